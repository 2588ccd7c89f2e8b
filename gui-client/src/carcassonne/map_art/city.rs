//! Cities that are printed: large ones with their walls and gates, those at the border, and coats of arms.

use egui::{Align2, Rect, Vec2, vec2};

use super::{
    brush::{Brush, Label, Lettering},
    coast::{arc, unit},
    country::house,
    inks::Inks,
    layer,
    place::{Side, Spot, center},
    plan::{Border, City, Kind, MapPlan},
};

/// Half the width of a gate, in squares.
const GATE: f32 = 0.29;

/// Draws the large cities.
pub(super) fn draw(brush: &mut Brush, plan: &MapPlan, inks: &Inks) {
    for city in &plan.cities {
        let own = |spot: Spot| city.squares.iter().any(|it| it.0 == spot);
        for (spot, open) in &city.squares {
            square(brush, *spot, inks);
            for side in Side::ALL {
                if own(side.beside(*spot)) {
                    street(brush, *spot, side, inks);
                } else if open[side.idx()] {
                    open_side(brush, *spot, side, inks);
                } else {
                    closed_side(brush, *spot, side, inks);
                }
            }
            towers(brush, city, *spot, inks);
        }
        title(brush, city, inks);
    }
    // A square of a city that nobody has listed yet.
    for (spot, _) in plan.squares().filter(|it| it.1 == Kind::City) {
        if !plan.cities.iter().any(|city| city.squares.iter().any(|it| it.0 == spot)) {
            square(brush, spot, inks);
        }
    }
}

/// The ground of a city, with its houses.
fn square(brush: &mut Brush, spot: Spot, inks: &Inks) {
    brush.part(layer::CITY, 0.0);
    let middle = center(spot);
    brush.rect(Rect::from_center_size(middle.to_pos2(), Vec2::splat(1.0)), inks.city);
    brush.part(layer::CITY_STREET, 0.0);
    brush.oval(middle + vec2(0.0, 0.01), vec2(0.17, 0.14), inks.city_street);
    brush.part(layer::CITY_HOUSES, 0.0);
    let places = [
        (-0.17, -0.27),
        (0.17, -0.27),
        (-0.33, -0.20),
        (0.33, -0.20),
        (-0.35, 0.02),
        (0.35, 0.02),
        (-0.23, 0.11),
        (0.24, 0.11),
        (-0.36, 0.26),
        (0.36, 0.26),
    ];
    for (idx, (x, y)) in places.into_iter().enumerate() {
        let roof = inks.roofs[(unit(spot, 80 + idx as u32) * 3.99) as usize % 4];
        house(brush, middle + vec2(x, y + 0.05), 0.070, roof, inks);
    }
    keep(brush, middle + vec2(0.0, 0.11), inks);
}

/// The castle in the middle of a city.
fn keep(brush: &mut Brush, foot: Vec2, inks: &Inks) {
    let block = |brush: &mut Brush, x: f32, width: f32, height: f32| {
        let rect = |grow: f32| {
            let (left, right) = (foot.x + x - width / 2.0 - grow, foot.x + x + width / 2.0 + grow);
            Rect::from_min_max(egui::pos2(left, foot.y - height - grow), egui::pos2(right, foot.y + grow))
        };
        brush.rect(rect(0.013), inks.outline);
        brush.rect(rect(0.0), inks.stone_light);
        for it in 0..3 {
            let left = foot.x + x + width * (it as f32 - 1.0) * 0.36;
            let top = egui::pos2(left, foot.y - height - 0.012);
            brush.rect(Rect::from_center_size(top, vec2(width * 0.22, 0.03)).expand(0.009), inks.outline);
            brush.flat(Rect::from_center_size(top, vec2(width * 0.22, 0.034)), inks.stone_light);
        }
    };
    block(brush, 0.0, 0.18, 0.17);
    block(brush, -0.095, 0.082, 0.26);
    block(brush, 0.095, 0.082, 0.26);
    brush.flat(Rect::from_center_size((foot - vec2(0.0, 0.035)).to_pos2(), vec2(0.045, 0.07)), inks.outline);
}

