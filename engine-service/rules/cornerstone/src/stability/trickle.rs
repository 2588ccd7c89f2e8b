//! The short way: what a new block loads, followed downward.

use super::{
    body::Triple,
    factor::bits,
    newcomer::Newcomer,
    pile::{Corner, Pile, TABLE},
    settle::{MOVES, Scene, Settler},
};

/// Follows the load of a new block down a standing tower, a block at a time: each passes on what it gets, with the least change of the
/// forces beneath it. Nothing above a block helps it to stay in balance, so this may fail where the tower holds; where it succeeds, forces
/// were found.
#[derive(Clone, Debug, Default)]
pub(super) struct Trickle {
    /// The forces in the tower.
    pub forces: Vec<f64>,
    /// The forces beneath the new block.
    pub beneath: Vec<f64>,
    extra: Vec<Triple>,
    own: Settler,
    corners: Vec<Corner>,
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

impl Trickle {
    pub fn run(&mut self, pile: &Pile, order: &[u8], rank: &[u8], held: &[f64], new: &Newcomer) -> Way {
        let Some(&body) = new.bodies.last() else { return Way::Holds };
        self.corners.clear();
        self.corners.extend(new.beneath.iter().map(|it| Corner { upper: 0, lower: TABLE, ..*it }));
        let stays = self.own.settle(Scene { bodies: &[body], corners: &self.corners }, &[]);
        if !stays && (!new.above.is_empty() || body.speed(self.own.missing[0]) <= MOVES) {
            return Way::Open;
        }
        self.forces.clear();
        self.forces.extend_from_slice(held);
        self.beneath.clone_from(&self.own.forces);
        self.extra.clear();
        self.extra.resize(pile.bodies.len(), [0.0; 3]);
        let mut loaded = 0u128;
        for (corner, &force) in new.beneath.iter().zip(&self.beneath) {
            loaded |= pass_on(corner, force, rank, &mut self.extra);
        }
        while let Some(first) = bits(loaded).next() {
            loaded &= !(1 << first);
            let block = usize::from(order[first]);
            let range = pile.beneath[block].clone();
            let corners = &pile.corners[range.clone()];
            if !bear(corners, &held[range.clone()], self.extra[block], &mut self.forces[range.clone()]) {
                return Way::Open;
            }
            for (i, corner) in range.zip(corners) {
                loaded |= pass_on(corner, self.forces[i] - held[i], rank, &mut self.extra);
            }
        }
        if stays { Way::Holds } else { Way::Tips }
    }
}

/// Loads the block beneath a corner; gives the bit of its rank.
fn pass_on(corner: &Corner, force: f64, rank: &[u8], extra: &mut [Triple]) -> u128 {
    if corner.lower == TABLE || force == 0.0 {
        return 0;
    }
    let lower = usize::from(corner.lower);
    let [x, y] = corner.on_lower;
    let [f, p, q] = &mut extra[lower];
    *f += force;
    *p += force * x;
    *q += force * y;
    1 << rank[lower]
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
        let pressing = forces.iter().filter(|it| 0.0 < **it).count();
        let mut stiffness = [1e-9, 0.0, 0.0, 1e-9, 0.0, 1e-9];
        for (corner, &force) in corners.iter().zip(forces.iter()) {
            if 0.0 < force || pressing < 3 {
                let [x, y] = corner.on_upper;
                for (it, by) in stiffness.iter_mut().zip([1.0, x, y, x * x, x * y, y * y]) {
                    *it += by;
                }
            }
        }
        let Some(step) = solve(stiffness, want) else { return false };
        for (it, by) in sinking.iter_mut().zip(step) {
            *it += by;
        }
        want = extra;
        for ((corner, force), held) in corners.iter().zip(forces.iter_mut()).zip(held) {
            let [x, y] = corner.on_upper;
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
