//! The table: which square holds what, what empty squares ask for, and where a tile may go.

use std::sync::Arc;

use crate::{
    edge::{Edge, Edges, facing_half},
    feature::FeatureKind,
    rings::Rings,
    square::{AROUND, Side, Square, Turns},
    tile::{NO_PART, Tile, TileId},
    tiles::Tiles,
};

/// No tile, no node.
pub(crate) const NONE: u8 = u8::MAX;
pub(crate) const NO_NODE: u16 = u16::MAX;

/// A square as the table knows it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cell {
    /// The tile that lies here, or the node of the large city that is printed here.
    pub tile: u8,
    /// What the sides ask of a tile (R-T3, R-M3, R-M6, E1).
    pub asked: Edges,
    /// What is here.
    pub flags: u8,
    /// Sides with a border piece or a landing, a bit each.
    pub printed: u8,
}

/// A tile may lie here (R-M1).
pub(crate) const SQUARE: u8 = 1;
/// A large city is printed here (R-M3).
pub(crate) const LARGE: u8 = 2;
/// A town is printed here (R-M11); start squares are towns too.
pub(crate) const TOWN: u8 = 4;
/// A start square (R-M2).
pub(crate) const START: u8 = 8;
/// Something that counts as touching lies beside it (R-T2, R-M4, R-M7).
pub(crate) const TOUCHED: u8 = 16;
/// The tile here has a monastery.
const MONASTERY: u8 = 32;

impl Cell {
    pub const OUTSIDE: Cell = Cell { tile: NONE, asked: Edges(0), flags: 0, printed: 0 };
    pub const EMPTY: Cell = Cell { flags: SQUARE, ..Cell::OUTSIDE };

    pub fn is(self, flag: u8) -> bool {
        self.flags & flag != 0
    }

    /// A square without a tile.
    pub fn is_free(self) -> bool {
        self.is(SQUARE) && self.tile == NONE
    }

    /// A tile, or a square of a large city (R-M9).
    pub fn is_filled(self) -> bool {
        self.tile != NONE
    }
}

/// A tile on the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lying {
    pub square: Square,
    pub id: TileId,
    /// The node of the tile's first part; the others follow.
    pub first_node: u16,
    /// The node of the city or road at each side.
    pub side_node: [u16; 4],
    /// The node of the field at each half.
    pub half_node: [u16; 8],
}

/// A square that takes a tile now.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub square: Square,
    pub at: u32,
}

/// A border piece or a landing of a ferry, at a side of a square.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Printed {
    pub at: u32,
    pub side: Side,
    pub node: u16,
    /// For a landing, the square of the other one.
    pub far: Option<u32>,
}

/// What a map prints, besides the cells.
#[derive(Debug, Default)]
pub(crate) struct Ground {
    pub printed: Vec<Printed>,
    /// By large city, whose nodes come first, the squares beside its open sides.
    pub beside: Vec<Vec<u32>>,
}

/// The table.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    /// Where the first cell lies.
    pub origin: Square,
    pub width: usize,
    pub height: usize,
    pub cells: Vec<Cell>,
    /// True if the table has no edge.
    pub endless: bool,
    pub ground: Arc<Ground>,
    /// The tiles, in the order of laying.
    pub tiles: Vec<Lying>,
    pub rings: Rings,
    /// The squares that take a tile now, sorted; while tiles are laid in bulk unsorted, covered ones among them.
    pub places: Vec<Place>,
    /// True while tiles are laid in bulk.
    pub in_bulk: bool,
    /// Printed nodes that a tile has joined, a bit each.
    pub joined: u64,
}

/// Cells that the endless table begins with, each way.
const FIRST_SIZE: usize = 32;

impl Table {
    /// An endless table.
    pub fn endless() -> Table {
        let half = FIRST_SIZE as i16 / 2;
        Table {
            origin: Square { x: -half, y: -half },
            width: FIRST_SIZE,
            height: FIRST_SIZE,
            cells: vec![Cell::EMPTY; FIRST_SIZE * FIRST_SIZE],
            endless: true,
            ground: Arc::default(),
            tiles: Vec::with_capacity(72),
            rings: Rings { nodes: Vec::with_capacity(320), sums: Vec::with_capacity(320) },
            places: Vec::with_capacity(64),
            in_bulk: false,
            joined: 0,
        }
    }

    /// The place of a square in `cells`.
    pub fn at(&self, square: Square) -> Option<usize> {
        let (x, y) = (i32::from(square.x) - i32::from(self.origin.x), i32::from(square.y) - i32::from(self.origin.y));
        let (x, y) = (usize::try_from(x).ok()?, usize::try_from(y).ok()?);
        (x < self.width && y < self.height).then_some(y * self.width + x)
    }

