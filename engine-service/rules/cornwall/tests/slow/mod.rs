//! The rules once more, slow and obvious: everything from scratch, straight from the plain setup. An oracle for the fast engine.

use std::collections::{BTreeMap, BTreeSet};

use cornwall::{
    Hex, Landscape, Piece, PrintedField, Rotation, Seat, Setup, Size, Surrounded, Symbol, TileId, UnfinishedRegions,
    footprint,
};

/// The table as a map.
pub struct Table {
    pub cells: BTreeMap<Hex, (PrintedField, Option<usize>)>,
    pub pieces: BTreeMap<Hex, Piece>,
    rule: Surrounded,
}

/// A region found by flood fill.
pub struct SlowRegion {
    pub landscape: Landscape,
    pub cells: BTreeSet<Hex>,
    pub cottage: bool,
    pub flags: u8,
    pub surrounded: bool,
    pub strengths: [u8; 4],
}

impl Table {
    /// Lays the first `n_tiles` tiles of a setup.
    pub fn of(setup: &Setup, n_tiles: usize) -> Table {
        let mut cells: BTreeMap<_, _> = setup.deck.start().iter().map(|&(cell, field)| (cell, (field, None))).collect();
        for (idx, laid) in setup.laid.iter().take(n_tiles).enumerate() {
            for (slot, cell) in footprint(laid.anchor, laid.rotation).into_iter().enumerate() {
                cells.insert(cell, (setup.deck.fields(laid.tile)[slot], Some(idx)));
            }
        }
        let pieces = setup.pieces.iter().map(|it| (it.cell, Piece { seat: it.seat, size: it.size })).collect();
        Table { cells, pieces, rule: setup.options.surrounded }
    }

    /// R10, by flood fill, by smallest cell.
    pub fn regions(&self) -> Vec<SlowRegion> {
        let mut seen = BTreeSet::new();
        let mut regions = Vec::new();
        for (&start, &(field, _)) in &self.cells {
            if !seen.insert(start) {
                continue;
            }
            let mut todo = vec![start];
            let mut cells = BTreeSet::from([start]);
            while let Some(cell) = todo.pop() {
                for beside in cell.neighbors() {
                    let same = self.cells.get(&beside).is_some_and(|(it, _)| it.landscape == field.landscape);
                    if same && seen.insert(beside) {
                        cells.insert(beside);
                        todo.push(beside);
                    }
                }
            }
            let shows = |symbol| cells.iter().filter(|it| self.cells[*it].0.symbol == Some(symbol)).count();
            let mut strengths = [0; 4];
            for piece in cells.iter().filter_map(|it| self.pieces.get(it)) {
                strengths[piece.seat.idx()] += match piece.size {
                    Size::Small => 1,
                    Size::Tall => 2,
                    Size::Fat => 3,
                };
            }
            regions.push(SlowRegion {
                landscape: field.landscape,
                cottage: 0 < shows(Symbol::Cottage),
                flags: shows(Symbol::Flag) as u8,
                surrounded: self.is_surrounded(&cells),
                strengths,
                cells,
            });
        }
        regions
    }

    /// R24, by its definition: no tile of three empty cells lies over any empty cell beside the region.
    fn is_surrounded(&self, cells: &BTreeSet<Hex>) -> bool {
        let beside: BTreeSet<Hex> =
            cells.iter().flat_map(|it| it.neighbors()).filter(|it| !self.cells.contains_key(it)).collect();
        match self.rule {
            Surrounded::Strict => beside.is_empty(),
            Surrounded::GapAware => !beside.into_iter().any(|cell| {
                Rotation::ALL
                    .into_iter()
                    .any(|rotation| footprint(cell, rotation).iter().all(|it| !self.cells.contains_key(it)))
            }),
        }
    }

    /// The cells of every region that a cottage has closed.
    pub fn closed_cells(&self) -> BTreeSet<Hex> {
        self.regions().into_iter().filter(|it| it.cottage).flat_map(|it| it.cells).collect()
    }

    /// R5, word by word. `closed` are the cells of closed regions.
    pub fn is_legal(&self, fields: &[PrintedField; 3], cells: [Hex; 3], closed: &BTreeSet<Hex>) -> bool {
        if cells.iter().any(|it| self.cells.contains_key(it)) {
            return false;
        }
        let (mut edges, mut matches) = (0, false);
        for (field, cell) in fields.iter().zip(cells) {
            for beside in cell.neighbors() {
                let Some((other, _)) = self.cells.get(&beside) else {
                    continue;
                };
                edges += 1;
                if other.landscape == field.landscape {
                    matches = true;
                    if closed.contains(&beside) {
                        return false;
                    }
                }
            }
        }
        2 <= edges && matches
    }

