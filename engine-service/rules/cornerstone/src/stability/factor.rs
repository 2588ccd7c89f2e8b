//! Solving for the motions of blocks: a symmetric matrix of 3 × 3 tiles, with as many empty tiles as there are pairs that do not touch.

use super::{
    bearing::{Bearing, Corner, TABLE, moments},
    body::{Body, Triple},
};

type Tile = [[f64; 3]; 3];

const ZERO: Tile = [[0.0; 3]; 3];

/// No such tile.
const NONE: u16 = u16::MAX;

/// A matrix with a row of tiles per block, taken apart into triangles (Cholesky).
#[derive(Clone, Debug, Default)]
pub(super) struct Factor {
    /// Blocks in the order in which they are eliminated, and the place of each in it.
    order: Vec<u8>,
    place: Vec<u8>,
    /// For each place the later places it is tied to, as a range of `tied`, whose tiles are `tiles` in the same order.
    first: Vec<u16>,
    tied: Vec<u8>,
    /// The index of a tile by row and column, `NONE` if it is empty.
    index: Vec<u16>,
    diagonal: Vec<Tile>,
    tiles: Vec<Tile>,
    work: Vec<Triple>,
}

impl Factor {
    /// Chooses the order: the block with the fewest ties next, the lowest number among equals (minimum degree).
    pub fn arrange(&mut self, n_blocks: usize, bearings: &[Bearing]) {
        let mut ties = [0u128; 128];
        for bearing in bearings.iter().filter(|it| it.lower != TABLE) {
            ties[usize::from(bearing.upper)] |= 1 << bearing.lower;
            ties[usize::from(bearing.lower)] |= 1 << bearing.upper;
        }
        let mut rows = [0u128; 128];
        let mut left: u128 = if n_blocks == 0 { 0 } else { u128::MAX >> (128 - n_blocks) };
        self.order.clear();
        self.place.clear();
        self.place.resize(n_blocks, 0);
        while left != 0 {
            let mut next = left.trailing_zeros() as usize;
            let mut fewest = u32::MAX;
            for block in bits(left) {
                let n_ties = ties[block].count_ones();
                if n_ties < fewest {
                    (next, fewest) = (block, n_ties);
                }
            }
            left &= !(1 << next);
            for block in bits(ties[next]) {
                ties[block] = (ties[block] | ties[next]) & !(1 << block) & !(1 << next);
            }
            rows[self.order.len()] = ties[next];
            self.place[next] = self.order.len() as u8;
            self.order.push(next as u8);
        }
        self.lay_out(&rows);
    }

    fn lay_out(&mut self, rows: &[u128; 128]) {
        let n_blocks = self.order.len();
        self.first.clear();
        self.tied.clear();
        self.index.clear();
        self.index.resize(n_blocks * n_blocks, NONE);
        for (column, &row) in rows.iter().enumerate().take(n_blocks) {
            self.first.push(self.tied.len() as u16);
            let later = bits(row).fold(0u128, |all, block| all | 1 << self.place[block]);
            for row in bits(later) {
                self.index[row * n_blocks + column] = self.tied.len() as u16;
                self.tied.push(row as u8);
            }
        }
        self.first.push(self.tied.len() as u16);
    }

    /// Fills in the stiffness of the pressing corners and a share of the inertia, and takes the matrix apart.
    pub fn assemble(
        &mut self,
        bodies: &[Body],
        bearings: &[Bearing],
        corners: &[Corner],
        pressing: &[bool],
        inertia: f64,
    ) {
        let n_blocks = self.order.len();
        self.diagonal.clear();
        self.diagonal.extend(self.order.iter().map(|&block| {
            let [zz, pp, pq, qq] = bodies[usize::from(block)].matrix().map(|it| it * inertia);
            [[zz, 0.0, 0.0], [0.0, pp, pq], [0.0, pq, qq]]
        }));
        self.tiles.clear();
        self.tiles.resize(self.tied.len(), ZERO);
        for bearing in bearings {
            let range = bearing.corners();
            let moments = moments(&corners[range.clone()], pressing[range].iter().copied());
            let [above, below, mixed] = bearing.stiffness(moments);
            let upper = usize::from(self.place[usize::from(bearing.upper)]);
            add(&mut self.diagonal[upper], &above);
            if bearing.lower == TABLE {
                continue;
            }
            let lower = usize::from(self.place[usize::from(bearing.lower)]);
            add(&mut self.diagonal[lower], &below);
            if upper < lower {
                subtract_mirrored(&mut self.tiles[usize::from(self.index[lower * n_blocks + upper])], &mixed);
            } else {
                subtract(&mut self.tiles[usize::from(self.index[upper * n_blocks + lower])], &mixed);
            }
        }
        self.take_apart();
    }

