//! Every rule that a move can break, and the test of a move against all of them.

use crate::{
    block::{BlockId, Form, Orientation},
    cell::Cell,
    class::Color,
    climb::{is_standable, owner_of},
    dice::Roll,
    enclosure::ClosedIn,
    moves::{Judge, Move, Permit},
    physics::{Body, bodies_text},
    place::{ClimbRing, Place},
    setup::Placed,
    stability::{Scratch, Verdict},
    state::{Phase, State},
};

/// One rule that a move breaks, in the order of the rulebook.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum Rejection {
    /// The game is over (R34, R35).
    #[error("the game is over")]
    GameOver,
    /// Something else is due (R3).
    #[error("{}", due_text(*.due))]
    WrongPhase {
        /// What is due.
        due: Phase,
    },
    /// The block is on the tower or out of the game (R5).
    #[error("the block {0} is not in supply")]
    NotInSupply(String),
    /// The dice show other sizes (R6).
    #[error("the dice show {roll}, which allows no block of {size}")]
    SizeNotAllowed {
        /// The block's size.
        size: u8,
        /// The dice.
        roll: Roll,
    },
    /// A block that the dice allow can be built and holds (R8).
    #[error("a block must be built: {block} holds at {}", .placed.cell)]
    MustBuild {
        /// A block that can be built.
        block: String,
        /// Where it holds.
        placed: Placed,
    },
    /// No ring is left (R32).
    #[error("no ring is left")]
    NoRingLeft,
    /// As many rings as may be were used in this turn (R32).
    #[error("no more rings may be used in this turn")]
    RingUsed,
    /// The block can't lie so (R9).
    #[error("the block {block} has no orientation {orientation}")]
    NoSuchOrientation {
        /// The block's name.
        block: String,
        /// The orientation.
        orientation: Orientation,
    },
    /// Elements would be below the table.
    #[error("the block would be below the table at {}", cells_text(.0))]
    BelowTable(Vec<Cell>),
    /// Elements would be where cubes are (R10).
    #[error("the block would cover {}", cells_text(.0))]
    Overlap(Vec<Cell>),
    /// Elements would be where a climber stands (R10).
    #[error("a climber stands at {}", cells_text(.0))]
    ClimberCell(Vec<Cell>),
    /// In the first round a block shares a face with the base (R11).
    #[error("in the first round the block must touch the base")]
    NoBaseContact,
    /// After the first round no block comes on the table (R12).
    #[error("after the first round no block may touch the table, as at {}", cells_text(.0))]
    TableContact(Vec<Cell>),
    /// A block shares a face with what is built (R13).
    #[error("the block touches nothing")]
    NoContact,
    /// An element rests on a cube (R14).
    #[error("the block rests on nothing")]
    NoSupport,
    /// Where two cubes share a face, exactly one is natural (R15).
    #[error("no checker at {}", faces_text(.0))]
    Parity(Vec<Face>),
    /// More than one element would hang in the air (R16).
    #[error("more than one element would hang in the air: {}", cells_text(.0))]
    Overhang(Vec<Cell>),
    /// The block can't slide to its place (R17, variant).
    #[error("the block can't slide to its place")]
    NoWayIn,
    /// A climber would be closed in (R19).
    #[error("the {climber} climber would be closed in: {}", closed_text(*.why))]
    ClimberEnclosed {
        /// The climber.
        climber: Color,
        /// What it would lack.
        why: ClosedIn,
    },
    /// One or two blocks would fall: they are put back, and another place is to be found (R21).
    #[error("the tower would slip: {}; try another place", bodies_text(.0))]
    Slips(Vec<Body>),
    /// The tower does not stand as it is, so that nothing can be built on it (R21).
    #[error("the tower does not stand as it is: {}", bodies_text(.0))]
    TowerFalls(Vec<Body>),
    /// The climber stands there already (R23).
    #[error("the climber stands there already")]
    SamePlace,
    /// A climber can't stand there: no cube below, or no room (R24, R29).
    #[error("a climber can't stand at {0}")]
    NotAPlace(Cell),
    /// The top belongs to another color (R26).
    #[error("the top at {cell} is {owner}")]
    ForeignColor {
        /// The place.
        cell: Cell,
        /// Whose it is.
        owner: Color,
    },
    /// Another climber stands there (R27).
    #[error("the {climber} climber stands at {cell}")]
    PlaceTaken {
        /// The place.
        cell: Cell,
        /// Who stands there.
        climber: Color,
    },
    /// No free way leads there (R24 to R27).
    #[error("no free way leads to {0}")]
    NoWay(Place),
}

