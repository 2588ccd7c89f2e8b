//! How fast the rules are: lists, moves and the door, as the tower grows.
//!
//! Run by `cargo bench -p cornerstone --bench cornerstone`. The figures stand in docs/performance.md.

use std::hint::black_box;

use cornerstone::{BlockSet, Color, Game, Judge, Move, Options, Permit, Phase, Roll, State, Verdict};
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Blocks on the tower at which growth is shown.
const SIZES: [usize; 5] = [0, 8, 20, 32, 40];

fn first() -> State {
    let set = BlockSet::standard().clone();
    State::new_game(set, Options::default(), 4, &Color::ALL[..4], Color::Red).expect("four colors are four seats")
}

fn n_blocks(state: &State) -> usize {
    state.tower_blocks().len() - 1
}

/// A random game, stopped where doubles allow any block on a tower of so many blocks.
fn mid_game(size: usize, seed: u64) -> Option<State> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut state = first();
    loop {
        match state.phase() {
            Phase::Over => return None,
            Phase::Roll if size <= n_blocks(&state) => {
                state.advance(&Move::Roll(Roll::new(1, 1)?));
                return Some(state);
            }
            Phase::Build => {
                let mut builds: Vec<Move> = state.choices(Judge::Nothing).into_iter().map(|it| it.mv).collect();
                builds.retain(|it| matches!(it, Move::Build { by: Permit::Dice, .. }));
                let holds = loop {
                    if builds.is_empty() {
                        break state.legal_moves().into_iter().next_back()?;
                    }
                    let mv = builds.swap_remove(rng.random_range(0..builds.len()));
                    let Move::Build { placed, .. } = mv else { continue };
                    if state.verdict(placed) == Some(Verdict::Holds) {
                        break mv;
                    }
                };
                state.advance(&holds);
            }
            Phase::Roll | Phase::Climb => {
                let mut moves = state.legal_moves();
                moves.retain(|it| !matches!(it, Move::Climb { ring: Some(_), .. }));
                state.advance(&moves[rng.random_range(0..moves.len())]);
            }
        }
    }
}

/// Five towers of a size, so that one odd tower does not decide.
fn towers(size: usize) -> Vec<State> {
    (0..100).filter_map(|seed| mid_game(size, seed)).take(5).collect()
}

fn lists(criterion: &mut Criterion) {
    for (name, judge) in [("static list", Judge::Nothing), ("list with verdicts", Judge::Everything)] {
        let mut group = criterion.benchmark_group(format!("{name}, doubles, blocks on the tower"));
        for size in SIZES {
            let states = towers(size);
            let n: usize = states.iter().map(|it| it.choices(judge).len()).sum();
            println!("{name} at {size} blocks: {} moves on average", n / states.len().max(1));
            let mut turn = 0;
            group.bench_function(BenchmarkId::from_parameter(size), |bench| {
                bench.iter(|| {
                    turn = (turn + 1) % states.len();
                    black_box(states[turn].choices(judge).len())
                });
            });
        }
        group.finish();
    }
}

fn one_by_one(criterion: &mut Criterion) {
    for size in [8, 40] {
        let Some(state) = mid_game(size, 3) else { continue };
        let builds = state.choices(Judge::Nothing);
        let mut turn = 0;
        criterion.bench_function(&format!("validate a placement at {size} blocks"), |bench| {
            bench.iter(|| {
                turn = (turn + 1) % builds.len();
                state.validate(black_box(&builds[turn].mv))
            });
        });
        let setup = state.to_setup();
        criterion.bench_function(&format!("check and rebuild a setup of {size} blocks"), |bench| {
            bench.iter(|| State::from_setup(black_box(&setup)));
        });
        criterion.bench_function(&format!("the same of {size} blocks, balance not asked"), |bench| {
            bench.iter(|| State::from_setup_unjudged(black_box(&setup)));
        });
        criterion.bench_function(&format!("where every climber can go at {size} blocks"), |bench| {
            bench.iter(|| black_box(&state).reaches());
        });
        criterion.bench_function(&format!("clone at {size} blocks"), |bench| bench.iter(|| black_box(&state).clone()));
    }
}

criterion_group!(benches, lists, one_by_one);
criterion_main!(benches);
