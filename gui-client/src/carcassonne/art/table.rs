//! The tile table for tests, read from the data that the engine reads; and what must hold for each tile.

use proto::carcassonne::v1 as pb;
use serde_json::Value;

use super::chance::Chance;
use super::curve::{area, distance, line_distance};
use super::geometry::{TileShape, turned, unturned};
use super::meadows::half_side;

const TABLE: &str = include_str!("../../../../engine-service/rules/carcassonne/data/tiles.json");

/// Every tile of the table.
pub(super) fn tiles() -> Vec<pb::TileDescriptor> {
    let table: Value = serde_json::from_str(TABLE).unwrap();
    table["tiles"].as_array().unwrap().iter().map(tile).collect()
}

fn tile(row: &Value) -> pb::TileDescriptor {
    let mut parts = Vec::new();
    let list = |key: &str| row[key].as_array().cloned().unwrap_or_default();
    let part = |kind: pb::FeatureKind, n: usize| Some(pb::Part { kind: kind.into(), index: n as u32 });
    for (n, it) in list("city").iter().enumerate() {
        let good = match it["good"].as_str() {
            Some("wine") => pb::Good::Wine,
            Some("grain") => pb::Good::Grain,
            Some("cloth") => pb::Good::Cloth,
            _ => pb::Good::Unspecified,
        };
        parts.push(pb::PrintedPart {
            part: part(pb::FeatureKind::City, n),
            sides: sides(&it["s"]),
            coats: it["coat"].as_u64().unwrap_or_default() as u32,
            good: good.into(),
            cathedral: it["cathedral"].as_bool().unwrap_or_default(),
            ..pb::PrintedPart::default()
        });
    }
    for (n, it) in list("road").iter().enumerate() {
        let inn = it["inn"].as_bool().unwrap_or_default();
        let part = part(pb::FeatureKind::Road, n);
        parts.push(pb::PrintedPart { part, sides: sides(&it["s"]), inn, ..pb::PrintedPart::default() });
    }
    for (n, it) in list("field").iter().enumerate() {
        let halves = it["h"].as_str().unwrap().bytes().map(|it| u32::from(it - b'0')).collect();
        let cities = it["c"].as_array().into_iter().flatten().map(|it| it.as_u64().unwrap() as u32).collect();
        let part = part(pb::FeatureKind::Field, n);
        parts.push(pb::PrintedPart { part, halves, cities, ..pb::PrintedPart::default() });
    }
    if row["cloister"].as_bool().unwrap_or_default() {
        parts.push(pb::PrintedPart { part: part(pb::FeatureKind::Monastery, 0), ..pb::PrintedPart::default() });
    }
    pb::TileDescriptor { id: row["id"].as_str().unwrap().into(), parts, ..pb::TileDescriptor::default() }
}

fn sides(letters: &Value) -> Vec<i32> {
    letters.as_str().unwrap().chars().map(|it| "?NESW".find(it).unwrap() as i32).collect()
}

fn each(check: impl Fn(&pb::TileDescriptor, &TileShape)) {
    for tile in tiles() {
        check(&tile, &TileShape::of(&tile));
    }
}

fn named(shape: &TileShape, point: [f32; 2]) -> Option<(pb::FeatureKind, u32)> {
    shape.part_at(point[0], point[1]).map(|it| (it.part.kind(), it.part.index))
}

#[test]
fn the_parts_cover_the_tile() {
    each(|tile, shape| {
        for (x, y) in (0..=40).flat_map(|y| (0..=40).map(move |x| (x as f32 / 40.0, y as f32 / 40.0))) {
            assert!(named(shape, [x, y]).is_some(), "{} {x} {y}", tile.id);
        }
    });
}

#[test]
fn sides_and_halves_belong_to_the_parts_of_the_table() {
    each(|tile, shape| {
        for part in &tile.parts {
            let (name, kind) = (part.part.unwrap(), part.part.unwrap().kind());
            for side in &part.sides {
                let middle = super::curve::MIDDLES[*side as usize - 1];
                assert_eq!(named(shape, middle), Some((kind, name.index)), "{} side {side}", tile.id);
            }
            for half in &part.halves {
                let (from, to) = half_side(*half);
                let middle = super::curve::between(from, to, 0.5);
                assert_eq!(named(shape, middle), Some((kind, name.index)), "{} half {half}", tile.id);
            }
        }
    });
}

#[test]
fn spots_lie_in_their_part_and_apart() {
    each(|tile, shape| {
        for (n, part) in shape.parts.iter().enumerate() {
            let name = (part.part.kind(), part.part.index);
            assert_eq!(named(shape, part.spot), Some(name), "{} {:?}", tile.id, part.spot);
            for other in &shape.parts[..n] {
                let far = distance(part.spot, other.spot);
                assert!(0.2 <= far, "{} {name:?} {:?} is {far} from {:?}", tile.id, part.spot, other.part);
            }
        }
    });
}

