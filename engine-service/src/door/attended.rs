//! The service of one connection: counts its calls, and tells them whose they are.

use std::{
    convert::Infallible,
    io::IoSlice,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
};

use http_body::{Frame, SizeHint};
use hyper::body::Incoming;
use prost::bytes::Buf;
use tonic::{
    Status,
    body::Body,
    codegen::{
        Bytes,
        http::{Request, Response},
    },
};
use tower::{Service, ServiceExt as _};

use super::calls::{Calls, Lying, OpenCall};

/// A service as one connection sees it.
#[derive(Clone, Debug)]
pub struct Attended<S, P> {
    service: S,
    peer: P,
    calls: Arc<Calls>,
}

impl<S, P> Attended<S, P> {
    /// The service for a connection with that peer.
    pub fn new(service: S, peer: P, calls: Arc<Calls>) -> Attended<S, P> {
        Attended { service, peer, calls }
    }
}

impl<S, P> hyper::service::Service<Request<Incoming>> for Attended<S, P>
where
    S: Service<Request<Body>, Response = Response<Body>, Error = Infallible, Future: Send> + Clone + Send + 'static,
    P: Clone + Send + Sync + 'static,
{
    type Response = Response<Counted>;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Response<Counted>, Infallible>> + Send>>;

    fn call(&self, request: Request<Incoming>) -> Self::Future {
        let call = self.calls.open();
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(self.peer.clone());
        let answering = self.service.clone().oneshot(request);
        let calls = self.calls.clone();
        Box::pin(async move { answering.await.map(|it| it.map(|body| Counted { body, calls, _call: call })) })
    }
}

/// An answer whose pieces are counted until the caller has taken them.
#[derive(Debug)]
pub struct Counted {
    body: Body,
    calls: Arc<Calls>,
    _call: OpenCall,
}

impl http_body::Body for Counted {
    type Data = Piece;
    type Error = Status;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Piece>, Status>>> {
        let frame = ready!(Pin::new(&mut self.body).poll_frame(cx));
        let counted = |frame: Frame<Bytes>| frame.map_data(|bytes| Piece { bytes, _lying: self.calls.lay() });
        Poll::Ready(frame.map(|it| it.map(counted)))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// A piece of an answer. The transport drops it when its last byte has left: a caller that opens no window for it keeps it there, though
/// the body that it came from may be gone.
#[derive(Debug)]
pub struct Piece {
    bytes: Bytes,
    _lying: Lying,
}

impl Buf for Piece {
    fn remaining(&self) -> usize {
        self.bytes.remaining()
    }

    fn chunk(&self) -> &[u8] {
        self.bytes.chunk()
    }

    fn chunks_vectored<'a>(&'a self, slices: &mut [IoSlice<'a>]) -> usize {
        self.bytes.chunks_vectored(slices)
    }

    fn advance(&mut self, count: usize) {
        self.bytes.advance(count);
    }
}
