//! Every way to say no, and the one table from refusals to gRPC codes (docs/contract.md, section "Saying no").

use std::collections::HashMap;

use proto::common::v1::Failure;
use tonic::{
    Code, Status,
    body::Body,
    codegen::http::{HeaderMap, Response, header::CONTENT_TYPE},
};
use tonic_types::{ErrorDetails, PreconditionViolation, StatusExt as _};

/// A request that gets no answer.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Refusal {
    /// A field is missing, out of range, or has an unknown value.
    Invalid {
        /// The path of the field in the request, such as `state.laid_tiles[3].rotation`.
        field: String,
        /// What is wrong with it.
        why: String,
    },
    /// The fields are fine and can't be together, or the state was made for data that is unknown here.
    Impossible {
        /// The path of the field that gives it away.
        field: String,
        /// A stable name, such as `STATE_OVERLAP`.
        reason: &'static str,
        /// The package whose reasons these are.
        domain: &'static str,
        /// What is wrong.
        why: String,
    },
    /// A move in a list of moves to play is illegal.
    Illegal {
        /// Its place in the list.
        index: usize,
        /// Every rule that it breaks, one at least.
        broken: Vec<Broken>,
        /// The package whose rules these are.
        domain: &'static str,
    },
    /// No chance is due.
    NoChance {
        /// The package of the game.
        domain: &'static str,
    },
    /// Too many of something at once.
    TooMany {
        /// The path of the field.
        field: String,
        /// The limit.
        limit: usize,
        /// What was given.
        given: usize,
    },
    /// The caller has not shown what callers must show here. What exactly was wrong is for nobody to know.
    Stranger,
    /// Too much is being done already; the same call may be made later.
    Busy {
        /// What there is too much of, such as "playouts at once".
        what: &'static str,
        /// How many there may be.
        limit: usize,
    },
    /// The time that the caller gave is over.
    Late,
    /// The engine stops, and the call was not done when its grace was over.
    Stopping,
    /// A fault of ours; the log has it.
    Fault,
}

/// A rule that a move breaks, as a status carries it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Broken {
    /// The name of the enum value.
    pub name: &'static str,
    /// A plain English sentence.
    pub text: String,
}

impl Refusal {
    /// A field that is wrong by itself. The path grows as the refusal travels outward, see [`Within`]. `why` must be short, whatever was
    /// sent: it travels in a header, and a header too long costs the caller the connection.
    pub fn invalid(field: &str, why: impl Into<String>) -> Refusal {
        Refusal::Invalid { field: field.into(), why: why.into() }
    }

    /// A field that is not there.
    pub fn missing(field: &str) -> Refusal {
        Refusal::invalid(field, "is required")
    }

    /// An enum's number that is not given or unknown.
    pub fn unknown(field: &str, number: i32) -> Refusal {
        match number {
            0 => Refusal::missing(field),
            _ => Refusal::invalid(field, format!("has the unknown value {number}")),
        }
    }

    /// The whole answer to a call that reached no service.
    pub fn into_response(self) -> Response<Body> {
        Status::from(self).into_http()
    }

    /// The end of an answer that had begun.
    pub fn into_trailers(self) -> HeaderMap {
        let mut trailers = Status::from(self).into_http::<()>().into_parts().0.headers;
        trailers.remove(CONTENT_TYPE);
        trailers
    }

    /// A list that is too long.
    pub fn too_many(field: &str, limit: usize, given: usize) -> Refusal {
        Refusal::TooMany { field: field.into(), limit, given }
    }

    /// What it says, for where no status carries it.
    pub fn told(&self) -> Told {
        let status = Status::from(self.clone());
        let (index, broken) = match self {
            Refusal::Illegal { index, broken, .. } => (Some(*index), broken.clone()),
            _ => (None, Vec::new()),
        };
        let reason = match self {
            Refusal::Impossible { reason, .. } => Some(*reason),
            _ => None,
        };
        Told { code: code_name(status.code()), text: status.message().into(), reason, index, broken }
    }

    fn prefixed(self, prefix: &str) -> Refusal {
        let join = |field: String| match field.is_empty() {
            true => prefix.to_owned(),
            false => format!("{prefix}.{field}"),
        };
        match self {
            Refusal::Invalid { field, why } => Refusal::Invalid { field: join(field), why },
            Refusal::Impossible { field, reason, domain, why } => {
                Refusal::Impossible { field: join(field), reason, domain, why }
            }
            Refusal::TooMany { field, limit, given } => Refusal::TooMany { field: join(field), limit, given },
            other @ (Refusal::Illegal { .. }
            | Refusal::NoChance { .. }
            | Refusal::Stranger
            | Refusal::Busy { .. }
            | Refusal::Late
            | Refusal::Stopping
            | Refusal::Fault) => other,
        }
    }
}

/// A refusal in words, for the command line.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Told {
    /// The name of the gRPC code, such as `INVALID_ARGUMENT`.
    pub code: &'static str,
    /// What a status would say.
    pub text: String,
    /// The stable name of what makes a state impossible, such as `STATE_OVERLAP`.
    pub reason: Option<&'static str>,
    /// The place of the illegal move in its list.
    pub index: Option<usize>,
    /// Every rule that the move breaks.
    pub broken: Vec<Broken>,
}

fn code_name(code: Code) -> &'static str {
    match code {
        Code::InvalidArgument => "INVALID_ARGUMENT",
        Code::FailedPrecondition => "FAILED_PRECONDITION",
        Code::ResourceExhausted => "RESOURCE_EXHAUSTED",
        Code::Internal => "INTERNAL",
        Code::DeadlineExceeded => "DEADLINE_EXCEEDED",
        // The table below has no others.
        _ => "UNKNOWN",
    }
}

