//! Swamp: dark pools, reeds, water lilies and a little mist.

use super::super::brush::{Brush, Spot, blob};
use super::super::chance::Chance;
use super::super::country::{Place, Sowing, sow};
use super::super::ink::{Ink, ink};
use super::things;

const DEEP: Ink = ink(0x2c_55_66);
const WATER: Ink = ink(0x4f_8b_9b);
const SKY: Ink = ink(0xb8_de_de);
const MOSS: [Ink; 3] = [ink(0x6e_94_5e), ink(0x80_9c_5c), ink(0x60_88_68)];
const REED: Ink = ink(0x8f_a4_54);

pub(super) fn paint(brush: &mut Brush<'_>, variant: u32) {
    for place in sow(Sowing { seed: 11, variant: variant + 50, gap: 0.15, reach: 0.11 }, &[]) {
        let mut chance = Chance::new(place.seed);
        let radii = (chance.between(0.08, 0.13), chance.between(0.04, 0.06));
        brush.blob(place.spot, radii, 0.2, chance.next(), chance.pick(MOSS).alpha(0.8));
    }
    let pools = pools(variant);
    let mut taken = Vec::new();
    for &(spot, width, _) in &pools {
        taken.extend([-0.6, 0.0, 0.6].map(|part| ((spot.0 + part * width, spot.1), 0.62 * width)));
    }
    let places = sow(Sowing { seed: 12, variant, gap: 0.20, reach: 0.13 }, &taken);
    // Water lies below all that grows; a puddle of the border may well flow into a pool.
    for place in places.iter().filter(|it| is_puddle(it)) {
        pool(brush, place.spot, 0.12, place.seed);
    }
    for &(spot, width, seed) in &pools {
        pool(brush, spot, width, seed);
    }
    lilies(brush, &pools, variant);
    for place in places.iter().filter(|it| !is_puddle(it)) {
        let mut chance = Chance::new(place.seed);
        let (x, y) = place.spot;
        match chance.next() % 3 {
            0 => things::tuft(&mut brush.at((x, y + 0.05), 0.075), REED.shaded(0.12)),
            _ => reeds(&mut brush.at((x, y + 0.10), 0.12), chance.next()),
        }
    }
    if variant == 1 || variant == 4 {
        dead_tree(&mut brush.at(if variant == 1 { (0.42, 0.30) } else { (-0.40, -0.02) }, 0.22));
    }
    let mut chance = Chance::new(variant + 70);
    for _ in 0..2 {
        let spot = (chance.between(-0.3, 0.3), chance.between(-0.5, 0.5));
        brush.glow(spot, (0.42, 0.09), ink(0xdc_ee_e6).alpha(0.30));
    }
}

/// The large pools of a variant: middle, half the width, shape.
fn pools(variant: u32) -> Vec<(Spot, f32, u32)> {
    match variant {
        0 => vec![((-0.16, -0.20), 0.40, 1), ((0.26, 0.34), 0.30, 2)],
        1 => vec![((0.10, 0.02), 0.46, 3), ((-0.34, 0.44), 0.20, 4)],
        2 => vec![((0.24, -0.28), 0.34, 5), ((-0.26, 0.20), 0.36, 6)],
        3 => vec![((-0.02, 0.26), 0.48, 7), ((0.10, -0.42), 0.28, 8)],
        4 => vec![((0.16, -0.10), 0.42, 9), ((-0.20, 0.46), 0.28, 10)],
        _ => vec![((-0.24, -0.36), 0.30, 11), ((0.22, 0.02), 0.32, 12), ((-0.18, 0.42), 0.30, 13)],
    }
}

fn is_puddle(place: &Place) -> bool {
    place.seed.is_multiple_of(4)
}

