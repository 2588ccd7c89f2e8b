//! Playing a move: a block more, a climber higher, or the end.

use game::{Seat, Sink};

use crate::{
    block::BlockId,
    block_set::N_BLOCKS,
    class::Color,
    dice::Roll,
    moves::{Move, Permit},
    physics::Body,
    place::{ClimbRing, Place},
    score::Outcome,
    setup::Placed,
    stability::Verdict,
    state::{Phase, State},
};

/// One thing that happened while a move was played.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Event {
    /// The dice were rolled.
    Rolled(Roll),
    /// Ring (a), (b) or (c) went out of the game (R32).
    RingUsed {
        /// Whose.
        color: Color,
        /// Its use: `None` for ring (a).
        climbing: Option<ClimbRing>,
    },
    /// A block was built, and the tower holds.
    Built {
        /// Whose.
        color: Color,
        /// The block and where it lies.
        placed: Placed,
    },
    /// A block was put out of the game (R6).
    Discarded {
        /// Whose.
        color: Color,
        /// The block.
        block: BlockId,
    },
    /// A block was placed, and at least three fell (R21, R35).
    Collapsed {
        /// Whose.
        color: Color,
        /// The block and where it was placed.
        placed: Placed,
        /// What fell, wave by wave.
        waves: Vec<Vec<Body>>,
    },
    /// A climber moved.
    Climbed {
        /// Whose.
        color: Color,
        /// Its way, both ends included.
        path: Vec<Place>,
    },
    /// Another color's turn begins.
    TurnPassed {
        /// The color.
        color: Color,
        /// Who plays it.
        seat: Seat,
        /// The round.
        round: u8,
    },
    /// The game ended.
    GameEnded(Outcome),
}

impl State {
    pub(crate) fn play_move(&mut self, mv: &Move, sink: &mut impl Sink<Event>) {
        match *mv {
            Move::Roll(roll) => {
                self.roll = Some(roll);
                self.phase = Phase::Build;
                sink.tell(|| Event::Rolled(roll));
            }
            Move::Build { placed, by } => self.build(placed, by, sink),
            Move::Discard(block) => {
                self.mover_mut().discarded |= block.bit();
                self.begin_climb();
                sink.tell(|| Event::Discarded { color: self.to_move(), block });
            }
            Move::Climb { to, ring } => self.climb(to, ring, sink),
            Move::Stay => self.pass_turn(sink),
        }
    }

    fn build(&mut self, placed: Placed, by: Permit, sink: &mut impl Sink<Event>) {
        let Some(form) = self.form_at(placed) else { return };
        let color = self.to_move();
        if by == Permit::Ring {
            self.mover_mut().rings -= 1;
            self.rings_used += 1;
            sink.tell(|| Event::RingUsed { color, climbing: None });
        }
        if let Some(Verdict::Collapses(_)) = self.judge_alone(&form) {
            sink.tell(|| Event::Collapsed { color, placed, waves: self.waves(placed) });
            self.collapse = Some(placed);
            self.end(sink);
            return;
        }
        let owner = self.to_move;
        self.put_block(owner, placed);
        self.settle(owner, placed.block, &form);
        self.begin_climb();
        sink.tell(|| Event::Built { color, placed });
    }

    fn begin_climb(&mut self) {
        self.roll = None;
        self.phase = Phase::Climb;
    }

    fn climb(&mut self, to: Place, ring: Option<ClimbRing>, sink: &mut impl Sink<Event>) {
        let (color, here) = (self.to_move(), self.mover().climber);
        if let Some(ring) = ring {
            self.mover_mut().rings -= 1;
            sink.tell(|| Event::RingUsed { color, climbing: Some(ring) });
        }
        sink.tell(|| {
            let path = self.with_climber(self.to_move, ring, |it| it.reach(here).path(to));
            Event::Climbed { color, path: path.unwrap_or_else(|| vec![here, to]) }
        });
        self.mover_mut().climber = to;
        self.pass_turn(sink);
    }

    /// R34: the game ends when every block of every color is used up.
    fn pass_turn(&mut self, sink: &mut impl Sink<Event>) {
        self.rings_used = 0;
        if self.colors().all(|it| usize::from(it.used()) == N_BLOCKS) {
            return self.end(sink);
        }
        self.to_move = (self.to_move + 1) % self.n_colors;
        // R5: every turn uses up one block, so that the next color's blocks tell the round.
        self.round = self.mover().used() + 1;
        self.phase = Phase::Roll;
        sink.tell(|| Event::TurnPassed { color: self.to_move(), seat: self.seat_to_move(), round: self.round });
    }

    fn end(&mut self, sink: &mut impl Sink<Event>) {
        self.roll = None;
        self.rings_used = 0;
        self.phase = Phase::Over;
        sink.tell(|| Event::GameEnded(self.outcome()));
    }
}
