//! Cities: walls with towers, and houses behind them.

use tiny_skia::{PathBuilder, Rect};

use super::brush::{Brush, Spot, polygon};
use super::chance::Chance;
use super::colors::{GRASS, OUTLINE, PAVING, SHADE, STONE};
use super::curve::{Point, best_of, between, border_distance, distance};
use super::ink::ink;
use super::scene::Scene;
use super::walls::Town;
use super::{church, emblem, things};

/// How thick a wall is.
const WALL: f32 = 0.044;

/// Paints the ground, the houses and the walls of a city.
pub(super) fn paint(brush: &mut Brush<'_>, scene: &Scene<'_>, n: usize) {
    let Some(town) = scene.shape.towns.get(n) else { return };
    for wall in &town.walls {
        brush.line(&scene.line(wall), WALL + 0.045, SHADE.alpha(0.16));
    }
    if let Some(path) = polygon(&scene.line(&town.outline)) {
        brush.fill_from_to(&path, ((0.1, 0.0), PAVING.lit(0.24)), ((0.9, 1.0), PAVING.lit(0.06)));
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
            4.0 * room + apart - 0.03 * (it[1] - 0.3).abs()
        };
        let spots = (2..19).flat_map(|row| (2..19).map(move |column| [column as f32 / 20.0, row as f32 / 20.0]));
        let best = best_of(spots, rate);
        marks.extend(best.map(|it| (mark, it)));
    }
    marks
}

/// Houses and what stands between them, from back to front.
fn houses(brush: &mut Brush<'_>, scene: &Scene<'_>, town: &Town, marks: &[(Mark, Point)]) {
    let size = if scene.is_rich() { 0.062 } else { 0.082 };
    let within = |(x, y): Spot, inset: f32| {
        let point = scene.point((x, y));
        inset < town.depth(point) && 0.012 < border_distance(point)
    };
    let free = |(x, y): Spot, reach: f32| {
        let point = scene.point((x, y - 0.6 * size));
        marks.iter().all(|(mark, at)| mark.radius() + reach < distance(*at, point))
    };
    for (mark, at) in marks.iter().filter(|(mark, _)| *mark != Mark::Cathedral) {
        brush.oval(scene.spot(*at), (mark.radius() + 0.035, mark.radius() + 0.02), PAVING.lit(0.45));
    }
    if brush.shows(0.014) {
        cobbles(brush, scene, &within);
    }
    // Foot, eaves and ridge must lie well within.
    let corners = [(-1.05, 0.15), (1.2, -0.1), (-0.9, -1.45), (0.9, -1.45)];
    let fits = |(x, y): Spot| {
        free((x, y), 0.75 * size) && corners.iter().all(|(dx, dy)| within((x + dx * size, y + dy * size), 0.032))
    };
    let mut chance = scene.chance(11);
    let mut places: Vec<(Spot, u32)> = Vec::new();
    for _ in 0..420 {
        let (spot, seed) = ((chance.unit(), chance.unit()), chance.next());
        // Houses are wider than high.
        let apart = |(other, _): &(Spot, u32)| 2.12 * size < (other.0 - spot.0).hypot(1.30 * (other.1 - spot.1));
        if places.iter().all(apart) && fits(spot) {
            places.push((spot, seed));
        }
    }
    places.sort_by(|a, b| a.0.1.total_cmp(&b.0.1));
    for &(spot, seed) in places.iter().filter(|(_, seed)| seed % 3 == 0 && scene.is_rich()) {
        // Gardens behind some of the houses.
        let (side, middle) = (if seed % 2 == 0 { 1.0 } else { -1.0 }, spot.1 - 0.35 * size);
        let garden = (spot.0 + side * 0.75 * size, middle);
        if within((garden.0 + side * 0.5 * size, middle), 0.03) {
            brush.blob(garden, (0.95 * size, 0.62 * size), 0.10, seed, GRASS.shaded(0.06).alpha(0.8));
        }
    }
    for (spot, seed) in places {
        let mut chance = Chance::new(seed);
        match chance.next() % 12 {
            0 if scene.is_rich() => things::tree(&mut brush.at(spot, 0.62 * size), chance.next()),
            1 if scene.is_rich() => things::keep(&mut brush.at(spot, 0.80 * size)),
            _ => {
                let (wall, roof) = (things::plaster(&mut chance), chance.pick(things::ROOFS));
                let gable = chance.pick([things::Gable::East, things::Gable::West]);
                things::house(&mut brush.at(spot, size * chance.between(0.88, 1.08)), gable, wall, roof);
            }
        }
    }
}

/// Worn stones in the ground, dark and light ones.
fn cobbles(brush: &mut Brush<'_>, scene: &Scene<'_>, within: &impl Fn(Spot, f32) -> bool) {
    let mut stones = [(PAVING.shaded(0.14), PathBuilder::new()), (PAVING.lit(0.34), PathBuilder::new())];
    for place in scene.sow(12, 60, 0.05, |it| within(it, 0.02)) {
        let path = &mut stones[place.seed as usize % 2].1;
        for (dx, dy) in [(-0.014, 0.0), (0.006, 0.010), (0.014, -0.009)] {
            let (x, y) = (place.spot.0 + dx, place.spot.1 + dy);
            if let Some(rect) = Rect::from_ltrb(x - 0.0075, y - 0.0052, x + 0.0075, y + 0.0052) {
                path.push_oval(rect);
            }
        }
    }
    for (ink, path) in stones {
        if let Some(path) = path.finish() {
            brush.fill(&path, ink.alpha(0.75));
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
            things::tower(&mut brush.at(spot, 0.041));
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
