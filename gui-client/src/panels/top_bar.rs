//! The bar above the board: whose turn it is and what may be done.

use egui::{Align, Layout, RichText, Ui};
use proto::cornwall::v1 as pb;

use super::{
    Desk,
    marks::{self, Weight, key_button},
};
use crate::{
    command::Command,
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
    let who =
        format!("{}, {}", words::color(session.color(session.seat())), words::short(session.player(session.seat())));
    match session.phase() {
        pb::Phase::Draw if session.drawing == Drawing::ByHand => format!("{who}: draw a tile and say which"),
        pb::Phase::Draw => format!("{who}: draw a tile"),
        pb::Phase::Lay => match session.legal.known() {
            Some(_) => {
                let n = session.places().len();
                let verb = if n == 1 { "fits" } else { "fit" };
                format!("{who}: lay the tile. {} {verb}", words::count(n as i64, "place"))
            }
            None => format!("{who}: lay the tile"),
        },
        pb::Phase::Pieces => {
            if SIZES.into_iter().all(|it| session.in_hand(it) == 0) && session.pieces.n_pieces() == 0 {
                format!("{who}: no piece in hand")
            } else {
                format!("{who}: place up to 3 pieces")
            }
        }
        pb::Phase::Over => match session.score.known().and_then(|it| it.outcome.as_ref()) {
            Some(outcome) => super::result::winner_sentence(desk, outcome),
            None => "The game is over".into(),
        },
        pb::Phase::Unspecified => String::new(),
    }
}

/// The buttons of the phase, from right to left.
fn phase_ui(ui: &mut Ui, desk: &Desk<'_>, commands: &mut Vec<Command>) {
    let session = desk.session;
    let away = desk.away();
    match session.phase() {
        pb::Phase::Draw if session.drawing == Drawing::ByHand => (),
        pb::Phase::Draw => {
            if key_button(ui, "Draw a tile", "D", Weight::Main, away).clicked() {
                commands.push(Command::Draw);
            }
        }
        pb::Phase::Lay => {
            let why =
                away.or(session.aimed().is_none().then_some("Choose a place first: point at one, or press Space"));
            if key_button(ui, "Lay the tile", "Enter", Weight::Main, why).clicked() {
                commands.push(Command::Commit);
            }
            if key_button(ui, "Turn", "R", Weight::Plain, None).clicked() {
                commands.push(Command::Rotate { backward: false });
            }
            if key_button(ui, "Next place", "Space", Weight::Plain, None).clicked() {
                commands.push(Command::NextPlace { backward: false });
            }
        }
        pb::Phase::Pieces => {
            let n = session.pieces.n_pieces();
            if 0 < n {
                let cost = session.effect_of(&session.pieces).map_or(0, |it| it.cost);
                let price =
                    if cost == 0 { "for free".to_owned() } else { format!("for {}", words::count(cost, "coin")) };
                let text = format!("Place {} {price}", words::count(n as i64, "piece"));
                if key_button(ui, &text, "Enter", Weight::Main, away).clicked() {
                    commands.push(Command::Commit);
                }
                if key_button(ui, "Take back", "Esc", Weight::Plain, None).clicked() {
                    commands.push(Command::DropHalf);
                }
            } else if key_button(ui, "Place none", "0", Weight::Main, away).clicked() {
                commands.push(Command::Pass);
            }
            if session.may_redeem() && key_button(ui, "Fetch pieces for 1 coin", "B", Weight::Plain, away).clicked() {
                commands.push(Command::Redeem);
            }
        }
        pb::Phase::Over => {
            if key_button(ui, "Ranking", "", Weight::Main, None).clicked() {
                commands.push(Command::ToggleResult);
            }
        }
        pb::Phase::Unspecified => (),
    }
}

fn history_ui(ui: &mut Ui, desk: &Desk<'_>, commands: &mut Vec<Command>) {
    let session = desk.session;
    let nothing = |it: bool| (!it).then_some("Nothing to take back or to make again");
    if key_button(ui, "Redo", "", Weight::Plain, nothing(session.can_redo())).on_hover_text("Ctrl+Shift+Z").clicked() {
        commands.push(Command::Redo);
    }
    if key_button(ui, "Undo", "", Weight::Plain, nothing(session.can_undo())).on_hover_text("Ctrl+Z").clicked() {
        commands.push(Command::Undo);
    }
}

/// The menu, from right to left.
fn menu_ui(ui: &mut Ui, commands: &mut Vec<Command>) {
    let response = ui.menu_button("Menu", |ui| {
        ui.set_min_width(200.0);
        let entries = [
            ("New game", "Ctrl+N", Command::ShowNewGame),
            ("Open …", "Ctrl+O", Command::ShowOpen),
            ("Save …", "Ctrl+S", Command::ShowSave),
            ("Fit the board", "F", Command::Fit),
            ("Light or dark", "L", Command::ToggleTheme),
            ("Keys", "F1", Command::ToggleHelp),
            ("Start screen", "", Command::ShowStart),
        ];
        for (text, key, command) in entries {
            if key_button(ui, text, key, Weight::Quiet, None).clicked() {
                commands.push(command);
                ui.close();
            }
        }
    });
    marks::focus_ring(ui, &response.response);
}
