//! A few pictures, painted on the CPU.

use egui::{Key, Modifiers, ThemePreference};

use crate::desk::Desk;
use gui_client::link::Target;

fn shoot(desk: &mut Desk, name: &str) {
    desk.settle();
    let image = desk.harness.render().unwrap();
    let folder = std::env::var("SHOTS").unwrap_or_else(|_| "/tmp/shots".into());
    std::fs::create_dir_all(&folder).unwrap();
    image.save(format!("{folder}/{name}.png")).unwrap();
}

#[test]
fn shots() {
    let mut desk = Desk::open();
    shoot(&mut desk, "start");
    desk.press_with(Modifiers::COMMAND, Key::N);
    shoot(&mut desk, "new_game");
    desk.press(Key::Escape);
    desk.start_game();
    shoot(&mut desk, "draw");
    for turn in 0..8 {
        desk.press(Key::D);
        for _ in 0..(turn * 3 % 7) {
            desk.press(Key::Space);
        }
        desk.press(Key::Space);
        if turn == 7 {
            shoot(&mut desk, "lay");
        }
        desk.press(Key::Enter);
        desk.press(if turn % 3 == 0 { Key::Num2 } else { Key::Num1 });
        desk.press([Key::Q, Key::W, Key::E][turn % 3]);
        if turn == 7 {
            shoot(&mut desk, "pieces");
        }
        desk.press(Key::Enter);
    }
    desk.press(Key::L);
    shoot(&mut desk, "dark");
    let _ = (Target::BuiltIn, ThemePreference::Dark);
}
