//! What each contact carries.

use super::{
    bearing::{Bearing, TABLE},
    pile::Pile,
};
use crate::cell::Cell;

/// What a block rests on.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub enum Support {
    /// The table.
    Table,
    /// A block, by its number.
    Block(usize),
}

/// A block resting on another or on the table, and what the contact carries.
#[derive(Clone, Debug, PartialEq)]
pub struct Joint {
    /// The block above, by its number.
    pub upper: usize,
    /// What it rests on.
    pub lower: Support,
    /// The cubes of the upper block that rest on it, sorted.
    pub resting: Vec<Cell>,
    /// The force, in weights of a cube.
    pub load: f64,
    /// Where the force acts on the plane, in cells: the middle of cube (0, 0) is [0, 0]. `None` if nothing is carried.
    pub center: Option<[f64; 2]>,
    /// How far inside the edge of the contact that is, in cube widths; 1/2 is the middle of a single cube. `None` if nothing is carried.
    pub to_edge: Option<f64>,
}

/// Less load than this is none.
const NO_LOAD: f64 = 1e-9;

/// Sums up the forces at the corners of each contact.
pub(super) fn joints(pile: &Pile, forces: &[f64]) -> Vec<Joint> {
    let joint = |(idx, bearing): (usize, &Bearing)| {
        // Off the center of the upper block first, so that the figures do not depend on where the tower stands.
        let [load, p, q] = bearing.thrust(&pile.corners, forces);
        let off = [p / load, q / load];
        let center = pile.bodies[usize::from(bearing.upper)].center();
        let carries = NO_LOAD < load;
        Joint {
            upper: usize::from(bearing.upper),
            lower: if bearing.lower == TABLE { Support::Table } else { Support::Block(usize::from(bearing.lower)) },
            resting: pile.resting(idx).to_vec(),
            load: if carries { load } else { 0.0 },
            center: carries.then(|| [center[0] + off[0], center[1] + off[1]]),
            to_edge: carries.then(|| within(&pile.corners[bearing.corners()], off) + 0.5 - pile.rim.reach()),
        }
    };
    pile.bearings.iter().enumerate().map(joint).collect()
}

/// The joint that is nearest to tipping; the first of those that are alike.
pub(super) fn weakest(joints: &[Joint]) -> Option<usize> {
    let mut weakest: Option<(usize, f64)> = None;
    for (i, joint) in joints.iter().enumerate() {
        let Some(to_edge) = joint.to_edge else { continue };
        // What rounding tells apart is alike.
        if weakest.is_none_or(|(_, least)| to_edge < least - NO_LOAD) {
            weakest = Some((i, to_edge));
        }
    }
    weakest.map(|(i, _)| i)
}

/// How far a point is inside a convex outline that runs counter-clockwise.
fn within(outline: &[[f64; 2]], point: [f64; 2]) -> f64 {
    let edges = outline.iter().zip(outline.iter().cycle().skip(1));
    edges.fold(f64::INFINITY, |least, (from, to)| {
        let [x, y] = [to[0] - from[0], to[1] - from[1]];
        let area = x * (point[1] - from[1]) - y * (point[0] - from[0]);
        least.min(area / (x * x + y * y).sqrt())
    })
}