    fn take_apart(&mut self) {
        let n_blocks = self.order.len();
        for column in 0..n_blocks {
            let root = cholesky(&self.diagonal[column]);
            self.diagonal[column] = root;
            let range = usize::from(self.first[column])..usize::from(self.first[column + 1]);
            for tile in &mut self.tiles[range.clone()] {
                *tile = divided(tile, &root);
            }
            for i in range.clone() {
                let row = usize::from(self.tied[i]);
                let left = self.tiles[i];
                subtract_product(&mut self.diagonal[row], &left, &left);
                for j in range.start..i {
                    let target = self.index[row * n_blocks + usize::from(self.tied[j])];
                    let right = self.tiles[j];
                    subtract_product(&mut self.tiles[usize::from(target)], &left, &right);
                }
            }
        }
    }

    /// Finds the motions that answer to forces, by block.
    pub fn solve(&mut self, forces: &[Triple], motions: &mut [Triple]) {
        let n_blocks = self.order.len();
        self.work.clear();
        self.work.extend(self.order.iter().map(|&block| forces[usize::from(block)]));
        for column in 0..n_blocks {
            let root = &self.diagonal[column];
            let [f, p, q] = self.work[column];
            let f = f / root[0][0];
            let p = (p - root[1][0] * f) / root[1][1];
            let q = (q - root[2][0] * f - root[2][1] * p) / root[2][2];
            self.work[column] = [f, p, q];
            for i in usize::from(self.first[column])..usize::from(self.first[column + 1]) {
                let below = &mut self.work[usize::from(self.tied[i])];
                for (to, row) in below.iter_mut().zip(&self.tiles[i]) {
                    *to -= row[0] * f + row[1] * p + row[2] * q;
                }
            }
        }
        for column in (0..n_blocks).rev() {
            let [mut f, mut p, mut q] = self.work[column];
            for i in usize::from(self.first[column])..usize::from(self.first[column + 1]) {
                let below = self.work[usize::from(self.tied[i])];
                for (row, by) in self.tiles[i].iter().zip(below) {
                    f -= row[0] * by;
                    p -= row[1] * by;
                    q -= row[2] * by;
                }
            }
            let root = &self.diagonal[column];
            let q = q / root[2][2];
            let p = (p - root[2][1] * q) / root[1][1];
            let f = (f - root[1][0] * p - root[2][0] * q) / root[0][0];
            self.work[column] = [f, p, q];
            motions[usize::from(self.order[column])] = [f, p, q];
        }
    }
}

/// The numbers of the bits that are set, from the lowest.
pub(super) fn bits(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let bit = set.trailing_zeros() as usize;
        set &= set - 1;
        Some(bit)
    })
}

fn add(tile: &mut Tile, by: &Tile) {
    for (row, by) in tile.iter_mut().zip(by) {
        for (it, by) in row.iter_mut().zip(by) {
            *it += by;
        }
    }
}

fn subtract(tile: &mut Tile, by: &Tile) {
    for (row, by) in tile.iter_mut().zip(by) {
        for (it, by) in row.iter_mut().zip(by) {
            *it -= by;
        }
    }
}

fn subtract_mirrored(tile: &mut Tile, by: &Tile) {
    for (i, row) in tile.iter_mut().enumerate() {
        for (it, by) in row.iter_mut().zip(by) {
            *it -= by[i];
        }
    }
}

/// Subtracts left times right transposed.
fn subtract_product(tile: &mut Tile, left: &Tile, right: &Tile) {
    for (row, l) in tile.iter_mut().zip(left) {
        for (it, r) in row.iter_mut().zip(right) {
            *it -= l[0] * r[0] + l[1] * r[1] + l[2] * r[2];
        }
    }
}

/// The lower triangle whose product with its mirror image is the tile.
fn cholesky(tile: &Tile) -> Tile {
    // Inertia keeps every pivot above zero; the floor is against rounding only.
    let root = |pivot: f64| pivot.max(1e-12).sqrt();
    let a = root(tile[0][0]);
    let (b, c) = (tile[1][0] / a, tile[2][0] / a);
    let d = root(tile[1][1] - b * b);
    let e = (tile[2][1] - c * b) / d;
    let f = root(tile[2][2] - c * c - e * e);
    [[a, 0.0, 0.0], [b, d, 0.0], [c, e, f]]
}

/// The tile times the inverse of the mirrored triangle.
fn divided(tile: &Tile, root: &Tile) -> Tile {
    tile.map(|row| {
        let a = row[0] / root[0][0];
        let b = (row[1] - root[1][0] * a) / root[1][1];
        let c = (row[2] - root[2][0] * a - root[2][1] * b) / root[2][2];
        [a, b, c]
    })
}
