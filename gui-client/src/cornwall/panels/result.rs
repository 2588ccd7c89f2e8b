//! Points and the end, in Cornwall's terms.

use proto::cornwall::v1 as pb;

use super::super::{Cornwall, board::hex::Cell, words};
use crate::{
    board::Site,
    i18n::{Lang, tr},
    panels::{CardLine, Desk, ScoreCard, Standing},
    words::join,
};

/// Tells where the points of a seat come from.
pub fn score_card(desk: &Desk<'_, Cornwall>, seat: usize) -> Option<ScoreCard> {
    let scores = desk.session.score.latest()?;
    Some(card(desk.lang(), scores, scores.seats.get(seat)?))
}

fn card(lang: Lang, scores: &pb::ScoreResponse, it: &pb::SeatScore) -> ScoreCard {
    let line = |line: &pb::ScoreLine| CardLine {
        points: line.points,
        reason: words::reason(lang, line),
        cells: line.cells.iter().map(|it| Site::from(Cell::from(it).coords())).collect(),
    };
    ScoreCard {
        is_over: scores.outcome.as_ref().is_some_and(|it| it.over),
        banked: it.banked,
        lines: it.banked_lines.iter().map(line).collect(),
        also: it.if_ended_now - it.banked,
        also_lines: it.final_lines.iter().map(line).collect(),
    }
}

/// Ranks the seats by the engine's points and coins; equal ones share a rank.
pub fn standings(desk: &Desk<'_, Cornwall>) -> Vec<Standing> {
    let Some(scores) = desk.session.score.latest() else {
        return Vec::new();
    };
    let key = |it: &pb::SeatScore| (it.if_ended_now, it.coins);
    let mut seats: Vec<&pb::SeatScore> = scores.seats.iter().collect();
    seats.sort_by_key(|it| std::cmp::Reverse(key(it)));
    let standing = |it: &&pb::SeatScore| Standing {
        rank: 1 + seats.iter().filter(|other| key(it) < key(other)).count(),
        seat: it.seat as usize,
        detail: tr!(desk.lang(), "ranking-coins", n = it.coins),
        card: card(desk.lang(), scores, it),
    };
    seats.iter().map(standing).collect()
}

/// Says who won, and by what.
pub fn verdict(desk: &Desk<'_, Cornwall>) -> [String; 2] {
    let lang = desk.lang();
    let outcome = desk.session.score.latest().and_then(|it| it.outcome.clone()).unwrap_or_default();
    let how = match outcome.tie_break() {
        pb::TieBreak::Unspecified => String::new(),
        pb::TieBreak::Points => tr!(lang, "ranking-by-points"),
        pb::TieBreak::Coins => tr!(lang, "ranking-by-coins"),
        pb::TieBreak::Shared => tr!(lang, "ranking-shared"),
    };
    [winner(desk, &outcome), how]
}

/// Names the winners.
pub fn winner(desk: &Desk<'_, Cornwall>, outcome: &pb::Outcome) -> String {
    let names: Vec<&str> = outcome.winners.iter().map(|it| desk.session.player(*it as usize)).collect();
    tr!(desk.lang(), "ranking-wins", n = names.len(), who = join(desk.lang(), &names))
}
