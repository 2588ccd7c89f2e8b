//! Cities: walls with towers, and houses behind them.

use tiny_skia::PathBuilder;

use crate::cornwall::board::art::brush::{Brush, Spot, polygon};
use crate::cornwall::board::art::chance::Chance;
use crate::cornwall::board::art::ink::ink;

use super::colors::{OUTLINE, PAVING, SHADE, STONE};
use super::curve::{Point, between, border_distance, distance};
use super::scene::Scene;
use super::walls::Town;
use super::{church, emblem, things};

/// How thick a wall is.
const WALL: f32 = 0.040;

/// Paints the ground, the houses and the walls of a city.
pub(super) fn paint(brush: &mut Brush<'_>, scene: &Scene<'_>, n: usize) {
    let Some(town) = scene.shape.towns.get(n) else { return };
    for wall in &town.walls {
        brush.line(&scene.line(wall), WALL + 0.045, SHADE.alpha(0.16));
    }
    if let Some(path) = polygon(&scene.line(&town.outline)) {
        brush.fill_from_to(&path, ((0.1, 0.0), PAVING.lit(0.22)), ((0.9, 1.0), PAVING.shaded(0.03)));
    }
    for wall in &town.walls {
        let inner: Vec<Spot> = scene.line(wall).iter().map(|it| (it.0 + 0.010, it.1 + 0.014)).collect();
        brush.line(&inner, WALL + 0.020, SHADE.alpha(0.26));
    }
    let marks = marks(scene, town, n);
    houses(brush, scene, town, &marks);
    for wall in &town.walls {
        paint_wall(brush, &scene.line(wall));
    }
    for (mark, spot) in marks {
        match mark {
            Mark::Cathedral => church::cathedral(&mut brush.at(scene.spot(spot), 0.30)),
            Mark::Coat => emblem::coat(&mut brush.at(scene.spot(spot), 0.098)),
            Mark::Good => emblem::good(&mut brush.at(scene.spot(spot), 0.092), town.good),
        }
    }
}

/// What stands out in a city.
#[derive(Clone, Copy, PartialEq)]
enum Mark {
    Cathedral,
    Coat,
    Good,
}

impl Mark {
    /// How much room it takes.
    fn radius(self) -> f32 {
        match self {
            Mark::Cathedral => 0.26,
            Mark::Coat | Mark::Good => 0.105,
        }
    }
}

/// Where the marks of a city lie: away from its meeple, as that must not hide them.
fn marks(scene: &Scene<'_>, town: &Town, n: usize) -> Vec<(Mark, Point)> {
    use proto::carcassonne::v1 as pb;
    let meeple = scene.shape.parts.iter().filter(|it| it.part.kind() == pb::FeatureKind::City).nth(n);
    let meeple = meeple.map_or([0.5, 0.5], |it| it.spot);
    let mut marks: Vec<(Mark, Point)> = Vec::new();
    if town.cathedral {
        marks.push((Mark::Cathedral, [0.5, 0.5]));
    }
    let coats = std::iter::repeat_n(Mark::Coat, town.coats.min(3) as usize);
    let goods = (town.good != pb::Good::Unspecified).then_some(Mark::Good);
    for mark in coats.chain(goods) {
        let rate = |it: &Point| {
            let room = town.depth(*it).min(border_distance(*it)).min(0.15);
            let others = marks.iter().map(|(other, at)| distance(*at, *it) - other.radius());
            let apart = others.chain([distance(meeple, *it) - 0.10]).fold(0.18, f32::min);
            2.0 * room + apart - 0.1 * (it[1] - 0.3).abs()
        };
        let spots = (2..19).flat_map(|row| (2..19).map(move |column| [column as f32 / 20.0, row as f32 / 20.0]));
        let best = spots.max_by(|a, b| rate(a).total_cmp(&rate(b)));
        marks.extend(best.map(|it| (mark, it)));
    }
    marks
}

