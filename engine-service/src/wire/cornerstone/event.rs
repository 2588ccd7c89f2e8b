//! What happened while a move was played.

use cornerstone::{BlockSet, Event};
use proto::cornerstone::v1 as pb;

use super::{
    names::{block_to_proto, climb_ring_to_proto, color_to_proto, dice_to_proto, placed_to_proto, places_to_proto},
    score::outcome_to_proto,
    tower::waves_to_proto,
};

pub fn event_to_proto(blocks: &BlockSet, event: &Event) -> pb::Event {
    use pb::event::Kind;
    let color_number = |it: &cornerstone::Color| color_to_proto(*it).into();
    let kind = match event {
        Event::Rolled(roll) => Kind::Rolled(pb::Rolled { dice: Some(dice_to_proto(*roll)) }),
        Event::RingUsed { color, climbing } => Kind::RingUsed(pb::RingUsed {
            color: color_number(color),
            ring: match climbing {
                None => pb::Ring::A,
                Some(_) => climb_ring_to_proto(*climbing),
            }
            .into(),
        }),
        Event::Built { color, placed } => {
            Kind::Built(pb::Built { color: color_number(color), placed: Some(placed_to_proto(blocks, *placed)) })
        }
        Event::Discarded { color, block } => {
            Kind::Discarded(pb::Discarded { color: color_number(color), block_id: block_to_proto(blocks, *block) })
        }
        Event::Collapsed { color, placed, waves } => Kind::Collapsed(pb::Collapsed {
            color: color_number(color),
            placed: Some(placed_to_proto(blocks, *placed)),
            waves: waves_to_proto(waves),
        }),
        Event::Climbed { color, path } => {
            Kind::Climbed(pb::Climbed { color: color_number(color), path: places_to_proto(path) })
        }
        Event::TurnPassed { color, seat, round } => {
            Kind::TurnPassed(pb::TurnPassed { color: color_number(color), seat: seat.0.into(), round: (*round).into() })
        }
        Event::GameEnded(outcome) => Kind::GameEnded(pb::GameEnded { outcome: Some(outcome_to_proto(outcome)) }),
    };
    pb::Event { kind: Some(kind) }
}
