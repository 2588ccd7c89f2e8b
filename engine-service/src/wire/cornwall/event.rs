//! What happened while a move was played.

use cornwall::{Event, Laid, State, footprint};
use proto::cornwall::v1 as pb;

use super::{
    moves::pieces_to_proto,
    names::{counts_to_proto, end_reason_to_proto, hexes_to_proto, landscapes_to_proto},
    score::{line_to_proto, outcome_to_proto, result_to_proto},
    state::{laid_to_proto, piece_to_proto},
};

/// `move_index` is the move's place in what was asked for, -1 if it was asked for alone.
pub fn event_to_proto(event: &Event, state: &State, move_index: i32) -> pb::Event {
    use pb::event::Kind;
    let name = |tile| state.deck().name(tile).to_owned();
    let kind = match event {
        Event::TileDrawn(tile) => Kind::TileDrawn(pb::TileDrawn { tile_id: name(*tile) }),
        Event::TilePutUnder(tile) => Kind::TilePutUnder(pb::TilePutUnder { tile_id: name(*tile) }),
        Event::TileLaid { seat, laid, edges, extended, coins_owed, coins_taken } => {
            let &Laid { anchor, rotation, .. } = laid;
            Kind::TileLaid(pb::TileLaid {
                seat: seat.0.into(),
                tile: Some(laid_to_proto(*laid, state.deck())),
                cells: hexes_to_proto(&footprint(anchor, rotation)),
                edges: *edges,
                extended: landscapes_to_proto(extended),
                coins_owed: *coins_owed,
                coins_taken: *coins_taken,
            })
        }
        Event::PiecesRedeemed { seat, pieces } => {
            Kind::PiecesRedeemed(pb::PiecesRedeemed { seat: seat.0.into(), pieces: Some(counts_to_proto(*pieces)) })
        }
        Event::PiecesPlaced { seat, pieces, cost_further, cost_occupied } => Kind::PiecesPlaced(pb::PiecesPlaced {
            seat: seat.0.into(),
            pieces: pieces_to_proto(pieces),
            cost_further_pieces: *cost_further,
            cost_occupied_regions: *cost_occupied,
        }),
        Event::ChapelVisited(line) => {
            Kind::ChapelVisited(pb::ChapelVisited { line: Some(line_to_proto(line, move_index)) })
        }
        Event::RegionEvaluated(result) => {
            Kind::RegionEvaluated(pb::RegionEvaluated { result: Some(result_to_proto(result, move_index)) })
        }
        Event::PiecesToPub(pieces) => {
            Kind::PiecesToPub(pb::PiecesToPub { pieces: pieces.iter().copied().map(piece_to_proto).collect() })
        }
        Event::TurnPassed(seat) => Kind::TurnPassed(pb::TurnPassed { seat: seat.0.into() }),
        Event::CoinsCounted(lines) => Kind::CoinsCounted(pb::CoinsCounted {
            lines: lines.iter().map(|it| line_to_proto(it, move_index)).collect(),
        }),
        Event::GameEnded { reason, tiles_left, outcome } => Kind::GameEnded(pb::GameEnded {
            reason: end_reason_to_proto(*reason).into(),
            tiles_left: tiles_left.iter().map(|&it| name(it)).collect(),
            outcome: Some(outcome_to_proto(outcome)),
        }),
    };
    pb::Event { kind: Some(kind) }
}
