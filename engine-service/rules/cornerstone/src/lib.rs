//! The rules of Cornerstone Essential: blocks of cubes, climbers who ascend them, and a tower that stands or falls.

mod cell;
pub mod stability;

pub use cell::Cell;
