//! A layer of the tower from above: every cell of it, what lies right below in pale colors, and what is held there.
//!
//! ```text
//!        north
//!   +---+---+---+
//!   |   | N # C |     seams between blocks are thick, those inside a block are thin
//!   +---+---+---+
//!   | . | C | N |     a dot: the block in hand can lie there
//!   +---+---+---+
//!        south
//! ```

use std::collections::BTreeMap;

use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Stroke, StrokeKind, Theme, pos2, vec2};

use super::ghost;
use super::heat_color;
use super::scene::{Cell, Cube, Finish, MarkStyle, Scene, Wood};
use crate::{panels::marks::paint_symbol, theme};

/// The largest side of a cell, in points.
const LARGEST: f32 = 24.0;
/// The smallest side of a cell at which symbols are drawn.
const ROOM_FOR_SYMBOLS: f32 = 9.0;

/// The cells that a plan shows: the tower's columns and rows, and one more on every side.
#[derive(Clone, Copy, Debug)]
struct Frame {
    west: i32,
    north: i32,
    columns: i32,
    rows: i32,
}

impl Frame {
    fn of(scene: &Scene) -> Frame {
        let [min, max] = scene.extent();
        let (west, south) = (min[0].round() as i32, min[1].round() as i32);
        let (east, north) = (max[0].round() as i32, max[1].round() as i32);
        // Without room a plan of a tower that is spread out far would be all lines.
        let bounded = |it: i32| it.clamp(1, 64);
        Frame { west: west - 1, north, columns: bounded(east - west + 2), rows: bounded(north - south + 2) }
    }

    fn side(&self, width: f32) -> f32 {
        (width / self.columns as f32).min(LARGEST)
    }

    fn cell_rect(&self, rect: Rect, cell: Cell) -> Rect {
        let side = self.side(rect.width());
        let left = rect.center().x - side * self.columns as f32 / 2.0;
        let at = vec2((cell[0] - self.west) as f32, (self.north - cell[1]) as f32) * side;
        Rect::from_min_size(pos2(left, rect.top()) + at, vec2(side, side))
    }
}

/// Returns how high a plan is at some width, in points.
pub fn height(scene: &Scene, width: f32) -> f32 {
    let frame = Frame::of(scene);
    frame.side(width) * frame.rows as f32
}

/// Returns the cell of a layer that is drawn at a point.
pub fn cell_at(rect: Rect, scene: &Scene, layer: i32, at: Pos2) -> Option<Cell> {
    let frame = Frame::of(scene);
    let first = frame.cell_rect(rect, [frame.west, frame.north, layer]);
    let off = (at - first.min) / first.width();
    let (column, row) = (off.x.floor() as i32, off.y.floor() as i32);
    let inside = (0..frame.columns).contains(&column) && (0..frame.rows).contains(&row);
    inside.then_some([frame.west + column, frame.north - row, layer])
}

/// Paints the plan of a layer.
pub fn paint(painter: &Painter, rect: Rect, scene: &Scene, layer: i32, theme: Theme) {
    let colors = theme::palette(theme);
    let frame = Frame::of(scene);
    let side = frame.side(rect.width());
    let whole = frame
        .cell_rect(rect, [frame.west, frame.north, layer])
        .union(frame.cell_rect(rect, [frame.west + frame.columns - 1, frame.north - frame.rows + 1, layer]));
    painter.rect(whole, 3.0, colors.card, Stroke::new(1.0, colors.card_edge), StrokeKind::Inside);
    let at = |z: i32| -> BTreeMap<Cell, &Cube> {
        scene.cubes.iter().filter(|it| it.cell[2] == z).map(|it| (it.cell, it)).collect()
    };
    let (here, below) = (at(layer), at(layer - 1));
    for it in below.values().filter(|it| it.is_opaque()) {
        let pale = wood_color(it).lerp_to_gamma(colors.card, 0.72);
        painter.rect_filled(frame.cell_rect(rect, it.cell), 0.0, pale);
    }
    for (cell, it) in &here {
        paint_cube(painter, frame.cell_rect(rect, *cell), it, side);
    }
    for (cell, it) in &here {
        paint_seams(painter, frame.cell_rect(rect, *cell), *cell, it, &here, colors.tile_line);
    }
    for it in scene.marks.iter().filter(|it| it.cell[2] == layer) {
        let middle = frame.cell_rect(rect, it.cell).center();
        match it.style {
            MarkStyle::Anchor => {
                painter.circle_filled(middle, (side * 0.14).max(1.5), colors.legal);
            }
            MarkStyle::Reachable | MarkStyle::Chosen => {
                let fill = if it.style == MarkStyle::Chosen { colors.coin } else { colors.accent };
                painter.circle_filled(middle, side * 0.42, fill);
                let ink = if it.style == MarkStyle::Chosen { Color32::BLACK } else { colors.on_accent };
                painter.text(middle, Align2::CENTER_CENTER, &it.text, FontId::proportional(side * 0.6), ink);
            }
        }
    }
    for it in scene.pawns.iter().filter(|it| it.cell[2] == layer) {
        let middle = frame.cell_rect(rect, it.cell).center();
        if whole.contains(middle) {
            painter.circle(middle, side * 0.38, it.color.fill(), Stroke::new(1.5, colors.tile_line));
        }
    }
}

