//! The map editor.
