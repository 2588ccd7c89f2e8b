//! What the engine counts, for Prometheus.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use prometheus_client::{
    encoding::{EncodeLabelSet, text},
    metrics::{counter::Counter, family::Family, gauge::Gauge, histogram::Histogram, info::Info},
    registry::Registry,
};
use tonic::Code;

use crate::ops::{
    methods::{Method, Methods},
    process::Process,
};

/// A handle to the counts of this engine; clones count together. The default counts nothing and costs nothing.
#[derive(Clone, Debug, Default)]
pub struct Metrics(Option<Arc<Counts>>);

#[derive(Debug)]
struct Counts {
    registry: Registry,
    calls: Family<CallLabels, Counter>,
    durations: Family<MethodLabels, Histogram, fn() -> Histogram>,
    in_flight: Gauge,
    connections: Gauge,
    connections_accepted: Counter,
    playouts_running: Family<GameLabels, Gauge>,
    playout_games: Family<GameLabels, Counter>,
    bulk_requests: Family<GameLabels, Counter>,
    long_work_waiting: Gauge,
    long_work_running: Gauge,
    serving: AtomicBool,
}

#[derive(Clone, Debug, EncodeLabelSet, Eq, Hash, PartialEq)]
struct CallLabels {
    service: Arc<str>,
    method: Arc<str>,
    code: &'static str,
}

#[derive(Clone, Debug, EncodeLabelSet, Eq, Hash, PartialEq)]
struct MethodLabels {
    service: Arc<str>,
    method: Arc<str>,
}

#[derive(Clone, Debug, EncodeLabelSet, Eq, Hash, PartialEq)]
struct GameLabels {
    game: &'static str,
}

/// The upper ends of the buckets of durations, in seconds: most calls take microseconds, the longest streams minutes.
const BUCKETS: [f64; 16] =
    [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0, 20.0, 60.0];

impl Metrics {
    /// A handle that counts.
    pub fn counting() -> Metrics {
        let calls = Family::<CallLabels, Counter>::default();
        let durations = Family::new_with_constructor((|| Histogram::new(BUCKETS)) as fn() -> Histogram);
        for method in Methods::served().all() {
            // From the start, so that the first call already is a rise.
            let Method { service, name } = method.clone();
            drop(calls.get_or_create(&CallLabels { service, method: name, code: code_name(Code::Ok) }));
        }
        let mut counts = Counts {
            registry: Registry::default(),
            calls,
            durations,
            in_flight: Gauge::default(),
            connections: Gauge::default(),
            connections_accepted: Counter::default(),
            playouts_running: Family::default(),
            playout_games: Family::default(),
            bulk_requests: Family::default(),
            long_work_waiting: Gauge::default(),
            long_work_running: Gauge::default(),
            serving: AtomicBool::new(false),
        };
        counts.register();
        Metrics(Some(Arc::new(counts)))
    }

    /// Everything counted so far, in the text format of OpenMetrics.
    pub fn text(&self) -> String {
        let mut page = String::new();
        if let Some(counts) = &self.0 {
            text::encode(&mut page, &counts.registry).expect("a string takes all text");
        }
        page
    }

    /// Whether calls are taken: from the first moment until the engine is told to stop.
    pub fn is_serving(&self) -> bool {
        self.0.as_ref().is_some_and(|it| it.serving.load(Ordering::Relaxed))
    }

    /// Calls are taken from now on.
    pub(crate) fn started(&self) {
        self.set_serving(true);
    }

    /// No more calls are taken.
    pub(crate) fn stopping(&self) {
        self.set_serving(false);
    }

    fn set_serving(&self, serving: bool) {
        if let Some(counts) = &self.0 {
            counts.serving.store(serving, Ordering::Relaxed);
        }
    }

    /// A call came in.
    pub(crate) fn call_began(&self) {
        if let Some(counts) = &self.0 {
            counts.in_flight.inc();
        }
    }

    /// A call is over, a stream with its last item.
    pub(crate) fn call_ended(&self, method: &Method, code: Code, took: Duration) {
        if let Some(counts) = &self.0 {
            counts.in_flight.dec();
            let Method { service, name } = method.clone();
            let labels = MethodLabels { service, method: name };
            counts.durations.get_or_create(&labels).observe(took.as_secs_f64());
            let MethodLabels { service, method } = labels;
            counts.calls.get_or_create(&CallLabels { service, method, code: code_name(code) }).inc();
        }
    }

