//! Text as protobuf JSON: the first line names the message, the rest is its JSON.

use prost::Message as _;
use prost_reflect::{DynamicMessage, SerializeOptions};
use proto::json::dynamic_from_json;

/// Reads a message; what can be read comes back from its own JSON, short and with defaults.
pub fn read(text: &str) {
    let Some((name, json)) = text.split_once('\n') else { return };
    let Ok(message) = dynamic_from_json(name, json) else { return };
    let bytes = message.encode_to_vec();
    for skip in [true, false] {
        let again = dynamic_from_json(name, &written(&message, skip)).expect("what was written can be read");
        assert_eq!(again.encode_to_vec(), bytes, "{json}");
    }
}

fn written(message: &DynamicMessage, skip_defaults: bool) -> String {
    let options = SerializeOptions::new().skip_default_fields(skip_defaults);
    let value = message.serialize_with_options(serde_json::value::Serializer, &options);
    value.expect("every message has a JSON form").to_string()
}
