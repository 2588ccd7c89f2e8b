//! The short way: what a new block loads, followed downward.

use super::{
    bearing::{Bearing, Corner, TABLE, moments},
    body::Triple,
    factor::bits,
    newcomer::Newcomer,
    pile::Pile,
    settle::{MOVES, Scene, Settler},
};

/// Follows the load of a new block down a standing tower, a block at a time: each passes on what it gets, with the least change of the
/// forces beneath it. Nothing above a block helps it to stay in balance, so this may fail where the tower holds; where it succeeds, forces
/// were found.
#[derive(Clone, Debug, Default)]
pub(super) struct Trickle {
    /// The forces in the tower, and those beneath the new block.
    pub forces: Vec<f64>,
    extra: Vec<Triple>,
    own: Settler,
    bearings: Vec<Bearing>,
}

/// Where the short way leads.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Way {
    /// Forces were found that hold everything.
    Holds,
    /// The new block tips, and forces were found that hold all the others meanwhile.
    Tips,
    /// Nowhere.
    Open,
}

/// The blocks of a tower from above, each before all that it rests on.
#[derive(Clone, Debug)]
pub(super) struct Descent {
    order: Vec<u8>,
    rank: Vec<u8>,
}

impl Descent {
    /// `None` if blocks hook into one another so that there is no such order.
    pub fn of(pile: &Pile) -> Option<Descent> {
        let order = pile.downward()?;
        let mut rank = vec![0; order.len()];
        for (i, &block) in order.iter().enumerate() {
            rank[usize::from(block)] = i as u8;
        }
        Some(Descent { order, rank })
    }
}

impl Trickle {
    pub fn run(&mut self, pile: &Pile, descent: &Descent, held: &[f64], new: &Newcomer) -> Way {
        let Some(&body) = new.body() else { return Way::Holds };
        // The new block first, as if all beneath it were fixed.
        let scene = new.scene();
        let first = pile.corners.len();
        let end = new.beneath().last().map_or(first, |it| it.corners().end);
        self.bearings.clear();
        self.bearings.extend(new.beneath().iter().map(|it| it.renumbered(0, TABLE, it.corners().start - first)));
        let own = Scene { bodies: &[body], bearings: &self.bearings, corners: &scene.corners[first..end] };
        let stays = self.own.settle(own, &[]);
        if !stays && (new.carries() || body.speed(self.own.missing[0]) <= MOVES) {
            return Way::Open;
        }
        self.forces.clear();
        self.forces.extend_from_slice(held);
        self.forces.extend_from_slice(&self.own.forces);
        self.extra.clear();
        self.extra.resize(pile.bodies.len(), [0.0; 3]);
        let mut loaded = 0u128;
        for bearing in new.beneath() {
            let thrust = bearing.thrust(scene.corners, &self.forces);
            loaded |= descent.pass_on(bearing, thrust, &mut self.extra);
        }
        while let Some(first) = bits(loaded).next() {
            loaded &= !(1 << first);
            let block = usize::from(descent.order[first]);
            let range = pile.corners_beneath(block);
            if !bear(&pile.corners[range.clone()], &held[range.clone()], self.extra[block], &mut self.forces[range]) {
                return Way::Open;
            }
            for bearing in &pile.bearings[pile.beneath[block].clone()] {
                let [now, before] = [&self.forces[..], held].map(|it| bearing.thrust(&pile.corners, it));
                let more = [now[0] - before[0], now[1] - before[1], now[2] - before[2]];
                loaded |= descent.pass_on(bearing, more, &mut self.extra);
            }
        }
        if stays { Way::Holds } else { Way::Tips }
    }
}

impl Descent {
    /// Loads the block below a bearing; gives the bit of its rank.
    fn pass_on(&self, bearing: &Bearing, thrust: Triple, extra: &mut [Triple]) -> u128 {
        if bearing.lower == TABLE || thrust == [0.0; 3] {
            return 0;
        }
        let lower = usize::from(bearing.lower);
        for (it, by) in extra[lower].iter_mut().zip(bearing.below(thrust)) {
            *it += by;
        }
        1 << self.rank[lower]
    }
}

/// How little may be missing to hold a block, so that it counts as held.
const CLOSE: f64 = 1e-11;

/// Finds the forces beneath a single block that bear more than those that are held, changed as little as can be. False if they are
/// not found at once.
fn bear(corners: &[Corner], held: &[f64], extra: Triple, forces: &mut [f64]) -> bool {
    let mut sinking = [0.0; 3];
    let mut want = extra;
    for _ in 0..6 {
        // The springs that press now, or all if there are too few to hold a plane.
        let all = forces.iter().filter(|it| 0.0 < **it).count() < 3;
        let mut stiffness = moments(corners, forces.iter().map(|it| all || 0.0 < *it));
        for diagonal in [0, 3, 5] {
            stiffness[diagonal] += 1e-9;
        }
        let Some(step) = solve(stiffness, want) else { return false };
        for (it, by) in sinking.iter_mut().zip(step) {
            *it += by;
        }
        want = extra;
        for ((corner, force), held) in corners.iter().zip(forces.iter_mut()).zip(held) {
            let [x, y] = corner;
            *force = (held + sinking[0] + sinking[1] * x + sinking[2] * y).max(0.0);
            let more = *force - held;
            want[0] -= more;
            want[1] -= more * x;
            want[2] -= more * y;
        }
        if want.iter().all(|it| it.abs() < CLOSE) {
            return true;
        }
    }
    false
}

/// Solves three equations whose matrix is symmetric, given by the rows of its upper triangle.
fn solve([a, b, c, d, e, f]: [f64; 6], [x, y, z]: Triple) -> Option<Triple> {
    let (l, m) = (b / a, c / a);
    let d = d - l * b;
    let e = e - l * c;
    let n = e / d;
    let f = f - m * c - n * e;
    if !(1e-9 < d && 1e-9 < f) {
        return None;
    }
    let y = y - l * x;
    let z = (z - m * x - n * y) / f;
    let y = y / d - n * z;
    Some([x / a - l * y - m * z, y, z])
}
