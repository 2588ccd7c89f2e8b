//! The stream of many questions: read ahead a little, answered on the pool, sent in the order they came.
//!
//! ```text
//!   requests ──► at most AHEAD being answered ──► parts of at most some 256 KiB ──► answers
//!                 (each on the pool, by slices)       (PARTS wait to be sent)
//! ```
//! Every arrow waits for the next one: a caller that reads slowly is read slowly, and the memory of a stream has a bound.

use std::time::Duration;

use tokio::{
    sync::mpsc::{Receiver, Sender, channel},
    time::sleep,
};
use tokio_stream::wrappers::ReceiverStream;
use tonic::{Request, Status, Streaming};
use tracing::Instrument as _;

use crate::{
    pool::{Pool, Slice},
    refusal::Refusal,
};

/// Requests of a stream that are answered at the same time.
const AHEAD: usize = 2;

/// Parts of one answer that wait to be sent.
const PARTS: usize = 2;

/// A part of an answer is sent when it has about so many bytes.
pub const PART_BYTES: usize = 256 * 1024;

/// What a request needs to be answered bit by bit.
pub trait Job: Send + 'static {
    /// The request.
    type Request: Send + 'static;
    /// The answer, or a part of it.
    type Response: Send + 'static;

    /// Takes the request in, which may have so many moves or calls. No work is done yet.
    fn begin(request: Self::Request, max_items: usize) -> Self;

    /// Answers on until a part is full, nothing is left, or the slice is over.
    fn go_on(&mut self, slice: Slice) -> Progress<Self::Response>;
}

/// How far a job has come.
#[derive(Debug)]
pub enum Progress<R> {
    /// The slice is over.
    Paused,
    /// A part is full.
    Part(R),
    /// This is the last part.
    Last(R),
}

/// What is next in the order of the requests.
enum Next<R> {
    Answer(Receiver<Result<R, Status>>),
    Failed(Status),
}

/// Answers a stream of requests. `game` is the name that counts have.
pub fn answer<J: Job>(
    pool: Pool,
    game: &'static str,
    requests: Request<Streaming<J::Request>>,
) -> ReceiverStream<Result<J::Response, Status>> {
    let time = time_left(&requests);
    let (answers, stream) = channel(1);
    let answered = async move {
        let (line, in_order) = channel(AHEAD);
        let all = async {
            tokio::join!(read::<J>(pool, game, requests.into_inner(), line), send(in_order, &answers));
        };
        // What is dropped here stops at the end of its slice: nobody takes its parts any more.
        tokio::select! {
            () = all => (),
            () = answers.closed() => (),
            () = sleep(time) => late(&answers).await,
        }
    };
    tokio::spawn(answered.in_current_span());
    ReceiverStream::new(stream)
}

/// Reads requests no faster than there is room for their answers.
async fn read<J: Job>(
    pool: Pool,
    game: &'static str,
    mut requests: Streaming<J::Request>,
    line: Sender<Next<J::Response>>,
) {
    while let Ok(place) = line.reserve().await {
        match requests.message().await {
            Ok(Some(request)) => {
                let (parts, answer) = channel(PARTS);
                place.send(Next::Answer(answer));
                pool.counts().bulk_request(game);
                tokio::spawn(
                    work(pool.clone(), J::begin(request, pool.capacity().max_bulk_items), parts).in_current_span(),
                );
            }
            Ok(None) => return,
            Err(status) => return place.send(Next::Failed(status)),
        }
    }
}

async fn work<J: Job>(pool: Pool, mut job: J, parts: Sender<Result<J::Response, Status>>) {
    loop {
        let thought = pool.think(move || {
            let progress = job.go_on(Slice::begin());
            (job, progress)
        });
        let sent = match thought.await {
            Ok((same, progress)) => {
                job = same;
                match progress {
                    Progress::Paused if parts.is_closed() => return,
                    Progress::Paused => continue,
                    Progress::Part(part) => parts.send(Ok(part)).await,
                    Progress::Last(part) => {
                        // If nobody takes it, nobody is there.
                        let _ = parts.send(Ok(part)).await;
                        return;
                    }
                }
            }
            // The job is lost, and with it what it had answered: the stream can't go on as if nothing had happened.
            Err(refusal) => {
                let _ = parts.send(Err(refusal.into())).await;
                return;
            }
        };
        if sent.is_err() {
            return;
        }
    }
}

async fn send<R>(mut in_order: Receiver<Next<R>>, answers: &Sender<Result<R, Status>>) {
    while let Some(next) = in_order.recv().await {
        match next {
            Next::Answer(mut parts) => {
                while let Some(part) = parts.recv().await {
                    let failed = part.is_err();
                    if answers.send(part).await.is_err() || failed {
                        return;
                    }
                }
            }
            Next::Failed(status) => {
                let _ = answers.send(Err(status)).await;
                return;
            }
        }
    }
}

/// Says that the time is over, if anybody still hears it; who does not listen is not waited for.
pub async fn late<R>(answers: &Sender<Result<R, Status>>) {
    let _ = answers.send_timeout(Err(Refusal::Late.into()), Duration::from_secs(1)).await;
}

/// The time that the caller gives a call, by its `grpc-timeout`: for a stream the library only bounds the time to its beginning.
pub fn time_left<T>(request: &Request<T>) -> Duration {
    const FOREVER: Duration = Duration::from_secs(365 * 24 * 3600);
    let value = request.metadata().get("grpc-timeout").and_then(|it| it.to_str().ok());
    value.and_then(timeout_from_text).map_or(FOREVER, |it| it.min(FOREVER))
}

/// Reads one to eight digits and a unit, as the protocol of gRPC defines it.
fn timeout_from_text(text: &str) -> Option<Duration> {
    let (digits, unit) = text.split_at_checked(text.len().checked_sub(1)?)?;
    if 8 < digits.len() || !digits.bytes().all(|it| it.is_ascii_digit()) {
        return None;
    }
    let number: u64 = digits.parse().ok()?;
    match unit {
        "H" => Some(Duration::from_secs(number * 3600)),
        "M" => Some(Duration::from_secs(number * 60)),
        "S" => Some(Duration::from_secs(number)),
        "m" => Some(Duration::from_millis(number)),
        "u" => Some(Duration::from_micros(number)),
        "n" => Some(Duration::from_nanos(number)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn timeouts_are_read_as_the_protocol_says() {
        assert_eq!(timeout_from_text("250m"), Some(Duration::from_millis(250)));
        assert_eq!(timeout_from_text("99999999H"), Some(Duration::from_secs(99_999_999 * 3600)));
        for wrong in ["", "S", "5", "123456789S", "+5S", "5 S", "5\u{e9}"] {
            assert_eq!(timeout_from_text(wrong), None, "{wrong:?}");
        }
    }
}
