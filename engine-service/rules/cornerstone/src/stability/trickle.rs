//! The short way: what a new block loads, followed downward.

use super::{
    bearing::{Bearing, Corner, moments},
    body::Triple,
    descent::Descent,
    factor::bits,
    newcomer::Newcomer,
    part::{Part, Start},
    pile::Pile,
};

/// Lets a new block and a few others settle as if all the rest were fixed, and follows what they change down the standing tower, a block at a
/// time: each passes on what it gets, with the least change of the forces beneath it.
///
/// Whoever can't pass it on joins those that settle, with all above it. Where everything is passed on, forces and motions were found that are
/// right for the whole: fixed was only what they hold in balance.
#[derive(Clone, Debug, Default)]
pub(super) struct Trickle {
    /// The forces in the tower with the new block.
    pub forces: Vec<f64>,
    /// The blocks that fall first.
    pub movers: Vec<usize>,
    part: Part,
    extra: Vec<Triple>,
    left: Left,
}

/// What remains beneath a block after some have fallen.
#[derive(Clone, Debug, Default)]
struct Left {
    bearings: Vec<Bearing>,
    corners: Vec<Corner>,
    held: Vec<f64>,
    forces: Vec<f64>,
}

/// Where the short way leads.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Way {
    /// Forces were found that hold everything.
    Holds,
    /// The movers fall, and all the others stand without them.
    Falls,
    /// The movers fall first; what then becomes of the others is open.
    Begins,
    /// Nowhere.
    Open,
}

/// With more blocks than that settling, the whole tower may as well.
const MOST: u32 = 32;

impl Trickle {
    pub fn run(&mut self, pile: &Pile, descent: &Descent, held: &[f64], new: &Newcomer) -> Way {
        self.forces.clear();
        self.forces.extend_from_slice(held);
        self.forces.resize(new.scene().corners.len(), 0.0);
        let mut free = 0;
        // The new block alone first.
        self.part.cut_alone(pile, new);
        let mut stays = self.part.settle(&self.forces, Start::Unknown);
        if stays || !new.carries() {
            self.part.give(&mut self.forces);
            match self.pass_down(pile, descent, held, new) {
                Ok(()) => return self.outcome(stays, pile, descent, held),
                Err(block) => free |= descent.with_all_above(block),
            }
        }
        for bearing in new.above() {
            free |= descent.with_all_above(usize::from(bearing.upper));
        }
        let mut start = if new.carries() { Start::Unknown } else { Start::Known };
        while free.count_ones() <= MOST {
            // All but those that settle as they were.
            self.forces[..held.len()].copy_from_slice(held);
            if start == Start::Known {
                self.part.give(&mut self.forces);
            }
            self.part.cut(pile, new, free);
            stays = self.part.settle(&self.forces, start);
            self.part.give(&mut self.forces);
            start = Start::Known;
            match self.pass_down(pile, descent, held, new) {
                Ok(()) => return self.outcome(stays, pile, descent, held),
                Err(block) => free |= descent.with_all_above(block),
            }
        }
        Way::Open
    }

    /// Follows what the settling blocks press with beyond what they did; gives the block that can't pass it on.
    fn pass_down(&mut self, pile: &Pile, descent: &Descent, held: &[f64], new: &Newcomer) -> Result<(), usize> {
        let corners = new.scene().corners;
        self.extra.clear();
        self.extra.resize(pile.bodies.len(), [0.0; 3]);
        let mut loaded = 0u128;
        for bearing in self.part.seams() {
            let now = bearing.thrust(corners, &self.forces);
            let is_old = bearing.corners().end <= held.len();
            let before = if is_old { bearing.thrust(corners, held) } else { [0.0; 3] };
            loaded |= descent.pass_on(bearing, difference(now, before), &mut self.extra);
        }
        while let Some(first) = bits(loaded).next() {
            loaded &= !(1 << first);
            let block = descent.block(first);
            let range = pile.corners_beneath(block);
            if !bear(&pile.corners[range.clone()], &held[range.clone()], self.extra[block], &mut self.forces[range]) {
                return Err(block);
            }
            for bearing in &pile.bearings[pile.beneath[block].clone()] {
                let [now, before] = [&self.forces[..], held].map(|it| bearing.thrust(&pile.corners, it));
                loaded |= descent.pass_on(bearing, difference(now, before), &mut self.extra);
            }
        }
        Ok(())
    }

    fn outcome(&mut self, stays: bool, pile: &Pile, descent: &Descent, held: &[f64]) -> Way {
        if stays {
            return Way::Holds;
        }
        self.part.movers(&mut self.movers);
        let new = pile.bodies.len();
        match self.movers.split_last() {
            Some((&last, old)) if last == new => {
                let fallen = old.iter().fold(0u128, |all, it| all | 1 << it);
                if self.rest_stands(pile, descent, held, fallen) { Way::Falls } else { Way::Begins }
            }
            // The others would have to fall without the new block, and stood without it.
            _ => Way::Open,
        }
    }

    /// True if forces are found at once that hold a tower without some of its blocks.
    fn rest_stands(&mut self, pile: &Pile, descent: &Descent, held: &[f64], fallen: u128) -> bool {
        if fallen == 0 {
            return true;
        }
        let Trickle { forces, extra, left, .. } = self;
        let has_fallen = |block: u8| block < 128 && fallen & 1 << block != 0;
        forces[..held.len()].copy_from_slice(held);
        extra.fill([0.0; 3]);
        let mut loaded = 0;
        for bearing in &pile.bearings {
            let (upper, lower) = (has_fallen(bearing.upper), has_fallen(bearing.lower));
            if upper == lower {
                continue;
            }
            let thrust = bearing.thrust(&pile.corners, held);
            if upper {
                loaded |= descent.pass_on(bearing, difference([0.0; 3], thrust), extra);
            } else {
                // What the fallen block held is to be held by what is left beneath.
                add(&mut extra[usize::from(bearing.upper)], thrust);
                loaded |= descent.bit(bearing.upper);
            }
        }
        while let Some(first) = bits(loaded).next() {
            loaded &= !(1 << first);
            let block = descent.block(first);
            let beneath = &pile.bearings[pile.beneath[block].clone()];
            left.gather(pile, held, beneath.iter().filter(|it| !has_fallen(it.lower)));
            if !bear(&left.corners, &left.held, extra[block], &mut left.forces) {
                return false;
            }
            let mut n = 0;
            for bearing in &left.bearings {
                let range = bearing.corners();
                let len = range.len();
                forces[range].copy_from_slice(&left.forces[n..n + len]);
                n += len;
                let [now, before] = [&forces[..], held].map(|it| bearing.thrust(&pile.corners, it));
                loaded |= descent.pass_on(bearing, difference(now, before), extra);
            }
        }
        true
    }
}

impl Left {
    fn gather<'a>(&mut self, pile: &Pile, held: &[f64], bearings: impl Iterator<Item = &'a Bearing>) {
        self.bearings.clear();
        self.corners.clear();
        self.held.clear();
        for bearing in bearings {
            self.bearings.push(*bearing);
            self.corners.extend_from_slice(&pile.corners[bearing.corners()]);
            self.held.extend_from_slice(&held[bearing.corners()]);
        }
        self.forces.clone_from(&self.held);
    }
}

fn difference(a: Triple, b: Triple) -> Triple {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

fn add(to: &mut Triple, by: Triple) {
    for (it, by) in to.iter_mut().zip(by) {
        *it += by;
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
