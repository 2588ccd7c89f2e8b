//! Sizes and counts of Carcassonne: what is too much is refused at once, and the engine goes on.

use std::time::{Duration, Instant};

use engine_service::Config;
use prost::Message as _;
use proto::carcassonne::v1 as pb;
use tests::{TestServer, wire};
use tonic::Code;

const CARCASSONNE: &str = "meeplewright.carcassonne.v1.CarcassonneService";

fn many<T: Clone>(item: T) -> Vec<T> {
    vec![item; 1_000_000]
}

/// A game in which the first tile is to be drawn.
fn state() -> pb::State {
    let start = pb::LaidTile { tile_id: "B-D".into(), ..Default::default() };
    let seats =
        [pb::Color::Red, pb::Color::Blue].map(|color| pb::SeatState { color: color.into(), ..Default::default() });
    pb::State {
        rules_version: "carcassonne-1".into(),
        tile_set_id: "carcassonne-tiles-1".into(),
        seats: seats.into(),
        laid_tiles: vec![start],
        phase: pb::Phase::Draw.into(),
        ..pb::State::default()
    }
}

fn describe(state: pb::State) -> Vec<u8> {
    pb::DescribeStateRequest { state: Some(state) }.encode_to_vec()
}

fn map() -> pb::Map {
    let start = pb::NamedSquare { at: "A1".into(), name: "West".into(), source: String::new() };
    pb::Map {
        id: "plain".into(),
        title: "A plain".into(),
        layout_status: pb::LayoutStatus::Reconstructed.into(),
        starts_used_min: 1,
        starts_used_max: 1,
        meeples_per_seat: 7,
        grid: vec!["s##".into()],
        starts: vec![start],
        ..pb::Map::default()
    }
}

fn with_map(map: pb::Map) -> Vec<u8> {
    let map = Some(pb::new_game_request::Map::MapInline(map));
    pb::NewGameRequest { colors: vec![1, 2], map, ..Default::default() }.encode_to_vec()
}

fn validate(map: pb::Map) -> Vec<u8> {
    pb::ValidateMapRequest { source: Some(pb::validate_map_request::Source::Map(map)) }.encode_to_vec()
}

/// Everything that there can be a million of: what, call, bytes, the field at fault.
fn floods() -> Vec<(&'static str, &'static str, Vec<u8>, &'static str)> {
    let tile = pb::LaidTile { tile_id: "B-B".into(), ..Default::default() };
    let moves = pb::ApplyMovesRequest { state: Some(state()), moves: many(pb::Move::default()), every_state: true };
    let record = pb::GameRecord { format: "meeplewright-carcassonne-1".into(), ..Default::default() };
    let players = pb::GameRecord { players: many(pb::Player::default()), first_state: Some(state()), ..record };
    let players = pb::ScoreRequest { position: Some(pb::score_request::Position::Record(players)) };
    let colors = pb::NewGameRequest { colors: many(1), ..Default::default() };
    let named = || pb::NamedSquare { at: "A1".into(), ..Default::default() };
    let big = || vec!["#".repeat(1000); 1000];
    let in_state = pb::state::Map::MapInline(pb::Map { grid: big(), ..map() });
    let chips = many(pb::ChipCount { color: 1, value: 1, count: 1 });
    vec![
        ("tiles", "DescribeState", describe(pb::State { laid_tiles: many(tile), ..state() }), "state.laid_tiles"),
        (
            "tiles aside",
            "DescribeState",
            describe(pb::State { tiles_set_aside: many("B-B".into()), ..state() }),
            "state.tiles_set_aside",
        ),
        ("seats", "DescribeState", describe(pb::State { seats: many(Default::default()), ..state() }), "state.seats"),
        ("chips", "DescribeState", describe(pb::State { discarded_chips: chips, ..state() }), "state.discarded_chips"),
        ("moves", "ApplyMoves", moves.encode_to_vec(), "moves"),
        ("players", "Score", players.encode_to_vec(), "record.players"),
        ("colors", "NewGame", colors.encode_to_vec(), "colors"),
        (
            "squares in a state",
            "DescribeState",
            describe(pb::State { map: Some(in_state), ..state() }),
            "state.map_inline.grid",
        ),
        ("squares of a new game", "NewGame", with_map(pb::Map { grid: big(), ..map() }), "map_inline.grid"),
        ("squares to validate", "ValidateMap", validate(pb::Map { grid: big(), ..map() }), "map.grid"),
        (
            "squares in one row",
            "ValidateMap",
            validate(pb::Map { grid: vec!["#".repeat(1_000_000)], ..map() }),
            "map.grid[0]",
        ),
        ("starts", "ValidateMap", validate(pb::Map { starts: many(named()), ..map() }), "map.starts"),
        ("towns", "ValidateMap", validate(pb::Map { towns: many(named()), ..map() }), "map.towns"),
        ("borders", "ValidateMap", validate(pb::Map { borders: many(Default::default()), ..map() }), "map.borders"),
        ("ferries", "ValidateMap", validate(pb::Map { ferries: many(Default::default()), ..map() }), "map.ferries"),
    ]
}

