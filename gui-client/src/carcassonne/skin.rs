//! Carcassonne's pictures as textures, the shapes of its tiles, and the brush that paints with them.

use std::collections::BTreeMap;

use egui::{Color32, Context, Mesh, Pos2, Rect, TextureId, TextureOptions, Theme, Vec2, vec2};
use proto::carcassonne::v1 as pb;

use super::art::{self, Atlas, Icon, Pose, geometry::TileShape};
use crate::{
    cornwall::board::art::Shade,
    skin::{Picture, Shelf},
};

/// The sides of a tile, in pixels, that atlases are drawn for.
const BUCKETS: [u32; 3] = [32, 64, 112];

/// An atlas and its texture.
pub type Sheet = crate::skin::Sheet<Atlas>;

impl Picture for Atlas {
    fn image(&self) -> egui::ColorImage {
        Atlas::image(self)
    }
}

/// All the pictures so far, and where the parts of each kind of tile lie.
pub struct Skin {
    sheets: Shelf<Atlas>,
    shapes: BTreeMap<String, Shape>,
}

/// Where the parts of a kind of tile lie, and the same cut into triangles.
struct Shape {
    shape: TileShape,
    triangles: Vec<Vec<[[f32; 2]; 3]>>,
}

impl Shape {
    fn of(tile: &pb::TileDescriptor) -> Shape {
        let shape = TileShape::of(tile);
        let triangles = shape.parts.iter().map(|it| it.triangles()).collect();
        Shape { shape, triangles }
    }
}

impl Skin {
    /// Starts without any; `wake` is called whenever one is drawn.
    pub fn new(wake: impl Fn() + Send + Sync + 'static) -> Skin {
        Skin { sheets: Shelf::new("squares", &BUCKETS, TextureOptions::LINEAR, wake), shapes: BTreeMap::new() }
    }

    /// Takes in what has been drawn.
    pub fn take_in(&mut self, ctx: &Context) {
        self.sheets.take_in(ctx);
    }

    /// Sees to it that there are atlases for tiles of these sides, in pixels.
    pub fn prepare(&mut self, ctx: &Context, catalog: &pb::Catalog, sides_px: &[f32]) {
        if self.shapes.len() != catalog.tiles.len() {
            self.shapes = catalog.tiles.iter().map(|it| (it.id.clone(), Shape::of(it))).collect();
        }
        let tiles = catalog.tiles.clone();
        self.sheets.prepare(ctx, sides_px, move |shade, side| Atlas::new(side, shade, &tiles));
    }

    /// Tells whether an atlas is still being drawn.
    pub fn is_drawing(&self) -> bool {
        self.sheets.is_drawing()
    }

    /// Returns the atlas that suits tiles of that side best, in pixels.
    pub fn sheet(&self, theme: Theme, side_px: f32) -> Option<&Sheet> {
        self.sheets.sheet(theme, side_px)
    }

    /// Returns where the parts of a kind of tile lie.
    pub fn shape(&self, tile_id: &str) -> Option<&TileShape> {
        self.shapes.get(tile_id).map(|it| &it.shape)
    }

    /// Returns the triangles that a part of a kind of tile is made of.
    pub fn triangles(&self, tile_id: &str, part: &pb::Part) -> Option<&[[[f32; 2]; 3]]> {
        let it = self.shapes.get(tile_id)?;
        let n = it.shape.parts.iter().position(|it| it.part == *part)?;
        Some(it.triangles.get(n)?.as_slice())
    }

    /// Takes a brush for tiles of that side in points.
    pub fn brush(&self, ui: &egui::Ui, side: f32) -> Brush<'_> {
        Brush::new(self.sheet(ui.theme(), side * ui.pixels_per_point()), ui.theme())
    }
}

/// A brush for tiles, meeples and icons: a mesh with the texture of one atlas, or flat colors while there is none.
pub struct Brush<'a> {
    /// What has been painted.
    pub mesh: Mesh,
    sheet: Option<&'a Sheet>,
    theme: Theme,
}

impl<'a> Brush<'a> {
    /// Takes a brush.
    pub fn new(sheet: Option<&'a Sheet>, theme: Theme) -> Brush<'a> {
        let texture = sheet.map_or(TextureId::default(), |it| it.texture.id());
        Brush { mesh: Mesh::with_texture(texture), sheet, theme }
    }

    /// Paints a tile in a square, turned clockwise.
    pub fn tile(&mut self, rect: Rect, tile_id: &str, turns: u32, tint: Color32) {
        match self.sheet.and_then(|it| it.picture.turned_tile(tile_id, turns)) {
            // What is painted upright for that turn already needs no more turning.
            Some((uv, turns)) => {
                let corners = [uv.left_top(), uv.right_top(), uv.right_bottom(), uv.left_bottom()];
                let places = [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()];
                let first = self.mesh.vertices.len() as u32;
                for (n, place) in places.into_iter().enumerate() {
                    // A quarter turn clockwise brings the corner of the west to the north.
                    let uv = corners[(n + 4 - turns as usize % 4) % 4];
                    self.mesh.vertices.push(egui::epaint::Vertex { pos: place, uv, color: tint });
                }
                self.mesh.add_triangle(first, first + 1, first + 2);
                self.mesh.add_triangle(first, first + 2, first + 3);
            }
            None => {
                let shade = if self.theme == Theme::Dark { Shade::Dark } else { Shade::Light };
                self.mesh.add_colored_rect(rect, art::feature_color(pb::FeatureKind::Field, shade) * tint);
            }
        }
    }

    /// Paints a meeple that stands, or lies, around a place.
    pub fn meeple(&mut self, at: Pos2, side: f32, color: pb::Color, pose: Pose, tint: Color32) {
        match self.sheet {
            Some(sheet) => self.picture(at, vec2(side, side), sheet.picture.meeple(color, pose), tint),
            None => {
                let rect = Rect::from_center_size(at, vec2(0.6, 0.6) * side);
                self.mesh.add_colored_rect(rect, art::seat_color(color) * tint);
            }
        }
    }

    /// Paints the outline of a meeple around a place.
    pub fn outline(&mut self, at: Pos2, side: f32, pose: Pose, tint: Color32) {
        if let Some(sheet) = self.sheet {
            self.picture(at, vec2(side, side), sheet.picture.outline(pose), tint);
        }
    }

    /// Paints an icon in a square of that side.
    pub fn icon(&mut self, at: Pos2, side: f32, icon: Icon, tint: Color32) {
        if let Some(sheet) = self.sheet {
            self.picture(at, vec2(side, side), sheet.picture.icon(icon), tint);
        }
    }

    fn picture(&mut self, center: Pos2, size: Vec2, uv: Rect, tint: Color32) {
        self.mesh.add_rect_with_uv(Rect::from_center_size(center, size), uv, tint);
    }
}

/// How a meeple stands on a part of some kind.
pub fn pose(kind: pb::FeatureKind) -> Pose {
    if kind == pb::FeatureKind::Field { Pose::Lying } else { Pose::Standing }
}
