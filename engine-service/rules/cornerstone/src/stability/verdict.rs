//! What becomes of a tower.

use std::fmt;

/// From so many fallen blocks on, the tower has collapsed.
const COLLAPSE: usize = 3;

/// Whether a tower stands, and if not, how many of its blocks fall.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Verdict {
    /// Everything stays where it is.
    Holds,
    /// One or two blocks fall.
    Slips(usize),
    /// At least three blocks fall.
    Collapses(usize),
}

impl Verdict {
    /// What so many fallen blocks mean.
    pub fn of(n_fallen: usize) -> Verdict {
        match n_fallen {
            0 => Verdict::Holds,
            n if n < COLLAPSE => Verdict::Slips(n),
            n => Verdict::Collapses(n),
        }
    }

    /// How many blocks fall.
    pub fn n_fallen(self) -> usize {
        match self {
            Verdict::Holds => 0,
            Verdict::Slips(n) | Verdict::Collapses(n) => n,
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Holds => f.write_str("holds"),
            Verdict::Slips(1) => f.write_str("slips: 1 block falls"),
            Verdict::Slips(n) => write!(f, "slips: {n} blocks fall"),
            Verdict::Collapses(n) => write!(f, "collapses: {n} blocks fall"),
        }
    }
}
