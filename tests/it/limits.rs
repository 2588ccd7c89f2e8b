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

#[tokio::test]
async fn a_refusal_that_quotes_the_request_stays_small() {
    let server = TestServer::start().unwrap();
    let refused = wire::call_bytes(&server.channel(), CORNWALL, "DescribeState", request_of(LIMIT)).await.unwrap_err();
    assert_eq!(wire::refusal_from_status(&refused)["field"], "state.rules_version", "{refused}");
    assert!(refused.message().len() < 1000, "{} bytes of message", refused.message().len());
    assert!(refused.details().len() < 2000, "{} bytes of details", refused.details().len());
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
