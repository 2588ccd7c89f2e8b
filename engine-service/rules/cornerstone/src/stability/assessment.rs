//! Everything there is to say of blocks that were put up.

use super::{
    fall::{self, scene},
    fault::TowerFault,
    joint::{self, Joint},
    margin::margin,
    pile::Pile,
    rim::Rim,
    settle::Settler,
    verdict::Verdict,
};
use crate::cell::Cell;

/// A tower that holds has at least so much more margin than the rim.
const LEAST: f64 = 1e-9;

/// What was found out of a tower.
#[derive(Clone, Debug, PartialEq)]
pub struct Assessment {
    /// Whether it stands.
    pub verdict: Verdict,
    /// The blocks that fall, by their numbers, wave by wave; each wave is sorted.
    pub waves: Vec<Vec<usize>>,
    /// The widest rim with which the tower would stand, in cube widths: 1/2 at best, less than the rim if it does not stand, negative if contacts
    /// would have to be wider than they are; `None` if a block rests on nothing, or on nothing
    /// but blocks that do not reach the table either.
    pub margin: Option<f64>,
    /// What each contact carries, by upper block, then by what it rests on: of all forces that hold the tower those whose squares
    /// have the least sum. In a tower that falls, the forces of the moment at which it starts to.
    pub joints: Vec<Joint>,
    /// The joint, by its place in `joints`, whose load acts nearest to its edge.
    pub weakest: Option<usize>,
}

impl Assessment {
    /// The blocks that fall, sorted.
    pub fn fallen(&self) -> Vec<usize> {
        let mut fallen = self.waves.concat();
        fallen.sort_unstable();
        fallen
    }
}

/// Assesses any blocks; cubes at z 0 rest on the table, and nothing but the table is fixed.
///
/// # Errors
/// [`TowerFault`] if the blocks can't be.
pub fn assess(blocks: &[impl AsRef<[Cell]>]) -> Result<Assessment, TowerFault> {
    assess_with(blocks, Rim::STANDARD)
}

/// Assesses any blocks with a rim of one's own.
///
/// # Errors
/// [`TowerFault`] if the blocks can't be.
pub fn assess_with(blocks: &[impl AsRef<[Cell]>], rim: Rim) -> Result<Assessment, TowerFault> {
    Ok(assess_pile(&Pile::new(blocks, rim)?))
}

pub(super) fn assess_pile(pile: &Pile) -> Assessment {
    let mut settler = Settler::default();
    let waves = fall::waves(scene(pile), &[], &mut settler);
    settler.even_out(scene(pile));
    let joints = joint::joints(pile, &settler.forces);
    // Near the rim itself, rounding does not decide: a tower that holds has more margin than the rim.
    let rim = pile.rim.width();
    let margin = margin(pile).map(|it| if waves.is_empty() { it.max(rim + LEAST) } else { it.min(rim) });
    Assessment {
        verdict: Verdict::of(waves.iter().map(Vec::len).sum()),
        margin,
        weakest: joint::weakest(&joints),
        waves,
        joints,
    }
}
