//! What a call is named by, in the log, in the answer, and by whoever asked.

use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use rand::{TryRng as _, rngs::SysRng};
use tonic::codegen::http::{HeaderMap, HeaderValue};

/// The header that carries the id, both ways.
pub const HEADER: &str = "x-request-id";

/// The longest id that is taken from a caller.
const MAX_LEN: usize = 64;

/// The id of a call: 1 to 64 printable ASCII characters without spaces.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum RequestId {
    /// The caller's own.
    Given(HeaderValue),
    /// Ours. It becomes text when somebody wants to read it.
    Made {
        /// What the engine is told by.
        engine: u32,
        /// The number of the call.
        call: u64,
    },
}

impl RequestId {
    /// The caller's own id, if it sent a sane one.
    fn given(headers: &HeaderMap) -> Option<RequestId> {
        let value = headers.get(HEADER)?;
        let sane = (1..=MAX_LEN).contains(&value.len()) && value.as_bytes().iter().all(u8::is_ascii_graphic);
        sane.then(|| RequestId::Given(value.clone()))
    }

    /// The value of the header.
    pub fn header(&self) -> HeaderValue {
        let mut value = match self {
            RequestId::Given(value) => value.clone(),
            made @ RequestId::Made { .. } => {
                HeaderValue::try_from(made.to_string()).expect("hexadecimal digits are a header's value")
            }
        };
        // No second answer has it: the connection's table of headers need not remember it, at either end.
        value.set_sensitive(true);
        value
    }
}

impl fmt::Display for RequestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RequestId::Given(value) => f.write_str(value.to_str().unwrap_or_default()),
            RequestId::Made { engine, call } => write!(f, "{engine:08x}-{call:x}"),
        }
    }
}

/// Makes ids for calls that bring none: what is random at the start tells engines apart, a count tells their calls apart.
#[derive(Clone, Debug)]
pub struct RequestIds {
    engine: u32,
    calls: Arc<AtomicU64>,
}

impl RequestIds {
    /// Ids of this engine.
    pub fn new() -> RequestIds {
        // Without a random number engines share a name, and nothing worse comes of it.
        RequestIds { engine: SysRng.try_next_u32().unwrap_or_default(), calls: Arc::default() }
    }

    /// The id of a call with these headers.
    pub fn of(&self, headers: &HeaderMap) -> RequestId {
        RequestId::given(headers).unwrap_or_else(|| RequestId::Made {
            engine: self.engine,
            call: self.calls.fetch_add(1, Ordering::Relaxed),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id_of(given: &[u8]) -> String {
        let mut headers = HeaderMap::new();
        headers.insert(HEADER, HeaderValue::from_bytes(given).unwrap());
        RequestIds::new().of(&headers).to_string()
    }

    #[test]
    fn a_sane_id_is_kept_and_any_other_replaced() {
        assert_eq!(id_of(b"7f3a-9/b:c"), "7f3a-9/b:c");
        let longest = "x".repeat(MAX_LEN);
        assert_eq!(id_of(longest.as_bytes()), longest);
        for wrong in ["", "two words", "ta\tb", "gr\u{fc}n", &"x".repeat(MAX_LEN + 1)] {
            assert!(id_of(wrong.as_bytes()).ends_with("-0"), "{wrong}");
        }
    }

    #[test]
    fn ids_of_one_engine_differ() {
        let ids = RequestIds::new();
        let (one, two) = (ids.of(&HeaderMap::new()), ids.clone().of(&HeaderMap::new()));
        assert_ne!(one, two);
    }
}
