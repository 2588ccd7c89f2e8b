//! The app: `logic` takes answers in, `ui` draws, and then the commands that were pushed are carried out.

mod carry_out;

use std::{io, path::PathBuf};

use egui::{CentralPanel, Context, Frame, Margin, Panel, ThemePreference, Ui};
use proto::cornwall::v1 as pb;

use crate::{
    board::{BoardView, board_id, board_ui, skin::Skin},
    command::Command,
    files::{Done, Existing, Files, Job, Unfinished},
    i18n::{Lang, Message},
    keys,
    link::{Answer, Link, LinkState, Report, Slot, Target, ask_catalog},
    panels::{
        self, Desk,
        dialogs::{Dialog, dialog_ui},
        new_game::Setup,
    },
    remote::Remote,
    session::{Drawing, Session},
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
    /// The folder of the autosaves.
    pub autosave: PathBuf,
}

/// Which screen is shown.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Screen {
    Start,
    NewGame,
    Game,
}

/// A file that was read and now waits for the engine's word.
struct Opening {
    path: PathBuf,
    record: pb::GameRecord,
    revision: u64,
}

/// The window.
pub struct App {
    lang: Lang,
    link: Link,
    files: Files,
    skin: Skin,
    screen: Screen,
    catalog: Remote<pb::Catalog>,
    setup: Setup,
    new_game: Remote<()>,
    new_game_revision: u64,
    opening: Option<Opening>,
    session: Option<Session>,
    view: BoardView,
    unfinished: Vec<Unfinished>,
    recent: Vec<PathBuf>,
    saved_at: Option<PathBuf>,
    dialog: Option<Dialog>,
    score_of: Option<usize>,
    shows_result: bool,
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
        let wake = || {
            let ctx = ctx.clone();
            move || ctx.request_repaint()
        };
        let link = Link::start(settings.target, wake())?;
        let files = Files::start(settings.autosave, wake())?;
        link.ask(ask_catalog());
        files.order(Job::ListUnfinished);
        files.order(Job::ListRecent);
        if let Some(path) = settings.open {
            files.order(Job::Open(path));
        }
        let mut catalog = Remote::Unasked;
        catalog.ask();
        Ok(App {
            lang: settings.lang,
            link,
            files,
            skin: Skin::new(wake()),
            screen: Screen::Start,
            catalog,
            setup: Setup::new(settings.lang),
            new_game: Remote::Unasked,
            new_game_revision: 0,
            opening: None,
            session: None,
            view: BoardView::default(),
            unfinished: Vec::new(),
            recent: Vec::new(),
            saved_at: None,
            dialog: None,
            score_of: None,
            shows_result: false,
            shows_help: false,
            message: None,
            unsaved: None,
            may_close: false,
        })
    }

    /// Returns the game on screen.
    pub fn session(&self) -> Option<&Session> {
        self.session.as_ref()
    }

    /// Returns how the link stands.
    pub fn link_state(&self) -> &LinkState {
        self.link.state()
    }

    /// Tells whether something is on its way: an answer, or a picture of the tiles.
    pub fn is_waiting(&self) -> bool {
        let game = self.session.as_ref().is_some_and(|it| {
            it.is_busy()
                || it.legal.is_waiting()
                || it.description.is_waiting()
                || it.score.is_waiting()
                || it.why_not.is_waiting()
        });
        game || self.catalog.is_waiting()
            || self.new_game.is_waiting()
            || self.opening.is_some()
            || self.skin.is_drawing()
    }

    fn take_reports(&mut self) {
        while let Some(report) = self.link.next_report() {
            match report {
                // A new engine may have another catalog.
                Report::State(LinkState::Up) if !self.catalog.is_waiting() => self.link.ask(ask_catalog()),
                Report::State(_) => (),
                Report::Answer { slot, revision, result } => self.take_answer(slot, revision, result),
            }
        }
    }

    fn take_answer(&mut self, slot: Slot, revision: u64, result: Result<Answer, crate::link::Failure>) {
        match (slot, result) {
            (Slot::Catalog, Ok(Answer::Catalog(catalog))) => self.catalog.settle(Ok(*catalog)),
            (Slot::Catalog, Err(failure)) => self.catalog.settle(Err(failure.text)),
            (Slot::NewGame, Ok(Answer::NewGame(state))) if revision == self.new_game_revision => self.begin(*state),
            (Slot::NewGame, Err(failure)) if revision == self.new_game_revision => {
                self.new_game.settle(Err(failure.text));
            }
            (Slot::Open, result) => self.take_replay(revision, result),
            (slot, result) => {
                if let Some(session) = &mut self.session {
                    let was_over = session.phase() == pb::Phase::Over;
                    session.take_answer(slot, revision, result);
                    self.shows_result |= !was_over && session.phase() == pb::Phase::Over;
                }
            }
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
                Done::Opened(_, Err(why)) => self.file_problem(why),
                Done::PickedOpen(path) => {
                    self.browsed(None);
                    self.files.order(Job::Open(path));
                }
                Done::PickedSave(path) => {
                    self.browsed(None);
                    self.carry_out_save(path, Existing::Replace);
                }
                Done::PickedNothing(why) => self.browsed(why),
            }
        }
    }

    /// Asks the engine what the session wants to know, and saves the game if it has changed.
    fn run_errands(&mut self) {
        let Some(session) = &mut self.session else { return };
        for ask in session.take_asks() {
            self.link.ask(ask);
        }
        if session.take_changed() && 0 < session.n_plies() {
            let (stem, record) = (session.file_stem.clone(), Box::new(session.record()));
            self.files.order(Job::Autosave { stem, record });
        }
    }

    fn place(&self) -> keys::Place {
        match (self.screen, &self.dialog) {
            (_, Some(_)) => keys::Place::Dialog,
            (Screen::Start, None) => keys::Place::Start,
            (Screen::NewGame, None) => keys::Place::NewGame,
            (Screen::Game, None) => keys::Place::Game,
        }
    }

    fn screen_ui(&mut self, ui: &mut Ui, commands: &mut Vec<Command>) {
        panels::status::banner_ui(ui, self.link.state(), self.link.target(), commands);
        match (self.screen, &self.session) {
            (Screen::Game, Some(session)) => {
                let desk = Desk { session, catalog: self.catalog.latest(), skin: &self.skin, link: self.link.state() };
                let (target, message) = (self.link.target(), self.message.as_ref());
                game_ui(ui, &desk, &mut self.view, target, message, commands);
                if let Some(seat) = self.score_of {
                    panels::score::score_window_ui(ui, &desk, seat, commands);
                }
                if self.shows_result && session.phase() == pb::Phase::Over {
                    panels::result::result_window_ui(ui, &desk, commands);
                }
            }
            (Screen::NewGame, _) => {
                CentralPanel::no_frame().show(ui, |ui| {
                    let refused = self.new_game.why();
                    panels::new_game::new_game_ui(ui, &self.skin, &mut self.setup, &self.catalog, refused, commands);
                });
            }
            (Screen::Start | Screen::Game, _) => {
                CentralPanel::no_frame().show(ui, |ui| {
                    let catalog = self.catalog.latest();
                    panels::start::start_ui(ui, &self.skin, catalog, &self.unfinished, commands);
                    message_ui(ui, self.message.as_ref());
                });
            }
        }
        if self.shows_help {
            panels::help::help_window_ui(ui, commands);
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
        if let Some(why) = self.unsaved.clone() {
            ctx.send_viewport_cmd(egui::ViewportCommand::CancelClose);
            self.dialog = Some(Dialog::Close { why });
        }
    }
}

