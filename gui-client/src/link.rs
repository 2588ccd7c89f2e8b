//! The only bridge to tokio and tonic: questions go in, answers come out, and a frame never waits for either.
//!
//! One thread runs the calls. Every call is pure, so a call that fails because the engine is away is simply made again when it
//! is back; whoever asked notices nothing but the time.

mod calls;

use std::{
    collections::HashMap,
    sync::{Arc, mpsc},
    thread,
    time::Duration,
};

use tokio::{
    sync::{Notify, mpsc as order, watch},
    task::AbortHandle,
    time::{sleep, timeout},
};
use tonic::transport::{Channel, Endpoint};

use crate::{
    carcassonne::Carcassonne,
    cornerstone::Cornerstone,
    cornwall::Cornwall,
    embedded,
    game::{AnyAnswer, AnyCall, Call, Game as _, Which},
    i18n::{Message, msg},
};

pub use calls::Failure;

use calls::Outcome;

/// Where the engine is.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Target {
    /// Inside this process.
    BuiltIn,
    /// At an address such as `http://127.0.0.1:50051`.
    Remote(String),
}

/// How the link stands.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum LinkState {
    /// The first call is on its way.
    Connecting,
    /// The engine answers.
    Up,
    /// The engine has not answered for a second.
    Lagging,
    /// The engine is away.
    Down {
        /// Why.
        cause: Message,
    },
}

/// What a question is about. A new question about the same thing takes the place of the old one.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Slot {
    /// The catalog.
    Catalog,
    /// The first state of a new game.
    NewGame,
    /// A saved game, played through.
    Open,
    /// The description of the state on screen.
    Describe,
    /// The legal moves.
    LegalMoves,
    /// The points.
    Score,
    /// A move to be played.
    Apply,
    /// A tile to be drawn.
    Sample,
    /// Why a move is refused.
    Validate,
    /// What is wrong with a map.
    Map,
    /// What one game alone asks.
    Own,
}

/// A question.
#[derive(Clone, Debug)]
pub struct Ask {
    /// What it is about.
    pub slot: Slot,
    /// Comes back with the answer, so that a late answer is known as such.
    pub revision: u64,
    /// The call to make.
    pub call: AnyCall,
}

/// What the link has to say.
#[derive(Clone, Debug)]
pub enum Report {
    /// The link stands otherwise than before.
    State(LinkState),
    /// An answer.
    Answer {
        /// Whose service was asked.
        which: Which,
        /// What the question was about.
        slot: Slot,
        /// The number it was asked with.
        revision: u64,
        /// The answer, or the engine's refusal.
        result: Result<AnyAnswer, Failure>,
    },
}

/// The near end of the bridge.
pub struct Link {
    orders: order::UnboundedSender<Order>,
    reports: mpsc::Receiver<Report>,
    state: LinkState,
    target: Target,
}

enum Order {
    Ask(Box<Ask>),
    RetryNow,
}

/// The engine is called lagging when it has not answered for so long.
const LAG: Duration = Duration::from_secs(1);
/// A call without an answer for so long has failed.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often a quiet remote engine is looked after.
const PULSE: Duration = Duration::from_secs(2);
/// The first pause before a new attempt; it doubles up to [`LONGEST_PAUSE`].
const FIRST_PAUSE: Duration = Duration::from_millis(250);
/// The longest pause between two attempts.
const LONGEST_PAUSE: Duration = Duration::from_secs(8);
/// A question about a hovered place waits so long for a newer one.
const DEBOUNCE: Duration = Duration::from_millis(25);

impl Link {
    /// Starts the bridge to `target`; `wake` is called whenever there is something to read.
    ///
    /// # Errors
    /// If the thread can't be started.
    pub fn start(target: Target, wake: impl Fn() + Send + Sync + 'static) -> std::io::Result<Link> {
        let (orders, incoming) = order::unbounded_channel();
        let (out, reports) = mpsc::channel();
        let outlet = Outlet { out, wake: Arc::new(wake) };
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let there = target.clone();
        thread::Builder::new()
            .name("engine-io".into())
            .spawn(move || runtime.block_on(run(&there, incoming, outlet)))?;
        Ok(Link { orders, reports, state: LinkState::Connecting, target })
    }

    /// Asks a question; the answer comes with [`Link::next_report`].
    pub fn ask(&self, ask: Ask) {
        // The other end is gone only when the program ends.
        let _ = self.orders.send(Order::Ask(Box::new(ask)));
    }

    /// Tries to reach the engine now rather than after the pause.
    pub fn retry_now(&self) {
        let _ = self.orders.send(Order::RetryNow);
    }

    /// Returns the next report, if there is one; never waits.
    pub fn next_report(&mut self) -> Option<Report> {
        let report = self.reports.try_recv().ok()?;
        if let Report::State(state) = &report {
            self.state = state.clone();
        }
        Some(report)
    }

    /// Returns how the link stands.
    pub fn state(&self) -> &LinkState {
        &self.state
    }

    /// Returns where the engine is.
    pub fn target(&self) -> &Target {
        &self.target
    }
}

/// The far end's way to speak.
#[derive(Clone)]
struct Outlet {
    out: mpsc::Sender<Report>,
    wake: Arc<dyn Fn() + Send + Sync>,
}

impl Outlet {
    fn say(&self, report: Report) {
        if self.out.send(report).is_ok() {
            (self.wake)();
        }
    }
}

