//! What lies over the table for a moment: places that fit, the held tile, meeple slots, marks. It never takes input.

use egui::{
    Align2, Color32, CornerRadius, FontId, Id, Mesh, Pos2, Rect, Role, Sense, Shape, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo, vec2,
};
use proto::carcassonne::v1 as pb;

use super::{
    super::{Carcassonne, Coords, Session, art::geometry, skin::pose},
    canvas::Canvas,
    features,
    tiles::{MEEPLE_SPAN, spot},
};
use crate::{cornwall::board::skin::draw_line, i18n::tr, panels::Desk, theme};

/// Marks every square where the drawn tile can be laid, with a tick at the side that its north would face for each turn that fits.
pub fn paint_places(canvas: &Canvas<'_>, session: &Session) {
    let colors = canvas.colors();
    let strength = if canvas.theme == egui::Theme::Dark { 0.14 } else { 0.34 };
    let aimed = session.half.aim.as_ref().map(|it| it.square);
    for (square, ways) in session.places().filter(|(it, _)| canvas.sees(*it)) {
        let rect = canvas.rect(square).shrink(canvas.side() * 0.06);
        if Some(square) != aimed {
            canvas.painter.rect_filled(rect, 3.0, Color32::WHITE.gamma_multiply(strength));
        }
        canvas.painter.rect_stroke(rect, 3.0, Stroke::new(2.0, colors.legal), StrokeKind::Inside);
        for (turns, _) in ways {
            let out = [vec2(0.0, -1.0), vec2(1.0, 0.0), vec2(0.0, 1.0), vec2(-1.0, 0.0)][*turns as usize % 4];
            let tip = rect.center() + out * (rect.width() / 2.0 - 1.0);
            let size = (canvas.side() * 0.09).clamp(4.0, 9.0);
            let across = out.rot90() * size;
            let points = vec![tip, tip - out * size * 1.2 + across, tip - out * size * 1.2 - across];
            canvas.painter.add(Shape::convex_polygon(points, colors.legal, Stroke::NONE));
        }
    }
}

/// Draws the held tile: as it would lie, or in red where it may not, with the squares that clash.
pub fn paint_ghost(canvas: &Canvas<'_>, session: &Session) {
    let Some(aim) = &session.half.aim else { return };
    let colors = canvas.colors();
    let rect = canvas.rect(aim.square);
    let mut brush = canvas.brush();
    let tint = Color32::WHITE.gamma_multiply(if aim.legal.is_some() { 0.94 } else { 0.55 });
    brush.tile(rect, &session.state().drawn_tile_id, aim.turns, tint);
    canvas.painter.add(brush.mesh);
    let line = if aim.legal.is_some() { colors.legal } else { colors.refused };
    let mut mesh = Mesh::default();
    canvas.outline(&mut mesh, &[aim.square], 6.0, colors.light_edge.gamma_multiply(0.55));
    canvas.outline(&mut mesh, &[aim.square], 3.5, line);
    canvas.painter.add(mesh);
    if aim.legal.is_some() {
        return paint_handles(canvas, session, aim.square, aim.turns);
    }
    if let Some(why) = session.why_not.latest() {
        let others: Vec<Coords> = why.cells.iter().copied().filter(|it| *it != aim.square).collect();
        let mut mesh = Mesh::default();
        canvas.outline(&mut mesh, &others, 3.0, colors.refused);
        canvas.painter.add(mesh);
        cross(canvas, aim.square, colors.refused);
    }
}

