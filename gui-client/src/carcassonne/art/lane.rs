//! Roads: light, with ditches; villages and bridges where they meet.

use super::brush::{Brush, Spot};
use super::colors::{DITCH, LANE, OUTLINE, SHADE, STONE, WATER};
use super::curve::{CENTER, best_of, border_distance, distance, line_distance};
use super::ink::ink;
use super::roads::{ROAD_WIDTH, VILLAGE_RADIUS};
use super::scene::Scene;
use super::{things, town};

/// Paints all roads of a tile; `gates` come later, on top of the walls.
pub(super) fn paint(brush: &mut Brush<'_>, scene: &Scene<'_>) {
    let roads = &scene.shape.roads;
    let lines: Vec<Vec<Spot>> =
        roads.courses.iter().flatten().chain(&roads.links).map(|it| over(&scene.line(it))).collect();
    let village = roads.village.then(|| scene.spot(CENTER));
    for (grow, ink) in [(0.030, DITCH.alpha(0.22)), (0.0, DITCH)] {
        for line in &lines {
            brush.line(line, ROAD_WIDTH + grow, ink);
        }
        if let Some(spot) = village {
            brush.disc(spot, VILLAGE_RADIUS + grow / 2.0, ink);
        }
    }
    for line in &lines {
        brush.line(line, ROAD_WIDTH - 0.024, LANE);
    }
    if let Some(spot) = village {
        brush.disc(spot, VILLAGE_RADIUS - 0.012, LANE);
    }
    if brush.shows(0.012) {
        for line in &lines {
            ruts(brush, line);
        }
    }
    if roads.bridge {
        bridge(brush, scene);
    }
    if village.is_some() {
        paint_village(brush, scene);
    }
}

/// Paints what stands on top of walls: gates, and inns beside roads.
pub(super) fn finish(brush: &mut Brush<'_>, scene: &Scene<'_>) {
    let roads = &scene.shape.roads;
    for line in roads.courses.iter().flatten().chain(&roads.links) {
        let Some(&end) = line.last() else { continue };
        if scene.shape.towns.iter().any(|it| it.contains(end)) && 0.1 < border_distance(end) {
            let walls = scene.shape.towns.iter().flat_map(|it| &it.walls);
            let near = walls.filter_map(|it| super::curve::nearest(it, end));
            let gate = near.min_by(|a, b| distance(*a, end).total_cmp(&distance(*b, end)));
            town::gate(brush, scene.spot(gate.unwrap_or(end)));
        }
    }
    for &inn in &roads.inns {
        paint_inn(brush, scene, inn);
    }
}

/// The line with its ends drawn out over the border, where round ends would show.
fn over(line: &[Spot]) -> Vec<Spot> {
    let mut line = line.to_vec();
    let outside = |&(x, y): &Spot| (x + (x - 0.5) * 0.2, y + (y - 0.5) * 0.2);
    let at_border = |&(x, y): &Spot| border_distance([x, y]) < 1e-4;
    if let Some(first) = line.first().copied().filter(at_border) {
        line.insert(0, outside(&first));
    }
    if let Some(last) = line.last().copied().filter(at_border) {
        line.push(outside(&last));
    }
    line
}

/// The marks of wheels.
fn ruts(brush: &mut Brush<'_>, line: &[Spot]) {
    for side in [-1.0, 1.0] {
        let rut: Vec<Spot> = line
            .windows(2)
            .map(|pair| {
                let (dx, dy) = (pair[1].0 - pair[0].0, pair[1].1 - pair[0].1);
                let length = dx.hypot(dy).max(1e-6) / (0.017 * side);
                ((pair[0].0 + pair[1].0) / 2.0 - dy / length, (pair[0].1 + pair[1].1) / 2.0 + dx / length)
            })
            .collect();
        brush.line(&rut, 0.007, ink(0xd8_c0_92));
    }
}

