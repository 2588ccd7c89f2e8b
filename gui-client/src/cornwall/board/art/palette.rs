//! The base colors: landscapes, seats and the two themes.

use egui::Color32;
use proto::cornwall::v1 as pb;

use super::ink::{Ink, byte, ink};

/// Which theme the art is for.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Shade {
    /// Bright daylight.
    Light,
    /// Deeper tones, for a dark window.
    Dark,
}

/// The color of a seat's pieces: as far apart as can be for color-blind eyes, yet still what its name says.
pub fn seat_color(color: pb::Color) -> Color32 {
    seat(color).color32()
}

/// The base tone of a landscape, for legends.
pub fn landscape_color(landscape: pb::Landscape, shade: Shade) -> Color32 {
    let tones = tones(shade);
    let [red, green, blue] = ground(landscape).rgb();
    Color32::from_rgb(tones[0][usize::from(red)], tones[1][usize::from(green)], tones[2][usize::from(blue)])
}

/// The ground of a landscape in daylight. Each two are apart in lightness too (see `eyes.rs`).
pub(crate) fn ground(landscape: pb::Landscape) -> Ink {
    match landscape {
        pb::Landscape::Unspecified => ink(0x80_80_80),
        pb::Landscape::Forest => ink(0x2b_55_36),
        pb::Landscape::Swamp => ink(0x56_87_8c),
        pb::Landscape::Mountain => ink(0xac_a2_ac),
        pb::Landscape::Meadow => ink(0xb4_d0_5c),
        pb::Landscape::Village => ink(0xfa_ec_d0),
    }
}

/// The color of a seat.
pub(crate) fn seat(color: pb::Color) -> Ink {
    match color {
        pb::Color::Unspecified => ink(0x9a_9a_9a),
        pb::Color::Red => ink(0xd9_4a_1e),
        pb::Color::Green => ink(0x00_9e_73),
        pb::Color::Blue => ink(0x1f_6f_c0),
        pb::Color::Yellow => ink(0xf4_de_3c),
    }
}

/// The shaded side of a seat's pieces, of the same hue: cool shadow would turn yellow to olive.
pub(crate) fn seat_shadow(color: pb::Color) -> Ink {
    match color {
        pb::Color::Unspecified => ink(0x6a_6a_70),
        pb::Color::Red => ink(0xa8_2c_12),
        pb::Color::Green => ink(0x00_73_58),
        pb::Color::Blue => ink(0x14_4f_98),
        pb::Color::Yellow => ink(0xd0_a4_18),
    }
}

/// What becomes of each value of red, green and blue in a theme.
pub(crate) fn tones(shade: Shade) -> [[u8; 256]; 3] {
    match shade {
        Shade::Light => [std::array::from_fn(|value| value as u8); 3],
        // Evening: a bent curve, as one that only dims would make mud of everything.
        Shade::Dark => [0.87, 0.84, 0.82].map(|strength: f32| {
            std::array::from_fn(|value| byte((value as f32 / 255.0).powf(1.1) * 255.0 * strength))
        }),
    }
}
