//! The rules once more, slow and from scratch: cubes in a map, every rotation by its own matrix, every cell tried, walks by relaxation.
//! Nothing here uses the crate's geometry but the shape of each block as its file draws it.

use std::{
    cell::OnceCell,
    collections::{BTreeMap, BTreeSet},
};

use cornerstone::{BlockId, BlockSet, Cell, ClimbRing, Color, Options, Overhang, Place, Setup};

/// Whose cube: `None` for the base. Natural or not.
pub type Cube = (Option<Color>, bool);
/// A block where it is: its cells and whether each is natural, sorted.
pub type Lying = Vec<(Cell, bool)>;

pub struct Table {
    pub cubes: BTreeMap<Cell, Cube>,
    pub climbers: BTreeMap<Color, Place>,
    first_round: bool,
    options: Options,
    outside: OnceCell<BTreeSet<(i16, i16)>>,
    nodes: OnceCell<BTreeSet<Cell>>,
}

/// The 24 rotations: signed permutations of the axes that keep the hand.
fn rotations() -> Vec<[[i16; 3]; 3]> {
    let mut all = Vec::new();
    for axes in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        for signs in 0..8 {
            let mut matrix = [[0_i16; 3]; 3];
            for row in 0..3 {
                matrix[row][axes[row]] = if signs >> row & 1 == 0 { 1 } else { -1 };
            }
            let m = |r: usize, c: usize| matrix[r][c];
            let determinant = m(0, 0) * (m(1, 1) * m(2, 2) - m(1, 2) * m(2, 1))
                - m(0, 1) * (m(1, 0) * m(2, 2) - m(1, 2) * m(2, 0))
                + m(0, 2) * (m(1, 0) * m(2, 1) - m(1, 1) * m(2, 0));
            if determinant == 1 {
                all.push(matrix);
            }
        }
    }
    assert_eq!(all.len(), 24);
    all
}

fn turned(matrix: &[[i16; 3]; 3], it: Cell) -> Cell {
    let row = |r: usize| matrix[r][0] * it.x + matrix[r][1] * it.y + matrix[r][2] * it.z;
    Cell::new(row(0), row(1), row(2))
}

/// Every way in which a block can lie with its least corner at (0,0,0).
pub fn forms(set: &BlockSet, block: BlockId) -> BTreeSet<Lying> {
    let file = &set.file().block[block.idx()];
    let mut drawn = Vec::new();
    for (z, layer) in file.layers.iter().enumerate() {
        let rows: Vec<&str> = layer.split('/').collect();
        for (down, row) in rows.iter().enumerate() {
            for (x, letter) in row.chars().enumerate().filter(|it| it.1 != '.') {
                drawn.push((Cell::new(x as i16, (rows.len() - 1 - down) as i16, z as i16), letter == 'N'));
            }
        }
    }
    let form = |matrix: &[[i16; 3]; 3]| {
        let cells: Vec<(Cell, bool)> = drawn.iter().map(|&(it, natural)| (turned(matrix, it), natural)).collect();
        let low = |of: fn(&Cell) -> i16| cells.iter().map(|it| of(&it.0)).min().unwrap();
        let (x, y, z) = (low(|it| it.x), low(|it| it.y), low(|it| it.z));
        let mut moved: Lying =
            cells.iter().map(|&(it, natural)| (Cell::new(it.x - x, it.y - y, it.z - z), natural)).collect();
        moved.sort();
        moved
    };
    rotations().iter().map(form).collect()
}

fn shift(it: Cell, x: i16, y: i16, z: i16) -> Cell {
    Cell::new(it.x + x, it.y + y, it.z + z)
}

fn around(it: Cell) -> [Cell; 6] {
    [(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)].map(|(x, y, z)| shift(it, x, y, z))
}

