//! What is printed at the border and over the sea: roads that lead abroad, cities, and ferries.

use egui::{Align2, Vec2, vec2};

use super::{
    brush::{Brush, Label, Lettering},
    city::{border_city, shield},
    inks::Inks,
    layer,
    place::Side,
    plan::{Border, BorderKind, Ferry, MapPlan},
};

/// Draws the border pieces and the ferries.
pub(super) fn draw(brush: &mut Brush, plan: &MapPlan, inks: &Inks) {
    for border in &plan.borders {
        match border.kind {
            BorderKind::Road => road(brush, border, inks),
            BorderKind::City => border_city(brush, border, inks),
        }
        destination(brush, border);
    }
    for ferry in &plan.ferries {
        line(brush, ferry, inks);
    }
}

/// A road that leaves the country and ends in an arrow.
fn road(brush: &mut Brush, border: &Border, inks: &Inks) {
    let Border { spot, side, coats, .. } = border;
    let (middle, out, along) = (side.middle(*spot), side.outward(), side.along());
    brush.part(layer::BORDER, 0.0);
    let way: Vec<Vec2> = (0..=8)
        .map(|it| {
            let t = it as f32 / 8.0;
            middle + out * (-0.10 + 0.50 * t) + along * (0.030 * (t * std::f32::consts::TAU).sin())
        })
        .collect();
    let tip = |grow: f32| {
        [
            middle + out * (0.37 - grow) + along * (0.13 + grow * 1.6),
            middle + out * (0.56 + grow * 1.8),
            middle + out * (0.37 - grow) - along * (0.13 + grow * 1.6),
        ]
    };
    brush.line(&way, 0.185, inks.road_line);
    brush.fill(&tip(0.022), inks.road_line);
    brush.line(&way, 0.140, inks.road);
    brush.fill(&tip(0.0), inks.road);
    shield(brush, middle + out * 0.26 + along * 0.235, 0.125, *coats, inks);
}

/// Writes where a border piece leads.
fn destination(brush: &mut Brush, border: &Border) {
    let Border { spot, side, kind, to, .. } = border;
    let reach = if *kind == BorderKind::Road { 0.62 } else { 0.46 };
    let (align, reach) = match side {
        Side::North => (Align2::CENTER_BOTTOM, reach),
        Side::South => (Align2::CENTER_TOP, reach),
        Side::East => (Align2::LEFT_CENTER, reach + 0.03),
        Side::West => (Align2::RIGHT_CENTER, reach + 0.03),
    };
    brush.label(Label {
        at: side.middle(*spot) + side.outward() * reach,
        align,
        text: to.clone(),
        size: 0.19,
        room: 4.0,
        least: 30.0,
        lettering: Lettering::Abroad,
    });
}

/// The line of a ferry with its two piers and a boat.
fn line(brush: &mut Brush, ferry: &Ferry, inks: &Inks) {
    let [(a, a_side), (b, b_side)] = ferry.landings;
    let (start, end) = (a_side.middle(a), b_side.middle(b));
    for (at, side) in [(start, a_side), (end, b_side)] {
        pier(brush, at, side, inks);
    }
    let (start, end) = (start + a_side.outward() * 0.20, end + b_side.outward() * 0.20);
    let pull = ((end - start).length() * 0.42).max(0.42);
    let curve = |t: f32| {
        let (p, q) = (start + a_side.outward() * pull, end + b_side.outward() * pull);
        let s = 1.0 - t;
        start * (s * s * s) + p * (3.0 * s * s * t) + q * (3.0 * s * t * t) + end * (t * t * t)
    };
    brush.part(layer::FERRY, 0.0);
    let points: Vec<Vec2> = (0..=64).map(|it| curve(it as f32 / 64.0)).collect();
    for dash in dashes(&points, 0.085, 0.065) {
        brush.line(&dash, 0.034, inks.ferry);
    }
    let middle = curve(0.5);
    brush.part(layer::BOAT, 0.0);
    boat(brush, middle, inks);
    shield(brush, middle + vec2(0.19, -0.10), 0.11, ferry.coats, inks);
    brush.label(Label {
        at: middle + vec2(0.0, 0.13),
        align: Align2::CENTER_TOP,
        text: ferry.name.clone(),
        size: 0.15,
        room: 1.6,
        least: 58.0,
        lettering: Lettering::Abroad,
    });
}

