//! Who stands highest, and how ties are broken (R34 to R36).

use std::{cmp::Reverse, fmt};

use game::Seat;

use crate::{
    class::Color,
    options::CollapseElements,
    place::Place,
    state::{ColorNow, Phase, State},
};

/// How all seats stand.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Score {
    /// One entry a seat.
    pub seats: Vec<SeatScore>,
    /// Who won, or would win.
    pub outcome: Outcome,
}

/// How one seat stands, and why.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct SeatScore {
    /// The seat.
    pub seat: Seat,
    /// The sum of the levels of its climbers.
    pub level: u32,
    /// The elements that break a tie, fewer before more: those put out of the game; after a collapse those in supply.
    pub elements: u32,
    /// Rings left, which break the next tie.
    pub rings: u32,
    /// Its rank, from 1; seats that nothing tells apart share one.
    pub rank: u8,
    /// Where each figure comes from, color by color.
    pub lines: Vec<ScoreLine>,
}

/// One figure of one color.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct ScoreLine {
    /// The color.
    pub color: Color,
    /// What is counted.
    pub kind: ScoreKind,
    /// How much it is.
    pub count: u32,
    /// Where its climber stands, in the line of its level.
    pub place: Option<Place>,
}

/// What a line counts.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum ScoreKind {
    /// The level of its climber.
    Level,
    /// Elements put out of the game.
    Discarded,
    /// Elements in supply.
    Supply,
    /// Rings left.
    Rings,
}

/// How a game stands or ended.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Outcome {
    /// True if the game is over.
    pub over: bool,
    /// The color that made the tower fall, if it did.
    pub collapsed_by: Option<Color>,
    /// The seats that won, or would win; none if the game is undecided.
    pub winners: Vec<Seat>,
    /// The seats among which nothing decides after a collapse (R35).
    pub undecided: Vec<Seat>,
    /// What decided.
    pub decided_by: Decision,
}

/// What decided a game.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Decision {
    /// The highest level.
    Level,
    /// Fewer elements left over.
    Elements,
    /// More rings.
    Rings,
    /// Nothing: the win is shared (R34).
    Shared,
    /// Nothing: after a collapse the game is undecided (R35).
    Undecided,
    /// The other seat made the tower fall (R36).
    OtherSeatCollapsed,
}

/// What seats are ranked by, the best least: a seat that made the tower fall comes last.
type Key = (bool, Reverse<u32>, u32, Reverse<u32>);

impl State {
    pub(crate) fn count(&self) -> Score {
        let mut seats: Vec<SeatScore> = (0..self.n_seats()).map(|it| self.seat_score(Seat(it as u8))).collect();
        let keys: Vec<Key> = seats.iter().map(|it| self.key(it)).collect();
        for (seat, key) in seats.iter_mut().zip(&keys) {
            seat.rank = 1 + keys.iter().filter(|it| *it < key).count() as u8;
        }
        let outcome = self.outcome_of(&seats);
        Score { seats, outcome }
    }

    pub(crate) fn outcome(&self) -> Outcome {
        self.count().outcome
    }

    fn seat_score(&self, seat: Seat) -> SeatScore {
        let mut score = SeatScore { seat, level: 0, elements: 0, rings: 0, rank: 0, lines: Vec::new() };
        for now in self.colors().filter(|it| it.owner == seat) {
            let &ColorNow { color, climber, rings, discarded, .. } = now;
            let level = u32::from(climber.level());
            score.lines.push(ScoreLine { color, kind: ScoreKind::Level, count: level, place: Some(climber) });
            score.level += level;
            // R35: after a collapse the elements in supply count, by option those put out of the game too.
            let collapsed = self.collapse.is_some();
            let with_discarded = !collapsed || self.options.collapse_elements == CollapseElements::SupplyAndDiscarded;
            for (counts, kind, blocks) in
                [(with_discarded, ScoreKind::Discarded, discarded), (collapsed, ScoreKind::Supply, now.supply())]
            {
                if counts {
                    let count = self.elements(blocks);
                    score.lines.push(ScoreLine { color, kind, count, place: None });
                    score.elements += count;
                }
            }
            let count = u32::from(rings);
            score.lines.push(ScoreLine { color, kind: ScoreKind::Rings, count, place: None });
            score.rings += count;
        }
        score
    }

    fn key(&self, score: &SeatScore) -> Key {
        (self.is_to_blame(score.seat), Reverse(score.level), score.elements, Reverse(score.rings))
    }

    /// True if the seat made the tower fall, so that it can't win.
    fn is_to_blame(&self, seat: Seat) -> bool {
        self.collapse.is_some() && self.seat_to_move() == seat
    }

    fn outcome_of(&self, seats: &[SeatScore]) -> Outcome {
        let first: Vec<&SeatScore> = seats.iter().filter(|it| it.rank == 1).collect();
        let rivals: Vec<&SeatScore> = seats.iter().filter(|it| !self.is_to_blame(it.seat)).collect();
        let best = rivals.iter().map(|it| it.level).max();
        let highest: Vec<&&SeatScore> = rivals.iter().filter(|it| Some(it.level) == best).collect();
        let fewest = highest.iter().map(|it| it.elements).min();
        let n_fewest = highest.iter().filter(|it| Some(it.elements) == fewest).count();
        let decided_by = match (rivals.len(), highest.len(), n_fewest, first.len()) {
            (1, ..) => Decision::OtherSeatCollapsed,
            (_, 1, ..) => Decision::Level,
            (_, _, 1, _) => Decision::Elements,
            (_, _, _, 1) => Decision::Rings,
            _ if self.collapse.is_some() => Decision::Undecided,
            _ => Decision::Shared,
        };
        let first = first.into_iter().map(|it| it.seat).collect();
        let (winners, undecided) =
            if decided_by == Decision::Undecided { (Vec::new(), first) } else { (first, Vec::new()) };
        let collapsed_by = self.collapse.map(|_| self.to_move());
        Outcome { over: self.phase == Phase::Over, collapsed_by, winners, undecided, decided_by }
    }
}

impl fmt::Display for ScoreLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ScoreLine { color, kind, count, .. } = self;
        let s = if *count == 1 { "" } else { "s" };
        match kind {
            ScoreKind::Level => write!(f, "the {color} climber stands on level {count}"),
            ScoreKind::Discarded => write!(f, "{color} put {count} element{s} out of the game"),
            ScoreKind::Supply => write!(f, "{color} has {count} element{s} in supply"),
            ScoreKind::Rings => write!(f, "{color} has {count} ring{s} left"),
        }
    }
}
