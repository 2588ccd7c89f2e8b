//! All pictures of the game in one texture.
//!
//! ```text
//!   tiles      B-A as it lies, turned once, twice, three times, B-B, …   what looks alike when turned is there once
//!   pictures   meeples standing, lying, outlines, icons
//! ```

use std::{collections::BTreeMap, panic::resume_unwind, thread};

use egui::{ColorImage, Rect, pos2, vec2};
use proto::carcassonne::v1 as pb;
use tiny_skia::Pixmap;

use super::Shade;
use super::brush::Brush;
use super::geometry::TileShape;
use super::icons::{self, Icon};
use super::layout::{Counts, Layout};
use super::meeple::{self, Pose};
use super::scene::Scene;
use super::{ground, tile};

/// The most pixels along a side of the texture: every machine can hold that.
const MOST: u32 = 2048;
/// The seats' colors.
const COLORS: [pb::Color; 5] = [pb::Color::Red, pb::Color::Green, pb::Color::Blue, pb::Color::Yellow, pb::Color::Black];
const N_PICTURES: u32 = (COLORS.len() * Pose::ALL.len() + Pose::ALL.len() + Icon::ALL.len()) as u32;

/// Rasterised art in one texture.
pub struct Atlas {
    layout: Layout,
    canvas: Pixmap,
    /// For each tile where its pictures begin and how many there are.
    tiles: BTreeMap<String, (u32, u32)>,
}

impl Atlas {
    /// Paints these tiles, all meeples and icons, in a texture that any machine can hold.
    ///
    /// `tile_px` is the side of a tile in texture pixels, clamped to 16..=256, and less where the texture would grow
    /// too large. Takes a while, so make it beside the frame.
    pub fn new(tile_px: u32, shade: Shade, tiles: &[pb::TileDescriptor]) -> Atlas {
        Atlas::within(MOST, tile_px, shade, tiles)
    }

    /// Paints the same in a texture of at most so many pixels along a side, and at least 1024.
    pub fn within(most: u32, tile_px: u32, shade: Shade, tiles: &[pb::TileDescriptor]) -> Atlas {
        let known: BTreeMap<&str, &pb::TileDescriptor> = tiles.iter().map(|it| (it.id.as_str(), it)).collect();
        let shapes: Vec<(&str, TileShape, u32)> =
            known.into_iter().take(400).map(|(id, it)| (id, TileShape::of(it), turns_apart(it))).collect();
        let (once, turned) = (shapes.len() as u32, shapes.iter().map(|it| it.2).sum());
        let (layout, all_turns) = Layout::choose(
            tile_px.clamp(16, 256),
            most.clamp(1024, 8192),
            Counts { once, turned, pictures: N_PICTURES },
        );
        let mut atlas = Atlas { layout, canvas: pixmap(layout.width, layout.height), tiles: BTreeMap::new() };
        atlas.paint_tiles(&shapes, all_turns, shade);
        atlas.paint_pictures();
        atlas
    }

    /// The side of a tile in texture pixels.
    pub fn tile_px(&self) -> u32 {
        self.layout.tile
    }

    /// Width and height of the texture.
    pub fn size(&self) -> [usize; 2] {
        [self.canvas.width() as usize, self.canvas.height() as usize]
    }

    /// The texture, in premultiplied RGBA.
    pub fn image(&self) -> ColorImage {
        ColorImage::from_rgba_premultiplied(self.size(), self.canvas.data())
    }

    /// Where a tile lies in the texture (0..=1), unturned.
    pub fn tile(&self, tile_id: &str) -> Option<Rect> {
        self.turned_tile(tile_id, 0).map(|it| it.0)
    }

    /// Where a tile lies in the texture for so many clockwise quarter turns, painted with everything on it upright; and
    /// the turns that are left to do with the corners: 0, or all where the texture had no room for each turn.
    pub fn turned_tile(&self, tile_id: &str, turns: u32) -> Option<(Rect, u32)> {
        let &(first, count) = self.tiles.get(tile_id)?;
        let rest = if count == 0 { turns % 4 } else { 0 };
        let (x, y) = self.layout.tile_corner(first + turns.checked_rem(count).unwrap_or(0));
        Some((self.uv(x, y, self.layout.tile), rest))
    }

    /// Where a meeple lies in the texture: a square around it.
    pub fn meeple(&self, color: pb::Color, pose: Pose) -> Rect {
        let color = COLORS.iter().position(|it| *it == color).unwrap_or_default() as u32;
        self.picture(pose as u32 * COLORS.len() as u32 + color)
    }

    /// Where the outline of a meeple lies in the texture: white, to be tinted.
    pub fn outline(&self, pose: Pose) -> Rect {
        self.picture(COLORS.len() as u32 * 2 + pose as u32)
    }

    /// Where an icon lies in the texture: a square.
    pub fn icon(&self, icon: Icon) -> Rect {
        self.picture(COLORS.len() as u32 * 2 + 2 + icon as u32)
    }

