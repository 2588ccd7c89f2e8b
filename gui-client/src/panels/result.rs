//! The end: who won, by what, and every line of points.

use egui::{Align2, Layout, RichText, ScrollArea, Ui, vec2};
use proto::cornwall::v1 as pb;

use super::{Desk, marks, score};
use crate::{
    command::Command,
    i18n::{Lang, tr},
    theme, words,
};

/// Says who won.
pub fn winner_sentence(desk: &Desk<'_>, outcome: &pb::Outcome) -> String {
    tr!(desk.lang(), "game-over-winner", winner = winner(desk, outcome))
}

fn winner(desk: &Desk<'_>, outcome: &pb::Outcome) -> String {
    let names: Vec<&str> = outcome.winners.iter().map(|it| desk.session.player(*it as usize)).collect();
    tr!(desk.lang(), "ranking-wins", n = names.len(), who = words::join(desk.lang(), &names))
}

/// Shows the ranking in a window of its own.
pub fn result_window_ui(ui: &Ui, desk: &Desk<'_>, commands: &mut Vec<Command>) {
    let Some(scores) = desk.session.score.latest() else {
        return;
    };
    let outcome = scores.outcome.clone().unwrap_or_default();
    let mut open = true;
    marks::window(ui, &tr!(desk.lang(), "ranking-title"), "result window")
        .open(&mut open)
        .default_size(vec2(460.0, 620.0))
        .anchor(Align2::CENTER_CENTER, vec2(-theme::SIDE_WIDTH / 2.0, 0.0))
        .show(ui.ctx(), |ui| {
            ui.set_width(440.0);
            ui.label(RichText::new(winner(desk, &outcome)).heading());
            ui.label(RichText::new(tie_break(desk.lang(), outcome.tie_break())).color(theme::of(ui).faint));
            ui.add_space(theme::GAP);
            ScrollArea::vertical().max_height(470.0).show(ui, |ui| {
                for (rank, seat) in ranking(scores) {
                    seat_ui(ui, desk, rank, seat, commands);
                }
            });
        });
    if !open {
        commands.push(Command::ToggleResult);
    }
}

fn seat_ui(ui: &mut Ui, desk: &Desk<'_>, rank: usize, seat: &pb::SeatScore, commands: &mut Vec<Command>) {
    let (lang, idx) = (desk.lang(), seat.seat as usize);
    marks::card(ui).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            ui.label(RichText::new(format!("{rank}.")).heading());
            marks::seat_symbol(ui, desk.session.color(idx), 20.0);
            ui.label(RichText::new(desk.session.player(idx)).text_style(theme::lead()));
            ui.with_layout(Layout::right_to_left(egui::Align::Center), |ui| {
                ui.label(RichText::new(tr!(lang, "n-points", n = seat.banked)).heading());
            });
        });
        ui.label(RichText::new(tr!(lang, "ranking-coins", n = seat.coins)).color(theme::of(ui).faint));
        let title = tr!(lang, "ranking-every-point", who = desk.session.player(idx));
        let header = egui::CollapsingHeader::new(title).id_salt(idx);
        header.show(ui, |ui| score::lines_ui(ui, desk, seat, commands));
    });
}

/// Sorts the seats by the engine's points and coins; equal ones share a rank.
fn ranking(scores: &pb::ScoreResponse) -> Vec<(usize, &pb::SeatScore)> {
    let key = |it: &pb::SeatScore| (it.if_ended_now, it.coins);
    let mut seats: Vec<&pb::SeatScore> = scores.seats.iter().collect();
    seats.sort_by_key(|it| std::cmp::Reverse(key(it)));
    let rank = |it: &pb::SeatScore| 1 + seats.iter().filter(|other| key(it) < key(other)).count();
    seats.iter().map(|it| (rank(it), *it)).collect()
}

fn tie_break(lang: Lang, it: pb::TieBreak) -> String {
    match it {
        pb::TieBreak::Unspecified => String::new(),
        pb::TieBreak::Points => tr!(lang, "ranking-by-points"),
        pb::TieBreak::Coins => tr!(lang, "ranking-by-coins"),
        pb::TieBreak::Shared => tr!(lang, "ranking-shared"),
    }
}
