//! An empty echo: as many bytes in and out as a call of the engine, and no thought between. And the client that both are called with.

use std::{
    convert::Infallible,
    task::{Context, Poll},
};

use prost::Message as _;
use tests::wire::Raw;
use tonic::{
    Request, Response, Status,
    body::Body,
    client,
    codegen::{
        BoxFuture, Service,
        http::{self, uri::PathAndQuery},
    },
    server::{self, NamedService, UnaryService},
    transport::Channel,
};
use tonic_prost::ProstCodec;

const PATH: &str = "/meeplewright.tests.Echo/Echo";

/// Some bytes, and how many to answer with.
#[derive(Clone, PartialEq, prost::Message)]
pub struct Blob {
    /// The bytes.
    #[prost(bytes = "vec", tag = "1")]
    pub bytes: Vec<u8>,
    /// How many bytes the answer has.
    #[prost(uint32, tag = "2")]
    pub answer_len: u32,
}

impl Blob {
    /// A blob of about that many bytes on the wire that asks for that many back.
    pub fn asking(len: usize, answer_len: usize) -> Vec<u8> {
        Blob { bytes: vec![7; len], answer_len: answer_len as u32 }.encode_to_vec()
    }
}

/// The server's side.
#[derive(Clone, Copy)]
pub struct EchoServer;

impl NamedService for EchoServer {
    const NAME: &'static str = "meeplewright.tests.Echo";
}

impl Service<http::Request<Body>> for EchoServer {
    type Response = http::Response<Body>;
    type Error = Infallible;
    type Future = BoxFuture<Self::Response, Infallible>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: http::Request<Body>) -> Self::Future {
        Box::pin(async move { Ok(server::Grpc::new(ProstCodec::<Blob, Blob>::default()).unary(Answer, request).await) })
    }
}

struct Answer;

impl UnaryService<Blob> for Answer {
    type Response = Blob;
    type Future = std::future::Ready<Result<Response<Blob>, Status>>;

    fn call(&mut self, request: Request<Blob>) -> Self::Future {
        std::future::ready(Ok(Response::new(Blob {
            bytes: vec![7; request.get_ref().answer_len as usize],
            answer_len: 0,
        })))
    }
}

/// A client that sends bytes and takes bytes, so that the engine and the echo differ in nothing but themselves.
#[derive(Clone)]
pub struct Caller {
    grpc: client::Grpc<Channel>,
    path: PathAndQuery,
}

impl Caller {
    /// Calls a method, such as `/meeplewright.cornwall.v1.CornwallService/NewGame`.
    pub fn new(channel: Channel, path: PathAndQuery) -> Caller {
        Caller { grpc: client::Grpc::new(channel).max_decoding_message_size(usize::MAX), path }
    }

    /// Calls the echo.
    pub fn echo(channel: Channel) -> Caller {
        Caller::new(channel, PathAndQuery::from_static(PATH))
    }

    /// Sends a message and takes one back.
    pub async fn call(&mut self, bytes: Vec<u8>) -> Result<Vec<u8>, Status> {
        self.grpc.ready().await.map_err(|why| Status::unavailable(why.to_string()))?;
        self.grpc.unary(Request::new(bytes), self.path.clone(), Raw).await.map(Response::into_inner)
    }
}
