//! The wooden pieces: three silhouettes in four colors, each with the symbol of its seat.

use proto::cornwall::v1 as pb;
use tiny_skia::{Path, PathBuilder};

use super::brush::{Brush, Spot, oval, polygon};
use super::ink::{Ink, ink};
use super::palette;
use super::symbols::{CREAM, OUTLINE};

/// Paints a piece; the unit is the side of its square, the origin lies between its feet.
pub(crate) fn paint(brush: &mut Brush<'_>, size: pb::Size, color: pb::Color) {
    let Some(Figure { outline, width, badge, badge_size }) = figure(size) else {
        return;
    };
    let (paint, deep) = (palette::seat(color), palette::seat_shadow(color));
    brush.glow((0.05, 0.005), (0.62 * width + 0.06, 0.085), OUTLINE.alpha(0.75));
    brush.stroke(&outline, 0.105, CREAM.alpha(0.92));
    brush.stroke(&outline, 0.060, OUTLINE);
    brush.fill_from_to(&outline, ((-0.5 * width, -0.5), paint.lit(0.30)), ((0.5 * width, -0.3), deep));
    shine(brush, size);
    let mark = &mut brush.at(badge, badge_size);
    let Some(symbol) = symbol(color) else { return };
    mark.stroke(&symbol, 0.85, OUTLINE);
    mark.fill(&symbol, CREAM);
}

/// The symbol of a seat in a box of -1..=1: circle, triangle, square, diamond.
pub(crate) fn symbol(color: pb::Color) -> Option<Path> {
    match color {
        pb::Color::Unspecified => None,
        pb::Color::Red => oval((0.0, 0.0), (0.95, 0.95)),
        pb::Color::Green => polygon(&[(0.0, -1.1), (1.1, 0.85), (-1.1, 0.85)]),
        pb::Color::Blue => polygon(&[(-0.86, -0.86), (0.86, -0.86), (0.86, 0.86), (-0.86, 0.86)]),
        pb::Color::Yellow => polygon(&[(0.0, -1.25), (1.0, 0.0), (0.0, 1.25), (-1.0, 0.0)]),
    }
}

struct Figure {
    outline: Path,
    width: f32,
    badge: Spot,
    badge_size: f32,
}

fn figure(size: pb::Size) -> Option<Figure> {
    let (outline, width, badge, badge_size) = match size {
        pb::Size::Unspecified => return None,
        pb::Size::Small => (small(), 0.36, (0.0, -0.125), 0.068),
        pb::Size::Tall => (tall(), 0.30, (0.0, -0.34), 0.074),
        pb::Size::Fat => (fat(), 0.68, (0.0, -0.26), 0.115),
    };
    Some(Figure { outline: outline?, width, badge, badge_size })
}

/// A pawn: a ball on a cone.
fn small() -> Option<Path> {
    let mut it = PathBuilder::new();
    it.move_to(-0.185, 0.0);
    it.cubic_to(-0.19, -0.09, -0.115, -0.14, -0.088, -0.245);
    it.cubic_to(-0.175, -0.30, -0.155, -0.475, 0.0, -0.48);
    it.cubic_to(0.155, -0.475, 0.175, -0.30, 0.088, -0.245);
    it.cubic_to(0.115, -0.14, 0.19, -0.09, 0.185, 0.0);
    it.quad_to(0.0, 0.055, -0.185, 0.0);
    it.close();
    it.finish()
}

/// A beanpole in a pointed hat.
fn tall() -> Option<Path> {
    let mut it = PathBuilder::new();
    it.move_to(-0.145, 0.0);
    it.line_to(-0.115, -0.50);
    it.cubic_to(-0.12, -0.535, -0.09, -0.555, -0.075, -0.56);
    it.cubic_to(-0.155, -0.61, -0.145, -0.78, 0.0, -0.80);
    it.cubic_to(0.145, -0.78, 0.155, -0.61, 0.075, -0.56);
    it.cubic_to(0.09, -0.555, 0.12, -0.535, 0.115, -0.50);
    it.line_to(0.145, 0.0);
    it.quad_to(0.0, 0.05, -0.145, 0.0);
    it.close();
    it.finish()
}

/// A barrel with broad shoulders.
fn fat() -> Option<Path> {
    let mut it = PathBuilder::new();
    it.move_to(-0.25, 0.0);
    it.cubic_to(-0.40, -0.10, -0.40, -0.38, -0.19, -0.475);
    it.cubic_to(-0.15, -0.49, -0.13, -0.495, -0.115, -0.50);
    it.cubic_to(-0.175, -0.57, -0.14, -0.70, 0.0, -0.705);
    it.cubic_to(0.14, -0.70, 0.175, -0.57, 0.115, -0.50);
    it.cubic_to(0.13, -0.495, 0.15, -0.49, 0.19, -0.475);
    it.cubic_to(0.40, -0.38, 0.40, -0.10, 0.25, 0.0);
    it.quad_to(0.0, 0.06, -0.25, 0.0);
    it.close();
    it.finish()
}

/// The window is mirrored in the lacquer.
fn shine(brush: &mut Brush<'_>, size: pb::Size) {
    let light: Ink = ink(0xff_ff_ff).alpha(0.62);
    match size {
        pb::Size::Unspecified => (),
        pb::Size::Small => brush.oval((-0.05, -0.40), (0.035, 0.030), light),
        pb::Size::Tall => {
            brush.oval((-0.045, -0.72), (0.028, 0.030), light);
            brush.line(&[(-0.085, -0.45), (-0.105, -0.10)], 0.022, light.alpha(0.7));
        }
        pb::Size::Fat => {
            brush.oval((-0.05, -0.635), (0.034, 0.028), light);
            brush.bow([(-0.19, -0.41), (-0.30, -0.33), (-0.30, -0.20)], 0.028, light.alpha(0.8));
        }
    }
}
