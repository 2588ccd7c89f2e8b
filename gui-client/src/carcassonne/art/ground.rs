//! The ground: grass with soft clouds, the same all along the border, so that any tile continues any other.

use tiny_skia::{PathBuilder, Pixmap};

use super::Shade;
use super::brush::{Brush, Spot};
use super::chance::{Chance, hash};
use super::colors::{BLADE, CREAM, GRASS};
use super::ink::{byte, ink};
use super::palette;
use super::scene::Scene;
use super::things;

/// How many grounds there are.
pub(super) const GROUNDS: u32 = 5;

/// Lays the grass of a tile, without anything on it.
pub(super) fn lay(canvas: &mut Pixmap, variant: u32) {
    let side = canvas.width();
    let (light, dark) = (GRASS.lit(0.20).rgb(), GRASS.shaded(0.10).rgb());
    let mut chance = Chance::new(hash(variant + 77));
    let (coarse, fine) = (Knots::new(3, &mut chance), Knots::new(9, &mut chance));
    for (n, pixel) in canvas.data_mut().chunks_exact_mut(4).enumerate() {
        let (x, y) = ((n as u32 % side) as f32 + 0.5, (n as u32 / side) as f32 + 0.5);
        let (x, y) = (x / side as f32, y / side as f32);
        let depth = (x.min(1.0 - x).min(y).min(1.0 - y) / 0.2).min(1.0);
        let cloud = (0.62 * coarse.at(x, y) + 0.38 * fine.at(x, y)) * depth * (2.0 - depth);
        let part = 0.5 + 0.5 * cloud;
        for (it, (light, dark)) in pixel.iter_mut().zip(light.into_iter().zip(dark)) {
            *it = byte(f32::from(dark) + (f32::from(light) - f32::from(dark)) * part);
        }
        pixel[3] = 255;
    }
}

/// What grows on the fields of a tile.
pub(super) fn grow(brush: &mut Brush<'_>, scene: &Scene<'_>) {
    let mut chance = scene.chance(1);
    // Strips of another green, as farmers mow at their own time.
    for place in scene.sow(2, 14, 0.26, |it| 0.06 < scene.room(it)) {
        let ink = chance.pick([ink(0xde_e2_84), ink(0x86_ac_48), ink(0xe8_dc_88)]).alpha(0.30);
        brush.glow(place.spot, (chance.between(0.10, 0.17), chance.between(0.06, 0.10)), ink);
    }
    if !scene.is_rich() {
        return;
    }
    if brush.shows(0.007) {
        blades(brush, scene);
    }
    let mut taken = Vec::new();
    for place in scene.sow(5, 10, 0.40, |it| 0.105 < scene.room(it)).into_iter().take(2) {
        taken.push(place.spot);
        crop(brush, scene, place.spot, place.seed);
    }
    let clear = |(x, y): Spot| taken.iter().all(|it| 0.125 < (it.0 - x).hypot(it.1 - y + 0.02));
    let stands = |(x, y): Spot| 0.042 < scene.room((x, y)) && 0.012 < scene.room((x, y - 0.07)) && clear((x, y));
    for place in scene.sow(4, 46, 0.095, stands) {
        let mut chance = Chance::new(place.seed);
        match chance.next() % 10 {
            0..=2 => things::tree(&mut brush.at(place.spot, chance.between(0.028, 0.037)), chance.next()),
            3 => {
                // Trees like company.
                let (x, y) = place.spot;
                for (dx, dy) in [(-0.030, -0.012), (0.034, -0.006), (0.0, 0.014)] {
                    things::tree(&mut brush.at((x + dx, y + dy), chance.between(0.026, 0.033)), chance.next());
                }
            }
            4 => things::bush(&mut brush.at(place.spot, 0.027), chance.next()),
            5 if brush.shows(0.02) => things::haystack(&mut brush.at(place.spot, 0.030)),
            _ if brush.shows(0.012) => flowers(brush, place.spot, chance.next()),
            _ => (),
        }
    }
}

/// Single blades give the grass its grain.
fn blades(brush: &mut Brush<'_>, scene: &Scene<'_>) {
    let mut blades = [BLADE, BLADE.lit(0.2), ink(0xdc_e6_94)].map(|it| (it, PathBuilder::new()));
    for place in scene.sow(3, 130, 0.03, |it| 0.012 < scene.room(it)) {
        let path = &mut blades[place.seed as usize % 3].1;
        let lean = Chance::new(place.seed).between(-0.006, 0.006);
        path.move_to(place.spot.0, place.spot.1);
        path.line_to(place.spot.0 + lean, place.spot.1 - 0.017);
    }
    for (ink, path) in blades {
        if let Some(path) = path.finish() {
            brush.stroke(&path, 0.0065, ink.alpha(0.65));
        }
    }
}

