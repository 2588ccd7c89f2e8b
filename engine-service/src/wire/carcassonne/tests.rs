//! Whole calls, without a socket.

use carcassonne::{Map, RULES_VERSION};
use prost::Message as _;
use proto::carcassonne::v1 as pb;

use super::{
    apply_moves, describe_state, get_catalog, list_legal_moves, new_game, sample_chance, score, validate_map,
    validate_move,
};
use crate::refusal::Refusal;

fn colors(n: usize) -> Vec<i32> {
    (1..=n as i32).collect()
}

fn begin(map: Option<pb::new_game_request::Map>, options: pb::Options) -> Result<pb::State, Refusal> {
    let request = pb::NewGameRequest { colors: colors(2), options: Some(options), first_seat: 0, map };
    Ok(new_game(request)?.state.unwrap())
}

fn shipped(id: &str) -> Option<pb::new_game_request::Map> {
    Some(pb::new_game_request::Map::MapId(id.into()))
}

fn chips_on() -> pb::Options {
    let on = pb::Switch::On.into();
    pb::Options { chips: on, recall_from_isle: on, inns: on, cathedrals: on, ..pb::Options::default() }
}

/// Plays a game through the calls alone: chance by seed, other moves by turns. Checks each listed move and the description now and then.
fn play_out(first: &pb::State, seed: u64) -> (pb::State, Vec<pb::Move>) {
    let (mut state, mut moves) = (first.clone(), Vec::new());
    for ply in 0_usize.. {
        let include = Some(pb::Include { claims: true, effects: ply % 16 == 0 });
        let listed = list_legal_moves(pb::ListLegalMovesRequest { state: Some(state.clone()), include, filter: None });
        let listed = listed.unwrap().moves;
        if listed.is_empty() {
            return (state, moves);
        }
        let chance = listed.iter().any(|it| it.weight != 0);
        let mv = if chance {
            let sampled = sample_chance(pb::SampleChanceRequest { state: Some(state.clone()), seed: Some(seed) });
            sampled.unwrap().r#move.unwrap()
        } else {
            listed[ply * 7 % listed.len()].r#move.clone().unwrap()
        };
        let request = pb::ValidateMoveRequest { state: Some(state.clone()), r#move: Some(mv.clone()) };
        let validated = validate_move(request).unwrap();
        assert!(validated.legal, "{:?}", validated.violations);
        if ply % 16 == 0 {
            describe_state(pb::DescribeStateRequest { state: Some(state.clone()) }).unwrap();
        }
        let request = pb::ApplyMovesRequest { state: Some(state), moves: vec![mv.clone()], every_state: false };
        let applied = apply_moves(request).unwrap();
        assert_eq!(applied.steps[0].events.len(), validated.events.len());
        state = applied.state.unwrap();
        moves.push(mv);
    }
    unreachable!("a game ends")
}

#[test]
fn whole_games_pass_the_border_and_their_records_explain_every_point() {
    let games = [
        (None, pb::Options::default()),
        (shipped("germany"), pb::Options { town_variant: pb::TownVariant::ExtraTurn.into(), ..chips_off() }),
        (shipped("great-britain"), chips_on()),
    ];
    for (map, options) in games {
        let first = begin(map, options).unwrap();
        let (last, moves) = play_out(&first, 5);
        assert_eq!(last.phase(), pb::Phase::Over);
        let record = pb::GameRecord {
            format: super::state::RECORD_FORMAT.into(),
            players: Vec::new(),
            first_state: Some(first),
            moves,
            seed: Some(5),
        };
        let position = Some(pb::score_request::Position::Record(record));
        let scored = score(pb::ScoreRequest { position }).unwrap();
        assert!(scored.outcome.is_some_and(|it| it.over && !it.winners.is_empty()));
        for seat in &scored.seats {
            let told: i32 = seat.banked_lines.iter().map(|it| it.points).sum();
            assert_eq!((told, seat.banked), (seat.if_ended_now, seat.if_ended_now));
        }
    }
}

fn chips_off() -> pb::Options {
    pb::Options { farmers: pb::Switch::Off.into(), ..pb::Options::default() }
}

#[test]
fn a_state_of_35_tiles_is_small() {
    let mut state = begin(None, pb::Options::default()).unwrap();
    let mut moves = Vec::new();
    while state.laid_tiles.len() < 35 || state.phase() != pb::Phase::Lay {
        let sampled = sample_chance(pb::SampleChanceRequest { state: Some(state.clone()), seed: Some(1) });
        let mv = sampled.map(|it| it.r#move.unwrap()).unwrap_or_else(|_| {
            let request = pb::ListLegalMovesRequest { state: Some(state.clone()), ..Default::default() };
            let listed = list_legal_moves(request).unwrap().moves;
            listed[listed.len() / 2].r#move.clone().unwrap()
        });
        moves.push(mv.clone());
        let request = pb::ApplyMovesRequest { state: Some(state), moves: vec![mv], every_state: false };
        state = apply_moves(request).unwrap().state.unwrap();
    }
    let size = state.encode_to_vec().len();
    println!("{size} bytes");
    assert!(size <= 600, "{size} bytes");
}

