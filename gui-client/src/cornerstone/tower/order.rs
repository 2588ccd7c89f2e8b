//! What is drawn before what: exact, since cubes lie on a lattice and all rays are parallel.
//!
//! Whatever hides a cell lies toward the eye along every axis, or level with it:
//!
//! ```text
//!   +---+---+---+
//!   | 1 | 3 | 5 |     the eye is at the lower right: x grows toward it, y shrinks;
//!   +---+---+---+     by (x, -y) the cells come in this order,
//!   | 2 | 4 | 6 |     and none comes before one that it hides
//!   +---+---+---+  \
//!                   eye
//! ```

use super::eye::{Lens, dot};
use super::lattice::{Face, Lattice, direction};
use super::scene::{Cell, Scene};

/// A face is turned to the eye if it is more than this.
const TURNED: f32 = 1e-4;

/// Something that is drawn at its cell: the index of a mark, a cube, a ghost or a pawn of the scene.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub(super) enum Thing {
    /// A mark lies on the floor of its cell.
    Mark(usize),
    Cube(usize),
    /// A ghost surrounds what it overlaps.
    Ghost(usize),
    Pawn(usize),
}

/// The things of a scene, the farthest first, and which cells nothing shows through.
pub(super) struct Order {
    /// What is drawn, and where.
    pub(super) things: Vec<(Cell, Thing)>,
    /// The indices of opaque cubes.
    pub(super) solid: Lattice,
    /// The indices of ghosts.
    pub(super) ghosts: Lattice,
    /// The faces that are turned to the eye.
    pub(super) faces: Vec<Face>,
}

impl Order {
    /// Sorts a scene; what is taken off or falls is left out.
    pub(super) fn new(scene: &Scene, lens: &Lens) -> Order {
        let stands = |it: &u32| !scene.fall.as_ref().is_some_and(|fall| fall.has_left(*it));
        let shown = |it: &Cell| !scene.is_peeled(it[2]);
        let cubes = scene.cubes.iter().enumerate().filter(|(_, it)| shown(&it.cell) && stands(&it.block));
        let solid = Lattice::new(cubes.clone().filter(|(_, it)| it.is_opaque()).map(|(n, it)| (it.cell, n as u32)));
        let ghosts = Lattice::new(cubes.clone().filter(|(_, it)| !it.is_opaque()).map(|(n, it)| (it.cell, n as u32)));
        let mut things: Vec<(Cell, Thing)> = cubes
            .map(|(n, it)| (it.cell, if it.is_opaque() { Thing::Cube(n) } else { Thing::Ghost(n) }))
            // Of cubes in one cell only one is there.
            .filter(|(cell, it)| match it {
                Thing::Cube(n) => solid.get(*cell) == Some(*n as u32),
                Thing::Ghost(n) => ghosts.get(*cell) == Some(*n as u32),
                Thing::Mark(_) | Thing::Pawn(_) => true,
            })
            .collect();
        let on_top = |it: &Cell| !scene.is_peeled(it[2] - 1);
        let marks = scene.marks.iter().enumerate().map(|(n, it)| (it.cell, Thing::Mark(n)));
        let pawns = scene.pawns.iter().enumerate().map(|(n, it)| (it.cell, Thing::Pawn(n)));
        things.extend(marks.chain(pawns).filter(|(cell, _)| on_top(cell)));
        let signs = lens.toward.map(|it| if it < 0.0 { -1 } else { 1 });
        things.sort_by_cached_key(|(cell, thing)| ([0, 1, 2].map(|n| cell[n] * signs[n]), *thing));
        let faces = Face::ALL.into_iter().filter(|it| is_turned(*it, lens)).collect();
        Order { things, solid, ghosts, faces }
    }

    /// Tells whether a face of an opaque cube shows, as far as its neighbor is concerned.
    pub(super) fn shows(&self, cell: Cell, face: Face) -> bool {
        !self.solid.has(face.beyond(cell))
    }
}

/// Tells whether a face is turned to the eye.
pub(super) fn is_turned(face: Face, lens: &Lens) -> bool {
    TURNED < dot(direction(face.normal()), lens.toward)
}
