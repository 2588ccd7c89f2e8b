//! Measures calls over the wire against an empty echo of the same request and response sizes, in turn in one run.
//!
//! Run by `cargo run --release -p tests --bin load`. It prints figures and asserts nothing; docs/performance.md has the last ones.

mod echo;

use std::{
    error::Error,
    time::{Duration, Instant},
};

use clap::Parser;
use echo::{Blob, EchoClient};
use engine_service::{Config, service::CornwallService};
use prost::Message;
use proto::cornwall::v1::{
    self as pb, cornwall_service_client::CornwallServiceClient, cornwall_service_server::CornwallServiceServer,
};
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
    /// Tiles on the table.
    #[arg(long, default_value_t = 18)]
    tiles: usize,
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
            let config = Config::default();
            let cornwall =
                CornwallServiceServer::new(CornwallService).max_decoding_message_size(config.max_request_bytes);
            let incoming = TcpIncoming::from(listener).with_nodelay(Some(true));
            Ok(Server::builder()
                .add_service(cornwall)
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
    let mut cornwall = CornwallServiceClient::new(channel.clone());
    let mut echo = EchoClient::new(channel);
    let state = mid_game(&mut cornwall, args.tiles).await?;
    println!(
        "Cornwall at {} tiles, {} bytes of state, {} calls each, one at a time",
        args.tiles,
        state.encoded_len(),
        args.calls
    );
    println!(
        "{:<34}{:>8}{:>8}{:>10}{:>10}{:>10}{:>8}",
        "call", "asks", "gets", "p50 us", "p99 us", "echo p50", "ratio"
    );

    let list = |include| pb::ListLegalMovesRequest { state: Some(state.clone()), include, filter: None };
    let legal = cornwall.list_legal_moves(list(None)).await?.into_inner().moves;
    let validate = pb::ValidateMoveRequest { state: Some(state.clone()), r#move: legal[0].r#move.clone() };
    let all = Some(pb::Include { footprints: true, effects: true });
    let score = pb::ScoreRequest { position: Some(pb::score_request::Position::State(state.clone())) };
    let describe = pb::DescribeStateRequest { state: Some(state.clone()) };

    macro_rules! row {
        ($name:expr, $call:ident, $request:expr) => {{
            let request = $request;
            let answer_len = cornwall.$call(request.clone()).await?.into_inner().encoded_len();
            let blob = Blob::asking(request.encoded_len(), answer_len);
            let (mut ours, mut empty) = (Vec::new(), Vec::new());
            for call in 0..args.calls + args.calls / 10 {
                let (asked, sent) = (request.clone(), blob.clone());
                let begun = Instant::now();
                let answer = cornwall.$call(asked).await?;
                let between = Instant::now();
                let back = echo.echo(sent).await?;
                // The first tenth warms up.
                if args.calls / 10 <= call {
                    ours.push(between - begun);
                    empty.push(between.elapsed());
                }
                drop((answer, back));
            }
            print_row(&$name, request.encoded_len(), answer_len, ours, empty);
        }};
    }
    row!("ValidateMove", validate_move, validate.clone());
    row!(format!("ListLegalMoves, {} moves", legal.len()), list_legal_moves, list(None));
    row!("ListLegalMoves with effects", list_legal_moves, list(all));
    row!("Score", score, score.clone());
    row!("DescribeState", describe_state, describe.clone());
    Ok(())
}

/// Plays by the engine's own chance and first legal moves until the tile number `tiles` + 1 is to be laid.
async fn mid_game(cornwall: &mut CornwallServiceClient<Channel>, tiles: usize) -> Result<pb::State, Failure> {
    let colors = [pb::Color::Red, pb::Color::Green, pb::Color::Blue, pb::Color::Yellow].map(i32::from).to_vec();
    let request = pb::NewGameRequest { colors, ..pb::NewGameRequest::default() };
    let mut state = cornwall.new_game(request).await?.into_inner().state.ok_or("no state")?;
    let mut turn = 0;
    while state.phase() != pb::Phase::Over && (state.phase() != pb::Phase::Lay || state.laid_tiles.len() < tiles) {
        let mv = if state.phase() == pb::Phase::Draw {
            let request = pb::SampleChanceRequest { state: Some(state.clone()), seed: Some(7) };
            cornwall.sample_chance(request).await?.into_inner().r#move
        } else {
            let request = pb::ListLegalMovesRequest { state: Some(state.clone()), include: None, filter: None };
            let moves = cornwall.list_legal_moves(request).await?.into_inner().moves;
            turn += 7;
            moves.get(turn % moves.len().max(1)).and_then(|it| it.r#move.clone())
        };
        let request = pb::ApplyMovesRequest { state: Some(state), moves: mv.into_iter().collect(), every_state: false };
        state = cornwall.apply_moves(request).await?.into_inner().state.ok_or("no state")?;
    }
    Ok(state)
}

fn print_row(name: &str, asks: usize, gets: usize, mut ours: Vec<Duration>, mut empty: Vec<Duration>) {
    ours.sort_unstable();
    empty.sort_unstable();
    let at = |all: &[Duration], percent: usize| all[all.len() * percent / 100].as_secs_f64() * 1e6;
    let (p50, echo) = (at(&ours, 50), at(&empty, 50));
    println!("{name:<34}{asks:>8}{gets:>8}{p50:>10.1}{:>10.1}{echo:>10.1}{:>8.2}", at(&ours, 99), p50 / echo);
}
