//! The tile art as textures. An atlas is drawn once per size and theme, on a thread of its own; until it is there, flat colors do.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, mpsc},
    thread,
};

use egui::{
    Color32, ColorImage, Context, Mesh, Painter, Pos2, Rect, TextureHandle, TextureId, TextureOptions, Theme, Vec2,
    vec2,
};
use proto::cornwall::v1 as pb;

use super::{
    art::{self, Atlas, FIELD_SPAN, FieldArt, Icon, PIECE_SPAN, Shade},
    hex::hexagon,
};

/// The circumradii, in pixels, that atlases are drawn for.
const BUCKETS: [u32; 4] = [20, 40, 72, 120];

/// An atlas and its texture.
pub struct Sheet {
    atlas: Atlas,
    texture: TextureHandle,
}

/// A theme, true for dark, and a circumradius in pixels.
type Key = (bool, u32);

/// What the drawing thread hands over.
enum Built {
    Sheet(Key, Atlas, ColorImage),
    Table(bool, ColorImage),
}

/// All the pictures so far.
pub struct Skin {
    sheets: BTreeMap<Key, Sheet>,
    tables: BTreeMap<bool, TextureHandle>,
    building: BTreeSet<Key>,
    built: mpsc::Receiver<Built>,
    out: mpsc::Sender<Built>,
    wake: Arc<dyn Fn() + Send + Sync>,
}

impl Skin {
    /// Starts without any; `wake` is called whenever one is drawn.
    pub fn new(wake: impl Fn() + Send + Sync + 'static) -> Skin {
        let (out, built) = mpsc::channel();
        Skin {
            sheets: BTreeMap::new(),
            tables: BTreeMap::new(),
            building: BTreeSet::new(),
            built,
            out,
            wake: Arc::new(wake),
        }
    }

    /// Sees to it that there are atlases for cells of these circumradii, in pixels, and takes in those that are drawn.
    pub fn prepare(&mut self, ctx: &Context, radii_px: &[f32]) {
        while let Ok(built) = self.built.try_recv() {
            match built {
                Built::Sheet(key, atlas, image) => {
                    let texture = ctx.load_texture(format!("tiles-{key:?}"), image, TextureOptions::LINEAR);
                    self.sheets.insert(key, Sheet { atlas, texture });
                }
                Built::Table(dark, image) => {
                    let texture = ctx.load_texture(format!("table-{dark}"), image, TextureOptions::LINEAR_REPEAT);
                    self.tables.insert(dark, texture);
                }
            }
        }
        let dark = ctx.theme() == Theme::Dark;
        let missing: Vec<Key> =
            radii_px.iter().map(|it| (dark, bucket(*it))).filter(|it| self.building.insert(*it)).collect();
        if missing.is_empty() {
            return;
        }
        let needs_table = !self.tables.contains_key(&dark);
        let (out, wake) = (self.out.clone(), Arc::clone(&self.wake));
        let draw = move || {
            let shade = if dark { Shade::Dark } else { Shade::Light };
            let say = |built| {
                if out.send(built).is_ok() {
                    wake();
                }
            };
            if needs_table {
                say(Built::Table(dark, art::table(shade)));
            }
            for key in missing {
                let atlas = Atlas::new(key.1, shade);
                let image = atlas.image();
                say(Built::Sheet(key, atlas, image));
            }
        };
        if let Err(why) = thread::Builder::new().name("tile-art".into()).spawn(draw) {
            tracing::warn!("no thread for the tile art: {why}");
        }
    }

    /// Lays the table: a cloth that moves with the island.
    pub fn paint_table(&self, painter: &Painter, theme: Theme, rect: Rect, shift: Vec2, plain: Color32) {
        let Some(texture) = self.tables.get(&(theme == Theme::Dark)) else {
            painter.rect_filled(rect, 0.0, plain);
            return;
        };
        let side = texture.size_vec2();
        let from = ((rect.min.to_vec2() - shift) / side).to_pos2();
        let uv = Rect::from_min_size(from, rect.size() / side);
        painter.image(texture.id(), rect, uv, Color32::WHITE);
    }

    /// Tells whether an atlas is still being drawn.
    pub fn is_drawing(&self) -> bool {
        self.sheets.len() < self.building.len()
    }

    /// Returns the atlas that suits cells of that circumradius best, in pixels.
    pub fn sheet(&self, theme: Theme, radius_px: f32) -> Option<&Sheet> {
        let wanted = bucket(radius_px);
        // The other theme's pictures will do until those of this one are drawn.
        let distance = |(dark, size): &Key| ((*dark != (theme == Theme::Dark)), size.abs_diff(wanted));
        self.sheets.iter().min_by_key(|(key, _)| distance(key)).map(|(_, sheet)| sheet)
    }
}

fn bucket(radius_px: f32) -> u32 {
    BUCKETS.into_iter().find(|it| radius_px <= *it as f32 * 1.25).unwrap_or(BUCKETS[BUCKETS.len() - 1])
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
                self.mesh.add_rect_with_uv(rect, sheet.atlas.field(art), tint);
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
            Some(sheet) => self.picture(center, side, sheet.atlas.piece(size, color), tint),
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
            self.picture(center, side, sheet.atlas.icon(icon), tint);
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
