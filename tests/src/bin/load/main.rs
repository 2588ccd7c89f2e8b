//! Measures calls over the wire against an empty echo of the same request and response sizes, in turn in one run.
//!
//! Run by `cargo run --release -p tests --bin load`. It prints figures and asserts nothing; docs/performance.md has the last ones.

mod echo;
mod meter;
mod rows;

use std::error::Error;

use clap::{Parser, ValueEnum};
use engine_service::{
    Config,
    service::{CarcassonneService, CornwallService},
};
use meter::Meter;
use proto::{
    carcassonne::v1::carcassonne_service_server::CarcassonneServiceServer,
    cornwall::v1::cornwall_service_server::CornwallServiceServer,
};
use rows::{carcassonne, cornwall};
use tokio::net::TcpListener;
use tonic::transport::{Channel, Server, server::TcpIncoming};

type Failure = Box<dyn Error + Send + Sync>;

/// What is measured.
#[derive(Parser)]
#[command(about = "Measures calls of the engine against an empty echo, in turn")]
struct Args {
    /// Calls of each kind.
    #[arg(long, default_value_t = 5000)]
    calls: usize,
    /// Which games; all if none is named.
    #[arg(long, value_enum)]
    game: Vec<GameName>,
    /// Tiles on the table, such as 10,35; if not given, the sizes of docs/performance.md.
    #[arg(long, value_delimiter = ',')]
    tiles: Vec<usize>,
}

#[derive(Clone, Copy, Eq, PartialEq, ValueEnum)]
enum GameName {
    Cornwall,
    Carcassonne,
}

impl GameName {
    fn sizes(self) -> &'static [usize] {
        match self {
            GameName::Cornwall => &[18, 34],
            GameName::Carcassonne => &[10, 35, 70, 114],
        }
    }
}

fn main() -> Result<(), Failure> {
    let args = Args::parse();
    let (tell, address) = std::sync::mpsc::channel();
    // The server has threads of its own, as it would in another process.
    std::thread::spawn(move || -> Result<(), Failure> {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
        runtime.block_on(async {
            let listener = TcpListener::bind("127.0.0.1:0").await?;
            tell.send(listener.local_addr()?)?;
            let most = Config::default().max_request_bytes;
            let incoming = TcpIncoming::from(listener).with_nodelay(Some(true));
            Ok(Server::builder()
                .add_service(CornwallServiceServer::new(CornwallService::default()).max_decoding_message_size(most))
                .add_service(
                    CarcassonneServiceServer::new(CarcassonneService::default()).max_decoding_message_size(most),
                )
                .add_service(echo::EchoServer)
                .serve_with_incoming(incoming)
                .await?)
        })
    });
    let address = address.recv()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(measure(format!("http://{address}"), &args))
}

async fn measure(address: String, args: &Args) -> Result<(), Failure> {
    let channel = Channel::from_shared(address)?.tcp_nodelay(true).connect().await?;
    let mut meter = Meter::new(channel.clone(), args.calls);
    for &game in GameName::value_variants().iter().filter(|it| args.game.is_empty() || args.game.contains(it)) {
        let sizes = if args.tiles.is_empty() { game.sizes() } else { &args.tiles };
        for &tiles in sizes {
            match game {
                GameName::Cornwall => cornwall::measure(&mut meter, channel.clone(), tiles).await?,
                GameName::Carcassonne => carcassonne::measure(&mut meter, channel.clone(), tiles).await?,
            }
        }
    }
    Ok(())
}
