//! What is written over the tower: heights, steps, letters, ways, loads.

use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Shape, Stroke, Theme, vec2};

use super::brush::Brush;
use super::eye::Lens;
use super::lattice::middle;
use super::order::Order;
use super::paint::{is_steep, pawn_rect};
use super::pick::is_seen;
use super::scene::{Cell, Joint, MarkStyle, Rest, Scene};
use super::{ghost, heat_color, table};
use crate::{seat::SeatColor, theme};

/// Paints everything that lies over the cubes.
pub(super) fn paint(painter: &Painter, rect: Rect, lens: &Lens, scene: &Scene, order: &Order, theme: Theme) {
    peeled(painter, lens, scene, theme);
    path(painter, lens, scene, order);
    joints(painter, lens, scene);
    numbers(painter, lens, scene, theme);
    steps(painter, lens, scene, order);
    letters(painter, lens, scene, order);
    ghost::outlines_and_sign(painter, lens, order, scene, theme);
    if scene.shows_coordinates {
        coordinates(painter, rect, lens, scene, theme);
    }
}

/// The ladder of heights: it stands on the table to the left of the tower.
struct Ladder {
    foot: Pos2,
    /// The height of a level, in points.
    rung: f32,
    height: i32,
}

impl Ladder {
    /// The ladder of a scene; none from above, where all heights lie in one place.
    fn of(lens: &Lens, scene: &Scene) -> Option<Ladder> {
        let height = scene.height().max(1);
        let rung = lens.screen_from_direction([0.0, 0.0, 1.0]).length();
        if !scene.shows_ladder || rung < 5.0 {
            return None;
        }
        // The leftmost corner of the tower, and a little more.
        let [min, max] = scene.bounds();
        let corners = [[min[0], min[1]], [max[0], min[1]], [max[0], max[1]], [min[0], max[1]]];
        let places = corners.map(|[x, y]| lens.screen_from_world([x, y, 0.0]));
        let left = places.iter().map(|it| it.x).fold(f32::MAX, f32::min);
        // Its foot is level with the middle of the base.
        let foot = Pos2::new(left - lens.scale * 0.45 - 10.0, lens.screen_from_world([0.5, 0.5, 0.0]).y);
        Some(Ladder { foot, rung, height })
    }

    fn at(&self, level: i32) -> Pos2 {
        self.foot - vec2(0.0, level as f32 * self.rung)
    }

    /// Every so many levels a number is written.
    fn stride(&self) -> i32 {
        if 13.0 <= self.rung { 1 } else { 5 }
    }
}

/// Paints the ladder: before the cubes, so that they stand in front of it.
pub(super) fn ladder(brush: &mut Brush<'_>, lens: &Lens, scene: &Scene) {
    let Some(it) = Ladder::of(lens, scene) else { return };
    let colors = theme::palette(brush.theme);
    let post = Rect::from_two_pos(it.at(0) - vec2(22.0, -8.0), it.at(it.height) + vec2(8.0, -8.0));
    let corners = [post.left_top(), post.right_top(), post.right_bottom(), post.left_bottom()];
    brush.quad(corners, [colors.card.gamma_multiply(0.55); 4]);
    table::line(brush, it.at(0), it.at(it.height), brush.pixel.max(1.0), colors.text);
    for level in 0..=it.height {
        let long = if level % 5 == 0 { 7.0 } else { 4.0 };
        table::line(brush, it.at(level), it.at(level) + vec2(long, 0.0), brush.pixel.max(0.9), colors.text);
    }
}

/// Writes the numbers of the ladder.
fn numbers(painter: &Painter, lens: &Lens, scene: &Scene, theme: Theme) {
    let Some(it) = Ladder::of(lens, scene) else { return };
    let ink = theme::palette(theme).text;
    for level in (0..=it.height).step_by(it.stride().unsigned_abs() as usize) {
        let at = it.at(level) - vec2(4.0, 0.0);
        painter.text(at, Align2::RIGHT_CENTER, level, FontId::proportional(11.0), ink);
    }
}

fn steps(painter: &Painter, lens: &Lens, scene: &Scene, order: &Order) {
    let size = (lens.scale * 0.40).clamp(7.0, 17.0);
    for it in scene.marks.iter().filter(|it| !it.text.is_empty() && !scene.is_peeled(it.cell[2] - 1)) {
        let floor = it.cell.map(|it| it as f32);
        if lens.toward[2] < 0.2 || !is_seen(order, lens, floor) {
            continue;
        }
        let ink = if it.style == MarkStyle::Chosen { Color32::from_rgb(0x2a, 0x22, 0x10) } else { Color32::WHITE };
        let at = lens.screen_from_world(floor);
        painter.text(at, Align2::CENTER_CENTER, &it.text, FontId::proportional(size), ink);
    }
}

