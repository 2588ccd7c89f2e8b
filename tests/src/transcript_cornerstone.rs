//! The form of a transcript of Cornerstone Essential.

use std::collections::BTreeMap;

use serde::Deserialize;

/// A cell, `[x, y, z]`.
pub type Cell = [i32; 3];

/// A game.
#[derive(Clone, Debug, Deserialize)]
pub struct Transcript {
    /// Seats.
    pub players: u32,
    /// The letters of the colors, in order.
    pub colors: Vec<String>,
    /// The rules options.
    pub options: Options,
    /// The turns.
    pub turns: Vec<Turn>,
    /// The end.
    #[serde(rename = "final")]
    pub end: Final,
}

/// The rules options, in the words of the file.
#[derive(Clone, Debug, Deserialize)]
pub struct Options {
    /// "A" or "B".
    pub block_set: String,
    /// How much may hang.
    pub overhang: String,
}

/// One turn.
#[derive(Clone, Debug, Deserialize)]
pub struct Turn {
    /// Whose.
    pub color: String,
    /// What the dice show.
    pub dice: [u32; 2],
    /// "a" if ring (a) was used.
    pub ring: Option<String>,
    /// Placements that keep all rules but balance, by block.
    pub static_legal: BTreeMap<String, usize>,
    /// Placements tried that slip.
    #[serde(default)]
    pub refused: Vec<Trial>,
    /// The placement that holds.
    pub build: Option<Trial>,
    /// The block put out of the game.
    pub discard: Option<String>,
    /// The placement at which the tower fell.
    pub collapse: Option<Trial>,
    /// The ring of `reach`.
    pub reach_ring: Option<String>,
    /// Where the climber may end.
    #[serde(default)]
    pub reach: Vec<Place>,
    /// Where it goes, if it does.
    pub climb: Option<Climb>,
    /// Levels afterwards, by color.
    #[serde(default)]
    pub levels: BTreeMap<String, u32>,
}

/// A placement.
#[derive(Clone, Debug, Deserialize)]
pub struct Trial {
    /// The block.
    pub block: String,
    /// Its cells.
    pub cells: Vec<Cell>,
    /// How many blocks fall, if one or two do.
    pub slips: Option<usize>,
    /// How many blocks fall, if more do.
    pub fallen: Option<usize>,
}

/// A place.
#[derive(Clone, Debug, Deserialize, Eq, Ord, PartialEq, PartialOrd)]
#[serde(untagged)]
pub enum Place {
    /// In a cell.
    Cell(Cell),
    /// "table".
    Table(String),
}

/// A climb.
#[derive(Clone, Debug, Deserialize)]
pub struct Climb {
    /// Where it ends.
    pub to: Place,
    /// "b", "c" or none.
    pub ring: Option<String>,
}

/// The end of a game.
#[derive(Clone, Debug, Deserialize)]
pub struct Final {
    /// How it ended.
    pub over: Over,
    /// Levels, by color.
    pub levels: BTreeMap<String, u32>,
    /// Elements put out of the game, by color.
    pub discarded_elements: BTreeMap<String, u32>,
    /// Elements in supply, by color.
    pub supply_elements: BTreeMap<String, u32>,
    /// Rings left, by color.
    pub rings: BTreeMap<String, u32>,
}

/// How a game ended.
#[derive(Clone, Debug, Deserialize)]
pub struct Over {
    /// "collapse" or something else.
    pub how: String,
    /// Whose placement it was.
    pub by: Option<String>,
}
