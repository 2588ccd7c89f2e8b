//! Clients that no gRPC library would be: they send half a call, take no answer, or say nothing at all.

use std::net::SocketAddr;

use h2::client::{Builder, ResponseFuture, SendRequest};
use prost::bytes::{Bytes, BytesMut};
use proto::cornwall::v1::{self as pb, cornwall_service_client::CornwallServiceClient};
use tests::wire::PATIENCE;
use tokio::{net::TcpStream, task::JoinHandle, time::timeout};
use tonic::{
    Code, Status,
    codegen::http::{HeaderMap, Request},
    transport::Channel,
};

pub const CORNWALL: &str = "meeplewright.cornwall.v1.CornwallService";

/// Waits, but not for ever.
pub async fn patiently<T>(what: &str, wait: impl Future<Output = T>) -> T {
    timeout(PATIENCE, wait).await.unwrap_or_else(|_| panic!("{what}: not in {PATIENCE:?}"))
}

/// Asks as everybody does.
pub async fn ask(channel: &Channel) -> Result<(), Status> {
    let mut client = CornwallServiceClient::new(channel.clone());
    patiently("an answer", client.get_catalog(pb::GetCatalogRequest {})).await.map(|_| ())
}

/// That a refusal is the one that strangers get, whatever is wrong with them.
pub fn assert_stranger(refused: &Status, what: &str) {
    assert_eq!(refused.code(), Code::Unauthenticated, "{what}: {refused}");
    assert_eq!(refused.message(), "the caller is not known here", "{what}");
    // The details repeat the code and the message, and have nothing else.
    assert_eq!(refused.details(), [&[8, 16, 18, 28], refused.message().as_bytes()].concat(), "{what}");
}

/// Asks until the answer is no more that one.
pub async fn ask_until_no_more(code: Code, channel: &Channel) -> Result<(), Status> {
    let asking = async {
        loop {
            match ask(channel).await {
                Err(status) if status.code() == code => tokio::task::yield_now().await,
                answered => return answered,
            }
        }
    };
    patiently("another answer", asking).await
}

/// A connection at the level of HTTP/2.
pub struct Raw {
    pub send: SendRequest<Bytes>,
    pub connection: JoinHandle<Result<(), h2::Error>>,
}

/// A call that may not be whole yet.
pub struct RawCall {
    pub answer: ResponseFuture,
    pub body: h2::SendStream<Bytes>,
}

impl Raw {
    /// Connects with so many bytes of window for each answer.
    pub async fn connect(address: SocketAddr, window: u32) -> Raw {
        let io = TcpStream::connect(address).await.unwrap();
        let (send, connection) = Builder::new().initial_window_size(window).handshake(io).await.unwrap();
        Raw { send, connection: tokio::spawn(connection) }
    }

    /// Begins a call of Cornwall with a message; `end` if that is all.
    pub async fn call(&mut self, method: &str, headers: &[(&'static str, &str)], end: bool) -> RawCall {
        let mut request = Request::post(format!("http://localhost/{CORNWALL}/{method}"))
            .header("content-type", "application/grpc")
            .header("te", "trailers");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        self.send = self.send.clone().ready().await.unwrap();
        let (answer, mut body) = self.send.send_request(request.body(()).unwrap(), false).unwrap();
        if end {
            // An empty message: not packed, no bytes.
            body.send_data(Bytes::from_static(&[0; 5]), true).unwrap();
        } else {
            // The beginning of one.
            body.send_data(Bytes::from_static(&[0; 2]), false).unwrap();
        }
        RawCall { answer, body }
    }
}

impl RawCall {
    /// The answer to its end: its bytes, and the code that came with it.
    pub async fn whole(self) -> (Bytes, Option<Code>) {
        let answer = patiently("the head of an answer", self.answer).await.unwrap();
        let head = code_of(answer.headers());
        let (mut body, mut bytes) = (answer.into_body(), BytesMut::new());
        while let Some(piece) = patiently("a piece of an answer", body.data()).await {
            let piece = piece.unwrap();
            body.flow_control().release_capacity(piece.len()).unwrap();
            bytes.extend_from_slice(&piece);
        }
        let end = patiently("the end of an answer", body.trailers()).await.unwrap();
        (bytes.freeze(), end.as_ref().and_then(code_of).or(head))
    }
}

fn code_of(headers: &HeaderMap) -> Option<Code> {
    headers.get("grpc-status").map(|it| Code::from_bytes(it.as_bytes()))
}
