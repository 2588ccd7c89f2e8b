//! The card in the corner of the board: how firmly the block in hand would stand, or why it may not lie there.

use egui::{Area, Color32, Id, Order, Rect, RichText, Sense, Stroke, StrokeKind, Ui, pos2, vec2};
use proto::cornerstone::v1 as pb;

use super::{
    super::{
        Cornerstone, Judged, TowerView,
        tower::Tone,
        words::{self, panel},
    },
    scene::{self, NEAR_THE_EDGE},
};
use crate::{
    i18n::tr,
    panels::{Desk, marks, sentence},
    theme,
};

/// The width of the card.
const WIDTH: f32 = 272.0;
/// The margin at which a tower can't stand more firmly.
const BEST_MARGIN: f64 = 0.5;

/// Shows the card, if there is something to say.
pub(super) fn inspector_ui(ui: &Ui, desk: &Desk<'_, Cornerstone>, view: &TowerView) {
    let session = desk.session;
    let has_fallen = !fallen(desk).is_empty();
    let is_pointed = view.pointed.is_some() && session.half.block.is_none();
    if session.half.held.is_none() && !has_fallen && !is_pointed && !session.half.shows_balance {
        return;
    }
    let at = view.rect.left_top() + vec2(12.0, 12.0);
    let area = Area::new(Id::unique("inspector")).order(Order::Middle).interactable(false);
    area.fixed_pos(at).show(ui.ctx(), |ui| {
        marks::card(ui).show(ui, |ui| {
            ui.set_width(WIDTH);
            if has_fallen {
                fallen_ui(ui, desk);
            } else if session.half.held.is_some() {
                held_ui(ui, desk);
            } else if let Some(cell) = view.pointed.filter(|_| is_pointed) {
                ui.label(super::nodes::spoken_cell(desk, cell));
            }
            if session.half.shows_balance && !has_fallen {
                balance_ui(ui, desk);
            }
        });
    });
}

fn fallen<'a>(desk: &Desk<'a, Cornerstone>) -> &'a [pb::Wave] {
    desk.session.description.known().map_or(&[], |it| it.collapse_waves.as_slice())
}

fn held_ui(ui: &mut Ui, desk: &Desk<'_, Cornerstone>) {
    let (lang, session, colors) = (desk.lang(), desk.session, theme::of(ui));
    let judged = session.why_not.known();
    let title = tr!(lang, "cs-in-hand", block = session.half.block.as_deref().unwrap_or_default());
    ui.label(RichText::new(title).text_style(theme::lead()));
    let Some(judged) = judged else {
        ui.label(RichText::new(tr!(lang, "asking")).color(colors.faint));
        return;
    };
    let Some(legal) = session.held_legal() else {
        ui.label(RichText::new(tr!(lang, "cs-no-fit")).color(colors.refused).strong());
        for reason in &judged.reasons {
            ui.label(sentence(ui, reason));
        }
        return;
    };
    let text = words::verdict(lang, legal.verdict(), legal.fallen as usize, judged.margin);
    let color = match scene::tone(session) {
        Tone::Green => colors.legal,
        Tone::Amber => colors.coin,
        Tone::Red => colors.refused,
    };
    ui.horizontal(|ui| {
        let (dot, _) = ui.allocate_exact_size(vec2(12.0, 12.0), Sense::hover());
        ui.painter().circle_filled(dot.center(), 5.5, color);
        ui.add(egui::Label::new(RichText::new(crate::words::capital(&text)).strong()).wrap());
    });
    match legal.verdict() {
        pb::Verdict::Collapses => falls_ui(ui, desk, judged),
        _ => margin_ui(ui, judged.margin),
    }
}

/// Shows how far the tower is from falling, on a bar from nothing to the best there is.
fn margin_ui(ui: &mut Ui, margin: Option<f64>) {
    let Some(margin) = margin else { return };
    let colors = theme::of(ui);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 14.0), Sense::hover());
    let bar = Rect::from_center_size(rect.center(), vec2(rect.width(), 8.0));
    let at = |it: f64| bar.left() + bar.width() * (it / BEST_MARGIN).clamp(0.0, 1.0) as f32;
    ui.painter().rect_filled(bar, 4.0, colors.card_edge);
    let fill = if margin < NEAR_THE_EDGE { colors.coin } else { colors.legal };
    ui.painter().rect_filled(bar.with_max_x(at(margin).max(bar.left() + 5.0)), 4.0, fill);
    let edge = at(NEAR_THE_EDGE);
    let tick = [pos2(edge, bar.top() - 2.0), pos2(edge, bar.bottom() + 2.0)];
    ui.painter().line_segment(tick, Stroke::new(1.0, colors.text));
}

fn falls_ui(ui: &mut Ui, desk: &Desk<'_, Cornerstone>, judged: &Judged) {
    let lang = desk.lang();
    for (n, wave) in judged.waves.iter().enumerate() {
        ui.label(panel::wave(lang, n + 1, judged.waves.len(), &wave.bodies));
    }
    ui.label(RichText::new(tr!(lang, "cs-ends-the-game")).color(theme::of(ui).refused));
}

/// Tells who made the tower fall, and what fell.
fn fallen_ui(ui: &mut Ui, desk: &Desk<'_, Cornerstone>) {
    let (lang, session) = (desk.lang(), desk.session);
    let waves = fallen(desk);
    let color = session.color_to_move();
    let who = words::who(lang, &session.players, Cornerstone::seat_of(session.state(), color), color);
    let title = tr!(lang, "cs-collapse", who = who, n = words::n_fallen(waves), waves = waves.len());
    ui.label(RichText::new(title).text_style(theme::lead()).color(theme::of(ui).refused));
    for (n, wave) in waves.iter().enumerate() {
        ui.label(panel::wave(lang, n + 1, waves.len(), &wave.bodies));
    }
    ui.label(RichText::new(tr!(lang, "cs-fall-hint")).small().color(theme::of(ui).faint));
}

/// Explains the colors of the balance, and names the weakest joint.
fn balance_ui(ui: &mut Ui, desk: &Desk<'_, Cornerstone>) {
    let (lang, session, colors) = (desk.lang(), desk.session, theme::of(ui));
    ui.add_space(theme::GAP);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 10.0), Sense::hover());
    const STEPS: usize = 24;
    for n in 0..STEPS {
        let width = rect.width() / STEPS as f32;
        let part =
            Rect::from_min_size(pos2(rect.left() + width * n as f32, rect.top()), vec2(width + 0.5, rect.height()));
        let heat: Color32 = super::tower::heat_color((n as f32 + 0.5) / STEPS as f32);
        ui.painter().rect_filled(part, 0.0, heat);
    }
    ui.painter().rect_stroke(rect, 0.0, Stroke::new(1.0, colors.card_edge), StrokeKind::Outside);
    ui.horizontal(|ui| {
        ui.label(RichText::new(tr!(lang, "cs-calm")).small().color(colors.faint));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            ui.label(RichText::new(tr!(lang, "cs-at-the-edge")).small().color(colors.faint));
        });
    });
    let standing = session.description.latest().and_then(|it| it.stability.as_ref());
    let with_held = session.half.balance.latest().filter(|_| session.half.held.is_some());
    if let Some(text) = with_held.or(standing).and_then(|it| words::weakest(lang, it)) {
        ui.label(crate::words::capital(&text));
    }
    if let Some(why) = session.half.balance.why() {
        let why = sentence(ui, why);
        ui.label(RichText::new(why).small().color(colors.faint));
    }
}
