//! How fast the rules are: a whole random game, lists, moves and the door, as the table grows.
//!
//! Run by `cargo bench -p cornwall`. The figures stand in docs/performance.md.

use std::hint::black_box;

use cornwall::{Color, Deck, Game, Move, Options, Phase, Pieces, Seat, State};
use criterion::{BatchSize, BenchmarkId, Criterion, criterion_group, criterion_main};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Tiles on the table at which growth is shown.
const SIZES: [usize; 4] = [5, 10, 18, 35];

fn new_game() -> State {
    State::new_game(Deck::standard(), Options::default(), &Color::ALL, Seat(0)).expect("four colors are four seats")
}

/// A random game, stopped where a tile is to be laid on a table of `n_tiles`.
fn mid_game(n_tiles: usize, seed: u64) -> State {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut state = new_game();
    loop {
        if state.laid().len() == n_tiles && state.phase() == Phase::Lay {
            return state;
        }
        let moves = state.legal_moves();
        state.advance(&moves[rng.random_range(0..moves.len())]);
    }
}

/// Ten tables of each size, so that one odd table does not decide.
fn tables(n_tiles: usize) -> Vec<State> {
    (0..10).map(|seed| mid_game(n_tiles, seed)).collect()
}

fn games(criterion: &mut Criterion) {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    criterion.bench_function("random game, 4 seats", |bench| {
        bench.iter(|| {
            let mut state = new_game();
            game::playout(&mut state, 1000, |n| rng.random_range(0..n))
        });
    });
}

fn lists(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("list places, tiles on the table");
    for n_tiles in SIZES {
        let states = tables(n_tiles);
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
    let mut state = mid_game(18, 3);
    let place = state.legal_moves()[0];
    state.advance(&place);
    let mut moves = Vec::with_capacity(64);
    criterion.bench_function("list pieces at 18 tiles", |bench| {
        bench.iter(|| {
            moves.clear();
            state.list_moves(&mut moves);
            black_box(moves.len())
        });
    });
}

fn moves(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("lay and end a turn, tiles on the table");
    for n_tiles in SIZES {
        let state = mid_game(n_tiles, 3);
        let legal = state.legal_moves();
        let mv = legal[legal.len() / 2];
        group.bench_function(BenchmarkId::from_parameter(n_tiles), |bench| {
            bench.iter_batched_ref(
                || state.clone(),
                |state| {
                    state.advance(&mv);
                    state.advance(&Move::Place(Pieces::NONE));
                },
                BatchSize::SmallInput,
            );
        });
    }
    group.finish();
}

fn doors(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("check and rebuild a setup, tiles on the table");
    for n_tiles in SIZES {
        let setup = mid_game(n_tiles, 3).to_setup();
        group.bench_function(BenchmarkId::from_parameter(n_tiles), |bench| {
            bench.iter(|| State::from_setup(black_box(&setup)));
        });
    }
    group.finish();
    let state = mid_game(18, 3);
    let legal = state.legal_moves();
    criterion
        .bench_function("validate a place at 18 tiles", |bench| bench.iter(|| state.validate(black_box(&legal[0]))));
    criterion.bench_function("score at 18 tiles", |bench| bench.iter(|| black_box(&state).score()));
}

criterion_group!(benches, games, lists, moves, doors);
criterion_main!(benches);
