//! Playing a move: drawing, laying, claiming, scoring, extra turns, the end.

use game::{Seat, Sink};

use crate::{
    feature::Part,
    meeple::{ChipColor, Chips},
    moves::Move,
    options::TownVariant,
    rings::NO_TILE,
    score::{FeatureResult, Outcome, ScoreKind, ScoreLine},
    setup::Laid,
    square::{Square, Turns},
    state::{Phase, State},
    table::TOWN,
    tile::TileId,
};

/// One thing that happened while a move was played.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Event {
    /// A tile came up and can be laid.
    TileDrawn(TileId),
    /// A tile came up without a place and left the game (R-T4).
    TileSetAside(TileId),
    /// A tile was laid.
    TileLaid {
        /// Who laid it.
        seat: Seat,
        /// The tile and where it lies.
        laid: Laid,
        /// True if it is a start tile (R-M2).
        is_start: bool,
    },
    /// A town was covered, which costs points (R-V2).
    TownCovered(ScoreLine),
    /// A chip was turned over and taken (R-G1).
    ChipTaken {
        /// Its color.
        color: ChipColor,
        /// Its value.
        value: u8,
        /// The points.
        line: ScoreLine,
    },
    /// A meeple was placed (R-P1).
    MeeplePlaced {
        /// Whose.
        seat: Seat,
        /// The square.
        square: Square,
        /// The part of the tile there.
        part: Part,
    },
    /// A feature was scored: when it was completed, claimed or not (R-S1 to R-S7), or claimed at the end (R-F1 to R-F5).
    FeatureScored(FeatureResult),
    /// Meeples of a scored feature returned (R-O5), by square.
    MeeplesReturned(Vec<(Square, Seat, Part)>),
    /// The seat may take an extra turn (R-V1, R-G2).
    ExtraTurnOffered(Seat),
    /// The seat takes an extra turn.
    ExtraTurnTaken {
        /// Who.
        seat: Seat,
        /// True if a meeple goes to the Isle of Man for it (R-G2).
        by_isle: bool,
    },
    /// Meeples came back from the Isle of Man for chips (R-G3).
    MeeplesRecalled {
        /// Whose.
        seat: Seat,
        /// How many.
        meeples: u32,
        /// The chips given.
        chips: Chips,
    },
    /// Another seat's turn begins.
    TurnPassed(Seat),
    /// The game ended.
    GameEnded {
        /// Why.
        reason: EndReason,
        /// Who won.
        outcome: Outcome,
    },
}

/// Why a game ended (R-G0, R-M13).
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum EndReason {
    /// The stack is empty.
    NoTileLeft,
    /// No square takes a tile.
    NoSquareLeft,
}

impl State {
    pub(crate) fn play_move(&mut self, mv: &Move, sink: &mut impl Sink<Event>) {
        match *mv {
            Move::Draw(tile) => self.draw(tile, sink),
            Move::Lay { square, turns } => self.lay(square, turns, sink),
            Move::TakeChip(value) => self.take_chip(value, sink),
            Move::Pass => self.end_of_turn(sink),
            Move::PlaceMeeple(part) => self.place_meeple(part, sink),
            Move::EndTurn => self.pass_turn(sink),
            Move::TakeExtraTurn => self.take_extra_turn(false, sink),
            Move::GoToIsle => {
                self.seats[self.to_move.idx()].on_isle += 1;
                self.take_extra_turn(true, sink);
            }
            Move::RecallFromIsle => self.recall(sink),
        }
    }

    /// R-T4: a tile without a place leaves the game, and the seat draws again.
    fn draw(&mut self, tile: TileId, sink: &mut impl Sink<Event>) {
        self.unseen[tile.idx()] -= 1;
        self.left -= 1;
        if self.is_setting_up() || self.has_place(tile) {
            self.drawn = Some(tile);
            self.phase = Phase::Lay;
            sink.tell(|| Event::TileDrawn(tile));
            return;
        }
        self.aside.push(tile);
        sink.tell(|| Event::TileSetAside(tile));
        if self.left == 0 {
            self.end(EndReason::NoTileLeft, sink);
        }
    }

