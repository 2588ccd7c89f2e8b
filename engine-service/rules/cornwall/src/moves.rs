//! What may be done at one ply, and the list of all that may.

use game::{Seat, Turn};

use crate::{
    board::Board,
    hex::Hex,
    piece::{Counts, Size},
    state::{Phase, State},
    tile::{Landscape, Symbol, TileId},
    trihex::{Rotation, footprint},
};

/// What is done at one ply. The order of moves is the order of lists.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub enum Move {
    /// Chance: this tile comes up.
    Draw(TileId),
    /// The drawn tile is laid (R5).
    Lay {
        /// Where its slot 0 goes.
        anchor: Hex,
        /// The direction from slot 0 to slot 1.
        rotation: Rotation,
    },
    /// The seat pays a coin and takes its pieces back from the pub (R13).
    Redeem,
    /// The seat puts pieces on the tile just laid (R16) and ends its turn.
    Place(Pieces),
}

/// Pieces and the fields they are put on, sorted by cell: at most seven, all that a seat has.
#[derive(Clone, Copy, Eq)]
pub struct Pieces {
    items: [(Hex, Size); Pieces::MAX],
    n: u8,
}

impl Pieces {
    /// As many as can be named at all. The rules allow three (R16).
    pub const MAX: usize = 7;

    /// No piece.
    pub const NONE: Pieces = Pieces { items: [(Hex { q: 0, r: 0 }, Size::Small); Pieces::MAX], n: 0 };

    /// Sorts the pieces; `None` if there are more than seven.
    pub fn new(pieces: &[(Hex, Size)]) -> Option<Pieces> {
        let mut all = Pieces::NONE;
        all.items.get_mut(..pieces.len())?.copy_from_slice(pieces);
        all.n = pieces.len() as u8;
        all.items[..pieces.len()].sort_unstable();
        Some(all)
    }

    /// The pieces, sorted by cell.
    pub fn as_slice(&self) -> &[(Hex, Size)] {
        &self.items[..usize::from(self.n)]
    }

    /// These and one more, whose cell comes after theirs.
    fn with(mut self, cell: Hex, size: Size) -> Pieces {
        self.items[usize::from(self.n)] = (cell, size);
        self.n += 1;
        self
    }
}

impl std::fmt::Debug for Pieces {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

impl PartialEq for Pieces {
    fn eq(&self, other: &Pieces) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Ord for Pieces {
    fn cmp(&self, other: &Pieces) -> std::cmp::Ordering {
        self.as_slice().cmp(other.as_slice())
    }
}

impl PartialOrd for Pieces {
    fn partial_cmp(&self, other: &Pieces) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// What laying a tile would do.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct LayEffect {
    /// Edges touched (R5c).
    pub edges: u32,
    /// Landscapes extended (R11), in order.
    pub extended: Vec<Landscape>,
    /// Coins owed (R11).
    pub coins_owed: u32,
    /// Coins that the supply can give (R12).
    pub coins_taken: u32,
    /// Regions that would be complete and evaluated when the turn ends.
    pub completes: u32,
}

/// What placing pieces would do.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct PiecesEffect {
    /// Coins for further pieces: one less than their number (R17).
    pub cost_further: u32,
    /// Coins for pieces that are in their regions already (R17, R18).
    pub cost_occupied: u32,
    /// Points for chapels (R20).
    pub chapel_points: u32,
}

impl PiecesEffect {
    /// Coins in all.
    pub fn cost(self) -> u32 {
        self.cost_further + self.cost_occupied
    }
}

/// Points for a piece on a chapel (R20).
pub(crate) const CHAPEL_POINTS: u32 = 3;

impl State {
    pub(crate) fn whose_turn(&self) -> Turn {
        match self.phase {
            Phase::Draw => Turn::Chance,
            Phase::Lay | Phase::Pieces => Turn::Seat(self.to_move),
            Phase::Over => Turn::Over,
        }
    }

    pub(crate) fn list(&self, moves: &mut Vec<Move>) {
        match (self.phase, self.drawn) {
            // The pile first, whatever lies on top; when it is used up, what was put under it, in that order (R8).
            (Phase::Draw, _) if self.pile == 0 => moves.extend(self.under.first().map(|&it| Move::Draw(it))),
            (Phase::Draw, _) => moves.extend(self.pile().map(Move::Draw)),
            (Phase::Lay, Some(tile)) => self.board.visit_places(self.deck.fields(tile), |anchor, rotation| {
                moves.push(Move::Lay { anchor, rotation });
            }),
            (Phase::Pieces, _) => {
                if self.can_redeem() {
                    moves.push(Move::Redeem);
                }
                self.list_pieces(moves);
            }
            (Phase::Lay, None) | (Phase::Over, _) => (),
        }
    }

    pub(crate) fn can_redeem(&self) -> bool {
        let seat = &self.seats[self.to_move.idx()];
        0 < seat.coins && !seat.in_pub.is_empty()
    }

