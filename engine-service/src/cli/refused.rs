//! A file that got no answer, and why.

use std::path::Path;

use engine_service::refusal::{Broken, Told};
use serde::Serialize;

use super::{console::Console, game::Untold, input, text::plain};

/// Why a file was refused.
#[derive(Clone, Debug, Serialize)]
pub struct Refused {
    /// The file.
    pub file: String,
    /// The name of the gRPC code that a server would answer with; nothing where no message could be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<&'static str>,
    /// The stable name of what makes a state impossible.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<&'static str>,
    /// A sentence.
    pub text: String,
    /// The index of the illegal move.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub mv: Option<usize>,
    /// Every rule that the move breaks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub broken: Vec<BrokenRule>,
}

/// A rule that a move breaks.
#[derive(Clone, Debug, Serialize)]
pub struct BrokenRule {
    /// Its stable name.
    pub rule: &'static str,
    /// A sentence.
    pub text: String,
}

impl Refused {
    /// Names the file.
    pub fn new(path: &Path, why: Untold) -> Refused {
        let file = input::shown(path);
        match why {
            Untold::File(text) => Refused { file, code: None, reason: None, text, mv: None, broken: Vec::new() },
            Untold::Engine(Told { code, text, reason, index, broken }) => {
                let rule = |it: Broken| BrokenRule { rule: it.name, text: it.text };
                let broken = broken.into_iter().map(rule).collect();
                Refused { file, code: Some(code), reason, text: plain(&text), mv: index, broken }
            }
        }
    }

    /// Tells it to a person.
    pub fn tell(&self, console: &mut Console) {
        let Refused { file, reason, text, mv, broken, .. } = self;
        match (mv, reason) {
            (Some(index), _) => console.remark(format_args!("{file}: moves[{index}] is illegal")),
            (None, Some(reason)) => console.remark(format_args!("{file}: {text} ({reason})")),
            (None, None) => console.remark(format_args!("{file}: {text}")),
        }
        for BrokenRule { rule, text } in broken {
            console.remark(format_args!("  {rule}: {text}"));
        }
    }
}
