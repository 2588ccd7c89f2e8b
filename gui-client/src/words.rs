//! The words for what is on the table.

use proto::cornwall::v1 as pb;

/// Names a landscape.
pub fn landscape(it: pb::Landscape) -> &'static str {
    match it {
        pb::Landscape::Unspecified => "nothing",
        pb::Landscape::Swamp => "swamp",
        pb::Landscape::Forest => "forest",
        pb::Landscape::Mountain => "mountain",
        pb::Landscape::Village => "village",
        pb::Landscape::Meadow => "meadow",
    }
}

/// Names a size of piece.
pub fn size(it: pb::Size) -> &'static str {
    match it {
        pb::Size::Unspecified => "no",
        pb::Size::Small => "small",
        pb::Size::Tall => "tall",
        pb::Size::Fat => "fat",
    }
}

/// Names a color.
pub fn color(it: pb::Color) -> &'static str {
    match it {
        pb::Color::Unspecified => "No color",
        pb::Color::Red => "Red",
        pb::Color::Green => "Green",
        pb::Color::Blue => "Blue",
        pb::Color::Yellow => "Yellow",
    }
}

/// Names the symbol of a color, for those who see colors otherwise.
pub fn color_symbol(it: pb::Color) -> &'static str {
    match it {
        pb::Color::Unspecified => "nothing",
        pb::Color::Red => "circle",
        pb::Color::Green => "triangle",
        pb::Color::Blue => "square",
        pb::Color::Yellow => "diamond",
    }
}

/// Describes a field, such as "forest with cottage".
pub fn field(it: &pb::PrintedField) -> String {
    let land = landscape(it.landscape());
    match it.symbol() {
        pb::Symbol::Unspecified => land.into(),
        pb::Symbol::Cottage => format!("{land} with cottage"),
        pb::Symbol::Flag => format!("{land} with flag"),
        pb::Symbol::Chapel => format!("{land} with chapel"),
    }
}

/// Describes a tile, such as "T05: swamp, forest with cottage, meadow".
pub fn tile(it: &pb::TileDescriptor) -> String {
    let fields: Vec<String> = it.fields.iter().map(field).collect();
    format!("{}: {}", it.id, fields.join(", "))
}

/// Counts things, such as "1 coin" or "3 coins".
pub fn count(n: impl Into<i64>, one: &str) -> String {
    let n = n.into();
    if n == 1 { format!("1 {one}") } else { format!("{n} {one}s") }
}

/// Joins words, such as "meadow, forest and swamp".
pub fn join<S: AsRef<str>>(words: &[S]) -> String {
    match words {
        [] => String::new(),
        [only] => only.as_ref().into(),
        [first @ .., last] => {
            let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
            format!("{} and {}", first.join(", "), last.as_ref())
        }
    }
}

/// Shortens a long name for where there is little room.
pub fn short(name: &str) -> String {
    const MOST: usize = 18;
    if name.chars().count() <= MOST {
        return name.to_owned();
    }
    name.chars().take(MOST - 1).chain(['…']).collect()
}

/// Starts a sentence with a capital letter.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Tells how a region was completed.
pub fn completion(it: pb::Completion) -> &'static str {
    match it {
        pb::Completion::Unspecified => "open",
        pb::Completion::Cottage => "closed by a cottage",
        pb::Completion::Surrounded => "surrounded",
        pb::Completion::CottageAndSurrounded => "closed by a cottage and surrounded",
    }
}

/// Returns what points are for, without their number, such as "for the majority in a forest of 5 fields".
pub fn reason(line: &pb::ScoreLine) -> &str {
    let rest = line.text.strip_prefix(&line.points.to_string()).unwrap_or(&line.text);
    rest.trim_start_matches([':', ' '])
}

/// Lists pieces, such as "2 small, 1 tall".
pub fn pieces(it: &pb::PieceCounts) -> String {
    let pb::PieceCounts { small, tall, fat } = *it;
    let parts: Vec<String> = [(small, "small"), (tall, "tall"), (fat, "fat")]
        .into_iter()
        .filter(|(n, _)| *n > 0)
        .map(|(n, size)| format!("{n} {size}"))
        .collect();
    if parts.is_empty() { "none".into() } else { parts.join(", ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_read_as_sentences() {
        assert_eq!(join(&["a"]), "a");
        assert_eq!(join(&["a", "b", "c"]), "a, b and c");
        assert_eq!(count(1, "coin"), "1 coin");
        assert_eq!(count(0, "coin"), "0 coins");
        assert_eq!(capital("swamp"), "Swamp");
        assert_eq!(pieces(&pb::PieceCounts { small: 2, tall: 0, fat: 1 }), "2 small, 1 fat");
    }
}
