//! What happened while a move was played.

use carcassonne::{Event, Part, Seat, Square, Tiles};
use proto::carcassonne::v1 as pb;

use super::{
    names::{chip_color_to_proto, chips_to_proto, end_reason_to_proto, part_to_proto, square_to_proto},
    score::{line_to_proto, outcome_to_proto, result_to_proto},
    state::laid_to_proto,
};

/// `move_index` is the move's place in what was asked for, -1 if it was asked for alone.
pub fn event_to_proto(event: &Event, move_index: i32) -> pb::Event {
    use pb::event::Kind;
    let name = |tile| Tiles::shipped().name(tile).to_owned();
    let kind = match event {
        Event::TileDrawn(tile) => Kind::TileDrawn(pb::TileDrawn { tile_id: name(*tile) }),
        Event::TileSetAside(tile) => Kind::TileSetAside(pb::TileSetAside { tile_id: name(*tile) }),
        Event::TileLaid { seat, laid, is_start } => {
            Kind::TileLaid(pb::TileLaid { seat: seat.0.into(), tile: Some(laid_to_proto(*laid)), is_start: *is_start })
        }
        Event::TownCovered(line) => Kind::TownCovered(pb::TownCovered { line: Some(line_to_proto(line, move_index)) }),
        Event::ChipTaken { color, value, line } => Kind::ChipTaken(pb::ChipTaken {
            color: chip_color_to_proto(*color).into(),
            value: (*value).into(),
            line: Some(line_to_proto(line, move_index)),
        }),
        Event::MeeplePlaced { seat, square, part } => {
            Kind::MeeplePlaced(pb::MeeplePlaced { meeple: Some(meeple_to_proto(*square, *seat, *part)) })
        }
        Event::FeatureScored(result) => {
            Kind::FeatureScored(pb::FeatureScored { result: Some(result_to_proto(result, move_index)) })
        }
        Event::MeeplesReturned(meeples) => Kind::MeeplesReturned(pb::MeeplesReturned {
            meeples: meeples.iter().map(|&(square, seat, part)| meeple_to_proto(square, seat, part)).collect(),
        }),
        Event::ExtraTurnOffered(seat) => Kind::ExtraTurnOffered(pb::ExtraTurnOffered { seat: seat.0.into() }),
        Event::ExtraTurnTaken { seat, by_isle } => {
            Kind::ExtraTurnTaken(pb::ExtraTurnTaken { seat: seat.0.into(), by_isle: *by_isle })
        }
        Event::MeeplesRecalled { seat, meeples, chips } => Kind::MeeplesRecalled(pb::MeeplesRecalled {
            seat: seat.0.into(),
            meeples: *meeples,
            chips: chips_to_proto(chips),
        }),
        Event::TurnPassed(seat) => Kind::TurnPassed(pb::TurnPassed { seat: seat.0.into() }),
        Event::GameEnded { reason, outcome } => Kind::GameEnded(pb::GameEnded {
            reason: end_reason_to_proto(*reason).into(),
            outcome: Some(outcome_to_proto(outcome)),
        }),
    };
    pb::Event { kind: Some(kind) }
}

fn meeple_to_proto(square: Square, seat: Seat, part: Part) -> pb::PlacedMeeple {
    pb::PlacedMeeple { seat: seat.0.into(), square: Some(square_to_proto(square)), part: Some(part_to_proto(part)) }
}
