//! The border of Cornerstone Essential: each call of its service, from wire to rules and back.

mod block_set;
mod catalog;
mod description;
mod event;
mod moves;
mod names;
mod options;
mod playout;
mod score;
mod state;
mod tower;
mod violation;

use cornerstone::{BlockSet, Game as _, Move, State};
use proto::cornerstone::v1 as pb;

use crate::{
    corridor,
    refusal::{Refusal, Within as _},
    wire::{
        bulk::bulk_of,
        playout::{Games, Order},
        request,
    },
};
use moves::{Listing, move_from_proto, move_to_proto};
pub use state::state_from_proto;
use state::{state_to_proto, tower_from_proto};
use violation::{broken_from_rejection, violation_from_rejection};

/// The domain of every reason that a refusal about Cornerstone gives.
pub const DOMAIN: &str = "meeplewright.cornerstone.v1";

/// Seats at a table.
const MAX_SEATS: usize = 4;

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
/// If the seats, the colors, the options, the blocks or the first color are wrong.
pub fn new_game(request: pb::NewGameRequest) -> Result<pb::NewGameResponse, Refusal> {
    use pb::new_game_request::Blocks;
    let pb::NewGameRequest { seats, colors, options, blocks, first_color } = request;
    let n_colors = match seats {
        3 => 3,
        2 | 4 => 4,
        _ => return Err(Refusal::invalid("seats", format!("is {seats}, out of range 2..=4"))),
    };
    if colors.len() != n_colors {
        let why = format!("must be {n_colors} for {seats} seats, {} were given", colors.len());
        return Err(Refusal::invalid("colors", why));
    }
    let read = |(idx, &color): (usize, &i32)| names::color_from_proto("", color).within_item("colors", idx);
    let colors = colors.iter().enumerate().map(read).collect::<Result<Vec<_>, Refusal>>()?;
    let blocks = match blocks {
        None => BlockSet::standard().clone(),
        Some(Blocks::BlockSetId(id)) => block_set::block_set_from_id(&id)?,
        Some(Blocks::BlockSetInline(set)) => block_set::block_set_from_proto(set)?,
    };
    let options = options::options_from_proto(options.unwrap_or_default()).within("options")?;
    let first = match first_color {
        0 => colors[0],
        _ => names::color_from_proto("first_color", first_color)?,
    };
    let state = State::new_game(blocks, options, seats as usize, &colors, first)
        .map_err(|why| state::new_game_refusal(&why, &colors))?;
    Ok(pb::NewGameResponse { state: Some(state_to_proto(&state)) })
}

/// Lists the legal moves.
///
/// # Errors
/// If the state, the filter or the judge is wrong.
pub fn list_legal_moves(request: pb::ListLegalMovesRequest) -> Result<pb::ListLegalMovesResponse, Refusal> {
    let pb::ListLegalMovesRequest { state, include, filter, judge } = request;
    let state = required_state(state)?;
    let judge = names::judge_from_proto("judge", judge)?;
    let filter = moves::filter_from_proto(state.blocks(), filter.unwrap_or_default()).within("filter")?;
    let listing = Listing { state: &state, include: include.unwrap_or_default(), filter, judge };
    Ok(pb::ListLegalMovesResponse { moves: listing.moves() })
}

