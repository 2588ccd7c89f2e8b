//! Where the engine listens.

use std::{fmt, net::SocketAddr, path::PathBuf, str::FromStr};

/// A place where callers find the engine.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Address {
    /// A TCP port of one address of this machine, or of all of them.
    Tcp(SocketAddr),
    /// A Unix socket: a file that only this machine's programs can open.
    Unix(PathBuf),
}

impl Address {
    /// True if other machines may reach it.
    pub fn is_public(&self) -> bool {
        match self {
            Address::Tcp(address) => !address.ip().to_canonical().is_loopback(),
            Address::Unix(_) => false,
        }
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Address::Tcp(address) => address.fmt(f),
            Address::Unix(path) => write!(f, "unix:{}", path.display()),
        }
    }
}

/// What is no address.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
pub enum InvalidAddress {
    /// Neither form.
    #[error("is neither an IP address with a port, such as 127.0.0.1:50051 or [::1]:50051, nor unix:PATH")]
    Unknown,
    /// `unix:` and nothing behind it.
    #[error("names no file behind unix:")]
    NoPath,
}

impl FromStr for Address {
    type Err = InvalidAddress;

    fn from_str(text: &str) -> Result<Address, InvalidAddress> {
        let Some(path) = text.strip_prefix("unix:") else {
            return text.parse().map(Address::Tcp).map_err(|_| InvalidAddress::Unknown);
        };
        // The long form of gRPC's names, unix:///run/it.sock, means the same.
        let path = path.strip_prefix("//").unwrap_or(path);
        match path.is_empty() {
            true => Err(InvalidAddress::NoPath),
            false => Ok(Address::Unix(path.into())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_forms_are_read_and_shown() {
        let read = |text: &str| text.parse::<Address>();
        for text in ["127.0.0.1:50051", "[::1]:0", "0.0.0.0:1", "unix:/run/it.sock", "unix:it.sock"] {
            assert_eq!(read(text).unwrap().to_string(), text);
        }
        assert_eq!(read("unix:///run/it.sock"), read("unix:/run/it.sock"));
        for text in ["", "localhost:1", "127.0.0.1", "tcp:1", ":50051"] {
            assert_eq!(read(text), Err(InvalidAddress::Unknown), "{text}");
        }
        assert_eq!(read("unix:"), Err(InvalidAddress::NoPath));
    }

    #[test]
    fn only_loopback_and_files_are_private() {
        let public = |text: &str| text.parse::<Address>().unwrap().is_public();
        for text in ["127.0.0.1:1", "127.9.9.9:1", "[::1]:1", "[::ffff:127.0.0.1]:1", "unix:/it"] {
            assert!(!public(text), "{text}");
        }
        for text in ["0.0.0.0:1", "[::]:1", "10.0.0.1:1", "[::ffff:10.0.0.1]:1", "[fe80::1]:1"] {
            assert!(public(text), "{text}");
        }
    }
}
