//! Small pictures for panels.

use proto::carcassonne::v1 as pb;

use super::brush::{Brush, Spot, oval, polygon};
use super::colors::{BLADE, CREAM, DITCH, GOLD, GRASS, LANE, OUTLINE, PAVING, STONE, WATER};
use super::ink::{Ink, ink};
use super::meeple::{self, Pose};
use super::{church, emblem, things};

/// A small picture on a square.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Icon {
    /// A meeple in a city.
    Knight,
    /// A meeple on a road.
    Thief,
    /// A meeple in a monastery.
    Monk,
    /// A meeple in a field.
    Farmer,
    /// A coat of arms.
    CoatOfArms,
    /// Tiles face down.
    Stack,
    /// A town on a map.
    Town,
    /// A ferry.
    Ferry,
    /// A chip of a map.
    Chip,
    /// A cross, for places where nothing fits any more.
    Dead,
}

impl Icon {
    /// Every icon.
    pub const ALL: [Icon; 10] = [
        Icon::Knight,
        Icon::Thief,
        Icon::Monk,
        Icon::Farmer,
        Icon::CoatOfArms,
        Icon::Stack,
        Icon::Town,
        Icon::Ferry,
        Icon::Chip,
        Icon::Dead,
    ];
}

/// Paints an icon; the square is -1..=1.
pub(super) fn paint(brush: &mut Brush<'_>, icon: Icon) {
    match icon {
        Icon::Knight => knight(brush),
        Icon::Thief => thief(brush),
        Icon::Monk => monk(brush),
        Icon::Farmer => farmer(brush),
        Icon::CoatOfArms => emblem::coat(&mut brush.at((0.0, -0.04), 0.76)),
        Icon::Stack => stack(brush),
        Icon::Town => town(brush),
        Icon::Ferry => ferry(brush),
        Icon::Chip => chip(brush),
        Icon::Dead => dead(brush),
    }
}

/// A round vignette with this ground.
fn vignette(brush: &mut Brush<'_>, ground: Ink) {
    brush.glow((0.05, 0.08), (0.98, 0.97), OUTLINE.alpha(0.55));
    brush.disc((0.0, 0.0), 0.90, OUTLINE);
    if let Some(path) = oval((0.0, 0.0), (0.83, 0.83)) {
        brush.fill_from_to(&path, ((-0.5, -0.6), ground.lit(0.30)), ((0.5, 0.7), ground.shaded(0.06)));
    }
}

fn figure(brush: &mut Brush<'_>, at: Spot, size: f32, pose: Pose) {
    meeple::paint(&mut brush.at(at, size), pb::Color::Unspecified, pose);
}

fn knight(brush: &mut Brush<'_>) {
    vignette(brush, PAVING);
    things::house(&mut brush.at((-0.50, 0.02), 0.24), things::Gable::East, CREAM, things::ROOFS[0]);
    things::house(&mut brush.at((0.42, -0.02), 0.24), things::Gable::East, CREAM, things::ROOFS[3]);
    // The wall in front.
    for (grow, ink) in [(0.06, OUTLINE), (0.0, STONE)] {
        brush.rect((-0.62 - grow, 0.28 - grow), (1.24 + 2.0 * grow, 0.28 + 2.0 * grow), ink);
        for n in 0..5 {
            brush.rect((-0.62 + 0.265 * n as f32 - grow, 0.14 - grow), (0.18 + 2.0 * grow, 0.20 + grow), ink);
        }
    }
    brush.rect((-0.62, 0.30), (1.24, 0.07), STONE.lit(0.5));
    figure(brush, (0.0, 0.04), 1.36, Pose::Standing);
}

fn thief(brush: &mut Brush<'_>) {
    vignette(brush, GRASS);
    for (width, ink) in [(0.52, DITCH), (0.40, LANE)] {
        brush.bow([(-0.50, 0.34), (0.0, 0.42), (0.52, -0.22)], width, ink);
    }
    figure(brush, (0.0, 0.0), 1.36, Pose::Standing);
}

fn monk(brush: &mut Brush<'_>) {
    vignette(brush, GRASS);
    church::monastery(&mut brush.at((-0.14, 0.0), 0.60));
    figure(brush, (0.22, 0.12), 1.22, Pose::Standing);
}

fn farmer(brush: &mut Brush<'_>) {
    vignette(brush, GRASS);
    for (x, y) in [(-0.45, -0.32), (0.1, -0.5), (0.45, -0.22), (-0.1, 0.55), (0.4, 0.5), (-0.5, 0.42)] {
        brush.line(&[(x, y), (x - 0.04, y - 0.16)], 0.055, BLADE);
        brush.line(&[(x + 0.08, y), (x + 0.12, y - 0.14)], 0.055, BLADE);
    }
    figure(brush, (0.0, 0.04), 1.46, Pose::Lying);
}

