//! Protobuf JSON: the form of every message that people read and that games are saved in.

use std::sync::LazyLock;

use prost::{Message, Name};
use prost_reflect::{DescriptorPool, DeserializeOptions, DynamicMessage, SerializeOptions};

/// Why a text is not a message.
#[derive(Debug, thiserror::Error)]
pub enum JsonError {
    /// The text is no JSON, or names a field or value the message does not have.
    #[error("{0}")]
    Text(#[from] serde_json::Error),
    /// The message is not of this contract.
    #[error("{0} is not a message of the contract")]
    UnknownMessage(String),
    /// The bytes are not the message they should be.
    #[error("{0}")]
    Bytes(#[from] prost::DecodeError),
}

/// Writes a message as indented protobuf JSON, with proto field names in lower camel case and enum values by name.
///
/// # Errors
/// If the message is not of this contract.
pub fn to_json<M: Message + Name>(message: &M) -> Result<String, JsonError> {
    let dynamic = DynamicMessage::decode(descriptor(&M::full_name())?, message.encode_to_vec().as_slice())?;
    let mut out = serde_json::Serializer::pretty(Vec::new());
    dynamic.serialize_with_options(&mut out, &SerializeOptions::new())?;
    Ok(String::from_utf8_lossy(&out.into_inner()).into_owned())
}

/// Reads a message from protobuf JSON. Unknown fields are refused, so that a slip of the pen is not lost.
///
/// # Errors
/// If the text is no JSON or not this message; the text of the error names line and column.
pub fn from_json<M: Message + Name + Default>(text: &str) -> Result<M, JsonError> {
    let dynamic = dynamic_from_json(&M::full_name(), text)?;
    Ok(M::decode(dynamic.encode_to_vec().as_slice())?)
}

/// Reads a message of the given full name from protobuf JSON, for tools that learn the type at run time.
///
/// # Errors
/// As [`from_json`].
pub fn dynamic_from_json(full_name: &str, text: &str) -> Result<DynamicMessage, JsonError> {
    let mut input = serde_json::Deserializer::from_str(text);
    let options = DeserializeOptions::new().deny_unknown_fields(true);
    let dynamic = DynamicMessage::deserialize_with_options(descriptor(full_name)?, &mut input, &options)?;
    input.end()?;
    Ok(dynamic)
}

/// The contract's descriptors.
pub fn pool() -> &'static DescriptorPool {
    static POOL: LazyLock<DescriptorPool> = LazyLock::new(|| {
        DescriptorPool::decode(crate::DESCRIPTOR_SET).expect("the descriptor set is written by our own build script")
    });
    &POOL
}

fn descriptor(full_name: &str) -> Result<prost_reflect::MessageDescriptor, JsonError> {
    pool().get_message_by_name(full_name).ok_or_else(|| JsonError::UnknownMessage(full_name.into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cornwall::v1 as pb;

    #[test]
    fn a_message_comes_back_from_its_json() {
        let lay = pb::Lay { anchor: Some(pb::Hex { q: -3, r: 4 }), rotation: 5 };
        let text = to_json(&lay).unwrap();
        assert!(text.contains("\"rotation\": 5"), "{text}");
        assert_eq!(from_json::<pb::Lay>(&text).unwrap(), lay);
    }

    #[test]
    fn a_slip_of_the_pen_is_refused_with_its_place() {
        let why = from_json::<pb::Lay>("{\n  \"rotatoin\": 5\n}").unwrap_err().to_string();
        assert!(why.contains("rotatoin") && why.contains("line 2"), "{why}");
        assert!(from_json::<pb::Lay>("{} trailing").is_err());
    }
}
