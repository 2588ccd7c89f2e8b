//! The kinds of features and the parts of tiles that make them up.

use std::fmt;

/// What a meeple can claim.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
#[repr(u8)]
pub enum FeatureKind {
    /// A city; a knight stands in it.
    City,
    /// A road; a highwayman stands on it.
    Road,
    /// A field; a farmer lies on it.
    Field,
    /// A monastery; a monk stands in it.
    Monastery,
}

impl FeatureKind {
    /// Every kind.
    pub const ALL: [FeatureKind; 4] =
        [FeatureKind::City, FeatureKind::Road, FeatureKind::Field, FeatureKind::Monastery];
}

impl fmt::Display for FeatureKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FeatureKind::City => "city",
            FeatureKind::Road => "road",
            FeatureKind::Field => "field",
            FeatureKind::Monastery => "monastery",
        })
    }
}

/// A part of a tile, named as the tile table lists it: the kind, and its number among the tile's parts of that kind.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Part {
    /// The kind.
    pub kind: FeatureKind,
    /// The number, from 0.
    pub idx: u8,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self.kind {
            FeatureKind::City => 'c',
            FeatureKind::Road => 'r',
            FeatureKind::Field => 'f',
            FeatureKind::Monastery => 'm',
        };
        write!(f, "{letter}{}", self.idx)
    }
}

impl Part {
    /// Reads "c0", "r1", "f2" or "m0".
    pub fn from_notation(word: &str) -> Option<Part> {
        let kind = match word.chars().next()? {
            'c' => FeatureKind::City,
            'r' => FeatureKind::Road,
            'f' => FeatureKind::Field,
            'm' => FeatureKind::Monastery,
            _ => return None,
        };
        let &[_, digit] = word.as_bytes() else { return None };
        digit.is_ascii_digit().then(|| Part { kind, idx: digit - b'0' })
    }
}
