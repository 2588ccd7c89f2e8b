//! Village: white cottages along cobbled lanes, with gardens.

use super::super::brush::{Brush, Spot};
use super::super::chance::Chance;
use super::super::country::{Sowing, along, sow, way, way_into};
use super::super::ink::{Ink, ink};
use super::things::{self, Coat};

const LANE: Ink = ink(0xdc_c4_9c);
const WALLS: [Ink; 4] = [ink(0xff_fa_ee), ink(0xfb_ec_cf), ink(0xf3_ea_e4), ink(0xff_f6_e0)];
const ROOFS: [Ink; 5] = [ink(0xc4_6e_4a), ink(0x8d_92_a8), ink(0xd0_82_58), ink(0x9a_9c_ac), ink(0xc9_96_5c)];
const LEAF: Ink = ink(0x86_a8_52);
const LAWN: Ink = ink(0xd8_d8_90);

pub(super) fn paint(brush: &mut Brush<'_>, variant: u32) {
    let lanes = lanes(variant);
    let homes = homes(variant);
    for (n, &(x, y)) in homes.iter().enumerate() {
        brush.blob((x + 0.02, y - 0.04), (0.27, 0.17), 0.10, n as u32 + 9 * variant, LAWN.alpha(0.55));
    }
    for lane in &lanes {
        brush.line(lane, 0.190, LANE.shaded(0.14).alpha(0.6));
    }
    for lane in &lanes {
        brush.line(lane, 0.155, LANE.lit(0.16));
        cobbles(brush, lane);
    }
    let mut taken: Vec<(Spot, f32)> = lanes.iter().flat_map(|it| along(it, 0.13)).collect();
    taken.extend(homes.iter().map(|&(x, y)| ((x + 0.02, y - 0.10), 0.25)));
    let square = square(brush, variant);
    taken.extend(square.map(|spot| (spot, 0.19)));

    for place in sow(Sowing { seed: 41, variant, gap: 0.15, reach: 0.085 }, &taken) {
        let mut chance = Chance::new(place.seed);
        let (x, y) = place.spot;
        match chance.next() % 7 {
            0 | 1 => garden(&mut brush.at((x, y), 0.085), chance.next()),
            2 => things::tree(&mut brush.at((x, y + 0.06), 0.075), chance.next(), LEAF),
            3 => bed(brush, (x, y), chance.next()),
            4 => things::tuft(&mut brush.at((x, y + 0.02), 0.042), LEAF),
            _ => brush.blob((x, y), (0.09, 0.045), 0.2, chance.next(), LAWN.alpha(0.6)),
        }
    }
    let mut chance = Chance::new(variant + 140);
    for spot in homes {
        let coat = Coat { wall: chance.pick(WALLS), roof: chance.pick(ROOFS) };
        things::house(&mut brush.at(spot, chance.between(0.155, 0.175)), coat);
    }
}

/// The same four edges in each variant, joined in other ways.
fn lanes(variant: u32) -> Vec<Vec<Spot>> {
    match variant {
        0 => vec![way(3, 0), way(1, 4)],
        1 => vec![way(3, 1), way(4, 0)],
        2 => vec![way(3, 4), way(1, 0)],
        3 => vec![way(1, 4), way_into(3, (-0.06, 0.02)), way_into(0, (0.06, -0.02))],
        4 => vec![way(3, 0), way_into(1, (0.02, 0.0)), way_into(4, (-0.02, 0.0))],
        _ => vec![way(4, 0), way(3, 4), way_into(1, (0.10, 0.02))],
    }
}

/// Where houses stand, from back to front.
fn homes(variant: u32) -> Vec<Spot> {
    match variant {
        0 => vec![(-0.06, -0.50), (-0.46, -0.22), (0.46, -0.18), (-0.50, 0.36), (0.36, 0.36), (0.10, 0.70)],
        1 => vec![(-0.10, -0.52), (0.48, -0.14), (-0.10, 0.10), (-0.50, 0.24), (0.30, 0.54), (-0.04, 0.78)],
        2 => vec![(-0.08, -0.56), (-0.40, -0.22), (0.04, -0.10), (0.44, 0.32), (-0.02, 0.34), (0.16, 0.68)],
        3 => vec![(-0.08, -0.50), (-0.48, -0.20), (0.48, -0.16), (0.44, 0.32), (-0.50, 0.34), (0.12, 0.68)],
        4 => vec![(-0.10, -0.50), (-0.48, -0.18), (0.48, -0.18), (-0.50, 0.36), (0.42, 0.34), (0.12, 0.68)],
        _ => vec![(-0.08, -0.50), (-0.46, -0.20), (0.48, -0.10), (0.34, 0.50), (0.02, 0.72)],
    }
}

