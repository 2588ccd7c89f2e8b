//! What is said when the door opens: where it is, and what is missing if it is on the street.

use std::io::{self, Write as _};

use super::{address::Address, listen::Door};
use crate::Config;

/// Tells each address on standard output, a line each, and warns of those that lack a lock.
///
/// # Errors
/// If the operating system has forgotten where we listen.
pub fn announce(door: &Door, config: &Config) -> io::Result<()> {
    for address in door.addresses()? {
        // Scripts read the port from this line when they asked for port 0. Whoever closed our output does not want to know.
        let _ = writeln!(io::stdout(), "listening on {address}");
        for missing in missing_locks(&address, config) {
            tracing::warn!("{address} is not of this machine alone, and {missing}");
        }
    }
    Ok(())
}

fn missing_locks(address: &Address, config: &Config) -> Vec<&'static str> {
    let mut missing = Vec::new();
    if address.is_public() {
        if config.tls.cert.is_none() {
            missing.push(match config.tokens_file {
                None => "has no TLS: others on the way can read and change what is said (--tls-cert, --tls-key)",
                Some(_) => "has no TLS: others on the way can read the tokens (--tls-cert, --tls-key)",
            });
        }
        if config.tokens_file.is_none() && config.tls.client_ca.is_none() {
            missing.push("asks for no token: whoever finds it may call (--tokens-file, or --tls-client-ca)");
        }
    }
    missing
}

#[cfg(test)]
mod tests {
    use super::*;

    fn missing(address: &str, set: impl FnOnce(&mut Config)) -> usize {
        let mut config = Config::default();
        set(&mut config);
        missing_locks(&address.parse().unwrap(), &config).len()
    }

    #[test]
    fn a_public_address_without_locks_is_warned_of() {
        assert_eq!(missing("0.0.0.0:1", |_| ()), 2);
        assert_eq!(missing("0.0.0.0:1", |it| it.tls.cert = Some("c".into())), 1);
        assert_eq!(missing("0.0.0.0:1", |it| it.tokens_file = Some("t".into())), 1);
        let both = |it: &mut Config| {
            it.tls.cert = Some("c".into());
            it.tls.client_ca = Some("a".into());
        };
        assert_eq!(missing("0.0.0.0:1", both), 0);
        assert_eq!(missing("127.0.0.1:1", |_| ()), 0);
        assert_eq!(missing("unix:/it", |_| ()), 0);
    }
}
