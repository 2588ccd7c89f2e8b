//! The form of a transcript of Carcassonne: one whole game, played by an independent implementation.

use serde::Deserialize;

/// A scoring: seat, points, kind of feature.
pub type Scoring = (u32, i32, String);

/// A kind of feature, and the number of the part in the tile table.
pub type Claim = (String, u32);

/// A game.
#[derive(Clone, Debug, Deserialize)]
pub struct Transcript {
    /// The id of the map; nothing for an endless table.
    pub map: Option<String>,
    /// How many seats.
    pub seats: usize,
    /// The rules options.
    #[serde(default)]
    pub options: Options,
    /// The start tiles: square, tile, clockwise quarter turns.
    pub starts: Vec<(Place, String, u32)>,
    /// The tiles that came up.
    pub turns: Vec<Turn>,
    /// The end.
    #[serde(rename = "final")]
    pub end: Final,
}

impl Transcript {
    /// Every tile named.
    pub fn tiles(&self) -> impl Iterator<Item = &str> {
        self.starts.iter().map(|it| it.1.as_str()).chain(self.turns.iter().map(|it| it.tile.as_str()))
    }
}

/// The rules options, in the words of the file.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Options {
    /// Inns have their rule.
    pub inns: bool,
    /// Cathedrals have their rule.
    pub cathedrals: bool,
    /// The first edition's rule for small cities.
    pub small_city: bool,
    /// Ferries count in the final scoring.
    pub ferry_in_final: bool,
    /// "a", "b", "c" or nothing.
    pub town_variant: Option<String>,
    /// Meeples may claim fields; they may if nothing is said.
    pub farmers: Option<bool>,
    /// Meeples of a seat.
    pub meeples: Option<u32>,
    /// Tiles in the game; all that the boxes hold if nothing is said.
    pub tiles: Option<u32>,
    /// Tile sets put together.
    #[serde(alias = "sets")]
    pub tile_sets: Option<u32>,
    /// The expansions whose tiles are in the game, "inns" and "traders"; those of the tiles named if nothing is said.
    pub boxes: Option<Vec<String>>,
    /// Map chips.
    pub chips: bool,
    /// The house rule that brings meeples back from the Isle of Man.
    pub recall: bool,
}

/// A square: its name on a map, else row and column.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum Place {
    /// Column letter and row number.
    Name(String),
    /// Row and column, rows growing southward.
    RowAndColumn([i32; 2]),
}

impl Place {
    /// Columns eastward and rows southward; nothing if the name can't be read.
    pub fn x_and_y(&self) -> Option<(i32, i32)> {
        match self {
            Place::RowAndColumn([row, column]) => Some((*column, *row)),
            Place::Name(name) => {
                let at = name.find(|it: char| it.is_ascii_digit())?;
                let (letters, row) = name.split_at(at);
                let column = letters
                    .bytes()
                    .try_fold(0, |sum, it| it.is_ascii_uppercase().then(|| 26 * sum + i32::from(it - b'A') + 1))?;
                Some((column - 1, row.parse::<i32>().ok()? - 1))
            }
        }
    }
}

/// A tile that came up.
#[derive(Clone, Debug, Deserialize)]
pub struct Turn {
    /// Whose turn it is.
    pub seat: u32,
    /// The tile.
    pub tile: String,
    /// True if it had no place; then there is nothing else.
    #[serde(default)]
    pub set_aside: bool,
    /// The rest.
    #[serde(flatten)]
    pub laid: Option<Laid>,
}

/// A tile that was laid.
#[derive(Clone, Debug, Deserialize)]
pub struct Laid {
    /// How many places it had, all four turns counted.
    pub legal: usize,
    /// Where it went.
    pub square: Place,
    /// Its clockwise quarter turns.
    pub turns: u32,
    /// The chip that was turned over: its color, and its value.
    pub chip: Option<(String, u32)>,
    /// The parts that could be claimed.
    pub claimable: Vec<Claim>,
    /// The part that was claimed.
    pub meeple: Option<Claim>,
    /// What was scored.
    pub scored: Vec<Scoring>,
    /// How things stood when the turn had ended.
    pub after: After,
    /// What was chosen before the next turn; if nothing is said, it follows from whose turn that is.
    pub between: Option<Vec<Choice>>,
}

/// A choice between two turns: "end", "extra", "isle" or "recall".
#[derive(Clone, Debug, Deserialize)]
pub struct Choice {
    /// All that could be chosen, in the order of the list of moves.
    pub offered: Vec<String>,
    /// What was.
    pub chosen: String,
}

/// How things stand between turns.
#[derive(Clone, Debug, Deserialize)]
pub struct After {
    /// Points banked by seat.
    pub points: Vec<i32>,
    /// Meeples on the table by seat.
    pub meeples_out: Vec<u32>,
    /// With chips: meeples on the Isle of Man by seat.
    pub isle: Option<Vec<u32>>,
    /// With chips: by seat and color (purple, blue, orange) those of value 1 and of value 2.
    pub chips: Option<Vec<[[u32; 2]; 3]>>,
}

/// The end of a game.
#[derive(Clone, Debug, Deserialize)]
pub struct Final {
    /// What was scored at the end.
    pub scored: Vec<Scoring>,
    /// Points.
    pub points: Vec<i32>,
    /// The seats that won.
    pub winners: Vec<u32>,
}
