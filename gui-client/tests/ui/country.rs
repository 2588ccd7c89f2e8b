//! Carcassonne: whole turns by key, by pointer and by name, on an endless table and on a map.

use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable as _;
use gui_client::files;
use proto::carcassonne::v1 as pb;

use crate::desk::Desk;

#[test]
fn a_turn_is_played_by_keys_alone() {
    let mut desk = Desk::open();
    desk.start_carcassonne("None: the table is endless");
    assert!(desk.sees("Red, Anna: draw a tile"));
    desk.press(Key::D);
    assert_eq!(desk.carcassonne().phase(), pb::Phase::Lay);
    desk.press(Key::Space);
    assert!(desk.carcassonne().aimed().is_some());
    desk.press(Key::Enter);
    assert_eq!(desk.carcassonne().phase(), pb::Phase::Meeple);
    desk.press(Key::Num1);
    assert_eq!(desk.carcassonne().half.slot, Some(0));
    desk.press(Key::Enter);
    assert_eq!(desk.carcassonne().phase(), pb::Phase::Draw);
    assert_eq!(desk.carcassonne().state().laid_tiles.iter().filter(|it| it.meeple.is_some()).count(), 1);
    assert!(desk.sees("Blue, Ben: draw a tile"));
}

#[test]
fn a_turn_is_played_by_names_alone() {
    let mut desk = Desk::open();
    desk.start_carcassonne("None: the table is endless");
    desk.click("Draw a tile");
    assert!(desk.sees("Drawn tile B-"));
    desk.click_starting("Place at ");
    assert_eq!(desk.carcassonne().phase(), pb::Phase::Meeple);
    desk.click_starting("1, ");
    desk.click("Place the meeple");
    assert!(desk.sees("Blue, Ben: draw a tile"));
    assert!(desk.sees("6 meeples in supply"));
}

#[test]
fn the_pointer_holds_the_tile_only_as_it_fits() {
    let mut desk = Desk::open();
    desk.start_carcassonne("None: the table is endless");
    desk.press(Key::D);
    let places: Vec<((i32, i32), Vec<u32>)> =
        desk.carcassonne().places().map(|(it, _)| (it, desk.carcassonne().fitting_turns(it))).collect();
    assert!(!places.is_empty());
    for (square, fitting) in places {
        let name =
            (0..4).map(|turns| place_name(&desk, square, turns)).find(|it| desk.sees(it)).expect("it has a name");
        desk.harness.hover_at(desk.harness.get_by_label(&name).rect().center());
        desk.settle();
        let mut seen = Vec::new();
        for _ in 0..fitting.len() {
            let aim = desk.carcassonne().half.aim.clone().expect("the tile hangs on the pointer");
            assert!(aim.legal.is_some(), "it is never shown as it does not fit where it fits otherwise");
            seen.push(aim.turns);
            desk.harness.get_by_label(&name).click_secondary();
            desk.settle();
        }
        seen.sort_unstable();
        assert_eq!(seen, fitting, "every turn that fits is shown");
    }
    let (square, turns) = {
        let aim = desk.carcassonne().half.aim.as_ref().unwrap();
        (aim.square, aim.turns)
    };
    desk.harness.get_by_label(&place_name(&desk, square, turns)).click();
    desk.settle();
    let laid = desk.carcassonne().laid_at(square).expect("a click lays it").1;
    assert_eq!(laid.turns, turns);
}

