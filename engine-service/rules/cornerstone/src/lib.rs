//! The rules of Cornerstone Essential: blocks of cubes, climbers who ascend them, and a tower that stands or falls.
//!
//! [`State`] is a checked game at one moment; [`Setup`] its plain form. Rule numbers (R1 to R37) are those of
//! `docs/rules-cornerstone.md`. The crate is pure: it reads no file, knows no clock, and never rolls dice.

mod block;
mod block_fault;
mod block_set;
mod catalog;
mod cell;
mod class;
mod climb;
mod dice;
mod door;
mod enclosure;
#[cfg(test)]
mod golden;
mod grid;
mod masks;
mod moves;
mod notation;
mod options;
mod physics;
mod place;
mod placement;
mod play;
mod rejection;
mod score;
mod setup;
pub mod stability;
mod state;
mod tower;
mod view;

pub use block::{Axis, Block, BlockId, Form, MAX_SIZE, Orientation};
pub use block_fault::BlockSetFault;
pub use block_set::{BlockFile, BlockSet, BlockSetFile, N_BLOCKS};
pub use catalog::RULES_VERSION;
pub use cell::Cell;
pub use class::{Class, Color};
pub use climb::{Reach, Reached};
pub use dice::Roll;
pub use enclosure::ClosedIn;
pub use game::{Game, Quiet, Seat, Sink, Turn};
pub use moves::{Choice, Judge, Move, Permit};
pub use notation::NotationError;
pub use options::{CollapseElements, Edge, Enclosure, Insertion, OptionFault, Options, Overhang, OwnColors};
pub use physics::Body;
pub use place::{ClimbRing, Place};
pub use play::Event;
pub use rejection::{Face, Rejection};
pub use score::{Decision, Outcome, Score, ScoreKind, ScoreLine, SeatScore};
pub use setup::{ColorSetup, InvalidState, Placed, Setup};
pub use stability::Verdict;
pub use state::{Phase, State};
pub use view::{CubeView, ReachView, TopView};

/// No cell that a state or a move names is further from (0,0,0) in any direction.
pub const REACH: i16 = 1000;
