//! The map editor within the app: its questions for the engine, its files, and playing what was drawn.

use std::path::PathBuf;

use egui::Ui;

use super::{App, Screen};
use crate::{
    carcassonne::editor::{Wish, editor_ui},
    command::Command,
    game::{AnyAnswer, AnyCall, Which},
    i18n::msg,
    link::{Ask, Failure, LinkState, Slot},
};

impl App {
    pub(super) fn show_editor(&mut self) {
        self.screen = Screen::Editor;
        self.saved_at = None;
    }

    /// Asks the engine about the map that is being drawn, if it has changed.
    pub(super) fn ask_about_map(&mut self) {
        if self.screen != Screen::Editor {
            return;
        }
        if let Some(request) = self.editor.take_ask() {
            self.link.ask(Ask {
                slot: Slot::Map,
                revision: self.editor.revision(),
                call: AnyCall::Map(Box::new(request)),
            });
        }
    }

    pub(super) fn take_map(&mut self, revision: u64, result: Result<AnyAnswer, Failure>) {
        let verdict = match result {
            Ok(AnyAnswer::Map(it)) => Ok(*it),
            Ok(_) => Err(msg!("engine-other-answer")),
            Err(failure) => Err(failure.text),
        };
        self.editor.take_verdict(revision, verdict);
    }

    /// Hands a map's file to the engine; the editor takes what it read.
    pub(super) fn open_map(&mut self, path: PathBuf, toml: String) {
        self.dialog = None;
        self.message = None;
        self.saved_at = Some(path);
        self.editor.take_file(toml);
    }

    pub(super) fn editor_ui(&mut self, ui: &mut Ui, commands: &mut Vec<Command>) {
        let is_up = !matches!(self.link.state(), LinkState::Down { .. });
        let mut wishes = Vec::new();
        editor_ui(ui, &mut self.editor, is_up, &mut wishes);
        // What lies over the editor has the keys: Esc closes it, and not the editor too.
        if self.dialog.is_some() {
            wishes.clear();
        }
        for wish in wishes {
            commands.push(match wish {
                Wish::Back => Command::ShowStart,
                Wish::Save => Command::ShowSave,
                Wish::Open => Command::ShowOpen,
                Wish::Play => {
                    self.setup.choose(Which::Carcassonne);
                    self.setup.take_map(self.editor.map());
                    Command::ShowNewGame
                }
            });
        }
    }
}
