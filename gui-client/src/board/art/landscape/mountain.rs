//! Mountain: peaks of granite with a lit and a shaded face, tors, scree and heather.

use super::super::brush::{Brush, Spot};
use super::super::chance::Chance;
use super::super::country::{Sowing, sow};
use super::super::ink::{Ink, ink};
use super::things;

const FACE: Ink = ink(0xa8_9f_a6);
const HEATHER: [Ink; 3] = [ink(0x8d_6f_94), ink(0x7c_6a_8c), ink(0x86_8a_6a)];

/// A peak: where its foot stands, half its width, its height.
struct Peak {
    foot: Spot,
    width: f32,
    height: f32,
}

pub(super) fn paint(brush: &mut Brush<'_>, variant: u32) {
    let peaks = peaks(variant);
    let mut taken: Vec<(Spot, f32)> = Vec::new();
    for Peak { foot, width, height } in &peaks {
        taken.extend([(*foot, 0.8 * width), ((foot.0, foot.1 - 0.45 * height), 0.6 * width)]);
    }
    for place in sow(
        Sowing {
            seed: 31,
            variant,
            gap: 0.15,
            reach: 0.09,
        },
        &taken,
    ) {
        let mut chance = Chance::new(place.seed);
        let (x, y) = place.spot;
        match chance.next() % 5 {
            0 | 1 => brush.blob(
                (x, y),
                (0.075, 0.038),
                0.2,
                chance.next(),
                chance.pick(HEATHER).alpha(0.75),
            ),
            2 => things::tuft(&mut brush.at((x, y + 0.02), 0.042), ink(0x6f_70_5c)),
            _ => things::rock(
                &mut brush.at((x, y + 0.02), chance.between(0.034, 0.062)),
                chance.next(),
                FACE,
            ),
        }
    }
    for (n, it) in peaks.iter().enumerate() {
        peak(&mut brush.at(it.foot, 1.0), it, 10 * variant + n as u32);
    }
    if variant == 3 || variant == 1 {
        let spot = if variant == 3 { (0.34, 0.50) } else { (-0.40, 0.44) };
        tor(&mut brush.at(spot, 0.15));
    }
}

/// From back to front.
fn peaks(variant: u32) -> Vec<Peak> {
    let peak = |x, y, width, height| Peak {
        foot: (x, y),
        width,
        height,
    };
    match variant {
        0 => vec![
            peak(0.30, 0.02, 0.40, 0.62),
            peak(-0.20, 0.32, 0.50, 0.86),
            peak(0.36, 0.52, 0.30, 0.40),
        ],
        1 => vec![peak(-0.26, -0.06, 0.40, 0.56), peak(0.20, 0.36, 0.52, 0.92)],
        2 => vec![
            peak(-0.02, 0.02, 0.46, 0.72),
            peak(-0.38, 0.36, 0.34, 0.50),
            peak(0.32, 0.44, 0.42, 0.62),
        ],
        3 => vec![peak(-0.14, 0.22, 0.56, 0.96), peak(-0.44, 0.44, 0.26, 0.34)],
        4 => vec![
            peak(-0.34, 0.04, 0.36, 0.52),
            peak(0.30, 0.10, 0.42, 0.70),
            peak(-0.06, 0.52, 0.48, 0.68),
        ],
        _ => vec![peak(0.10, 0.0, 0.50, 0.78), peak(-0.30, 0.46, 0.42, 0.56)],
    }
}

fn peak(brush: &mut Brush<'_>, peak: &Peak, seed: u32) {
    let mut chance = Chance::new(seed + 600);
    let (width, height) = (peak.width, peak.height);
    let top = (chance.between(-0.10, 0.10) * width, -height);
    let jag = |chance: &mut Chance, (x, y): Spot| {
        (
            x + chance.between(-0.06, 0.06) * width,
            y + chance.between(-0.04, 0.04) * height,
        )
    };
    let on = |from: Spot, to: Spot, t: f32| (from.0 + (to.0 - from.0) * t, from.1 + (to.1 - from.1) * t);
    let (west, east, south) = ((-width, 0.0), (width, 0.0), (chance.between(-0.05, 0.25) * width, 0.09));

    let western = [0.35, 0.7].map(|t| jag(&mut chance, on(west, top, t)));
    let eastern = [0.35, 0.7].map(|t| jag(&mut chance, on(top, east, t)));
    let ridge = [0.25, 0.5, 0.75].map(|t| {
        let (x, y) = on(top, south, t);
        (x + chance.between(-0.14, 0.14) * width, y)
    });

    brush.glow((0.22 * width, 0.03), (1.25 * width, 0.16), things::SHADE.alpha(0.40));
    let bright = [west, western[0], western[1], top, ridge[0], ridge[1], ridge[2], south];
    let dim = [top, eastern[0], eastern[1], east, south, ridge[2], ridge[1], ridge[0]];
    if let Some(path) = super::super::brush::polygon(&dim) {
        brush.fill_from_to(&path, (top, FACE.shaded(0.52)), ((east.0, 0.0), FACE.shaded(0.30)));
    }
    if let Some(path) = super::super::brush::polygon(&bright) {
        brush.fill_from_to(&path, (top, FACE.lit(0.62)), (south, FACE.lit(0.05)));
    }
    // Facets: a rib of shadow on the lit side, of light on the other.
    let rib = on(west, south, 0.45);
    brush.polygon(
        &[western[1], on(western[1], ridge[1], 0.4), rib, on(western[0], rib, 0.5)],
        FACE.shaded(0.16).alpha(0.7),
    );
    brush.polygon(
        &[
            eastern[0],
            on(eastern[0], ridge[1], 0.5),
            on(south, east, 0.4),
            on(eastern[1], ridge[2], 0.4),
        ],
        FACE.shaded(0.20).alpha(0.6),
    );
    // The cap is bare rock, bleached by wind.
    let cap = [
        top,
        on(top, western[1], 0.75),
        on(on(top, western[1], 0.6), ridge[0], 0.5),
        ridge[0],
    ];
    brush.polygon(&cap, ink(0xf6_f1_e8));
    brush.polygon(
        &[
            top,
            on(top, eastern[0], 0.8),
            on(on(top, eastern[0], 0.5), ridge[0], 0.6),
            ridge[0],
        ],
        ink(0xb9_b3_c0),
    );
    // Grass climbs the foot.
    for _ in 0..5 {
        let x = chance.between(-0.9, 0.9) * width;
        brush.blob(
            (x, 0.05),
            (0.10, 0.04),
            0.2,
            chance.next(),
            chance.pick([ink(0x8b_8e_70), ink(0x97_8a_98)]),
        );
    }
}

/// Slabs of granite, one upon the other.
fn tor(brush: &mut Brush<'_>) {
    brush.oval((0.3, 0.05), (1.1, 0.3), things::SHADE.alpha(0.36));
    for (x, y, rx, ry) in [
        (0.0, -0.15, 0.95, 0.34),
        (-0.1, -0.62, 0.72, 0.30),
        (0.06, -1.05, 0.78, 0.26),
        (-0.05, -1.40, 0.42, 0.22),
    ] {
        brush.blob((x, y), (rx, ry), 0.06, 9, FACE.shaded(0.42));
        brush.blob((x - 0.08, y - 0.07), (rx * 0.86, ry * 0.72), 0.06, 9, FACE.lit(0.35));
    }
}
