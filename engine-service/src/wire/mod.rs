//! The border: the only place that names both wire types and rules types, a folder a game.

mod argument;
pub mod bulk;
pub mod carcassonne;
pub mod cornerstone;
pub mod cornwall;
pub mod playout;
mod request;
mod version;
