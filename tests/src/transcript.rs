//! The form of a transcript: one whole game, played by an independent implementation.

use std::{collections::BTreeMap, fs, path::Path};

use serde::Deserialize;

use crate::{transcript_carcassonne, transcript_cornerstone};

/// A cell, `[q, r]`.
pub type Cell = [i32; 2];

/// A game.
#[derive(Clone, Debug, Deserialize)]
pub struct Transcript {
    /// Which game it is.
    pub game: String,
    /// How many seats.
    pub seats: usize,
    /// The rules options.
    #[serde(default)]
    pub options: Options,
    /// The turns.
    pub turns: Vec<Turn>,
    /// How many tiles were never laid.
    #[serde(default)]
    pub tiles_left: serde_json::Value,
    /// The end.
    #[serde(rename = "final")]
    pub end: Final,
}

/// The rules options, in the words of the file.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Options {
    /// The deck.
    pub deck: String,
    /// "gap-aware" or "strict".
    pub surrounded: String,
    /// 20, 40 or "unlimited".
    pub coin_supply: serde_json::Value,
    /// "all" or "swamps-only".
    #[serde(rename = "final")]
    pub unfinished: String,
}

/// One turn.
#[derive(Clone, Debug, Deserialize)]
pub struct Turn {
    /// Whose.
    pub seat: u32,
    /// The tile that came up.
    pub tile: String,
    /// The tiles that went under the pile just before.
    pub unplaceable_before: Under,
    /// How many places the tile had.
    pub legal: usize,
    /// Where slot 0 went.
    pub anchor: Cell,
    /// The direction from slot 0 to slot 1.
    pub rotation: u32,
    /// Edges touched.
    pub edges: u32,
    /// The letters of the landscapes extended.
    pub landscapes: String,
    /// Coins taken.
    pub gained: u32,
    /// Whether the seat fetched its pieces from the pub.
    pub redeem: bool,
    /// Size and field of each piece placed.
    pub pieces: Vec<(String, Cell)>,
    /// What they cost.
    pub cost: u32,
    /// Points for chapels.
    pub chapel: i32,
    /// The regions evaluated.
    pub evaluated: Vec<Region>,
    /// How things stood when the turn had ended.
    pub after: After,
}

/// Tiles put under the pile: a file may name them or only tell how many there were.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum Under {
    /// How many.
    Count(usize),
    /// Which.
    Tiles(Vec<String>),
}

impl Under {
    /// How many tiles went under the pile.
    pub fn count(&self) -> usize {
        match self {
            Under::Count(count) => *count,
            Under::Tiles(tiles) => tiles.len(),
        }
    }
}

/// A region evaluated.
#[derive(Clone, Debug, Deserialize, Eq, Ord, PartialEq, PartialOrd)]
pub struct Region {
    /// Its fields, sorted.
    pub cells: Vec<Cell>,
    /// Its letter.
    pub landscape: String,
    /// Points by seat.
    pub points: BTreeMap<u32, i32>,
}

/// How things stand between turns.
#[derive(Clone, Debug, Deserialize)]
pub struct After {
    /// Points banked by seat.
    pub points: Vec<i32>,
    /// Coins by seat.
    pub coins: Vec<i32>,
    /// Coins left in the box; nothing if they are unlimited.
    pub supply: Option<i64>,
    /// Pieces in the pub by seat.
    #[serde(rename = "pub")]
    pub in_pub: Vec<u32>,
}

/// The end of a game.
#[derive(Clone, Debug, Deserialize)]
pub struct Final {
    /// The regions scored at the end that somebody held.
    pub regions: Vec<Region>,
    /// Points with coins included.
    pub points: Vec<i32>,
    /// Coins.
    pub coins: Vec<i32>,
    /// The seats that won.
    pub winners: Vec<u32>,
}

/// A transcript of any game.
#[derive(Clone, Debug)]
pub enum AnyTranscript {
    /// One of Cornwall.
    Cornwall(Transcript),
    /// One of Carcassonne.
    Carcassonne(transcript_carcassonne::Transcript),
    /// One of Cornerstone.
    Cornerstone(transcript_cornerstone::Transcript),
}

impl AnyTranscript {
    /// Reads a transcript. It tells its game by the key "game"; without one, a game with start tiles is Carcassonne.
    ///
    /// # Errors
    /// What can't be read.
    pub fn from_json(text: &str) -> Result<AnyTranscript, String> {
        let read = |why: serde_json::Error| why.to_string();
        let whole: serde_json::Value = serde_json::from_str(text).map_err(read)?;
        let game =
            whole["game"].as_str().unwrap_or(if whole["starts"].is_array() { "carcassonne" } else { "cornwall" });
        match game {
            "cornwall" => serde_json::from_str(text).map(AnyTranscript::Cornwall).map_err(read),
            "carcassonne" => serde_json::from_str(text).map(AnyTranscript::Carcassonne).map_err(read),
            "cornerstone" => serde_json::from_str(text).map(AnyTranscript::Cornerstone).map_err(read),
            other => Err(format!("the game {other:?} is unknown")),
        }
    }
}

/// Reads every transcript of a folder, by file name.
///
/// # Panics
/// If a file is not a transcript, or there is none.
pub fn transcripts(folder: &Path) -> Vec<(String, AnyTranscript)> {
    let entries = fs::read_dir(folder).unwrap_or_else(|why| panic!("{}: {why}", folder.display()));
    let mut files: Vec<_> = entries
        .map(|entry| entry.expect("the folder can be read").path())
        .filter(|path| path.extension().is_some_and(|it| it == "json"))
        .collect();
    files.sort();
    assert!(!files.is_empty(), "no transcripts in {}", folder.display());
    let read = |path: &Path| {
        let text = fs::read_to_string(path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        AnyTranscript::from_json(&text).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
    };
    files.iter().map(|path| (path.file_name().unwrap_or_default().display().to_string(), read(path))).collect()
}
