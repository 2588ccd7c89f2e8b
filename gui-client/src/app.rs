//! The app: `logic` takes answers in; `ui` lets keys act on the board, draws, and then carries out the commands that were pushed meanwhile.

mod carry_out;
mod maps;

use std::{io, path::PathBuf};

use egui::{CentralPanel, Context, ThemePreference, Ui};

use crate::{
    board::board_id,
    carcassonne::editor::Editor,
    command::Command,
    files::{Done, Existing, Files, Job, Unfinished},
    game::{Answer, AnyAnswer, Catalogs, Record, Which},
    i18n::{Lang, Message, msg, tr},
    keys,
    link::{Failure, Link, LinkState, Report, Slot, Target, ask_catalogs},
    panels::{
        self,
        dialogs::{Dialog, dialog_ui},
        new_game::Setup,
    },
    remote::Remote,
    skin::Skins,
    table::{Around, OnScreen},
    theme,
};

/// How the app starts.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where the engine is.
    pub target: Target,
    /// A game to open at once.
    pub open: Option<PathBuf>,
    /// Light or dark.
    pub theme: ThemePreference,
    /// The language.
    pub lang: Lang,
    /// Whether things may move on screen by themselves.
    pub moves: bool,
    /// The folder of the autosaves.
    pub autosave: PathBuf,
}

/// Which screen is shown.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Screen {
    Start,
    NewGame,
    Game,
    Editor,
}

/// A file that was read and now waits for the engine's word.
struct Opening {
    path: PathBuf,
    record: Record,
    revision: u64,
}

/// The window.
pub struct App {
    lang: Lang,
    link: Link,
    files: Files,
    skins: Skins,
    screen: Screen,
    catalogs: Catalogs,
    setup: Setup,
    new_game: Remote<()>,
    new_game_revision: u64,
    opening: Option<Opening>,
    game: Option<OnScreen>,
    editor: Editor,
    unfinished: Vec<Unfinished>,
    recent: Vec<PathBuf>,
    saved_at: Option<PathBuf>,
    dialog: Option<Dialog>,
    shows_help: bool,
    message: Option<Message>,
    unsaved: Option<Message>,
    may_close: bool,
}

impl App {
    /// Starts the link and the file thread.
    ///
    /// # Errors
    /// If a thread can't be started.
    pub fn new(ctx: &Context, settings: Settings) -> io::Result<App> {
        theme::install(ctx);
        ctx.set_theme(settings.theme);
        settings.lang.install(ctx);
        theme::set_moves(ctx, settings.moves);
        let wake = || {
            let ctx = ctx.clone();
            move || ctx.request_repaint()
        };
        let link = Link::start(settings.target, wake())?;
        let files = Files::start(settings.autosave, wake())?;
        let mut catalogs = Catalogs::default();
        for ask in ask_catalogs() {
            link.ask(ask);
        }
        catalogs.cornwall.ask();
        catalogs.carcassonne.ask();
        catalogs.cornerstone.ask();
        files.order(Job::ListUnfinished);
        files.order(Job::ListRecent);
        if let Some(path) = settings.open {
            files.order(Job::Open(path));
        }
        Ok(App {
            lang: settings.lang,
            link,
            files,
            skins: Skins::new(wake()),
            screen: Screen::Start,
            catalogs,
            setup: Setup::new(settings.lang),
            new_game: Remote::Unasked,
            new_game_revision: 0,
            opening: None,
            game: None,
            editor: Editor::new(&tr!(settings.lang, "new-map-name")),
            unfinished: Vec::new(),
            recent: Vec::new(),
            saved_at: None,
            dialog: None,
            shows_help: false,
            message: None,
            unsaved: None,
            may_close: false,
        })
    }

    /// Returns the game on screen.
    pub fn game(&self) -> Option<&OnScreen> {
        self.game.as_ref()
    }

    /// Returns the map editor.
    pub fn editor(&self) -> &Editor {
        &self.editor
    }

    /// Returns how the link stands.
    pub fn link_state(&self) -> &LinkState {
        self.link.state()
    }

    /// Tells whether something is on its way: an answer, or a picture of the tiles.
    pub fn is_waiting(&self) -> bool {
        self.game.as_ref().is_some_and(OnScreen::is_waiting)
            || self.catalogs.cornwall.is_waiting()
            || self.catalogs.carcassonne.is_waiting()
            || self.new_game.is_waiting()
            || self.opening.is_some()
            || (self.screen == Screen::Editor && self.editor.is_waiting())
            || self.skins.is_drawing()
    }

