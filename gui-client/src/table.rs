//! A game on screen with everything around it: the session, where the board looks from, and which windows are open.

use egui::Ui;

use crate::{
    board::{Site, View},
    command::Command,
    game::{AnyAnswer, Catalogs, Game, Record, Which},
    i18n::{Lang, Message},
    link::{Ask, Failure, LinkState, Slot, Target},
    panels::{Counts, Desk, ScoreCard, Standing},
    seat::SeatColor,
    session::Session,
    skin::Skins,
};

/// A game that can be shown and played: what the panels around the board ask it.
pub trait Play: Game {
    /// What wins it.
    const COUNTS: Counts = Counts::Points;
    /// Where its board is looked at from.
    type View: View;

    /// Which part of the catalogs is this game's.
    fn catalog(catalogs: &Catalogs) -> Option<&Self::Catalog>;

    /// Writes a record as it is saved.
    fn any_record(record: Self::Record) -> Record;

    /// Takes what the pointer aims at before anything is drawn, where drawing everything twice would take long.
    fn aim(_ui: &Ui, _session: &mut Session<Self>, _view: &Self::View) {}

    /// Shows the board.
    fn board_ui(ui: &mut Ui, desk: &Desk<'_, Self>, view: &mut Self::View, commands: &mut Vec<Command>);

    /// Shows what lies between the players and the log: the tile in hand, what may be placed, what is to come.
    fn hand_ui(ui: &mut Ui, desk: &Desk<'_, Self>, commands: &mut Vec<Command>);

    /// Shows what a seat holds besides points.
    fn belongings_ui(ui: &mut Ui, desk: &Desk<'_, Self>, seat: usize);

    /// Says aloud what a seat holds.
    fn spoken_seat(desk: &Desk<'_, Self>, seat: usize) -> String;

    /// Returns the points of a seat if the game ended now; none if the engine has not told yet.
    fn projected(desk: &Desk<'_, Self>, seat: usize) -> Option<i32>;

    /// Returns the color whose turn it is.
    fn turn_color(desk: &Desk<'_, Self>) -> SeatColor {
        desk.session.color(desk.session.seat())
    }

    /// Says whose turn it is, and what is due.
    fn turn_sentence(desk: &Desk<'_, Self>) -> String;

    /// Shows the buttons of the phase, from right to left.
    fn phase_ui(ui: &mut Ui, desk: &Desk<'_, Self>, commands: &mut Vec<Command>);

    /// Lists small facts for the bar below the board.
    fn facts(desk: &Desk<'_, Self>) -> Vec<String>;

    /// Tells where the points of a seat come from; none if the engine has not told yet.
    fn score_card(desk: &Desk<'_, Self>, seat: usize) -> Option<ScoreCard>;

    /// Ranks the seats, the first first; empty if the engine has not told yet.
    fn standings(desk: &Desk<'_, Self>) -> Vec<Standing>;

    /// Says who won, and by what.
    fn verdict(desk: &Desk<'_, Self>) -> [String; 2];

    /// Carries out what a player asked for, as far as it concerns this game.
    fn carry_out(session: &mut Session<Self>, view: &mut Self::View, command: Command);

    /// Starts looking.
    fn view() -> Self::View;

    /// Brings a cell into view.
    fn show(view: &mut Self::View, cell: Site);
}

/// What surrounds a game on screen.
#[derive(Clone, Copy)]
pub struct Around<'a> {
    /// The catalogs.
    pub catalogs: &'a Catalogs,
    /// The pictures.
    pub skins: &'a Skins,
    /// How the link to the engine stands.
    pub link: &'a LinkState,
    /// Where the engine is.
    pub target: &'a Target,
    /// What went wrong outside of the game.
    pub message: Option<&'a Message>,
}

/// A game on screen.
#[derive(Debug)]
pub struct Table<G: Play> {
    /// The game.
    pub session: Session<G>,
    /// Where the board looks from.
    pub view: G::View,
    score_of: Option<usize>,
    shows_result: bool,
}

impl<G: Play> Table<G> {
    /// Puts a game on screen.
    pub fn new(session: Session<G>) -> Table<G> {
        Table { session, view: G::view(), score_of: None, shows_result: false }
    }

    fn is_result_open(&self) -> bool {
        self.shows_result && self.session.is_over()
    }

    fn ui(&mut self, ui: &mut Ui, around: Around<'_>, commands: &mut Vec<Command>) {
        G::aim(ui, &mut self.session, &self.view);
        let desk = Desk {
            session: &self.session,
            catalog: G::catalog(around.catalogs),
            skins: around.skins,
            link: around.link,
        };
        crate::panels::desk_ui(ui, &desk, &mut self.view, around, commands);
        if let Some(seat) = self.score_of {
            crate::panels::score::score_window_ui(ui, &desk, seat, commands);
        }
        if self.is_result_open() {
            crate::panels::result::result_window_ui(ui, &desk, commands);
        }
    }

    /// Carries out a command: what every game has here, the rest in the game's own room.
    fn carry_out(&mut self, command: Command) {
        let is_result_open = self.is_result_open();
        let Table { session, view, .. } = self;
        match command {
            Command::ToggleScore(seat) => self.score_of = Some(seat).filter(|it| self.score_of != Some(*it)),
            Command::ToggleResult => self.shows_result = !self.shows_result,
            Command::DropHalf if self.score_of.is_some() => self.score_of = None,
            Command::DropHalf if is_result_open => self.shows_result = false,
            Command::Draw => session.draw(),
            Command::SetDrawing(drawing) => session.drawing = drawing,
            Command::Undo => session.undo(),
            Command::Redo => session.redo(),
            Command::GoTo(n_plies) => session.go_to(n_plies),
            Command::Fit => view.fit(),
            Command::Zoom(factor) => view.zoom(factor),
            Command::CenterOn(cell) => G::show(view, cell),
            command => G::carry_out(session, view, command),
        }
    }
}

/// The game on screen, whichever it is.
#[derive(Debug)]
pub enum OnScreen {
    /// Cornwall.
    Cornwall(Box<Table<crate::cornwall::Cornwall>>),
    /// Carcassonne.
    Carcassonne(Box<Table<crate::carcassonne::Carcassonne>>),
    /// Cornerstone.
    Cornerstone(Box<Table<crate::cornerstone::Cornerstone>>),
}

/// Does the same with whichever game is on screen.
macro_rules! each {
    ($it:expr, $table:ident => $what:expr) => {
        match $it {
            OnScreen::Cornwall($table) => $what,
            OnScreen::Carcassonne($table) => $what,
            OnScreen::Cornerstone($table) => $what,
        }
    };
}

impl OnScreen {
    /// Tells which game it is.
    pub fn which(&self) -> Which {
        match self {
            OnScreen::Cornwall(_) => Which::Cornwall,
            OnScreen::Carcassonne(_) => Which::Carcassonne,
            OnScreen::Cornerstone(_) => Which::Cornerstone,
        }
    }

    /// Shows the board and all panels.
    pub fn ui(&mut self, ui: &mut Ui, around: Around<'_>, commands: &mut Vec<Command>) {
        each!(self, it => it.ui(ui, around, commands));
    }

    /// Tells whether the board has been drawn, so that keys can mean places on it.
    pub fn is_placed(&self) -> bool {
        each!(self, it => it.view.is_placed())
    }

    /// Carries out what a player asked for.
    pub fn carry_out(&mut self, command: Command) {
        each!(self, it => it.carry_out(command));
    }

    /// Lights cells up, and tells whether that is a change.
    pub fn light(&mut self, cells: Vec<Site>) -> bool {
        each!(self, it => it.view.light(cells))
    }

    /// Takes an answer of the engine; when it ends the game, the ranking is shown.
    pub fn take_answer(&mut self, slot: Slot, revision: u64, result: Result<AnyAnswer, Failure>) {
        each!(self, it => {
            let was_over = it.session.is_over();
            it.session.take_answer(slot, revision, result);
            it.shows_result |= !was_over && it.session.is_over();
        });
    }

    /// Returns the questions that wait to be asked.
    pub fn take_asks(&mut self) -> Vec<Ask> {
        each!(self, it => it.session.take_asks())
    }

    /// Tells, once, whether the game has changed since the last time and has begun.
    pub fn take_changed(&mut self) -> bool {
        each!(self, it => it.session.take_changed() && 0 < it.session.n_plies())
    }

    /// Returns the game as it is saved.
    pub fn record(&self) -> Record {
        match self {
            OnScreen::Cornwall(it) => crate::cornwall::Cornwall::any_record(it.session.record()),
            OnScreen::Carcassonne(it) => crate::carcassonne::Carcassonne::any_record(it.session.record()),
            OnScreen::Cornerstone(it) => crate::cornerstone::Cornerstone::any_record(it.session.record()),
        }
    }

    /// Returns the number of moves in effect.
    pub fn n_plies(&self) -> usize {
        each!(self, it => it.session.n_plies())
    }

    /// Tells whether the game is over.
    pub fn is_over(&self) -> bool {
        each!(self, it => it.session.is_over())
    }

    /// Returns the name of its file in the autosave folder.
    pub fn file_stem(&self) -> &str {
        each!(self, it => &it.session.file_stem)
    }

    /// Tells whether an answer is on its way.
    pub fn is_waiting(&self) -> bool {
        each!(self, it => it.session.is_waiting())
    }

    /// Tells everything in another language.
    pub fn set_lang(&mut self, lang: Lang) {
        each!(self, it => it.session.set_lang(lang));
    }

    /// The world's unit on screen, in points.
    pub fn zoom(&self) -> f32 {
        each!(self, it => it.view.scale())
    }

    /// Lets the engine draw if it is to do so by itself.
    pub fn begin(&mut self) {
        each!(self, it => {
            if it.session.drawing == crate::session::Drawing::EngineAtOnce {
                it.session.draw();
            }
        });
    }
}
