//! The real window: the real binary under Xvfb, with the engine inside, moved by a real pointer and real keys.
//!
//! Not part of `cargo test --workspace`, because it needs Xvfb, xdotool and ImageMagick: `./tests/run window` runs it. The pictures it
//! takes lie in `target/window/` to be looked at.

#![allow(clippy::unwrap_used, reason = "a test that can't go on says so by panicking")]

mod desk;

use std::{fs, path::Path, process::Command, time::Duration};

use desk::{Desk, within};
use engine_service::wire::{carcassonne as country_engine, cornerstone as tower_engine, cornwall as engine};
use proto::{carcassonne::v1 as country, cornerstone::v1 as tower, cornwall::v1 as pb, json};

/// A game for two in which a tile is to be laid.
fn a_tile_to_lay() -> pb::GameRecord {
    let colors = [pb::Color::Blue, pb::Color::Yellow].map(i32::from).to_vec();
    let first_state = engine::new_game(pb::NewGameRequest { colors, ..Default::default() }).unwrap().state;
    let draw = pb::Draw { tile_id: "T15".into() };
    pb::GameRecord {
        format: "meeplewright-cornwall-1".into(),
        players: ["Anna", "Ben"].map(|name| pb::Player { name: name.into() }).to_vec(),
        first_state,
        moves: vec![pb::Move { kind: Some(pb::r#move::Kind::Draw(draw)) }],
        seed: Some(7),
    }
}

/// The game as it was saved last, if it was.
fn autosaved<R: prost::Message + prost::Name + Default>(data: &Path) -> Option<R> {
    let files = fs::read_dir(data.join("meeplewright/autosave")).ok()?;
    let newest = files.flatten().max_by_key(|it| it.metadata().and_then(|it| it.modified()).ok())?;
    json::from_json(&fs::read_to_string(newest.path()).ok()?).ok()
}

fn is_laid(record: &pb::GameRecord) -> bool {
    record.moves.iter().any(|it| matches!(it.kind, Some(pb::r#move::Kind::Lay(_))))
}

#[test]
fn a_tile_is_laid_with_the_pointer_and_the_turn_ended_with_a_key() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("game.meeplewright.json");
    fs::write(&file, json::to_json(&a_tile_to_lay()).unwrap()).unwrap();
    let desk = Desk::new(1600, 1000);
    let mut window =
        desk.open_window(data.path(), &["--open", file.to_str().unwrap(), "--theme", "light", "--lang", "en"]);
    let before = desk.picture("before");
    assert!(2000 < before.n_colors(), "the window looks empty: {} colors", before.n_colors());

    // The board lies left of the panel. A click on a legal place lays the tile, another one says why not.
    let (left, top, width, height) = desk.window_frame();
    let (center_x, center_y) = (left + (width - 340) / 2, top + height / 2);
    let spots = (0..12).flat_map(|ring: i32| {
        let around = (-ring..=ring).flat_map(move |x| (-ring..=ring).map(move |y| (x, y)));
        around.filter(move |(x, y)| x.abs().max(y.abs()) == ring)
    });
    let laid = spots.into_iter().any(|(x, y)| {
        desk.click(center_x + x * 28, center_y + y * 28);
        within(Duration::from_millis(250), || autosaved::<pb::GameRecord>(data.path()).as_ref().is_some_and(is_laid))
    });
    assert!(laid, "no click laid the tile; see {}", desk.picture("not-laid").path.display());
    let after = desk.picture("laid");
    assert!(20_000 < before.n_different(&after), "laying a tile changed {} pixels", before.n_different(&after));

    // No piece: the turn ends, and the turn is Ben's.
    desk.key("0");
    let ended = || {
        autosaved::<pb::GameRecord>(data.path()).is_some_and(|it| {
            matches!(it.moves.last().and_then(|it| it.kind.as_ref()), Some(pb::r#move::Kind::PlacePieces(_)))
        })
    };
    assert!(
        within(Duration::from_secs(5), ended),
        "the key 0 did not end the turn; see {}",
        desk.picture("not-ended").path.display()
    );
    desk.picture("ended");

    // What was saved is a game that the engine accepts, move by move.
    let record: pb::GameRecord = autosaved(data.path()).unwrap();
    assert_eq!(record.players.len(), 2);
    let answer = engine::apply_moves(pb::ApplyMovesRequest {
        state: record.first_state,
        moves: record.moves,
        every_state: false,
    });
    assert_eq!(answer.unwrap().state.unwrap().seat_to_move, 1);
    assert!(window.is_running());
}

/// A game of Carcassonne for two on Great Britain, in which the start tile is to be laid.
fn a_country_to_settle() -> country::GameRecord {
    let colors = [country::Color::Black, country::Color::Red].map(i32::from).to_vec();
    let map = Some(country::new_game_request::Map::MapId("great-britain".into()));
    let request = country::NewGameRequest { colors, map, ..Default::default() };
    country::GameRecord {
        format: "meeplewright-carcassonne-1".into(),
        players: ["Anna", "Ben"].map(|name| country::Player { name: name.into() }).to_vec(),
        first_state: country_engine::new_game(request).unwrap().state,
        moves: Vec::new(),
        seed: Some(7),
    }
}

#[test]
fn a_country_is_settled_with_keys_and_a_map_is_drawn_beside_it() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("country.meeplewright.json");
    fs::write(&file, json::to_json(&a_country_to_settle()).unwrap()).unwrap();
    let desk = Desk::new(1600, 1000);
    let mut window =
        desk.open_window(data.path(), &["--open", file.to_str().unwrap(), "--theme", "light", "--lang", "de"]);
    let before = desk.picture("country-before");
    let saved = || autosaved::<country::GameRecord>(data.path());
    // Lay what is in hand, draw, and hold a meeple over the first slot, until three tiles lie after the start tiles.
    let is_played = || saved().is_some_and(|it| 3 <= it.moves.iter().filter(|it| is_meeple(it)).count());
    for _ in 0..40 {
        for key in ["d", "space", "Return", "1", "Return"] {
            desk.key(key);
            std::thread::sleep(Duration::from_millis(120));
        }
        if is_played() {
            break;
        }
    }
    let after = desk.picture("country");
    assert!(is_played(), "three turns are not played; see {}", after.path.display());
    assert!(5_000 < before.n_different(&after), "three tiles changed {} pixels", before.n_different(&after));
    desk.key("o");
    std::thread::sleep(Duration::from_millis(400));
    desk.picture("country-owners");
    desk.key("ctrl+m");
    std::thread::sleep(Duration::from_millis(800));
    let editor = desk.picture("editor");
    assert!(50_000 < after.n_different(&editor) && window.is_running());

    // What was saved is a game that the engine accepts, move by move.
    let record = saved().unwrap();
    let moves = record.moves;
    let answer = country_engine::apply_moves(country::ApplyMovesRequest {
        state: record.first_state,
        moves,
        every_state: false,
    });
    assert!(4 <= answer.unwrap().state.unwrap().laid_tiles.len());
}

fn is_meeple(mv: &country::Move) -> bool {
    matches!(mv.kind, Some(country::r#move::Kind::PlaceMeeple(_) | country::r#move::Kind::Pass(_)))
}

/// A game of Cornerstone for three, in which the dice are to be rolled.
fn a_tower_to_build() -> tower::GameRecord {
    let colors = [tower::Color::Red, tower::Color::Blue, tower::Color::Green].map(i32::from).to_vec();
    let request = tower::NewGameRequest { seats: 3, colors, ..Default::default() };
    tower::GameRecord {
        format: "meeplewright-cornerstone-1".into(),
        players: ["Anna", "Ben", "Clara"].map(|name| tower::Player { name: name.into() }).to_vec(),
        first_state: tower_engine::new_game(request).unwrap().state,
        moves: Vec::new(),
        seed: Some(7),
    }
}

#[test]
fn a_tower_is_built_with_keys_and_turned_with_the_pointer() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("tower.meeplewright.json");
    fs::write(&file, json::to_json(&a_tower_to_build()).unwrap()).unwrap();
    let desk = Desk::new(1600, 1000);
    let mut window =
        desk.open_window(data.path(), &["--open", file.to_str().unwrap(), "--theme", "light", "--lang", "de"]);
    let before = desk.picture("tower-before");
    let saved = || autosaved::<tower::GameRecord>(data.path());
    let n_built = |it: &tower::GameRecord| {
        it.moves.iter().filter(|it| matches!(it.kind, Some(tower::r#move::Kind::Build(_)))).count()
    };
    // Roll, hold a block over its second place, build, go as high as one can.
    let is_played = || saved().is_some_and(|it| 9 <= n_built(&it));
    for _ in 0..40 {
        for key in ["d", "space", "space", "Return", "space", "Return"] {
            desk.key(key);
            std::thread::sleep(Duration::from_millis(120));
        }
        if is_played() {
            break;
        }
    }
    let built = desk.picture("tower-built");
    assert!(is_played(), "three rounds are not played; see {}", built.path.display());
    assert!(20_000 < before.n_different(&built), "nine blocks changed {} pixels", before.n_different(&built));
    let (left, top, width, height) = desk.window_frame();
    let (center_x, center_y) = (left + (width - 340) / 2, top + height / 2);
    desk.drag((center_x, center_y), (center_x + 160, center_y - 40));
    std::thread::sleep(Duration::from_millis(400));
    let turned = desk.picture("tower-turned");
    assert!(20_000 < built.n_different(&turned), "the tower turns under the pointer");
    desk.key("s");
    std::thread::sleep(Duration::from_millis(400));
    let balance = desk.picture("tower-balance");
    assert!(5_000 < turned.n_different(&balance) && window.is_running());

    // What was saved is a game that the engine accepts, move by move.
    let record = saved().unwrap();
    let (state, moves) = (record.first_state, record.moves);
    let answer = tower_engine::apply_moves(tower::ApplyMovesRequest { state, moves, every_state: false });
    let climbers = answer.unwrap().state.unwrap().colors;
    assert!(climbers.iter().any(|it| it.climber.is_some()), "somebody has climbed");
}

#[test]
fn without_a_display_one_sentence_says_what_is_missing() {
    let out = Command::new(desk::binary()).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").output().unwrap();
    let said = String::from_utf8(out.stderr).unwrap();
    assert!(!out.status.success());
    assert!(said.contains("there is no display") && said.contains("-p engine-service"), "{said}");
    assert_eq!(said.trim().lines().count(), 1, "{said}");
}

#[test]
fn a_display_that_is_not_there_is_one_sentence_too() {
    let out = Command::new(desk::binary()).env("DISPLAY", ":987").env_remove("WAYLAND_DISPLAY").output().unwrap();
    let said = String::from_utf8(out.stderr).unwrap();
    assert!(!out.status.success());
    assert!(said.contains("the window can't be opened"), "{said}");
    assert_eq!(said.trim().lines().count(), 1, "{said}");
}
