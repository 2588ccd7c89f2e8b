//! The service of one connection: counts its calls, and tells them whose they are.

use std::{
    convert::Infallible,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
};

use http_body::{Frame, SizeHint};
use hyper::body::Incoming;
use tonic::{
    Status,
    body::Body,
    codegen::{
        Bytes,
        http::{Request, Response},
    },
};
use tower::{Service, ServiceExt as _};

use super::calls::{Calls, OpenCall};

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
        Box::pin(async move { answering.await.map(|it| it.map(|body| Counted { body, call })) })
    }
}

/// An answer whose pieces are counted while they wait for the caller to take them.
///
/// The transport comes back for the next piece when the one before has left; a caller that opens no window for it keeps it from coming.
#[derive(Debug)]
pub struct Counted {
    body: Body,
    call: OpenCall,
}

impl http_body::Body for Counted {
    type Data = Bytes;
    type Error = Status;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Status>>> {
        self.call.taken();
        let frame = Pin::new(&mut self.body).poll_frame(cx);
        if let Poll::Ready(Some(Ok(_))) = &frame {
            self.call.hand();
        }
        frame
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