fn wood_color(it: &Cube) -> Color32 {
    match (it.finish, it.wood) {
        (Finish::Heat(heat), _) => heat_color(heat),
        (_, Wood::Natural) => Color32::from_rgb(0xe3, 0xc3, 0x92),
        (_, Wood::Dark) => Color32::from_rgb(0x6a, 0x45, 0x2e),
        (_, Wood::Painted(color)) => color.fill(),
    }
}

fn paint_cube(painter: &Painter, rect: Rect, it: &Cube, side: f32) {
    let color = wood_color(it);
    if let Finish::Ghost(tone) = it.finish {
        let (glass, line) = ghost::colors(tone);
        painter.rect_filled(rect, 0.0, color.lerp_to_gamma(glass, 0.6));
        painter.rect_stroke(rect.shrink(1.0), 0.0, Stroke::new(2.0, line), StrokeKind::Inside);
    } else {
        painter.rect_filled(rect, 0.0, color);
    }
    if let Wood::Painted(color) = it.wood
        && ROOM_FOR_SYMBOLS <= side
        && !matches!(it.finish, Finish::Heat(_))
    {
        paint_symbol(painter, rect.center(), side * 0.5, color, Color32::WHITE);
    }
    if it.finish == Finish::Lit {
        painter.rect_stroke(
            rect.shrink(1.0),
            0.0,
            Stroke::new(2.5, Color32::from_rgb(0xff, 0xf6, 0xc8)),
            StrokeKind::Inside,
        );
    }
}

/// Draws the edges of a cell: thick where the block ends, thin inside it.
fn paint_seams(painter: &Painter, rect: Rect, cell: Cell, it: &Cube, here: &BTreeMap<Cell, &Cube>, ink: Color32) {
    let edges = [
        ([1, 0], [rect.right_top(), rect.right_bottom()]),
        ([-1, 0], [rect.left_top(), rect.left_bottom()]),
        ([0, 1], [rect.left_top(), rect.right_top()]),
        ([0, -1], [rect.left_bottom(), rect.right_bottom()]),
    ];
    for ([x, y], line) in edges {
        let beside = here.get(&[cell[0] + x, cell[1] + y, cell[2]]);
        let is_inside = beside.is_some_and(|other| other.block == it.block);
        let stroke = if is_inside { Stroke::new(0.5, ink.gamma_multiply(0.4)) } else { Stroke::new(1.5, ink) };
        painter.line_segment(line, stroke);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_of_the_plan_is_a_cell_of_the_layer() {
        let cubes = [[0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 1, 0]].map(|cell| Cube { cell, ..Cube::default() });
        let scene = Scene { cubes: cubes.to_vec(), ..Scene::default() };
        let rect = Rect::from_min_size(pos2(10.0, 20.0), vec2(80.0, height(&scene, 80.0)));
        assert_eq!(rect.height(), 80.0, "four by four cells, one around the base");
        for it in [[-1, 2, 0], [0, 0, 0], [2, -1, 0]] {
            let middle = Frame::of(&scene).cell_rect(rect, it).center();
            assert_eq!(cell_at(rect, &scene, it[2], middle), Some(it));
        }
        assert_eq!(cell_at(rect, &scene, 0, pos2(9.0, 30.0)), None);
    }
}
