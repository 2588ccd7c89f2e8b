//! The desktop client of Meeplewright: it draws and asks, and knows no rules.
//!
//! [`game`] says what the window needs of a game, [`session`] is a game on screen, [`table`] puts panels around it, [`link`] is the only
//! way to the engine. [`cornwall`] and [`carcassonne`] have what is theirs alone: board, art, words. All of it pushes
//! [`command::Command`]s, and [`app`] carries them out.

pub mod app;
pub mod board;
pub mod carcassonne;
pub mod command;
pub mod cornerstone;
pub mod cornwall;
mod embedded;
pub mod files;
pub mod game;
pub mod i18n;
mod kept;
mod keys;
pub mod link;
pub mod log;
pub mod panels;
pub mod remote;
pub mod seat;
pub mod session;
pub mod skin;
pub mod table;
pub mod theme;
mod words;
