//! What the notations of all games are made of: words, lists of items, and what to say of a word that can't be read.

use std::fmt;

/// A word of a notation that can't be read.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct NotationError {
    /// What should stand there.
    pub what: &'static str,
    /// What stands there.
    pub word: String,
}

impl NotationError {
    /// Names a word, or the beginning of a long one.
    pub fn new(what: &'static str, word: &str) -> NotationError {
        NotationError { what, word: word.chars().take(80).collect() }
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} can't be read: {:?}", self.what, self.word)
    }
}

impl std::error::Error for NotationError {}

/// Writes a list: "-" if it is empty.
///
/// # Errors
/// If the formatter fails.
pub fn write_list<T>(
    f: &mut fmt::Formatter<'_>,
    between: &str,
    items: &[T],
    write: impl Fn(&mut fmt::Formatter<'_>, &T) -> fmt::Result,
) -> fmt::Result {
    for (idx, item) in items.iter().enumerate() {
        f.write_str(if idx == 0 { "" } else { between })?;
        write(f, item)?;
    }
    f.write_str(if items.is_empty() { "-" } else { "" })
}

/// Reads what [`write_list`] writes.
///
/// # Errors
/// The first item that can't be read.
pub fn read_list<T>(
    word: &str,
    between: char,
    read: impl Fn(&str) -> Result<T, NotationError>,
) -> Result<Vec<T>, NotationError> {
    match word {
        "-" => Ok(Vec::new()),
        _ => word.split(between).map(read).collect(),
    }
}

/// Reads two coordinates with a comma between them: "3,-1".
///
/// # Errors
/// The word, if it is something else.
pub fn read_pair(what: &'static str, word: &str) -> Result<(i16, i16), NotationError> {
    let pair = word.split_once(',').and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
    pair.ok_or_else(|| NotationError::new(what, word))
}
