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
#[derive(Clone, Copy, Debug)]
pub(crate) struct Guard {
    /// Its color, by place.
    pub owner: u8,
    pub cell: Cell,
    height: u8,
    /// The colors it may enter, a bit each; all if colors do not matter.
    enters: u8,
    has_space: bool,
    has_air: bool,
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
        let mut guard = Guard { owner, cell, height, enters, has_space: false, has_air: false };
        let at = |it| tower.at(it);
        // What the rule does not ask for is as good as lost already.
        guard.has_space = rule.counts_space() && guard.steps(at, climbers);
        guard.has_air = rule.counts_air() && guard.breathes(at, tower.bounds());
        guard
    }

    /// Tells whether a placement would close the climber in.
    pub fn closed_by(&self, tower: &Tower, climbers: &[Place], added: &Form, builder: u8) -> Option<ClosedIn> {
        let trial = Trial { tower, added, owner: builder };
        let at = |it| trial.at(it);
        if self.has_space && self.is_near(added) && !self.steps(at, climbers) {
            return Some(ClosedIn::NoFreeSpace);
        }
        if self.has_air && !self.breathes(at, trial.bounds()) {
            return Some(ClosedIn::NoAir);
        }
        None
    }

    /// True if the block comes where steps from the climber's cell lead or pass.
    fn is_near(&self, added: &Form) -> bool {
        added.cells().iter().any(|it| it.x.abs_diff(self.cell.x).saturating_add(it.y.abs_diff(self.cell.y)) <= 1)
    }

    /// R19a: a place one regular step away that no climber takes.
    fn steps(&self, at: impl Fn(Cell) -> Fill, climbers: &[Place]) -> bool {
        let is_empty = |it: Cell| at(it).is_empty();
        SIDES.into_iter().any(|side| {
            (-1..=1).any(|rise| {
                let to = self.cell + side + Cell::new(0, 0, rise);
                if to.z < 0 || !is_clear(is_empty, to, to.z, self.height) {
                    return false;
                }
                let top = at(to.below());
                if to.z != 0 && (top.is_empty() || !self.may_enter(top)) {
                    return false;
                }
                let from = if rise < 0 { to } else { self.cell };
                is_clear(is_empty, from, self.cell.z.max(to.z), self.height) && !climbers.contains(&Place::On(to))
            })
        })
    }

    fn may_enter(&self, top: Fill) -> bool {
        top.is_natural() || top.owner().is_none_or(|it| it == Fill::BASE || self.enters & 1 << it != 0)
    }

    /// R19b: a way of empty cells, face to face, that leads outside.
    fn breathes(&self, at: impl Fn(Cell) -> Fill, (low, high): (Cell, Cell)) -> bool {
        if (self.cell.z + 1..=high.z).all(|z| at(Cell { z, ..self.cell }).is_empty()) {
            return true;
        }
        let mut seen = vec![self.cell];
        let mut next = 0;
        while let Some(&cell) = seen.get(next) {
            next += 1;
            for to in cell.neighbors() {
                if to.z < 0 || seen.contains(&to) || !at(to).is_empty() {
                    continue;
                }
                if to.x < low.x || high.x < to.x || to.y < low.y || high.y < to.y || high.z < to.z {
                    return true;
                }
                seen.push(to);
            }
        }
        false
    }
}
