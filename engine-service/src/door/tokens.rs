//! The tokens that callers may show: read from a file, kept as hashes, compared in constant time.

use std::fmt;

use sha2::{Digest as _, Sha256};
use subtle::{Choice, ConstantTimeEq as _};

/// The fewest characters of a token: what can be guessed is no token.
const MIN_TOKEN: usize = 16;

type Hash = [u8; 32];

/// The hashes of all tokens, one at least.
#[derive(Clone, Eq, PartialEq)]
pub struct Tokens(Vec<Hash>);

impl fmt::Debug for Tokens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} tokens", self.0.len())
    }
}

/// What is wrong with a file of tokens. A line is named by its number, never shown.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
pub enum InvalidTokens {
    /// Not even UTF-8.
    #[error("is no text")]
    NoText,
    /// Nothing but comments.
    #[error("has no token")]
    Empty,
    /// A token that may be guessed.
    #[error("line {line}: a token has {MIN_TOKEN} characters at least")]
    TooShort {
        /// Counted from 1.
        line: usize,
    },
    /// What no header carries.
    #[error("line {line}: a token has only letters, digits and signs of ASCII, without spaces")]
    Unprintable {
        /// Counted from 1.
        line: usize,
    },
}

impl Tokens {
    /// Reads a file: one token a line; empty lines, and lines that begin with `#`, mean nothing.
    ///
    /// # Errors
    /// If there is no token, or a line holds none that could be used.
    pub fn read(bytes: &[u8]) -> Result<Tokens, InvalidTokens> {
        let text = str::from_utf8(bytes).map_err(|_| InvalidTokens::NoText)?;
        let mut hashes = Vec::new();
        for (idx, token) in text.lines().map(str::trim).enumerate() {
            let line = idx + 1;
            match token {
                "" => (),
                _ if token.starts_with('#') => (),
                _ if !token.bytes().all(|it| it.is_ascii_graphic()) => return Err(InvalidTokens::Unprintable { line }),
                _ if token.len() < MIN_TOKEN => return Err(InvalidTokens::TooShort { line }),
                _ => hashes.push(hash(token.as_bytes())),
            }
        }
        match hashes.is_empty() {
            true => Err(InvalidTokens::Empty),
            false => Ok(Tokens(hashes)),
        }
    }

    /// True if it is one of ours. How long that takes tells nothing: hashes are compared, all of them, every byte.
    pub fn has(&self, token: &[u8]) -> bool {
        let shown = hash(token);
        let found = self.0.iter().fold(Choice::from(0), |found, it| found | it.ct_eq(&shown));
        found.into()
    }
}

/// The token in the value of an `authorization` header, if it is a bearer's.
pub fn bearer(value: &[u8]) -> Option<&[u8]> {
    let (scheme, token) = value.split_at_checked("Bearer ".len())?;
    scheme.eq_ignore_ascii_case(b"Bearer ").then(|| token.trim_ascii())
}

fn hash(token: &[u8]) -> Hash {
    Sha256::digest(token).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "# two friends\n\n  first-token-of-16  \nsecond-token-of-all\r\n";

    #[test]
    fn a_file_is_read_and_its_tokens_are_known() {
        let tokens = Tokens::read(FILE.as_bytes()).unwrap();
        for token in ["first-token-of-16", "second-token-of-all"] {
            assert!(tokens.has(token.as_bytes()), "{token}");
        }
        for token in ["", "first-token-of-1", "first-token-of-166", "# two friends", "First-token-of-16"] {
            assert!(!tokens.has(token.as_bytes()), "{token}");
        }
    }

    #[test]
    fn what_is_no_token_is_named_by_its_line() {
        let read = |text: &[u8]| Tokens::read(text).err();
        assert_eq!(read(b""), Some(InvalidTokens::Empty));
        assert_eq!(read(b"# nobody\n \n"), Some(InvalidTokens::Empty));
        assert_eq!(read(b"\xff\xfe"), Some(InvalidTokens::NoText));
        assert_eq!(read(b"#\nshort\n"), Some(InvalidTokens::TooShort { line: 2 }));
        assert_eq!(read(b"one two three four five\n"), Some(InvalidTokens::Unprintable { line: 1 }));
        assert_eq!(read("übergroßes-Kennwort".as_bytes()), Some(InvalidTokens::Unprintable { line: 1 }));
    }

    #[test]
    fn the_bearer_of_a_header_is_read() {
        assert_eq!(bearer(b"Bearer abc"), Some(&b"abc"[..]));
        assert_eq!(bearer(b"bearer  abc "), Some(&b"abc"[..]));
        for none in ["", "Bearer", "Basic abc", "abc", "Bearerabc"] {
            assert_eq!(bearer(none.as_bytes()), None, "{none}");
        }
    }
}
