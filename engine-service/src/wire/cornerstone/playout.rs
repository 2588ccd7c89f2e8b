//! Playouts of Cornerstone. A placement is tried for balance only when it is drawn: trying all of them takes a hundred times as long.

use cornerstone::{Game as _, Judge, Move, Permit, Seat, State, Verdict};

use crate::wire::playout::{Dice, Ending, Order, Played, Policy, keep_best, lead_of, take};

impl Played for State {
    fn n_seats(&self) -> usize {
        self.n_seats()
    }

    fn ending(&self) -> Ending {
        let score = self.score();
        let points = score.seats.iter().map(|it| it.level as i32).collect();
        Ending { points, winners: score.outcome.winners }
    }

    /// By levels, then by elements put out, then by rings (R34).
    fn lead(&self, seat: Seat) -> i64 {
        let worth = |level: u32, elements: u32, rings: u32| {
            i64::from(level) * 1_000_000 - i64::from(elements) * 1000 + i64::from(rings)
        };
        lead_of(seat, self.score().seats.iter().map(|it| worth(it.level, it.elements, it.rings)))
    }

    fn choose(&self, order: &Order, seat: Seat, moves: &mut Vec<Move>, dice: &mut Dice) -> Option<Move> {
        moves.clear();
        moves.extend(self.choices(Judge::Nothing).into_iter().map(|it| it.mv));
        let (better, worse) = match order.policy {
            Policy::Random => (std::mem::take(moves), Vec::new()),
            Policy::Greedy => by_worth(self, seat, std::mem::take(moves)),
        };
        for mut some in [better, worse] {
            if let Some(mv) = take_legal(self, order, &mut some, dice) {
                return Some(mv);
            }
        }
        // Nothing that fits holds: now the whole list is needed, for it says what may be put out.
        let mut rest: Vec<Move> = self
            .choices(Judge::Everything)
            .into_iter()
            .filter(|it| !matches!(it.mv, Move::Build { .. }) || is_wanted(order, it.verdict))
            .map(|it| it.mv)
            .collect();
        take(&mut rest, dice)
    }
}

/// The moves to be drawn first, and those to be drawn if none of them is legal. A block alone earns nothing, a ring spent on one costs it.
fn by_worth(state: &State, seat: Seat, mut moves: Vec<Move>) -> (Vec<Move>, Vec<Move>) {
    if moves.iter().any(|it| matches!(it, Move::Build { .. })) {
        return moves.into_iter().partition(|it| !matches!(it, Move::Build { by: Permit::Ring, .. }));
    }
    keep_best(&mut moves, |mv| {
        let mut after = state.clone();
        after.advance(mv);
        after.lead(seat)
    });
    (moves, Vec::new())
}

fn is_wanted(order: &Order, verdict: Option<Verdict>) -> bool {
    match verdict {
        Some(Verdict::Holds) => true,
        Some(Verdict::Collapses(_)) => order.collapses,
        Some(Verdict::Slips(_)) | None => false,
    }
}

/// Takes any one of the moves that is legal: a placement that is not is taken out, and another move drawn.
fn take_legal(state: &State, order: &Order, moves: &mut Vec<Move>, dice: &mut Dice) -> Option<Move> {
    loop {
        let mv = take(moves, dice)?;
        match mv {
            Move::Build { placed, .. } if !is_wanted(order, state.verdict(placed)) => (),
            _ => return Some(mv),
        }
    }
}
