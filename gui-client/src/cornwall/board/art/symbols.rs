//! What is printed on a field: cottage, flag, chapel. Each has a dark outline in a light halo, so that it shows on any
//! landscape and at any size.

use proto::cornwall::v1 as pb;
use tiny_skia::{Path, PathBuilder};

use super::brush::{Brush, Spot, oval, polygon};
use super::ink::{Ink, ink};

/// Outlines.
pub(super) const OUTLINE: Ink = ink(0x23_1f_26);
/// Halos and plaques.
pub(super) const CREAM: Ink = ink(0xff_f8_e6);
const ROOF: Ink = ink(0xc4_37_2a);
const SLATE: Ink = ink(0x58_6d_92);
const GRANITE: Ink = ink(0xd3_cd_c2);
const GOLD: Ink = ink(0xe2_b0_3a);

/// Paints a symbol around the origin; the unit is the radius of the hex.
pub(super) fn paint(brush: &mut Brush<'_>, symbol: pb::Symbol) {
    // Flag and steeple are high: moved so that they stay within the border.
    match symbol {
        pb::Symbol::Unspecified => (),
        pb::Symbol::Cottage => cottage(brush),
        pb::Symbol::Flag => flag(&mut brush.at((-0.02, 0.06), 0.92)),
        pb::Symbol::Chapel => chapel(&mut brush.at((0.02, 0.13), 0.92)),
    }
}

/// A light clearing with a dark rim.
fn plaque(brush: &mut Brush<'_>, rim: Ink) {
    brush.glow((0.04, 0.06), (0.67, 0.65), OUTLINE.alpha(0.55));
    brush.disc((0.0, 0.0), 0.56, rim);
    if let Some(path) = oval((0.0, 0.0), (0.515, 0.515)) {
        brush.fill_from_to(&path, ((-0.35, -0.4), CREAM), ((0.35, 0.45), ink(0xee_dc_b4)));
    }
}

/// Draws the outline of a silhouette, and the halo around it.
fn silhouette(brush: &mut Brush<'_>, parts: &[Option<Path>], halo: f32) {
    for (width, ink) in [(0.07 + 2.0 * halo, CREAM), (0.07, OUTLINE)] {
        for path in parts.iter().flatten() {
            brush.stroke(path, width, ink);
            brush.fill(path, ink);
        }
    }
}

fn cottage(brush: &mut Brush<'_>) {
    plaque(brush, ink(0x7a_4a_2c));
    brush.oval((0.01, 0.28), (0.37, 0.085), ink(0x9c_b8_5a));
    let wall = [(-0.27, 0.27), (-0.27, -0.02), (0.27, -0.02), (0.27, 0.27)];
    let roof = [(-0.41, 0.02), (-0.22, -0.34), (0.22, -0.34), (0.41, 0.02)];
    let chimney = [(0.10, -0.30), (0.10, -0.46), (0.21, -0.46), (0.21, -0.30)];
    silhouette(brush, &[polygon(&wall), polygon(&roof), polygon(&chimney)], 0.0);
    brush.polygon(&chimney, GRANITE.shaded(0.3));
    brush.polygon(&wall, ink(0xff_ff_fa));
    brush.polygon(&[(0.10, 0.27), (0.10, -0.02), (0.27, -0.02), (0.27, 0.27)], ink(0xe2_d8_cc));
    if let Some(path) = polygon(&roof) {
        brush.fill_from_to(&path, ((-0.3, -0.34), ROOF.lit(0.28)), ((0.3, 0.02), ROOF.shaded(0.12)));
    }
    if brush.shows(0.02) {
        for (level, half) in [(-0.22, 0.28), (-0.10, 0.345)] {
            brush.line(&[(-half, level), (half, level)], 0.018, ROOF.shaded(0.34).alpha(0.7));
        }
    }
    brush.polygon(&[(-0.07, 0.27), (-0.07, 0.08), (0.07, 0.08), (0.07, 0.27)], ink(0x54_36_28));
    for x in [-0.22, 0.13] {
        brush.rect((x, 0.08), (0.09, 0.09), ink(0x3c_5a_7c));
    }
}