fn said(refused: Result<impl std::fmt::Debug, Refusal>) -> String {
    match refused.unwrap_err() {
        Refusal::Invalid { field, why } => format!("{field}: {why}"),
        Refusal::Impossible { field, reason, why, .. } => format!("{field}: {reason}: {why}"),
        Refusal::TooMany { field, limit, given } => format!("{field}: {given} > {limit}"),
        other => format!("{other:?}"),
    }
}

#[track_caller]
fn check(refused: Result<impl std::fmt::Debug, Refusal>, begins: &str) {
    let said = said(refused);
    assert!(said.starts_with(begins), "{said:?} does not begin with {begins:?}");
}

#[test]
fn what_is_wrong_with_a_new_game_is_named() {
    check(
        begin(shipped("atlantis"), pb::Options::default()),
        "map_id: STATE_UNKNOWN_MAP: \"atlantis\" is unknown here",
    );
    check(begin(shipped("france"), pb::Options::default()), "map_id: STATE_UNKNOWN_MAP: \"france\" is known by facts");
    let options = |change: fn(&mut pb::Options)| {
        let mut options = pb::Options::default();
        change(&mut options);
        options
    };
    check(begin(None, options(|it| it.meeples = 8)), "options.meeples: STATE_OPTIONS");
    check(begin(None, options(|it| it.tiles = 71)), "options.tiles: STATE_OPTIONS");
    check(begin(None, options(|it| it.tiles = 1 << 20)), "options.tiles: is 1048576");
    check(begin(None, options(|it| it.farmers = 9)), "options.farmers: has the unknown value 9");
    check(begin(None, options(|it| it.town_variant = 2)), "options.town_variant: STATE_OPTIONS");
    check(begin(shipped("germany"), options(|it| it.chips = 2)), "options.chips: STATE_OPTIONS");
    check(begin(shipped("germany"), options(|it| it.start_squares = 7)), "options.start_squares: STATE_OPTIONS");
    check(begin(shipped("germany"), options(|it| it.small_city = 2)), "options.small_city: STATE_OPTIONS");
    check(new_game(pb::NewGameRequest { colors: vec![1], ..Default::default() }), "colors: must be 2 to 5");
    check(new_game(pb::NewGameRequest { colors: vec![1, 1], ..Default::default() }), "colors[1]: STATE_COLOR_TWICE");
    let late = pb::NewGameRequest { colors: colors(2), first_seat: 2, ..Default::default() };
    check(new_game(late), "first_seat: is 2");
}

fn inline(change: impl FnOnce(&mut pb::Map)) -> pb::Map {
    let mut map = super::map::file_to_proto(Map::by_id("great-britain").unwrap().file());
    map.id = "my-britain".into();
    change(&mut map);
    map
}

#[test]
fn a_map_travels_inline_and_is_checked() {
    let map = |change: fn(&mut pb::Map)| Some(pb::new_game_request::Map::MapInline(inline(change)));
    let first = begin(map(|_| ()), pb::Options::default()).unwrap();
    assert!(matches!(&first.map, Some(pb::state::Map::MapInline(map)) if map.id == "my-britain"));
    assert_eq!(play_out(&first, 3).0.phase(), pb::Phase::Over);
    let taken = begin(map(|it| it.id = "germany".into()), pb::Options::default());
    check(taken, "map_inline.id: STATE_MAP_NAME_TAKEN");
    let apart = begin(map(|it| it.ferries.clear()), pb::Options::default());
    check(apart, "map_inline: STATE_INVALID_MAP: ");
    let huge = begin(map(|it| it.grid = vec!["#".repeat(1000); 1000]), pb::Options::default());
    check(huge, "map_inline.grid: 1000 > 60");
}

#[test]
fn faults_of_a_map_are_told_with_their_squares() {
    let ask = |map| validate_map(pb::ValidateMapRequest { source: Some(pb::validate_map_request::Source::Map(map)) });
    let sound = ask(inline(|_| ())).unwrap();
    assert_eq!((sound.valid, sound.squares, sound.faults.len()), (true, 94, 0));
    let faulty = ask(inline(|it| it.borders[0].side = "N".into())).unwrap();
    assert!(!faulty.valid);
    assert_eq!(faulty.faults[0].at, "M14");
    let toml =
        |text: &str| pb::ValidateMapRequest { source: Some(pb::validate_map_request::Source::Toml(text.into())) };
    let unread = validate_map(toml("format = 3")).unwrap();
    assert!(!unread.valid && unread.map.is_none() && unread.faults[0].text.contains("format"));
    check(validate_map(toml(&"#".repeat(70_000))), "toml: has 70000 bytes");
    check(validate_map(pb::ValidateMapRequest { source: None }), "source: is required");
}

