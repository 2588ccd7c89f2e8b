//! What the fuzz targets do with their bytes: every decoder, every rules crate, every notation. Whatever comes, nothing panics, nothing
//! hangs, and what gets through a door obeys the laws.

pub mod calls;
pub mod carcassonne;
pub mod cornerstone;
pub mod cornwall;
pub mod files;
pub mod json;
mod play;

/// Hands bytes on if they are text.
pub fn with_text(data: &[u8], read: impl Fn(&str)) {
    if let Ok(text) = std::str::from_utf8(data) {
        read(text);
    }
}
