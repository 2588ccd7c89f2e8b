//! Climbers may never be closed in (R19).

use crate::{
    block::Form,
    cell::{Cell, SIDES},
    climb::is_clear,
    grid::Fill,
    options::Enclosure,
    place::Place,
    tower::{Tower, Trial},
};

/// How a placement closes a climber in.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum ClosedIn {
    /// No free place is left to step to (R19a).
    NoFreeSpace,
    /// No air reaches it (R19b).
    NoAir,
}

/// A climber on the tower, and what it has before anything is placed.
#[derive(Clone, Debug)]
pub(crate) struct Guard {
    /// Its color, by place.
    pub owner: u8,
    cell: Cell,
    height: u8,
    /// The colors it may enter, a bit each; all if colors do not matter.
    enters: u8,
    /// The cells that one step needs free; none if there is no step to lose. While they are free, nothing is to be asked.
    step: Option<Vec<Cell>>,
    /// The cells of one way to the outside; none if there is no air to lose.
    air: Option<Air>,
}

/// A way to the outside.
#[derive(Clone, Debug)]
enum Air {
    /// Straight up.
    Sky,
    /// Through these cells.
    Cells(Vec<Cell>),
}

impl Guard {
    /// Looks at a climber before a placement.
    pub fn new(
        tower: &Tower,
        climbers: &[Place],
        owner: u8,
        cell: Cell,
        height: u8,
        enters: u8,
        rule: Enclosure,
    ) -> Guard {
        let enters = if rule == Enclosure::OwnSpaceAndAir { enters } else { u8::MAX };
        let mut guard = Guard { owner, cell, height, enters, step: None, air: None };
        let at = |it| tower.at(it);
        // What the rule does not ask for is as good as lost already.
        guard.step = if rule.counts_space() { guard.free_step(at, climbers) } else { None };
        guard.air = if rule.counts_air() { guard.way_out(at, tower.bounds()) } else { None };
        guard
    }

    /// Tells whether a placement would close the climber in.
    pub fn closed_by(&self, tower: &Tower, climbers: &[Place], added: &Form, builder: u8) -> Option<ClosedIn> {
        let trial = Trial { tower, added, owner: builder };
        let fills = |cells: &[Cell]| cells.iter().any(|it| added.cells().contains(it));
        if self.step.as_ref().is_some_and(|it| fills(it)) && self.free_step(|it| trial.at(it), climbers).is_none() {
            return Some(ClosedIn::NoFreeSpace);
        }
        let above = |it: &Cell| it.x == self.cell.x && it.y == self.cell.y && self.cell.z < it.z;
        let may_lose_air = match &self.air {
            None => false,
            Some(Air::Sky) => added.cells().iter().any(above),
            Some(Air::Cells(cells)) => fills(cells),
        };
        if may_lose_air && self.way_out(|it| trial.at(it), trial.bounds()).is_none() {
            return Some(ClosedIn::NoAir);
        }
        None
    }

    /// R19a: a place one regular step away that no climber takes; the cells that must be free for it.
    fn free_step(&self, at: impl Fn(Cell) -> Fill, climbers: &[Place]) -> Option<Vec<Cell>> {
        let is_empty = |it: Cell| at(it).is_empty();
        let step = |side: Cell, rise: i16| {
            let to = self.cell + side + Cell::new(0, 0, rise);
            if to.z < 0 || !is_clear(is_empty, to, to.z, self.height) {
                return None;
            }
            let top = at(to.below());
            if to.z != 0 && (top.is_empty() || !self.may_enter(top)) {
                return None;
            }
            let (from, high) = (if rise < 0 { to } else { self.cell }, self.cell.z.max(to.z));
            if !is_clear(is_empty, from, high, self.height) || climbers.contains(&Place::On(to)) {
                return None;
            }
            let column = |it: Cell, top: i16| (it.z..top + i16::from(self.height)).map(move |z| Cell { z, ..it });
            Some(column(to, to.z).chain(column(from, high)).collect())
        };
        SIDES
            .into_iter()
            .flat_map(|side| (-1..=1).map(move |rise| (side, rise)))
            .find_map(|(side, rise)| step(side, rise))
    }

    fn may_enter(&self, top: Fill) -> bool {
        top.is_natural() || top.owner().is_none_or(|it| it == Fill::BASE || self.enters & 1 << it != 0)
    }

    /// R19b: a way of empty cells, face to face, that leads outside.
    fn way_out(&self, at: impl Fn(Cell) -> Fill, (low, high): (Cell, Cell)) -> Option<Air> {
        if (self.cell.z + 1..=high.z).all(|z| at(Cell { z, ..self.cell }).is_empty()) {
            return Some(Air::Sky);
        }
        // Each cell and the place of the one it was come from.
        let mut seen = vec![(self.cell, 0)];
        let mut next = 0;
        while let Some(&(cell, _)) = seen.get(next) {
            for to in cell.neighbors() {
                if to.z < 0 || seen.iter().any(|it| it.0 == to) || !at(to).is_empty() {
                    continue;
                }
                if to.x < low.x || high.x < to.x || to.y < low.y || high.y < to.y || high.z < to.z {
                    let mut way = vec![to];
                    while next != 0 {
                        way.push(seen[next].0);
                        next = seen[next].1;
                    }
                    return Some(Air::Cells(way));
                }
                seen.push((to, next));
            }
            next += 1;
        }
        None
    }
}
