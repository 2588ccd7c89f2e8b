//! Things that stand in more than one landscape. Each takes a brush whose origin is the middle of its foot and whose
//! unit is about half its width; light comes from the north-west, so shadows fall to the south-east.

use super::super::brush::{Brush, Spot};
use super::super::chance::Chance;
use super::super::ink::{Ink, ink};

/// What throws a shadow on the ground.
pub(super) const SHADE: Ink = ink(0x14_1c_30);
/// Trunks, posts and doors.
pub(super) const WOOD: Ink = ink(0x6b_4a_33);
/// Granite.
pub(super) const STONE: Ink = ink(0xa9_a3_a3);

/// A round tree.
pub(super) fn tree(brush: &mut Brush<'_>, seed: u32, leaf: Ink) {
    let mut chance = Chance::new(seed);
    brush.oval((0.38, 0.02), (1.0, 0.48), SHADE.alpha(0.38));
    if brush.shows(0.3) {
        brush.line(&[(0.0, 0.1), (0.02, -0.5)], 0.26, WOOD.shaded(0.3));
    }
    brush.blob((0.0, -0.85), (1.0, 0.92), 0.10, chance.next(), leaf.shaded(0.42));
    brush.blob((-0.10, -0.98), (0.82, 0.74), 0.12, chance.next(), leaf);
    brush.blob((-0.26, -1.16), (0.50, 0.42), 0.14, chance.next(), leaf.lit(0.24));
    if brush.shows(0.10) {
        // Leaves: light ones toward the sun, dark ones away from it.
        for _ in 0..7 {
            let (turn, reach) = (chance.between(0.0, std::f32::consts::TAU), chance.between(0.15, 0.68));
            let (x, y) = (reach * turn.cos(), -0.92 + reach * turn.sin());
            let ink = if x + y < -0.85 { leaf.lit(0.40) } else { leaf.shaded(0.24) };
            brush.bow([(x - 0.11, y + 0.03), (x, y - 0.09), (x + 0.12, y + 0.03)], 0.085, ink.alpha(0.85));
        }
    }
}

/// A conifer.
pub(super) fn conifer(brush: &mut Brush<'_>, leaf: Ink) {
    brush.oval((0.42, 0.02), (0.86, 0.36), SHADE.alpha(0.38));
    brush.line(&[(0.0, 0.12), (0.0, -0.3)], 0.24, WOOD.shaded(0.3));
    for (width, low, high) in [(0.86, -0.15, -1.15), (0.70, -0.75, -1.75), (0.48, -1.35, -2.35)] {
        let sag = low + 0.14;
        brush.polygon(
            &[(-width, low), (0.0, high), (width, low), (0.4 * width, sag), (-0.4 * width, sag)],
            leaf.shaded(0.34),
        );
        brush.polygon(&[(-width, low), (0.0, high), (0.08, sag), (-0.4 * width, sag)], leaf.lit(0.10));
    }
}

/// A tuft of grass: three blades.
pub(super) fn tuft(brush: &mut Brush<'_>, blade: Ink) {
    brush.bow([(0.0, 0.0), (-0.25, -0.5), (-0.75, -0.8)], 0.26, blade);
    brush.bow([(0.0, 0.0), (0.05, -0.6), (0.1, -1.15)], 0.26, blade);
    brush.bow([(0.0, 0.0), (0.3, -0.5), (0.8, -0.7)], 0.26, blade);
}

/// A boulder.
pub(super) fn rock(brush: &mut Brush<'_>, seed: u32, stone: Ink) {
    let mut chance = Chance::new(seed);
    let tip = chance.between(-0.3, 0.2);
    brush.oval((0.3, 0.05), (1.0, 0.36), SHADE.alpha(0.34));
    brush.polygon(
        &[(-0.95, 0.1), (-0.72, -0.5), (tip, -0.95), (0.66, -0.55), (0.95, 0.12), (0.0, 0.3)],
        stone.shaded(0.38),
    );
    brush.polygon(&[(-0.95, 0.1), (-0.72, -0.5), (tip, -0.95), (0.24, -0.3), (0.0, 0.3)], stone.lit(0.12));
    brush.polygon(&[(-0.72, -0.5), (tip, -0.95), (0.66, -0.55), (0.24, -0.3)], stone.lit(0.42));
}

