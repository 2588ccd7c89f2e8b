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
    Color32::from_rgb(
        tones[0][usize::from(red)],
        tones[1][usize::from(green)],
        tones[2][usize::from(blue)],
    )
}

/// The ground of a landscape in daylight. Neighbors in lightness are 12 and more apart, so that grey alone tells them.
pub(super) fn ground(landscape: pb::Landscape) -> Ink {
    match landscape {
        pb::Landscape::Unspecified => ink(0x80_80_80),
        pb::Landscape::Forest => ink(0x2d_5a_38),
        pb::Landscape::Swamp => ink(0x4c_7a_80),
        pb::Landscape::Mountain => ink(0x9c_93_9f),
        pb::Landscape::Meadow => ink(0xb2_cd_62),
        pb::Landscape::Village => ink(0xf0_dd_b8),
    }
}

/// The color of a seat.
pub(super) fn seat(color: pb::Color) -> Ink {
    match color {
        pb::Color::Unspecified => ink(0x9a_9a_9a),
        pb::Color::Red => ink(0xd9_4a_1e),
        pb::Color::Green => ink(0x00_9e_73),
        pb::Color::Blue => ink(0x1f_6f_c0),
        pb::Color::Yellow => ink(0xf4_de_3c),
    }
}

/// What becomes of each value of red, green and blue in a theme.
pub(super) fn tones(shade: Shade) -> [[u8; 256]; 3] {
    let strength = match shade {
        Shade::Light => [1.0, 1.0, 1.0],
        // Evening: less light, and the little there is bluer.
        Shade::Dark => [0.70, 0.73, 0.80],
    };
    strength.map(|strength: f32| std::array::from_fn(|value| byte(value as f32 * strength)))
}
