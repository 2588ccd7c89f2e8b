//! Placing a meeple: the parts of the new tile that can be claimed, each with its feature as it stands, and what scores at once.

use egui::{Align2, Color32, FontId, Response, RichText, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};
use proto::carcassonne::v1 as pb;

use super::{
    super::{Carcassonne, Command as Own, board, words},
    marks::kind_icon,
};
use crate::{
    command::Command,
    i18n::tr,
    panels::{
        Desk,
        marks::{card, focus_ring},
    },
    theme,
    words::capital,
};

/// Shows the choice of a place for a meeple.
pub fn meeple_ui(ui: &mut Ui, desk: &Desk<'_, Carcassonne>, commands: &mut Vec<Command>) {
    let (lang, session) = (desk.lang(), desk.session);
    if session.phase() != pb::Phase::Meeple || session.legal.known().is_none() {
        return;
    }
    card(ui).show(ui, |ui| {
        ui.set_width(ui.available_width());
        if session.slots().is_empty() {
            ui.label(RichText::new(tr!(lang, "cc-nothing-to-claim")).color(theme::of(ui).faint));
        }
        for slot in 0..session.slots().len() {
            if slot_ui(ui, desk, slot).clicked() {
                commands.push(Command::Carcassonne(Own::ToggleSlot(slot)));
            }
        }
        for it in session.scored(session.half.slot) {
            for line in it.lines.iter().filter(|it| it.points != 0) {
                let text = tr!(
                    lang,
                    "log-score",
                    who = session.player(line.seat as usize),
                    points = line.points,
                    reason = words::reason(lang, line),
                );
                ui.add(egui::Label::new(RichText::new(tr!(lang, "cc-scores-now", line = text)).size(13.0)).wrap());
            }
        }
    });
}

fn slot_ui(ui: &mut Ui, desk: &Desk<'_, Carcassonne>, slot: usize) -> Response {
    let (lang, session, colors) = (desk.lang(), desk.session, theme::of(ui));
    let chosen = session.half.slot == Some(slot);
    let width = ui.available_width();
    let summary = session.slot_feature(slot).map(|it| words::feature_summary(lang, &session.players, it));
    let font = FontId::proportional(12.0);
    let summary = ui.painter().layout(summary.unwrap_or_default(), font, colors.faint, width - TEXT_AT - 10.0);
    let (rect, response) = ui.allocate_exact_size(vec2(width, summary.size().y + 34.0), Sense::click());
    let name = board::spoken_slot(desk, slot);
    response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, chosen, name.as_str()));
    let (fill, stroke) = match (chosen, response.hovered()) {
        (true, _) => (colors.accent.gamma_multiply(0.2), Stroke::new(2.5, colors.accent)),
        (false, true) => (colors.accent.gamma_multiply(0.12), Stroke::new(1.0, colors.card_edge)),
        (false, false) => (colors.panel, Stroke::new(1.0, colors.card_edge)),
    };
    ui.painter().rect(rect, 7.0, fill, stroke, StrokeKind::Inside);
    let key_at = rect.left_center() + vec2(17.0, 0.0);
    ui.painter().circle_filled(key_at, 11.0, colors.accent);
    let font = FontId::proportional(13.0);
    ui.painter().text(key_at, Align2::CENTER_CENTER, (slot + 1).to_string(), font, colors.on_accent);
    let kind = session.slots().get(slot).map_or(pb::FeatureKind::Unspecified, |it| it.part.kind());
    let mut brush = desk.skins.carcassonne.brush(ui, 60.0);
    brush.icon(rect.left_center() + vec2(50.0, 0.0), 34.0, kind_icon(kind), Color32::WHITE);
    ui.painter().add(brush.mesh);
    // The key stands in the circle, and what a field touches in the line below.
    let part = name.split_once(", ").map_or(name.as_str(), |it| it.1);
    let part = part.split_once(" (").map_or(part, |it| it.0);
    let clip = ui.painter().with_clip_rect(rect.shrink(4.0));
    let at = rect.left_top() + vec2(TEXT_AT, 6.0);
    clip.text(at, Align2::LEFT_TOP, capital(part), FontId::proportional(14.0), colors.text);
    clip.galley(at + vec2(0.0, 20.0), summary, colors.faint);
    focus_ring(ui, &response);
    response.on_hover_text(name)
}

/// Where the words of a slot begin, from its left edge.
const TEXT_AT: f32 = 74.0;