    pub fn square_at(&self, at: usize) -> Square {
        Square { x: self.origin.x + (at % self.width) as i16, y: self.origin.y + (at / self.width) as i16 }
    }

    pub fn cell(&self, square: Square) -> Cell {
        let beyond = if self.endless { Cell::EMPTY } else { Cell::OUTSIDE };
        self.at(square).map_or(beyond, |at| self.cells[at])
    }

    pub(crate) fn beside(&self, at: usize, side: Side) -> usize {
        match side {
            Side::North => at - self.width,
            Side::East => at + 1,
            Side::South => at + self.width,
            Side::West => at - 1,
        }
    }

    /// The eight cells around one, whose row and column are not the first or last.
    pub fn around(&self, at: usize) -> [usize; 8] {
        AROUND.map(|(dx, dy)| at.wrapping_add_signed(dx as isize + dy as isize * self.width as isize))
    }

    /// The border piece or landing at a side.
    pub fn printed_at(&self, at: usize, side: Side) -> Option<&Printed> {
        match self.cells[at].printed & 1 << side.idx() {
            0 => None,
            _ => self.ground.printed.iter().find(|it| it.at == at as u32 && it.side == side),
        }
    }

    /// True if a tile may go there now, whatever it shows (R-T2, R-M1, R-M4, R-M7).
    pub fn is_place(&self, square: Square) -> bool {
        let cell = self.cell(square);
        cell.is_free() && cell.is(TOUCHED)
    }

    /// Shows every way to lay a tile, by square and turns.
    pub fn visit_places(&self, tiles: &Tiles, id: TileId, mut visit: impl FnMut(Place, Turns)) {
        let fitting = tiles.fitting(id);
        for &place in &self.places {
            let mut turns = fitting[usize::from(self.cells[place.at as usize].asked.0)];
            while turns != 0 {
                visit(place, Turns::ALL[turns.trailing_zeros() as usize]);
                turns &= turns - 1;
            }
        }
    }

    pub fn has_place(&self, tiles: &Tiles, id: TileId) -> bool {
        let fitting = tiles.fitting(id);
        self.places.iter().any(|it| fitting[usize::from(self.cells[it.at as usize].asked.0)] != 0)
    }

    /// Lays a tile on a free square and joins it with everything beside it.
    pub fn lay(&mut self, tile: &Tile, id: TileId, square: Square, turns: Turns) {
        self.make_room(square);
        let at = self.at(square).expect("room was made, and on a map tiles lie on its squares");
        let number = self.tiles.len() as u8;
        let oriented = &tile.oriented[turns.idx()];
        let first_node = self.rings.nodes.len() as u16;
        for (part, (sums, twin)) in (0..).zip(&tile.nodes) {
            self.rings.add(number, part, *sums, *twin);
        }
        let node = |part: u8| if part == NO_PART { NO_NODE } else { first_node + u16::from(part) };
        let side_node = oriented.side_part.map(node);
        let half_node = oriented.half_part.map(node);
        self.tiles.push(Lying { square, id, first_node, side_node, half_node });
        let cell = &mut self.cells[at];
        cell.tile = number;
        if cell.is(TOUCHED) && !self.in_bulk {
            let place = self.places.binary_search_by_key(&square, |it| it.square);
            self.places.remove(place.expect("a touched square without a tile is a place"));
        }
        for side in Side::ALL {
            let edge = oriented.edges.at(side).expect("a tile shows something on each side");
            self.join_side((at, square), side, edge, side_node[side.idx()], &half_node);
        }
        self.join_monasteries(at, first_node, tile);
    }

    fn join_side(&mut self, (at, square): (usize, Square), side: Side, edge: Edge, mine: u16, halves: &[u16; 8]) {
        let beside = self.beside(at, side);
        let cell = self.cells[beside];
        if cell.is(LARGE) {
            let large = u16::from(cell.tile);
            if edge == Edge::City {
                self.meet(large, mine);
            }
            self.join_large(large);
        } else if cell.tile != NONE {
            let other = &self.tiles[usize::from(cell.tile)];
            let (theirs, their_halves) = (other.side_node[side.opposite().idx()], other.half_node);
            if theirs != NO_NODE && mine != NO_NODE && self.rings.of(theirs).kind == self.rings.of(mine).kind {
                self.meet(theirs, mine);
            }
            for half in [2 * side.idx(), 2 * side.idx() + 1] {
                let (mine, theirs) = (halves[half], their_halves[facing_half(half)]);
                if mine != NO_NODE && theirs != NO_NODE {
                    self.rings.unite(theirs, mine);
                }
            }
        } else if cell.is(SQUARE) {
            if mine != NO_NODE {
                self.rings.of_mut(mine).open += 1;
            }
            self.cells[beside].asked = cell.asked.with(side.opposite(), edge);
            self.touch(beside, square.neighbor(side));
        } else if let Some(&Printed { node, far, .. }) = self.printed_at(at, side) {
            if mine != NO_NODE && self.rings.of(node).kind == self.rings.of(mine).kind {
                self.meet(node, mine);
            }
            self.joined |= 1 << node;
            if let Some(far) = far {
                self.touch(far as usize, self.square_at(far as usize));
            }
        }
        // Else the side lies at a neutral border and is closed there (R-M8).
    }

