//! The engine as it is run: a process of its own, with what the system tells of it.

use std::{
    env, fs,
    io::{self, BufRead as _, BufReader},
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tonic::transport::{Channel, Endpoint, Uri};

/// An engine that listens on a free port of this machine; it is killed when dropped.
pub struct Engine {
    child: Child,
    address: SocketAddr,
    log: tempfile::NamedTempFile,
}

impl Engine {
    /// Starts a program and waits until it says where it listens.
    ///
    /// # Errors
    /// If it can't be started, or says something else.
    pub fn start(program: &Path) -> io::Result<Engine> {
        let log = tempfile::NamedTempFile::new()?;
        let mut child = Command::new(program)
            .args(["--listen", "127.0.0.1:0"])
            .stdout(Stdio::piped())
            .stderr(log.reopen()?)
            .spawn()
            .map_err(|why| io::Error::new(why.kind(), format!("{}: {why}", program.display())))?;
        let mut line = String::new();
        if let Some(out) = child.stdout.take() {
            BufReader::new(out).read_line(&mut line)?;
        }
        let address = line.trim().strip_prefix("listening on ").and_then(|it| it.parse().ok());
        let address = address.ok_or_else(|| io::Error::other(format!("the engine says {line:?}")))?;
        Ok(Engine { child, address, log })
    }

    /// The engine that was built beside the program that runs.
    ///
    /// # Errors
    /// If the system does not tell which program runs.
    pub fn beside_us() -> io::Result<PathBuf> {
        Ok(env::current_exe()?.with_file_name("engine-service"))
    }

    /// True while it runs.
    pub fn is_running(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }

    /// Memory of the machine that it holds, in KiB.
    ///
    /// # Errors
    /// If it does not run.
    pub fn resident_kib(&self) -> io::Result<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find_map(|it| it.strip_prefix("VmRSS:"));
        let kib = line.and_then(|it| it.trim().strip_suffix(" kB")).and_then(|it| it.parse().ok());
        kib.ok_or_else(|| io::Error::other("the engine holds no memory: it is gone"))
    }

    /// What it wrote to its log that tells of a fault.
    ///
    /// # Errors
    /// If the log can't be read.
    pub fn faults(&self) -> io::Result<Vec<String>> {
        let log = fs::read_to_string(self.log.path())?;
        Ok(log.lines().filter(|it| it.contains("panicked") || it.contains("ERROR")).map(str::to_owned).collect())
    }

    /// A channel of its own that connects with the first call and counts in `connections` how often it does.
    ///
    /// # Panics
    /// If the address is none.
    pub fn counted_channel(&self, connections: &Arc<AtomicUsize>) -> Channel {
        let (address, connections) = (self.address, Arc::clone(connections));
        let endpoint = Endpoint::from_shared(format!("http://{address}")).expect("an address is a URI's authority");
        endpoint.connect_with_connector_lazy(tower::service_fn(move |_: Uri| {
            connections.fetch_add(1, Ordering::Relaxed);
            async move {
                let stream = TcpStream::connect(address).await?;
                stream.set_nodelay(true)?;
                Ok::<_, io::Error>(TokioIo::new(stream))
            }
        }))
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // It may be gone already, and nobody waits for an answer.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
