//! Points and their reasons.

use cornwall::{Game as _, Outcome, RegionResult, ScoreLine, Seat, SeatScore, State, Strength};
use proto::cornwall::v1 as pb;

use super::names::{
    completion_to_proto, hexes_to_proto, landscape_to_proto, place_to_proto, score_kind_to_proto, tie_break_to_proto,
};

/// `lines` are those of the points banked, `ended` the regions that the end evaluated, if it came in a record.
pub fn score_to_proto(state: &State, lines: Vec<pb::ScoreLine>, ended: &[RegionResult]) -> pb::ScoreResponse {
    let cornwall::Score { seats, final_regions, outcome } = state.score();
    let seat_to_proto = |it: SeatScore| {
        let SeatScore { seat, banked, if_ended_now, coins, final_lines } = it;
        pb::SeatScore {
            seat: seat.0.into(),
            banked: banked as i32,
            if_ended_now: if_ended_now as i32,
            coins,
            banked_lines: lines.iter().filter(|it| it.seat == u32::from(seat.0)).cloned().collect(),
            final_lines: final_lines.iter().map(|it| line_to_proto(it, -1)).collect(),
        }
    };
    pb::ScoreResponse {
        seats: seats.into_iter().map(seat_to_proto).collect(),
        outcome: Some(outcome_to_proto(&outcome)),
        final_regions: final_regions.iter().chain(ended).map(|it| result_to_proto(it, -1)).collect(),
    }
}

/// The points that a state brings along, one line a seat that has any.
pub fn banked_before(state: &State) -> Vec<pb::ScoreLine> {
    let seats = (0..state.n_seats() as u8).map(Seat).filter(|&it| state.points(it) != 0);
    seats
        .map(|seat| pb::ScoreLine {
            seat: seat.0.into(),
            points: state.points(seat) as i32,
            kind: pb::ScoreKind::Banked.into(),
            shared_by: 1,
            move_index: -1,
            text: format!("{} banked before", state.points(seat)),
            ..pb::ScoreLine::default()
        })
        .collect()
}

pub fn line_to_proto(line: &ScoreLine, move_index: i32) -> pb::ScoreLine {
    let ScoreLine { seat, points, kind, cells, landscape, count, points_each, shared_by, place, strengths, flag } =
        line;
    pb::ScoreLine {
        seat: seat.0.into(),
        points: *points as i32,
        kind: score_kind_to_proto(*kind).into(),
        cells: hexes_to_proto(cells),
        landscape: landscape.map_or(pb::Landscape::Unspecified, landscape_to_proto).into(),
        count: *count,
        points_each: *points_each,
        shared_by: *shared_by,
        place: place_to_proto(*place).into(),
        strengths: strengths_to_proto(strengths),
        flag: *flag,
        move_index,
        text: line.to_string(),
    }
}

pub fn result_to_proto(result: &RegionResult, move_index: i32) -> pb::RegionResult {
    let RegionResult { landscape, cells, completion, flag, points_first, points_second, strengths, lines } = result;
    pb::RegionResult {
        landscape: landscape_to_proto(*landscape).into(),
        cells: hexes_to_proto(cells),
        completion: completion_to_proto(*completion).into(),
        flag: *flag,
        points_first: *points_first,
        points_second: *points_second,
        strengths: strengths_to_proto(strengths),
        lines: lines.iter().map(|it| line_to_proto(it, move_index)).collect(),
    }
}

pub fn strengths_to_proto(strengths: &[Strength]) -> Vec<pb::Strength> {
    let strength = |&Strength { seat, strength, place }: &Strength| pb::Strength {
        seat: seat.0.into(),
        strength: strength.into(),
        place: place_to_proto(Some(place)).into(),
    };
    strengths.iter().map(strength).collect()
}

pub fn outcome_to_proto(outcome: &Outcome) -> pb::Outcome {
    let Outcome { over, winners, tie_break } = outcome;
    pb::Outcome {
        over: *over,
        winners: winners.iter().map(|it| it.0.into()).collect(),
        tie_break: tie_break_to_proto(*tie_break).into(),
    }
}
