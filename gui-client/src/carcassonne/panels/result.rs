//! Points and the end, in Carcassonne's terms.

use proto::carcassonne::v1 as pb;

use super::super::{Carcassonne, words};
use crate::{
    board::Site,
    i18n::{Lang, tr},
    panels::{CardLine, Desk, ScoreCard, Standing},
};

/// Tells where the points of a seat come from.
pub fn score_card(desk: &Desk<'_, Carcassonne>, seat: usize) -> Option<ScoreCard> {
    let scores = desk.session.score.latest()?;
    Some(card(desk.lang(), scores, scores.seats.get(seat)?))
}

fn card(lang: Lang, scores: &pb::ScoreResponse, it: &pb::SeatScore) -> ScoreCard {
    let line = |line: &pb::ScoreLine| CardLine {
        points: line.points,
        reason: words::reason(lang, line),
        cells: line.squares.iter().map(|it| Site::from((it.x, it.y))).collect(),
    };
    ScoreCard {
        is_over: scores.outcome.as_ref().is_some_and(|it| it.over),
        banked: it.banked,
        lines: it.banked_lines.iter().map(line).collect(),
        also: it.if_ended_now - it.banked,
        also_lines: it.final_lines.iter().map(line).collect(),
    }
}

/// Ranks the seats by the engine's points; equal ones share a rank.
pub fn standings(desk: &Desk<'_, Carcassonne>) -> Vec<Standing> {
    let Some(scores) = desk.session.score.latest() else {
        return Vec::new();
    };
    let mut seats: Vec<&pb::SeatScore> = scores.seats.iter().collect();
    seats.sort_by_key(|it| std::cmp::Reverse(it.if_ended_now));
    let standing = |it: &&pb::SeatScore| Standing {
        rank: 1 + seats.iter().filter(|other| it.if_ended_now < other.if_ended_now).count(),
        seat: it.seat as usize,
        detail: String::new(),
        card: card(desk.lang(), scores, it),
    };
    seats.iter().map(standing).collect()
}

/// Says who won, and by what.
pub fn verdict(desk: &Desk<'_, Carcassonne>) -> [String; 2] {
    let (lang, session) = (desk.lang(), desk.session);
    let outcome = session.score.latest().and_then(|it| it.outcome.clone()).unwrap_or_default();
    let how = if 1 < outcome.winners.len() { tr!(lang, "cc-ranking-shared") } else { tr!(lang, "ranking-by-points") };
    [words::winner(lang, &session.players, &outcome), how]
}
