//! Anything, in any order: nothing panics, and the game on screen is always one that the engine would play.

use egui::{Key, Modifiers, pos2};
use proto::cornwall::v1 as pb;

use crate::desk::Desk;

const KEYS: [Key; 27] = [
    Key::D,
    Key::D,
    Key::Space,
    Key::Space,
    Key::Enter,
    Key::Enter,
    Key::R,
    Key::Num0,
    Key::Num1,
    Key::Num2,
    Key::Num3,
    Key::Q,
    Key::W,
    Key::E,
    Key::B,
    Key::O,
    Key::X,
    Key::I,
    Key::Escape,
    Key::F,
    Key::L,
    Key::Plus,
    Key::Minus,
    Key::Tab,
    Key::ArrowUp,
    Key::ArrowLeft,
    Key::F1,
];

/// What a tower has besides.
const TOWER_KEYS: [Key; 11] = [
    Key::Space,
    Key::Enter,
    Key::Y,
    Key::Z,
    Key::V,
    Key::S,
    Key::P,
    Key::PageUp,
    Key::PageDown,
    Key::OpenBracket,
    Key::A,
];

/// The numbers of Lehmer's generator: always the same, and wild enough.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0 * 48_271 % 2_147_483_647;
        usize::try_from(self.0).unwrap() % n
    }
}

#[test]
fn keys_and_clicks_in_any_order_do_no_harm() {
    let mut desk = Desk::open();
    desk.start_game();
    run_wild(&mut desk, &KEYS, 2024, 700);
    assert!(4 < desk.session().n_plies(), "the monkey got somewhere: {} moves", desk.session().n_plies());
    let record = desk.session().record();
    let path = desk.folder.join("monkey.json");
    gui_client::files::save(&path, &record.clone().into()).unwrap();
    let other = reopened(path);
    assert_eq!(other.session().record(), record);
    assert_eq!(other.session().state(), desk.session().state());
    assert_ne!(other.session().phase(), pb::Phase::Unspecified);
}

#[test]
fn on_a_map_they_do_no_harm_either() {
    let mut desk = Desk::open();
    desk.start_carcassonne("Great Britain");
    for _ in 0..6 {
        for key in [Key::D, Key::Space, Key::Enter, Key::Num1, Key::Enter] {
            desk.press(key);
        }
    }
    let before = desk.carcassonne().record();
    run_wild(&mut desk, &KEYS, 2029, 500);
    let record = desk.carcassonne().record();
    assert_ne!(record, before, "the monkey got somewhere");
    assert!(!record.moves.is_empty());
    let path = desk.folder.join("monkey.json");
    gui_client::files::save(&path, &record.clone().into()).unwrap();
    let other = reopened(path);
    assert_eq!(other.carcassonne().record(), record);
    assert_eq!(other.carcassonne().state(), desk.carcassonne().state());
}

#[test]
fn at_a_tower_they_do_no_harm_either() {
    let mut desk = Desk::open();
    desk.start_cornerstone();
    let keys = [&KEYS[..], &TOWER_KEYS].concat();
    run_wild(&mut desk, &keys, 2031, 500);
    let record = desk.cornerstone().record();
    assert!(4 < record.moves.len(), "the monkey got somewhere: {} moves", record.moves.len());
    let path = desk.folder.join("monkey.json");
    gui_client::files::save(&path, &record.clone().into()).unwrap();
    let other = reopened(path);
    assert_eq!(other.cornerstone().record(), record);
    assert_eq!(other.cornerstone().state().colors, desk.cornerstone().state().colors);
}

fn reopened(path: std::path::PathBuf) -> Desk {
    let mut other = Desk::with(gui_client::link::Target::BuiltIn, egui::ThemePreference::Light, Some(path));
    other.until("the engine takes the whole game", |it| it.state().game().is_some());
    other.settle();
    other
}

fn run_wild(desk: &mut Desk, keys: &[Key], seed: u64, steps: usize) {
    let mut chance = Chance(seed);
    for _ in 0..steps {
        match chance.below(12) {
            0 => {
                let at = pos2(chance.below(1024) as f32, 60.0 + chance.below(600) as f32);
                desk.harness.hover_at(at);
            }
            1 => {
                // Only on the board: buttons may leave the game.
                let at = pos2(20.0 + chance.below(640) as f32, 80.0 + chance.below(560) as f32);
                desk.harness.drag_at(at);
                desk.harness.run_ok();
                desk.harness.drop_at(at);
            }
            2 => desk.harness.key_press_modifiers(Modifiers::COMMAND, Key::Z),
            3 => desk.harness.key_press_modifiers(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z),
            _ => desk.harness.key_press(keys[chance.below(keys.len())]),
        }
        desk.harness.run_ok();
        if chance.below(4) == 0 {
            desk.settle();
        }
    }
    desk.settle();
}
