//! Other people's eyes, and sheets to look at.

use std::{path::Path, time::Instant};

use egui::Color32;
use proto::carcassonne::v1 as pb;

use super::cornwall::eyes::{check, check_grey};
use super::table::tiles;
use super::{Atlas, Icon, Pose, Shade, feature_color, seat_color};

#[test]
fn seats_differ_for_all_eyes() {
    check(&COLORS.map(|it| (format!("{it:?}"), rgb(seat_color(it)))), 10.0);
}

#[test]
fn features_differ_for_all_eyes() {
    let kinds = [pb::FeatureKind::City, pb::FeatureKind::Road, pb::FeatureKind::Field, pb::FeatureKind::Monastery];
    for shade in [Shade::Light, Shade::Dark] {
        let colors = kinds.map(|it| (format!("{it:?} {shade:?}"), rgb(feature_color(it, shade))));
        check(&colors, 10.0);
        check_grey(&colors, 10.0);
    }
}

/// The flat colors are one thing, what is painted another: cities must look unlike fields.
#[test]
fn painted_cities_and_fields_differ_for_all_eyes() {
    let tiles = tiles();
    for shade in [Shade::Light, Shade::Dark] {
        let atlas = Atlas::new(48, shade, &tiles);
        let image = atlas.image();
        let means = ["B-C", "B-B"].map(|id| {
            let uv = atlas.tile(id).unwrap();
            let [width, height] = atlas.size().map(|it| it as f32);
            let (x, y) = ((uv.min.x * width) as usize, (uv.min.y * height) as usize);
            let strip = (0..48).flat_map(|row| (0..10).map(move |column| (row, column)));
            let pixels: Vec<Color32> =
                strip.map(|(row, column)| image.pixels[(y + row) * image.width() + x + column]).collect();
            let mean = |part: fn(&Color32) -> u8| pixels.iter().map(|it| u32::from(part(it))).sum::<u32>() / 480;
            (id.to_owned(), [mean(|it| it.r()), mean(|it| it.g()), mean(|it| it.b())].map(|it| it as u8))
        });
        check(&means, 10.0);
        check_grey(&means, 6.0);
    }
}

fn rgb(color: Color32) -> [u8; 3] {
    [color.r(), color.g(), color.b()]
}

/// Writes what there is to see to the folder that `ART_SHEETS` names; without it nothing is written.
#[test]
fn sheets_to_look_at() {
    let Some(folder) = std::env::var_os("ART_SHEETS") else { return };
    let folder = Path::new(&folder);
    for (name, px, shade) in [
        ("light", 128, Shade::Light),
        ("dark", 128, Shade::Dark),
        ("small", 48, Shade::Light),
        ("tiny", 24, Shade::Light),
    ] {
        let start = Instant::now();
        let atlas = Atlas::new(px, shade, &tiles());
        println!("{px}: {:?}, {:?}, tiles of {}", start.elapsed(), atlas.size(), atlas.tile_px());
        sheet(&atlas).save(&folder.join(format!("sheet-{name}.png")));
        pictures(&atlas).save(&folder.join(format!("pictures-{name}.png")));
        parts(&atlas).save(&folder.join(format!("parts-{name}.png")));
        scene(&atlas).save(&folder.join(format!("scene-{name}.png")));
    }
}

struct Canvas {
    width: usize,
    pixels: Vec<Color32>,
}

impl Canvas {
    fn new(width: usize, height: usize) -> Canvas {
        Canvas { width, pixels: vec![Color32::from_rgb(0x6c, 0x70, 0x74); width * height] }
    }

    fn blit(&mut self, atlas: &Atlas, image: &egui::ColorImage, uv: egui::Rect, x: usize, y: usize) {
        let [width, height] = atlas.size();
        let (left, top) = ((uv.min.x * width as f32).round() as usize, (uv.min.y * height as f32).round() as usize);
        let (w, h) = ((uv.width() * width as f32).round() as usize, (uv.height() * height as f32).round() as usize);
        for (row, column) in (0..h).flat_map(|row| (0..w).map(move |column| (row, column))) {
            let at = (y + row) * self.width + x + column;
            if x + column < self.width && at < self.pixels.len() {
                let over = image.pixels[(top + row) * width + left + column];
                self.pixels[at] = self.pixels[at].blend(over);
            }
        }
    }

    /// Draws a picture as large as asked, as a screen would.
    fn scaled(&mut self, atlas: &Atlas, image: &egui::ColorImage, uv: egui::Rect, (x, y, side): (f32, f32, f32)) {
        let [width, height] = atlas.size().map(|it| it as f32);
        let (x0, y0) = ((x - side / 2.0).max(0.0) as usize, (y - side / 2.0).max(0.0) as usize);
        for (row, column) in (y0..y0 + side as usize).flat_map(|row| (x0..x0 + side as usize).map(move |it| (row, it)))
        {
            let at = row * self.width + column;
            if self.width <= column || self.pixels.len() <= at {
                continue;
            }
            let part = |here: usize, from: f32| (here as f32 + 0.5 - from + side / 2.0) / side;
            let u = (uv.min.x + uv.width() * part(column, x)) * width - 0.5;
            let v = (uv.min.y + uv.height() * part(row, y)) * height - 0.5;
            let texel = |du: usize, dv: usize| image.pixels[(v as usize + dv) * image.width() + u as usize + du];
            let upper = texel(0, 0).lerp_to_gamma(texel(1, 0), u.fract());
            let lower = texel(0, 1).lerp_to_gamma(texel(1, 1), u.fract());
            self.pixels[at] = self.pixels[at].blend(upper.lerp_to_gamma(lower, v.fract()));
        }
    }

