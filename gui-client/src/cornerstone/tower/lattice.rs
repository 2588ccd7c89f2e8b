//! Which cells are filled, and the six faces of a cell.

use super::eye::Point;
use super::scene::Cell;

/// A face of a cube, named by where it points.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Face {
    /// East.
    PlusX,
    /// West.
    MinusX,
    /// North.
    PlusY,
    /// South.
    MinusY,
    /// Up.
    PlusZ,
    /// Down.
    MinusZ,
}

impl Face {
    /// All six.
    pub const ALL: [Face; 6] = [Face::PlusX, Face::MinusX, Face::PlusY, Face::MinusY, Face::PlusZ, Face::MinusZ];

    /// Where it points.
    pub fn normal(self) -> Cell {
        match self {
            Face::PlusX => [1, 0, 0],
            Face::MinusX => [-1, 0, 0],
            Face::PlusY => [0, 1, 0],
            Face::MinusY => [0, -1, 0],
            Face::PlusZ => [0, 0, 1],
            Face::MinusZ => [0, 0, -1],
        }
    }

    /// What is to the right and to the top for somebody who looks at it from outside; at the top face from the south.
    pub fn axes(self) -> [Cell; 2] {
        match self {
            Face::PlusX => [[0, 1, 0], [0, 0, 1]],
            Face::MinusX => [[0, -1, 0], [0, 0, 1]],
            Face::PlusY => [[-1, 0, 0], [0, 0, 1]],
            Face::MinusY => [[1, 0, 0], [0, 0, 1]],
            Face::PlusZ => [[1, 0, 0], [0, 1, 0]],
            Face::MinusZ => [[1, 0, 0], [0, -1, 0]],
        }
    }

    /// The axis that it is perpendicular to.
    pub fn axis(self) -> usize {
        self as usize / 2
    }

    /// The cell beyond it.
    pub fn beyond(self, cell: Cell) -> Cell {
        plus(cell, self.normal())
    }
}

/// Adds two cells.
pub(super) fn plus(a: Cell, b: Cell) -> Cell {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

/// A direction of the lattice as one of the world.
pub(super) fn direction(it: Cell) -> Point {
    it.map(|it| it as f32)
}

/// The middle of the cube that fills a cell.
pub(super) fn middle([x, y, z]: Cell) -> Point {
    [x as f32, y as f32, z as f32 + 0.5]
}

/// The cell in which a point lies.
pub(super) fn cell_at([x, y, z]: Point) -> Cell {
    [(x + 0.5).floor() as i32, (y + 0.5).floor() as i32, z.floor() as i32]
}

/// Which cells are filled, and with what: a box of small numbers.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Lattice {
    min: Cell,
    size: [usize; 3],
    filled: Vec<u32>,
}

/// A box of more cells than this is no tower.
const MOST: usize = 1 << 22;

impl Lattice {
    /// Fills cells with numbers; where two meet the later one stays.
    pub(super) fn new(cells: impl Iterator<Item = (Cell, u32)> + Clone) -> Lattice {
        let mut bounds: Option<(Cell, Cell)> = None;
        for (it, _) in cells.clone() {
            let (min, max) = bounds.unwrap_or((it, it));
            bounds = Some(([0, 1, 2].map(|n| min[n].min(it[n])), [0, 1, 2].map(|n| max[n].max(it[n]))));
        }
        let Some((min, max)) = bounds else { return Lattice::default() };
        let size = [0, 1, 2].map(|n| (max[n].abs_diff(min[n]) as usize).saturating_add(1));
        let volume = size.iter().try_fold(1_usize, |volume, it| volume.checked_mul(*it)).filter(|it| *it <= MOST);
        let Some(volume) = volume else { return Lattice::default() };
        let mut lattice = Lattice { min, size, filled: vec![0; volume] };
        for (cell, number) in cells {
            if let Some(place) = lattice.place(cell) {
                lattice.filled[place] = number + 1;
            }
        }
        lattice
    }

    /// Returns the number in a cell.
    pub(super) fn get(&self, cell: Cell) -> Option<u32> {
        self.filled[self.place(cell)?].checked_sub(1)
    }

    /// Tells whether a cell is filled.
    pub(super) fn has(&self, cell: Cell) -> bool {
        self.place(cell).is_some_and(|it| self.filled[it] != 0)
    }

    /// The lowest layer above all that is filled.
    pub(super) fn top(&self) -> i32 {
        self.min[2] + self.size[2] as i32
    }

    /// The least and the greatest cell of the box.
    pub(super) fn corners(&self) -> [Cell; 2] {
        [self.min, [0, 1, 2].map(|n| self.min[n] + self.size[n] as i32 - 1)]
    }

    fn place(&self, cell: Cell) -> Option<usize> {
        let [x, y, z] = [0, 1, 2].map(|n| cell[n].wrapping_sub(self.min[n]) as u32 as usize);
        let [wide, deep, high] = self.size;
        (x < wide && y < deep && z < high).then_some((z * deep + y) * wide + x)
    }
}
