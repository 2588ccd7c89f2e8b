//! The vector art of the board, rasterised into one texture.
//!
//! An [`Atlas`] holds every picture the board needs at one size and in one theme. Fields continue each other: see
//! `country.rs`. Making one takes a while (about a tenth of a second at 64 pixels), so make it beside the frame.
//!
//! ```text
//!   plain fields     swamp 0 1 2 3 4 5  forest 0 1 2 …
//!   with a symbol    swamp cottage 0 1  flag 0 1  chapel 0 1  forest …
//!   pieces, icons    …
//! ```

pub(crate) mod brush;
pub(crate) mod chance;
mod country;
#[cfg(test)]
pub(crate) mod eyes;
mod icons;
pub(crate) mod ink;
mod landscape;
pub(crate) mod palette;
pub(crate) mod pieces;
mod symbols;
mod table;

use egui::{ColorImage, Rect, Vec2, vec2};
use proto::cornwall::v1 as pb;
use tiny_skia::Pixmap;

use self::brush::Brush;
use self::landscape::Frame;

pub use self::icons::Icon;
pub use self::palette::{Shade, landscape_color, seat_color};
pub use self::table::table;

/// The side of a field's square in diameters of the hex: a little more than the hex, for what reaches over the border.
pub const FIELD_SPAN: f32 = 1.125;
/// How many pictures each landscape has.
pub const VARIANTS: u32 = 6;
/// A good side for the square of a piece, in radii of the hex.
pub const PIECE_SPAN: f32 = 1.5;

/// How many pictures each landscape has with each symbol; fewer, as symbols are rare.
const SYMBOL_VARIANTS: u32 = 2;
/// Pixels between pictures, so that none bleeds into the next.
const GUTTER: u32 = 1;
const COLUMNS: u32 = 9;

const LANDSCAPES: [pb::Landscape; 5] = [
    pb::Landscape::Swamp,
    pb::Landscape::Forest,
    pb::Landscape::Mountain,
    pb::Landscape::Village,
    pb::Landscape::Meadow,
];
const SYMBOLS: [pb::Symbol; 3] = [pb::Symbol::Cottage, pb::Symbol::Flag, pb::Symbol::Chapel];
const SIZES: [pb::Size; 3] = [pb::Size::Small, pb::Size::Tall, pb::Size::Fat];
const COLORS: [pb::Color; 4] = [pb::Color::Red, pb::Color::Green, pb::Color::Blue, pb::Color::Yellow];

const N_PLAIN: u32 = LANDSCAPES.len() as u32 * VARIANTS;
const N_FIELDS: u32 = N_PLAIN + (LANDSCAPES.len() * SYMBOLS.len()) as u32 * SYMBOL_VARIANTS;
const N_PIECES: u32 = (SIZES.len() * COLORS.len()) as u32;
const N_CELLS: u32 = N_FIELDS + N_PIECES + Icon::ALL.len() as u32;

/// Which picture of a field.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct FieldArt {
    /// The landscape.
    pub landscape: pb::Landscape,
    /// What is printed on it.
    pub symbol: pb::Symbol,
    /// Any number; see [`variant`].
    pub variant: u32,
}

/// Chooses a variant for a cell, such that no two neighbors have the same.
pub fn variant(q: i32, r: i32) -> u32 {
    // Steps to neighbors change q - r by 1 or 2, never by a multiple of 3.
    let color = (q.wrapping_sub(r)).rem_euclid(3) as u32;
    let coin = chance::hash((q as u32).wrapping_mul(7919) ^ r as u32) & 1;
    2 * color + coin
}

/// A good place for the feet of a piece on a field, from its center in radii of the hex: symbols stay in view.
pub fn piece_spot(symbol: pb::Symbol) -> Vec2 {
    match symbol {
        pb::Symbol::Unspecified => vec2(0.0, 0.38),
        pb::Symbol::Cottage | pb::Symbol::Flag | pb::Symbol::Chapel => vec2(0.36, 0.60),
    }
}