#[test]
fn impossible_states_are_named_by_field_and_reason() {
    let spoiled = |spoil: fn(&mut pb::State)| {
        let mut state = begin(None, pb::Options::default()).unwrap();
        spoil(&mut state);
        describe_state(pb::DescribeStateRequest { state: Some(state) })
    };
    check(spoiled(|it| it.rules_version.clear()), "state.rules_version: is required");
    check(spoiled(|it| it.rules_version.push('9')), "state.rules_version: STATE_UNKNOWN_RULES_VERSION");
    check(spoiled(|it| it.tile_set_id = "x".into()), "state.tile_set_id: STATE_UNKNOWN_TILE_SET");
    check(spoiled(|it| it.laid_tiles[0].x = 1), "state.laid_tiles[0]: STATE_NOT_A_START");
    check(spoiled(|it| it.laid_tiles[0].x = 2000), "state.laid_tiles[0].x: is 2000");
    check(spoiled(|it| it.laid_tiles[0].turns = 4), "state.laid_tiles[0].turns: is 4");
    check(spoiled(|it| it.laid_tiles[0].tile_id = "Z-1".into()), "state.laid_tiles[0].tile_id: STATE_UNKNOWN_TILE");
    check(spoiled(|it| it.laid_tiles.clear()), "state.phase: STATE_UNREACHABLE_PHASE");
    check(spoiled(|it| it.seats[0].points = -1), "state.seats[0].points: STATE_POINTS_OUT_OF_RANGE");
    check(spoiled(|it| it.seats[0].meeples_on_isle = 1), "state.seats: STATE_CHIPS");
    check(spoiled(|it| it.phase = 4), "state.phase: STATE_UNREACHABLE_PHASE");
    let laid = |state: &mut pb::State, id: &str, x: i32, y: i32, turns: u32| {
        state.laid_tiles.push(pb::LaidTile { tile_id: id.into(), x, y, turns, meeple: None });
    };
    let with = |tiles: &[(&str, i32, i32, u32)], meeple: Option<pb::Meeple>| {
        let mut state = begin(None, pb::Options::default()).unwrap();
        tiles.iter().for_each(|&(id, x, y, turns)| laid(&mut state, id, x, y, turns));
        state.laid_tiles.last_mut().unwrap().meeple = meeple;
        describe_state(pb::DescribeStateRequest { state: Some(state) })
    };
    check(with(&[("B-E", 0, 0, 0)], None), "state.laid_tiles[1]: STATE_SQUARE_TAKEN_TWICE");
    check(with(&[("B-B", 0, -1, 0)], None), "state.laid_tiles[1]: STATE_EDGE_MISMATCH");
    check(with(&[("B-B", 5, 5, 0)], None), "state.laid_tiles[1]: STATE_DISCONNECTED");
    check(with(&[("B-C", 5, 5, 0), ("B-C", 6, 5, 0)], None), "state.laid_tiles[2].tile_id: STATE_TOO_MANY_OF_KIND");
    check(with(&[("I-02", 5, 5, 0)], None), "state.laid_tiles[1].tile_id: STATE_TOO_MANY_OF_KIND");
    let meeple = |seat, kind, index| Some(pb::Meeple { seat, kind, index });
    check(with(&[("B-E", 0, -1, 2)], meeple(0, 1, 0)), "state.laid_tiles[1].meeple: STATE_MEEPLE_ON_SCORED_FEATURE");
    check(with(&[("B-E", 0, -1, 2)], meeple(0, 2, 0)), "state.laid_tiles[1].meeple: STATE_NO_SUCH_PART");
    check(with(&[("B-E", 0, -1, 2)], meeple(4, 3, 0)), "state.laid_tiles[1].meeple.seat: STATE_NO_SUCH_SEAT");
    check(with(&[], meeple(0, 1, 0)), "state.laid_tiles[0].meeple: STATE_MEEPLE_TOO_EARLY");
}

#[test]
fn the_catalog_holds_tiles_maps_and_every_rejection() {
    let catalog = get_catalog(pb::GetCatalogRequest {}).unwrap().catalog.unwrap();
    assert!(catalog.version.starts_with(RULES_VERSION));
    assert_eq!((catalog.tiles.len(), catalog.maps.len(), catalog.rejections.len()), (65, 10, 21));
    assert_eq!(catalog.maps.iter().filter(|it| it.playable).count(), 2);
    assert!(catalog.maps.iter().all(|it| it.map.as_ref().is_some_and(|map| map.grid.is_empty() != it.playable)));
    assert!(catalog.rejections.iter().all(|it| !it.help.is_empty()));
}
