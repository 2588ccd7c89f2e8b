//! A tile as it is painted: its shape turned, so that whatever stands on it stands upright.

use super::brush::Spot;
use super::chance::Chance;
use super::curve::{Point, border_distance, distance};
use super::geometry::{TileShape, turned, unturned};

/// A shape, its turns and its own chance.
#[derive(Clone, Copy)]
pub(super) struct Scene<'a> {
    /// The shape, unturned.
    pub(super) shape: &'a TileShape,
    /// Clockwise quarter turns.
    pub(super) turns: u32,
    /// What makes this picture unlike others.
    pub(super) seed: u32,
    /// Pixels along a side: says how much detail there is room for.
    pub(super) px: u32,
}

/// A thing on the ground.
pub(super) struct Place {
    /// Where it stands.
    pub(super) spot: Spot,
    /// How it looks.
    pub(super) seed: u32,
}

impl Scene<'_> {
    /// Where a point of the shape lies in the picture.
    pub(super) fn spot(&self, point: Point) -> Spot {
        let [x, y] = turned(point, self.turns);
        (x, y)
    }

    /// Where a line of the shape lies in the picture.
    pub(super) fn line(&self, line: &[Point]) -> Vec<Spot> {
        line.iter().map(|it| self.spot(*it)).collect()
    }

    /// The point of the shape at a spot of the picture.
    pub(super) fn point(&self, (x, y): Spot) -> Point {
        unturned([x, y], self.turns)
    }

    /// How far from all that is built, and from the border, a spot lies; negative within.
    pub(super) fn room(&self, spot: Spot) -> f32 {
        let point = self.point(spot);
        self.shape.meadows.room(point).min(border_distance(point))
    }

    /// How far the nearest place for a meeple is.
    pub(super) fn meeple_distance(&self, spot: Spot) -> f32 {
        let point = self.point(spot);
        self.shape.parts.iter().map(|it| distance(it.spot, point)).fold(super::curve::FAR, f32::min)
    }

    /// A chance of its own for one purpose.
    pub(super) fn chance(&self, purpose: u32) -> Chance {
        Chance::new(self.seed.wrapping_mul(31).wrapping_add(purpose))
    }

    /// Whether there is room for ornaments.
    pub(super) fn is_rich(&self) -> bool {
        40 <= self.px
    }

    /// Strews things over the picture where `fits` says how far they may reach, from back to front.
    pub(super) fn sow(&self, purpose: u32, tries: u32, gap: f32, fits: impl Fn(Spot) -> bool) -> Vec<Place> {
        let mut chance = self.chance(purpose);
        let mut places: Vec<Place> = Vec::new();
        for _ in 0..tries {
            let (spot, seed) = ((chance.unit(), chance.unit()), chance.next());
            let apart = |it: &Place| gap < (it.spot.0 - spot.0).hypot(it.spot.1 - spot.1);
            if fits(spot) && places.iter().all(apart) {
                places.push(Place { spot, seed });
            }
        }
        places.sort_by(|a, b| a.spot.1.total_cmp(&b.spot.1));
        places
    }
}
