//! The country under the art: how hexes of one landscape join without a seam.
//!
//! All variants of a landscape share what lies along the border, and the border repeats from edge to opposite edge. So
//! any variant continues any other, and only the middle differs:
//!
//! ```text
//!      /\  /\
//!     /v1\/v4\      what crosses the line between v1 and v4 is drawn in both,
//!     \  /\  /      each time the same
//!      \/v2\/
//! ```

use super::brush::Spot;
use super::chance::{Chance, hash};

/// Half the width of a hex of radius 1.
pub(super) const APOTHEM: f32 = 0.866_025_4;

/// From a hex to itself and its six neighbors, counter-clockwise from east as elsewhere.
pub(super) const STEPS: [Spot; 7] = [
    (0.0, 0.0),
    (2.0 * APOTHEM, 0.0),
    (APOTHEM, -1.5),
    (-APOTHEM, -1.5),
    (-2.0 * APOTHEM, 0.0),
    (-APOTHEM, 1.5),
    (APOTHEM, 1.5),
];

/// The middles of the edges, counter-clockwise from east.
pub(super) const EDGES: [Spot; 6] =
    [(APOTHEM, 0.0), (0.433, -0.75), (-0.433, -0.75), (-APOTHEM, 0.0), (-0.433, 0.75), (0.433, 0.75)];

/// How far inside the border a spot lies; negative outside.
pub(super) fn depth((x, y): Spot) -> f32 {
    let (half_x, high_y) = (0.5 * x, APOTHEM * y);
    APOTHEM - x.abs().max((half_x + high_y).abs()).max((half_x - high_y).abs())
}

/// A place for a thing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// Where it stands.
    pub(super) spot: Spot,
    /// How it looks; equal for all images of one thing.
    pub(super) seed: u32,
}

/// How densely things are strewn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sowing {
    /// Says what all variants share.
    pub(super) seed: u32,
    /// Says what this variant has for its own.
    pub(super) variant: u32,
    /// The least distance of two things.
    pub(super) gap: f32,
    /// How far a thing reaches: nearer to the border it is shared.
    pub(super) reach: f32,
}

/// Strews things over a hex, sorted from back to front; `taken` discs stay free of a variant's own things.
pub(super) fn sow(sowing: Sowing, taken: &[(Spot, f32)]) -> Vec<Place> {
    let Sowing { seed, variant, gap, reach } = sowing;
    let mut places = sow_border(sowing);
    let mut chance = Chance::new(hash(seed) ^ variant);
    for _ in 0..150 {
        let spot = anywhere(&mut chance);
        let free = |&(center, radius): &(Spot, f32)| radius * radius < square(spot, center);
        let apart = |place: &Place| gap * gap < square(spot, place.spot);
        if reach < depth(spot) && taken.iter().all(free) && places.iter().all(apart) {
            places.push(Place { spot, seed: chance.next() });
        }
    }
    places.sort_by(|a, b| a.spot.1.total_cmp(&b.spot.1));
    places
}

/// Strews only what all variants share, images included.
pub(super) fn sow_border(Sowing { seed, gap, reach, .. }: Sowing) -> Vec<Place> {
    let mut chance = Chance::new(seed);
    let mut places: Vec<Place> = Vec::new();
    for _ in 0..150 {
        let spot = anywhere(&mut chance);
        if reach < depth(spot) || !places.iter().all(|it| gap * gap < square(spot, it.spot)) {
            continue;
        }
        let seed = chance.next();
        let images = STEPS.iter().map(|step| (spot.0 + step.0, spot.1 + step.1));
        places.extend(images.filter(|&it| -2.0 * reach < depth(it)).map(|spot| Place { spot, seed }));
    }
    places.sort_by(|a, b| a.spot.1.total_cmp(&b.spot.1));
    places
}

/// A way from the middle of one edge to that of another that meets both at a right angle, as a chain of spots. Ways of
/// neighbors therefore join; both ends reach a little over the border.
pub(super) fn way(from: usize, to: usize) -> Vec<Spot> {
    let (start, end) = (EDGES[from], EDGES[to]);
    way_between(start, (start.0 * 0.4, start.1 * 0.4), (end.0 * 0.4, end.1 * 0.4), end)
}

