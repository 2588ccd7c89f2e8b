//! Where a meeple can be placed on the tile just laid, and the meeple held over one of those places.

use proto::carcassonne::v1::{self as pb, r#move::Kind};

use super::{Session, kind};

/// A place for a meeple.
#[derive(Clone, Debug, PartialEq)]
pub struct Slot {
    /// The part of the tile.
    pub part: pb::Part,
    /// Its move's place in the list of legal moves.
    pub legal: usize,
}

impl Session {
    /// Returns the places for a meeple, in the order of their keys 1 to 9.
    pub fn slots(&self) -> &[Slot] {
        &self.half.slots
    }

    /// Returns the tile just laid and its place in the state's list.
    pub fn new_tile(&self) -> Option<(usize, &pb::LaidTile)> {
        self.state().laid_tiles.iter().enumerate().next_back()
    }

    /// Returns the feature that a slot would claim.
    pub fn slot_feature(&self, slot: usize) -> Option<&pb::FeatureDescription> {
        let (laid_index, _) = self.new_tile()?;
        let feature = self.feature_of(laid_index, &self.half.slots.get(slot)?.part)?;
        self.description.latest()?.features.get(feature)
    }

    /// Returns what would be scored at once with a meeple on the slot that is held, or with none.
    pub fn scored(&self, slot: Option<usize>) -> &[pb::FeatureResult] {
        let legal = match slot {
            Some(slot) => self.half.slots.get(slot).and_then(|it| self.legal_moves().get(it.legal)),
            None => self.legal_moves().iter().find(|it| matches!(kind(it), Some(Kind::Pass(_)))),
        };
        legal.map_or(&[], |it| it.scored.as_slice())
    }

    /// Holds a meeple over a slot, or takes it away.
    pub fn toggle_slot(&mut self, slot: usize) {
        if slot < self.half.slots.len() {
            self.half.slot = Some(slot).filter(|it| self.half.slot != Some(*it));
        }
    }

    /// Places the meeple where it is held, or none, and so ends the turn.
    pub fn place(&mut self) {
        match self.half.slot.and_then(|it| self.half.slots.get(it)).map(|it| it.part) {
            Some(part) => self.play_listed(Kind::PlaceMeeple(pb::PlaceMeeple { part: Some(part) })),
            None => self.pass(),
        }
    }

    /// Places no meeple; in an extra phase ends the turn.
    pub fn pass(&mut self) {
        match self.phase() {
            pb::Phase::Meeple => self.play_listed(Kind::Pass(pb::Pass {})),
            pb::Phase::Extra => self.play_listed(Kind::EndTurn(pb::EndTurn {})),
            _ => (),
        }
    }

    pub(super) fn note_slots(&mut self) {
        let slots = self.legal_moves().iter().enumerate().filter_map(|(legal, it)| match kind(it) {
            Some(Kind::PlaceMeeple(place)) => Some(Slot { part: place.part?, legal }),
            _ => None,
        });
        self.half.slots = slots.collect();
    }
}
