//! Random towers, built as players build: whole blocks on the lattice, each resting on something, at most one cube of a flat block in the air.

#![allow(dead_code, clippy::unwrap_used, reason = "shared by tests and benches, each of which uses a part")]

use std::collections::BTreeSet;

use cornerstone::{
    Cell,
    stability::{Rim, Scratch, Stand, Verdict},
};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Blocks of one to six cubes, a line each.
const SHAPES: &str = "0,0,0
0,0,0 1,0,0
0,0,0 1,0,0 2,0,0
0,0,0 1,0,0 0,1,0
0,0,0 1,0,0 2,0,0 3,0,0
0,0,0 1,0,0 2,0,0 0,1,0
0,0,0 1,0,0 0,1,0 1,1,0 0,2,0
0,0,0 1,0,0 2,0,0 0,1,0 0,2,0
0,0,0 1,0,0 2,0,0 0,1,0 1,1,0 2,1,0
0,0,0 1,0,0 2,0,0 0,1,0 0,0,1 0,1,1";

pub const BASE: &str = "0,0,0 1,0,0 0,1,0 1,1,0";

/// The lines of a data file that are no comments, parted.
pub fn lines(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines().filter(|it| !it.starts_with('#')).map(|it| it.split(" | ").collect())
}

/// Blocks, parted by semicolons.
pub fn blocks(text: &str) -> Vec<Vec<Cell>> {
    text.split("; ").map(block).collect()
}

/// Cubes, parted by blanks.
pub fn block(text: &str) -> Vec<Cell> {
    text.split(' ').map(cell).collect()
}

pub fn cell(text: &str) -> Cell {
    let [x, y, z] = *text.split(',').map(|it| it.parse().unwrap()).collect::<Vec<i16>>() else { panic!("{text}") };
    Cell::new(x, y, z)
}

/// The ways to hold each shape, cubes sorted, one cube at the origin.
pub fn shapes() -> Vec<Vec<Vec<Cell>>> {
    SHAPES.lines().map(|line| turned(&block(line))).collect()
}

fn turned(shape: &[Cell]) -> Vec<Vec<Cell>> {
    let mut found = BTreeSet::new();
    let mut waiting = vec![shape.to_vec()];
    while let Some(it) = waiting.pop() {
        let corner = it.iter().fold(it[0], |low, c| Cell::new(low.x.min(c.x), low.y.min(c.y), low.z.min(c.z)));
        let mut cubes: Vec<Cell> = it.iter().map(|&c| c - corner).collect();
        cubes.sort();
        if found.insert(cubes.clone()) {
            waiting.push(cubes.iter().map(|c| Cell::new(-c.y, c.x, c.z)).collect());
            waiting.push(cubes.iter().map(|c| Cell::new(c.x, -c.z, c.y)).collect());
        }
    }
    found.into_iter().collect()
}

/// How the next place is chosen.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// Any place.
    Anywhere,
    /// One of the highest.
    High,
}

/// A tower under construction.
pub struct Site {
    pub stand: Stand,
    pub rng: ChaCha8Rng,
    pub scratch: Scratch,
    style: Style,
    shapes: Vec<Vec<Vec<Cell>>>,
}

impl Site {
    pub fn new(seed: u64, style: Style) -> Site {
        let stand = Stand::new(&[block(BASE)], Rim::STANDARD).unwrap();
        let rng = ChaCha8Rng::seed_from_u64(seed);
        Site { stand, rng, scratch: Scratch::default(), style, shapes: shapes() }
    }

    /// Every place for a block of this shape.
    pub fn places(&self, shape: usize) -> Vec<Vec<Cell>> {
        let built: BTreeSet<Cell> = self.stand.blocks().iter().flatten().copied().collect();
        let first_round = self.stand.blocks().len() <= 4;
        let mut feet = BTreeSet::new();
        for &cube in &built {
            feet.insert(cube + Cell::new(0, 0, 1));
            if first_round && cube.z == 0 {
                feet.extend([(1, 0), (-1, 0), (0, 1), (0, -1)].map(|(x, y)| cube + Cell::new(x, y, 0)));
            }
        }
        let mut found = BTreeSet::new();
        for &foot in feet.iter().filter(|it| !built.contains(it)) {
            for held in &self.shapes[shape] {
                for &by in held {
                    let place: Vec<Cell> = held.iter().map(|&it| it - by + foot).collect();
                    let fits = place.iter().all(|it| i16::from(!first_round) <= it.z && !built.contains(it));
                    if fits && self.hangs(&place, &built) <= 1 && (0 < foot.z || touches_base(&place)) {
                        found.insert(place);
                    }
                }
            }
        }
        found.into_iter().collect()
    }

    /// How many cubes of a flat block are in the air and not bridged.
    fn hangs(&self, place: &[Cell], built: &BTreeSet<Cell>) -> usize {
        if place.iter().any(|it| it.z != place[0].z) {
            return 0;
        }
        let rests = |it: Cell| place.contains(&it) && (it.z == 0 || built.contains(&(it - Cell::new(0, 0, 1))));
        let reaches = |from: Cell, by: Cell| {
            let mut at = from + by;
            while place.contains(&at) {
                if rests(at) {
                    return true;
                }
                at = at + by;
            }
            false
        };
        let (east, north) = (Cell::new(1, 0, 0), Cell::new(0, 1, 0));
        let none = Cell::default();
        let bridged = |it| [east, north].iter().any(|&by| reaches(it, by) && reaches(it, none - by));
        place.iter().filter(|&&it| !rests(it) && !bridged(it)).count()
    }

    /// A place that players might choose next; whether it holds is open.
    pub fn propose(&mut self) -> Vec<Cell> {
        loop {
            let shape = self.rng.random_range(0..self.shapes.len());
            let mut places = self.places(shape);
            if places.is_empty() {
                continue;
            }
            if self.style == Style::High {
                places.sort_by_key(|it| -it.iter().map(|it| i32::from(it.z)).sum::<i32>());
                places.truncate(12);
            }
            return places.swap_remove(self.rng.random_range(0..places.len()));
        }
    }

    /// Builds until the tower has so many blocks; tells of each proposal, before it is built if it holds.
    pub fn build(&mut self, n_blocks: usize, mut tell: impl FnMut(&Stand, &[Cell], Verdict)) {
        while self.stand.blocks().len() < n_blocks {
            let place = self.propose();
            let verdict = self.stand.judge(&place, &mut self.scratch);
            tell(&self.stand, &place, verdict);
            if verdict == Verdict::Holds {
                self.stand.push(&place).unwrap();
            }
        }
    }
}

fn touches_base(place: &[Cell]) -> bool {
    let base = block(BASE);
    let touch = |a: Cell, b: Cell| a.x.abs_diff(b.x) + a.y.abs_diff(b.y) + a.z.abs_diff(b.z) == 1;
    place.iter().any(|&it| base.iter().any(|&other| touch(it, other)))
}
