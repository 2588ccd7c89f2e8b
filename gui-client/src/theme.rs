//! Every color, stroke and spacing of the window, light and dark.

use egui::{
    Color32, Context, CornerRadius, FontFamily, FontId, Margin, Shadow, Stroke, Style, TextStyle, Theme, Visuals, vec2,
};

/// The colors of one theme.
#[derive(Clone, Copy, Debug)]
pub struct Palette {
    /// The sea around the island.
    pub sea: Color32,
    /// A table without a map.
    pub table: Color32,
    /// Shallow water along the coast.
    pub shallows: Color32,
    /// The beach under the tiles.
    pub beach: Color32,
    /// The line around a tile.
    pub tile_line: Color32,
    /// The line between the fields of a tile.
    pub field_line: Color32,
    /// A place where the tile can be laid.
    pub legal: Color32,
    /// A place that can't be taken, and why.
    pub refused: Color32,
    /// What earns coins.
    pub coin: Color32,
    /// What is lit up.
    pub light: Color32,
    /// The dark behind what is lit up.
    pub light_edge: Color32,
    /// Panels.
    pub panel: Color32,
    /// Cards on panels.
    pub card: Color32,
    /// The edge of cards.
    pub card_edge: Color32,
    /// Text.
    pub text: Color32,
    /// Text that may be overlooked.
    pub faint: Color32,
    /// What the eye should find first.
    pub accent: Color32,
    /// Text on the accent.
    pub on_accent: Color32,
    /// A warning.
    pub warning: Color32,
    /// Text on a warning.
    pub on_warning: Color32,
}

const LIGHT: Palette = Palette {
    sea: Color32::from_rgb(0x9F, 0xC4, 0xCE),
    table: Color32::from_rgb(0xD8, 0xCB, 0xAE),
    shallows: Color32::from_rgb(0xBB, 0xD9, 0xDC),
    beach: Color32::from_rgb(0xEF, 0xE3, 0xC2),
    tile_line: Color32::from_rgb(0x3B, 0x36, 0x2E),
    field_line: Color32::from_rgba_premultiplied(0x1C, 0x18, 0x12, 0x48),
    legal: Color32::from_rgb(0x0B, 0x6E, 0x5F),
    refused: Color32::from_rgb(0xB3, 0x2A, 0x1E),
    coin: Color32::from_rgb(0xE3, 0xA8, 0x1C),
    light: Color32::from_rgb(0xFF, 0xF6, 0xC8),
    light_edge: Color32::from_rgb(0x2A, 0x22, 0x10),
    panel: Color32::from_rgb(0xF6, 0xF1, 0xE6),
    card: Color32::from_rgb(0xFD, 0xFB, 0xF5),
    card_edge: Color32::from_rgb(0xD9, 0xCF, 0xBA),
    text: Color32::from_rgb(0x2B, 0x28, 0x22),
    faint: Color32::from_rgb(0x6A, 0x63, 0x55),
    accent: Color32::from_rgb(0x1A, 0x63, 0x70),
    on_accent: Color32::from_rgb(0xFF, 0xFF, 0xFF),
    warning: Color32::from_rgb(0xF3, 0xC9, 0x69),
    on_warning: Color32::from_rgb(0x3A, 0x2A, 0x05),
};

const DARK: Palette = Palette {
    sea: Color32::from_rgb(0x1B, 0x32, 0x3C),
    table: Color32::from_rgb(0x2B, 0x2A, 0x25),
    shallows: Color32::from_rgb(0x25, 0x43, 0x4D),
    beach: Color32::from_rgb(0x6B, 0x60, 0x48),
    tile_line: Color32::from_rgb(0x12, 0x11, 0x0E),
    field_line: Color32::from_rgba_premultiplied(0x00, 0x00, 0x00, 0x60),
    legal: Color32::from_rgb(0x7C, 0xDC, 0xC4),
    refused: Color32::from_rgb(0xFF, 0x8A, 0x75),
    coin: Color32::from_rgb(0xEC, 0xB8, 0x3A),
    light: Color32::from_rgb(0xFF, 0xF0, 0xB0),
    light_edge: Color32::from_rgb(0x0A, 0x08, 0x02),
    panel: Color32::from_rgb(0x20, 0x22, 0x22),
    card: Color32::from_rgb(0x2A, 0x2D, 0x2C),
    card_edge: Color32::from_rgb(0x42, 0x46, 0x43),
    text: Color32::from_rgb(0xEC, 0xE6, 0xD8),
    faint: Color32::from_rgb(0xA9, 0xA5, 0x98),
    accent: Color32::from_rgb(0x6F, 0xC3, 0xCB),
    on_accent: Color32::from_rgb(0x0C, 0x22, 0x26),
    warning: Color32::from_rgb(0x8A, 0x66, 0x14),
    on_warning: Color32::from_rgb(0xFF, 0xF4, 0xD8),
};

