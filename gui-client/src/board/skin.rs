//! The tile art as textures. An atlas is drawn once per size and theme, on a thread of its own; until it is there, flat colors do.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, mpsc},
    thread,
};

use egui::{Color32, ColorImage, Context, Mesh, Pos2, Rect, TextureHandle, TextureId, TextureOptions, Theme, vec2};
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

/// All the atlases so far.
pub struct Skin {
    sheets: BTreeMap<(bool, u32), Sheet>,
    building: BTreeSet<(bool, u32)>,
    built: mpsc::Receiver<((bool, u32), Atlas, ColorImage)>,
    out: mpsc::Sender<((bool, u32), Atlas, ColorImage)>,
    wake: Arc<dyn Fn() + Send + Sync>,
}

impl Skin {
    /// Starts without any; `wake` is called whenever one is drawn.
    pub fn new(wake: impl Fn() + Send + Sync + 'static) -> Skin {
        let (out, built) = mpsc::channel();
        Skin {
            sheets: BTreeMap::new(),
            building: BTreeSet::new(),
            built,
            out,
            wake: Arc::new(wake),
        }
    }

    /// Sees to it that there is an atlas for cells of that circumradius, in pixels, and takes in those that are drawn.
    pub fn prepare(&mut self, ctx: &Context, radius_px: f32) {
        while let Ok((key, atlas, image)) = self.built.try_recv() {
            let texture = ctx.load_texture(format!("tiles-{key:?}"), image, TextureOptions::LINEAR);
            self.sheets.insert(key, Sheet { atlas, texture });
        }
        let key = (ctx.theme() == Theme::Dark, bucket(radius_px));
        if self.sheets.contains_key(&key) || !self.building.insert(key) {
            return;
        }
        let (out, wake) = (self.out.clone(), Arc::clone(&self.wake));
        let draw = move || {
            let shade = if key.0 { Shade::Dark } else { Shade::Light };
            let atlas = Atlas::new(key.1, shade);
            let image = atlas.image();
            if out.send((key, atlas, image)).is_ok() {
                wake();
            }
        };
        if let Err(why) = thread::Builder::new().name("tile-art".into()).spawn(draw) {
            tracing::warn!("no thread for the tile art: {why}");
        }
    }

    /// Tells whether an atlas is being drawn.
    pub fn is_drawing(&self) -> bool {
        self.sheets.len() < self.building.len()
    }

    /// Returns the atlas that suits cells of that circumradius best, in pixels.
    pub fn sheet(&self, theme: Theme, radius_px: f32) -> Option<&Sheet> {
        let wanted = bucket(radius_px);
        let of_theme = self
            .sheets
            .iter()
            .filter(|((dark, _), _)| *dark == (theme == Theme::Dark));
        of_theme
            .min_by_key(|((_, size), _)| size.abs_diff(wanted))
            .map(|(_, sheet)| sheet)
    }
}

fn bucket(radius_px: f32) -> u32 {
    BUCKETS
        .into_iter()
        .find(|it| radius_px <= *it as f32 * 1.25)
        .unwrap_or(BUCKETS[BUCKETS.len() - 1])
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
        Brush {
            sheet,
            theme,
            mesh: Mesh::with_texture(texture),
        }
    }

    /// Paints a field.
    pub fn field(&mut self, center: Pos2, radius: f32, field: pb::PrintedField, variant: u32, tint: Color32) {
        match self.sheet {
            Some(sheet) => {
                let (landscape, symbol) = (field.landscape(), field.symbol());
                let art = FieldArt {
                    landscape,
                    symbol,
                    variant,
                };
                let rect = Rect::from_center_size(center, vec2(2.0, 2.0) * radius * FIELD_SPAN);
                self.mesh.add_rect_with_uv(rect, sheet.atlas.field(art), tint);
            }
            None => {
                let shade = if self.theme == Theme::Dark {
                    Shade::Dark
                } else {
                    Shade::Light
                };
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
        self.mesh
            .add_rect_with_uv(Rect::from_center_size(center, vec2(side, side)), uv, tint);
    }
}

/// Fills a hexagon with one color.
pub fn fill_hexagon(mesh: &mut Mesh, center: Pos2, radius: f32, color: Color32) {
    let first = mesh.vertices.len() as u32;
    for corner in hexagon(center, radius) {
        mesh.colored_vertex(corner, color);
    }
    for it in 1..5 {
        mesh.add_triangle(first, first + it, first + it + 1);
    }
}

/// Draws a straight line into a mesh.
pub fn draw_line(mesh: &mut Mesh, from: Pos2, to: Pos2, width: f32, color: Color32) {
    let along = (to - from).normalized();
    let across = along.rot90() * (width / 2.0);
    let over = along * (width / 2.0);
    let first = mesh.vertices.len() as u32;
    for at in [
        from - over + across,
        to + over + across,
        to + over - across,
        from - over - across,
    ] {
        mesh.colored_vertex(at, color);
    }
    mesh.add_triangle(first, first + 1, first + 2);
    mesh.add_triangle(first, first + 2, first + 3);
}
