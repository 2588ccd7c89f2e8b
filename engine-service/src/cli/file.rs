//! Saved games and states, told apart by what they say of themselves.

use serde::Deserialize;

use super::{
    game::{Game, Position, Untold, Which},
    people::People,
    text::plain,
};

/// What a file says of itself. A saved game has a format, a state has a version of the rules.
#[derive(Deserialize)]
struct Head {
    format: Option<String>,
    #[serde(alias = "rulesVersion")]
    rules_version: Option<String>,
}

/// Tells which game a text is of.
///
/// # Errors
/// If it is no JSON, or says nothing known.
pub fn which(text: &str) -> Result<Which, Untold> {
    let head: Head = serde_json::from_str(text).map_err(|why| no_message(&why))?;
    let shown = |it: &str| plain(&it.chars().take(40).collect::<String>());
    let known = match (&head.format, &head.rules_version) {
        (Some(format), _) => Which::ALL.into_iter().find(|it| it.format() == *format).ok_or_else(|| {
            let formats = Which::ALL.map(Which::format).join(", ");
            format!("has the format {:?}, which is none of {formats}", shown(format))
        }),
        (None, Some(version)) => {
            let of = |it: &Which| version.split('-').next() == Some(it.id());
            let why = || format!("is of the rules {:?}, which are unknown here", shown(version));
            Which::ALL.into_iter().find(of).ok_or_else(why)
        }
        (None, None) => Err("is no saved game and no state: it has neither format nor rulesVersion".into()),
    };
    known.map_err(Untold::File)
}

/// Reads a text of that game.
///
/// # Errors
/// If it is no record and no state of it.
pub fn position<G: Game>(text: &str) -> Result<Position<G>, Untold> {
    let head: Head = serde_json::from_str(text).map_err(|why| no_message(&why))?;
    let read = match head.format {
        Some(_) => proto::json::from_json(text).map(Position::Record),
        None => proto::json::from_json(text).map(Position::State),
    };
    read.map_err(|why| no_message(&why))
}

/// Who sits at the table of a position, as far as it can be read.
pub fn people<G: Game>(position: &Position<G>) -> People {
    match position {
        Position::State(state) => People::new(Vec::new(), G::colors(state)),
        Position::Record(record) => {
            let parts = G::parts(record);
            People::new(parts.names, parts.first.as_ref().map(G::colors).unwrap_or_default())
        }
    }
}

fn no_message(why: &dyn std::fmt::Display) -> Untold {
    // A reader may show a whole name of the file.
    let why: String = plain(&why.to_string()).chars().take(300).collect();
    Untold::File(format!("can't be read as a game: {why}"))
}
