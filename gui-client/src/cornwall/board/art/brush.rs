//! A brush: shapes in comfortable units on a pixmap.

use tiny_skia::{
    FillRule, GradientStop, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Point, RadialGradient, Rect, Shader,
    SpreadMode, Stroke, Transform,
};

use super::chance::Chance;
use super::ink::Ink;

/// A point in the units of a brush.
pub(crate) type Spot = (f32, f32);

/// Paints on one pixmap; its frame says what one unit is and where the origin lies.
pub(crate) struct Brush<'a> {
    canvas: &'a mut Pixmap,
    frame: Transform,
    /// Pixels a unit.
    scale: f32,
}

impl<'a> Brush<'a> {
    /// A brush whose origin lies at `origin` pixels and whose unit is `scale` pixels.
    pub(crate) fn new(canvas: &'a mut Pixmap, origin: Spot, scale: f32) -> Brush<'a> {
        let frame = Transform::from_translate(origin.0, origin.1).pre_scale(scale, scale);
        Brush { canvas, frame, scale }
    }

    /// A brush for a thing of the given size (in the units of this one) that stands at a spot.
    pub(crate) fn at(&mut self, spot: Spot, size: f32) -> Brush<'_> {
        let frame = self.frame.pre_translate(spot.0, spot.1).pre_scale(size, size);
        Brush { canvas: self.canvas, frame, scale: self.scale * size }
    }

    /// Whether a detail of this size (in units) would cover enough of a pixel to be worth its time.
    pub(crate) fn shows(&self, size: f32) -> bool {
        0.55 < self.scale * size
    }

    /// Fills a path.
    pub(crate) fn fill(&mut self, path: &Path, ink: Ink) {
        self.fill_shaded(path, Shader::SolidColor(ink.skia()));
    }

    /// Fills a path with a gradient that runs from one spot to another.
    pub(crate) fn fill_from_to(&mut self, path: &Path, from: (Spot, Ink), to: (Spot, Ink)) {
        let stops = vec![GradientStop::new(0.0, from.1.skia()), GradientStop::new(1.0, to.1.skia())];
        let (start, end) = (Point::from(from.0), Point::from(to.0));
        let shader = tiny_skia::LinearGradient::new(start, end, stops, SpreadMode::Pad, Transform::identity());
        self.fill_shaded(path, shader.unwrap_or(Shader::SolidColor(from.1.skia())));
    }

    fn fill_shaded(&mut self, path: &Path, shader: Shader<'_>) {
        let paint = Paint { shader, anti_alias: true, ..Paint::default() };
        self.canvas.fill_path(path, &paint, FillRule::Winding, self.frame, None);
    }

    /// Strokes a path with round ends.
    pub(crate) fn stroke(&mut self, path: &Path, width: f32, ink: Ink) {
        let paint = Paint { shader: Shader::SolidColor(ink.skia()), anti_alias: true, ..Paint::default() };
        let stroke = Stroke { width, line_cap: LineCap::Round, line_join: LineJoin::Round, ..Stroke::default() };
        self.canvas.stroke_path(path, &paint, &stroke, self.frame, None);
    }

    /// Fills a polygon.
    pub(crate) fn polygon(&mut self, spots: &[Spot], ink: Ink) {
        if let Some(path) = polygon(spots) {
            self.fill(&path, ink);
        }
    }

    /// Draws a polyline with round ends.
    pub(crate) fn line(&mut self, spots: &[Spot], width: f32, ink: Ink) {
        let mut builder = PathBuilder::new();
        for (n, &(x, y)) in spots.iter().enumerate() {
            if n == 0 {
                builder.move_to(x, y);
            } else {
                builder.line_to(x, y);
            }
        }
        if let Some(path) = builder.finish() {
            self.stroke(&path, width, ink);
        }
    }

    /// Draws a bent stroke: start, control and end.
    pub(crate) fn bow(&mut self, [start, control, end]: [Spot; 3], width: f32, ink: Ink) {
        let mut builder = PathBuilder::new();
        builder.move_to(start.0, start.1);
        builder.quad_to(control.0, control.1, end.0, end.1);
        if let Some(path) = builder.finish() {
            self.stroke(&path, width, ink);
        }
    }

