//! Blocks and the ways they can be turned.

use std::fmt;

use crate::cell::Cell;

/// Most elements of a block.
pub const MAX_SIZE: usize = 6;

/// A block of a set, by its place in it.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct BlockId(pub(crate) u8);

impl BlockId {
    /// The place in [`crate::BlockSet::blocks`].
    pub fn idx(self) -> usize {
        usize::from(self.0)
    }

    pub(crate) const fn bit(self) -> u16 {
        1 << self.0
    }
}

/// One of the ways in which a block can lie, by its place in [`Block::forms`]. Which number it is says nothing between blocks.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Orientation(pub u8);

impl fmt::Display for Orientation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A quarter turn, counter-clockwise as seen from the end of the axis.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Axis {
    /// About the axis that points east.
    X,
    /// About the axis that points north.
    Y,
    /// About the axis that points up.
    Z,
}

impl Axis {
    /// All axes.
    pub const ALL: [Axis; 3] = [Axis::X, Axis::Y, Axis::Z];

    /// Turns a cell about the axis through (0,0,0).
    pub const fn turned(self, Cell { x, y, z }: Cell) -> Cell {
        match self {
            Axis::X => Cell::new(x, -z, y),
            Axis::Y => Cell::new(z, y, -x),
            Axis::Z => Cell::new(-y, x, z),
        }
    }
}

/// How a block can lie: its elements, moved so that the least `x`, `y` and `z` are 0, sorted.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Form {
    cells: [Cell; MAX_SIZE],
    n: u8,
    natural: u8,
}

impl Form {
    /// Sorts and moves elements; at most six, all different, and `true` for the natural ones.
    pub(crate) fn new(elements: &[(Cell, bool)]) -> Form {
        let least = |of: fn(Cell) -> i16| elements.iter().map(|it| of(it.0)).min().unwrap_or(0);
        let corner = Cell::new(least(|it| it.x), least(|it| it.y), least(|it| it.z));
        let mut sorted: Vec<(Cell, bool)> = elements.iter().map(|&(cell, it)| (cell - corner, it)).collect();
        sorted.sort_unstable();
        let mut form = Form { cells: [Cell::default(); MAX_SIZE], n: sorted.len() as u8, natural: 0 };
        for (idx, &(cell, natural)) in sorted.iter().enumerate() {
            form.cells[idx] = cell;
            form.natural |= u8::from(natural) << idx;
        }
        form
    }

    /// The elements' cells, sorted.
    pub fn cells(&self) -> &[Cell] {
        &self.cells[..usize::from(self.n)]
    }

    /// True for a natural element.
    pub fn is_natural(&self, idx: usize) -> bool {
        self.natural & 1 << idx != 0
    }

    /// The elements and whether each is natural, sorted by cell.
    pub fn elements(&self) -> impl Iterator<Item = (Cell, bool)> {
        self.cells().iter().enumerate().map(|(idx, &cell)| (cell, self.is_natural(idx)))
    }

    /// True if all elements are in one layer: the block lies (R16).
    pub fn is_flat(&self) -> bool {
        self.cells().iter().all(|it| it.z == self.cells[0].z)
    }

    /// The block with its least corner moved to `to`.
    pub(crate) fn at(&self, to: Cell) -> Form {
        Form { cells: self.cells.map(|it| it + to), ..*self }
    }

    fn turned(&self, axis: Axis) -> Form {
        let turned: Vec<(Cell, bool)> = self.elements().map(|(cell, it)| (axis.turned(cell), it)).collect();
        Form::new(&turned)
    }
}

impl AsRef<[Cell]> for Form {
    fn as_ref(&self) -> &[Cell] {
        self.cells()
    }
}

/// A block.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Block {
    name: String,
    forms: Vec<Form>,
    turned: Vec<[Orientation; 3]>,
}

impl Block {
    /// Turns a block in every way (R9: 24 rotations, no mirror images) and keeps the ways that differ, colors and all.
    ///
    /// The order is that of the rotations: not tilted, tilted about x once, twice, three times, about y once, three times, each of
    /// them followed by no, one, two, three turns about z.
    pub(crate) fn new(name: &str, elements: &[(Cell, bool)]) -> Block {
        let first = Form::new(elements);
        let tilts: [&[Axis]; 6] =
            [&[], &[Axis::X], &[Axis::X; 2], &[Axis::X; 3], &[Axis::Y], &[Axis::Y, Axis::Y, Axis::Y]];
        let mut forms = Vec::new();
        for tilt in tilts {
            let mut form = tilt.iter().fold(first, |form, &axis| form.turned(axis));
            for _ in 0..4 {
                if !forms.contains(&form) {
                    forms.push(form);
                }
                form = form.turned(Axis::Z);
            }
        }
        let place = |form: Form| {
            let idx = forms.iter().position(|it| *it == form).expect("the rotations are closed under turning");
            Orientation(idx as u8)
        };
        let turned = forms.iter().map(|form| Axis::ALL.map(|axis| place(form.turned(axis)))).collect();
        Block { name: name.into(), forms, turned }
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The number of its elements.
    pub fn size(&self) -> u8 {
        self.forms[0].n
    }

    /// The ways in which it can lie.
    pub fn forms(&self) -> &[Form] {
        &self.forms
    }

    /// One way in which it can lie, if there is such a way.
    pub fn form(&self, orientation: Orientation) -> Option<&Form> {
        self.forms.get(usize::from(orientation.0))
    }

    /// How it lies after a quarter turn about an axis.
    pub fn turned(&self, orientation: Orientation, axis: Axis) -> Option<Orientation> {
        self.turned.get(usize::from(orientation.0)).map(|it| it[axis as usize])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn elements(cells: &[(i16, i16, i16)]) -> Vec<(Cell, bool)> {
        cells.iter().map(|&(x, y, z)| (Cell::new(x, y, z), (x + y + z) % 2 != 0)).collect()
    }

    #[test]
    fn mirror_images_are_not_made() {
        // The screw tetracube is the smallest block that differs from its mirror image.
        let screw = Block::new("4s", &elements(&[(0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1)]));
        let twin = Block::new("4t", &elements(&[(1, 0, 0), (0, 0, 0), (0, 1, 0), (0, 1, 1)]));
        assert_eq!((screw.forms().len(), twin.forms().len()), (24, 24));
        let cells = |block: &Block| block.forms().iter().map(|it| it.cells().to_vec()).collect::<Vec<_>>();
        assert!(cells(&screw).iter().all(|it| !cells(&twin).contains(it)));
    }

    #[test]
    fn four_quarter_turns_are_none() {
        let block = Block::new("4b", &elements(&[(0, 0, 0), (1, 0, 0), (2, 0, 0), (0, 1, 0)]));
        for orientation in (0..24).map(Orientation) {
            for axis in Axis::ALL {
                let turn = |it| block.turned(it, axis).unwrap();
                assert_eq!(turn(turn(turn(turn(orientation)))), orientation);
                assert_ne!(turn(orientation), orientation);
            }
        }
        assert_eq!(block.turned(Orientation(24), Axis::X), None);
    }
}
