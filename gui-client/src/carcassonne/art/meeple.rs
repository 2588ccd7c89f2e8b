//! Meeples: a hooded traveler who stands, or lies in the grass, in five colors, each with the symbol of its seat.

use proto::carcassonne::v1 as pb;
use tiny_skia::{Path, PathBuilder, StrokeDash, Transform};

use super::brush::{Brush, Spot, polygon};
use super::colors::{CREAM, OUTLINE, SHADE, seat, seat_shadow, twin};
use super::ink::{Ink, ink};
use super::pieces;

/// How a meeple is placed.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Pose {
    /// Upright: knight, thief or monk.
    Standing,
    /// On its side: farmer.
    Lying,
}

/// A good side for the square of a meeple around its spot, in tiles.
pub const MEEPLE_SPAN: f32 = 0.42;

impl Pose {
    /// Both.
    pub const ALL: [Pose; 2] = [Pose::Standing, Pose::Lying];

    /// Where the chest is.
    fn badge(self) -> Spot {
        match self {
            Pose::Standing => (0.0, 0.125),
            Pose::Lying => (0.135, 0.035),
        }
    }
}

/// Paints a meeple around the origin; the unit is the side of its square.
pub(super) fn paint(brush: &mut Brush<'_>, color: pb::Color, pose: Pose) {
    let Some(figure) = figure(pose) else { return };
    let (paint, deep) = (seat(color), seat_shadow(color));
    match pose {
        Pose::Standing => brush.glow((0.05, 0.375), (0.40, 0.11), OUTLINE.alpha(0.8)),
        Pose::Lying => brush.glow((0.03, 0.22), (0.52, 0.16), OUTLINE.alpha(0.8)),
    }
    brush.stroke(&figure, 0.125, CREAM.alpha(0.95));
    brush.stroke(&figure, 0.068, OUTLINE);
    // Black would drown in its outline: a light rim and less of it.
    if color == pb::Color::Black {
        brush.stroke(&figure, 0.040, ink(0xb4_ae_b8));
    }
    brush.fill_from_to(&figure, ((-0.22, -0.30), paint.lit(0.30)), ((0.26, 0.25), deep));
    hood(brush, pose, deep);
    let Some(symbol) = symbol(color) else { return };
    let mark = &mut brush.at(pose.badge(), 0.104);
    mark.stroke(&symbol, 0.75, OUTLINE);
    mark.fill(&symbol, CREAM);
}

/// An empty place for a meeple, in white, to be tinted.
pub(super) fn ghost(brush: &mut Brush<'_>, pose: Pose) {
    let Some(figure) = figure(pose) else { return };
    let white = ink(0xff_ff_ff);
    brush.stroke(&figure, 0.115, SHADE.alpha(0.55));
    brush.fill(&figure, white.alpha(0.42));
    let dash = StrokeDash::new(vec![0.10, 0.055], 0.0).and_then(|it| figure.dash(&it, 100.0));
    brush.stroke(&dash.unwrap_or(figure), 0.058, white);
}

/// The symbol of a seat in a box of -1..=1: that of Cornwall, and a star for black.
pub(super) fn symbol(color: pb::Color) -> Option<Path> {
    if color != pb::Color::Black {
        return pieces::symbol(twin(color)?);
    }
    let tips = (0..10).map(|n| {
        let turn = (n as f32 / 10.0 - 0.25) * std::f32::consts::TAU;
        let reach = if n % 2 == 0 { 1.22 } else { 0.58 };
        (reach * turn.cos(), reach * turn.sin() + 0.06)
    });
    polygon(&tips.collect::<Vec<_>>())
}

/// The silhouette: a round head, a cloak with short sleeves, a wide hem.
fn figure(pose: Pose) -> Option<Path> {
    let mut it = PathBuilder::new();
    it.move_to(0.0, -0.425);
    it.cubic_to(0.115, -0.425, 0.175, -0.335, 0.165, -0.245);
    it.cubic_to(0.160, -0.195, 0.140, -0.165, 0.115, -0.140);
    it.cubic_to(0.210, -0.110, 0.310, -0.050, 0.335, 0.025);
    it.cubic_to(0.350, 0.085, 0.300, 0.125, 0.245, 0.105);
    it.cubic_to(0.225, 0.100, 0.205, 0.095, 0.190, 0.090);
    it.cubic_to(0.205, 0.190, 0.245, 0.270, 0.275, 0.335);
    it.cubic_to(0.285, 0.375, 0.262, 0.395, 0.225, 0.398);
    it.cubic_to(0.075, 0.420, -0.075, 0.420, -0.225, 0.398);
    it.cubic_to(-0.262, 0.395, -0.285, 0.375, -0.275, 0.335);
    it.cubic_to(-0.245, 0.270, -0.205, 0.190, -0.190, 0.090);
    it.cubic_to(-0.205, 0.095, -0.225, 0.100, -0.245, 0.105);
    it.cubic_to(-0.300, 0.125, -0.350, 0.085, -0.335, 0.025);
    it.cubic_to(-0.310, -0.050, -0.210, -0.110, -0.115, -0.140);
    it.cubic_to(-0.140, -0.165, -0.160, -0.195, -0.165, -0.245);
    it.cubic_to(-0.175, -0.335, -0.115, -0.425, 0.0, -0.425);
    it.close();
    let standing = it.finish()?;
    match pose {
        Pose::Standing => Some(standing),
        // Flattened a little, as one sees who lies on the ground from aside.
        Pose::Lying => standing.transform(Transform::from_scale(1.0, 0.86).pre_rotate(-82.0)),
    }
}

/// What the light shows of head and hood.
fn hood(brush: &mut Brush<'_>, pose: Pose, deep: Ink) {
    let light = ink(0xff_ff_ff).alpha(0.58);
    match pose {
        Pose::Standing => {
            brush.bow([(-0.105, -0.150), (0.0, -0.095), (0.105, -0.150)], 0.026, deep.shaded(0.25).alpha(0.8));
            brush.oval((-0.055, -0.335), (0.042, 0.034), light);
            brush.bow([(-0.265, 0.020), (-0.235, -0.045), (-0.165, -0.075)], 0.024, light.alpha(0.9));
        }
        Pose::Lying => {
            brush.bow([(-0.140, 0.105), (-0.085, 0.020), (-0.160, -0.060)], 0.026, deep.shaded(0.25).alpha(0.8));
            brush.oval((-0.320, -0.015), (0.040, 0.032), light);
            brush.bow([(-0.085, -0.170), (-0.040, -0.215), (0.010, -0.215)], 0.022, light.alpha(0.9));
        }
    }
}