    fn picture(&self, n: u32) -> Rect {
        let (x, y) = self.layout.picture_corner(n);
        self.uv(x, y, self.layout.picture)
    }

    fn uv(&self, x: u32, y: u32, side: u32) -> Rect {
        let texture = vec2(self.canvas.width() as f32, self.canvas.height() as f32);
        let min = pos2(x as f32 / texture.x, y as f32 / texture.y);
        Rect::from_min_size(min, vec2(side as f32, side as f32) / texture)
    }

    fn paint_tiles(&mut self, shapes: &[(&str, TileShape, u32)], all_turns: bool, shade: Shade) {
        let grounds: Vec<Pixmap> = (0..ground::GROUNDS)
            .map(|it| {
                let mut canvas = pixmap(self.layout.tile, self.layout.tile);
                ground::lay(&mut canvas, it);
                canvas
            })
            .collect();
        let mut scenes: Vec<Scene<'_>> = Vec::new();
        for (n, (id, shape, period)) in shapes.iter().enumerate() {
            let count = if all_turns { *period } else { 1 };
            self.tiles.insert((*id).to_owned(), (scenes.len() as u32, if all_turns { count } else { 0 }));
            let seed = |turns| n as u32 * 4 + turns;
            scenes.extend((0..count).map(|turns| Scene { shape, turns, seed: seed(turns), px: self.layout.tile }));
        }
        for (n, canvas) in paint_apart(&scenes, &grounds, shade).into_iter().enumerate() {
            let (x, y) = self.layout.tile_corner(n as u32);
            self.put(x, y, &canvas);
            self.bleed(x, y, self.layout.tile);
        }
    }

    fn paint_pictures(&mut self) {
        let side = self.layout.picture;
        let (size, middle) = (side as f32, side as f32 / 2.0);
        let mut n = 0;
        let mut put = |paint: &dyn Fn(&mut Brush<'_>)| {
            let mut canvas = pixmap(side, side);
            paint(&mut Brush::new(&mut canvas, (middle, middle), size));
            let (x, y) = self.layout.picture_corner(n);
            self.put(x, y, &canvas);
            n += 1;
        };
        for pose in Pose::ALL {
            for color in COLORS {
                put(&|brush| meeple::paint(brush, color, pose));
            }
        }
        for pose in Pose::ALL {
            put(&|brush| meeple::ghost(brush, pose));
        }
        for icon in Icon::ALL {
            put(&|brush| icons::paint(&mut brush.at((0.0, 0.0), 0.5), icon));
        }
    }

    /// Copies a picture to a place.
    fn put(&mut self, x: u32, y: u32, picture: &Pixmap) {
        let (stride, line) = (4 * self.canvas.width() as usize, 4 * picture.width() as usize);
        let start = y as usize * stride + 4 * x as usize;
        for (n, source) in picture.data().chunks_exact(line).enumerate() {
            let at = start + n * stride;
            self.canvas.data_mut()[at..at + line].copy_from_slice(source);
        }
    }

    /// Draws the rim of a tile out into its gutter, so that filtering finds no gap between neighbors.
    fn bleed(&mut self, x: u32, y: u32, side: u32) {
        let width = self.canvas.width() as usize;
        let pixels = self.canvas.pixels_mut();
        let (x, y, side) = (x as usize, y as usize, side as usize);
        for row in y..y + side {
            pixels[row * width + x - 1] = pixels[row * width + x];
            pixels[row * width + x + side] = pixels[row * width + x + side - 1];
        }
        let rim = x - 1..x + side + 1;
        pixels.copy_within(y * width + rim.start..y * width + rim.end, (y - 1) * width + rim.start);
        let last = y + side - 1;
        pixels.copy_within(last * width + rim.start..last * width + rim.end, (last + 1) * width + rim.start);
    }
}

/// Paints tiles on as many threads as help; who paints which changes nothing.
fn paint_apart(scenes: &[Scene<'_>], grounds: &[Pixmap], shade: Shade) -> Vec<Pixmap> {
    let paint = |scene: &Scene<'_>| {
        let mut canvas = grounds[scene.seed as usize % grounds.len()].clone();
        tile::paint(&mut canvas, scene, shade);
        canvas
    };
    let threads = thread::available_parallelism().map_or(1, usize::from).min(4);
    thread::scope(|scope| {
        let shares = scenes.chunks(scenes.len().div_ceil(threads).max(1));
        let painters: Vec<_> = shares.map(|it| scope.spawn(move || it.iter().map(paint).collect::<Vec<_>>())).collect();
        painters.into_iter().flat_map(|it| it.join().unwrap_or_else(|panic| resume_unwind(panic))).collect()
    })
}

