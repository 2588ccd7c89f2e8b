//! Maps, checked: what is printed where.

use std::sync::Arc;

use crate::{
    feature::FeatureKind,
    map_file::MapFile,
    meeple::ChipColor,
    rings::{NO_TILE, Sums},
    square::{Side, Square},
    table::{Cell, Ground, LARGE, Printed, START, TOWN, Table},
};

/// A map that can be played.
pub struct Map {
    pub(crate) file: MapFile,
    pub(crate) status: LayoutStatus,
    pub(crate) width: usize,
    pub(crate) kinds: Vec<SquareKind>,
    pub(crate) starts: Vec<NamedSquare>,
    pub(crate) towns: Vec<NamedSquare>,
    pub(crate) large: Vec<LargeCity>,
    pub(crate) borders: Vec<BorderPiece>,
    pub(crate) ferries: Vec<Ferry>,
    pub(crate) chips: Vec<(Square, ChipColor)>,
    pub(crate) table: Table,
}

/// How much is known of a layout.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum LayoutStatus {
    /// It is the printed one.
    Printed,
    /// It is a reconstruction.
    Reconstructed,
    /// It is not known; the map can't be played.
    Unknown,
}

/// What a square of the grid is.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum SquareKind {
    /// Nothing: sea, or another country.
    Nothing,
    /// A square.
    Plain,
    /// A square with a town (R-M11).
    Town,
    /// A start square, which is also a town (R-M2).
    Start,
    /// A square of a large city (R-M3).
    Large,
}

/// A town or start square.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct NamedSquare {
    /// Where it is.
    pub square: Square,
    /// Its name.
    pub name: String,
}

/// A large city (R-M3).
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct LargeCity {
    /// Its name.
    pub name: String,
    /// Its squares, each with its open sides, a bit each, north in the lowest.
    pub squares: Vec<(Square, u8)>,
    /// Coats of arms of the whole city.
    pub coats: u16,
}

/// A road or city printed at the border (R-M6).
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct BorderPiece {
    /// The square that it lies at.
    pub square: Square,
    /// The side of that square.
    pub side: Side,
    /// City or road.
    pub kind: FeatureKind,
    /// Coats of arms.
    pub coats: u16,
    /// Where it leads.
    pub to: String,
}

/// A ferry (R-M7).
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Ferry {
    /// Its name.
    pub name: String,
    /// Its landings: a square and the side of it.
    pub landings: [(Square, Side); 2],
    /// Coats of arms.
    pub coats: u16,
}

impl std::fmt::Debug for Map {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Map({:?})", self.id())
    }
}

/// Two maps are equal if they are written alike.
impl PartialEq for Map {
    fn eq(&self, other: &Map) -> bool {
        std::ptr::eq(self, other) || self.file == other.file
    }
}

impl Eq for Map {}

impl Map {
    /// The short name.
    pub fn id(&self) -> &str {
        &self.file.id
    }

    /// The title.
    pub fn title(&self) -> &str {
        &self.file.title
    }

    /// The map as it is written.
    pub fn file(&self) -> &MapFile {
        &self.file
    }

    /// How much is known of the layout.
    pub fn status(&self) -> LayoutStatus {
        self.status
    }

    /// The fewest and the most tiles recommended.
    pub fn recommended_tiles(&self) -> Option<(u16, u16)> {
        self.file.recommended_tiles.map(|[min, max]| (min, max))
    }

    /// The fewest and the most start squares in use.
    pub fn starts_used(&self) -> (u8, u8) {
        (self.file.starts_used_min, self.file.starts_used_max)
    }

    /// Start squares in use with the chip rules.
    pub fn starts_used_with_chips(&self) -> Option<u8> {
        self.file.starts_used_with_chips
    }

    /// Meeples of a seat.
    pub fn meeples(&self) -> u8 {
        self.file.meeples_per_player
    }

    /// True if the chip rules can be played: chips are printed, and there is an Isle of Man.
    pub fn has_chip_rules(&self) -> bool {
        !self.chips.is_empty() && self.file.isle_of_man.is_some()
    }

    /// Columns.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Rows.
    pub fn height(&self) -> usize {
        self.kinds.len() / self.width.max(1)
    }

    /// What a square is; beyond the grid nothing.
    pub fn kind(&self, square: Square) -> SquareKind {
        let at = usize::try_from(square.x).ok().zip(usize::try_from(square.y).ok());
        match at {
            Some((x, y)) if x < self.width => {
                self.kinds.get(y * self.width + x).copied().unwrap_or(SquareKind::Nothing)
            }
            _ => SquareKind::Nothing,
        }
    }

