//! The flags of those who run the engine.

use std::{net::SocketAddr, time::Duration};

use crate::ops::{log, web};

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

/// Seconds, a fraction allowed.
fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "is no number of seconds".to_owned())?;
    // A day is longer than anybody waits, and far from where durations overflow.
    match (0.0..=86400.0).contains(&seconds) {
        true => Ok(Duration::from_secs_f64(seconds)),
        false => Err("must be between 0 and 86400 seconds".into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grace_is_a_number_of_seconds_up_to_a_day() {
        assert_eq!(seconds("0.5"), Ok(Duration::from_millis(500)));
        assert_eq!(seconds("0"), Ok(Duration::ZERO));
        for wrong in ["-1", "nan", "inf", "1e300", "ten", ""] {
            assert!(seconds(wrong).is_err(), "{wrong}");
        }
    }
}
