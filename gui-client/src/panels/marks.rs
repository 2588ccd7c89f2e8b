//! Small things that panels are made of: cards, keys, symbols. All drawn as shapes: no font has them.

use crate::{seat::SeatColor, theme};
use egui::{
    Button, Color32, CornerRadius, Frame, Margin, Painter, Pos2, Rect, Response, Role, Sense, Shape, Stroke,
    StrokeKind, Ui, Vec2, WidgetInfo, vec2,
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
pub fn seat_symbol(ui: &mut Ui, color: SeatColor, size: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(size, size), Sense::hover());
    paint_symbol(ui.painter(), rect.center(), size, color, theme::of(ui).tile_line);
    response
}

/// Paints the symbol of a color: red circle, green triangle, blue square, yellow diamond, black cross.
pub fn paint_symbol(painter: &Painter, at: Pos2, size: f32, color: SeatColor, line: Color32) {
    let fill = color.fill();
    let stroke = Stroke::new((size * 0.08).max(1.0), line);
    let half = size * 0.5 - 0.5;
    match color {
        SeatColor::Red | SeatColor::Unknown => {
            painter.circle(at, half, fill, stroke);
        }
        SeatColor::Green => {
            let points = vec![at + vec2(0.0, -half), at + vec2(half, half * 0.8), at + vec2(-half, half * 0.8)];
            painter.add(Shape::convex_polygon(points, fill, stroke));
        }
        SeatColor::Blue => {
            let rect = Rect::from_center_size(at, Vec2::splat(half * 1.75));
            painter.rect(rect, 1.0, fill, stroke, StrokeKind::Inside);
        }
        SeatColor::Black => {
            let (arm, wide) = (half, half * 0.38);
            let corners = [(wide, arm), (wide, wide), (arm, wide)];
            let quarter = |turn: fn((f32, f32)) -> Vec2, back: bool| {
                let mut points = corners.map(turn);
                if back {
                    points.reverse();
                }
                points
            };
            // Clockwise from the lower right.
            let mut points: Vec<Pos2> = Vec::with_capacity(12);
            points.extend(quarter(|(x, y)| vec2(x, y), true).map(|it| at + it));
            points.extend(quarter(|(x, y)| vec2(-x, y), false).map(|it| at + it));
            points.extend(quarter(|(x, y)| vec2(-x, -y), true).map(|it| at + it));
            points.extend(quarter(|(x, y)| vec2(x, -y), false).map(|it| at + it));
            painter.add(Shape::closed_line(points.clone(), Stroke::new(stroke.width * 2.5, Color32::from_gray(0xe8))));
            for size in [vec2(arm, wide), vec2(wide, arm)] {
                painter.rect_filled(Rect::from_center_size(at, size * 2.0), 0.0, fill);
            }
            painter.add(Shape::closed_line(points, stroke));
        }
        SeatColor::Yellow => {
            let points = vec![at + vec2(0.0, -half), at + vec2(half, 0.0), at + vec2(0.0, half), at + vec2(-half, 0.0)];
            painter.add(Shape::convex_polygon(points, fill, stroke));
        }
    }
}

/// Adds a heading of a part of the side panel.
pub fn heading(ui: &mut Ui, text: &str) {
    ui.label(egui::RichText::new(text).text_style(theme::lead()));
}
