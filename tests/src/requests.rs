//! Every request of the golden cases that carries its own state, as bytes: alone, in a bulk stream, and to be played on from.

use std::{collections::BTreeMap, time::Duration};

use prost::Message as _;
use prost_reflect::{DynamicMessage, MessageDescriptor, ReflectMessage as _, Value};
use tonic::{Status, transport::Channel};

use crate::{data, golden, wire};

/// How long a stream is listened to: a playout may be one of a million games.
const LISTENS: Duration = Duration::from_millis(300);

/// How many requests of a call are put in streams.
const STREAMED: usize = 12;

/// The games, as their packages are called.
pub const GAMES: [&str; 3] = ["cornwall", "carcassonne", "cornerstone"];

/// A request that can be sent.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The package of the game.
    pub game: &'static str,
    /// The full name of the service.
    pub service: String,
    /// The call.
    pub call: String,
    /// The request.
    pub bytes: Vec<u8>,
}

impl Asked {
    /// The request as a message that tells its fields.
    ///
    /// # Panics
    /// If it is not a request of the call.
    pub fn message(&self) -> DynamicMessage {
        DynamicMessage::decode(self.kind(), self.bytes.as_slice()).expect("a golden request is a request")
    }

    /// Asks it with these bytes. A stream is listened to for a while; then the caller goes away.
    ///
    /// # Errors
    /// The refusal.
    pub async fn ask(&self, channel: &Channel, bytes: Vec<u8>) -> Result<Vec<u8>, Status> {
        if !matches!(self.call.as_str(), "Bulk" | "Playout") {
            return wire::call_bytes(channel, &self.service, &self.call, bytes).await;
        }
        let mut heard = Vec::new();
        let listening = async {
            let requests = tokio_stream::once(bytes);
            let mut answers = wire::stream_bytes(channel, &self.service, &self.call, requests).await?;
            while let Some(part) = answers.message().await? {
                heard.extend(part);
            }
            Ok(())
        };
        match tokio::time::timeout(LISTENS, listening).await {
            Ok(Err(refusal)) => Err(refusal),
            Ok(Ok(())) | Err(_) => Ok(heard),
        }
    }

    fn kind(&self) -> MessageDescriptor {
        kind(self.game, &format!("{}Request", self.call))
    }

    /// The request as one of a bulk stream, if it can be.
    fn in_bulk(&self) -> Option<Asked> {
        let (message, call) = (self.message(), kind(self.game, "BulkCall"));
        let field = call.fields().find(|it| it.kind().as_message() == Some(&message.descriptor()))?;
        let mut calls = DynamicMessage::new(call);
        calls.set_field(&field, Value::Message(message));
        Some(self.with("Bulk", [("calls", Value::List(vec![Value::Message(calls)]))]))
    }

    /// A move as one of many of a bulk stream.
    fn as_moves(&self) -> Option<Asked> {
        let message = self.message();
        let state = message.get_field_by_name("state")?.into_owned();
        let mv = message.get_field_by_name("move")?.into_owned();
        let moves = Value::List(vec![mv; 3]);
        Some(self.with("Bulk", [("state", state), ("moves", moves), ("explain", Value::Bool(true))]))
    }

    /// A few games from the state of the request.
    fn played_on(&self) -> Option<Asked> {
        let state = self.message().get_field_by_name("state")?.into_owned();
        Some(self.with("Playout", [("state", state), ("games", Value::U32(2)), ("seed", Value::U64(7))]))
    }

    fn with<const N: usize>(&self, call: &str, fields: [(&str, Value); N]) -> Asked {
        let mut message = DynamicMessage::new(kind(self.game, &format!("{call}Request")));
        for (name, value) in fields {
            message.set_field_by_name(name, value);
        }
        Asked { call: call.into(), bytes: message.encode_to_vec(), ..self.clone() }
    }
}

fn kind(game: &str, message: &str) -> MessageDescriptor {
    let name = format!("meeplewright.{game}.v1.{message}");
    proto::json::pool().get_message_by_name(&name).unwrap_or_else(|| panic!("no message {name}"))
}

/// Some golden requests of every call, put in streams: in bulk, as many moves, and to be played on from.
///
/// # Panics
/// If a case can't be read.
pub fn streamed_requests() -> Vec<Asked> {
    let (mut found, mut taken) = (Vec::new(), BTreeMap::<(&str, String), usize>::new());
    for asked in golden_requests() {
        let n = taken.entry((asked.game, asked.call.clone())).or_default();
        *n += 1;
        if *n <= STREAMED {
            found.extend([asked.in_bulk(), asked.as_moves(), asked.played_on()].into_iter().flatten());
        }
    }
    found
}

/// The requests of the golden cases of every game; what waits for the state of an answer is left out.
///
/// # Panics
/// If a case can't be read.
pub fn golden_requests() -> Vec<Asked> {
    let mut found = Vec::new();
    for game in GAMES {
        for (_, case) in golden::cases(&data(&format!("golden/{game}"))) {
            for step in case.steps.into_iter().filter(|it| !it.request.to_string().contains("$state")) {
                let mut asked = Asked { game, service: wire::service_of(game), call: step.call, bytes: Vec::new() };
                let message = proto::json::dynamic_from_json(asked.kind().full_name(), &step.request.to_string());
                asked.bytes = message.expect("a golden request is a request").encode_to_vec();
                found.push(asked);
            }
        }
    }
    found
}
