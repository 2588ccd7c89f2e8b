//! Mountain: peaks of granite with a lit and a shaded face, tors, scree and heather.

use super::super::brush::{Brush, Spot, polygon};
use super::super::chance::Chance;
use super::super::country::{Sowing, sow};
use super::super::ink::{Ink, ink};
use super::things;

const FACE: Ink = ink(0xb0_a6_ac);
const HEATHER: [Ink; 3] = [ink(0x8d_6f_94), ink(0x7c_6a_8c), ink(0x86_8a_6a)];

/// A peak: where its foot stands, half its width, its height.
struct Peak {
    foot: Spot,
    width: f32,
    height: f32,
}

pub(super) fn paint(brush: &mut Brush<'_>, variant: u32) {
    for place in sow(Sowing { seed: 30, variant: variant + 60, gap: 0.26, reach: 0.16 }, &[]) {
        let mut chance = Chance::new(place.seed);
        let radii = (chance.between(0.11, 0.16), chance.between(0.05, 0.08));
        brush.blob(place.spot, radii, 0.2, chance.next(), chance.pick(HEATHER).alpha(0.55));
    }
    let peaks = peaks(variant);
    let mut taken: Vec<(Spot, f32)> = Vec::new();
    for Peak { foot, width, height } in &peaks {
        taken.extend([(*foot, 0.8 * width), ((foot.0, foot.1 - 0.45 * height), 0.6 * width)]);
    }
    for place in sow(Sowing { seed: 31, variant, gap: 0.185, reach: 0.12 }, &taken) {
        let mut chance = Chance::new(place.seed);
        let (x, y) = place.spot;
        match chance.next() % 6 {
            0 => things::tuft(&mut brush.at((x, y + 0.02), 0.045), ink(0x6f_70_5c)),
            1 | 2 => things::rock(&mut brush.at((x, y + 0.03), chance.between(0.045, 0.070)), chance.next(), FACE),
            _ => crag(&mut brush.at((x, y + 0.06), chance.between(0.095, 0.115)), chance.next()),
        }
    }
    for (n, it) in peaks.iter().enumerate() {
        peak(&mut brush.at(it.foot, 1.0), it, 10 * variant + n as u32);
    }
    if variant == 3 || variant == 1 {
        let spot = if variant == 3 { (0.44, 0.48) } else { (-0.44, 0.46) };
        tor(&mut brush.at(spot, 0.15));
    }
}

/// From back to front.
fn peaks(variant: u32) -> Vec<Peak> {
    let peak = |x, y, width, height| Peak { foot: (x, y), width, height };
    match variant {
        0 => vec![peak(0.26, -0.02, 0.44, 0.52), peak(-0.16, 0.28, 0.60, 0.76), peak(0.40, 0.46, 0.36, 0.38)],
        1 => vec![peak(-0.26, -0.10, 0.44, 0.48), peak(0.14, 0.26, 0.64, 0.82)],
        2 => vec![peak(0.0, 0.0, 0.56, 0.66), peak(-0.38, 0.34, 0.38, 0.42), peak(0.28, 0.44, 0.48, 0.52)],
        3 => vec![peak(0.30, -0.12, 0.38, 0.38), peak(-0.10, 0.20, 0.66, 0.86), peak(-0.36, 0.50, 0.32, 0.30)],
        4 => vec![peak(-0.34, -0.04, 0.40, 0.46), peak(0.28, 0.08, 0.48, 0.64), peak(-0.10, 0.48, 0.56, 0.58)],
        _ => vec![peak(0.10, -0.04, 0.58, 0.66), peak(-0.24, 0.44, 0.54, 0.56), peak(0.46, 0.40, 0.30, 0.30)],
    }
}

