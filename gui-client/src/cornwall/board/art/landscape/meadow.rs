//! Meadow: rolling grass between hedgerows, with flowers, gorse and sheep.

use super::super::brush::{Brush, Spot};
use super::super::chance::Chance;
use super::super::country::{Sowing, along, sow, way, way_into};
use super::super::ink::{Ink, ink};
use super::things;

const GRASS: Ink = ink(0x86_b0_46);
const FLOWERS: [Ink; 5] = [ink(0xff_fb_ee), ink(0xf7_d7_3a), ink(0xe8_7f_a8), ink(0xff_fb_ee), ink(0xb9_8c_d8)];

pub(super) fn paint(brush: &mut Brush<'_>, variant: u32) {
    swells(brush, variant);
    let hedges = hedges(variant);
    let mut taken: Vec<(Spot, f32)> = hedges.iter().flat_map(|it| along(it, 0.09)).collect();
    let flock = flock(variant);
    taken.extend(flock.iter().map(|&spot| (spot, 0.12)));
    taken.push((landmark(variant), 0.20));

    // The border is strewn with grass only; hedges come on top of it.
    for place in sow(Sowing { seed: 51, variant, gap: 0.115, reach: 0.06 }, &taken) {
        let mut chance = Chance::new(place.seed);
        if chance.unit() < 0.62 {
            let blade = chance.pick([GRASS, GRASS.shaded(0.12), GRASS.lit(0.18)]);
            things::tuft(&mut brush.at((place.spot.0, place.spot.1 + 0.02), chance.between(0.034, 0.046)), blade);
        } else if brush.shows(0.02) {
            flowers(brush, place.spot, place.seed);
        }
    }
    for (n, hedge) in hedges.iter().enumerate() {
        things::hedge(brush, hedge, n as u32 + 7 * variant);
    }
    stand(brush, variant, landmark(variant));
    for (n, &spot) in flock.iter().enumerate() {
        sheep(&mut brush.at(spot, 0.088), n % 2 == 0);
    }
}

/// Hills catch the light on one side.
fn swells(brush: &mut Brush<'_>, variant: u32) {
    let mut chance = Chance::new(variant + 900);
    for _ in 0..4 {
        let (x, y) = (chance.between(-0.38, 0.38), chance.between(-0.42, 0.42));
        brush.glow((x + 0.10, y + 0.12), (0.34, 0.20), GRASS.shaded(0.25).alpha(0.34));
        brush.glow((x - 0.06, y - 0.06), (0.36, 0.20), ink(0xe6_ee_9a).alpha(0.75));
    }
    // Single blades give the grass its grain.
    for _ in 0..if brush.shows(0.014) { 110 } else { 0 } {
        let (x, y) = (chance.between(-0.84, 0.84), chance.between(-0.96, 0.96));
        let blade = chance.pick([GRASS, ink(0xd2_e2_7c), ink(0xa8_c6_58)]).alpha(0.6);
        brush.line(&[(x, y), (x + chance.between(-0.014, 0.014), y - 0.035)], 0.013, blade);
    }
}

/// The same four edges in each variant, joined in other ways; the north-west and south-east stay open.
fn hedges(variant: u32) -> Vec<Vec<Spot>> {
    match variant {
        0 => vec![way(3, 4), way(1, 0)],
        1 => vec![way(3, 0), way_into(1, (0.20, -0.22)), way_into(4, (-0.28, 0.40))],
        2 => vec![way(3, 1), way(4, 0)],
        3 => vec![way(1, 4), way_into(0, (0.40, 0.05)), way_into(3, (-0.38, -0.08))],
        4 => vec![way(3, 4), way_into(1, (0.26, -0.38)), way_into(0, (0.44, 0.06))],
        _ => vec![way(1, 0), way_into(3, (-0.42, 0.02)), way_into(4, (-0.20, 0.34))],
    }
}

fn landmark(variant: u32) -> Spot {
    match variant {
        0 => (-0.10, -0.42),
        1 => (0.30, 0.46),
        2 => (0.30, 0.60),
        3 => (0.36, 0.46),
        4 => (0.12, 0.30),
        _ => (-0.05, -0.30),
    }
}

