//! Regions: connected fields of one landscape (R10).

use game::Seat;

use crate::{
    evaluation::{Completion, Strength},
    hex::Hex,
    piece::Piece,
    tile::{Landscape, PrintedField, Symbol},
};

/// What is counted of a region while it grows.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(crate) struct Region {
    pub n_fields: u8,
    pub flags: u8,
    pub cottages: u8,
    pub pieces: u8,
    /// By seat (R31).
    pub strengths: [u8; 4],
    /// True once it was evaluated during the game (R26: then it never grows again).
    pub evaluated: bool,
}

impl Region {
    pub fn of(printed: PrintedField) -> Region {
        let shows = |symbol| u8::from(printed.symbol == Some(symbol));
        Region { n_fields: 1, flags: shows(Symbol::Flag), cottages: shows(Symbol::Cottage), ..Region::default() }
    }

    pub fn join(&mut self, other: &Region) {
        self.n_fields += other.n_fields;
        self.flags += other.flags;
        self.cottages += other.cottages;
        self.pieces += other.pieces;
        self.evaluated |= other.evaluated;
        for (mine, theirs) in self.strengths.iter_mut().zip(other.strengths) {
            *mine += theirs;
        }
    }

    pub fn add(&mut self, piece: Piece) {
        self.pieces += 1;
        self.strengths[piece.seat.idx()] += piece.size.strength();
    }

    pub fn lift_all(&mut self) {
        self.pieces = 0;
        self.strengths = [0; 4];
    }
}

/// A region as it is told to others.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct RegionView {
    /// Its landscape.
    pub landscape: Landscape,
    /// Its cells, sorted.
    pub cells: Vec<Hex>,
    /// Why it is complete, if it is.
    pub completion: Option<Completion>,
    /// True if it was evaluated during the game.
    pub evaluated: bool,
    /// How many flags it has.
    pub flags: u8,
    /// How many pieces stand in it.
    pub pieces: u8,
    /// Who holds how much, the strongest first.
    pub strengths: Vec<Strength>,
    /// The empty cells that keep it open, sorted.
    pub open_cells: Vec<Hex>,
}

/// Every seat that could stand in a region.
pub(crate) const SEATS: [Seat; 4] = [Seat(0), Seat(1), Seat(2), Seat(3)];
