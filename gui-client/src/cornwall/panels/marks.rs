//! Small things that Cornwall's panels are made of: pieces, icons, tiles.

use egui::{Color32, Pos2, Response, Role, Sense, Ui, Vec2, WidgetInfo, vec2};
use proto::cornwall::v1 as pb;

use super::super::{
    Cornwall,
    board::{
        art::{self, Icon},
        hex::{Cell, Corner, world_from_corner, world_from_hex},
        skin::{Brush, Skin, fill_hexagon},
    },
};
use crate::{
    panels::{Desk, marks::focus_ring},
    theme,
};

/// Adds a piece.
pub fn piece(ui: &mut Ui, skin: &Skin, size: pb::Size, color: pb::Color, side: f32, strength: f32) -> Response {
    // The picture is a square with air at its sides.
    let width = match size {
        pb::Size::Fat => 0.78,
        pb::Size::Small | pb::Size::Unspecified => 0.56,
        pb::Size::Tall => 0.44,
    };
    let (rect, response) = ui.allocate_exact_size(vec2(side * width, side), Sense::hover());
    let sheet = skin.sheet(ui.theme(), side * ui.pixels_per_point() / 1.5);
    let mut brush = Brush::new(sheet, ui.theme());
    brush.piece(rect.center(), side, size, color, Color32::WHITE.gamma_multiply(strength));
    ui.painter().add(brush.mesh);
    response
}

/// Adds an icon.
pub fn icon(ui: &mut Ui, skin: &Skin, icon: Icon, side: f32) -> Response {
    icon_with(ui, skin, icon, side, Sense::hover())
}

/// Adds an icon that can be clicked.
pub fn icon_button(ui: &mut Ui, skin: &Skin, icon: Icon, side: f32, name: &str) -> Response {
    let response = icon_with(ui, skin, icon, side, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
    focus_ring(ui, &response);
    response
}

fn icon_with(ui: &mut Ui, skin: &Skin, icon: Icon, side: f32, sense: Sense) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(side, side), sense);
    let sheet = skin.sheet(ui.theme(), side * ui.pixels_per_point() / 2.0);
    let mut brush = Brush::new(sheet, ui.theme());
    brush.icon(rect.center(), side, icon, Color32::WHITE);
    ui.painter().add(brush.mesh);
    response
}

/// Paints a tile around a point, slot 0 first, as the contract lays it for a rotation.
pub fn paint_tile(ui: &Ui, skin: &Skin, tile: &pb::TileDescriptor, rotation: u32, center: Pos2, radius: f32) {
    let sheet = skin.sheet(ui.theme(), radius * ui.pixels_per_point());
    let mut brush = Brush::new(sheet, ui.theme());
    let anchor = Cell::default();
    let middle = world_from_corner(Corner::of(anchor, rotation));
    let cells = [anchor, anchor.neighbor(rotation), anchor.neighbor(rotation + 1)];
    let mut lines = egui::Mesh::default();
    let colors = theme::of(ui);
    let place = |cell: Cell| center + (world_from_hex(cell) - middle) * radius;
    for (cell, field) in cells.iter().zip(&tile.fields) {
        fill_hexagon(&mut lines, place(*cell), radius + 1.5, colors.tile_line);
        brush.field(place(*cell), radius, *field, art::variant(cell.q, cell.r), Color32::WHITE);
    }
    ui.painter().add(lines);
    ui.painter().add(brush.mesh);
}

/// The room that a tile takes, for cells of radius 1.
pub fn tile_room(radius: f32) -> Vec2 {
    vec2(3.7, 3.7) * radius
}

/// Adds a tile as a picture.
pub fn tile(ui: &mut Ui, skin: &Skin, tile: &pb::TileDescriptor, rotation: u32, radius: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(tile_room(radius), Sense::hover());
    paint_tile(ui, skin, tile, rotation, rect.center(), radius);
    response
}

/// Returns a tile of the deck in use.
pub fn catalog_tile<'a>(desk: &Desk<'a, Cornwall>, id: &str) -> Option<&'a pb::TileDescriptor> {
    let deck_id = &desk.session.state().deck_id;
    let deck = desk.catalog?.decks.iter().find(|it| it.id == *deck_id)?;
    deck.tiles.iter().find(|it| it.id == id)
}