/// Each field is one piece: what the table parts is parted, what it joins is joined.
#[test]
fn fields_are_whole_and_touch_their_cities() {
    each(|tile, shape| {
        for part in tile.parts.iter().filter(|it| it.part.unwrap().kind() == pb::FeatureKind::Field) {
            let name = part.part.unwrap();
            let pieces = shape.meadows.pieces(name.index as usize);
            assert_eq!(pieces, 1, "{} field {}", tile.id, name.index);
            let nodes: Vec<_> = shape.meadows.nodes(name.index as usize).collect();
            for (n, town) in shape.towns.iter().enumerate() {
                let near = nodes.iter().filter(|(it, _)| -town.depth(*it) < 0.03).count();
                let touches = part.cities.contains(&(n as u32));
                assert_eq!(touches, 2 < near, "{} field {} city {n}: {near}", tile.id, name.index);
            }
        }
    });
}

#[test]
fn outlines_cover_what_part_at_says() {
    each(|tile, shape| {
        let cells = (0..80).flat_map(|y| (0..80).map(move |x| [x, y].map(|it| (it as f32 + 0.5) / 80.0)));
        let owners: Vec<_> = cells.map(|it| named(shape, it)).collect();
        for part in &shape.parts {
            let drawn: f32 = part.triangles().into_iter().map(area).sum();
            let own = owners.iter().filter(|it| **it == Some((part.part.kind(), part.part.index))).count();
            let own = own as f32 / owners.len() as f32;
            // The village is shared by its roads.
            let slack = if shape.roads.village { 0.03 } else { 0.022 };
            assert!((drawn - own).abs() < slack, "{} {:?}: {drawn} drawn, {own} owned", tile.id, part.part);
        }
    });
}

#[test]
fn walls_begin_and_end_at_corners_and_roads_at_sides() {
    each(|tile, shape| {
        for wall in shape.towns.iter().flat_map(|it| &it.walls) {
            for end in [wall[0], wall[wall.len() - 1]] {
                assert!(super::curve::CORNERS.iter().any(|it| distance(*it, end) < 1e-5), "{} {end:?}", tile.id);
            }
        }
        for course in shape.roads.courses.iter().flatten() {
            let start = course[0];
            assert!(super::curve::MIDDLES.contains(&start), "{} {start:?}", tile.id);
            // At a right angle: a little inward it still is in the middle.
            assert!(line_distance(course, super::curve::between(start, [0.5, 0.5], 0.06)) < 0.012, "{}", tile.id);
        }
    });
}

#[test]
fn turning_and_back_is_nothing() {
    for turns in 0..9 {
        let back = unturned(turned([0.2, 0.7], turns), turns);
        assert!(distance(back, [0.2, 0.7]) < 1e-6);
    }
    // North comes to lie east.
    assert_eq!(turned([0.5, 0.0], 1), [1.0, 0.5]);
}

/// A description that no table has, as a remote engine may send it.
pub(super) fn odd(seed: u32) -> pb::TileDescriptor {
    let mut chance = Chance::new(seed);
    let count = chance.next() % 6;
    let parts = (0..count).map(|_| pb::PrintedPart {
        part: (!chance.next().is_multiple_of(8))
            .then(|| pb::Part { kind: chance.pick([0, 1, 2, 3, 4, 77]), index: chance.pick([0, 1, 2, 9, u32::MAX]) }),
        sides: (0..chance.next() % 5).map(|_| chance.pick([0, 1, 2, 3, 4, 9, i32::MIN, i32::MAX])).collect(),
        halves: (0..chance.next() % 5).map(|_| chance.pick([0, 1, 2, 3, 4, 5, 6, 7, 8, u32::MAX])).collect(),
        cities: (0..chance.next() % 3).map(|_| chance.pick([0, 1, 5, u32::MAX])).collect(),
        coats: chance.pick([0, 1, u32::MAX]),
        good: chance.pick([0, 1, 99]),
        inn: chance.next().is_multiple_of(2),
        cathedral: chance.next().is_multiple_of(5),
    });
    let parts = parts.collect();
    pb::TileDescriptor { id: format!("odd {seed}"), parts, ..pb::TileDescriptor::default() }
}

#[test]
fn odd_descriptions_do_no_harm() {
    for shape in (0..400).map(|seed| TileShape::of(&odd(seed))) {
        shape.part_at(f32::NAN, -7.0);
        for part in &shape.parts {
            assert!(part.spot.iter().chain(part.triangles().iter().flatten().flatten()).all(|it| it.is_finite()));
        }
    }
}
