//! The plain form of a state, and what can be wrong with it.

use game::Seat;

use crate::{
    hex::Hex,
    options::Options,
    piece::{Color, Counts, Size},
    state::Phase,
    tile::{Deck, TileId},
    trihex::Rotation,
};

/// A game at one moment, unchecked: only facts that do not follow from others.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Setup {
    /// The deck.
    pub deck: &'static Deck,
    /// The options.
    pub options: Options,
    /// The seats, in the order of their turns.
    pub seats: Vec<SeatSetup>,
    /// The tiles laid after the start tile, the latest last.
    pub laid: Vec<Laid>,
    /// The pieces on fields.
    pub pieces: Vec<PieceSetup>,
    /// What is due.
    pub phase: Phase,
    /// Whose turn it is.
    pub to_move: Seat,
    /// The tile drawn and not yet laid.
    pub drawn: Option<TileId>,
    /// Tiles put under the pile, the first to come up again first.
    pub under: Vec<TileId>,
}

/// What a seat holds.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct SeatSetup {
    /// The color of its pieces.
    pub color: Color,
    /// Points banked.
    pub points: u32,
    /// Coins in hand.
    pub coins: u32,
    /// Pieces in the pub.
    pub in_pub: Counts,
}

/// A tile and where it lies.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Laid {
    /// The tile.
    pub tile: TileId,
    /// Where its slot 0 lies.
    pub anchor: Hex,
    /// The direction from slot 0 to slot 1.
    pub rotation: Rotation,
}

/// A piece and where it stands.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub struct PieceSetup {
    /// The field it stands on.
    pub cell: Hex,
    /// Whose it is.
    pub seat: Seat,
    /// Its size.
    pub size: Size,
}

/// Why a setup is no state. Indexes count from 0 in the setup's lists.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum InvalidState {
    /// There are two to four seats (K1).
    #[error("there are 2 to 4 seats, not {0}")]
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
    /// More points than a game can give.
    #[error("{points} points are more than a game can give")]
    TooManyPoints {
        /// The seat.
        seat: usize,
        /// Its points.
        points: u32,
    },
    /// The seats hold more coins than there are (R4).
    #[error("the seats hold {held} coins, and there are {supply}")]
    TooManyCoins {
        /// Coins held by all seats.
        held: u32,
        /// Coins in all.
        supply: u32,
    },
    /// A tile is in two places: laid twice, or laid and drawn, or laid and under the pile (K6).
    #[error("the tile {tile} is in two places")]
    TileTwice {
        /// Where the later mention stands.
        at: TilePlace,
        /// The tile's name.
        tile: String,
    },
    /// A tile covers another (R5a).
    #[error("the tile covers {cell}, which is covered already")]
    Overlap {
        /// The tile's place among those laid.
        laid: usize,
        /// The first cell covered twice.
        cell: Hex,
    },
    /// Tiles must hang together with the start tile.
    #[error("the tile does not hang together with the start tile")]
    Disconnected {
        /// The tile's place among those laid.
        laid: usize,
    },
    /// Wherever the tile came in the order of laying, it touches fewer than two edges or extends no region (R5b, R5c).
    #[error("the tile touches {edges} edges and {matches}, whatever the order of laying")]
    Unsupported {
        /// The tile's place among those laid.
        laid: usize,
        /// The edges it touches in the end.
        edges: u32,
        /// What it extends.
        matches: &'static str,
    },
    /// Two cottages in one region: one of them was laid at a closed region (R5d).
    #[error("the region at {cell} has two cottages")]
    ClosedRegionExtended {
        /// Its smallest cell.
        cell: Hex,
    },
    /// A piece stands on an empty cell or on the start tile (R22).
    #[error("a piece stands on {cell}, where no tile was laid")]
    PieceOffTile {
        /// Its place among the pieces.
        piece: usize,
        /// The cell.
        cell: Hex,
    },
    /// A piece belongs to a seat that does not exist.
    #[error("a piece belongs to {seat}, which does not exist")]
    PieceOfNobody {
        /// Its place among the pieces.
        piece: usize,
        /// The seat.
        seat: Seat,
    },
    /// Two pieces stand on one field (R16).
    #[error("two pieces stand on {cell}")]
    FieldTakenTwice {
        /// The later one's place among the pieces.
        piece: usize,
        /// The cell.
        cell: Hex,
    },
    /// A piece stands in a region that was evaluated (R30).
    #[error("a piece stands on {cell}, in a region that was evaluated")]
    PieceOnEvaluatedRegion {
        /// Its place among the pieces.
        piece: usize,
        /// The cell.
        cell: Hex,
    },
    /// A piece stands on the tile just laid, before pieces were placed.
    #[error("a piece stands on {cell}, on the tile just laid")]
    PieceOnNewTile {
        /// Its place among the pieces.
        piece: usize,
        /// The cell.
        cell: Hex,
    },
    /// A seat has more pieces of a size than the box gives it (K3).
    #[error("{seat} has {found} {size} pieces, and there are {count}")]
    TooManyPieces {
        /// The seat.
        seat: Seat,
        /// The size.
        size: Size,
        /// Pieces on fields and in the pub.
        found: u32,
        /// Pieces in the box.
        count: u32,
    },
    /// The phase can't be reached with what else the state says.
    #[error("the phase can't be: {0}")]
    UnreachablePhase(&'static str),
}

/// Where a setup mentions a tile.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum TilePlace {
    /// Among those laid.
    Laid(usize),
    /// Among those under the pile.
    Under(usize),
    /// The one drawn.
    Drawn,
}