    fn lay(&mut self, square: Square, turns: Turns, sink: &mut impl Sink<Event>) {
        let Some(tile) = self.drawn.take() else { return };
        let (seat, is_start) = (self.to_move, self.is_setting_up());
        let laid = Laid { tile, square, turns, meeple: None };
        self.put_tile(laid);
        sink.tell(|| Event::TileLaid { seat, laid, is_start });
        if is_start {
            return match self.is_over() {
                Some(reason) if !self.is_setting_up() => self.end(reason, sink),
                _ => self.phase = Phase::Draw,
            };
        }
        self.phase = Phase::Meeple;
        if self.options.towns == TownVariant::Cost && self.table.cell(square).is(TOWN) {
            // R-V2.
            self.seats[seat.idx()].points -= 2;
            sink.tell(|| Event::TownCovered(ScoreLine::single(seat, -2, ScoreKind::TownCovered, square)));
        }
        if self.options.chips && self.map.as_ref().is_some_and(|it| it.chip_at(square).is_some()) {
            self.phase = Phase::Chip;
        }
    }

    /// R-G1: the chip scores at once and is kept.
    fn take_chip(&mut self, value: u8, sink: &mut impl Sink<Event>) {
        let Some(color) = self.pending_chip() else { return };
        let seat = self.to_move;
        let square = self.laid.last().map_or_else(Square::default, |it| it.square);
        let now = &mut self.seats[seat.idx()];
        *now.chips.of_mut(color, value) += 1;
        now.points += i32::from(value);
        self.phase = Phase::Meeple;
        sink.tell(|| {
            let line = ScoreLine::single(seat, value.into(), ScoreKind::Chip(color), square);
            Event::ChipTaken { color, value, line }
        });
    }

    fn place_meeple(&mut self, part: Part, sink: &mut impl Sink<Event>) {
        let seat = self.to_move;
        let Some(laid) = self.laid.last_mut() else { return };
        laid.meeple = Some(crate::meeple::Meeple { seat, part });
        let square = laid.square;
        let number = self.tiles.tile(laid.tile).number_of(part).unwrap_or(0);
        let node = self.table.tiles[self.laid.len() - 1].first_node + number as u16;
        self.put_meeple(node, seat);
        sink.tell(|| Event::MeeplePlaced { seat, square, part });
        self.end_of_turn(sink);
    }

    /// Scores what is complete, returns its meeples, and sees what comes next.
    fn end_of_turn(&mut self, sink: &mut impl Sink<Event>) {
        self.score_completed(sink);
        if let Some(reason) = self.is_over() {
            self.end(reason, sink);
        } else if !self.extra_turn && self.has_extra_choice() {
            self.phase = Phase::Extra;
            let seat = self.to_move;
            sink.tell(|| Event::ExtraTurnOffered(seat));
        } else {
            self.pass_turn(sink);
        }
    }

    /// R-M13: the stack is empty, or no square takes a tile.
    fn is_over(&self) -> Option<EndReason> {
        match (self.left, self.table.places.is_empty()) {
            (0, _) => Some(EndReason::NoTileLeft),
            (_, true) => Some(EndReason::NoSquareLeft),
            _ => None,
        }
    }

    /// True if there is something to choose between two turns (R-V1, R-G2, R-G3).
    pub(crate) fn has_extra_choice(&self) -> bool {
        self.covered_town() || self.options.chips && self.supply(self.to_move) != 0 || self.can_recall()
    }

