//! The table as an array: what lies on a cell and what its neighbors are, in four bytes.

use crate::hex::{DIRECTIONS, Hex};

/// No field lies on the cell.
pub(crate) const NO_FIELD: u8 = u8::MAX;

/// How far from the border of the array the cells of a tile must stay, so that everything within its surroundings is inside.
const MARGIN: i16 = 4;

/// What is known of a cell.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Cell {
    /// The number of the field that covers it, or [`NO_FIELD`].
    pub field: u8,
    /// Which of its six neighbors are covered, a bit a direction.
    pub around: u8,
    /// The landscapes of its covered neighbors.
    pub near: u8,
    /// Those among them that belong to a region closed by a cottage.
    pub closed: u8,
}

impl Cell {
    const EMPTY: Cell = Cell { field: NO_FIELD, around: 0, near: 0, closed: 0 };

    pub fn is_empty(self) -> bool {
        self.field == NO_FIELD
    }

    /// How many of its neighbors are covered: the edges that a field laid here would touch.
    pub fn n_edges(self) -> u32 {
        self.around.count_ones()
    }

    /// True if two neighbors that follow one another are empty, so that a tile of three fits over the cell (R24).
    pub fn is_fillable(self) -> bool {
        let free = !self.around & 0b11_1111;
        free & (free >> 1 | free << 5) & 0b11_1111 != 0
    }
}

/// A square of cells that grows when tiles come near its border. Cells are numbered column by column, so that the order of numbers is the
/// order of [`Hex`].
#[derive(Debug)]
pub(crate) struct Grid {
    origin: Hex,
    shift: u32,
    cells: Vec<Cell>,
}

impl Grid {
    pub fn new() -> Grid {
        Grid { origin: Hex { q: -15, r: -16 }, shift: 5, cells: vec![Cell::EMPTY; 1 << 10] }
    }

    /// The number of a cell well inside the array.
    pub fn idx(&self, hex: Hex) -> usize {
        let it = hex.minus(self.origin);
        ((it.q as usize) << self.shift) + it.r as usize
    }

    /// The cell of that number.
    pub fn hex(&self, idx: usize) -> Hex {
        Grid::hex_in(self.origin, self.shift, idx)
    }

    /// Where the array begins and how wide it is, as a power of two.
    pub fn frame(&self) -> (Hex, u32) {
        (self.origin, self.shift)
    }

    /// The cell of that number in an array of the given frame.
    pub fn hex_in(origin: Hex, shift: u32, idx: usize) -> Hex {
        let (q, r) = (idx >> shift, idx & ((1 << shift) - 1));
        origin.plus(Hex { q: q as i16, r: r as i16 })
    }

    /// What to add to a cell's number to come to the cell that lies `by` away.
    pub fn step(&self, by: Hex) -> usize {
        ((isize::from(by.q) << self.shift) + isize::from(by.r)) as usize
    }

    /// What to add to a cell's number to come to each of its neighbors.
    pub fn steps(&self) -> [usize; 6] {
        DIRECTIONS.map(|it| self.step(it))
    }

    pub fn cell(&self, idx: usize) -> Cell {
        self.cells[idx]
    }

    pub fn cell_mut(&mut self, idx: usize) -> &mut Cell {
        &mut self.cells[idx]
    }

    /// Looks at any cell, however far out.
    pub fn at(&self, hex: Hex) -> Cell {
        let side = 1 << self.shift;
        let (q, r) = (i32::from(hex.q) - i32::from(self.origin.q), i32::from(hex.r) - i32::from(self.origin.r));
        match 0 <= q && q < side && 0 <= r && r < side {
            true => self.cells[((q as usize) << self.shift) + r as usize],
            false => Cell::EMPTY,
        }
    }

    /// An empty set of cells.
    pub fn marks(&self) -> Marks {
        Marks(vec![0; self.cells.len() / 64])
    }

    /// True if the surroundings of the cell are inside the array.
    fn has_room(&self, hex: Hex) -> bool {
        let (it, far) = (hex.minus(self.origin), (1 << self.shift) - 1 - MARGIN);
        MARGIN <= it.q && it.q <= far && MARGIN <= it.r && it.r <= far
    }

    /// Grows until the surroundings of the cells are inside. True if cells got new numbers; their order stays.
    pub fn make_room(&mut self, cells: &[Hex]) -> bool {
        let mut grew = false;
        while !cells.iter().all(|&it| self.has_room(it)) {
            self.grow();
            grew = true;
        }
        grew
    }

