//! The values that a refusal speaks of, under their stable names.

use proto::common::v1::{Argument, argument::Value};

/// A word.
pub fn text(name: &str, value: &str) -> Argument {
    Argument { name: name.into(), value: Some(Value::Text(value.into())) }
}

/// A whole number.
pub fn number(name: &str, value: impl Into<i64>) -> Argument {
    Argument { name: name.into(), value: Some(Value::Number(value.into())) }
}
