//! Measures calls over the wire against an empty echo of the same request and response sizes, in turn in one run.
//!
//! Run by `cargo run --release -p tests --bin load`. It prints figures and asserts nothing; docs/performance.md has the last ones.

mod bulk;
mod cornerstone;
mod echo;
mod flight;
mod meter;
mod playout;
mod rows;

use std::{error::Error, sync::mpsc};

use clap::{Parser, ValueEnum};
use engine_service::{
    Config,
    pool::Pool,
    service::{CarcassonneService, CornerstoneService, CornwallService},
};
use meter::Meter;
use proto::{
    carcassonne::v1::carcassonne_service_server::CarcassonneServiceServer,
    cornerstone::v1::cornerstone_service_server::CornerstoneServiceServer,
    cornwall::v1::cornwall_service_server::CornwallServiceServer,
};
use rows::{carcassonne, cornwall};
use tokio::net::{TcpListener, UnixListener};
use tokio_stream::wrappers::UnixListenerStream;
use tonic::transport::{Channel, Endpoint, Server, server::TcpIncoming};

type Failure = Box<dyn Error + Send + Sync>;

/// What is measured.
#[derive(Parser)]
#[command(
    about = "Measures calls of the engine against an empty echo, in turn; bulk streams and playouts by the second"
)]
struct Args {
    /// What to measure; everything if nothing is named.
    #[arg(value_enum)]
    what: Vec<What>,
    /// Calls of each kind.
    #[arg(long, default_value_t = 5000)]
    calls: usize,
    /// Which games; all if none is named.
    #[arg(long, value_enum)]
    game: Vec<GameName>,
    /// Tiles (in Cornerstone blocks) on the table, such as 10,35; if not given, the sizes of docs/performance.md.
    #[arg(long, value_delimiter = ',')]
    tiles: Vec<usize>,
    /// Calls in flight at once, for `flight`.
    #[arg(long, value_delimiter = ',', default_value = "1,4,16,64")]
    in_flight: Vec<usize>,
    /// Over a Unix socket instead of TCP on loopback.
    #[arg(long)]
    unix: bool,
}

#[derive(Clone, Copy, Eq, PartialEq, ValueEnum)]
enum What {
    /// Calls one at a time, against the echo.
    Calls,
    /// Many calls at once, against as many echoes.
    Flight,
    /// Validations by bulk streams.
    Bulk,
    /// Games of playouts, and how soon one stops.
    Playout,
}

#[derive(Clone, Copy, Eq, PartialEq, ValueEnum)]
enum GameName {
    Cornwall,
    Carcassonne,
    Cornerstone,
}

impl GameName {
    fn sizes(self) -> &'static [usize] {
        match self {
            GameName::Cornwall => &[18, 34],
            GameName::Carcassonne => &[10, 35, 70, 114],
            GameName::Cornerstone => &[8, 20, 32, 40],
        }
    }
}

fn main() -> Result<(), Failure> {
    let args = Args::parse();
    let (tell, address) = mpsc::channel();
    let unix = args.unix;
    // The server has threads of its own, as it would in another process.
    std::thread::spawn(move || serve(unix, &tell));
    let address = address.recv()?;
    // One thread, as a player has.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(measure(address, &args))
}

fn serve(unix: bool, tell: &mpsc::Sender<String>) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    runtime.block_on(async {
        let (most, pool) = (Config::default().max_bulk_bytes, Pool::default());
        let cornwall = CornwallServiceServer::new(CornwallService::new(pool.clone()));
        let carcassonne = CarcassonneServiceServer::new(CarcassonneService::new(pool.clone()));
        let cornerstone = CornerstoneServiceServer::new(CornerstoneService::new(pool));
        let server = Server::builder()
            .add_service(cornwall.max_decoding_message_size(most))
            .add_service(carcassonne.max_decoding_message_size(most))
            .add_service(cornerstone.max_decoding_message_size(most))
            .add_service(echo::EchoServer);
        if unix {
            let path = std::env::temp_dir().join(format!("meeplewright-load-{}.sock", std::process::id()));
            let listener = UnixListener::bind(&path)?;
            tell.send(format!("unix:{}", path.display()))?;
            return Ok(server.serve_with_incoming(UnixListenerStream::new(listener)).await?);
        }
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        tell.send(format!("http://{}", listener.local_addr()?))?;
        Ok(server.serve_with_incoming(TcpIncoming::from(listener).with_nodelay(Some(true))).await?)
    })
}

async fn measure(address: String, args: &Args) -> Result<(), Failure> {
    println!("over {}", address.split(':').next().unwrap_or_default().replace("http", "TCP"));
    let channel = Endpoint::from_shared(address.clone())?.tcp_nodelay(true).connect().await?;
    if let Some(path) = address.strip_prefix("unix:") {
        // Both ends are open; the name is not needed any more.
        std::fs::remove_file(path)?;
    }
    let wants = |what| args.what.is_empty() || args.what.contains(&what);
    if wants(What::Calls) {
        measure_calls(channel.clone(), args).await?;
    }
    if wants(What::Flight) {
        flight::measure(channel.clone(), &args.in_flight, args.calls).await?;
    }
    if wants(What::Bulk) {
        bulk::measure(channel.clone()).await?;
    }
    if wants(What::Playout) {
        playout::measure(channel).await?;
    }
    Ok(())
}

async fn measure_calls(channel: Channel, args: &Args) -> Result<(), Failure> {
    let mut meter = Meter::new(channel.clone(), args.calls);
    for &game in GameName::value_variants().iter().filter(|it| args.game.is_empty() || args.game.contains(it)) {
        let sizes = if args.tiles.is_empty() { game.sizes() } else { &args.tiles };
        for &tiles in sizes {
            match game {
                GameName::Cornwall => cornwall::measure(&mut meter, channel.clone(), tiles).await?,
                GameName::Carcassonne => carcassonne::measure(&mut meter, channel.clone(), tiles).await?,
                GameName::Cornerstone => cornerstone::measure(&mut meter, channel.clone(), tiles).await?,
            }
        }
    }
    Ok(())
}
