//! Forest: crowns upon crowns, some firs, and in each variant another glade.

use super::super::brush::{Brush, Spot};
use super::super::chance::Chance;
use super::super::country::{Sowing, depth, sow};
use super::super::ink::{Ink, ink};
use super::things;

const LEAVES: [Ink; 6] =
    [ink(0x38_72_3c), ink(0x2a_63_3e), ink(0x4a_80_36), ink(0x2f_69_36), ink(0x27_59_3f), ink(0x34_6d_42)];
/// The one beech that turns early; never on the border, where it would repeat in each hex.
const EARLY: Ink = ink(0x7a_92_3a);
const NEEDLES: [Ink; 3] = [ink(0x2a_66_50), ink(0x24_5a_48), ink(0x33_70_4c)];

/// Nearer to the border a tree is shared.
const REACH: f32 = 0.18;

pub(super) fn paint(brush: &mut Brush<'_>, variant: u32) {
    let glade = glade(brush, variant);
    let sowing = Sowing { seed: 21, variant, gap: 0.205, reach: 0.17 };
    for place in sow(sowing, &glade) {
        let mut chance = Chance::new(place.seed);
        // The crown, not the foot, is to be centered on the place: that is what the border cuts.
        let (x, y) = place.spot;
        let size = chance.between(0.130, 0.172);
        let early = chance.unit() < 0.16 && REACH < depth(place.spot);
        let leaf = if early { EARLY } else { chance.pick(LEAVES) };
        if chance.unit() < 0.36 {
            things::conifer(&mut brush.at((x, y + size), size), chance.pick(NEEDLES));
        } else {
            things::tree(&mut brush.at((x, y + 0.85 * size), size), chance.next(), leaf);
        }
    }
}

/// Opens the wood where it is to be open; returns what no tree may stand on.
fn glade(brush: &mut Brush<'_>, variant: u32) -> Vec<(Spot, f32)> {
    let grass = ink(0x5f_8f_48);
    let (spot, radius) = match variant {
        0 => ((0.18, 0.22), 0.25),
        1 => ((-0.26, -0.16), 0.27),
        2 => return Vec::new(),
        3 => ((0.05, -0.05), 0.30),
        4 => ((0.24, -0.20), 0.24),
        _ => ((-0.2, 0.26), 0.24),
    };
    let (x, y) = spot;
    brush.glow(spot, (radius * 1.5, radius * 1.25), grass.alpha(0.9));
    match variant {
        0 => {
            // A fallen trunk.
            brush.line(&[(x - 0.10, y + 0.06), (x + 0.12, y - 0.02)], 0.07, things::SHADE.alpha(0.4));
            brush.line(&[(x - 0.12, y + 0.03), (x + 0.10, y - 0.05)], 0.065, things::WOOD.lit(0.12));
            brush.disc((x - 0.12, y + 0.03), 0.030, ink(0xc9_a5_78));
        }
        1 | 5 => {
            // Bluebells.
            let mut chance = Chance::new(variant);
            for _ in 0..22 {
                let (dx, dy) = (chance.between(-0.16, 0.16), chance.between(-0.13, 0.13));
                brush.disc((x + dx, y + dy), 0.013, chance.pick([ink(0x7f_86_d6), ink(0x9a_8f_e0), ink(0xb9_b4_f0)]));
            }
        }
        3 => {
            // A pond.
            brush.blob((x, y + 0.02), (0.19, 0.13), 0.12, 5, ink(0x2b_54_58));
            brush.blob((x + 0.01, y + 0.035), (0.165, 0.105), 0.12, 5, ink(0x58_92_9c));
            brush.bow([(x - 0.09, y), (x - 0.02, y - 0.02), (x + 0.05, y)], 0.014, ink(0xcf_e6_e2).alpha(0.8));
        }
        _ => {
            things::rock(&mut brush.at((x, y + 0.06), 0.07), 3, things::STONE);
            things::rock(&mut brush.at((x + 0.10, y + 0.09), 0.045), 4, things::STONE);
        }
    }
    vec![(spot, radius)]
}
