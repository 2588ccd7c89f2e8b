//! A draft as the engine reads it: as a message, and as a file in the format carcassonne-map/1.

use std::fmt::Write as _;

use proto::carcassonne::v1 as pb;

use super::Draft;
use crate::carcassonne::map_art::{Border, BorderKind, Chip, City, Ferry, MapPlan, NamedSpot, Side, Spot, name_of};

impl Draft {
    /// Takes a map to go on with. What names no square or side is left out: it could not be drawn, and so not be mended.
    pub fn from_map(map: &pb::Map) -> Draft {
        let MapPlan { title: _, width, height, kinds, towns, starts, cities, borders, ferries, chips, .. } =
            MapPlan::of(map);
        Draft {
            id: map.id.clone(),
            title: map.title.clone(),
            tiles: [map.recommended_tiles_min, map.recommended_tiles_max],
            starts_used: [map.starts_used_min, map.starts_used_max],
            starts_used_with_chips: map.starts_used_with_chips,
            meeples: map.meeples_per_seat,
            isle_of_man: map.isle_of_man,
            width,
            height,
            kinds,
            starts,
            towns,
            cities,
            borders,
            ferries,
            chips,
        }
    }

    /// Takes a map that ships under a name and a title of one's own: its own name is taken.
    pub fn copy_of(map: &pb::Map, title: String) -> Draft {
        let id = format!("my-{}", map.id).chars().take(40).collect();
        Draft { id, title, ..Draft::from_map(map) }
    }

    /// Makes the message. Its layout counts as reconstructed: only a publisher's map is the printed one, and an unknown layout can't be
    /// played.
    pub fn to_map(&self) -> pb::Map {
        let chips = |chip: Chip| self.chips.iter().filter(|it| it.1 == chip).map(|it| name(it.0)).collect();
        pb::Map {
            id: self.id.clone(),
            title: self.title.clone(),
            layout_status: pb::LayoutStatus::Reconstructed.into(),
            recommended_tiles_min: self.tiles[0],
            recommended_tiles_max: self.tiles[1],
            starts_used_min: self.starts_used[0],
            starts_used_max: self.starts_used[1],
            starts_used_with_chips: self.starts_used_with_chips,
            meeples_per_seat: self.meeples,
            isle_of_man: self.isle_of_man,
            grid: self.rows(),
            starts: self.starts.iter().map(named).collect(),
            towns: self.towns.iter().map(named).collect(),
            large_cities: self.cities.iter().map(city).collect(),
            borders: self.borders.iter().map(border).collect(),
            ferries: self.ferries.iter().map(ferry).collect(),
            purple_chips: chips(Chip::Purple),
            blue_chips: chips(Chip::Blue),
            orange_chips: chips(Chip::Orange),
        }
    }

    /// Writes the file, in the order in which people read it.
    pub fn to_toml(&self) -> String {
        let map = self.to_map();
        let mut file = Writer::default();
        file.head(&map);
        for (table, list) in [("start", &map.starts), ("town", &map.towns)] {
            for it in list {
                file.table(table);
                file.entry("at", &quoted(&it.at));
                file.entry("name", &quoted(&it.name));
                file.source(&it.source);
            }
        }
        for it in &map.large_cities {
            file.table("large");
            file.entry("name", &quoted(&it.name));
            file.entry("at", &list(&it.at));
            file.entry("edges", &list(&it.edges));
            file.entry("coats", &it.coats.to_string());
            file.source(&it.source);
        }
        for it in &map.borders {
            file.table("border");
            file.entry("at", &quoted(&it.at));
            file.entry("side", &quoted(&it.side));
            file.entry("kind", &quoted(&it.kind));
            file.entry("coats", &it.coats.to_string());
            file.entry("to", &quoted(&it.to));
            file.source(&it.source);
        }
        for it in &map.ferries {
            file.table("ferry");
            file.entry("name", &quoted(&it.name));
            for (key, landing) in [("a", &it.a), ("b", &it.b)] {
                if let Some(pb::Landing { at, side }) = landing {
                    file.entry(key, &list(&[at.clone(), side.clone()]));
                }
            }
            file.entry("coats", &it.coats.to_string());
            file.source(&it.source);
        }
        let chips = [("purple", &map.purple_chips), ("blue", &map.blue_chips), ("orange", &map.orange_chips)];
        if chips.iter().any(|it| !it.1.is_empty()) {
            file.0.push_str("\n[chips]\n");
            chips.iter().for_each(|(key, names)| file.entry(key, &list(names)));
        }
        file.0
    }

