//! Cornwall's pictures as textures, and the brush that paints with them; until they are there, flat colors do.

use egui::{Color32, Context, Mesh, Painter, Pos2, Rect, TextureId, TextureOptions, Theme, Vec2, vec2};
use proto::cornwall::v1 as pb;

use super::{
    art::{self, Atlas, FIELD_SPAN, FieldArt, Icon, PIECE_SPAN, Shade},
    hex::hexagon,
};
use crate::skin::{Picture, Shelf};

/// The circumradii, in pixels, that atlases are drawn for; the largest just fits a texture of 2048 pixels, which every machine has.
const BUCKETS: [u32; 4] = [20, 40, 72, 98];

/// An atlas and its texture.
pub type Sheet = crate::skin::Sheet<Atlas>;

impl Picture for Atlas {
    fn image(&self) -> egui::ColorImage {
        Atlas::image(self)
    }
}

/// The cloth on the table.
struct Cloth(egui::ColorImage);

impl Picture for Cloth {
    fn image(&self) -> egui::ColorImage {
        self.0.clone()
    }
}

/// All the pictures so far.
pub struct Skin {
    sheets: Shelf<Atlas>,
    cloths: Shelf<Cloth>,
}

impl Skin {
    /// Starts without any; `wake` is called whenever one is drawn.
    pub fn new(wake: impl Fn() + Clone + Send + Sync + 'static) -> Skin {
        Skin {
            sheets: Shelf::new("tiles", &BUCKETS, TextureOptions::LINEAR, wake.clone()),
            cloths: Shelf::new("table", &[1], TextureOptions::LINEAR_REPEAT, wake),
        }
    }

    /// Takes in what has been drawn.
    pub fn take_in(&mut self, ctx: &Context) {
        self.sheets.take_in(ctx);
        self.cloths.take_in(ctx);
    }

    /// Sees to it that there are atlases for cells of these circumradii, in pixels.
    pub fn prepare(&mut self, ctx: &Context, radii_px: &[f32]) {
        self.cloths.prepare(ctx, &[1.0], |shade, _| Cloth(art::table(shade)));
        self.sheets.prepare(ctx, radii_px, |shade, radius| Atlas::new(radius, shade));
    }

    /// Lays the table: a cloth that moves with the island.
    pub fn paint_table(&self, painter: &Painter, theme: Theme, rect: Rect, shift: Vec2, plain: Color32) {
        let Some(cloth) = self.cloths.sheet(theme, 1.0).filter(|it| it.theme == theme) else {
            painter.rect_filled(rect, 0.0, plain);
            return;
        };
        let side = cloth.texture.size_vec2();
        let from = ((rect.min.to_vec2() - shift) / side).to_pos2();
        let uv = Rect::from_min_size(from, rect.size() / side);
        painter.image(cloth.texture.id(), rect, uv, Color32::WHITE);
    }

    /// Tells whether an atlas is still being drawn.
    pub fn is_drawing(&self) -> bool {
        self.sheets.is_drawing()
    }

    /// Returns the atlas that suits cells of that circumradius best, in pixels.
    pub fn sheet(&self, theme: Theme, radius_px: f32) -> Option<&Sheet> {
        self.sheets.sheet(theme, radius_px)
    }
}

/// A brush for fields, pieces and icons: a mesh with the texture of one atlas, or flat colors while there is none.
pub struct Brush<'a> {
    sheet: Option<&'a Sheet>,
    theme: Theme,
    /// What has been painted so far.
    pub mesh: Mesh,
}

