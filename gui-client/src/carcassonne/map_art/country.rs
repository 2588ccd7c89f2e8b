//! What stands on the squares: grass, hills and trees, towns, start squares and chips.

use egui::{Align2, Color32, Rect, Vec2, pos2, vec2};

use super::{
    brush::{Brush, Label, Lettering},
    coast::unit,
    inks::{Inks, chip_color},
    layer,
    place::{Spot, center},
    plan::{Chip, Kind, MapPlan},
};

/// Draws everything that stands on squares, but no large cities.
pub(super) fn draw(brush: &mut Brush, plan: &MapPlan, inks: &Inks) {
    for (spot, kind) in plan.squares() {
        match kind {
            Kind::Plain if !plan.chips.iter().any(|it| it.0 == spot) => wild(brush, spot, inks),
            Kind::Town => town(brush, spot, inks),
            Kind::Start => {
                start(brush, spot, inks);
                town(brush, spot, inks);
            }
            Kind::Plain | Kind::Void | Kind::City => (),
        }
    }
    for it in &plan.towns {
        brush.label(word(it.spot, &it.name, Lettering::Town));
    }
    for it in &plan.starts {
        brush.label(word(it.spot, &it.name, Lettering::Start));
    }
    for (spot, chip) in &plan.chips {
        brush.part(layer::THINGS, 0.0);
        paint_chip(brush, center(*spot), 0.17, *chip, inks);
    }
}

fn word(spot: Spot, name: &str, lettering: Lettering) -> Label {
    let (least, down) = if lettering == Lettering::Town { (42.0, 0.31) } else { (30.0, 0.335) };
    Label {
        at: center(spot) + vec2(0.0, down),
        align: Align2::CENTER_CENTER,
        text: name.to_owned(),
        size: 0.19,
        room: 1.02,
        least,
        lettering,
    }
}

/// Grass, a hill or a few trees, as chance has it.
fn wild(brush: &mut Brush, spot: Spot, inks: &Inks) {
    brush.part(layer::WILD, 26.0);
    let at = |n: u32| {
        let reach = 0.62;
        center(spot) + (vec2(unit(spot, 20 + n), unit(spot, 40 + n)) - Vec2::splat(0.5)) * reach
    };
    match (unit(spot, 7) * 10.0) as u32 {
        0..=2 => (0..3).for_each(|n| tuft(brush, at(n), inks)),
        3 | 4 => {
            hill(brush, at(0) + vec2(0.08, 0.05), 0.13, inks);
            hill(brush, at(0) - vec2(0.06, 0.0), 0.17, inks);
        }
        5 | 6 => {
            let middle = at(1);
            for (dx, dy) in [(-0.10, -0.02), (0.07, -0.05), (-0.01, 0.06)] {
                tree(brush, middle + vec2(dx, dy), inks);
            }
        }
        7 => {
            tuft(brush, at(0), inks);
            tree(brush, at(1), inks);
        }
        _ => (),
    }
}

fn tuft(brush: &mut Brush, at: Vec2, inks: &Inks) {
    for (dx, height) in [(-0.035, 0.05), (0.0, 0.075), (0.035, 0.05)] {
        brush.hair(&[at + vec2(dx * 0.4, 0.0), at + vec2(dx, -height)], 1.1, inks.pen);
    }
}

fn hill(brush: &mut Brush, at: Vec2, size: f32, inks: &Inks) {
    let points: Vec<Vec2> = (0..=10)
        .map(|it| {
            let t = it as f32 / 10.0;
            at + vec2((t - 0.5) * 2.0 * size, -(t * std::f32::consts::PI).sin().powf(1.4) * size * 0.75)
        })
        .collect();
    brush.hair(&points, 1.2, inks.pen);
    for it in 0..3 {
        let from = at + vec2(size * (0.10 + 0.16 * it as f32), -size * (0.62 - 0.17 * it as f32));
        brush.hair(&[from, from + vec2(size * 0.10, size * 0.22)], 1.0, inks.pen);
    }
}

fn tree(brush: &mut Brush, at: Vec2, inks: &Inks) {
    brush.hair(&[at, at + vec2(0.0, 0.055)], 1.2, inks.pen);
    brush.oval(at - vec2(0.0, 0.03), vec2(0.042, 0.055), inks.pen);
    brush.oval(at - vec2(0.004, 0.032), vec2(0.030, 0.043), inks.leaf);
}

/// A start square: a frame that can't be overlooked, and a banner.
fn start(brush: &mut Brush, spot: Spot, inks: &Inks) {
    brush.part(layer::WILD, 0.0);
    let square = Rect::from_center_size(center(spot).to_pos2(), Vec2::splat(0.93));
    brush.rect(square, inks.start);
    brush.rect(square.shrink(0.055), inks.start_ground);
    brush.part(layer::WILD, 26.0);
    let inner = square.shrink(0.085);
    let corners = [inner.left_top(), inner.right_top(), inner.right_bottom(), inner.left_bottom()];
    for (idx, from) in corners.iter().enumerate() {
        brush.hair(&[from.to_vec2(), corners[(idx + 1) % 4].to_vec2()], 1.0, inks.start);
    }
    brush.part(layer::THINGS, 0.0);
    let foot = center(spot) + vec2(0.24, 0.06);
    brush.line(&[foot, foot - vec2(0.0, 0.42)], 0.03, inks.outline);
    let top = foot - vec2(0.0, 0.42);
    let cloth = [vec2(0.0, 0.0), vec2(0.15, 0.03), vec2(0.10, 0.085), vec2(0.15, 0.14), vec2(0.0, 0.17)];
    brush.fill_around(top + vec2(0.05, 0.085), &cloth.map(|it| top + it), inks.start);
}

