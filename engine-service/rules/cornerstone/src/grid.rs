//! Space as an array that grows with the tower: what fills a cell, in a byte.

use crate::cell::Cell;

/// What fills a cell: nothing, or a cube of one of the colors or of the base.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Fill(u8);

impl Fill {
    pub const EMPTY: Fill = Fill(0);
    /// The place of the base after those of the four colors.
    pub const BASE: u8 = 4;

    /// A cube of the color at that place, or of the base.
    pub fn cube(owner: u8, natural: bool) -> Fill {
        Fill(1 + owner * 2 + u8::from(natural))
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// True for a natural cube. Nothing is not natural.
    pub fn is_natural(self) -> bool {
        self.0 != 0 && (self.0 - 1) & 1 == 1
    }

    /// Whose cube it is, if it is one.
    pub fn owner(self) -> Option<u8> {
        self.0.checked_sub(1).map(|it| it / 2)
    }
}

/// How much room the array gains beyond what is needed.
const SLACK: i16 = 6;

/// A box of cells; all others are empty.
#[derive(Clone, Debug)]
pub(crate) struct Grid {
    origin: Cell,
    /// Width in x, in y, in z.
    size: Cell,
    fills: Vec<Fill>,
}

impl Grid {
    pub fn new() -> Grid {
        Grid::framed(Cell::new(-7, -7, 0), Cell::new(16, 16, 8))
    }

    fn framed(origin: Cell, size: Cell) -> Grid {
        let volume = size.x as usize * size.y as usize * size.z as usize;
        Grid { origin, size, fills: vec![Fill::EMPTY; volume] }
    }

    fn idx(&self, cell: Cell) -> Option<usize> {
        let it = cell - self.origin;
        let inside = |at: i16, size: i16| 0 <= at && at < size;
        if !(inside(it.x, self.size.x) && inside(it.y, self.size.y) && inside(it.z, self.size.z)) {
            return None;
        }
        Some((it.z as usize * self.size.y as usize + it.y as usize) * self.size.x as usize + it.x as usize)
    }

    /// Looks at any cell, however far out.
    pub fn at(&self, cell: Cell) -> Fill {
        self.idx(cell).map_or(Fill::EMPTY, |it| self.fills[it])
    }

    /// Fills a cell. The cells of a tower hang together, so that the array stays small.
    pub fn set(&mut self, cell: Cell, fill: Fill) {
        match self.idx(cell) {
            Some(idx) => self.fills[idx] = fill,
            None => {
                self.grow(cell);
                self.set(cell, fill);
            }
        }
    }

    fn grow(&mut self, to: Cell) {
        let (old, end) = (self.origin, self.origin + self.size);
        let low = |from: i16, to: i16| if to < from { to - SLACK } else { from };
        let high = |end: i16, to: i16| if end <= to { to + 1 + SLACK } else { end };
        let origin = Cell::new(low(old.x, to.x), low(old.y, to.y), 0);
        let size = Cell::new(high(end.x, to.x), high(end.y, to.y), high(end.z, to.z)) - origin;
        let mut wider = Grid::framed(origin, size);
        let row = self.size.x as usize;
        for z in 0..self.size.z {
            for y in 0..self.size.y {
                let from = (z as usize * self.size.y as usize + y as usize) * row;
                let start = wider.idx(old + Cell::new(0, y, z)).expect("the wider box holds the narrower");
                wider.fills[start..start + row].copy_from_slice(&self.fills[from..from + row]);
            }
        }
        *self = wider;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn growing_keeps_every_cell() {
        let mut grid = Grid::new();
        let cells = [Cell::new(0, 0, 0), Cell::new(-7, 8, 7), Cell::new(40, 2, 3), Cell::new(-30, -60, 50)];
        for (owner, cell) in (0..).zip(cells) {
            grid.set(cell, Fill::cube(owner, owner % 2 == 1));
        }
        for (owner, cell) in (0..).zip(cells) {
            assert_eq!((grid.at(cell).owner(), grid.at(cell).is_natural()), (Some(owner), owner % 2 == 1));
        }
        for far in [Cell::new(1000, 0, 0), Cell::new(i16::MAX, i16::MIN, i16::MAX), Cell::new(0, 0, -1)] {
            assert_eq!(grid.at(far), Fill::EMPTY);
        }
    }
}
