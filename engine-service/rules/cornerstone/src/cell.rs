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
}

impl Add for Cell {
    type Output = Cell;

    fn add(self, by: Cell) -> Cell {
        Cell::new(self.x + by.x, self.y + by.y, self.z + by.z)
    }
}

impl Sub for Cell {
    type Output = Cell;

    fn sub(self, by: Cell) -> Cell {
        Cell::new(self.x - by.x, self.y - by.y, self.z - by.z)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{},{})", self.x, self.y, self.z)
    }
}
