//! Carcassonne in words.

use engine_service::{corridor::Counted, refusal::Refusal, wire};
use proto::carcassonne::v1 as pb;

use super::{Game, Line, NewGame, Parts, Position, SeatStanding, Standing, Step, Untold, Which, calls, scored};
use crate::cli::{
    people::People,
    perft::first_colors,
    text::{counted, plain, word},
};

/// Carcassonne, with or without a map.
#[derive(Clone, Debug)]
pub struct Carcassonne;

impl Game for Carcassonne {
    const WHICH: Which = Which::Carcassonne;
    calls!(carcassonne);

    fn colors(state: &pb::State) -> Vec<Vec<String>> {
        state.seats.iter().map(|it| vec![word(it.color().as_str_name(), "COLOR")]).collect()
    }

    fn score(position: Position<Self>, people: &People) -> Result<Standing, Refusal> {
        let pb::ScoreResponse { seats, outcome, final_features: _ } = scored!(carcassonne, position);
        let pb::Outcome { over, winners } = outcome.unwrap_or_default();
        let names = people.all(&winners);
        let (decided_by, summary) = match (over, winners.len()) {
            (false, 1) => (None, format!("Not over; {names} leads.")),
            (false, _) => (None, format!("Not over; {names} lead together.")),
            (true, 1) => (Some("points".into()), format!("{names} wins by points.")),
            (true, _) => (Some("shared".into()), format!("{names} share the win: points are equal.")),
        };
        let seats = seats.into_iter().map(|it| seat_standing(it, &winners, people)).collect();
        Ok(Standing { over, winners, decided_by, summary, seats, ..Standing::default() })
    }

    fn new_game(choices: NewGame) -> Result<pb::State, Untold> {
        let NewGame { seats, map, options } = choices;
        let all = wire::carcassonne::get_catalog(pb::GetCatalogRequest {})?.catalog.unwrap_or_default();
        let colors = first_colors(seats, all.min_seats, all.max_seats, &all.colors)?;
        let options = proto::json::from_json(&options).map_err(|why| Untold::File(format!("--options: {why}")))?;
        let map = map.map(pb::new_game_request::Map::MapId);
        let request = pb::NewGameRequest { colors, options: Some(options), map, first_seat: 0 };
        Ok(wire::carcassonne::new_game(request)?.state.unwrap_or_default())
    }

    fn mover(state: &pb::State, people: &People) -> Option<String> {
        let chance = matches!(state.phase(), pb::Phase::Draw | pb::Phase::Chip);
        (!chance).then(|| people.who(state.seat_to_move))
    }

    fn moved(mv: &pb::Move, before: &pb::State) -> String {
        use pb::r#move::Kind;
        match &mv.kind {
            None => "does nothing".into(),
            Some(Kind::Draw(pb::Draw { tile_id })) => format!("{} comes up", plain(tile_id)),
            Some(Kind::Lay(pb::Lay { square, turns })) => {
                let at = square_name(before, square.as_ref());
                match turns {
                    0 => format!("lays {} on {at}", plain(&before.drawn_tile_id)),
                    _ => format!("lays {} on {at}, turned {turns}", plain(&before.drawn_tile_id)),
                }
            }
            Some(Kind::TakeChip(pb::TakeChip { value })) => format!("the chip is worth {value}"),
            Some(Kind::Pass(pb::Pass {})) => "places no meeple".into(),
            Some(Kind::PlaceMeeple(pb::PlaceMeeple { part })) => {
                let pb::Part { kind: _, index } = part.unwrap_or_default();
                let kind = word(part.unwrap_or_default().kind().as_str_name(), "FEATURE_KIND");
                format!("places a meeple on {kind} {index}")
            }
            Some(Kind::EndTurn(pb::EndTurn {})) => "ends the turn".into(),
            Some(Kind::TakeExtraTurn(pb::TakeExtraTurn {})) => "takes the extra turn of the town".into(),
            Some(Kind::GoToIsle(pb::GoToIsle {})) => "sends a meeple to the Isle of Man".into(),
            Some(Kind::RecallFromIsle(pb::RecallFromIsle {})) => "recalls meeples from the Isle of Man".into(),
        }
    }

