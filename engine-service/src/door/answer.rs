//! The body of an answer, and what ends with it.

use std::{
    pin::Pin,
    task::{Context, Poll, ready},
};

use http_body::{Frame, SizeHint};
use tokio::{
    sync::OwnedSemaphorePermit,
    time::{Instant, Sleep, sleep_until},
};
use tonic::{Status, body::Body, codegen::Bytes};

use crate::refusal::Refusal;

/// An answer on its way. Keeps the call's place among all calls, and stops a stream when its caller's time is over.
pub struct Answer {
    inner: Body,
    until: Option<Instant>,
    /// Made only if the answer lets itself be waited for: most don't.
    alarm: Option<Pin<Box<Sleep>>>,
    stopped: bool,
    place: Option<OwnedSemaphorePermit>,
    kind: Kind,
}

/// How an answer is made.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Kind {
    /// At once: its call is over when it begins. A caller that does not take it holds no place by that.
    Whole,
    /// Piece by piece: its call is over when it ends.
    Stream,
}

impl Answer {
    /// The answer of a service.
    pub fn new(inner: Body, until: Option<Instant>, place: Option<OwnedSemaphorePermit>, kind: Kind) -> Answer {
        Answer { inner, until, alarm: None, stopped: false, place, kind }
    }
}

impl http_body::Body for Answer {
    type Data = Bytes;
    type Error = Status;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Status>>> {
        if self.stopped {
            return Poll::Ready(None);
        }
        let frame = Pin::new(&mut self.inner).poll_frame(cx);
        if self.kind == Kind::Whole && frame.is_ready() {
            self.place = None;
        }
        let Some(until) = self.until else { return frame };
        match frame {
            // The end is the end, however late; more of a stream is not.
            Poll::Ready(Some(Ok(frame))) if frame.is_trailers() || Instant::now() < until => {
                Poll::Ready(Some(Ok(frame)))
            }
            Poll::Ready(end @ (None | Some(Err(_)))) => Poll::Ready(end),
            Poll::Ready(Some(Ok(_))) => self.stop(),
            Poll::Pending => {
                ready!(self.alarm.get_or_insert_with(|| Box::pin(sleep_until(until))).as_mut().poll(cx));
                self.stop()
            }
        }
    }

    fn is_end_stream(&self) -> bool {
        self.stopped || self.inner.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.inner.size_hint()
    }
}

impl Answer {
    fn stop(&mut self) -> Poll<Option<Result<Frame<Bytes>, Status>>> {
        self.stopped = true;
        // Whoever makes the stream learns by this that nobody waits for it.
        self.inner = Body::empty();
        Poll::Ready(Some(Ok(Frame::trailers(Refusal::Late.into_trailers()))))
    }
}
