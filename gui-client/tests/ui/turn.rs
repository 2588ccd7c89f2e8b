//! Whole turns, by key, by pointer and by name.

use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable as _;
use proto::cornwall::v1 as pb;

use crate::desk::Desk;

#[test]
fn a_turn_is_played_by_keys_alone() {
    let mut desk = Desk::open();
    desk.start_game();
    assert!(desk.sees("Red, Anna: draw a tile"));
    desk.press(Key::D);
    assert_eq!(desk.session().phase(), pb::Phase::Lay);
    desk.press(Key::Space);
    assert!(desk.session().aimed().is_some());
    desk.press(Key::Enter);
    assert_eq!(desk.session().phase(), pb::Phase::Pieces);
    desk.press(Key::Q);
    assert_eq!(desk.session().half.pieces.n_pieces(), 1);
    desk.press(Key::Enter);
    assert_eq!(desk.session().phase(), pb::Phase::Draw);
    assert!(desk.sees("Blue, Ben: draw a tile"));
    assert!(desk.sees("Anna places a small piece for free"));
}

#[test]
fn a_turn_is_played_by_names_alone() {
    let mut desk = Desk::open();
    desk.start_game();
    desk.click("Draw a tile");
    assert!(desk.sees("Drawn tile T"));
    desk.click_starting("Place at column");
    assert_eq!(desk.session().phase(), pb::Phase::Pieces);
    desk.click_starting("Tall piece, strength 2, 2 in hand");
    desk.click_starting("Field W");
    assert_eq!(desk.session().half.pieces.on[1], Some(pb::Size::Tall));
    desk.click("Place 1 piece for free");
    assert!(desk.sees("Blue, Ben: draw a tile"));
    assert!(desk.sees("Anna places a tall piece for free"));
}

#[test]
fn a_turn_is_played_by_pointer() {
    let mut desk = Desk::open();
    desk.start_game();
    desk.click("Pile");
    let places = desk.session().places();
    let (_, ways) = places.iter().find(|(_, ways)| 1 < ways.len()).expect("a place with two ways").clone();
    let name = desk.session().place_name(ways[0]).to_owned();
    let at = desk.harness.get_by_label(&name).rect().center();
    desk.harness.hover_at(at);
    desk.settle();
    let before = desk.session().half.aim.clone().expect("the tile hangs on the pointer");
    assert!(before.legal.is_some(), "a way that fits comes first");
    desk.harness.get_by_label(&name).click_secondary();
    desk.settle();
    assert_ne!(desk.session().half.aim.as_ref().unwrap().rotation, before.rotation, "a right click turns it");
    desk.harness.event(egui::Event::MouseWheel {
        unit: egui::MouseWheelUnit::Line,
        delta: egui::vec2(0.0, 1.0),
        phase: egui::TouchPhase::Move,
        source: egui::MouseWheelSource::Wheel,
        modifiers: Modifiers::NONE,
    });
    desk.settle();
    assert_eq!(desk.session().half.aim.as_ref().unwrap().rotation, before.rotation, "the wheel turns it back");
    desk.harness.get_by_label(&name).click();
    desk.settle();
    assert_eq!(desk.session().phase(), pb::Phase::Pieces);
    desk.harness.get_all_by(|it| it.label().is_some_and(|it| it.starts_with("Field Q"))).next().unwrap().click();
    desk.settle();
    assert_eq!(desk.session().half.pieces.n_pieces(), 1);
}

#[test]
fn a_refused_place_gets_the_engines_reasons() {
    let mut desk = Desk::open();
    desk.start_game();
    desk.press(Key::D);
    for _ in 0..9 {
        desk.press(Key::ArrowDown);
    }
    let why = desk.session().why_not.known().expect("the engine was asked").clone();
    assert_eq!((why.footprint.len(), why.reasons.len()), (3, 2), "{why:?}");
    assert!(desk.sees("The tile does not fit here"));
    desk.press(Key::Enter);
    assert_eq!(desk.session().phase(), pb::Phase::Lay, "nothing is laid");
    for _ in 0..9 {
        desk.press(Key::ArrowUp);
    }
    assert!(!desk.session().why_not.known().unwrap().cells.is_empty(), "over the start tile cells clash");
    desk.press(Key::Escape);
    assert!(desk.session().half.aim.is_none());
}

#[test]
fn a_tile_taken_back_and_drawn_again_is_the_same() {
    let mut desk = Desk::open();
    desk.start_game();
    desk.press(Key::D);
    let tile = desk.session().state().drawn_tile_id.clone();
    desk.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(desk.session().phase(), pb::Phase::Draw);
    desk.press(Key::D);
    assert_eq!(desk.session().state().drawn_tile_id, tile);
    desk.press_with(Modifiers::COMMAND, Key::Z);
    desk.press_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    assert_eq!(desk.session().state().drawn_tile_id, tile);
}

#[test]
fn people_with_the_box_say_what_they_drew() {
    let mut desk = Desk::open();
    desk.start_game();
    desk.click("By hand");
    desk.press(Key::D);
    assert_eq!(desk.session().phase(), pb::Phase::Draw, "the engine does not draw for them");
    desk.click_starting("Draw T05: swamp, forest with cottage, meadow");
    assert_eq!(desk.session().state().drawn_tile_id, "T05");
}

#[test]
fn letters_are_letters_while_text_is_typed() {
    let mut desk = Desk::open();
    desk.start_game();
    desk.press(Key::D);
    desk.press_with(Modifiers::COMMAND, Key::S);
    desk.type_into("Path", "rf 0");
    desk.press(Key::R);
    assert!(desk.session().half.aim.is_none());
    assert!(desk.sees("rf 0"));
    desk.press(Key::Escape);
    desk.press(Key::Space);
    assert!(desk.session().half.aim.is_some(), "the board has the keys again");
}

#[test]
fn nothing_moves_when_nothing_happens() {
    let mut desk = Desk::open();
    desk.start_game();
    desk.press(Key::D);
    desk.press(Key::Space);
    desk.harness.run_steps(5);
    let output = desk.harness.output();
    assert!(output.viewport_output.values().all(|it| it.repaint_delay.as_secs() > 60), "a frame is asked for");
}
