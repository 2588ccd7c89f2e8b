//! Meshes with soft edges that fit every zoom: a vertex has a place on the map and, apart from it, a step in pixels.

use std::{
    ops::Range,
    sync::atomic::{AtomicU64, Ordering},
};

use egui::{Align2, Color32, Mesh, Painter, Pos2, Rect, Vec2, epaint::Vertex, vec2};

/// How wide a soft edge is, in pixels.
const SOFT: f32 = 1.0;

/// A vertex: its place in map coordinates, and a step from there in pixels along the map's axes.
#[derive(Clone, Copy, Debug)]
struct Node {
    at: Vec2,
    step: Vec2,
    color: Color32,
}

/// What is drawn together: it is left out when it is not in view, or too small to be seen.
#[derive(Clone, Debug)]
struct Part {
    layer: u8,
    least: f32,
    bounds: Rect,
    nodes: Range<usize>,
    indices: Range<usize>,
}

/// What a word is written on, and how.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Lettering {
    /// The name of a town.
    Town,
    /// The name of a start square.
    Start,
    /// The name of a large city.
    City,
    /// A place beyond the border, or a ferry.
    Abroad,
    /// The number on a coat of arms.
    Shield,
}

/// A word on the map.
#[derive(Clone, Debug)]
pub(super) struct Label {
    pub at: Vec2,
    pub align: Align2,
    pub text: String,
    /// The height of the letters in squares.
    pub size: f32,
    /// The most room there is, in squares.
    pub room: f32,
    /// The least side of a square, in pixels, at which it is written.
    pub least: f32,
    pub lettering: Lettering,
}

/// A picture of a map, in map coordinates.
#[derive(Clone, Debug, Default)]
pub(super) struct Drawing {
    /// A number that no other drawing has.
    pub number: u64,
    nodes: Vec<Node>,
    indices: Vec<u32>,
    parts: Vec<Part>,
    pub labels: Vec<Label>,
}

/// Where the map lies on the screen.
#[derive(Clone, Copy, Debug)]
pub(super) struct View {
    origin: Pos2,
    x: Vec2,
    y: Vec2,
    /// The side of a square in points.
    pub side: f32,
    /// What can be seen, in map coordinates.
    pub seen: Rect,
    pixel: f32,
}

impl View {
    /// Reads where the map lies; `at` keeps lines straight and squares square.
    pub fn new(painter: &Painter, at: &dyn Fn(f32, f32) -> Pos2, side: f32) -> View {
        let origin = at(0.0, 0.0);
        let (x, y) = (at(1.0, 0.0) - origin, at(0.0, 1.0) - origin);
        let clip = painter.clip_rect();
        let area = x.x * y.y - x.y * y.x;
        let back = |it: Pos2| {
            let by = it - origin;
            vec2(by.x * y.y - by.y * y.x, x.x * by.y - x.y * by.x) / area
        };
        let corners = [clip.left_top(), clip.right_top(), clip.left_bottom(), clip.right_bottom()];
        let mut seen = Rect::NOTHING;
        if area != 0.0 && clip.is_finite() {
            corners.into_iter().for_each(|it| seen.extend_with(back(it).to_pos2()));
        }
        View { origin, x, y, side, seen, pixel: 1.0 / (side * painter.pixels_per_point()).max(1e-3) }
    }

    /// Where a place of the map is on the screen.
    pub fn at(&self, at: Vec2) -> Pos2 {
        self.origin + self.x * at.x + self.y * at.y
    }

    /// The same for all views in which every picture looks the same.
    pub fn key(&self) -> impl std::hash::Hash + use<> {
        let View { origin, x, y, side, seen, pixel } = *self;
        let numbers = [origin.x, origin.y, x.x, x.y, y.x, y.y, side, pixel];
        let corners = [seen.min.x, seen.min.y, seen.max.x, seen.max.y];
        (numbers.map(f32::to_bits), corners.map(f32::to_bits))
    }

