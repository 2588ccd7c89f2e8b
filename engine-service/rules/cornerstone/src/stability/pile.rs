//! Blocks and where they rest on one another.

use std::ops::Range;

use super::{
    body::{Body, Triple},
    fault::{MAX_BLOCKS, MAX_CUBES, TowerFault},
    patch::{Anchor, Hull},
    rim::Rim,
};
use crate::cell::Cell;

/// What stands for the table where the number of a lower block is wanted.
pub(super) const TABLE: u8 = u8::MAX;

/// A block resting on another, or on the table.
#[derive(Clone, Debug)]
pub(super) struct Contact {
    pub upper: u8,
    pub lower: u8,
    /// The cubes of the upper block that rest, as a range of [`Pile::resting`].
    pub resting: Range<usize>,
    /// Its corners, as a range of [`Pile::corners`].
    pub corners: Range<usize>,
}

/// A point where a force may act: upward on the upper block, downward on the lower.
#[derive(Clone, Copy, Debug)]
pub(super) struct Corner {
    pub upper: u8,
    pub lower: u8,
    /// Its place off the upper block's center.
    pub on_upper: [f64; 2],
    /// Its place off the lower block's center.
    pub on_lower: [f64; 2],
}

impl Corner {
    pub fn new(bodies: &[Body], upper: u8, lower: u8, anchor: Anchor, rim: Rim) -> Corner {
        let place = |block: u8| {
            let [x, y] = bodies[usize::from(block)].arm(anchor.cell[0], anchor.cell[1]);
            let [sx, sy] = anchor.sign.map(f64::from);
            [x + sx * rim.reach(), y + sy * rim.reach()]
        };
        let on_lower = if lower == TABLE { [0.0; 2] } else { place(lower) };
        Corner { upper, lower, on_upper: place(upper), on_lower }
    }

    /// How much it is squeezed as blocks sink and tilt.
    pub fn squeeze(&self, sinking: &[Triple]) -> f64 {
        let sinks = |block: u8, [x, y]: [f64; 2]| {
            let [z, p, q] = sinking[usize::from(block)];
            z + p * x + q * y
        };
        let upper = sinks(self.upper, self.on_upper);
        if self.lower == TABLE { upper } else { upper - sinks(self.lower, self.on_lower) }
    }

    /// Takes a force that acts here from what the blocks have still to be held by.
    pub fn relieve(&self, force: f64, wanting: &mut [Triple]) {
        let [x, y] = self.on_upper;
        let [f, p, q] = &mut wanting[usize::from(self.upper)];
        *f -= force;
        *p -= force * x;
        *q -= force * y;
        if self.lower != TABLE {
            let [x, y] = self.on_lower;
            let [f, p, q] = &mut wanting[usize::from(self.lower)];
            *f += force;
            *p += force * x;
            *q += force * y;
        }
    }
}

/// Blocks, sound as a tower, with all their contacts.
#[derive(Clone, Debug)]
pub(super) struct Pile {
    /// Every cube and its block, sorted.
    pub cubes: Vec<(Cell, u8)>,
    pub bodies: Vec<Body>,
    /// By upper block, then by lower block, the table first.
    pub contacts: Vec<Contact>,
    pub resting: Vec<Cell>,
    anchors: Vec<Anchor>,
    pub corners: Vec<Corner>,
    /// For each block the corners beneath it, as a range of `corners`.
    pub beneath: Vec<Range<usize>>,
    pub rim: Rim,
}

impl Pile {
    pub fn new(blocks: &[impl AsRef<[Cell]>], rim: Rim) -> Result<Pile, TowerFault> {
        let cubes = sorted_cubes(blocks)?;
        let bodies = blocks.iter().map(|it| Body::of(it.as_ref())).collect();
        let mut pile = Pile {
            cubes,
            bodies,
            contacts: Vec::new(),
            resting: Vec::new(),
            anchors: Vec::new(),
            corners: Vec::new(),
            beneath: Vec::new(),
            rim,
        };
        pile.find_contacts();
        pile.set_rim(rim);
        Ok(pile)
    }