    /// R-M4: from now on every square beside an open side of the large city takes a tile.
    fn join_large(&mut self, large: u16) {
        if self.joined & 1 << large != 0 {
            return;
        }
        self.joined |= 1 << large;
        let ground = Arc::clone(&self.ground);
        for &beside in &ground.beside[usize::from(large)] {
            self.touch(beside as usize, self.square_at(beside as usize));
        }
    }

    /// Two sides meet: the older loses an end, the new one never had it open.
    fn meet(&mut self, theirs: u16, mine: u16) {
        let sums = self.rings.of_mut(theirs);
        sums.open = sums.open.saturating_sub(1);
        self.rings.unite(theirs, mine);
    }

    /// R-S7, R-M9: a monastery counts the squares around it.
    fn join_monasteries(&mut self, at: usize, first_node: u16, tile: &Tile) {
        let own = tile.parts_of(FeatureKind::Monastery).next().map(|part| first_node + part as u16);
        if own.is_some() {
            self.cells[at].flags |= MONASTERY;
        }
        for around in self.around(at) {
            let cell = self.cells[around];
            if let Some(own) = own {
                let sums = self.rings.of_mut(own);
                sums.tiles += u16::from(cell.is_filled());
                sums.open += u16::from(cell.is_free());
            }
            if cell.is(MONASTERY)
                && let Some(node) = self.monastery_at(around)
            {
                let sums = self.rings.of_mut(node);
                sums.tiles += 1;
                sums.open = sums.open.saturating_sub(1);
            }
        }
    }

    /// The monastery of the tile in a cell.
    pub fn monastery_at(&self, at: usize) -> Option<u16> {
        let cell = self.cells[at];
        if !cell.is(MONASTERY) {
            return None;
        }
        let lying = self.tiles.get(usize::from(cell.tile))?;
        let parts = Tiles::shipped().tile(lying.id).parts_of(FeatureKind::Monastery);
        parts.last().map(|part| lying.first_node + part as u16)
    }

    fn touch(&mut self, at: usize, square: Square) {
        let cell = &mut self.cells[at];
        if cell.is(TOUCHED) || !cell.is_free() {
            return;
        }
        cell.flags |= TOUCHED;
        let place = Place { square, at: at as u32 };
        match self.in_bulk {
            true => self.places.push(place),
            false => self.places.insert(self.places.partition_point(|it| it.square < square), place),
        }
    }

    /// Makes room for many tiles, and leaves the places unsorted until [`Table::end_bulk`].
    pub fn begin_bulk(&mut self, n_tiles: usize) {
        self.tiles.reserve(n_tiles + 8);
        self.rings.reserve(5 * n_tiles + 40);
        self.places.reserve(3 * n_tiles + 16);
        self.in_bulk = true;
    }

    /// Sorts the places and drops those that were covered.
    pub fn end_bulk(&mut self) {
        self.in_bulk = false;
        let cells = &self.cells;
        self.places.retain(|it| cells[it.at as usize].is_free());
        self.places.sort_unstable_by_key(|it| it.square);
    }

    /// Grows an endless table until a square has cells around it, and so has each square beside it, where a tile may go next.
    fn make_room(&mut self, square: Square) {
        if !self.endless {
            return;
        }
        let inside = |table: &Table| {
            let (x, y) = (square.x - table.origin.x, square.y - table.origin.y);
            1 < x && 1 < y && x + 2 < table.width as i16 && y + 2 < table.height as i16
        };
        while !inside(self) {
            let size = self.width * 2;
            let shift = (size - self.width) / 2;
            let mut cells = vec![Cell::EMPTY; size * size];
            for (row, old) in self.cells.chunks_exact(self.width).enumerate() {
                let start = (row + shift) * size + shift;
                cells[start..start + self.width].copy_from_slice(old);
            }
            self.cells = cells;
            self.origin = Square { x: self.origin.x - shift as i16, y: self.origin.y - shift as i16 };
            (self.width, self.height) = (size, size);
            for idx in 0..self.places.len() {
                let at = self.at(self.places[idx].square).expect("a bigger table has every square of the smaller");
                self.places[idx].at = at as u32;
            }
        }
    }
}