/// Rows of houses, from back to front.
fn houses(brush: &mut Brush<'_>, scene: &Scene<'_>, town: &Town, marks: &[(Mark, Point)]) {
    let (size, step) = if scene.is_rich() { (0.046, (0.132, 0.108)) } else { (0.075, (0.21, 0.18)) };
    let mut chance = scene.chance(11);
    let (columns, rows) = ((1.0 / step.0) as u32 + 1, (1.0 / step.1) as u32 + 1);
    for row in 0..rows {
        for column in 0..columns {
            let shift = if row % 2 == 0 { 0.25 } else { 0.75 };
            let x = (column as f32 + shift + chance.between(-0.14, 0.14)) * step.0;
            let y = (row as f32 + 0.75 + chance.between(-0.12, 0.12)) * step.1;
            let seed = chance.next();
            // Foot, eaves and ridge must lie well within.
            let fits = [(-1.0, 0.1), (1.1, -0.2), (-0.8, -1.4), (0.8, -1.4)].iter().all(|(dx, dy)| {
                let point = scene.point((x + dx * size, y + dy * size));
                0.034 < town.depth(point) && 0.012 < border_distance(point)
            });
            let point = scene.point((x, y - 0.6 * size));
            let free = marks.iter().all(|(mark, at)| mark.radius() + 0.9 * size < distance(*at, point));
            if fits && free {
                let mut chance = Chance::new(seed);
                let (wall, roof) = (things::plaster(&mut chance), chance.pick(things::ROOFS));
                things::house(&mut brush.at((x, y), size * chance.between(0.92, 1.12)), wall, roof);
            } else if free && brush.shows(0.02) {
                cobbles(brush, scene, town, (x, y));
            }
        }
    }
}

fn cobbles(brush: &mut Brush<'_>, scene: &Scene<'_>, town: &Town, (x, y): Spot) {
    for (dx, dy) in [(-0.02, 0.0), (0.012, 0.012), (0.02, -0.016)] {
        let point = scene.point((x + dx, y + dy));
        if 0.03 < town.depth(point) && 0.005 < border_distance(point) {
            brush.oval((x + dx, y + dy), (0.009, 0.006), PAVING.shaded(0.16));
        }
    }
}

/// A wall with battlements and a tower at every bend.
fn paint_wall(brush: &mut Brush<'_>, wall: &[Spot]) {
    brush.line(wall, WALL, OUTLINE);
    brush.line(wall, WALL * 0.62, STONE);
    let lit: Vec<Spot> = wall.iter().map(|it| (it.0 - 0.003, it.1 - 0.004)).collect();
    brush.line(&lit, WALL * 0.26, STONE.lit(0.55));
    if brush.shows(0.02) {
        battlements(brush, wall);
    }
    for (n, &spot) in wall.iter().enumerate() {
        if n % 2 == 0 || n + 1 == wall.len() {
            things::tower(&mut brush.at(spot, 0.034));
        }
    }
}

fn battlements(brush: &mut Brush<'_>, wall: &[Spot]) {
    let mut builder = PathBuilder::new();
    for pair in wall.windows(2) {
        let (from, to) = ([pair[0].0, pair[0].1], [pair[1].0, pair[1].1]);
        let length = distance(from, to).max(1e-6);
        let across = [(from[1] - to[1]) / length * WALL * 0.30, (to[0] - from[0]) / length * WALL * 0.30];
        let count = (length / 0.026).round().max(1.0);
        for n in 0..count as u32 {
            let it = between(from, to, (n as f32 + 0.5) / count);
            builder.move_to(it[0] - across[0], it[1] - across[1]);
            builder.line_to(it[0] + across[0], it[1] + across[1]);
        }
    }
    if let Some(path) = builder.finish() {
        brush.stroke(&path, 0.007, ink(0x6c_64_60).alpha(0.75));
    }
}

/// A gate where a road meets the wall.
pub(super) fn gate(brush: &mut Brush<'_>, spot: Spot) {
    let (x, y) = spot;
    brush.rect((x - 0.050, y - 0.052), (0.100, 0.085), OUTLINE);
    brush.rect((x - 0.041, y - 0.043), (0.082, 0.067), STONE.lit(0.15));
    brush.rect((x + 0.004, y - 0.043), (0.037, 0.067), STONE.shaded(0.10));
    brush.oval((x, y + 0.004), (0.020, 0.026), ink(0x3a_2b_2a));
    brush.rect((x - 0.020, y + 0.002), (0.040, 0.022), ink(0x3a_2b_2a));
    for dx in [-0.042, -0.014, 0.014] {
        brush.rect((x + dx, y - 0.062), (0.028 * 0.62, 0.02), OUTLINE);
        brush.rect((x + dx + 0.004, y - 0.056), (0.028 * 0.62 - 0.008, 0.016), STONE.lit(0.35));
    }
}