async fn run(target: &Target, mut orders: order::UnboundedReceiver<Order>, outlet: Outlet) {
    let channel = match connect(target) {
        Ok(channel) => channel,
        Err(cause) => {
            outlet.say(Report::State(LinkState::Down { cause }));
            while orders.recv().await.is_some() {}
            return;
        }
    };
    let client = calls::Client::new(channel);
    let (state, watcher) = watch::channel(LinkState::Connecting);
    let state = Arc::new(state);
    let retry = Arc::new(Notify::new());
    tokio::spawn(tell_changes(watcher, outlet.clone()));
    tokio::spawn(supervise(client.clone(), target.clone(), Arc::clone(&state), Arc::clone(&retry)));

    let mut running: HashMap<(Which, Slot), AbortHandle> = HashMap::new();
    while let Some(order) = orders.recv().await {
        match order {
            Order::RetryNow => retry.notify_one(),
            Order::Ask(ask) => {
                let key = (ask.call.which(), ask.slot);
                let task = tokio::spawn(answer(*ask, client.clone(), Arc::clone(&state), outlet.clone()));
                if let Some(older) = running.insert(key, task.abort_handle()) {
                    older.abort();
                }
            }
        }
    }
}

fn connect(target: &Target) -> Result<Channel, Message> {
    let Target::Remote(address) = target else {
        return Ok(embedded::channel());
    };
    let uri = if address.contains("://") { address.clone() } else { format!("http://{address}") };
    if uri.starts_with("https:") {
        return Err(msg!("away-https"));
    }
    let wrong = |_| msg!("away-no-address", address = address.as_str());
    let endpoint = Endpoint::from_shared(uri).map_err(wrong)?;
    Ok(endpoint
        .connect_timeout(Duration::from_secs(3))
        .tcp_nodelay(true)
        .http2_keep_alive_interval(Duration::from_secs(5))
        .keep_alive_timeout(Duration::from_secs(3))
        .connect_lazy())
}

/// Passes on every change of the link's state.
async fn tell_changes(mut watcher: watch::Receiver<LinkState>, outlet: Outlet) {
    while watcher.changed().await.is_ok() {
        let state = watcher.borrow_and_update().clone();
        outlet.say(Report::State(state));
    }
}

/// Keeps the link up: looks after a quiet engine and, when it is away, tries again with growing pauses.
async fn supervise(client: calls::Client, target: Target, state: Arc<watch::Sender<LinkState>>, retry: Arc<Notify>) {
    let mut watcher = state.subscribe();
    let mut pause = FIRST_PAUSE;
    loop {
        match client.knock(Duration::from_secs(3)).await {
            Ok(()) => {
                set(&state, LinkState::Up);
                pause = FIRST_PAUSE;
                let away = watcher.wait_for(|it| matches!(it, LinkState::Down { .. }));
                match &target {
                    Target::BuiltIn => {
                        if away.await.is_err() {
                            return;
                        }
                    }
                    Target::Remote(_) => {
                        if timeout(PULSE, away).await.is_err() {
                            continue;
                        }
                    }
                }
            }
            Err(cause) => set(&state, LinkState::Down { cause }),
        }
        tokio::select! {
            () = sleep(pause) => pause = (pause * 2).min(LONGEST_PAUSE),
            () = retry.notified() => pause = FIRST_PAUSE,
        }
    }
}

/// Makes one call, again and again until the engine has answered it one way or the other.
async fn answer(ask: Ask, client: calls::Client, state: Arc<watch::Sender<LinkState>>, outlet: Outlet) {
    let Ask { slot, revision, call } = ask;
    let which = call.which();
    let mut watcher = state.subscribe();
    if matches!(slot, Slot::Validate | Slot::Map | Slot::Own) {
        sleep(DEBOUNCE).await;
    }
    loop {
        if watcher.wait_for(|it| !matches!(it, LinkState::Down { .. })).await.is_err() {
            return;
        }
        let slow = async {
            sleep(LAG).await;
            state.send_if_modified(|it| replace(it, &LinkState::Up, LinkState::Lagging));
            std::future::pending::<()>().await;
        };
        let outcome = tokio::select! {
            outcome = timeout(PATIENCE, client.make(call.clone())) => outcome,
            () = slow => continue,
        };
        match outcome {
            Ok(Outcome::Answered(result)) => {
                state.send_if_modified(|it| replace(it, &LinkState::Lagging, LinkState::Up));
                outlet.say(Report::Answer { which, slot, revision, result });
                return;
            }
            Ok(Outcome::Away(cause)) => set(&state, LinkState::Down { cause }),
            Err(_) => set(&state, LinkState::Down { cause: msg!("away-silent") }),
        }
    }
}

fn set(state: &watch::Sender<LinkState>, new: LinkState) {
    state.send_if_modified(|it| {
        let changed = *it != new;
        *it = new;
        changed
    });
}

fn replace(state: &mut LinkState, from: &LinkState, to: LinkState) -> bool {
    let fits = state == from;
    if fits {
        *state = to;
    }
    fits
}

/// Returns a number that no question had before.
pub fn next_revision() -> u64 {
    use std::sync::atomic::{AtomicU64, Ordering};
    static NEXT: AtomicU64 = AtomicU64::new(1);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// Builds the questions for the catalogs.
pub fn ask_catalogs() -> [Ask; 3] {
    [Cornwall::call(Call::Catalog), Carcassonne::call(Call::Catalog), Cornerstone::call(Call::Catalog)]
        .map(|call| Ask { slot: Slot::Catalog, revision: next_revision(), call })
}
