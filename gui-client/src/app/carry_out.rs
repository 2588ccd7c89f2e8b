//! Carrying out what a player asked for.

use std::path::PathBuf;

use egui::{Context, Theme, ThemePreference, ViewportCommand};

use super::{App, Opening, Screen};
use crate::{
    carcassonne::Carcassonne,
    command::Command,
    cornerstone::Cornerstone,
    cornwall::Cornwall,
    files::{ENDING, Existing, Job, fresh_stem},
    game::{Answer, AnyAnswer, Game, Record},
    i18n::{Lang, Message, msg},
    link::{Ask, Failure, Slot, next_revision},
    panels::dialogs::{Dialog, PathForm},
    session::Session,
    table::{OnScreen, Table},
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
                        if let Some(game) = &mut self.game {
                            game.carry_out(command);
                        }
                        redraw(ctx);
                    }
                }
            }
        }
        if self.game.as_mut().is_some_and(|it| it.light(lit)) {
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
            Command::ChooseGame(which) => self.setup.choose(which),
            Command::ShowEditor => self.show_editor(),
            Command::StartGame => self.ask_new_game(),
            Command::Continue(path) => self.files.order(Job::Open(path)),
            Command::Open(path) => self.carry_out_open(path),
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
            Command::ToggleHelp => self.shows_help = !self.shows_help,
            Command::ToggleTheme => {
                let other = if ctx.theme() == Theme::Dark { ThemePreference::Light } else { ThemePreference::Dark };
                ctx.set_theme(other);
            }
            Command::SetLang(lang) => self.set_lang(ctx, lang),
            Command::RetryLink => self.link.retry_now(),
            Command::DropHalf if self.shows_help => self.shows_help = false,
            command => return Some(command),
        }
        None
    }

    /// Speaks another language from now on, and after the next start.
    fn set_lang(&mut self, ctx: &Context, lang: Lang) {
        if lang == self.lang {
            return;
        }
        lang.install(ctx);
        self.setup.set_lang(self.lang, lang);
        self.lang = lang;
        if let Some(game) = &mut self.game {
            game.set_lang(lang);
        }
        self.files.order(Job::RememberLang(lang));
    }

    fn ask_new_game(&mut self) {
        match self.setup.request() {
            Ok(call) => {
                self.new_game.ask();
                self.new_game_revision = next_revision();
                self.link.ask(Ask { slot: Slot::NewGame, revision: self.new_game_revision, call });
            }
            Err(why) => self.new_game.settle(Err(why)),
        }
    }

    /// Begins a game from the engine's first state.
    pub(super) fn begin(&mut self, answer: AnyAnswer) {
        let mut game = match answer {
            AnyAnswer::Cornwall(Answer::NewGame(state)) => {
                OnScreen::Cornwall(Box::new(Table::new(self.fresh_session::<Cornwall>(*state))))
            }
            AnyAnswer::Carcassonne(Answer::NewGame(state)) => {
                OnScreen::Carcassonne(Box::new(Table::new(self.fresh_session::<Carcassonne>(*state))))
            }
            AnyAnswer::Cornerstone(Answer::NewGame(state)) => {
                OnScreen::Cornerstone(Box::new(Table::new(self.fresh_session::<Cornerstone>(*state))))
            }
            _ => return self.new_game.settle(Err(msg!("engine-other-answer"))),
        };
        self.new_game.settle(Ok(()));
        game.begin();
        self.setup.reseed();
        self.show(game);
    }

    fn fresh_session<G: Game>(&self, state: G::State) -> Session<G> {
        let names = self.setup.names().iter().map(|it| it.trim().to_owned()).collect();
        let seed = self.setup.seed().unwrap_or(None);
        let mut session = Session::new(self.lang, fresh_stem(G::WHICH), names, state, seed);
        session.drawing = self.setup.drawing;
        session
    }

    fn show(&mut self, game: OnScreen) {
        self.game = Some(game);
        self.saved_at = None;
        self.screen = Screen::Game;
        self.dialog = None;
        self.message = None;
    }

    /// Lets the engine check every move of a file.
    pub(super) fn ask_replay(&mut self, path: PathBuf, record: Record) {
        let revision = next_revision();
        let Some(call) = record.replay() else {
            return self.file_problem(msg!("file-no-state"));
        };
        self.link.ask(Ask { slot: Slot::Open, revision, call });
        self.opening = Some(Opening { path, record, revision });
    }

    pub(super) fn take_replay(&mut self, revision: u64, result: Result<AnyAnswer, Failure>) {
        let Some(Opening { path, record, .. }) = self.opening.take_if(|it| it.revision == revision) else {
            return;
        };
        let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
        // A game that is taken up goes on in its own file; another one gets a new one.
        let is_autosave = self.unfinished.iter().any(|it| it.path == path);
        let n_moves = record.n_moves();
        let stem = Some(name.trim_end_matches(".meeplewright.json").to_owned()).filter(|_| is_autosave);
        let stem = stem.unwrap_or_else(|| fresh_stem(record.which()));
        let game = match result {
            Ok(answer) => resume(self.lang, stem, record, answer),
            Err(failure) => Err(match failure.index {
                Some(index) => msg!("file-illegal-move", n = index + 1, of = n_moves, why = failure.text),
                None => failure.text,
            }),
        };
        match game {
            Ok(game) => {
                self.show(game);
                if !is_autosave {
                    self.saved_at = Some(path.clone());
                    self.remember(path);
                }
            }
            Err(why) => self.file_problem(msg!("file-cant-open", name = name, why = why)),
        }
    }

    pub(super) fn carry_out_save(&mut self, path: PathBuf, existing: Existing) {
        if self.screen == Screen::Editor {
            self.files.order(Job::SaveMap { path, toml: self.editor.toml(), existing });
        } else if let Some(game) = &self.game {
            self.files.order(Job::Save { path, record: Box::new(game.record()), existing });
        }
    }

    /// Opens a file: a map in the editor, elsewhere a game.
    pub(super) fn carry_out_open(&mut self, path: PathBuf) {
        let is_map = self.screen == Screen::Editor;
        self.files.order(if is_map { Job::OpenMap(path) } else { Job::Open(path) });
    }

    pub(super) fn saved(&mut self, path: PathBuf) {
        self.dialog = None;
        self.message = None;
        self.unsaved = None;
        self.saved_at = Some(path.clone());
        if self.screen == Screen::Editor {
            self.editor.mark_saved();
        } else {
            self.remember(path);
        }
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
        let (lang, map) = (self.lang, self.screen == Screen::Editor);
        let job = match &self.dialog {
            Some(Dialog::Save(_)) if map => Job::PickSave { name: self.editor.file_name(), map, lang },
            Some(Dialog::Save(_)) => {
                let stem = self.game.as_ref().map_or("game", OnScreen::file_stem);
                Job::PickSave { name: format!("{stem}.{ENDING}"), map, lang }
            }
            _ => Job::PickOpen { map, lang },
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

/// Takes up a game that the engine has played through.
fn resume(lang: Lang, stem: String, record: Record, answer: AnyAnswer) -> Result<OnScreen, Message> {
    let players = record.players();
    let no_state = || msg!("file-no-state");
    Ok(match (record, answer) {
        (Record::Cornwall(it), AnyAnswer::Cornwall(Answer::Apply(_, steps))) => {
            let played = (it.first_state.ok_or_else(no_state)?, it.moves, it.seed);
            OnScreen::Cornwall(Box::new(Table::new(Session::from_record(lang, stem, &players, played, steps)?)))
        }
        (Record::Carcassonne(it), AnyAnswer::Carcassonne(Answer::Apply(_, steps))) => {
            let played = (it.first_state.ok_or_else(no_state)?, it.moves, it.seed);
            OnScreen::Carcassonne(Box::new(Table::new(Session::from_record(lang, stem, &players, played, steps)?)))
        }
        (Record::Cornerstone(it), AnyAnswer::Cornerstone(Answer::Apply(_, steps))) => {
            let played = (it.first_state.ok_or_else(no_state)?, it.moves, it.seed);
            OnScreen::Cornerstone(Box::new(Table::new(Session::from_record(lang, stem, &players, played, steps)?)))
        }
        _ => return Err(msg!("engine-other-answer")),
    })
}

/// Draws once more before anything is painted, so that a key or a click is seen in the very frame that brought it.
fn redraw(ctx: &Context) {
    ctx.request_discard("a command was carried out");
    if !ctx.will_discard() {
        ctx.request_repaint();
    }
}
