//! The five landscapes, each painted whole on one hex.

mod forest;
mod meadow;
mod mountain;
mod swamp;
mod things;
mod village;

use proto::cornwall::v1 as pb;
use tiny_skia::Pixmap;

use super::brush::{Brush, Spot};
use super::chance::hash;
use super::country::{Clouds, depth, ease};
use super::ink::byte;
use super::palette::{self, Shade};

/// How far art reaches over the border, in pixels, so that no seam shows between neighbors.
const BLEED_PX: f32 = 1.5;

/// The middle of a hex on its canvas and its radius.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    /// The side of the square canvas in pixels.
    pub(super) side: u32,
    /// The circumradius in pixels.
    pub(super) radius: f32,
}

impl Frame {
    fn middle(self) -> f32 {
        self.side as f32 / 2.0
    }

    /// A brush whose unit is the radius and whose origin is the center of the hex.
    pub(super) fn brush(self, canvas: &mut Pixmap) -> Brush<'_> {
        Brush::new(canvas, (self.middle(), self.middle()), self.radius)
    }

    /// Calls `each` with every pixel that shows and its place in units.
    fn each_pixel(self, canvas: &mut Pixmap, mut each: impl FnMut(&mut [u8], Spot, f32)) {
        let (middle, radius) = (self.middle(), self.radius);
        for (n, pixel) in canvas.data_mut().chunks_exact_mut(4).enumerate() {
            let (column, row) = (n as u32 % self.side, n as u32 / self.side);
            let spot = ((column as f32 + 0.5 - middle) / radius, (row as f32 + 0.5 - middle) / radius);
            // How much of the pixel lies inside the border and its bleed.
            let cover = (depth(spot) * radius + BLEED_PX + 0.5).clamp(0.0, 1.0);
            if 0.0 < cover {
                each(pixel, spot, cover);
            } else {
                pixel.fill(0);
            }
        }
    }
}

/// Paints a field without its symbol.
pub(super) fn paint(canvas: &mut Pixmap, frame: Frame, landscape: pb::Landscape, variant: u32, shade: Shade) {
    prime(canvas, frame, landscape, variant);
    let brush = &mut frame.brush(canvas);
    match landscape {
        // An unknown landscape stays bare ground.
        pb::Landscape::Unspecified => (),
        pb::Landscape::Swamp => swamp::paint(brush, variant),
        pb::Landscape::Forest => forest::paint(brush, variant),
        pb::Landscape::Mountain => mountain::paint(brush, variant),
        pb::Landscape::Village => village::paint(brush, variant),
        pb::Landscape::Meadow => meadow::paint(brush, variant),
    }
    finish(canvas, frame, shade);
}

/// Lays the ground: the base tone, gently clouded.
fn prime(canvas: &mut Pixmap, frame: Frame, landscape: pb::Landscape, variant: u32) {
    let base = palette::ground(landscape);
    let (light, dark) = (base.lit(0.16).rgb(), base.shaded(0.12).rgb());
    let seed = landscape as u32;
    // Near the border all variants have the same clouds.
    let (fine, shared) = (Clouds::new(8, seed), Clouds::new(3, seed));
    let own = Clouds::new(3, hash(seed + 40 * variant));
    frame.each_pixel(canvas, |pixel, spot, _| {
        let inner = ease(depth(spot) / 0.3);
        let cloud = fine.at(spot) * 0.35 + (shared.at(spot) * (1.0 - inner) + own.at(spot) * inner) * 0.65;
        let part = cloud * 0.5 + 0.5;
        for (it, (light, dark)) in pixel.iter_mut().zip(light.into_iter().zip(dark)) {
            *it = byte(f32::from(dark) + (f32::from(light) - f32::from(dark)) * part);
        }
        pixel[3] = 255;
    });
}

/// Gives the grain of paper, the tone of the theme and the border of the hex.
fn finish(canvas: &mut Pixmap, frame: Frame, shade: Shade) {
    let tone = palette::tones(shade);
    let mut count = 0;
    frame.each_pixel(canvas, |pixel, _, cover| {
        count += 1;
        let grain = (hash(count) & 0xff) as f32 / 255.0 * 7.0 - 3.5;
        for (it, tone) in pixel.iter_mut().zip(&tone) {
            *it = byte(f32::from(byte(f32::from(tone[usize::from(*it)]) + grain)) * cover);
        }
        pixel[3] = byte(255.0 * cover);
    });
}