    fn take_reports(&mut self) {
        while let Some(report) = self.link.next_report() {
            match report {
                // A new engine may have other catalogs.
                Report::State(LinkState::Up) if !self.is_waiting_for_catalogs() => {
                    for ask in ask_catalogs() {
                        self.link.ask(ask);
                    }
                }
                Report::State(_) => (),
                Report::Answer { which, slot, revision, result } => self.take_answer(which, slot, revision, result),
            }
        }
    }

    fn is_waiting_for_catalogs(&self) -> bool {
        self.catalogs.cornwall.is_waiting() || self.catalogs.carcassonne.is_waiting()
    }

    fn take_answer(&mut self, which: Which, slot: Slot, revision: u64, result: Result<AnyAnswer, Failure>) {
        match (slot, result) {
            (Slot::Catalog, result) => self.take_catalog(which, result),
            (Slot::NewGame, result) if revision == self.new_game_revision => match result {
                Ok(answer) => self.begin(answer),
                Err(failure) => self.new_game.settle(Err(failure.text)),
            },
            (Slot::NewGame, _) => (),
            (Slot::Open, result) => self.take_replay(revision, result),
            (Slot::Map, result) => self.take_map(revision, result),
            (slot, result) => {
                if let Some(game) = self.game.as_mut().filter(|it| it.which() == which) {
                    game.take_answer(slot, revision, result);
                }
            }
        }
    }

    fn take_catalog(&mut self, which: Which, result: Result<AnyAnswer, Failure>) {
        let catalogs = &mut self.catalogs;
        match (which, result) {
            (_, Ok(AnyAnswer::Cornwall(Answer::Catalog(it)))) => catalogs.cornwall.settle(Ok(*it)),
            (_, Ok(AnyAnswer::Carcassonne(Answer::Catalog(it)))) => {
                self.editor.take_shipped(it.maps.iter().filter(|it| it.playable).filter_map(|it| it.map.clone()));
                catalogs.carcassonne.settle(Ok(*it));
            }
            (_, Ok(AnyAnswer::Cornerstone(Answer::Catalog(it)))) => catalogs.cornerstone.settle(Ok(*it)),
            (Which::Cornwall, Err(failure)) => catalogs.cornwall.settle(Err(failure.text)),
            (Which::Carcassonne, Err(failure)) => catalogs.carcassonne.settle(Err(failure.text)),
            (Which::Cornerstone, Err(failure)) => catalogs.cornerstone.settle(Err(failure.text)),
            (_, Ok(_)) => (),
        }
    }

    fn take_done(&mut self) {
        while let Some(done) = self.files.next_done() {
            match done {
                Done::Unfinished(list) => self.unfinished = list,
                Done::Recent(list) => self.recent = list,
                Done::Remembered => (),
                Done::Autosaved(Ok(())) => self.unsaved = None,
                Done::Autosaved(Err(why)) => {
                    self.message = Some(why.clone());
                    self.unsaved = Some(why);
                }
                Done::Saved(path, Ok(())) => self.saved(path),
                Done::Saved(_, Err(why)) => self.file_problem(why),
                Done::Exists(path) => self.ask_to_replace(path),
                Done::Opened(path, Ok(record)) => self.ask_replay(path, *record),
                Done::OpenedMap(path, Ok(toml)) => self.open_map(path, toml),
                Done::OpenedMap(_, Err(why)) => self.file_problem(why),
                Done::Opened(_, Err(why)) => self.file_problem(why),
                Done::PickedOpen(path) => {
                    self.browsed(None);
                    self.carry_out_open(path);
                }
                Done::PickedSave(path) => {
                    self.browsed(None);
                    self.carry_out_save(path, Existing::Replace);
                }
                Done::PickedNothing(why) => self.browsed(why),
            }
        }
    }

    /// Asks the engine what the game and the editor want to know, and saves the game if it has changed.
    fn run_errands(&mut self) {
        self.ask_about_map();
        let Some(game) = &mut self.game else { return };
        for ask in game.take_asks() {
            self.link.ask(ask);
        }
        if game.take_changed() {
            let (stem, record) = (game.file_stem().to_owned(), Box::new(game.record()));
            self.files.order(Job::Autosave { stem, record });
        }
    }

    fn place(&self) -> keys::Place {
        match (self.screen, &self.dialog, &self.game) {
            (_, Some(_), _) => keys::Place::Dialog,
            (Screen::NewGame, ..) => keys::Place::NewGame,
            (Screen::Editor, ..) => keys::Place::Editor,
            (Screen::Game, None, Some(game)) => keys::Place::Game(game.which()),
            (Screen::Start | Screen::Game, ..) => keys::Place::Start,
        }
    }

