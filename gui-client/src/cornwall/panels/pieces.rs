//! Placing pieces: the sizes in hand, and the fields of the new tile with the engine's price.

use egui::{Align2, Color32, FontId, Response, RichText, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};
use proto::cornwall::v1 as pb;

use super::super::{
    Command as Own, Cornwall, SIZES,
    board::{self, SLOT_KEYS, hex::Cell, skin::Brush},
    words,
};
use crate::{
    command::Command,
    i18n::tr,
    panels::{Desk, marks, sentence},
    theme,
    words::capital,
};

/// Shows the choice of pieces while pieces may be placed.
pub fn pieces_ui(ui: &mut Ui, desk: &Desk<'_, Cornwall>, commands: &mut Vec<Command>) {
    let session = desk.session;
    if session.phase() != pb::Phase::Pieces || session.slots().is_empty() {
        return;
    }
    marks::card(ui).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let width = (ui.available_width() - 2.0 * ui.spacing().item_spacing.x) / 3.0;
        ui.horizontal(|ui| {
            for (idx, size) in SIZES.into_iter().enumerate() {
                if size_ui(ui, desk, size, idx + 1, width).clicked() {
                    commands.push(Command::Cornwall(Own::ChooseSize(size)));
                }
            }
        });
        for slot in 0..session.slots().len() {
            if slot_ui(ui, desk, slot).clicked() {
                commands.push(Command::Cornwall(Own::ToggleSlot(slot)));
            }
        }
        let coins = session.state().seats.get(session.seat()).map_or(0, |it| it.coins);
        let cost = session.effect_of(&session.half.pieces).map_or(0, |it| it.cost);
        let text = tr!(desk.lang(), "pieces-spent", cost = cost, coins = coins);
        ui.label(RichText::new(text).color(theme::of(ui).faint));
        if let Some(why) = session.pieces_refused() {
            ui.label(RichText::new(sentence(ui, why)).color(theme::of(ui).refused));
        }
    });
}

fn size_ui(ui: &mut Ui, desk: &Desk<'_, Cornwall>, size: pb::Size, key: usize, width: f32) -> Response {
    let (lang, session) = (desk.lang(), desk.session);
    let in_hand = session.in_hand(size);
    let selected = session.half.pieces.size == size;
    let sense = if in_hand == 0 { Sense::hover() } else { Sense::click() };
    let (rect, response) = ui.allocate_exact_size(vec2(width, 54.0), sense);
    let strength =
        desk.catalog.and_then(|it| it.pieces.iter().find(|it| it.size() == size)).map_or(0, |it| it.strength);
    let name = tr!(lang, "size-spoken", size = words::size_key(size), strength = strength, n = in_hand);
    response.widget_info(|| WidgetInfo::selected(Role::RadioButton, in_hand > 0, selected, name.as_str()));
    let colors = theme::of(ui);
    let (fill, stroke) = match (selected, response.hovered() && in_hand > 0) {
        (true, _) => (colors.accent.gamma_multiply(0.2), Stroke::new(2.5, colors.accent)),
        (false, true) => (colors.panel, Stroke::new(1.5, colors.accent)),
        (false, false) => (colors.panel, Stroke::new(1.0, colors.card_edge)),
    };
    let tint = if in_hand == 0 { 0.3 } else { 1.0 };
    ui.painter().rect(rect, 7.0, fill, stroke, StrokeKind::Inside);
    let sheet = desk.skins.cornwall.sheet(ui.theme(), 30.0 * ui.pixels_per_point());
    let mut brush = Brush::new(sheet, ui.theme());
    let at = rect.left_center() + vec2(27.0, 0.0);
    brush.piece(at, 48.0, size, session.pb_color(session.seat()), Color32::WHITE.gamma_multiply(tint));
    ui.painter().add(brush.mesh);
    let text_at = rect.right_center() - vec2(10.0, 0.0);
    let text = colors.text.gamma_multiply(tint.max(0.55));
    ui.painter().text(
        text_at - vec2(0.0, 9.0),
        Align2::RIGHT_CENTER,
        words::size(lang, size),
        FontId::proportional(13.0),
        text,
    );
    let count = tr!(lang, "pieces-left", n = in_hand);
    ui.painter().text(text_at + vec2(0.0, 9.0), Align2::RIGHT_CENTER, count, FontId::proportional(12.0), colors.faint);
    let key_at = rect.left_top() + vec2(6.0, 5.0);
    ui.painter().text(key_at, Align2::LEFT_TOP, key.to_string(), FontId::proportional(11.0), colors.faint);
    marks::focus_ring(ui, &response);
    response.on_hover_text(name)
}

fn slot_ui(ui: &mut Ui, desk: &Desk<'_, Cornwall>, slot: usize) -> Response {
    let session = desk.session;
    let colors = theme::of(ui);
    let cell = session.slots().get(slot).map(Cell::from);
    let region = board::region_at(session, cell);
    let chosen = session.half.pieces.on.get(slot).copied().flatten();
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 34.0), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, board::spoken_slot(session, slot)));
    let fill = if response.hovered() { colors.accent.gamma_multiply(0.12) } else { colors.panel };
    let stroke = if chosen.is_some() { Stroke::new(2.0, colors.accent) } else { Stroke::new(1.0, colors.card_edge) };
    ui.painter().rect(rect, 7.0, fill, stroke, StrokeKind::Inside);

    let key_at = rect.left_center() + vec2(18.0, 0.0);
    ui.painter().circle_filled(key_at, 11.0, colors.accent);
    let key = SLOT_KEYS[slot % SLOT_KEYS.len()];
    ui.painter().text(key_at, Align2::CENTER_CENTER, key, FontId::proportional(13.0), colors.on_accent);
    let land = region.map_or(pb::Landscape::Unspecified, |it| it.landscape());
    let symbol = cell.map_or(pb::Symbol::Unspecified, |it| session.symbol_at(it));
    let (land, symbol) = (words::land_key(land), words::symbol_key(symbol));
    let text = capital(&tr!(desk.lang(), "field-and-symbol", land = land, symbol = symbol));
    let at = rect.left_center() + vec2(38.0, 0.0);
    ui.painter().text(at, Align2::LEFT_CENTER, text, FontId::proportional(14.0), colors.text);

    let right = rect.right_center() - vec2(12.0, 0.0);
    if let Some(size) = chosen {
        let sheet = desk.skins.cornwall.sheet(ui.theme(), 20.0 * ui.pixels_per_point());
        let mut brush = Brush::new(sheet, ui.theme());
        brush.piece(right - vec2(10.0, 0.0), 30.0, size, session.pb_color(session.seat()), Color32::WHITE);
        ui.painter().add(brush.mesh);
    } else {
        let price = price(desk, slot);
        ui.painter().text(right, Align2::RIGHT_CENTER, price, FontId::proportional(13.0), colors.faint);
    }
    marks::focus_ring(ui, &response);
    response
}

/// What a piece on that field would add, in words.
fn price(desk: &Desk<'_, Cornwall>, slot: usize) -> String {
    let session = desk.session;
    let Some(effect) = session.effect_of(&session.half.pieces.with(slot, session.half.pieces.size)) else {
        return tr!(desk.lang(), "price-none");
    };
    let so_far = session.effect_of(&session.half.pieces).map_or(0, |it| it.chapel_points);
    tr!(desk.lang(), "price", cost = effect.cost, points = effect.chapel_points.saturating_sub(so_far))
}
