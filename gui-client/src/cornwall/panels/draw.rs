//! The drawn tile, large; and while a tile is to be drawn, the pile, or a picker for those who have the box on the table.

use egui::{Align2, FontId, Response, RichText, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};
use proto::cornwall::v1 as pb;

use super::{
    super::{Command as Own, Cornwall, board::art::Icon, kind, words},
    marks::{self, catalog_tile},
};
use crate::{
    command::Command,
    i18n::tr,
    panels::{
        Desk,
        marks::{Weight, card, focus_ring, key_button},
    },
    session::Drawing,
    theme,
    words::capital,
};

/// Shows the tile in hand, or how to get one.
pub fn tile_ui(ui: &mut Ui, desk: &Desk<'_, Cornwall>, commands: &mut Vec<Command>) {
    match desk.session.phase() {
        pb::Phase::Lay => held_ui(ui, desk),
        pb::Phase::Draw => pile_ui(ui, desk, commands),
        _ => (),
    }
}

fn held_ui(ui: &mut Ui, desk: &Desk<'_, Cornwall>) {
    let (lang, session) = (desk.lang(), desk.session);
    let Some(tile) = catalog_tile(desk, &session.state().drawn_tile_id) else {
        return;
    };
    let rotation = session.half.aim.as_ref().map_or(0, |it| it.rotation);
    card(ui).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            let response = marks::tile(ui, &desk.skins.cornwall, tile, rotation, 27.0);
            let name = tr!(lang, "tile-drawn-spoken", tile = words::tile(lang, tile));
            response.widget_info(|| WidgetInfo::labeled(Role::Image, true, name.as_str()));
            ui.vertical(|ui| {
                ui.label(RichText::new(&tile.id).text_style(theme::lead()));
                for field in &tile.fields {
                    ui.label(capital(&words::field(lang, field)));
                }
            });
        });
    });
}

fn pile_ui(ui: &mut Ui, desk: &Desk<'_, Cornwall>, commands: &mut Vec<Command>) {
    let (lang, session) = (desk.lang(), desk.session);
    let left = session.description.latest().map_or(0, |it| it.tiles_left.len());
    card(ui).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            let pile = marks::icon_button(ui, &desk.skins.cornwall, Icon::TileBack, 52.0, &tr!(lang, "pile"));
            if pile.clicked() && session.drawing != Drawing::ByHand {
                commands.push(Command::Draw);
            }
            ui.vertical(|ui| {
                ui.label(RichText::new(tr!(lang, "n-tiles", n = left)).text_style(theme::lead()));
                ui.horizontal(|ui| drawing_ui(ui, desk, commands));
            });
        });
        if session.drawing == Drawing::ByHand {
            picker_ui(ui, desk, commands);
        }
    });
}

/// Offers to change who draws.
fn drawing_ui(ui: &mut Ui, desk: &Desk<'_, Cornwall>, commands: &mut Vec<Command>) {
    let by_hand = desk.session.drawing == Drawing::ByHand;
    let choices = [
        (tr!(desk.lang(), "pile-engine-draws"), !by_hand, Drawing::Engine),
        (tr!(desk.lang(), "pile-by-hand"), by_hand, Drawing::ByHand),
    ];
    for (text, selected, drawing) in choices {
        let response = ui.selectable_label(selected, text);
        focus_ring(ui, &response);
        if response.clicked() && !selected {
            commands.push(Command::SetDrawing(drawing));
        }
    }
}

/// Shows every tile that may come up as a picture; a click says that it did.
fn picker_ui(ui: &mut Ui, desk: &Desk<'_, Cornwall>, commands: &mut Vec<Command>) {
    ui.label(RichText::new(tr!(desk.lang(), "pile-which")).color(theme::of(ui).faint));
    let legal: Vec<&str> = desk
        .session
        .legal_moves()
        .iter()
        .filter_map(|it| match kind(it) {
            Some(pb::r#move::Kind::Draw(draw)) => Some(draw.tile_id.as_str()),
            _ => None,
        })
        .collect();
    let height = (ui.clip_rect().bottom() - ui.cursor().top() - 190.0).max(200.0);
    egui::ScrollArea::vertical().id_salt("picker").max_height(height).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
            for id in legal {
                let Some(tile) = catalog_tile(desk, id) else {
                    let name = tr!(desk.lang(), "pile-draw-spoken", tile = id);
                    if key_button(ui, &name, "", Weight::Plain, desk.away().as_deref()).clicked() {
                        commands.push(Command::Cornwall(Own::DrawByHand(id.to_owned())));
                    }
                    continue;
                };
                if tile_button(ui, desk, tile).clicked() {
                    commands.push(Command::Cornwall(Own::DrawByHand(id.to_owned())));
                }
            }
        });
    });
}

/// Adds a small picture of a tile that can be clicked.
fn tile_button(ui: &mut Ui, desk: &Desk<'_, Cornwall>, tile: &pb::TileDescriptor) -> Response {
    let radius = 13.0;
    let (rect, response) = ui.allocate_exact_size(vec2(54.0, 62.0), Sense::click());
    let name = words::tile(desk.lang(), tile);
    let spoken = || tr!(desk.lang(), "pile-draw-spoken", tile = name.as_str());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, spoken()));
    if ui.is_rect_visible(rect) {
        let colors = theme::of(ui);
        let (fill, stroke) = if response.hovered() || response.has_focus() {
            (colors.accent.gamma_multiply(0.18), Stroke::new(2.0, colors.accent))
        } else {
            (colors.panel, Stroke::new(1.0, colors.card_edge))
        };
        ui.painter().rect(rect, 6.0, fill, stroke, StrokeKind::Inside);
        marks::paint_tile(ui, &desk.skins.cornwall, tile, 0, rect.center() - vec2(0.0, 7.0), radius);
        let at = rect.center_bottom() - vec2(0.0, 3.0);
        ui.painter().text(at, Align2::CENTER_BOTTOM, &tile.id, FontId::proportional(11.0), colors.text);
    }
    response.on_hover_text(name)
}