    fn screen_ui(&mut self, ui: &mut Ui, commands: &mut Vec<Command>) {
        panels::status::banner_ui(ui, self.link.state(), self.link.target(), commands);
        match (self.screen, &mut self.game) {
            (Screen::Game, Some(game)) => {
                let around = Around {
                    catalogs: &self.catalogs,
                    skins: &self.skins,
                    link: self.link.state(),
                    target: self.link.target(),
                    message: self.message.as_ref(),
                };
                game.ui(ui, around, commands);
            }
            (Screen::NewGame, _) => {
                CentralPanel::no_frame().show(ui, |ui| {
                    let refused = self.new_game.why();
                    panels::new_game::new_game_ui(ui, &self.skins, &mut self.setup, &self.catalogs, refused, commands);
                });
            }
            (Screen::Editor, _) => self.editor_ui(ui, commands),
            (Screen::Start | Screen::Game, _) => {
                CentralPanel::no_frame().show(ui, |ui| {
                    panels::start::start_ui(ui, &self.skins, &self.catalogs, &self.unfinished, commands);
                    message_ui(ui, self.message.as_ref());
                });
            }
        }
        if self.shows_help {
            let which = self.game.as_ref().map_or(self.setup.which, OnScreen::which);
            panels::help::help_window_ui(ui, which, commands);
        }
        if let Some(dialog) = &mut self.dialog {
            dialog_ui(ui, dialog, commands);
        }
    }

    /// Asks before closing if the last save failed.
    fn watch_closing(&mut self, ctx: &Context) {
        if !ctx.input(|it| it.viewport().close_requested()) || self.may_close {
            return;
        }
        let unsaved_map = self.editor.is_changed().then(|| msg!("editor-unsaved"));
        if unsaved_map.is_some() {
            self.screen = Screen::Editor;
        }
        if let Some(why) = unsaved_map.or_else(|| self.unsaved.clone()) {
            ctx.send_viewport_cmd(egui::ViewportCommand::CancelClose);
            self.dialog = Some(Dialog::Close { why });
        }
    }
}

impl eframe::App for App {
    fn logic(&mut self, ctx: &Context, frame: &mut eframe::Frame) {
        if ctx.current_pass_index() == 0 {
            tracing::trace!(cpu_of_last = frame.info().cpu_usage, "frame");
        }
        self.take_reports();
        self.take_done();
        self.run_errands();
        // The first frame has the processor to itself; the pictures come after it.
        if ctx.cumulative_frame_nr() == 0 {
            ctx.request_repaint();
            return;
        }
        self.skins.take_in(ctx);
        // Small for icons, middling for the tile in hand, and whatever the board needs.
        let scale = ctx.pixels_per_point();
        let (game, zoom) = match &self.game {
            Some(game) if self.screen == Screen::Game => (game.which(), game.zoom()),
            _ => (self.setup.which, 46.0),
        };
        match game {
            Which::Cornwall => self.skins.cornwall.prepare(ctx, &[30.0 * scale, 12.0 * scale, zoom * scale]),
            Which::Carcassonne => {
                if let Some(catalog) = self.catalogs.carcassonne.latest() {
                    self.skins.carcassonne.prepare(ctx, catalog, &[40.0 * scale, 96.0 * scale, zoom * scale]);
                }
            }
            Which::Cornerstone => self.skins.cornerstone.prepare(ctx, &[18.0 * scale, zoom * scale]),
        }
    }

    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        self.watch_closing(ui.ctx());
        let place = self.place();
        let mut keys = keys::commands(ui, place);
        // What keys do on the board is drawn as it then is; what else is asked for is known only when all has been drawn.
        let n_first = keys.iter().take_while(|it| it.is_of_the_board()).count();
        let mut commands = keys.split_off(n_first);
        match (place, &mut self.game) {
            (keys::Place::Game(_), Some(game)) if game.is_placed() => {
                keys.into_iter().for_each(|it| game.carry_out(it))
            }
            _ => commands.splice(0..0, keys).for_each(drop),
        }
        self.screen_ui(ui, &mut commands);
        if matches!(place, keys::Place::Game(_)) && ui.memory(|it| it.focused().is_none()) {
            ui.memory_mut(|it| it.request_focus(board_id()));
        }
        self.carry_out(ui.ctx(), commands);
        self.run_errands();
    }
}

/// Shows what went wrong outside of a game.
fn message_ui(ui: &Ui, message: Option<&Message>) {
    let Some(message) = message else { return };
    let message = message.say(Lang::of(ui));
    let at = ui.max_rect().center_bottom() - egui::vec2(0.0, 24.0);
    egui::Area::new(egui::Id::unique("message")).fixed_pos(at).pivot(egui::Align2::CENTER_BOTTOM).show(
        ui.ctx(),
        |ui| {
            panels::marks::card(ui).show(ui, |ui| {
                ui.set_max_width(640.0);
                ui.colored_label(theme::of(ui).refused, message);
            });
        },
    );
}
