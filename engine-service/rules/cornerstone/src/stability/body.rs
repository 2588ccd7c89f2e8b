//! A block as mechanics sees it.

use crate::cell::Cell;

/// Mass, center and inertia of a block of cubes of mass 1.
///
/// A block may sink and tilt: its motion is (down or up, slope along x, slope along y), so that the point (x, y) off its center rises by
/// `z + p x + q y`. What it is asked to resist is written in the same three.
#[derive(Clone, Copy, Debug)]
pub(super) struct Body {
    n_cubes: i64,
    sum: [i64; 2],
    /// The mass.
    pub mass: f64,
    /// The inertia against the two slopes: along x, both, along y.
    inertia: [f64; 3],
}

/// Three numbers a block: force and moments, or sinking and slopes.
pub(super) type Triple = [f64; 3];

impl Body {
    pub fn of(cells: &[Cell]) -> Body {
        let n_cubes = cells.len() as i64;
        let mut sum = [0; 3];
        let (mut xx, mut yy, mut zz, mut xy) = (0, 0, 0, 0);
        for cell in cells {
            let [x, y, z] = [cell.x, cell.y, cell.z].map(i64::from);
            sum[0] += x;
            sum[1] += y;
            sum[2] += z;
            xx += x * x;
            yy += y * y;
            zz += z * z;
            xy += x * y;
        }
        // About the center, from whole numbers: wherever the block is, the figures are the same to the bit.
        let mass = n_cubes as f64;
        let about = |square: i64, a: usize, b: usize| (n_cubes * square - sum[a] * sum[b]) as f64 / mass;
        let (xx, yy, zz, xy) = (about(xx, 0, 0), about(yy, 1, 1), about(zz, 2, 2), about(xy, 0, 1));
        let cube = mass / 6.0;
        Body { n_cubes, sum: [sum[0], sum[1]], mass, inertia: [xx + zz + cube, xy, yy + zz + cube] }
    }

    /// How far the middle of a cube's face is from the center.
    pub fn arm(&self, x: i16, y: i16) -> [f64; 2] {
        [(i64::from(x), self.sum[0]), (i64::from(y), self.sum[1])]
            .map(|(at, sum)| (at * self.n_cubes - sum) as f64 / self.mass)
    }

    /// How far its center is from that of another block, to the bit the same wherever the two are.
    pub fn off(&self, from: &Body) -> [f64; 2] {
        [0, 1].map(|axis| {
            (self.sum[axis] * from.n_cubes - from.sum[axis] * self.n_cubes) as f64 / (self.mass * from.mass)
        })
    }

    /// Where its center is, in cells.
    pub fn center(&self) -> [f64; 2] {
        self.sum.map(|sum| sum as f64 / self.mass)
    }

    /// Mass and inertia times a motion.
    pub fn times(&self, motion: Triple) -> Triple {
        let [pp, pq, qq] = self.inertia;
        [self.mass * motion[0], pp * motion[1] + pq * motion[2], pq * motion[1] + qq * motion[2]]
    }

    /// The motion that forces give.
    pub fn acceleration(&self, force: Triple) -> Triple {
        let [pp, pq, qq] = self.inertia;
        let det = pp * qq - pq * pq;
        [force[0] / self.mass, (qq * force[1] - pq * force[2]) / det, (pp * force[2] - pq * force[1]) / det]
    }

    /// How fast a block starts to move under unbalanced forces; free fall is 1.
    pub fn speed(&self, force: Triple) -> f64 {
        let [z, p, q] = self.acceleration(force);
        ((force[0] * z + force[1] * p + force[2] * q).max(0.0) / self.mass).sqrt()
    }

    /// Mass and inertia as the upper triangle of a matrix: zz, pp, pq, qq.
    pub fn matrix(&self) -> [f64; 4] {
        [self.mass, self.inertia[0], self.inertia[1], self.inertia[2]]
    }
}
