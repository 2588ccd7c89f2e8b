//! Roads: which way they take over a tile.
//!
//! A road crosses the middle of a side at a right angle. One that has no other side ends at the monastery, at the gate
//! of a city, or at a village where several meet:
//!
//! ```text
//!      |          |            |           __  gate
//!      |     -----+-----   ---(o)---   ___/
//!      |          |            |
//! ```

use proto::carcassonne::v1 as pb;

use super::curve::{CENTER, FAR, INWARD, MIDDLES, Point, between, cubic, distance, line_distance, moved, nearest};
use super::walls::{Town, field_at, index, of_kind, sides_of};

/// How wide a road is.
pub(super) const ROAD_WIDTH: f32 = 0.105;
/// How far a village reaches.
pub(super) const VILLAGE_RADIUS: f32 = 0.115;

/// The roads of a tile.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Roads {
    /// The courses of each road; more than one only where a road has more than two sides.
    pub(super) courses: Vec<Vec<Vec<Point>>>,
    /// Roads with an inn, by number.
    pub(super) inns: Vec<usize>,
    /// Whether roads end in a village in the middle.
    pub(super) village: bool,
    /// Ways from the village to city gates: they part fields, as roads do.
    pub(super) links: Vec<Vec<Point>>,
    /// Whether the first road crosses another on a bridge.
    pub(super) bridge: bool,
}

impl Roads {
    /// The road nearest to a point, and how far its middle line is.
    pub(super) fn nearest(&self, point: Point) -> Option<(usize, f32)> {
        let far = |lines: &Vec<Vec<Point>>| lines.iter().map(|it| line_distance(it, point)).fold(FAR, f32::min);
        let roads = self.courses.iter().enumerate().map(|(n, lines)| (n, far(lines)));
        roads.min_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// How far outside all roads and the village a point lies; negative inside.
    pub(super) fn clearance(&self, point: Point) -> f32 {
        let lines = self.courses.iter().flatten().chain(&self.links);
        let road = lines.map(|it| line_distance(it, point)).fold(FAR, f32::min) - ROAD_WIDTH / 2.0;
        if self.village { road.min(distance(point, CENTER) - VILLAGE_RADIUS) } else { road }
    }
}

/// Lays the roads of a tile.
pub(super) fn roads(descriptor: &pb::TileDescriptor, towns: &[Town]) -> Roads {
    let mut parts: Vec<&pb::PrintedPart> = of_kind(descriptor, pb::FeatureKind::Road).collect();
    parts.sort_by_key(|it| index(it));
    let monastery = of_kind(descriptor, pb::FeatureKind::Monastery).next().is_some();
    let all: Vec<Vec<usize>> = parts.iter().map(|it| (0..4).filter(|&side| sides_of(it)[side]).collect()).collect();
    let single = all.iter().filter(|it| it.len() == 1).count();
    let mut roads = Roads::default();
    let straight = |road: &Vec<usize>| road.len() == 2 && road[1] - road[0] == 2;
    roads.bridge = 1 < all.iter().filter(|it| straight(it)).count();
    let mut ends = Vec::new();
    for (part, sides) in parts.iter().zip(&all) {
        let courses = match sides[..] {
            [side] => {
                let gate = if monastery || 2 < single { None } else { gate(descriptor, towns, side) };
                if gate.is_none() && !monastery {
                    ends.push(side);
                }
                vec![way_in(side, gate.unwrap_or(CENTER))]
            }
            [from, to] => vec![way_through(from, to, roads.bridge, towns)],
            // No table has such roads; a star does for them.
            _ => sides.iter().map(|&side| way_in(side, CENTER)).collect(),
        };
        if part.inn {
            roads.inns.push(roads.courses.len());
        }
        roads.courses.push(courses);
    }
    ends.sort_unstable();
    roads.village = !ends.is_empty();
    roads.links = links(descriptor, towns, &ends);
    roads
}

/// Where a road from that side meets the wall of the city that both its banks touch.
fn gate(descriptor: &pb::TileDescriptor, towns: &[Town], side: usize) -> Option<Point> {
    let (left, right) = (field_at(descriptor, 2 * side as u32)?, field_at(descriptor, 2 * side as u32 + 1)?);
    let city = left.cities.iter().find(|it| right.cities.contains(it))?;
    let town = towns.get(*city as usize)?;
    let ahead = moved(MIDDLES[side], INWARD[side], 0.36);
    gate_near(town, ahead)
}

/// The point just behind the wall of a city that is nearest to another.
fn gate_near(town: &Town, point: Point) -> Option<Point> {
    let gates = town.walls.iter().filter_map(|it| nearest(it, point));
    let gate = gates.min_by(|a, b| distance(*a, point).total_cmp(&distance(*b, point)))?;
    let steps = (0..16).map(|n| n as f32 / 16.0 * std::f32::consts::TAU);
    let around = steps.map(|turn| moved(gate, [turn.cos(), turn.sin()], 0.03));
    around.max_by(|a, b| town.depth(*a).total_cmp(&town.depth(*b)))
}

fn way_in(side: usize, end: Point) -> Vec<Point> {
    let start = MIDDLES[side];
    let reach = distance(start, end) * 0.5;
    let bend = moved(start, INWARD[side], reach);
    cubic([start, moved(start, INWARD[side], reach * 0.6), bend, end])
}

fn way_through(from: usize, to: usize, bridge: bool, towns: &[Town]) -> Vec<Point> {
    let (start, end) = (MIDDLES[from], MIDDLES[to]);
    if to - from != 2 {
        // Close to a quarter of a circle around the corner between.
        let bend = 0.28;
        return cubic([start, moved(start, INWARD[from], bend), moved(end, INWARD[to], bend), end]);
    }
    // Straight roads sway a little, away from a city beside them; a bridge is straight.
    const PARTS: u32 = 20;
    let beside = |side: usize| towns.iter().any(|it| it.sides[side % 4]);
    let (bow, swing) = match (bridge, beside(from + 1), beside(from + 3)) {
        (true, _, _) => (0.0, 0.0),
        (_, true, false) => (0.045, 0.0),
        (_, false, true) => (-0.045, 0.0),
        _ => (0.0, 0.045),
    };
    let across = INWARD[(from + 1) % 4];
    (0..=PARTS)
        .map(|n| {
            let t = n as f32 / PARTS as f32;
            // Flat at both ends, so that roads cross sides at a right angle.
            let ease = 4.0 * t * (1.0 - t);
            let sway = bow * ease * ease + swing * ease * (t * std::f32::consts::TAU).sin();
            moved(between(start, end, t), across, sway)
        })
        .collect()
}

/// Ways from the village to the gates that part fields between two of its roads.
fn links(descriptor: &pb::TileDescriptor, towns: &[Town], ends: &[usize]) -> Vec<Vec<Point>> {
    let mut links = Vec::new();
    for (n, &side) in ends.iter().enumerate() {
        let next = ends[(n + 1) % ends.len()];
        let (Some(after), Some(before)) =
            (field_at(descriptor, 2 * side as u32 + 1), field_at(descriptor, 2 * next as u32))
        else {
            continue;
        };
        if index(after) == index(before) {
            continue;
        }
        let common = after.cities.iter().find(|it| before.cities.contains(it));
        let gate = common.and_then(|it| towns.get(*it as usize)).and_then(|it| gate_near(it, CENTER));
        links.extend(gate.map(|it| vec![CENTER, it]));
    }
    links
}