    fn save(&self, path: &Path) {
        let bytes = self.pixels.iter().flat_map(|it| [it.r(), it.g(), it.b()]).collect();
        let (width, height) = (self.width as u32, (self.pixels.len() / self.width) as u32);
        image::RgbImage::from_raw(width, height, bytes).unwrap().save(path).unwrap();
    }
}

fn sheet(atlas: &Atlas) -> Canvas {
    let (px, image) = (atlas.tile_px() as usize + 4, atlas.image());
    let mut canvas = Canvas::new(11 * px, 6 * px);
    for (n, tile) in tiles().iter().enumerate() {
        canvas.blit(atlas, &image, atlas.tile(&tile.id).unwrap(), n % 11 * px, n / 11 * px);
    }
    canvas
}

/// The tiles with their parts tinted and a dot where meeples stand.
fn parts(atlas: &Atlas) -> Canvas {
    const TINTS: [Color32; 6] = [
        Color32::from_rgb(0xe0, 0x20, 0x20),
        Color32::from_rgb(0x20, 0x40, 0xe0),
        Color32::from_rgb(0xf0, 0xe0, 0x20),
        Color32::from_rgb(0xa0, 0x20, 0xc0),
        Color32::from_rgb(0x20, 0xd0, 0xd0),
        Color32::from_rgb(0xff, 0x90, 0x20),
    ];
    let mut canvas = sheet(atlas);
    let (px, gap) = (atlas.tile_px() as f32, atlas.tile_px() as usize + 4);
    for (n, tile) in tiles().iter().enumerate() {
        let (left, top) = (n % 11 * gap, n / 11 * gap);
        for (m, part) in super::geometry::TileShape::of(tile).parts.iter().enumerate() {
            let triangles = part.triangles();
            for (y, x) in (0..px as usize).flat_map(|y| (0..px as usize).map(move |x| (y, x))) {
                let point = [(x as f32 + 0.5) / px, (y as f32 + 0.5) / px];
                let dot = super::curve::distance(point, part.spot) < 0.04;
                if dot || triangles.iter().any(|it| super::curve::inside(it, point)) {
                    let at = (top + y) * canvas.width + left + x;
                    let part = if dot { 0.95 } else { 0.5 };
                    canvas.pixels[at] = canvas.pixels[at].lerp_to_gamma(TINTS[m % 6], part);
                }
            }
        }
    }
    canvas
}

const COLORS: [pb::Color; 5] = [pb::Color::Red, pb::Color::Green, pb::Color::Blue, pb::Color::Yellow, pb::Color::Black];

fn pictures(atlas: &Atlas) -> Canvas {
    let (image, step) = (atlas.image(), 132);
    let mut canvas = Canvas::new(10 * step, 3 * step);
    let meeples = Pose::ALL.into_iter().flat_map(|pose| COLORS.map(|it| atlas.meeple(it, pose)));
    let rest = Icon::ALL.map(|it| atlas.icon(it)).into_iter().chain(Pose::ALL.map(|it| atlas.outline(it)));
    for (n, uv) in meeples.chain(rest).enumerate() {
        canvas.blit(atlas, &image, uv, n % 10 * step, n / 10 * step);
    }
    canvas
}

/// A small country, in rows; each tile with its turns.
const COUNTRY: [[(&str, u32); 6]; 5] = [
    [("B-V", 1), ("B-U", 1), ("B-W", 1), ("B-J", 3), ("B-E", 1), ("B-B", 0)],
    [("B-U", 0), ("B-B", 0), ("B-A", 0), ("B-M", 1), ("B-N", 2), ("B-E", 3)],
    [("B-L", 2), ("B-D", 2), ("B-D", 0), ("B-R", 3), ("I-02", 0), ("B-S", 0)],
    [("B-D", 0), ("B-X", 0), ("I-15", 2), ("B-E", 0), ("T-15", 0), ("T-23", 0)],
    [("B-G", 0), ("B-V", 0), ("I-16", 1), ("B-T", 0), ("B-P", 0), ("I-05", 0)],
];

fn scene(atlas: &Atlas) -> Canvas {
    let (px, image) = (atlas.tile_px() as usize, atlas.image());
    let mut canvas = Canvas::new(6 * px, 5 * px);
    for (row, column) in (0..5).flat_map(|row| (0..6).map(move |column| (row, column))) {
        let (id, turns) = COUNTRY[row][column];
        let (uv, rest) = atlas.turned_tile(id, turns).unwrap();
        assert_eq!(rest, 0);
        canvas.blit(atlas, &image, uv, column * px, row * px);
    }
    let tiles = tiles();
    for (n, (row, column)) in [(0, 0), (1, 2), (1, 4), (2, 1), (2, 5), (3, 1), (4, 2), (3, 4)].into_iter().enumerate() {
        let (id, turns) = COUNTRY[row][column];
        let shape = super::geometry::TileShape::of(tiles.iter().find(|it| it.id == id).unwrap());
        for (m, part) in shape.parts.iter().enumerate().filter(|(m, _)| *m % 2 == n % 2 || n == 5) {
            let lying = part.part.kind() == pb::FeatureKind::Field;
            let pose = if lying { Pose::Lying } else { Pose::Standing };
            let uv = atlas.meeple(COLORS[(n + m) % 5], pose);
            let at = super::geometry::turned(part.spot, turns);
            let (x, y) = ((column as f32 + at[0]) * px as f32, (row as f32 + at[1]) * px as f32);
            canvas.scaled(atlas, &image, uv, (x, y, px as f32 * super::MEEPLE_SPAN));
        }
    }
    canvas
}
