//! The map editor.

mod draft;

pub use draft::{Axis, Draft};
