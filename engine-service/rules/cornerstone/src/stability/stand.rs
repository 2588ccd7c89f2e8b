//! A standing tower, and what happens if a block is put on it.

use super::{
    assessment::{Assessment, assess_pile},
    fall::{self, scene},
    fault::{StandFault, TowerFault},
    margin::margin,
    pile::Pile,
    rim::Rim,
    settle::{RESTS, Scene, Settler},
    verdict::Verdict,
};
use crate::cell::Cell;

/// A tower that stands, with forces that hold it.
///
/// Many forces may hold one tower. Which ones a stand has decides how fast it answers, never what.
#[derive(Clone, Debug)]
pub struct Stand {
    blocks: Vec<Vec<Cell>>,
    pile: Pile,
    forces: Vec<f64>,
}

/// Room to work in, to be used again and again.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
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
        Ok(Stand { blocks: owned(blocks), pile, forces: settler.forces })
    }

    /// Takes a support certificate, the forces that [`Stand::certificate`] gave for the same blocks in the same order, instead of finding forces. It
    /// is checked in linear time; a wrong one is left aside, and forces are found as by [`Stand::new`].
    ///
    /// # Errors
    /// [`StandFault`] if it is no tower or does not stand, whatever the certificate says.
    pub fn with_certificate(blocks: &[impl AsRef<[Cell]>], rim: Rim, certificate: &[f64]) -> Result<Stand, StandFault> {
        let pile = Pile::new(blocks, rim)?;
        if holds(scene(&pile), certificate) {
            return Ok(Stand { blocks: owned(blocks), pile, forces: certificate.to_vec() });
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

    /// The blocks, the first ones first.
    pub fn blocks(&self) -> &[Vec<Cell>] {
        &self.blocks
    }

    /// What becomes of the tower if a block is put to it. The block must fit: it has cubes, none below the table, none in a cube of the tower.
    pub fn judge(&self, block: &[Cell], scratch: &mut Scratch) -> Verdict {
        let waves = self.waves(block, scratch);
        Verdict::of(waves.iter().map(Vec::len).sum())
    }

    /// The blocks that fall, wave by wave, if a block is put to the tower; the new one has the number after the last.
    pub fn waves(&self, block: &[Cell], scratch: &mut Scratch) -> Vec<Vec<usize>> {
        let Ok(pile) = self.pile_with(block) else { return Vec::new() };
        debug_assert!(self.forces.len() <= pile.corners.len());
        fall::waves(scene(&pile), &[], &mut scratch.settler)
    }

    /// The margin of the tower with a block put to it.
    ///
    /// # Errors
    /// [`TowerFault`] if the block does not fit.
    pub fn margin_with(&self, block: &[Cell]) -> Result<Option<f64>, TowerFault> {
        Ok(margin(&self.pile_with(block)?))
    }

    /// Everything about the tower with a block put to it.
    ///
    /// # Errors
    /// [`TowerFault`] if the block does not fit.
    pub fn assess_with(&self, block: &[Cell]) -> Result<Assessment, TowerFault> {
        Ok(assess_pile(&self.pile_with(block)?))
    }

    /// Everything about the tower.
    pub fn assess(&self) -> Assessment {
        assess_pile(&self.pile)
    }

    /// Puts a block to the tower.
    ///
    /// # Errors
    /// [`StandFault`] if it does not fit or something falls; the tower is then as before.
    pub fn push(&mut self, block: &[Cell]) -> Result<(), StandFault> {
        let mut blocks = self.blocks.clone();
        blocks.push(block.to_vec());
        *self = Stand::new(&blocks, self.pile.rim)?;
        Ok(())
    }

    fn pile_with(&self, block: &[Cell]) -> Result<Pile, TowerFault> {
        let mut blocks: Vec<&[Cell]> = self.blocks.iter().map(Vec::as_slice).collect();
        blocks.push(block);
        Pile::new(&blocks, self.pile.rim)
    }
}

fn owned(blocks: &[impl AsRef<[Cell]>]) -> Vec<Vec<Cell>> {
    blocks.iter().map(|it| it.as_ref().to_vec()).collect()
}

/// True if forces press, are as many as there are corners, and hold every block.
fn holds(scene: Scene<'_>, forces: &[f64]) -> bool {
    if forces.len() != scene.corners.len() || !forces.iter().all(|it| it.is_finite() && 0.0 <= *it) {
        return false;
    }
    let mut missing = Vec::new();
    scene.missing(forces, &mut missing);
    scene.fastest(&missing) < RESTS
}
