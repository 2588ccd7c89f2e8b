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
        let mut look = Look { paths, known: contents, read, changed, failed: None };
        let looking = on(every).map(|every| {
            let looking = tokio::spawn(async move {
                loop {
                    time::sleep(every).await;
                    look.once().await;
                }
            });
            looking.abort_handle()
        });
        Ok(Reloaded { newest, looking })
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

/// What looks after files.
struct Look<T, R> {
    paths: Vec<PathBuf>,
    known: Vec<Vec<u8>>,
    read: R,
    changed: watch::Sender<Arc<T>>,
    /// What was wrong the last time, so that it is said once and not every few seconds.
    failed: Option<String>,
}

impl<T, R: Fn(&[Vec<u8>]) -> Result<T, FileError>> Look<T, R> {
    async fn once(&mut self) {
        match self.settled().await {
            Ok(Some((found, value))) => {
                self.known = found;
                self.failed = None;
                self.changed.send_replace(Arc::new(value));
                tracing::info!("read again: {}", shown(&self.paths));
            }
            Ok(None) => self.failed = None,
            Err(why) => {
                let why = why.to_string();
                if self.failed.as_ref() != Some(&why) {
                    tracing::error!("what was read before stays in use: {why}");
                    self.failed = Some(why);
                }
            }
        }
    }

    /// The files and their value if they are new and nobody is writing them.
    async fn settled(&self) -> Result<Option<(Vec<Vec<u8>>, T)>, FileError> {
        // Times and sizes lie: two writes of one size may fall into one tick of the clock. The files are small.
        let found = contents(&self.paths).await?;
        if found == self.known {
            return Ok(None);
        }
        time::sleep(SETTLED).await;
        match contents(&self.paths).await? == found {
            true => (self.read)(&found).map(|value| Some((found, value))),
            false => Ok(None),
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

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn read(contents: &[Vec<u8>]) -> Result<u32, FileError> {
        let text = String::from_utf8_lossy(&contents[0]);
        text.trim().parse().map_err(|why| FileError::senseless(Path::new("it"), why))
    }

    #[tokio::test]
    async fn what_makes_no_sense_changes_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("it");
        let (changed, newest) = watch::channel(Arc::new(1));
        let mut look = Look { paths: vec![path.clone()], known: vec![b"1".to_vec()], read, changed, failed: None };
        let mut now = async |text: Option<&str>| {
            match text {
                Some(text) => fs::write(&path, text).unwrap(),
                None => fs::remove_file(&path).unwrap(),
            }
            look.once().await;
            (**newest.borrow(), look.failed.is_some())
        };
        assert_eq!(now(Some("1")).await, (1, false));
        assert_eq!(now(Some("two")).await, (1, true));
        assert_eq!(now(Some("")).await, (1, true));
        assert_eq!(now(None).await, (1, true));
        assert_eq!(now(Some("2")).await, (2, false));
        assert_eq!(now(Some("1")).await, (1, false));
    }

    #[tokio::test]
    async fn it_looks_by_itself_and_needs_the_files_at_first() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("it");
        let open = || Reloaded::open(vec![path.clone()], Duration::from_millis(1), read);
        assert!(matches!(open().await, Err(FileError::Unreadable { .. })));
        fs::write(&path, "x").unwrap();
        assert!(matches!(open().await, Err(FileError::Senseless { .. })));
        fs::write(&path, "1").unwrap();
        let mut it = open().await.unwrap();
        assert_eq!(*it.now(), 1);
        fs::write(&path, "2").unwrap();
        it.newest.changed().await.unwrap();
        assert_eq!(*it.now(), 2);
    }
}