/// Shows the turns that fit as dots beside the tile, the present one filled.
fn paint_handles(canvas: &Canvas<'_>, session: &Session, square: Coords, turns: u32) {
    let fitting = session.fitting_turns(square);
    if fitting.len() < 2 {
        return;
    }
    let colors = canvas.colors();
    let rect = canvas.rect(square);
    let size = (canvas.side() * 0.09).clamp(4.0, 8.0);
    let width = size * 2.6 * fitting.len() as f32;
    let plate = Rect::from_center_size(rect.center_bottom() + vec2(0.0, size * 1.8), vec2(width, size * 2.6));
    canvas.painter.rect(
        plate,
        CornerRadius::same(6),
        colors.card,
        Stroke::new(1.0, colors.card_edge),
        StrokeKind::Outside,
    );
    for (n, it) in fitting.iter().enumerate() {
        let at = plate.left_center() + vec2(size * 2.6 * (n as f32 + 0.5), 0.0);
        let fill = if *it == turns { colors.legal } else { Color32::TRANSPARENT };
        canvas.painter.circle(at, size * 0.8, fill, Stroke::new(1.5, colors.legal));
        let out = [vec2(0.0, -1.0), vec2(1.0, 0.0), vec2(0.0, 1.0), vec2(-1.0, 0.0)][*it as usize % 4];
        let hand = if *it == turns { colors.card } else { colors.legal };
        canvas.painter.line_segment([at, at + out * size * 0.75], Stroke::new(2.0, hand));
    }
}

/// Marks the squares that no tile that is left fits any more.
pub fn paint_dead(canvas: &Canvas<'_>, session: &Session) {
    let Some(description) = session.description.latest() else { return };
    for it in description.empty_squares.iter().filter(|it| it.dead) {
        let Some(square) = it.square.map(|it| (it.x, it.y)).filter(|it| canvas.sees(*it)) else { continue };
        canvas.painter.rect_filled(canvas.rect(square), 0.0, canvas.colors().light_edge.gamma_multiply(0.28));
        cross(canvas, square, canvas.colors().light_edge.gamma_multiply(0.8));
    }
}

fn cross(canvas: &Canvas<'_>, square: Coords, color: Color32) {
    let (at, arm) = (canvas.rect(square).center(), canvas.side() * 0.16);
    for slant in [vec2(arm, arm), vec2(arm, -arm)] {
        canvas.painter.line_segment([at - slant, at + slant], Stroke::new(5.0, canvas.colors().card));
        canvas.painter.line_segment([at - slant, at + slant], Stroke::new(3.0, color));
    }
}

/// Marks the corners of the tile that each seat laid last, in its color, the latest with all four sides.
pub fn paint_last_tiles(canvas: &Canvas<'_>, session: &Session) {
    let last = session.last_laid();
    let Some(n_last) = last.len().checked_sub(1) else { return };
    for (n, (seat, square)) in last.into_iter().enumerate() {
        let color = session.color(seat).fill();
        let mut mesh = Mesh::default();
        if n == n_last {
            canvas.outline(&mut mesh, &[square], 5.5, canvas.colors().light_edge);
            canvas.outline(&mut mesh, &[square], 3.0, color);
        } else {
            let rect = canvas.rect(square).shrink(2.0);
            let arm = canvas.side() * 0.2;
            let corners = [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()];
            for corner in corners {
                let inward = (rect.center() - corner) / (rect.center() - corner).abs();
                for along in [vec2(arm * inward.x, 0.0), vec2(0.0, arm * inward.y)] {
                    draw_line(&mut mesh, corner, corner + along, 5.0, canvas.colors().light_edge);
                    draw_line(&mut mesh, corner, corner + along, 3.0, color);
                }
            }
        }
        canvas.painter.add(mesh);
    }
}

/// Shows the places on the new tile where a meeple can be placed, with their keys.
pub fn paint_slots(canvas: &Canvas<'_>, session: &Session) {
    let Some((_, tile)) = session.new_tile() else { return };
    let colors = canvas.colors();
    let color = session.state().seats.get(session.seat()).map_or(pb::Color::Unspecified, pb::SeatState::color);
    let side = canvas.side() * MEEPLE_SPAN;
    let mut brush = canvas.brush();
    for (n, slot) in session.slots().iter().enumerate() {
        let at = spot(canvas, tile, &slot.part);
        if session.half.slot == Some(n) {
            brush.meeple(at, side * 1.15, color, pose(slot.part.kind()), Color32::WHITE);
        } else {
            brush.meeple(at, side, color, pose(slot.part.kind()), Color32::WHITE.gamma_multiply(0.35));
            brush.outline(at, side, pose(slot.part.kind()), Color32::WHITE);
        }
    }
    canvas.painter.add(brush.mesh);
    let small = (canvas.side() * 0.15).clamp(10.0, 15.0);
    for (n, slot) in session.slots().iter().enumerate() {
        let at = spot(canvas, tile, &slot.part) + vec2(side * 0.42, -side * 0.42);
        let ring = if session.half.slot == Some(n) { colors.light } else { colors.card };
        canvas.painter.circle(at, small * 0.72, colors.accent, Stroke::new(1.5, ring));
        let font = FontId::proportional(small);
        canvas.painter.text(at, Align2::CENTER_CENTER, (n + 1).to_string(), font, colors.on_accent);
    }
}

