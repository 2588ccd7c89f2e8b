//! The border of Carcassonne: each call of its service, from wire to rules and back.

mod catalog;
mod description;
mod event;
mod map;
mod map_fault;
mod moves;
mod names;
mod playout;
mod score;
mod state;
#[cfg(test)]
mod tests;

use carcassonne::{Color, Event, Game as _, MAX_SEATS, State};
use proto::carcassonne::v1 as pb;

use crate::{
    corridor,
    refusal::{Refusal, Within as _},
    wire::{
        bulk::bulk_of,
        playout::{Games, Order},
        request,
    },
};
use moves::{move_from_proto, move_to_proto, violation_from_rejection};
use names::{colors_from_proto, options_from_proto};
pub use state::state_from_proto;
use state::state_to_proto;

/// The domain of every reason that a refusal about Carcassonne gives.
pub const DOMAIN: &str = "meeplewright.carcassonne.v1";

/// Tells what the game is made of.
///
/// # Errors
/// None.
pub fn get_catalog(_: pb::GetCatalogRequest) -> Result<pb::GetCatalogResponse, Refusal> {
    Ok(pb::GetCatalogResponse { catalog: Some(catalog::catalog().clone()) })
}

/// Sets up a game.
///
/// # Errors
/// If the colors, the options, the map or the first seat are wrong.
pub fn new_game(request: pb::NewGameRequest) -> Result<pb::NewGameResponse, Refusal> {
    use pb::new_game_request::Map;
    let pb::NewGameRequest { colors, options, first_seat, map } = request;
    let colors: Vec<Color> = colors_from_proto(&colors)?;
    let map = match map {
        None => None,
        Some(Map::MapId(id)) => Some(map::map_from_id(&id)?),
        Some(Map::MapInline(map)) => Some(map::map_from_proto(map)?),
    };
    let options = options_from_proto(options.unwrap_or_default(), map.as_deref()).within("options")?;
    let first = request::first_seat_from_proto(first_seat, colors.len())?;
    let state = State::new_game(map, options, &colors, first).map_err(|why| state::new_game_refusal(&why))?;
    Ok(pb::NewGameResponse { state: Some(state_to_proto(&state)) })
}

/// Lists the legal moves.
///
/// # Errors
/// If the state or the filter is wrong.
pub fn list_legal_moves(request: pb::ListLegalMovesRequest) -> Result<pb::ListLegalMovesResponse, Refusal> {
    let pb::ListLegalMovesRequest { state, include, filter } = request;
    let state = required_state(state)?;
    let only = match filter.and_then(|pb::MoveFilter { square }| square) {
        Some(square) => Some(names::square_from_proto(square).within("filter.square")?),
        None => None,
    };
    let moves = moves::legal_moves_to_proto(&state, include.unwrap_or_default(), only);
    Ok(pb::ListLegalMovesResponse { moves })
}