    /// Only features of the tile just laid and monasteries around it can have become complete.
    fn score_completed(&mut self, sink: &mut impl Sink<Event>) {
        let Some(last) = self.table.tiles.last().copied() else { return };
        let n_parts = self.tiles.tile(last.id).parts.len() as u16;
        let (mut complete, mut n) = ([0_u16; 17], 0);
        for node in last.first_node..last.first_node + n_parts {
            let root = self.table.rings.root(node);
            if self.is_complete(root) && !complete[..n].contains(&root) {
                complete[n] = root;
                n += 1;
            }
        }
        let at = self.table.at(last.square).unwrap_or(0);
        for around in self.table.around(at) {
            if let Some(node) = self.table.monastery_at(around).filter(|&it| self.is_complete(it)) {
                complete[n] = node;
                n += 1;
            }
        }
        for &root in &complete[..n] {
            sink.tell(|| Event::FeatureScored(self.result(root, false)));
            self.bank(root, false);
            self.return_meeples(root, sink);
        }
    }

    /// R-O1, R-O2: the most meeples score; tied leaders each get the full value.
    fn bank(&mut self, root: u16, at_the_end: bool) {
        let sums = self.table.rings.sums[usize::from(root)];
        if sums.n_men == 0 {
            return;
        }
        let points = self.tally(root, at_the_end).points() as i32;
        let most = sums.men.iter().copied().max().unwrap_or(0);
        for (seat, n) in self.seats.iter_mut().zip(sums.men) {
            seat.points += if n == most { points } else { 0 };
        }
    }

    /// R-O5: all meeples return, also the losers'.
    fn return_meeples<S: Sink<Event>>(&mut self, root: u16, sink: &mut S) {
        if self.table.rings.sums[usize::from(root)].n_men == 0 {
            return;
        }
        let State { table, laid, tiles, seats, .. } = self;
        let mut returned = Vec::new();
        for node in table.rings.ring(root) {
            let node = table.rings.nodes[usize::from(node)];
            if node.tile == NO_TILE {
                continue;
            }
            let laid = &mut laid[usize::from(node.tile)];
            let printed = &tiles.tile(laid.tile).parts[usize::from(node.part)];
            if let Some(meeple) = laid.meeple.filter(|it| it.part == printed.part) {
                laid.meeple = None;
                seats[meeple.seat.idx()].on_table -= 1;
                if S::WANTED {
                    returned.push((laid.square, meeple.seat, meeple.part));
                }
            }
        }
        let sums = &mut table.rings.sums[usize::from(root)];
        sums.n_men = 0;
        sums.men = Default::default();
        returned.sort_unstable();
        sink.tell(|| Event::MeeplesReturned(returned));
    }

    fn take_extra_turn(&mut self, by_isle: bool, sink: &mut impl Sink<Event>) {
        self.extra_turn = true;
        self.phase = Phase::Draw;
        let seat = self.to_move;
        sink.tell(|| Event::ExtraTurnTaken { seat, by_isle });
    }

    /// R-G3, as a house rule.
    fn recall(&mut self, sink: &mut impl Sink<Event>) {
        let seat = self.to_move;
        let now = &mut self.seats[seat.idx()];
        let Some(chips) = now.chips.ransom() else { return };
        now.chips = now.chips.minus(&chips).unwrap_or_default();
        self.discarded = self.discarded.plus(&chips);
        let meeples = u32::from(std::mem::take(&mut now.on_isle));
        sink.tell(|| Event::MeeplesRecalled { seat, meeples, chips });
    }

    fn pass_turn(&mut self, sink: &mut impl Sink<Event>) {
        self.to_move = Seat((self.to_move.0 + 1) % self.n_seats);
        self.extra_turn = false;
        self.phase = Phase::Draw;
        let seat = self.to_move;
        sink.tell(|| Event::TurnPassed(seat));
    }

    /// R-F1 to R-F6: what is still claimed is scored. The meeples stay where they are.
    fn end(&mut self, reason: EndReason, sink: &mut impl Sink<Event>) {
        self.phase = Phase::Over;
        for (_, root) in self.final_roots() {
            sink.tell(|| Event::FeatureScored(self.result(root, true)));
            self.bank(root, true);
        }
        sink.tell(|| {
            let outcome = self.outcome(self.seats[..self.n_seats()].iter().map(|it| it.points));
            Event::GameEnded { reason, outcome }
        });
    }
}