const REACH: i16 = 10;
const SIDES: [(i16, i16); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const BASE: [(i16, i16); 4] = [(0, 0), (1, 0), (0, 1), (1, 1)];

impl Table {
    pub fn of(setup: &Setup) -> Table {
        let mut cubes: BTreeMap<Cell, Cube> = BASE.iter().map(|&(x, y)| (Cell::new(x, y, 0), (None, x != y))).collect();
        let mut climbers = BTreeMap::new();
        for it in &setup.colors {
            climbers.insert(it.color, it.climber);
            for placed in &it.placed {
                let form = setup.blocks.block(placed.block).form(placed.orientation).unwrap();
                for (cell, natural) in form.elements() {
                    let cell = shift(cell, placed.cell.x, placed.cell.y, placed.cell.z);
                    assert!(cubes.insert(cell, (Some(it.color), natural)).is_none());
                }
            }
        }
        Table {
            cubes,
            climbers,
            first_round: setup.round == 1,
            options: setup.options,
            outside: OnceCell::new(),
            nodes: OnceCell::new(),
        }
    }

    fn is_free(&self, it: Cell) -> bool {
        !self.cubes.contains_key(&it)
    }

    /// Every static-legal way to build a block, by brute force.
    pub fn placements(&self, set: &BlockSet, block: BlockId) -> BTreeSet<Lying> {
        let range = |of: fn(&Cell) -> i16| {
            let at = || self.cubes.keys().map(of);
            (at().min().unwrap() - 6, at().max().unwrap() + 6)
        };
        let (x, y, z) = (range(|it| it.x), range(|it| it.y), range(|it| it.z));
        let before: BTreeMap<Color, (bool, bool)> = self
            .climbers
            .iter()
            .filter_map(|(&color, place)| place.cell().map(|it| (color, (self.has_step(color, it), self.has_air(it)))))
            .collect();
        let mut found = BTreeSet::new();
        for form in forms(set, block) {
            for dz in 0..=z.1 {
                for dy in y.0..=y.1 {
                    for dx in x.0..=x.1 {
                        let lying: Lying = form.iter().map(|&(it, n)| (shift(it, dx, dy, dz), n)).collect();
                        if self.keeps_local_rules(&lying) && self.closes_nobody(&lying, &before) {
                            found.insert(lying);
                        }
                    }
                }
            }
        }
        found
    }

    fn keeps_local_rules(&self, lying: &Lying) -> bool {
        let own = |it: Cell| lying.iter().any(|(cell, _)| *cell == it);
        let held = |it: Cell| it.z == 0 || !self.is_free(shift(it, 0, 0, -1));
        if lying.iter().any(|&(it, _)| !self.is_free(it)) {
            return false;
        }
        if self.first_round {
            let at_base = |it: Cell| around(it).iter().any(|to| to.z == 0 && BASE.contains(&(to.x, to.y)));
            if !lying.iter().any(|it| at_base(it.0)) {
                return false;
            }
        } else if lying.iter().any(|it| it.0.z == 0) {
            return false;
        }
        if !lying.iter().any(|it| held(it.0)) {
            return false;
        }
        let clash = |cell: Cell, natural: bool| {
            around(cell).iter().any(|to| self.cubes.get(to).is_some_and(|it| it.1 == natural))
        };
        if lying.iter().any(|&(it, natural)| clash(it, natural)) {
            return false;
        }
        let height = i16::from(self.options.climber_height);
        for at in self.climbers.values().filter_map(|it| it.cell()) {
            if (0..height).any(|up| own(shift(at, 0, 0, up))) {
                return false;
            }
        }
        self.hanging(lying) <= 1
    }

    fn hanging(&self, lying: &Lying) -> usize {
        let rule = self.options.overhang;
        let level = lying.iter().all(|it| it.0.z == lying[0].0.z);
        if rule == Overhang::Unlimited || rule == Overhang::Flat && !level {
            return 0;
        }
        let own = |it: Cell| lying.iter().any(|(cell, _)| *cell == it);
        let held = |it: Cell| it.z == 0 || own(shift(it, 0, 0, -1)) || !self.is_free(shift(it, 0, 0, -1));
        // Along a row of own elements, is one of them held?
        let row = |from: Cell, x: i16, y: i16| {
            (1..6).map(|n| shift(from, n * x, n * y, 0)).take_while(|it| own(*it)).any(held)
        };
        let bridged = |it: Cell| row(it, 1, 0) && row(it, -1, 0) || row(it, 0, 1) && row(it, 0, -1);
        let cells = lying.iter().map(|it| it.0);
        cells.filter(|&it| !held(it) && (rule == Overhang::Count || !bridged(it))).count()
    }

    fn closes_nobody(&self, lying: &Lying, before: &BTreeMap<Color, (bool, bool)>) -> bool {
        if before.is_empty() {
            return true;
        }
        // Whose block it is does not matter: colors are ignored.
        let mut after = Table {
            cubes: self.cubes.clone(),
            climbers: self.climbers.clone(),
            first_round: self.first_round,
            options: self.options,
            outside: OnceCell::new(),
            nodes: OnceCell::new(),
        };
        after.cubes.extend(lying.iter().map(|&(it, natural)| (it, (None, natural))));
        before.iter().all(|(color, &(step, air))| {
            let at = self.climbers[color].cell().unwrap();
            (!step || after.has_step(*color, at)) && (!air || after.has_air(at))
        })
    }

    fn has_step(&self, color: Color, at: Cell) -> bool {
        let taken: Vec<Place> = self.climbers.iter().filter(|it| *it.0 != color).map(|it| *it.1).collect();
        self.steps(Place::On(at), 1).iter().any(|it| *it == Place::Table || !taken.contains(it))
    }

    fn has_air(&self, at: Cell) -> bool {
        let far = |it: Cell| it.x.abs().max(it.y.abs()).max(it.z) > 60;
        let mut seen = BTreeSet::from([at]);
        let mut todo = vec![at];
        while let Some(cell) = todo.pop() {
            if far(cell) || self.cubes.keys().all(|it| (it.x, it.y) != (cell.x, cell.y) || it.z < cell.z) {
                return true;
            }
            todo.extend(around(cell).into_iter().filter(|it| 0 <= it.z && self.is_free(*it) && seen.insert(*it)));
        }
        false
    }

    /// The empty cells on the table that hang together with what is far away.
    fn outside(&self) -> &BTreeSet<(i16, i16)> {
        self.outside.get_or_init(|| self.find_outside())
    }

    fn find_outside(&self) -> BTreeSet<(i16, i16)> {
        // Cubes on the table are within six cells of the base.
        let reach = REACH;
        let mut seen = BTreeSet::from([(-reach, -reach)]);
        let mut todo = vec![(-reach, -reach)];
        while let Some((x, y)) = todo.pop() {
            for (dx, dy) in SIDES {
                let to = (x + dx, y + dy);
                let inside = to.0.abs() <= reach && to.1.abs() <= reach;
                if inside && self.is_free(Cell::new(to.0, to.1, 0)) && seen.insert(to) {
                    todo.push(to);
                }
            }
        }
        seen
    }

    /// Every cell in which a climber can stand, the table outside left out.
    pub fn nodes(&self) -> &BTreeSet<Cell> {
        self.nodes.get_or_init(|| self.find_nodes())
    }

    fn find_nodes(&self) -> BTreeSet<Cell> {
        let outside = self.outside();
        let height = i16::from(self.options.climber_height);
        let tops = self.cubes.keys().map(|it| shift(*it, 0, 0, 1));
        let yards =
            (-REACH..REACH).flat_map(|x| (-REACH..REACH).map(move |y| (x, y))).filter(|it| !outside.contains(it));
        tops.chain(yards.map(|(x, y)| Cell::new(x, y, 0)))
            .filter(|it| (0..height).all(|up| self.is_free(shift(*it, 0, 0, up))))
            .collect()
    }

    /// Every place one step away, by trying all of them.
    fn steps(&self, from: Place, levels: i16) -> Vec<Place> {
        let nodes = self.nodes();
        let outside = self.outside();
        let mut found = BTreeSet::new();
        let mut both_ways = |one: Cell, one_is_table: bool, other: Cell, other_is_table: bool| {
            if (one.x - other.x).abs() + (one.y - other.y).abs() != 1 || levels < (one.z - other.z).abs() {
                return;
            }
            let low = if one.z < other.z { one } else { other };
            let top = one.z.max(other.z) + i16::from(self.options.climber_height) - 1;
            if (low.z..=top).all(|z| self.is_free(Cell { z, ..low })) {
                let place = |it: Cell, table: bool| if table { Place::Table } else { Place::On(it) };
                if place(one, one_is_table) == from {
                    found.insert(place(other, other_is_table));
                }
            }
        };
        match from {
            Place::On(cell) => {
                nodes.iter().for_each(|it| both_ways(cell, false, *it, false));
                outside.iter().for_each(|&(x, y)| both_ways(cell, false, Cell::new(x, y, 0), true));
            }
            Place::Table => {
                let near = nodes.iter().filter(|it| it.z <= levels);
                for node in near {
                    for (dx, dy) in SIDES {
                        let beside = (node.x + dx, node.y + dy);
                        if outside.contains(&beside) {
                            both_ways(Cell::new(beside.0, beside.1, 0), true, *node, false);
                        }
                    }
                }
            }
        }
        found.into_iter().collect()
    }

    /// Where a climber may end, with the fewest steps: sets of places that grow until nothing new comes.
    pub fn reach(&self, color: Color, mates: &[Color], ring: Option<ClimbRing>) -> BTreeMap<Place, usize> {
        let taken: Vec<Place> = self.climbers.iter().filter(|it| *it.0 != color).map(|it| *it.1).collect();
        let is_taken = |it: &Place| *it != Place::Table && taken.contains(it);
        let may_enter = |place: &Place| {
            let Place::On(cell) = place else { return true };
            match self.cubes.get(&shift(*cell, 0, 0, -1)) {
                _ if cell.z == 0 || ring == Some(ClimbRing::Colors) => true,
                Some((Some(owner), false)) => mates.contains(owner),
                _ => true,
            }
        };
        let mut steps: BTreeMap<(Place, i16), BTreeSet<Place>> = BTreeMap::new();
        let mut reached = BTreeMap::from([((self.climbers[&color], false), 0)]);
        for round in 1.. {
            let last: Vec<(Place, bool)> = reached.iter().filter(|it| *it.1 == round - 1).map(|it| *it.0).collect();
            if last.is_empty() {
                break;
            }
            for (place, jumped) in last {
                let mut far = |levels| {
                    steps
                        .entry((place, levels))
                        .or_insert_with(|| self.steps(place, levels).into_iter().collect())
                        .clone()
                };
                let near = far(1);
                let jumps = if ring == Some(ClimbRing::Jump) && !jumped { far(2) } else { BTreeSet::new() };
                let jumps = jumps.difference(&near).map(|it| (*it, true));
                for to in near.iter().map(|it| (*it, jumped)).chain(jumps).collect::<Vec<_>>() {
                    let blocked = is_taken(&to.0) && ring != Some(ClimbRing::Colors);
                    if !blocked && may_enter(&to.0) && !reached.contains_key(&to) {
                        reached.insert(to, round);
                    }
                }
            }
        }
        let mut ends = BTreeMap::new();
        for ((place, _), n) in reached {
            if !is_taken(&place) {
                let least = ends.entry(place).or_insert(n);
                *least = n.min(*least);
            }
        }
        ends
    }
}