/// Rasterised art in one texture.
pub struct Atlas {
    hex_px: u32,
    cell: u32,
    canvas: Pixmap,
}

impl Atlas {
    /// Paints all pictures.
    ///
    /// `hex_px` is the circumradius (center to corner) of a hex in texture pixels, clamped to 8..=160.
    pub fn new(hex_px: u32, shade: Shade) -> Atlas {
        let hex_px = hex_px.clamp(8, 160);
        // Even, so that the middle of a picture lies between pixels.
        let cell = ((hex_px as f32 * FIELD_SPAN).ceil() as u32 + GUTTER) * 2;
        let canvas = pixmap(COLUMNS * cell, N_CELLS.div_ceil(COLUMNS) * cell);
        let mut atlas = Atlas { hex_px, cell, canvas };
        atlas.paint_fields(shade);
        atlas.paint_pieces();
        atlas.paint_icons();
        atlas
    }

    /// The circumradius of a hex in texture pixels.
    pub fn hex_px(&self) -> u32 {
        self.hex_px
    }

    /// Width and height of the texture.
    pub fn size(&self) -> [usize; 2] {
        [self.canvas.width() as usize, self.canvas.height() as usize]
    }

    /// The texture, in premultiplied RGBA.
    pub fn image(&self) -> ColorImage {
        ColorImage::from_rgba_premultiplied(self.size(), self.canvas.data())
    }

    /// Where a field lies in the texture (0..=1): the square of side `2 * hex_px * FIELD_SPAN` around its center.
    pub fn field(&self, art: FieldArt) -> Rect {
        self.uv(field_cell(art), 2.0 * self.hex_px as f32 * FIELD_SPAN)
    }

    /// Where a piece lies in the texture: a square with its feet in the middle of the lowest quarter, (0.5, 0.875).
    pub fn piece(&self, size: pb::Size, color: pb::Color) -> Rect {
        self.uv(piece_cell(size, color), self.picture_side())
    }

    /// Where an icon lies in the texture: a square.
    pub fn icon(&self, icon: Icon) -> Rect {
        self.uv(icon_cell(icon), self.picture_side())
    }

    /// The side of pieces and icons in pixels.
    fn picture_side(&self) -> f32 {
        (self.cell - 2 * GUTTER) as f32
    }

    fn uv(&self, cell: u32, side: f32) -> Rect {
        let middle = |n: u32| (n * self.cell) as f32 + self.cell as f32 / 2.0;
        let center = vec2(middle(cell % COLUMNS), middle(cell / COLUMNS));
        let texture = vec2(self.canvas.width() as f32, self.canvas.height() as f32);
        let (min, max) = (center - Vec2::splat(side / 2.0), center + Vec2::splat(side / 2.0));
        Rect::from_min_max((min / texture).to_pos2(), (max / texture).to_pos2())
    }

    fn paint_fields(&mut self, shade: Shade) {
        let frame = Frame { side: self.cell, radius: self.hex_px as f32 };
        let mut canvas = pixmap(self.cell, self.cell);
        for landscape in LANDSCAPES {
            for variant in 0..VARIANTS {
                landscape::paint(&mut canvas, frame, landscape, variant, shade);
                let plain = FieldArt { landscape, symbol: pb::Symbol::Unspecified, variant };
                self.put(field_cell(plain), &canvas);
                if SYMBOL_VARIANTS <= variant {
                    continue;
                }
                for symbol in SYMBOLS {
                    let mut canvas = canvas.clone();
                    symbols::paint(&mut frame.brush(&mut canvas), symbol);
                    self.put(field_cell(FieldArt { symbol, ..plain }), &canvas);
                }
            }
        }
    }

    fn paint_pieces(&mut self) {
        let (side, middle) = (self.picture_side(), self.cell as f32 / 2.0);
        for size in SIZES {
            for color in COLORS {
                let mut canvas = pixmap(self.cell, self.cell);
                pieces::paint(&mut Brush::new(&mut canvas, (middle, middle + 0.375 * side), side), size, color);
                self.put(piece_cell(size, color), &canvas);
            }
        }
    }

