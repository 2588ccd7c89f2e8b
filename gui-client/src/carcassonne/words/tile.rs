//! A tile and its parts, told so that they can be found without being seen.

use proto::carcassonne::v1 as pb;

use super::{kind_key, side, side_key};
use crate::{
    i18n::{Lang, tr},
    words::join,
};

/// The sides, clockwise from north; an index into them is a side below.
const SIDES: [pb::Side; 4] = [pb::Side::North, pb::Side::East, pb::Side::South, pb::Side::West];

/// The corners, clockwise; side `n` runs from corner `n` to the next.
const CORNERS: [&str; 4] = ["north-west", "north-east", "south-east", "south-west"];

/// Describes a tile as it is printed, such as "B-D: city in the north; road from east to west".
pub fn tile(lang: Lang, it: &pb::TileDescriptor) -> String {
    tile_turned(lang, it, 0)
}

/// Describes a tile after clockwise quarter turns.
pub fn tile_turned(lang: Lang, it: &pb::TileDescriptor, turns: u32) -> String {
    let mut parts = Vec::new();
    for kind in [pb::FeatureKind::Monastery, pb::FeatureKind::City, pb::FeatureKind::Road] {
        let list: Vec<&pb::PrintedPart> = it.parts.iter().filter(|it| kind_of(it) == kind).collect();
        // Plain parts at one side each are told together: "roads in the north, east and south".
        let (plain, special): (Vec<_>, Vec<_>) = list.into_iter().partition(|it| is_plain(it) && it.sides.len() == 1);
        match plain.len() {
            0 => (),
            1 => parts.push(item(lang, plain[0], turns)),
            _ => {
                let mut sides: Vec<usize> = plain.iter().flat_map(|it| turned_sides(it, turns)).collect();
                sides.sort_unstable();
                parts.push(tr!(lang, "cc-parts-at", kind = kind_key(kind), place = side_names(lang, &sides)));
            }
        }
        parts.extend(special.into_iter().map(|it| item(lang, it, turns)));
    }
    if parts.is_empty() {
        parts.push(super::feature(lang, pb::FeatureKind::Field));
    }
    tr!(lang, "cc-tile", id = it.id.as_str(), parts = parts.join("; "))
}

/// Names a part of a tile after clockwise quarter turns, such as "the road from south to west"; no two parts of a tile have the same
/// name.
pub fn part(lang: Lang, tile: &pb::TileDescriptor, turns: u32, part: &pb::Part) -> String {
    let kind = part.kind();
    let printed = tile.parts.iter().find(|it| it.part.as_ref() == Some(part));
    match (printed, kind) {
        (Some(it), pb::FeatureKind::City | pb::FeatureKind::Road) => {
            let place = place_of_sides(lang, &turned_sides(it, turns));
            tr!(lang, "cc-the-part", kind = kind_key(kind), place = place)
        }
        (Some(it), pb::FeatureKind::Field) => {
            let place = place_of_field(lang, tile, it, turns);
            match it.cities.len() {
                0 => tr!(lang, "cc-the-part", kind = kind_key(kind), place = place),
                n => tr!(lang, "cc-the-field-at-cities", place = place, n = n),
            }
        }
        _ => tr!(lang, "cc-the-feature", kind = kind_key(kind)),
    }
}

/// A part without its article and with what is drawn in it, such as "city in the north with a coat of arms".
fn item(lang: Lang, it: &pb::PrintedPart, turns: u32) -> String {
    let kind = kind_of(it);
    if kind == pb::FeatureKind::Monastery {
        return super::feature(lang, kind);
    }
    tr!(
        lang,
        "cc-part",
        kind = kind_key(kind),
        place = place_of_sides(lang, &turned_sides(it, turns)),
        inn = u32::from(it.inn),
        cathedral = u32::from(it.cathedral),
        coats = it.coats,
    )
}

fn kind_of(it: &pb::PrintedPart) -> pb::FeatureKind {
    it.part.map_or(pb::FeatureKind::Unspecified, |it| it.kind())
}

