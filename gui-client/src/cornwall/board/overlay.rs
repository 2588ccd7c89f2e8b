//! What lies over the island for a moment: places that fit, the held tile, what is lit up. It never takes input.

use egui::{Align2, Color32, CornerRadius, FontId, Mesh, Pos2, Rect, Stroke, StrokeKind, vec2};
use proto::cornwall::v1 as pb;

use super::{
    art::{self, Icon},
    hex::Cell,
    island::Canvas,
    skin::fill_hexagon,
};
use crate::{cornwall::Session, i18n::tr, theme};

/// The keys of the three slots of a tile.
pub const SLOT_KEYS: [&str; 3] = ["Q", "W", "E"];

/// Marks every place where the drawn tile can be laid.
pub fn paint_places(canvas: &Canvas<'_>, session: &Session) {
    let colors = canvas.colors();
    let moves = session.legal_moves();
    let mut cells: Vec<Cell> = moves.iter().flat_map(|it| &it.footprint).map(Cell::from).collect();
    cells.sort_unstable();
    cells.dedup();
    let mut mesh = Mesh::default();
    let strength = if canvas.theme == egui::Theme::Dark { 0.10 } else { 0.28 };
    let wash = Color32::WHITE.gamma_multiply(strength);
    for cell in cells.iter().filter(|it| canvas.sees(**it)) {
        fill_hexagon(&mut mesh, canvas.at(*cell), canvas.radius() * 0.95, wash);
    }
    canvas.painter.add(mesh);
    for (corner, ways) in session.places() {
        let at = canvas.corner(corner);
        let earns = ways.iter().filter_map(|it| moves.get(*it)?.lay_effect.as_ref()).map(|it| it.coins).max();
        let size = (canvas.radius() * 0.13).clamp(3.0, 9.0);
        let fill = if earns.unwrap_or(0) == 0 { colors.legal } else { colors.coin };
        canvas.painter.circle(at, size, fill, Stroke::new(1.5, colors.card));
        if 1 < earns.unwrap_or(0) {
            canvas.painter.circle_stroke(at, size + 3.0, Stroke::new(2.0, colors.coin));
        }
    }
}

/// Draws the held tile: as it would lie, or in red where it may not, with the clashing cells lit.
pub fn paint_ghost(canvas: &Canvas<'_>, session: &Session, tile: &pb::TileDescriptor) {
    let colors = canvas.colors();
    let cells = session.ghost_cells();
    if cells.is_empty() {
        return;
    }
    let legal = session.aimed();
    let tint = if legal.is_some() { 0.94 } else { 0.55 };
    let mut brush = canvas.brush();
    for (cell, field) in cells.iter().zip(&tile.fields) {
        let tint = Color32::WHITE.gamma_multiply(tint);
        brush.field(canvas.at(*cell), canvas.radius(), *field, art::variant(cell.q, cell.r), tint);
    }
    canvas.painter.add(brush.mesh);
    let mut mesh = Mesh::default();
    canvas.outline(&mut mesh, &cells, 6.0, colors.light_edge.gamma_multiply(0.55));
    let line = if legal.is_some() { colors.legal } else { colors.refused };
    canvas.outline(&mut mesh, &cells, 3.5, line);
    canvas.painter.add(mesh);
    if legal.is_none()
        && let Some(why) = session.why_not.latest()
    {
        let cells: Vec<Cell> = why.cells.iter().map(|it| Cell::from(*it)).collect();
        paint_clash(canvas, &cells);
    }
    if let Some(effect) = legal.and_then(|it| it.lay_effect.as_ref()) {
        let middle = cells.iter().map(|it| canvas.at(*it).to_vec2()).fold(egui::Vec2::ZERO, |sum, it| sum + it)
            / cells.len() as f32;
        if 0 < effect.coins {
            badge(canvas, middle.to_pos2(), &format!("+{}", effect.coins), true);
        }
    }
}

/// Crosses out cells that clash.
fn paint_clash(canvas: &Canvas<'_>, cells: &[Cell]) {
    let colors = canvas.colors();
    let mut mesh = Mesh::default();
    for cell in cells {
        fill_hexagon(&mut mesh, canvas.at(*cell), canvas.radius() * 0.97, colors.refused.gamma_multiply(0.42));
    }
    canvas.outline(&mut mesh, cells, 3.0, colors.refused);
    canvas.painter.add(mesh);
    for cell in cells {
        let (at, arm) = (canvas.at(*cell), canvas.radius() * 0.32);
        for slant in [vec2(arm, arm), vec2(arm, -arm)] {
            canvas.painter.line_segment([at - slant, at + slant], Stroke::new(5.0, colors.card));
            canvas.painter.line_segment([at - slant, at + slant], Stroke::new(3.0, colors.refused));
        }
    }
}