    fn paint_icons(&mut self) {
        let (side, middle) = (self.picture_side(), self.cell as f32 / 2.0);
        for icon in Icon::ALL {
            let mut canvas = pixmap(self.cell, self.cell);
            icons::paint(&mut Brush::new(&mut canvas, (middle, middle), side / 2.0), icon);
            self.put(icon_cell(icon), &canvas);
        }
    }

    /// Copies a picture into its cell.
    fn put(&mut self, cell: u32, picture: &Pixmap) {
        let (stride, line) = (4 * self.canvas.width() as usize, 4 * self.cell as usize);
        let start = (cell / COLUMNS * self.cell) as usize * stride + (cell % COLUMNS) as usize * line;
        let rows = self.canvas.data_mut()[start..].chunks_mut(stride);
        for (row, source) in rows.zip(picture.data().chunks_exact(line)) {
            row[..line].copy_from_slice(source);
        }
    }
}

fn pixmap(width: u32, height: u32) -> Pixmap {
    Pixmap::new(width, height).expect("an atlas has at least one pixel and far less than the limit")
}

fn field_cell(FieldArt { landscape, symbol, variant }: FieldArt) -> u32 {
    // An unknown landscape never comes over the wire; any picture does for it.
    let landscape = LANDSCAPES.iter().position(|&it| it == landscape).unwrap_or_default() as u32;
    match SYMBOLS.iter().position(|&it| it == symbol) {
        None => landscape * VARIANTS + variant % VARIANTS,
        Some(symbol) => {
            N_PLAIN + (landscape * SYMBOLS.len() as u32 + symbol as u32) * SYMBOL_VARIANTS + variant % SYMBOL_VARIANTS
        }
    }
}

fn piece_cell(size: pb::Size, color: pb::Color) -> u32 {
    let size = SIZES.iter().position(|&it| it == size).unwrap_or_default();
    let color = COLORS.iter().position(|&it| it == color).unwrap_or_default();
    N_FIELDS + (size * COLORS.len() + color) as u32
}

fn icon_cell(icon: Icon) -> u32 {
    let icon = Icon::ALL.iter().position(|&it| it == icon).unwrap_or_default();
    N_FIELDS + N_PIECES + icon as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_atlas_of_the_board_fits_every_machine() {
        assert!(Atlas::new(98, Shade::Light).size().iter().all(|it| *it <= 2048));
    }

    #[test]
    fn pictures_lie_in_the_texture_and_apart() {
        let atlas = Atlas::new(8, Shade::Light);
        let mut seen: Vec<Rect> = Vec::new();
        let arts = LANDSCAPES
            .into_iter()
            .flat_map(|landscape| SYMBOLS.into_iter().map(move |symbol| FieldArt { landscape, symbol, variant: 1 }));
        seen.extend(arts.map(|it| atlas.field(it)));
        seen.extend(SIZES.into_iter().flat_map(|size| COLORS.map(|color| atlas.piece(size, color))));
        seen.extend(Icon::ALL.map(|it| atlas.icon(it)));
        for (n, rect) in seen.iter().enumerate() {
            assert!(Rect::from_min_size(egui::Pos2::ZERO, vec2(1.0, 1.0)).contains_rect(*rect));
            assert!(seen[..n].iter().all(|other| !other.shrink(1e-4).intersects(*rect)));
        }
    }

    #[test]
    fn neighbors_never_repeat() {
        for (q, r) in (-9..9).flat_map(|q| (-9..9).map(move |r| (q, r))) {
            for (dq, dr) in [(1, 0), (0, 1), (1, -1)] {
                assert_ne!(variant(q, r), variant(q + dq, r + dr));
            }
        }
    }

    #[test]
    fn art_is_the_same_each_time() {
        assert_eq!(Atlas::new(12, Shade::Dark).image().pixels, Atlas::new(12, Shade::Dark).image().pixels);
    }
}
