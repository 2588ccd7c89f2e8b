//! Who is on the other side of a connection.

use std::net::SocketAddr;

/// What the door knows of a caller. Every request that came in by it carries this among its extensions.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Peer {
    /// The address of the other side; none behind a Unix socket.
    pub address: Option<SocketAddr>,
    /// Whether it showed what callers must show before they speak.
    pub standing: Standing,
}

/// Whether a caller has shown a certificate that is good here.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Standing {
    /// It has, or need not.
    Fine,
    /// It has not: it may ask for our health and nothing else.
    Stranger,
}