/// After how many quarter turns a tile looks as before: 1, 2 or 4.
fn turns_apart(tile: &pb::TileDescriptor) -> u32 {
    let looks = |turns: u32| {
        let part = |it: &pb::PrintedPart| {
            let mut sides: Vec<i32> =
                it.sides.iter().map(|side| side.wrapping_add(turns as i32 - 1).rem_euclid(4)).collect();
            let mut halves: Vec<u32> = it.halves.iter().map(|half| half.wrapping_add(2 * turns) % 8).collect();
            sides.sort_unstable();
            halves.sort_unstable();
            (it.part.map(|it| it.kind), sides, halves, it.coats, it.good, it.inn, it.cathedral)
        };
        let mut parts: Vec<_> = tile.parts.iter().map(part).collect();
        parts.sort();
        parts
    };
    // Of roads that cross, the first has the bridge.
    let crosses = tile.parts.iter().filter(|it| it.part.is_some_and(|it| it.kind() == pb::FeatureKind::Road));
    let crosses = 1 < crosses.filter(|it| it.sides.len() == 2).count();
    [1, 2].into_iter().find(|&it| looks(it) == looks(0) && !(crosses && it == 1)).unwrap_or(4)
}

fn pixmap(width: u32, height: u32) -> Pixmap {
    Pixmap::new(width.max(1), height.max(1)).expect("an atlas has at least one pixel and far less than the limit")
}

#[cfg(test)]
mod tests {
    use super::super::table::tiles;
    use super::*;

    #[test]
    fn pictures_lie_in_the_texture_and_apart() {
        let tiles = tiles();
        let atlas = Atlas::new(16, Shade::Light, &tiles);
        let mut seen: Vec<Rect> = Vec::new();
        for tile in &tiles {
            let turns = (0..turns_apart(tile)).filter_map(|it| atlas.turned_tile(&tile.id, it)).map(|it| it.0);
            seen.extend(turns);
        }
        seen.extend(Pose::ALL.into_iter().flat_map(|pose| COLORS.map(|color| atlas.meeple(color, pose))));
        seen.extend(Pose::ALL.map(|it| atlas.outline(it)));
        seen.extend(Icon::ALL.map(|it| atlas.icon(it)));
        assert_eq!(seen.len(), 221 + N_PICTURES as usize);
        for (n, rect) in seen.iter().enumerate() {
            assert!(Rect::from_min_size(egui::Pos2::ZERO, vec2(1.0, 1.0)).contains_rect(*rect));
            assert!(seen[..n].iter().all(|other| !other.shrink(1e-5).intersects(*rect)));
        }
    }

    #[test]
    fn art_is_the_same_each_time() {
        let tiles = &tiles()[..9];
        let paint = || Atlas::new(24, Shade::Dark, tiles).image().pixels;
        assert_eq!(paint(), paint());
    }

    #[test]
    fn rims_of_tiles_reach_into_the_gutter() {
        let atlas = Atlas::new(32, Shade::Light, &tiles()[..4]);
        let (image, uv) = (atlas.image(), atlas.tile("B-D").unwrap());
        let [width, height] = atlas.size().map(|it| it as f32);
        let (x, y) = ((uv.min.x * width).round() as usize, (uv.min.y * height).round() as usize);
        let pixel = |x: usize, y: usize| image.pixels[y * image.width() + x];
        for n in 0..32 {
            assert_eq!(pixel(x + n, y - 1), pixel(x + n, y));
            assert_eq!(pixel(x + n, y + 32), pixel(x + n, y + 31));
            assert_eq!(pixel(x - 1, y + n), pixel(x, y + n));
            assert_eq!(pixel(x + 32, y + n), pixel(x + 31, y + n));
        }
    }

    #[test]
    fn turned_tiles_continue_their_neighbors() {
        // North of B-D is a city, east a road: so they are wherever it is turned.
        let tiles = tiles();
        let atlas = Atlas::new(64, Shade::Light, &tiles[3..4]);
        let image = atlas.image();
        let looks = |turns: u32, side: u32| {
            let (uv, rest) = atlas.turned_tile("B-D", turns).unwrap();
            let [x, y] = super::super::geometry::turned([0.5, 0.02], side + 4 - rest);
            let [width, height] = atlas.size().map(|it| it as f32);
            let (x, y) = ((uv.min.x + uv.width() * x) * width, (uv.min.y + uv.height() * y) * height);
            let pixel = image.pixels[y as usize * image.width() + x as usize];
            if 200 < pixel.b() / 4 * 5 {
                'R'
            } else if pixel.g() < pixel.r() {
                'C'
            } else {
                'F'
            }
        };
        for turns in 0..4 {
            let sides: String = (0..4).map(|side| looks(turns, side + turns)).collect();
            assert_eq!(sides, "CRFR", "turned {turns}");
        }
    }

    #[test]
    fn odd_tiles_have_a_picture() {
        let odd: Vec<_> = (0..120).map(super::super::table::odd).collect();
        let atlas = Atlas::new(20, Shade::Light, &odd);
        assert!(odd.iter().all(|it| atlas.tile(&it.id).is_some()));
    }

    #[test]
    fn unknown_tiles_have_no_picture() {
        assert_eq!(Atlas::new(16, Shade::Light, &[]).tile("B-A"), None);
    }
}
