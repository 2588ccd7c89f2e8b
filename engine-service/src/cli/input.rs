//! Files and the standard input, read with a limit.

use std::{
    fs::File,
    io::{self, Read},
    path::Path,
};

/// The largest file that is read, in bytes. A game of 1000 moves in generous JSON has a tenth of it.
pub const MAX_BYTES: u64 = 2 * 1024 * 1024;

/// Reads a text; `-` is the standard input.
///
/// # Errors
/// A sentence about the file, without its name.
pub fn read(path: &Path) -> Result<String, String> {
    let bytes = match path == Path::new("-") {
        true => bytes_of(io::stdin().lock()),
        false => File::open(path).and_then(bytes_of),
    };
    let bytes = bytes.map_err(|why| format!("can't be read: {why}"))?;
    if MAX_BYTES < bytes.len() as u64 {
        return Err(format!("is larger than {MAX_BYTES} bytes, and no saved game or map is"));
    }
    match String::from_utf8(bytes) {
        Ok(text) if text.trim().is_empty() => Err("is empty".into()),
        // Some editors begin a file with a mark of its encoding.
        Ok(text) => Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text)),
        Err(why) => Err(format!("is no text in UTF-8: byte {} can't be read", why.utf8_error().valid_up_to())),
    }
}

fn bytes_of(from: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    // One byte more tells a file that is too large from one that just fits.
    from.take(MAX_BYTES + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// How a path is shown.
pub fn shown(path: &Path) -> String {
    match path == Path::new("-") {
        true => "standard input".into(),
        false => super::text::plain(&path.to_string_lossy()),
    }
}
