//! The words for what Carcassonne is made of, in the language asked for.

mod feature;
mod maps;
mod options;
mod score;
#[cfg(test)]
pub(super) mod tests;
mod tile;
mod why;

use proto::carcassonne::v1 as pb;

use crate::i18n::{Lang, tr};

pub use feature::{Progress, feature_summary, feature_title, strengths, winner};
pub use maps::{map_remark, map_title};
pub use options::{option_help, option_title, value_help, value_title};
pub use score::{reason, signed, tally};
pub use tile::{part, tile, tile_turned};
pub use why::{rule, why_not};

/// The color's name in the files of sentences.
pub fn color_key(it: pb::Color) -> &'static str {
    match it {
        pb::Color::Unspecified => "none",
        pb::Color::Red => "red",
        pb::Color::Green => "green",
        pb::Color::Blue => "blue",
        pb::Color::Yellow => "yellow",
        pb::Color::Black => "black",
    }
}

/// The feature's name in the files of sentences.
pub fn kind_key(it: pb::FeatureKind) -> &'static str {
    match it {
        pb::FeatureKind::Unspecified => "none",
        pb::FeatureKind::City => "city",
        pb::FeatureKind::Road => "road",
        pb::FeatureKind::Field => "field",
        pb::FeatureKind::Monastery => "monastery",
    }
}

/// The side's name in the files of sentences.
pub fn side_key(it: pb::Side) -> &'static str {
    match it {
        pb::Side::Unspecified => "none",
        pb::Side::North => "north",
        pb::Side::East => "east",
        pb::Side::South => "south",
        pb::Side::West => "west",
    }
}

/// The name, in the files of sentences, of what a side shows.
pub fn edge_key(it: pb::Edge) -> &'static str {
    match it {
        pb::Edge::Unspecified => "none",
        pb::Edge::City => "city",
        pb::Edge::Road => "road",
        pb::Edge::Field => "field",
    }
}

/// The name, in the files of sentences, of what is due.
pub fn phase_key(it: pb::Phase) -> &'static str {
    match it {
        pb::Phase::Draw => "draw",
        pb::Phase::Lay => "lay",
        pb::Phase::Chip => "chip",
        pb::Phase::Meeple => "meeple",
        pb::Phase::Extra => "extra",
        pb::Phase::Over | pb::Phase::Unspecified => "over",
    }
}

/// The chip's color in the files of sentences.
pub fn chip_key(it: pb::ChipColor) -> &'static str {
    match it {
        pb::ChipColor::Unspecified => "none",
        pb::ChipColor::Purple => "purple",
        pb::ChipColor::Blue => "blue",
        pb::ChipColor::Orange => "orange",
    }
}

/// Names a color.
pub fn color(lang: Lang, it: pb::Color) -> String {
    tr!(lang, "cc-color", color = color_key(it))
}

/// Names a kind of feature.
pub fn feature(lang: Lang, it: pb::FeatureKind) -> String {
    tr!(lang, "cc-feature", kind = kind_key(it))
}

/// Names who stands on a feature: a knight, a highwayman, a farmer, a monk.
pub fn role(lang: Lang, it: pb::FeatureKind) -> String {
    tr!(lang, "cc-role", kind = kind_key(it))
}

/// Names a side.
pub fn side(lang: Lang, it: pb::Side) -> String {
    tr!(lang, "cc-side", side = side_key(it))
}

/// Names what a side shows.
pub fn edge(lang: Lang, it: pb::Edge) -> String {
    tr!(lang, "cc-feature", kind = edge_key(it))
}

/// Names a color of chips.
pub fn chip(lang: Lang, it: pb::ChipColor) -> String {
    tr!(lang, "cc-chip", color = chip_key(it))
}

/// The name of a seat's player.
pub(super) fn player(lang: Lang, players: &[String], seat: u32) -> String {
    players.get(seat as usize).cloned().unwrap_or_else(|| tr!(lang, "cc-seat", n = seat + 1))
}
