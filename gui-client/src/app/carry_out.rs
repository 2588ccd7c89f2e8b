//! Carrying out what a player asked for.

use std::path::PathBuf;

use egui::{Context, Theme, ThemePreference, ViewportCommand};
use proto::cornwall::v1::{self as pb, r#move::Kind};

use super::{App, Opening, Screen};
use crate::{
    board::{BoardView, hex::Cell},
    command::Command,
    files::{Existing, Job, fresh_stem},
    i18n::{Lang, Message, msg},
    link::{Answer, Ask, Call, Failure, Slot, ask_replay, next_revision},
    panels::dialogs::{Dialog, PathForm},
    session::{Session, Spot},
};

/// How many files are remembered.
const RECENT_KEPT: usize = 5;

impl App {
    pub(super) fn carry_out(&mut self, ctx: &Context, commands: Vec<Command>) {
        let mut lit = Vec::new();
        for command in commands {
            match command {
                Command::Light(cells) => lit = cells,
                command => {
                    if let Some(command) = self.carry_out_in_app(ctx, command) {
                        self.carry_out_in_game(command);
                        redraw(ctx);
                    }
                }
            }
        }
        if lit != self.view.lit {
            self.view.lit = lit;
            redraw(ctx);
        }
    }

    /// Carries out what concerns the app as a whole, and hands back what concerns the game.
    fn carry_out_in_app(&mut self, ctx: &Context, command: Command) -> Option<Command> {
        redraw(ctx);
        match command {
            Command::ShowStart => {
                self.screen = Screen::Start;
                self.files.order(Job::ListUnfinished);
            }
            Command::ShowNewGame => {
                self.screen = Screen::NewGame;
                self.new_game = crate::remote::Remote::Unasked;
            }
            Command::StartGame => self.ask_new_game(),
            Command::Continue(path) | Command::Open(path) => self.files.order(Job::Open(path)),
            Command::ShowOpen => self.dialog = Some(Dialog::Open(self.path_form(String::new()))),
            Command::ShowSave => {
                let path = self.saved_at.as_ref().map_or_else(String::new, |it| it.display().to_string());
                self.dialog = Some(Dialog::Save(self.path_form(path)));
            }
            Command::Save(path) => {
                let is_own = self.saved_at.as_ref() == Some(&path);
                self.carry_out_save(path, if is_own { Existing::Replace } else { Existing::Keep });
            }
            Command::Replace(path) => self.carry_out_save(path, Existing::Replace),
            Command::Browse => self.browse(),
            Command::CloseDialog => self.dialog = None,
            Command::CloseAnyway => {
                self.may_close = true;
                ctx.send_viewport_cmd(ViewportCommand::Close);
            }
            Command::ToggleScore(seat) => self.score_of = Some(seat).filter(|it| self.score_of != Some(*it)),
            Command::ToggleResult => self.shows_result = !self.shows_result,
            Command::ToggleHelp => self.shows_help = !self.shows_help,
            Command::ToggleTheme => {
                let other = if ctx.theme() == Theme::Dark { ThemePreference::Light } else { ThemePreference::Dark };
                ctx.set_theme(other);
            }
            Command::SetLang(lang) => self.set_lang(ctx, lang),
            Command::RetryLink => self.link.retry_now(),
            Command::DropHalf if self.shows_help => self.shows_help = false,
            Command::DropHalf if self.score_of.is_some() => self.score_of = None,
            Command::DropHalf if self.is_result_open() => self.shows_result = false,
            command => return Some(command),
        }
        None
    }

    fn carry_out_in_game(&mut self, command: Command) {
        let view = &mut self.view;
        let Some(session) = &mut self.session else { return };
        match command {
            Command::Draw => session.draw(),
            Command::DrawByHand(tile_id) => session.play(Kind::Draw(pb::Draw { tile_id })),
            Command::SetDrawing(drawing) => session.drawing = drawing,
            Command::AimAt(spot) => session.aim_at(spot),
            Command::LayLegal(idx) => {
                session.aim_at_legal(idx);
                session.lay();
            }
            Command::Rotate { backward } => session.rotate(backward),
            Command::NextPlace { backward } => {
                session.next_place(backward);
                show_aim(session, view);
            }
            Command::DropHalf => {
                session.drop_aim();
                session.drop_pieces();
            }
            Command::Commit => match session.phase() {
                pb::Phase::Draw => session.draw(),
                pb::Phase::Lay => session.lay(),
                pb::Phase::Pieces => session.place(),
                pb::Phase::Over | pb::Phase::Unspecified => (),
            },
            Command::Redeem if session.may_redeem() => session.play(Kind::Redeem(pb::Redeem {})),
            Command::ChooseSize(size) => session.choose_size(size),
            Command::ToggleSlot(slot) => session.toggle_slot(slot),
            Command::Pass => session.pass(),
            Command::Undo => session.undo(),
            Command::Redo => session.redo(),
            Command::GoTo(n_plies) => session.go_to(n_plies),
            Command::MoveCursor { columns, rows } => {
                view.by_keyboard = true;
                view.cursor = moved(view.cursor, columns, rows);
                view.camera.show(view.rect, view.cursor);
                session.aim_at(Spot::Cell(view.cursor));
            }
            Command::Fit => view.fit_next = true,
            Command::Zoom(factor) => view.camera.zoom(view.rect, factor, view.rect.center()),
            Command::CenterOn(cell) => view.camera.show(view.rect, cell),
            _ => (),
        }
    }

    /// Speaks another language from now on, and after the next start.
    fn set_lang(&mut self, ctx: &Context, lang: Lang) {
        if lang == self.lang {
            return;
        }
        lang.install(ctx);
        self.setup.set_lang(self.lang, lang);
        self.lang = lang;
        if let Some(session) = &mut self.session {
            session.set_lang(lang);
        }
        self.files.order(Job::RememberLang(lang));
    }

    fn is_result_open(&self) -> bool {
        self.shows_result && self.session.as_ref().is_some_and(|it| it.phase() == pb::Phase::Over)
    }

    fn ask_new_game(&mut self) {
        match self.setup.request() {
            Ok(request) => {
                self.new_game.ask();
                self.new_game_revision = next_revision();
                let call = Call::NewGame(Box::new(request));
                self.link.ask(Ask { slot: Slot::NewGame, revision: self.new_game_revision, call });
            }
            Err(why) => self.new_game.settle(Err(why)),
        }
    }

    /// Begins a game from the engine's first state.
    pub(super) fn begin(&mut self, state: pb::State) {
        self.new_game.settle(Ok(()));
        let names = self.setup.names().iter().map(|it| it.trim().to_owned()).collect();
        let seed = self.setup.seed().unwrap_or(None);
        let mut session = Session::new(self.lang, fresh_stem(), names, state, seed);
        session.drawing = self.setup.drawing;
        if session.drawing == crate::session::Drawing::EngineAtOnce {
            session.draw();
        }
        self.setup.reseed();
        self.show(session);
    }

    fn show(&mut self, session: Session) {
        self.session = Some(session);
        self.saved_at = None;
        self.screen = Screen::Game;
        self.view = BoardView::default();
        self.dialog = None;
        self.score_of = None;
        self.shows_result = false;
        self.message = None;
    }

    /// Lets the engine check every move of a file.
    pub(super) fn ask_replay(&mut self, path: PathBuf, record: pb::GameRecord) {
        let revision = next_revision();
        self.link.ask(ask_replay(&record, revision));
        self.opening = Some(Opening { path, record, revision });
    }

    pub(super) fn take_replay(&mut self, revision: u64, result: Result<Answer, Failure>) {
        let Some(Opening { path, record, .. }) = self.opening.take_if(|it| it.revision == revision) else {
            return;
        };
        let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
        // A game that is taken up goes on in its own file; another one gets a new one.
        let is_autosave = self.unfinished.iter().any(|it| it.path == path);
        let session = match result {
            Ok(Answer::Apply(replay)) => {
                let stem = Some(name.trim_end_matches(".meeplewright.json").to_owned()).filter(|_| is_autosave);
                Session::from_record(self.lang, stem.unwrap_or_else(fresh_stem), record, *replay)
            }
            Ok(_) => Err(msg!("engine-other-answer")),
            Err(failure) => Err(match failure.index {
                Some(index) => {
                    msg!("file-illegal-move", n = index + 1, of = record.moves.len(), why = failure.text)
                }
                None => failure.text,
            }),
        };
        match session {
            Ok(session) => {
                self.show(session);
                if !is_autosave {
                    self.saved_at = Some(path.clone());
                    self.remember(path);
                }
            }
            Err(why) => self.file_problem(msg!("file-cant-open", name = name, why = why)),
        }
    }

    pub(super) fn carry_out_save(&mut self, path: PathBuf, existing: Existing) {
        if let Some(session) = &self.session {
            self.files.order(Job::Save { path, record: Box::new(session.record()), existing });
        }
    }

    pub(super) fn saved(&mut self, path: PathBuf) {
        self.dialog = None;
        self.message = None;
        self.unsaved = None;
        self.saved_at = Some(path.clone());
        self.remember(path);
    }

    /// Asks whether a file that is there already may go.
    pub(super) fn ask_to_replace(&mut self, path: PathBuf) {
        if let Some(Dialog::Save(form)) = &mut self.dialog {
            form.problem = Some(msg!("file-exists"));
            form.replace = Some(path);
        }
    }

    /// Says what went wrong with a file: in the dialog if there is one, else at the bottom.
    pub(super) fn file_problem(&mut self, why: Message) {
        match &mut self.dialog {
            Some(Dialog::Open(form) | Dialog::Save(form)) => form.problem = Some(why),
            _ => self.message = Some(why),
        }
    }

    fn browse(&mut self) {
        let lang = self.lang;
        let job = match &self.dialog {
            Some(Dialog::Save(_)) => {
                let name = self.session.as_ref().map_or("game", |it| it.file_stem.as_str()).to_owned();
                Job::PickSave { name, lang }
            }
            _ => Job::PickOpen { lang },
        };
        self.files.order(job);
        if let Some(Dialog::Open(form) | Dialog::Save(form)) = &mut self.dialog {
            form.is_browsing = true;
        }
    }

    pub(super) fn browsed(&mut self, problem: Option<Message>) {
        if let Some(Dialog::Open(form) | Dialog::Save(form)) = &mut self.dialog {
            form.is_browsing = false;
            form.problem = problem;
        }
    }

    fn path_form(&self, path: String) -> PathForm {
        PathForm { path, recent: self.recent.clone(), ..PathForm::default() }
    }

    fn remember(&mut self, path: PathBuf) {
        self.recent.retain(|it| *it != path);
        self.recent.insert(0, path);
        self.recent.truncate(RECENT_KEPT);
        self.files.order(Job::Remember(self.recent.clone()));
    }
}

/// Moves a cell by columns and rows, as they look on the screen.
fn moved(cell: Cell, columns: i32, rows: i32) -> Cell {
    let row = cell.r + rows;
    let column = cell.column() + columns;
    Cell::new(column - row.div_euclid(2), row)
}

/// Brings the held tile into view and takes the cursor there.
fn show_aim(session: &Session, view: &mut BoardView) {
    if let Some(aim) = &session.aim {
        view.by_keyboard = true;
        view.cursor = aim.anchor;
        view.camera.show(view.rect, aim.anchor);
    }
}

/// Draws once more before anything is painted, so that a key or a click is seen in the very frame that brought it.
fn redraw(ctx: &Context) {
    ctx.request_discard("a command was carried out");
    if !ctx.will_discard() {
        ctx.request_repaint();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cursor_goes_straight_up_and_comes_back() {
        let start = Cell::new(3, -2);
        let up = (0..7).fold(start, |it, _| moved(it, 0, -1));
        assert_eq!(up.column(), start.column());
        assert_eq!((0..7).fold(up, |it, _| moved(it, 0, 1)), start);
    }
}
