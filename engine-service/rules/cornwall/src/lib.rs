//! The rules of Cornwall: tiles of three hexagons, regions, majorities, a pub.
//!
//! [`State`] is a checked game at one moment; [`Setup`] its plain form. Rule numbers (R1 to R44) are those of `docs/rules-cornwall.md`.
//! The crate is pure: it reads no file, knows no clock, and never rolls dice.

mod board;
mod catalog;
mod evaluation;
mod grid;
mod hex;
mod moves;
mod notation;
mod options;
mod piece;
mod play;
mod region;
mod rejection;
mod score;
mod setup;
mod state;
mod tile;
mod trihex;

pub use board::{Field, FieldOrigin};
pub use catalog::{DeckError, RULES_VERSION};
pub use evaluation::{Completion, Place, Share, Strength, rates, share_out};
pub use game::{Game, Quiet, Seat, Sink, Turn};
pub use hex::{DIRECTIONS, Hex, REACH, hex};
pub use moves::{LayEffect, Move, Pieces, PiecesEffect, Trial};
pub use notation::NotationError;
pub use options::{CoinSupply, Options, Surrounded, UnfinishedRegions};
pub use piece::{Color, Counts, Piece, Size};
pub use play::{EndReason, Event};
pub use region::RegionView;
pub use rejection::Rejection;
pub use score::{Outcome, RegionResult, Score, ScoreKind, ScoreLine, SeatScore, TieBreak};
pub use setup::{InvalidState, Laid, PieceSetup, SeatSetup, Setup, TilePlace};
pub use state::{MAX_POINTS, Phase, State};
pub use tile::{Deck, Landscape, N_FIELDS, N_TILES, PrintedField, Symbol, TileId};
pub use trihex::{Rotation, footprint};
