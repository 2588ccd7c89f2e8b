//! The plain form of a state, and what can be wrong with it.

use std::sync::Arc;

use game::Seat;

use crate::{
    feature::Part,
    map::Map,
    meeple::{Chips, Color, Meeple},
    options::{OptionFault, Options},
    square::{Side, Square, SquareName, Turns},
    state::Phase,
    tile::TileId,
};

/// A game at one moment, unchecked: only facts that do not follow from others.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Setup {
    /// The map; none for an endless table.
    pub map: Option<Arc<Map>>,
    /// The options.
    pub options: Options,
    /// The seats, in the order of their turns.
    pub seats: Vec<SeatSetup>,
    /// The tiles laid, the start tiles first, the latest last.
    pub laid: Vec<Laid>,
    /// Tiles that had no place and left the game, in order (R-T4).
    pub aside: Vec<TileId>,
    /// The tile drawn and not yet laid.
    pub drawn: Option<TileId>,
    /// True while the turn is an extra turn (R-V1, R-G2).
    pub extra_turn: bool,
    /// Chips given up (R-G3).
    pub discarded: Chips,
    /// What is due.
    pub phase: Phase,
    /// Whose turn it is.
    pub to_move: Seat,
}

/// What a seat holds.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct SeatSetup {
    /// The color of its meeples.
    pub color: Color,
    /// Points banked; variant (b) may take them below 0 (E18).
    pub points: i32,
    /// Meeples on the Isle of Man (R-G2).
    pub on_isle: u8,
    /// Chips taken and kept (R-G1).
    pub chips: Chips,
}

/// A tile on the table, with the meeple on it: there is never more than one (R-P1).
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Laid {
    /// Its kind.
    pub tile: TileId,
    /// Where it lies.
    pub square: Square,
    /// Its clockwise quarter turns.
    pub turns: Turns,
    /// The meeple on it.
    pub meeple: Option<Meeple>,
}

/// Why a setup is no state. Indexes count from 0 in the setup's lists.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum InvalidState {
    /// An option that can't be.
    #[error("{0}")]
    Options(#[from] OptionFault),
    /// There are two to five seats.
    #[error("there are 2 to 5 seats, not {0}")]
    SeatCount(usize),
    /// The seat to move does not exist.
    #[error("{0} is to move, and there are {1} seats")]
    NoSuchSeat(Seat, usize),
    /// Two seats share a color.
    #[error("the color {color} is taken twice")]
    ColorTwice {
        /// The later seat.
        seat: usize,
        /// The color.
        color: Color,
    },
    /// Points that no game can give.
    #[error("{points} points can't be in this game")]
    PointsOutOfRange {
        /// The seat.
        seat: usize,
        /// Its points.
        points: i32,
    },
    /// More tiles of a kind than there are, or a kind that is not in the game (R-G0, E21).
    #[error("there are only {count} tiles {tile} in the game")]
    TooManyOfKind {
        /// Where the one too many stands.
        at: TilePlace,
        /// The kind's name.
        tile: String,
        /// How many there are.
        count: u32,
    },
    /// More tiles than the game has (E21).
    #[error("the game has {tiles} tiles, {expansions} of them from expansions, and more are named")]
    TooManyTiles {
        /// Tiles of the game.
        tiles: u32,
        /// Tiles of expansions among them.
        expansions: u32,
    },
    /// Without a map the start tile lies at 0,0; on a map the start tiles lie on start squares, the start tile first (R-M2).
    #[error("the first {starts} tiles laid are start tiles; this one can't be: {why}")]
    NotAStart {
        /// The tile's place among those laid.
        laid: usize,
        /// Start squares in use.
        starts: u8,
        /// What is wrong.
        why: &'static str,
    },
    /// No square is printed there (R-M1).
    #[error("no tile can lie on {square}")]
    NotASquare {
        /// The tile's place among those laid.
        laid: usize,
        /// The square.
        square: SquareName,
    },
    /// Two tiles on one square (R-T2).
    #[error("two tiles lie on {square}")]
    SquareTakenTwice {
        /// The later tile's place among those laid.
        laid: usize,
        /// The square.
        square: SquareName,
    },
    /// A side does not match what it touches (R-T3, R-M3, R-M6, E1).
    #[error("the {side} side of the tile on {square} does not match what it touches")]
    EdgeMismatch {
        /// The tile's place among those laid.
        laid: usize,
        /// Its square.
        square: SquareName,
        /// The side.
        side: Side,
    },
    /// Tiles must hang together with a start tile (R-T2, R-M4, R-M7).
    #[error("the tile on {square} does not hang together with a start tile")]
    Disconnected {
        /// The tile's place among those laid.
        laid: usize,
        /// Its square.
        square: SquareName,
    },
    /// A meeple belongs to a seat that does not exist.
    #[error("a meeple belongs to {seat}, which does not exist")]
    MeepleOfNobody {
        /// The tile's place among those laid.
        laid: usize,
        /// The seat.
        seat: Seat,
    },
    /// A meeple stands on a part that the tile does not have (R-P2).
    #[error("a meeple stands on the part {part}, which the tile on {square} does not have")]
    NoSuchPart {
        /// The tile's place among those laid.
        laid: usize,
        /// Its square.
        square: SquareName,
        /// The part.
        part: Part,
    },
    /// A meeple stands on a start tile, or on the tile just laid before one was placed (R-P1).
    #[error("a meeple stands on {square}: {why}")]
    MeepleTooEarly {
        /// The tile's place among those laid.
        laid: usize,
        /// Its square.
        square: SquareName,
        /// Why none can be there.
        why: &'static str,
    },
    /// A meeple stands in a feature that was scored (R-O5).
    #[error("a meeple stands on {square}, in a {kind} that is complete and was scored")]
    MeepleOnScoredFeature {
        /// The tile's place among those laid.
        laid: usize,
        /// Its square.
        square: SquareName,
        /// The kind of feature.
        kind: crate::feature::FeatureKind,
    },
    /// A farmer in a game without farmers.
    #[error("a farmer lies on {square}, and the game has none")]
    FarmerWithoutFarmers {
        /// The tile's place among those laid.
        laid: usize,
        /// Its square.
        square: SquareName,
    },
    /// A seat has more meeples out than it has.
    #[error("{seat} has {found} meeples out, and {count} in all")]
    TooManyMeeples {
        /// The seat.
        seat: Seat,
        /// Meeples out.
        found: u32,
        /// Meeples of a seat.
        count: u32,
    },
    /// Chips or meeples on the Isle of Man that can't be (R-G1, R-G2).
    #[error("the chips can't be: {0}")]
    Chips(&'static str),
    /// The phase can't be reached with what else the state says.
    #[error("the phase can't be: {0}")]
    UnreachablePhase(&'static str),
}

/// Where a setup mentions a tile.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum TilePlace {
    /// Among those laid.
    Laid(usize),
    /// Among those set aside.
    Aside(usize),
    /// The one drawn.
    Drawn,
}
