//! The tiles still to come, with the engine's odds.

use egui::{Align2, Color32, FontId, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};
use proto::carcassonne::v1 as pb;

use super::{
    super::{Carcassonne, words},
    marks::{self, catalog_tile},
};
use crate::{
    i18n::tr,
    panels::{Desk, marks::focus_ring},
    session::Drawing,
    theme,
    words::percent,
};

/// Shows the kinds of tiles still to come.
pub fn remaining_ui(ui: &mut Ui, desk: &Desk<'_, Carcassonne>) {
    let session = desk.session;
    let picks = session.phase() == pb::Phase::Draw && session.drawing == Drawing::ByHand;
    let Some(description) = session.description.latest().filter(|_| !picks) else {
        return;
    };
    let n = description.tiles_in_stack;
    let header = egui::CollapsingHeader::new(tr!(desk.lang(), "tiles-to-come", n = n)).id_salt("remaining");
    let shown = header.show_unindented(ui, |ui| {
        ScrollArea::vertical().id_salt("tiles").max_height(240.0).show(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
                for left in &description.tiles_left {
                    entry_ui(ui, desk, left);
                }
            });
        });
    });
    focus_ring(ui, &shown.header_response);
}

fn entry_ui(ui: &mut Ui, desk: &Desk<'_, Carcassonne>, left: &pb::TileLeft) {
    let (rect, response) = ui.allocate_exact_size(vec2(54.0, 80.0), Sense::hover());
    if !ui.is_rect_visible(rect) {
        return;
    }
    let (colors, lang) = (theme::of(ui), desk.lang());
    let what = catalog_tile(desk, &left.tile_id).map_or_else(|| left.tile_id.clone(), |it| words::tile(lang, it));
    let odds = percent(lang, left.probability);
    let name = tr!(lang, "cc-left-spoken", tile = what, n = left.copies, odds = odds.as_str(), ways = left.places);
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, name.as_str()));
    ui.painter().rect(rect, 6.0, colors.panel, Stroke::new(1.0, colors.card_edge), StrokeKind::Inside);
    let picture = egui::Rect::from_center_size(rect.center() - vec2(0.0, 13.0), vec2(44.0, 44.0));
    let tint = if left.places == 0 { Color32::WHITE.gamma_multiply(0.35) } else { Color32::WHITE };
    marks::paint_tile(ui, desk, picture, &left.tile_id, 0, tint);
    let text = |at: f32, text: &str, color: Color32| {
        let place = rect.center_bottom() - vec2(0.0, at);
        ui.painter().text(place, Align2::CENTER_BOTTOM, text, FontId::proportional(10.5), color);
    };
    text(14.0, &tr!(lang, "cc-copies", id = left.tile_id.as_str(), n = left.copies), colors.text);
    let below = if left.places == 0 { tr!(lang, "tile-fits-nowhere") } else { odds };
    text(3.0, &below, if left.places == 0 { colors.refused } else { colors.faint });
    response.on_hover_text(name);
}