fn peak(brush: &mut Brush<'_>, peak: &Peak, seed: u32) {
    let mut chance = Chance::new(seed + 600);
    let (width, height) = (peak.width, peak.height);
    let on = |from: Spot, to: Spot, t: f32| (from.0 + (to.0 - from.0) * t, from.1 + (to.1 - from.1) * t);
    let top = (chance.between(-0.16, 0.06) * width, -height);
    let (west, east) = ((-width, 0.0), (width, 0.02));
    let south = (chance.between(0.0, 0.28) * width, 0.13 * height);
    let mut jag =
        |(x, y): Spot, by: f32| (x + chance.between(-by, by) * width, y + chance.between(-0.6 * by, 0.6 * by) * height);
    let western = [0.22, 0.45, 0.68, 0.88].map(|t| jag(on(west, top, t), 0.07));
    let eastern = [0.12, 0.32, 0.55, 0.78].map(|t| jag(on(top, east, t), 0.07));
    let ridge = [0.2, 0.4, 0.6, 0.8].map(|t| jag(on(top, south, t), 0.11));

    brush.glow((0.24 * width, 0.05 * height), (1.2 * width, 0.22 * height), things::SHADE.alpha(0.42));
    let mut dim = vec![top];
    dim.extend(eastern.into_iter().chain([east, south]).chain(ridge.into_iter().rev()));
    if let Some(path) = polygon(&dim) {
        brush.fill_from_to(&path, (top, FACE.shaded(0.58)), ((0.4 * width, 0.0), FACE.shaded(0.26)));
    }
    let mut bright = vec![west];
    bright.extend(western.into_iter().chain([top]).chain(ridge).chain([south]));
    if let Some(path) = polygon(&bright) {
        // The foot takes the color of the moor and so grows out of it.
        brush.fill_from_to(&path, (top, FACE.lit(0.58)), ((-0.35 * width, 0.08 * height), FACE.lit(0.06)));
    }
    // Gullies: shadow on the lit side, light on the other.
    for (n, t) in [(0, 0.72), (1, 0.50), (2, 0.30)] {
        let (head, foot) = (on(ridge[n], western[3 - n], 0.35), on(west, south, t));
        let side = on(head, (foot.0 - 0.16 * width, foot.1), 0.72);
        brush.polygon(&[head, on(head, foot, 0.5), foot, side], FACE.shaded(0.24).alpha(0.62));
        let (head, foot) = (on(ridge[n], eastern[n], 0.45), on(south, east, 0.25 + 0.25 * n as f32));
        let side = on(head, (foot.0 + 0.18 * width, foot.1 - 0.02), 0.75);
        brush.polygon(&[head, on(head, foot, 0.55), foot, side], FACE.shaded(0.08).alpha(0.60));
    }
    // The cap is bare rock, bleached by wind.
    let (notch, cleft) = (on(western[2], ridge[1], 0.35), on(eastern[0], ridge[1], 0.45));
    brush.polygon(&[top, western[3], on(western[3], western[2], 0.6), notch, ridge[0]], ink(0xf8_f3_ea));
    brush.polygon(&[top, eastern[0], on(eastern[0], eastern[1], 0.5), cleft, ridge[0]], ink(0xbb_b4_c4));
    // Heather and grass climb the foot.
    for n in 0..6 {
        let (from, to, t) =
            if n < 3 { (west, south, 0.15 + 0.3 * n as f32) } else { (south, east, 0.3 * n as f32 - 0.8) };
        let (x, y) = on(from, to, t);
        let tone = HEATHER[n % HEATHER.len()];
        brush.blob((x, y), (0.16 * width, 0.055 * height), 0.25, seed + n as u32, tone.lit(0.12));
    }
}

/// A small sharp rock face, as they also stand on the border.
fn crag(brush: &mut Brush<'_>, seed: u32) {
    let mut chance = Chance::new(seed);
    let (tip, step) = (chance.between(-0.3, 0.1), chance.between(0.35, 0.6));
    brush.oval((0.3, 0.04), (1.05, 0.26), things::SHADE.alpha(0.34));
    brush.polygon(&[(tip, -1.1), (0.45, -step), (0.95, 0.06), (0.1, 0.2), (0.06, -0.5)], FACE.shaded(0.44));
    brush.polygon(&[(-1.0, 0.06), (-0.62, -step), (tip, -1.1), (0.06, -0.5), (0.1, 0.2)], FACE.lit(0.24));
    brush.polygon(&[(-0.62, -step), (tip, -1.1), (0.06, -0.5), (-0.2, -0.62)], FACE.lit(0.60));
}

/// Slabs of granite, one upon the other.
fn tor(brush: &mut Brush<'_>) {
    brush.oval((0.3, 0.05), (1.1, 0.3), things::SHADE.alpha(0.36));
    for (x, y, rx, ry) in
        [(0.0, -0.15, 0.95, 0.34), (-0.1, -0.62, 0.72, 0.30), (0.06, -1.05, 0.78, 0.26), (-0.05, -1.40, 0.42, 0.22)]
    {
        brush.blob((x, y), (rx, ry), 0.06, 9, FACE.shaded(0.42));
        brush.blob((x - 0.08, y - 0.07), (rx * 0.86, ry * 0.72), 0.06, 9, FACE.lit(0.35));
    }
}
