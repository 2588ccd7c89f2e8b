//! A real engine on a port of its own, for as long as the value lives.

use std::{io, net::SocketAddr, thread};

use engine_service::Config;
use tokio::{net::TcpListener, sync::oneshot};
use tonic::transport::{Channel, Endpoint, server::TcpIncoming};

/// An engine that serves on a free port of this machine, in a thread and runtime of its own; it stops when dropped.
pub struct TestServer {
    address: SocketAddr,
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

    /// Starts an engine; the address in `config` is not used.
    ///
    /// # Errors
    /// If no port can be had.
    pub fn start_with(config: Config) -> io::Result<TestServer> {
        let listener = std::net::TcpListener::bind(("127.0.0.1", 0))?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        let (stop, stopped) = oneshot::channel::<()>();
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
        let thread = thread::spawn(move || {
            runtime.block_on(async move {
                let listener = TcpListener::from_std(listener).expect("the runtime drives sockets");
                let shutdown = async move {
                    // A dropped sender means the same as a sent word.
                    let _ = stopped.await;
                };
                // As the engine's own main does: a small answer does not wait for company.
                let incoming = TcpIncoming::from(listener).with_nodelay(Some(true));
                let served = engine_service::serve(incoming, config, shutdown).await;
                served.map_err(|why| why.to_string())
            })
        });
        Ok(TestServer { address, stop: Some(stop), thread: Some(thread) })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// A channel to it that connects with the first call.
    pub fn channel(&self) -> Channel {
        channel(&self.address.to_string())
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
