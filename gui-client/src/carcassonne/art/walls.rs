//! Cities: where their walls run.
//!
//! A city takes its sides whole; its walls spring from the corners and bend where sides belong to something else:
//!
//! ```text
//!   one side    two that meet   two opposite    three        a spur
//!   \______/    \  . . . |      |\ . . /|      |  . . .|     \  . . /
//!    `----'      \ . . . |      | ) . ( |      | ) . . |      \ . ( |
//!                 `- . . |      | ) . ( |      | ) . . |       `-. (|
//!                    `-._|      |/ . . \|      |/. . . |          `-\   to a corner that parts two fields
//! ```

use proto::carcassonne::v1 as pb;

use super::curve::{CENTER, CORNERS, FAR, Point, between, distance, inside, line_distance, moved, ring};

/// Stretches of a wall: even, so that towers at every second bend stand alike on both sides of a gate.
const BENDS: u32 = 6;

/// A city on one tile.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Town {
    /// Which sides it reaches.
    pub(super) sides: [bool; 4],
    /// What it covers.
    pub(super) outline: Vec<Point>,
    /// The walls, each with the city on its right.
    pub(super) walls: Vec<Vec<Point>>,
    /// What is printed in it.
    pub(super) coats: u32,
    /// What it trades in.
    pub(super) good: pb::Good,
    /// Whether a cathedral stands in it.
    pub(super) cathedral: bool,
}

impl Town {
    /// How far inside its walls a point lies; negative outside.
    pub(super) fn depth(&self, point: Point) -> f32 {
        let far = self.walls.iter().map(|it| line_distance(it, point)).fold(FAR, f32::min);
        if self.contains(point) { far } else { -far }
    }

    /// Whether a point lies in it; the border of the tile belongs to it where it reaches a side.
    pub(super) fn contains(&self, [x, y]: Point) -> bool {
        const INSET: f32 = 1e-4;
        inside(&self.outline, [x.clamp(INSET, 1.0 - INSET), y.clamp(INSET, 1.0 - INSET)])
    }
}

/// Says for each side whether it is among these.
pub(super) fn sides_of(part: &pb::PrintedPart) -> [bool; 4] {
    let sides = [pb::Side::North, pb::Side::East, pb::Side::South, pb::Side::West];
    sides.map(|side| part.sides.contains(&(side as i32)))
}

/// Builds the cities of a tile.
pub(super) fn towns(descriptor: &pb::TileDescriptor) -> Vec<Town> {
    let mut parts: Vec<&pb::PrintedPart> = of_kind(descriptor, pb::FeatureKind::City).collect();
    parts.sort_by_key(|it| index(it));
    let all: Vec<[bool; 4]> = parts.iter().map(|it| sides_of(it)).collect();
    let monastery = of_kind(descriptor, pb::FeatureKind::Monastery).next().is_some();
    let plans = all.iter().enumerate().map(|(n, sides)| {
        let others = |side: usize| all.iter().enumerate().any(|(m, it)| m != n && it[side % 4]);
        let near = monastery || (0..4).any(|it| sides[it] && (others(it + 1) || others(it + 3)));
        Plan { sides: *sides, taken: std::array::from_fn(others), near, spurs: spurs(descriptor, index(parts[n])) }
    });
    let towns = plans.zip(&parts).map(|(plan, part)| {
        let (outline, walls) = plan.build();
        Town { sides: plan.sides, outline, walls, coats: part.coats, good: part.good(), cathedral: part.cathedral }
    });
    towns.collect()
}

/// The parts of one kind, as they are listed.
pub(super) fn of_kind(
    descriptor: &pb::TileDescriptor,
    kind: pb::FeatureKind,
) -> impl Iterator<Item = &pb::PrintedPart> {
    // A remote engine may send anything; no tile has so many parts.
    descriptor.parts.iter().take(64).filter(move |it| it.part.is_some_and(|part| part.kind() == kind))
}

/// The number of a part among those of its kind.
pub(super) fn index(part: &pb::PrintedPart) -> u32 {
    part.part.map_or(0, |it| it.index)
}

/// The field that a half of the border belongs to.
pub(super) fn field_at(descriptor: &pb::TileDescriptor, half: u32) -> Option<&pb::PrintedPart> {
    of_kind(descriptor, pb::FeatureKind::Field).find(|it| it.halves.contains(&half))
}

/// Corners that a city must reach, as two fields meet there that only it can part.
fn spurs(descriptor: &pb::TileDescriptor, city: u32) -> [bool; 4] {
    std::array::from_fn(|corner| {
        // Corner n lies between the last half of side n - 1 and the first of side n.
        let (before, after) = ((2 * corner as u32 + 7) % 8, 2 * corner as u32);
        match (field_at(descriptor, before), field_at(descriptor, after)) {
            (Some(a), Some(b)) => index(a) != index(b) && a.cities.contains(&city) && b.cities.contains(&city),
            _ => false,
        }
    })
}

/// What decides the shape of a city.
struct Plan {
    sides: [bool; 4],
    /// Sides of other cities.
    taken: [bool; 4],
    /// Whether something stands so near that it must keep back.
    near: bool,
    spurs: [bool; 4],
}

impl Plan {
    fn build(&self) -> (Vec<Point>, Vec<Vec<Point>>) {
        let Some(start) = (0..4).find(|&it| self.sides[it]) else {
            // No table has a city without sides; a small round town does for it.
            let mut wall = ring(CENTER, 0.22);
            wall.push(wall[0]);
            return (ring(CENTER, 0.22), vec![wall]);
        };
        let mut outline: Vec<Point> = Vec::new();
        let mut walls = Vec::new();
        let mut at = start;
        while at < start + 4 {
            outline.push(CORNERS[at % 4]);
            if self.sides[at % 4] {
                at += 1;
                continue;
            }
            let mut end = at + 1;
            while !self.sides[end % 4] && !self.spurs[end % 4] {
                end += 1;
            }
            let wall = self.wall(at, end);
            outline.extend(&wall[1..wall.len() - 1]);
            walls.push(wall);
            at = end;
        }
        (outline, walls)
    }

    /// The wall along the sides `from..to`, which the city does not reach.
    fn wall(&self, from: usize, to: usize) -> Vec<Point> {
        let crowded = (from..to).any(|it| self.taken[it % 4]);
        let (bulge, power) = match (to - from, crowded) {
            (1, false) => (0.27, 1.15),
            (1, true) => (0.45, 1.0),
            (2, false) => (-0.065, 1.1),
            (2, true) => (0.11, 1.2),
            (_, _) if self.near => (-0.245, 1.2),
            (_, true) => (-0.325, 1.2),
            (_, false) => (-0.345, 1.2),
        };
        let (start, end) = (CORNERS[from % 4], CORNERS[to % 4]);
        let length = distance(start, end);
        let inward = [(start[1] - end[1]) / length, (end[0] - start[0]) / length];
        (0..=BENDS)
            .map(|n| {
                let t = n as f32 / BENDS as f32;
                moved(between(start, end, t), inward, bulge * (4.0 * t * (1.0 - t)).powf(power))
            })
            .collect()
    }
}
