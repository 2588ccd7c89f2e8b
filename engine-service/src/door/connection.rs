//! The life of a connection: it is served until its client leaves, or it is too old, idle, stuck, or the engine stops.

use std::{convert::Infallible, error::Error, pin::pin, sync::Arc, time::Duration};

use hyper_util::{
    rt::{TokioExecutor, TokioIo, TokioTimer},
    server::conn::auto,
};
use rand::{TryRng as _, rngs::SysRng};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    sync::{
        mpsc::{Sender, channel},
        watch,
    },
    task::JoinSet,
    time::{interval, sleep},
};
use tokio_stream::{Stream, StreamExt as _};
use tonic::{
    body::Body,
    codegen::http::{Request, Response},
    transport::server::Connected,
};
use tower::Service;

use crate::{Config, ops::web};

use super::{
    attended::Attended,
    calls::{Calls, TURNS_TO_STALL},
    limits::{Limits, on},
};

/// Bytes of a stream that may wait to be read.
///
/// Small against the connection's window, for two reasons: a stream that stands still does not hold up the others, and the library (h2) cuts a
/// connection on which more waits in tiny frames than half its window is worth, each frame counted as 256 bytes: 13,000 waiting questions of
/// 20 bytes are worth 3 MiB.
const STREAM_WINDOW: u32 = 1 << 18;

/// Bytes of a connection that may wait to be read.
const CONNECTION_WINDOW: u32 = 1 << 23;

/// Serves all connections that come in until `shutdown` resolves and those that are there have ended.
pub async fn attend_all<I, IO, IE, S>(incoming: I, service: S, config: &Config, shutdown: impl Future<Output = ()>)
where
    I: Stream<Item = Result<IO, IE>>,
    IO: AsyncRead + AsyncWrite + Connected + Unpin + Send + 'static,
    IE: Into<Box<dyn Error + Send + Sync>>,
    S: Service<Request<Body>, Response = Response<Body>, Error = Infallible, Future: Send> + Clone + Send + 'static,
{
    let limits = &config.limits;
    let transport = Arc::new(transport(limits, &config.ops.web));
    let (stop, stopped) = watch::channel(());
    let mut connections = JoinSet::new();
    let mut shutdown = pin!(shutdown);
    {
        // Dropped as soon as nobody is let in any more: whoever knocks then is told at once.
        let mut incoming = pin!(incoming);
        let mut open = true;
        while open || !connections.is_empty() {
            tokio::select! {
                () = &mut shutdown => break,
                arrived = incoming.next(), if open => match arrived {
                    Some(Ok(io)) => {
                        let life = Life { transport: transport.clone(), limits: limits.clone(), stopped: stopped.clone() };
                        connections.spawn(life.attend(io, service.clone()));
                    }
                    Some(Err(why)) => {
                        tracing::error!("a connection can't be taken: {}", why.into());
                        // What can't be had now may be there in a moment, and must not be asked for without a pause.
                        sleep(Duration::from_millis(50)).await;
                    }
                    None => open = false,
                },
                Some(_) = connections.join_next() => (),
            }
        }
    }
    // They all hear it; one that has just ended need not.
    let _ = stop.send(());
    while connections.join_next().await.is_some() {}
}

/// HTTP/2 as limits want it, and HTTP/1.1 for browsers: without TLS they speak nothing else.
fn transport(limits: &Limits, web: &web::Options) -> auto::Builder<TokioExecutor> {
    let mut transport = auto::Builder::new(TokioExecutor::new());
    if !web.spoken {
        transport = transport.http2_only();
    }
    transport.http1().timer(TokioTimer::new()).header_read_timeout(on(limits.handshake_time));
    transport
        .http2()
        .timer(TokioTimer::new())
        .initial_stream_window_size(STREAM_WINDOW)
        .initial_connection_window_size(CONNECTION_WINDOW)
        .max_concurrent_streams(limits.max_calls_per_connection)
        .max_header_list_size(limits.max_header_bytes)
        .max_pending_accept_reset_streams(limits.max_resets)
        .keep_alive_interval(on(limits.keepalive))
        .keep_alive_timeout(limits.keepalive_timeout);
    transport
}

/// What one connection lives by.
struct Life {
    transport: Arc<auto::Builder<TokioExecutor>>,
    limits: Limits,
    stopped: watch::Receiver<()>,
}

