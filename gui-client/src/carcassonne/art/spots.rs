//! Where meeples stand: well inside their part and apart from each other.

use proto::carcassonne::v1 as pb;

use super::curve::{CENTER, Point, best_of, between, border_distance, distance};
use super::geometry::TileShape;
use super::roads::VILLAGE_RADIUS;

/// How far apart two meeples should be.
const APART: f32 = 0.3;
/// How far inside its part a meeple wants to be.
const ROOM: f32 = 0.16;

/// Chooses a spot for each part, one after the other.
pub(super) fn choose(shape: &mut TileShape) {
    let mut taken: Vec<Point> = Vec::new();
    let mut places = [0; 5];
    for n in 0..shape.parts.len() {
        let kind = shape.parts[n].part.kind();
        let place = &mut places[kind as usize];
        let spot = best(shape, kind, *place, &taken).unwrap_or(CENTER);
        *place += 1;
        shape.parts[n].spot = spot;
        taken.push(spot);
    }
}

/// The best spot for a part; none if it is nowhere.
fn best(shape: &TileShape, kind: pb::FeatureKind, n: usize, taken: &[Point]) -> Option<Point> {
    let apart = |spot: Point| taken.iter().map(|it| distance(*it, spot)).fold(APART, f32::min);
    let candidates: Vec<(Point, f32)> = match kind {
        pb::FeatureKind::Unspecified => Vec::new(),
        pb::FeatureKind::Monastery => vec![(CENTER, 0.0)],
        pb::FeatureKind::City => {
            let town = shape.towns.get(n)?;
            let middle = middle_of(&town.outline);
            grid().map(|it| (it, 2.0 * town.depth(it).min(ROOM) - 0.2 * distance(it, middle))).collect()
        }
        pb::FeatureKind::Road => {
            let courses = shape.roads.courses.get(n)?.iter();
            courses.flat_map(|it| along(it)).map(|(it, part)| (it, -0.3 * (part - 0.5).abs())).collect()
        }
        pb::FeatureKind::Field => shape.meadows.nodes(n).map(|(it, room)| (it, 2.0 * room.min(ROOM))).collect(),
    };
    // Nodes of a field lie in it, whatever is near.
    let is_field = kind == pb::FeatureKind::Field;
    let own = candidates.into_iter().filter(|(it, _)| is_field || shape.owner(*it) == Some((kind, n)));
    let rated = own.map(|(it, worth)| {
        let crowd = if shape.roads.village { (distance(it, CENTER) - VILLAGE_RADIUS).min(0.05) } else { 0.0 };
        (it, worth + 2.0 * border_distance(it).min(ROOM) + 2.0 * apart(it) + crowd)
    });
    best_of(rated, |it| it.1).map(|it| it.0)
}

fn grid() -> impl Iterator<Item = Point> {
    (1..32).flat_map(|row| (1..32).map(move |column| [column as f32 / 32.0, row as f32 / 32.0]))
}

/// Points along a line and how far along they are.
fn along(line: &[Point]) -> Vec<(Point, f32)> {
    const STEPS: usize = 4;
    let whole = (line.len().max(2) - 1) as f32;
    let pairs = line.windows(2).enumerate();
    let points = pairs.flat_map(|(n, pair)| {
        (0..STEPS).map(move |step| {
            let part = step as f32 / STEPS as f32;
            (between(pair[0], pair[1], part), (n as f32 + part) / whole)
        })
    });
    points.collect()
}

fn middle_of(outline: &[Point]) -> Point {
    let count = outline.len().max(1) as f32;
    let sum = outline.iter().fold([0.0, 0.0], |sum, it| [sum[0] + it[0], sum[1] + it[1]]);
    [sum[0] / count, sum[1] / count]
}
