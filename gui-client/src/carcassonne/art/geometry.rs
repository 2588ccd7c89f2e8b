//! Where the parts of a tile lie, from its description alone: no pixels, no legality.
//!
//! A tile is a square of side 1, x east and y south, before any turn:
//!
//! ```text
//!   (0,0)  0   1  (1,0)     sides meet neighbors at fixed places: a city takes a whole side, a road crosses its
//!        +---+---+          middle, a field takes halves
//!      7 |   N   | 2
//!        + W   E +          turned(p, 1) goes a quarter clockwise: north comes to lie east
//!      6 |   S   | 3
//!        +---+---+
//!          5   4
//! ```

use proto::carcassonne::v1 as pb;

use super::curve::{CENTER, FAR, Point, distance, ribbon, ring, triangles};
use super::meadows::Meadows;
use super::roads::{ROAD_WIDTH, Roads, VILLAGE_RADIUS, roads};
use super::spots;
use super::walls::{Town, index, of_kind, towns};

/// How far a monastery and its garden reach.
pub(super) const MONASTERY_RADIUS: f32 = 0.215;

/// The parts of a tile and where they lie.
#[derive(Clone, Debug, PartialEq)]
pub struct TileShape {
    /// The parts: the monastery, cities, roads, fields, each kind in the order of its numbers.
    pub parts: Vec<PartShape>,
    pub(super) towns: Vec<Town>,
    pub(super) roads: Roads,
    pub(super) meadows: Meadows,
    pub(super) monastery: bool,
}

/// A part of a tile and where it lies.
#[derive(Clone, Debug, PartialEq)]
pub struct PartShape {
    /// Its name.
    pub part: pb::Part,
    /// Closed polygons that cover it together; a polygon in another is a hole (even-odd).
    pub outline: Vec<Vec<Point>>,
    /// Where a meeple stands.
    pub spot: Point,
}

impl PartShape {
    /// Cuts the outline into triangles, for meshes.
    pub fn triangles(&self) -> Vec<[Point; 3]> {
        triangles(&self.outline)
    }
}

impl TileShape {
    /// Works out the shape of a tile; any description will do, though odd ones look odd.
    pub fn of(descriptor: &pb::TileDescriptor) -> TileShape {
        let towns = towns(descriptor);
        let roads = roads(descriptor, &towns);
        let monastery = of_kind(descriptor, pb::FeatureKind::Monastery).next().is_some();
        let meadows = Meadows::new(descriptor, |point| {
            let town = towns.iter().map(|it| -it.depth(point)).fold(FAR, f32::min);
            let abbey = if monastery { distance(point, CENTER) - MONASTERY_RADIUS } else { FAR };
            town.min(abbey).min(roads.clearance(point))
        });
        let mut shape = TileShape { parts: Vec::new(), towns, roads, meadows, monastery };
        for kind in KINDS {
            let mut parts: Vec<&pb::PrintedPart> = of_kind(descriptor, kind).collect();
            parts.sort_by_key(|it| index(it));
            for (n, part) in parts.into_iter().enumerate() {
                let part = pb::Part { kind: kind.into(), index: index(part) };
                let outline = shape.outline(kind, n);
                shape.parts.push(PartShape { part, outline, spot: CENTER });
            }
        }
        spots::choose(&mut shape);
        shape
    }

    /// The part at a point: buildings before cities, cities before roads, roads before fields.
    pub fn part_at(&self, x: f32, y: f32) -> Option<&PartShape> {
        let (kind, n) = self.owner([x, y])?;
        self.nth(kind, n)
    }

    /// The kind of the part at a point and its place among those.
    pub(super) fn owner(&self, point: Point) -> Option<(pb::FeatureKind, usize)> {
        if self.monastery && distance(point, CENTER) < MONASTERY_RADIUS {
            return Some((pb::FeatureKind::Monastery, 0));
        }
        if let Some(n) = self.towns.iter().position(|it| it.contains(point)) {
            return Some((pb::FeatureKind::City, n));
        }
        if let (true, Some((n, _))) = (self.roads.clearance(point) <= 0.0, self.roads.nearest(point)) {
            // Where two roads cross, the first has the bridge.
            let bridge = self.roads.bridge && distance(point, CENTER) < 0.75 * ROAD_WIDTH;
            return Some((pb::FeatureKind::Road, if bridge { 0 } else { n }));
        }
        self.meadows.at(point).map(|n| (pb::FeatureKind::Field, n))
    }

    fn nth(&self, kind: pb::FeatureKind, n: usize) -> Option<&PartShape> {
        self.parts.iter().filter(|it| it.part.kind() == kind).nth(n)
    }

    fn outline(&self, kind: pb::FeatureKind, n: usize) -> Vec<Vec<Point>> {
        match kind {
            pb::FeatureKind::Unspecified => Vec::new(),
            pb::FeatureKind::Monastery => vec![ring(CENTER, MONASTERY_RADIUS)],
            pb::FeatureKind::City => self.towns.get(n).map(|it| it.outline.clone()).into_iter().collect(),
            pb::FeatureKind::Road => {
                let courses = self.roads.courses.get(n).into_iter().flatten();
                courses.map(|it| ribbon(&self.outside(it), ROAD_WIDTH)).collect()
            }
            pb::FeatureKind::Field => self.meadows.outline(n),
        }
    }

    /// The stretch of a road outside the village and the monastery.
    fn outside(&self, line: &[Point]) -> Vec<Point> {
        let keep = match (self.monastery, self.roads.village) {
            (true, _) => MONASTERY_RADIUS,
            // The village belongs to all its roads; a bit of it shows so.
            (_, true) => 0.5 * VILLAGE_RADIUS,
            _ => return line.to_vec(),
        };
        line.iter().copied().filter(|it| keep <= distance(*it, CENTER)).collect()
    }
}

/// In the order of who lies on top.
const KINDS: [pb::FeatureKind; 4] =
    [pb::FeatureKind::Monastery, pb::FeatureKind::City, pb::FeatureKind::Road, pb::FeatureKind::Field];

/// Where a point comes to lie after clockwise quarter turns of the tile.
pub fn turned([x, y]: [f32; 2], turns: u32) -> [f32; 2] {
    match turns % 4 {
        0 => [x, y],
        1 => [1.0 - y, x],
        2 => [1.0 - x, 1.0 - y],
        _ => [y, 1.0 - x],
    }
}

/// Where a point of the turned tile lies on the tile itself.
pub fn unturned(point: [f32; 2], turns: u32) -> [f32; 2] {
    turned(point, 4 - turns % 4)
}
