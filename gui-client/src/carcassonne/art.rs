//! The tiles and meeples as vector art.
//!
//! [`geometry`] says where the parts of a tile lie, in tiles and without a pixel; an [`Atlas`] holds every picture that
//! the table needs at one size and in one theme. The two agree: what is painted is the geometry, turned.
//!
//! ```text
//!   geometry   curve ── walls, roads ── meadows ── spots        from the description of a tile
//!   pictures   scene ── ground, lane, town, church, emblem      a tile, layer on layer
//!              meeple, icons                                    what stands on it, and panels
//!   texture    layout ── atlas
//! ```
//!
//! A meeple lies in the middle of its square; put the middle on the spot of its part and make the side
//! [`MEEPLE_SPAN`] tiles long.

mod atlas;
mod church;
mod colors;
mod curve;
mod emblem;
#[cfg(test)]
mod eyes;
pub mod geometry;
mod ground;
mod icons;
mod lane;
mod layout;
mod meadows;
mod meeple;
mod roads;
mod scene;
mod spots;
#[cfg(test)]
mod table;
mod things;
mod tile;
mod town;
mod walls;

// Both games are painted with the same brushes.
use crate::cornwall::board::art::{self as cornwall, brush, chance, ink, palette, pieces};

pub use self::atlas::Atlas;
pub use self::colors::{feature_color, seat_color, seat_ink};
pub use self::cornwall::Shade;
pub use self::icons::Icon;
pub use self::meeple::{MEEPLE_SPAN, Pose};
