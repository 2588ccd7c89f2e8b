//! What may be done at one ply, and the list of all that may.

use game::Turn;

use crate::{
    block::{BlockId, Form},
    dice::Roll,
    masks::Masks,
    place::{ClimbRing, Place},
    setup::Placed,
    stability::{Scratch, Verdict},
    state::{Phase, State, blocks_of},
};

/// What is done at one ply. The order of moves is the order of lists.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Move {
    /// Chance: the dice show this.
    Roll(Roll),
    /// A block is built (R9 to R21).
    Build {
        /// The block and where it goes.
        placed: Placed,
        /// What allows it.
        by: Permit,
    },
    /// A block is put out of the game, for no allowed one can be built (R6, R7).
    Discard(BlockId),
    /// The climber moves (R23 to R33).
    Climb {
        /// Where it ends.
        to: Place,
        /// The ring that it takes.
        ring: Option<ClimbRing>,
    },
    /// The climber stays.
    Stay,
}

/// What allows a block to be built.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Permit {
    /// The dice (R6).
    Dice,
    /// Ring (a), which goes out of the game (R32).
    Ring,
}

/// Whether placements are tried for balance while they are listed.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Judge {
    /// No: what would slip is listed too, and a block is put out of the game only where nothing can be placed at all.
    Nothing,
    /// Yes: what slips is left out.
    Everything,
}

/// A move of a list.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Choice {
    /// The move.
    pub mv: Move,
    /// What becomes of the tower; `None` if nothing is built or it was not asked for. It is never a slip.
    pub verdict: Option<Verdict>,
}

impl State {
    pub(crate) fn whose_turn(&self) -> Turn {
        match self.phase {
            Phase::Roll => Turn::Chance,
            Phase::Build | Phase::Climb => Turn::Seat(self.seat_to_move()),
            Phase::Over => Turn::Over,
        }
    }

    /// Lists the moves, sorted, with what becomes of the tower.
    pub fn choices(&self, judge: Judge) -> Vec<Choice> {
        self.choices_where(judge, |_, _| true)
    }

    /// Lists the moves, sorted. Of the placements those alone that are wanted, by where the block lies; the others are not even tried.
    pub fn choices_where(&self, judge: Judge, wanted: impl Fn(Placed, &Form) -> bool) -> Vec<Choice> {
        let mut choices = Vec::new();
        self.visit_moves(judge, wanted, |mv, verdict| choices.push(Choice { mv, verdict }));
        choices
    }

    fn visit_moves(
        &self,
        judge: Judge,
        wanted: impl Fn(Placed, &Form) -> bool,
        mut visit: impl FnMut(Move, Option<Verdict>),
    ) {
        match self.phase {
            Phase::Roll => Roll::all().for_each(|it| visit(Move::Roll(it), None)),
            Phase::Build => self.visit_builds(judge, wanted, visit),
            Phase::Climb => self.visit_climbs(|mv| visit(mv, None)),
            Phase::Over => (),
        }
    }

    pub(crate) fn list(&self, moves: &mut Vec<Move>) {
        self.visit_moves(Judge::Everything, |_, _| true, |mv, _| moves.push(mv));
    }

    fn visit_builds(
        &self,
        judge: Judge,
        wanted: impl Fn(Placed, &Form) -> bool,
        mut visit: impl FnMut(Move, Option<Verdict>),
    ) {
        let supply = self.mover().supply();
        let (by_dice, with_ring) = (self.allowed_by_dice(), self.mover().rings != 0);
        let mut scratch = Scratch::default();
        let (mut any_holds, mut all_seen, mut falls) = (false, true, false);
        self.visit_placements(if with_ring { supply } else { by_dice }, |placed, form| {
            if !wanted(placed, form) {
                all_seen &= by_dice & placed.block.bit() == 0;
                return true;
            }
            let verdict = match judge {
                Judge::Nothing => None,
                Judge::Everything => match self.judge(form, &mut scratch) {
                    Some(Verdict::Slips(_)) => return true,
                    Some(it) => Some(it),
                    None => {
                        falls = true;
                        return false;
                    }
                },
            };
            if by_dice & placed.block.bit() != 0 {
                any_holds |= !matches!(verdict, Some(Verdict::Collapses(_)));
                visit(Move::Build { placed, by: Permit::Dice }, verdict);
            }
            if with_ring {
                visit(Move::Build { placed, by: Permit::Ring }, verdict);
            }
            true
        });
        // What was not wanted may hold all the same. On a tower that falls by itself nothing can be done.
        let stuck = !any_holds && (all_seen || self.first_build_by_dice(judge, &mut scratch).is_none());
        if stuck && !falls {
            blocks_of(supply).for_each(|it| visit(Move::Discard(it), None));
        }
    }

    /// Blocks in supply that the dice allow, a bit each (R6).
    pub(crate) fn allowed_by_dice(&self) -> u16 {
        let Some(roll) = self.roll else { return 0 };
        let supply = self.mover().supply();
        blocks_of(supply).filter(|it| roll.allows(self.block(*it).size())).fold(0, |all, it| all | it.bit())
    }

    /// The first placement that the dice allow and that holds, if the tower was judged (R7).
    pub(crate) fn first_build_by_dice(&self, judge: Judge, scratch: &mut Scratch) -> Option<Placed> {
        let mut first = None;
        self.visit_placements(self.allowed_by_dice(), |placed, form| {
            if judge == Judge::Nothing || self.judge(form, scratch) == Some(Verdict::Holds) {
                first = Some(placed);
            }
            first.is_none()
        });
        first
    }

    /// Calls `visit` with every placement of some blocks that keeps R9 to R19, sorted, until it returns false.
    pub(crate) fn visit_placements(&self, blocks: u16, mut visit: impl FnMut(Placed, &Form) -> bool) {
        if blocks == 0 {
            return;
        }
        let (climbers, n) = self.climbers();
        let site = self.site(&climbers[..n]);
        let masks = Masks::new(&site);
        for block in blocks_of(blocks) {
            for (orientation, form) in (0..).map(crate::block::Orientation).zip(self.block(block).forms()) {
                let go_on = masks.visit(form, |cell| {
                    let at = form.at(cell);
                    !site.allows(&at) || visit(Placed { block, orientation, cell }, &at)
                });
                if !go_on {
                    return;
                }
            }
        }
    }

    fn visit_climbs(&self, mut visit: impl FnMut(Move)) {
        let here = self.mover().climber;
        let mut climbs = Vec::new();
        let rings = ClimbRing::ALL.into_iter().map(Some).filter(|_| self.may_use_ring());
        for ring in std::iter::once(None).chain(rings) {
            let ends = self.with_climber(self.to_move, ring, |it| it.reach(here).ends());
            climbs.extend(ends.into_iter().filter(|it| it.place != here).map(|it| Move::Climb { to: it.place, ring }));
        }
        climbs.sort_unstable();
        climbs.into_iter().for_each(&mut visit);
        visit(Move::Stay);
    }

    /// R32: a ring is left, and fewer were used in this turn than may be.
    pub(crate) fn may_use_ring(&self) -> bool {
        self.mover().rings != 0 && self.rings_used < self.options.rings_per_turn
    }
}
