//! The front door: where the engine listens, who is let in, and how much of anything a caller may have.
//!
//! A connection comes in at `listen.rs`, says its first words in `handshake.rs` (and `tls.rs`), and lives in `connection.rs`. Each of its
//! calls passes the `gate.rs`: tokens, calls in all, time.

mod address;
#[cfg(feature = "listen")]
mod announce;
mod answer;
mod attended;
mod calls;
mod connection;
mod gate;
#[cfg(feature = "listen")]
mod guest;
#[cfg(feature = "listen")]
mod handshake;
mod limits;
#[cfg(feature = "listen")]
mod listen;
mod peer;
mod reload;
#[cfg(feature = "listen")]
mod stop;
#[cfg(feature = "listen")]
mod tls;
mod tokens;
#[cfg(feature = "listen")]
mod unix_file;

pub use address::{Address, InvalidAddress};
#[cfg(feature = "listen")]
pub use announce::announce;
pub use gate::{Gate, Rules};
pub use limits::{Limits, seconds};
#[cfg(feature = "listen")]
pub use listen::{Door, DoorError};
pub use peer::Peer;
pub use reload::FileError;
#[cfg(feature = "listen")]
pub use stop::stop_signal;

pub(crate) use connection::attend_all;