fn place_name(desk: &Desk, (x, y): (i32, i32), turns: u32) -> String {
    let session = desk.carcassonne();
    let wanted = pb::r#move::Kind::Lay(pb::Lay { square: Some(pb::Square { x, y }), turns });
    let idx =
        session.legal_moves().iter().position(|it| it.r#move.as_ref().and_then(|it| it.kind.as_ref()) == Some(&wanted));
    idx.map_or_else(|| "nothing".into(), |it| session.place_name(it).to_owned())
}

#[test]
fn a_meeple_is_placed_by_pointer_where_its_slot_is() {
    let mut desk = Desk::open();
    desk.start_carcassonne("None: the table is endless");
    desk.press(Key::D);
    desk.press(Key::Space);
    desk.press(Key::Enter);
    let slots = desk.carcassonne().slots().to_vec();
    for n in 0..slots.len() {
        let name = format!("On the board: {}, ", n + 1);
        let at =
            desk.harness.get_all_by(|it| it.label().is_some_and(|it| it.starts_with(&name))).next().unwrap().rect();
        desk.harness.hover_at(at.center());
        desk.harness.run();
        desk.harness.drag_at(at.center());
        desk.harness.drop_at(at.center());
        desk.settle();
        assert_eq!(desk.carcassonne().half.slot, Some(n), "slot {n} of {slots:?}");
    }
    desk.press(Key::Escape);
    assert_eq!(desk.carcassonne().half.slot, None);
    desk.press(Key::Num0);
    assert_eq!(desk.carcassonne().phase(), pb::Phase::Draw);
}

#[test]
fn a_refused_place_gets_the_engines_reasons() {
    let mut desk = Desk::open();
    desk.start_carcassonne("None: the table is endless");
    desk.press(Key::D);
    for _ in 0..5 {
        desk.press(Key::ArrowDown);
    }
    let why = desk.carcassonne().why_not.known().expect("the engine was asked").clone();
    assert_eq!(why.reasons.len(), 1, "{why:?}");
    assert!(desk.sees("The tile does not fit here"));
    desk.press(Key::Enter);
    assert_eq!(desk.carcassonne().phase(), pb::Phase::Lay, "nothing is laid");
    for _ in 0..5 {
        desk.press(Key::ArrowUp);
    }
    assert!(desk.carcassonne().why_not.known().is_some_and(|it| it.cells == [(0, 0)]), "the start tile is in the way");
    desk.press(Key::Escape);
    assert!(desk.carcassonne().half.aim.is_none());
}

#[test]
fn on_a_map_the_start_tiles_come_first() {
    let mut desk = Desk::open();
    desk.start_carcassonne("Great Britain");
    assert!(desk.sees("lay the start tile"), "the sentence says so");
    let state = desk.carcassonne().state();
    assert_eq!(state.map, Some(pb::state::Map::MapId("great-britain".into())));
    desk.press(Key::Space);
    desk.press(Key::Enter);
    while desk.carcassonne().description.known().is_some_and(|it| it.setting_up) {
        desk.press(Key::D);
        desk.press(Key::Space);
        desk.press(Key::Enter);
    }
    assert_eq!(desk.carcassonne().phase(), pb::Phase::Draw);
    desk.press(Key::D);
    desk.press(Key::Space);
    let board = desk.harness.get_by_role_and_label(egui::Role::Grid, "Board");
    let value = board.value().unwrap();
    assert!(value.starts_with("Place at ") && value.chars().nth(9).is_some_and(char::is_uppercase), "{value}");
}

#[test]
fn a_saved_game_comes_back_and_a_map_of_ones_own_is_in_it() {
    let mut desk = Desk::open();
    desk.start_carcassonne("Germany");
    for _ in 0..6 {
        desk.press(Key::D);
        desk.press(Key::Space);
        desk.press(Key::Enter);
        desk.press(Key::Num1);
        desk.press(Key::Enter);
    }
    let record = desk.carcassonne().record();
    let path = desk.folder.join("country.meeplewright.json");
    files::save(&path, &record.clone().into()).unwrap();
    let mut other = Desk::with(gui_client::link::Target::BuiltIn, egui::ThemePreference::Light, Some(path));
    other.until("it is open", |it| it.state().game().is_some());
    other.settle();
    assert_eq!(other.carcassonne().record(), record);
    assert_eq!(other.carcassonne().state(), desk.carcassonne().state());
    other.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(other.carcassonne().n_plies() + 1, record.moves.len());
}

#[test]
fn features_and_squares_are_told() {
    let mut desk = Desk::open();
    desk.start_carcassonne("None: the table is endless");
    let at = desk.harness.get_by_role_and_label(egui::Role::Grid, "Board").rect().center();
    desk.harness.hover_at(at);
    desk.settle();
    assert!(desk.sees("Nobody is there"), "the feature under the pointer is told");
    desk.press(Key::ArrowUp);
    assert!(desk.sees("is empty"), "an empty square is told");
    assert!(desk.sees("that the next tile fits"));
    desk.press(Key::O);
    assert!(desk.sees("Who owns the fields"), "with a legend");
    desk.press(Key::O);
    assert!(!desk.sees("Who owns the fields"));
}

#[test]
fn the_parts_of_every_tile_have_a_place() {
    let mut desk = Desk::open();
    desk.start_carcassonne("None: the table is endless");
    for _ in 0..12 {
        for key in [Key::D, Key::Space, Key::Enter, Key::Num0] {
            desk.press(key);
        }
    }
    // What the engine calls a feature's parts are parts of the shapes that are drawn.
    let session = desk.carcassonne();
    let description = session.description.known().unwrap();
    for feature in &description.features {
        for it in &feature.parts {
            assert!(session.feature_of(it.laid_index as usize, &it.part.unwrap()).is_some());
        }
    }
}

#[test]
fn a_whole_game_of_german_speakers_ends_with_a_ranking() {
    let mut desk = Desk::speaking(gui_client::i18n::Lang::De);
    desk.press_with(Modifiers::COMMAND, Key::N);
    desk.click("Carcassonne");
    desk.type_into("Startzahl", "3");
    desk.click("Partie beginnen");
    let mut plies = 0;
    while !desk.carcassonne().is_over() {
        for key in [Key::D, Key::Space, Key::Enter, [Key::Num1, Key::Num2, Key::Num3][plies % 3], Key::Enter] {
            desk.press(key);
        }
        plies += 1;
        assert!(plies < 100, "a base game has 71 tiles to draw");
    }
    assert!(desk.sees("Rangliste") || desk.sees("gewinnt") || desk.sees("teilen"));
    let score = desk.carcassonne().score.known().unwrap();
    for (seat, it) in score.seats.iter().enumerate() {
        assert_eq!(it.banked, it.banked_lines.iter().map(|it| it.points).sum::<i32>());
        let told: i32 = desk.carcassonne().log().filter(|it| it.seat == Some(seat)).map(|it| it.points).sum();
        assert_eq!(told, it.banked, "the log tells every point");
    }
}

#[test]
fn a_map_that_was_drawn_is_saved_read_and_played() {
    let mut desk = Desk::open();
    desk.press_with(Modifiers::COMMAND, Key::M);
    desk.click("New …");
    desk.click("Great Britain");
    desk.settle();
    assert!(desk.harness.state().editor().is_valid(), "a copy of a good map is good");
    let map = desk.harness.state().editor().map();
    assert_ne!(map.id, "great-britain", "it has a name of its own");

    desk.press_with(Modifiers::COMMAND, Key::S);
    desk.harness.get_by_label("Cancel").focus();
    desk.harness.run();
    desk.press(Key::Escape);
    assert!(!desk.sees("Path") && desk.sees("Play on it"), "Esc closes the dialog and not the editor too");

    let path = desk.folder.join("mine.toml");
    desk.press_with(Modifiers::COMMAND, Key::S);
    desk.type_into("Path", &path.display().to_string());
    desk.click("Save");
    desk.until("it is saved", |_| path.exists());
    desk.until("the editor knows", |it| !it.state().editor().is_changed());

    desk.click("New …");
    desk.click("Blank map");
    desk.settle();
    assert_ne!(desk.harness.state().editor().map(), map);
    desk.press_with(Modifiers::COMMAND, Key::O);
    desk.type_into("Path", &path.display().to_string());
    desk.click("Open");
    desk.until("the file is read", |it| it.state().editor().map() == map);
    desk.settle();

    desk.click("Play on it");
    assert!(desk.sees("Own map: "));
    desk.click("Start the game");
    let state = desk.carcassonne().state();
    assert_eq!(state.map, Some(pb::state::Map::MapInline(map)));
    desk.press(Key::Space);
    desk.press(Key::Enter);
    assert_eq!(desk.carcassonne().state().laid_tiles.len(), 1);
}

#[test]
fn a_map_with_a_fault_is_not_played() {
    let mut desk = Desk::open();
    desk.press_with(Modifiers::COMMAND, Key::M);
    desk.settle();
    assert!(desk.harness.state().editor().is_valid(), "a blank map can be played");
    // Two of its three start squares go.
    desk.press(Key::Num4);
    let way = [(Key::ArrowLeft, 1), (Key::ArrowDown, 2), (Key::Delete, 1), (Key::ArrowLeft, 3), (Key::ArrowUp, 5)];
    for (key, times) in way {
        for _ in 0..times {
            desk.press(key);
        }
    }
    desk.press(Key::Delete);
    assert!(!desk.harness.state().editor().is_valid(), "one start square is not enough");
    let play = desk.harness.get_by_label("Play on it");
    assert!(egui_kittest::kittest::NodeT::accesskit_node(&play).is_disabled());
    desk.press_with(Modifiers::COMMAND, Key::Z);
    desk.press_with(Modifiers::COMMAND, Key::Z);
    assert!(desk.harness.state().editor().is_valid());
}
