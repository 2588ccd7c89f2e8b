//! Colors of the paint box.
//!
//! Light is warm and shadow is cool: every tone of the board is a base color moved toward one of the two, which keeps
//! the palette small and the island in one mood.

use egui::Color32;

/// Where light moves a color to: the sun of late morning.
const LIGHT: Ink = ink(0xff_f6_d2);
/// Where shadow moves a color to: the sky in the shade.
const SHADOW: Ink = ink(0x18_1f_3a);

/// A color with its coverage.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Ink {
    red: u8,
    green: u8,
    blue: u8,
    alpha: u8,
}

/// Reads an opaque color from `0xRRGGBB`.
pub(crate) const fn ink(rgb: u32) -> Ink {
    let [_, red, green, blue] = rgb.to_be_bytes();
    Ink { red, green, blue, alpha: 255 }
}

impl Ink {
    /// The same color, covering only this part (0..=1) of what lies under it.
    pub(crate) fn alpha(self, part: f32) -> Ink {
        Ink { alpha: byte(f32::from(self.alpha) * part), ..self }
    }

    /// The color this far (0..=1) on the way to another; the coverage stays.
    pub(crate) fn mix(self, other: Ink, part: f32) -> Ink {
        let between = |from: u8, to: u8| byte(f32::from(from) + (f32::from(to) - f32::from(from)) * part);
        Ink {
            red: between(self.red, other.red),
            green: between(self.green, other.green),
            blue: between(self.blue, other.blue),
            alpha: self.alpha,
        }
    }

    /// The color nearer to the light.
    pub(crate) fn lit(self, part: f32) -> Ink {
        self.mix(LIGHT, part)
    }

    /// The color nearer to the shadow.
    pub(crate) fn shaded(self, part: f32) -> Ink {
        self.mix(SHADOW, part)
    }

    /// Red, green and blue.
    pub(crate) fn rgb(self) -> [u8; 3] {
        [self.red, self.green, self.blue]
    }

    /// The opaque color for egui.
    pub(crate) fn color32(self) -> Color32 {
        Color32::from_rgb(self.red, self.green, self.blue)
    }

    /// The color for tiny-skia.
    pub(crate) fn skia(self) -> tiny_skia::Color {
        tiny_skia::Color::from_rgba8(self.red, self.green, self.blue, self.alpha)
    }
}

/// Rounds to a byte; `as` saturates, so nothing wraps.
pub(crate) fn byte(value: f32) -> u8 {
    (value + 0.5) as u8
}
