//! Small things of the country. Each takes a brush whose origin is the middle of its foot and whose unit is about half
//! its width; light comes from the north-west, so shadows fall to the south-east.

use super::brush::{Brush, Spot};
use super::chance::Chance;
use super::colors::{CREAM, OUTLINE, SHADE, STONE, WATER};
use super::ink::{Ink, ink};

const WOOD: Ink = ink(0x6b_4a_33);
const LEAVES: [Ink; 3] = [ink(0x66_98_42), ink(0x58_8a_44), ink(0x78_a4_44)];
/// Roofs of tiles, from brick to straw.
pub(super) const ROOFS: [Ink; 5] =
    [ink(0xc8_50_34), ink(0xd6_69_3e), ink(0xb4_44_34), ink(0xdc_84_4a), ink(0xbc_5a_3a)];

/// A round tree.
pub(super) fn tree(brush: &mut Brush<'_>, seed: u32) {
    let mut chance = Chance::new(seed);
    let leaf = chance.pick(LEAVES);
    brush.oval((0.40, 0.05), (1.05, 0.48), SHADE.alpha(0.34));
    if brush.shows(0.4) {
        brush.line(&[(0.0, 0.1), (0.0, -0.5)], 0.28, WOOD.shaded(0.3));
    }
    brush.disc((0.0, -0.95), 1.08, OUTLINE.alpha(0.22));
    brush.blob((0.0, -0.95), (1.0, 0.98), 0.10, chance.next(), leaf.shaded(0.32));
    brush.blob((-0.10, -1.08), (0.80, 0.76), 0.12, chance.next(), leaf);
    brush.blob((-0.26, -1.28), (0.46, 0.40), 0.14, chance.next(), leaf.lit(0.28));
}

/// A bush.
pub(super) fn bush(brush: &mut Brush<'_>, seed: u32) {
    let mut chance = Chance::new(seed);
    let leaf = chance.pick(LEAVES);
    brush.oval((0.25, 0.0), (1.1, 0.45), SHADE.alpha(0.30));
    for (x, y, radius) in [(-0.45, -0.30, 0.62), (0.5, -0.25, 0.58), (0.02, -0.55, 0.70)] {
        brush.disc((x, y), radius, leaf.shaded(0.30));
        brush.disc((x - 0.12, y - 0.14), radius * 0.66, leaf.lit(0.12));
    }
}

/// A haystack.
pub(super) fn haystack(brush: &mut Brush<'_>) {
    brush.oval((0.3, 0.0), (1.1, 0.36), SHADE.alpha(0.32));
    brush.blob((0.0, -0.45), (0.86, 0.62), 0.05, 3, ink(0xa8_7c_34));
    brush.blob((-0.08, -0.55), (0.68, 0.52), 0.05, 4, ink(0xe2_bc_5c));
    brush.bow([(-0.5, -0.25), (-0.1, -0.1), (0.35, -0.2)], 0.10, ink(0xa8_7c_34));
    brush.bow([(-0.4, -0.6), (-0.1, -0.45), (0.25, -0.55)], 0.10, ink(0xc8_9a_44));
}

/// Where a house turns its gable.
#[derive(Clone, Copy)]
pub(super) enum Gable {
    /// To the east, in the shade.
    East,
    /// To the west, in the light.
    West,
}

/// A small house.
pub(super) fn house(brush: &mut Brush<'_>, gable: Gable, wall: Ink, roof: Ink) {
    let (side, end, slope) = match gable {
        Gable::East => (1.0, wall.shaded(0.30), roof.shaded(0.36)),
        Gable::West => (-1.0, wall.lit(0.4), roof.lit(0.42)),
    };
    let mut fill = |spots: &[Spot], ink: Ink| {
        let spots: Vec<Spot> = spots.iter().map(|(x, y)| (side * x, *y)).collect();
        brush.polygon(&spots, ink);
    };
    fill(
        &[(-0.9 - 0.4 * (1.0 - side), 0.10), (1.0, -0.2), (1.3 + 0.2 * side, 0.02), (1.2, 0.26), (-0.6, 0.28)],
        SHADE.alpha(0.30),
    );
    fill(
        &[(-1.16, -0.46), (-0.86, -1.46), (0.84, -1.46), (1.2, -0.7), (1.08, -0.14), (0.52, 0.1), (-1.02, 0.1)],
        OUTLINE.alpha(0.72),
    );
    let front = if side < 0.0 { wall.shaded(0.12) } else { wall };
    fill(&[(-0.92, 0.0), (0.5, 0.0), (0.5, -0.66), (-0.92, -0.66)], front);
    fill(&[(0.5, 0.0), (1.0, -0.2), (1.0, -0.8), (0.76, -1.32), (0.5, -0.62)], end);
    fill(&[(-1.06, -0.54), (0.56, -0.54), (0.80, -1.36), (-0.80, -1.36)], roof);
    fill(&[(-0.97, -0.84), (-0.80, -1.36), (0.80, -1.36), (0.72, -1.1)], roof.lit(0.20));
    fill(&[(0.56, -0.54), (0.80, -1.36), (1.10, -0.74), (0.78, -1.10), (0.6, -0.5)], slope);
    fill(&[(-0.36, 0.0), (-0.36, -0.44), (-0.08, -0.44), (-0.08, 0.0)], WOOD);
    fill(&[(0.06, -0.20), (0.06, -0.42), (0.30, -0.42), (0.30, -0.20)], ink(0x3b_4a_60));
}

