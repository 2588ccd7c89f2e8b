//! A few pictures, painted on the CPU.

use egui::{Key, Modifiers, ThemePreference};

use egui_kittest::kittest::Queryable as _;

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
    desk.click("3 players");
    shoot(&mut desk, "new_game");
    desk.press(Key::Escape);
    desk.start_game();
    shoot(&mut desk, "draw");
    desk.click("By hand");
    shoot(&mut desk, "by_hand");
    desk.click("Engine draws");
    for turn in 0..36 {
        if desk.session().phase() == proto::cornwall::v1::Phase::Over {
            break;
        }
        desk.press(Key::D);
        for _ in 0..(turn * 5 % 17) {
            desk.press(Key::Space);
        }
        desk.press(Key::Space);
        if turn == 12 {
            shoot(&mut desk, "lay");
            desk.press(Key::R);
            desk.press(Key::R);
            desk.press(Key::R);
            shoot(&mut desk, "lay2");
            desk.press(Key::L);
            let at = desk.harness.get_by_label("Board").rect().center();
            for step in 0..6 {
                desk.harness
                    .hover_at(at + egui::vec2(60.0 * step as f32 - 200.0, -170.0));
                desk.settle();
                shoot(&mut desk, &format!("hover{step}"));
            }
            desk.press(Key::L);
            desk.harness.remove_cursor();
            desk.press(Key::Space);
        }
        desk.press(Key::Enter);
        if turn % 5 == 4 {
            desk.press(Key::B);
        }
        desk.press([Key::Num3, Key::Num1, Key::Num2][turn / 2 % 3]);
        desk.press([Key::Q, Key::W, Key::E][turn % 3]);
        if turn == 12 {
            shoot(&mut desk, "pieces");
        }
        if turn == 13 {
            desk.press([Key::Q, Key::W, Key::E][(turn + 1) % 3]);
            desk.press([Key::Q, Key::W, Key::E][(turn + 2) % 3]);
            shoot(&mut desk, "pieces2");
            desk.press(Key::F1);
            shoot(&mut desk, "help");
            desk.press(Key::Escape);
            desk.press_with(Modifiers::COMMAND, Key::S);
            shoot(&mut desk, "save");
            desk.press(Key::Escape);
        }
        desk.press(Key::Enter);
        if turn == 20 {
            desk.click_starting("Red, Anna:");
            shoot(&mut desk, "score");
            desk.press(Key::Escape);
        }
    }
    shoot(&mut desk, "over");
    desk.press(Key::L);
    shoot(&mut desk, "over_dark");
    let _ = (Target::BuiltIn, ThemePreference::Dark);
}
