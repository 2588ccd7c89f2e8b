//! Carcassonne on the screen.

pub mod art;
pub mod editor;
pub mod map_art;
