//! Small things that panels are made of: cards, keys, symbols, pieces, tiles. All drawn as shapes: no font has them.

use egui::{
    Button, Color32, CornerRadius, Frame, Margin, Painter, Pos2, Rect, Response, Role, Sense, Shape, Stroke,
    StrokeKind, Ui, Vec2, WidgetInfo, vec2,
};
use proto::cornwall::v1 as pb;

use crate::{
    board::{
        art::{self, Icon},
        hex::{Cell, Corner, world_from_corner, world_from_hex},
        skin::Skin,
    },
    theme,
};

/// Returns the frame of a card.
pub fn card(ui: &Ui) -> Frame {
    let colors = theme::of(ui);
    Frame::new()
        .fill(colors.card)
        .stroke(Stroke::new(1.0, colors.card_edge))
        .corner_radius(CornerRadius::same(9))
        .inner_margin(Margin::symmetric(12, 9))
}

/// Returns a window that lies over the screen, with a frame like the cards.
pub fn window<'a>(ui: &Ui, title: &str, id: &str) -> egui::Window<'a> {
    let colors = theme::of(ui);
    let frame = Frame::window(ui.style()).fill(colors.card).inner_margin(Margin::symmetric(20, 14));
    egui::Window::new(egui::RichText::new(title).text_style(theme::lead()))
        .id(egui::Id::unique(id))
        .frame(frame)
        .collapsible(false)
        .resizable(false)
}

/// How a button looks.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Weight {
    /// What is due now.
    Main,
    /// What may be done.
    Plain,
    /// What may be overlooked.
    Quiet,
}

/// Adds a button that shows its key.
pub fn key_button(ui: &mut Ui, text: &str, key: &str, weight: Weight, why_not: Option<&str>) -> Response {
    let colors = theme::of(ui);
    let enabled = why_not.is_none();
    let (fill, text_color, key_color) = match weight {
        Weight::Main => (Some(colors.accent), colors.on_accent, colors.on_accent.gamma_multiply(0.75)),
        Weight::Plain => (None, colors.text, colors.faint),
        Weight::Quiet => (Some(Color32::TRANSPARENT), colors.text, colors.faint),
    };
    let label = egui::RichText::new(text).color(text_color);
    let mut button = Button::new(label);
    if !key.is_empty() {
        button = button.right_text(egui::RichText::new(key).small().color(key_color));
    }
    if let Some(fill) = fill {
        button = button.fill(fill);
    }
    if weight == Weight::Quiet {
        button = button.stroke(Stroke::NONE);
    }
    let response = ui.add_enabled(enabled, button);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, text));
    focus_ring(ui, &response);
    match why_not {
        Some(why) => response.on_disabled_hover_text(why),
        None => response,
    }
}

/// Draws the ring around what has the focus of the keyboard.
pub fn focus_ring(ui: &Ui, response: &Response) {
    if response.has_focus() {
        let stroke = Stroke::new(3.0, theme::of(ui).accent);
        ui.painter().rect_stroke(response.rect.expand(2.0), 8.0, stroke, StrokeKind::Outside);
    }
}

/// Adds the symbol of a color.
pub fn seat_symbol(ui: &mut Ui, color: pb::Color, size: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(size, size), Sense::hover());
    paint_symbol(ui.painter(), rect.center(), size, color, theme::of(ui).tile_line);
    response
}

/// Paints the symbol of a color: red circle, green triangle, blue square, yellow diamond.
pub fn paint_symbol(painter: &Painter, at: Pos2, size: f32, color: pb::Color, line: Color32) {
    let fill = art::seat_color(color);
    let stroke = Stroke::new((size * 0.08).max(1.0), line);
    let half = size * 0.5 - 0.5;
    match color {
        pb::Color::Red | pb::Color::Unspecified => {
            painter.circle(at, half, fill, stroke);
        }
        pb::Color::Green => {
            let points = vec![at + vec2(0.0, -half), at + vec2(half, half * 0.8), at + vec2(-half, half * 0.8)];
            painter.add(Shape::convex_polygon(points, fill, stroke));
        }
        pb::Color::Blue => {
            let rect = Rect::from_center_size(at, Vec2::splat(half * 1.75));
            painter.rect(rect, 1.0, fill, stroke, StrokeKind::Inside);
        }
        pb::Color::Yellow => {
            let points = vec![at + vec2(0.0, -half), at + vec2(half, 0.0), at + vec2(0.0, half), at + vec2(-half, 0.0)];
            painter.add(Shape::convex_polygon(points, fill, stroke));
        }
    }
}

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
    let mut brush = crate::board::skin::Brush::new(sheet, ui.theme());
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
    let mut brush = crate::board::skin::Brush::new(sheet, ui.theme());
    brush.icon(rect.center(), side, icon, Color32::WHITE);
    ui.painter().add(brush.mesh);
    response
}

/// Paints a tile around a point, slot 0 first, as the contract lays it for a rotation.
pub fn paint_tile(ui: &Ui, skin: &Skin, tile: &pb::TileDescriptor, rotation: u32, center: Pos2, radius: f32) {
    let sheet = skin.sheet(ui.theme(), radius * ui.pixels_per_point());
    let mut brush = crate::board::skin::Brush::new(sheet, ui.theme());
    let anchor = Cell::default();
    let middle = world_from_corner(Corner::of(anchor, rotation));
    let cells = [anchor, anchor.neighbor(rotation), anchor.neighbor(rotation + 1)];
    let mut lines = egui::Mesh::default();
    let colors = theme::of(ui);
    let place = |cell: Cell| center + (world_from_hex(cell) - middle) * radius;
    for (cell, field) in cells.iter().zip(&tile.fields) {
        crate::board::skin::fill_hexagon(&mut lines, place(*cell), radius + 1.5, colors.tile_line);
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

/// Adds a heading of a part of the side panel.
pub fn heading(ui: &mut Ui, text: &str) {
    ui.label(egui::RichText::new(text).text_style(theme::lead()));
}
