//! Levels, what breaks ties, and the end.

use proto::cornerstone::v1 as pb;

use super::super::{Cornerstone, place_cell, words};
use crate::{
    board::Site,
    i18n::Lang,
    panels::{CardLine, Desk, ScoreCard, Standing},
};

/// Tells what ranks a seat.
pub fn score_card(desk: &Desk<'_, Cornerstone>, seat: usize) -> Option<ScoreCard> {
    let scores = desk.session.score.latest()?;
    Some(card(desk.lang(), scores, scores.seats.get(seat)?))
}

fn card(lang: Lang, scores: &pb::ScoreResponse, it: &pb::SeatScore) -> ScoreCard {
    let line = |line: &pb::ScoreLine| CardLine {
        points: i32::try_from(line.count).unwrap_or(i32::MAX),
        reason: words::score_line(lang, line),
        cells: line.place.as_ref().and_then(place_cell).map(below).into_iter().collect(),
    };
    ScoreCard {
        is_over: scores.outcome.as_ref().is_some_and(|it| it.over),
        banked: i32::try_from(it.level).unwrap_or(i32::MAX),
        lines: it.lines.iter().map(line).collect(),
        also: 0,
        also_lines: Vec::new(),
    }
}

/// The cube on which a climber stands.
fn below([x, y, z]: super::super::Cell) -> Site {
    Site { x, y, z: z - 1 }
}

/// Ranks the seats as the engine does.
pub fn standings(desk: &Desk<'_, Cornerstone>) -> Vec<Standing> {
    let Some(scores) = desk.session.score.latest() else {
        return Vec::new();
    };
    let mut seats: Vec<&pb::SeatScore> = scores.seats.iter().collect();
    seats.sort_by_key(|it| (it.rank, it.seat));
    let standing = |it: &&pb::SeatScore| Standing {
        rank: it.rank as usize,
        seat: it.seat as usize,
        detail: words::standing(desk.lang(), it),
        card: card(desk.lang(), scores, it),
    };
    seats.iter().map(standing).collect()
}

/// Says who won, and by what.
pub fn verdict(desk: &Desk<'_, Cornerstone>) -> [String; 2] {
    let outcome = desk.session.score.latest().and_then(|it| it.outcome.as_ref());
    let text = outcome.map_or_else(String::new, |it| words::outcome(desk.lang(), &desk.session.players, it));
    [text, String::new()]
}