/// A way from the middle of an edge to a spot inside.
pub(super) fn way_into(from: usize, end: Spot) -> Vec<Spot> {
    let start = EDGES[from];
    way_between(start, (start.0 * 0.45, start.1 * 0.45), end, end)
}

fn way_between(start: Spot, bend: Spot, sway: Spot, end: Spot) -> Vec<Spot> {
    const PARTS: u32 = 14;
    let mut chain = vec![(start.0 * 1.15, start.1 * 1.15)];
    chain.extend((0..=PARTS).map(|n| {
        let t = n as f32 / PARTS as f32;
        let u = 1.0 - t;
        let weights = [u * u * u, 3.0 * u * u * t, 3.0 * u * t * t, t * t * t];
        let sum = |pick: fn(Spot) -> f32| {
            weights[0] * pick(start) + weights[1] * pick(bend) + weights[2] * pick(sway) + weights[3] * pick(end)
        };
        (sum(|it| it.0), sum(|it| it.1))
    }));
    if depth(end) < 0.01 {
        chain.push((end.0 * 1.15, end.1 * 1.15));
    }
    chain
}

/// Marks a way as taken.
pub(super) fn along(way: &[Spot], radius: f32) -> Vec<(Spot, f32)> {
    way.iter().map(|&spot| (spot, radius)).collect()
}

/// Soft noise that repeats from hex to hex.
pub(super) struct Clouds {
    cells: i32,
    knots: Vec<f32>,
}

impl Clouds {
    /// Clouds with so many waves a hex.
    pub(super) fn new(cells: u32, seed: u32) -> Clouds {
        let mut chance = Chance::new(hash(seed) ^ cells);
        let knots = (0..cells * cells).map(|_| chance.between(-1.0, 1.0)).collect();
        Clouds { cells: cells as i32, knots }
    }

    /// How bright it is at a spot, in -1..=1.
    pub(super) fn at(&self, (x, y): Spot) -> f32 {
        // In lattice coordinates a step to a neighbor is a whole number, so that whole cells repeat.
        let down = y / 1.5;
        let right = x / (2.0 * APOTHEM) - down / 2.0;
        let (u, v) = (right * self.cells as f32, down * self.cells as f32);
        let (left, top) = (u.floor(), v.floor());
        let (fu, fv) = (ease(u - left), ease(v - top));
        let (column, row) = ((left as i32).rem_euclid(self.cells), (top as i32).rem_euclid(self.cells));
        let next = |it: i32| if it + 1 < self.cells { it + 1 } else { 0 };
        let knot = |column: i32, row: i32| self.knots[(row * self.cells + column) as usize];
        let upper = knot(column, row) * (1.0 - fu) + knot(next(column), row) * fu;
        let lower = knot(column, next(row)) * (1.0 - fu) + knot(next(column), next(row)) * fu;
        upper * (1.0 - fv) + lower * fv
    }
}

/// A soft step from 0 to 1.
pub(super) fn ease(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

fn anywhere(chance: &mut Chance) -> Spot {
    loop {
        let spot = (chance.between(-APOTHEM, APOTHEM), chance.between(-1.0, 1.0));
        if 0.0 <= depth(spot) {
            return spot;
        }
    }
}

fn square(a: Spot, b: Spot) -> f32 {
    let (dx, dy) = (a.0 - b.0, a.1 - b.1);
    dx * dx + dy * dy
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clouds_repeat_from_hex_to_hex() {
        let clouds = Clouds::new(4, 7);
        for step in STEPS {
            let (here, there) = (clouds.at((0.3, 0.2)), clouds.at((0.3 + step.0, 0.2 + step.1)));
            assert!((here - there).abs() < 1e-3, "{here} {there}");
        }
    }

    #[test]
    fn variants_share_the_border() {
        let border = |variant| {
            let sowing = Sowing { seed: 3, variant, gap: 0.2, reach: 0.15 };
            let places = sow(sowing, &[]);
            let near = places.iter().filter(|it| depth(it.spot) < 0.15).map(|it| it.seed);
            near.collect::<Vec<_>>()
        };
        assert!(!border(0).is_empty());
        assert_eq!(border(0), border(1));
    }
}
