//! The rules of Carcassonne with Carcassonne Maps: tiles, features, meeples, printed cities, borders and ferries.
//!
//! [`State`] is a checked game at one moment; [`Setup`] its plain form. Rule numbers (R-T1, E4 and so on) are those of
//! `docs/rules-carcassonne.md`. The crate is pure: it reads no file, knows no clock, and never rolls dice.

mod catalog;
mod claim;
mod door;
mod edge;
mod feature;
#[cfg(test)]
mod golden;
mod map;
mod map_check;
mod map_fault;
mod map_file;
mod meeple;
mod moves;
mod notation;
mod options;
mod play;
mod rejection;
mod rings;
mod score;
mod setup;
mod square;
mod state;
mod table;
mod tile;
mod tiles;
mod view;

pub use catalog::RULES_VERSION;
pub use edge::Edge;
pub use feature::{FeatureKind, Part};
pub use game::{Game, Quiet, Seat, Sink, Turn};
pub use map::{BorderPiece, Ferry, LargeCity, LayoutStatus, Map, NamedSquare, SquareKind};
pub use map_fault::{MAX_COATS, MAX_ENTRIES, MAX_MAP_SIZE, MAX_PRINTED, MAX_STARTS, MapFault, Thing, ThingKind};
pub use map_file::{BorderFile, ChipsFile, FerryFile, LargeFile, MapFile, NamedFile};
pub use meeple::{ChipColor, Chips, Color, MAX_SEATS, Meeple};
pub use moves::{Move, TurnChoice};
pub use notation::NotationError;
pub use options::{BASE_TILES, Expansions, OptionFault, Options, TownVariant};
pub use play::{EndReason, Event};
pub use rejection::Rejection;
pub use score::{FeatureResult, Outcome, Score, ScoreKind, ScoreLine, SeatScore, Strength, Tally};
pub use setup::{InvalidState, Laid, SeatSetup, Setup, TilePlace};
pub use square::{Side, Square, SquareName, Turns, square};
pub use state::{MAX_POINTS, Phase, State};
pub use tile::{Good, PrintedPart, Tile, TileId, TileSet};
pub use tiles::{TILE_SET_ID, Tiles, TilesError};
pub use view::{FeatureView, SquareView};

/// No square that a state or a move names is further from (0,0) in either direction.
pub const REACH: i16 = 1000;
