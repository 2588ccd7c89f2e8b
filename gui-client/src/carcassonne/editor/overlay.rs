//! What lies over the map while it is made: the grid, the cursor, the sides pointed at, and the faults.

use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Ui, Vec2, vec2};

use super::{Brush, Editor};
use crate::{
    carcassonne::map_art::{Side, Spot},
    theme::{self, Palette},
};

/// Paints it.
pub(super) fn paint(ui: &Ui, painter: &Painter, editor: &Editor) {
    let colors = theme::of(ui);
    let canvas = Overlay { painter, editor, colors };
    canvas.grid();
    canvas.faults();
    if let Some(spot) = editor.hovered.filter(|it| editor.draft.has(*it) && !editor.by_keyboard) {
        canvas.hovered(spot);
    }
    if let Some((spot, side)) = editor.landing {
        canvas.side(spot, side, colors.accent);
    }
    canvas.cursor();
}

struct Overlay<'a> {
    painter: &'a Painter,
    editor: &'a Editor,
    colors: &'static Palette,
}

impl Overlay<'_> {
    fn at(&self, x: f32, y: f32) -> Pos2 {
        self.editor.camera.screen_from_world(self.editor.rect, vec2(x, y))
    }

    fn square(&self, (x, y): Spot) -> Rect {
        Rect::from_min_max(self.at(x as f32, y as f32), self.at(x as f32 + 1.0, y as f32 + 1.0))
    }

    /// Fine dots where squares could be, and a line around the grid.
    fn grid(&self) {
        let (width, height) = (self.editor.draft.width(), self.editor.draft.height());
        let color = self.colors.text.gamma_multiply(0.22);
        let frame = Rect::from_min_max(self.at(0.0, 0.0), self.at(width as f32, height as f32));
        self.painter.rect_stroke(
            frame,
            0.0,
            Stroke::new(1.0, self.colors.text.gamma_multiply(0.45)),
            StrokeKind::Outside,
        );
        if self.editor.camera.radius < 14.0 {
            return;
        }
        let is_void = |x, y| self.editor.draft.kind((x, y)) == crate::carcassonne::map_art::Kind::Void;
        for (x, y) in (1..width).flat_map(|x| (1..height).map(move |y| (x, y))) {
            let at = self.at(x as f32, y as f32);
            if self.painter.clip_rect().contains(at)
                && is_void(x, y)
                && is_void(x - 1, y - 1)
                && is_void(x - 1, y)
                && is_void(x, y - 1)
            {
                self.painter.rect_filled(Rect::from_center_size(at, Vec2::splat(2.0)), 0.0, color);
            }
        }
    }

    /// A red frame with a sign on every square at fault.
    fn faults(&self) {
        let refused = self.colors.refused;
        for spot in self.editor.faults().iter().filter_map(|it| it.spot) {
            let rect = self.square(spot);
            if !self.painter.clip_rect().intersects(rect) {
                continue;
            }
            self.painter.rect_filled(rect, 0.0, refused.gamma_multiply(0.16));
            self.painter.rect_stroke(rect, 0.0, Stroke::new(2.5, refused), StrokeKind::Inside);
            let radius = (rect.width() * 0.16).clamp(6.0, 11.0);
            let at = rect.left_top() + Vec2::splat(radius + 2.0);
            self.painter.circle(at, radius, refused, Stroke::new(1.0, self.colors.card));
            let font = FontId::proportional(radius * 1.7);
            self.painter.text(at, Align2::CENTER_CENTER, "!", font, self.colors.card);
        }
    }

    /// What the brush would paint.
    fn hovered(&self, spot: Spot) {
        let rect = self.square(spot);
        if self.editor.brush.is_for_sides() {
            if let Some((spot, side)) = self.editor.hovered_side {
                self.side(spot, side, self.colors.accent);
            }
        } else if self.editor.brush != Brush::Look {
            self.painter.rect_filled(rect, 0.0, self.colors.accent.gamma_multiply(0.16));
        }
        self.painter.rect_stroke(rect, 0.0, Stroke::new(1.5, self.colors.accent), StrokeKind::Inside);
    }

    /// A bar along a side.
    fn side(&self, spot: Spot, side: Side, color: Color32) {
        let rect = self.square(spot);
        let (from, to) = match side {
            Side::North => (rect.left_top(), rect.right_top()),
            Side::East => (rect.right_top(), rect.right_bottom()),
            Side::South => (rect.left_bottom(), rect.right_bottom()),
            Side::West => (rect.left_top(), rect.left_bottom()),
        };
        self.painter.line_segment([from, to], Stroke::new(8.0, self.colors.card));
        self.painter.line_segment([from, to], Stroke::new(5.0, color));
    }

    /// The cursor: a frame that is seen on every ground; while a side is asked for, with four arrows.
    fn cursor(&self) {
        let rect = self.square(self.editor.cursor);
        let is_strong = self.editor.by_keyboard || self.editor.awaits_side;
        let width = if is_strong { 3.0 } else { 2.0 };
        self.painter.rect_stroke(
            rect.expand(1.0),
            2.0,
            Stroke::new(width + 2.0, self.colors.light_edge),
            StrokeKind::Middle,
        );
        self.painter.rect_stroke(rect.expand(1.0), 2.0, Stroke::new(width, self.colors.light), StrokeKind::Middle);
        if !self.editor.awaits_side {
            return;
        }
        for side in Side::ALL {
            let (x, y) = side.beside((0, 0));
            let (ahead, across) = (vec2(x as f32, y as f32), vec2(-y as f32, x as f32));
            let tip = rect.center() + ahead * (rect.width() / 2.0 + 19.0);
            let points = vec![tip, tip - ahead * 13.0 + across * 10.0, tip - ahead * 13.0 - across * 10.0];
            let stroke = Stroke::new(1.5, self.colors.light_edge);
            self.painter.add(Shape::convex_polygon(points, self.colors.light, stroke));
        }
    }
}
