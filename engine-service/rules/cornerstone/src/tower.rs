//! The tower as it stands: cubes, the ground around them, and what is above.

use crate::{
    block::Form,
    cell::Cell,
    grid::{Fill, Grid},
};

/// The elements of the base: dark and natural in checker, flat on the table.
pub(crate) const BASE: [(Cell, bool); 4] =
    [(Cell::new(0, 0, 0), false), (Cell::new(1, 0, 0), true), (Cell::new(0, 1, 0), true), (Cell::new(1, 1, 0), false)];

/// Every cube, and what follows from where they are.
#[derive(Clone, Debug)]
pub(crate) struct Tower {
    grid: Grid,
    cubes: Vec<(Cell, Fill)>,
    /// Empty cells on the table that cubes enclose (R29), sorted.
    yards: Vec<Cell>,
    low: Cell,
    high: Cell,
}

impl Tower {
    /// The base and blocks, each of the color at that place, in the order in which they are given.
    pub fn of(blocks: &[(u8, Form)]) -> Tower {
        let (low, high) = blocks.iter().flat_map(|it| it.1.cells()).fold(Default::default(), widened);
        let mut tower = Tower {
            grid: Grid::around(low, high),
            cubes: Vec::with_capacity(172),
            yards: Vec::new(),
            low: Cell::default(),
            high: Cell::default(),
        };
        for (cell, natural) in BASE {
            tower.put(cell, Fill::cube(Fill::BASE, natural));
        }
        for (owner, form) in blocks {
            tower.put_all(form, *owner);
        }
        if blocks.iter().any(|it| it.1.cells().iter().any(|it| it.z == 0)) {
            tower.find_yards();
        }
        tower
    }

    /// Adds the cubes of a block of the color at that place.
    pub fn lay(&mut self, placed: &Form, owner: u8) {
        self.put_all(placed, owner);
        if placed.cells().iter().any(|it| it.z == 0) {
            self.find_yards();
        }
    }

    fn put_all(&mut self, placed: &Form, owner: u8) {
        for (cell, natural) in placed.elements() {
            self.put(cell, Fill::cube(owner, natural));
        }
    }

    fn put(&mut self, cell: Cell, fill: Fill) {
        self.grid.set(cell, fill);
        self.cubes.push((cell, fill));
        (self.low, self.high) = widened((self.low, self.high), &cell);
    }

    /// What fills a cell.
    pub fn at(&self, cell: Cell) -> Fill {
        self.grid.at(cell)
    }

    /// Every cube, in the order in which they came.
    pub fn cubes(&self) -> &[(Cell, Fill)] {
        &self.cubes
    }

    /// The corners of the smallest box around all cubes.
    pub fn bounds(&self) -> (Cell, Cell) {
        (self.low, self.high)
    }

    /// Enclosed cells on the table, sorted.
    pub fn yards(&self) -> &[Cell] {
        &self.yards
    }

    /// True for an empty cell on the table that is not enclosed: it belongs to the place called table (R29).
    pub fn is_open_table(&self, cell: Cell) -> bool {
        cell.z == 0 && self.at(cell).is_empty() && self.yards.binary_search(&cell).is_err()
    }

    /// True if an element resting at the cell has a cube below.
    pub fn is_supported(&self, cell: Cell) -> bool {
        cell.z != 0 && !self.at(cell.below()).is_empty()
    }

    /// Floods the table from outside of all that stands on it; what stays dry is enclosed.
    fn find_yards(&mut self) {
        let on_table = self.cubes.iter().map(|it| &it.0).filter(|it| it.z == 0);
        let (low, high) = on_table.fold(Default::default(), widened);
        let (low, high) = (low - Cell::new(1, 1, 0), high + Cell::new(1, 1, 0));
        let (width, depth) = ((high.x - low.x + 1) as usize, (high.y - low.y + 1) as usize);
        let idx = |it: Cell| (it.y - low.y) as usize * width + (it.x - low.x) as usize;
        let mut wet = vec![false; width * depth];
        let mut todo = vec![Cell::new(low.x, low.y, 0)];
        while let Some(cell) = todo.pop() {
            let inside = low.x <= cell.x && cell.x <= high.x && low.y <= cell.y && cell.y <= high.y;
            if inside && self.at(cell).is_empty() && !std::mem::replace(&mut wet[idx(cell)], true) {
                todo.extend(cell.beside());
            }
        }
        self.yards.clear();
        // In the order of cells, by x first: whoever looks for one halves the list.
        for x in low.x..=high.x {
            for y in low.y..=high.y {
                let cell = Cell::new(x, y, 0);
                if self.at(cell).is_empty() && !wet[idx(cell)] {
                    self.yards.push(cell);
                }
            }
        }
    }
}

