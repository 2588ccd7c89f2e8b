//! How long a frame takes, without the painting: printed, never asserted.
//!
//! `cargo bench -p gui-client`, on a quiet machine: where others compute, the slow frames are theirs. The figures are those of the whole pass of egui, with the tree for assistive technology.
#![allow(clippy::unwrap_used, reason = "a bench may fail loudly")]

use std::time::{Duration, Instant};

use egui::{Key, Modifiers, ThemePreference, vec2};
use egui_kittest::{Harness, kittest::Queryable as _};
use gui_client::{
    app::{App, Settings},
    i18n::Lang,
    link::Target,
    table::OnScreen,
};
use proto::cornwall::v1 as pb;

const FRAMES: usize = 400;

fn main() {
    let folder = tempfile::tempdir().unwrap();
    let settings = Settings {
        target: Target::BuiltIn,
        open: None,
        theme: ThemePreference::Light,
        lang: Lang::De,
        moves: false,
        autosave: folder.path().join("autosave"),
    };
    let start = Instant::now();
    let mut harness = Harness::builder()
        .with_size(vec2(1280.0, 820.0))
        .with_max_steps(100)
        .build_eframe(|cc| App::new(&cc.egui_ctx, settings).unwrap());
    println!("to the first pass: {:.1} ms", millis(start.elapsed()));
    settle(&mut harness);
    press(&mut harness, Modifiers::COMMAND, Key::N);
    press(&mut harness, Modifiers::COMMAND, Key::Enter);
    for turn in 0.. {
        let Some(phase) = phase(&harness) else { continue };
        if phase == pb::Phase::Over {
            break;
        }
        press(&mut harness, Modifiers::NONE, Key::D);
        for _ in 0..=(turn * 5 % 11) {
            press(&mut harness, Modifiers::NONE, Key::Space);
        }
        if matches!(turn, 0 | 17 | 34) {
            measure(&mut harness, &format!("turn {}, pointer moving with the tile", turn + 1));
            press(&mut harness, Modifiers::NONE, Key::Space);
        }
        press(&mut harness, Modifiers::NONE, Key::Enter);
        press(&mut harness, Modifiers::NONE, [Key::Q, Key::W, Key::E][turn % 3]);
        press(&mut harness, Modifiers::NONE, Key::Enter);
    }
    press(&mut harness, Modifiers::NONE, Key::Escape);
    measure(&mut harness, "the end, pointer moving over the island");
    carcassonne(&mut harness);
    cornerstone(&mut harness);
}

/// Plays Carcassonne on Great Britain with all its tiles.
fn carcassonne(harness: &mut Harness<'_, App>) {
    press(harness, Modifiers::COMMAND, Key::N);
    harness.get_by_label("Carcassonne").click();
    harness.run_ok();
    harness.get_by_label("Großbritannien").click();
    harness.run_ok();
    press(harness, Modifiers::COMMAND, Key::Enter);
    for turn in 0.. {
        let Some(OnScreen::Carcassonne(table)) = harness.state().game() else { continue };
        let (over, n_tiles) = (table.session.is_over(), table.session.state().laid_tiles.len());
        if over || 200 < turn {
            break;
        }
        press(harness, Modifiers::NONE, Key::D);
        press(harness, Modifiers::NONE, Key::Space);
        if matches!(n_tiles, 10 | 35 | 70) {
            measure(harness, &format!("Great Britain, {n_tiles} tiles, pointer moving with the tile"));
            press(harness, Modifiers::NONE, Key::Space);
        }
        press(harness, Modifiers::NONE, Key::Enter);
        press(harness, Modifiers::NONE, [Key::Num1, Key::Num2, Key::Num3][turn % 3]);
        press(harness, Modifiers::NONE, Key::Enter);
    }
    press(harness, Modifiers::NONE, Key::Escape);
    measure(harness, "Great Britain, the end, pointer moving over the country");
    press(harness, Modifiers::NONE, Key::O);
    measure(harness, "the same with the owners of the fields shown");
}

/// Builds a tower of Cornerstone to its end.
fn cornerstone(harness: &mut Harness<'_, App>) {
    press(harness, Modifiers::COMMAND, Key::N);
    harness.get_by_label("Cornerstone Essential").click();
    harness.run_ok();
    harness.get_by_label("zu viert").click();
    harness.run_ok();
    press(harness, Modifiers::COMMAND, Key::Enter);
    for turn in 0..60 {
        let Some(OnScreen::Cornerstone(table)) = harness.state().game() else { continue };
        let (over, n_cubes) = (table.session.is_over(), table.session.tower().len());
        if over {
            break;
        }
        press(harness, Modifiers::NONE, Key::D);
        for _ in 0..2 + turn % 9 {
            press(harness, Modifiers::NONE, Key::Space);
        }
        if matches!(turn, 10 | 20 | 40) {
            measure(harness, &format!("a tower of {n_cubes} cubes, pointer moving with the block"));
            press(harness, Modifiers::NONE, Key::S);
            press(harness, Modifiers::NONE, Key::Space);
            measure(harness, "the same with the balance shown");
            press(harness, Modifiers::NONE, Key::S);
            press(harness, Modifiers::NONE, Key::Space);
        }
        for key in [Key::Enter, Key::Space, Key::Enter] {
            press(harness, Modifiers::NONE, key);
        }
    }
    press(harness, Modifiers::NONE, Key::Escape);
    measure(harness, "the end, pointer moving over the tower");
}

fn phase(harness: &Harness<'_, App>) -> Option<pb::Phase> {
    match harness.state().game()? {
        OnScreen::Cornwall(it) => Some(it.session.phase()),
        _ => None,
    }
}

fn press(harness: &mut Harness<'_, App>, modifiers: Modifiers, key: Key) {
    harness.key_press_modifiers(modifiers, key);
    harness.run_ok();
    settle(harness);
}

fn settle(harness: &mut Harness<'_, App>) {
    loop {
        harness.run_ok();
        if !harness.state().is_waiting() {
            return;
        }
        std::thread::yield_now();
    }
}

fn measure(harness: &mut Harness<'_, App>, what: &str) {
    let mut times: Vec<Duration> = (0..FRAMES)
        .map(|it| {
            let turn = it as f32 / 40.0;
            harness.hover_at(egui::pos2(450.0, 430.0) + vec2(turn.cos() * 300.0, turn.sin() * 260.0));
            let start = Instant::now();
            harness.step();
            start.elapsed()
        })
        .collect();
    times.sort();
    let at = |share: f64| millis(times[(FRAMES as f64 * share) as usize]);
    let [p50, p75, p95, worst] = [0.5, 0.75, 0.95, 0.999].map(at);
    println!("{what}: p50 {p50:.2} ms, p75 {p75:.2} ms, p95 {p95:.2} ms, worst {worst:.2} ms");
    settle(harness);
}

fn millis(it: Duration) -> f64 {
    it.as_secs_f64() * 1000.0
}
