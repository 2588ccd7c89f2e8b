//! The flags of those who run the engine.

use std::{net::SocketAddr, time::Duration};

use crate::{
    door::seconds,
    ops::{log, web},
};

/// Logs, metrics, and how the engine stops.
#[derive(Clone, Debug, clap::Args)]
#[command(next_help_heading = "Operations")]
#[group(skip)]
pub struct Options {
    /// What is logged and how.
    #[command(flatten)]
    pub log: log::Options,
    /// Where Prometheus reads metrics over HTTP, such as 127.0.0.1:9464 (path /metrics; /ready tells whether calls are taken). Off by
    /// default.
    #[arg(long, env = "MEEPLEWRIGHT_METRICS", value_name = "ADDRESS")]
    pub metrics: Option<SocketAddr>,
    /// For how many seconds after SIGTERM calls are still taken, while health and /ready already say no: as long as a proxy or Kubernetes
    /// needs to send no more.
    #[arg(long, env = "MEEPLEWRIGHT_SHUTDOWN_DELAY", value_name = "SECONDS", default_value = "0", value_parser = seconds)]
    pub shutdown_delay: Duration,
    /// How many seconds calls may still run after that. Those that are not done then end with UNAVAILABLE.
    #[arg(long, env = "MEEPLEWRIGHT_SHUTDOWN_GRACE", value_name = "SECONDS", default_value = "20", value_parser = seconds)]
    pub shutdown_grace: Duration,
    /// Whether browsers may call.
    #[command(flatten)]
    pub web: web::Options,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            log: log::Options::default(),
            metrics: None,
            shutdown_delay: Duration::ZERO,
            shutdown_grace: Duration::from_secs(20),
            web: web::Options::default(),
        }
    }
}