impl Life {
    async fn attend<IO, S>(self, io: IO, service: S)
    where
        IO: AsyncRead + AsyncWrite + Connected + Unpin + Send + 'static,
        S: Service<Request<Body>, Response = Response<Body>, Error = Infallible, Future: Send> + Clone + Send + 'static,
    {
        let calls = Calls::new();
        let attended = Attended::new(service, io.connect_info(), calls.clone());
        let mut connection = pin!(self.transport.serve_connection(TokioIo::new(io), attended));
        // The clocks run in a task of their own: they would all be looked at with every word that is said here.
        let (order, mut orders) = channel(1);
        let mut keeper = JoinSet::new();
        keeper.spawn(keep(self.limits, calls, self.stopped, order));
        loop {
            tokio::select! {
                biased;
                ended = &mut connection => {
                    if let Err(why) = ended {
                        tracing::debug!("a connection broke: {why}");
                    }
                    return;
                }
                order = orders.recv() => match order {
                    Some(Order::Leave) => connection.as_mut().graceful_shutdown(),
                    // Without a keeper nobody would ever end it.
                    Some(Order::Cut) | None => return,
                },
            }
        }
    }
}

/// What a keeper says to its connection.
#[derive(Clone, Copy, Debug)]
enum Order {
    /// End when your calls have.
    Leave,
    /// End now.
    Cut,
}

/// Looks after one connection: asks it to end in time, and has it cut if it does not.
async fn keep(limits: Limits, calls: Arc<Calls>, stopped: watch::Receiver<()>, orders: Sender<Order>) {
    let ending = async {
        let reason = leave(&limits, &calls, stopped).await;
        tracing::debug!("a connection is asked to end: {reason:?}");
        // Whoever no longer hears it has ended.
        let _ = orders.send(Order::Leave).await;
        // When the engine stops it has a grace for all connections, and cuts them all.
        let grace = on(limits.connection_grace).filter(|_| reason != Reason::Stopped);
        never_or(grace).await;
        tracing::warn!("a connection is cut: its calls did not end in {:?}", limits.connection_grace);
    };
    tokio::select! {
        () = ending => (),
        () = stall(&limits, &calls) => {
            tracing::warn!("a connection is cut: an answer was not taken in {:?}", limits.stall_time);
        }
    }
    let _ = orders.send(Order::Cut).await;
}

/// Why a connection is to end as soon as its calls have.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Reason {
    Stopped,
    Old,
    Idle,
}

async fn leave(limits: &Limits, calls: &Calls, mut stopped: watch::Receiver<()>) -> Reason {
    tokio::select! {
        // An error means that nobody serves any more, which comes to the same.
        _ = stopped.changed() => Reason::Stopped,
        () = never_or(on(limits.max_connection_age).map(spread)) => Reason::Old,
        () = idle(on(limits.idle_time), calls) => Reason::Idle,
    }
}

async fn idle(limit: Option<Duration>, calls: &Calls) {
    let Some(limit) = limit else { return std::future::pending().await };
    loop {
        match calls.idle_for() {
            Some(it) if limit <= it => return,
            Some(it) => sleep(limit - it).await,
            None => sleep(limit).await,
        }
    }
}

/// Resolves when an answer has lain for the limit, and before it has for one and a half.
async fn stall(limits: &Limits, calls: &Calls) {
    let Some(limit) = on(limits.stall_time) else { return std::future::pending().await };
    let whole_turns = u32::try_from(TURNS_TO_STALL - 1).expect("a handful");
    let mut turns = interval((limit / whole_turns).max(Duration::from_millis(1)));
    turns.tick().await;
    loop {
        turns.tick().await;
        if calls.turn() {
            return;
        }
    }
}

async fn never_or(time: Option<Duration>) {
    match time {
        Some(time) => sleep(time).await,
        None => std::future::pending().await,
    }
}

/// A tenth more or less, so that connections that came together don't all come back together.
fn spread(age: Duration) -> Duration {
    // Without a random number they do: nothing breaks by it.
    let number = SysRng.try_next_u32().unwrap_or(u32::MAX / 2);
    age.mul_f64(0.9 + 0.2 * f64::from(number) / f64::from(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_age_is_spread_by_a_tenth() {
        let ages: Vec<Duration> = (0..100).map(|_| spread(Duration::from_secs(1000))).collect();
        assert!(ages.iter().all(|it| (900..=1100).contains(&it.as_secs())), "{ages:?}");
        assert!(ages.iter().any(|it| *it != ages[0]));
    }
}
