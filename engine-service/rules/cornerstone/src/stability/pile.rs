//! Blocks and where they rest on one another.

use std::ops::Range;

use super::{
    bearing::{Bearing, Corner, TABLE},
    body::Body,
    fault::{MAX_BLOCKS, MAX_CUBES, TowerFault},
    patch::{Anchor, Hull},
    rim::Rim,
};
use crate::cell::{self, Cell};

/// Blocks, sound as a tower, with all their contacts.
#[derive(Clone, Debug)]
pub(super) struct Pile {
    /// Every cube and its block, sorted.
    pub cubes: Vec<(Cell, u8)>,
    pub bodies: Vec<Body>,
    /// By upper block, then by lower block, the table first.
    pub bearings: Vec<Bearing>,
    /// Cubes that rest on other blocks or on the table, bearing by bearing.
    resting: Vec<Cell>,
    /// For each bearing the end of its cubes in `resting`.
    rests: Vec<usize>,
    anchors: Vec<Anchor>,
    pub corners: Vec<Corner>,
    /// For each block the bearings beneath it, as a range of `bearings`.
    pub beneath: Vec<Range<usize>>,
    pub rim: Rim,
}

impl Pile {
    pub fn new(blocks: &[impl AsRef<[Cell]>], rim: Rim) -> Result<Pile, TowerFault> {
        let cubes = sorted_cubes((&[], 0), blocks)?;
        let bodies = blocks.iter().map(|it| Body::of(it.as_ref())).collect();
        Ok(Pile::of(cubes, bodies, rim))
    }

    /// The same blocks, and one more after the last.
    pub fn with(&self, block: &[Cell]) -> Result<Pile, TowerFault> {
        let cubes = sorted_cubes((&self.cubes, self.bodies.len()), &[block])?;
        let mut bodies = self.bodies.clone();
        bodies.push(Body::of(block));
        Ok(Pile::of(cubes, bodies, self.rim))
    }

    fn of(cubes: Vec<(Cell, u8)>, bodies: Vec<Body>, rim: Rim) -> Pile {
        // Most blocks rest on one or two others, each by one to three cubes.
        let (n_cubes, n_bearings) = (cubes.len(), 2 * bodies.len());
        let mut pile = Pile {
            cubes,
            bodies,
            bearings: Vec::with_capacity(n_bearings),
            resting: Vec::with_capacity(n_cubes),
            rests: Vec::with_capacity(n_bearings),
            anchors: Vec::with_capacity(4 * n_bearings),
            corners: Vec::with_capacity(4 * n_bearings),
            beneath: Vec::new(),
            rim,
        };
        pile.find_bearings();
        pile.set_rim(rim);
        pile
    }

