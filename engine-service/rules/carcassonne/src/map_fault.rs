//! Everything that can be wrong with a map.

use std::fmt;

use crate::{
    meeple::ChipColor,
    square::{Side, Square, SquareName},
};

/// The most rows and columns of a map.
pub const MAX_MAP_SIZE: usize = 60;
/// The most large cities, border pieces and ferries of a map together.
pub const MAX_PRINTED: usize = 60;
/// The most start squares of a map.
pub const MAX_STARTS: usize = 12;
/// The most entries of any other list of a map.
pub const MAX_ENTRIES: usize = 400;
/// The most coats of arms on one printed thing.
pub const MAX_COATS: u16 = 9;

/// What a map lists.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum ThingKind {
    /// A start square.
    Start,
    /// A town.
    Town,
    /// A large city.
    LargeCity,
    /// A border road or border city.
    BorderPiece,
    /// A ferry.
    Ferry,
    /// A chip.
    Chip,
}

/// One thing that a map lists.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Thing {
    /// What it is.
    pub kind: ThingKind,
    /// Its name, or where it leads; empty if it has none.
    pub name: String,
}

/// One thing that is wrong with a map.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum MapFault {
    /// Another format.
    #[error("the format is {0:?}, not \"carcassonne-map/1\"")]
    Format(String),
    /// A field has a value that can't be.
    #[error("{field} can't be {value:?}")]
    Value {
        /// The field.
        field: &'static str,
        /// Its value.
        value: String,
    },
    /// Numbers of start squares in use that can't be.
    #[error("{min} to {max} start squares are in use of {listed}")]
    StartsUsed {
        /// The fewest in use.
        min: u8,
        /// The most in use.
        max: u8,
        /// How many the map lists.
        listed: usize,
    },
    /// A side that is none of N, E, S and W.
    #[error("{thing} lies at the side {side:?}, which is none of N, E, S and W")]
    Side {
        /// What is listed.
        thing: Thing,
        /// What is given as the side.
        side: String,
    },
    /// Too much of something.
    #[error("there are {given} {what}, at most {most} are possible")]
    TooMany {
        /// What there is too much of.
        what: &'static str,
        /// How many.
        given: usize,
        /// The most.
        most: usize,
    },
    /// The layout is not known.
    #[error("the map has no grid, so it can't be played")]
    NoGrid,
    /// Rows of different lengths.
    #[error("row {row} has {length} letters, the first has {first}")]
    Row {
        /// The row, from 1.
        row: usize,
        /// Its length.
        length: usize,
        /// The length of the first row.
        first: usize,
    },
    /// A letter of the grid that means nothing.
    #[error("{} holds the unknown letter {letter:?}", .square.map_name())]
    Letter {
        /// Where.
        square: Square,
        /// The letter.
        letter: char,
    },
    /// A square's name that can't be read, or is beyond the grid.
    #[error("{thing} is at {at:?}, which is no square of the grid")]
    Name {
        /// What is listed.
        thing: Thing,
        /// The square's name.
        at: String,
    },
    /// A listed feature whose square has another letter.
    #[error("{thing} is listed at {}, where the grid says otherwise", name(*.square))]
    LetterMismatch {
        /// Where.
        square: Square,
        /// What is listed.
        thing: Thing,
    },
    /// A letter of the grid without its entry.
    #[error("the grid shows a {kind} at {}, and none is listed", name(*.square))]
    Unlisted {
        /// Where.
        square: Square,
        /// What the letter means.
        kind: ThingKind,
    },
    /// Two entries for one square.
    #[error("{} is listed twice", name(*.square))]
    ListedTwice {
        /// Where.
        square: Square,
    },
    /// The edges of a large city can't be read.
    #[error("{city} must have four edges for each of its squares, C or -")]
    LargeEdges {
        /// The city.
        city: String,
    },
    /// An open side of a large city that no tile can reach.
    #[error("the {side} side of the large city at {} is open and faces no square", name(*.square))]
    OpenSideBlocked {
        /// Where.
        square: Square,
        /// The side.
        side: Side,
    },
    /// A closed side of a large city at a square.
    #[error("the {side} side of the large city at {} is closed and faces a square", name(*.square))]
    ClosedSideAtSquare {
        /// Where.
        square: Square,
        /// The side.
        side: Side,
    },
    /// A large city of several squares that falls apart.
    #[error("the squares of {city} do not hang together")]
    LargeApart {
        /// The city.
        city: String,
        /// One of the squares that are cut off.
        square: Square,
    },
    /// A border piece or landing at something that is no square.
    #[error("{thing} is at {}, which takes no tile", name(*.square))]
    PrintedOffSquare {
        /// Where.
        square: Square,
        /// What is printed.
        thing: Thing,
    },
    /// A border piece or landing at a side that faces a square.
    #[error("the {side} side of {} faces a square, so {thing} can't be there", name(*.square))]
    PrintedInside {
        /// Where.
        square: Square,
        /// The side.
        side: Side,
        /// What is printed.
        thing: Thing,
    },
    /// Two things printed at one side.
    #[error("two things are printed at the {side} side of {}", name(*.square))]
    SideTakenTwice {
        /// Where.
        square: Square,
        /// The side.
        side: Side,
    },
    /// A start square with something printed at its border.
    #[error("the start square {} can't have something printed at its border", name(*.square))]
    StartPrinted {
        /// Where.
        square: Square,
    },
    /// A start square beside a large city (E11).
    #[error("the start square {} can't lie beside a large city", name(*.square))]
    StartBesideLargeCity {
        /// Where.
        square: Square,
    },
    /// A start square beside another one.
    #[error("the start square {} can't lie beside another start square", name(*.square))]
    StartBesideStart {
        /// Where.
        square: Square,
    },
    /// No tile shows what a square's fixed sides ask for.
    #[error("no tile fits the printed sides of {}", name(*.square))]
    NothingFits {
        /// Where.
        square: Square,
    },
    /// A square that can't be reached from every choice of start squares.
    #[error("{} can't be reached when the start tiles lie on {}", name(*.square), .starts.join(" and "))]
    Unreachable {
        /// The first such square.
        square: Square,
        /// The start squares.
        starts: Vec<String>,
    },
    /// Squares outside the range of tiles recommended.
    #[error("the map has {squares} squares, outside the {min} to {max} tiles recommended")]
    SquareCount {
        /// Squares that take tiles.
        squares: usize,
        /// The fewest tiles recommended.
        min: u16,
        /// The most.
        max: u16,
    },
    /// A chip on something else than an ordinary square, or two on one.
    #[error("a chip can't lie on {}", name(*.square))]
    ChipSquare {
        /// Where.
        square: Square,
    },
    /// Not ten chips of a color.
    #[error("there are {found} {color} chips, not 10")]
    ChipCount {
        /// The color.
        color: ChipColor,
        /// How many there are.
        found: usize,
    },
}