    fn rows(&self) -> Vec<String> {
        let width = self.width.max(1) as usize;
        self.kinds.chunks(width).map(|row| row.iter().map(|it| it.letter()).collect()).collect()
    }
}

fn name((x, y): Spot) -> String {
    name_of(x, y)
}

fn named(it: &NamedSpot) -> pb::NamedSquare {
    let NamedSpot { spot, name: called, source } = it.clone();
    pb::NamedSquare { at: name(spot), name: called, source }
}

fn city(it: &City) -> pb::LargeCity {
    let City { name: called, squares, coats, source } = it.clone();
    let edges = |open: &[bool; 4]| open.iter().map(|it| if *it { 'C' } else { '-' }).collect();
    pb::LargeCity {
        name: called,
        at: squares.iter().map(|it| name(it.0)).collect(),
        edges: squares.iter().map(|it| edges(&it.1)).collect(),
        coats,
        source,
    }
}

fn border(it: &Border) -> pb::BorderPiece {
    let Border { spot, side, kind, coats, to, source } = it.clone();
    let kind = match kind {
        BorderKind::Road => "road",
        BorderKind::City => "city",
    };
    pb::BorderPiece { at: name(spot), side: side.letter().into(), kind: kind.into(), coats, to, source }
}

fn ferry(it: &Ferry) -> pb::Ferry {
    let Ferry { name: called, landings, coats, source } = it.clone();
    let landing = |(spot, side): (Spot, Side)| Some(pb::Landing { at: name(spot), side: side.letter().into() });
    let [a, b] = landings.map(landing);
    pb::Ferry { name: called, a, b, coats, source }
}

/// Writes TOML line by line.
#[derive(Default)]
struct Writer(String);

impl Writer {
    fn head(&mut self, map: &pb::Map) {
        self.entry("format", &quoted("carcassonne-map/1"));
        self.entry("id", &quoted(&map.id));
        self.entry("title", &quoted(&map.title));
        self.entry("layout_status", &quoted("reconstructed"));
        let (min, max) = (map.recommended_tiles_min, map.recommended_tiles_max);
        if (min, max) != (0, 0) {
            self.entry("recommended_tiles", &format!("[{min}, {max}]"));
        }
        self.entry("starts_used_min", &map.starts_used_min.to_string());
        self.entry("starts_used_max", &map.starts_used_max.to_string());
        if map.starts_used_with_chips != 0 {
            self.entry("starts_used_with_chips", &map.starts_used_with_chips.to_string());
        }
        self.entry("meeples_per_player", &map.meeples_per_seat.to_string());
        if map.isle_of_man {
            self.entry("isle_of_man", &quoted("pad"));
        }
        let row = |(idx, row): (usize, &String)| format!("  {},  # {}\n", quoted(row), idx + 1);
        let rows: String = map.grid.iter().enumerate().map(row).collect();
        self.entry("grid", &format!("[\n{rows}]"));
    }

    fn entry(&mut self, key: &str, value: &str) {
        // A String takes everything.
        let _ = writeln!(self.0, "{key} = {value}");
    }

    fn table(&mut self, name: &str) {
        let _ = writeln!(self.0, "\n[[{name}]]");
    }

    fn source(&mut self, source: &str) {
        if !source.is_empty() {
            self.entry("src", &quoted(source));
        }
    }
}

fn list(words: &[String]) -> String {
    let words: Vec<String> = words.iter().map(|it| quoted(it)).collect();
    format!("[{}]", words.join(", "))
}

/// A basic string of TOML.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            '\r' => quoted.push_str("\\r"),
            it if it.is_control() => {
                let _ = write!(quoted, "\\u{:04X}", u32::from(it));
            }
            it => quoted.push(it),
        }
    }
    quoted.push('"');
    quoted
}