/// An element of the block and the cube it touches.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Face {
    /// The element.
    pub element: Cell,
    /// The cube.
    pub cube: Cell,
    /// True if both are natural, false if neither is.
    pub natural: bool,
}

impl State {
    pub(crate) fn rejections(&self, mv: &Move, judge: Judge) -> Vec<Rejection> {
        match (self.phase, *mv) {
            (Phase::Over, _) => vec![Rejection::GameOver],
            (Phase::Roll, Move::Roll(_)) | (Phase::Climb, Move::Stay) => Vec::new(),
            (Phase::Build, Move::Build { placed, by }) => self.refuse_build(placed, by, judge),
            (Phase::Build, Move::Discard(block)) => self.refuse_discard(block, judge),
            (Phase::Climb, Move::Climb { to, ring }) => self.refuse_climb(to, ring),
            (due, _) => vec![Rejection::WrongPhase { due }],
        }
    }

    /// Tests a move without asking whether the tower holds. What would slip passes.
    ///
    /// # Errors
    /// Every other rule that the move breaks, in the order of the rulebook.
    pub fn validate_unjudged(&self, mv: &Move) -> Result<(), Vec<Rejection>> {
        let broken = self.rejections(mv, Judge::Nothing);
        if broken.is_empty() { Ok(()) } else { Err(broken) }
    }

    fn name(&self, block: BlockId) -> String {
        self.block(block).name().into()
    }

    fn refuse_build(&self, placed: Placed, by: Permit, judge: Judge) -> Vec<Rejection> {
        let Placed { block, orientation, .. } = placed;
        let mut broken = Vec::new();
        if self.mover().supply() & block.bit() == 0 {
            broken.push(Rejection::NotInSupply(self.name(block)));
        }
        match (by, self.roll) {
            (Permit::Ring, _) if self.mover().rings == 0 => broken.push(Rejection::NoRingLeft),
            (Permit::Dice, Some(roll)) if !roll.allows(self.block(block).size()) => {
                broken.push(Rejection::SizeNotAllowed { size: self.block(block).size(), roll });
            }
            _ => (),
        }
        let Some(form) = self.form_at(placed) else {
            broken.push(Rejection::NoSuchOrientation { block: self.name(block), orientation });
            return broken;
        };
        self.refuse_place(&form, &mut broken);
        // R21: balance is asked for once all other rules are kept.
        if broken.is_empty() && judge == Judge::Everything {
            match self.judge_alone(&form) {
                Some(Verdict::Slips(_)) => broken.push(Rejection::Slips(self.waves(placed).concat())),
                Some(Verdict::Holds | Verdict::Collapses(_)) => (),
                None => broken.push(Rejection::TowerFalls(self.falling().concat())),
            }
        }
        broken
    }

    /// The rules from R9 to R19 that a block breaks where it is.
    #[cfg(test)]
    pub(crate) fn static_faults(&self, form: &Form) -> Vec<Rejection> {
        let mut broken = Vec::new();
        self.refuse_place(form, &mut broken);
        broken
    }

