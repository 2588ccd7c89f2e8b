//! The tile table that ships, loaded from data and checked.

use std::sync::LazyLock;

use game::Names;
use serde::Deserialize;

use crate::{
    edge::{Edge, Edges},
    feature::{FeatureKind, Part},
    square::{Side, Turns},
    tile::{Good, MAX_KINDS, MAX_PARTS, PrintedPart, Tile, TileId, TileSet},
};

/// The tile table: every kind of tile, by name.
#[derive(Debug)]
pub struct Tiles {
    id: String,
    tiles: Vec<Tile>,
    names: Names,
    start: TileId,
    /// By kind and by what a square asks for: the turns that fit, a bit each.
    fitting: Vec<[u8; 256]>,
    /// The kinds of the base game, a bit each.
    base: u128,
}

/// Why a text is not a tile table.
#[derive(Debug, thiserror::Error)]
pub enum TilesError {
    /// It is no JSON of the table's form.
    #[error("the tile table can't be read: {0}")]
    Form(#[from] serde_json::Error),
    /// It has another format.
    #[error("the tile table's format is {0:?}, not \"carcassonne-tiles/1\"")]
    Format(String),
    /// A tile is wrong.
    #[error("the tile {tile} is wrong: {why}")]
    Tile {
        /// Its name.
        tile: String,
        /// What is wrong.
        why: &'static str,
    },
    /// The number of tiles of a box differs from what the table says.
    #[error("the box {set:?} must hold {wanted} tiles, there are {found}")]
    Count {
        /// The box.
        set: TileSet,
        /// The right number.
        wanted: u32,
        /// The number found.
        found: u32,
    },
    /// The start tile is not in the table.
    #[error("the start tile {0} is not in the table")]
    Start(String),
}

/// The name of the tile table that every state carries.
pub const TILE_SET_ID: &str = "carcassonne-tiles-1";

impl Tiles {
    /// The table that ships.
    pub fn shipped() -> &'static Tiles {
        static TILES: LazyLock<Tiles> = LazyLock::new(|| {
            Tiles::from_json(include_str!("../data/tiles.json")).expect("the shipped table is checked by a test")
        });
        &TILES
    }

    /// Reads and checks a tile table.
    ///
    /// # Errors
    /// The first thing found wrong.
    pub fn from_json(text: &str) -> Result<Tiles, TilesError> {
        let file: TilesFile = serde_json::from_str(text)?;
        if file.format != "carcassonne-tiles/1" {
            return Err(TilesError::Format(file.format));
        }
        let mut tiles = Vec::new();
        for tile in file.tiles {
            let name = tile.id.clone();
            tiles.push(tile.checked().map_err(|why| TilesError::Tile { tile: name, why })?);
        }
        tiles.sort_by(|a, b| a.id.cmp(&b.id));
        if let Some(pair) = tiles.windows(2).find(|pair| pair[0].id == pair[1].id) {
            return Err(TilesError::Tile { tile: pair[0].id.clone(), why: "it stands twice" });
        }
        let long = tiles.iter().find(|it| Names::new([it.id.as_str()]).is_none());
        let Some(names) = Names::new(tiles.iter().map(|it| it.id.as_str())) else {
            let tile = long.map_or_else(String::new, |it| it.id.clone());
            return Err(TilesError::Tile { tile, why: "its name has not one to eight bytes" });
        };
        if MAX_KINDS < tiles.len() {
            return Err(TilesError::Tile { tile: tiles[MAX_KINDS].id.clone(), why: "there are too many kinds" });
        }
        let SetsFile { base, inns, traders } = file.sets;
        for (set, wanted) in [(TileSet::Base, base), (TileSet::Inns, inns), (TileSet::Traders, traders)] {
            let found = tiles.iter().filter(|it| it.set == set).map(|it| u32::from(it.count)).sum();
            if found != wanted {
                return Err(TilesError::Count { set, wanted, found });
            }
        }
        let start = tiles.iter().position(|it| it.id == file.start).ok_or(TilesError::Start(file.start))?;
        let fitting = tiles.iter().map(fitting_turns).collect();
        let base = (0..tiles.len()).filter(|&it| tiles[it].set == TileSet::Base).fold(0, |bits, it| bits | 1 << it);
        Ok(Tiles { id: TILE_SET_ID.into(), tiles, names, start: TileId(start as u8), fitting, base })
    }

    /// The name of the table.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Every kind of tile, by name.
    pub fn all(&self) -> impl Iterator<Item = (TileId, &Tile)> {
        (0..).map(TileId).zip(&self.tiles)
    }

    /// The number of kinds.
    pub fn len(&self) -> usize {
        self.tiles.len()
    }

    /// True if there are no tiles, which never is.
    pub fn is_empty(&self) -> bool {
        self.tiles.is_empty()
    }

    /// The kind of the start tile.
    pub fn start(&self) -> TileId {
        self.start
    }

    /// A kind of tile.
    pub fn tile(&self, id: TileId) -> &Tile {
        &self.tiles[id.idx()]
    }

