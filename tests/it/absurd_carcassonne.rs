//! States and moves of Carcassonne of well-formed parts that hardly ever fit together: refused by name, never a harm.

use std::collections::BTreeMap;

use prost::Message as _;
use proto::carcassonne::v1 as pb;
use tests::{TestServer, dice::Dice, wire};
use tonic::Code;

use crate::refusals::{any, any_of};

fn any_number(dice: &mut Dice) -> i32 {
    any(dice, &[-2, -1, 0, 1, 2, 7], &[i32::MIN, -1001, -1000, 1000, 1001, 65_536, i32::MAX])
}

fn any_square(dice: &mut Dice) -> Option<pb::Square> {
    (dice.roll(60) != 0).then(|| pb::Square { x: any_number(dice), y: any_number(dice) })
}

fn any_tile(dice: &mut Dice) -> String {
    match dice.roll(40) {
        0 => String::new(),
        1 => "B-Z".into(),
        2 => format!("I-{:02}", 1 + dice.roll(17)),
        _ => format!("B-{}", char::from(b'A' + dice.roll(24) as u8)),
    }
}

fn any_part(dice: &mut Dice) -> pb::Part {
    pb::Part { kind: any(dice, &[1, 2, 3, 4], &[0, 5, -1, i32::MAX]), index: any(dice, &[0, 1], &[7, 8, u32::MAX]) }
}

fn any_laid(dice: &mut Dice) -> pb::LaidTile {
    let meeple = (dice.roll(4) == 0).then(|| {
        let pb::Part { kind, index } = any_part(dice);
        pb::Meeple { seat: any(dice, &[0, 1], &[2, 5, u32::MAX]), kind, index }
    });
    let (x, y) = (any_number(dice), any_number(dice));
    pb::LaidTile { tile_id: any_tile(dice), x, y, turns: any(dice, &[0, 1, 2, 3], &[4, u32::MAX]), meeple }
}

fn any_chips(dice: &mut Dice) -> Vec<pb::ChipCount> {
    let most = usize::from(dice.roll(8) == 0);
    any_of(dice, most, |dice| pb::ChipCount {
        color: any(dice, &[1, 2, 3], &[0, 4]),
        value: any(dice, &[1, 2], &[0, u32::MAX]),
        count: any(dice, &[1], &[0, 11, u32::MAX]),
    })
}

fn any_state(dice: &mut Dice) -> pb::State {
    let mut seats = any_of(dice, 5, |dice| pb::SeatState {
        color: 0,
        points: any(dice, &[0, 7, 50], &[-1, i32::MIN, i32::MAX, 100_001]),
        meeples_on_isle: any(dice, &[0], &[1, 10, u32::MAX]),
        chips: any_chips(dice),
    });
    for (idx, seat) in seats.iter_mut().enumerate() {
        seat.color = any(dice, &[idx as i32 + 1], &[0, 1, 9]);
    }
    let map = match dice.roll(6) {
        0 => Some(pb::state::Map::MapId("germany".into())),
        1 => Some(pb::state::Map::MapId("nowhere".into())),
        2 => Some(pb::state::Map::MapInline(pb::Map { grid: vec!["s#L?".into()], ..Default::default() })),
        _ => None,
    };
    let mut laid_tiles = any_of(dice, 3, any_laid);
    if dice.roll(8) != 0 {
        laid_tiles.insert(0, pb::LaidTile { tile_id: "B-D".into(), ..Default::default() });
    }
    pb::State {
        rules_version: "carcassonne-1".into(),
        tile_set_id: "carcassonne-tiles-1".into(),
        map,
        options: Some(pb::Options {
            meeples: any(dice, &[0, 7, 9], &[8, u32::MAX]),
            farmers: any(dice, &[0, 1, 2], &[3, -1]),
            town_variant: any(dice, &[0, 1], &[2, 3, 4, 5, -1]),
            ..Default::default()
        }),
        seats,
        laid_tiles,
        tiles_set_aside: any_of(dice, 1, any_tile),
        drawn_tile_id: if dice.roll(2) == 0 { String::new() } else { any_tile(dice) },
        extra_turn: dice.roll(20) == 0,
        discarded_chips: any_chips(dice),
        phase: any(dice, &[1, 2, 4], &[0, 3, 5, 6, 7, -1, i32::MAX]),
        seat_to_move: any(dice, &[0, 1], &[4, 5, u32::MAX]),
    }
}

fn any_move(dice: &mut Dice) -> pb::Move {
    use pb::r#move::Kind;
    let kind = match dice.roll(12) {
        0 => None,
        1..=3 => Some(Kind::Draw(pb::Draw { tile_id: any_tile(dice) })),
        4..=6 => Some(Kind::Lay(pb::Lay { square: any_square(dice), turns: any(dice, &[0, 1, 2, 3], &[4, u32::MAX]) })),
        7 => Some(Kind::TakeChip(pb::TakeChip { value: any(dice, &[1, 2], &[0, u32::MAX]) })),
        8 => Some(Kind::Pass(pb::Pass {})),
        9 => Some(Kind::TakeExtraTurn(pb::TakeExtraTurn {})),
        _ => Some(Kind::PlaceMeeple(pb::PlaceMeeple { part: (dice.roll(20) != 0).then(|| any_part(dice)) })),
    };
    pb::Move { kind }
}

#[tokio::test(flavor = "multi_thread")]
async fn absurd_states_and_moves_of_carcassonne_are_refused_by_name() {
    let server = TestServer::start().unwrap();
    let channel = server.channel();
    let service = wire::service_of("carcassonne");
    let mut dice = Dice(0x6a09_e667_f3bc_c909);
    let mut tally = BTreeMap::<String, u32>::new();
    for round in 0..6000 {
        let state = Some(any_state(&mut dice));
        let (name, bytes) = match round % 6 {
            0 => ("ListLegalMoves", pb::ListLegalMovesRequest { state, ..Default::default() }.encode_to_vec()),
            1 => ("ValidateMove", pb::ValidateMoveRequest { state, r#move: Some(any_move(&mut dice)) }.encode_to_vec()),
            2 => {
                let moves = any_of(&mut dice, 4, any_move);
                ("ApplyMoves", pb::ApplyMovesRequest { state, moves, every_state: true }.encode_to_vec())
            }
            3 => ("SampleChance", pb::SampleChanceRequest { state, seed: Some(7) }.encode_to_vec()),
            4 => {
                let position = state.map(pb::score_request::Position::State);
                ("Score", pb::ScoreRequest { position }.encode_to_vec())
            }
            _ => ("DescribeState", pb::DescribeStateRequest { state }.encode_to_vec()),
        };
        let told = match wire::call_bytes(&channel, &service, name, bytes).await {
            Ok(_) => "answered".to_owned(),
            Err(status) => {
                let refusal = wire::refusal_from_status(&status);
                let known = [Code::InvalidArgument, Code::FailedPrecondition, Code::ResourceExhausted];
                assert!(known.contains(&status.code()), "{name} in round {round}: {status}");
                assert!(
                    refusal["field"] != "" || refusal["reason"] != "",
                    "{name} in round {round} says not where: {status}"
                );
                format!("{} {}", refusal["code"], refusal["reason"])
            }
        };
        *tally.entry(told).or_default() += 1;
    }
    println!("absurd states: {tally:#?}");
    assert!(tally.contains_key("answered") && 8 < tally.len(), "too little is told apart: {tally:?}");
}