impl MapFault {
    /// The square at fault, if it is one.
    pub fn square(&self) -> Option<Square> {
        match self {
            MapFault::Letter { square, .. }
            | MapFault::LetterMismatch { square, .. }
            | MapFault::Unlisted { square, .. }
            | MapFault::ListedTwice { square }
            | MapFault::OpenSideBlocked { square, .. }
            | MapFault::ClosedSideAtSquare { square, .. }
            | MapFault::LargeApart { square, .. }
            | MapFault::PrintedOffSquare { square, .. }
            | MapFault::PrintedInside { square, .. }
            | MapFault::SideTakenTwice { square, .. }
            | MapFault::StartPrinted { square }
            | MapFault::StartBesideLargeCity { square }
            | MapFault::StartBesideStart { square }
            | MapFault::NothingFits { square }
            | MapFault::Unreachable { square, .. }
            | MapFault::ChipSquare { square } => Some(*square),
            MapFault::Format(_)
            | MapFault::Value { .. }
            | MapFault::StartsUsed { .. }
            | MapFault::Side { .. }
            | MapFault::TooMany { .. }
            | MapFault::NoGrid
            | MapFault::Row { .. }
            | MapFault::Name { .. }
            | MapFault::LargeEdges { .. }
            | MapFault::SquareCount { .. }
            | MapFault::ChipCount { .. } => None,
        }
    }
}

impl fmt::Display for ThingKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ThingKind::Start => "start square",
            ThingKind::Town => "town",
            ThingKind::LargeCity => "large city",
            ThingKind::BorderPiece => "border piece",
            ThingKind::Ferry => "ferry",
            ThingKind::Chip => "chip",
        })
    }
}

impl fmt::Display for Thing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Thing { kind, name } = self;
        match name.as_str() {
            "" => write!(f, "a {kind}"),
            name => write!(f, "the {kind} {name:?}"),
        }
    }
}

fn name(square: Square) -> SquareName {
    SquareName { square, on_map: true }
}
