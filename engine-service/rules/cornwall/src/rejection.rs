//! Every rule that a move can break, and the test of a move against all of them.

use crate::{
    hex::Hex,
    moves::{Move, Pieces},
    piece::Size,
    state::{Phase, State},
    tile::{Landscape, TileId},
    trihex::{Rotation, footprint},
};

/// One rule that a move breaks, in the order of the rulebook.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum Rejection {
    /// The game is over (R40).
    #[error("the game is over")]
    GameOver,
    /// Something else is due (R4a).
    #[error("{}", due_text(*.due))]
    WrongPhase {
        /// What is due.
        due: Phase,
    },
    /// The tile lies on the table (K6).
    #[error("the tile {0} lies on the table")]
    TileNotInPile(String),
    /// The tile lies under the pile, and another comes up before it (R8).
    #[error("the tile {0} lies under the pile; another comes up before it")]
    TileUnderPile(String),
    /// A tile would cover another (R5a).
    #[error("the tile would cover {}", cells_text(.0))]
    Overlap(Vec<Hex>),
    /// No field touches a field of its own landscape (R5b).
    #[error("no field of the tile touches a field of the same landscape")]
    NoMatch,
    /// Fewer than two edges touch (R5c).
    #[error("only {edges} of the 2 edges needed touch tiles on the table")]
    TooFewEdges {
        /// Edges that touch.
        edges: u32,
    },
    /// A field would touch a region of its landscape that a cottage has closed (R5d, R7).
    #[error("a cottage has closed the {landscape} region beside {}", cells_text(.cells))]
    ClosedRegion {
        /// The landscape.
        landscape: Landscape,
        /// The fields of the tile that touch the region.
        cells: Vec<Hex>,
    },
    /// No piece is in the pub (R15).
    #[error("the pub holds none of the pieces")]
    PubEmpty,
    /// No coin to pay with (R15).
    #[error("there is no coin to pay with")]
    NoCoin,
    /// More than three pieces (R16).
    #[error("at most 3 pieces may be placed, not {0}")]
    TooManyPieces(usize),
    /// The field is not on the tile just laid (R16, R22).
    #[error("{0} is not a field of the tile just laid")]
    NotOnNewTile(Hex),
    /// Two pieces on one field (R16).
    #[error("two pieces on {0}")]
    FieldTakenTwice(Hex),
    /// Not so many pieces of that size in hand (R16).
    #[error("{size} pieces to place: {wanted}; in hand: {in_hand}")]
    NotInHand {
        /// The size.
        size: Size,
        /// Pieces of it in the move.
        wanted: u32,
        /// Pieces of it in hand.
        in_hand: u32,
    },
    /// More coins than the seat has (R17, R19).
    #[error("the pieces cost {cost}; coins in hand: {coins}")]
    TooExpensive {
        /// What they cost.
        cost: u32,
        /// What is in hand.
        coins: u32,
    },
}

impl State {
    pub(crate) fn rejections(&self, mv: &Move) -> Vec<Rejection> {
        match (self.phase, mv) {
            (Phase::Over, _) => vec![Rejection::GameOver],
            (Phase::Draw, &Move::Draw(tile)) => self.refuse_draw(tile),
            (Phase::Lay, &Move::Lay { anchor, rotation }) => self.refuse_lay(anchor, rotation),
            (Phase::Pieces, Move::Redeem) => self.refuse_redeem(),
            (Phase::Pieces, Move::Place(pieces)) => self.refuse_pieces(pieces),
            (due, _) => vec![Rejection::WrongPhase { due }],
        }
    }

    fn refuse_draw(&self, tile: TileId) -> Vec<Rejection> {
        let name = || self.deck.name(tile).to_owned();
        if self.pile & tile.bit() != 0 {
            return Vec::new();
        }
        match self.under.iter().position(|&it| it == tile) {
            None => vec![Rejection::TileNotInPile(name())],
            Some(0) if self.pile == 0 => Vec::new(),
            Some(_) => vec![Rejection::TileUnderPile(name())],
        }
    }

    /// R5, a to d. A cell that is covered already touches nothing, so b to d speak of the others.
    fn refuse_lay(&self, anchor: Hex, rotation: Rotation) -> Vec<Rejection> {
        let tile = self.drawn.expect("the door lets no state in phase Lay through without a tile drawn");
        let (fields, cells) = (self.deck.fields(tile), footprint(anchor, rotation));
        let contact = self.board.contact(fields, cells);
        let picked = |slots: u8| (0..3).filter(move |slot| slots & (1 << slot) != 0);
        if contact.is_legal() {
            return Vec::new();
        }
        let mut broken = Vec::new();
        if contact.overlap != 0 {
            let mut covered: Vec<Hex> = picked(contact.overlap).map(|slot| cells[slot]).collect();
            covered.sort_unstable();
            broken.push(Rejection::Overlap(covered));
        }
        if contact.extended == 0 {
            broken.push(Rejection::NoMatch);
        }
        if contact.edges < 2 {
            broken.push(Rejection::TooFewEdges { edges: contact.edges });
        }
        for landscape in Landscape::ALL {
            let mut cells: Vec<Hex> = picked(contact.closed)
                .filter(|&slot| fields[slot].landscape == landscape)
                .map(|slot| cells[slot])
                .collect();
            if !cells.is_empty() {
                cells.sort_unstable();
                broken.push(Rejection::ClosedRegion { landscape, cells });
            }
        }
        broken
    }

    fn refuse_redeem(&self) -> Vec<Rejection> {
        let seat = &self.seats[self.to_move.idx()];
        let mut broken = Vec::new();
        if seat.in_pub.is_empty() {
            broken.push(Rejection::PubEmpty);
        }
        if seat.coins == 0 {
            broken.push(Rejection::NoCoin);
        }
        broken
    }

    fn refuse_pieces(&self, pieces: &Pieces) -> Vec<Rejection> {
        let (items, seat) = (pieces.as_slice(), &self.seats[self.to_move.idx()]);
        let new_tile =
            self.placeable_cells().expect("the door lets no state in phase Pieces through without a tile laid");
        let mut broken = Vec::new();
        if 3 < items.len() {
            broken.push(Rejection::TooManyPieces(items.len()));
        }
        for (idx, &(cell, _)) in items.iter().enumerate() {
            let before = items[..idx].iter().filter(|it| it.0 == cell).count();
            if before == 0 && !new_tile.contains(&cell) {
                broken.push(Rejection::NotOnNewTile(cell));
            }
            if before == 1 {
                broken.push(Rejection::FieldTakenTwice(cell));
            }
        }
        for size in Size::ALL {
            let wanted = items.iter().filter(|it| it.1 == size).count() as u32;
            let in_hand = u32::from(seat.hand.of(size));
            if in_hand < wanted {
                broken.push(Rejection::NotInHand { size, wanted, in_hand });
            }
        }
        let cost = self.pieces_effect(pieces).cost();
        if seat.coins < cost {
            broken.push(Rejection::TooExpensive { cost, coins: seat.coins });
        }
        broken
    }
}

fn due_text(due: Phase) -> &'static str {
    match due {
        Phase::Draw => "a tile is to be drawn first",
        Phase::Lay => "the drawn tile is to be laid first",
        Phase::Pieces => "pieces are to be placed first, or none",
        Phase::Over => "nothing is due",
    }
}

fn cells_text(cells: &[Hex]) -> String {
    cells.iter().map(Hex::to_string).collect::<Vec<_>>().join(" and ")
}
