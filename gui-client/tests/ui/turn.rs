//! Whole turns, by key and by name.

use egui::{Key, Modifiers};
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
    assert_eq!(desk.session().pieces.n_pieces(), 1);
    desk.press(Key::Enter);
    assert_eq!(desk.session().phase(), pb::Phase::Draw);
    assert!(desk.sees("Blue, Ben: draw a tile"));
    assert!(desk.sees("Anna places a small piece for free"));
}
