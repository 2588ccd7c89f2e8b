//! Small pictures of what a map is made of, for palettes and legends.

use egui::{Painter, Rect, Theme, vec2};

use super::{
    brush::{Brush, View},
    country::paint_chip,
    fitted, inks, paint_ground,
    place::Side,
    plan::{Border, BorderKind, Chip, City, Ferry, Kind, MapPlan, NamedSpot},
};

/// Something to show a picture of.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Swatch {
    /// Sea.
    Void,
    /// A square.
    Plain,
    /// A town.
    Town,
    /// A start square.
    Start,
    /// A large city.
    City,
    /// A border road.
    BorderRoad,
    /// A border city.
    BorderCity,
    /// A ferry.
    Ferry,
    /// A chip.
    Chip(Chip),
}

/// Paints a small picture of something into a square.
pub fn paint_swatch(painter: &Painter, rect: Rect, swatch: Swatch, theme: Theme) {
    let painter = painter.with_clip_rect(painter.clip_rect().intersect(rect));
    let plan = plan_of(swatch);
    let (origin, side) = match swatch {
        Swatch::BorderRoad | Swatch::BorderCity => {
            (rect.center() + vec2(-0.5, -1.05) * rect.width() * 0.66, rect.width() * 0.66)
        }
        Swatch::Ferry => (rect.center() + vec2(-1.5, -0.5) * rect.width() * 0.46, rect.width() * 0.46),
        Swatch::Void => fitted(&plan, rect, 0.0),
        _ => fitted(&plan, rect, 0.12),
    };
    let at = |x: f32, y: f32| origin + vec2(x, y) * side;
    paint_ground(&painter, &plan, &at, side, theme);
    if swatch == Swatch::Void {
        // At this size the waves are left to chance.
        let mut brush = Brush::default();
        for (x, y) in [(-0.14, -0.2), (0.16, 0.02), (-0.1, 0.22)] {
            let points: Vec<egui::Vec2> = (0..=8)
                .map(|it| {
                    let t = it as f32 / 8.0;
                    vec2(0.5 + x + (t - 0.5) * 0.4, 0.5 + y - (t * std::f32::consts::TAU).sin() * 0.05)
                })
                .collect();
            brush.hair(&points, 1.4, inks::inks(theme).text_abroad.gamma_multiply(0.6));
        }
        brush.finish().paint(&painter, &View::new(&painter, &at, side));
    }
}

/// Paints a chip, for legends.
pub fn paint_chip_sign(painter: &Painter, at: egui::Pos2, radius: f32, chip: Chip, theme: Theme) {
    let mut brush = Brush::default();
    paint_chip(&mut brush, egui::Vec2::ZERO, 1.0, chip, inks::inks(theme));
    brush.finish().paint(painter, &View::new(painter, &|x, y| at + vec2(x, y) * radius, radius));
}

fn plan_of(swatch: Swatch) -> MapPlan {
    let one = |kind| MapPlan { width: 1, height: 1, kinds: vec![kind], ..MapPlan::default() };
    let border = |kind| MapPlan {
        borders: vec![Border {
            spot: (0, 0),
            side: Side::South,
            kind,
            coats: 0,
            to: String::new(),
            source: String::new(),
        }],
        ..one(Kind::Plain)
    };
    match swatch {
        Swatch::Void => one(Kind::Void),
        Swatch::Plain => one(Kind::Plain),
        Swatch::Town => one(Kind::Town),
        Swatch::Start => MapPlan {
            starts: vec![NamedSpot { spot: (0, 0), name: String::new(), source: String::new() }],
            ..one(Kind::Start)
        },
        Swatch::City => MapPlan {
            cities: vec![City {
                name: String::new(),
                squares: vec![((0, 0), [true; 4])],
                coats: 0,
                source: String::new(),
            }],
            ..one(Kind::City)
        },
        Swatch::BorderRoad => border(BorderKind::Road),
        Swatch::BorderCity => border(BorderKind::City),
        Swatch::Ferry => MapPlan {
            width: 3,
            kinds: vec![Kind::Plain, Kind::Void, Kind::Plain],
            ferries: vec![Ferry {
                name: String::new(),
                landings: [((0, 0), Side::East), ((2, 0), Side::West)],
                coats: 0,
                source: String::new(),
            }],
            ..one(Kind::Plain)
        },
        Swatch::Chip(chip) => MapPlan { chips: vec![((0, 0), chip)], ..one(Kind::Plain) },
    }
}
