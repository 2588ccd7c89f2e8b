//! The bar above the board: whose turn it is and what may be done.

use egui::{Align, Layout, RichText, Ui};
use proto::cornwall::v1 as pb;

use super::{
    Desk,
    language::language_ui,
    marks::{self, Weight, key_button},
};
use crate::{
    command::Command,
    i18n::{Lang, tr},
    session::{Drawing, SIZES},
    theme, words,
};

/// Shows the bar.
pub fn top_bar_ui(ui: &mut Ui, desk: &Desk<'_>, commands: &mut Vec<Command>) {
    let session = desk.session;
    let size = egui::vec2(ui.available_width(), 38.0);
    ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
        menu_ui(ui, commands);
        ui.add_space(theme::WIDE_GAP);
        history_ui(ui, desk, commands);
        ui.add_space(theme::WIDE_GAP);
        phase_ui(ui, desk, commands);
        ui.add_space(theme::WIDE_GAP);
        // The sentence takes what is left, and gives way.
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            if session.phase() != pb::Phase::Over {
                marks::seat_symbol(ui, session.color(session.seat()), 22.0);
            }
            ui.add(egui::Label::new(RichText::new(turn_sentence(desk)).heading()).truncate());
        });
    });
}

/// Says whose turn it is, and what is due.
pub fn turn_sentence(desk: &Desk<'_>) -> String {
    let session = desk.session;
    let lang = desk.lang();
    let color = words::color_key(session.color(session.seat()));
    let who = tr!(lang, "seat-name", color = color, player = words::short(session.player(session.seat())));
    match session.phase() {
        pb::Phase::Draw if session.drawing == Drawing::ByHand => tr!(lang, "turn-draw-by-hand", who = who),
        pb::Phase::Draw => tr!(lang, "turn-draw", who = who),
        pb::Phase::Lay => match session.legal.known() {
            Some(_) => tr!(lang, "turn-lay-places", who = who, places = session.places().len()),
            None => tr!(lang, "turn-lay", who = who),
        },
        pb::Phase::Pieces => {
            if SIZES.into_iter().all(|it| session.in_hand(it) == 0) && session.pieces.n_pieces() == 0 {
                tr!(lang, "turn-no-piece", who = who)
            } else {
                tr!(lang, "turn-pieces", who = who)
            }
        }
        pb::Phase::Over => match session.score.known().and_then(|it| it.outcome.as_ref()) {
            Some(outcome) => super::result::winner_sentence(desk, outcome),
            None => tr!(lang, "game-over"),
        },
        pb::Phase::Unspecified => String::new(),
    }
}

/// The buttons of the phase, from right to left.
fn phase_ui(ui: &mut Ui, desk: &Desk<'_>, commands: &mut Vec<Command>) {
    let session = desk.session;
    let lang = desk.lang();
    let away = desk.away();
    let away = away.as_deref();
    let enter = tr!(lang, "key-enter");
    match session.phase() {
        pb::Phase::Draw if session.drawing == Drawing::ByHand => (),
        pb::Phase::Draw => {
            if key_button(ui, &tr!(lang, "button-draw"), "D", Weight::Main, away).clicked() {
                commands.push(Command::Draw);
            }
        }
        pb::Phase::Lay => {
            let no_place = session.aimed().is_none().then(|| tr!(lang, "button-lay-why-not"));
            if key_button(ui, &tr!(lang, "button-lay"), &enter, Weight::Main, away.or(no_place.as_deref())).clicked() {
                commands.push(Command::Commit);
            }
            if key_button(ui, &tr!(lang, "button-turn"), "R", Weight::Plain, None).clicked() {
                commands.push(Command::Rotate { backward: false });
            }
            if key_button(ui, &tr!(lang, "button-next-place"), &tr!(lang, "key-space"), Weight::Plain, None).clicked() {
                commands.push(Command::NextPlace { backward: false });
            }
        }
        pb::Phase::Pieces => {
            let n = session.pieces.n_pieces();
            if 0 < n {
                let cost = session.effect_of(&session.pieces).map_or(0, |it| it.cost);
                let text = tr!(lang, "button-place", n = n, cost = cost);
                if key_button(ui, &text, &enter, Weight::Main, away).clicked() {
                    commands.push(Command::Commit);
                }
                if key_button(ui, &tr!(lang, "button-take-back"), &tr!(lang, "key-esc"), Weight::Plain, None).clicked()
                {
                    commands.push(Command::DropHalf);
                }
            } else if key_button(ui, &tr!(lang, "button-place-none"), "0", Weight::Main, away).clicked() {
                commands.push(Command::Pass);
            }
            let fetch = tr!(lang, "button-fetch");
            if session.may_redeem() && key_button(ui, &fetch, "B", Weight::Plain, away).clicked() {
                commands.push(Command::Redeem);
            }
        }
        pb::Phase::Over => {
            if key_button(ui, &tr!(lang, "button-ranking"), "", Weight::Main, None).clicked() {
                commands.push(Command::ToggleResult);
            }
        }
        pb::Phase::Unspecified => (),
    }
}

fn history_ui(ui: &mut Ui, desk: &Desk<'_>, commands: &mut Vec<Command>) {
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