#[tokio::test]
async fn a_million_of_anything_is_refused() {
    // A server that reads anything: counts have to be checked, too.
    let server = TestServer::start_with(Config { max_request_bytes: 64 << 20, ..Config::default() }).unwrap();
    let channel = server.channel();
    for (what, call, bytes, field) in floods() {
        let begun = Instant::now();
        let refused = wire::call_bytes(&channel, CARCASSONNE, call, bytes).await.unwrap_err();
        println!("{what}: refused in {:?}", begun.elapsed());
        let refusal = wire::refusal_from_status(&refused);
        assert!(matches!(refused.code(), Code::InvalidArgument | Code::ResourceExhausted), "{what}: {refused}");
        assert_eq!(refusal["field"], field, "{what}: {refusal}");
        assert!(refused.message().len() + refused.details().len() < 2000, "{what}: a long refusal");
    }
    assert!(wire::call_bytes(&channel, CARCASSONNE, "GetCatalog", Vec::new()).await.is_ok());
}

#[tokio::test]
async fn a_request_of_the_limit_is_read_and_one_byte_more_is_not() {
    let server = TestServer::start().unwrap();
    let channel = server.channel();
    let limit = 256 * 1024;
    let filled = |n| describe(pb::State { rules_version: "x".repeat(n), ..pb::State::default() });
    let overhead = filled(limit).len() - limit;
    for (size, code) in [(limit, Code::InvalidArgument), (limit + 1, Code::OutOfRange)] {
        let bytes = filled(size - overhead);
        assert_eq!(bytes.len(), size);
        let refused = wire::call_bytes(&channel, CARCASSONNE, "DescribeState", bytes).await.unwrap_err();
        assert_eq!(refused.code(), code, "{size}: {refused}");
    }
    let squares = validate(pb::Map { grid: vec!["#".repeat(1000); 1000], ..map() });
    let refused = wire::call_bytes(&channel, CARCASSONNE, "ValidateMap", squares).await.unwrap_err();
    assert_eq!(refused.code(), Code::OutOfRange, "a million squares: {refused}");
    assert!(wire::call_bytes(&channel, CARCASSONNE, "GetCatalog", Vec::new()).await.is_ok());
}

/// The largest maps that are read: wrong or right, they are answered soon.
#[tokio::test]
async fn the_largest_maps_are_answered_soon() {
    let server = TestServer::start().unwrap();
    let channel = server.channel();
    let mut grid = vec!["#".repeat(60); 60];
    grid[0].replace_range(0..1, "s");
    let sound = pb::Map { grid: grid.clone(), ..map() };
    let unlisted = pb::Map { grid: vec!["L".repeat(60); 60], ..map() };
    let letters = pb::Map { grid: vec!["?".repeat(60); 60], ..map() };
    for (what, map, valid) in [("sound", sound, true), ("unlisted", unlisted, false), ("letters", letters, false)] {
        let begun = Instant::now();
        let answer = wire::call_bytes(&channel, CARCASSONNE, "ValidateMap", validate(map)).await.unwrap();
        let answer = pb::ValidateMapResponse::decode(answer.as_slice()).unwrap();
        println!("{what}: {} faults in {:?}", answer.faults.len(), begun.elapsed());
        assert_eq!(answer.valid, valid, "{what}");
        assert_eq!(answer.faults.is_empty(), valid, "{what}");
        assert!(begun.elapsed() < Duration::from_secs(5), "{what}");
    }
}

/// A refusal travels in a header: one that quoted a long text whole would cost its caller the connection.
#[tokio::test]
async fn a_refusal_that_quotes_the_request_stays_small() {
    let server = TestServer::start().unwrap();
    let channel = server.channel();
    let long = || "x".repeat(200_000);
    let tile = pb::LaidTile { tile_id: long(), ..Default::default() };
    let map_id = pb::state::Map::MapId(long());
    let kind = |it| pb::BorderPiece { at: "A1".into(), side: "N".into(), kind: it, ..Default::default() };
    let asked = [
        ("DescribeState", describe(pb::State { rules_version: long(), ..state() })),
        ("DescribeState", describe(pb::State { tile_set_id: long(), ..state() })),
        ("DescribeState", describe(pb::State { laid_tiles: vec![tile], ..state() })),
        ("DescribeState", describe(pb::State { drawn_tile_id: long(), ..state() })),
        ("DescribeState", describe(pb::State { tiles_set_aside: vec![long()], ..state() })),
        ("DescribeState", describe(pb::State { map: Some(map_id), ..state() })),
        ("NewGame", with_map(pb::Map { id: long(), ..map() })),
        ("NewGame", with_map(pb::Map { title: long(), ..map() })),
        ("NewGame", with_map(pb::Map { borders: vec![kind(long())], ..map() })),
        ("NewGame", with_map(pb::Map { grid: vec![long()], ..map() })),
    ];
    for (call, bytes) in asked {
        let refused = wire::call_bytes(&channel, CARCASSONNE, call, bytes).await.unwrap_err();
        let (message, details) = (refused.message().len(), refused.details().len());
        assert!(message + details < 2000, "{call}: {message} bytes of message, {details} of details");
        assert!(wire::call_bytes(&channel, CARCASSONNE, "GetCatalog", Vec::new()).await.is_ok());
    }
}
