//! Bytes that no client would send. What a client might send by mistake stands in the golden cases.

use std::time::{Duration, Instant};

use prost::Message as _;
use proto::cornwall::v1 as pb;
use tests::{
    TestServer,
    dice::Dice,
    requests::{Asked, golden_requests},
    wire,
};
use tonic::{Code, Status, transport::Channel};

const CORNWALL: &str = "meeplewright.cornwall.v1.CornwallService";

async fn call(channel: &Channel, call: &str, bytes: Vec<u8>) -> Result<Vec<u8>, Status> {
    wire::call_bytes(channel, CORNWALL, call, bytes).await
}

#[tokio::test]
async fn bytes_that_are_no_message_are_internal() {
    let server = TestServer::start().unwrap();
    let channel = server.channel();
    let mut cut = pb::NewGameRequest { deck_id: "recon-1".into(), ..Default::default() }.encode_to_vec();
    cut.pop();
    let groups = vec![0x0b; 100_000];
    let no_text = [&[0x0a, 0x04, 0x0a, 0x02], &[0xff, 0xfe][..]].concat();
    let bad = [("ones", vec![0xff; 64]), ("cut short", cut), ("deep groups", groups), ("no UTF-8", no_text)];
    for (what, bytes) in bad {
        let name = if what == "cut short" { "NewGame" } else { "DescribeState" };
        let refused = call(&channel, name, bytes).await.unwrap_err();
        assert_eq!(refused.code(), Code::Internal, "{what}: {refused}");
        assert!(!refused.message().contains("a fault of the engine"), "{what}: {refused}");
    }
    assert!(call(&channel, "GetCatalog", Vec::new()).await.is_ok(), "the engine goes on");
    let carcassonne = wire::service_of("carcassonne");
    for bytes in [vec![0xff; 64], vec![0x0b; 100_000], vec![0x0a, 0x04, 0x0a, 0x02, 0xff, 0xfe], vec![0x0a, 0x7f]] {
        let refused = wire::call_bytes(&channel, &carcassonne, "DescribeState", bytes).await.unwrap_err();
        assert_eq!(refused.code(), Code::Internal, "{refused}");
        assert!(!refused.message().contains("a fault of the engine"), "{refused}");
    }
    assert!(wire::call_bytes(&channel, &carcassonne, "GetCatalog", Vec::new()).await.is_ok(), "the engine goes on");
}

#[tokio::test(flavor = "multi_thread")]
async fn spoiled_requests_are_answered_or_refused_and_never_hurt() {
    let server = TestServer::start().unwrap();
    let channel = server.channel();
    let requests = golden_requests();
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let mut slowest = Duration::ZERO;
    let mut tally = std::collections::BTreeMap::<String, u32>::new();
    for _ in 0..6000 {
        let Asked { service, call: name, bytes, .. } = &requests[dice.roll(requests.len())];
        let spoiled = dice.spoil(bytes);
        let begun = Instant::now();
        let answer = wire::call_bytes(&channel, service, name, spoiled.clone()).await;
        slowest = slowest.max(begun.elapsed());
        let code = answer.as_ref().map_or_else(Status::code, |_| Code::Ok);
        *tally.entry(format!("{code:?}")).or_default() += 1;
        if let Err(status) = answer {
            let known = [Code::InvalidArgument, Code::FailedPrecondition, Code::ResourceExhausted, Code::Internal];
            assert!(known.contains(&code), "{name} {spoiled:?}: {status}");
            assert!(!status.message().contains("a fault of the engine"), "{name} {spoiled:?}: {status}");
        }
    }
    println!("spoiled requests: {tally:?}, the slowest took {slowest:?}");
    assert!(2 < tally.len(), "spoiling spoils nothing: {tally:?}");
}

/// A value from a few that are right, at the edge, or absurd.
pub fn any<T: Copy>(dice: &mut Dice, right: &[T], absurd: &[T]) -> T {
    let values = if dice.roll(12) == 0 { absurd } else { right };
    values[dice.roll(values.len())]
}

