//! A few blocks of a tower, as if all the others were fixed.

use super::{
    bearing::{Bearing, Corner, TABLE},
    body::Body,
    factor::bits,
    newcomer::Newcomer,
    pile::Pile,
    settle::{MOVES, Scene, Settler},
};

/// The new block and some of the tower, cut out. Keeps its room from one cut to the next.
#[derive(Clone, Debug, Default)]
pub(super) struct Part {
    /// What each block's number is in the tower; ascending.
    numbers: Vec<u8>,
    bodies: Vec<Body>,
    bearings: Vec<Bearing>,
    corners: Vec<Corner>,
    /// The same bearings as the tower has them.
    whole: Vec<Bearing>,
    /// The corners that the tower had without the new block.
    n_old: usize,
    held: Vec<f64>,
    settler: Settler,
}

/// What is known of the forces at the new block's own corners.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Start {
    Unknown,
    Known,
}

impl Part {
    /// Cuts out the new block alone, without what would rest on it.
    pub fn cut_alone(&mut self, pile: &Pile, new: &Newcomer) {
        self.cut_blocks(pile, new, 0);
        self.join(new, new.beneath());
    }

    /// Cuts out the new block and those of a set, a bit each, that lacks nothing above its members.
    pub fn cut(&mut self, pile: &Pile, new: &Newcomer, free: u128) {
        self.cut_blocks(pile, new, free);
        self.join(new, new.beneath());
        self.join(new, new.above());
    }

    fn cut_blocks(&mut self, pile: &Pile, new: &Newcomer, free: u128) {
        let scene = new.scene();
        self.numbers.clear();
        self.numbers.extend(bits(free).map(|it| it as u8));
        self.numbers.push(pile.bodies.len() as u8);
        self.bodies.clear();
        self.bodies.extend(self.numbers.iter().map(|&it| scene.bodies[usize::from(it)]));
        self.bearings.clear();
        self.corners.clear();
        self.whole.clear();
        for block in bits(free) {
            self.join(new, &pile.bearings[pile.beneath[block].clone()]);
        }
        self.n_old = self.corners.len();
    }

    fn join(&mut self, new: &Newcomer, bearings: &[Bearing]) {
        let place = |numbers: &[u8], block| numbers.binary_search(&block).map_or(TABLE, |it| it as u8);
        for bearing in bearings {
            let (upper, lower) = (place(&self.numbers, bearing.upper), place(&self.numbers, bearing.lower));
            self.bearings.push(bearing.renumbered(upper, lower, self.corners.len()));
            self.corners.extend_from_slice(&new.scene().corners[bearing.corners()]);
            self.whole.push(*bearing);
        }
    }

    /// Settles it, starting from the forces of the whole. True if everything is held.
    pub fn settle(&mut self, forces: &[f64], start: Start) -> bool {
        self.held.clear();
        for bearing in &self.whole {
            self.held.extend_from_slice(&forces[bearing.corners()]);
        }
        if start == Start::Unknown {
            self.held.truncate(self.n_old);
        }
        let scene = Scene { bodies: &self.bodies, bearings: &self.bearings, corners: &self.corners };
        self.settler.settle(scene, &self.held)
    }

    /// Puts the forces found into those of the whole.
    pub fn give(&self, forces: &mut [f64]) {
        for (here, there) in self.bearings.iter().zip(&self.whole) {
            forces[there.corners()].copy_from_slice(&self.settler.forces[here.corners()]);
        }
    }

    /// The bearings, as the whole has them, that rest on what is fixed.
    pub fn seams(&self) -> impl Iterator<Item = &Bearing> {
        self.bearings.iter().zip(&self.whole).filter(|it| it.0.lower == TABLE).map(|it| it.1)
    }

    /// The blocks that start to move, by their numbers in the tower.
    pub fn movers(&self, found: &mut Vec<usize>) {
        found.clear();
        let speeds = self.bodies.iter().zip(&self.settler.missing).map(|(body, &it)| body.speed(it));
        found.extend(self.numbers.iter().zip(speeds).filter(|it| MOVES <= it.1).map(|it| usize::from(*it.0)));
    }
}
