//! How fast the rules are: a whole random game, lists, moves and the door, as the table grows.
//!
//! Run by `cargo bench -p carcassonne`. The figures stand in docs/performance.md.

use std::hint::black_box;

use carcassonne::{Color, Game, Map, Move, Options, Phase, Seat, State, TurnChoice};
use criterion::{BatchSize, BenchmarkId, Criterion, criterion_group, criterion_main};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Tiles on the table at which growth is shown.
const SIZES: [usize; 4] = [10, 35, 70, 90];

/// The base game, two seats.
fn base() -> State {
    State::new_game(None, Options::standard(None), &Color::ALL[..2], Seat(0)).expect("two colors are two seats")
}

/// Great Britain with all tiles, two seats.
fn great_britain() -> State {
    let map = Map::by_id("great-britain").expect("it ships").clone();
    let options = Options { tiles: 114, ..Options::standard(Some(&map)) };
    State::new_game(Some(map), options, &Color::ALL[..2], Seat(0)).expect("two colors are two seats")
}

/// All tiles of the boxes on an endless table.
fn all_tiles() -> State {
    let options = Options { tiles: 114, expansions: carcassonne::Expansions::Both, ..Options::standard(None) };
    State::new_game(None, options, &Color::ALL[..2], Seat(0)).expect("two colors are two seats")
}

/// A random game, stopped where a tile is to be laid on a table of `n_tiles`.
fn mid_game(first: &State, n_tiles: usize, seed: u64) -> Option<State> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut state = first.clone();
    loop {
        if state.laid().len() == n_tiles && state.phase() == Phase::Lay {
            return Some(state);
        }
        let moves = state.legal_moves();
        if moves.is_empty() {
            return None;
        }
        state.advance(&moves[rng.random_range(0..moves.len())]);
    }
}

/// Ten tables of a size, so that one odd table does not decide.
fn tables(first: &State, n_tiles: usize) -> Vec<State> {
    (0..1000).filter_map(|seed| mid_game(first, n_tiles, seed)).take(10).collect()
}

fn games(criterion: &mut Criterion) {
    for (name, first) in [("base game, 72 tiles", base()), ("Great Britain, 114 tiles", great_britain())] {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        criterion.bench_function(&format!("random game, {name}"), |bench| {
            bench.iter(|| {
                let mut state = first.clone();
                game::playout(&mut state, 1000, |n| rng.random_range(0..n))
            });
        });
    }
}

fn lists(criterion: &mut Criterion) {
    for (name, first) in [("endless table", all_tiles()), ("Great Britain", great_britain())] {
        let mut group = criterion.benchmark_group(format!("list all (tile, meeple) pairs, {name}, tiles on the table"));
        for n_tiles in SIZES.into_iter().chain([60]) {
            let states = tables(&first, n_tiles);
            if states.is_empty() {
                continue;
            }
            let mut turns: Vec<TurnChoice> = Vec::with_capacity(1024);
            let mut turn = 0;
            group.bench_function(BenchmarkId::from_parameter(n_tiles), |bench| {
                bench.iter(|| {
                    turn = (turn + 1) % states.len();
                    turns.clear();
                    states[turn].list_turns(&mut turns);
                    black_box(turns.len())
                });
            });
        }
        group.finish();
    }
    let mut group = criterion.benchmark_group("list places, endless table, tiles on the table");
    for n_tiles in SIZES {
        let states = tables(&all_tiles(), n_tiles);
        let mut moves = Vec::with_capacity(512);
        let mut turn = 0;
        group.bench_function(BenchmarkId::from_parameter(n_tiles), |bench| {
            bench.iter(|| {
                turn = (turn + 1) % states.len();
                moves.clear();
                states[turn].list_moves(&mut moves);
                black_box(moves.len())
            });
        });
    }
    group.finish();
}

fn moves(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("lay and end a turn, tiles on the table");
    for n_tiles in SIZES {
        let Some(state) = mid_game(&all_tiles(), n_tiles, 3) else { continue };
        let legal = state.legal_moves();
        let mv = legal[legal.len() / 2];
        group.bench_function(BenchmarkId::from_parameter(n_tiles), |bench| {
            bench.iter_batched_ref(
                || state.clone(),
                |state| {
                    state.advance(&mv);
                    state.advance(&Move::Pass);
                },
                BatchSize::SmallInput,
            );
        });
    }
    group.finish();
}

fn doors(criterion: &mut Criterion) {
    for (name, first) in [("endless table", all_tiles()), ("Great Britain", great_britain())] {
        let mut group = criterion.benchmark_group(format!("check and rebuild a setup, {name}, tiles on the table"));
        for n_tiles in SIZES {
            let Some(state) = tables(&first, n_tiles).pop() else { continue };
            let setup = state.to_setup();
            group.bench_function(BenchmarkId::from_parameter(n_tiles), |bench| {
                bench.iter(|| State::from_setup(black_box(&setup)));
            });
        }
        group.finish();
    }
    let Some(state) = mid_game(&base(), 35, 3) else { return };
    let legal = state.legal_moves();
    criterion
        .bench_function("validate a place at 35 tiles", |bench| bench.iter(|| state.validate(black_box(&legal[0]))));
    criterion.bench_function("score at 35 tiles", |bench| bench.iter(|| black_box(&state).score()));
    criterion.bench_function("clone at 35 tiles", |bench| bench.iter(|| black_box(&state).clone()));
}

criterion_group!(benches, games, lists, moves, doors);
criterion_main!(benches);
