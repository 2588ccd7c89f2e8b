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

use std::{error::Error, path::Path, sync::mpsc};

use clap::{Parser, ValueEnum};
use engine_service::Config;
use meter::Meter;
use mimalloc::MiMalloc;
use rows::{carcassonne, cornwall};
use tokio::net::{TcpListener, UnixListener};
use tokio_stream::wrappers::UnixListenerStream;
use tonic::transport::{Channel, Endpoint, Server, server::TcpIncoming};

/// As the engine's binary has it.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

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

/// Where both ends of the comparison listen.
struct Addresses {
    engine: String,
    echo: String,
}

fn main() -> Result<(), Failure> {
    let args = Args::parse();
    let (tell, addresses) = mpsc::channel();
    let unix = args.unix;
    // The server has threads of its own, as it would in another process.
    std::thread::spawn(move || serve(unix, &tell));
    let addresses = addresses.recv()?;
    // One thread, as a player has.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(measure(addresses, &args))
}

/// Serves the engine as its binary does, door and all, and beside it an echo with nothing around it.
fn serve(unix: bool, tell: &mpsc::Sender<Addresses>) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    runtime.block_on(async {
        let echo = Server::builder().add_service(echo::EchoServer);
        let (config, never) = (Config::default(), std::future::pending());
        if unix {
            let path = |what| std::env::temp_dir().join(format!("meeplewright-{what}-{}.sock", std::process::id()));
            let (engine_path, echo_path) = (path("load"), path("echo"));
            let engine_incoming = UnixListenerStream::new(UnixListener::bind(&engine_path)?);
            let echo_incoming = UnixListenerStream::new(UnixListener::bind(&echo_path)?);
            let address = |path: &Path| format!("unix:{}", path.display());
            tell.send(Addresses { engine: address(&engine_path), echo: address(&echo_path) })?;
            let engine = engine_service::serve(engine_incoming, config, never);
            let (engine, echo) = tokio::join!(engine, echo.serve_with_incoming(echo_incoming));
            return Ok(engine.map(|()| echo)??);
        }
        let (engine_listener, echo_listener) =
            (TcpListener::bind("127.0.0.1:0").await?, TcpListener::bind("127.0.0.1:0").await?);
        let address = |it: &TcpListener| it.local_addr().map(|it| format!("http://{it}"));
        tell.send(Addresses { engine: address(&engine_listener)?, echo: address(&echo_listener)? })?;
        let incoming = |it| TcpIncoming::from(it).with_nodelay(Some(true));
        let engine = engine_service::serve(incoming(engine_listener), config, never);
        let (engine, echo) = tokio::join!(engine, echo.serve_with_incoming(incoming(echo_listener)));
        Ok(engine.map(|()| echo)??)
    })
}

async fn connect(address: &str) -> Result<Channel, Failure> {
    let channel = Endpoint::from_shared(address.to_owned())?.tcp_nodelay(true).connect().await?;
    if let Some(path) = address.strip_prefix("unix:") {
        // Both ends are open; the name is not needed any more.
        std::fs::remove_file(path)?;
    }
    Ok(channel)
}

async fn measure(addresses: Addresses, args: &Args) -> Result<(), Failure> {
    println!("over {}", addresses.engine.split(':').next().unwrap_or_default().replace("http", "TCP"));
    let (channel, echo) = (connect(&addresses.engine).await?, connect(&addresses.echo).await?);
    let wants = |what| args.what.is_empty() || args.what.contains(&what);
    if wants(What::Calls) {
        measure_calls(channel.clone(), echo.clone(), args).await?;
    }
    if wants(What::Flight) {
        flight::measure(channel.clone(), echo, &args.in_flight, args.calls).await?;
    }
    if wants(What::Bulk) {
        bulk::measure(channel.clone()).await?;
    }
    if wants(What::Playout) {
        playout::measure(channel).await?;
    }
    Ok(())
}

async fn measure_calls(channel: Channel, echo: Channel, args: &Args) -> Result<(), Failure> {
    let mut meter = Meter::new(channel.clone(), echo, args.calls);
    meter.door().await?;
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
