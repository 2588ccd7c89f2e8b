//! The table under the island.

use egui::{Color32, ColorImage};

use super::chance::hash;
use super::ink::{byte, ink};
use super::palette::Shade;

/// The side of the texture in pixels.
const SIDE: u32 = 256;

/// The cloth on the table: linen, blue as the sea around Cornwall. Repeat it in both directions; it has no seam.
pub fn table(shade: Shade) -> ColorImage {
    let (base, strength) = match shade {
        Shade::Light => (ink(0xcd_da_de), 7.0),
        Shade::Dark => (ink(0x1b_25_30), 5.0),
    };
    let threads = |direction: u32, thread: u32| unit(hash(direction * 4096 + thread));
    let pixels = (0..SIDE * SIDE).map(|n| {
        let (x, y) = (n % SIDE, n / SIDE);
        // Warp lies over weft on every second crossing.
        let (over, thread) =
            if (x / 2 + y / 2) % 2 == 0 { (1.0, threads(1, x / 2)) } else { (-0.6, threads(2, y / 2)) };
        let slub = unit(hash(5 * 4096 + x / 2 + 977 * (y / 24))) * 0.25;
        let tone = (over * 0.35 + thread * 0.6 + slub + unit(hash(n)) * 0.25) * strength;
        let [red, green, blue] = base.rgb().map(|it| byte(f32::from(it) + tone));
        Color32::from_rgb(red, green, blue)
    });
    ColorImage::new([SIDE as usize, SIDE as usize], pixels.collect())
}

/// A number in -1..=1 from the bits of another.
fn unit(bits: u32) -> f32 {
    (bits & 0xffff) as f32 / 32_767.5 - 1.0
}