/// Tests a move.
///
/// # Errors
/// If the state or the move can't be read; an illegal move is an answer.
pub fn validate_move(request: pb::ValidateMoveRequest) -> Result<pb::ValidateMoveResponse, Refusal> {
    let pb::ValidateMoveRequest { state, r#move } = request;
    let mut state = required_state(state)?;
    let mv = move_from_proto(r#move.ok_or_else(|| Refusal::missing("move"))?).within("move")?;
    Ok(match state.validate(&mv) {
        Ok(()) => {
            let events = state.play(&mv).iter().map(|it| event::event_to_proto(it, -1)).collect();
            pb::ValidateMoveResponse { legal: true, violations: Vec::new(), events }
        }
        Err(broken) => {
            let violations = broken.iter().map(violation_from_rejection).collect();
            pb::ValidateMoveResponse { legal: false, violations, events: Vec::new() }
        }
    })
}

/// Tests a move of many: tells every rule that an illegal one breaks if asked to explain, else none.
fn test_move(state: &State, mv: pb::Move, explain: bool) -> Result<Result<(), Vec<pb::Violation>>, Refusal> {
    let broken = match state.validate(&move_from_proto(mv)?) {
        Ok(()) => return Ok(Ok(())),
        Err(broken) => broken,
    };
    Ok(Err(if explain { broken.iter().map(violation_from_rejection).collect() } else { Vec::new() }))
}

/// Plays moves.
///
/// # Errors
/// If the state or a move can't be read, or a move is illegal; nothing is half done.
pub fn apply_moves(request: pb::ApplyMovesRequest) -> Result<pb::ApplyMovesResponse, Refusal> {
    let pb::ApplyMovesRequest { state, moves, every_state } = request;
    let mut state = required_state(state)?;
    let moves = request::moves_from_proto(moves, move_from_proto)?;
    let mut steps = Vec::with_capacity(moves.len());
    corridor::play_all(&mut state, &moves, DOMAIN, moves::broken_from_rejection, |index, events, after| {
        let events = events.iter().map(|it| event::event_to_proto(it, index as i32)).collect();
        steps.push(pb::Step { events, state: every_state.then(|| state_to_proto(after)) });
    })?;
    Ok(pb::ApplyMovesResponse { state: Some(state_to_proto(&state)), steps })
}

/// Draws a tile, or turns over a chip.
///
/// # Errors
/// If the state is wrong, or no chance is due.
pub fn sample_chance(request: pb::SampleChanceRequest) -> Result<pb::SampleChanceResponse, Refusal> {
    let pb::SampleChanceRequest { state, seed } = request;
    let state = required_state(state)?;
    let corridor::Sample { mv, weight, total } = corridor::sample(&state, seed, state.draws(), DOMAIN)?;
    Ok(pb::SampleChanceResponse { r#move: Some(move_to_proto(&mv)), weight, total_weight: total })
}

/// Counts the points of a state or of a whole record.
///
/// # Errors
/// If the state or the record is wrong.
pub fn score(request: pb::ScoreRequest) -> Result<pb::ScoreResponse, Refusal> {
    use pb::score_request::Position;
    match request.position {
        None => Err(Refusal::missing("position")),
        Some(Position::State(state)) => {
            let state = state_from_proto(state).within("state")?;
            Ok(score::score_to_proto(&state, score::banked_before(&state), &[]))
        }
        Some(Position::Record(record)) => score_record(record).within("record"),
    }
}

fn score_record(record: pb::GameRecord) -> Result<pb::ScoreResponse, Refusal> {
    let pb::GameRecord { format, players, first_state, moves, seed: _ } = record;
    let names = players.iter().map(|it| it.name.as_str());
    request::check_record_head((&format, state::RECORD_FORMAT), names, MAX_SEATS)?;
    let first_state = first_state.ok_or_else(|| Refusal::missing("first_state"))?;
    let mut state = state_from_proto(first_state).within("first_state")?;
    request::check_players(players.len(), state.n_seats())?;
    let moves = request::moves_from_proto(moves, move_from_proto)?;
    let mut lines = score::banked_before(&state);
    let mut final_features = Vec::new();
    corridor::play_all(&mut state, &moves, DOMAIN, moves::broken_from_rejection, |index, events, _| {
        for event in &events {
            let told = match event {
                Event::TownCovered(line) | Event::ChipTaken { line, .. } => std::slice::from_ref(line),
                Event::FeatureScored(result) => {
                    if result.at_the_end {
                        final_features.push(result.clone());
                    }
                    &result.lines
                }
                _ => continue,
            };
            lines.extend(told.iter().map(|it| score::line_to_proto(it, index as i32)));
        }
    })?;
    Ok(score::score_to_proto(&state, lines, &final_features))
}

/// Tells everything that follows from a state.
///
/// # Errors
/// If the state is wrong.
pub fn describe_state(request: pb::DescribeStateRequest) -> Result<pb::DescribeStateResponse, Refusal> {
    let state = required_state(request.state)?;
    Ok(pb::DescribeStateResponse { description: Some(description::description_of(&state)) })
}

/// Tells what is wrong with a map.
///
/// # Errors
/// If the request can't be read; a wrong map is an answer.
pub fn validate_map(request: pb::ValidateMapRequest) -> Result<pb::ValidateMapResponse, Refusal> {
    map::validate(request)
}

/// Counts move sequences, as [`corridor::perft`] does. No call of the service: the command line asks.
///
/// # Errors
/// If the state is wrong.
pub fn perft(state: pb::State, depth: u32, mut told: impl FnMut(corridor::Counted<pb::Move>)) -> Result<u64, Refusal> {
    use corridor::Counted;
    let state = state_from_proto(state).within("state")?;
    Ok(corridor::perft(&state, depth, |it| match it {
        Counted::More(n) => told(Counted::More(n)),
        Counted::First(mv, n) => told(Counted::First(move_to_proto(&mv), n)),
    }))
}

/// Shares out games to be played on.
///
/// # Errors
/// If the state or a number is wrong.
pub fn playout(request: pb::PlayoutRequest, n_sharing: usize) -> Result<Vec<Games<State>>, Refusal> {
    let pb::PlayoutRequest { state, games, seed, policy, progress_every } = request;
    let order = Order::new(games, seed, policy, progress_every)?;
    let state = required_state(state)?;
    Ok(Games::shared_out(&state, order, n_sharing))
}

bulk_of!(State);

fn required_state(state: Option<pb::State>) -> Result<State, Refusal> {
    state_from_proto(state.ok_or_else(|| Refusal::missing("state"))?).within("state")
}

fn impossible(field: impl Into<String>, reason: &'static str, why: impl ToString) -> Refusal {
    Refusal::Impossible { field: field.into(), reason, domain: DOMAIN, why: why.to_string() }
}
