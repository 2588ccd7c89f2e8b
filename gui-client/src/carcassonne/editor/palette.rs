//! The brushes to the left.

use egui::{Align2, FontId, Rect, Role, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, pos2, vec2};

use super::{
    Brush, Editor,
    brush::{chip_key, next_chip},
};
use crate::{
    carcassonne::map_art::{Chip, paint_chip_sign, paint_swatch},
    i18n::{Lang, tr},
    panels::marks,
    theme,
};

/// Shows the brushes.
pub(super) fn palette_ui(ui: &mut Ui, editor: &mut Editor) {
    let lang = Lang::of(ui);
    marks::heading(ui, &tr!(lang, "editor-brushes"));
    ui.spacing_mut().item_spacing.y = 4.0;
    for brush in Brush::ALL {
        if brush_ui(ui, editor, brush) {
            editor.take_brush(brush);
        }
    }
    if editor.brush == Brush::Chip {
        chips_ui(ui, editor);
    }
    if editor.brush.is_for_sides() {
        ui.add_space(theme::GAP);
        ui.label(egui::RichText::new(tr!(lang, "editor-sides-hint")).small().color(theme::of(ui).faint));
    }
}

fn brush_ui(ui: &mut Ui, editor: &Editor, brush: Brush) -> bool {
    let (lang, colors) = (Lang::of(ui), theme::of(ui));
    let is_taken = editor.brush == brush;
    let name = brush.name(lang);
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 44.0), Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_taken, name.as_str()));
    let response = response.on_hover_text(brush.hint(lang));
    let (fill, stroke) = match (is_taken, response.hovered()) {
        (true, _) => (colors.card.lerp_to_gamma(colors.accent, 0.22), Stroke::new(2.0, colors.accent)),
        (false, true) => (colors.card.lerp_to_gamma(colors.accent, 0.10), Stroke::new(1.5, colors.accent)),
        (false, false) => (colors.card, Stroke::new(1.0, colors.card_edge)),
    };
    ui.painter().rect(rect, 8.0, fill, stroke, StrokeKind::Inside);
    let picture = Rect::from_center_size(pos2(rect.left() + 25.0, rect.center().y), Vec2::splat(36.0));
    if ui.is_rect_visible(rect) {
        match brush.swatch(editor.chip) {
            Some(swatch) => paint_swatch(ui.painter(), picture, swatch, ui.theme()),
            None => paint_hand(ui, picture),
        }
        ui.painter().rect_stroke(picture, 4.0, Stroke::new(1.0, colors.card_edge), StrokeKind::Outside);
    }
    let text = |at: egui::Pos2, align, text: &str, size, color| {
        ui.painter().text(at, align, text, FontId::proportional(size), color);
    };
    text(pos2(rect.left() + 50.0, rect.center().y), Align2::LEFT_CENTER, &name, 14.0, colors.text);
    let digit = brush.digit().to_string();
    text(pos2(rect.right() - 8.0, rect.center().y), Align2::RIGHT_CENTER, &digit, 12.0, colors.faint);
    marks::focus_ring(ui, &response);
    response.clicked()
}

/// An arrow, as the pointer's.
fn paint_hand(ui: &Ui, rect: Rect) {
    let colors = theme::of(ui);
    ui.painter().rect_filled(rect, 4.0, colors.panel);
    let at = |x: f32, y: f32| rect.min + vec2(x, y) * rect.width();
    let stroke = Stroke::new(1.0, colors.panel);
    let arrow = vec![at(0.34, 0.18), at(0.34, 0.76), at(0.48, 0.62)];
    ui.painter().add(Shape::convex_polygon(arrow, colors.text, Stroke::NONE));
    ui.painter().add(Shape::convex_polygon(
        vec![at(0.34, 0.18), at(0.48, 0.62), at(0.70, 0.58)],
        colors.text,
        Stroke::NONE,
    ));
    let shaft = vec![at(0.46, 0.58), at(0.54, 0.55), at(0.64, 0.80), at(0.56, 0.84)];
    ui.painter().add(Shape::convex_polygon(shaft, colors.text, stroke));
}

/// The colors of chips, and how many of each there are.
fn chips_ui(ui: &mut Ui, editor: &mut Editor) {
    let (lang, colors) = (Lang::of(ui), theme::of(ui));
    ui.horizontal(|ui| {
        for chip in [Chip::Purple, Chip::Blue, Chip::Orange] {
            let (rect, response) = ui.allocate_exact_size(vec2(50.0, 48.0), Sense::click());
            let n = editor.draft.n_chips(chip);
            let name = tr!(lang, "editor-chip", color = chip_key(chip), n = n);
            let is_taken = editor.chip == chip;
            response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, is_taken, name.as_str()));
            let width = if is_taken { 2.0 } else { 1.0 };
            let color = if is_taken || response.hovered() { colors.accent } else { colors.card_edge };
            ui.painter().rect(rect, 7.0, colors.card, Stroke::new(width, color), StrokeKind::Inside);
            let middle = pos2(rect.center().x, rect.top() + 17.0);
            paint_chip_sign(ui.painter(), middle, 11.0, chip, ui.theme());
            let at = pos2(rect.center().x, rect.bottom() - 9.0);
            let text_color = if n == 10 || n == 0 { colors.text } else { colors.refused };
            ui.painter().text(at, Align2::CENTER_CENTER, format!("{n}/10"), FontId::proportional(11.5), text_color);
            marks::focus_ring(ui, &response);
            if response.clicked() {
                while editor.chip != chip {
                    editor.chip = next_chip(editor.chip);
                }
            }
        }
    });
}
