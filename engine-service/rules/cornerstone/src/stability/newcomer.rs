//! A block about to be put to a tower.

use super::{
    bearing::{Bearing, Corner, TABLE},
    body::Body,
    patch::{Anchor, Hull},
    pile::Pile,
    settle::Scene,
};
use crate::cell::Cell;

/// Where a new block would touch a tower. Keeps its room from one block to the next.
#[derive(Clone, Debug, Default)]
pub(super) struct Newcomer {
    /// The tower's bodies and the new one, the last.
    bodies: Vec<Body>,
    /// The tower's bearings, those beneath the new block, and those above it.
    bearings: Vec<Bearing>,
    corners: Vec<Corner>,
    /// How many bearings the tower has, and how many with those beneath the new block.
    n_old: usize,
    n_beneath: usize,
    pairs: Vec<(u8, [i16; 2])>,
    faces: Vec<[i16; 2]>,
    anchors: Vec<Anchor>,
    hull: Hull,
}

impl Newcomer {
    pub fn meet(&mut self, pile: &Pile, block: &[Cell]) {
        self.bodies.clone_from(&pile.bodies);
        self.bodies.push(Body::of(block));
        self.bearings.clone_from(&pile.bearings);
        self.corners.clone_from(&pile.corners);
        self.n_old = self.bearings.len();
        let new = pile.bodies.len() as u8;

        self.pairs.clear();
        for &cell in block {
            if cell.z == 0 {
                self.pairs.push((TABLE, [cell.x, cell.y]));
            } else if let Some(lower) = pile.block_at(Cell::new(cell.x, cell.y, cell.z - 1)) {
                self.pairs.push((lower, [cell.x, cell.y]));
            }
        }
        self.pairs.sort_unstable_by_key(|&(lower, face)| (lower.wrapping_add(1), face));
        self.join(pile, |lower| (new, lower));
        self.n_beneath = self.bearings.len();

        self.pairs.clear();
        for &cell in block {
            let upper = cell.z.checked_add(1).and_then(|z| pile.block_at(Cell::new(cell.x, cell.y, z)));
            self.pairs.extend(upper.map(|upper| (upper, [cell.x, cell.y])));
        }
        self.pairs.sort_unstable();
        self.join(pile, |upper| (upper, new));
    }

    fn join(&mut self, pile: &Pile, pair: impl Fn(u8) -> (u8, u8)) {
        let Newcomer { bodies, bearings, corners, pairs, faces, anchors, hull, .. } = self;
        for run in pairs.chunk_by(|a, b| a.0 == b.0) {
            faces.clear();
            faces.extend(run.iter().map(|&(_, face)| face));
            anchors.clear();
            hull.corners(faces, anchors);
            let (upper, lower) = pair(run[0].0);
            let first = corners.len();
            corners.extend(anchors.iter().map(|it| it.place(&bodies[usize::from(upper)], pile.rim)));
            bearings.push(Bearing::new(bodies, upper, lower, first..corners.len()));
        }
    }

    /// The bearings beneath it.
    pub fn beneath(&self) -> &[Bearing] {
        &self.bearings[self.n_old..self.n_beneath]
    }

    /// The bearings of blocks that would rest on it.
    pub fn above(&self) -> &[Bearing] {
        &self.bearings[self.n_beneath..]
    }

    /// True if blocks would rest on it.
    pub fn carries(&self) -> bool {
        self.n_beneath < self.bearings.len()
    }

    /// The tower with the new block.
    pub fn scene(&self) -> Scene<'_> {
        Scene { bodies: &self.bodies, bearings: &self.bearings, corners: &self.corners }
    }
}