    /// Fills a rectangle given by its left top corner and its size.
    pub(crate) fn rect(&mut self, (x, y): Spot, (width, height): Spot, ink: Ink) {
        self.polygon(&[(x, y), (x + width, y), (x + width, y + height), (x, y + height)], ink);
    }

    /// Fills a disc.
    pub(crate) fn disc(&mut self, center: Spot, radius: f32, ink: Ink) {
        self.oval(center, (radius, radius), ink);
    }

    /// Fills an ellipse.
    pub(crate) fn oval(&mut self, center: Spot, radii: Spot, ink: Ink) {
        if let Some(path) = oval(center, radii) {
            self.fill(&path, ink);
        }
    }

    /// Fills a round shape with a wavy edge; the seed says how it waves.
    pub(crate) fn blob(&mut self, center: Spot, radii: Spot, wave: f32, seed: u32, ink: Ink) {
        if let Some(path) = blob(center, radii, wave, seed) {
            self.fill(&path, ink);
        }
    }

    /// Breathes a color on the canvas: full in the middle, nothing at the rim.
    pub(crate) fn glow(&mut self, center: Spot, (rx, ry): Spot, ink: Ink) {
        let stops = vec![
            GradientStop::new(0.0, ink.skia()),
            GradientStop::new(0.45, ink.alpha(0.62).skia()),
            GradientStop::new(1.0, ink.alpha(0.0).skia()),
        ];
        let origin = Point::from_xy(0.0, 0.0);
        let shader = RadialGradient::new(origin, 0.0, origin, 1.0, stops, SpreadMode::Pad, Transform::identity());
        let (Some(shader), Some(path)) = (shader, oval((0.0, 0.0), (1.0, 1.0))) else {
            return;
        };
        let paint = Paint { shader, anti_alias: true, ..Paint::default() };
        let frame = self.frame.pre_translate(center.0, center.1).pre_scale(rx, ry);
        self.canvas.fill_path(&path, &paint, FillRule::Winding, frame, None);
    }
}

/// A closed polygon; none if it has no area to speak of.
pub(crate) fn polygon(spots: &[Spot]) -> Option<Path> {
    let mut builder = PathBuilder::new();
    let (&(x, y), rest) = spots.split_first()?;
    builder.move_to(x, y);
    for &(x, y) in rest {
        builder.line_to(x, y);
    }
    builder.close();
    builder.finish()
}

/// An ellipse.
pub(crate) fn oval((x, y): Spot, (rx, ry): Spot) -> Option<Path> {
    PathBuilder::from_oval(Rect::from_ltrb(x - rx, y - ry, x + rx, y + ry)?)
}

/// A round shape with a wavy edge.
pub(crate) fn blob((x, y): Spot, (rx, ry): Spot, wave: f32, seed: u32) -> Option<Path> {
    const KNOTS: usize = 9;
    let mut chance = Chance::new(seed);
    let mut knots = [(0.0, 0.0); KNOTS];
    for (n, knot) in knots.iter_mut().enumerate() {
        let turn = n as f32 / KNOTS as f32 * std::f32::consts::TAU;
        let reach = 1.0 + wave * chance.between(-1.0, 1.0);
        *knot = (x + rx * reach * turn.cos(), y + ry * reach * turn.sin());
    }
    smooth(&knots)
}

/// A closed curve that runs round inside a polygon, touching the middle of each side.
pub(crate) fn smooth(knots: &[Spot]) -> Option<Path> {
    let middle = |a: Spot, b: Spot| ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0);
    let (&first, &last) = (knots.first()?, knots.last()?);
    let start = middle(last, first);
    let mut builder = PathBuilder::new();
    builder.move_to(start.0, start.1);
    for (n, &knot) in knots.iter().enumerate() {
        let end = middle(knot, knots[(n + 1) % knots.len()]);
        builder.quad_to(knot.0, knot.1, end.0, end.1);
    }
    builder.close();
    builder.finish()
}
