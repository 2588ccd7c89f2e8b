//! The end: who won, by what, and every line of points.

use egui::{Align2, Layout, RichText, ScrollArea, Ui, vec2};

use super::{Counts, Desk, ScoreCard, marks, score};
use crate::{command::Command, i18n::tr, table::Play, theme};

/// How a seat came out.
#[derive(Clone, Debug)]
pub struct Standing {
    /// Its rank; equal seats share one.
    pub rank: usize,
    /// The seat.
    pub seat: usize,
    /// What else counts, in words; may be empty.
    pub detail: String,
    /// The points.
    pub card: ScoreCard,
}

/// Shows the ranking in a window of its own.
pub fn result_window_ui<G: Play>(ui: &Ui, desk: &Desk<'_, G>, commands: &mut Vec<Command>) {
    let standings = G::standings(desk);
    if standings.is_empty() {
        return;
    }
    let mut open = true;
    marks::window(ui, &tr!(desk.lang(), "ranking-title"), "result window")
        .open(&mut open)
        .default_size(vec2(460.0, 620.0))
        .anchor(Align2::CENTER_CENTER, vec2(-theme::SIDE_WIDTH / 2.0, 0.0))
        .show(ui.ctx(), |ui| {
            ui.set_width(440.0);
            let [winner, how] = G::verdict(desk);
            ui.label(RichText::new(winner).heading());
            if !how.is_empty() {
                ui.label(RichText::new(how).color(theme::of(ui).faint));
            }
            ui.add_space(theme::GAP);
            ScrollArea::vertical().max_height(470.0).show(ui, |ui| {
                for it in &standings {
                    seat_ui(ui, desk, it, commands);
                }
            });
        });
    if !open {
        commands.push(Command::ToggleResult);
    }
}

fn seat_ui<G: Play>(ui: &mut Ui, desk: &Desk<'_, G>, it: &Standing, commands: &mut Vec<Command>) {
    let lang = desk.lang();
    marks::card(ui).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            ui.label(RichText::new(format!("{}.", it.rank)).heading());
            marks::seat_symbol(ui, desk.session.color(it.seat), 20.0);
            ui.label(RichText::new(desk.session.player(it.seat)).text_style(theme::lead()));
            ui.with_layout(Layout::right_to_left(egui::Align::Center), |ui| {
                let total = match G::COUNTS {
                    Counts::Points => tr!(lang, "n-points", n = it.card.banked),
                    Counts::Levels => tr!(lang, "n-levels", n = it.card.banked),
                };
                ui.label(RichText::new(total).heading());
            });
        });
        if !it.detail.is_empty() {
            ui.label(RichText::new(&it.detail).color(theme::of(ui).faint));
        }
        let who = desk.session.player(it.seat);
        let title = match G::COUNTS {
            Counts::Points => tr!(lang, "ranking-every-point", who = who),
            Counts::Levels => tr!(lang, "ranking-every-figure", who = who),
        };
        let header = egui::CollapsingHeader::new(title).id_salt(it.seat);
        header.show(ui, |ui| score::card_ui(ui, lang, G::COUNTS, it.seat, &it.card, commands));
    });
}
