//! Pieces half placed on the new tile. What they cost, and whether they may go there, is looked up in the engine's list.

use proto::cornwall::v1 as pb;

use super::{Session, board::hex::Cell, kind};
use crate::{i18n::Message, remote::Remote};

/// The sizes, in the order of their keys.
pub const SIZES: [pb::Size; 3] = [pb::Size::Small, pb::Size::Tall, pb::Size::Fat];

/// What is half chosen.
#[derive(Clone, Debug, PartialEq)]
pub struct PiecesChoice {
    /// The size that the next piece will have.
    pub size: pb::Size,
    /// The piece on each slot of the tile.
    pub on: [Option<pb::Size>; 3],
}

impl Default for PiecesChoice {
    fn default() -> PiecesChoice {
        PiecesChoice { size: pb::Size::Small, on: [None; 3] }
    }
}

impl PiecesChoice {
    /// Returns the number of pieces chosen.
    pub fn n_pieces(&self) -> usize {
        self.on.iter().flatten().count()
    }

    /// Returns the choice with a slot changed: the piece put there, or taken away if it stands there already.
    pub fn with(&self, slot: usize, size: pb::Size) -> PiecesChoice {
        let mut it = self.clone();
        if let Some(on) = it.on.get_mut(slot) {
            *on = if *on == Some(size) { None } else { Some(size) };
        }
        it
    }
}

impl Session {
    /// Returns the fields that pieces can be put on, slot 0 first.
    pub fn slots(&self) -> &[pb::Hex] {
        if self.phase() != pb::Phase::Pieces {
            return &[];
        }
        self.description.known().map_or(&[], |it| it.placeable_cells.as_slice())
    }

    /// Returns how many pieces of a size are in the hand of the seat to move and not yet half placed.
    pub fn in_hand(&self, size: pb::Size) -> u32 {
        let hand = self.description.latest().and_then(|it| it.seats.get(self.seat())).and_then(|it| it.hand);
        let chosen = self.half.pieces.on.iter().filter(|it| **it == Some(size)).count();
        hand.map_or(0, |it| count_of(&it, size)).saturating_sub(u32::try_from(chosen).unwrap_or(0))
    }

    /// Chooses the size of the next piece, if there is one in hand.
    pub fn choose_size(&mut self, size: pb::Size) {
        if 0 < self.in_hand(size) {
            self.half.pieces.size = size;
        }
    }

    /// Puts a piece of the chosen size on a slot, or takes it away; what is refused is not taken over, but explained.
    pub fn toggle_slot(&mut self, slot: usize) {
        if self.phase() != pb::Phase::Pieces || slot >= self.slots().len() {
            return;
        }
        let wanted = self.half.pieces.with(slot, self.half.pieces.size);
        match self.effect_of(&wanted) {
            Some(_) => {
                self.half.pieces = wanted;
                self.forget_why();
                if self.in_hand(self.half.pieces.size) == 0
                    && let Some(size) = SIZES.into_iter().find(|it| self.in_hand(*it) > 0)
                {
                    self.half.pieces.size = size;
                }
            }
            None => {
                let pieces = self.placements(&wanted);
                self.ask_why(pb::Move { kind: Some(pb::r#move::Kind::PlacePieces(pb::PlacePieces { pieces })) });
            }
        }
    }

    /// Takes all pieces back into the hand.
    pub fn drop_pieces(&mut self) {
        self.half.pieces.on = [None; 3];
        self.forget_why();
    }

    /// Places the chosen pieces, which may be none, and so ends the turn.
    pub fn place(&mut self) {
        if self.phase() == pb::Phase::Pieces && self.effect_of(&self.half.pieces).is_some() {
            let pieces = self.placements(&self.half.pieces);
            self.play_kind(pb::r#move::Kind::PlacePieces(pb::PlacePieces { pieces }));
        }
    }

    /// Places nothing and so ends the turn.
    pub fn pass(&mut self) {
        if self.phase() == pb::Phase::Pieces {
            self.half.pieces.on = [None; 3];
            self.place();
        }
    }

    /// Returns the engine's word on a choice: its cost and what it earns at once; none if it is not legal.
    pub fn effect_of(&self, choice: &PiecesChoice) -> Option<pb::PiecesEffect> {
        let wanted = self.placements(choice);
        self.legal_moves().iter().find_map(|it| match kind(it) {
            Some(pb::r#move::Kind::PlacePieces(place)) if same(&place.pieces, &wanted) => {
                Some(it.pieces_effect.unwrap_or_default())
            }
            _ => None,
        })
    }

    /// Returns the first reason why a choice of pieces was refused.
    pub fn pieces_refused(&self) -> Option<&Message> {
        match (&self.why_not, self.phase()) {
            (Remote::Known(why), pb::Phase::Pieces) => why.reasons.first(),
            _ => None,
        }
    }

    pub(super) fn prepare_pieces(&mut self) {
        if self.phase() == pb::Phase::Pieces
            && let Some(size) = SIZES.into_iter().find(|it| self.in_hand(*it) > 0)
        {
            self.half.pieces.size = size;
        }
    }

    fn placements(&self, choice: &PiecesChoice) -> Vec<pb::PiecePlacement> {
        let slots = self.slots().iter().zip(choice.on);
        slots.filter_map(|(cell, size)| Some(pb::PiecePlacement { cell: Some(*cell), size: size? as i32 })).collect()
    }
}

/// Returns how many pieces of a size there are.
pub fn count_of(counts: &pb::PieceCounts, size: pb::Size) -> u32 {
    match size {
        pb::Size::Unspecified => 0,
        pb::Size::Small => counts.small,
        pb::Size::Tall => counts.tall,
        pb::Size::Fat => counts.fat,
    }
}

fn same(a: &[pb::PiecePlacement], b: &[pb::PiecePlacement]) -> bool {
    let sorted = |list: &[pb::PiecePlacement]| {
        let mut keys: Vec<(Option<Cell>, i32)> = list.iter().map(|it| (it.cell.map(Cell::from), it.size)).collect();
        keys.sort_unstable();
        keys
    };
    a.len() == b.len() && sorted(a) == sorted(b)
}
