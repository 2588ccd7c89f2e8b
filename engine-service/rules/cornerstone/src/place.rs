//! Where climbers stand, and the rings.

use std::fmt;

use crate::cell::Cell;

/// Where a climber stands.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Place {
    /// On the table outside, where there is room for all (R28).
    Table,
    /// In this cell, on the cube below it or on the table of an enclosed yard (R29).
    On(Cell),
}

impl Place {
    /// How high it is; 0 on the table, 1 on the base.
    pub fn level(self) -> u8 {
        match self {
            Place::Table => 0,
            Place::On(cell) => u8::try_from(cell.z).unwrap_or(0),
        }
    }

    /// The cell, if it is not the table.
    pub fn cell(self) -> Option<Cell> {
        match self {
            Place::Table => None,
            Place::On(cell) => Some(cell),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Table => f.write_str("the table"),
            Place::On(cell) => cell.fmt(f),
        }
    }
}

/// A use of a ring while climbing (R32).
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum ClimbRing {
    /// (b): foreign colors may be entered, other climbers passed.
    Colors,
    /// (c): one step may go up or down two levels.
    Jump,
}

impl ClimbRing {
    /// Both uses.
    pub const ALL: [ClimbRing; 2] = [ClimbRing::Colors, ClimbRing::Jump];

    /// The rulebook's letter.
    pub const fn letter(self) -> char {
        match self {
            ClimbRing::Colors => 'b',
            ClimbRing::Jump => 'c',
        }
    }
}
