//! A standing tower, and what happens if a block is put on it.

use super::{
    assessment::{Assessment, assess_pile},
    descent::Descent,
    fall::{self, scene},
    fault::{StandFault, TowerFault},
    margin::margin,
    newcomer::Newcomer,
    pile::Pile,
    rim::Rim,
    settle::{RESTS, Scene, Settler},
    trickle::{Trickle, Way},
    verdict::Verdict,
};
use crate::cell::Cell;

/// A tower that stands, with forces that hold it.
///
/// Many forces may hold one tower. Which ones a stand has decides how fast it answers, never what.
#[derive(Clone, Debug)]
pub struct Stand {
    pile: Pile,
    forces: Vec<f64>,
    /// `None` if blocks hook into one another.
    descent: Option<Descent>,
}

/// Room to work in, to be used again and again.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    newcomer: Newcomer,
    trickle: Trickle,
    settler: Settler,
}

impl Stand {
    /// Finds the forces that hold a tower.
    ///
    /// # Errors
    /// [`StandFault`] if it is no tower or does not stand.
    pub fn new(blocks: &[impl AsRef<[Cell]>], rim: Rim) -> Result<Stand, StandFault> {
        let pile = Pile::new(blocks, rim)?;
        let mut settler = Settler::default();
        let waves = fall::waves(scene(&pile), &[], &mut settler);
        if !waves.is_empty() {
            return Err(StandFault::Falls(waves));
        }
        Ok(Stand::of(pile, settler.forces))
    }

    /// Takes a support certificate, the forces that [`Stand::certificate`] gave for the same blocks in the same order, instead of finding forces. It
    /// is checked in linear time; a wrong one is left aside, and forces are found as by [`Stand::new`].
    ///
    /// # Errors
    /// [`StandFault`] if it is no tower or does not stand, whatever the certificate says.
    pub fn with_certificate(blocks: &[impl AsRef<[Cell]>], rim: Rim, certificate: &[f64]) -> Result<Stand, StandFault> {
        let pile = Pile::new(blocks, rim)?;
        if holds(scene(&pile), certificate) {
            return Ok(Stand::of(pile, certificate.to_vec()));
        }
        Stand::new(blocks, rim)
    }

    /// The forces that hold the tower, a few for each contact: the same to the bit for the same blocks in the same order, however
    /// the stand came about.
    pub fn certificate(&self) -> Vec<f64> {
        let mut settler = Settler::default();
        settler.settle(scene(&self.pile), &[]);
        settler.forces
    }

    /// The blocks, the first ones first; each one's cells are sorted.
    pub fn blocks(&self) -> Vec<Vec<Cell>> {
        self.pile.blocks()
    }

    /// What becomes of the tower if a block is put to it. The block must fit: it has cubes, none below the table, none in a cube of the tower.
    pub fn judge(&self, block: &[Cell], scratch: &mut Scratch) -> Verdict {
        match self.short_way(block, scratch) {
            Way::Holds => Verdict::Holds,
            Way::Falls => Verdict::of(scratch.trickle.movers.len()),
            way => Verdict::of(self.long_way(way, scratch).iter().map(Vec::len).sum()),
        }
    }

    /// The blocks that fall, wave by wave, if a block is put to the tower; the new one has the number after the last.
    pub fn waves(&self, block: &[Cell], scratch: &mut Scratch) -> Vec<Vec<usize>> {
        match self.short_way(block, scratch) {
            Way::Holds => Vec::new(),
            Way::Falls => vec![scratch.trickle.movers.clone()],
            way => self.long_way(way, scratch),
        }
    }

    fn short_way(&self, block: &[Cell], scratch: &mut Scratch) -> Way {
        let Scratch { newcomer, trickle, .. } = scratch;
        newcomer.meet(&self.pile, block);
        let Some(descent) = &self.descent else { return Way::Open };
        trickle.run(&self.pile, descent, &self.forces, newcomer)
    }

    fn long_way(&self, way: Way, scratch: &mut Scratch) -> Vec<Vec<usize>> {
        let Scratch { newcomer, trickle, settler } = scratch;
        match way {
            Way::Begins => fall::further(newcomer.scene(), trickle.movers.clone(), &trickle.forces),
            _ => fall::waves_after_last(newcomer.scene(), &self.forces, settler),
        }
    }

    /// The margin of the tower with a block put to it.
    ///
    /// # Errors
    /// [`TowerFault`] if the block does not fit.
    pub fn margin_with(&self, block: &[Cell]) -> Result<Option<f64>, TowerFault> {
        Ok(margin(&self.pile.with(block)?))
    }

    /// Everything about the tower with a block put to it.
    ///
    /// # Errors
    /// [`TowerFault`] if the block does not fit.
    pub fn assess_with(&self, block: &[Cell]) -> Result<Assessment, TowerFault> {
        Ok(assess_pile(&self.pile.with(block)?))
    }

    /// Everything about the tower.
    pub fn assess(&self) -> Assessment {
        assess_pile(&self.pile)
    }

    /// Puts a block to the tower, starting from the forces that hold it already.
    ///
    /// # Errors
    /// [`StandFault`] if it does not fit or something falls; the tower is then as before.
    pub fn push(&mut self, block: &[Cell]) -> Result<(), StandFault> {
        let pile = self.pile.with(block)?;
        let mut scratch = Scratch::default();
        let mut forces = match self.short_way(block, &mut scratch) {
            Way::Holds => scratch.trickle.forces,
            Way::Falls => return Err(StandFault::Falls(vec![scratch.trickle.movers])),
            way => {
                let waves = self.long_way(way, &mut scratch);
                if !waves.is_empty() {
                    return Err(StandFault::Falls(waves));
                }
                scratch.settler.forces
            }
        };
        // Nothing presses yet on top of the new block.
        forces.resize(pile.corners.len(), 0.0);
        let forces = self.sorted(&pile, &forces);
        *self = Stand::of(pile, forces);
        Ok(())
    }

    /// Puts the forces of the tower, those beneath a new block and those above it in the order of the tower with that block.
    fn sorted(&self, pile: &Pile, forces: &[f64]) -> Vec<f64> {
        let new = self.pile.bodies.len();
        let (old, rest) = forces.split_at(self.forces.len());
        let (beneath, above) = rest.split_at(pile.corners_beneath(new).len());
        let (mut old, mut beneath, mut above) = (old.iter(), beneath.iter(), above.iter());
        let mut sorted = Vec::with_capacity(forces.len());
        for bearing in &pile.bearings {
            let from = match (usize::from(bearing.upper) == new, usize::from(bearing.lower) == new) {
                (true, _) => &mut beneath,
                (_, true) => &mut above,
                _ => &mut old,
            };
            sorted.extend(from.take(bearing.corners().len()));
        }
        sorted
    }

    fn of(pile: Pile, forces: Vec<f64>) -> Stand {
        let descent = Descent::of(&pile);
        Stand { pile, forces, descent }
    }
}

/// Greater forces are in no certificate: beside them, rounding would swallow a block's weight. Levers as long as a tower is wide stay far below.
const GREATEST: f64 = 1e6;

/// True if forces press, are as many as there are corners, and hold every block.
fn holds(scene: Scene<'_>, forces: &[f64]) -> bool {
    if forces.len() != scene.corners.len() || !forces.iter().all(|it| (0.0..GREATEST).contains(it)) {
        return false;
    }
    let mut missing = Vec::new();
    scene.missing(forces, &mut missing);
    scene.bodies.iter().zip(&missing).all(|(body, &it)| body.speed(it) < RESTS)
}