    /// The name of a kind.
    pub fn name(&self, id: TileId) -> &str {
        &self.tiles[id.idx()].id
    }

    /// Finds a kind by its name.
    pub fn by_name(&self, name: &str) -> Option<TileId> {
        self.names.find(name).map(|it| TileId(it as u8))
    }

    /// True if the kind at a place of the table is in the base game.
    pub(crate) fn is_base(&self, idx: usize) -> bool {
        self.base & 1 << idx != 0
    }

    /// The turns in which a tile gives what a square asks for, a bit each.
    pub(crate) fn fitting(&self, id: TileId) -> &[u8; 256] {
        &self.fitting[id.idx()]
    }
}

fn fitting_turns(tile: &Tile) -> [u8; 256] {
    let mut fitting = [0; 256];
    for (asked, turns) in (0..=u8::MAX).zip(&mut fitting) {
        for (bit, it) in Turns::ALL.into_iter().enumerate() {
            *turns |= u8::from(tile.oriented[it.idx()].edges.fit(Edges(asked))) << bit;
        }
    }
    fitting
}

#[derive(Deserialize)]
struct TilesFile {
    format: String,
    start: String,
    sets: SetsFile,
    tiles: Vec<TileFile>,
}

#[derive(Deserialize)]
struct SetsFile {
    base: u32,
    inns: u32,
    traders: u32,
}

#[derive(Deserialize)]
struct TileFile {
    id: String,
    set: String,
    n: u8,
    e: String,
    #[serde(default)]
    city: Vec<CityFile>,
    #[serde(default)]
    road: Vec<RoadFile>,
    #[serde(default)]
    field: Vec<FieldFile>,
    #[serde(default)]
    cloister: bool,
    #[serde(default)]
    gardens: u8,
}

#[derive(Deserialize)]
struct CityFile {
    s: String,
    #[serde(default)]
    coat: u8,
    good: Option<String>,
    #[serde(default)]
    cathedral: bool,
}

#[derive(Deserialize)]
struct RoadFile {
    s: String,
    #[serde(default)]
    inn: bool,
}

#[derive(Deserialize)]
struct FieldFile {
    h: String,
    #[serde(default)]
    c: Vec<u8>,
}

impl TileFile {
    fn checked(self) -> Result<Tile, &'static str> {
        let set = match self.set.as_str() {
            "base" => TileSet::Base,
            "inns" => TileSet::Inns,
            "traders" => TileSet::Traders,
            _ => return Err("the box is unknown"),
        };
        let edges: Vec<Edge> =
            self.e.chars().map(Edge::from_letter).collect::<Option<_>>().ok_or("an edge has an unknown letter")?;
        let edges: [Edge; 4] = edges.try_into().map_err(|_| "it must have four edges")?;
        let blank = |kind, idx: usize| PrintedPart {
            part: Part { kind, idx: idx as u8 },
            sides: 0,
            halves: 0,
            cities: 0,
            coats: 0,
            good: None,
            inn: false,
            cathedral: false,
        };
        let mut parts = Vec::new();
        for (idx, CityFile { s, coat, good, cathedral }) in self.city.iter().enumerate() {
            let good = good.as_deref().map(good_from).transpose()?;
            let (sides, coats, cathedral) = (sides_from(s)?, *coat, *cathedral);
            parts.push(PrintedPart { sides, coats, good, cathedral, ..blank(FeatureKind::City, idx) });
        }
        for (idx, RoadFile { s, inn }) in self.road.iter().enumerate() {
            parts.push(PrintedPart { sides: sides_from(s)?, inn: *inn, ..blank(FeatureKind::Road, idx) });
        }
        for (idx, FieldFile { h, c }) in self.field.iter().enumerate() {
            let mut cities = 0;
            for &city in c {
                if self.city.len() <= usize::from(city) {
                    return Err("a field touches a city that is not there");
                }
                cities |= 1 << city;
            }
            parts.push(PrintedPart { halves: halves_from(h)?, cities, ..blank(FeatureKind::Field, idx) });
        }
        if self.cloister {
            parts.push(blank(FeatureKind::Monastery, 0));
        }
        if MAX_PARTS < parts.len() {
            return Err("it has too many parts");
        }
        check_border(&edges, &parts)?;
        Ok(Tile::new(self.id, set, self.n, self.gardens, edges, parts))
    }
}

/// Every side and half belongs to exactly the part that its edge says.
fn check_border(edges: &[Edge; 4], parts: &[PrintedPart]) -> Result<(), &'static str> {
    for (side, edge) in edges.iter().enumerate() {
        let at = |kind| parts.iter().filter(|it| it.part.kind == kind && it.sides & 1 << side != 0).count();
        let wanted = match edge {
            Edge::City => (1, 0),
            Edge::Road => (0, 1),
            Edge::Field => (0, 0),
        };
        if (at(FeatureKind::City), at(FeatureKind::Road)) != wanted {
            return Err("a side has not the parts that its edge says");
        }
        for half in [2 * side, 2 * side + 1] {
            let fields = parts.iter().filter(|it| it.halves & 1 << half != 0).count();
            if fields != usize::from(*edge != Edge::City) {
                return Err("a half has not the field that its edge says");
            }
        }
    }
    Ok(())
}

