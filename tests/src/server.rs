//! A real engine on a port of its own, for as long as the value lives.

use std::{io, net::SocketAddr, path::PathBuf, sync::mpsc, thread};

use engine_service::{Config, Door, door::Address};
use tokio::sync::oneshot;
use tonic::transport::{Channel, Endpoint};

/// An engine that serves on a free port of this machine, in a thread and runtime of its own; it stops when dropped.
pub struct TestServer {
    addresses: Vec<Address>,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<thread::JoinHandle<Result<(), String>>>,
}

impl TestServer {
    /// Starts an engine as it is configured by default.
    ///
    /// # Errors
    /// If no port can be had.
    pub fn start() -> io::Result<TestServer> {
        TestServer::start_with(Config::default())
    }

    /// Starts an engine on a free port; the addresses in `config` are not used.
    ///
    /// # Errors
    /// If no port can be had, or a file in `config` can't be used.
    pub fn start_with(config: Config) -> io::Result<TestServer> {
        TestServer::start_at(Config { listen: vec![Address::Tcp(([127, 0, 0, 1], 0).into())], ..config })
    }

    /// Starts an engine where `config` says, with its own front door.
    ///
    /// # Errors
    /// If an address can't be had, or a file in `config` can't be used.
    ///
    /// # Panics
    /// If the engine's thread dies before it listens.
    pub fn start_at(config: Config) -> io::Result<TestServer> {
        let (stop, stopped) = oneshot::channel::<()>();
        let (opened, door) = mpsc::channel();
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
        let thread = thread::spawn(move || {
            runtime.block_on(async move {
                let door = Door::open(&config).await.map_err(io::Error::other);
                let told = match &door {
                    Ok(door) => door.addresses(),
                    Err(why) => Err(io::Error::other(why.to_string())),
                };
                opened.send(told).expect("the test waits for it");
                let Ok(door) = door else { return Ok(()) };
                let shutdown = async move {
                    // A dropped sender means the same as a sent word.
                    let _ = stopped.await;
                };
                engine_service::serve(door, config, shutdown).await.map_err(|why| why.to_string())
            })
        });
        let addresses = door.recv().expect("the engine says where it listens, or why not")?;
        Ok(TestServer { addresses, stop: Some(stop), thread: Some(thread) })
    }

    /// Where it listens first.
    ///
    /// # Panics
    /// If that is a file.
    pub fn address(&self) -> SocketAddr {
        match &self.addresses[0] {
            Address::Tcp(address) => *address,
            Address::Unix(path) => panic!("{} is no TCP address", path.display()),
        }
    }

    /// The Unix socket where it listens.
    ///
    /// # Panics
    /// If there is none.
    pub fn unix_path(&self) -> PathBuf {
        let path = |it: &Address| match it {
            Address::Tcp(_) => None,
            Address::Unix(path) => Some(path.clone()),
        };
        self.addresses.iter().find_map(path).expect("the engine was told to listen at a file")
    }

    /// A channel to it that connects with the first call.
    pub fn channel(&self) -> Channel {
        channel(&self.address().to_string())
    }

    /// Asks it to stop and does not wait; running calls may still finish.
    pub fn ask_to_stop(&mut self) {
        if let Some(stop) = self.stop.take() {
            // It may have stopped by itself.
            let _ = stop.send(());
        }
    }

    /// Waits until it has stopped, and gives what `serve` returned.
    ///
    /// # Errors
    /// Why the engine did not stop in peace.
    ///
    /// # Panics
    /// If the engine panicked.
    pub fn join(mut self) -> Result<(), String> {
        self.ask_to_stop();
        let thread = self.thread.take().expect("only `join` and `drop` take the thread");
        thread.join().expect("the engine does not panic")
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        self.ask_to_stop();
        // Not joined: a client that still holds its channel must not hang the test.
        drop(self.thread.take());
    }
}

/// A channel to an engine at "host:port" that connects with the first call.
///
/// # Panics
/// If the address is none.
pub fn channel(address: &str) -> Channel {
    Endpoint::from_shared(format!("http://{address}")).expect("an address is a URI's authority").connect_lazy()
}
