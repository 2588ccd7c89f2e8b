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

/// The room of a small tower: from its first cell to beyond its last.
const LOW: Cell = Cell::new(-7, -7, 0);
const END: Cell = Cell::new(9, 9, 8);

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
    /// Room for everything between two cells.
    pub fn around(low: Cell, high: Cell) -> Grid {
        let (origin, end) = stretched((LOW, END), [low, high]);
        Grid::framed(origin, end - origin)
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
        let old = self.origin;
        let (origin, end) = stretched((old, old + self.size), [to]);
        let mut wider = Grid::framed(origin, end - origin);
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

/// A box that is stretched until cells are in it, and some more in each direction in which it had to be; it always begins at the table.
fn stretched<const N: usize>((mut low, mut end): (Cell, Cell), cells: [Cell; N]) -> (Cell, Cell) {
    let down = |low: i16, to: i16| if to < low { to - SLACK } else { low };
    let up = |end: i16, to: i16| if end <= to { to + 1 + SLACK } else { end };
    for to in cells {
        low = Cell::new(down(low.x, to.x), down(low.y, to.y), 0);
        end = Cell::new(up(end.x, to.x), up(end.y, to.y), up(end.z, to.z));
    }
    (low, end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn growing_keeps_every_cell() {
        let mut grid = Grid::around(Cell::default(), Cell::default());
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
