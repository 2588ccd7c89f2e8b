//! The border of Cornwall: each call of its service, from wire to rules and back.

mod catalog;
mod description;
mod event;
mod moves;
mod names;
mod playout;
mod score;
mod state;

use cornwall::{Color, Deck, Event, Game as _, Move, State, footprint};
use proto::cornwall::v1 as pb;

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
use names::{colors_from_proto, hex_to_proto, options_from_proto};
pub use state::state_from_proto;
use state::state_to_proto;

/// The domain of every reason that a refusal about Cornwall gives.
pub const DOMAIN: &str = "meeplewright.cornwall.v1";

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
/// If the colors, the options, the deck or the first seat are wrong.
pub fn new_game(request: pb::NewGameRequest) -> Result<pb::NewGameResponse, Refusal> {
    let pb::NewGameRequest { colors, options, deck_id, first_seat } = request;
    let colors: Vec<Color> = colors_from_proto(&colors)?;
    let options = options_from_proto(options.unwrap_or_default()).within("options")?;
    let deck = match deck_id.as_str() {
        "" => Deck::standard(),
        id => state::deck_from_proto(id)?,
    };
    let first = request::first_seat_from_proto(first_seat, colors.len())?;
    let state = State::new_game(deck, options, &colors, first).map_err(|why| state::new_game_refusal(&why))?;
    Ok(pb::NewGameResponse { state: Some(state_to_proto(&state)) })
}

/// Lists the legal moves.
///
/// # Errors
/// If the state or the filter is wrong.
pub fn list_legal_moves(request: pb::ListLegalMovesRequest) -> Result<pb::ListLegalMovesResponse, Refusal> {
    let pb::ListLegalMovesRequest { state, include, filter } = request;
    let state = required_state(state)?;
    let include = include.unwrap_or_default();
    let covers = match filter.and_then(|pb::MoveFilter { covers }| covers) {
        Some(hex) => Some(names::hex_from_proto(hex).within("filter.covers")?),
        None => None,
    };
    let covered = |mv: &Move| match (mv, covers) {
        (_, None) => true,
        (&Move::Lay { anchor, rotation }, Some(cell)) => footprint(anchor, rotation).contains(&cell),
        (_, Some(_)) => false,
    };
    let mut legal = state.legal_moves();
    legal.retain(covered);
    let moves = moves::legal_moves_to_proto(&state, &legal, include);
    Ok(pb::ListLegalMovesResponse { moves })
}

/// Tests a move.
///
/// # Errors
/// If the state or the move can't be read; an illegal move is an answer.
pub fn validate_move(request: pb::ValidateMoveRequest) -> Result<pb::ValidateMoveResponse, Refusal> {
    let pb::ValidateMoveRequest { state, r#move } = request;
    let mut state = required_state(state)?;
    let mv = r#move.ok_or_else(|| Refusal::missing("move"))?;
    let mv = move_from_proto(mv, state.deck()).within("move")?;
    let footprint = match mv {
        Move::Lay { anchor, rotation } => footprint(anchor, rotation).map(hex_to_proto).to_vec(),
        Move::Draw(_) | Move::Redeem | Move::Place(_) => Vec::new(),
    };
    Ok(match state.validate(&mv) {
        Ok(()) => {
            let events = state.play(&mv);
            let events = events.iter().map(|it| event::event_to_proto(it, &state, -1)).collect();
            pb::ValidateMoveResponse { legal: true, violations: Vec::new(), events, footprint }
        }
        Err(broken) => {
            let violations = broken.iter().map(violation_from_rejection).collect();
            pb::ValidateMoveResponse { legal: false, violations, events: Vec::new(), footprint }
        }
    })
}

/// Tests a move of many: tells every rule that an illegal one breaks if asked to explain, else none.
fn test_move(state: &State, mv: pb::Move, explain: bool) -> Result<Result<(), Vec<pb::Violation>>, Refusal> {
    let broken = match state.validate(&move_from_proto(mv, state.deck())?) {
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
    let moves = request::moves_from_proto(moves, |it| move_from_proto(it, state.deck()))?;
    let mut steps = Vec::with_capacity(moves.len());
    corridor::play_all(&mut state, &moves, DOMAIN, moves::broken_from_rejection, |index, events, after| {
        let events = events.iter().map(|it| event::event_to_proto(it, after, index as i32)).collect();
        steps.push(pb::Step { events, state: every_state.then(|| state_to_proto(after)) });
    })?;
    Ok(pb::ApplyMovesResponse { state: Some(state_to_proto(&state)), steps })
}

/// Draws a tile.
///
/// # Errors
/// If the state is wrong, or no chance is due.
pub fn sample_chance(request: pb::SampleChanceRequest) -> Result<pb::SampleChanceResponse, Refusal> {
    let pb::SampleChanceRequest { state, seed } = request;
    let state = required_state(state)?;
    let corridor::Sample { mv, weight, total } = corridor::sample(&state, seed, state.draws(), DOMAIN)?;
    Ok(pb::SampleChanceResponse { r#move: Some(move_to_proto(&mv, state.deck())), weight, total_weight: total })
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
    request::check_record_head((&format, state::RECORD_FORMAT), names, state::MAX_SEATS)?;
    let first_state = first_state.ok_or_else(|| Refusal::missing("first_state"))?;
    let mut state = state_from_proto(first_state).within("first_state")?;
    request::check_players(players.len(), state.n_seats())?;
    let moves = request::moves_from_proto(moves, |it| move_from_proto(it, state.deck()))?;
    let mut lines = score::banked_before(&state);
    let mut final_regions = Vec::new();
    corridor::play_all(&mut state, &moves, DOMAIN, moves::broken_from_rejection, |index, events, _| {
        for event in &events {
            let told = match event {
                Event::ChapelVisited(line) => std::slice::from_ref(line),
                Event::CoinsCounted(lines) => lines,
                Event::RegionEvaluated(result) => {
                    if result.lines.iter().any(|it| it.kind == cornwall::ScoreKind::FinalRegion) {
                        final_regions.push(result.clone());
                    }
                    &result.lines
                }
                _ => continue,
            };
            lines.extend(told.iter().map(|it| score::line_to_proto(it, index as i32)));
        }
    })?;
    Ok(score::score_to_proto(&state, lines, &final_regions))
}

/// Tells everything that follows from a state.
///
/// # Errors
/// If the state is wrong.
pub fn describe_state(request: pb::DescribeStateRequest) -> Result<pb::DescribeStateResponse, Refusal> {
    let state = required_state(request.state)?;
    Ok(pb::DescribeStateResponse { description: Some(description::description_of(&state)) })
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
        Counted::First(mv, n) => told(Counted::First(move_to_proto(&mv, state.deck()), n)),
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
