//! Playing a move: income, the pub, pieces, evaluation, the end.

use game::{Seat, Sink};

use crate::{
    evaluation::{rates, share_out},
    hex::Hex,
    moves::{CHAPEL_POINTS, Move, Pieces, coins_for},
    piece::{Counts, Piece},
    score::{Outcome, RegionResult, ScoreLine},
    setup::{Laid, PieceSetup},
    state::{Phase, State},
    tile::{Landscape, Symbol, TileId},
    trihex::{Rotation, footprint},
};

/// One thing that happened while a move was played.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Event {
    /// A tile came up and can be laid.
    TileDrawn(TileId),
    /// A tile came up without a place and went under the pile (R8).
    TilePutUnder(TileId),
    /// A tile was laid.
    TileLaid {
        /// Who laid it.
        seat: Seat,
        /// The tile and where it lies.
        laid: Laid,
        /// Edges touched (R5c).
        edges: u32,
        /// Landscapes extended (R11), in order.
        extended: Vec<Landscape>,
        /// Coins owed.
        coins_owed: u32,
        /// Coins taken (R12).
        coins_taken: u32,
    },
    /// A seat took its pieces back from the pub for a coin (R13).
    PiecesRedeemed {
        /// Who.
        seat: Seat,
        /// Which pieces.
        pieces: Counts,
    },
    /// A seat placed pieces, one at least (R16).
    PiecesPlaced {
        /// Who.
        seat: Seat,
        /// Which pieces, by cell.
        pieces: Pieces,
        /// Coins for further pieces.
        cost_further: u32,
        /// Coins for pieces already in their regions.
        cost_occupied: u32,
    },
    /// A chapel gave points (R20).
    ChapelVisited(ScoreLine),
    /// A region was evaluated (R23, R41).
    RegionEvaluated(RegionResult),
    /// The pieces of an evaluated region went to the pub (R30), sorted by cell.
    PiecesToPub(Vec<PieceSetup>),
    /// Another seat's turn begins.
    TurnPassed(Seat),
    /// Coins became points at the end (R42).
    CoinsCounted(Vec<ScoreLine>),
    /// The game ended.
    GameEnded {
        /// Why.
        reason: EndReason,
        /// Tiles never laid, by name.
        tiles_left: Vec<TileId>,
        /// Who won.
        outcome: Outcome,
    },
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum EndReason {
    /// All tiles are laid (R40).
    AllTilesLaid,
    /// No tile that is left has a place (R8).
    NoTileFits,
}

impl State {
    pub(crate) fn play_move(&mut self, mv: &Move, sink: &mut impl Sink<Event>) {
        match mv {
            &Move::Draw(tile) => self.draw(tile, sink),
            &Move::Lay { anchor, rotation } => self.lay(anchor, rotation, sink),
            Move::Redeem => self.redeem(sink),
            Move::Place(pieces) => self.place(pieces, sink),
        }
    }

    /// R8: a tile without a place goes under the pile. If nothing that is left has one, the game ends at once.
    fn draw(&mut self, tile: TileId, sink: &mut impl Sink<Event>) {
        self.pile &= !tile.bit();
        self.under.retain(|&it| it != tile);
        if self.has_place(tile) {
            self.drawn = Some(tile);
            self.phase = Phase::Lay;
            sink.tell(|| Event::TileDrawn(tile));
            return;
        }
        self.under.push(tile);
        sink.tell(|| Event::TilePutUnder(tile));
        let any_place = self.pile().any(|it| self.has_place(it)) || self.under.iter().any(|&it| self.has_place(it));
        if !any_place {
            self.end(EndReason::NoTileFits, sink);
        }
    }

    fn lay(&mut self, anchor: Hex, rotation: Rotation, sink: &mut impl Sink<Event>) {
        let Some(tile) = self.drawn.take() else { return };
        let fields = self.deck.fields(tile);
        let contact = self.board.contact(fields, footprint(anchor, rotation));
        let laid = Laid { tile, anchor, rotation };
        self.board.lay(fields, anchor, rotation, self.laid.len() as u8);
        self.laid.push(laid);
        let coins_owed = coins_for(contact.extended);
        let coins_taken = self.coins_available(coins_owed);
        self.seats[self.to_move.idx()].coins += coins_taken;
        self.phase = Phase::Pieces;
        sink.tell(|| Event::TileLaid {
            seat: self.to_move,
            laid,
            edges: contact.edges,
            extended: Landscape::of_set(contact.extended).collect(),
            coins_owed,
            coins_taken,
        });
    }

    fn redeem(&mut self, sink: &mut impl Sink<Event>) {
        let seat = &mut self.seats[self.to_move.idx()];
        let pieces = std::mem::take(&mut seat.in_pub);
        seat.coins -= 1;
        seat.hand = seat.hand.plus(pieces);
        sink.tell(|| Event::PiecesRedeemed { seat: self.to_move, pieces });
    }

