//! Checks a map: everything that is wrong with it, and at which square.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    feature::FeatureKind,
    map::{BorderPiece, Ferry, LargeCity, LayoutStatus, Map, NamedSquare, SquareKind, table_of},
    map_fault::{MAX_COATS, MAX_ENTRIES, MAX_MAP_SIZE, MAX_PRINTED, MAX_STARTS, MapFault, Thing, ThingKind},
    map_file::{LargeFile, MapFile, NamedFile},
    meeple::ChipColor,
    square::{Side, Square},
    table::Table,
    tiles::Tiles,
};

impl Map {
    /// Checks a map.
    ///
    /// # Errors
    /// Everything that is wrong with it. If the form is wrong, what needs a sound form is not looked at.
    pub fn from_file(file: &MapFile) -> Result<Map, Vec<MapFault>> {
        let mut faults = Vec::new();
        check_sizes(file, &mut faults);
        if !faults.is_empty() {
            return Err(faults);
        }
        let status = check_head(file, &mut faults);
        let mut map = Map {
            file: file.clone(),
            status,
            width: file.grid.first().map_or(0, |it| it.chars().count()),
            kinds: Vec::new(),
            starts: Vec::new(),
            towns: Vec::new(),
            large: Vec::new(),
            borders: Vec::new(),
            ferries: Vec::new(),
            chips: Vec::new(),
            table: Table::endless(),
        };
        read_grid(&mut map, &mut faults);
        if !faults.is_empty() {
            return Err(faults);
        }
        read_features(&mut map, &mut faults);
        check_letters(&map, &mut faults);
        check_large(&map, &mut faults);
        check_printed(&map, &mut faults);
        check_starts(&map, &mut faults);
        read_chips(&mut map, &mut faults);
        if !faults.is_empty() {
            return Err(faults);
        }
        map.table = table_of(&map);
        check_fits(&map, &mut faults);
        check_reach(&map, &mut faults);
        if let Some((min, max)) = map.recommended_tiles() {
            let squares = map.squares().count();
            if squares < usize::from(min) || usize::from(max) < squares {
                faults.push(MapFault::SquareCount { squares, min, max });
            }
        }
        if faults.is_empty() { Ok(map) } else { Err(faults) }
    }
}

/// Sizes first: nothing after this costs more than they allow.
fn check_sizes(file: &MapFile, faults: &mut Vec<MapFault>) {
    let mut at_most = |what, given, most| {
        if most < given {
            faults.push(MapFault::TooMany { what, given, most });
        }
    };
    at_most("rows", file.grid.len(), MAX_MAP_SIZE);
    at_most("columns", file.grid.iter().map(String::len).max().unwrap_or(0), MAX_MAP_SIZE);
    at_most("start squares", file.start.len(), MAX_STARTS);
    at_most("towns", file.town.len(), MAX_ENTRIES);
    let printed = file.large.len() + file.border.len() + file.ferry.len();
    at_most("large cities, border pieces and ferries", printed, MAX_PRINTED);
    let large = file.large.iter().map(|it| it.at.len() + it.edges.len()).max().unwrap_or(0);
    at_most("squares of a large city", large, MAX_ENTRIES);
    if let Some(chips) = &file.chips {
        at_most("chips", chips.purple.len().max(chips.blue.len()).max(chips.orange.len()), MAX_ENTRIES);
    }
}

fn check_head(file: &MapFile, faults: &mut Vec<MapFault>) -> LayoutStatus {
    let wrong = |field, value: &str| MapFault::Value { field, value: shortened(value) };
    if file.format != "carcassonne-map/1" {
        faults.push(MapFault::Format(shortened(&file.format)));
        return LayoutStatus::Unknown;
    }
    let letters = |it: &str| it.bytes().all(|it| it.is_ascii_lowercase() || it.is_ascii_digit() || it == b'-');
    if file.id.is_empty() || 40 < file.id.len() || file.id == "-" || !letters(&file.id) {
        faults.push(wrong("id", &file.id));
    }
    if file.title.is_empty() || 80 < file.title.chars().count() {
        faults.push(wrong("title", &file.title));
    }
    if !matches!(file.meeples_per_player, 7 | 9) {
        faults.push(wrong("meeples_per_player", &file.meeples_per_player.to_string()));
    }
    let (min, max) = (file.starts_used_min, file.starts_used_max);
    if min == 0 || max < min || file.start.len() < usize::from(max) {
        faults.push(MapFault::StartsUsed { min, max, listed: file.start.len() });
    }
    if file.starts_used_with_chips.is_some_and(|it| it < min || max < it) {
        faults.push(wrong("starts_used_with_chips", &file.starts_used_with_chips.unwrap_or(0).to_string()));
    }
    let coats = file.large.iter().map(|it| it.coats).chain(file.border.iter().map(|it| it.coats));
    if let Some(coats) = coats.chain(file.ferry.iter().map(|it| it.coats)).find(|&it| MAX_COATS < it) {
        faults.push(wrong("coats", &coats.to_string()));
    }
    match file.layout_status.as_str() {
        "printed" => LayoutStatus::Printed,
        "reconstructed" => LayoutStatus::Reconstructed,
        other => {
            if other != "unknown" {
                faults.push(wrong("layout_status", other));
            }
            LayoutStatus::Unknown
        }
    }
}

