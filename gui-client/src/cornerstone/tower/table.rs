//! The table: a round plate that the tower stands on, with felt on it and a wooden rim, and the shadow that falls there.

use egui::{Color32, Pos2, Rect, Theme};

use super::brush::{Brush, dimmed};
use super::eye::Lens;
use super::lattice::Lattice;
use super::light::shade_of_table;
use super::lights::Lights;
use super::scene::{Cell, Scene};
use crate::theme;

/// The corners of the round.
const SIDES: usize = 96;
/// How thick the plate is.
const THICK: f32 = 0.34;
/// How wide its rim is.
const RIM: f32 = 0.38;
/// Points of shade per cell, along a side.
const FINE: i32 = 3;
/// The middle of the base: there the plate is held.
const MIDDLE: [f32; 2] = [0.5, 0.5];

struct Inks {
    felt: Color32,
    far_felt: Color32,
    rim: Color32,
    side: Color32,
    line: Color32,
    shadow: u8,
}

fn inks(theme: Theme) -> Inks {
    let rgb = Color32::from_rgb;
    match theme {
        Theme::Light => Inks {
            felt: rgb(0x9d, 0xae, 0xa8),
            far_felt: rgb(0x8a, 0x9d, 0x98),
            rim: rgb(0x8b, 0x5e, 0x3a),
            side: rgb(0x5c, 0x3b, 0x24),
            line: Color32::from_white_alpha(34),
            shadow: 255,
        },
        Theme::Dark => Inks {
            felt: rgb(0x4a, 0x5a, 0x58),
            far_felt: rgb(0x38, 0x46, 0x45),
            rim: rgb(0x6b, 0x46, 0x2b),
            side: rgb(0x3c, 0x27, 0x18),
            line: Color32::from_white_alpha(20),
            shadow: 255,
        },
    }
}

/// Returns how far the felt reaches: it grows with the tower in whole steps, so that it seldom changes.
pub(super) fn radius(scene: &Scene) -> f32 {
    let [min, max] = scene.bounds();
    let far = [0, 1].map(|n| (max[n] - MIDDLE[n]).max(MIDDLE[n] - min[n]));
    (far[0].hypot(far[1]) + 1.2).ceil().max(4.0)
}

/// Tells whether the middle of a cell lies on the plate.
pub(super) fn reaches(scene: &Scene, [x, y, _]: Cell) -> bool {
    (x as f32 - MIDDLE[0]).hypot(y as f32 - MIDDLE[1]) <= radius(scene) + RIM
}

/// Paints the room behind, and the plate.
pub(super) fn paint(brush: &mut Brush<'_>, rect: Rect, lens: &Lens, scene: &Scene, lights: &mut Lights) {
    room(brush, rect);
    let inks = inks(brush.theme);
    let radius = radius(scene);
    let round = |radius: f32, height: f32| -> Vec<Pos2> {
        let corner = |n: usize| {
            let (sin, cos) = (n as f32 / SIDES as f32 * std::f32::consts::TAU).sin_cos();
            lens.screen_from_world([MIDDLE[0] + radius * cos, MIDDLE[1] + radius * sin, height])
        };
        (0..SIDES).map(corner).collect()
    };
    let (low, rim, felt) = (round(radius + RIM, -THICK), round(radius + RIM, 0.0), round(radius, 0.0));
    // Its own shadow, as if it stood on something: a ring around what covers the rest.
    for (grow, alpha) in [(0.9, 16.0), (0.6, 18.0), (0.3, 22.0)] {
        let (inner, outer) = ((radius + RIM) * 0.6, radius + RIM + grow);
        let [from, to] = [inner, outer].map(|it| round(it, -THICK - 0.12));
        // It fades from the middle to a third.
        let ink = |at: f32| Color32::from_black_alpha((alpha * (1.0 - at / outer * 2.0 / 3.0)) as u8);
        band(brush, &to, &from, ink(outer), ink(inner));
        edge(brush, &to, ink(outer));
    }
    band(brush, &low, &rim, dimmed(inks.side, 0.72), inks.side);
    edge(brush, &low, dimmed(inks.side, 0.8));
    edge(brush, &rim, inks.rim);
    let gleam = round(radius + RIM * 0.55, 0.0);
    band(brush, &rim, &gleam, inks.rim, dimmed(inks.rim, 1.16));
    band(brush, &gleam, &felt, dimmed(inks.rim, 1.16), dimmed(inks.rim, 0.82));
    fan(brush, &felt, inks.felt, inks.far_felt);
    let groove = round(radius - 0.10, 0.0);
    band(brush, &felt, &groove, Color32::from_black_alpha(70), Color32::TRANSPARENT);
    if scene.shows_grid {
        grid(brush, lens, radius, inks.line);
    }
    lights.on_table(radius).paint(brush, lens, radius, inks.shadow);
}

/// The room behind: brighter where the tower is.
fn room(brush: &mut Brush<'_>, rect: Rect) {
    let table = theme::palette(brush.theme).table;
    let (bright, dark) = match brush.theme {
        Theme::Light => (1.07, 0.90),
        Theme::Dark => (1.22, 0.72),
    };
    let corners = [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()];
    for n in 0..4 {
        let (from, to) = (corners[n], corners[(n + 1) % 4]);
        let edge = dimmed(table, dark);
        let middle = dimmed(table, bright);
        let between = from.lerp(to, 0.5);
        let soft = dimmed(table, (dark + bright) * 0.48);
        brush.quad([rect.center(), from, between, to], [middle, edge, soft, edge]);
    }
}

