//! A block that is held over the tower: one looks through it, and sees where it is even behind other blocks.

use egui::{Color32, Painter, Pos2, Shape, Stroke, Theme, pos2, vec2};

use super::brush::{Brush, EDGES, Frame};
use super::eye::{Lens, dot};
use super::lattice::{Face, direction, middle};
use super::light::open_light;
use super::order::Order;
use super::scene::{Cube, Finish, Scene, Tone, Wood};

/// The color of a tone: the glass, and its outline.
pub(super) fn colors(tone: Tone) -> (Color32, Color32) {
    match tone {
        Tone::Green => (Color32::from_rgb(0x58, 0xc8, 0x8c), Color32::from_rgb(0x06, 0x5c, 0x3a)),
        Tone::Amber => (Color32::from_rgb(0xff, 0xc2, 0x3c), Color32::from_rgb(0x8a, 0x4f, 0x00)),
        Tone::Red => (Color32::from_rgb(0xf0, 0x6a, 0x5a), Color32::from_rgb(0x8c, 0x0f, 0x12)),
    }
}

fn tone(cube: &Cube) -> Tone {
    if let Finish::Ghost(it) = cube.finish { it } else { Tone::Green }
}

/// Paints a cube of glass; between two of them there is no wall.
pub(super) fn paint(brush: &mut Brush<'_>, lens: &Lens, order: &Order, cube: &Cube) {
    let (glass, line) = colors(tone(cube));
    for face in order.faces.iter().copied().filter(|it| !order.ghosts.has(it.beyond(cube.cell))) {
        // What touches a cube that is nearer is hidden by it.
        if order.solid.has(face.beyond(cube.cell)) {
            continue;
        }
        let frame = Frame::of(lens, cube.cell, face);
        let (sky, sun) = open_light(face);
        let own = match cube.wood {
            Wood::Natural => Color32::from_rgb(0xf0, 0xd2, 0xa0),
            Wood::Dark => Color32::from_rgb(0x60, 0x3c, 0x26),
            Wood::Painted(color) => color.fill(),
        };
        let body = own.lerp_to_gamma(glass, 0.62);
        let lit = super::brush::dimmed(body, 0.35 + 0.65 * (sky + sun));
        let corners = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)].map(|(a, b)| frame.at(a, b));
        brush.quad(corners, [lit.gamma_multiply(0.70); 4]);
        if let (Wood::Painted(color), Some(_)) = (cube.wood, brush.uv(super::art::Slot::Plain)) {
            brush.picture(&frame.scaled(0.40), super::art::Slot::Symbol(color), Color32::from_white_alpha(150));
        }
        for edge in outer_edges(order, cube, face) {
            brush.strip(&frame, edge, 0.16, line.gamma_multiply(0.45));
            brush.bar(&frame, edge, 0.05, line);
            brush.feather(&frame, edge, line);
        }
    }
}

/// The edges of a face where the block ends or bends.
fn outer_edges(order: &Order, cube: &Cube, face: Face) -> impl Iterator<Item = (i32, i32)> {
    let (normal, [u, v]) = (face.normal(), face.axes());
    EDGES.into_iter().filter(move |(a, b)| {
        let beside = [0, 1, 2].map(|n| cube.cell[n] + a * u[n] + b * v[n]);
        let before = [0, 1, 2].map(|n| beside[n] + normal[n]);
        !order.ghosts.has(beside) || order.ghosts.has(before)
    })
}

/// Paints what is hidden of the outlines, dashed, and a sign for each tone: a tick, an exclamation mark, a cross.
pub(super) fn outlines_and_sign(painter: &Painter, lens: &Lens, order: &Order, scene: &Scene, theme: Theme) {
    let ghosts = || scene.cubes.iter().filter(|it| !it.is_opaque() && !scene.is_peeled(it.cell[2]));
    let mut top: Option<(Pos2, Tone)> = None;
    let mut sum = vec2(0.0, 0.0);
    for cube in ghosts() {
        let at = lens.screen_from_world(middle(cube.cell));
        sum += at.to_vec2();
        if top.is_none_or(|(other, _)| at.y < other.y) {
            top = Some((at, tone(cube)));
        }
        let (glass, _) = colors(tone(cube));
        for face in order.faces.iter().copied().filter(|it| !order.ghosts.has(it.beyond(cube.cell))) {
            let frame = Frame::of(lens, cube.cell, face);
            for (a, b) in outer_edges(order, cube, face) {
                let [u, v] = face.axes();
                let out = [0, 1, 2].map(|n| a * u[n] + b * v[n]);
                // An edge between two faces that show is drawn once.
                if 0.0 < dot(direction(out), lens.toward) && face != Face::PlusZ && out[2] != 0 {
                    continue;
                }
                let (a, b) = (a as f32 * 0.5, b as f32 * 0.5);
                let ends = [frame.at(a - b, b + a), frame.at(a + b, b - a)];
                let dark = Stroke::new(2.6, Color32::from_black_alpha(70));
                painter.extend(Shape::dashed_line(&ends, dark, 5.0, 4.5));
                painter.extend(Shape::dashed_line(&ends, Stroke::new(1.5, glass.gamma_multiply(0.9)), 5.0, 4.5));
            }
        }
    }
    let Some((top, tone)) = top else { return };
    let count = ghosts().count().max(1) as f32;
    let at = pos2(sum.x / count, top.y - lens.scale * 1.25 - 4.0);
    sign(painter, at, (lens.scale * 0.30).clamp(10.0, 15.0), tone, theme);
}

/// Paints the sign of a tone.
pub(super) fn sign(painter: &Painter, at: Pos2, radius: f32, tone: Tone, theme: Theme) {
    let (_, line) = colors(tone);
    painter.circle_filled(at + vec2(0.0, 1.5), radius + 2.5, Color32::from_black_alpha(60));
    let rim = if theme == Theme::Dark { Color32::from_rgb(0xf4, 0xee, 0xe0) } else { Color32::WHITE };
    painter.circle(at, radius, line, Stroke::new(2.0, rim));
    let stroke = Stroke::new(radius * 0.26, rim);
    let place = |x: f32, y: f32| at + vec2(x, y) * radius;
    match tone {
        Tone::Green => {
            painter.add(Shape::line(vec![place(-0.45, 0.05), place(-0.12, 0.38), place(0.48, -0.36)], stroke));
        }
        Tone::Amber => {
            painter.line_segment([place(0.0, -0.55), place(0.0, 0.14)], stroke);
            painter.circle_filled(place(0.0, 0.48), radius * 0.15, rim);
        }
        Tone::Red => {
            painter.line_segment([place(-0.36, -0.36), place(0.36, 0.36)], stroke);
            painter.line_segment([place(-0.36, 0.36), place(0.36, -0.36)], stroke);
        }
    }
}
