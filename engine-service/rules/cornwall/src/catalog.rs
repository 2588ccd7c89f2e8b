//! What the game is made of: the decks that ship, loaded from data and checked.

use std::sync::LazyLock;

use game::Names;

use crate::{
    hex::Hex,
    tile::{Deck, Landscape, N_START_FIELDS, N_TILES, PrintedField, Symbol},
};

/// The version of the rules that every state carries. It changes whenever an answer may change.
pub const RULES_VERSION: &str = "cornwall-1";

/// The decks that ship, the default one first.
const SHIPPED: [&str; 1] = [include_str!("../data/deck-recon-1.json")];

/// Why a text is not a deck.
#[derive(Debug, thiserror::Error)]
pub enum DeckError {
    /// It is no JSON of the deck's form.
    #[error("the deck can't be read: {0}")]
    Form(#[from] serde_json::Error),
    /// It has another format.
    #[error("the deck's format is {0:?}, not \"cornwall-deck/1\"")]
    Format(String),
    /// A field's code is unknown.
    #[error("the tile {tile} has the unknown field {code:?}")]
    Code {
        /// The tile's name, "start" for the start tile.
        tile: String,
        /// The field's code.
        code: String,
    },
    /// The number of tiles or fields differs from the box (K5, K6).
    #[error("{what} must be {wanted}, there are {found}")]
    Count {
        /// What was counted.
        what: &'static str,
        /// The right number.
        wanted: usize,
        /// The number found.
        found: usize,
    },
    /// A tile's name has not one to eight bytes.
    #[error("the tile {0:?} must have a name of one to eight bytes")]
    Name(String),
    /// The tiles' names are not sorted or not different.
    #[error("the tile {0} stands out of order or twice")]
    Order(String),
    /// A tile shows one landscape alone (K8).
    #[error("the tile {0} shows one landscape alone")]
    OneLandscape(String),
    /// The start tile falls apart, overlaps itself, lies far from (0,0) or lacks a landscape (K5).
    #[error("the start tile must be five connected cells near 0,0 with one field of each landscape")]
    Start,
}

impl Deck {
    /// Finds a shipped deck by its id.
    pub fn by_id(id: &str) -> Option<&'static Deck> {
        Deck::shipped().iter().find(|it| it.id == id)
    }

    /// The deck that is used when none is asked for.
    pub fn standard() -> &'static Deck {
        &Deck::shipped()[0]
    }

    /// Every deck that ships, the default one first.
    pub fn shipped() -> &'static [Deck] {
        static DECKS: LazyLock<Vec<Deck>> = LazyLock::new(|| {
            SHIPPED.iter().map(|text| Deck::from_json(text).expect("shipped decks are checked by a test")).collect()
        });
        &DECKS
    }

    /// Reads and checks a deck.
    ///
    /// # Errors
    /// The first thing found wrong.
    pub fn from_json(text: &str) -> Result<Deck, DeckError> {
        let file: DeckFile = serde_json::from_str(text)?;
        if file.format != "cornwall-deck/1" {
            return Err(DeckError::Format(file.format));
        }
        let mut start = Vec::new();
        for StartFile { q, r, field } in &file.start {
            start.push((Hex { q: *q, r: *r }, field_from_code("start", field)?));
        }
        start.sort_by_key(|&(cell, _)| cell);
        let mut tiles = Vec::new();
        for TileFile { id, fields } in file.tiles {
            let codes: Vec<_> = fields.split(' ').map(|code| field_from_code(&id, code)).collect::<Result<_, _>>()?;
            let found = codes.len();
            let fields =
                codes.try_into().map_err(|_| DeckError::Count { what: "fields of a tile", wanted: 3, found })?;
            tiles.push((id, fields));
        }
        let names = names_of(&tiles)?;
        let DeckFile { id, reconstructed, remark, .. } = file;
        let deck = Deck { id, reconstructed, remark, start, tiles, names };
        deck.check()?;
        Ok(deck)
    }

    fn check(&self) -> Result<(), DeckError> {
        let count = |what, wanted, found| match found == wanted {
            true => Ok(()),
            false => Err(DeckError::Count { what, wanted, found }),
        };
        count("fields of the start tile", N_START_FIELDS, self.start.len())?;
        count("tiles", N_TILES, self.tiles.len())?;
        if let Some((name, _)) =
            self.tiles.iter().find(|(_, fields)| fields.iter().all(|it| it.landscape == fields[0].landscape))
        {
            return Err(DeckError::OneLandscape(name.clone()));
        }
        let near = self.start.iter().all(|(cell, _)| cell.q.abs() <= 5 && cell.r.abs() <= 5);
        let apart = self.start.windows(2).all(|pair| pair[0].0 != pair[1].0);
        let landscapes = self.start.iter().fold(0, |set, (_, field)| set | field.landscape.bit());
        match near && apart && landscapes.count_ones() == 5 && is_connected(&self.start) {
            true => Ok(()),
            false => Err(DeckError::Start),
        }
    }
}