/// Lights cells up, as a region that is spoken of.
pub fn paint_light(canvas: &Canvas<'_>, cells: &[Cell]) {
    if cells.is_empty() {
        return;
    }
    let colors = canvas.colors();
    let mut mesh = Mesh::default();
    for cell in cells {
        fill_hexagon(&mut mesh, canvas.at(*cell), canvas.radius(), colors.light.gamma_multiply(0.10));
    }
    canvas.outline(&mut mesh, cells, theme::LIGHT_LINE + 3.0, colors.light_edge);
    canvas.outline(&mut mesh, cells, theme::LIGHT_LINE, colors.light);
    canvas.painter.add(mesh);
}

/// Frames the tile that was laid last, in the color of its seat.
pub fn paint_last_tile(canvas: &Canvas<'_>, cells: &[Cell], seat: pb::Color) {
    let mut mesh = Mesh::default();
    canvas.outline(&mut mesh, cells, 5.5, canvas.colors().light_edge);
    canvas.outline(&mut mesh, cells, 3.0, art::seat_color(seat));
    canvas.painter.add(mesh);
}

/// Shows the fields of the new tile that pieces can be put on, with their keys, their pieces and the engine's price.
pub fn paint_slots(canvas: &Canvas<'_>, session: &Session) {
    let colors = canvas.colors();
    let seat = session.pb_color(session.seat());
    let mut brush = canvas.brush();
    for (slot, cell) in session.slots().iter().map(Cell::from).enumerate() {
        if let Some(size) = session.half.pieces.on.get(slot).copied().flatten() {
            let symbol = session.symbol_at(cell);
            brush.piece_on_field(canvas.at(cell), canvas.radius(), symbol, size, seat);
        }
    }
    canvas.painter.add(brush.mesh);
    let small = (canvas.radius() * 0.3).clamp(11.0, 16.0);
    for (slot, cell) in session.slots().iter().map(Cell::from).enumerate() {
        let at = canvas.at(cell);
        let chosen = session.half.pieces.on.get(slot).copied().flatten();
        let width = if chosen.is_some() { 3.0 } else { 1.5 };
        let ring = Stroke::new(width + 2.0, colors.light_edge.gamma_multiply(0.6));
        canvas.painter.circle_stroke(at, canvas.radius() * 0.72, ring);
        canvas.painter.circle_stroke(at, canvas.radius() * 0.72, Stroke::new(width, colors.light));
        let key_at = at + vec2(0.0, -canvas.radius() * 0.72);
        canvas.painter.circle(key_at, small * 0.72, colors.accent, Stroke::new(1.5, colors.card));
        let font = FontId::proportional(small);
        canvas.painter.text(key_at, Align2::CENTER_CENTER, SLOT_KEYS[slot % 3], font, colors.on_accent);
        if chosen.is_none() {
            let price = session.effect_of(&session.half.pieces.with(slot, session.half.pieces.size));
            let text = price.map_or_else(|| tr!(session.lang(), "price-none-short"), |it| it.cost.to_string());
            badge(canvas, at + vec2(0.0, canvas.radius() * 0.66), &text, price.is_some());
        }
    }
}

/// Marks the board's cursor.
pub fn paint_cursor(canvas: &Canvas<'_>, cell: Cell) {
    let mut mesh = Mesh::default();
    canvas.outline(&mut mesh, &[cell], 6.0, canvas.colors().light_edge);
    canvas.outline(&mut mesh, &[cell], 3.0, canvas.colors().accent);
    canvas.painter.add(mesh);
}

/// Writes a few letters on a plate, with a coin before them if they count coins.
fn badge(canvas: &Canvas<'_>, at: Pos2, text: &str, counts_coins: bool) {
    let colors = canvas.colors();
    let size = (canvas.radius() * 0.34).clamp(12.0, 20.0);
    let galley = canvas.painter.layout_no_wrap(text.into(), FontId::proportional(size), colors.text);
    let coin = if counts_coins { size * 1.1 } else { 0.0 };
    let plate = Rect::from_center_size(at, galley.size() + vec2(coin + 10.0, 3.0));
    let radius = CornerRadius::same(8);
    canvas.painter.rect_filled(plate, radius, colors.card);
    canvas.painter.rect_stroke(plate, radius, Stroke::new(1.0, colors.card_edge), StrokeKind::Outside);
    if counts_coins {
        let mut brush = canvas.brush();
        brush.icon(plate.left_center() + vec2(coin / 2.0 + 4.0, 0.0), size, Icon::Coin, Color32::WHITE);
        canvas.painter.add(brush.mesh);
    }
    let place = plate.left_center() + vec2(coin + 5.0, -galley.size().y / 2.0);
    canvas.painter.galley(place, galley, colors.text);
}
