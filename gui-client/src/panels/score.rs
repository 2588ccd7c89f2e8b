//! Where the points of a seat come from, line by line.

use egui::{Align2, RichText, Role, ScrollArea, Sense, Ui, WidgetInfo, vec2};

use super::{Desk, marks};
use crate::{
    board::Site,
    command::Command,
    i18n::{Lang, tr},
    table::Play,
    theme, words,
};

/// What wins a game, and so is counted.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Counts {
    /// Points, which add up.
    #[default]
    Points,
    /// Levels, and what breaks a tie: each line stands for itself.
    Levels,
}

/// The points of a seat, with a line for each reason.
#[derive(Clone, Debug, Default)]
pub struct ScoreCard {
    /// True if the game is over.
    pub is_over: bool,
    /// The points banked.
    pub banked: i32,
    /// Where they came from.
    pub lines: Vec<CardLine>,
    /// What the end would add.
    pub also: i32,
    /// Where that would come from.
    pub also_lines: Vec<CardLine>,
}

/// Points for one reason.
#[derive(Clone, Debug)]
pub struct CardLine {
    /// The points.
    pub points: i32,
    /// What they are for.
    pub reason: String,
    /// The cells concerned.
    pub cells: Vec<Site>,
}

/// Shows the lines of one seat in a window of its own.
pub fn score_window_ui<G: Play>(ui: &Ui, desk: &Desk<'_, G>, seat: usize, commands: &mut Vec<Command>) {
    let mut open = true;
    let who = desk.session.player(seat);
    let title = match G::COUNTS {
        Counts::Points => tr!(desk.lang(), "score-title", who = who),
        Counts::Levels => tr!(desk.lang(), "score-title-levels", who = who),
    };
    marks::window(ui, &title, "score window")
        .open(&mut open)
        .anchor(Align2::RIGHT_TOP, vec2(-theme::SIDE_WIDTH - 24.0, 76.0))
        .show(ui.ctx(), |ui| {
            ui.set_width(360.0);
            match G::score_card(desk, seat) {
                Some(card) => {
                    ScrollArea::vertical()
                        .max_height(460.0)
                        .show(ui, |ui| card_ui(ui, desk.lang(), G::COUNTS, seat, &card, commands));
                }
                None => {
                    let why = desk.session.score.why().map(|it| super::sentence(ui, it));
                    ui.label(why.unwrap_or_else(|| tr!(desk.lang(), "asking")));
                }
            }
        });
    if !open {
        commands.push(Command::ToggleScore(seat));
    }
}

/// Shows the lines of one seat.
pub fn card_ui(ui: &mut Ui, lang: Lang, counts: Counts, seat: usize, card: &ScoreCard, commands: &mut Vec<Command>) {
    let title = match counts {
        Counts::Levels => tr!(lang, "score-levels"),
        Counts::Points if card.is_over => tr!(lang, "score-over"),
        Counts::Points => tr!(lang, "score-banked"),
    };
    heading(ui, &title, card.banked);
    for (idx, line) in card.lines.iter().enumerate() {
        line_ui(ui, lang, counts, line, ("banked", seat, idx), commands);
    }
    if counts == Counts::Levels {
        return;
    }
    if card.lines.is_empty() {
        ui.label(RichText::new(tr!(lang, "score-none")).color(theme::of(ui).faint));
    }
    if !card.is_over {
        ui.add_space(theme::GAP);
        heading(ui, &tr!(lang, "score-also"), card.also);
        for (idx, line) in card.also_lines.iter().enumerate() {
            line_ui(ui, lang, counts, line, ("final", seat, idx), commands);
        }
    }
}

fn heading(ui: &mut Ui, text: &str, points: i32) {
    ui.horizontal(|ui| {
        ui.label(RichText::new(text).text_style(theme::lead()));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            ui.label(RichText::new(points.to_string()).text_style(theme::lead()));
        });
    });
}

fn line_ui(
    ui: &mut Ui,
    lang: Lang,
    counts: Counts,
    line: &CardLine,
    salt: (&str, usize, usize),
    commands: &mut Vec<Command>,
) {
    let colors = theme::of(ui);
    let id = ui.scope_id().with(salt);
    let is_lit = ui.ctx().read_response(id).is_some_and(|it| it.hovered() || it.has_focus());
    let fill = if is_lit { colors.accent.gamma_multiply(0.16) } else { egui::Color32::TRANSPARENT };
    let frame = egui::Frame::new().inner_margin(egui::Margin::symmetric(6, 3)).corner_radius(5.0).fill(fill);
    let reason = line.reason.as_str();
    let inner = frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.with_layout(egui::Layout::left_to_right(egui::Align::TOP), |ui| {
            ui.allocate_ui(vec2(34.0, 18.0), |ui| {
                // A level says what it is in its sentence.
                if counts == Counts::Points {
                    ui.label(RichText::new(format!("{:+}", line.points)).strong());
                }
            });
            ui.add(egui::Label::new(RichText::new(words::capital(reason)).size(13.5)).wrap());
        });
    });
    let response = ui.interact(inner.response.rect, id, Sense::click());
    let spoken = || match counts {
        Counts::Points => tr!(lang, "score-line-spoken", points = line.points, reason = reason),
        Counts::Levels => words::capital(reason),
    };
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, spoken()));
    marks::focus_ring(ui, &response);
    if response.clicked()
        && let Some(first) = line.cells.first()
    {
        commands.push(Command::CenterOn(*first));
    }
    if response.hovered() || response.has_focus() {
        commands.push(Command::Light(line.cells.clone()));
    }
}