fn middle_of(round: &[Pos2]) -> Pos2 {
    (round.iter().fold(egui::Vec2::ZERO, |sum, it| sum + it.to_vec2()) / round.len() as f32).to_pos2()
}

fn fan(brush: &mut Brush<'_>, round: &[Pos2], center: Color32, rim: Color32) {
    let middle = middle_of(round);
    for n in (0..round.len()).step_by(2) {
        let [a, b, c] = [0, 1, 2].map(|it| round[(n + it) % round.len()]);
        brush.quad([middle, a, b, c], [center, rim, rim, rim]);
    }
}

/// A soft pixel around.
fn edge(brush: &mut Brush<'_>, round: &[Pos2], ink: Color32) {
    let (middle, clear) = (middle_of(round), Color32::TRANSPARENT);
    for n in 0..round.len() {
        let (a, b) = (round[n], round[(n + 1) % round.len()]);
        let out = |it: Pos2| it + (it - middle).normalized() * brush.pixel;
        brush.quad([a, b, out(b), out(a)], [ink, ink, clear, clear]);
    }
}

fn band(brush: &mut Brush<'_>, outer: &[Pos2], inner: &[Pos2], from: Color32, to: Color32) {
    for n in 0..outer.len() {
        let next = (n + 1) % outer.len();
        brush.quad([outer[n], outer[next], inner[next], inner[n]], [from, from, to, to]);
    }
}

fn grid(brush: &mut Brush<'_>, lens: &Lens, radius: f32, ink: Color32) {
    let most = radius as i32 + 1;
    for n in -most..=most {
        let off = n as f32;
        let reach = radius * radius - off * off;
        if reach <= 0.3 {
            continue;
        }
        let reach = reach.sqrt() - 0.1;
        let ends = [[off, -reach], [off, reach]];
        for swap in [false, true] {
            let [from, to] = ends.map(|[x, y]| {
                let [x, y] = if swap { [y, x] } else { [x, y] };
                lens.screen_from_world([MIDDLE[0] + x, MIDDLE[1] + y, 0.0])
            });
            line(brush, from, to, brush.pixel.max(0.8), ink);
        }
    }
}

/// A thin line with soft sides.
pub(super) fn line(brush: &mut Brush<'_>, from: Pos2, to: Pos2, width: f32, ink: Color32) {
    let across = (to - from).rot90().normalized() * width;
    let clear = Color32::TRANSPARENT;
    brush.quad([from, to, to + across, from + across], [ink, ink, clear, clear]);
    brush.quad([from, to, to - across, from - across], [ink, ink, clear, clear]);
}

/// How dark the felt is around what stands on it.
///
/// ```text
///   o---o---o     points on a grid, row by row from the southwest; between them the shade goes over
///   |   |   |
///   o---o---o
/// ```
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Shadow {
    /// The radius of the largest felt that it can fall on.
    pub(super) reach: f32,
    wide: usize,
    /// Where, and how dark from 0 to 1.
    points: Vec<([f32; 2], f32)>,
}

impl Shadow {
    /// The shadow of what stands, on felt up to a radius.
    pub(super) fn of(solid: &Lattice, reach: f32) -> Shadow {
        let empty = Shadow { reach, wide: 0, points: Vec::new() };
        if solid.top() <= 0 {
            return empty;
        }
        // Nothing falls farther than the tower is high, at the sun's slope.
        let [min, max] = solid.corners();
        let far = (solid.top() as f32 * 0.62) as i32 + 1;
        let whole = |it: f32| it as i32;
        let clip = |from: i32, to: i32, n: usize| {
            let (low, high) = (whole(MIDDLE[n] - reach) - 1, whole(MIDDLE[n] + reach) + 1);
            (from.max(low) * FINE, to.min(high) * FINE)
        };
        let (west, east) = clip(min[0] - 2, max[0] + far + 2, 0);
        let (south, north) = clip(min[1] - 2, max[1] + far + 2, 1);
        if east <= west || north <= south {
            return empty;
        }
        let point = |(x, y): (i32, i32)| {
            let [x, y] = [x, y].map(|it| it as f32 / FINE as f32);
            let is_on = (x - MIDDLE[0]).hypot(y - MIDDLE[1]) < reach;
            ([x, y], if is_on { shade_of_table(solid, x, y) } else { 0.0 })
        };
        let points = (south..=north).flat_map(|y| (west..=east).map(move |x| (x, y))).map(point).collect();
        Shadow { reach, wide: (east - west + 1) as usize, points }
    }

    /// Paints it on felt of a radius; toward the rim it fades.
    fn paint(&self, brush: &mut Brush<'_>, lens: &Lens, radius: f32, strength: u8) {
        let seen = |&([x, y], shade): &([f32; 2], f32)| {
            let rim = ((radius - (x - MIDDLE[0]).hypot(y - MIDDLE[1])) / 0.3).clamp(0.0, 1.0);
            let alpha = (rim * shade).min(0.62) * f32::from(strength);
            (lens.screen_from_world([x, y, 0.0]), Color32::from_black_alpha(alpha as u8))
        };
        let shades: Vec<(Pos2, Color32)> = self.points.iter().map(seen).collect();
        let wide = self.wide;
        for (n, corner) in shades.windows(wide + 2).enumerate() {
            if n % wide == wide - 1 {
                continue;
            }
            let quad = [corner[0], corner[1], corner[wide + 1], corner[wide]];
            if quad.iter().any(|it| it.1.a() != 0) {
                brush.quad(quad.map(|it| it.0), quad.map(|it| it.1));
            }
        }
    }
}
