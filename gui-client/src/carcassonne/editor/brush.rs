//! What a map is painted with.

use crate::{
    carcassonne::map_art::{Chip, Swatch},
    i18n::{Lang, tr},
};

/// What a map is painted with.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Brush {
    /// Nothing: to choose a square and to move the map.
    Look,
    /// Sea, or another country.
    Void,
    /// A square.
    Plain,
    /// A town.
    Town,
    /// A start square.
    Start,
    /// A large city; one drag makes one city.
    City,
    /// A road at the border.
    Road,
    /// A city at the border.
    BorderCity,
    /// A ferry, from side to side.
    Ferry,
    /// A chip.
    Chip,
}

impl Brush {
    /// Every brush, in the order of their digits.
    pub const ALL: [Brush; 10] = [
        Brush::Look,
        Brush::Void,
        Brush::Plain,
        Brush::Town,
        Brush::Start,
        Brush::City,
        Brush::Road,
        Brush::BorderCity,
        Brush::Ferry,
        Brush::Chip,
    ];

    /// The digit that picks it.
    pub fn digit(self) -> usize {
        self as usize
    }

    /// True if it paints sides of squares.
    pub fn is_for_sides(self) -> bool {
        matches!(self, Brush::Road | Brush::BorderCity | Brush::Ferry)
    }

    /// Its picture.
    pub(super) fn swatch(self, chip: Chip) -> Option<Swatch> {
        Some(match self {
            Brush::Look => return None,
            Brush::Void => Swatch::Void,
            Brush::Plain => Swatch::Plain,
            Brush::Town => Swatch::Town,
            Brush::Start => Swatch::Start,
            Brush::City => Swatch::City,
            Brush::Road => Swatch::BorderRoad,
            Brush::BorderCity => Swatch::BorderCity,
            Brush::Ferry => Swatch::Ferry,
            Brush::Chip => Swatch::Chip(chip),
        })
    }

    /// Its name.
    pub(super) fn name(self, lang: Lang) -> String {
        match self {
            Brush::Look => tr!(lang, "brush-look"),
            Brush::Void => tr!(lang, "brush-void"),
            Brush::Plain => tr!(lang, "brush-plain"),
            Brush::Town => tr!(lang, "brush-town"),
            Brush::Start => tr!(lang, "brush-start"),
            Brush::City => tr!(lang, "brush-city"),
            Brush::Road => tr!(lang, "brush-road"),
            Brush::BorderCity => tr!(lang, "brush-border-city"),
            Brush::Ferry => tr!(lang, "brush-ferry"),
            Brush::Chip => tr!(lang, "brush-chip"),
        }
    }

    /// What it does, in a few words.
    pub(super) fn hint(self, lang: Lang) -> String {
        match self {
            Brush::Look => tr!(lang, "brush-look.hint"),
            Brush::Void | Brush::Plain => tr!(lang, "brush-plain.hint"),
            Brush::Town | Brush::Start => tr!(lang, "brush-town.hint"),
            Brush::City => tr!(lang, "brush-city.hint"),
            Brush::Road | Brush::BorderCity => tr!(lang, "brush-road.hint"),
            Brush::Ferry => tr!(lang, "brush-ferry.hint"),
            Brush::Chip => tr!(lang, "brush-chip.hint"),
        }
    }
}

/// Names a color of chips.
pub(super) fn chip_key(chip: Chip) -> &'static str {
    match chip {
        Chip::Purple => "purple",
        Chip::Blue => "blue",
        Chip::Orange => "orange",
    }
}

/// The color after another one.
pub(super) fn next_chip(chip: Chip) -> Chip {
    match chip {
        Chip::Purple => Chip::Blue,
        Chip::Blue => Chip::Orange,
        Chip::Orange => Chip::Purple,
    }
}
