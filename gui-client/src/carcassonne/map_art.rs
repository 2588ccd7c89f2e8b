//! Maps as they are drawn: sea, land and what is printed.
//!
//! A [`MapPlan`] is read from any message; its picture is made once, in map coordinates, and laid on the screen by [`paint_ground`]. In
//! map coordinates the square in column `x` and row `y` spans `x..x+1` and `y..y+1`.

mod border;
mod brush;
mod city;
mod coast;
mod country;
mod inks;
mod lettering;
mod picture;
mod place;
mod plan;
mod swatch;

use egui::{
    Mesh, Painter, Pos2, Rect, Response, Role, Sense, Stroke, StrokeKind, Theme, Ui, Vec2, WidgetInfo, pos2, vec2,
};

use self::brush::{Brush, View};
use crate::{
    i18n::{Lang, tr},
    kept::paint_kept,
    theme,
};

pub use self::{
    inks::chip_color,
    place::{MOST, Side, Spot, column_name, name_of, square_of},
    plan::{Border, BorderKind, Chip, City, Ferry, Kind, MapPlan, NamedSpot},
    swatch::{Swatch, paint_chip_sign, paint_swatch},
};

/// What lies over what, the lowest first.
mod layer {
    pub const WAVES: u8 = 0;
    /// Six layers of water and beach.
    pub const DEEP: u8 = 10;
    pub const BORDER: u8 = 22;
    /// Two layers of paper.
    pub const LAND: u8 = 20;
    pub const GRID: u8 = 23;
    pub const WILD: u8 = 25;
    pub const THINGS: u8 = 26;
    pub const CITY: u8 = 30;
    pub const CITY_STREET: u8 = 31;
    pub const CITY_HOUSES: u8 = 32;
    pub const CITY_WALL: u8 = 33;
    pub const CITY_TOWER: u8 = 34;
    pub const FERRY: u8 = 40;
    pub const BOAT: u8 = 41;
    pub const SHIELD: u8 = 50;
}

/// The sides of a square, in points, that a map can be painted with.
const SIDES: std::ops::RangeInclusive<f32> = 0.05..=4000.0;

/// Paints everything that is printed on a map, and the sea around it as far as the painter's clip rectangle goes.
///
/// `at` tells where a place in map coordinates is on the screen; it keeps lines straight and squares square, and `side_px` is the side
/// of a square there, in points. Tiles are to be painted over it.
pub fn paint_ground(painter: &Painter, plan: &MapPlan, at: &dyn Fn(f32, f32) -> Pos2, side_px: f32, theme: Theme) {
    let inks = inks::inks(theme);
    let clip = painter.clip_rect();
    painter.rect_filled(clip, 0.0, inks.sea);
    let view = View::new(painter, at, side_px);
    if !view.seen.is_finite() || !clip.is_positive() || !SIDES.contains(&side_px) {
        return;
    }
    let drawing = plan.drawing(theme);
    paint_kept(painter, ("map", drawing.number, view.key()), || {
        let (mut mesh, mut brush) = (Mesh::default(), Brush::default());
        coast::waves(&mut brush, plan, inks, view.seen, side_px);
        brush.finish().lay(&mut mesh, &view);
        drawing.lay(&mut mesh, &view);
        mesh
    });
    lettering::write(drawing, painter, &view, inks);
}

/// Returns the color of the sea, for what lies around a map.
pub fn sea_color(theme: Theme) -> egui::Color32 {
    inks::inks(theme).sea
}

/// Paints the letters of the columns and the numbers of the rows along the upper and the left edge of the view.
pub fn paint_coordinates(painter: &Painter, plan: &MapPlan, at: &dyn Fn(f32, f32) -> Pos2, side_px: f32, theme: Theme) {
    if !SIDES.contains(&side_px) {
        return;
    }
    let clip = painter.clip_rect();
    let color = inks::inks(theme).text_abroad;
    let size = (side_px * 0.3).clamp(8.0, 12.0);
    // Every name while there is room, then every second, fifth and tenth.
    let every = [1, 2, 5, 10].into_iter().find(|it| 20.0 < *it as f32 * side_px).unwrap_or(20);
    let frame = plan.frame();
    let top = (at(0.0, frame.top()).y - 11.0).max(clip.top() + 9.0);
    let left = (at(frame.left(), 0.0).x - 13.0).max(clip.left() + 12.0);
    for x in (0..plan.width).filter(|it| it % every == 0) {
        lettering::write_small(painter, pos2(at(x as f32 + 0.5, 0.0).x, top), &column_name(x), size, color);
    }
    for y in (0..plan.height).filter(|it| (it + 1) % every == 0 || every == 1) {
        lettering::write_small(painter, pos2(left, at(0.0, y as f32 + 0.5).y), &(y + 1).to_string(), size, color);
    }
}

/// Shows a small picture of a whole map.
pub fn preview_ui(ui: &mut Ui, plan: &MapPlan, size: Vec2, theme: Theme) -> Response {
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let lang = Lang::of(ui);
    let name = tr!(lang, "map-preview", title = plan.title.as_str(), n = plan.n_squares());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &name));
    if ui.is_rect_visible(rect) {
        let (origin, side) = fitted(plan, rect, 0.6);
        let at = |x: f32, y: f32| origin + vec2(x, y) * side;
        paint_ground(&ui.painter_at(rect), plan, &at, side, theme);
        ui.painter().rect_stroke(rect, 3.0, Stroke::new(1.0, theme::palette(theme).card_edge), StrokeKind::Inside);
    }
    response
}

/// Returns where the north-west corner of a map lies, and how large a square is, if all of it is to fit into a rectangle, with a margin of
/// so many squares. What is written beyond the border may be cut off; see [`fitted_in`].
pub fn fitted(plan: &MapPlan, rect: Rect, margin: f32) -> (Pos2, f32) {
    let squares = Rect::from_min_size(Pos2::ZERO, vec2(plan.width.max(1) as f32, plan.height.max(1) as f32));
    fitted_in(squares.expand(margin), rect)
}

/// Returns where the north-west corner of a map lies, and how large a square is, if a part of it, in map coordinates, is to fill a
/// rectangle.
pub fn fitted_in(part: Rect, rect: Rect) -> (Pos2, f32) {
    let side = (rect.width() / part.width()).min(rect.height() / part.height()).max(0.1);
    (rect.center() - part.center().to_vec2() * side, side)
}

#[cfg(test)]
mod tests;
