//! What every call passes before its service sees it: is the caller known, is there room, how long may it take.

use std::{
    convert::Infallible,
    future::poll_fn,
    mem,
    pin::{Pin, pin},
    sync::Arc,
    task::{Context, Poll},
    time::Duration,
};

use tokio::{
    sync::Semaphore,
    time::{Instant, timeout},
};
use tonic::{
    body::Body,
    codegen::http::{HeaderMap, Request, Response, header::AUTHORIZATION},
};
use tower::Service;

use super::{
    answer::{Answer, Kind},
    limits::on,
    peer::{Peer, Standing},
    reload::{FileError, Reloaded},
    tokens::{Tokens, bearer},
};
use crate::{Config, by_method::is_stream, refusal::Refusal};

/// Whose calls are let in, how many at once, and for how long.
#[derive(Debug)]
pub struct Rules {
    tokens: Option<Reloaded<Tokens>>,
    room: Arc<Semaphore>,
    max_calls: usize,
    longest: Option<Duration>,
}

impl Rules {
    /// Reads what is written in files. Must be called inside a tokio runtime, which looks after the files from then on.
    ///
    /// # Errors
    /// If there is to be a file of tokens and it can't be used.
    pub async fn open(config: &Config) -> Result<Rules, FileError> {
        let tokens = match &config.tokens_file {
            Some(path) => {
                let named = path.clone();
                let read = move |contents: &[Vec<u8>]| {
                    Tokens::read(&contents[0]).map_err(|why| FileError::senseless(&named, why))
                };
                Some(Reloaded::open(vec![path.clone()], config.limits.reload_every, read).await?)
            }
            None => None,
        };
        let max_calls = config.limits.max_calls.min(Semaphore::MAX_PERMITS);
        let room = Arc::new(Semaphore::new(max_calls));
        Ok(Rules { tokens, room, max_calls, longest: on(config.limits.call_time) })
    }

    /// True if the caller has shown whatever callers must show.
    fn know<B>(&self, request: &Request<B>) -> bool {
        // Both are always looked at, so that the time taken tells no more than the words do.
        let token = self.tokens.as_ref().is_none_or(|it| shows_one_of(request.headers(), &it.now()));
        let peer = request.extensions().get::<Peer>().is_none_or(|it| it.standing == Standing::Fine);
        token & peer
    }
}

fn shows_one_of(headers: &HeaderMap, tokens: &Tokens) -> bool {
    let mut shown = headers.get_all(AUTHORIZATION).iter();
    let token = shown.next().and_then(|it| bearer(it.as_bytes())).unwrap_or_default();
    // Of two tokens, nobody knows which one a proxy believed.
    tokens.has(token) & shown.next().is_none()
}

/// Lets calls in by its rules. Our health may be asked for by everybody at any time: probes carry no token, and a full engine is alive.
#[derive(Clone, Debug)]
pub struct Gate<S> {
    rules: Arc<Rules>,
    inner: S,
}

impl<S> Gate<S> {
    /// A gate before a service.
    pub fn new(rules: Arc<Rules>, inner: S) -> Gate<S> {
        Gate { rules, inner }
    }
}

type Answered = Pin<Box<dyn Future<Output = Result<Response<Body>, Infallible>> + Send>>;

impl<S> Service<Request<Body>> for Gate<S>
where
    S: Service<Request<Body>, Response = Response<Body>, Error = Infallible, Future: Send> + Clone + Send + 'static,
{
    type Response = Response<Body>;
    type Error = Infallible;
    type Future = Answered;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        self.inner.poll_ready(cx)
    }

    fn call(&mut self, request: Request<Body>) -> Answered {
        let arrived = Instant::now();
        let mut place = None;
        let kind = if is_stream(request.uri().path()) { Kind::Stream } else { Kind::Whole };
        if !request.uri().path().starts_with("/grpc.health.v1.Health/") {
            if !self.rules.know(&request) {
                return refuse(Refusal::Stranger);
            }
            match self.rules.room.clone().try_acquire_owned() {
                Ok(it) => place = Some(it),
                Err(_) => return refuse(Refusal::Busy { what: "calls at once", limit: self.rules.max_calls }),
            }
        }
        let asked = asked_time(request.headers());
        let longest = asked.into_iter().chain(self.rules.longest).min();
        // The clone may not be ready, the one that was asked is.
        let unready = self.inner.clone();
        let mut inner = mem::replace(&mut self.inner, unready);
        Box::pin(async move {
            match in_time(inner.call(request), longest).await {
                Some(answer) => {
                    let until = asked.and_then(|it| arrived.checked_add(it));
                    answer.map(|it| it.map(|body| Body::new(Answer::new(body, until, place, kind))))
                }
                None => Ok(Refusal::Late.into_response()),
            }
        })
    }
}

/// What comes in time; without a limit, whatever comes. An answer that is there at once, as most are, needs no clock.
async fn in_time<T>(answering: impl Future<Output = T>, longest: Option<Duration>) -> Option<T> {
    let mut answering = pin!(answering);
    if let Poll::Ready(answer) = poll_fn(|cx| Poll::Ready(answering.as_mut().poll(cx))).await {
        return Some(answer);
    }
    match longest {
        Some(longest) => timeout(longest, answering).await.ok(),
        None => Some(answering.await),
    }
}

fn refuse(refusal: Refusal) -> Answered {
    Box::pin(std::future::ready(Ok(refusal.into_response())))
}

/// The time that a caller gives a call in its `grpc-timeout`: up to eight digits and a unit. What can't be read asks for nothing.
fn asked_time(headers: &HeaderMap) -> Option<Duration> {
    let text = headers.get("grpc-timeout")?.to_str().ok()?;
    let (digits, unit) = text.split_at_checked(text.len().checked_sub(1)?)?;
    if digits.is_empty() || 8 < digits.len() || !digits.bytes().all(|it| it.is_ascii_digit()) {
        return None;
    }
    let count: u64 = digits.parse().ok()?;
    match unit {
        "H" => Some(Duration::from_secs(count * 3600)),
        "M" => Some(Duration::from_secs(count * 60)),
        "S" => Some(Duration::from_secs(count)),
        "m" => Some(Duration::from_millis(count)),
        "u" => Some(Duration::from_micros(count)),
        "n" => Some(Duration::from_nanos(count)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_of_a_caller_is_read() {
        let read =
            |text: &str| asked_time(&HeaderMap::from_iter([("grpc-timeout".parse().unwrap(), text.parse().unwrap())]));
        assert_eq!(read("1H"), Some(Duration::from_secs(3600)));
        assert_eq!(read("99999999H"), Some(Duration::from_secs(99_999_999 * 3600)));
        assert_eq!(read("250m"), Some(Duration::from_millis(250)));
        assert_eq!(read("0S"), Some(Duration::ZERO));
        for none in ["", "S", "5", "5s", "+5S", "123456789S", "5 S"] {
            assert_eq!(read(none), None, "{none:?}");
        }
        assert_eq!(asked_time(&HeaderMap::new()), None);
    }
}