fn stand(brush: &mut Brush<'_>, variant: u32, (x, y): Spot) {
    match variant {
        0 | 3 => things::tree(&mut brush.at((x, y + 0.08), 0.13), 77 + variant, ink(0x5f_92_3c)),
        1 | 5 => gorse(brush, (x, y), variant),
        2 => {
            gorse(brush, (x, y), variant);
            things::tree(&mut brush.at((-0.36, -0.50), 0.12), 5, ink(0x68_98_3e));
        }
        _ => quoit(&mut brush.at((x, y + 0.08), 0.17)),
    }
}

/// A few bushes in yellow bloom.
fn gorse(brush: &mut Brush<'_>, (x, y): Spot, seed: u32) {
    let mut chance = Chance::new(seed + 31);
    for (dx, dy) in [(-0.07, -0.02), (0.09, -0.01), (0.01, 0.05)] {
        let spot = (x + dx, y + dy);
        brush.oval((spot.0 + 0.03, spot.1 + 0.05), (0.085, 0.04), things::SHADE.alpha(0.28));
        brush.blob(spot, (0.085, 0.065), 0.14, chance.next(), ink(0x4f_7a_34));
        for _ in 0..9 {
            let bloom = (spot.0 + chance.between(-0.065, 0.05), spot.1 + chance.between(-0.055, 0.03));
            brush.disc(bloom, 0.016, chance.pick([ink(0xf6_cf_2f), ink(0xfb_e1_5c), ink(0xe6_b4_1c)]));
        }
    }
}

/// Three stones and a capstone, as they have stood for five thousand years.
fn quoit(brush: &mut Brush<'_>) {
    brush.oval((0.25, 0.02), (1.15, 0.28), things::SHADE.alpha(0.34));
    for x in [-0.62, -0.02, 0.58] {
        let foot = 0.12 * (x * x + 0.2);
        brush.polygon(
            &[(x - 0.16, foot), (x - 0.12, -0.72), (x + 0.12, -0.72), (x + 0.18, foot)],
            things::STONE.shaded(0.30),
        );
        brush.polygon(&[(x - 0.16, foot), (x - 0.12, -0.72), (x, -0.72), (x - 0.01, foot)], things::STONE.lit(0.15));
    }
    brush.polygon(
        &[(-1.05, -0.70), (-0.8, -0.98), (0.75, -1.02), (1.05, -0.76), (0.8, -0.6), (-0.85, -0.56)],
        things::STONE.shaded(0.28),
    );
    brush.polygon(
        &[(-1.05, -0.70), (-0.8, -0.98), (0.75, -1.02), (1.05, -0.76), (-0.2, -0.72)],
        things::STONE.lit(0.42),
    );
}

fn flowers(brush: &mut Brush<'_>, (x, y): Spot, seed: u32) {
    let mut chance = Chance::new(seed + 1);
    let bloom = chance.pick(FLOWERS);
    for _ in 0..4 {
        let spot = (x + chance.between(-0.04, 0.04), y + chance.between(-0.03, 0.03));
        brush.disc((spot.0 + 0.005, spot.1 + 0.008), 0.018, GRASS.shaded(0.3));
        brush.disc(spot, 0.0175, bloom);
    }
}

fn flock(variant: u32) -> Vec<Spot> {
    match variant {
        0 => vec![(-0.42, -0.10), (0.10, 0.12), (0.30, 0.36)],
        1 => vec![(-0.30, -0.34), (-0.08, -0.24)],
        2 => vec![(0.02, -0.02), (-0.22, 0.16)],
        3 => vec![(0.36, -0.24), (-0.36, 0.26), (-0.40, -0.36)],
        4 => vec![(-0.16, -0.26)],
        _ => vec![(0.22, 0.22), (0.02, 0.36), (0.32, 0.46)],
    }
}

fn sheep(brush: &mut Brush<'_>, looks_west: bool) {
    let side = if looks_west { -1.0 } else { 1.0 };
    brush.oval((0.2, 0.06), (0.95, 0.26), things::SHADE.alpha(0.34));
    for x in [-0.42, 0.38] {
        brush.line(&[(x, -0.2), (x, 0.06)], 0.18, ink(0x3a_33_36));
    }
    brush.blob((0.0, -0.55), (0.86, 0.54), 0.10, 3, ink(0xc2_ba_ac));
    brush.blob((-0.08, -0.64), (0.76, 0.44), 0.10, 4, ink(0xff_fc_f2));
    brush.oval((side * 0.82, -0.66), (0.28, 0.24), ink(0x3a_33_36));
}