fn street(brush: &mut Brush, spot: Spot, side: Side, inks: &Inks) {
    brush.part(layer::CITY_STREET, 0.0);
    brush.line(&[center(spot), side.middle(spot)], 0.15, inks.city_street);
}

/// Where a wall runs: a little inside the side.
fn wall_line(spot: Spot, side: Side) -> Vec2 {
    side.middle(spot) - side.outward() * 0.045
}

/// A wall along a side that is closed, marked with a tick.
fn closed_side(brush: &mut Brush, spot: Spot, side: Side, inks: &Inks) {
    let (middle, out) = (wall_line(spot, side), side.outward());
    wall(brush, spot, side, (-0.455, 0.455), inks);
    brush.line(&[middle - out * 0.02, middle + out * 0.125], 0.05, inks.outline);
    brush.line(&[middle - out * 0.02, middle + out * 0.11], 0.024, inks.stone_light);
}

/// A wall with a gate that stands open.
fn open_side(brush: &mut Brush, spot: Spot, side: Side, inks: &Inks) {
    street(brush, spot, side, inks);
    for (from, to, end) in [(-0.455, -GATE, -GATE), (GATE, 0.455, GATE)] {
        wall(brush, spot, side, (from, to), inks);
        tower(brush, wall_line(spot, side) + side.along() * end, 0.046, inks);
    }
}

fn wall(brush: &mut Brush, spot: Spot, side: Side, (from, to): (f32, f32), inks: &Inks) {
    let (middle, out, along) = (wall_line(spot, side), side.outward(), side.along());
    let n = ((to - from) / 0.065).max(1.0) as usize;
    brush.part(layer::CITY_WALL, 0.0);
    let line = [middle + along * from, middle + along * to];
    brush.line(&line, 0.088, inks.outline);
    brush.line(&line, 0.058, inks.stone);
    brush.line(&line.map(|it| it + out * 0.010), 0.022, inks.stone_light);
    brush.part(layer::CITY_WALL, 22.0);
    for it in 1..n {
        let at = middle + along * (from + (to - from) * it as f32 / n as f32);
        brush.hair(&[at - out * 0.028, at + out * 0.028], 1.0, inks.outline.gamma_multiply(0.55));
    }
    brush.part(layer::CITY_WALL, 0.0);
}

/// Towers where walls meet.
fn towers(brush: &mut Brush, city: &City, spot: Spot, inks: &Inks) {
    let own = |spot: Spot| city.squares.iter().any(|it| it.0 == spot);
    for a in Side::ALL {
        let b = a.clockwise();
        let walls = [a, b].map(|it| !own(it.beside(spot)));
        if walls == [false, false] {
            continue;
        }
        let inset = |is_wall: bool| if is_wall { 0.455 } else { 0.5 };
        let at = center(spot) + a.outward() * inset(walls[0]) + b.outward() * inset(walls[1]);
        brush.part(layer::CITY_TOWER, 0.0);
        tower(brush, at, if walls == [true, true] { 0.066 } else { 0.05 }, inks);
    }
}

fn tower(brush: &mut Brush, at: Vec2, radius: f32, inks: &Inks) {
    brush.disc(at, radius + 0.016, inks.outline);
    brush.disc(at, radius, inks.stone);
    brush.disc(at - vec2(0.004, 0.006), radius * 0.62, inks.stone_light);
}

/// The name below the middle of a city, and its coats of arms.
fn title(brush: &mut Brush, city: &City, inks: &Inks) {
    let n = city.squares.len().max(1) as f32;
    let middle = city.squares.iter().fold(Vec2::ZERO, |sum, it| sum + center(it.0)) / n;
    let nearest = city.squares.iter().map(|it| it.0);
    let Some(home) = nearest.min_by(|a, b| {
        let far = |it: &Spot| (center(*it) - middle).length_sq();
        far(a).total_cmp(&far(b))
    }) else {
        return;
    };
    let is_row = city.squares.iter().all(|it| it.0.1 == home.1);
    let at = if is_row { middle } else { center(home) };
    let room = if is_row { 1.0 + 0.9 * (n - 1.0) } else { 1.05 };
    brush.label(Label {
        at: at + vec2(0.0, 0.30),
        align: Align2::CENTER_CENTER,
        text: city.name.clone(),
        size: 0.19,
        room,
        least: 30.0,
        lettering: Lettering::City,
    });
    shield(brush, center(home) + vec2(0.31, -0.27), 0.145, city.coats, inks);
}

