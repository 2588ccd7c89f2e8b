//! A whole tile, layer on layer.

use tiny_skia::Pixmap;

use super::Shade;
use super::brush::Brush;
use super::curve::CENTER;
use super::geometry::MONASTERY_RADIUS;
use super::scene::Scene;
use super::{church, ground, lane, town};

/// Paints a tile over the grass that lies on the canvas.
pub(super) fn paint(canvas: &mut Pixmap, scene: &Scene<'_>, shade: Shade) {
    let side = canvas.width() as f32;
    let brush = &mut Brush::new(canvas, (0.0, 0.0), side);
    lane::paint(brush, scene);
    ground::grow(brush, scene);
    for n in 0..scene.shape.towns.len() {
        town::paint(brush, scene, n);
    }
    lane::finish(brush, scene);
    if scene.shape.monastery {
        church::monastery(&mut brush.at(scene.spot(CENTER), MONASTERY_RADIUS));
    }
    ground::finish(canvas, shade);
}
