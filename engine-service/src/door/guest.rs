//! A connection that has said its first words, however it came in.

use std::{
    io::{self, IoSlice},
    pin::Pin,
    task::{Context, Poll},
};

use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    sync::OwnedSemaphorePermit,
};
use tonic::transport::server::Connected;

use super::peer::Peer;

/// The bytes with which every HTTP/2 connection begins.
pub const GREETING_BYTES: usize = 24;

/// What bytes run through: TCP, a Unix socket, TLS.
pub trait Io: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> Io for T {}

/// A connection to be served; its place among all connections is free again when it is dropped.
pub struct Guest {
    greeting: [u8; GREETING_BYTES],
    n_told: usize,
    io: Box<dyn Io>,
    peer: Peer,
    _place: OwnedSemaphorePermit,
}

impl Guest {
    /// A connection from which the greeting has been read.
    pub fn new(greeting: [u8; GREETING_BYTES], io: Box<dyn Io>, peer: Peer, place: OwnedSemaphorePermit) -> Guest {
        Guest { greeting, n_told: 0, io, peer, _place: place }
    }
}

impl Connected for Guest {
    type ConnectInfo = Peer;

    fn connect_info(&self) -> Peer {
        self.peer
    }
}

impl AsyncRead for Guest {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let rest = &self.greeting[self.n_told..];
        if rest.is_empty() {
            return Pin::new(&mut self.io).poll_read(cx, buf);
        }
        let told = rest.len().min(buf.remaining());
        buf.put_slice(&rest[..told]);
        self.n_told += told;
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Guest {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.io).poll_write(cx, buf)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_shutdown(cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.io).poll_write_vectored(cx, bufs)
    }

    fn is_write_vectored(&self) -> bool {
        self.io.is_write_vectored()
    }
}