fn stack(brush: &mut Brush<'_>) {
    brush.glow((0.08, 0.16), (0.95, 0.88), OUTLINE.alpha(0.6));
    for (n, shift) in [0.24_f32, 0.12, 0.0].into_iter().enumerate() {
        let square = |inset: f32| {
            let (low, high) = (-0.74 + inset, 0.74 - inset);
            [(low, low + shift), (high, low + shift), (high, high + shift), (low, high + shift)]
                .map(|(x, y)| (x, y * 0.86 - 0.08))
        };
        brush.polygon(&square(-0.05), OUTLINE);
        brush.polygon(&square(0.0), if n == 2 { ink(0x2c_5a_58) } else { CREAM.shaded(0.12) });
        if n == 2 {
            brush.polygon(&square(0.10), GOLD.alpha(0.85));
            brush.polygon(&square(0.15), ink(0x24_4c_4c));
        }
    }
    let tower = [
        (-0.26, 0.26),
        (-0.26, -0.42),
        (-0.10, -0.42),
        (-0.10, -0.26),
        (0.10, -0.26),
        (0.10, -0.42),
        (0.26, -0.42),
        (0.26, 0.26),
    ];
    brush.polygon(&tower.map(|(x, y)| (x, y - 0.02)), GOLD);
}

fn town(brush: &mut Brush<'_>) {
    brush.glow((0.05, 0.45), (0.95, 0.45), OUTLINE.alpha(0.5));
    for (x, y, size, roof) in [(-0.38, 0.20, 0.42, 1), (0.36, 0.16, 0.42, 0), (-0.04, 0.66, 0.50, 3)] {
        things::house(&mut brush.at((x, y), size), things::Gable::East, CREAM, things::ROOFS[roof]);
    }
}

fn ferry(brush: &mut Brush<'_>) {
    vignette(brush, WATER);
    for y in [-0.34, 0.58] {
        brush.bow([(-0.5, y), (-0.25, y - 0.12), (0.0, y)], 0.05, CREAM.alpha(0.8));
        brush.bow([(0.0, y), (0.25, y - 0.12), (0.5, y)], 0.05, CREAM.alpha(0.8));
    }
    let hull = [(-0.66, 0.10), (0.66, 0.10), (0.44, 0.46), (-0.44, 0.46)];
    let sail = [(0.02, -0.02), (0.02, -0.66), (0.50, -0.04)];
    let jib = [(-0.08, -0.02), (-0.08, -0.56), (-0.44, -0.04)];
    for path in [&hull[..], &sail, &jib].into_iter().filter_map(polygon) {
        brush.stroke(&path, 0.14, OUTLINE);
    }
    brush.line(&[(-0.03, 0.1), (-0.03, -0.68)], 0.09, OUTLINE);
    brush.polygon(&sail, CREAM);
    brush.polygon(&jib, ink(0xe4_c8_a0));
    brush.polygon(&hull, ink(0x9a_5a_34));
    brush.polygon(&[hull[0], hull[1], (0.58, 0.24), (-0.58, 0.24)], ink(0xc2_7c_4a));
}

fn chip(brush: &mut Brush<'_>) {
    brush.glow((0.06, 0.08), (0.95, 0.93), OUTLINE.alpha(0.6));
    brush.disc((0.0, 0.0), 0.84, OUTLINE);
    brush.disc((0.0, 0.0), 0.76, ink(0x8a_5c_a8));
    for n in 0..8 {
        let turn = n as f32 / 8.0 * std::f32::consts::TAU;
        let at = |reach: f32| (reach * turn.cos(), reach * turn.sin());
        brush.line(&[at(0.62), at(0.70)], 0.15, CREAM);
    }
    brush.disc((0.0, 0.0), 0.52, CREAM);
    if let Some(star) = meeple::symbol(pb::Color::Black) {
        brush.at((0.0, 0.0), 0.36).fill(&star, ink(0x6a_40_88));
    }
}

fn dead(brush: &mut Brush<'_>) {
    let bars: [[Spot; 2]; 2] = [[(-0.52, -0.52), (0.52, 0.52)], [(-0.52, 0.52), (0.52, -0.52)]];
    for (width, ink) in [(0.52, CREAM), (0.40, OUTLINE), (0.26, ink(0xd9_4a_1e))] {
        for bar in bars {
            brush.line(&bar, width, ink);
        }
    }
}
