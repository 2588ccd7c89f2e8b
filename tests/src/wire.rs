//! Calls by name: messages as bytes or as protobuf JSON, refusals as JSON.

use std::time::Duration;

use prost::{
    Message as _,
    bytes::{Buf as _, BufMut as _},
};
use prost_reflect::{DynamicMessage, MethodDescriptor, SerializeOptions};
use serde_json::{Value, json};
use tokio_stream::Stream;
use tonic::{
    Code, Request, Status, Streaming,
    client::Grpc,
    codec::{Codec, DecodeBuf, Decoder, EncodeBuf, Encoder},
    codegen::http::uri::PathAndQuery,
    transport::Channel,
};
use tonic_types::StatusExt as _;

/// Generous: nothing here takes more than milliseconds, but a hang must fail.
pub const PATIENCE: Duration = Duration::from_secs(10);

/// The service of a game: "cornwall" has `meeplewright.cornwall.v1.CornwallService`.
pub fn service_of(game: &str) -> String {
    let (first, rest) = game.split_at(1);
    format!("meeplewright.{game}.v1.{}{rest}Service", first.to_uppercase())
}

/// Calls with any bytes and gives back the bytes of the answer.
///
/// # Errors
/// The refusal.
pub async fn call_bytes(channel: &Channel, service: &str, call: &str, bytes: Vec<u8>) -> Result<Vec<u8>, Status> {
    let path = PathAndQuery::try_from(format!("/{service}/{call}")).map_err(|why| Status::unknown(why.to_string()))?;
    let mut grpc = Grpc::new(channel.clone()).max_decoding_message_size(usize::MAX);
    let answer = async {
        grpc.ready().await.map_err(|why| Status::unavailable(why.to_string()))?;
        grpc.unary(Request::new(bytes), path, Raw).await
    };
    let answer = tokio::time::timeout(PATIENCE, answer).await;
    answer
        .unwrap_or_else(|_| Err(Status::unknown("no answer in time: the engine hangs")))
        .map(tonic::Response::into_inner)
}

/// Opens a stream both ways with any bytes.
///
/// # Errors
/// The refusal, if there is one before the first answer.
pub async fn stream_bytes(
    channel: &Channel,
    service: &str,
    call: &str,
    requests: impl Stream<Item = Vec<u8>> + Send + 'static,
) -> Result<Streaming<Vec<u8>>, Status> {
    let path = PathAndQuery::try_from(format!("/{service}/{call}")).map_err(|why| Status::unknown(why.to_string()))?;
    let mut grpc = Grpc::new(channel.clone()).max_decoding_message_size(usize::MAX);
    grpc.ready().await.map_err(|why| Status::unavailable(why.to_string()))?;
    grpc.streaming(Request::new(requests), path, Raw).await.map(tonic::Response::into_inner)
}

/// Calls with a request in protobuf JSON and gives the answer in protobuf JSON, defaults printed.
///
/// # Errors
/// The refusal as JSON: code, field (of the first violation or limit), reason, domain, metadata, message.
///
/// # Panics
/// If there is no such call or the request is not its message: a fault in the test data.
pub async fn call_json(channel: &Channel, service: &str, call: &str, request: &Value) -> Result<Value, Value> {
    let method = method(service, call);
    let input = method.input();
    let request = proto::json::dynamic_from_json(input.full_name(), &request.to_string())
        .unwrap_or_else(|why| panic!("{} does not hold {request}: {why}", input.full_name()));
    let bytes = call_bytes(channel, service, call, request.encode_to_vec())
        .await
        .map_err(|status| refusal_from_status(&status))?;
    let answer = DynamicMessage::decode(method.output(), bytes.as_slice()).expect("an answer is its message");
    let options = SerializeOptions::new().skip_default_fields(false);
    Ok(answer.serialize_with_options(serde_json::value::Serializer, &options).expect("every message has a JSON form"))
}

/// What a status says, in the form of the golden cases.
pub fn refusal_from_status(status: &Status) -> Value {
    let violation = status.get_details_bad_request().and_then(|it| it.field_violations.into_iter().next());
    let limit = status.get_details_quota_failure().and_then(|it| it.violations.into_iter().next());
    let info = status.get_details_error_info();
    let (reason, domain, metadata) = match info {
        Some(it) => (it.reason, it.domain, json!(it.metadata)),
        None => (String::new(), String::new(), json!({})),
    };
    json!({
        "code": code_name(status.code()),
        "field": violation.map(|it| it.field).or(limit.map(|it| it.subject)).unwrap_or_default(),
        "reason": reason,
        "domain": domain,
        "metadata": metadata,
        "message": status.message(),
    })
}

/// The standard name of a code, such as "INVALID_ARGUMENT".
fn code_name(code: Code) -> String {
    let mut name = String::new();
    for letter in format!("{code:?}").chars() {
        if letter.is_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.push(letter.to_ascii_uppercase());
    }
    name
}

fn method(service: &str, call: &str) -> MethodDescriptor {
    let service = proto::json::pool().get_service_by_name(service).unwrap_or_else(|| panic!("no service {service}"));
    service.methods().find(|it| it.name() == call).unwrap_or_else(|| panic!("no call {call}"))
}

/// A codec that passes bytes through, so that a test can send what no client would.
#[derive(Clone, Copy, Debug)]
pub struct Raw;

impl Codec for Raw {
    type Encode = Vec<u8>;
    type Decode = Vec<u8>;
    type Encoder = Raw;
    type Decoder = Raw;

    fn encoder(&mut self) -> Raw {
        Raw
    }

    fn decoder(&mut self) -> Raw {
        Raw
    }
}

impl Encoder for Raw {
    type Item = Vec<u8>;
    type Error = Status;

    fn encode(&mut self, item: Vec<u8>, to: &mut EncodeBuf<'_>) -> Result<(), Status> {
        to.put_slice(&item);
        Ok(())
    }
}

impl Decoder for Raw {
    type Item = Vec<u8>;
    type Error = Status;

    fn decode(&mut self, from: &mut DecodeBuf<'_>) -> Result<Option<Vec<u8>>, Status> {
        let mut bytes = vec![0; from.remaining()];
        from.copy_to_slice(&mut bytes);
        Ok(Some(bytes))
    }
}