/// The colors of a house.
#[derive(Clone, Copy)]
pub(super) struct Coat {
    /// The walls.
    pub(super) wall: Ink,
    /// The roof.
    pub(super) roof: Ink,
}

/// A small house with its gable to the east.
pub(super) fn house(brush: &mut Brush<'_>, Coat { wall, roof }: Coat) {
    brush.polygon(&[(-0.9, 0.05), (0.55, 0.05), (1.0, -0.2), (1.75, 0.0), (1.35, 0.3), (-0.5, 0.3)], SHADE.alpha(0.34));
    // The chimney stands behind the ridge.
    brush.rect((-0.62, -1.62), (0.26, 0.5), STONE.shaded(0.25));
    brush.polygon(&[(-0.92, 0.0), (0.5, 0.0), (0.5, -0.66), (-0.92, -0.66)], wall);
    brush.polygon(&[(0.5, 0.0), (1.0, -0.2), (1.0, -0.8), (0.76, -1.32), (0.5, -0.62)], wall.shaded(0.30));
    brush.polygon(&[(-1.06, -0.54), (0.56, -0.54), (0.80, -1.36), (-0.80, -1.36)], roof);
    brush.polygon(&[(-0.97, -0.82), (-0.80, -1.36), (0.80, -1.36), (0.72, -1.1)], roof.lit(0.22));
    brush.polygon(
        &[(0.56, -0.54), (0.80, -1.36), (1.08, -0.74), (1.0, -0.66), (0.78, -1.14), (0.6, -0.5)],
        roof.shaded(0.36),
    );
    if brush.shows(0.3) {
        brush.rect((-0.36, -0.44), (0.28, 0.44), WOOD);
        for x in [-0.76, 0.1] {
            brush.rect((x, -0.42), (0.24, 0.22), ink(0x3b_4a_60));
        }
    }
}

/// A hedgerow in the Cornish manner: earth and stone below, bushes on top.
pub(super) fn hedge(brush: &mut Brush<'_>, way: &[Spot], seed: u32) {
    let mut chance = Chance::new(seed);
    let shifted: Vec<Spot> = way.iter().map(|&(x, y)| (x + 0.022, y + 0.030)).collect();
    brush.line(&shifted, 0.075, SHADE.alpha(0.30));
    brush.line(way, 0.062, ink(0x8a_7d_62));
    let mut bushes: Vec<Spot> = Vec::new();
    for pair in way.windows(2) {
        let (from, to) = (pair[0], pair[1]);
        let length = (to.0 - from.0).hypot(to.1 - from.1);
        let count = (length / 0.05).ceil().max(1.0);
        bushes.extend((0..count as u32).map(|n| {
            let t = n as f32 / count;
            (from.0 + (to.0 - from.0) * t, from.1 + (to.1 - from.1) * t)
        }));
    }
    bushes.sort_by(|a, b| a.1.total_cmp(&b.1));
    for (x, y) in bushes {
        // Now and then a bush has grown out.
        let radius = if chance.unit() < 0.07 { 0.062 } else { chance.between(0.026, 0.046) };
        let leaf = chance.pick([ink(0x4c_7a_36), ink(0x5a_86_3a), ink(0x45_70_3c)]);
        let spot = (x + chance.between(-0.014, 0.014), y - 0.4 * radius + chance.between(-0.008, 0.008));
        brush.disc(spot, radius, leaf.shaded(0.30));
        brush.disc((spot.0 - 0.010, spot.1 - 0.012), radius * 0.66, leaf.lit(0.14));
    }
}
