//! The command `ready`.

use std::{
    io::{self, Read as _, Write as _},
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream},
    time::Duration,
};

use super::{Finish, console::Console};

const EXAMPLES: &str = "\
Examples:
  engine-service ready                            where MEEPLEWRIGHT_METRICS says
  engine-service ready 127.0.0.1:9464

Exits with 0 if the engine takes calls, with 1 if it does not, or can't be asked. For containers, which have no other program to ask with.";

/// How long the engine may take to answer.
const PATIENCE: Duration = Duration::from_secs(2);

/// What `ready` takes.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    /// Where the engine shows its metrics
    #[arg(env = "MEEPLEWRIGHT_METRICS", default_value = "127.0.0.1:9464")]
    address: SocketAddr,
}

/// Asks the page `/ready`, and says what it says.
///
/// # Errors
/// If nobody takes what is said.
pub fn run(args: &Args) -> io::Result<Finish> {
    let address = reachable(args.address);
    match ask(address) {
        Ok(true) => {
            Console::new(false).write("ready\n")?;
            Ok(Finish::Good)
        }
        Ok(false) => {
            eprintln!("engine-service: {address} is not ready");
            Ok(Finish::Refused)
        }
        Err(why) => {
            eprintln!("engine-service: {address} can't be asked: {why}");
            Ok(Finish::Refused)
        }
    }
}

/// An engine that listens to every address of a machine is asked over loopback.
fn reachable(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}

fn ask(address: SocketAddr) -> io::Result<bool> {
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    stream.write_all(format!("GET /ready HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n").as_bytes())?;
    let mut answer = Vec::new();
    stream.take(4096).read_to_end(&mut answer)?;
    Ok(answer.starts_with(b"HTTP/1.1 200 "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_address_is_asked_over_loopback() {
        let asked = |it: &str| reachable(it.parse().unwrap()).to_string();
        assert_eq!(asked("0.0.0.0:9464"), "127.0.0.1:9464");
        assert_eq!(asked("[::]:9464"), "[::1]:9464");
        assert_eq!(asked("192.0.2.7:1"), "192.0.2.7:1");
    }
}