impl eframe::App for App {
    fn logic(&mut self, ctx: &Context, _frame: &mut eframe::Frame) {
        self.take_reports();
        self.take_done();
        self.run_errands();
        // The first frame has the processor to itself; the pictures come after it.
        if ctx.cumulative_frame_nr() == 0 {
            ctx.request_repaint();
            return;
        }
        // Small for icons, middling for the tile in hand, and whatever the board needs.
        let scale = ctx.pixels_per_point();
        self.skin.prepare(ctx, &[30.0 * scale, 12.0 * scale, self.view.camera.radius * scale]);
    }

    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        self.watch_closing(ui.ctx());
        let place = self.place();
        let mut commands = keys::commands(ui, place);
        self.screen_ui(ui, &mut commands);
        if place == keys::Place::Game && ui.memory(|it| it.focused().is_none()) {
            ui.memory_mut(|it| it.request_focus(board_id()));
        }
        self.carry_out(ui.ctx(), commands);
        self.run_errands();
    }
}

fn game_ui(
    ui: &mut Ui,
    desk: &Desk<'_>,
    view: &mut BoardView,
    target: &Target,
    message: Option<&Message>,
    commands: &mut Vec<Command>,
) {
    let fill = theme::of(ui).panel;
    let frame = |x, y| Frame::new().fill(fill).inner_margin(Margin::symmetric(x, y));
    Panel::top("top bar").frame(frame(14, 8)).show(ui, |ui| panels::top_bar::top_bar_ui(ui, desk, commands));
    Panel::bottom("status bar")
        .frame(frame(14, 5))
        .show(ui, |ui| panels::status::status_ui(ui, desk, view, target, message, commands));
    Panel::right("side")
        .frame(frame(12, 10))
        .exact_size(theme::SIDE_WIDTH)
        .resizable(false)
        .show(ui, |ui| side_ui(ui, desk, commands));
    CentralPanel::no_frame().show(ui, |ui| board_ui(ui, desk, view, commands));
}

/// The least height of the log; when there is less room, the whole panel scrolls.
const LEAST_LOG: f32 = 130.0;

fn side_ui(ui: &mut Ui, desk: &Desk<'_>, commands: &mut Vec<Command>) {
    let session = desk.session;
    let bottom = ui.max_rect().bottom();
    egui::ScrollArea::vertical().id_salt("side").auto_shrink([false, false]).show(ui, |ui| {
        panels::players::players_ui(ui, desk, commands);
        panels::draw::tile_ui(ui, desk, commands);
        panels::pieces::pieces_ui(ui, desk, commands);
        if session.phase() != pb::Phase::Draw || session.drawing != Drawing::ByHand {
            panels::remaining::remaining_ui(ui, desk, commands);
        }
        let height = (bottom - ui.cursor().top() - 30.0).max(LEAST_LOG);
        panels::history::history_ui(ui, desk, height, commands);
    });
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