fn letters(painter: &Painter, lens: &Lens, scene: &Scene, order: &Order) {
    let size = (lens.scale * 0.27).clamp(6.5, 16.0);
    for it in scene.pawns.iter().filter(|it| !scene.is_peeled(it.cell[2] - 1)) {
        let body = pawn_rect(lens, it.cell);
        if !is_seen(order, lens, middle(it.cell)) {
            continue;
        }
        let at = if is_steep(lens) { body.center() } else { body.center() + vec2(0.0, body.height() * 0.26) };
        let ink = if it.color == SeatColor::Yellow { Color32::from_rgb(0x2a, 0x20, 0x08) } else { Color32::WHITE };
        painter.text(at, Align2::CENTER_CENTER, it.letter, FontId::proportional(size), ink);
    }
}

/// Paints thin outlines of cubes that are taken off.
fn peeled(painter: &Painter, lens: &Lens, scene: &Scene, theme: Theme) {
    if !scene.peel.is_some_and(|it| it.rest == Rest::Outlined) {
        return;
    }
    let taken: std::collections::BTreeMap<Cell, u32> = scene
        .cubes
        .iter()
        .filter(|it| it.is_opaque() && scene.is_peeled(it.cell[2]))
        .map(|it| (it.cell, it.block))
        .collect();
    let stroke = Stroke::new(1.0, theme::palette(theme).text.gamma_multiply(0.30));
    // An edge of the lattice is drawn where the four cells around it are not all of one block, nor paired face to face.
    let mut edges = std::collections::BTreeSet::new();
    for cell in taken.keys() {
        for axis in 0..3 {
            let (b, c) = ((axis + 1) % 3, (axis + 2) % 3);
            for (db, dc) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                let mut corner = *cell;
                corner[b] += db;
                corner[c] += dc;
                edges.insert((corner, axis));
            }
        }
    }
    for (corner, axis) in edges {
        let (b, c) = ((axis + 1) % 3, (axis + 2) % 3);
        let around = [(0, 0), (-1, 0), (-1, -1), (0, -1)].map(|(db, dc)| {
            let mut cell = corner;
            cell[b] += db;
            cell[c] += dc;
            taken.get(&cell)
        });
        let is_level =
            (around[0] == around[1] && around[2] == around[3]) || (around[1] == around[2] && around[3] == around[0]);
        if is_level {
            continue;
        }
        let low = corner.map(|it| it as f32);
        let from = [low[0] - 0.5, low[1] - 0.5, low[2]];
        let mut to = from;
        to[axis] += 1.0;
        painter.line_segment([lens.screen_from_world(from), lens.screen_from_world(to)], stroke);
    }
}

/// Paints a way over tops: along the floor, up and down the sides; dashed where it is hidden.
fn path(painter: &Painter, lens: &Lens, scene: &Scene, order: &Order) {
    let lift = 0.07;
    let mut places: Vec<[f32; 3]> = Vec::new();
    for pair in scene.path.windows(2) {
        let [from, to] = [pair[0], pair[1]].map(|it| [it[0] as f32, it[1] as f32, it[2] as f32 + lift]);
        let edge = [(from[0] + to[0]) * 0.5, (from[1] + to[1]) * 0.5];
        // Outside of the higher cube's side, or it would lie within.
        let lean = |toward: [f32; 3]| [0, 1].map(|n| edge[n] + (toward[n] - edge[n]) * 0.08);
        let side = if from[2] < to[2] { lean(from) } else { lean(to) };
        places.extend([from, [side[0], side[1], from[2]], [side[0], side[1], to[2]], to]);
    }
    places.dedup();
    let width = (lens.scale * 0.10).clamp(2.5, 6.0);
    let (dark, light) = (Color32::from_rgb(0x2a, 0x22, 0x10), Color32::from_rgb(0xff, 0xe0, 0x7a));
    let mut runs: Vec<(bool, Vec<Pos2>)> = Vec::new();
    for pair in places.windows(2) {
        for n in 0..=6 {
            let at = [0, 1, 2].map(|axis| pair[0][axis] + (pair[1][axis] - pair[0][axis]) * n as f32 / 6.0);
            let (seen, place) = (is_seen(order, lens, at), lens.screen_from_world(at));
            match runs.last_mut() {
                Some((same, run)) if *same == seen => run.push(place),
                Some((_, run)) => {
                    let joint = *run.last().unwrap_or(&place);
                    runs.push((seen, vec![joint, place]));
                }
                None => runs.push((seen, vec![place])),
            }
        }
    }
    for (_, run) in runs.iter().filter(|it| it.0) {
        painter.add(Shape::line(run.clone(), Stroke::new(width + 3.0, dark)));
    }
    for (seen, run) in &runs {
        if *seen {
            painter.add(Shape::line(run.clone(), Stroke::new(width, light)));
        } else {
            painter.extend(Shape::dashed_line(run, Stroke::new(width * 0.75, dark.gamma_multiply(0.8)), 4.0, 4.0));
            painter.extend(Shape::dashed_line(run, Stroke::new(width * 0.4, light), 4.0, 4.0));
        }
    }
    if let (Some(last), true) = (places.last(), 1 < places.len()) {
        let at = lens.screen_from_world(*last);
        painter.circle(at, width * 1.4, light, Stroke::new(1.5, dark));
    }
}