fn sides_from(letters: &str) -> Result<u8, &'static str> {
    letters.chars().try_fold(0, |sides, letter| match Side::from_letter(letter) {
        Some(side) if sides & 1 << side.idx() == 0 => Ok(sides | 1 << side.idx()),
        _ => Err("a side is unknown or stands twice"),
    })
}

fn halves_from(digits: &str) -> Result<u8, &'static str> {
    digits.chars().try_fold(0_u8, |halves, digit| match digit.to_digit(8) {
        Some(half) if halves & 1 << half == 0 => Ok(halves | 1 << half),
        _ => Err("a half is unknown or stands twice"),
    })
}

fn good_from(word: &str) -> Result<Good, &'static str> {
    match word {
        "wine" => Ok(Good::Wine),
        "grain" => Ok(Good::Grain),
        "cloth" => Ok(Good::Cloth),
        _ => Err("a good is unknown"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(set: TileSet, of: impl Fn(&PrintedPart) -> u32) -> u32 {
        let tiles = Tiles::shipped().all().filter(|(_, it)| it.set == set);
        tiles.map(|(_, it)| u32::from(it.count) * it.parts.iter().map(&of).sum::<u32>()).sum()
    }

    fn monasteries(set: TileSet) -> u32 {
        count(set, |it| u32::from(it.part.kind == FeatureKind::Monastery))
    }

    #[test]
    fn the_table_holds_what_the_boxes_hold() {
        let coats = |set| count(set, |it| u32::from(it.coats));
        let goods = |good| count(TileSet::Traders, |it| u32::from(it.good == Some(good)));
        let gardens = |set| {
            let tiles = Tiles::shipped().all().filter(|(_, it)| it.set == set);
            tiles.map(|(_, it)| u32::from(it.gardens)).sum::<u32>()
        };
        assert_eq!(Tiles::shipped().len(), 65);
        assert_eq!((coats(TileSet::Base), monasteries(TileSet::Base), gardens(TileSet::Base)), (10, 6, 8));
        assert_eq!((coats(TileSet::Inns), monasteries(TileSet::Inns), gardens(TileSet::Inns)), (3, 1, 2));
        assert_eq!((monasteries(TileSet::Traders), gardens(TileSet::Traders)), (1, 2));
        assert_eq!(count(TileSet::Inns, |it| u32::from(it.inn)), 6);
        assert_eq!(count(TileSet::Inns, |it| u32::from(it.cathedral)), 2);
        assert_eq!([Good::Wine, Good::Grain, Good::Cloth].map(goods), [9, 6, 5]);
        let start = Tiles::shipped().tile(Tiles::shipped().start());
        assert_eq!((start.id.as_str(), start.count), ("B-D", 4));
    }

    #[test]
    fn enclosed_fields_and_the_bridge_are_there() {
        let enclosed: Vec<&str> = Tiles::shipped()
            .all()
            .filter(|(_, it)| it.parts.iter().any(|it| it.part.kind == FeatureKind::Field && it.halves == 0))
            .map(|(_, it)| it.id.as_str())
            .collect();
        assert_eq!(enclosed, ["I-01", "T-01", "T-02", "T-07", "T-08"]);
        let bridge = Tiles::shipped().tile(Tiles::shipped().by_name("T-23").unwrap());
        assert_eq!(bridge.parts_of(FeatureKind::Road).len(), 2);
        assert_eq!(bridge.parts_of(FeatureKind::Field).len(), 4);
    }

    #[test]
    fn the_stored_turn_is_the_smallest() {
        for (_, tile) in Tiles::shipped().all() {
            let words = Turns::ALL.map(|turns| Side::ALL.map(|side| tile.edges[(side.idx() + turns.idx()) % 4]));
            assert_eq!(words.iter().min(), Some(&tile.edges), "{}", tile.id);
        }
    }

    #[test]
    fn what_is_wrong_is_named() {
        let table = |tile: &str| {
            format!(
                r#"{{"format":"carcassonne-tiles/1","start":"X","sets":{{"base":1,"inns":0,"traders":0}},"tiles":[{tile}]}}"#
            )
        };
        let said = |tile: &str| Tiles::from_json(&table(tile)).unwrap_err().to_string();
        assert!(said(r#"{"id":"X","set":"base","n":1,"e":"FFF"}"#).contains("four edges"));
        assert!(said(r#"{"id":"X","set":"base","n":1,"e":"CFFF"}"#).contains("a side has not"));
        assert!(said(r#"{"id":"X","set":"base","n":1,"e":"FFFF"}"#).contains("a half has not"));
        assert!(said(r#"{"id":"Y","set":"base","n":1,"e":"FFFF","field":[{"h":"01234567"}]}"#).contains("start tile"));
        assert!(said(r#"{"id":"X","set":"base","n":2,"e":"FFFF","field":[{"h":"01234567"}]}"#).contains("must hold 1"));
    }
}