    /// Every square that takes tiles, sorted.
    pub fn squares(&self) -> impl Iterator<Item = (Square, SquareKind)> + '_ {
        let columns = (0..self.width as i16).flat_map(|x| (0..self.height() as i16).map(move |y| Square { x, y }));
        columns.map(|square| (square, self.kind(square))).filter(|(_, kind)| kind.takes_tiles())
    }

    /// The start squares, in the order of the file.
    pub fn starts(&self) -> &[NamedSquare] {
        &self.starts
    }

    /// The towns, in the order of the file.
    pub fn towns(&self) -> &[NamedSquare] {
        &self.towns
    }

    /// The large cities, in the order of the file.
    pub fn large(&self) -> &[LargeCity] {
        &self.large
    }

    /// The border pieces, in the order of the file.
    pub fn borders(&self) -> &[BorderPiece] {
        &self.borders
    }

    /// The ferries, in the order of the file.
    pub fn ferries(&self) -> &[Ferry] {
        &self.ferries
    }

    /// The squares with chips, sorted.
    pub fn chips(&self) -> &[(Square, ChipColor)] {
        &self.chips
    }

    /// The chip on a square.
    pub fn chip_at(&self, square: Square) -> Option<ChipColor> {
        self.chips.binary_search_by_key(&square, |it| it.0).ok().map(|idx| self.chips[idx].1)
    }
}

impl SquareKind {
    /// True if a tile may lie there (R-M1).
    pub fn takes_tiles(self) -> bool {
        matches!(self, SquareKind::Plain | SquareKind::Town | SquareKind::Start)
    }

    /// True if a town is printed there (R-M11).
    pub fn is_town(self) -> bool {
        matches!(self, SquareKind::Town | SquareKind::Start)
    }
}

/// Lays out the table of a map before its first tile: cells, what they ask for, and a feature for everything printed.
pub(crate) fn table_of(map: &Map) -> Table {
    let (width, height) = (map.width + 2, map.height() + 2);
    let mut table = Table {
        origin: Square { x: -1, y: -1 },
        width,
        height,
        cells: vec![Cell::OUTSIDE; width * height],
        endless: false,
        ground: Arc::default(),
        ..Table::endless()
    };
    let mut ground = Ground::default();
    for (square, kind) in map.squares() {
        let at = table.at(square).expect("the table has every square of its map");
        table.cells[at] = Cell::EMPTY;
        table.cells[at].flags |= match kind {
            SquareKind::Start => TOWN | START,
            SquareKind::Town => TOWN,
            _ => 0,
        };
    }
    for large in &map.large {
        let mut sums = Sums::new(FeatureKind::City);
        sums.tiles = large.squares.len() as u16;
        sums.coats = large.coats;
        let mut beside = Vec::new();
        for &(square, open) in &large.squares {
            for side in Side::ALL.into_iter().filter(|side| open & 1 << side.idx() != 0) {
                let other = square.neighbor(side);
                // R-M5: sides between squares of one city are not open.
                if map.kind(other).takes_tiles() {
                    sums.open += 1;
                    let at = table.at(other).expect("a square of the map");
                    table.cells[at].asked = table.cells[at].asked.with(side.opposite(), crate::edge::Edge::City);
                    beside.push(at as u32);
                }
            }
        }
        beside.sort_unstable();
        beside.dedup();
        let node = table.rings.add(NO_TILE, 0, sums, false);
        for &(square, _) in &large.squares {
            let at = table.at(square).expect("a square of the map");
            table.cells[at] = Cell { tile: node as u8, flags: LARGE, ..Cell::OUTSIDE };
        }
        ground.beside.push(beside);
    }
    let mut print = |table: &mut Table, square: Square, side: Side, kind, node, far: Option<Square>| {
        let at = table.at(square).expect("a square of the map");
        let edge = if kind == FeatureKind::City { crate::edge::Edge::City } else { crate::edge::Edge::Road };
        table.cells[at].printed |= 1 << side.idx();
        table.cells[at].asked = table.cells[at].asked.with(side, edge);
        let far = far.and_then(|it| table.at(it)).map(|it| it as u32);
        ground.printed.push(Printed { at: at as u32, side, node, far });
    };
    for BorderPiece { square, side, kind, coats, .. } in &map.borders {
        // E12: it counts as a tile.
        let sums = Sums { printed: 1, open: 1, coats: *coats, ..Sums::new(*kind) };
        let node = table.rings.add(NO_TILE, 0, sums, false);
        print(&mut table, *square, *side, *kind, node, None);
    }
    for Ferry { landings, coats, .. } in &map.ferries {
        let sums = Sums { ferries: 1, open: 2, ferry_coats: *coats, ..Sums::new(FeatureKind::Road) };
        let node = table.rings.add(NO_TILE, 0, sums, false);
        let [a, b] = *landings;
        print(&mut table, a.0, a.1, FeatureKind::Road, node, Some(b.0));
        print(&mut table, b.0, b.1, FeatureKind::Road, node, Some(a.0));
    }
    table.ground = Arc::new(ground);
    table
}
