//! The words of all games, in the language asked for.

use proto::common::v1::{OptionDescriptor, OptionValue};

use crate::{
    carcassonne, cornerstone, cornwall,
    game::Which,
    i18n::{Lang, Message, tr},
};

/// Joins words, such as "meadow, forest and swamp".
pub fn join<S: AsRef<str>>(lang: Lang, words: &[S]) -> String {
    match words {
        [] => String::new(),
        [only] => only.as_ref().into(),
        [first @ .., last] => {
            let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
            tr!(lang, "list-and", first = first.join(", "), last = last.as_ref())
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

/// Writes a share of one as percents with one decimal, such as "2.5 %".
pub fn percent(lang: Lang, share: f64) -> String {
    let text = format!("{:.1} %", share * 100.0);
    match lang {
        Lang::En => text,
        Lang::De => text.replace('.', ","),
    }
}

/// Names a person by the color and the name, such as "Red, Anna".
pub fn seat_name(lang: Lang, color: crate::seat::SeatColor, player: &str) -> String {
    tr!(lang, "seat-name", color = color.key(), player = player)
}

/// Tells which rule of a game a move breaks by its name alone, as a status carries it; none if it is unknown here.
pub fn rule(which: Which, name: &str) -> Option<Message> {
    match which {
        Which::Cornwall => cornwall::words::rule(name),
        Which::Carcassonne => carcassonne::words::rule(name),
        Which::Cornerstone => cornerstone::words::rule(name),
    }
}

/// Names an option of a game.
pub fn option_title(lang: Lang, which: Which, it: &OptionDescriptor) -> String {
    match which {
        Which::Cornwall => cornwall::words::option_title(lang, it),
        Which::Carcassonne => carcassonne::words::option_title(lang, it),
        Which::Cornerstone => cornerstone::words::option_title(lang, it),
    }
}

/// Tells what an option of a game changes.
pub fn option_help(lang: Lang, which: Which, it: &OptionDescriptor) -> String {
    match which {
        Which::Cornwall => cornwall::words::option_help(lang, it),
        Which::Carcassonne => carcassonne::words::option_help(lang, it),
        Which::Cornerstone => cornerstone::words::option_help(lang, it),
    }
}

/// Names a value of an option.
pub fn value_title(lang: Lang, which: Which, option: &OptionDescriptor, it: &OptionValue) -> String {
    match which {
        Which::Cornwall => cornwall::words::value_title(lang, it),
        Which::Carcassonne => carcassonne::words::value_title(lang, option, it),
        Which::Cornerstone => cornerstone::words::value_title(lang, option, it),
    }
}

/// Tells what a value of an option means.
pub fn value_help(lang: Lang, which: Which, option: &OptionDescriptor, it: &OptionValue) -> String {
    match which {
        Which::Cornwall => cornwall::words::value_help(lang, it),
        Which::Carcassonne => carcassonne::words::value_help(lang, option, it),
        Which::Cornerstone => cornerstone::words::value_help(lang, option, it),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_read_as_sentences() {
        assert_eq!(join(Lang::En, &["a"]), "a");
        assert_eq!(join(Lang::En, &["a", "b", "c"]), "a, b and c");
        assert_eq!(join(Lang::De, &["a", "b", "c"]), "a, b und c");
        assert_eq!(capital("swamp"), "Swamp");
        assert_eq!(capital("über"), "Über");
        assert_eq!(percent(Lang::De, 0.0278), "2,8 %");
    }
}
