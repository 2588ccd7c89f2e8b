//! What a call costs without the wire: bytes in, decoded, checked, answered, encoded, bytes out.
//!
//! Run by `cargo bench -p engine-service --bench calls`. The figures stand in docs/performance.md.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use engine_service::wire::cornwall as wire;
use prost::Message;
use proto::cornwall::v1 as pb;

/// Plays with seeded chance and every seventh legal move until tile number `tiles` + 1 is to be laid.
fn mid_game(tiles: usize) -> pb::State {
    let colors = [pb::Color::Red, pb::Color::Green, pb::Color::Blue, pb::Color::Yellow].map(i32::from).to_vec();
    let new_game = pb::NewGameRequest { colors, ..pb::NewGameRequest::default() };
    let mut state = wire::new_game(new_game).expect("four colors are four seats").state.unwrap_or_default();
    let mut turn = 0;
    while state.phase() != pb::Phase::Lay || state.laid_tiles.len() < tiles {
        let mv = if state.phase() == pb::Phase::Draw {
            wire::sample_chance(pb::SampleChanceRequest { state: Some(state.clone()), seed: Some(7) })
                .expect("a draw is due")
                .r#move
        } else {
            turn += 7;
            let moves = list(&state, None).moves;
            moves[turn % moves.len()].r#move.clone()
        };
        let request = pb::ApplyMovesRequest { state: Some(state), moves: mv.into_iter().collect(), every_state: false };
        state = wire::apply_moves(request).expect("a listed move is legal").state.unwrap_or_default();
    }
    state
}

fn list(state: &pb::State, include: Option<pb::Include>) -> pb::ListLegalMovesResponse {
    let request = pb::ListLegalMovesRequest { state: Some(state.clone()), include, filter: None };
    wire::list_legal_moves(request).expect("the state was given by the engine")
}

fn calls(criterion: &mut Criterion) {
    for tiles in [10, 18, 34] {
        let state = mid_game(tiles);
        let mv = list(&state, None).moves[0].r#move.clone();
        let mut group = criterion.benchmark_group(format!("{tiles} tiles"));
        macro_rules! row {
            ($name:expr, $call:ident, $Request:ident, $request:expr) => {
                let bytes = $request.encode_to_vec();
                group.bench_function(BenchmarkId::from_parameter($name), |bench| {
                    bench.iter(|| {
                        let request = pb::$Request::decode(black_box(bytes.as_slice())).expect("we encoded it");
                        wire::$call(request).expect("the request is right").encode_to_vec()
                    });
                });
            };
        }
        let some = || Some(state.clone());
        let all = Some(pb::Include { footprints: true, effects: true });
        let bytes = state.encode_to_vec();
        group.bench_function("decode alone", |bench| {
            bench.iter(|| pb::State::decode(black_box(bytes.as_slice())).expect("we encoded it"));
        });
        row!(
            "ValidateMove",
            validate_move,
            ValidateMoveRequest,
            pb::ValidateMoveRequest { state: some(), r#move: mv.clone() }
        );
        let request = |include| pb::ListLegalMovesRequest { state: some(), include, filter: None };
        row!("ListLegalMoves", list_legal_moves, ListLegalMovesRequest, request(None));
        row!("ListLegalMoves with effects", list_legal_moves, ListLegalMovesRequest, request(all));
        let position = Some(pb::score_request::Position::State(state.clone()));
        row!("Score", score, ScoreRequest, pb::ScoreRequest { position });
        row!("DescribeState", describe_state, DescribeStateRequest, pb::DescribeStateRequest { state: some() });
        group.finish();
    }
}

criterion_group!(benches, calls);
criterion_main!(benches);
