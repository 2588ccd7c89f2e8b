//! Sizes and counts: what is too much is refused at once, and the engine goes on.

use std::time::Instant;

use engine_service::Config;
use prost::Message as _;
use proto::cornwall::v1 as pb;
use tests::{TestServer, wire};
use tonic::Code;

const CORNWALL: &str = "meeplewright.cornwall.v1.CornwallService";
const LIMIT: usize = 256 * 1024;

/// A state that decodes and has nothing right in it but its size.
fn request_of(size: usize) -> Vec<u8> {
    let filled = |n| {
        let state = pb::State { rules_version: "x".repeat(n), ..pb::State::default() };
        pb::DescribeStateRequest { state: Some(state) }.encode_to_vec()
    };
    let overhead = filled(size).len() - size;
    let bytes = filled(size - overhead);
    assert_eq!(bytes.len(), size);
    bytes
}

#[tokio::test]
async fn a_request_of_the_limit_is_read_and_one_byte_more_is_not() {
    let server = TestServer::start().unwrap();
    let channel = server.channel();
    let at_limit = wire::call_bytes(&channel, CORNWALL, "DescribeState", request_of(LIMIT)).await.unwrap_err();
    assert_eq!(at_limit.code(), Code::InvalidArgument);
    let over = wire::call_bytes(&channel, CORNWALL, "DescribeState", request_of(LIMIT + 1)).await.unwrap_err();
    assert_eq!(over.code(), Code::OutOfRange, "{over}");
    assert!(wire::call_bytes(&channel, CORNWALL, "GetCatalog", Vec::new()).await.is_ok());
}

#[tokio::test]
async fn the_limit_can_be_set() {
    let server = TestServer::start_with(Config { max_request_bytes: 1000, ..Config::default() }).unwrap();
    let channel = server.channel();
    let over = wire::call_bytes(&channel, CORNWALL, "DescribeState", request_of(1001)).await.unwrap_err();
    assert_eq!(over.code(), Code::OutOfRange);
    let at_limit = wire::call_bytes(&channel, CORNWALL, "DescribeState", request_of(1000)).await.unwrap_err();
    assert_eq!(at_limit.code(), Code::InvalidArgument);
}