/// A plot with furrows, and a hedge behind it.
fn crop(brush: &mut Brush<'_>, scene: &Scene<'_>, (x, y): Spot, seed: u32) {
    let mut chance = Chance::new(seed);
    let lean = chance.between(-0.03, 0.03);
    let (wide, high) = (chance.between(0.065, 0.085), chance.between(0.040, 0.052));
    let at = |u: f32, v: f32| (x + u * wide + v * lean, y + v * high + u * lean * 0.5);
    let ink = chance.pick([ink(0xe2_d6_84), ink(0x8e_b2_4c), ink(0xc8_d4_74), ink(0xd8_c8_78)]);
    brush.polygon(&[at(-1.0, -1.0), at(1.0, -1.0), at(1.0, 1.0), at(-1.0, 1.0)], ink.alpha(0.72));
    if brush.shows(0.008) {
        for n in 0..5 {
            let v = -0.8 + 0.4 * n as f32;
            brush.line(&[at(-0.94, v), at(0.94, v)], 0.006, ink.shaded(0.16).alpha(0.7));
        }
    }
    let hedge: Vec<Spot> = (0..=9).map(|n| at(-1.1 + 2.2 * n as f32 / 9.0, -1.12)).collect();
    let hedge: Vec<Spot> = hedge.into_iter().filter(|it| 0.02 < scene.room(*it)).collect();
    things::hedge(brush, &hedge, chance.next());
}

fn flowers(brush: &mut Brush<'_>, (x, y): Spot, seed: u32) {
    let mut chance = Chance::new(seed);
    let bloom = chance.pick([CREAM, ink(0xf7_d4_3a), ink(0xe8_7f_a8), CREAM]);
    for _ in 0..4 {
        let spot = (x + chance.between(-0.022, 0.022), y + chance.between(-0.014, 0.014));
        brush.disc((spot.0 + 0.002, spot.1 + 0.004), 0.0078, BLADE.shaded(0.3));
        brush.disc(spot, 0.0072, bloom);
    }
}

/// Gives the grain of paper, the tone of the theme and a fine edge.
pub(super) fn finish(canvas: &mut Pixmap, shade: Shade) {
    let tones = palette::tones(shade);
    let side = canvas.width();
    for (n, pixel) in canvas.data_mut().chunks_exact_mut(4).enumerate() {
        let (column, row) = (n as u32 % side, n as u32 / side);
        let at_edge = column == 0 || row == 0 || column + 1 == side || row + 1 == side;
        let light = if at_edge { 0.86 } else { 1.0 };
        let grain = (hash(n as u32) & 0xff) as f32 / 255.0 * 7.0 - 3.5;
        for (it, tone) in pixel.iter_mut().zip(&tones) {
            *it = byte((f32::from(tone[usize::from(*it)]) + grain) * light);
        }
    }
}

/// Soft noise on a square.
struct Knots {
    cells: usize,
    knots: Vec<f32>,
}

impl Knots {
    fn new(cells: usize, chance: &mut Chance) -> Knots {
        let knots = (0..(cells + 1) * (cells + 1)).map(|_| chance.between(-1.0, 1.0)).collect();
        Knots { cells, knots }
    }

    /// How bright it is at a spot within the square, in -1..=1.
    fn at(&self, x: f32, y: f32) -> f32 {
        let ease = |t: f32| t * t * (3.0 - 2.0 * t);
        let (u, v) = (x * self.cells as f32, y * self.cells as f32);
        let (column, row) = ((u as usize).min(self.cells - 1), (v as usize).min(self.cells - 1));
        let (fu, fv) = (ease(u - column as f32), ease(v - row as f32));
        let knot = |column: usize, row: usize| self.knots[row * (self.cells + 1) + column];
        let upper = knot(column, row) * (1.0 - fu) + knot(column + 1, row) * fu;
        let lower = knot(column, row + 1) * (1.0 - fu) + knot(column + 1, row + 1) * fu;
        upper * (1.0 - fv) + lower * fv
    }
}