    fn find_bearings(&mut self) {
        let mut pairs: Vec<(u8, u8, Cell)> = Vec::with_capacity(self.cubes.len());
        for (i, &(cell, upper)) in self.cubes.iter().enumerate() {
            if cell.z == 0 {
                pairs.push((upper, TABLE, cell));
                continue;
            }
            // Sorted by x, y, z, the cube below stands just before.
            let Some(&(below, lower)) = i.checked_sub(1).map(|it| &self.cubes[it]) else { continue };
            if lower != upper && (below.x, below.y, below.z) == (cell.x, cell.y, cell.z - 1) {
                pairs.push((upper, lower, cell));
            }
        }
        let pairs = sorted_pairs(&pairs);
        self.beneath = vec![0..0; self.bodies.len()];
        let mut faces: Vec<[i16; 2]> = Vec::new();
        let mut hull = Hull::default();
        for run in pairs.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1)) {
            let (upper, lower, _) = run[0];
            faces.clear();
            faces.extend(run.iter().map(|(_, _, cell)| [cell.x, cell.y]));
            let first = self.anchors.len();
            hull.corners(&faces, &mut self.anchors);
            self.resting.extend(run.iter().map(|&(_, _, cell)| cell));
            self.rests.push(self.resting.len());
            self.bearings.push(Bearing::new(&self.bodies, upper, lower, first..self.anchors.len()));
            let beneath = &mut self.beneath[usize::from(upper)];
            let start = if beneath.end == 0 { self.bearings.len() - 1 } else { beneath.start };
            *beneath = start..self.bearings.len();
        }
    }

    /// Moves every corner to where a rim of this width puts it.
    pub fn set_rim(&mut self, rim: Rim) {
        self.rim = rim;
        let Pile { bodies, bearings, anchors, corners, .. } = self;
        corners.clear();
        for bearing in bearings {
            let body = &bodies[usize::from(bearing.upper)];
            corners.extend(anchors[bearing.corners()].iter().map(|it| it.place(body, rim)));
        }
    }

    /// Which way each corner goes as the rim gets narrower.
    pub fn outward(&self, corner: usize) -> [f64; 2] {
        self.anchors[corner].sign.map(f64::from)
    }

    /// The cubes of the upper block that rest at a bearing, sorted.
    pub fn resting(&self, bearing: usize) -> &[Cell] {
        let start = bearing.checked_sub(1).map_or(0, |before| self.rests[before]);
        &self.resting[start..self.rests[bearing]]
    }

    /// Where the blocks are, each block's cells sorted.
    pub fn blocks(&self) -> Vec<Vec<Cell>> {
        let mut blocks = vec![Vec::new(); self.bodies.len()];
        for &(cell, block) in &self.cubes {
            blocks[usize::from(block)].push(cell);
        }
        blocks
    }

    /// The corners beneath a block, as a range of `corners`.
    pub fn corners_beneath(&self, block: usize) -> Range<usize> {
        match &self.bearings[self.beneath[block].clone()] {
            [] => 0..0,
            [first, .., last] => first.corners().start..last.corners().end,
            [only] => only.corners(),
        }
    }

    /// The blocks in an order in which each comes before all that it rests on; `None` if blocks hook into one another so that there is none.
    pub fn downward(&self) -> Option<Vec<u8>> {
        let mut above = vec![0; self.bodies.len()];
        for bearing in self.bearings.iter().filter(|it| it.lower != TABLE) {
            above[usize::from(bearing.lower)] += 1;
        }
        let mut order: Vec<u8> = (0..self.bodies.len() as u8).filter(|&it| above[usize::from(it)] == 0).collect();
        let mut next = 0;
        while let Some(&upper) = order.get(next) {
            next += 1;
            let beneath = &self.bearings[self.beneath[usize::from(upper)].clone()];
            for bearing in beneath.iter().filter(|it| it.lower != TABLE) {
                let left = &mut above[usize::from(bearing.lower)];
                *left -= 1;
                if *left == 0 {
                    order.push(bearing.lower);
                }
            }
        }
        (order.len() == self.bodies.len()).then_some(order)
    }

    /// The block that has a cube in a cell.
    pub fn block_at(&self, cell: Cell) -> Option<u8> {
        let found = self.cubes.binary_search_by_key(&cell, |&(it, _)| it);
        found.ok().map(|idx| self.cubes[idx].1)
    }
}

/// The pairs by upper block, by lower block with the table first, and by cell, in whose order they come. A pair's blocks and its place are one
/// number: numbers are sorted in a third of the time.
fn sorted_pairs(pairs: &[(u8, u8, Cell)]) -> Vec<(u8, u8, Cell)> {
    let number = |(idx, &(upper, lower, _)): (usize, &(u8, u8, Cell))| {
        u32::from(upper) << 24 | u32::from(lower.wrapping_add(1)) << 16 | idx as u32
    };
    let mut numbers: Vec<u32> = pairs.iter().enumerate().map(number).collect();
    numbers.sort_unstable();
    numbers.into_iter().map(|it| pairs[(it & 0xffff) as usize]).collect()
}

/// The cubes of some blocks, sorted, and those of more blocks, which are counted on.
fn sorted_cubes(
    (old, n_old): (&[(Cell, u8)], usize),
    blocks: &[impl AsRef<[Cell]>],
) -> Result<Vec<(Cell, u8)>, TowerFault> {
    let n_blocks = n_old + blocks.len();
    if MAX_BLOCKS < n_blocks {
        return Err(TowerFault::TooManyBlocks(n_blocks));
    }
    let n_cubes = old.len() + blocks.iter().map(|it| it.as_ref().len()).sum::<usize>();
    if MAX_CUBES < n_cubes {
        return Err(TowerFault::TooManyCubes(n_cubes));
    }
    let mut cubes = Vec::with_capacity(n_cubes);
    cubes.extend_from_slice(old);
    for (block, cells) in (n_old..).zip(blocks) {
        let cells = cells.as_ref();
        if cells.is_empty() {
            return Err(TowerFault::EmptyBlock(block));
        }
        if let Some(&cell) = cells.iter().find(|it| it.z < 0) {
            return Err(TowerFault::BelowTable { block, cell });
        }
        cubes.extend(cells.iter().map(|&cell| (cell, block as u8)));
    }
    let cubes = cell::sorted_cubes(&cubes);
    match cubes.windows(2).find(|it| it[0].0 == it[1].0) {
        None => Ok(cubes),
        Some(twice) => {
            let blocks = [usize::from(twice[0].1), usize::from(twice[1].1)];
            Err(TowerFault::Overlap { blocks, cell: twice[0].0 })
        }
    }
}
