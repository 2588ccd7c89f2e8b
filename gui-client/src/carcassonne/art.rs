//! The tiles and meeples as vector art.
//!
//! [`geometry`] says where the parts of a tile lie.

mod curve;
pub mod geometry;
mod meadows;
mod roads;
mod spots;
#[cfg(test)]
mod table;
mod walls;