fn pool(brush: &mut Brush<'_>, (x, y): Spot, width: f32, seed: u32) {
    let height = 0.56 * width;
    brush.blob((x, y), (1.10 * width, 1.14 * height), 0.13, seed, ink(0x8d_a0_6c).alpha(0.75));
    brush.blob((x, y), (width, height), 0.13, seed, DEEP);
    let inner = blob((x + 0.03 * width, y + 0.09 * height), (0.93 * width, 0.86 * height), 0.13, seed);
    if let Some(path) = inner {
        brush.fill_from_to(
            &path,
            ((x - 0.6 * width, y - height), DEEP.mix(WATER, 0.4)),
            ((x + 0.4 * width, y + height), WATER.lit(0.16)),
        );
    }
    for (dx, dy, length) in [(-0.35, -0.15, 0.34), (0.20, 0.30, 0.42), (-0.15, 0.52, 0.22)] {
        let (from, to) = (x + dx * width, x + (dx + length) * width);
        let level = y + dy * height;
        brush.bow([(from, level), ((from + to) / 2.0, level - 0.02 * width), (to, level)], 0.014, SKY.alpha(0.75));
    }
}

fn reeds(brush: &mut Brush<'_>, seed: u32) {
    let mut chance = Chance::new(seed);
    brush.oval((0.15, 0.02), (0.62, 0.16), things::SHADE.alpha(0.30));
    for n in 0..5 {
        let foot = -0.44 + 0.22 * n as f32;
        let tip = (foot + chance.between(-0.25, 0.3), -chance.between(1.1, 1.75));
        let blade = chance.pick([REED, REED.lit(0.2), REED.shaded(0.22)]);
        brush.bow([(foot, 0.0), (foot, 0.5 * tip.1), tip], 0.11, blade);
        if n % 2 == 0 {
            let head = [(tip.0 - 0.01, tip.1 + 0.05), (tip.0, tip.1 - 0.26)];
            brush.line(&head, 0.19, ink(0x6d_43_2c));
        }
    }
}

fn lilies(brush: &mut Brush<'_>, pools: &[(Spot, f32, u32)], variant: u32) {
    let mut chance = Chance::new(variant + 300);
    for &((x, y), width, _) in pools {
        for n in 0..4 {
            let spot = (x + chance.between(-0.58, 0.58) * width, y + chance.between(-0.28, 0.30) * width);
            let size = chance.between(0.042, 0.058);
            let pad = &mut brush.at(spot, size);
            pad.oval((0.1, 0.16), (1.0, 0.62), DEEP.alpha(0.7));
            pad.oval((0.0, 0.0), (1.0, 0.62), ink(0x74_a8_5a));
            pad.oval((-0.12, -0.10), (0.72, 0.40), ink(0x93_c0_6c));
            pad.polygon(&[(0.0, 0.0), (1.1, 0.1), (0.7, 0.6)], DEEP.mix(WATER, 0.6));
            if n % 2 == 0 {
                for (dx, dy) in [(-0.3, -0.15), (0.3, -0.15), (0.0, -0.4), (-0.15, 0.05), (0.15, 0.05)] {
                    pad.disc((dx, dy - 0.1), 0.26, ink(0xf8_d3_e0));
                }
                pad.disc((0.0, -0.22), 0.17, ink(0xf4_c3_4a));
            }
        }
    }
}

fn dead_tree(brush: &mut Brush<'_>) {
    let bark = ink(0x4a_40_40);
    brush.oval((0.3, 0.02), (0.6, 0.14), things::SHADE.alpha(0.36));
    brush.bow([(0.0, 0.0), (0.05, -0.6), (-0.1, -1.3)], 0.17, bark);
    brush.bow([(0.0, -0.5), (0.3, -0.7), (0.45, -1.15)], 0.10, bark);
    brush.bow([(-0.03, -0.8), (-0.3, -0.9), (-0.48, -1.2)], 0.09, bark);
    brush.bow([(0.3, -0.78), (0.5, -0.8), (0.62, -0.92)], 0.06, bark);
    brush.bow([(-0.05, -0.1), (-0.02, -0.6), (-0.14, -1.2)], 0.05, bark.lit(0.4));
}