fn chapel(brush: &mut Brush<'_>) {
    plaque(brush, ink(0x3d_46_66));
    brush.oval((0.0, 0.32), (0.36, 0.085), ink(0x9c_b8_5a));
    let nave = [(-0.06, 0.31), (-0.06, 0.02), (0.40, 0.02), (0.40, 0.31)];
    let roof = [(-0.10, 0.06), (-0.02, -0.20), (0.34, -0.20), (0.46, 0.06)];
    let tower = [(-0.34, 0.31), (-0.34, -0.20), (-0.06, -0.20), (-0.06, 0.31)];
    let spire = [(-0.39, -0.18), (-0.20, -0.62), (-0.01, -0.18)];
    let cross: [&[Spot]; 2] = [&[(-0.20, -0.56), (-0.20, -0.94)], &[(-0.32, -0.81), (-0.08, -0.81)]];
    for (width, ink) in [(0.22, CREAM), (0.15, OUTLINE)] {
        for bar in cross {
            brush.line(bar, width, ink);
        }
        if width == 0.22 {
            silhouette(brush, &[polygon(&spire)], 0.035);
        }
    }
    silhouette(brush, &[polygon(&nave), polygon(&roof), polygon(&tower), polygon(&spire)], 0.0);
    brush.polygon(&nave, GRANITE.shaded(0.16));
    if let Some(path) = polygon(&roof) {
        brush.fill_from_to(&path, ((0.1, -0.2), SLATE.lit(0.15)), ((0.3, 0.06), SLATE.shaded(0.2)));
    }
    if let Some(path) = polygon(&tower) {
        brush.fill_from_to(&path, ((-0.34, 0.0), GRANITE.lit(0.55)), ((-0.06, 0.0), GRANITE.shaded(0.06)));
    }
    brush.polygon(&spire, SLATE.shaded(0.18));
    brush.polygon(&[(-0.39, -0.18), (-0.20, -0.62), (-0.20, -0.18)], SLATE.lit(0.22));
    for bar in cross {
        brush.line(bar, 0.075, ink(0xff_e0_7a));
    }
    arch(brush, (-0.20, 0.31), 0.065, 0.22, ink(0x3a_2b_2a));
    arch(brush, (-0.20, -0.02), 0.035, 0.11, ink(0x3c_5a_7c));
    for x in [0.08, 0.22, 0.34] {
        arch(brush, (x, 0.25), 0.032, 0.12, ink(0x3c_5a_7c));
    }
}

/// A pointed door or window.
fn arch(brush: &mut Brush<'_>, (x, y): Spot, half: f32, height: f32, ink: Ink) {
    let mut builder = PathBuilder::new();
    builder.move_to(x - half, y);
    builder.line_to(x - half, y - 0.5 * height);
    builder.quad_to(x - half, y - 0.85 * height, x, y - height);
    builder.quad_to(x + half, y - 0.85 * height, x + half, y - 0.5 * height);
    builder.line_to(x + half, y);
    builder.close();
    if let Some(path) = builder.finish() {
        brush.fill(&path, ink);
    }
}

/// The flag of Saint Piran: a white cross on black.
fn flag(brush: &mut Brush<'_>) {
    const POLE: f32 = -0.42;
    brush.glow((0.02, 0.56), (0.50, 0.13), OUTLINE.alpha(0.60));
    let pole = polygon(&[(POLE - 0.012, 0.54), (POLE - 0.012, -0.66), (POLE + 0.012, -0.66), (POLE + 0.012, 0.54)]);
    // The cloth waves: each edge is the same curve at another height.
    let cloth = band((POLE, 0.50), (-0.58, 0.08), 0.0);
    silhouette(brush, &[pole.clone(), cloth.clone()], 0.055);
    // The stone that holds the pole.
    brush.oval((POLE, 0.55), (0.215, 0.095), OUTLINE);
    brush.oval((POLE, 0.55), (0.18, 0.062), GRANITE.shaded(0.3));
    brush.oval((POLE - 0.01, 0.53), (0.15, 0.045), GRANITE.lit(0.3));
    brush.line(&[(POLE, 0.53), (POLE, -0.64)], 0.062, ink(0x9a_6a_3c));
    brush.line(&[(POLE - 0.012, 0.52), (POLE - 0.012, -0.64)], 0.022, ink(0xd8_a8_6c));
    brush.disc((POLE, -0.68), 0.065, OUTLINE);
    brush.disc((POLE, -0.68), 0.045, GOLD);
    if let Some(path) = &cloth {
        brush.fill(path, ink(0x14_12_17));
    }
    for cross in
        [band((POLE, 0.50), (-0.335, -0.165), 0.0), band((-0.065, 0.105), (-0.58, 0.08), 0.42)].iter().flatten()
    {
        brush.fill(cross, ink(0xff_ff_ff));
    }
    // A fold in the cloth.
    if let (Some(path), true) = (band((0.16, 0.50), (-0.58, 0.08), 0.62), brush.shows(0.03)) {
        brush.fill_from_to(
            &path,
            ((0.16, 0.0), ink(0xff_ff_ff).alpha(0.0)),
            ((0.34, 0.0), ink(0x80_80_90).alpha(0.38)),
        );
    }
}

/// A piece of waving cloth between two columns and two heights; `phase` says where in the wave (0..=1) it begins.
fn band((left, right): Spot, (top, bottom): Spot, phase: f32) -> Option<Path> {
    const PARTS: u32 = 8;
    let full = 0.92;
    let wave = |x: f32| 0.045 * ((phase + (x - left) / full) * 6.6).sin();
    let columns = (0..=PARTS).map(|n| left + (right - left) * n as f32 / PARTS as f32);
    let upper = columns.clone().map(|x| (x, top + wave(x)));
    let lower = columns.rev().map(|x| (x, bottom + wave(x)));
    polygon(&upper.chain(lower).collect::<Vec<_>>())
}