    /// R9 to R19.
    fn refuse_place(&self, form: &Form, broken: &mut Vec<Rejection>) {
        let (climbers, n) = self.climbers();
        let site = self.site(&climbers[..n]);
        let picked = |elements: u8| -> Vec<Cell> {
            let cells = form.cells().iter().enumerate();
            cells.filter(|(idx, _)| elements & 1 << idx != 0).map(|it| *it.1).collect()
        };
        let cells = |broken: &mut Vec<Rejection>, elements: u8, rule: fn(Vec<Cell>) -> Rejection| {
            if elements != 0 {
                broken.push(rule(picked(elements)));
            }
        };
        cells(broken, site.below_table(form), Rejection::BelowTable);
        cells(broken, site.overlap(form), Rejection::Overlap);
        cells(broken, site.on_climbers(form), Rejection::ClimberCell);
        let free = broken.is_empty();
        match site.first_round {
            true if !site.touches_base(form) => broken.push(Rejection::NoBaseContact),
            false => cells(broken, site.on_table(form), Rejection::TableContact),
            true => (),
        }
        let touches = site.touches(form);
        if !touches {
            broken.push(Rejection::NoContact);
        }
        if site.supported(form) == 0 {
            broken.push(Rejection::NoSupport);
        }
        let faces = site.parity_faults(form);
        if !faces.is_empty() {
            let face =
                |&(element, cube): &(Cell, Cell)| Face { element, cube, natural: self.tower.at(cube).is_natural() };
            broken.push(Rejection::Parity(faces.iter().map(face).collect()));
        }
        cells(broken, site.overhang(form), Rejection::Overhang);
        // A block in others, or far from all of them, is on no way and closes nobody in.
        if !free || !touches {
            return;
        }
        if site.is_barred(form) {
            broken.push(Rejection::NoWayIn);
        }
        for (owner, why) in site.closed_in(form) {
            broken.push(Rejection::ClimberEnclosed { climber: self.colors[usize::from(owner)].color, why });
        }
    }

    fn refuse_discard(&self, block: BlockId, judge: Judge) -> Vec<Rejection> {
        let mut broken = Vec::new();
        if self.mover().supply() & block.bit() == 0 {
            broken.push(Rejection::NotInSupply(self.name(block)));
        }
        if judge == Judge::Everything && !self.falling().is_empty() {
            broken.push(Rejection::TowerFalls(self.falling().concat()));
            return broken;
        }
        if let Some(placed) = self.first_build_by_dice(judge, &mut Scratch::default()) {
            broken.push(Rejection::MustBuild { block: self.name(placed.block), placed });
        }
        broken
    }

    fn refuse_climb(&self, to: Place, ring: Option<ClimbRing>) -> Vec<Rejection> {
        let mut broken = Vec::new();
        if ring.is_some() && self.mover().rings == 0 {
            broken.push(Rejection::NoRingLeft);
        } else if ring.is_some() && !self.may_use_ring() {
            broken.push(Rejection::RingUsed);
        }
        let here = self.mover().climber;
        if to == here {
            broken.push(Rejection::SamePlace);
            return broken;
        }
        let before = broken.len();
        if let Place::On(cell) = to {
            if !is_standable(&self.tower, cell, self.options.climber_height) {
                broken.push(Rejection::NotAPlace(cell));
                return broken;
            }
            if let Some(owner) = owner_of(&self.tower, to)
                && !self.with_climber(self.to_move, ring, |it| it.may_enter(to))
            {
                broken.push(Rejection::ForeignColor { cell, owner: self.colors[usize::from(owner)].color });
            }
            if let Some(other) = self.colors().find(|it| it.climber == to) {
                broken.push(Rejection::PlaceTaken { cell, climber: other.color });
            }
        }
        if broken.len() == before && !self.with_climber(self.to_move, ring, |it| it.reach(here).holds(to)) {
            broken.push(Rejection::NoWay(to));
        }
        broken
    }
}

fn due_text(due: Phase) -> &'static str {
    match due {
        Phase::Roll => "the dice are to be rolled first",
        Phase::Build => "a block is to be built first",
        Phase::Climb => "the climber is to move first, or to stay",
        Phase::Over => "nothing is due",
    }
}

fn closed_text(why: ClosedIn) -> &'static str {
    match why {
        ClosedIn::NoFreeSpace => "no free space to step to",
        ClosedIn::NoAir => "no way out",
    }
}

fn cells_text(cells: &[Cell]) -> String {
    cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(" and ")
}

fn faces_text(faces: &[Face]) -> String {
    let text = |it: &Face| {
        let both = if it.natural { "both natural" } else { "neither natural" };
        format!("{} beside {} ({both})", it.element, it.cube)
    };
    faces.iter().map(text).collect::<Vec<_>>().join(" and ")
}