/// The beginning of a text that somebody sent, for a sentence about it.
pub fn shown(text: &str) -> String {
    text.chars().take(40).collect()
}

/// Tells a refusal where in the request it happened. Costs nothing when all is well.
pub trait Within {
    /// In the field of that name.
    fn within(self, field: &str) -> Self;
    /// In one item of the repeated field of that name.
    fn within_item(self, field: &str, idx: usize) -> Self;
}

impl<T> Within for Result<T, Refusal> {
    fn within(self, field: &str) -> Self {
        self.map_err(|it| it.prefixed(field))
    }

    fn within_item(self, field: &str, idx: usize) -> Self {
        self.map_err(|it| it.prefixed(&format!("{field}[{idx}]")))
    }
}

/// The table.
impl From<Refusal> for Status {
    fn from(refusal: Refusal) -> Status {
        let (code, text, details) = match refusal {
            Refusal::Invalid { field, why } => {
                (Code::InvalidArgument, format!("{field}: {why}"), ErrorDetails::with_bad_request_violation(field, why))
            }
            Refusal::Impossible { field, reason, domain, why } => {
                let text = format!("{field}: {why}");
                let mut details = ErrorDetails::with_error_info(reason, domain, HashMap::new());
                details.add_bad_request_violation(field, why);
                (Code::InvalidArgument, text, details)
            }
            Refusal::Illegal { index, broken, domain } => {
                let texts: Vec<&str> = broken.iter().map(|it| it.text.as_str()).collect();
                let text = format!("moves[{index}] is illegal: {}", texts.join("; "));
                let metadata = HashMap::from([("index".to_owned(), index.to_string())]);
                let reason = broken.first().map_or("", |it| it.name);
                let mut details = ErrorDetails::with_error_info(reason, domain, metadata);
                let subject = format!("moves[{index}]");
                let violation = |it: &Broken| PreconditionViolation::new(it.name, subject.clone(), it.text.clone());
                details.set_precondition_failure(broken.iter().map(violation).collect::<Vec<_>>());
                (Code::FailedPrecondition, text, details)
            }
            Refusal::NoChance { domain } => {
                let details = ErrorDetails::with_error_info("NO_CHANCE_DUE", domain, HashMap::new());
                (Code::FailedPrecondition, "no chance is due: a seat is to move, or the game is over".into(), details)
            }
            Refusal::TooMany { field, limit, given } => {
                let why = format!("at most {limit} are allowed, {given} were given");
                let text = format!("{field}: {why}");
                (Code::ResourceExhausted, text, ErrorDetails::with_quota_failure_violation(field, why))
            }
            Refusal::Stranger => (Code::Unauthenticated, "the caller is not known here".into(), ErrorDetails::new()),
            Refusal::Busy { what, limit } => {
                let text = format!("too many {what}: at most {limit}; try again");
                // The reason tells it from a request that is too large, which no second try makes smaller.
                let metadata = HashMap::from([("limit".to_owned(), limit.to_string())]);
                let mut details = ErrorDetails::with_error_info("BUSY", "meeplewright.common.v1", metadata);
                details.add_quota_failure_violation(what, format!("at most {limit}"));
                (Code::ResourceExhausted, text, details)
            }
            Refusal::Late => {
                (Code::DeadlineExceeded, "the time given for the call is over".into(), ErrorDetails::new())
            }
            Refusal::Stopping => {
                (Code::Unavailable, "the engine stops; any other can answer the same call".into(), ErrorDetails::new())
            }
            Refusal::Fault => {
                (Code::Internal, "a fault of the engine; the request was not answered".into(), ErrorDetails::new())
            }
        };
        Status::with_error_details(code, text, details)
    }
}

/// What a status says, as one item among many says it.
impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        let (field, rules, move_index) = match &refusal {
            Refusal::Invalid { field, .. } | Refusal::Impossible { field, .. } | Refusal::TooMany { field, .. } => {
                (field.clone(), Vec::new(), None)
            }
            Refusal::Illegal { index, broken, .. } => {
                (String::new(), broken.iter().map(|it| it.name.to_owned()).collect(), Some(*index as u32))
            }
            Refusal::NoChance { .. }
            | Refusal::Stranger
            | Refusal::Busy { .. }
            | Refusal::Late
            | Refusal::Stopping
            | Refusal::Fault => Default::default(),
        };
        let status = Status::from(refusal);
        let reason = status.get_error_details().error_info().map_or_else(String::new, |it| it.reason.clone());
        Failure { code: status.code() as u32, text: status.message().into(), field, reason, rules, move_index }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_path_grows_outward() {
        let refused: Result<(), Refusal> = Err(Refusal::missing("anchor"));
        let refused = refused.within_item("laid_tiles", 3).within("state");
        let status = Status::from(refused.unwrap_err());
        assert_eq!(status.code(), Code::InvalidArgument);
        assert_eq!(status.message(), "state.laid_tiles[3].anchor: is required");
        let details = status.get_error_details();
        assert_eq!(details.bad_request().unwrap().field_violations[0].field, "state.laid_tiles[3].anchor");
    }

    #[test]
    fn an_illegal_move_names_every_rule() {
        let broken = |name| Broken { name, text: name.to_lowercase() };
        let refusal = Refusal::Illegal { index: 2, broken: vec![broken("A"), broken("B")], domain: "d" };
        let details = Status::from(refusal).get_error_details();
        let info = details.error_info().unwrap();
        assert_eq!((info.reason.as_str(), info.metadata["index"].as_str()), ("A", "2"));
        assert_eq!(details.precondition_failure().unwrap().violations.len(), 2);
    }
}