    fn place(&self, node: &Node) -> Pos2 {
        self.at(node.at + node.step * self.pixel)
    }
}

impl Drawing {
    /// Paints what is in view, layer by layer.
    pub fn paint(&self, painter: &Painter, view: &View) {
        let mut mesh = Mesh::default();
        self.lay(&mut mesh, view);
        painter.add(mesh);
    }

    /// Adds what is in view to a mesh, layer by layer.
    pub fn lay(&self, mesh: &mut Mesh, view: &View) {
        for part in &self.parts {
            if view.side < part.least || !part.bounds.expand(2.0 * view.pixel).intersects(view.seen) {
                continue;
            }
            let first = mesh.vertices.len() as u32;
            mesh.vertices.extend(self.nodes[part.nodes.clone()].iter().map(|it| Vertex {
                pos: view.place(it),
                uv: egui::epaint::WHITE_UV,
                color: it.color,
            }));
            mesh.indices.extend(self.indices[part.indices.clone()].iter().map(|it| it + first));
        }
    }

    /// How many vertices there are.
    #[cfg(test)]
    pub fn n_vertices(&self) -> usize {
        self.nodes.len()
    }
}

/// Draws shapes into a [`Drawing`]. Soft edges lie outside the shape, so that shapes beside each other leave no seam.
#[derive(Default)]
pub(super) struct Brush {
    drawing: Drawing,
    first_node: usize,
    first_index: usize,
    layer: u8,
    least: f32,
}

impl Brush {
    /// Begins a part: its layer, the lowest first, and the least side of a square at which it is drawn.
    pub fn part(&mut self, layer: u8, least: f32) {
        self.close();
        (self.layer, self.least) = (layer, least);
    }

    /// Returns the picture.
    pub fn finish(mut self) -> Drawing {
        self.close();
        static DRAWN: AtomicU64 = AtomicU64::new(0);
        self.drawing.number = DRAWN.fetch_add(1, Ordering::Relaxed);
        self.drawing.parts.sort_by_key(|it| it.layer);
        self.drawing
    }

    /// Writes a word.
    pub fn label(&mut self, label: Label) {
        if !label.text.trim().is_empty() {
            self.drawing.labels.push(label);
        }
    }

    fn close(&mut self) {
        let nodes = self.first_node..self.drawing.nodes.len();
        let indices = self.first_index..self.drawing.indices.len();
        (self.first_node, self.first_index) = (nodes.end, indices.end);
        if nodes.is_empty() {
            return;
        }
        let mut bounds = Rect::NOTHING;
        self.drawing.nodes[nodes.clone()].iter().for_each(|it| bounds.extend_with(it.at.to_pos2()));
        let Brush { layer, least, .. } = *self;
        self.drawing.parts.push(Part { layer, least, bounds, nodes, indices });
    }

    fn node(&mut self, at: Vec2, step: Vec2, color: Color32) -> u32 {
        self.drawing.nodes.push(Node { at, step, color });
        (self.drawing.nodes.len() - 1 - self.first_node) as u32
    }

    fn triangle(&mut self, corners: [u32; 3]) {
        self.drawing.indices.extend(corners);
    }

    /// Fills a polygon all of whose corners can be seen from the middle of them.
    pub fn fill(&mut self, points: &[Vec2], color: Color32) {
        let middle = points.iter().fold(Vec2::ZERO, |sum, it| sum + *it) / points.len().max(1) as f32;
        self.fill_around(middle, points, color);
    }