/// An arch over the other road: the deck of the first road between parapets.
fn bridge(brush: &mut Brush<'_>, scene: &Scene<'_>) {
    let half = ROAD_WIDTH / 2.0;
    let rail = |side: f32, grow: f32| {
        let knots = [(1.55, -0.165), (1.0, -0.105), (0.92, 0.0), (1.0, 0.105), (1.55, 0.165)];
        scene.line(&knots.map(|(out, y)| [0.5 + side * (half * out + grow), 0.5 + y]))
    };
    for side in [-1.0, 1.0] {
        brush.line(&rail(side, 0.020), 0.060, SHADE.alpha(0.30));
    }
    brush.line(&scene.line(&[[0.5, 0.38], [0.5, 0.62]]), ROAD_WIDTH - 0.01, LANE.shaded(0.06));
    if brush.shows(0.012) {
        for n in 0..7 {
            let y = 0.395 + 0.035 * n as f32;
            brush.line(&scene.line(&[[0.5 - 0.7 * half, y], [0.5 + 0.7 * half, y]]), 0.006, DITCH.alpha(0.5));
        }
    }
    for (width, ink) in [(0.044, OUTLINE), (0.026, STONE), (0.010, STONE.lit(0.5))] {
        for side in [-1.0, 1.0] {
            brush.line(&rail(side, 0.0), width, ink);
        }
    }
}

/// Houses in the gaps between the roads.
fn paint_village(brush: &mut Brush<'_>, scene: &Scene<'_>) {
    let mut chance = scene.chance(21);
    let roads = &scene.shape.roads;
    let free = |home: &Spot| {
        let point = scene.point((home.0 + 0.004, home.1 - 0.028));
        let mut lines = roads.courses.iter().flatten().chain(&roads.links);
        let town = scene.shape.towns.iter().all(|it| it.depth(point) < -0.075);
        town && lines.all(|line| 0.082 < line_distance(line, point))
    };
    let mut homes: Vec<Spot> = Vec::new();
    for n in 0..24 {
        let turn = (n as f32 + 0.5) / 24.0 * std::f32::consts::TAU + 0.65;
        let home = (0.5 + 0.138 * turn.cos(), 0.5 + 0.030 + 0.138 * turn.sin());
        if free(&home) && homes.iter().all(|it| 0.118 < (it.0 - home.0).hypot(1.2 * (it.1 - home.1))) {
            homes.push(home);
        }
    }
    homes.sort_by(|a, b| a.1.total_cmp(&b.1));
    for home in homes {
        let (wall, roof) = (things::plaster(&mut chance), chance.pick(things::ROOFS));
        let gable = chance.pick([things::Gable::East, things::Gable::West]);
        things::house(&mut brush.at(home, 0.052), gable, wall, roof);
    }
    if brush.shows(0.012) {
        let (x, y) = scene.spot(CENTER);
        brush.disc((x, y), 0.026, OUTLINE);
        brush.disc((x, y), 0.020, STONE.lit(0.3));
        brush.disc((x, y), 0.012, WATER.shaded(0.2));
    }
}

/// A house and a pond beside the road, away from where meeples stand.
fn paint_inn(brush: &mut Brush<'_>, scene: &Scene<'_>, n: usize) {
    let Some(lines) = scene.shape.roads.courses.get(n) else { return };
    let village = scene.shape.roads.village;
    let rate = |&(x, y): &Spot| {
        let near = lines.iter().map(|it| line_distance(it, scene.point((x, y)))).fold(1.0, f32::min);
        let room = scene.room((x, y)).min(scene.room((x, y - 0.05))).min(0.10);
        let homes = if village { distance([x, y], CENTER).min(0.30) } else { 0.0 };
        6.0 * room - (near - 0.15).abs() + scene.meeple_distance((x, y)).min(0.16) + 4.0 * homes
    };
    let spots = (2..19).flat_map(|row| (2..19).map(move |column| (column as f32 / 20.0, row as f32 / 20.0)));
    let Some((x, y)) = best_of(spots, rate) else { return };
    things::pond(&mut brush.at((x + 0.058, y + 0.052), 0.068));
    things::house(&mut brush.at((x - 0.022, y + 0.032), 0.074), things::Gable::East, ink(0xff_fa_ee), ink(0x3f_76_8c));
}
