//! The static rules of building, one by one (R9 to R19).

use crate::{
    block::{Form, MAX_SIZE},
    cell::{Cell, SIDES},
    enclosure::{ClosedIn, Guard},
    grid::Fill,
    options::{Insertion, Options, Overhang},
    place::Place,
    tower::{BASE, Tower},
};

/// What a placement is judged against.
#[derive(Clone, Debug)]
pub(crate) struct Site<'a> {
    pub tower: &'a Tower,
    pub options: Options,
    /// True in round 1 (R11, R12).
    pub first_round: bool,
    /// The color that builds, by place.
    pub builder: u8,
    pub climbers: &'a [Place],
    pub guards: Vec<Guard>,
}

/// Some elements of a block, a bit each.
pub(crate) type Elements = u8;

impl Site<'_> {
    fn pick(placed: &Form, wanted: impl Fn(Cell) -> bool) -> Elements {
        let cells = placed.cells().iter().enumerate();
        cells.filter(|(_, cell)| wanted(**cell)).fold(0, |all, (idx, _)| all | 1 << idx)
    }

    /// Elements below the table.
    pub fn below_table(&self, placed: &Form) -> Elements {
        Site::pick(placed, |it| it.z < 0)
    }

    /// R10: elements where a cube is.
    pub fn overlap(&self, placed: &Form) -> Elements {
        Site::pick(placed, |it| !self.tower.at(it).is_empty())
    }

    /// R10: elements where a climber is.
    pub fn on_climbers(&self, placed: &Form) -> Elements {
        let height = i16::from(self.options.climber_height);
        let inside = |it: Cell, at: Cell| it.x == at.x && it.y == at.y && at.z <= it.z && it.z < at.z + height;
        Site::pick(placed, |it| self.climbers.iter().filter_map(|place| place.cell()).any(|at| inside(it, at)))
    }

    /// R11: an element shares a face with the base.
    pub fn touches_base(&self, placed: &Form) -> bool {
        placed.cells().iter().any(|it| it.neighbors().iter().any(|beside| BASE.iter().any(|base| base.0 == *beside)))
    }

    /// R12: elements on the table.
    pub fn on_table(&self, placed: &Form) -> Elements {
        Site::pick(placed, |it| it.z == 0)
    }

    /// R13: an element shares a face with a cube.
    pub fn touches(&self, placed: &Form) -> bool {
        placed.cells().iter().any(|it| it.neighbors().iter().any(|&beside| !self.tower.at(beside).is_empty()))
    }

    /// R14: elements that rest on a cube, in round 1 also on the table.
    pub fn supported(&self, placed: &Form) -> Elements {
        Site::pick(placed, |it| self.tower.is_supported(it) || self.first_round && it.z == 0)
    }

    /// R15: pairs of an element and a cube that share a face and are both natural or both not, sorted.
    pub fn parity_faults(&self, placed: &Form) -> Vec<(Cell, Cell)> {
        let mut faults = Vec::new();
        for (cell, natural) in placed.elements() {
            for beside in cell.neighbors().into_iter().filter(|it| *it != cell) {
                let fill = self.tower.at(beside);
                if !fill.is_empty() && fill.is_natural() == natural {
                    faults.push((cell, beside));
                }
            }
        }
        faults.sort_unstable();
        faults
    }

    /// R16: the elements that hang, if there are more than may.
    pub fn overhang(&self, placed: &Form) -> Elements {
        let rule = self.options.overhang;
        if rule == Overhang::Unlimited || rule == Overhang::Flat && !placed.is_flat() {
            return 0;
        }
        let cells = placed.cells();
        let place = |it: Cell| cells.iter().position(|cell| *cell == it);
        // Elements on the table never hang; those on elements of their own block do not either.
        let held = Site::pick(placed, |it| it.z <= 0 || self.tower.is_supported(it) || place(it.below()).is_some());
        let loose = !held & ((1 << cells.len()) - 1);
        // Bridging can only make fewer hang.
        if loose.count_ones() <= 1 {
            return 0;
        }
        let leads_to_support = |from: Cell, step: Cell| {
            let row = std::iter::successors(Some(from + step), |it| Some(*it + step)).take(MAX_SIZE);
            row.map_while(place).any(|idx| held & 1 << idx != 0)
        };
        let bridged = |it: Cell| {
            let [east, north, west, south] = SIDES;
            [(east, west), (north, south)]
                .into_iter()
                .any(|(one, other)| leads_to_support(it, one) && leads_to_support(it, other))
        };
        let free = |idx: usize| rule == Overhang::Count || !bridged(cells[idx]);
        let hanging =
            (0..cells.len()).filter(|idx| loose & 1 << idx != 0 && free(*idx)).fold(0, |all, idx| all | 1 << idx);
        if 1 < Elements::count_ones(hanging) { hanging } else { 0 }
    }

    /// The variant of R17: true if the block can't slide to its place from outside. A block that overlaps can't anyway.
    pub fn is_barred(&self, placed: &Form) -> bool {
        self.options.insertion == Insertion::Path && !self.slides_out(placed)
    }

    fn slides_out(&self, placed: &Form) -> bool {
        let (low, high) = self.tower.bounds();
        let fits = |by: Cell| placed.cells().iter().all(|&it| 0 <= it.z + by.z && self.tower.at(it + by).is_empty());
        let is_out = |by: Cell| {
            let all = |test: &dyn Fn(Cell) -> bool| placed.cells().iter().all(|&it| test(it + by));
            all(&|it| it.x < low.x)
                || all(&|it| high.x < it.x)
                || all(&|it| it.y < low.y)
                || all(&|it| high.y < it.y)
                || all(&|it| high.z < it.z)
        };
        let mut seen = std::collections::BTreeSet::from([Cell::default()]);
        let mut todo = vec![Cell::default()];
        while let Some(by) = todo.pop() {
            if is_out(by) {
                return true;
            }
            // Upward first: that is the shortest way out for most.
            let [east, north, west, south, above, below] = by.neighbors();
            for next in [below, east, north, west, south, above] {
                if fits(next) && seen.insert(next) {
                    todo.push(next);
                }
            }
        }
        false
    }

    /// R19: the climbers that a placement closes in, by the place of their colors.
    pub fn closed_in(&self, placed: &Form) -> impl Iterator<Item = (u8, ClosedIn)> {
        let closed =
            |it: &Guard| it.closed_by(self.tower, self.climbers, placed, self.builder).map(|why| (it.owner, why));
        self.guards.iter().filter_map(closed)
    }

    /// True if a placement that the masks let through keeps R16, R17 and R19.
    pub fn allows(&self, placed: &Form) -> bool {
        self.overhang(placed) == 0 && !self.is_barred(placed) && self.closed_in(placed).next().is_none()
    }

    /// What of the tower shares a face with a cell, for masks.
    pub fn fills(&self) -> &[(Cell, Fill)] {
        self.tower.cubes()
    }
}
