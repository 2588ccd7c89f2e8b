//! How much of anything one caller, and all together, may have.

use std::time::Duration;

use clap::builder::RangedU64ValueParser;

/// Counts and times that keep one caller from taking what others need. Times are in seconds, decimals allowed; 0 turns one off.
#[derive(Clone, Debug, clap::Args)]
#[command(next_help_heading = "Limits (times in seconds, 0 turns one off)")]
pub struct Limits {
    /// The most connections at once; one more is closed at once.
    #[arg(long, env = "MEEPLEWRIGHT_MAX_CONNECTIONS", value_name = "COUNT", value_parser = count::<usize>(), default_value = "512")]
    pub max_connections: usize,
    /// The most connections that have not said a word yet; one more costs the oldest of them its place.
    #[arg(long, env = "MEEPLEWRIGHT_MAX_HANDSHAKES", value_name = "COUNT", value_parser = count::<usize>(), default_value = "128")]
    pub max_handshakes: usize,
    /// The most calls at once, of all callers together; one more is refused.
    #[arg(long, env = "MEEPLEWRIGHT_MAX_CALLS", value_name = "COUNT", value_parser = count::<usize>(), default_value = "1024")]
    pub max_calls: usize,
    /// The most calls at once on one connection; clients wait with more.
    #[arg(long, env = "MEEPLEWRIGHT_MAX_CALLS_PER_CONNECTION", value_name = "COUNT", value_parser = count::<u32>(), default_value = "128")]
    pub max_calls_per_connection: u32,
    /// The most bytes in the headers of one call.
    #[arg(long, env = "MEEPLEWRIGHT_MAX_HEADER_BYTES", value_name = "BYTES", value_parser = count::<u32>(), default_value = "16384")]
    pub max_header_bytes: u32,
    /// The most calls of one connection that are canceled before the engine saw them; one more costs the connection.
    #[arg(long, env = "MEEPLEWRIGHT_MAX_RESETS", value_name = "COUNT", value_parser = count::<usize>(), default_value = "100")]
    pub max_resets: usize,
    /// The longest that a call may take until its answer begins; a caller's own deadline may be shorter.
    #[arg(long, env = "MEEPLEWRIGHT_CALL_TIME", value_name = "SECONDS", value_parser = seconds, default_value = "30")]
    pub call_time: Duration,
    /// The longest that a caller may take to begin: TLS, and the first bytes of HTTP/2.
    #[arg(long, env = "MEEPLEWRIGHT_HANDSHAKE_TIME", value_name = "SECONDS", value_parser = seconds, default_value = "10")]
    pub handshake_time: Duration,
    /// The longest that a caller may leave an answer lying.
    #[arg(long, env = "MEEPLEWRIGHT_STALL_TIME", value_name = "SECONDS", value_parser = seconds, default_value = "300")]
    pub stall_time: Duration,
    /// The longest that a connection may stay without a call.
    #[arg(long, env = "MEEPLEWRIGHT_IDLE_TIME", value_name = "SECONDS", value_parser = seconds, default_value = "600")]
    pub idle_time: Duration,
    /// The longest that a connection may last; its calls then have the grace to end.
    #[arg(long, env = "MEEPLEWRIGHT_MAX_CONNECTION_AGE", value_name = "SECONDS", value_parser = seconds, default_value = "0")]
    pub max_connection_age: Duration,
    /// How long the calls of a connection may still run that is too old.
    #[arg(long, env = "MEEPLEWRIGHT_CONNECTION_GRACE", value_name = "SECONDS", value_parser = seconds, default_value = "25")]
    pub connection_grace: Duration,
    /// How often the engine asks over HTTP/2 whether a caller is still there.
    #[arg(long, env = "MEEPLEWRIGHT_KEEPALIVE", value_name = "SECONDS", value_parser = seconds, default_value = "60")]
    pub keepalive: Duration,
    /// How long the caller may take to say yes.
    #[arg(long, env = "MEEPLEWRIGHT_KEEPALIVE_TIMEOUT", value_name = "SECONDS", value_parser = positive_seconds, default_value = "20")]
    pub keepalive_timeout: Duration,
    /// How long TCP is silent before it asks whether the other side is still there.
    #[arg(long, env = "MEEPLEWRIGHT_TCP_KEEPALIVE", value_name = "SECONDS", value_parser = seconds, default_value = "60")]
    pub tcp_keepalive: Duration,
    /// How often the files of tokens and certificates are looked at for changes.
    #[arg(long, env = "MEEPLEWRIGHT_RELOAD_EVERY", value_name = "SECONDS", value_parser = seconds, default_value = "5")]
    pub reload_every: Duration,
}

/// A time that is on, or nothing for zero.
pub fn on(time: Duration) -> Option<Duration> {
    (!time.is_zero()).then_some(time)
}

/// Reads a count that may not be zero.
fn count<T: TryFrom<u64> + Clone + Send + Sync + 'static>() -> RangedU64ValueParser<T> {
    RangedU64ValueParser::new().range(1..)
}

fn seconds(text: &str) -> Result<Duration, String> {
    // A year is more than anybody means, and far from what a clock can't add.
    let year = Duration::from_secs(366 * 24 * 3600);
    let time = text.parse().ok().and_then(|it| Duration::try_from_secs_f64(it).ok());
    time.filter(|it| *it <= year).ok_or_else(|| "is no number of seconds from 0 to a year".to_owned())
}

fn positive_seconds(text: &str) -> Result<Duration, String> {
    seconds(text).and_then(|it| on(it).ok_or_else(|| "must be more than 0 seconds".to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_are_read_and_nonsense_is_not() {
        assert_eq!(seconds("0.25"), Ok(Duration::from_millis(250)));
        assert_eq!(seconds("0").map(on), Ok(None));
        for text in ["", "-1", "nan", "inf", "1e300", "5s", "31622401"] {
            assert!(seconds(text).is_err(), "{text}");
        }
        assert!(positive_seconds("0").is_err());
    }
}
