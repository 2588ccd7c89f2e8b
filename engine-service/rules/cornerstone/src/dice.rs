//! Two dice.

use std::fmt;

/// What two dice show; which of them shows which does not matter.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Roll {
    low: u8,
    high: u8,
}

impl Roll {
    /// Sorts two dice; `None` unless both show 1 to 6.
    pub fn new(one: u8, other: u8) -> Option<Roll> {
        let shown = |it: u8| matches!(it, 1..=6);
        (shown(one) && shown(other)).then_some(Roll { low: one.min(other), high: one.max(other) })
    }

    /// Every roll, sorted.
    pub fn all() -> impl Iterator<Item = Roll> {
        (1..=6).flat_map(|low| (low..=6).map(move |high| Roll { low, high }))
    }

    /// The lower die and the higher.
    pub fn dice(self) -> (u8, u8) {
        (self.low, self.high)
    }

    /// True if both show the same: any block may be built (R6).
    pub fn is_double(self) -> bool {
        self.low == self.high
    }

    /// In how many of 36 ways two dice show it.
    pub fn weight(self) -> u32 {
        if self.is_double() { 1 } else { 2 }
    }

    /// True if a block of that size may be built without a ring (R6).
    pub fn allows(self, size: u8) -> bool {
        self.is_double() || self.low == size || self.high == size
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.low, self.high)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_21_rolls_of_weight_36() {
        assert_eq!(Roll::all().count(), 21);
        assert_eq!(Roll::all().map(Roll::weight).sum::<u32>(), 36);
        assert!(Roll::all().all(|it| Roll::new(it.high, it.low) == Some(it)));
        assert_eq!((Roll::new(0, 3), Roll::new(3, 7)), (None, None));
    }
}
