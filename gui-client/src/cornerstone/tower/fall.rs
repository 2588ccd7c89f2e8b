//! How a tower comes down: blocks tip over their edge, tumble, land and fade. What is where follows from the time alone.
//!
//! ```text
//!      +--+         .+           \
//!      |  |       .'  \  +         \ /\
//!      +--+   ->   \   .'     ->    /  \        tips about the outer edge, then falls and lands
//!      |##|        |##|            +----+
//! ```

use std::collections::BTreeMap;

use egui::{Pos2, Vec2};

use super::eye::{Lens, Point, along, dot};
use super::lattice::{Face, direction, middle};
use super::light::{chance, open_light};
use super::scene::{Cube, Scene};

/// How long a collapse takes, in seconds.
pub const SECONDS: f32 = 1.5;
/// The part of the time between the first wave and the last.
const SPREAD: f32 = 0.35;
/// How far a block falls in the whole time, in cells, if nothing stops it.
const GRAVITY: f32 = 36.0;

/// Blocks that fall.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Fall {
    /// The blocks that start at the same time, wave by wave, by their numbers.
    pub waves: Vec<Vec<u32>>,
    /// The time, from 0 to 1.
    pub time: f32,
}

impl Fall {
    /// Tells whether a block falls already, or will.
    pub fn has_left(&self, block: u32) -> bool {
        self.waves.iter().any(|it| it.contains(&block))
    }

    /// Returns the time since a block started to fall, from 0 to 1; 0 if it still stands.
    fn since(&self, block: u32) -> Option<f32> {
        let wave = self.waves.iter().position(|it| it.contains(&block))?;
        let start = SPREAD * wave as f32 / (self.waves.len().max(2) - 1) as f32;
        Some(((self.time - start) / (1.0 - SPREAD)).clamp(0.0, 1.0))
    }
}

/// How a block has moved: turned about a point, then shifted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    pivot: Point,
    axis: Point,
    angle: f32,
    shift: Point,
    /// How much of it is still to be seen, from 0 to 1.
    pub presence: f32,
}

impl Pose {
    /// Turns a direction.
    pub fn turned(&self, it: [f32; 3]) -> [f32; 3] {
        let (sin, cos) = self.angle.sin_cos();
        let [x, y, z] = self.axis;
        let cross = [y * it[2] - z * it[1], z * it[0] - x * it[2], x * it[1] - y * it[0]];
        let level = dot(self.axis, it) * (1.0 - cos);
        [0, 1, 2].map(|n| it[n] * cos + cross[n] * sin + self.axis[n] * level)
    }

    /// Moves a point.
    pub fn moved(&self, it: [f32; 3]) -> [f32; 3] {
        let turned = self.turned(along(it, self.pivot, -1.0));
        along(along(self.pivot, turned, 1.0), self.shift, 1.0)
    }
}

/// Returns how every falling block has moved, by number.
pub fn poses(cubes: &[Cube], fall: &Fall) -> BTreeMap<u32, Pose> {
    let mut bodies: BTreeMap<u32, Vec<Point>> = BTreeMap::new();
    for it in cubes.iter().filter(|it| it.is_opaque()) {
        bodies.entry(it.block).or_default().push(middle(it.cell));
    }
    let mean = |points: &[Point]| {
        let sum = points.iter().fold([0.0; 3], |sum, it| along(sum, *it, 1.0));
        sum.map(|it| it / points.len().max(1) as f32)
    };
    let heart = mean(&bodies.values().flatten().copied().collect::<Vec<_>>());
    let falling = bodies.into_iter().filter_map(|(block, points)| Some((block, fall.since(block)?, points)));
    falling.map(|(block, time, points)| (block, pose(block, time, &points, mean(&points), heart))).collect()
}

fn pose(block: u32, time: f32, points: &[Point], middle: Point, heart: Point) -> Pose {
    let luck = |salt: u32| (chance([block as i32, 0, 0], salt) >> 8) as f32 / (1_u32 << 24) as f32;
    // Outward, and a little as chance has it.
    let way = along([middle[0] - heart[0], middle[1] - heart[1], 0.0], [luck(1) - 0.5, luck(2) - 0.5, 0.0], 0.8);
    let length = dot(way, way).sqrt().max(1e-3);
    let out = way.map(|it| it / length);
    let axis = [-out[1], out[0], 0.0];
    let reach = points.iter().map(|it| dot(along(*it, middle, -1.0), out)).fold(0.0, f32::max) + 0.5;
    let floor = points.iter().map(|it| it[2]).fold(f32::MAX, f32::min) - 0.5;
    let pivot = along([middle[0], middle[1], floor], out, reach);
    // A quarter turn or three to lie flat at the end.
    let quarters = if floor < 1.5 { 1.0 } else { 1.0 + (luck(3) * 2.0 + floor * 0.12).floor().min(3.0) };
    let angle = quarters * std::f32::consts::FRAC_PI_2;
    let free = (time - 0.22).max(0.0);
    let height = GRAVITY * free * free;
    let mut pose = Pose { pivot, axis, angle: 0.0, shift: [0.0; 3], presence: 1.0 };
    // It comes to rest when its lowest corner is on the table: searched for, since it tumbles on the way.
    let landing = 0.22 + ((floor + 0.3).max(0.0) / GRAVITY).sqrt();
    let part = (time / landing.max(0.35)).min(1.0);
    pose.angle = angle * part * part * (1.6 - 0.6 * part);
    let slide = (1.0 + floor * 0.22 + luck(4)) * (free.min(landing) / 0.5).min(1.4);
    pose.shift = along([0.0, 0.0, -height], out, slide);
    let lowest = points.iter().map(|it| lowest(&pose, *it)).fold(f32::MAX, f32::min);
    pose.shift[2] -= lowest.min(0.0);
    pose.presence = ((1.0 - time) / 0.22).clamp(0.0, 1.0);
    pose
}