/// A refusal travels in a header: one that quoted a long text whole would cost its caller the connection.
#[tokio::test]
async fn a_refusal_that_quotes_the_request_stays_small() {
    let server = TestServer::start().unwrap();
    let channel = server.channel();
    let long = || "x".repeat(200_000);
    let sound = pb::State { rules_version: "cornwall-1".into(), deck_id: "recon-1".into(), ..pb::State::default() };
    let seats = [pb::Color::Red, pb::Color::Blue].map(|it| pb::SeatState { color: it.into(), ..Default::default() });
    let sound = pb::State { seats: seats.into(), phase: pb::Phase::Draw.into(), ..sound };
    let laid = pb::LaidTile { tile_id: long(), anchor: Some(pb::Hex::default()), rotation: 0 };
    let states = [
        ("state.rules_version", pb::State { rules_version: long(), ..sound.clone() }),
        ("state.deck_id", pb::State { deck_id: long(), ..sound.clone() }),
        ("state.laid_tiles[0].tile_id", pb::State { laid_tiles: vec![laid], ..sound.clone() }),
        ("state.drawn_tile_id", pb::State { drawn_tile_id: long(), ..sound.clone() }),
        ("state.tiles_under[0]", pb::State { tiles_under: vec![long()], ..sound.clone() }),
    ];
    let mut asked: Vec<(&str, &str, Vec<u8>)> = Vec::new();
    for (field, state) in states {
        asked.push((field, "DescribeState", pb::DescribeStateRequest { state: Some(state) }.encode_to_vec()));
    }
    let kind = Some(pb::r#move::Kind::Draw(pb::Draw { tile_id: long() }));
    let drawn = pb::ValidateMoveRequest { state: Some(sound.clone()), r#move: Some(pb::Move { kind }) };
    asked.push(("move.draw.tile_id", "ValidateMove", drawn.encode_to_vec()));
    let new = pb::NewGameRequest { colors: vec![1, 2], deck_id: long(), ..Default::default() };
    asked.push(("deck_id", "NewGame", new.encode_to_vec()));
    let format = pb::GameRecord { format: long(), first_state: Some(sound.clone()), ..Default::default() };
    asked.push(("record.format", "Score", score(format)));
    let players = vec![pb::Player { name: long() }];
    let named = pb::GameRecord { players, first_state: Some(sound), ..record() };
    asked.push(("record.players[0].name", "Score", score(named)));
    for (field, call, bytes) in asked {
        let refused = wire::call_bytes(&channel, CORNWALL, call, bytes).await.unwrap_err();
        assert_eq!(wire::refusal_from_status(&refused)["field"], field, "{refused}");
        let (message, details) = (refused.message().len(), refused.details().len());
        assert!(message + details < 2000, "{field}: {message} bytes of message, {details} of details");
    }
}

/// Whatever there is too much of is named, in no time.
async fn check_flood(what: &str, call: &str, bytes: Vec<u8>, field: &str) {
    // A server that reads anything: counts have to be checked, too.
    let server = TestServer::start_with(Config { max_request_bytes: 64 << 20, ..Config::default() }).unwrap();
    let channel = server.channel();
    assert!(wire::call_bytes(&channel, CORNWALL, "GetCatalog", Vec::new()).await.is_ok());
    let size = bytes.len();
    let begun = Instant::now();
    let refused = wire::call_bytes(&channel, CORNWALL, call, bytes).await.unwrap_err();
    println!("{what}: {size} bytes refused in {:?}", begun.elapsed());
    let refusal = wire::refusal_from_status(&refused);
    assert!(matches!(refused.code(), Code::InvalidArgument | Code::ResourceExhausted), "{what}: {refused}");
    assert_eq!(refusal["field"], field, "{what}: {refusal}");
    assert!(wire::call_bytes(&channel, CORNWALL, "GetCatalog", Vec::new()).await.is_ok());
}

fn many<T: Clone>(item: T) -> Vec<T> {
    vec![item; 1_000_000]
}

#[tokio::test]
async fn a_million_of_anything_is_refused() {
    let state = pb::State { rules_version: "cornwall-1".into(), deck_id: "recon-1".into(), ..pb::State::default() };
    let seats =
        [pb::Color::Red, pb::Color::Blue].map(|color| pb::SeatState { color: color.into(), ..Default::default() });
    let state = pb::State { seats: seats.into(), phase: pb::Phase::Draw.into(), ..state };
    let describe = |state: pb::State| pb::DescribeStateRequest { state: Some(state) }.encode_to_vec();
    let tile = pb::LaidTile { tile_id: "T01".into(), anchor: Some(pb::Hex { q: 1, r: 1 }), rotation: 1 };
    let tiles = pb::State { laid_tiles: many(tile), ..state.clone() };
    check_flood("tiles", "DescribeState", describe(tiles), "state.laid_tiles").await;
    let piece = pb::PlacedPiece { seat: 0, size: pb::Size::Small.into(), cell: Some(pb::Hex { q: 1, r: 1 }) };
    let pieces = pb::State { pieces: many(piece), ..state.clone() };
    check_flood("pieces", "DescribeState", describe(pieces), "state.pieces").await;
    let under = pb::State { tiles_under: many("T01".to_owned()), ..state.clone() };
    check_flood("tiles under the pile", "DescribeState", describe(under), "state.tiles_under").await;
    let crowd = pb::State { seats: many(pb::SeatState::default()), ..state.clone() };
    check_flood("seats", "DescribeState", describe(crowd), "state.seats").await;
    let colors = pb::NewGameRequest { colors: many(1), ..Default::default() };
    check_flood("colors", "NewGame", colors.encode_to_vec(), "colors").await;
    let moves =
        pb::ApplyMovesRequest { state: Some(state.clone()), moves: many(pb::Move::default()), every_state: true };
    check_flood("moves", "ApplyMoves", moves.encode_to_vec(), "moves").await;
    let placing = pb::PlacePieces { pieces: many(pb::PiecePlacement::default()) };
    let mv = pb::Move { kind: Some(pb::r#move::Kind::PlacePieces(placing)) };
    let placed = pb::ValidateMoveRequest { state: Some(state.clone()), r#move: Some(mv) };
    check_flood("pieces to place", "ValidateMove", placed.encode_to_vec(), "move.place_pieces.pieces").await;
    let players = pb::GameRecord { players: many(pb::Player::default()), first_state: Some(state.clone()), ..record() };
    check_flood("players", "Score", score(players), "record.players").await;
    let moves = pb::GameRecord { moves: many(pb::Move::default()), first_state: Some(state), ..record() };
    check_flood("moves of a record", "Score", score(moves), "record.moves").await;
}

fn record() -> pb::GameRecord {
    pb::GameRecord { format: "meeplewright-cornwall-1".into(), ..Default::default() }
}

fn score(record: pb::GameRecord) -> Vec<u8> {
    pb::ScoreRequest { position: Some(pb::score_request::Position::Record(record)) }.encode_to_vec()
}