fn is_plain(it: &pb::PrintedPart) -> bool {
    !it.inn && !it.cathedral && it.coats == 0
}

/// The sides that a part reaches after the turns, clockwise from north.
fn turned_sides(it: &pb::PrintedPart, turns: u32) -> Vec<usize> {
    let place = |side: pb::Side| SIDES.iter().position(|it| *it == side);
    let mut sides: Vec<usize> = it.sides().filter_map(place).map(|it| (it + turns as usize) % 4).collect();
    sides.sort_unstable();
    sides
}

fn side_names(lang: Lang, sides: &[usize]) -> String {
    let names: Vec<String> = sides.iter().map(|it| side(lang, SIDES[*it])).collect();
    join(lang, &names)
}

fn place_of_sides(lang: Lang, sides: &[usize]) -> String {
    match *sides {
        [] => tr!(lang, "cc-in-the-middle"),
        [from, to] => tr!(lang, "cc-through", from = side(lang, SIDES[from]), to = side(lang, SIDES[to])),
        [_, _, _, _, ..] => tr!(lang, "cc-on-all-sides"),
        _ => tr!(lang, "cc-at", place = side_names(lang, sides)),
    }
}

/// A field is where its corners are. Where two fields of a tile share a corner, it matters at which side of it a field lies.
fn place_of_field(lang: Lang, tile: &pb::TileDescriptor, field: &pb::PrintedPart, turns: u32) -> String {
    let halves = turned_halves(field, turns);
    let place = place_of_halves(lang, halves);
    let others = tile.parts.iter().filter(|it| kind_of(it) == pb::FeatureKind::Field && it.part != field.part);
    let mut others = others.map(|it| place_of_halves(lang, turned_halves(it, turns)));
    if halves.count_ones() != 1 || others.all(|it| it != place) {
        return place;
    }
    // Half of a side is a field's only where a road runs to that side.
    let half = halves.trailing_zeros() as usize;
    let at = half / 2;
    let toward = if half.is_multiple_of(2) { (at + 3) % 4 } else { (at + 1) % 4 };
    tr!(lang, "cc-beside-the-road", side = side_key(SIDES[at]), toward = side_key(SIDES[toward]))
}

/// The halves of the border that a field reaches after the turns, a bit each: 0 to 7 clockwise from the west half of the north side.
fn turned_halves(it: &pb::PrintedPart, turns: u32) -> u8 {
    it.halves.iter().fold(0, |set, half| set | 1 << ((half + 2 * turns) % 8))
}

/// ```text
///         0   1
///       +---+---+
///     7 | 0 | 1 | 2      halves outside, corners inside
///       +---+---+
///     6 | 3 | 2 | 3
///       +---+---+
///         5   4
/// ```
fn place_of_halves(lang: Lang, halves: u8) -> String {
    let has = |half: usize| halves & 1 << (half % 8) != 0;
    let corners: Vec<usize> = (0..4).filter(|it| has(2 * it + 7) || has(2 * it)).collect();
    let between = |side: &usize| corners.contains(side) && corners.contains(&((side + 1) % 4));
    match *corners {
        [] => tr!(lang, "cc-in-the-middle"),
        [only] => tr!(lang, "cc-at", place = corner(lang, only)),
        [from, to] if to - from == 2 => tr!(lang, "cc-through", from = corner(lang, from), to = corner(lang, to)),
        [_, _] | [_, _, _] => {
            let sides: Vec<usize> = (0..4).filter(between).collect();
            tr!(lang, "cc-at", place = side_names(lang, &sides))
        }
        _ => {
            let whole: Vec<usize> = (0..4).filter(|it| has(2 * it) && has(2 * it + 1)).collect();
            match whole.len() {
                0 | 4 => tr!(lang, "cc-all-around"),
                _ => tr!(lang, "cc-at", place = side_names(lang, &whole)),
            }
        }
    }
}

fn corner(lang: Lang, it: usize) -> String {
    tr!(lang, "cc-corner", corner = CORNERS[it])
}
