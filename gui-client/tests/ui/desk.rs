//! A window to test: it waits for the engine's answers without sleeping, and looks things up by their names.

use std::{
    path::PathBuf,
    sync::{Arc, Condvar, Mutex},
    time::{Duration, Instant},
};

use egui::{Key, Modifiers, ThemePreference, vec2};
use egui_kittest::{Harness, kittest::Queryable as _};
use gui_client::{
    app::{App, Settings},
    carcassonne, cornerstone,
    cornwall::Session,
    i18n::Lang,
    link::{LinkState, Target},
    table::{OnScreen, Table},
};

use crate::cpu_renderer::CpuRenderer;

/// After so long a test gives up.
const PATIENCE: Duration = Duration::from_secs(30);

/// A window to test.
pub struct Desk {
    pub harness: Harness<'static, App>,
    pub folder: PathBuf,
    woken: Arc<(Mutex<bool>, Condvar)>,
    _keep: tempfile::TempDir,
}

impl Desk {
    /// Opens a window with the built-in engine.
    pub fn open() -> Desk {
        Desk::with(Target::BuiltIn, ThemePreference::Light, None)
    }

    /// Opens a window that speaks a language.
    pub fn speaking(lang: Lang) -> Desk {
        Desk::new(Target::BuiltIn, ThemePreference::Light, lang, None)
    }

    /// Opens a window that speaks English, whatever the machine speaks.
    pub fn with(target: Target, theme: ThemePreference, open: Option<PathBuf>) -> Desk {
        Desk::new(target, theme, Lang::En, open)
    }

    fn new(target: Target, theme: ThemePreference, lang: Lang, open: Option<PathBuf>) -> Desk {
        let keep = tempfile::tempdir().unwrap();
        let folder = keep.path().to_owned();
        let settings = Settings { target, open, theme, lang, moves: false, autosave: folder.join("autosave") };
        let woken = Arc::new((Mutex::new(false), Condvar::new()));
        let bell = Arc::clone(&woken);
        let harness = Harness::builder()
            .with_size(vec2(1024.0, 700.0))
            .with_max_steps(40)
            .with_theme(if theme == ThemePreference::Dark { egui::Theme::Dark } else { egui::Theme::Light })
            .renderer(CpuRenderer::default())
            .build_eframe(move |cc| {
                cc.egui_ctx.set_request_repaint_callback(move |_| {
                    *bell.0.lock().unwrap() = true;
                    bell.1.notify_all();
                });
                App::new(&cc.egui_ctx, settings).unwrap()
            });
        let mut desk = Desk { harness, folder, woken, _keep: keep };
        let is_down = |it: &Harness<'static, App>| matches!(it.state().link_state(), LinkState::Down { .. });
        desk.until("the window is ready", |it| is_down(it) || !it.state().is_waiting());
        desk.harness.run();
        desk
    }