/// Returns where a slot is, in the board's world.
pub fn slot_place(desk: &Desk<'_, Carcassonne>, slot: usize) -> Option<Vec2> {
    let session = desk.session;
    let (_, tile) = session.new_tile()?;
    let part = session.slots().get(slot)?.part;
    let shape = desk.skins.carcassonne.shape(&tile.tile_id)?;
    let [x, y] = geometry::turned(shape.parts.iter().find(|it| it.part == part)?.spot, tile.turns);
    Some(vec2(tile.x as f32 + x, tile.y as f32 + y))
}

/// Frames squares that are spoken of.
pub fn paint_light(canvas: &Canvas<'_>, squares: &[Coords]) {
    let colors = canvas.colors();
    let mut mesh = Mesh::default();
    for square in squares {
        mesh.add_colored_rect(canvas.rect(*square), colors.light.gamma_multiply(0.16));
    }
    canvas.outline(&mut mesh, squares, theme::LIGHT_LINE + 3.0, colors.light_edge);
    canvas.outline(&mut mesh, squares, theme::LIGHT_LINE, colors.light);
    canvas.painter.add(mesh);
}

/// Marks the board's cursor.
pub fn paint_cursor(canvas: &Canvas<'_>, square: Coords) {
    let mut mesh = Mesh::default();
    canvas.outline(&mut mesh, &[square], 6.0, canvas.colors().light_edge);
    canvas.outline(&mut mesh, &[square], 3.0, canvas.colors().accent);
    canvas.painter.add(mesh);
}

/// Says which pattern is whose.
pub fn paint_owner_legend(ui: &Ui, desk: &Desk<'_, Carcassonne>, view: Rect) {
    let colors = theme::of(ui);
    let painter = ui.painter_at(view);
    let title = tr!(desk.lang(), "cc-owners-title");
    let node = ui.interact(Rect::from_min_size(view.min, Vec2::splat(1.0)), Id::unique("owners"), Sense::hover());
    node.widget_info(|| WidgetInfo::labeled(Role::Label, true, title.as_str()));
    let row = 22.0;
    let seats = desk.session.players.len();
    let size = vec2(190.0, row * (seats + 1) as f32 + 12.0);
    let plate = Rect::from_min_size(view.left_top() + vec2(12.0, 12.0), size);
    painter.rect(plate, 8.0, colors.card, Stroke::new(1.0, colors.card_edge), StrokeKind::Inside);
    let text = |at: Pos2, text: String, color: Color32| {
        let galley = painter.layout_no_wrap(text, FontId::proportional(13.0), color);
        painter.with_clip_rect(plate.shrink(6.0)).galley(at - vec2(0.0, galley.size().y / 2.0), galley, color);
    };
    let at = |n: usize| plate.left_top() + vec2(12.0, 6.0 + row * (n as f32 + 0.5));
    text(at(0), title.clone(), colors.faint);
    for seat in 0..seats {
        let color = desk.session.color(seat);
        let swatch = Rect::from_center_size(at(seat + 1) + vec2(14.0, 0.0), vec2(30.0, row - 6.0));
        painter.rect_filled(swatch, 2.0, color.fill().gamma_multiply(0.42));
        let corners = vec![swatch.left_top(), swatch.right_top(), swatch.right_bottom(), swatch.left_bottom()];
        let mut mesh = Mesh::default();
        for angle in features::pattern(color) {
            for [from, to] in features::clipped(std::slice::from_ref(&corners), *angle, 6.0) {
                draw_line(&mut mesh, from, to, 2.0, color.fill());
                draw_line(&mut mesh, from, to, 0.75, Color32::from_black_alpha(150));
            }
        }
        painter.add(mesh);
        text(at(seat + 1) + vec2(38.0, 0.0), desk.session.player(seat).to_owned(), colors.text);
    }
}
