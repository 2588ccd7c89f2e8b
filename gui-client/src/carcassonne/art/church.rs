//! Monasteries and cathedrals.

use super::brush::{Brush, Spot, polygon};
use super::colors::{BLADE, CREAM, GOLD, GRASS, LANE, OUTLINE, SHADE, SLATE, STONE};
use super::ink::{Ink, ink};

const GLASS: Ink = ink(0x34_4e_78);
const DOOR: Ink = ink(0x4a_30_28);

/// A small church in its garden; the unit is the radius of the garden.
pub(super) fn monastery(brush: &mut Brush<'_>) {
    brush.disc((0.03, 0.05), 1.06, SHADE.alpha(0.22));
    brush.disc((0.0, 0.0), 1.0, BLADE.shaded(0.42));
    brush.disc((0.0, 0.0), 0.90, BLADE.shaded(0.12));
    brush.disc((0.0, 0.0), 0.80, GRASS.lit(0.42));
    if brush.shows(0.04) {
        for n in 0..26 {
            let turn = n as f32 / 26.0 * std::f32::consts::TAU;
            brush.disc((0.93 * turn.cos() - 0.02, 0.93 * turn.sin() - 0.03), 0.085, BLADE.lit(0.10));
        }
        for (x, y) in [(-0.58, 0.40), (0.60, 0.36), (-0.62, -0.16), (0.64, -0.18)] {
            brush.oval((x, y), (0.13, 0.09), ink(0x9c_6e_48));
            for (dx, dy) in [(-0.06, 0.0), (0.0, -0.03), (0.06, 0.01)] {
                brush.disc((x + dx, y + dy), 0.035, ink(0xe8_7f_a8));
            }
        }
    }
    brush.line(&[(-0.38, 0.50), (-0.30, 0.84)], 0.15, LANE);
    church(&mut brush.at((-0.02, 0.52), 0.76));
}

/// A church with its foot at the origin; the unit is half its width.
fn church(brush: &mut Brush<'_>) {
    brush.oval((0.25, 0.0), (1.05, 0.24), SHADE.alpha(0.36));
    let nave = [(-0.20, 0.0), (-0.20, -0.62), (0.92, -0.62), (0.92, 0.0)];
    let roof = [(-0.30, -0.52), (-0.12, -1.10), (0.80, -1.10), (1.04, -0.52)];
    let tower = [(-0.80, 0.0), (-0.80, -1.08), (-0.16, -1.08), (-0.16, 0.0)];
    let spire = [(-0.92, -1.02), (-0.48, -1.92), (-0.04, -1.02)];
    let cross: [&[Spot]; 2] = [&[(-0.48, -1.84), (-0.48, -2.34)], &[(-0.66, -2.12), (-0.30, -2.12)]];
    for bar in cross {
        brush.line(bar, 0.24, OUTLINE);
    }
    outline(brush, &[&nave, &roof, &tower, &spire], 0.17);
    brush.polygon(&nave, STONE.lit(0.25));
    fade(brush, &roof, SLATE.lit(0.30), SLATE.shaded(0.10));
    brush.polygon(&tower, STONE.lit(0.62));
    brush.rect((-0.42, -1.08), (0.26, 1.08), STONE.shaded(0.04));
    brush.polygon(&spire, SLATE.shaded(0.24));
    brush.polygon(&[(-0.92, -1.02), (-0.48, -1.92), (-0.48, -1.02)], SLATE.lit(0.22));
    for bar in cross {
        brush.line(bar, 0.11, GOLD);
    }
    arch(brush, (-0.48, 0.0), (0.16, 0.48), DOOR);
    arch(brush, (-0.48, -0.62), (0.08, 0.28), GLASS);
    for x in [0.14, 0.44, 0.74] {
        arch(brush, (x, -0.12), (0.08, 0.34), GLASS);
    }
}