/// A square tower with a pointed roof.
pub(super) fn keep(brush: &mut Brush<'_>) {
    brush.polygon(&[(-0.5, 0.06), (0.6, 0.0), (1.5, 0.1), (1.2, 0.3), (-0.3, 0.3)], SHADE.alpha(0.34));
    brush.polygon(
        &[(-0.68, 0.1), (-0.68, -1.1), (-0.9, -1.12), (0.0, -2.35), (0.9, -1.12), (0.68, -1.1), (0.68, 0.1)],
        OUTLINE.alpha(0.8),
    );
    brush.polygon(&[(-0.56, 0.0), (-0.56, -1.2), (0.56, -1.2), (0.56, 0.0)], STONE.lit(0.45));
    brush.polygon(&[(0.08, 0.0), (0.08, -1.2), (0.56, -1.2), (0.56, 0.0)], STONE.shaded(0.12));
    brush.polygon(&[(-0.74, -1.14), (0.0, -2.2), (0.74, -1.14)], ROOFS[2].shaded(0.22));
    brush.polygon(&[(-0.74, -1.14), (0.0, -2.2), (0.06, -1.14)], ROOFS[0].lit(0.12));
    brush.rect((-0.36, -0.86), (0.24, 0.36), ink(0x3b_4a_60));
}

/// A hedge along a line.
pub(super) fn hedge(brush: &mut Brush<'_>, line: &[Spot], seed: u32) {
    let mut chance = Chance::new(seed);
    let shade: Vec<_> = line.iter().map(|it| (it.0 + 0.008, it.1 + 0.010)).collect();
    brush.line(&shade, 0.024, SHADE.alpha(0.26));
    for &(x, y) in line {
        let (radius, leaf) = (chance.between(0.012, 0.018), chance.pick(LEAVES));
        brush.disc((x, y - 0.004), radius, leaf.shaded(0.22));
        brush.disc((x - 0.004, y - 0.009), radius * 0.66, leaf.lit(0.14));
    }
}

/// Walls of houses.
pub(super) fn plaster(chance: &mut Chance) -> Ink {
    chance.pick([CREAM, ink(0xfb_ec_cf), ink(0xf3_e6_d4)])
}

/// A pond with reeds.
pub(super) fn pond(brush: &mut Brush<'_>) {
    brush.blob((0.0, 0.0), (1.06, 0.66), 0.08, 5, ink(0x5e_80_40));
    brush.blob((0.0, 0.03), (0.92, 0.54), 0.08, 5, WATER.shaded(0.25));
    brush.blob((0.02, 0.08), (0.80, 0.42), 0.08, 5, WATER.lit(0.12));
    if brush.shows(0.12) {
        brush.bow([(-0.35, 0.02), (-0.1, -0.08), (0.15, 0.02)], 0.08, CREAM.alpha(0.8));
        brush.bow([(-0.05, 0.22), (0.2, 0.12), (0.45, 0.22)], 0.08, CREAM.alpha(0.8));
    }
}

/// A round tower seen from above, with a pointed cap.
pub(super) fn tower(brush: &mut Brush<'_>) {
    brush.disc((0.25, 0.25), 1.05, SHADE.alpha(0.30));
    brush.disc((0.0, 0.0), 1.0, OUTLINE);
    brush.disc((0.0, 0.0), 0.78, STONE);
    brush.disc((-0.10, -0.10), 0.60, STONE.lit(0.5));
    brush.disc((0.0, 0.0), 0.40, STONE.shaded(0.30));
}
