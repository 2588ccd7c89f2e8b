//! A block about to be put to a tower.

use super::{
    body::Body,
    patch::{Anchor, Hull},
    pile::{Corner, Pile, TABLE},
};
use crate::cell::Cell;

/// Where a new block would touch a tower. Keeps its room from one block to the next.
#[derive(Clone, Debug, Default)]
pub(super) struct Newcomer {
    /// The tower's bodies and the new one, the last.
    pub bodies: Vec<Body>,
    /// The corners beneath the new block.
    pub beneath: Vec<Corner>,
    /// The corners of blocks that would rest on it.
    pub above: Vec<Corner>,
    pairs: Vec<(u8, [i16; 2])>,
    faces: Vec<[i16; 2]>,
    anchors: Vec<Anchor>,
    hull: Hull,
}

impl Newcomer {
    pub fn meet(&mut self, pile: &Pile, block: &[Cell]) {
        self.bodies.clone_from(&pile.bodies);
        self.bodies.push(Body::of(block));
        self.beneath.clear();
        self.above.clear();
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
        self.join(pile, |lower| (new, lower), true);

        self.pairs.clear();
        for &cell in block {
            let upper = cell.z.checked_add(1).and_then(|z| pile.block_at(Cell::new(cell.x, cell.y, z)));
            self.pairs.extend(upper.map(|upper| (upper, [cell.x, cell.y])));
        }
        self.pairs.sort_unstable();
        self.join(pile, |upper| (upper, new), false);
    }

    fn join(&mut self, pile: &Pile, pair: impl Fn(u8) -> (u8, u8), beneath: bool) {
        let Newcomer { bodies, pairs, faces, anchors, hull, .. } = self;
        let found = if beneath { &mut self.beneath } else { &mut self.above };
        for run in pairs.chunk_by(|a, b| a.0 == b.0) {
            faces.clear();
            faces.extend(run.iter().map(|&(_, face)| face));
            anchors.clear();
            hull.corners(faces, anchors);
            let (upper, lower) = pair(run[0].0);
            found.extend(anchors.iter().map(|&it| Corner::new(bodies, upper, lower, it, pile.rim)));
        }
    }
}
