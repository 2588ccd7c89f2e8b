//! Where a climber can go (R23 to R33).

use crate::{
    cell::{Cell, SIDES},
    grid::Fill,
    place::{ClimbRing, Place},
    tower::Tower,
};

/// A climber and what it may do in one move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Climber<'a> {
    pub tower: &'a Tower,
    /// Where the other climbers stand.
    pub others: &'a [Place],
    /// The places of the colors that it may enter, a bit each.
    pub may_enter: u8,
    pub ring: Option<ClimbRing>,
    /// How many cells it is high (A5).
    pub height: u8,
}

/// A place that a climber can come to.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Reached {
    /// The place.
    pub place: Place,
    /// The fewest steps that lead there.
    pub steps: u16,
    /// True if the climber may end there; passing is not ending (R32b).
    pub may_end: bool,
    /// The entry that it was come from; its own at the start.
    from: u16,
    /// True after a jump (R32c).
    jumped: bool,
}

/// Every place that a climber can come to, in the order in which they were found; first the one where it stands.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Reach(Vec<Reached>);

impl Reach {
    /// The places where the climber may end, the one where it stands included, with the fewest steps, sorted.
    pub fn ends(&self) -> Vec<Reached> {
        let mut ends: Vec<Reached> = self.0.iter().filter(|it| it.may_end).copied().collect();
        ends.sort_by_key(|it| (it.place, it.steps));
        ends.dedup_by_key(|it| it.place);
        ends
    }

    /// True if the climber may end there.
    pub fn holds(&self, place: Place) -> bool {
        self.0.iter().any(|it| it.may_end && it.place == place)
    }

    /// A shortest way to a place, both ends included; none if there is no way.
    pub fn path(&self, to: Place) -> Option<Vec<Place>> {
        let mut at = self.0.iter().position(|it| it.may_end && it.place == to)?;
        let mut path = vec![to];
        while at != 0 {
            at = usize::from(self.0[at].from);
            path.push(self.0[at].place);
        }
        path.reverse();
        Some(path)
    }
}

impl Climber<'_> {
    /// Walks everywhere from a place, nearest places first.
    pub fn reach(&self, from: Place) -> Reach {
        let mut found = vec![Reached { place: from, steps: 0, may_end: true, from: 0, jumped: false }];
        let mut seen = Seen::new(self.tower);
        seen.insert(from, false);
        let mut at = 0;
        while at < found.len() {
            let Reached { place, steps, jumped, .. } = found[at];
            let jumps = if self.ring == Some(ClimbRing::Jump) && !jumped { 2 } else { 1 };
            steps_from(self.tower, place, jumps, self.height, |to, jump| {
                let jumped = jumped || jump;
                let taken = self.others.contains(&to) && to != Place::Table;
                let may_pass = !taken || self.ring == Some(ClimbRing::Colors);
                if may_pass && self.may_enter(to) && seen.insert(to, jumped) {
                    found.push(Reached { place: to, steps: steps + 1, may_end: !taken, from: at as u16, jumped });
                }
            });
            at += 1;
        }
        Reach(found)
    }

    /// R26: natural tops, those of the base, the table, and those of its color; with ring (b) all.
    pub fn may_enter(&self, to: Place) -> bool {
        self.ring == Some(ClimbRing::Colors) || owner_of(self.tower, to).is_none_or(|it| self.may_enter & 1 << it != 0)
    }
}

/// Whose colored top it is; nobody's if it is natural, of the base or the table.
pub(crate) fn owner_of(tower: &Tower, place: Place) -> Option<u8> {
    let fill = place.cell().filter(|it| it.z != 0).map(|it| tower.at(it.below()))?;
    fill.owner().filter(|&it| it != Fill::BASE && !fill.is_natural())
}

/// True if a climber can stand in the cell: on a cube or in a yard, with room for its height.
pub(crate) fn is_standable(tower: &Tower, cell: Cell, height: u8) -> bool {
    let grounded = match cell.z {
        0 => tower.yards().binary_search(&cell).is_ok(),
        1.. => !tower.at(cell.below()).is_empty(),
        _ => false,
    };
    grounded && is_clear(|it| tower.at(it).is_empty(), cell, cell.z, height)
}

/// True if the column is free from the cell up to `top` and for a climber's height from there (R25).
pub(crate) fn is_clear(is_empty: impl Fn(Cell) -> bool, from: Cell, top: i16, height: u8) -> bool {
    (from.z..top + i16::from(height)).all(|z| is_empty(Cell { z, ..from }))
}

/// Calls `visit` with every place one step away, `true` for a jump of two levels. At most `levels` up or down (R24, R32c).
fn steps_from(tower: &Tower, from: Place, levels: i16, height: u8, mut visit: impl FnMut(Place, bool)) {
    let is_empty = |it: Cell| tower.at(it).is_empty();
    let Place::On(cell) = from else {
        // From the table: up to every top from whose side one can come.
        for &(cube, _) in tower.cubes().iter().filter(|it| it.0.z < levels) {
            let to = cube.above();
            if is_standable(tower, to, height)
                && SIDES.iter().any(|&it| {
                    let beside = Cell { z: 0, ..to + it };
                    tower.is_open_table(beside) && is_clear(is_empty, beside, to.z, height)
                })
            {
                visit(Place::On(to), 1 < to.z);
            }
        }
        return;
    };
    for side in SIDES {
        for rise in -levels..=levels {
            let to = cell + side + Cell::new(0, 0, rise);
            if to.z < 0 {
                continue;
            }
            let on_table = tower.is_open_table(to);
            if !on_table && !is_standable(tower, to, height) {
                continue;
            }
            let clear = match rise {
                0 => true,
                ..0 => is_clear(is_empty, to, cell.z, height),
                1.. => is_clear(is_empty, cell, to.z, height),
            };
            if clear {
                visit(if on_table { Place::Table } else { Place::On(to) }, 1 < rise.abs());
            }
        }
    }
}

/// Which places were seen, before a jump and after.
struct Seen {
    low: Cell,
    width: usize,
    depth: usize,
    bits: Vec<u64>,
    table: [bool; 2],
}

impl Seen {
    fn new(tower: &Tower) -> Seen {
        let (low, high) = tower.bounds();
        let (width, depth) = ((high.x - low.x + 1) as usize, (high.y - low.y + 1) as usize);
        let n = 2 * width * depth * (high.z as usize + 2);
        Seen { low, width, depth, bits: vec![0; n.div_ceil(64)], table: [false; 2] }
    }

    /// False if it was seen. Places are within the bounds of the cubes, or one above.
    fn insert(&mut self, place: Place, jumped: bool) -> bool {
        let Place::On(cell) = place else {
            return !std::mem::replace(&mut self.table[usize::from(jumped)], true);
        };
        let it = cell - self.low;
        let idx = ((it.z as usize * self.depth + it.y as usize) * self.width + it.x as usize) * 2 + usize::from(jumped);
        let (word, bit) = (&mut self.bits[idx / 64], 1 << (idx % 64));
        let new = *word & bit == 0;
        *word |= bit;
        new
    }
}
