//! Sends requests that can be read and mean nothing good to the real engine: it answers or refuses each by name, keeps every connection,
//! and holds no more memory at the end than after a while.

use std::{
    collections::BTreeMap,
    path::PathBuf,
    process::ExitCode,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use clap::Parser;
use prost::Message as _;
use prost_reflect::DynamicMessage;
use tests::{
    dice::Dice,
    mutation,
    process::Engine,
    requests::{Asked, golden_requests, streamed_requests},
    wire,
};
use tonic::{Code, Status, transport::Channel};

/// The largest request that is sent: a larger one is refused unread.
const MAX_REQUEST: usize = 256 * 1024;
/// What the engine may hold more at the end than after the first fifth.
const MAX_GROWTH_KIB: u64 = 48 * 1024;
/// What the engine says of a fault of its own.
const FAULT: &[u8] = b"a fault of the engine";
/// How often the memory is read on the way.
const READINGS: usize = 10;

#[derive(Parser)]
#[command(about = "Mutated requests of all games to a real engine.")]
struct Args {
    /// How many requests.
    #[arg(long, default_value_t = 100_000)]
    requests: usize,
    /// How many connections.
    #[arg(long, default_value_t = 4)]
    connections: usize,
    /// Where chance begins.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The engine; the one built beside this program if none is given.
    #[arg(long)]
    engine: Option<PathBuf>,
}

/// What became of some requests.
#[derive(Default)]
struct Tally {
    codes: BTreeMap<String, usize>,
    slowest: (Duration, String),
    largest_answer: usize,
    faults: Vec<String>,
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
            eprintln!("mutants: {why}");
            ExitCode::FAILURE
        }
    }
}

/// Sends them all and tells what was wrong.
async fn run(args: Args) -> std::io::Result<Vec<String>> {
    let program = args.engine.map_or_else(Engine::beside_us, Ok)?;
    let mut engine = Engine::start(&program)?;
    let stock = Arc::new(Stock::new([golden_requests(), streamed_requests()].concat()));
    let connections = Arc::new(AtomicUsize::new(0));
    let channels: Vec<Channel> = (0..args.connections).map(|_| engine.counted_channel(&connections)).collect();
    let mut dice: Vec<Dice> = (1..=args.connections as u64).map(|it| Dice(args.seed << 32 | it << 8 | 1)).collect();
    let (begun, mut all, mut held) = (Instant::now(), Tally::default(), Vec::new());
    println!("mutants of {} requests over {} connections", stock.requests.len(), args.connections);
    for reading in 1..=READINGS {
        let share = args.requests / READINGS / args.connections;
        let mut tasks = tokio::task::JoinSet::new();
        for (channel, dice) in channels.iter().cloned().zip(std::mem::take(&mut dice)) {
            tasks.spawn(send(channel, Arc::clone(&stock), dice, share));
        }
        while let Some(done) = tasks.join_next().await {
            let (tally, rest) = done?;
            all.add(tally);
            dice.push(rest);
        }
        held.push(engine.resident_kib()?);
        let sent: usize = all.codes.values().sum();
        println!(
            "{reading:2}: {sent:6} requests, {:5.0} s, {:6} KiB held",
            begun.elapsed().as_secs_f64(),
            held[reading - 1]
        );
    }
    println!("{:?}", all.codes);
    println!(
        "the slowest took {:?} ({}), the largest answer {} bytes",
        all.slowest.0, all.slowest.1, all.largest_answer
    );
    let mut faults = all.faults;
    faults.extend(engine.faults()?);
    if !engine.is_running() {
        faults.push("the engine is gone".into());
    }
    let connected = connections.load(Ordering::Relaxed);
    if connected != args.connections {
        faults.push(format!("{connected} connections were made, {} are needed: some were lost", args.connections));
    }
    let (early, late) = (held[READINGS / 5 - 1], held[READINGS - 1]);
    if early + MAX_GROWTH_KIB < late {
        faults.push(format!("the engine grew from {early} KiB to {late} KiB"));
    }
    for code in ["Ok", "InvalidArgument", "FailedPrecondition"] {
        if !all.codes.contains_key(code) {
            faults.push(format!("no request came to {code}: the mutants are too tame or too wild"));
        }
    }
    Ok(faults)
}

async fn send(channel: Channel, stock: Arc<Stock>, mut dice: Dice, n: usize) -> (Tally, Dice) {
    let mut tally = Tally::default();
    for _ in 0..n {
        let (asked, bytes) = stock.mutant(&mut dice);
        let begun = Instant::now();
        let answer = asked.ask(&channel, bytes.clone()).await;
        tally.note(asked, &bytes, begun.elapsed(), &answer);
    }
    (tally, dice)
}

/// Requests to mutate.
struct Stock {
    requests: Vec<(Asked, DynamicMessage)>,
    /// The places of the requests of each call.
    calls: Vec<Vec<usize>>,
}

impl Stock {
    fn new(requests: Vec<Asked>) -> Stock {
        let mut calls = BTreeMap::<(&str, String), Vec<usize>>::new();
        for (at, asked) in requests.iter().enumerate() {
            calls.entry((asked.game, asked.call.clone())).or_default().push(at);
        }
        let calls = calls.into_values().collect();
        let requests = requests.into_iter().map(|it| (it.clone(), it.message())).collect();
        Stock { requests, calls }
    }

    /// A mutant of any call: every call is as likely as every other, however many golden requests it has.
    fn mutant(&self, dice: &mut Dice) -> (&Asked, Vec<u8>) {
        let call = &self.calls[dice.roll(self.calls.len())];
        let (asked, whole) = &self.requests[dice.pick(call)];
        let donor = &self.requests[dice.pick(call)].1;
        for _ in 0..20 {
            let mut message = whole.clone();
            mutation::mutate(&mut message, donor, dice);
            let mut bytes = message.encode_to_vec();
            if dice.once_in(10) {
                bytes.extend(mutation::unknown_field(dice));
            }
            if bytes.len() <= MAX_REQUEST {
                return (asked, bytes);
            }
        }
        (asked, asked.bytes.clone())
    }
}

impl Tally {
    fn note(&mut self, asked: &Asked, bytes: &[u8], took: Duration, answer: &Result<Vec<u8>, Status>) {
        let code = answer.as_ref().map_or_else(Status::code, |_| Code::Ok);
        *self.codes.entry(format!("{code:?}")).or_default() += 1;
        let name = format!("{} {}", asked.game, asked.call);
        self.largest_answer = self.largest_answer.max(answer.as_ref().map_or(0, Vec::len));
        if let Err(status) = answer {
            let named = [Code::InvalidArgument, Code::FailedPrecondition, Code::ResourceExhausted];
            let refusal = wire::refusal_from_status(status);
            if !named.contains(&code) || refusal["field"] == "" && refusal["reason"] == "" {
                let hex: String = bytes.iter().map(|it| format!("{it:02x}")).collect();
                self.faults.push(format!("{name}: {status}; the request is {hex}"));
            }
        }
        // A stream answers with its failures, and goes on.
        if answer.as_ref().is_ok_and(|it| it.windows(FAULT.len()).any(|it| it == FAULT)) {
            self.faults.push(format!("{name} answers with a fault"));
        }
        if self.slowest.0 < took {
            self.slowest = (took, name);
        }
    }

    fn add(&mut self, other: Tally) {
        for (code, n) in other.codes {
            *self.codes.entry(code).or_default() += n;
        }
        if self.slowest.0 < other.slowest.0 {
            self.slowest = other.slowest;
        }
        self.largest_answer = self.largest_answer.max(other.largest_answer);
        self.faults.extend(other.faults);
    }
}