fn pier(brush: &mut Brush, at: Vec2, side: Side, inks: &Inks) {
    let (out, along) = (side.outward(), side.along());
    brush.part(layer::BORDER, 0.0);
    brush.line(&[at - out * 0.10, at + out * 0.07], 0.185, inks.road_line);
    brush.line(&[at - out * 0.10, at + out * 0.075], 0.140, inks.road);
    brush.line(&[at + out * 0.05, at + out * 0.225], 0.155, inks.outline);
    brush.line(&[at + out * 0.06, at + out * 0.212], 0.125, inks.wood);
    for it in 0..3 {
        let plank = at + out * (0.09 + 0.048 * it as f32);
        brush.hair(&[plank - along * 0.06, plank + along * 0.06], 1.0, inks.outline);
    }
}

fn boat(brush: &mut Brush, at: Vec2, inks: &Inks) {
    let hull = |grow: f32| {
        [
            at + vec2(-0.135 - grow * 1.5, 0.02 - grow * 0.6),
            at + vec2(0.135 + grow * 1.5, 0.02 - grow * 0.6),
            at + vec2(0.085 + grow * 0.6, 0.095 + grow),
            at + vec2(-0.085 - grow * 0.6, 0.095 + grow),
        ]
    };
    let sail = |grow: f32| {
        [
            at + vec2(0.008 - grow, -0.20 - grow * 2.0),
            at + vec2(0.115 + grow * 1.6, -0.005 + grow * 0.5),
            at + vec2(0.008 - grow, -0.005 + grow * 0.5),
        ]
    };
    let jib = |grow: f32| {
        [
            at + vec2(-0.014 + grow, -0.15 - grow * 2.0),
            at + vec2(-0.014 + grow, -0.005 + grow * 0.5),
            at + vec2(-0.095 - grow * 1.6, -0.005 + grow * 0.5),
        ]
    };
    brush.fill(&sail(0.012), inks.outline);
    brush.fill(&jib(0.012), inks.outline);
    brush.fill(&hull(0.014), inks.outline);
    brush.fill(&sail(0.0), inks.sail);
    brush.fill(&jib(0.0), inks.sail);
    brush.fill(&hull(0.0), inks.wood);
}

/// Cuts a line into dashes.
fn dashes(points: &[Vec2], dash: f32, gap: f32) -> Vec<Vec<Vec2>> {
    let mut found = vec![];
    let mut current: Vec<Vec2> = points.first().copied().into_iter().collect();
    let (mut left, mut is_on) = (dash, true);
    for pair in points.windows(2) {
        let (mut from, to) = (pair[0], pair[1]);
        loop {
            let length = (to - from).length();
            if length < left {
                left -= length;
                if is_on {
                    current.push(to);
                }
                break;
            }
            from += (to - from) * (left / length.max(1e-6));
            if is_on {
                current.push(from);
                found.push(std::mem::take(&mut current));
            } else {
                current = vec![from];
            }
            is_on = !is_on;
            left = if is_on { dash } else { gap };
        }
    }
    if 1 < current.len() && 0.01 < (current[0] - current[current.len() - 1]).length() {
        found.push(current);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_falls_into_dashes() {
        let found = dashes(&[vec2(0.0, 0.0), vec2(1.0, 0.0)], 0.25, 0.25);
        let ends: Vec<(f32, f32)> = found.iter().map(|it| (it[0].x, it[it.len() - 1].x)).collect();
        assert_eq!(ends, [(0.0, 0.25), (0.5, 0.75)]);
        assert!(dashes(&[vec2(1.0, 1.0), vec2(1.0, 1.0)], 0.1, 0.1).len() < 2);
    }
}