    /// A connection was accepted. It counts as open as long as the value lives.
    pub(crate) fn connection(&self) -> Open {
        Open(self.0.as_ref().map(|counts| {
            counts.connections_accepted.inc();
            one_more(&counts.connections)
        }))
    }

    /// A playout of that game begins. It counts as running as long as the value lives, and counts its games.
    pub fn playout(&self, game: &'static str) -> Playout {
        Playout(self.0.as_ref().map(|counts| {
            let labels = GameLabels { game };
            let running = one_more(&counts.playouts_running.get_or_create(&labels));
            (running, counts.playout_games.get_or_create_owned(&labels))
        }))
    }

    /// A request of a bulk stream of that game came in.
    pub fn bulk_request(&self, game: &'static str) {
        if let Some(counts) = &self.0 {
            counts.bulk_requests.get_or_create(&GameLabels { game }).inc();
        }
    }

    /// Long work waits for its turn, as long as the value lives.
    pub fn long_work_waits(&self) -> LongWork {
        LongWork(self.0.as_ref().map(|counts| one_more(&counts.long_work_waiting)))
    }

    /// Long work has its turn, as long as the value lives.
    pub fn long_work_runs(&self) -> LongWork {
        LongWork(self.0.as_ref().map(|counts| one_more(&counts.long_work_running)))
    }
}

/// Long work that waits or runs.
#[derive(Debug)]
pub struct LongWork(#[allow(dead_code, reason = "it counts by being dropped")] Option<OneMore>);

/// A connection that is open.
#[derive(Debug)]
pub(crate) struct Open(#[allow(dead_code, reason = "it counts by being dropped")] Option<OneMore>);

/// A playout that is running.
#[derive(Debug)]
pub struct Playout(Option<(OneMore, Counter)>);

impl Playout {
    /// So many more games are played.
    pub fn games(&self, n_games: u64) {
        if let Some((_, played)) = &self.0 {
            played.inc_by(n_games);
        }
    }
}

/// One more in a gauge, until it is dropped.
#[derive(Debug)]
struct OneMore(Gauge);

fn one_more(gauge: &Gauge) -> OneMore {
    gauge.inc();
    OneMore(gauge.clone())
}

impl Drop for OneMore {
    fn drop(&mut self) {
        self.0.dec();
    }
}

impl Counts {
    fn register(&mut self) {
        self.registry.register_collector(Box::new(Process::new()));
        let it = self.registry.sub_registry_with_prefix("meeplewright");
        it.register("calls", "Calls that ended, by service, method and gRPC code", self.calls.clone());
        it.register(
            "call_duration_seconds",
            "From the first byte of a call to the last of its answer",
            self.durations.clone(),
        );
        it.register("calls_in_flight", "Calls that have not ended", self.in_flight.clone());
        it.register("connections", "Connections that are open", self.connections.clone());
        it.register("connections_accepted", "Connections ever accepted", self.connections_accepted.clone());
        it.register("playouts_running", "Playouts that are running", self.playouts_running.clone());
        it.register("playout_games", "Games played by playouts", self.playout_games.clone());
        it.register("bulk_requests", "Requests read from bulk streams", self.bulk_requests.clone());
        it.register("long_work_waiting", "Pieces of long work that wait for a thread", self.long_work_waiting.clone());
        it.register("long_work_running", "Pieces of long work that have a thread", self.long_work_running.clone());
        let build = Info::new([("version", env!("CARGO_PKG_VERSION"))].to_vec());
        it.register("build", "What is running", build);
    }
}

/// The name of a code as the gRPC documentation writes it.
pub(crate) fn code_name(code: Code) -> &'static str {
    match code {
        Code::Ok => "OK",
        Code::Cancelled => "CANCELLED",
        Code::Unknown => "UNKNOWN",
        Code::InvalidArgument => "INVALID_ARGUMENT",
        Code::DeadlineExceeded => "DEADLINE_EXCEEDED",
        Code::NotFound => "NOT_FOUND",
        Code::AlreadyExists => "ALREADY_EXISTS",
        Code::PermissionDenied => "PERMISSION_DENIED",
        Code::ResourceExhausted => "RESOURCE_EXHAUSTED",
        Code::FailedPrecondition => "FAILED_PRECONDITION",
        Code::Aborted => "ABORTED",
        Code::OutOfRange => "OUT_OF_RANGE",
        Code::Unimplemented => "UNIMPLEMENTED",
        Code::Internal => "INTERNAL",
        Code::Unavailable => "UNAVAILABLE",
        Code::DataLoss => "DATA_LOSS",
        Code::Unauthenticated => "UNAUTHENTICATED",
    }
}
