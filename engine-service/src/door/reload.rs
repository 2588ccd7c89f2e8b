//! What is read from files, and read again when they change.

use std::{
    fmt, io,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use tokio::{sync::watch, task::AbortHandle, time};

use super::limits::on;

/// How long a file that changed must stay as it is before it is believed: whoever writes it may be halfway.
const SETTLED: Duration = Duration::from_millis(200);

/// Why files can't be used.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// It can't be read.
    #[error("{path} can't be read: {why}", path = path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the operating system says.
        why: io::Error,
    },
    /// It can be read, and makes no sense.
    #[error("{path} {why}", path = path.display())]
    Senseless {
        /// The file.
        path: PathBuf,
        /// What is wrong, as the end of a sentence that begins with the file.
        why: String,
    },
}

impl FileError {
    /// A file that makes no sense.
    pub fn senseless(path: &Path, why: impl fmt::Display) -> FileError {
        FileError::Senseless { path: path.to_owned(), why: why.to_string() }
    }
}

/// A value made of files, as they were when last they made sense. Looks after them as long as it lives.
#[derive(Debug)]
pub struct Reloaded<T> {
    newest: watch::Receiver<Arc<T>>,
    looking: Option<AbortHandle>,
}

impl<T: Send + Sync + 'static> Reloaded<T> {
    /// Reads the files, and looks at them again and again. Must be called inside a tokio runtime.
    ///
    /// # Errors
    /// If the files can't be read or make no sense now. Later that is logged, and the value stays as it was.
    pub async fn open(
        paths: Vec<PathBuf>,
        every: Duration,
        read: impl Fn(&[Vec<u8>]) -> Result<T, FileError> + Send + Sync + 'static,
    ) -> Result<Reloaded<T>, FileError> {
        let contents = contents(&paths).await?;
        let (changed, newest) = watch::channel(Arc::new(read(&contents)?));
        let look = |every| tokio::spawn(look_after(paths, contents, every, read, changed)).abort_handle();
        Ok(Reloaded { newest, looking: on(every).map(look) })
    }

    /// The value as it is now.
    pub fn now(&self) -> Arc<T> {
        self.newest.borrow().clone()
    }
}

impl<T> Drop for Reloaded<T> {
    fn drop(&mut self) {
        if let Some(looking) = &self.looking {
            looking.abort();
        }
    }
}

async fn look_after<T>(
    paths: Vec<PathBuf>,
    mut known: Vec<Vec<u8>>,
    every: Duration,
    read: impl Fn(&[Vec<u8>]) -> Result<T, FileError>,
    changed: watch::Sender<Arc<T>>,
) {
    let mut failed: Option<String> = None;
    loop {
        time::sleep(every).await;
        let settled = async {
            // Times and sizes lie: two writes of one size may fall into one tick of the clock. The files are small.
            let found = contents(&paths).await?;
            if found == known {
                return Ok(None);
            }
            time::sleep(SETTLED).await;
            match contents(&paths).await? == found {
                true => read(&found).map(|value| Some((found, value))),
                false => Ok(None),
            }
        };
        match settled.await {
            Ok(Some((found, value))) => {
                known = found;
                failed = None;
                changed.send_replace(Arc::new(value));
                tracing::info!("read again: {}", shown(&paths));
            }
            Ok(None) => failed = None,
            Err(why) => {
                // Said once, not every few seconds.
                let why = why.to_string();
                if failed.as_ref() != Some(&why) {
                    tracing::error!("what was read before stays in use: {why}");
                    failed = Some(why);
                }
            }
        }
    }
}

async fn contents(paths: &[PathBuf]) -> Result<Vec<Vec<u8>>, FileError> {
    let mut contents = Vec::with_capacity(paths.len());
    for path in paths {
        let unreadable = |why| FileError::Unreadable { path: path.clone(), why };
        contents.push(tokio::fs::read(path).await.map_err(unreadable)?);
    }
    Ok(contents)
}

fn shown(paths: &[PathBuf]) -> String {
    paths.iter().map(|it| it.display().to_string()).collect::<Vec<_>>().join(", ")
}
