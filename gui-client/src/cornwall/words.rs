//! The words for what is on the table, in the language asked for.

mod options;
mod why;

use proto::cornwall::v1 as pb;

use crate::{
    i18n::{Lang, tr},
    words::join,
};

pub use options::{option_help, option_title, remark, value_help, value_title};
pub use why::{rule, why_not};

/// The landscape's name in the files of sentences.
pub fn land_key(it: pb::Landscape) -> &'static str {
    match it {
        pb::Landscape::Unspecified => "none",
        pb::Landscape::Swamp => "swamp",
        pb::Landscape::Forest => "forest",
        pb::Landscape::Mountain => "mountain",
        pb::Landscape::Village => "village",
        pb::Landscape::Meadow => "meadow",
    }
}

/// The symbol's name in the files of sentences.
pub fn symbol_key(it: pb::Symbol) -> &'static str {
    match it {
        pb::Symbol::Unspecified => "none",
        pb::Symbol::Cottage => "cottage",
        pb::Symbol::Flag => "flag",
        pb::Symbol::Chapel => "chapel",
    }
}

/// The size's name in the files of sentences.
pub fn size_key(it: pb::Size) -> &'static str {
    match it {
        pb::Size::Unspecified => "none",
        pb::Size::Small => "small",
        pb::Size::Tall => "tall",
        pb::Size::Fat => "fat",
    }
}

/// The color's name in the files of sentences.
pub fn color_key(it: pb::Color) -> &'static str {
    match it {
        pb::Color::Unspecified => "none",
        pb::Color::Red => "red",
        pb::Color::Green => "green",
        pb::Color::Blue => "blue",
        pb::Color::Yellow => "yellow",
    }
}

/// The name, in the files of sentences, of how a region was completed.
pub fn completion_key(it: pb::Completion) -> &'static str {
    match it {
        pb::Completion::Unspecified => "none",
        pb::Completion::Cottage => "cottage",
        pb::Completion::Surrounded => "surrounded",
        pb::Completion::CottageAndSurrounded => "both",
    }
}

/// Names a landscape.
pub fn landscape(lang: Lang, it: pb::Landscape) -> String {
    tr!(lang, "landscape", land = land_key(it))
}

/// Names landscapes, such as "meadow, forest and swamp".
pub fn landscapes(lang: Lang, list: impl Iterator<Item = pb::Landscape>) -> String {
    let names: Vec<String> = list.map(|it| landscape(lang, it)).collect();
    join(lang, &names)
}

/// Names a size of piece.
pub fn size(lang: Lang, it: pb::Size) -> String {
    tr!(lang, "size", size = size_key(it))
}

/// Names a color.
pub fn color(lang: Lang, it: pb::Color) -> String {
    tr!(lang, "color", color = color_key(it))
}

/// Describes a field, such as "forest with cottage".
pub fn field(lang: Lang, it: &pb::PrintedField) -> String {
    tr!(lang, "printed-field", land = land_key(it.landscape()), symbol = symbol_key(it.symbol()))
}

/// Describes a tile, such as "T05: swamp, forest with cottage, meadow".
pub fn tile(lang: Lang, it: &pb::TileDescriptor) -> String {
    let fields: Vec<String> = it.fields.iter().map(|it| field(lang, it)).collect();
    tr!(lang, "tile", id = it.id.as_str(), fields = fields.join(", "))
}

/// Returns what points are for, without their number, such as "for the majority in a forest of 5 fields: 5 x 2".
pub fn reason(lang: Lang, line: &pb::ScoreLine) -> String {
    match line.kind() {
        pb::ScoreKind::Banked => tr!(lang, "reason-banked"),
        pb::ScoreKind::Coins => tr!(lang, "reason-coins", n = line.count),
        pb::ScoreKind::Chapel => tr!(lang, "reason-chapel"),
        pb::ScoreKind::Region | pb::ScoreKind::FinalRegion => tr!(
            lang,
            "reason-region",
            place = place_key(line.place()),
            land = land_key(line.landscape()),
            n = line.count,
            flags = u32::from(line.flag),
            each = line.points_each,
            shared = line.shared_by.max(1),
        ),
        // An engine newer than this window: its own words, without the number of points.
        pb::ScoreKind::Unspecified => {
            let rest = line.text.strip_prefix(&line.points.to_string()).unwrap_or(&line.text);
            rest.trim_start_matches([':', ' ']).to_owned()
        }
    }
}

fn place_key(it: pb::Place) -> &'static str {
    match it {
        pb::Place::First => "first",
        pb::Place::TiedFirst => "tied-first",
        pb::Place::Second => "second",
        pb::Place::TiedSecond => "tied-second",
        pb::Place::Other | pb::Place::Unspecified => "other",
    }
}

/// Lists pieces, such as "2 small, 1 tall".
pub fn pieces(lang: Lang, it: &pb::PieceCounts) -> String {
    let pb::PieceCounts { small, tall, fat } = *it;
    let parts: Vec<String> = [(small, pb::Size::Small), (tall, pb::Size::Tall), (fat, pb::Size::Fat)]
        .into_iter()
        .filter(|(n, _)| *n > 0)
        .map(|(n, size)| tr!(lang, "n-of-size", n = n, size = size_key(size)))
        .collect();
    if parts.is_empty() { tr!(lang, "no-pieces") } else { parts.join(", ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_counted() {
        let counts = pb::PieceCounts { small: 2, tall: 0, fat: 1 };
        assert_eq!(pieces(Lang::En, &counts), "2 small, 1 fat");
        assert_eq!(pieces(Lang::De, &counts), "2 kleine, 1 dicke");
    }

    #[test]
    fn points_tell_what_they_are_for() {
        let line = pb::ScoreLine {
            kind: pb::ScoreKind::Region as i32,
            landscape: pb::Landscape::Meadow as i32,
            count: 5,
            points_each: 2,
            shared_by: 2,
            place: pb::Place::TiedFirst as i32,
            flag: true,
            ..pb::ScoreLine::default()
        };
        let english = "for a shared majority in a meadow of 5 fields with a flag: 5 x 2 shared by 2, rounded up";
        assert_eq!(reason(Lang::En, &line), english);
        let german = "für eine geteilte Mehrheit auf einer Wiese mit 5 Feldern und Flagge: 5 × 2, geteilt durch 2 und aufgerundet";
        assert_eq!(reason(Lang::De, &line), german);
        let unknown = pb::ScoreLine { points: 3, text: "3 for luck".into(), ..pb::ScoreLine::default() };
        assert_eq!(reason(Lang::De, &unknown), "for luck");
    }
}
