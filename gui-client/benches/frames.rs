//! How long a frame takes, without the painting: printed, never asserted.
//!
//! `cargo bench -p gui-client --bench frames`, on a quiet machine: where others compute, the slow frames are theirs; with `-- cornerstone` one game alone.
//! The first figures are those of the application's own part, `logic()` and `ui()`, the last those of the whole pass: egui around it, and the tree for assistive technology, which
//! is kept here as if somebody listened.
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

/// The application, and how long its own part of a frame took since it was asked last.
struct Timed {
    app: App,
    taken: Duration,
}

impl eframe::App for Timed {
    fn logic(&mut self, ctx: &egui::Context, frame: &mut eframe::Frame) {
        let start = Instant::now();
        self.app.logic(ctx, frame);
        self.taken += start.elapsed();
    }

    fn ui(&mut self, ui: &mut egui::Ui, frame: &mut eframe::Frame) {
        let start = Instant::now();
        self.app.ui(ui, frame);
        self.taken += start.elapsed();
    }
}

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
        .build_eframe(|cc| Timed { app: App::new(&cc.egui_ctx, settings).unwrap(), taken: Duration::ZERO });
    println!("to the first pass: {:.1} ms", millis(start.elapsed()));
    settle(&mut harness);
    let wanted: Vec<String> = std::env::args().skip(1).filter(|it| !it.starts_with('-')).collect();
    for (name, play) in [("cornwall", cornwall as Play), ("carcassonne", carcassonne), ("cornerstone", cornerstone)] {
        if wanted.is_empty() || wanted.iter().any(|it| it == name) {
            play(&mut harness);
        }
    }
}

type Play = fn(&mut Harness<'_, Timed>);

/// Plays Cornwall as it is offered.
fn cornwall(harness: &mut Harness<'_, Timed>) {
    press(harness, Modifiers::COMMAND, Key::N);
    press(harness, Modifiers::COMMAND, Key::Enter);
    for turn in 0.. {
        let Some(phase) = phase(harness) else { continue };
        if phase == pb::Phase::Over {
            break;
        }
        press(harness, Modifiers::NONE, Key::D);
        for _ in 0..=(turn * 5 % 11) {
            press(harness, Modifiers::NONE, Key::Space);
        }
        if matches!(turn, 0 | 17 | 34) {
            measure(harness, &format!("turn {}, pointer moving with the tile", turn + 1));
            press(harness, Modifiers::NONE, Key::Space);
        }
        press(harness, Modifiers::NONE, Key::Enter);
        press(harness, Modifiers::NONE, [Key::Q, Key::W, Key::E][turn % 3]);
        press(harness, Modifiers::NONE, Key::Enter);
    }
    press(harness, Modifiers::NONE, Key::Escape);
    measure(harness, "the end, pointer moving over the island");
}

/// Plays Carcassonne on Great Britain with all its tiles.
fn carcassonne(harness: &mut Harness<'_, Timed>) {
    press(harness, Modifiers::COMMAND, Key::N);
    harness.get_by_label("Carcassonne").click();
    harness.run_ok();
    harness.get_by_label("Großbritannien").click();
    harness.run_ok();
    press(harness, Modifiers::COMMAND, Key::Enter);
    for turn in 0.. {
        let Some(OnScreen::Carcassonne(table)) = harness.state().app.game() else { continue };
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
fn cornerstone(harness: &mut Harness<'_, Timed>) {
    press(harness, Modifiers::COMMAND, Key::N);
    harness.get_by_label("Cornerstone Essential").click();
    harness.run_ok();
    harness.get_by_label("zu viert").click();
    harness.run_ok();
    press(harness, Modifiers::COMMAND, Key::Enter);
    for turn in 0..60 {
        let Some(OnScreen::Cornerstone(table)) = harness.state().app.game() else { continue };
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

fn phase(harness: &Harness<'_, Timed>) -> Option<pb::Phase> {
    match harness.state().app.game()? {
        OnScreen::Cornwall(it) => Some(it.session.phase()),
        _ => None,
    }
}

fn press(harness: &mut Harness<'_, Timed>, modifiers: Modifiers, key: Key) {
    harness.key_press_modifiers(modifiers, key);
    harness.run_ok();
    settle(harness);
}

fn settle(harness: &mut Harness<'_, Timed>) {
    loop {
        harness.run_ok();
        if !harness.state().app.is_waiting() {
            return;
        }
        std::thread::yield_now();
    }
}

fn measure(harness: &mut Harness<'_, Timed>, what: &str) {
    let (mut own, mut whole): (Vec<Duration>, Vec<Duration>) = (0..FRAMES)
        .map(|it| {
            let turn = it as f32 / 40.0;
            harness.hover_at(egui::pos2(450.0, 430.0) + vec2(turn.cos() * 300.0, turn.sin() * 260.0));
            harness.state_mut().taken = Duration::ZERO;
            let start = Instant::now();
            harness.step();
            (harness.state().taken, start.elapsed())
        })
        .unzip();
    println!("{what}: own {}; whole pass {}", row(&mut own), row(&mut whole));
    settle(harness);
}

fn row(times: &mut [Duration]) -> String {
    times.sort();
    let at = |share: f64| millis(times[(times.len() as f64 * share) as usize]);
    let [p50, p95, worst] = [0.5, 0.95, 0.999].map(at);
    format!("p50 {p50:.2}, p95 {p95:.2}, worst {worst:.2} ms")
}

fn millis(it: Duration) -> f64 {
    it.as_secs_f64() * 1000.0
}
