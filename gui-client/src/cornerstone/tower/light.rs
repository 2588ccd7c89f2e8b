//! Light and shade: a sun from the upper left of the front, and a sky that every corner sees less of.

use super::eye::{Point, along};
use super::lattice::{Face, Lattice, cell_at, direction, plus};
use super::scene::Cell;

/// Where the sun is, seen from the table; it is a little wide, so that shadows are soft.
const SUN: [Point; 3] = [[-0.36, -0.50, 1.0], [-0.46, -0.44, 1.0], [-0.40, -0.60, 1.0]];
/// How much a corner darkens at most.
const CORNER: f32 = 0.34;

/// The light on a face that lies open: what the sky gives, and what the sun adds.
pub(super) fn open_light(face: Face) -> (f32, f32) {
    match face {
        Face::PlusZ => (0.64, 0.36),
        Face::MinusY => (0.56, 0.30),
        Face::MinusX => (0.50, 0.20),
        Face::PlusX => (0.60, 0.0),
        Face::PlusY => (0.53, 0.0),
        Face::MinusZ => (0.40, 0.0),
    }
}

/// Returns the light at nine points of a face, row by row from its lower left, as the face is seen from outside.
///
/// ```text
///   6---7---8
///   |   |   |     a corner sees the less sky the more of its three neighbors in front of the face are filled
///   3---4---5
///   |   |   |
///   0---1---2
/// ```
pub(super) fn face_light(solid: &Lattice, cell: Cell, face: Face) -> [f32; 9] {
    let (sky, sun) = open_light(face);
    let front = face.beyond(cell);
    let [u, v] = face.axes();
    let filled = |a: i32, b: i32| solid.has([0, 1, 2].map(|n| front[n] + a * u[n] + b * v[n]));
    let center = along(direction(cell), [0.0, 0.0, 1.0], 0.5);
    let center = along(center, direction(face.normal()), 0.52);
    std::array::from_fn(|it| {
        let (a, b) = (it as i32 % 3 - 1, it as i32 / 3 - 1);
        let corner = match (a, b) {
            (0, 0) => 0.0,
            (0, _) | (_, 0) => f32::from(u8::from(filled(a, b))) * 0.72,
            _ => match (filled(a, 0), filled(0, b), filled(a, b)) {
                (true, true, _) => 1.0,
                (true, false, _) | (false, true, _) => 0.72,
                (false, false, true) => 0.4,
                (false, false, false) => 0.0,
            },
        };
        // On the table corners are dark too, though nothing is filled there.
        let low = face != Face::PlusZ && cell[2] == 0 && b == -1;
        let corner = if low { corner.max(0.6) } else { corner };
        let mut sunny = 0.0;
        if 0.0 < sun {
            // Not quite at the edge, or a neighbor would cast its shadow from within.
            let at = along(along(center, direction(u), a as f32 * 0.47), direction(v), b as f32 * 0.47);
            sunny = sun * sun_at(solid, at);
        }
        (sky * (1.0 - CORNER * corner) + sunny * (1.0 - 0.4 * CORNER * corner)).min(1.0)
    })
}

/// Returns how much of the sun a point sees, from 0 to 1.
pub(super) fn sun_at(solid: &Lattice, at: Point) -> f32 {
    let seen = SUN.iter().filter(|it| sees(solid, at, **it)).count();
    seen as f32 / SUN.len() as f32
}

/// Tells whether nothing lies between a point and the sun: goes from cell to cell.
fn sees(solid: &Lattice, at: Point, sun: Point) -> bool {
    let mut cell = cell_at(at);
    let signs = sun.map(|it| if it < 0.0 { -1 } else { 1 });
    let low = [cell[0] as f32 - 0.5, cell[1] as f32 - 0.5, cell[2] as f32];
    let mut next = [0, 1, 2].map(|n| {
        let edge = if signs[n] < 0 { low[n] } else { low[n] + 1.0 };
        (edge - at[n]) / sun[n]
    });
    let wide = sun.map(|it| 1.0 / it.abs());
    while cell[2] < solid.top() {
        if solid.has(cell) {
            return false;
        }
        let axis = if next[0] < next[1] && next[0] < next[2] {
            0
        } else if next[1] < next[2] {
            1
        } else {
            2
        };
        cell[axis] += signs[axis];
        next[axis] += wide[axis];
    }
    true
}

/// Returns how dark the table is at a point: shadow, and the corner between it and the cubes that rest on it.
pub(super) fn shade_of_table(solid: &Lattice, x: f32, y: f32) -> f32 {
    let shadow = 1.0 - sun_at(solid, [x, y, 0.01]);
    let near = cell_at([x, y, 0.0]);
    let mut corner = 0.0_f32;
    for dx in -1..=1 {
        for dy in -1..=1 {
            let cell = plus(near, [dx, dy, 0]);
            if solid.has(cell) {
                let off = (cell[0] as f32 - x).abs().max((cell[1] as f32 - y).abs());
                corner = corner.max(1.0 - (off - 0.5).max(0.0) / 0.8);
            }
        }
    }
    0.34 * shadow + 0.30 * corner.max(0.0)
}

/// A number that is chance and yet always the same for a cell.
pub(super) fn chance(cell: Cell, salt: u32) -> u32 {
    let mut it = salt.wrapping_mul(0x9e37_79b9);
    for n in cell {
        it = (it ^ n as u32).wrapping_mul(0x85eb_ca6b);
        it ^= it >> 13;
        it = it.wrapping_mul(0xc2b2_ae35);
        it ^= it >> 16;
    }
    it
}
