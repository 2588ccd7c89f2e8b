//! A Unix socket and its file, which is taken away when nobody listens any more.

use std::{
    fs, io,
    os::unix::fs::{FileTypeExt as _, MetadataExt as _},
    path::{Path, PathBuf},
    task::{Context, Poll},
};

use tokio::net::{UnixListener, UnixStream};

/// A Unix socket that is listened to.
pub struct UnixFile {
    listener: UnixListener,
    path: PathBuf,
    id: (u64, u64),
}

impl UnixFile {
    /// Listens. A file that an engine left behind which did not end in peace is replaced.
    ///
    /// # Errors
    /// If somebody listens there, if the file is something else, or if the operating system refuses.
    pub async fn open(path: &Path) -> io::Result<UnixFile> {
        if let Ok(there) = fs::symlink_metadata(path) {
            if !there.file_type().is_socket() {
                return Err(io::Error::new(io::ErrorKind::AlreadyExists, "there is a file that is no socket"));
            }
            match UnixStream::connect(path).await {
                Ok(_) => return Err(io::Error::new(io::ErrorKind::AddrInUse, "another program listens there")),
                Err(why) if why.kind() == io::ErrorKind::ConnectionRefused => {
                    tracing::info!("{} is left over and replaced: nobody listens there", path.display());
                    fs::remove_file(path)?;
                }
                Err(why) => return Err(why),
            }
        }
        let listener = UnixListener::bind(path)?;
        let id = id_of(path)?;
        Ok(UnixFile { listener, path: path.to_owned(), id })
    }

    /// Its file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Takes the next connection.
    pub fn poll_accept(&self, cx: &mut Context<'_>) -> Poll<io::Result<UnixStream>> {
        self.listener.poll_accept(cx).map_ok(|(io, _)| io)
    }
}

impl Drop for UnixFile {
    fn drop(&mut self) {
        // Another engine may have put its own there since.
        if id_of(&self.path).is_ok_and(|it| it == self.id)
            && let Err(why) = fs::remove_file(&self.path)
        {
            tracing::warn!("{} stays behind: {why}", self.path.display());
        }
    }
}

fn id_of(path: &Path) -> io::Result<(u64, u64)> {
    fs::symlink_metadata(path).map(|it| (it.dev(), it.ino()))
}