/// A box of cells that begins at the table, made wide enough for one more.
fn widened((low, high): (Cell, Cell), it: &Cell) -> (Cell, Cell) {
    let low = Cell::new(low.x.min(it.x), low.y.min(it.y), 0);
    (low, Cell::new(high.x.max(it.x), high.y.max(it.y), high.z.max(it.z)))
}

/// The tower with one more block, for questions about a placement before it is built.
#[derive(Clone, Copy)]
pub(crate) struct Trial<'a> {
    pub tower: &'a Tower,
    pub added: &'a Form,
    /// Whose block it is, by place.
    pub owner: u8,
}

impl Trial<'_> {
    /// What fills a cell.
    pub fn at(&self, cell: Cell) -> Fill {
        match self.added.elements().find(|it| it.0 == cell) {
            Some((_, natural)) => Fill::cube(self.owner, natural),
            None => self.tower.at(cell),
        }
    }

    /// The corners of the smallest box around all cubes.
    pub fn bounds(&self) -> (Cell, Cell) {
        self.added.cells().iter().fold(self.tower.bounds(), widened)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::{collection::vec, prelude::*};

    use super::*;

    /// The free cells of a table of 12 by 12 that no way leads to from its corner; its edge stays free.
    fn enclosed(tower: &Tower) -> Vec<Cell> {
        let table = || (-4_i16..8).flat_map(|x| (-4_i16..8).map(move |y| Cell::new(x, y, 0)));
        let free: BTreeSet<Cell> = table().filter(|it| tower.at(*it).is_empty()).collect();
        let mut outside = BTreeSet::from([Cell::new(-4, -4, 0)]);
        loop {
            let next = |it: &&Cell| !outside.contains(it) && it.beside().iter().any(|it| outside.contains(it));
            let Some(next) = free.iter().find(next).copied() else { break };
            outside.insert(next);
        }
        free.difference(&outside).copied().collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn every_cell_of_a_yard_is_known_as_one(cells in vec((-3_i16..7, -3_i16..7), 0..60)) {
            let mut tower = Tower::of(&[]);
            for cell in cells.into_iter().map(|(x, y)| Cell::new(x, y, 0)) {
                if tower.at(cell).is_empty() {
                    tower.lay(&Form::new(&[(Cell::default(), false)]).at(cell), 0);
                }
            }
            let yards = enclosed(&tower);
            prop_assert_eq!(tower.yards(), &yards[..]);
            for cell in (-4_i16..8).flat_map(|x| (-4_i16..8).map(move |y| Cell::new(x, y, 0))) {
                let is_open = tower.at(cell).is_empty() && !yards.contains(&cell);
                prop_assert_eq!(tower.is_open_table(cell), is_open, "{}", cell);
            }
        }
    }

    #[test]
    fn a_tower_at_once_is_the_same_as_one_block_by_block() {
        // A ring around the base with one cell free within, and a mast that leans far out.
        let cube = |x, y, z| Form::new(&[(Cell::default(), (x + y + z) % 2 != 0)]).at(Cell::new(x, y, z));
        let ring = (-1..=3).flat_map(|x| (-1..=3).map(move |y| (x, y))).filter(|(x, y)| *x == 3 || *y == 3);
        let mast = (1..40).map(|z| (z, -z, z));
        let close = [(2, -1), (3, 0), (-1, 2)].map(|(x, y)| (x, y, 0));
        let cells = ring.map(|(x, y)| (x, y, 0)).chain(mast).chain(close);
        let mut blocks: Vec<(u8, Form)> = Vec::new();
        let mut slow = Tower::of(&[]);
        for (n, (x, y, z)) in cells.enumerate() {
            let (owner, form) = ((n % 4) as u8, cube(x, y, z));
            blocks.push((owner, form));
            slow.lay(&form, owner);
            let fast = Tower::of(&blocks);
            assert_eq!((fast.cubes(), fast.bounds(), fast.yards()), (slow.cubes(), slow.bounds(), slow.yards()));
            let (low, high) = slow.bounds();
            for at in slow.cubes().iter().map(|it| it.0).chain([low, high, high.above(), Cell::new(0, 0, 7)]) {
                assert_eq!(fast.at(at), slow.at(at), "{at}");
            }
        }
        assert_eq!(slow.yards().len(), 5, "the ring encloses what is beside the base");
        assert!(slow.yards().is_sorted() && slow.yards().iter().all(|it| !slow.is_open_table(*it)));
    }
}
