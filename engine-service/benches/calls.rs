//! What a call costs without the wire: bytes in, decoded, checked, answered, encoded, bytes out.
//!
//! Run by `cargo bench -p engine-service --bench calls`. The figures stand in docs/performance.md.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use engine_service::wire;
use prost::Message;

/// Writes the rows of a game: the calls of the games differ in name alone.
macro_rules! rows {
    ($game:ident, $sizes:expr, $new_game:expr, $everything:expr) => {
        mod $game {
            use proto::$game::v1 as pb;

            use super::{wire::$game as wire, *};

            /// Plays with seeded chance and every seventh legal move until tile number `tiles` + 1 is to be laid.
            fn mid_game(tiles: usize) -> pb::State {
                let new_game = wire::new_game($new_game(tiles));
                let mut state = new_game.expect("the colors and options are right").state.unwrap_or_default();
                let mut turn = 0;
                while state.phase() != pb::Phase::Lay || state.laid_tiles.len() < tiles {
                    let mv = if state.phase() == pb::Phase::Draw {
                        let request = pb::SampleChanceRequest { state: Some(state.clone()), seed: Some(7) };
                        wire::sample_chance(request).expect("a draw is due").r#move
                    } else {
                        turn += 7;
                        let moves = list(&state);
                        moves[turn % moves.len()].r#move.clone()
                    };
                    let moves = mv.into_iter().collect();
                    let request = pb::ApplyMovesRequest { state: Some(state), moves, every_state: false };
                    state = wire::apply_moves(request).expect("a listed move is legal").state.unwrap_or_default();
                }
                state
            }

            fn list(state: &pb::State) -> Vec<pb::LegalMove> {
                let request = pb::ListLegalMovesRequest { state: Some(state.clone()), ..Default::default() };
                wire::list_legal_moves(request).expect("the state was given by the engine").moves
            }

            pub fn calls(criterion: &mut Criterion) {
                for tiles in $sizes {
                    let state = mid_game(tiles);
                    let mv = list(&state)[0].r#move.clone();
                    let title = concat!(stringify!($game), ", tiles on the table: ");
                    let mut group = criterion.benchmark_group(format!("{title}{tiles}"));
                    macro_rules! row {
                        ($name:expr, $call:ident, $Request:ident, $request:expr) => {
                            let bytes = $request.encode_to_vec();
                            group.bench_function(BenchmarkId::from_parameter($name), |bench| {
                                bench.iter(|| {
                                    let request = pb::$Request::decode(black_box(bytes.as_slice()));
                                    let answer = wire::$call(request.expect("we encoded it"));
                                    answer.expect("the request is right").encode_to_vec()
                                });
                            });
                        };
                    }
                    let some = || Some(state.clone());
                    let bytes = state.encode_to_vec();
                    group.bench_function("decode alone", |bench| {
                        bench.iter(|| pb::State::decode(black_box(bytes.as_slice())).expect("we encoded it"));
                    });
                    group.bench_function("decode, check and rebuild", |bench| {
                        bench.iter(|| {
                            let state = pb::State::decode(black_box(bytes.as_slice())).expect("we encoded it");
                            wire::state_from_proto(state).expect("the state was given by the engine")
                        });
                    });
                    let request = pb::ValidateMoveRequest { state: some(), r#move: mv };
                    row!("ValidateMove", validate_move, ValidateMoveRequest, request);
                    let request = |include| pb::ListLegalMovesRequest { state: some(), include, filter: None };
                    row!("ListLegalMoves", list_legal_moves, ListLegalMovesRequest, request(None));
                    let all = request(Some($everything));
                    row!("ListLegalMoves, all included", list_legal_moves, ListLegalMovesRequest, all);
                    let position = Some(pb::score_request::Position::State(state.clone()));
                    row!("Score", score, ScoreRequest, pb::ScoreRequest { position });
                    let request = pb::DescribeStateRequest { state: some() };
                    row!("DescribeState", describe_state, DescribeStateRequest, request);
                    group.finish();
                }
            }
        }
    };
}

// Four seats.
rows!(
    cornwall,
    [10, 18, 34],
    |_| pb::NewGameRequest { colors: vec![1, 2, 3, 4], ..Default::default() },
    pb::Include { footprints: true, effects: true }
);

// Two seats on an endless table, with all boxes, twice where one set would not reach.
rows!(
    carcassonne,
    [10, 35, 70, 114],
    |tiles| {
        let (expansions, tile_sets) = (pb::Expansions::Both.into(), if tiles < 114 { 1 } else { 2 });
        let options = Some(pb::Options { expansions, tile_sets, ..Default::default() });
        pb::NewGameRequest { colors: vec![1, 2], options, ..Default::default() }
    },
    pb::Include { claims: true, effects: true }
);

/// Towers, with the support certificate that the engine gives and without.
mod cornerstone {
    use proto::cornerstone::v1 as pb;

    use super::{wire::cornerstone as wire, *};

    /// Plays with seeded chance and every seventh legal move until a block is to be built on a tower of `blocks`.
    fn mid_game(blocks: usize) -> pb::State {
        let colors = [pb::Color::Red, pb::Color::Blue, pb::Color::Green, pb::Color::Yellow].map(i32::from).to_vec();
        let new_game = wire::new_game(pb::NewGameRequest { seats: 4, colors, ..Default::default() });
        let mut state = new_game.expect("the colors are right").state.unwrap_or_default();
        for turn in 1.. {
            let built: usize = state.colors.iter().map(|it| it.placed_blocks.len()).sum();
            if state.phase() == pb::Phase::Build && blocks <= built {
                break;
            }
            let mv = if state.phase() == pb::Phase::Roll {
                let request = pb::SampleChanceRequest { state: Some(state.clone()), seed: Some(turn) };
                wire::sample_chance(request).expect("a roll is due").r#move
            } else {
                let mut moves = list(&state);
                moves.retain(|it| it.verdict() != pb::Verdict::Collapses);
                moves[turn as usize * 7 % moves.len()].r#move.clone()
            };
            let moves = mv.into_iter().collect();
            let request = pb::ApplyMovesRequest { state: Some(state), moves, every_state: false };
            state = wire::apply_moves(request).expect("a listed move is legal").state.unwrap_or_default();
        }
        state
    }

    fn list(state: &pb::State) -> Vec<pb::LegalMove> {
        let request = pb::ListLegalMovesRequest { state: Some(state.clone()), ..Default::default() };
        wire::list_legal_moves(request).expect("the state was given by the engine").moves
    }

    pub fn calls(criterion: &mut Criterion) {
        for blocks in [8, 20, 40] {
            let state = mid_game(blocks);
            let legal = list(&state);
            let mv = legal[legal.len() / 2].r#move.clone();
            let mut group = criterion.benchmark_group(format!("cornerstone, blocks on the tower: {blocks}"));
            let bytes = state.encode_to_vec();
            group.bench_function("decode alone", |bench| {
                bench.iter(|| pb::State::decode(black_box(bytes.as_slice())).expect("we encoded it"));
            });
            let bare = pb::State { certificate: None, ..state.clone() };
            for (about, state) in [("with a certificate", state), ("without", bare)] {
                let bytes = state.encode_to_vec();
                group.bench_function(format!("decode, check and rebuild {about}"), |bench| {
                    bench.iter(|| {
                        let state = pb::State::decode(black_box(bytes.as_slice())).expect("we encoded it");
                        wire::state_from_proto(state).expect("the state was given by the engine")
                    });
                });
                let request = pb::ValidateMoveRequest { state: Some(state), r#move: mv.clone(), margin: false };
                let bytes = request.encode_to_vec();
                group.bench_function(format!("ValidateMove {about}"), |bench| {
                    bench.iter(|| {
                        let request = pb::ValidateMoveRequest::decode(black_box(bytes.as_slice()));
                        let answer = wire::validate_move(request.expect("we encoded it"));
                        answer.expect("the request is right").encode_to_vec()
                    });
                });
            }
            group.finish();
        }
    }
}

criterion_group!(benches, cornwall::calls, carcassonne::calls, cornerstone::calls);
criterion_main!(benches);
