//! What the engine was asked and what it said, keeping the last answer while a new one is on its way.

use crate::i18n::Message;

/// An answer of the engine as far as it is known.
#[derive(Clone, Debug, Default)]
pub enum Remote<T> {
    /// Nobody asked.
    #[default]
    Unasked,
    /// Asked; the answer before, if there was one, may still be shown.
    Waiting {
        /// The answer before.
        last: Option<T>,
    },
    /// Answered.
    Known(T),
    /// Refused, or failed.
    Failed {
        /// The reason.
        why: Message,
        /// The answer before.
        last: Option<T>,
    },
}

impl<T> Remote<T> {
    /// Marks the question as asked and keeps the last answer for display.
    pub fn ask(&mut self) {
        *self = Remote::Waiting { last: self.take_latest() };
    }

    /// Takes an answer, or the reason why there is none.
    pub fn settle(&mut self, answer: Result<T, Message>) {
        *self = match answer {
            Ok(value) => Remote::Known(value),
            Err(why) => Remote::Failed { why, last: self.take_latest() },
        };
    }

    /// Returns the answer to the present question; none while it is on its way.
    pub fn known(&self) -> Option<&T> {
        match self {
            Remote::Known(value) => Some(value),
            _ => None,
        }
    }

    /// Returns the newest answer there is, be it to an earlier question.
    pub fn latest(&self) -> Option<&T> {
        match self {
            Remote::Unasked => None,
            Remote::Known(value) => Some(value),
            Remote::Waiting { last } | Remote::Failed { last, .. } => last.as_ref(),
        }
    }

    /// Returns why there is no answer.
    pub fn why(&self) -> Option<&Message> {
        match self {
            Remote::Failed { why, .. } => Some(why),
            _ => None,
        }
    }

    /// Tells whether an answer is on its way.
    pub fn is_waiting(&self) -> bool {
        matches!(self, Remote::Waiting { .. })
    }

    fn take_latest(&mut self) -> Option<T> {
        match std::mem::take(self) {
            Remote::Unasked => None,
            Remote::Known(value) => Some(value),
            Remote::Waiting { last } | Remote::Failed { last, .. } => last,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_answer_stays_until_a_new_one_comes() {
        let mut it = Remote::Unasked;
        it.ask();
        assert_eq!((it.known(), it.latest()), (None, None));
        it.settle(Ok(1));
        assert_eq!(it.known(), Some(&1));
        it.ask();
        assert_eq!((it.known(), it.latest()), (None, Some(&1)));
        it.settle(Err("no".into()));
        assert_eq!((it.known(), it.latest(), it.why()), (None, Some(&1), Some(&Message::from("no"))));
    }
}