    /// Every affordable choice of pieces, by cell and size.
    fn list_pieces(&self, moves: &mut Vec<Move>) {
        let Some(last) = self.laid.last() else { return };
        let mut slots: [(Hex, u8); 3] = [(last.anchor, 0); 3];
        let first_field = self.fields().len() - 3;
        for (slot, (it, cell)) in slots.iter_mut().zip(footprint(last.anchor, last.rotation)).enumerate() {
            *it = (cell, self.fields()[first_field + slot].region);
        }
        slots.sort_unstable();
        let seat = &self.seats[self.to_move.idx()];
        let mut walk = Walk { slots, regions: slots.map(|it| it.1), board_pieces: [0; 3], moves };
        walk.board_pieces = walk.regions.map(|name| u32::from(self.board.region(name).pieces));
        walk.on(0, Pieces::NONE, [false; 3], seat.hand, seat.coins);
    }

    /// A board on which to try the places of the drawn tile; none unless a tile is to be laid.
    pub fn trial(&self) -> Option<Trial<'_>> {
        let tile = self.drawn.filter(|_| self.phase == Phase::Lay)?;
        Some(Trial { state: self, tile, board: self.board.clone() })
    }

    /// What placing these pieces would cost and earn (R17, R18, R20). Cells that are not covered cost nothing.
    pub fn pieces_effect(&self, pieces: &Pieces) -> PiecesEffect {
        let mut effect =
            PiecesEffect { cost_further: (u32::from(pieces.n)).saturating_sub(1), ..PiecesEffect::default() };
        let mut regions = [u8::MAX; Pieces::MAX];
        for (idx, &(cell, _)) in pieces.as_slice().iter().enumerate() {
            let Some(number) = self.board.field_at(cell) else {
                continue;
            };
            let name = self.fields()[usize::from(number)].region;
            // R18: pieces placed before in this same turn count too.
            let own = regions[..idx].iter().filter(|&&it| it == name).count();
            effect.cost_occupied += u32::from(self.board.region(name).pieces) + own as u32;
            regions[idx] = name;
            if self.board.shows(number, Symbol::Chapel) {
                effect.chapel_points += CHAPEL_POINTS;
            }
        }
        effect
    }

    /// Coins that the supply can give of those owed (R12).
    pub(crate) fn coins_available(&self, owed: u32) -> u32 {
        self.supply().map_or(owed, |left| owed.min(left))
    }

    /// The pieces of a seat that is to move, for tests and lists.
    pub fn hand_to_move(&self) -> (Seat, Counts) {
        (self.to_move, self.seats[self.to_move.idx()].hand)
    }
}

/// Tries places for the drawn tile, one after another, on one board.
#[derive(Debug)]
pub struct Trial<'a> {
    state: &'a State,
    tile: TileId,
    board: Board,
}

impl Trial<'_> {
    /// What a legal place would do.
    pub fn effect(&mut self, anchor: Hex, rotation: Rotation) -> LayEffect {
        let Trial { state, tile, board } = self;
        let fields = state.deck.fields(*tile);
        let contact = state.board.contact(fields, footprint(anchor, rotation));
        let coins_owed = coins_for(contact.extended);
        board.clone_from(&state.board);
        board.lay(fields, anchor, rotation, state.laid.len() as u8);
        let mut completes = 0;
        board.regions_near(anchor, rotation, |name| {
            let skipped = board.region(name).evaluated || board.landscape(name) == Landscape::Swamp;
            if !skipped && board.is_complete(name, state.options.surrounded) {
                completes += 1;
            }
        });
        LayEffect {
            edges: contact.edges,
            extended: Landscape::of_set(contact.extended).collect(),
            coins_owed,
            coins_taken: state.coins_available(coins_owed),
            completes,
        }
    }
}

/// R11: one coin less than there are landscapes extended.
pub(crate) fn coins_for(extended: u8) -> u32 {
    extended.count_ones().saturating_sub(1)
}

/// The walk through all choices of pieces, a slot at a time.
struct Walk<'a> {
    slots: [(Hex, u8); 3],
    regions: [u8; 3],
    board_pieces: [u32; 3],
    moves: &'a mut Vec<Move>,
}

impl Walk<'_> {
    /// Adds `pieces`, then everything that begins with them and goes on at slot `from` or later.
    fn on(&mut self, from: usize, pieces: Pieces, taken: [bool; 3], hand: Counts, coins: u32) {
        self.moves.push(Move::Place(pieces));
        for slot in from..3 {
            let own = (0..slot).filter(|&it| taken[it] && self.regions[it] == self.regions[slot]).count() as u32;
            let cost = u32::from(0 < pieces.n) + self.board_pieces[slot] + own;
            let Some(left) = coins.checked_sub(cost) else { continue };
            let mut taken = taken;
            taken[slot] = true;
            for size in Size::ALL {
                if let Some(rest) = hand.minus(Counts::default().with(size)) {
                    self.on(slot + 1, pieces.with(self.slots[slot].0, size), taken, rest, left);
                }
            }
        }
    }
}
