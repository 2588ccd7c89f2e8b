//! Coats of arms and goods.

use proto::carcassonne::v1 as pb;
use tiny_skia::{Path, PathBuilder};

use super::brush::{Brush, polygon};
use super::colors::{CREAM, GOLD, OUTLINE, SHADE};
use super::ink::ink;

/// A shield: a golden tower on blue and cream. The unit is half its height.
pub(super) fn coat(brush: &mut Brush<'_>) {
    let (Some(rim), Some(field)) = (shield(1.0), shield(0.78)) else { return };
    brush.glow((0.08, 0.12), (1.25, 1.30), SHADE.alpha(0.55));
    brush.stroke(&rim, 0.34, CREAM);
    brush.fill(&rim, OUTLINE);
    brush.fill(&field, ink(0x24_58_a8));
    // The shield is parted: its west half is cream.
    let half = [(-0.62, -0.72), (0.0, -0.72), (0.0, 0.80), (-0.34, 0.50), (-0.60, 0.12)];
    brush.polygon(&half, CREAM);
    for (side, ink) in [(-1.0, ink(0x24_58_a8)), (1.0, GOLD)] {
        let tower = [
            (0.04, 0.36),
            (0.04, -0.44),
            (0.16, -0.44),
            (0.16, -0.28),
            (0.27, -0.28),
            (0.27, -0.44),
            (0.40, -0.44),
            (0.34, -0.12),
            (0.34, 0.36),
        ];
        brush.polygon(&tower.map(|(x, y)| (side * x, y)), ink);
    }
}

fn shield(size: f32) -> Option<Path> {
    let mut it = PathBuilder::new();
    it.move_to(-0.82 * size, -0.92 * size);
    it.line_to(0.82 * size, -0.92 * size);
    it.cubic_to(0.84 * size, 0.10 * size, 0.66 * size, 0.66 * size, 0.0, 1.06 * size);
    it.cubic_to(-0.66 * size, 0.66 * size, -0.84 * size, 0.10 * size, -0.82 * size, -0.92 * size);
    it.close();
    it.finish()
}

/// What a city trades in, on a plaque; the unit is its radius.
pub(super) fn good(brush: &mut Brush<'_>, good: pb::Good) {
    if good == pb::Good::Unspecified {
        return;
    }
    brush.glow((0.06, 0.10), (1.25, 1.25), SHADE.alpha(0.5));
    brush.disc((0.0, 0.0), 1.0, OUTLINE);
    brush.disc((0.0, 0.0), 0.86, CREAM);
    match good {
        pb::Good::Unspecified => (),
        pb::Good::Wine => cask(brush),
        pb::Good::Grain => sheaf(brush),
        pb::Good::Cloth => bolt(brush),
    }
}

fn cask(brush: &mut Brush<'_>) {
    brush.oval((0.0, 0.0), (0.62, 0.56), OUTLINE);
    brush.oval((0.0, 0.0), (0.52, 0.46), ink(0x8e_30_4e));
    for x in [-0.28, 0.28] {
        brush.line(&[(x, -0.36), (x, 0.36)], 0.12, ink(0x3e_16_28));
    }
    brush.line(&[(0.0, -0.30), (0.0, 0.30)], 0.10, ink(0xc4_68_84));
}

fn sheaf(brush: &mut Brush<'_>) {
    for (x, tip) in [(-0.1, -0.5), (0.0, 0.0), (0.1, 0.5)] {
        brush.bow([(-x, 0.62), (x, 0.0), (tip, -0.45)], 0.20, ink(0x8a_62_1c));
        brush.bow([(-x, 0.60), (x, 0.0), (tip, -0.45)], 0.10, GOLD);
        brush.oval((tip, -0.45), (0.17, 0.24), ink(0x8a_62_1c));
        brush.oval((tip, -0.45), (0.11, 0.18), GOLD.lit(0.2));
    }
    brush.line(&[(-0.22, 0.18), (0.22, 0.18)], 0.16, ink(0xa8_42_2c));
}

fn bolt(brush: &mut Brush<'_>) {
    let cloth = [(-0.58, 0.02), (0.20, -0.46), (0.60, -0.10), (-0.18, 0.46)];
    if let Some(path) = polygon(&cloth) {
        brush.stroke(&path, 0.20, OUTLINE);
        brush.fill_from_to(&path, ((-0.3, -0.3), ink(0x4a_9a_90)), ((0.3, 0.3), ink(0x24_68_66)));
    }
    brush.line(&[(-0.30, 0.14), (0.40, -0.28)], 0.09, CREAM);
    brush.oval((-0.38, 0.24), (0.25, 0.25), OUTLINE);
    brush.oval((-0.38, 0.24), (0.16, 0.16), ink(0x7c_c4_b8));
}
