//! What the map was before, and what it was after that.

use super::Draft;
use crate::carcassonne::map_art::Spot;

/// How many steps can be taken back.
const MOST_STEPS: usize = 500;

/// What belongs together is taken back together.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Tag {
    /// A step of its own.
    Once,
    /// One stroke of a brush.
    Stroke(u64),
    /// What is typed into one field, and of which square it is.
    Field(&'static str, Spot),
}

/// Earlier and later drafts.
#[derive(Debug, Default)]
pub(super) struct History {
    past: Vec<Draft>,
    future: Vec<Draft>,
    last: Option<Tag>,
}

impl History {
    /// Keeps a draft that was just changed.
    pub fn keep(&mut self, before: Draft, tag: Tag) {
        self.future.clear();
        let goes_on = tag != Tag::Once && self.last == Some(tag);
        self.last = Some(tag);
        if goes_on {
            return;
        }
        if self.past.len() == MOST_STEPS {
            self.past.remove(0);
        }
        self.past.push(before);
    }

    /// Goes a step back.
    pub fn undo(&mut self, draft: &mut Draft) -> bool {
        let Some(before) = self.past.pop() else { return false };
        self.future.push(std::mem::replace(draft, before));
        self.last = None;
        true
    }

    /// Goes a step forward again.
    pub fn redo(&mut self, draft: &mut Draft) -> bool {
        let Some(after) = self.future.pop() else { return false };
        self.past.push(std::mem::replace(draft, after));
        self.last = None;
        true
    }

    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }
}
