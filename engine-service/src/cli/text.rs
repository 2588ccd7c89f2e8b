//! Words out of names and numbers.

/// Takes out of a text from a file what could steer a terminal.
pub fn plain(text: &str) -> String {
    // Marks that turn the direction of writing could make one name look like another.
    let steers = |it: char| {
        it.is_control() || matches!(it, '\u{200e}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    text.chars().map(|it| if steers(it) { '\u{fffd}' } else { it }).collect()
}

/// The word in the name of an enum value: "under pile" in `PHASE_UNDER_PILE`.
pub fn word(name: &str, prefix: &str) -> String {
    name.strip_prefix(prefix).unwrap_or(name).trim_start_matches('_').to_lowercase().replace('_', " ")
}

/// "a", "a and b", "a, b and c".
pub fn list<S: AsRef<str>>(items: &[S]) -> String {
    match items {
        [] => String::new(),
        [one] => one.as_ref().into(),
        [most @ .., last] => {
            let most: Vec<&str> = most.iter().map(AsRef::as_ref).collect();
            format!("{} and {}", most.join(", "), last.as_ref())
        }
    }
}

/// "1 coin", "2 coins".
pub fn counted(n: impl Into<i64>, thing: &str) -> String {
    let n = n.into();
    match n {
        1 => format!("1 {thing}"),
        _ => format!("{n} {thing}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_words() {
        assert_eq!(word("END_REASON_NO_TILE_FITS", "END_REASON"), "no tile fits");
        assert_eq!(list(&["a", "b", "c"]), "a, b and c");
        assert_eq!(counted(1_u32, "coin") + &counted(0_u32, "coin"), "1 coin0 coins");
    }

    #[test]
    fn nothing_steers_a_terminal() {
        assert_eq!(plain("A\u{1b}[2Jnn\n\u{202e}é"), "A\u{fffd}[2Jnn\u{fffd}\u{fffd}é");
    }
}