    fn place(&mut self, pieces: &Pieces, sink: &mut impl Sink<Event>) {
        let effect = self.pieces_effect(pieces);
        let seat = self.to_move;
        self.seats[seat.idx()].coins -= effect.cost();
        for &(cell, size) in pieces.as_slice() {
            let now = &mut self.seats[seat.idx()];
            now.hand = now.hand.minus(Counts::default().with(size)).unwrap_or_default();
            if let Some(number) = self.board.field_at(cell) {
                self.board.put(number, Piece { seat, size });
            }
        }
        if !pieces.as_slice().is_empty() {
            let (cost_further, cost_occupied) = (effect.cost_further, effect.cost_occupied);
            sink.tell(|| Event::PiecesPlaced { seat, pieces: *pieces, cost_further, cost_occupied });
        }
        for &(cell, _) in pieces.as_slice() {
            let Some(number) = self.board.field_at(cell) else {
                continue;
            };
            if self.board.shows(number, Symbol::Chapel) {
                self.seats[seat.idx()].points += CHAPEL_POINTS;
                let landscape = self.fields()[usize::from(number)].printed.landscape;
                sink.tell(|| Event::ChapelVisited(ScoreLine::chapel(seat, cell, landscape)));
            }
        }
        self.evaluate_completed(sink);
        self.pass_turn(sink);
    }

    /// R23 to R30: every region that the turn completed, by smallest cell. Only regions near the new tile can have changed.
    fn evaluate_completed(&mut self, sink: &mut impl Sink<Event>) {
        let Some(&Laid { anchor, rotation, .. }) = self.laid.last() else {
            return;
        };
        // A tile has 24 cells around it, so no more regions can be near.
        let (mut complete, mut n) = ([(Hex { q: 0, r: 0 }, 0_u8); 27], 0);
        self.board.regions_near(anchor, rotation, |name| {
            let skipped = self.board.region(name).evaluated || self.board.landscape(name) == Landscape::Swamp;
            if !skipped && self.board.is_complete(name, self.options.surrounded) {
                let smallest = self.board.ring(name).map(|it| self.fields()[usize::from(it)].cell).min();
                complete[n] = (smallest.unwrap_or(anchor), name);
                n += 1;
            }
        });
        complete[..n].sort_unstable();
        for &(_, name) in &complete[..n] {
            sink.tell(|| Event::RegionEvaluated(self.region_result(name, false)));
            self.bank_region(name);
            self.board.region_mut(name).evaluated = true;
            self.empty_into_pub(name, sink);
        }
    }

    /// R30: all pieces of all seats go to the pub.
    fn empty_into_pub<S: Sink<Event>>(&mut self, name: u8, sink: &mut S) {
        if self.board.region(name).pieces == 0 {
            return;
        }
        let State { board, seats, .. } = self;
        let mut gone = Vec::new();
        board.lift_all(name, |cell, Piece { seat, size }| {
            let now = &mut seats[seat.idx()];
            now.in_pub = now.in_pub.with(size);
            if S::WANTED {
                gone.push(PieceSetup { cell, seat, size });
            }
        });
        gone.sort_unstable();
        sink.tell(|| Event::PiecesToPub(gone));
    }

    fn bank_region(&mut self, name: u8) {
        let region = *self.board.region(name);
        let rates = rates(self.board.landscape(name), 0 < region.flags);
        let shares = share_out(u32::from(region.n_fields), rates, region.strengths);
        for (seat, share) in self.seats.iter_mut().zip(shares) {
            seat.points += share.map_or(0, |it| it.points);
        }
    }

    fn pass_turn(&mut self, sink: &mut impl Sink<Event>) {
        self.to_move = Seat((self.to_move.0 + 1) % self.seats.len() as u8);
        if self.pile == 0 && self.under.is_empty() {
            return self.end(EndReason::AllTilesLaid, sink);
        }
        self.phase = Phase::Draw;
        sink.tell(|| Event::TurnPassed(self.to_move));
    }

    /// R41 and R42: what is left is evaluated, coins become points.
    fn end(&mut self, reason: EndReason, sink: &mut impl Sink<Event>) {
        for name in self.final_regions() {
            sink.tell(|| Event::RegionEvaluated(self.region_result(name, true)));
            self.bank_region(name);
        }
        sink.tell(|| Event::CoinsCounted(self.coin_lines()));
        for seat in &mut self.seats {
            seat.points += seat.coins;
        }
        self.phase = Phase::Over;
        sink.tell(|| {
            let mut tiles_left: Vec<TileId> = self.pile().chain(self.under.iter().copied()).collect();
            tiles_left.sort_unstable();
            Event::GameEnded { reason, tiles_left, outcome: self.outcome(self.seats.iter().map(|it| it.points)) }
        });
    }

    /// The regions that the end evaluates, by smallest cell (R41).
    pub(crate) fn final_regions(&self) -> Vec<u8> {
        let mut names: Vec<(Hex, u8)> = self
            .board
            .region_names()
            .filter(|&name| !self.board.region(name).evaluated && self.counts_at_the_end(name))
            .map(|name| (self.board.cells(name)[0], name))
            .collect();
        names.sort_unstable();
        names.into_iter().map(|(_, name)| name).collect()
    }

    /// True for what the option names, and for a region that is complete in the turn that is going on: its evaluation is only due.
    fn counts_at_the_end(&self, name: u8) -> bool {
        self.options.unfinished_regions == crate::options::UnfinishedRegions::All
            || self.board.landscape(name) == Landscape::Swamp
            || self.board.is_complete(name, self.options.surrounded)
    }
}
