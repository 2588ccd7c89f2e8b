//! Sea and land: waves, the lines of the water along the coast, the beach, and the squares as paper.

use egui::{Rect, Vec2, pos2, vec2};

use super::{
    brush::{Brush, turned},
    inks::Inks,
    layer,
    place::{Side, Spot, center},
    plan::{Kind, MapPlan},
};

/// How far the beach reaches into the sea, in squares.
pub(super) const BEACH: f32 = 0.085;
/// How much nearer or farther the coast may be than it should.
const WOBBLE: f32 = 0.020;

/// Draws the coast, and the land up to it.
pub(super) fn draw(brush: &mut Brush, plan: &MapPlan, inks: &Inks) {
    let bands = [
        (layer::DEEP, 0.50, inks.water_line, 14.0),
        (layer::DEEP + 1, 0.484, inks.sea, 14.0),
        (layer::DEEP + 2, 0.33, inks.water_line, 14.0),
        (layer::DEEP + 3, 0.312, inks.shallows, 0.0),
        (layer::DEEP + 4, BEACH + 0.024, inks.beach_line, 0.0),
        (layer::DEEP + 5, BEACH, inks.beach, 0.0),
    ];
    for (spot, kind) in plan.squares() {
        if kind == Kind::Void {
            for side in Side::ALL {
                cove(brush, plan, spot, side, inks);
            }
        } else if is_coast(plan, spot) {
            for (layer, reach, color, least) in bands {
                brush.part(layer, least);
                brush.fill_around(center(spot), &shore(spot, reach), color);
            }
        }
    }
    land(brush, plan, inks);
}

/// True if a square has nothing beside it or at one of its corners.
fn is_coast(plan: &MapPlan, (x, y): Spot) -> bool {
    let around = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (x + dx, y + dy)));
    around.into_iter().any(|it| plan.kind(it) == Kind::Void)
}

/// The line around a square at a distance, as a hand would draw it.
fn shore(spot: Spot, reach: f32) -> Vec<Vec2> {
    let mut points = Vec::with_capacity(28);
    let wobbly = |at: Vec2| reach + WOBBLE * wobble(at) * (reach / BEACH).min(1.6);
    for side in Side::ALL {
        let (out, along) = (side.outward(), side.along());
        let middle = side.middle(spot);
        for step in [-0.5, -0.25, 0.0, 0.25] {
            let at = middle + along * step;
            if -0.5 < step {
                points.push(at + out * wobbly(at));
            }
        }
        // The corner to the next side.
        let corner = middle + along * 0.5;
        let radius = wobbly(corner);
        for part in 0..4 {
            let turn = part as f32 / 3.0 * 0.25;
            let way = out * (turn * std::f32::consts::TAU).cos() + along * (turn * std::f32::consts::TAU).sin();
            points.push(corner + way * radius);
        }
    }
    points
}

/// Rounds the corner of a bay between a side and the next one.
fn cove(brush: &mut Brush, plan: &MapPlan, spot: Spot, a: Side, inks: &Inks) {
    let b = a.clockwise();
    if plan.kind(a.beside(spot)) == Kind::Void || plan.kind(b.beside(spot)) == Kind::Void {
        return;
    }
    let at = center(spot) + (a.outward() + b.outward()) * 0.5;
    for (layer, reach, color) in [(layer::DEEP + 4, 0.26, inks.beach_line), (layer::DEEP + 5, 0.235, inks.beach)] {
        brush.part(layer, 0.0);
        let (along_a, along_b) = (-b.outward(), -a.outward());
        let start = at + along_a * reach;
        let end = at + along_b * reach;
        let pull = at + (along_a + along_b) * (reach * 0.33);
        let mut points = vec![at];
        for step in 0..=6 {
            let t = step as f32 / 6.0;
            points.push((start * (1.0 - t) + pull * t) * (1.0 - t) + (pull * (1.0 - t) + end * t) * t);
        }
        brush.fill_around(at + (along_a + along_b) * (reach * 0.2), &points, color);
    }
}