    fn happened(event: &pb::Event, before: &pb::State, people: &People) -> Vec<String> {
        use pb::event::Kind;
        let Some(kind) = &event.kind else { return Vec::new() };
        let line = |it: &pb::ScoreLine| format!("{} gets {}", people.short(it.seat), it.text);
        match kind {
            // The moves say so.
            Kind::TileDrawn(_) | Kind::MeeplePlaced(_) => Vec::new(),
            Kind::TileSetAside(it) => vec![format!("{} fits nowhere and leaves the game", it.tile_id)],
            Kind::TileLaid(it) if it.is_start => vec!["a start tile".into()],
            Kind::TileLaid(_) => Vec::new(),
            Kind::TownCovered(it) => it.line.iter().map(line).collect(),
            Kind::ChipTaken(it) => it.line.iter().map(line).collect(),
            Kind::FeatureScored(it) => {
                let Some(result) = &it.result else { return Vec::new() };
                std::iter::once(feature(result, before)).chain(result.lines.iter().map(line)).collect()
            }
            Kind::MeeplesReturned(it) => it.meeples.iter().map(|it| returned(it, before, people)).collect(),
            Kind::ExtraTurnOffered(it) => vec![format!("{} may take an extra turn", people.short(it.seat))],
            Kind::ExtraTurnTaken(it) => vec![format!("an extra turn of {}", people.short(it.seat))],
            Kind::MeeplesRecalled(it) => {
                let chips: u32 = it.chips.iter().map(|it| it.count).sum();
                let meeples = counted(it.meeples, "meeple");
                vec![format!("{} gets {meeples} back for {}", people.short(it.seat), counted(chips, "chip"))]
            }
            Kind::TurnPassed(it) => vec![format!("the turn passes to {}", people.who(it.seat))],
            Kind::GameEnded(it) => vec![match it.reason() {
                pb::EndReason::NoSquareLeft => "the game is over: no square takes a tile".into(),
                pb::EndReason::NoTileLeft | pb::EndReason::Unspecified => "the game is over: no tile is left".into(),
            }],
        }
    }

    fn standing(state: &pb::State, people: &People) -> String {
        let seat = |(idx, it): (usize, &pb::SeatState)| format!("{} {}", people.short(idx as u32), it.points);
        state.seats.iter().enumerate().map(seat).collect::<Vec<_>>().join(", ")
    }
}

fn seat_standing(score: pb::SeatScore, winners: &[u32], people: &People) -> SeatStanding {
    let pb::SeatScore { seat, banked, if_ended_now, banked_lines, final_lines } = score;
    let line = |banked: bool| {
        move |it: pb::ScoreLine| Line {
            kind: word(it.kind().as_str_name(), "SCORE_KIND"),
            amount: it.points.into(),
            banked,
            mv: (0 <= it.move_index).then_some(it.move_index),
            text: it.text,
        }
    };
    let lines = banked_lines.into_iter().map(line(true)).chain(final_lines.into_iter().map(line(false)));
    SeatStanding {
        points: Some(if_ended_now),
        banked: Some(banked),
        lines: lines.collect(),
        ..SeatStanding::new(seat, winners, people)
    }
}

fn feature(result: &pb::FeatureResult, state: &pb::State) -> String {
    let kind = word(result.kind().as_str_name(), "FEATURE_KIND");
    let at = square_name(state, result.squares.first());
    let how = if result.at_the_end { "counts at the end" } else { "is complete" };
    let nobody = if result.lines.is_empty() { "; nobody gets points" } else { "" };
    format!("the {kind} at {at} {how}{nobody}")
}

fn returned(meeple: &pb::PlacedMeeple, state: &pb::State, people: &People) -> String {
    format!("the meeple of {} on {} returns", people.short(meeple.seat), square_name(state, meeple.square.as_ref()))
}

/// What people call a square: "J5" on a map, "3,-2" without one.
fn square_name(state: &pb::State, square: Option<&pb::Square>) -> String {
    let pb::Square { x, y } = square.copied().unwrap_or_default();
    match state.map.is_some() && 0 <= x && 0 <= y {
        true => format!("{}{}", column_name(x), y + 1),
        false => format!("{x},{y}"),
    }
}

/// What a map calls a column: A to Z, then AA.
pub fn column_name(x: i32) -> String {
    let letter = |it: i32| char::from(b'A' + (it.rem_euclid(26)) as u8);
    match x / 26 {
        0 => letter(x).to_string(),
        first => format!("{}{}", letter(first - 1), letter(x)),
    }
}