/// The height of the lowest corner of a moved cube.
fn lowest(pose: &Pose, at: Point) -> f32 {
    let sides = [[0.5, 0.0, 0.0], [0.0, 0.5, 0.0], [0.0, 0.0, 0.5]];
    pose.moved(at)[2] - sides.iter().map(|it| pose.turned(*it)[2].abs()).sum::<f32>()
}

/// A face of a falling cube as it is drawn.
pub(super) struct FallingFace {
    /// The index of the cube.
    pub(super) cube: usize,
    /// Which face it was.
    pub(super) face: Face,
    /// How near it is.
    pub(super) nearness: f32,
    /// How bright it is.
    pub(super) light: f32,
    /// How much of it is still to be seen.
    pub(super) presence: f32,
    pub(super) center: Pos2,
    pub(super) u: Vec2,
    pub(super) v: Vec2,
}

/// Returns the faces of falling cubes that are turned to the eye, the farthest first.
pub(super) fn faces(scene: &Scene, lens: &Lens) -> Vec<FallingFace> {
    let Some(fall) = &scene.fall else { return Vec::new() };
    let poses = poses(&scene.cubes, fall);
    let solid: BTreeMap<_, _> = scene.cubes.iter().filter(|it| it.is_opaque()).map(|it| (it.cell, it.block)).collect();
    let mut faces = Vec::new();
    for (n, cube) in scene.cubes.iter().enumerate().filter(|(_, it)| it.is_opaque()) {
        let Some(pose) = poses.get(&cube.block) else { continue };
        for face in Face::ALL {
            let normal = pose.turned(direction(face.normal()));
            let is_inner = solid.get(&face.beyond(cube.cell)) == Some(&cube.block);
            if dot(normal, lens.toward) < 1e-3 || is_inner {
                continue;
            }
            let center = pose.moved(along(middle(cube.cell), direction(face.normal()), 0.5));
            let [u, v] = face.axes().map(|it| lens.screen_from_direction(pose.turned(direction(it))));
            // The light of the faces that it lies between.
            let light = Face::ALL.iter().map(|it| {
                let (sky, sun) = open_light(*it);
                (sky + sun) * dot(direction(it.normal()), normal).max(0.0).powi(2)
            });
            faces.push(FallingFace {
                cube: n,
                face,
                nearness: lens.nearness(along(center, normal, -0.25)),
                light: light.sum::<f32>(),
                presence: pose.presence,
                center: lens.screen_from_world(center),
                u,
                v,
            });
        }
    }
    faces.sort_by(|a, b| a.nearness.total_cmp(&b.nearness));
    faces
}

#[cfg(test)]
mod tests {
    use super::*;

    fn blocks() -> Vec<Cube> {
        let cells = [[0, 0, 0], [0, 0, 1], [1, 0, 1], [0, 0, 6], [0, 1, 6]];
        cells.iter().zip([0, 1, 1, 2, 2]).map(|(cell, block)| Cube { cell: *cell, block, ..Cube::default() }).collect()
    }

    #[test]
    fn nothing_moves_before_its_time_and_nothing_sinks_into_the_table() {
        for n in 0..=40 {
            let fall = Fall { waves: vec![vec![2], vec![1]], time: n as f32 / 40.0 };
            let poses = poses(&blocks(), &fall);
            assert_eq!(poses.len(), 2);
            for it in blocks().iter().filter(|it| it.block != 0) {
                assert!(-1e-3 < lowest(&poses[&it.block], middle(it.cell)));
            }
            if n == 0 {
                let at = poses[&2].moved([0.0, 0.0, 6.0]);
                assert!(at.iter().zip([0.0, 0.0, 6.0]).all(|(a, b)| (a - b).abs() < 1e-4));
            }
        }
    }
}