    fn grow(&mut self) {
        let (side, half) = (1_usize << self.shift, 1_i16 << (self.shift - 1));
        let mut wider = Grid {
            origin: self.origin.minus(Hex { q: half, r: half }),
            shift: self.shift + 1,
            cells: vec![Cell::EMPTY; 4 << (2 * self.shift)],
        };
        for (q, column) in self.cells.chunks_exact(side).enumerate() {
            let start = wider.idx(self.origin.plus(Hex { q: q as i16, r: 0 }));
            wider.cells[start..start + side].copy_from_slice(column);
        }
        *self = wider;
    }
}

impl Clone for Grid {
    fn clone(&self) -> Grid {
        Grid { origin: self.origin, shift: self.shift, cells: self.cells.clone() }
    }

    fn clone_from(&mut self, source: &Grid) {
        (self.origin, self.shift) = (source.origin, source.shift);
        self.cells.clone_from(&source.cells);
    }
}

/// A set of cells, by number.
pub(crate) struct Marks(Vec<u64>);

impl Marks {
    pub fn set(&mut self, idx: usize) {
        self.0[idx / 64] |= 1 << (idx % 64);
    }

    /// These and every cell that one of the steps leads to. No cell may be so near the border that a step leaves the array.
    pub fn spread(&self, steps: &[usize; 6]) -> Marks {
        let mut spread = Marks(self.0.clone());
        for &step in steps {
            let step = step as isize;
            let (words, bits) = (step.div_euclid(64), step.rem_euclid(64) as u32);
            for (place, &word) in self.0.iter().enumerate().filter(|(_, word)| **word != 0) {
                let to = place as isize + words;
                for (to, part) in [(to, word << bits), (to + 1, word.checked_shr(64 - bits).unwrap_or(0))] {
                    if let Some(it) = usize::try_from(to).ok().and_then(|it| spread.0.get_mut(it)) {
                        *it |= part;
                    }
                }
            }
        }
        spread
    }
}

impl IntoIterator for Marks {
    type Item = usize;
    type IntoIter = MarksIter;

    /// The cells in the order of their numbers.
    fn into_iter(self) -> MarksIter {
        MarksIter { place: 0, left: self.0.first().copied().unwrap_or(0), marks: self }
    }
}

/// Walks through a set of cells.
pub(crate) struct MarksIter {
    marks: Marks,
    place: usize,
    left: u64,
}

impl Iterator for MarksIter {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        while self.left == 0 {
            self.place += 1;
            self.left = *self.marks.0.get(self.place)?;
        }
        let bit = self.left.trailing_zeros() as usize;
        self.left &= self.left - 1;
        Some(self.place * 64 + bit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hex::hex;

    #[test]
    fn growing_keeps_every_cell_and_the_order() {
        let mut grid = Grid::new();
        let marked = [hex(-3, 2), hex(0, 0), hex(7, -9)];
        for (field, it) in (0..).zip(marked) {
            let idx = grid.idx(it);
            grid.cell_mut(idx).field = field;
        }
        assert!(grid.make_room(&[hex(70, -70)]));
        assert!(!grid.make_room(&[hex(70, -70)]));
        for (field, it) in (0..).zip(marked) {
            assert_eq!(grid.at(it).field, field);
            assert_eq!(grid.hex(grid.idx(it)), it);
        }
        assert!(grid.at(hex(1000, -1000)).is_empty());
        assert!(grid.idx(hex(0, 5)) < grid.idx(hex(1, -5)));
    }

    #[test]
    fn marks_spread_to_every_neighbor() {
        let grid = Grid::new();
        for cell in [hex(0, 0), hex(-9, 8), hex(10, -10), hex(3, 5)] {
            let mut marks = grid.marks();
            marks.set(grid.idx(cell));
            let spread: Vec<Hex> = marks.spread(&grid.steps()).into_iter().map(|it| grid.hex(it)).collect();
            let mut wanted = [&[cell], cell.neighbors().as_slice()].concat();
            wanted.sort();
            assert_eq!(spread, wanted);
        }
    }

    #[test]
    fn a_cell_is_fillable_while_two_neighbors_in_a_row_are_empty() {
        let fillable = |around| Cell { around, ..Cell::EMPTY }.is_fillable();
        assert!(fillable(0));
        assert!(fillable(0b01_1110));
        assert!(fillable(0b00_1111));
        assert!(!fillable(0b01_0101));
        assert!(!fillable(0b11_1110));
        assert!(!fillable(0b11_1111));
        assert!(fillable(0b01_1110) && fillable(0b10_0111));
    }
}
