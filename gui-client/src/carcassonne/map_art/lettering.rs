//! The words on a map.

use std::sync::Arc;

use egui::{Align2, Color32, FontId, Galley, Painter, Pos2, Rect, Stroke, StrokeKind, vec2};

use super::{
    brush::{Drawing, Label, Lettering, View},
    inks::Inks,
};

/// The smallest and the largest letters, in points.
const SIZES: std::ops::RangeInclusive<f32> = 9.0..=19.0;

/// Writes the words that are in view.
pub(super) fn write(drawing: &Drawing, painter: &Painter, view: &View, inks: &Inks) {
    let clip = painter.clip_rect();
    for label in drawing.labels.iter().filter(|it| it.least <= view.side) {
        let at = view.at(label.at);
        if clip.expand(view.side * 3.0).contains(at) {
            write_label(label, at, painter, view, inks);
        }
    }
}

fn write_label(label: &Label, at: Pos2, painter: &Painter, view: &View, inks: &Inks) {
    let color = match label.lettering {
        Lettering::Town | Lettering::City => inks.text,
        Lettering::Start => inks.on_start,
        Lettering::Abroad => inks.text_abroad,
        Lettering::Shield => inks.text_shield,
    };
    let lay_out = |size: f32| painter.layout_no_wrap(label.text.clone(), FontId::proportional(size), color);
    // Whole points, so that zooming does not fill the texture of letters.
    let least = if label.lettering == Lettering::Shield { 7.0 } else { *SIZES.start() };
    let size = (label.size * view.side).round().clamp(least, *SIZES.end());
    let mut galley = lay_out(size);
    let room = label.room * view.side;
    if room < galley.size().x {
        galley = lay_out((size * room / galley.size().x).floor().max(least - 1.0));
    }
    let rect: Rect = label.align.anchor_size(at, galley.size());
    if !painter.clip_rect().intersects(rect) {
        return;
    }
    let plate = rect.expand2(vec2(3.0, -0.5));
    match label.lettering {
        Lettering::Town => soften(painter, rect.min, &galley, inks.halo),
        Lettering::Abroad => soften(painter, rect.min, &galley, inks.halo_abroad),
        Lettering::City => {
            painter.rect(plate, 3.0, inks.plate, Stroke::new(1.0, inks.outline), StrokeKind::Inside);
        }
        Lettering::Start => {
            painter.rect_filled(plate, 3.0, inks.start);
        }
        Lettering::Shield => (),
    }
    painter.galley(rect.min, galley.clone(), color);
    if matches!(label.lettering, Lettering::City | Lettering::Start | Lettering::Shield) {
        // Twice makes bold.
        painter.galley(rect.min + vec2(0.4, 0.0), galley, color);
    }
}

/// Puts light around letters, so that they can be read over lines.
fn soften(painter: &Painter, at: Pos2, galley: &Arc<Galley>, halo: Color32) {
    for (x, y) in [(-1.1, -0.6), (1.1, -0.6), (-1.1, 0.7), (1.1, 0.7), (0.0, 1.2), (0.0, -1.1)] {
        painter.galley_with_override_text_color(at + vec2(x, y), Arc::clone(galley), halo);
    }
}

/// Writes a letter or number beside the grid.
pub(super) fn write_small(painter: &Painter, at: Pos2, text: &str, size: f32, color: Color32) {
    painter.text(at, Align2::CENTER_CENTER, text, FontId::proportional(size), color);
}
