//! Tiles as the tile table lists them, and as they lie on the table after quarter turns.

use crate::{
    edge::{Edge, Edges},
    feature::{FeatureKind, Part},
    rings::Sums,
    square::Turns,
};

/// A kind of tile: its place in the tile table.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct TileId(pub(crate) u8);

impl TileId {
    /// The place in the tile table.
    pub fn idx(self) -> usize {
        usize::from(self.0)
    }
}

/// How many kinds of tiles there are at most.
pub(crate) const MAX_KINDS: usize = 72;
/// How many parts a tile has at most.
pub(crate) const MAX_PARTS: usize = 8;
/// Where no part is.
pub(crate) const NO_PART: u8 = u8::MAX;

/// The box that a tile comes in.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum TileSet {
    /// The base game.
    Base,
    /// Inns & Cathedrals.
    Inns,
    /// Traders & Builders.
    Traders,
}

/// What a city trades in; without effect here (R-X1).
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Good {
    /// Wine.
    Wine,
    /// Grain.
    Grain,
    /// Cloth.
    Cloth,
}

/// A part of a tile as it is printed, before any turn.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct PrintedPart {
    /// Its name.
    pub part: Part,
    /// The sides that it reaches, a bit each, north in the lowest; for cities and roads.
    pub sides: u8,
    /// The halves of the border that it reaches, a bit each, clockwise from the west half of the north side; for fields.
    pub halves: u8,
    /// The city parts that a field touches, a bit each.
    pub cities: u8,
    /// Coats of arms.
    pub coats: u8,
    /// What a city trades in.
    pub good: Option<Good>,
    /// True for a road at an inn.
    pub inn: bool,
    /// True for a city with a cathedral.
    pub cathedral: bool,
}

/// A kind of tile.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Tile {
    /// Its name, such as "B-D".
    pub id: String,
    /// The box that it comes in.
    pub set: TileSet,
    /// How many there are of it.
    pub count: u8,
    /// How many of them carry a garden; without effect here.
    pub gardens: u8,
    /// What its sides show, clockwise from north, before any turn.
    pub edges: [Edge; 4],
    /// Its parts: cities, roads, fields, the monastery.
    pub parts: Vec<PrintedPart>,
    pub(crate) oriented: [Oriented; 4],
    /// What each part adds to a feature, and whether the tile has other cities or roads of its kind.
    pub(crate) nodes: Vec<(Sums, bool)>,
    /// Where each kind of part begins in `parts`; the last entry is their number.
    pub(crate) begins: [u8; 5],
}

/// A kind of tile after quarter turns. Numbers of parts count in [`Tile::parts`].
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Oriented {
    pub edges: Edges,
    /// The city or road at each side.
    pub side_part: [u8; 4],
    /// The field at each half.
    pub half_part: [u8; 8],
    /// By part, the sides that it reaches, a bit each.
    pub sides: [u8; MAX_PARTS],
    /// By part, the halves that it reaches, a bit each.
    pub halves: [u8; MAX_PARTS],
}

impl Tile {
    pub(crate) fn new(
        id: String,
        set: TileSet,
        count: u8,
        gardens: u8,
        edges: [Edge; 4],
        parts: Vec<PrintedPart>,
    ) -> Tile {
        let oriented = Turns::ALL.map(|turns| Oriented::new(edges, &parts, turns));
        let begins = [0, 1, 2, 3, 4].map(|kind| parts.iter().filter(|it| (it.part.kind as usize) < kind).count() as u8);
        let nodes = parts.iter().map(|it| node_of(it, &parts)).collect();
        Tile { id, set, count, gardens, edges, parts, oriented, nodes, begins }
    }

    /// The number of a part in [`Tile::parts`], if the tile has it.
    pub fn number_of(&self, part: Part) -> Option<usize> {
        let kind = part.kind as usize;
        let number = self.begins[kind].checked_add(part.idx)?;
        (number < self.begins[kind + 1]).then_some(usize::from(number))
    }

    /// The parts of one kind, as numbers in [`Tile::parts`].
    pub(crate) fn parts_of(&self, kind: FeatureKind) -> std::ops::Range<usize> {
        usize::from(self.begins[kind as usize])..usize::from(self.begins[kind as usize + 1])
    }

    /// True if the tile shows a monastery.
    pub fn has_monastery(&self) -> bool {
        !self.parts_of(FeatureKind::Monastery).is_empty()
    }
}

fn node_of(printed: &PrintedPart, parts: &[PrintedPart]) -> (Sums, bool) {
    let kind = printed.part.kind;
    let sums = Sums {
        tiles: 1,
        coats: printed.coats.into(),
        inn: printed.inn,
        cathedral: printed.cathedral,
        ..Sums::new(kind)
    };
    let counts_tiles = matches!(kind, FeatureKind::City | FeatureKind::Road);
    (sums, counts_tiles && 1 < parts.iter().filter(|it| it.part.kind == kind).count())
}

impl Oriented {
    fn new(edges: [Edge; 4], parts: &[PrintedPart], turns: Turns) -> Oriented {
        let mut oriented = Oriented {
            edges: Edges::of(edges).turned(turns),
            side_part: [NO_PART; 4],
            half_part: [NO_PART; 8],
            sides: [0; MAX_PARTS],
            halves: [0; MAX_PARTS],
        };
        for (number, part) in parts.iter().enumerate() {
            for side in (0..4).filter(|side| part.sides & 1 << side != 0) {
                let side = (side + turns.idx()) % 4;
                oriented.side_part[side] = number as u8;
                oriented.sides[number] |= 1 << side;
            }
            for half in (0..8).filter(|half| part.halves & 1 << half != 0) {
                let half = (half + 2 * turns.idx()) % 8;
                oriented.half_part[half] = number as u8;
                oriented.halves[number] |= 1 << half;
            }
        }
        oriented
    }
}
