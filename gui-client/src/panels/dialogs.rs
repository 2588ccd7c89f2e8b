//! What lies over the screen: where to open from and save to, and the question before closing.

use std::path::PathBuf;

use egui::{Frame, Id, Key, Modal, RichText, TextEdit, Ui};

use super::{
    marks::{Weight, focus_ring, key_button},
    sentence,
};
use crate::{
    command::Command,
    i18n::{Lang, Message, tr},
    theme,
};

/// What lies over the screen.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Dialog {
    /// Which file to open.
    Open(PathForm),
    /// Where to save.
    Save(PathForm),
    /// Closing although the last save failed.
    Close {
        /// Why it failed.
        why: Message,
    },
}

/// A path that is typed.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct PathForm {
    /// What is typed.
    pub path: String,
    /// What went wrong.
    pub problem: Option<Message>,
    /// A file that is there already, to be replaced if the person says so.
    pub replace: Option<PathBuf>,
    /// True while the system's dialog is open.
    pub is_browsing: bool,
    /// Files opened or saved lately.
    pub recent: Vec<PathBuf>,
}

/// Shows the dialog.
pub fn dialog_ui(ui: &Ui, dialog: &mut Dialog, commands: &mut Vec<Command>) {
    let frame = Frame::window(ui.style()).inner_margin(20);
    let response = Modal::new(Id::unique("dialog")).frame(frame).show(ui.ctx(), |ui| {
        ui.set_width(520.0);
        let lang = Lang::of(ui);
        match dialog {
            Dialog::Open(form) => {
                let titles = [tr!(lang, "dialog-open"), tr!(lang, "dialog-open-verb")];
                path_ui(ui, form, titles, Command::Open, commands);
            }
            Dialog::Save(form) => {
                let titles = [tr!(lang, "dialog-save"), tr!(lang, "dialog-save-verb")];
                path_ui(ui, form, titles, Command::Save, commands);
            }
            Dialog::Close { why } => close_ui(ui, why, commands),
        }
    });
    if response.should_close() {
        commands.push(Command::CloseDialog);
    }
}

fn path_ui(
    ui: &mut Ui,
    form: &mut PathForm,
    [title, verb]: [String; 2],
    then: fn(PathBuf) -> Command,
    commands: &mut Vec<Command>,
) {
    let lang = Lang::of(ui);
    ui.label(RichText::new(title).heading());
    let label = ui.label(tr!(lang, "dialog-path"));
    let edit = TextEdit::singleline(&mut form.path).desired_width(f32::INFINITY).hint_text("game.meeplewright.json");
    let response = ui.add(edit).labelled_by(label.id);
    focus_ring(ui, &response);
    if ui.memory(|it| it.focused().is_none()) {
        response.request_focus();
    }
    let is_empty = form.path.trim().is_empty();
    let entered = response.lost_focus() && ui.input(|it| it.key_pressed(Key::Enter));
    if let Some(problem) = &form.problem {
        ui.label(RichText::new(problem.say(lang)).color(theme::of(ui).refused));
    }
    if form.is_browsing {
        ui.label(RichText::new(tr!(lang, "dialog-browsing")).color(theme::of(ui).faint));
    }
    ui.add_space(theme::GAP);
    ui.horizontal(|ui| {
        if let Some(path) = form.replace.as_ref().filter(|it| it.as_os_str() == form.path.trim())
            && key_button(ui, &tr!(lang, "dialog-replace"), "", Weight::Plain, None).clicked()
        {
            commands.push(Command::Replace(path.clone()));
        }
        let why = is_empty.then(|| tr!(lang, "dialog-type-path"));
        if (key_button(ui, &verb, &tr!(lang, "key-enter"), Weight::Main, why.as_deref()).clicked() || entered)
            && !is_empty
        {
            commands.push(then(PathBuf::from(form.path.trim())));
        }
        let why = form.is_browsing.then(|| tr!(lang, "dialog-browse-why-not"));
        if key_button(ui, &tr!(lang, "dialog-browse"), "", Weight::Plain, why.as_deref()).clicked() {
            commands.push(Command::Browse);
        }
        if key_button(ui, &tr!(lang, "dialog-cancel"), &tr!(lang, "key-esc"), Weight::Plain, None).clicked() {
            commands.push(Command::CloseDialog);
        }
    });
    if !form.recent.is_empty() {
        ui.add_space(theme::GAP);
        ui.label(RichText::new(tr!(lang, "dialog-lately")).color(theme::of(ui).faint));
        for path in &form.recent {
            if key_button(ui, &path.display().to_string(), "", Weight::Quiet, None).clicked() {
                commands.push(then(path.clone()));
            }
        }
    }
}

fn close_ui(ui: &mut Ui, why: &Message, commands: &mut Vec<Command>) {
    let lang = Lang::of(ui);
    ui.label(RichText::new(tr!(lang, "close-title")).heading());
    ui.label(sentence(ui, why));
    ui.add_space(theme::GAP);
    ui.horizontal(|ui| {
        if key_button(ui, &tr!(lang, "close-save"), "", Weight::Main, None).clicked() {
            commands.push(Command::ShowSave);
        }
        if key_button(ui, &tr!(lang, "close-anyway"), "", Weight::Plain, None).clicked() {
            commands.push(Command::CloseAnyway);
        }
        if key_button(ui, &tr!(lang, "dialog-cancel"), &tr!(lang, "key-esc"), Weight::Plain, None).clicked() {
            commands.push(Command::CloseDialog);
        }
    });
}
