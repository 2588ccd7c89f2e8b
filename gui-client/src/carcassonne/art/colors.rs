//! The colors of the country and of the seats.

use egui::Color32;
use proto::carcassonne::v1 as pb;
use proto::cornwall::v1 as cornwall;

use super::Shade;
use super::ink::{Ink, ink};
use super::palette;

/// Outlines.
pub(super) const OUTLINE: Ink = ink(0x2a_24_28);
/// Halos and plaques.
pub(super) const CREAM: Ink = ink(0xff_f8_e6);
/// What throws a shadow on the ground.
pub(super) const SHADE: Ink = ink(0x14_1c_30);
/// Grass.
pub(super) const GRASS: Ink = ink(0xa4_c4_5a);
/// The darker green of blades and hedges.
pub(super) const BLADE: Ink = ink(0x7d_a6_44);
/// Trodden earth, the color of roads.
pub(super) const LANE: Ink = ink(0xf6_ea_cb);
/// The ditches along roads.
pub(super) const DITCH: Ink = ink(0x76_5a_38);
/// The ground between houses.
pub(super) const PAVING: Ink = ink(0xac_6e_4a);
/// Walls and towers.
pub(super) const STONE: Ink = ink(0xd4_cc_bf);
/// Slate roofs, of churches alone.
pub(super) const SLATE: Ink = ink(0x4d_62_8e);
/// Gold on shields and spires.
pub(super) const GOLD: Ink = ink(0xf0_c0_48);
/// Water.
pub(super) const WATER: Ink = ink(0x6a_a8_c4);

/// The color of a seat's meeples: as far apart as can be for color-blind eyes, yet still what its name says.
pub fn seat_color(color: pb::Color) -> Color32 {
    seat(color).color32()
}

/// A color for letters and symbols on [`seat_color`].
pub fn seat_ink(color: pb::Color) -> Color32 {
    match color {
        pb::Color::Yellow | pb::Color::Unspecified => OUTLINE.color32(),
        pb::Color::Red | pb::Color::Green | pb::Color::Blue | pb::Color::Black => Color32::WHITE,
    }
}

/// A flat color for a kind of part, for use while there is no atlas, and for legends.
pub fn feature_color(kind: pb::FeatureKind, shade: Shade) -> Color32 {
    let tones = palette::tones(shade);
    let ink = match kind {
        pb::FeatureKind::Unspecified => ink(0x80_80_80),
        pb::FeatureKind::City => ink(0xb4_63_40),
        pb::FeatureKind::Road => LANE,
        pb::FeatureKind::Field => GRASS,
        pb::FeatureKind::Monastery => SLATE.shaded(0.25),
    };
    let [red, green, blue] = ink.rgb();
    Color32::from_rgb(tones[0][usize::from(red)], tones[1][usize::from(green)], tones[2][usize::from(blue)])
}

/// The color of a seat.
pub(super) fn seat(color: pb::Color) -> Ink {
    match twin(color) {
        Some(twin) => palette::seat(twin),
        None if color == pb::Color::Black => ink(0x30_2e_36),
        None => ink(0xb8_b2_a6),
    }
}

/// The shaded side of a seat's meeples.
pub(super) fn seat_shadow(color: pb::Color) -> Ink {
    match twin(color) {
        Some(twin) => palette::seat_shadow(twin),
        None if color == pb::Color::Black => ink(0x14_13_19),
        None => ink(0x8a_84_7c),
    }
}

/// The seat of Cornwall in the same color.
pub(super) fn twin(color: pb::Color) -> Option<cornwall::Color> {
    match color {
        pb::Color::Unspecified | pb::Color::Black => None,
        pb::Color::Red => Some(cornwall::Color::Red),
        pb::Color::Green => Some(cornwall::Color::Green),
        pb::Color::Blue => Some(cornwall::Color::Blue),
        pb::Color::Yellow => Some(cornwall::Color::Yellow),
    }
}
