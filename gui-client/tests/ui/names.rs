//! Everything that can be done has a name, and is found under it.

use egui::{Key, Role};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use crate::desk::Desk;

fn count_starting(desk: &Desk, start: &str) -> usize {
    desk.harness.query_all_by(|it| it.label().is_some_and(|it| it.starts_with(start))).count()
}

#[test]
fn every_legal_place_has_a_name_of_its_own() {
    let mut desk = Desk::open();
    desk.start_game();
    desk.press(Key::D);
    let n_legal = desk.session().legal_moves().len();
    assert!(10 < n_legal);
    assert_eq!(count_starting(&desk, "Place at column"), n_legal);
    let mut names: Vec<String> = desk
        .harness
        .query_all_by(|it| it.label().is_some_and(|it| it.starts_with("Place at")))
        .filter_map(|it| it.accesskit_node().label())
        .collect();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), n_legal);
}

#[test]
fn the_board_speaks() {
    let mut desk = Desk::open();
    desk.start_game();
    desk.press(Key::ArrowRight);
    let board = desk.harness.get_by_role_and_label(Role::Grid, "Board");
    assert_eq!(board.value().unwrap(), "column 1, row 0: village, region of 1 field, open");
    desk.press(Key::D);
    desk.press(Key::Space);
    let board = desk.harness.get_by_role_and_label(Role::Grid, "Board");
    assert!(board.is_focused());
    assert!(board.value().unwrap().starts_with("Place at column"), "{:?}", board.value());
}

#[test]
fn tab_leaves_the_board_and_reaches_the_buttons() {
    let mut desk = Desk::open();
    desk.start_game();
    desk.press(Key::ArrowRight);
    let mut reached = std::collections::BTreeSet::new();
    for _ in 0..30 {
        desk.press(Key::Tab);
        let focused = desk.harness.query_all_by(|it| it.is_focused()).next();
        reached.extend(focused.and_then(|it| it.accesskit_node().label()));
    }
    for name in ["Draw a tile", "Menu", "By hand", "Board"] {
        assert!(reached.contains(name), "{name} in {reached:?}");
    }
}

#[test]
fn a_line_of_the_log_has_a_name_and_the_score_its_lines() {
    let mut desk = Desk::open();
    desk.start_game();
    desk.press(Key::D);
    desk.press(Key::Space);
    desk.press(Key::Enter);
    assert_eq!(count_starting(&desk, "Anna lays T"), 1);
    desk.click_starting("Red, Anna: 0 points");
    assert!(desk.sees("Points of Anna"));
    assert!(desk.sees("If the game ended now, also"));
    desk.press(Key::Escape);
    assert!(!desk.sees("Points of Anna"));
}