/// What makes a village a village: the well, the oak.
fn square(brush: &mut Brush<'_>, variant: u32) -> Option<Spot> {
    match variant {
        0 | 4 => {
            let spot = (0.02, 0.02);
            brush.disc(spot, 0.155, LANE.lit(0.16));
            well(&mut brush.at(spot, 0.085));
            Some(spot)
        }
        2 => {
            let spot = (-0.30, 0.14);
            things::tree(&mut brush.at((-0.30, 0.20), 0.13), 8, LEAF);
            Some(spot)
        }
        _ => None,
    }
}

fn well(brush: &mut Brush<'_>) {
    brush.oval((0.3, 0.2), (1.1, 0.5), things::SHADE.alpha(0.3));
    brush.oval((0.0, 0.1), (0.95, 0.55), things::STONE.shaded(0.25));
    brush.oval((0.0, -0.1), (0.95, 0.55), things::STONE.lit(0.35));
    brush.oval((0.0, -0.1), (0.6, 0.32), ink(0x34_5a_70));
    brush.line(&[(-0.8, -0.1), (-0.8, -1.2)], 0.18, things::WOOD);
    brush.line(&[(0.8, -0.1), (0.8, -1.2)], 0.18, things::WOOD);
    brush.polygon(&[(-1.2, -1.1), (0.0, -1.75), (1.2, -1.1)], ink(0xb0_5e_40));
    brush.polygon(&[(-1.2, -1.1), (0.0, -1.75), (0.1, -1.1)], ink(0xd2_84_5c));
}

/// A bed with rows of green.
fn garden(brush: &mut Brush<'_>, seed: u32) {
    let mut chance = Chance::new(seed);
    brush.polygon(&[(-1.0, -0.5), (0.7, -0.7), (1.0, 0.5), (-0.7, 0.7)], ink(0xb8_8e_62));
    for n in 0..3 {
        let y = -0.36 + 0.36 * n as f32;
        brush.line(&[(-0.75, y + 0.06), (0.75, y - 0.08)], 0.2, chance.pick([LEAF, LEAF.shaded(0.15), LEAF.lit(0.2)]));
    }
}

/// A flower bed.
fn bed(brush: &mut Brush<'_>, (x, y): Spot, seed: u32) {
    let mut chance = Chance::new(seed);
    brush.blob((x, y), (0.075, 0.045), 0.15, seed, LEAF.lit(0.1));
    for _ in 0..6 {
        let spot = (x + chance.between(-0.055, 0.055), y + chance.between(-0.03, 0.03));
        brush.disc(spot, 0.014, chance.pick([ink(0xd9_5a_78), ink(0xff_fb_ee), ink(0xf2_c2_3c)]));
    }
}

fn cobbles(brush: &mut Brush<'_>, lane: &[Spot]) {
    if !brush.shows(0.018) {
        return;
    }
    let mut row = 0;
    for pair in lane.windows(2) {
        let (dx, dy) = (pair[1].0 - pair[0].0, pair[1].1 - pair[0].1);
        let length = dx.hypot(dy).max(0.01);
        let (across_x, across_y) = (-dy / length, dx / length);
        let rows = (length / 0.058).round().max(1.0);
        for n in 0..rows as u32 {
            let t = (n as f32 + 0.5) / rows;
            row += 1;
            // Every second row has one stone less, as masons lay them.
            let parts: &[f32] = if row % 2 == 0 { &[-0.048, 0.0, 0.048] } else { &[-0.024, 0.024] };
            for (m, part) in parts.iter().enumerate() {
                let spot = (pair[0].0 + dx * t + across_x * part, pair[0].1 + dy * t + across_y * part);
                brush.disc(spot, 0.0175, LANE.shaded(0.04 + 0.045 * ((row + m) % 3) as f32));
            }
        }
    }
}
