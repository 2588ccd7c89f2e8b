//! The stream of many questions: read ahead a little, answered on the pool, sent in the order they came.
//!
//! ```text
//!   requests ──► at most AHEAD being answered ──► parts of at most some 256 KiB ──► answers
//!                 (each on the pool, by slices)       (PARTS wait to be sent)
//! ```
//! Every arrow waits for the next one: a caller that reads slowly is read slowly, and the memory of a stream has a bound.

use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio_stream::wrappers::ReceiverStream;
use tonic::{Request, Status, Streaming};
use tracing::Instrument as _;

use crate::pool::{Pool, Slice};

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
    let (answers, stream) = channel(1);
    let answered = async move {
        let (line, in_order) = channel(AHEAD);
        let all = async {
            tokio::join!(read::<J>(pool, game, requests.into_inner(), line), send(in_order, &answers));
        };
        // The answers close when the caller leaves, or when its time is over. What is dropped then stops at the end of its slice: nobody takes
        // its parts any more.
        tokio::select! {
            () = all => (),
            () = answers.closed() => (),
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
