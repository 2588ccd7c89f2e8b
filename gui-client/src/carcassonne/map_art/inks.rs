//! The colors that maps are printed in, on paper and by lamplight.

use egui::{Color32, Theme};

use super::plan::Chip;

/// The colors of one theme.
#[derive(Debug)]
pub(super) struct Inks {
    pub sea: Color32,
    pub wave: Color32,
    pub shallows: Color32,
    pub water_line: Color32,
    pub beach: Color32,
    pub beach_line: Color32,
    pub hatch: Color32,
    /// Paper, and the meadow that it turns into from square to square.
    pub land: [Color32; 2],
    pub grid: Color32,
    /// Tufts, hills and trees, drawn with the pen.
    pub pen: Color32,
    pub leaf: Color32,
    pub outline: Color32,
    pub wall: Color32,
    pub shade: Color32,
    pub roofs: [Color32; 4],
    pub start: Color32,
    pub start_ground: Color32,
    pub on_start: Color32,
    pub city: Color32,
    pub city_street: Color32,
    pub stone: Color32,
    pub stone_light: Color32,
    pub road: Color32,
    pub road_line: Color32,
    pub wood: Color32,
    pub sail: Color32,
    pub ferry: Color32,
    pub shield: Color32,
    pub shield_edge: Color32,
    pub text: Color32,
    pub text_abroad: Color32,
    pub plate: Color32,
    pub text_shield: Color32,
    pub halo: Color32,
    pub halo_abroad: Color32,
}

const fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

const LIGHT: Inks = Inks {
    sea: rgb(0xc3_d8_df),
    wave: rgb(0xac_c8_d2),
    shallows: rgb(0xd3_e4_e5),
    water_line: rgb(0xa9_c6_cf),
    beach: rgb(0xf3_e6_c3),
    beach_line: rgb(0xbf_a9_78),
    hatch: rgb(0xc4_ad_78),
    land: [rgb(0xf3_ea_d0), rgb(0xe9_e7_c0)],
    grid: rgb(0xd5_cb_a2),
    pen: rgb(0xb9_b2_80),
    leaf: rgb(0xc3_c9_92),
    outline: rgb(0x4a_3a_2c),
    wall: rgb(0xfb_f1_dd),
    shade: rgb(0xd3_cb_a0),
    roofs: [rgb(0xb8_54_38), rgb(0xc7_70_45), rgb(0xa8_48_3a), rgb(0x6f_7b_8f)],
    start: rgb(0x9a_33_22),
    start_ground: rgb(0xf7_e3_c8),
    on_start: rgb(0xff_f2_de),
    city: rgb(0xd6_ad_78),
    city_street: rgb(0xf0_dd_b4),
    stone: rgb(0xa8_9c_88),
    stone_light: rgb(0xe2_d9_c6),
    road: rgb(0xfb_f6_e6),
    road_line: rgb(0x8b_7a_58),
    wood: rgb(0x86_5c_38),
    sail: rgb(0xff_fa_ee),
    ferry: rgb(0x4c_7b_90),
    shield: rgb(0x24_57_9c),
    shield_edge: rgb(0xff_f8_e6),
    text: rgb(0x3a_2e_22),
    text_abroad: rgb(0x2f_50_60),
    plate: rgb(0xf8_ef_d8),
    text_shield: rgb(0xff_ff_ff),
    halo: Color32::from_rgba_premultiplied(0xe4, 0xdb, 0xc0, 0xee),
    halo_abroad: Color32::from_rgba_premultiplied(0xb7, 0xcb, 0xd1, 0xee),
};

const DARK: Inks = Inks {
    sea: rgb(0x1b_2c_37),
    wave: rgb(0x2a_40_4d),
    shallows: rgb(0x22_38_43),
    water_line: rgb(0x35_51_60),
    beach: rgb(0x6e_63_4a),
    beach_line: rgb(0x94_84_5c),
    hatch: rgb(0x98_88_60),
    land: [rgb(0x4c_49_3a), rgb(0x47_4a_36)],
    grid: rgb(0x62_5e_4a),
    pen: rgb(0x70_70_54),
    leaf: rgb(0x5a_64_46),
    outline: rgb(0x1a_15_10),
    wall: rgb(0xd8_cd_b6),
    shade: rgb(0x38_37_2c),
    roofs: [rgb(0xb0_54_3a), rgb(0xba_6c_46), rgb(0x9c_48_3c), rgb(0x6c_78_8a)],
    start: rgb(0xe8_86_68),
    start_ground: rgb(0x5a_44_36),
    on_start: rgb(0x22_12_0a),
    city: rgb(0x80_63_44),
    city_street: rgb(0xa8_90_68),
    stone: rgb(0x82_7a_6c),
    stone_light: rgb(0xb4_ab_9a),
    road: rgb(0xd8_cf_b8),
    road_line: rgb(0x2c_26_1c),
    wood: rgb(0x8c_66_44),
    sail: rgb(0xe8_e0_cc),
    ferry: rgb(0x84_b4_c6),
    shield: rgb(0x3a_6c_b0),
    shield_edge: rgb(0xe8_e0_cc),
    text: rgb(0xf2_ea_d6),
    text_abroad: rgb(0xb4_d2_dc),
    plate: rgb(0x36_32_28),
    text_shield: rgb(0xff_ff_ff),
    halo: Color32::from_rgba_premultiplied(0x2c, 0x2a, 0x20, 0xe6),
    halo_abroad: Color32::from_rgba_premultiplied(0x16, 0x24, 0x2e, 0xe6),
};

/// Returns the colors of a theme.
pub(super) fn inks(theme: Theme) -> &'static Inks {
    match theme {
        Theme::Light => &LIGHT,
        Theme::Dark => &DARK,
    }
}

/// The color of a chip, of the same hue in both themes.
pub fn chip_color(chip: Chip) -> Color32 {
    match chip {
        Chip::Purple => rgb(0x8a_4b_a8),
        Chip::Blue => rgb(0x5a_b4_e0),
        Chip::Orange => rgb(0xe6_8a_1e),
    }
}