/// Lays the squares: runs of them in one piece, and then what makes each a little different.
fn land(brush: &mut Brush, plan: &MapPlan, inks: &Inks) {
    for y in 0..plan.height {
        let mut x = 0;
        while x < plan.width {
            let first = x;
            while plan.kind((x, y)) != Kind::Void {
                x += 1;
            }
            if first < x {
                brush.part(layer::LAND, 0.0);
                let rect = Rect::from_min_max(pos2(first as f32, y as f32), pos2(x as f32, (y + 1) as f32));
                brush.rect(rect, inks.land[0]);
            }
            x += 1;
        }
    }
    for (spot, kind) in plan.squares().filter(|it| it.1 != Kind::Void) {
        brush.part(layer::LAND + 1, 6.0);
        let rect = Rect::from_center_size(center(spot).to_pos2(), Vec2::splat(1.0));
        let strength = unit(spot, 1) * 0.85;
        brush.flat(rect, inks.land[0].lerp_to_gamma(inks.land[1], strength));
        if kind.takes_tiles() {
            brush.part(layer::GRID, 9.0);
            for side in Side::ALL {
                let other = plan.kind(side.beside(spot));
                // Each line once: between two squares the northern and the western one.
                if other == Kind::Void || !other.takes_tiles() || matches!(side, Side::North | Side::West) {
                    let (middle, along) = (side.middle(spot), side.along() * 0.5);
                    let color = if other == Kind::Void { inks.beach_line } else { inks.grid };
                    brush.hair(&[middle - along, middle + along], 1.0, color);
                }
            }
        }
    }
}

/// Draws the waves that are in view; the sea has no end.
pub(super) fn waves(brush: &mut Brush, plan: &MapPlan, inks: &Inks, seen: Rect, side: f32) {
    // Less, and larger, the farther away.
    let step = (46.0 / side.max(0.5)).max(0.85);
    let (left, right) = ((seen.left() / step).floor() as i32, (seen.right() / step).ceil() as i32);
    let (top, bottom) = ((seen.top() / step).floor() as i32, (seen.bottom() / step).ceil() as i32);
    if 120 < right.saturating_sub(left) || 120 < bottom.saturating_sub(top) {
        return;
    }
    brush.part(layer::WAVES, 0.0);
    for (x, y) in (left..=right).flat_map(|x| (top..=bottom).map(move |y| (x, y))) {
        if 0.52 < unit((x, y), 3) {
            continue;
        }
        let at = vec2(x as f32 + 0.6 * unit((x, y), 4), y as f32 + 0.7 * unit((x, y), 5)) * step;
        let reach = (0.62_f32).max(0.4 * step);
        let near =
            [(-1.0, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.0), (0.7, 0.7), (-0.7, 0.7), (0.7, -0.7), (-0.7, -0.7)];
        let is_land = |it: Vec2| plan.kind((it.x.floor() as i32, it.y.floor() as i32)) != Kind::Void;
        if is_land(at) || near.iter().any(|(dx, dy)| is_land(at + vec2(*dx, *dy) * reach)) {
            continue;
        }
        let (width, height) = (0.19 * step, 0.035 * step);
        let points: Vec<Vec2> = (0..=8)
            .map(|it| {
                let t = it as f32 / 8.0;
                at + vec2((t - 0.5) * width * 2.0, -(t * std::f32::consts::TAU).sin() * height)
            })
            .collect();
        brush.hair(&points, 1.2, inks.wave);
    }
}

/// Smooth chance along the coast, -1 to 1.
fn wobble(at: Vec2) -> f32 {
    let value = (at.x * 5.1 + at.y * 3.7).sin() + (at.x * 2.3 - at.y * 6.1).sin() + (at.x * 9.7 + at.y * 8.3).sin();
    value / 3.0
}

/// A number from 0 to 1 that is chance and yet always the same.
pub(super) fn unit((x, y): Spot, salt: u32) -> f32 {
    let mut bits =
        (x as u32).wrapping_mul(0x9e37_79b1) ^ (y as u32).wrapping_mul(0x85eb_ca77) ^ salt.wrapping_mul(0xc2b2_ae3d);
    bits ^= bits >> 15;
    bits = bits.wrapping_mul(0x2c1b_3c6d);
    bits ^= bits >> 12;
    bits = bits.wrapping_mul(0x297a_2d39);
    bits ^= bits >> 15;
    (bits & 0xffff) as f32 / 65_535.0
}

/// Draws the hatching along the sides where the map simply ends (R-M8).
pub(super) fn hatch(brush: &mut Brush, plan: &MapPlan, inks: &Inks) {
    for (spot, _) in plan.squares().filter(|it| it.1.takes_tiles()) {
        for side in Side::ALL {
            if plan.kind(side.beside(spot)) != Kind::Void || plan.is_printed(spot, side) {
                continue;
            }
            brush.part(layer::GRID, 26.0);
            let (middle, out, along) = (side.middle(spot), side.outward(), side.along());
            for step in 0..8 {
                let at = middle + along * ((step as f32 + 0.5) / 8.0 - 0.5);
                let lean = along * 0.022;
                brush.hair(&[at + out * 0.012 - lean, at + out * (BEACH * 0.72) + lean], 1.0, inks.hatch);
            }
        }
    }
}

/// An arc of places around a middle, from one turn to another.
pub(super) fn arc(middle: Vec2, radii: Vec2, from: f32, to: f32, n: usize) -> Vec<Vec2> {
    (0..=n).map(|it| middle + turned(from + (to - from) * it as f32 / n as f32) * radii).collect()
}
