//! Where a cube is.

use std::{
    fmt,
    ops::{Add, Sub},
};

/// A cell of the lattice; those with `z` 0 rest on the table.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Cell {
    /// East.
    pub x: i16,
    /// North.
    pub y: i16,
    /// Up.
    pub z: i16,
}

impl Cell {
    /// Names a cell.
    pub const fn new(x: i16, y: i16, z: i16) -> Cell {
        Cell { x, y, z }
    }

    /// What placements are sorted by: from the bottom up, then by `y`, then by `x`.
    pub(crate) const fn bottom_up(self) -> (i16, i16, i16) {
        (self.z, self.y, self.x)
    }

    /// The cell below. At the end of the range it is the same.
    pub const fn below(self) -> Cell {
        Cell::new(self.x, self.y, self.z.saturating_sub(1))
    }

    /// The cell above. At the end of the range it is the same.
    pub const fn above(self) -> Cell {
        Cell::new(self.x, self.y, self.z.saturating_add(1))
    }

    /// The four cells beside it: east, north, west, south.
    pub fn beside(self) -> [Cell; 4] {
        SIDES.map(|it| self + it)
    }

    /// The six cells that share a face with it: east, north, west, south, above, below.
    pub fn neighbors(self) -> [Cell; 6] {
        let [east, north, west, south] = self.beside();
        [east, north, west, south, self.above(), self.below()]
    }
}

/// Cubes and their blocks by cell, then by block. Each is one number while it is sorted, which takes a third of the time.
pub(crate) fn sorted_cubes(cubes: &[(Cell, u8)]) -> Vec<(Cell, u8)> {
    // With the sign turned, numbers without a sign are in the order of those with one.
    let up = |it: i16| u64::from(it as u16 ^ 0x8000);
    let down = |it: u64| (it as u16 ^ 0x8000) as i16;
    let number = |&(cell, block): &(Cell, u8)| up(cell.x) << 40 | up(cell.y) << 24 | up(cell.z) << 8 | u64::from(block);
    let mut numbers: Vec<u64> = cubes.iter().map(number).collect();
    numbers.sort_unstable();
    let cube = |it: u64| (Cell::new(down(it >> 40), down(it >> 24), down(it >> 8)), it as u8);
    numbers.into_iter().map(cube).collect()
}

/// Steps to the cells beside: east, north, west, south.
pub(crate) const SIDES: [Cell; 4] = [Cell::new(1, 0, 0), Cell::new(0, 1, 0), Cell::new(-1, 0, 0), Cell::new(0, -1, 0)];

/// Sums that leave the range stay at its end: no tower comes near it, and nothing there is ever legal.
impl Add for Cell {
    type Output = Cell;

    fn add(self, by: Cell) -> Cell {
        Cell::new(self.x.saturating_add(by.x), self.y.saturating_add(by.y), self.z.saturating_add(by.z))
    }
}

impl Sub for Cell {
    type Output = Cell;

    fn sub(self, by: Cell) -> Cell {
        Cell::new(self.x.saturating_sub(by.x), self.y.saturating_sub(by.y), self.z.saturating_sub(by.z))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{},{})", self.x, self.y, self.z)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cubes_are_sorted_as_their_cells_are() {
        let ends = [i16::MIN, i16::MIN + 1, -1, 0, 1, 300, i16::MAX];
        let cell = |n: usize| Cell::new(ends[n % 7], ends[n / 7 % 7], ends[n / 49 % 7]);
        let mut cubes: Vec<(Cell, u8)> = (0..686).map(|n| (cell(n * 5), (n * 11 % 256) as u8)).collect();
        let sorted = sorted_cubes(&cubes);
        cubes.sort_unstable();
        assert_eq!(sorted, cubes);
    }
}