fn read_grid(map: &mut Map, faults: &mut Vec<MapFault>) {
    if map.width == 0 {
        return faults.push(MapFault::NoGrid);
    }
    for (y, row) in map.file.grid.iter().enumerate() {
        let length = row.chars().count();
        if length != map.width {
            faults.push(MapFault::Row { row: y + 1, length, first: map.width });
        }
        for (x, letter) in row.chars().enumerate() {
            map.kinds.push(match letter {
                '.' => SquareKind::Nothing,
                '#' => SquareKind::Plain,
                't' => SquareKind::Town,
                's' => SquareKind::Start,
                'L' => SquareKind::Large,
                _ => {
                    faults.push(MapFault::Letter { square: Square { x: x as i16, y: y as i16 }, letter });
                    SquareKind::Nothing
                }
            });
        }
    }
}

/// Reads a square's name; beyond the grid there is none.
fn square_from(map: &Map, thing: &Thing, at: &str, faults: &mut Vec<MapFault>) -> Option<Square> {
    let inside =
        |it: &Square| usize::from(it.x.unsigned_abs()) < map.width && usize::from(it.y.unsigned_abs()) < map.height();
    let square = Square::from_map_name(at).filter(inside);
    if square.is_none() {
        faults.push(MapFault::Name { thing: thing.clone(), at: shortened(at) });
    }
    square
}

fn side_from(thing: &Thing, side: &str, faults: &mut Vec<MapFault>) -> Option<Side> {
    let mut letters = side.chars();
    let found = letters.next().and_then(Side::from_letter).filter(|_| letters.next().is_none());
    if found.is_none() {
        faults.push(MapFault::Side { thing: thing.clone(), side: shortened(side) });
    }
    found
}

fn read_features(map: &mut Map, faults: &mut Vec<MapFault>) {
    let file = map.file.clone();
    let named = |map: &Map, kind, it: &NamedFile, faults: &mut Vec<MapFault>| {
        let square = square_from(map, &thing(kind, &it.name), &it.at, faults)?;
        Some(NamedSquare { square, name: it.name.clone() })
    };
    map.starts = file.start.iter().filter_map(|it| named(map, ThingKind::Start, it, faults)).collect();
    map.towns = file.town.iter().filter_map(|it| named(map, ThingKind::Town, it, faults)).collect();
    map.large = file.large.iter().filter_map(|it| large_from(map, it, faults)).collect();
    for it in &file.border {
        let piece = thing(ThingKind::BorderPiece, &it.to);
        let square = square_from(map, &piece, &it.at, faults);
        let side = side_from(&piece, &it.side, faults);
        let kind = match it.kind.as_str() {
            "road" => Some(FeatureKind::Road),
            "city" => Some(FeatureKind::City),
            other => {
                faults.push(MapFault::Value { field: "kind", value: shortened(other) });
                None
            }
        };
        if let (Some(square), Some(side), Some(kind)) = (square, side, kind) {
            map.borders.push(BorderPiece { square, side, kind, coats: it.coats, to: it.to.clone() });
        }
    }
    for it in &file.ferry {
        let ferry = thing(ThingKind::Ferry, &it.name);
        let mut landing =
            |[at, side]: &[String; 2]| Some((square_from(map, &ferry, at, faults)?, side_from(&ferry, side, faults)?));
        if let (Some(a), Some(b)) = (landing(&it.a), landing(&it.b)) {
            map.ferries.push(Ferry { name: it.name.clone(), landings: [a, b], coats: it.coats });
        }
    }
}

