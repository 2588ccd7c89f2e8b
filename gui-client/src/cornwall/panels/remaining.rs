//! The tiles still to come, with the engine's odds.

use egui::{Align2, Color32, FontId, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};
use proto::cornwall::v1 as pb;

use super::{
    super::{Cornwall, words},
    marks::{self, catalog_tile},
};
use crate::{
    i18n::tr,
    panels::{Desk, marks::focus_ring},
    theme,
    words::percent,
};

/// Shows the tiles still to come.
pub fn remaining_ui(ui: &mut Ui, desk: &Desk<'_, Cornwall>) {
    let Some(description) = desk.session.description.latest() else {
        return;
    };
    let n = description.tiles_left.len();
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

fn entry_ui(ui: &mut Ui, desk: &Desk<'_, Cornwall>, left: &pb::TileLeft) {
    let (rect, response) = ui.allocate_exact_size(vec2(54.0, 74.0), Sense::hover());
    if !ui.is_rect_visible(rect) {
        return;
    }
    let colors = theme::of(ui);
    let tile = catalog_tile(desk, &left.tile_id);
    let lang = desk.lang();
    let what = tile.map_or_else(|| left.tile_id.clone(), |it| words::tile(lang, it));
    let odds = if left.under_pile { tr!(lang, "tile-under-pile") } else { percent(lang, left.probability) };
    let name = tr!(lang, "tile-left-spoken", tile = what, odds = odds.as_str(), ways = left.places);
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, name.as_str()));
    ui.painter().rect(rect, 6.0, colors.panel, Stroke::new(1.0, colors.card_edge), StrokeKind::Inside);
    if let Some(tile) = tile {
        marks::paint_tile(ui, &desk.skins.cornwall, tile, 0, rect.center() - vec2(0.0, 13.0), 12.0);
    }
    if left.places == 0 {
        ui.painter().rect_filled(rect.shrink(1.0), 6.0, colors.panel.gamma_multiply(0.7));
    }
    let text = |at: f32, text: &str, color: Color32| {
        let place = rect.center_bottom() - vec2(0.0, at);
        ui.painter().text(place, Align2::CENTER_BOTTOM, text, FontId::proportional(10.5), color);
    };
    text(14.0, &left.tile_id, colors.text);
    let below = if left.places == 0 { tr!(lang, "tile-fits-nowhere") } else { odds };
    text(3.0, &below, if left.places == 0 { colors.refused } else { colors.faint });
    response.on_hover_text(name);
}
