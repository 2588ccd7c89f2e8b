//! What stands beside Carcassonne's board.

pub mod draw;
pub mod marks;
pub mod meeple;
pub mod players;
pub mod remaining;
pub mod result;
pub mod turn;