/// A coat of arms with the number of them.
pub(super) fn shield(brush: &mut Brush, at: Vec2, size: f32, coats: u32, inks: &Inks) {
    if coats == 0 {
        return;
    }
    brush.part(layer::SHIELD, 0.0);
    let outline = |size: f32| {
        let mut points = vec![at + vec2(-0.82, -1.0) * size, at + vec2(0.82, -1.0) * size];
        for it in 0..=6 {
            let t = it as f32 / 6.0;
            points.push(at + vec2(0.82 * (1.0 - t * t), 0.05 + 1.05 * t) * size);
        }
        for it in 1..=6 {
            let t = 1.0 - it as f32 / 6.0;
            points.push(at + vec2(-0.82 * (1.0 - t * t), 0.05 + 1.05 * t) * size);
        }
        points
    };
    brush.fill_around(at, &outline(size * 1.22), inks.outline);
    brush.fill_around(at, &outline(size * 1.10), inks.shield_edge);
    brush.fill_around(at, &outline(size * 0.90), inks.shield);
    let text = if 99 < coats { "99".to_owned() } else { coats.to_string() };
    brush.label(Label {
        at: at - vec2(0.0, size * 0.06),
        align: Align2::CENTER_CENTER,
        text,
        size: size * 1.5,
        room: size * 1.7,
        least: 26.0,
        lettering: Lettering::Shield,
    });
}

/// Half a city in the sea, at the border.
pub(super) fn border_city(brush: &mut Brush, border: &Border, inks: &Inks) {
    let Border { spot, side, coats, .. } = border;
    let (middle, out, along) = (side.middle(*spot), side.outward(), side.along());
    let half = |reach: f32| -> Vec<Vec2> {
        let flat = arc(Vec2::ZERO, vec2(0.40 + reach, 0.36 + reach), 0.5, 1.0, 18);
        flat.into_iter().map(|it| middle + along * it.x - out * it.y).collect()
    };
    brush.part(layer::BORDER, 0.0);
    let mut ground = half(0.03);
    ground.push(middle + along * 0.43 - out * 0.02);
    ground.push(middle - along * 0.43 - out * 0.02);
    brush.fill_around(middle + out * 0.1, &ground, inks.beach_line);
    let mut ground = half(0.0);
    ground.push(middle + along * 0.40 - out * 0.03);
    ground.push(middle - along * 0.40 - out * 0.03);
    brush.fill_around(middle + out * 0.1, &ground, inks.city);
    brush.line(&[middle - out * 0.02, middle + out * 0.22], 0.11, inks.city_street);
    brush.line(&half(0.0), 0.095, inks.outline);
    brush.line(&half(0.0), 0.062, inks.stone);
    brush.line(&half(0.010), 0.022, inks.stone_light);
    for end in [-0.40, 0.40] {
        tower(brush, middle + along * end + out * 0.02, 0.06, inks);
    }
    let mut places =
        [(-0.22, 0.12), (0.20, 0.13), (-0.06, 0.24), (0.07, 0.09)].map(|(x, y)| middle + along * x + out * y);
    places.sort_by(|a, b| a.y.total_cmp(&b.y));
    for (idx, at) in places.into_iter().enumerate() {
        let roof = inks.roofs[(unit(*spot, 90 + idx as u32) * 3.99) as usize % 4];
        house(brush, at + vec2(0.0, 0.05), 0.058, roof, inks);
    }
    shield(brush, middle + out * 0.30 + along * 0.27, 0.125, *coats, inks);
}