/// A cathedral between two towers, around the origin; the unit is half its height.
pub(super) fn cathedral(brush: &mut Brush<'_>) {
    brush.oval((0.10, 0.80), (0.86, 0.20), SHADE.alpha(0.40));
    let hall = [(-0.40, 0.80), (-0.40, -0.10), (0.0, -0.52), (0.40, -0.10), (0.40, 0.80)];
    let towers = [-0.54_f32, 0.54].map(|x| [(x - 0.20, 0.80), (x - 0.20, -0.34), (x + 0.20, -0.34), (x + 0.20, 0.80)]);
    let spires = [-0.54_f32, 0.54].map(|x| [(x - 0.26, -0.32), (x, -0.92), (x + 0.26, -0.32)]);
    let transept = [(-0.80, 0.80), (-0.80, 0.26), (0.80, 0.26), (0.80, 0.80)];
    for x in [-0.54, 0.0, 0.54] {
        let y = if x == 0.0 { -0.52 } else { -0.92 };
        brush.line(&[(x, y), (x, y - 0.12)], 0.10, OUTLINE);
    }
    outline(brush, &[&transept, &hall, &towers[0], &towers[1], &spires[0], &spires[1]], 0.085);
    brush.polygon(&transept, STONE.shaded(0.10));
    brush.polygon(&hall, STONE.lit(0.40));
    brush.polygon(&[(0.0, 0.80), (0.0, -0.52), (0.40, -0.10), (0.40, 0.80)], STONE.lit(0.10));
    brush.polygon(&[(-0.46, -0.04), (0.0, -0.52), (0.46, -0.04), (0.38, -0.02), (0.0, -0.40), (-0.38, -0.02)], SLATE);
    for (tower, spire) in towers.iter().zip(&spires) {
        brush.polygon(tower, STONE.lit(0.62));
        let x = spire[1].0;
        brush.rect((x + 0.02, -0.34), (0.18, 1.14), STONE.shaded(0.04));
        brush.polygon(spire, SLATE.shaded(0.22));
        brush.polygon(&[spire[0], spire[1], (x, -0.32)], SLATE.lit(0.24));
        for y in [0.16, 0.58] {
            arch(brush, (x, y), (0.06, 0.26), GLASS);
        }
    }
    for (x, y) in [(-0.54, -0.92), (0.0, -0.52), (0.54, -0.92)] {
        brush.line(&[(x, y + 0.02), (x, y - 0.12)], 0.045, GOLD);
    }
    arch(brush, (0.0, 0.80), (0.16, 0.46), DOOR);
    brush.disc((0.0, 0.08), 0.17, OUTLINE);
    brush.disc((0.0, 0.08), 0.13, ink(0x5a_8c_c0));
    if brush.shows(0.03) {
        for n in 0..6 {
            let turn = n as f32 / 6.0 * std::f32::consts::TAU;
            brush.line(&[(0.0, 0.08), (0.13 * turn.cos(), 0.08 + 0.13 * turn.sin())], 0.028, CREAM);
        }
    }
}

fn outline(brush: &mut Brush<'_>, parts: &[&[Spot]], width: f32) {
    for path in parts.iter().filter_map(|it| polygon(it)) {
        brush.stroke(&path, width, OUTLINE);
    }
}

fn fade(brush: &mut Brush<'_>, spots: &[Spot], from: Ink, to: Ink) {
    if let Some(path) = polygon(spots) {
        brush.fill_from_to(&path, ((0.0, -1.1), from), ((0.3, -0.5), to));
    }
}

/// A pointed door or window: the middle of its foot, half its width and its height.
fn arch(brush: &mut Brush<'_>, (x, y): Spot, (half, height): Spot, ink: Ink) {
    let waist = y - 0.6 * height;
    brush.polygon(
        &[
            (x - half, y),
            (x - half, waist),
            (x - 0.6 * half, y - 0.86 * height),
            (x, y - height),
            (x + 0.6 * half, y - 0.86 * height),
            (x + half, waist),
            (x + half, y),
        ],
        ink,
    );
}
