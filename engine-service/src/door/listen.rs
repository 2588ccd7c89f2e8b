//! Where connections come in: sockets that are listened to, and the crowd that has just come through.

use std::{
    collections::VecDeque,
    io,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
    time::Duration,
};

use tokio::{
    net::{TcpListener, TcpStream},
    sync::Semaphore,
    task::{AbortHandle, JoinSet},
    time::{Instant, Sleep, sleep},
};
use tokio_stream::Stream;

use super::{
    address::Address,
    guest::Guest,
    handshake::{Reception, Shaken, Socket},
    limits::{Limits, on},
    reload::FileError,
    tls::Tls,
    unix_file::UnixFile,
};
use crate::Config;

/// The most connections taken in one go, before others have their turn.
const IN_ONE_GO: usize = 32;

/// How often one thing is said that may happen a thousand times a second.
const SAY_EVERY: Duration = Duration::from_secs(10);

/// Why the door can't be opened.
#[derive(Debug, thiserror::Error)]
pub enum DoorError {
    /// An address can't be had.
    #[error("can't listen on {address}: {why}")]
    Listen {
        /// The address that was asked for.
        address: Address,
        /// What the operating system says.
        why: io::Error,
    },
    /// The files of TLS can't be used.
    #[error(transparent)]
    Tls(#[from] FileError),
}

/// All addresses of an engine, and those who are just coming in. A stream of connections that have said their first words; when it is
/// dropped, nobody listens any more.
pub struct Door {
    listeners: Vec<Listener>,
    /// Whose turn it is.
    next: usize,
    reception: Reception,
    limits: Limits,
    handshakes: JoinSet<io::Result<Shaken>>,
    /// The handshakes by age, some of them over.
    by_age: VecDeque<AbortHandle>,
    pause: Option<Pin<Box<Sleep>>>,
    said: Option<Instant>,
}

enum Listener {
    Tcp(TcpListener),
    Unix(UnixFile),
}

impl Door {
    /// Listens wherever `config` says. Must be called inside a tokio runtime.
    ///
    /// # Errors
    /// If an address can't be had, or the files of TLS can't be used.
    pub async fn open(config: &Config) -> Result<Door, DoorError> {
        let tls = Tls::open(&config.tls, config.limits.reload_every).await?.map(Arc::new);
        let mut listeners = Vec::new();
        for address in &config.listen {
            let listener = match address {
                Address::Tcp(it) => TcpListener::bind(it).await.map(Listener::Tcp),
                Address::Unix(path) => UnixFile::open(path).await.map(Listener::Unix),
            };
            listeners.push(listener.map_err(|why| DoorError::Listen { address: address.clone(), why })?);
        }
        let limits = config.limits.clone();
        let places = Arc::new(Semaphore::new(limits.max_connections.min(Semaphore::MAX_PERMITS)));
        let reception = Reception { tls, longest: on(limits.handshake_time), places };
        let (handshakes, by_age) = (JoinSet::new(), VecDeque::new());
        Ok(Door { listeners, next: 0, reception, limits, handshakes, by_age, pause: None, said: None })
    }

    /// Where it listens, in the order of the flags, with the ports that the operating system chose.
    ///
    /// # Errors
    /// If the operating system has forgotten.
    pub fn addresses(&self) -> io::Result<Vec<Address>> {
        let address = |it: &Listener| match it {
            Listener::Tcp(it) => it.local_addr().map(Address::Tcp),
            Listener::Unix(it) => Ok(Address::Unix(it.path().to_owned())),
        };
        self.listeners.iter().map(address).collect()
    }