    fn find_contacts(&mut self) {
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
        pairs.sort_unstable_by_key(|&(upper, lower, cell)| (upper, lower.wrapping_add(1), cell));
        self.beneath = vec![0..0; self.bodies.len()];
        let mut faces: Vec<[i16; 2]> = Vec::new();
        let mut hull = Hull::default();
        for run in pairs.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1)) {
            let (upper, lower, _) = run[0];
            faces.clear();
            faces.extend(run.iter().map(|(_, _, cell)| [cell.x, cell.y]));
            let first = self.anchors.len();
            let resting = self.resting.len()..self.resting.len() + run.len();
            self.resting.extend(run.iter().map(|&(_, _, cell)| cell));
            hull.corners(&faces, &mut self.anchors);
            let corners = first..self.anchors.len();
            let beneath = &mut self.beneath[usize::from(upper)];
            *beneath = if beneath.start == beneath.end { corners.clone() } else { beneath.start..corners.end };
            self.contacts.push(Contact { upper, lower, resting, corners });
        }
    }

    /// Moves every corner to where a rim of this width puts it.
    pub fn set_rim(&mut self, rim: Rim) {
        self.rim = rim;
        let Pile { bodies, contacts, anchors, corners, .. } = self;
        corners.clear();
        for contact in contacts {
            let at = |&anchor: &Anchor| Corner::new(bodies, contact.upper, contact.lower, anchor, rim);
            corners.extend(anchors[contact.corners.clone()].iter().map(at));
        }
    }

    /// Which way each corner goes as the rim gets narrower.
    pub fn outward(&self, corner: usize) -> [f64; 2] {
        self.anchors[corner].sign.map(f64::from)
    }

    /// The blocks in an order in which each comes before all that it rests on; `None` if blocks hook into one another so that there is none.
    pub fn downward(&self) -> Option<Vec<u8>> {
        let mut above = vec![0; self.bodies.len()];
        for contact in self.contacts.iter().filter(|it| it.lower != TABLE) {
            above[usize::from(contact.lower)] += 1;
        }
        let mut order: Vec<u8> = (0..self.bodies.len() as u8).filter(|&it| above[usize::from(it)] == 0).collect();
        let mut next = 0;
        while let Some(&upper) = order.get(next) {
            next += 1;
            let first = self.contacts.partition_point(|it| it.upper < upper);
            let beneath = self.contacts[first..].iter().take_while(|it| it.upper == upper);
            for contact in beneath.filter(|it| it.lower != TABLE) {
                let left = &mut above[usize::from(contact.lower)];
                *left -= 1;
                if *left == 0 {
                    order.push(contact.lower);
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

fn sorted_cubes(blocks: &[impl AsRef<[Cell]>]) -> Result<Vec<(Cell, u8)>, TowerFault> {
    if MAX_BLOCKS < blocks.len() {
        return Err(TowerFault::TooManyBlocks(blocks.len()));
    }
    let n_cubes = blocks.iter().map(|it| it.as_ref().len()).sum();
    if MAX_CUBES < n_cubes {
        return Err(TowerFault::TooManyCubes(n_cubes));
    }
    let mut cubes = Vec::with_capacity(n_cubes);
    for (block, cells) in blocks.iter().enumerate() {
        let cells = cells.as_ref();
        if cells.is_empty() {
            return Err(TowerFault::EmptyBlock(block));
        }
        if let Some(&cell) = cells.iter().find(|it| it.z < 0) {
            return Err(TowerFault::BelowTable { block, cell });
        }
        cubes.extend(cells.iter().map(|&cell| (cell, block as u8)));
    }
    cubes.sort_unstable();
    match cubes.windows(2).find(|it| it[0].0 == it[1].0) {
        None => Ok(cubes),
        Some(twice) => {
            let blocks = [usize::from(twice[0].1), usize::from(twice[1].1)];
            Err(TowerFault::Overlap { blocks, cell: twice[0].0 })
        }
    }
}