/// Tests a move.
///
/// # Errors
/// If the state or the move can't be read; an illegal move is an answer.
pub fn validate_move(request: pb::ValidateMoveRequest) -> Result<pb::ValidateMoveResponse, Refusal> {
    let pb::ValidateMoveRequest { state, r#move, margin } = request;
    let mut state = required_state(state)?;
    let blocks = state.blocks().clone();
    let mv = move_from_proto(&blocks, r#move.ok_or_else(|| Refusal::missing("move"))?).within("move")?;
    let mut answer = pb::ValidateMoveResponse::default();
    if let Move::Build { placed, .. } = mv
        && let Some(verdict) = state.verdict(placed)
    {
        answer.verdict = tower::verdict_to_proto(verdict).into();
        answer.waves = tower::waves_to_proto(&state.waves(placed));
        answer.margin = margin.then(|| state.margin(placed)).flatten();
    }
    match state.validate(&mv) {
        Ok(()) => {
            answer.legal = true;
            answer.events = state.play(&mv).iter().map(|it| event::event_to_proto(&blocks, it)).collect();
        }
        Err(broken) => answer.violations = broken.iter().map(|it| violation_from_rejection(&state, it)).collect(),
    }
    Ok(answer)
}

/// Tests a move of many: tells every rule that an illegal one breaks if asked to explain, else none.
fn test_move(state: &State, mv: pb::Move, explain: bool) -> Result<Result<(), Vec<pb::Violation>>, Refusal> {
    let broken = match state.validate(&move_from_proto(state.blocks(), mv)?) {
        Ok(()) => return Ok(Ok(())),
        Err(broken) => broken,
    };
    Ok(Err(if explain { broken.iter().map(|it| violation_from_rejection(state, it)).collect() } else { Vec::new() }))
}

/// Plays moves.
///
/// # Errors
/// If the state or a move can't be read, or a move is illegal; nothing is half done.
pub fn apply_moves(request: pb::ApplyMovesRequest) -> Result<pb::ApplyMovesResponse, Refusal> {
    let pb::ApplyMovesRequest { state, moves, every_state } = request;
    let mut state = required_state(state)?;
    let blocks = state.blocks().clone();
    let moves = request::moves_from_proto(moves, |mv| move_from_proto(&blocks, mv))?;
    let mut steps = Vec::with_capacity(moves.len());
    corridor::play_all(&mut state, &moves, DOMAIN, broken_from_rejection, |_, events, after| {
        let events = events.iter().map(|it| event::event_to_proto(&blocks, it)).collect();
        steps.push(pb::Step { events, state: every_state.then(|| state_to_proto(after)) });
    })?;
    let certificate = state::certificate_to_proto(&state);
    Ok(pb::ApplyMovesResponse { state: Some(pb::State { certificate, ..state_to_proto(&state) }), steps })
}

/// Rolls the dice.
///
/// # Errors
/// If the state is wrong, or no chance is due.
pub fn sample_chance(request: pb::SampleChanceRequest) -> Result<pb::SampleChanceResponse, Refusal> {
    let pb::SampleChanceRequest { state, seed } = request;
    let state = required_state(state)?;
    let corridor::Sample { mv, weight, total } = corridor::sample(&state, seed, state.turns(), DOMAIN)?;
    Ok(pb::SampleChanceResponse { r#move: Some(move_to_proto(state.blocks(), &mv)), weight, total_weight: total })
}

/// Tells how all seats stand, of a state or of a whole record.
///
/// # Errors
/// If the state or the record is wrong. A tower that does not stand is an answer.
pub fn score(request: pb::ScoreRequest) -> Result<pb::ScoreResponse, Refusal> {
    use pb::score_request::Position;
    match request.position {
        None => Err(Refusal::missing("position")),
        Some(Position::State(state)) => Ok(score::score_to_proto(&tower_from_proto(state).within("state")?)),
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
    let blocks = state.blocks().clone();
    let moves = request::moves_from_proto(moves, |mv| move_from_proto(&blocks, mv))?;
    corridor::play_all(&mut state, &moves, DOMAIN, broken_from_rejection, |_, _, _| ())?;
    Ok(score::score_to_proto(&state))
}

/// Tells everything that follows from a state.
///
/// # Errors
/// If the state is wrong. A tower that does not stand is an answer.
pub fn describe_state(request: pb::DescribeStateRequest) -> Result<pb::DescribeStateResponse, Refusal> {
    let state = request.state.ok_or_else(|| Refusal::missing("state"))?;
    let state = tower_from_proto(state).within("state")?;
    Ok(pb::DescribeStateResponse { description: Some(description::description_of(&state)) })
}

/// Tells whether any blocks stand.
///
/// # Errors
/// If there are too many, or they can't be where they are.
pub fn assess_tower(request: pb::AssessTowerRequest) -> Result<pb::AssessTowerResponse, Refusal> {
    tower::assess(request)
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
        Counted::First(mv, n) => told(Counted::First(move_to_proto(state.blocks(), &mv), n)),
    }))
}

/// Whether a list takes long: every placement is tried for balance.
pub fn lists_verdicts(request: &pb::ListLegalMovesRequest) -> bool {
    request.judge != i32::from(pb::Judge::None)
}

/// Whether moves take long to play: each block is tried for balance.
pub fn plays_many(request: &pb::ApplyMovesRequest) -> bool {
    8 < request.moves.len()
}

/// Whether a score takes long: a record is played.
pub fn scores_record(request: &pb::ScoreRequest) -> bool {
    matches!(request.position, Some(pb::score_request::Position::Record(_)))
}

/// Whether a tower takes long to assess.
pub fn assesses_many(request: &pb::AssessTowerRequest) -> bool {
    12 < request.blocks.len()
}

/// Shares out games to be played on.
///
/// # Errors
/// If the state or a number is wrong.
pub fn playout(request: pb::PlayoutRequest, n_sharing: usize) -> Result<Vec<Games<State>>, Refusal> {
    let pb::PlayoutRequest { state, games, seed, policy, progress_every, collapses } = request;
    let order = Order::new(games, seed, policy, progress_every)?;
    let state = required_state(state)?;
    Ok(Games::shared_out(&state, Order { collapses, ..order }, n_sharing))
}

bulk_of!(State);

fn required_state(state: Option<pb::State>) -> Result<State, Refusal> {
    state_from_proto(state.ok_or_else(|| Refusal::missing("state"))?).within("state")
}

fn impossible(field: impl Into<String>, reason: &'static str, why: impl ToString) -> Refusal {
    Refusal::Impossible { field: field.into(), reason, domain: DOMAIN, why: why.to_string() }
}