impl<'a> Brush<'a> {
    /// Takes a brush for one atlas.
    pub fn new(sheet: Option<&'a Sheet>, theme: Theme) -> Brush<'a> {
        let texture = sheet.map_or(TextureId::default(), |it| it.texture.id());
        Brush { sheet, theme, mesh: Mesh::with_texture(texture) }
    }

    /// Paints a field.
    pub fn field(&mut self, center: Pos2, radius: f32, field: pb::PrintedField, variant: u32, tint: Color32) {
        match self.sheet {
            Some(sheet) => {
                let (landscape, symbol) = (field.landscape(), field.symbol());
                let art = FieldArt { landscape, symbol, variant };
                let rect = Rect::from_center_size(center, vec2(2.0, 2.0) * radius * FIELD_SPAN);
                self.mesh.add_rect_with_uv(rect, sheet.picture.field(art), tint);
            }
            None => {
                let shade = if self.theme == Theme::Dark { Shade::Dark } else { Shade::Light };
                let color = art::landscape_color(field.landscape(), shade);
                fill_hexagon(&mut self.mesh, center, radius, color * tint);
            }
        }
    }

    /// Paints a piece in a square of that side.
    pub fn piece(&mut self, center: Pos2, side: f32, size: pb::Size, color: pb::Color, tint: Color32) {
        match self.sheet {
            Some(sheet) => self.picture(center, side, sheet.picture.piece(size, color), tint),
            None => {
                let rect = Rect::from_center_size(center, vec2(0.4, 0.7) * side);
                self.mesh.add_colored_rect(rect, art::seat_color(color) * tint);
            }
        }
    }

    /// Paints a piece that stands on a field, in the style of pictures: its symbol stays in view.
    pub fn piece_on_field(&mut self, center: Pos2, radius: f32, symbol: pb::Symbol, size: pb::Size, color: pb::Color) {
        let side = radius * PIECE_SPAN;
        // The feet stand in the middle of the lowest quarter of the picture.
        let feet = center + art::piece_spot(symbol) * radius;
        self.piece(feet - vec2(0.0, 0.375 * side), side, size, color, Color32::WHITE);
    }

    /// Paints an icon in a square of that side.
    pub fn icon(&mut self, center: Pos2, side: f32, icon: Icon, tint: Color32) {
        if let Some(sheet) = self.sheet {
            self.picture(center, side, sheet.picture.icon(icon), tint);
        }
    }

    fn picture(&mut self, center: Pos2, side: f32, uv: Rect, tint: Color32) {
        self.mesh.add_rect_with_uv(Rect::from_center_size(center, vec2(side, side)), uv, tint);
    }
}

/// Fills a hexagon with one color and a soft edge.
pub fn fill_hexagon(mesh: &mut Mesh, center: Pos2, radius: f32, color: Color32) {
    let first = mesh.vertices.len() as u32;
    for (radius, color) in [(radius - SOFT / 2.0, color), (radius + SOFT / 2.0, Color32::TRANSPARENT)] {
        for corner in hexagon(center, radius) {
            mesh.colored_vertex(corner, color);
        }
    }
    for it in 1..5 {
        mesh.add_triangle(first, first + it, first + it + 1);
    }
    for it in 0..6 {
        let next = (it + 1) % 6;
        mesh.add_triangle(first + it, first + next, first + it + 6);
        mesh.add_triangle(first + next, first + it + 6, first + next + 6);
    }
}

/// Draws a straight line with soft edges into a mesh.
pub fn draw_line(mesh: &mut Mesh, from: Pos2, to: Pos2, width: f32, color: Color32) {
    let along = (to - from).normalized();
    let over = along * (width / 2.0 - 0.3).max(0.0);
    let (from, to) = (from - over, to + over);
    let core = along.rot90() * (width / 2.0 - SOFT / 2.0).max(0.0);
    let rim = along.rot90() * (width / 2.0 + SOFT / 2.0);
    let first = mesh.vertices.len() as u32;
    for (across, color) in [(rim, Color32::TRANSPARENT), (core, color), (-core, color), (-rim, Color32::TRANSPARENT)] {
        mesh.colored_vertex(from + across, color);
        mesh.colored_vertex(to + across, color);
    }
    for it in [0, 2, 4] {
        mesh.add_triangle(first + it, first + it + 1, first + it + 2);
        mesh.add_triangle(first + it + 1, first + it + 2, first + it + 3);
    }
}

/// How wide the soft edge of a line is, in points.
const SOFT: f32 = 1.0;
