//! What there is to be drawn: plain data.

use super::fall::Fall;
use crate::seat::SeatColor;

/// A cell of the lattice: eastward, northward, upward.
pub type Cell = [i32; 3];

/// What a cube is made of.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum Wood {
    /// Light wood, anybody's.
    #[default]
    Natural,
    /// The dark brown of the base, anybody's too.
    Dark,
    /// Painted in the color of a seat, with its symbol.
    Painted(SeatColor),
}

/// What is said of a block that is held over the tower.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Tone {
    /// It holds: green, a tick.
    Green,
    /// It barely holds, or nobody knows yet: amber, an exclamation mark.
    Amber,
    /// It may not lie there: red, a cross.
    Red,
}

/// How a cube is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Finish {
    /// As it is.
    #[default]
    Solid,
    /// Pale, for what is not spoken of.
    Faded,
    /// Lit up.
    Lit,
    /// Held over the tower: one looks through it.
    Ghost(Tone),
    /// In the color of a heat from 0, calm, to 1, dire.
    Heat(f32),
}

/// A cube.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Cube {
    /// Where it is.
    pub cell: Cell,
    /// What it is made of.
    pub wood: Wood,
    /// A number that the cubes of one block share: between two blocks there is a seam.
    pub block: u32,
    /// How it is drawn.
    pub finish: Finish,
}

impl Cube {
    /// Tells whether nothing behind it shows.
    pub fn is_opaque(&self) -> bool {
        !matches!(self.finish, Finish::Ghost(_))
    }
}

/// A climber.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Pawn {
    /// The cell in which it stands.
    pub cell: Cell,
    /// Its color.
    pub color: SeatColor,
    /// The letter on its chest.
    pub letter: char,
}

/// How a mark is meant.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum MarkStyle {
    /// A climber can get there.
    Reachable,
    /// It is chosen.
    Chosen,
    /// A block can be put there.
    Anchor,
}

/// A mark on a top, or on the table.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Mark {
    /// The empty cell on whose floor it lies.
    pub cell: Cell,
    /// A number of steps or the like; may be empty.
    pub text: String,
    /// How it is meant.
    pub style: MarkStyle,
}

/// A place where a block rests on another, and what it carries.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Joint {
    /// Where the force acts.
    pub at: [f32; 3],
    /// The force, in weights of a cube.
    pub load: f32,
    /// How near to the edge of the contact, from 0, in the middle, to 1.
    pub closeness: f32,
    /// True for the one that is outlined and has a plumb line.
    pub is_weakest: bool,
}

/// What is drawn of cubes that are taken off for a look inside.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Rest {
    /// Nothing.
    Hidden,
    /// Thin outlines.
    #[default]
    Outlined,
}

/// A look inside: cubes above a layer are taken off.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Peel {
    /// The highest layer that is drawn.
    pub layer: i32,
    /// What is drawn of the others.
    pub rest: Rest,
}

/// Everything that is drawn of a tower.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// The cubes, ghosts among them, in any order.
    pub cubes: Vec<Cube>,
    /// The climbers on the tower.
    pub pawns: Vec<Pawn>,
    /// The marks.
    pub marks: Vec<Mark>,
    /// A way over the tops: the cells in which a climber would stand.
    pub path: Vec<Cell>,
    /// Where blocks rest on others.
    pub joints: Vec<Joint>,
    /// What is taken off for a look inside.
    pub peel: Option<Peel>,
    /// Blocks that fall.
    pub fall: Option<Fall>,
    /// True if the cells of the table are hinted at.
    pub shows_grid: bool,
    /// True if a ladder of heights stands at the left edge.
    pub shows_ladder: bool,
    /// True if the cells' coordinates stand along the edges of the table.
    pub shows_coordinates: bool,
}

impl Scene {
    /// Tells whether a layer is taken off.
    pub fn is_peeled(&self, layer: i32) -> bool {
        self.peel.is_some_and(|it| it.layer < layer)
    }

    /// Returns the corners of the smallest box around all cubes.
    pub(super) fn extent(&self) -> [[f32; 3]; 2] {
        let Some(first) = self.cubes.first() else { return [[0.0; 3], [1.0; 3]] };
        let (min, max) = self.cubes.iter().fold((first.cell, first.cell), |(min, max), it| {
            let cell = it.cell;
            ([0, 1, 2].map(|n| min[n].min(cell[n])), [0, 1, 2].map(|n| max[n].max(cell[n])))
        });
        let [x, y, z] = min.map(|it| it as f32);
        let [east, north, top] = max.map(|it| it as f32);
        [[x - 0.5, y - 0.5, z], [east + 0.5, north + 0.5, top + 1.0]]
    }

    /// Returns the corners of the smallest box around all that stands, and the four cells of a base at least. What is held over the tower does not
    /// count: the table would grow, and the eye go back, as it is moved away.
    pub fn bounds(&self) -> [[f32; 3]; 2] {
        let cubes = self.cubes.iter().filter(|it| it.is_opaque()).map(|it| it.cell);
        let cells = cubes.chain(self.pawns.iter().map(|it| it.cell));
        let (min, max) = cells.fold(([0, 0, 0], [1, 1, 0]), |(min, max), it| {
            let pick = |f: fn(i32, i32) -> i32, a: Cell, b: Cell| [0, 1, 2].map(|n| f(a[n], b[n]));
            (pick(i32::min, min, it), pick(i32::max, max, it))
        });
        let [x, y, z] = min.map(|it| it as f32);
        let [east, north, top] = max.map(|it| it as f32);
        [[x - 0.5, y - 0.5, z], [east + 0.5, north + 0.5, top + 1.0]]
    }

    /// Returns what [`super::Eye::fit`] should show: the box, and some of the table around it.
    pub fn surroundings(&self) -> [[f32; 3]; 2] {
        let [min, max] = self.bounds();
        // A block held on the top is to be seen.
        let top = max[2].max(self.height() as f32);
        [[min[0] - 0.8, min[1] - 0.8, min[2] - 0.6], [max[0] + 0.8, max[1] + 0.8, top + 0.5]]
    }

    /// Returns how high the highest cube reaches.
    pub fn height(&self) -> i32 {
        self.cubes.iter().map(|it| it.cell[2] + 1).max().unwrap_or(0)
    }
}
