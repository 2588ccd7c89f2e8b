//! Calls that may fail, and what a status means for the person at the window.

use std::{error::Error as _, time::Duration};

use tokio::time::timeout;
use tonic::{Code, Status, transport::Channel};
use tonic_types::StatusExt as _;

use crate::{
    cornwall::Cornwall,
    game::{AnyAnswer, AnyCall, Call, Calls, Game as _, Which},
    i18n::{Message, msg},
    words,
};

/// A refusal of the engine.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Failure {
    /// What is wrong.
    pub text: Message,
    /// The index of the move that is wrong.
    pub index: Option<usize>,
}

/// How a call ended.
pub(super) enum Outcome {
    /// The engine spoke.
    Answered(Result<AnyAnswer, Failure>),
    /// The engine could not be reached, for this cause.
    Away(Message),
}

/// A client of the engine, cheap to clone.
#[derive(Clone)]
pub(super) struct Client(Calls);

impl Client {
    pub(super) fn new(channel: Channel) -> Client {
        Client(Calls::new(channel))
    }

    /// Asks for a sign of life.
    pub(super) async fn knock(&self, patience: Duration) -> Result<(), Message> {
        match timeout(patience, self.make(Cornwall::call(Call::Catalog))).await {
            Ok(Outcome::Answered(Ok(_))) => Ok(()),
            Ok(Outcome::Answered(Err(why))) => Err(msg!("away-not-ours", why = why.text)),
            Ok(Outcome::Away(cause)) => Err(cause),
            Err(_) => Err(msg!("away-silent")),
        }
    }

    /// Makes one call.
    pub(super) async fn make(&self, call: AnyCall) -> Outcome {
        let which = call.which();
        match self.0.make(call).await {
            Ok(answer) => Outcome::Answered(Ok(answer)),
            Err(status) if status.code() == Code::DataLoss => {
                Outcome::Answered(Err(Failure { text: msg!("engine-answer-lacks"), index: None }))
            }
            Err(status) => match cause_away(&status) {
                Some(cause) => Outcome::Away(cause),
                None => Outcome::Answered(Err(failure_from_status(which, &status))),
            },
        }
    }
}

/// Tells why the engine could not be reached; none if the status is its own word.
fn cause_away(status: &Status) -> Option<Message> {
    let from_transport = status.source().is_some() || matches!(status.code(), Code::Unavailable | Code::Cancelled);
    if !from_transport {
        return None;
    }
    let mut deepest = status.message().to_owned();
    let mut next = status.source();
    while let Some(it) = next {
        deepest = it.to_string();
        next = it.source();
    }
    let lower = deepest.to_lowercase();
    Some(if lower.contains("refused") {
        msg!("away-nothing-listens")
    } else if lower.contains("dns") || lower.contains("lookup") || lower.contains("resolve") {
        msg!("away-unknown-host")
    } else if lower.contains("timed out") || lower.contains("deadline") {
        msg!("away-silent")
    } else if lower.contains("broken pipe") || lower.contains("reset") || lower.contains("closed") {
        msg!("away-closed")
    } else {
        Message::Verbatim(deepest)
    })
}

fn failure_from_status(which: Which, status: &Status) -> Failure {
    let details = status.get_error_details();
    let info = details.error_info();
    let index = info.and_then(|it| it.metadata.get("index")).and_then(|it| it.parse().ok());
    let rules = details.precondition_failure().map_or(&[][..], |it| it.violations.as_slice());
    let text = if let Some(rule) = rules.iter().find_map(|it| words::rule(which, &it.r#type)) {
        rule
    } else if info.is_some_and(|it| it.reason == "NO_CHANCE_DUE") {
        msg!("engine-no-chance")
    } else if status.code() == Code::Internal {
        msg!("engine-fault")
    } else {
        let why = if status.message().is_empty() { format!("{:?}", status.code()) } else { status.message().into() };
        msg!("engine-refused", why = why)
    };
    Failure { text, index }
}