/// Paints where blocks rest on others: the larger the heavier, the yellower the nearer to the edge.
fn joints(painter: &Painter, lens: &Lens, scene: &Scene) {
    for it in scene.joints.iter().filter(|it| !it.is_weakest) {
        joint(painter, lens, it);
    }
    for it in scene.joints.iter().filter(|it| it.is_weakest) {
        let at = lens.screen_from_world(it.at);
        let foot = lens.screen_from_world([it.at[0], it.at[1], 0.0]);
        let (dark, light) = (Color32::from_rgb(0x1c, 0x14, 0x0a), Color32::from_rgb(0xff, 0xf6, 0xc8));
        painter.line_segment([at, foot], Stroke::new(3.5, dark.gamma_multiply(0.55)));
        painter.extend(Shape::dashed_line(&[at, foot], Stroke::new(1.8, light), 6.0, 4.0));
        painter.circle(foot, 3.5, light, Stroke::new(1.5, dark));
        joint(painter, lens, it);
        let radius = joint_radius(lens, it) + 4.0;
        painter.circle_stroke(at, radius, Stroke::new(4.5, dark));
        painter.circle_stroke(at, radius, Stroke::new(2.2, light));
    }
}

fn joint_radius(lens: &Lens, it: &Joint) -> f32 {
    (lens.scale * (0.10 + 0.035 * it.load.max(0.0).sqrt())).min(lens.scale * 0.30).max(3.0)
}

fn joint(painter: &Painter, lens: &Lens, it: &Joint) {
    let at = lens.screen_from_world(it.at);
    let radius = joint_radius(lens, it);
    painter.circle_filled(at, radius + 2.2, Color32::from_rgb(0x1c, 0x14, 0x0a));
    painter.circle(at, radius, heat_color(it.closeness), Stroke::new(1.3, Color32::WHITE));
}

/// Writes the numbers of columns and rows along the table.
fn coordinates(painter: &Painter, rect: Rect, lens: &Lens, scene: &Scene, theme: Theme) {
    if lens.toward[2] < 0.15 {
        return;
    }
    let [min, max] = scene.bounds();
    let ink = theme::palette(theme).text.gamma_multiply(0.8);
    let font = FontId::proportional((lens.scale * 0.3).clamp(8.0, 13.0));
    // The edges that are nearest to the eye.
    let south = if lens.toward[1] < 0.0 { min[1] - 0.6 } else { max[1] + 0.6 };
    let east = if 0.0 < lens.toward[0] { max[0] + 0.6 } else { min[0] - 0.6 };
    let reach = table::radius(scene) as i32;
    let write = |at: [f32; 3], number: i32| {
        let place = lens.screen_from_world(at);
        if rect.contains(place) {
            painter.text(place, Align2::CENTER_CENTER, number, font.clone(), ink);
        }
    };
    for n in (-reach..=reach).filter(|it| (min[0]..max[0]).contains(&(*it as f32))) {
        write([n as f32, south, 0.0], n);
    }
    for n in (-reach..=reach).filter(|it| (min[1]..max[1]).contains(&(*it as f32))) {
        write([east, n as f32, 0.0], n);
    }
}
