//! What is wrong with a map, by stable names.

use carcassonne::{MapFault, Side, Thing, ThingKind};
use proto::{carcassonne::v1 as pb, common::v1::Argument};

use super::names::{chip_color_to_proto, side_to_proto};
use crate::wire::argument::{number, text};

/// A file that can't be read as a map at all.
pub fn unreadable(why: String) -> pb::MapFault {
    let arguments = vec![text("why", &why)];
    pb::MapFault { at: String::new(), text: why, kind: pb::MapFaultKind::Unreadable.into(), arguments }
}

pub fn fault_to_proto(fault: &MapFault) -> pb::MapFault {
    use pb::MapFaultKind as Kind;
    let (kind, arguments) = match fault {
        MapFault::Format(format) => (Kind::Format, vec![text("format", format)]),
        MapFault::Value { field, value } => (Kind::Value, vec![text("field", field), text("value", value)]),
        MapFault::StartsUsed { min, max, listed } => {
            (Kind::StartsUsed, vec![number("min", *min), number("max", *max), count("listed", *listed)])
        }
        MapFault::Side { thing, side } => (Kind::Side, [named(thing), vec![text("side", side)]].concat()),
        MapFault::TooMany { what, given, most } => {
            (Kind::TooMany, vec![text("what", what), count("given", *given), count("most", *most)])
        }
        MapFault::NoGrid => (Kind::NoGrid, vec![]),
        MapFault::Row { row, length, first } => {
            (Kind::Row, vec![count("row", *row), count("length", *length), count("first", *first)])
        }
        MapFault::Letter { square: _, letter } => (Kind::Letter, vec![text("letter", &letter.to_string())]),
        MapFault::Name { thing, at } => (Kind::NoSuchSquare, [named(thing), vec![text("given", at)]].concat()),
        MapFault::LetterMismatch { square: _, thing } => (Kind::LetterMismatch, named(thing)),
        MapFault::Unlisted { square: _, kind } => (Kind::Unlisted, vec![thing_kind(*kind)]),
        MapFault::ListedTwice { square: _ } => (Kind::ListedTwice, vec![]),
        MapFault::LargeEdges { city } => (Kind::LargeCityEdges, vec![text("name", city)]),
        MapFault::OpenSideBlocked { square: _, side } => (Kind::OpenSideBlocked, vec![side_name(*side)]),
        MapFault::ClosedSideAtSquare { square: _, side } => (Kind::ClosedSideAtSquare, vec![side_name(*side)]),
        MapFault::LargeApart { square: _, city } => (Kind::LargeCityApart, vec![text("name", city)]),
        MapFault::PrintedOffSquare { square: _, thing } => (Kind::PrintedOffSquare, named(thing)),
        MapFault::PrintedInside { square: _, side, thing } => {
            (Kind::PrintedInside, [named(thing), vec![side_name(*side)]].concat())
        }
        MapFault::SideTakenTwice { square: _, side } => (Kind::SideTakenTwice, vec![side_name(*side)]),
        MapFault::StartPrinted { square: _ } => (Kind::StartPrinted, vec![]),
        MapFault::StartBesideLargeCity { square: _ } => (Kind::StartBesideLargeCity, vec![]),
        MapFault::StartBesideStart { square: _ } => (Kind::StartBesideStart, vec![]),
        MapFault::NothingFits { square: _ } => (Kind::NothingFits, vec![]),
        MapFault::Unreachable { square: _, starts } => {
            (Kind::Unreachable, starts.iter().map(|it| text("start", it)).collect())
        }
        MapFault::SquareCount { squares, min, max } => {
            (Kind::SquareCount, vec![count("squares", *squares), number("min", *min), number("max", *max)])
        }
        MapFault::ChipSquare { square: _ } => (Kind::ChipSquare, vec![]),
        MapFault::ChipCount { color, found } => {
            let color = chip_color_to_proto(*color).as_str_name();
            (Kind::ChipCount, vec![text("color", color), count("found", *found)])
        }
    };
    let at = fault.square().map(|it| it.map_name()).unwrap_or_default();
    pb::MapFault { at, text: fault.to_string(), kind: kind.into(), arguments }
}

fn named(thing: &Thing) -> Vec<Argument> {
    vec![thing_kind(thing.kind), text("name", &thing.name)]
}

fn thing_kind(kind: ThingKind) -> Argument {
    let kind = match kind {
        ThingKind::Start => pb::MapThing::Start,
        ThingKind::Town => pb::MapThing::Town,
        ThingKind::LargeCity => pb::MapThing::LargeCity,
        ThingKind::BorderPiece => pb::MapThing::BorderPiece,
        ThingKind::Ferry => pb::MapThing::Ferry,
        ThingKind::Chip => pb::MapThing::Chip,
    };
    text("thing", kind.as_str_name())
}

fn side_name(side: Side) -> Argument {
    text("side", side_to_proto(side).as_str_name())
}

fn count(name: &str, value: usize) -> Argument {
    number(name, value as i64)
}
