//! Points and their reasons.

use carcassonne::{FeatureResult, Game as _, Outcome, ScoreKind, ScoreLine, SeatScore, State, Strength, Tally};
use proto::carcassonne::v1 as pb;

use super::names::{kind_to_proto, squares_to_proto};

/// `lines` are those of the points banked, `ended` the features that the end scored, if it came in a record.
pub fn score_to_proto(state: &State, lines: Vec<pb::ScoreLine>, ended: &[FeatureResult]) -> pb::ScoreResponse {
    let carcassonne::Score { seats, final_features, outcome } = state.score();
    let seat_to_proto = |it: SeatScore| {
        let SeatScore { seat, banked, if_ended_now, final_lines } = it;
        pb::SeatScore {
            seat: seat.0.into(),
            banked,
            if_ended_now,
            banked_lines: lines.iter().filter(|it| it.seat == u32::from(seat.0)).cloned().collect(),
            final_lines: final_lines.iter().map(|it| line_to_proto(it, -1)).collect(),
        }
    };
    pb::ScoreResponse {
        seats: seats.into_iter().map(seat_to_proto).collect(),
        outcome: Some(outcome_to_proto(&outcome)),
        final_features: final_features.iter().chain(ended).map(|it| result_to_proto(it, -1)).collect(),
    }
}

/// The points that a state brings along, one line a seat that has any.
pub fn banked_before(state: &State) -> Vec<pb::ScoreLine> {
    let seats = state.seats().filter(|&it| state.points(it) != 0);
    seats
        .map(|seat| pb::ScoreLine {
            seat: seat.0.into(),
            points: state.points(seat),
            kind: pb::ScoreKind::Banked.into(),
            move_index: -1,
            text: format!("{} banked before", state.points(seat)),
            ..pb::ScoreLine::default()
        })
        .collect()
}

pub fn line_to_proto(line: &ScoreLine, move_index: i32) -> pb::ScoreLine {
    let ScoreLine { seat, points, kind, squares, tally, strengths } = line;
    let (kind, feature) = match kind {
        ScoreKind::Completed(feature) => (pb::ScoreKind::Completed, Some(*feature)),
        ScoreKind::Final(feature) => (pb::ScoreKind::Final, Some(*feature)),
        ScoreKind::TownCovered => (pb::ScoreKind::TownCovered, None),
        ScoreKind::Chip(_) => (pb::ScoreKind::Chip, None),
    };
    pb::ScoreLine {
        seat: seat.0.into(),
        points: *points,
        kind: kind.into(),
        feature: feature.map_or(pb::FeatureKind::Unspecified, kind_to_proto).into(),
        squares: squares_to_proto(squares),
        tally: feature.map(|_| tally_to_proto(tally)),
        strengths: strengths_to_proto(strengths),
        move_index,
        text: line.to_string(),
    }
}

pub fn result_to_proto(result: &FeatureResult, move_index: i32) -> pb::FeatureResult {
    let FeatureResult { kind, complete, at_the_end, squares, tally, strengths, lines } = result;
    pb::FeatureResult {
        kind: kind_to_proto(*kind).into(),
        complete: *complete,
        at_the_end: *at_the_end,
        squares: squares_to_proto(squares),
        tally: Some(tally_to_proto(tally)),
        strengths: strengths_to_proto(strengths),
        lines: lines.iter().map(|it| line_to_proto(it, move_index)).collect(),
    }
}

pub fn tally_to_proto(tally: &Tally) -> pb::Tally {
    let &Tally {
        tiles,
        border_pieces,
        ferries,
        coats,
        towns,
        cities,
        points_per_tile,
        points_per_coat,
        points_per_town,
    } = tally;
    pb::Tally {
        tiles,
        border_pieces,
        ferries,
        coats,
        towns,
        cities,
        points_per_tile,
        points_per_coat,
        points_per_town,
        points: tally.points(),
    }
}

pub fn strengths_to_proto(strengths: &[Strength]) -> Vec<pb::Strength> {
    let strength = |&Strength { seat, meeples, owns }: &Strength| pb::Strength { seat: seat.0.into(), meeples, owns };
    strengths.iter().map(strength).collect()
}

pub fn outcome_to_proto(outcome: &Outcome) -> pb::Outcome {
    let Outcome { over, winners } = outcome;
    pb::Outcome { over: *over, winners: winners.iter().map(|it| it.0.into()).collect() }
}
