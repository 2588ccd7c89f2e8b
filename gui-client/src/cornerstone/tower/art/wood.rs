//! Wood: year rings, fibers and pores.

use super::{Ink, mix};

/// A kind of wood: its early and its late rings.
#[derive(Clone, Copy)]
pub(super) struct Kind {
    early: [f32; 3],
    late: [f32; 3],
    contrast: f32,
}

/// Light wood, oiled.
pub(super) const LIGHT: Kind = Kind { early: [0.965, 0.845, 0.640], late: [0.800, 0.615, 0.395], contrast: 1.0 };
/// Dark brown wood.
pub(super) const DARK: Kind = Kind { early: [0.475, 0.300, 0.190], late: [0.290, 0.170, 0.105], contrast: 1.0 };
/// White wood, to be stained: the grain just shows.
pub(super) const WHITE: Kind = Kind { early: [1.0, 1.0, 1.0], late: [0.80, 0.79, 0.78], contrast: 0.62 };

/// A side along the grain, which runs from left to right.
pub(super) fn along(kind: Kind, seed: u32, x: f32, y: f32) -> Ink {
    let sway = 0.16 * (noise(seed, x * 1.3, y * 1.1) - 0.5) + 0.05 * (noise(seed + 1, x * 3.1, y * 2.3) - 0.5);
    // Cathedral grain: the rings come together somewhere, and lie far apart there.
    let middle = 0.2 + 0.6 * whole(seed, 7, 3);
    let off = y - middle + sway;
    let depth = 2.2 + 3.2 * (off * off + 0.04 * (x - 0.5) * (x - 0.5)).sqrt() + 1.2 * off.abs();
    let ring = ring(depth * 2.1 + whole(seed, 3, 9));
    let fiber = noise(seed + 2, x * 3.5, y * 46.0) * 0.6 + noise(seed + 3, x * 7.0, y * 90.0) * 0.4;
    let pore = (noise(seed + 4, x * 5.0, y * 60.0) - 0.80).max(0.0) * 1.6;
    let age = noise(seed + 5, x * 0.9, y * 1.7) - 0.5;
    let late = 0.10 + 0.34 * ring + 0.22 * (fiber - 0.4) + pore + 0.22 * age;
    shade(kind, late)
}

/// An end across the grain: rings around a heart that lies outside.
pub(super) fn across(kind: Kind, seed: u32, x: f32, y: f32) -> Ink {
    let (heart_x, heart_y) = (0.15 + 0.7 * whole(seed, 1, 1), -0.35 - 0.5 * whole(seed, 2, 5));
    let sway = 0.05 * (noise(seed, x * 2.2, y * 2.2) - 0.5);
    let depth = (x - heart_x).hypot(y - heart_y) + sway;
    let ring = ring(depth * 7.5 + whole(seed, 4, 4));
    let pore = (noise(seed + 4, x * 40.0, y * 40.0) - 0.62).max(0.0) * 0.9;
    let ray = (noise(seed + 6, ((x - heart_x) / (y - heart_y)) * 60.0, depth * 2.0) - 0.5) * 0.12;
    shade(kind, 0.26 + 0.36 * ring + pore + ray)
}

fn shade(kind: Kind, late: f32) -> Ink {
    let [red, green, blue] = mix(kind.early, kind.late, (late * kind.contrast).clamp(0.0, 1.0));
    [red, green, blue, 1.0]
}

/// A ring darkens slowly and ends at once.
fn ring(depth: f32) -> f32 {
    let part = depth - depth.floor();
    if part < 0.82 { (part / 0.82).powi(3) } else { 1.0 - (part - 0.82) / 0.18 }
}

/// Smooth chance from 0 to 1.
fn noise(seed: u32, x: f32, y: f32) -> f32 {
    let (left, top) = (x.floor(), y.floor());
    let smooth = |it: f32| it * it * (3.0 - 2.0 * it);
    let (a, b) = (smooth(x - left), smooth(y - top));
    let at = |dx: i32, dy: i32| whole(seed, left as i32 + dx, top as i32 + dy);
    let upper = at(0, 0) + (at(1, 0) - at(0, 0)) * a;
    let lower = at(0, 1) + (at(1, 1) - at(0, 1)) * a;
    upper + (lower - upper) * b
}

/// Chance from 0 to 1 at a place with whole numbers.
fn whole(seed: u32, x: i32, y: i32) -> f32 {
    let cell = [x, y, 0];
    (super::super::light::chance(cell, seed) >> 8) as f32 / (1_u32 << 24) as f32
}
