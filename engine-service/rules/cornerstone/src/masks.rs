//! Which placements keep R10 to R15, for all cells at once: a bit a cell, shifted and combined.

use crate::{
    block::{Form, MAX_SIZE},
    cell::Cell,
    grid::Fill,
    placement::Site,
    tower::BASE,
};

/// Cells around the cubes that a block resting on them can reach.
const MARGIN: i16 = 6;

/// A box of cells around the tower, a bit a cell in each of four sets, from the bottom up.
#[derive(Debug)]
pub(crate) struct Masks {
    origin: Cell,
    width: usize,
    depth: usize,
    n_words: usize,
    /// Cells that a natural element may fill (R10, R12, R15).
    natural: Vec<u64>,
    /// Cells that a colored element may fill.
    colored: Vec<u64>,
    /// Cells in which an element is supported (R14).
    support: Vec<u64>,
    /// Cells beside the base (R11), in round 1.
    base: Option<Vec<u64>>,
}

impl Masks {
    pub fn new(site: &Site<'_>) -> Masks {
        let (low, high) = site.tower.bounds();
        let origin = Cell::new(low.x - MARGIN, low.y - MARGIN, 0);
        let (width, depth) = ((high.x - origin.x + 1 + MARGIN) as usize, (high.y - origin.y + 1 + MARGIN) as usize);
        let n_cells = width * depth * (high.z + 1 + MARGIN) as usize;
        let n_words = n_cells.div_ceil(64);
        // Words beyond the last, where shifted reads end: no element may come there.
        let padding = (MARGIN as usize * width * depth + MARGIN as usize * (width + 1)).div_ceil(64) + 2;
        let full = || {
            let mut words = vec![u64::MAX; n_words];
            words.resize(n_words + padding, 0);
            words
        };
        let empty = || vec![0; n_words + padding];
        let mut masks = Masks {
            origin,
            width,
            depth,
            n_words,
            natural: full(),
            colored: full(),
            support: empty(),
            base: site.first_round.then(empty),
        };
        masks.add_cubes(site.fills());
        masks.add_climbers(site);
        match site.first_round {
            true => masks.add_first_round(),
            false => {
                for idx in 0..width * depth {
                    clear(&mut masks.natural, idx);
                    clear(&mut masks.colored, idx);
                }
            }
        }
        masks
    }

    fn add_cubes(&mut self, cubes: &[(Cell, Fill)]) {
        for &(cell, fill) in cubes {
            let at = self.idx(cell);
            clear(&mut self.natural, at);
            clear(&mut self.colored, at);
            let layer = self.width * self.depth;
            set(&mut self.support, at + layer);
            let same = if fill.is_natural() { &mut self.natural } else { &mut self.colored };
            for beside in [at + 1, at - 1, at + self.width, at - self.width, at + layer] {
                clear(same, beside);
            }
            if cell.z != 0 {
                clear(same, at - layer);
            }
        }
    }

    fn add_climbers(&mut self, site: &Site<'_>) {
        for cell in site.climbers.iter().filter_map(|it| it.cell()) {
            for up in 0..i16::from(site.options.climber_height) {
                let at = self.idx(cell + Cell::new(0, 0, up));
                clear(&mut self.natural, at);
                clear(&mut self.colored, at);
            }
        }
    }

    fn add_first_round(&mut self) {
        for idx in 0..self.width * self.depth {
            set(&mut self.support, idx);
        }
        let Some(mut base) = self.base.take() else { return };
        for (cell, _) in BASE {
            for beside in cell.neighbors().into_iter().filter(|it| 0 <= it.z) {
                set(&mut base, self.idx(beside));
            }
        }
        self.base = Some(base);
    }

    fn idx(&self, cell: Cell) -> usize {
        let it = cell - self.origin;
        (it.z as usize * self.depth + it.y as usize) * self.width + it.x as usize
    }

    fn cell(&self, idx: usize) -> Cell {
        let (x, rest) = (idx % self.width, idx / self.width);
        self.origin + Cell::new(x as i16, (rest % self.depth) as i16, (rest / self.depth) as i16)
    }

    /// Calls `visit` with every cell, from the bottom up, to which the least corner of the form may be moved, until it returns false.
    ///
    /// A form that leaves the box to the east comes in again on the west, a row on. Nothing there is supported or beside the base, and what
    /// is can't be reached from so far east: no such place is ever found.
    pub fn visit(&self, form: &Form, mut visit: impl FnMut(Cell) -> bool) -> bool {
        let mut shifts = [(0, false); MAX_SIZE];
        for (shift, (it, natural)) in shifts.iter_mut().zip(form.elements()) {
            *shift = (self.idx(it + self.origin), natural);
        }
        let shifts = &shifts[..form.cells().len()];
        for word in 0..self.n_words {
            let at = |words: &[u64], shift: usize| {
                let (place, bit) = (word + shift / 64, shift % 64);
                words[place] >> bit | (words[place + 1] << 1) << (63 - bit)
            };
            // Few cells are supported: most words are done with here.
            let mut found = shifts.iter().fold(0, |any, it| any | at(&self.support, it.0));
            if let Some(base) = self.base.as_ref().filter(|_| found != 0) {
                found &= shifts.iter().fold(0, |any, it| any | at(base, it.0));
            }
            for &(shift, natural) in shifts {
                if found == 0 {
                    break;
                }
                found &= at(if natural { &self.natural } else { &self.colored }, shift);
            }
            while found != 0 {
                let idx = word * 64 + found.trailing_zeros() as usize;
                found &= found - 1;
                if !visit(self.cell(idx)) {
                    return false;
                }
            }
        }
        true
    }
}

fn set(words: &mut [u64], idx: usize) {
    words[idx / 64] |= 1 << (idx % 64);
}

fn clear(words: &mut [u64], idx: usize) {
    words[idx / 64] &= !(1 << (idx % 64));
}
