//! What stands beside Cornwall's board.

pub mod draw;
pub mod marks;
pub mod pieces;
pub mod players;
pub mod remaining;
pub mod result;
pub mod turn;
