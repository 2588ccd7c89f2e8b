//! One textured mesh that cubes are painted into: faces with their light, edges with their bevels.

use egui::{Color32, Mesh, Pos2, Rect, TextureId, Theme, Vec2, epaint::Vertex, epaint::WHITE_UV};

use super::art::{Atlas, Slot};
use super::eye::{Lens, along};
use super::lattice::{Face, direction, middle};
use super::scene::Cell;
use crate::skin::Sheet;

/// A face on the screen: its middle, and its axes as long as the face.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) center: Pos2,
    pub(super) u: Vec2,
    pub(super) v: Vec2,
}

impl Frame {
    /// The frame of a face of a cell.
    pub(super) fn of(lens: &Lens, cell: Cell, face: Face) -> Frame {
        let center = along(middle(cell), direction(face.normal()), 0.5);
        let [u, v] = face.axes().map(|it| lens.screen_from_direction(direction(it)));
        Frame { center: lens.screen_from_world(center), u, v }
    }

    /// A place of the face; both numbers go from -1/2 to 1/2.
    pub(super) fn at(&self, a: f32, b: f32) -> Pos2 {
        self.center + self.u * a + self.v * b
    }

    /// A smaller face around the same middle.
    pub(super) fn scaled(&self, by: f32) -> Frame {
        Frame { u: self.u * by, v: self.v * by, ..*self }
    }
}

/// The four edges of a face: where they lie, in halves of its axes.
pub(super) const EDGES: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

/// The mesh, and what its texture shows.
pub(super) struct Brush<'a> {
    pub(super) mesh: Mesh,
    pub(super) theme: Theme,
    /// The width of a pixel, in points.
    pub(super) pixel: f32,
    sheet: Option<&'a Sheet<Atlas>>,
    white: Pos2,
}

impl<'a> Brush<'a> {
    /// Takes a brush; without a sheet it paints flat colors.
    pub(super) fn new(sheet: Option<&'a Sheet<Atlas>>, theme: Theme, pixel: f32) -> Brush<'a> {
        let texture = sheet.map_or(TextureId::default(), |it| it.texture.id());
        let white = sheet.map_or(WHITE_UV, |it| it.picture.uv(Slot::Plain).center());
        Brush { mesh: Mesh::with_texture(texture), theme, pixel, sheet, white }
    }

    /// Where a picture lies, if it is drawn yet.
    pub(super) fn uv(&self, slot: Slot) -> Option<Rect> {
        self.sheet.map(|it| it.picture.uv(slot))
    }

    fn vertex(&mut self, pos: Pos2, color: Color32) {
        let uv = self.white;
        self.mesh.vertices.push(Vertex { pos, uv, color });
    }

    /// Paints a quad of plain colors.
    pub(super) fn quad(&mut self, corners: [Pos2; 4], colors: [Color32; 4]) {
        let first = self.mesh.vertices.len() as u32;
        for (pos, color) in corners.into_iter().zip(colors) {
            self.vertex(pos, color);
        }
        self.mesh.indices.extend([first, first + 1, first + 2, first, first + 2, first + 3]);
    }

    /// Paints a picture over a face, tinted; the face's second axis is up.
    pub(super) fn picture(&mut self, frame: &Frame, slot: Slot, tint: Color32) {
        let Some(uv) = self.uv(slot) else {
            return self
                .quad([(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)].map(|(a, b)| frame.at(a, b)), [tint; 4]);
        };
        let first = self.mesh.vertices.len() as u32;
        for (a, b) in [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)] {
            let uv = uv.lerp_inside(Vec2::new(a + 0.5, 0.5 - b));
            self.mesh.vertices.push(Vertex { pos: frame.at(a, b), uv, color: tint });
        }
        self.mesh.indices.extend([first, first + 1, first + 2, first, first + 2, first + 3]);
    }

    /// Paints a face with wood, lit at nine points; `turned` lets the grain run along the second axis.
    pub(super) fn face(&mut self, frame: &Frame, slot: Slot, flips: u32, colors: [Color32; 9]) {
        let uv = self.uv(slot);
        let first = self.mesh.vertices.len() as u32;
        for (n, color) in colors.into_iter().enumerate() {
            let (a, b) = ((n % 3) as f32 * 0.5 - 0.5, (n / 3) as f32 * 0.5 - 0.5);
            let place = uv.map_or(self.white, |uv| {
                let (a, b) = if flips & 4 == 0 { (a, b) } else { (b, a) };
                let flip = |it: f32, bit: u32| if flips & bit == 0 { 0.5 + it } else { 0.5 - it };
                uv.lerp_inside(Vec2::new(flip(a, 1), flip(b, 2)))
            });
            self.mesh.vertices.push(Vertex { pos: frame.at(a, b), uv: place, color });
        }
        for corner in [0, 1, 3, 4] {
            let [a, b, c, d] = [corner, corner + 1, corner + 4, corner + 3].map(|it| first + it);
            // Cut along the diagonal whose ends are more alike, or corners would look folded.
            let bright = |it: u32| i32::from(colors[(it - first) as usize].g());
            if (bright(a) - bright(c)).abs() <= (bright(b) - bright(d)).abs() {
                self.mesh.indices.extend([a, b, c, a, c, d]);
            } else {
                self.mesh.indices.extend([a, b, d, b, c, d]);
            }
        }
    }

    /// Paints a strip inside of an edge of a face that fades inward; the width is a part of the face.
    pub(super) fn strip(&mut self, frame: &Frame, (a, b): (i32, i32), width: f32, color: Color32) {
        let clear = Color32::TRANSPARENT;
        self.quad(strip(frame, (a, b), width), [color, color, clear, clear]);
    }

    /// Paints a strip inside of an edge of a face, in full.
    pub(super) fn bar(&mut self, frame: &Frame, edge: (i32, i32), width: f32, color: Color32) {
        self.quad(strip(frame, edge, width), [color; 4]);
    }

    /// Paints the soft pixel outside of an edge of a face.
    pub(super) fn feather(&mut self, frame: &Frame, (a, b): (i32, i32), color: Color32) {
        let [from, to, _, _] = strip(frame, (a, b), 0.0);
        let outward = frame.u * a as f32 + frame.v * b as f32;
        let mut across = (to - from).rot90().normalized() * self.pixel;
        if across.dot(outward) < 0.0 {
            across = -across;
        }
        let clear = Color32::TRANSPARENT;
        self.quad([from, to, to + across, from + across], [color, color, clear, clear]);
    }
}

/// The corners of a strip along an edge: two at the edge, two within.
fn strip(frame: &Frame, (a, b): (i32, i32), width: f32) -> [Pos2; 4] {
    let (a, b) = (a as f32 * 0.5, b as f32 * 0.5);
    let inner = 1.0 - 2.0 * width;
    // The edge's own direction is the other axis.
    [(a - b, b + a, 1.0), (a + b, b - a, 1.0), (a + b, b - a, inner), (a - b, b + a, inner)].map(|(x, y, part)| {
        let (x, y) = if a == 0.0 { (x, y * part) } else { (x * part, y) };
        frame.at(x, y)
    })
}

/// A color made darker by a factor.
pub(super) fn dimmed(it: Color32, by: f32) -> Color32 {
    let [red, green, blue, alpha] = it.to_array();
    let dim = |it: u8| (f32::from(it) * by).clamp(0.0, 255.0) as u8;
    Color32::from_rgba_premultiplied(dim(red), dim(green), dim(blue), alpha)
}