    /// Takes whoever waits outside. True if there may be more.
    fn take(&mut self, cx: &mut Context<'_>) -> bool {
        if let Some(pause) = &mut self.pause {
            if pause.as_mut().poll(cx).is_pending() {
                return false;
            }
            self.pause = None;
        }
        if self.listeners.is_empty() {
            return false;
        }
        let mut n_silent = 0;
        for _ in 0..IN_ONE_GO {
            let taken = match &self.listeners[self.next] {
                Listener::Tcp(it) => it.poll_accept(cx).map_ok(|(io, _)| Socket::Tcp(self.prepared(io))),
                Listener::Unix(it) => it.poll_accept(cx).map_ok(Socket::Unix),
            };
            self.next = (self.next + 1) % self.listeners.len();
            n_silent = if taken.is_pending() { n_silent + 1 } else { 0 };
            match taken {
                Poll::Pending if n_silent == self.listeners.len() => return false,
                Poll::Pending => (),
                Poll::Ready(Ok(socket)) => self.receive(socket),
                Poll::Ready(Err(why)) if is_of_one_connection(&why) => (),
                Poll::Ready(Err(why)) => {
                    // Most likely no file handle is left: half of the silent ones give way at once, or a crowd of them would be let in
                    // one by one before whoever comes after it.
                    self.say(format_args!("no connection can be taken: {why}"));
                    for _ in 0..self.by_age.len().div_ceil(2) {
                        self.drop_oldest();
                    }
                    let mut pause = Box::pin(sleep(Duration::from_millis(50)));
                    // Polled, so that it wakes us.
                    let waits = pause.as_mut().poll(cx).is_pending();
                    self.pause = Some(pause);
                    return !waits;
                }
            }
        }
        true
    }

    fn prepared(&self, io: TcpStream) -> TcpStream {
        let socket = socket2::SockRef::from(&io);
        // An answer is one small write: waiting to fill a packet would only delay it. Without either the connection works, too.
        let set = socket.set_tcp_nodelay(true).and_then(|()| match on(self.limits.tcp_keepalive) {
            Some(time) => socket.set_tcp_keepalive(&socket2::TcpKeepalive::new().with_time(time).with_interval(time)),
            None => Ok(()),
        });
        if let Err(why) = set {
            tracing::debug!("an option of a connection can't be set: {why}");
        }
        io
    }

    fn receive(&mut self, socket: Socket) {
        if self.limits.max_handshakes <= self.by_age.len() {
            self.by_age.retain(|it| !it.is_finished());
        }
        if self.limits.max_handshakes <= self.by_age.len() {
            self.drop_oldest();
            let limit = self.limits.max_handshakes;
            self.say(format_args!("over {limit} connections say nothing: the oldest gives way"));
        }
        self.by_age.push_back(self.handshakes.spawn(self.reception.clone().shake_hands(socket)));
    }

    fn drop_oldest(&mut self) {
        if let Some(oldest) = self.by_age.pop_front() {
            oldest.abort();
        }
    }

    fn say(&mut self, what: std::fmt::Arguments<'_>) {
        if self.said.is_none_or(|it| SAY_EVERY <= it.elapsed()) {
            self.said = Some(Instant::now());
            tracing::warn!("{what}");
        }
    }
}

impl Stream for Door {
    type Item = io::Result<Guest>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<io::Result<Guest>>> {
        let this = &mut *self;
        let more = this.take(cx);
        loop {
            match this.handshakes.poll_join_next(cx) {
                Poll::Ready(Some(Ok(Ok(Shaken::Guest(guest))))) => {
                    if more {
                        cx.waker().wake_by_ref();
                    }
                    return Poll::Ready(Some(Ok(guest)));
                }
                Poll::Ready(Some(Ok(Ok(Shaken::Full)))) => {
                    let limit = this.limits.max_connections;
                    this.say(format_args!("a connection is turned away: {limit} are open, which is the limit"));
                }
                Poll::Ready(Some(Ok(Err(why)))) => tracing::debug!("a handshake failed: {why}"),
                // Ended by us.
                Poll::Ready(Some(Err(_))) => (),
                Poll::Ready(None) | Poll::Pending => {
                    if more {
                        cx.waker().wake_by_ref();
                    }
                    return Poll::Pending;
                }
            }
        }
    }
}

fn is_of_one_connection(why: &io::Error) -> bool {
    use io::ErrorKind::{BrokenPipe, ConnectionAborted, ConnectionReset, Interrupted, TimedOut};
    matches!(why.kind(), BrokenPipe | ConnectionAborted | ConnectionReset | Interrupted | TimedOut)
}
