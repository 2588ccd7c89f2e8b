//! The order in which load goes down a tower.

use super::{
    bearing::{Bearing, TABLE},
    body::Triple,
    pile::Pile,
};

/// The blocks of a tower from above, each before all that it rests on.
#[derive(Clone, Debug)]
pub(super) struct Descent {
    order: Vec<u8>,
    rank: Vec<u8>,
    /// For each block all that rests on it, on what rests on it, and so on, a bit each.
    above: Vec<u128>,
}

impl Descent {
    /// `None` if blocks hook into one another so that there is no such order.
    pub fn of(pile: &Pile) -> Option<Descent> {
        let order = pile.downward()?;
        let mut rank = vec![0; order.len()];
        let mut above = vec![0; order.len()];
        for (i, &upper) in order.iter().enumerate() {
            let upper = usize::from(upper);
            rank[upper] = i as u8;
            for bearing in pile.bearings[pile.beneath[upper].clone()].iter().filter(|it| it.lower != TABLE) {
                above[usize::from(bearing.lower)] |= above[upper] | 1 << upper;
            }
        }
        Some(Descent { order, rank, above })
    }

    /// A block and all above it, a bit each.
    pub fn with_all_above(&self, block: usize) -> u128 {
        self.above[block] | 1 << block
    }

    /// The block of a rank.
    pub fn block(&self, rank: usize) -> usize {
        usize::from(self.order[rank])
    }

    /// The bit of a block's rank.
    pub fn bit(&self, block: u8) -> u128 {
        1 << self.rank[usize::from(block)]
    }

    /// Loads the block below a bearing; gives the bit of its rank.
    pub fn pass_on(&self, bearing: &Bearing, thrust: Triple, extra: &mut [Triple]) -> u128 {
        if bearing.lower == TABLE || thrust == [0.0; 3] {
            return 0;
        }
        for (it, by) in extra[usize::from(bearing.lower)].iter_mut().zip(bearing.below(thrust)) {
            *it += by;
        }
        self.bit(bearing.lower)
    }
}