fn names_of(tiles: &[(String, [PrintedField; 3])]) -> Result<Names, DeckError> {
    if let Some((name, _)) = tiles.iter().find(|(name, _)| Names::new([name.as_str()]).is_none()) {
        return Err(DeckError::Name(name.clone()));
    }
    Names::new(tiles.iter().map(|(name, _)| name.as_str())).ok_or_else(|| {
        let pair = tiles.windows(2).find(|pair| pair[1].0 <= pair[0].0);
        DeckError::Order(pair.map_or_else(String::new, |pair| pair[1].0.clone()))
    })
}

fn is_connected(start: &[(Hex, PrintedField)]) -> bool {
    let mut reached = vec![start[0].0];
    let mut next = 0;
    while let Some(&cell) = reached.get(next) {
        next += 1;
        for (other, _) in start {
            if cell.distance(*other) == 1 && !reached.contains(other) {
                reached.push(*other);
            }
        }
    }
    reached.len() == start.len()
}

fn field_from_code(tile: &str, code: &str) -> Result<PrintedField, DeckError> {
    let unknown = || DeckError::Code { tile: tile.into(), code: code.into() };
    let mut letters = code.chars();
    let landscape = match letters.next() {
        Some('S') => Landscape::Swamp,
        Some('F') => Landscape::Forest,
        Some('M') => Landscape::Mountain,
        Some('V') => Landscape::Village,
        Some('W') => Landscape::Meadow,
        _ => return Err(unknown()),
    };
    let symbol = match letters.next() {
        None => None,
        Some('c') => Some(Symbol::Cottage),
        Some('g') => Some(Symbol::Flag),
        Some('k') => Some(Symbol::Chapel),
        Some(_) => return Err(unknown()),
    };
    match letters.next() {
        None => Ok(PrintedField { landscape, symbol }),
        Some(_) => Err(unknown()),
    }
}

#[derive(serde::Deserialize)]
struct DeckFile {
    format: String,
    id: String,
    reconstructed: bool,
    remark: String,
    start: Vec<StartFile>,
    tiles: Vec<TileFile>,
}

#[derive(serde::Deserialize)]
struct StartFile {
    q: i16,
    r: i16,
    field: String,
}

#[derive(serde::Deserialize)]
struct TileFile {
    id: String,
    fields: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(deck: &Deck, wanted: impl Fn(&PrintedField) -> bool) -> usize {
        deck.tiles().flat_map(|(_, _, fields)| fields).filter(|it| wanted(it)).count()
    }

    #[test]
    fn the_shipped_decks_are_sound() {
        for text in SHIPPED {
            Deck::from_json(text).unwrap();
        }
    }

    #[test]
    fn recon_1_meets_its_check_sums() {
        let deck = Deck::by_id("recon-1").unwrap();
        let landscapes = Landscape::ALL.map(|wanted| count(deck, |it| it.landscape == wanted));
        assert_eq!(landscapes, [20, 22, 22, 22, 22]);
        let symbols =
            [Symbol::Cottage, Symbol::Flag, Symbol::Chapel].map(|wanted| count(deck, |it| it.symbol == Some(wanted)));
        assert_eq!(symbols, [11, 8, 5]);
        assert_eq!(count(deck, |it| it.landscape == Landscape::Swamp && it.symbol == Some(Symbol::Flag)), 0);
        let three = deck.tiles().filter(|(_, _, [a, b, c])| {
            a.landscape != b.landscape && b.landscape != c.landscape && a.landscape != c.landscape
        });
        assert_eq!(three.count(), 20);
        assert!(deck.is_reconstructed());
    }

    #[test]
    fn a_wrong_deck_is_refused_by_name() {
        let refused = |from: &str, to: &str, why: &str| {
            let text = SHIPPED[0].replacen(from, to, 1);
            assert_ne!(text, SHIPPED[0], "{from} does not stand in the deck");
            let found = Deck::from_json(&text).unwrap_err().to_string();
            assert!(found.contains(why), "{found}");
        };
        refused("cornwall-deck/1", "cornwall-deck/9", "format");
        refused("S F Mg", "S F X", "T01 has the unknown field \"X\"");
        refused("S F Mg", "S F Mgg", "unknown field");
        refused("S F Mg", "S F", "fields of a tile must be 3");
        refused("S F Mg", "S S S", "T01 shows one landscape");
        refused("\"T02\"", "\"T01\"", "T01 stands out of order");
        refused(
            "{\"id\": \"T36\", \"fields\": \"S S W\"}",
            "{\"id\": \"T36\", \"fields\": \"S S W\"}, {\"id\": \"T37\", \"fields\": \"S S W\"}",
            "tiles must be 36",
        );
        refused("\"q\": 0, \"r\": 0", "\"q\": 5, \"r\": 5", "start tile");
        refused("\"q\": 0, \"r\": 0", "\"q\": 1, \"r\": 0", "start tile");
        refused("\"tiles\"", "\"tails\"", "can't be read");
    }
}
