//! Carcassonne on the screen.

pub mod art;
pub mod editor;
pub mod log;
pub mod map_art;
pub mod words;
