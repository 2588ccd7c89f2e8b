//! What the method of a call decides before its service sees it: how large its messages may be, and whether its answer is a stream.

use std::task::{Context, Poll};

use tonic::{
    body::Body,
    codegen::{Service, http},
    server::NamedService,
};

use crate::Config;

/// True for the path of a call that takes bulk messages, in any game.
pub fn is_bulk(path: &str) -> bool {
    path.ends_with("/Bulk")
}

/// True for the path of a call of a game that is answered piece by piece.
pub fn is_stream(path: &str) -> bool {
    is_bulk(path) || path.ends_with("/Playout")
}

/// One service twice, with the limit of a call and with that of a bulk message; the method tells which one answers.
#[derive(Clone, Debug)]
pub struct ByMethod<S> {
    calls: S,
    bulk: S,
}

impl<S: Clone> ByMethod<S> {
    /// Sets both limits.
    pub fn new(service: S, limited: impl Fn(S, usize) -> S, config: &Config) -> ByMethod<S> {
        let calls = limited(service.clone(), config.max_request_bytes);
        ByMethod { calls, bulk: limited(service, config.max_bulk_bytes) }
    }
}

impl<S: NamedService> NamedService for ByMethod<S> {
    const NAME: &'static str = S::NAME;
}

impl<S: Service<http::Request<Body>>> Service<http::Request<Body>> for ByMethod<S> {
    type Response = S::Response;
    type Error = S::Error;
    type Future = S::Future;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), S::Error>> {
        match self.calls.poll_ready(context) {
            Poll::Ready(Ok(())) => self.bulk.poll_ready(context),
            not_yet => not_yet,
        }
    }

    fn call(&mut self, request: http::Request<Body>) -> S::Future {
        match is_bulk(request.uri().path()) {
            true => self.bulk.call(request),
            false => self.calls.call(request),
        }
    }
}
