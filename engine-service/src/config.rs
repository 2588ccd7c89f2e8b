//! Flags and environment of the engine.

use std::path::PathBuf;

use clap::{CommandFactory as _, FromArgMatches as _, builder::RangedU64ValueParser};

use crate::{
    capacity::Capacity,
    door::{Address, Limits},
    ops,
};

/// How the engine is run.
#[derive(Clone, Debug, clap::Parser)]
#[command(
    name = "engine-service",
    version,
    about = "Judges Cornwall, Carcassonne and Cornerstone over gRPC: legal moves, reasons for refusals, scores."
)]
pub struct Config {
    /// Where to listen: HOST:PORT with a numeric host, or unix:PATH. May be given several times, or with commas between.
    #[arg(
        long,
        env = "MEEPLEWRIGHT_LISTEN",
        value_name = "ADDRESS",
        value_delimiter = ',',
        default_value = "127.0.0.1:50051"
    )]
    pub listen: Vec<Address>,
    /// The largest request in bytes.
    #[arg(long, env = "MEEPLEWRIGHT_MAX_REQUEST_BYTES", value_name = "BYTES", value_parser = at_least_one(), default_value = "262144")]
    pub max_request_bytes: usize,
    /// The largest message of a Bulk stream in bytes.
    #[arg(long, env = "MEEPLEWRIGHT_MAX_BULK_BYTES", value_name = "BYTES", value_parser = at_least_one(), default_value = "4194304")]
    pub max_bulk_bytes: usize,
    /// A file with the tokens that callers may show, one a line; without it nobody is asked for one.
    #[arg(long, env = "MEEPLEWRIGHT_TOKENS_FILE", value_name = "FILE")]
    pub tokens_file: Option<PathBuf>,
    /// TLS for every TCP address.
    #[command(flatten)]
    pub tls: TlsFiles,
    /// How much long work is taken on.
    #[command(flatten)]
    pub capacity: Capacity,
    /// Logs, metrics, and how the engine stops.
    #[command(flatten)]
    pub ops: ops::Options,
    /// How much of anything one caller, and all together, may have.
    #[command(flatten)]
    pub limits: Limits,
    /// What counts calls. Nothing does unless somebody puts a counting handle here.
    #[arg(skip)]
    pub counts: ops::Metrics,
}

/// Where the certificates of TLS lie, all in PEM.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct TlsFiles {
    /// The engine's certificate and those between it and its authority, in PEM: turns on TLS for every TCP address.
    #[arg(
        id = "tls_cert",
        long = "tls-cert",
        env = "MEEPLEWRIGHT_TLS_CERT",
        value_name = "FILE",
        requires = "tls_key"
    )]
    pub cert: Option<PathBuf>,
    /// The private key of the certificate, in PEM.
    #[arg(id = "tls_key", long = "tls-key", env = "MEEPLEWRIGHT_TLS_KEY", value_name = "FILE", requires = "tls_cert")]
    pub key: Option<PathBuf>,
    /// The authorities whose certificates callers must show, in PEM: turns on mutual TLS.
    #[arg(
        id = "tls_client_ca",
        long = "tls-client-ca",
        env = "MEEPLEWRIGHT_TLS_CLIENT_CA",
        value_name = "FILE",
        requires = "tls_cert"
    )]
    pub client_ca: Option<PathBuf>,
}

/// Reads a count that may not be zero.
fn at_least_one() -> RangedU64ValueParser<usize> {
    RangedU64ValueParser::new().range(1..)
}

/// What `engine-service` without any flag means, whatever the environment holds.
impl Default for Config {
    fn default() -> Config {
        let command = Config::command().mut_args(|it| it.env(None::<&str>));
        let read = command.try_get_matches_from(["engine-service"]).and_then(|it| Config::from_arg_matches(&it));
        read.expect("every flag has a default that can be read")
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use clap::Parser as _;

    use super::*;

    #[test]
    fn the_flags_are_sound() {
        Config::command().debug_assert();
    }

    #[test]
    fn by_default_it_listens_to_this_machine_alone() {
        let config = Config::default();
        assert_eq!(config.listen, ["127.0.0.1:50051".parse().unwrap()]);
        assert!(config.listen.iter().all(|it| !it.is_public()));
        assert_eq!((config.max_request_bytes, config.tokens_file), (256 * 1024, None));
    }

    #[test]
    fn several_addresses_are_read() {
        let read = |args: &[&str]| Config::try_parse_from([&["engine-service"], args].concat());
        let two = read(&["--listen", "127.0.0.1:0", "--listen", "unix:/run/it"]).unwrap().listen;
        assert_eq!(two, read(&["--listen", "127.0.0.1:0,unix:/run/it"]).unwrap().listen);
        assert_eq!(two.len(), 2);
        assert!(read(&["--listen", "here"]).is_err());
    }

    #[test]
    fn a_certificate_needs_its_key_and_limits_their_ranges() {
        let read = |args: &[&str]| Config::try_parse_from([&["engine-service"], args].concat());
        assert!(read(&["--tls-cert", "c.pem", "--tls-key", "k.pem"]).is_ok());
        assert!(read(&["--tls-cert", "c.pem"]).is_err());
        assert!(read(&["--tls-client-ca", "a.pem"]).is_err());
        for wrong in [
            ["--max-calls", "0"],
            ["--max-request-bytes", "0"],
            ["--call-time", "-1"],
            ["--workers", "0"],
            ["--max-playouts", "0"],
        ] {
            assert!(read(&wrong).is_err(), "{wrong:?}");
        }
        assert_eq!(read(&["--call-time", "0.5"]).unwrap().limits.call_time, Duration::from_millis(500));
    }
}