    /// R5 for a tile everywhere near the table, sorted.
    pub fn placements(&self, fields: &[PrintedField; 3]) -> Vec<(Hex, Rotation)> {
        let closed = self.closed_cells();
        let mut found = Vec::new();
        for anchor in self.anchors() {
            for rotation in Rotation::ALL {
                if self.is_legal(fields, footprint(anchor, rotation), &closed) {
                    found.push((anchor, rotation));
                }
            }
        }
        found
    }

    /// Every cell within two steps of the table's bounding box.
    pub fn anchors(&self) -> Vec<Hex> {
        let (qs, rs): (Vec<i16>, Vec<i16>) = self.cells.keys().map(|it| (it.q, it.r)).unzip();
        let range = |of: &[i16]| of.iter().min().unwrap() - 3..=of.iter().max().unwrap() + 3;
        range(&qs).flat_map(|q| range(&rs).map(move |r| Hex { q, r })).collect()
    }

    /// R31 to R38 for one region, by seat.
    pub fn points(region: &SlowRegion) -> [u32; 4] {
        let n = region.cells.len() as f64;
        let (first, second) = match (region.landscape, region.flags) {
            (Landscape::Swamp, _) => (2.0, 1.0),
            (_, 0) => (1.0, 0.0),
            (Landscape::Village, _) => (3.0, 1.0),
            (_, _) => (2.0, 1.0),
        };
        let mut ranks: Vec<u8> = region.strengths.into_iter().filter(|&it| it != 0).collect();
        ranks.sort_unstable_by(|a, b| b.cmp(a));
        let Some(&top) = ranks.first() else { return [0; 4] };
        let ties = |of: u8| ranks.iter().filter(|&&it| it == of).count() as f64;
        let next = ranks.iter().copied().find(|&it| it < top);
        region.strengths.map(|it| {
            let points = match it {
                0 => 0.0,
                it if it == top && ties(top) == 1.0 => n * first,
                it if it == top => n * (first + second) / ties(top),
                it if Some(it) == next && ties(top) == 1.0 => n * second / ties(it),
                _ => 0.0,
            };
            points.ceil() as u32
        })
    }
}

/// What a setup would score if the game ended now: points banked, regions not evaluated, coins.
pub fn totals(setup: &Setup, evaluated: &BTreeSet<Hex>) -> Vec<u32> {
    let regions = Table::of(setup, setup.laid.len()).regions();
    let mut totals: Vec<u32> = setup.seats.iter().map(|it| it.points + it.coins).collect();
    for region in regions.iter().filter(|it| !it.cells.iter().any(|cell| evaluated.contains(cell))) {
        let counts = setup.options.unfinished_regions == UnfinishedRegions::All
            || region.landscape == Landscape::Swamp
            || region.cottage
            || region.surrounded;
        if counts {
            for (total, points) in totals.iter_mut().zip(Table::points(region)) {
                *total += points;
            }
        }
    }
    totals
}

/// R17, word by word, for pieces put one after another.
pub fn cost(setup: &Setup, pieces: &[(Hex, Size)], seat: Seat) -> u32 {
    let mut table = Table::of(setup, setup.laid.len());
    let mut cost = 0;
    for (idx, &(cell, size)) in pieces.iter().enumerate() {
        let regions = table.regions();
        let region = regions.iter().find(|it| it.cells.contains(&cell)).unwrap();
        let there = region.cells.iter().filter(|it| table.pieces.contains_key(it)).count() as u32;
        cost += there + u32::from(idx != 0);
        table.pieces.insert(cell, Piece { seat, size });
    }
    cost
}

/// The tiles that are nowhere: not laid, not drawn, not under the pile.
pub fn pile(setup: &Setup) -> Vec<TileId> {
    let gone: BTreeSet<TileId> =
        setup.laid.iter().map(|it| it.tile).chain(setup.drawn).chain(setup.under.iter().copied()).collect();
    setup.deck.tiles().map(|(id, _, _)| id).filter(|it| !gone.contains(it)).collect()
}
