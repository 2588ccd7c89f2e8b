//! The desktop client of Meeplewright: it draws and asks, and knows no rules.
//!
//! [`session`] is the game on screen, [`link`] the only way to the engine, [`board`] and [`panels`] draw and push
//! [`command::Command`]s, and [`app`] carries them out.

pub mod app;
pub mod board;
pub mod carcassonne;
pub mod command;
mod embedded;
pub mod files;
pub mod i18n;
mod keys;
pub mod link;
pub mod log;
pub mod panels;
pub mod remote;
pub mod session;
pub mod theme;
mod words;
