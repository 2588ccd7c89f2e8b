//! Every request of the golden cases that carries its own state, as bytes.

use prost::Message as _;
use prost_reflect::{DynamicMessage, MessageDescriptor};

use crate::{data, golden, wire};

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

    fn kind(&self) -> MessageDescriptor {
        let name = format!("meeplewright.{}.v1.{}Request", self.game, self.call);
        proto::json::pool().get_message_by_name(&name).unwrap_or_else(|| panic!("no message {name}"))
    }
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
