//! Keeps the real engine as busy as it can be for a long time, with calls of every game over several connections, and prints how long
//! answers took and how much memory it held: at the start, each minute, at the end.

use std::{
    collections::BTreeMap,
    fs,
    path::PathBuf,
    process::ExitCode,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use clap::Parser;
use tests::{
    dice::Dice,
    process::Engine,
    requests::{Asked, GAMES, golden_requests, streamed_requests},
};
use tokio::{sync::mpsc, time::MissedTickBehavior};
use tonic::{Code, transport::Channel};

/// What the engine may hold more at the end than after the first minute.
const MAX_GROWTH_KIB: u64 = 48 * 1024;

/// What bulk requests and playouts are counted as.
const STREAMS: &str = "streams";

#[derive(Parser)]
#[command(about = "A real engine at full load for a long time.")]
struct Args {
    /// How long, in seconds.
    #[arg(long, default_value_t = 600)]
    seconds: u64,
    /// How many connections.
    #[arg(long, default_value_t = 8)]
    connections: usize,
    /// How many calls at once, over all connections.
    #[arg(long, default_value_t = 64)]
    in_flight: usize,
    /// The engine; the one built beside this program if none is given.
    #[arg(long)]
    engine: Option<PathBuf>,
}

/// One answer.
struct Answer {
    /// The game, or that it was a stream.
    kind: &'static str,
    took: Duration,
    fault: Option<String>,
}

/// The answers of a while.
#[derive(Default)]
struct While {
    took: BTreeMap<&'static str, Vec<Duration>>,
}

#[tokio::main]
async fn main() -> ExitCode {
    match run(Args::parse()).await {
        Ok(faults) if faults.is_empty() => ExitCode::SUCCESS,
        Ok(faults) => {
            faults.iter().take(20).for_each(|it| eprintln!("fault: {it}"));
            eprintln!("{} faults", faults.len());
            ExitCode::FAILURE
        }
        Err(why) => {
            eprintln!("soak: {why}");
            ExitCode::FAILURE
        }
    }
}

/// Asks for the whole time and tells what was wrong.
async fn run(args: Args) -> std::io::Result<Vec<String>> {
    let program = args.engine.map_or_else(Engine::beside_us, Ok)?;
    let mut engine = Engine::start(&program)?;
    let requests = Arc::new([golden_requests(), streamed_requests()].concat());
    let connections = Arc::new(AtomicUsize::new(0));
    let channels: Vec<Channel> = (0..args.connections).map(|_| engine.counted_channel(&connections)).collect();
    let (stop, (answers, mut answered)) = (Arc::new(AtomicBool::new(false)), mpsc::unbounded_channel());
    println!("{} calls at once over {} connections for {} s", args.in_flight, args.connections, args.seconds);
    println!("at the start: {} KiB held, load of the machine {}", engine.resident_kib()?, load()?);
    let mut callers = tokio::task::JoinSet::new();
    for n in 0..args.in_flight {
        let (channel, dice) = (channels[n % channels.len()].clone(), Dice(n as u64 * 977 + 1));
        callers.spawn(call(channel, Arc::clone(&requests), dice, Arc::clone(&stop), answers.clone()));
    }
    drop(answers);
    let (begun, end) = (Instant::now(), Duration::from_secs(args.seconds));
    let mut minute = tokio::time::interval(Duration::from_secs(60).min(end));
    minute.set_missed_tick_behavior(MissedTickBehavior::Delay);
    minute.tick().await;
    let (mut current, mut whiles, mut held, mut faults, mut n_calls) =
        (While::default(), Vec::new(), Vec::new(), Vec::new(), 0_usize);
    let mut since = begun;
    loop {
        tokio::select! {
            answer = answered.recv() => {
                let Some(Answer { kind, took, fault }) = answer else { break };
                n_calls += 1;
                current.took.entry(kind).or_default().push(took);
                faults.extend(fault.filter(|_| faults.len() < 1000));
            }
            _ = minute.tick() => {
                held.push(engine.resident_kib()?);
                println!("{:4.0} s: {}, {} KiB held, load {}", begun.elapsed().as_secs_f64(), current.told(since.elapsed()), held[held.len() - 1], load()?);
                whiles.push((std::mem::take(&mut current), since.elapsed()));
                since = Instant::now();
                if end <= begun.elapsed() + Duration::from_millis(500) {
                    stop.store(true, Ordering::Relaxed);
                }
            }
        }
    }
    if let [(first, took), .., (last, took_last)] = whiles.as_mut_slice() {
        println!("first minute: {}", first.told(*took));
        println!("last minute:  {}", last.told(*took_last));
        for kind in GAMES.into_iter().chain([STREAMS]) {
            println!("{kind:>12}: first {}, last {}", first.told_of(kind), last.told_of(kind));
        }
    }
    println!(
        "at the end: {n_calls} calls in all, {} KiB held, load of the machine {}",
        engine.resident_kib()?,
        load()?
    );
    faults.extend(engine.faults()?);
    if !engine.is_running() {
        faults.push("the engine is gone".into());
    }
    let connected = connections.load(Ordering::Relaxed);
    if connected != args.connections {
        faults.push(format!("{connected} connections were made, {} are needed: some were lost", args.connections));
    }
    if let [early, .., late] = held[..]
        && early + MAX_GROWTH_KIB < late
    {
        faults.push(format!("the engine grew from {early} KiB to {late} KiB"));
    }
    Ok(faults)
}

/// Asks golden requests by chance until it is told to stop; one in twenty is spoiled first.
async fn call(
    channel: Channel,
    requests: Arc<Vec<Asked>>,
    mut dice: Dice,
    stop: Arc<AtomicBool>,
    answers: mpsc::UnboundedSender<Answer>,
) {
    while !stop.load(Ordering::Relaxed) {
        let asked = &requests[dice.roll(requests.len())];
        let Asked { game, call, bytes, .. } = asked;
        let spoiled = dice.once_in(20);
        let bytes = if spoiled { dice.spoil(bytes) } else { bytes.clone() };
        let begun = Instant::now();
        let answer = asked.ask(&channel, bytes).await;
        let took = begun.elapsed();
        let fault = answer.err().filter(|status| match status.code() {
            Code::InvalidArgument | Code::FailedPrecondition | Code::ResourceExhausted => false,
            // What is no protobuf any more is told so by the gRPC library.
            Code::Internal => !spoiled || status.message().contains("a fault of the engine"),
            _ => true,
        });
        let kind = if matches!(call.as_str(), "Bulk" | "Playout") { STREAMS } else { *game };
        let fault = fault.map(|status| format!("{game} {call}: {status}"));
        if answers.send(Answer { kind, took, fault }).is_err() {
            return;
        }
    }
}

impl While {
    fn told(&self, length: Duration) -> String {
        let all: Vec<Duration> = self.took.values().flatten().copied().collect();
        let rate = all.len() as f64 / length.as_secs_f64();
        format!("{rate:.0} calls/s, {}", percentiles(all))
    }

    fn told_of(&self, kind: &str) -> String {
        percentiles(self.took.get(kind).cloned().unwrap_or_default())
    }
}

fn percentiles(mut took: Vec<Duration>) -> String {
    took.sort_unstable();
    let at = |share: f64| took.get((took.len() as f64 * share) as usize).or(took.last()).copied().unwrap_or_default();
    let ms = |share: f64| at(share).as_secs_f64() * 1000.0;
    format!("p50 {:.2} ms, p99 {:.2} ms, most {:.1} ms", ms(0.5), ms(0.99), ms(1.0))
}

/// How many processes wanted the machine in the last minute.
fn load() -> std::io::Result<String> {
    let text = fs::read_to_string("/proc/loadavg")?;
    Ok(text.split(' ').next().unwrap_or_default().to_owned())
}