fn any_hex(dice: &mut Dice) -> Option<pb::Hex> {
    let near = [-3, -2, -1, 0, 1, 2, 3];
    let far = [i32::MIN, -1001, -1000, 999, 1000, 1001, i32::MAX];
    (dice.roll(60) != 0).then(|| pb::Hex { q: any(dice, &near, &far), r: any(dice, &near, &far) })
}

fn any_tile(dice: &mut Dice) -> String {
    match dice.roll(40) {
        0 => String::new(),
        1 => "T99".into(),
        _ => format!("T{:02}", 1 + dice.roll(36)),
    }
}

fn any_counts(dice: &mut Dice) -> Option<pb::PieceCounts> {
    let absurd = [5, u32::MAX];
    let [small, tall, fat] = [[0, 0, 4], [0, 0, 2], [0, 0, 1]].map(|right| any(dice, &right, &absurd));
    (dice.roll(20) != 0).then_some(pb::PieceCounts { small, tall, fat })
}

/// So many of something, at most `most`.
pub fn any_of<T>(dice: &mut Dice, most: usize, item: impl Fn(&mut Dice) -> T) -> Vec<T> {
    (0..dice.roll(most + 1)).map(|_| item(dice)).collect()
}

/// A state of well-formed parts that hardly ever fit together.
fn any_state(dice: &mut Dice) -> pb::State {
    let mut seats = any_of(dice, 4, |dice| pb::SeatState {
        color: 0,
        points: any(dice, &[0, 7, 50], &[-1, i32::MIN, i32::MAX, 100_000]),
        coins: any(dice, &[0, 1, 5], &[-1, i32::MIN, i32::MAX, 100]),
        r#pub: any_counts(dice),
    });
    for (idx, seat) in seats.iter_mut().enumerate() {
        seat.color = any(dice, &[idx as i32 + 1], &[0, 1, 9]);
    }
    let (right, absurd) = ([1, 2, 3, 4], [0, 5, -1, i32::MAX]);
    pb::State {
        rules_version: "cornwall-1".into(),
        deck_id: "recon-1".into(),
        options: Some(pb::Options { surrounded: any(dice, &[0, 1, 2], &[3, -1]), ..Default::default() }),
        seats,
        laid_tiles: any_of(dice, 3, |dice| pb::LaidTile {
            tile_id: any_tile(dice),
            anchor: any_hex(dice),
            rotation: any(dice, &[0, 1, 2, 3, 4, 5], &[6, u32::MAX]),
        }),
        pieces: any_of(dice, 2, |dice| pb::PlacedPiece {
            seat: any(dice, &[0, 1], &[2, 4, u32::MAX]),
            size: any(dice, &[1, 2, 3], &absurd),
            cell: any_hex(dice),
        }),
        phase: any(dice, &right, &absurd),
        seat_to_move: any(dice, &[0, 1], &[3, 4, u32::MAX]),
        drawn_tile_id: if dice.roll(2) == 0 { String::new() } else { any_tile(dice) },
        tiles_under: any_of(dice, 1, any_tile),
    }
}

fn any_move(dice: &mut Dice) -> pb::Move {
    use pb::r#move::Kind;
    let kind = match dice.roll(9) {
        0 => None,
        1..=2 => Some(Kind::Draw(pb::Draw { tile_id: any_tile(dice) })),
        3..=5 => {
            Some(Kind::Lay(pb::Lay { anchor: any_hex(dice), rotation: any(dice, &[0, 1, 2, 3, 4, 5], &[6, u32::MAX]) }))
        }
        6 => Some(Kind::Redeem(pb::Redeem {})),
        _ => {
            let piece =
                |dice: &mut Dice| pb::PiecePlacement { cell: any_hex(dice), size: any(dice, &[1, 2, 3], &[0, 9, -1]) };
            Some(Kind::PlacePieces(pb::PlacePieces { pieces: any_of(dice, 8, piece) }))
        }
    };
    pb::Move { kind }
}

#[tokio::test(flavor = "multi_thread")]
async fn absurd_states_and_moves_are_refused_by_name() {
    let server = TestServer::start().unwrap();
    let channel = server.channel();
    let mut dice = Dice(0x2545_f491_4f6c_dd1d);
    let mut tally = std::collections::BTreeMap::<String, u32>::new();
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
        let told = match call(&channel, name, bytes).await {
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
