//! From a socket to a connection that has said its first words.

use std::{io, sync::Arc, time::Duration};

use tokio::{
    io::AsyncReadExt as _,
    net::{TcpStream, UnixStream},
    sync::Semaphore,
    time::timeout,
};

use super::{
    guest::{GREETING_BYTES, Guest, Io},
    peer::{Peer, Standing},
    reload::Reloaded,
    tls::Tls,
};

/// A connection that was just taken.
pub enum Socket {
    /// From an address.
    Tcp(TcpStream),
    /// From a program on this machine. Its file guards it: it is never under TLS.
    Unix(UnixStream),
}

/// How a handshake ended that did not fail.
pub enum Shaken {
    /// A connection to serve.
    Guest(Guest),
    /// It was sound, and there is no room.
    Full,
}

/// What a handshake needs to know.
#[derive(Clone)]
pub struct Reception {
    /// TLS for TCP.
    pub tls: Option<Arc<Reloaded<Tls>>>,
    /// The longest that a handshake may take.
    pub longest: Option<Duration>,
    /// The places of all connections.
    pub places: Arc<Semaphore>,
}

impl Reception {
    /// Waits for the first words. Until they are said the connection has no place among those that are served, so silence takes none.
    ///
    /// # Errors
    /// If the other side goes away, takes too long, or speaks something else.
    pub async fn shake_hands(self, socket: Socket) -> io::Result<Shaken> {
        let greeted = self.greeted(socket);
        let (greeting, io, peer) = match self.longest {
            Some(longest) => timeout(longest, greeted).await.map_err(|_| io::ErrorKind::TimedOut)??,
            None => greeted.await?,
        };
        match self.places.clone().try_acquire_owned() {
            Ok(place) => Ok(Shaken::Guest(Guest::new(greeting, io, peer, place))),
            Err(_) => Ok(Shaken::Full),
        }
    }

    async fn greeted(&self, socket: Socket) -> io::Result<([u8; GREETING_BYTES], Box<dyn Io>, Peer)> {
        let (mut io, peer): (Box<dyn Io>, Peer) = match socket {
            Socket::Unix(io) => (Box::new(io), Peer { address: None, standing: Standing::Fine }),
            Socket::Tcp(io) => {
                let address = io.peer_addr().ok();
                match &self.tls {
                    None => (Box::new(io), Peer { address, standing: Standing::Fine }),
                    Some(tls) => {
                        let (io, standing) = tls.now().accept(io).await?;
                        (Box::new(io), Peer { address, standing })
                    }
                }
            }
        };
        let mut greeting = [0; GREETING_BYTES];
        io.read_exact(&mut greeting).await?;
        Ok((greeting, io, peer))
    }
}