/// Space between things that belong together.
pub const GAP: f32 = 6.0;
/// Space between things that do not.
pub const WIDE_GAP: f32 = 14.0;
/// The width of the panel to the right.
pub const SIDE_WIDTH: f32 = 340.0;
/// Width of the line around a tile, for a cell of radius 1.
pub const TILE_LINE: f32 = 0.055;
/// Width of the line between fields, for a cell of radius 1.
pub const FIELD_LINE: f32 = 0.02;
/// Width of the line around what is lit up, in points.
pub const LIGHT_LINE: f32 = 3.0;

/// Says whether things may move on screen by themselves.
pub fn set_moves(ctx: &Context, moves: bool) {
    ctx.data_mut(|it| it.insert_temp(moves_id(), moves));
}

/// Tells whether things may move on screen by themselves.
pub fn moves(ctx: &Context) -> bool {
    ctx.data(|it| it.get_temp(moves_id())).unwrap_or(true)
}

fn moves_id() -> egui::Id {
    egui::Id::unique("moves")
}

/// Returns the colors of a theme.
pub fn palette(theme: Theme) -> &'static Palette {
    match theme {
        Theme::Light => &LIGHT,
        Theme::Dark => &DARK,
    }
}

/// Returns the colors that a widget's surroundings have.
pub fn of(ui: &egui::Ui) -> &'static Palette {
    palette(ui.theme())
}

/// Text that heads a screen.
pub fn title() -> TextStyle {
    TextStyle::Name("title".into())
}

/// Text that heads a card.
pub fn lead() -> TextStyle {
    TextStyle::Name("lead".into())
}

/// Sets both themes up; no text cursor blinks, so that nothing is drawn while nothing happens.
pub fn install(ctx: &Context) {
    for theme in [Theme::Light, Theme::Dark] {
        ctx.set_style_of(theme, style(theme));
    }
}

fn style(theme: Theme) -> Style {
    let colors = palette(theme);
    let mut style = Style { visuals: visuals(theme, colors), ..Style::default() };
    let sizes = [
        (TextStyle::Small, 12.0),
        (TextStyle::Body, 14.5),
        (TextStyle::Button, 14.5),
        (TextStyle::Heading, 21.0),
        (lead(), 16.5),
        (title(), 38.0),
    ];
    style.text_styles = sizes.map(|(it, size)| (it, FontId::new(size, FontFamily::Proportional))).into();
    style.text_styles.insert(TextStyle::Monospace, FontId::new(13.0, FontFamily::Monospace));
    style.spacing.item_spacing = vec2(8.0, GAP);
    style.spacing.button_padding = vec2(10.0, 5.0);
    style.spacing.interact_size.y = 26.0;
    style.spacing.window_margin = Margin::same(16);
    style.spacing.scroll = egui::style::ScrollStyle::thin();
    style.interaction.selectable_labels = false;
    style.animation_time = 0.0;
    style
}

fn visuals(theme: Theme, colors: &Palette) -> Visuals {
    let mut it = if theme == Theme::Dark { Visuals::dark() } else { Visuals::light() };
    it.panel_fill = colors.panel;
    it.window_fill = colors.card;
    it.window_stroke = Stroke::new(1.0, colors.card_edge);
    it.window_corner_radius = CornerRadius::same(10);
    it.window_shadow = Shadow { offset: [0, 6], blur: 24, spread: 0, color: Color32::from_black_alpha(70) };
    it.extreme_bg_color = if theme == Theme::Dark { colors.sea } else { Color32::WHITE };
    it.faint_bg_color = colors.card;
    it.hyperlink_color = colors.accent;
    it.error_fg_color = colors.refused;
    it.warn_fg_color = colors.refused;
    it.weak_text_color = Some(colors.faint);
    it.selection.bg_fill = colors.accent;
    it.selection.stroke = Stroke::new(1.0, colors.on_accent);
    it.text_cursor.blink = false;
    it.text_cursor.stroke = Stroke::new(2.0, colors.accent);
    it.image_loading_spinners = false;
    let radius = CornerRadius::same(7);
    let widgets = &mut it.widgets;
    let all = [
        &mut widgets.noninteractive,
        &mut widgets.inactive,
        &mut widgets.hovered,
        &mut widgets.active,
        &mut widgets.open,
    ];
    for state in all {
        state.corner_radius = radius;
        state.fg_stroke = Stroke::new(1.0, colors.text);
        state.bg_stroke = Stroke::new(1.0, colors.card_edge);
        state.expansion = 0.0;
    }
    widgets.noninteractive.bg_fill = colors.card;
    for state in [&mut widgets.inactive, &mut widgets.open] {
        state.bg_fill = colors.card;
        state.weak_bg_fill = colors.card;
    }
    widgets.hovered.bg_fill = colors.card;
    widgets.hovered.weak_bg_fill = colors.card.lerp_to_gamma(colors.accent, 0.16);
    widgets.hovered.bg_stroke = Stroke::new(1.5, colors.accent);
    widgets.active.weak_bg_fill = colors.card.lerp_to_gamma(colors.accent, 0.3);
    widgets.active.bg_fill = colors.card.lerp_to_gamma(colors.accent, 0.3);
    widgets.active.bg_stroke = Stroke::new(3.0, colors.accent);
    it
}