/// A little cluster of houses around a church.
fn town(brush: &mut Brush, spot: Spot, inks: &Inks) {
    brush.part(layer::THINGS, 0.0);
    let at = center(spot) + vec2(0.0, -0.02);
    brush.oval(at + vec2(0.01, 0.13), vec2(0.31, 0.085), inks.shade);
    let roof = |n: u32| inks.roofs[(unit(spot, 60 + n) * 3.99) as usize % 4];
    let flip = if unit(spot, 59) < 0.5 { -1.0 } else { 1.0 };
    let place = |x: f32, y: f32| at + vec2(x * flip, y);
    house(brush, place(-0.15, 0.02), 0.085, roof(0), inks);
    church(brush, place(0.02, 0.05), 0.10, roof(1), inks);
    house(brush, place(0.17, 0.09), 0.09, roof(2), inks);
    house(brush, place(-0.08, 0.14), 0.095, roof(3), inks);
}

/// A house; the place is the middle of its foot.
pub(super) fn house(brush: &mut Brush, at: Vec2, size: f32, roof: Color32, inks: &Inks) {
    let line = size * 0.13;
    let (half, wall, ridge) = (size * 0.92, size * 0.85, size * 1.75);
    let body = |grow: f32| {
        [
            at + vec2(-half - grow, grow),
            at + vec2(-half - grow, -wall),
            at + vec2(half + grow, -wall),
            at + vec2(half + grow, grow),
        ]
    };
    let gable = |grow: f32| {
        [
            at + vec2(-half * 1.18 - grow * 1.6, -wall + grow),
            at + vec2(-half * 0.62 - grow * 0.5, -ridge - grow),
            at + vec2(half * 0.62 + grow * 0.5, -ridge - grow),
            at + vec2(half * 1.18 + grow * 1.6, -wall + grow),
        ]
    };
    brush.fill(&body(line), inks.outline);
    brush.fill(&gable(line), inks.outline);
    brush.fill(&body(0.0), inks.wall);
    brush.fill(&gable(0.0), roof);
    let door = Rect::from_min_max(pos2(at.x - size * 0.18, at.y - size * 0.52), pos2(at.x + size * 0.18, at.y));
    brush.flat(door, inks.outline);
}

fn church(brush: &mut Brush, at: Vec2, size: f32, roof: Color32, inks: &Inks) {
    let line = size * 0.12;
    let tower = |grow: f32| {
        let (half, height) = (size * 0.42 + grow, size * 1.7);
        [at + vec2(-half, grow), at + vec2(-half, -height), at + vec2(half, -height), at + vec2(half, grow)]
    };
    let spire = |grow: f32| {
        let half = size * 0.55 + grow * 1.4;
        [
            at + vec2(-half, -size * 1.6 + grow),
            at + vec2(0.0, -size * 2.95 - grow * 2.4),
            at + vec2(half, -size * 1.6 + grow),
        ]
    };
    brush.fill(&tower(line), inks.outline);
    brush.fill(&spire(line), inks.outline);
    brush.fill(&tower(0.0), inks.wall);
    brush.fill(&spire(0.0), roof);
    brush.flat(
        Rect::from_center_size((at + vec2(0.0, -size * 1.05)).to_pos2(), vec2(size * 0.22, size * 0.42)),
        inks.outline,
    );
}

/// A chip: a disc with a sign of its color on it, so that it can be told without the color.
pub(super) fn paint_chip(brush: &mut Brush, at: Vec2, radius: f32, chip: Chip, inks: &Inks) {
    let color = chip_color(chip);
    brush.disc(at + vec2(0.012, 0.022) * (radius / 0.17), radius * 1.06, inks.shade);
    brush.disc(at, radius * 1.04, inks.outline);
    brush.disc(at, radius * 0.92, color);
    brush.disc(at, radius * 0.70, color.lerp_to_gamma(inks.outline, 0.18));
    brush.disc(at, radius * 0.62, color);
    let sign = inks.shield_edge;
    let size = radius * 0.36;
    match chip {
        Chip::Purple => {
            let points = [vec2(0.0, -1.2), vec2(1.2, 0.0), vec2(0.0, 1.2), vec2(-1.2, 0.0)];
            brush.fill(&points.map(|it| at + it * size), sign);
        }
        Chip::Blue => {
            let points = [vec2(0.0, -1.1), vec2(1.1, 0.8), vec2(-1.1, 0.8)];
            brush.fill(&points.map(|it| at + it * size), sign);
        }
        Chip::Orange => brush.disc(at, size * 0.9, sign),
    }
}
