//! The layer around all services: names each call, watches it to its end, and ends it when the grace of a shutdown is over.

use std::{
    collections::VecDeque,
    convert::Infallible,
    future::{Future, poll_fn},
    pin::Pin,
    task::{Context, Poll, ready},
};

use http_body::{Body as _, Frame, SizeHint};
use prost::bytes::Bytes;
use tonic::{
    Code, Status,
    body::Body,
    codegen::{
        Service,
        http::{HeaderMap, Request, Response},
    },
};
use tower::Layer;
use tracing::Instrument as _;

use crate::{
    ops::{
        call::Call,
        methods::Methods,
        metrics::Metrics,
        request_id::{HEADER, RequestIds},
        stop::GraceOver,
    },
    refusal::Refusal,
};

/// Wraps all services of the engine.
#[derive(Clone, Debug)]
pub struct CallLayer {
    metrics: Metrics,
    methods: &'static Methods,
    ids: RequestIds,
    over: GraceOver,
}

impl CallLayer {
    /// A layer that counts with `metrics`, and ends calls when `over` says so.
    pub fn new(metrics: Metrics, over: GraceOver) -> CallLayer {
        CallLayer { metrics, methods: Methods::served(), ids: RequestIds::new(), over }
    }
}

impl<S> Layer<S> for CallLayer {
    type Service = CallService<S>;

    fn layer(&self, inner: S) -> CallService<S> {
        CallService { inner, layer: self.clone() }
    }
}

/// The services inside the layer.
#[derive(Clone, Debug)]
pub struct CallService<S> {
    inner: S,
    layer: CallLayer,
}

impl<S> Service<Request<Body>> for CallService<S>
where
    S: Service<Request<Body>, Response = Response<Body>, Error = Infallible>,
    S::Future: Send + 'static,
{
    type Response = Response<Body>;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Response<Body>, Infallible>> + Send>>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        self.inner.poll_ready(cx)
    }

    fn call(&mut self, request: Request<Body>) -> Self::Future {
        let CallLayer { metrics, methods, ids, over } = &self.layer;
        let id = ids.of(request.headers());
        // Whatever is logged inside the call has its id.
        let span = tracing::error_span!("call", request_id = %id);
        let mut call = Call::begin(methods.of(request.uri().path()), id, metrics.clone());
        let over = over.clone();
        let inner = self.inner.call(request).instrument(span);
        Box::pin(async move {
            let answered = tokio::select! {
                biased;
                answered = inner => answered,
                () = over.clone().wait() => Ok(stopping().into_http()),
            };
            let Ok(mut answer) = answered;
            answer.headers_mut().insert(HEADER, call.id().header());
            call.end_by(answer.headers());
            let (head, body) = answer.into_parts();
            let mut body = Watched::new(body, call, over);
            body.look_ahead().await;
            Ok(Response::from_parts(head, Body::new(body)))
        })
    }
}

/// What callers are told whose calls are not done when the grace is over.
fn stopping() -> Status {
    Refusal::Stopping.into()
}

/// The body of an answer, watched to its end.
struct Watched {
    /// What was there before anybody asked.
    ahead: VecDeque<Result<Frame<Bytes>, Status>>,
    body: Body,
    call: Call,
    over: GraceOver,
    waiting: Option<Pin<Box<dyn Future<Output = ()> + Send>>>,
    cut_off: bool,
}

/// The frames of a short call's answer: the message and the trailers.
const SHORT: usize = 2;

impl Watched {
    fn new(body: Body, call: Call, over: GraceOver) -> Watched {
        Watched { ahead: VecDeque::new(), body, call, over, waiting: None, cut_off: false }
    }

    /// Takes from the body what is there without waiting. So a short answer is written whole as soon as its first byte is: a proxy can
    /// send a call again if its engine dies before the answer, and can't if it dies in the middle of it.
    async fn look_ahead(&mut self) {
        poll_fn(|cx| {
            while self.ahead.len() < SHORT && !self.body.is_end_stream() {
                match Pin::new(&mut self.body).poll_frame(cx) {
                    Poll::Ready(Some(frame)) => self.ahead.push_back(frame),
                    Poll::Ready(None) | Poll::Pending => break,
                }
            }
            Poll::Ready(())
        })
        .await;
    }

    fn poll_body(&mut self, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Status>>> {
        match self.ahead.pop_front() {
            Some(frame) => Poll::Ready(Some(frame)),
            None => Pin::new(&mut self.body).poll_frame(cx),
        }
    }
}

impl http_body::Body for Watched {
    type Data = Bytes;
    type Error = Status;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Status>>> {
        let it = &mut *self;
        if it.cut_off {
            return Poll::Ready(None);
        }
        if let Poll::Ready(frame) = it.poll_body(cx) {
            match &frame {
                Some(Ok(frame)) => {
                    if let Some(trailers) = frame.trailers_ref() {
                        it.call.end_by(trailers);
                    }
                }
                Some(Err(_)) | None => it.call.end(Code::Unknown),
            }
            return Poll::Ready(frame);
        }
        // Only a stream that makes its caller wait gets here; short calls never pay for it.
        let over = &it.over;
        let waiting = it.waiting.get_or_insert_with(|| Box::pin(over.clone().wait()));
        ready!(waiting.as_mut().poll(cx));
        it.cut_off = true;
        it.body = Body::empty();
        let mut trailers = HeaderMap::new();
        stopping().add_header(&mut trailers)?;
        it.call.end_by(&trailers);
        Poll::Ready(Some(Ok(Frame::trailers(trailers))))
    }

    fn is_end_stream(&self) -> bool {
        self.cut_off || self.ahead.is_empty() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        // What was taken ahead is no longer in the body: it knows its length no more.
        match self.ahead.is_empty() {
            true => self.body.size_hint(),
            false => SizeHint::default(),
        }
    }
}
