//! What every game of Meeplewright has in common: the [`Game`] trait, perft, playouts, and the laws that hold at every state.
//!
//! There is no registry and no `dyn Game`: a game is a state with moves, and everything here is generic over it.

pub mod laws;
mod names;
pub mod notation;
mod perft;
mod playout;
mod sink;

use std::fmt::{self, Debug, Display};

pub use names::Names;
pub use perft::{divide, perft};
pub use playout::{Playout, playout};
pub use sink::{Quiet, Sink};

/// A validated state of a game: whatever is in it is possible.
pub trait Game: Clone + Debug + Eq {
    /// The plain, unchecked form of a state.
    type Setup: Clone + Debug + Eq;
    /// What may be done at one ply.
    type Move: Clone + Debug + Ord;
    /// What happens while a move is played.
    type Event: Clone + Debug + Eq;
    /// One rule that a move breaks.
    type Rejection: Clone + Debug + Display + Eq;
    /// Why a setup is no state.
    type InvalidState: Clone + Debug + Display + Eq;
    /// Points with their reasons.
    type Score: Clone + Debug + Eq;

    /// Checks a setup and derives everything that follows from it: the one door between plain and checked.
    ///
    /// # Errors
    /// The first thing found that makes the setup impossible.
    fn from_setup(setup: &Self::Setup) -> Result<Self, Self::InvalidState>;

    /// Gives the plain form back; `from_setup` of it is this state again.
    fn to_setup(&self) -> Self::Setup;

    /// Tells who moves.
    fn turn(&self) -> Turn;

    /// Appends every legal move, sorted and without repeats; none when the game is over.
    fn list_moves(&self, moves: &mut Vec<Self::Move>);

    /// Lists every legal move, sorted and without repeats; none when the game is over.
    fn legal_moves(&self) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        self.list_moves(&mut moves);
        moves
    }

    /// Gives the weight of a legal move of chance; its probability is its share in the sum of all weights.
    fn weight(&self, mv: &Self::Move) -> u32;

    /// Tests a move against every rule.
    ///
    /// # Errors
    /// Every rule that the move breaks, in the order of the rulebook.
    fn validate(&self, mv: &Self::Move) -> Result<(), Vec<Self::Rejection>>;

    /// Plays a legal move and tells `sink` what happens. An illegal move leaves a state of no meaning: validate first.
    fn play_into(&mut self, mv: &Self::Move, sink: &mut impl Sink<Self::Event>);

    /// Plays a legal move and lists what happened, in order.
    fn play(&mut self, mv: &Self::Move) -> Vec<Self::Event> {
        let mut events = Vec::new();
        self.play_into(mv, &mut events);
        events
    }

    /// Plays a legal move without telling.
    fn advance(&mut self, mv: &Self::Move) {
        self.play_into(mv, &mut Quiet);
    }

    /// Counts the points banked and those the end would add.
    fn score(&self) -> Self::Score;
}

/// A player's place at the table, counted from 0 in the order of the turns.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Seat(pub u8);

impl Seat {
    /// The place in lists that have one entry a seat.
    pub fn idx(self) -> usize {
        usize::from(self.0)
    }
}

impl Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// Who moves.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Turn {
    /// Chance: a tile is drawn, dice are rolled.
    Chance,
    /// A seat.
    Seat(Seat),
    /// Nobody: the game is over.
    Over,
}