fn large_from(map: &Map, file: &LargeFile, faults: &mut Vec<MapFault>) -> Option<LargeCity> {
    let LargeFile { name, at, edges, coats, .. } = file;
    let city = thing(ThingKind::LargeCity, name);
    let squares: Vec<Square> = at.iter().filter_map(|it| square_from(map, &city, it, faults)).collect();
    let open: Option<Vec<u8>> = edges.iter().map(|it| open_sides_from(it)).collect();
    match open {
        Some(open) if open.len() == at.len() && !at.is_empty() => (squares.len() == at.len()).then(|| LargeCity {
            name: name.clone(),
            squares: squares.into_iter().zip(open).collect(),
            coats: *coats,
        }),
        _ => {
            faults.push(MapFault::LargeEdges { city: shortened(name) });
            None
        }
    }
}

fn open_sides_from(edges: &str) -> Option<u8> {
    let mut open = 0;
    for (side, letter) in edges.chars().enumerate() {
        match letter {
            'C' if side < 4 => open |= 1 << side,
            '-' if side < 4 => (),
            _ => return None,
        }
    }
    (edges.len() == 4).then_some(open)
}

/// What is listed stands in the grid, and what stands in the grid is listed, once.
fn check_letters(map: &Map, faults: &mut Vec<MapFault>) {
    let mut listed = BTreeMap::new();
    let starts = map.starts.iter().map(|it| (it.square, ThingKind::Start, &it.name));
    let towns = map.towns.iter().map(|it| (it.square, ThingKind::Town, &it.name));
    let large =
        map.large.iter().flat_map(|it| it.squares.iter().map(|(square, _)| (*square, ThingKind::LargeCity, &it.name)));
    for (square, kind, name) in starts.chain(towns).chain(large) {
        if shown_by(map.kind(square)) != Some(kind) {
            faults.push(MapFault::LetterMismatch { square, thing: thing(kind, name) });
        }
        if listed.insert(square, kind).is_some() {
            faults.push(MapFault::ListedTwice { square });
        }
    }
    for (at, &letter) in map.kinds.iter().enumerate() {
        let square = Square { x: (at % map.width) as i16, y: (at / map.width) as i16 };
        if let Some(kind) = shown_by(letter).filter(|_| !listed.contains_key(&square)) {
            faults.push(MapFault::Unlisted { square, kind });
        }
    }
}

/// What a letter of the grid asks to be listed.
fn shown_by(letter: SquareKind) -> Option<ThingKind> {
    match letter {
        SquareKind::Start => Some(ThingKind::Start),
        SquareKind::Town => Some(ThingKind::Town),
        SquareKind::Large => Some(ThingKind::LargeCity),
        SquareKind::Nothing | SquareKind::Plain => None,
    }
}

/// R-M5: open sides face a square, or another square of the city; closed ones face none. The squares of a city hang together.
fn check_large(map: &Map, faults: &mut Vec<MapFault>) {
    for city in &map.large {
        let own: BTreeSet<Square> = city.squares.iter().map(|it| it.0).collect();
        for &(square, open) in &city.squares {
            for side in Side::ALL {
                let other = square.neighbor(side);
                let is_open = open & 1 << side.idx() != 0;
                match (is_open, map.kind(other).takes_tiles()) {
                    (true, false) if !own.contains(&other) => faults.push(MapFault::OpenSideBlocked { square, side }),
                    (false, true) => faults.push(MapFault::ClosedSideAtSquare { square, side }),
                    _ => (),
                }
            }
        }
        let mut reached = BTreeSet::from([city.squares[0].0]);
        let mut todo = vec![city.squares[0].0];
        while let Some(square) = todo.pop() {
            todo.extend(square.neighbors().into_iter().filter(|it| own.contains(it) && reached.insert(*it)));
        }
        if let Some(&square) = own.difference(&reached).next() {
            faults.push(MapFault::LargeApart { city: shortened(&city.name), square });
        }
    }
}

/// Border pieces and landings lie at squares, at sides that face nothing, one a side.
fn check_printed(map: &Map, faults: &mut Vec<MapFault>) {
    let mut taken = BTreeSet::new();
    for (square, side, thing) in printed_sides(map) {
        if !map.kind(square).takes_tiles() {
            faults.push(MapFault::PrintedOffSquare { square, thing });
        } else if map.kind(square.neighbor(side)) != SquareKind::Nothing {
            faults.push(MapFault::PrintedInside { square, side, thing });
        }
        if !taken.insert((square, side)) {
            faults.push(MapFault::SideTakenTwice { square, side });
        }
    }
}