    /// Draws frames until a condition holds, waiting for answers in between.
    #[track_caller]
    pub fn until(&mut self, what: &str, mut holds: impl FnMut(&Harness<'static, App>) -> bool) {
        let start = Instant::now();
        loop {
            *self.woken.0.lock().unwrap() = false;
            self.harness.run();
            if holds(&self.harness) {
                return;
            }
            assert!(start.elapsed() < PATIENCE, "waited in vain until {what}");
            let woken = self.woken.0.lock().unwrap();
            let _ = self.woken.1.wait_timeout_while(woken, Duration::from_millis(200), |it| !*it).unwrap();
        }
    }

    /// Draws frames until nothing is on its way.
    #[track_caller]
    pub fn settle(&mut self) {
        let is_down = |it: &Harness<'static, App>| matches!(it.state().link_state(), LinkState::Down { .. });
        self.until("nothing is on its way", |it| is_down(it) || !it.state().is_waiting());
        self.harness.run();
    }

    /// Presses a key and waits for what comes of it.
    #[track_caller]
    pub fn press(&mut self, key: Key) {
        self.press_with(Modifiers::NONE, key);
    }

    /// Presses a key with others held.
    #[track_caller]
    pub fn press_with(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.harness.run();
        self.settle();
    }

    /// Clicks what has that name.
    #[track_caller]
    pub fn click(&mut self, label: &str) {
        self.harness.get_by_label(label).click();
        self.harness.run();
        self.settle();
    }

    /// Clicks what has a name with that beginning, the way assistive technology does.
    #[track_caller]
    pub fn click_starting(&mut self, start: &str) {
        let node = self.harness.get_all_by(|it| it.label().is_some_and(|it| it.starts_with(start))).next();
        node.unwrap_or_else(|| panic!("nothing is called \"{start}…\"")).click_accesskit();
        self.harness.run();
        self.settle();
    }

    /// Tells whether something has a name with that in it.
    pub fn sees(&self, part: &str) -> bool {
        self.harness.query_all_by(|it| it.label().is_some_and(|it| it.contains(part))).next().is_some()
            || self.harness.query_all_by(|it| it.value().is_some_and(|it| it.contains(part))).next().is_some()
    }

    /// Returns the game on screen.
    #[track_caller]
    pub fn session(&self) -> &Session {
        match self.harness.state().game() {
            Some(OnScreen::Cornwall(it)) => &it.session,
            _ => panic!("Cornwall is on screen"),
        }
    }

    /// Starts a game for two with a fixed seed.
    pub fn start_game(&mut self) {
        self.press_with(Modifiers::COMMAND, Key::N);
        self.type_into("Name of seat 1", "Anna");
        self.type_into("Name of seat 2", "Ben");
        self.type_into("Seed", "7");
        self.click("Start the game");
    }

    /// Returns the game of Carcassonne on screen.
    #[track_caller]
    pub fn carcassonne(&self) -> &carcassonne::Session {
        match self.harness.state().game() {
            Some(OnScreen::Carcassonne(it)) => &it.session,
            _ => panic!("Carcassonne is on screen"),
        }
    }

    /// Returns the game of Cornerstone on screen.
    #[track_caller]
    pub fn cornerstone(&self) -> &cornerstone::Session {
        &self.tower_table().session
    }

    /// Returns where the tower is looked at from.
    #[track_caller]
    pub fn tower_view(&self) -> &cornerstone::TowerView {
        &self.tower_table().view
    }

    #[track_caller]
    fn tower_table(&self) -> &Table<cornerstone::Cornerstone> {
        match self.harness.state().game() {
            Some(OnScreen::Cornerstone(it)) => it,
            _ => panic!("Cornerstone is on screen"),
        }
    }

    /// Returns where a point of the tower is on screen.
    pub fn tower_point(&self, at: [f32; 3]) -> egui::Pos2 {
        let view = self.tower_view();
        view.eye.lens(view.rect).screen_from_world(at)
    }

    /// Starts a game of Cornerstone for two with a fixed seed.
    pub fn start_cornerstone(&mut self) {
        self.press_with(Modifiers::COMMAND, Key::N);
        self.click("Cornerstone Essential");
        self.type_into("Name of seat 1", "Anna");
        self.type_into("Name of seat 2", "Ben");
        self.type_into("Seed", "7");
        self.click("Start the game");
    }

    /// Starts a game of Carcassonne for two on a map, with a fixed seed.
    pub fn start_carcassonne(&mut self, map: &str) {
        self.press_with(Modifiers::COMMAND, Key::N);
        self.click("Carcassonne");
        self.type_into("Name of seat 1", "Anna");
        self.type_into("Name of seat 2", "Ben");
        self.type_into("Seed", "7");
        self.click_starting(map);
        self.click("Start the game");
    }

    /// Replaces what stands in a field.
    #[track_caller]
    pub fn type_into(&mut self, label: &str, text: &str) {
        self.harness.get_by_role_and_label(egui::Role::TextInput, label).focus();
        self.harness.run();
        self.harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
        self.harness.run();
        self.harness.get_by_role_and_label(egui::Role::TextInput, label).type_text(text);
        self.harness.run();
    }
}
