//! The bar above the board: whose turn it is and what may be done.

use egui::{Align, Layout, RichText, Ui};

use super::{
    Desk,
    language::language_ui,
    marks::{self, Weight, key_button},
};
use crate::{
    command::Command,
    i18n::{Lang, tr},
    table::Play,
    theme,
};

/// Shows the bar.
pub fn top_bar_ui<G: Play>(ui: &mut Ui, desk: &Desk<'_, G>, commands: &mut Vec<Command>) {
    let session = desk.session;
    let size = egui::vec2(ui.available_width(), 38.0);
    ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
        menu_ui(ui, commands);
        ui.add_space(theme::WIDE_GAP);
        history_ui(ui, desk, commands);
        ui.add_space(theme::WIDE_GAP);
        G::phase_ui(ui, desk, commands);
        ui.add_space(theme::WIDE_GAP);
        // The sentence takes what is left, and gives way.
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            if !session.is_over() {
                marks::seat_symbol(ui, G::turn_color(desk), 22.0);
            }
            ui.add(egui::Label::new(RichText::new(G::turn_sentence(desk)).heading()).truncate());
        });
    });
}

fn history_ui<G: Play>(ui: &mut Ui, desk: &Desk<'_, G>, commands: &mut Vec<Command>) {
    let session = desk.session;
    let lang = desk.lang();
    let nothing = tr!(lang, "button-undo-why-not");
    let steps = [
        (tr!(lang, "button-redo"), tr!(lang, "key-redo"), session.can_redo(), Command::Redo),
        (tr!(lang, "button-undo"), tr!(lang, "key-undo"), session.can_undo(), Command::Undo),
    ];
    for (text, key, is_possible, command) in steps {
        let why_not = (!is_possible).then_some(nothing.as_str());
        if key_button(ui, &text, "", Weight::Plain, why_not).on_hover_text(key).clicked() {
            commands.push(command);
        }
    }
}

/// The menu, from right to left.
fn menu_ui(ui: &mut Ui, commands: &mut Vec<Command>) {
    let lang = Lang::of(ui);
    let response = ui.menu_button(tr!(lang, "menu"), |ui| {
        ui.set_min_width(200.0);
        let letter = |key: &str| key.to_owned();
        let entries = [
            (tr!(lang, "menu-new-game"), tr!(lang, "key-new"), Command::ShowNewGame),
            (tr!(lang, "menu-open"), tr!(lang, "key-open"), Command::ShowOpen),
            (tr!(lang, "menu-save"), tr!(lang, "key-save"), Command::ShowSave),
            (tr!(lang, "menu-fit"), letter("F"), Command::Fit),
            (tr!(lang, "menu-theme"), letter("L"), Command::ToggleTheme),
            (tr!(lang, "menu-keys"), letter("F1"), Command::ToggleHelp),
            (tr!(lang, "menu-start"), String::new(), Command::ShowStart),
        ];
        for (text, key, command) in entries {
            if key_button(ui, &text, &key, Weight::Quiet, None).clicked() {
                commands.push(command);
                ui.close();
            }
        }
        ui.separator();
        ui.horizontal(|ui| language_ui(ui, commands));
    });
    marks::focus_ring(ui, &response.response);
}
