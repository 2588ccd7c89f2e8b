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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Cell, Options, block::Orientation, block_set::BlockSet, setup::Placed};

    /// What a color has at the end: level, names of blocks put out of the game, rings.
    type End = (i16, &'static str, u8);

    /// A game that is over, its blocks built but for those put out of the game. Where they lie does not matter to a score.
    fn ended(n_seats: usize, ends: &[End]) -> State {
        let set = BlockSet::standard().clone();
        let mut state =
            State::new_game(set, Options::default(), n_seats, &Color::ALL[..ends.len()], Color::Red).unwrap();
        let set = BlockSet::standard();
        for (now, &(level, discarded, rings)) in state.colors.iter_mut().zip(ends) {
            now.discarded = discarded.split(' ').filter_map(|it| set.by_name(it)).fold(0, |all, it| all | it.bit());
            now.built = 0b1111_1111_1111 & !now.discarded;
            now.climber = if level == 0 { Place::Table } else { Place::On(Cell::new(0, 0, level)) };
            now.rings = rings;
        }
        state.phase = Phase::Over;
        state
    }

    /// The same, but the tower fell when the color at that place built; `discarded` stands for what is left in supply.
    fn fell(n_seats: usize, ends: &[End], by: u8) -> State {
        let mut state = ended(n_seats, ends);
        for now in &mut state.colors {
            now.discarded = 0;
        }
        state.to_move = by;
        let block = BlockSet::standard().by_name("1a").unwrap();
        state.collapse = Some(Placed { block, orientation: Orientation(0), cell: Cell::default() });
        state
    }

    #[track_caller]
    fn check(state: &State, winners: &[u8], decided_by: Decision) {
        let outcome = state.outcome();
        let winners: Vec<Seat> = winners.iter().map(|it| Seat(*it)).collect();
        assert_eq!((outcome.winners, outcome.decided_by), (winners, decided_by));
    }

    #[test]
    fn ties_are_broken_by_elements_and_then_by_rings() {
        check(&ended(3, &[(8, "", 0), (9, "6a", 0), (7, "", 2)]), &[1], Decision::Level);
        // G3: red put a 6 out of the game, green a 2 and a 3.
        check(&ended(3, &[(9, "6a", 2), (3, "", 2), (9, "2a 3b", 0)]), &[2], Decision::Elements);
        check(&ended(3, &[(9, "6a", 1), (9, "6b", 2), (9, "1a 5a 1b", 2)]), &[1], Decision::Rings);
        check(&ended(3, &[(9, "6a", 2), (9, "6b", 2), (9, "1a 5a", 2)]), &[0, 1, 2], Decision::Shared);
        let ranks: Vec<u8> = ended(4, &[(1, "", 0), (9, "", 1), (9, "", 1), (9, "1a", 2)])
            .count()
            .seats
            .iter()
            .map(|it| it.rank)
            .collect();
        assert_eq!(ranks, [4, 1, 1, 3]);
    }

    #[test]
    fn two_seats_add_their_levels() {
        // G4: levels 13 and 8 are 21.
        let state = ended(2, &[(13, "", 0), (20, "", 0), (8, "", 0), (0, "", 0)]);
        assert_eq!(state.count().seats[0].level, 21);
        check(&state, &[0], Decision::Level);
        check(&ended(2, &[(5, "1a", 0), (8, "", 0), (5, "", 0), (2, "2a", 2)]), &[0], Decision::Elements);
        check(&ended(2, &[(5, "1a", 2), (8, "", 1), (5, "", 0), (2, "1b", 2)]), &[1], Decision::Rings);
        check(&ended(2, &[(5, "1a", 2), (8, "", 1), (5, "", 1), (2, "1b", 2)]), &[0, 1], Decision::Shared);
    }

    #[test]
    fn who_makes_the_tower_fall_does_not_win() {
        // Case 25: red stands highest and is out; case 26: all on the table, elements, then rings, then nothing.
        check(&fell(3, &[(9, "", 2), (2, "6a", 0), (1, "", 2)], 0), &[1], Decision::Level);
        check(&fell(3, &[(0, "", 2), (0, "6a", 0), (0, "5a", 0)], 0), &[2], Decision::Elements);
        check(&fell(3, &[(0, "", 2), (0, "6a", 1), (0, "5a 1a", 0)], 0), &[1], Decision::Rings);
        let open = fell(4, &[(0, "", 2), (0, "6a", 1), (0, "6b", 1), (0, "6a 1a", 1)], 0);
        check(&open, &[], Decision::Undecided);
        let outcome = open.outcome();
        assert_eq!((outcome.undecided, outcome.collapsed_by), (vec![Seat(1), Seat(2)], Some(Color::Red)));
        assert_eq!(open.count().seats[0].rank, 4);
        // R36: with two seats the other one wins, whatever the levels are.
        check(&fell(2, &[(9, "", 2), (1, "", 0), (9, "", 2), (0, "", 0)], 2), &[1], Decision::OtherSeatCollapsed);
    }

    #[test]
    fn after_a_collapse_supply_counts_and_by_option_what_left_the_game() {
        let mut state = fell(3, &[(9, "", 2), (2, "2a", 0), (2, "3a", 0)], 0);
        // Blue put a block of six out of the game, which is no longer built.
        state.colors[1].discarded = BlockSet::standard().by_name("6a").unwrap().bit();
        state.colors[1].built &= !state.colors[1].discarded;
        check(&state, &[1], Decision::Elements);
        state.options.collapse_elements = CollapseElements::SupplyAndDiscarded;
        check(&state, &[2], Decision::Elements);
        let lines: Vec<String> = state.count().seats[1].lines.iter().map(ScoreLine::to_string).collect();
        assert_eq!(
            lines,
            [
                "the blue climber stands on level 2",
                "blue put 6 elements out of the game",
                "blue has 2 elements in supply",
                "blue has 0 rings left",
            ]
        );
    }
}
