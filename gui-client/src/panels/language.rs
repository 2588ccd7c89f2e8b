//! The choice of the language. A language is offered under its own name, so that it is found by whoever reads no other.

use egui::Ui;

use super::marks;
use crate::{command::Command, i18n::Lang};

/// Offers the languages.
pub fn language_ui(ui: &mut Ui, commands: &mut Vec<Command>) {
    for lang in Lang::ALL {
        let response = ui.selectable_label(lang == Lang::of(ui), lang.own_name());
        marks::focus_ring(ui, &response);
        if response.clicked() {
            commands.push(Command::SetLang(lang));
        }
    }
}