fn printed_sides(map: &Map) -> impl Iterator<Item = (Square, Side, Thing)> + '_ {
    let borders = map.borders.iter().map(|it| (it.square, it.side, thing(ThingKind::BorderPiece, &it.to)));
    let landings = map.ferries.iter().flat_map(|it| it.landings.map(|(square, side)| (square, side, &it.name)));
    borders.chain(landings.map(|(square, side, name)| (square, side, thing(ThingKind::Ferry, name))))
}

/// E11, R-M2: beside a start square there is nothing printed, no large city and no other start.
fn check_starts(map: &Map, faults: &mut Vec<MapFault>) {
    for &NamedSquare { square, .. } in &map.starts {
        if printed_sides(map).any(|it| it.0 == square) {
            faults.push(MapFault::StartPrinted { square });
        }
        let kinds = square.neighbors().map(|it| map.kind(it));
        if kinds.contains(&SquareKind::Large) {
            faults.push(MapFault::StartBesideLargeCity { square });
        }
        if kinds.contains(&SquareKind::Start) {
            faults.push(MapFault::StartBesideStart { square });
        }
    }
}

fn read_chips(map: &mut Map, faults: &mut Vec<MapFault>) {
    let Some(chips) = map.file.chips.clone() else { return };
    let lists =
        [(ChipColor::Purple, &chips.purple), (ChipColor::Blue, &chips.blue), (ChipColor::Orange, &chips.orange)];
    let mut taken = BTreeMap::new();
    for (color, names) in lists {
        if names.len() != 10 {
            faults.push(MapFault::ChipCount { color, found: names.len() });
        }
        for name in names {
            let Some(square) = square_from(map, &thing(ThingKind::Chip, ""), name, faults) else { continue };
            if map.kind(square) != SquareKind::Plain || taken.insert(square, color).is_some() {
                faults.push(MapFault::ChipSquare { square });
            }
        }
    }
    map.chips = taken.into_iter().collect();
}

/// Some tile gives what the printed sides of each square ask for.
fn check_fits(map: &Map, faults: &mut Vec<MapFault>) {
    let tiles = Tiles::shipped();
    for (square, _) in map.squares() {
        let asked = map.table.cell(square).asked;
        if !tiles.all().any(|(id, _)| tiles.fitting(id)[usize::from(asked.0)] != 0) {
            faults.push(MapFault::NothingFits { square });
        }
    }
}

/// From every choice of the fewest start squares every square can be reached: more starts reach no less.
fn check_reach(map: &Map, faults: &mut Vec<MapFault>) {
    let n = map.starts.len();
    for choice in 0_u32..1 << n {
        if choice.count_ones() != u32::from(map.file.starts_used_min) {
            continue;
        }
        let starts: Vec<&NamedSquare> = (0..n).filter(|it| choice & 1 << it != 0).map(|it| &map.starts[it]).collect();
        let reached = reach(map, starts.iter().map(|it| it.square));
        if let Some((square, _)) = map.squares().find(|(it, _)| map.table.at(*it).is_some_and(|at| !reached[at])) {
            faults.push(MapFault::Unreachable { square, starts: starts.iter().map(|it| it.name.clone()).collect() });
        }
    }
}

/// The squares that tiles can come to: beside tiles, beside joined large cities, over ferries (R-T2, R-M4, R-M7).
fn reach(map: &Map, starts: impl Iterator<Item = Square>) -> Vec<bool> {
    let table = &map.table;
    let mut reached = vec![false; table.cells.len()];
    let mut todo: Vec<usize> = starts.filter_map(|it| table.at(it)).collect();
    let mut joined = vec![false; map.large.len()];
    while let Some(at) = todo.pop() {
        if std::mem::replace(&mut reached[at], true) {
            continue;
        }
        for side in Side::ALL {
            let beside = table.beside(at, side);
            let cell = table.cells[beside];
            if cell.is(crate::table::LARGE) {
                let large = usize::from(cell.tile);
                if !std::mem::replace(&mut joined[large], true) {
                    todo.extend(table.ground.beside[large].iter().map(|&it| it as usize));
                }
            } else if cell.is_free() {
                todo.push(beside);
            } else if let Some(far) = table.printed_at(at, side).and_then(|it| it.far) {
                todo.push(far as usize);
            }
        }
    }
    reached
}

fn shortened(text: &str) -> String {
    text.chars().take(60).collect()
}

fn thing(kind: ThingKind, name: &str) -> Thing {
    Thing { kind, name: shortened(name) }
}
