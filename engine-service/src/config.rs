//! Flags and environment of the engine.

use std::net::SocketAddr;

use crate::ops;

/// How the engine is run.
#[derive(Clone, Debug, clap::Parser)]
#[command(
    name = "engine-service",
    version,
    about = "Judges Cornwall, Carcassonne and Cornerstone over gRPC: legal moves, reasons for refusals, scores."
)]
pub struct Config {
    /// The address to listen on.
    #[arg(long, env = "MEEPLEWRIGHT_LISTEN", default_value = "127.0.0.1:50051")]
    pub listen: SocketAddr,
    /// The largest request in bytes.
    #[arg(long, env = "MEEPLEWRIGHT_MAX_REQUEST_BYTES", default_value_t = 256 * 1024)]
    pub max_request_bytes: usize,
    /// The largest message of a Bulk stream in bytes.
    #[arg(long, env = "MEEPLEWRIGHT_MAX_BULK_BYTES", default_value_t = 4 * 1024 * 1024)]
    pub max_bulk_bytes: usize,
    /// Logs, metrics, and how the engine stops.
    #[command(flatten)]
    pub ops: ops::Options,
    /// What counts calls. Nothing does unless somebody puts a counting handle here.
    #[arg(skip)]
    pub counts: ops::Metrics,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 50051)),
            max_request_bytes: 256 * 1024,
            max_bulk_bytes: 4 * 1024 * 1024,
            ops: ops::Options::default(),
            counts: ops::Metrics::default(),
        }
    }
}
