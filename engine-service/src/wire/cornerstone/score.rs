//! Who stands highest, and why.

use cornerstone::{Game as _, Outcome, Score, ScoreLine, Seat, SeatScore, State};
use proto::cornerstone::v1 as pb;

use super::{
    names::{color_to_proto, decision_to_proto, maybe_color_to_proto, place_to_proto, score_kind_to_proto},
    tower::waves_to_proto,
};

pub fn score_to_proto(state: &State) -> pb::ScoreResponse {
    let Score { seats, outcome } = state.score();
    pb::ScoreResponse {
        seats: seats.into_iter().map(seat_score_to_proto).collect(),
        outcome: Some(outcome_to_proto(&outcome)),
        falling: waves_to_proto(&state.falling()),
    }
}

fn seat_score_to_proto(score: SeatScore) -> pb::SeatScore {
    let SeatScore { seat, level, elements, rings, rank, lines } = score;
    pb::SeatScore {
        seat: seat.0.into(),
        level,
        elements,
        rings,
        rank: rank.into(),
        lines: lines.iter().map(line_to_proto).collect(),
    }
}

fn line_to_proto(line: &ScoreLine) -> pb::ScoreLine {
    let ScoreLine { color, kind, count, place } = line;
    pb::ScoreLine {
        color: color_to_proto(*color).into(),
        kind: score_kind_to_proto(*kind).into(),
        count: *count,
        place: place.map(place_to_proto),
        text: line.to_string(),
    }
}

pub fn outcome_to_proto(outcome: &Outcome) -> pb::Outcome {
    let Outcome { over, collapsed_by, winners, undecided, decided_by } = outcome;
    let seats = |list: &[Seat]| list.iter().map(|it| it.0.into()).collect();
    pb::Outcome {
        over: *over,
        collapsed_by: maybe_color_to_proto(*collapsed_by),
        winners: seats(winners),
        undecided: seats(undecided),
        decided_by: decision_to_proto(*decided_by).into(),
    }
}
