//! The format `carcassonne-map/1`: a map as people write it, unchecked.

use serde::Deserialize;

/// A map as it is written: in a file as TOML, or in a request.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq)]
pub struct MapFile {
    /// "carcassonne-map/1".
    pub format: String,
    /// A short name, such as "great-britain".
    pub id: String,
    /// The title that people read.
    pub title: String,
    /// "printed", "reconstructed", or "unknown" where there is no grid.
    pub layout_status: String,
    /// The fewest and the most tiles recommended.
    pub recommended_tiles: Option<[u16; 2]>,
    /// The fewest start squares in use.
    pub starts_used_min: u8,
    /// The most start squares in use.
    pub starts_used_max: u8,
    /// Start squares in use with the chip rules.
    pub starts_used_with_chips: Option<u8>,
    /// Meeples of a seat: 7 or 9.
    #[serde(default = "nine")]
    pub meeples_per_player: u8,
    /// Where meeples are parked under the chip rules: "pad" for a picture beside the map.
    pub isle_of_man: Option<String>,
    /// The rows from north to south: `.` nothing, `#` square, `t` town, `s` start, `L` large city.
    #[serde(default)]
    pub grid: Vec<String>,
    /// The start squares.
    #[serde(default)]
    pub start: Vec<NamedFile>,
    /// The towns.
    #[serde(default)]
    pub town: Vec<NamedFile>,
    /// The large cities.
    #[serde(default)]
    pub large: Vec<LargeFile>,
    /// The border roads and cities.
    #[serde(default)]
    pub border: Vec<BorderFile>,
    /// The ferries.
    #[serde(default)]
    pub ferry: Vec<FerryFile>,
    /// The squares with chips.
    pub chips: Option<ChipsFile>,
}

fn nine() -> u8 {
    9
}

/// A town or start square.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq)]
pub struct NamedFile {
    /// The square, such as "J5"; empty where it is not known.
    #[serde(default)]
    pub at: String,
    /// The name.
    pub name: String,
    /// Where the fact comes from.
    #[serde(default)]
    pub src: String,
}

/// A large city.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq)]
pub struct LargeFile {
    /// The name.
    pub name: String,
    /// Its squares.
    #[serde(default)]
    pub at: Vec<String>,
    /// For each square its sides, north, east, south, west: `C` open, `-` closed.
    #[serde(default)]
    pub edges: Vec<String>,
    /// Coats of arms of the whole city.
    #[serde(default)]
    pub coats: u16,
    /// Where the fact comes from.
    #[serde(default)]
    pub src: String,
}

/// A road or city printed at the border.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq)]
pub struct BorderFile {
    /// The square that it lies at.
    pub at: String,
    /// The side of that square: N, E, S or W.
    pub side: String,
    /// "road" or "city".
    pub kind: String,
    /// Coats of arms.
    #[serde(default)]
    pub coats: u16,
    /// Where it leads.
    #[serde(default)]
    pub to: String,
    /// Where the fact comes from.
    #[serde(default)]
    pub src: String,
}

/// A ferry between two landings.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq)]
pub struct FerryFile {
    /// The name.
    #[serde(default)]
    pub name: String,
    /// The square and side of one landing.
    pub a: [String; 2],
    /// The square and side of the other.
    pub b: [String; 2],
    /// Coats of arms.
    #[serde(default)]
    pub coats: u16,
    /// Where the fact comes from.
    #[serde(default)]
    pub src: String,
}

/// The squares with chips.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq)]
pub struct ChipsFile {
    /// Squares with a purple chip.
    #[serde(default)]
    pub purple: Vec<String>,
    /// Squares with a light blue chip.
    #[serde(default)]
    pub blue: Vec<String>,
    /// Squares with an orange chip.
    #[serde(default)]
    pub orange: Vec<String>,
}

impl MapFile {
    /// Reads TOML.
    ///
    /// # Errors
    /// What the reader says, with line and column.
    pub fn from_toml(text: &str) -> Result<MapFile, String> {
        toml::from_str(text).map_err(|why| why.to_string())
    }
}