    /// Fills a polygon all of whose corners can be seen from a place.
    pub fn fill_around(&mut self, middle: Vec2, points: &[Vec2], color: Color32) {
        let n = points.len();
        if n < 3 {
            return;
        }
        let area: f32 = (0..n).map(|it| cross(points[it], points[(it + 1) % n])).sum();
        let outward = if area < 0.0 { -1.0 } else { 1.0 };
        let hub = self.node(middle, Vec2::ZERO, color);
        let rim: Vec<[u32; 2]> = (0..n)
            .map(|it| {
                let (before, at, after) = (points[(it + n - 1) % n], points[it], points[(it + 1) % n]);
                let step = miter(at - before, after - at) * (outward * SOFT);
                [self.node(at, Vec2::ZERO, color), self.node(at, step, Color32::TRANSPARENT)]
            })
            .collect();
        for ([a, a_out], [b, b_out]) in rim.iter().copied().zip(rim.iter().copied().cycle().skip(1)) {
            self.triangle([hub, a, b]);
            self.triangle([a, a_out, b_out]);
            self.triangle([a, b_out, b]);
        }
    }

    /// Fills a rectangle.
    pub fn rect(&mut self, rect: Rect, color: Color32) {
        let corners = [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()];
        self.fill(&corners.map(Pos2::to_vec2), color);
    }

    /// Fills a rectangle with hard edges, for what is laid side by side.
    pub fn flat(&mut self, rect: Rect, color: Color32) {
        let corners = [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()];
        let [a, b, c, d] = corners.map(|it| self.node(it.to_vec2(), Vec2::ZERO, color));
        self.triangle([a, b, c]);
        self.triangle([a, c, d]);
    }

    /// Fills an oval.
    pub fn oval(&mut self, center: Vec2, radii: Vec2, color: Color32) {
        let n = if 0.1 < radii.max_elem() { 24 } else { 12 };
        let points: Vec<Vec2> = (0..n).map(|it| center + turned(it as f32 / n as f32) * radii).collect();
        self.fill_around(center, &points, color);
    }

    /// Fills a disc.
    pub fn disc(&mut self, center: Vec2, radius: f32, color: Color32) {
        self.oval(center, Vec2::splat(radius), color);
    }

    /// Draws a line as wide as a part of a square.
    pub fn line(&mut self, points: &[Vec2], width: f32, color: Color32) {
        self.stroke(points, width / 2.0, 0.0, color);
    }

    /// Draws a line some pixels wide, whatever the zoom.
    pub fn hair(&mut self, points: &[Vec2], pixels: f32, color: Color32) {
        self.stroke(points, 0.0, pixels / 2.0, color);
    }

    fn stroke(&mut self, points: &[Vec2], half: f32, half_pixels: f32, color: Color32) {
        let n = points.len();
        if n < 2 {
            return;
        }
        let ribs: Vec<[u32; 4]> = (0..n)
            .map(|it| {
                let at = points[it];
                let before = if it == 0 { points[1] - at } else { at - points[it - 1] };
                let after = if it + 1 == n { before } else { points[it + 1] - at };
                let side = miter(before, after);
                let (out, soft) = (side * half_pixels, side * (half_pixels + SOFT));
                [
                    self.node(at + side * half, soft, Color32::TRANSPARENT),
                    self.node(at + side * half, out, color),
                    self.node(at - side * half, -out, color),
                    self.node(at - side * half, -soft, Color32::TRANSPARENT),
                ]
            })
            .collect();
        for pair in ribs.windows(2) {
            for it in 0..3 {
                let [a, b, c, d] = [pair[0][it], pair[0][it + 1], pair[1][it + 1], pair[1][it]];
                self.triangle([a, b, c]);
                self.triangle([a, c, d]);
            }
        }
    }
}

/// The way around a circle: 0 is east, a quarter south.
pub(super) fn turned(turns: f32) -> Vec2 {
    Vec2::angled(turns * std::f32::consts::TAU)
}

fn cross(a: Vec2, b: Vec2) -> f32 {
    a.x * b.y - a.y * b.x
}

/// The way to the outer side where two steps meet, long enough that both edges keep their distance.
fn miter(before: Vec2, after: Vec2) -> Vec2 {
    let normal = |it: Vec2| vec2(it.y, -it.x).normalized();
    let (a, b) = (normal(before), normal(after));
    let sum = a + b;
    let length = sum.length_sq();
    if length < 0.4 { b } else { sum * (2.0 / length) }
}
