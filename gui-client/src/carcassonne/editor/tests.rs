//! The editor's state, without a window.

use super::*;
use crate::carcassonne::map_art::{Kind, square_of};

fn at(name: &str) -> Spot {
    square_of(name).unwrap()
}

fn answer(valid: bool) -> pb::ValidateMapResponse {
    pb::ValidateMapResponse { valid, squares: 7, ..pb::ValidateMapResponse::default() }
}

#[test]
fn each_change_is_asked_about_once() {
    let mut editor = Editor::new("Test");
    assert!(editor.take_ask().is_some());
    assert!(editor.take_ask().is_none());
    editor.take_verdict(editor.revision(), Ok(answer(true)));
    assert!(editor.is_valid());
    editor.take_brush(Brush::Town);
    editor.paint();
    assert!(!editor.is_valid(), "nobody has looked at it yet");
    let old = editor.revision() - 1;
    assert!(editor.take_ask().is_some());
    editor.take_verdict(old, Ok(answer(true)));
    assert!(!editor.is_valid(), "that was about the map before");
    editor.take_verdict(editor.revision(), Ok(answer(false)));
    assert!(!editor.is_valid());
}

#[test]
fn a_stroke_is_one_step_and_asked_about_when_it_ends() {
    let mut editor = Editor::new("Test");
    let before = editor.draft().clone();
    editor.take_ask();
    editor.take_brush(Brush::Void);
    editor.begin_stroke(work::Act::Paint);
    editor.stroke_to(at("B2"), None);
    editor.stroke_to(at("E2"), None);
    assert!(editor.take_ask().is_none());
    editor.end_stroke();
    assert!(editor.take_ask().is_some());
    assert_eq!(editor.draft().n_squares(), before.n_squares() - 4);
    editor.undo();
    assert_eq!(editor.draft(), &before);
    editor.redo();
    assert_eq!(editor.draft().n_squares(), before.n_squares() - 4);
}

#[test]
fn one_stroke_makes_one_city() {
    let mut editor = Editor::new("Test");
    editor.take_brush(Brush::City);
    for row in ["B2", "B6"] {
        editor.begin_stroke(work::Act::Paint);
        editor.stroke_to(at(row), None);
        editor.stroke_to((at(row).0 + 2, at(row).1), None);
        editor.end_stroke();
    }
    assert_eq!(editor.draft().city(at("C2")).unwrap().squares.len(), 3);
    assert_eq!(editor.draft().city(at("D6")).unwrap().name, "B6");
}

#[test]
fn undoing_everything_gives_the_old_map() {
    let mut editor = Editor::new("Test");
    let first = editor.draft().clone();
    for (n, brush) in Brush::ALL.into_iter().cycle().take(60).enumerate() {
        editor.take_brush(brush);
        editor.go_to((n as i32 * 7 % 14, n as i32 * 5 % 12));
        editor.paint();
        editor.choose_side(Side::ALL[n % 4]);
        editor.grow(Side::ALL[n % 4]);
    }
    let last = editor.draft().clone();
    while editor.can_undo() {
        editor.undo();
    }
    assert_eq!(editor.draft(), &first);
    assert!(!editor.is_changed());
    while editor.can_redo() {
        editor.redo();
    }
    assert_eq!(editor.draft(), &last);
}

#[test]
fn a_file_is_read_by_the_engine() {
    use pb::validate_map_request::Source;
    let mut editor = Editor::new("Test");
    editor.take_file("words".into());
    let ask = editor.take_ask().unwrap();
    assert_eq!(ask.source, Some(Source::Toml("words".into())));
    let map = pb::Map { title: "Mine".into(), grid: vec!["##".into()], ..pb::Map::default() };
    editor.take_verdict(editor.revision(), Ok(pb::ValidateMapResponse { map: Some(map), ..answer(false) }));
    assert_eq!((editor.draft().title.as_str(), editor.draft().n_squares()), ("Mine", 2));
    assert!(!editor.is_changed());
    assert!(editor.take_ask().is_some(), "the map itself is asked about");

    editor.take_file("no map".into());
    editor.take_ask();
    let fault = pb::MapFault { text: "no toml".into(), ..pb::MapFault::default() };
    editor.take_verdict(editor.revision(), Ok(pb::ValidateMapResponse { faults: vec![fault], ..answer(false) }));
    assert_eq!(editor.draft().title, "Mine");
    assert_eq!(editor.notice.clone().unwrap().to_string(), "This is no map: no toml");
}

#[test]
fn the_name_of_a_map_that_ships_is_taken() {
    let mut editor = Editor::new("Test");
    editor.take_ask();
    editor.take_verdict(editor.revision(), Ok(answer(true)));
    editor.take_shipped([pb::Map { id: "my-map".into(), ..pb::Map::default() }]);
    assert!(!editor.is_valid());
    assert_eq!(editor.faults().len(), 1);
}

#[test]
fn the_cursor_stays_within_the_grid() {
    let mut editor = Editor::new("Test");
    editor.go_to((99, -4));
    assert_eq!(editor.cursor(), (13, 0));
    editor.shrink(Side::East);
    assert_eq!(editor.cursor(), (12, 0));
    assert_eq!(editor.draft().kind(editor.cursor()), Kind::Void);
}
