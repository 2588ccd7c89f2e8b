//! Where the climber can go: the engine's list, ring by ring.

use proto::cornerstone::v1::{self as pb, r#move::Kind};

use super::{Session, kind, place_cell};

/// A way of the climber.
#[derive(Clone, Debug, PartialEq)]
pub struct Way {
    /// Where it ends.
    pub to: pb::Place,
    /// The ring that it takes.
    pub ring: pb::Ring,
    /// The way, both ends included.
    pub path: Vec<pb::Place>,
}

impl Way {
    /// Returns the number of steps.
    pub fn steps(&self) -> usize {
        self.path.len().saturating_sub(1)
    }
}

impl Session {
    /// Returns the ways that the climber can go with the ring that is chosen, in the engine's order.
    pub fn ways(&self) -> impl DoubleEndedIterator<Item = &Way> {
        self.half.ways.iter().filter(|it| it.ring == self.half.ring)
    }

    /// Returns the way to where the climber is to go.
    pub fn way(&self) -> Option<&Way> {
        let to = self.half.to.as_ref()?;
        self.ways().find(|it| it.to == *to)
    }

    /// Returns the way to a place, with the ring that is chosen.
    pub fn way_to(&self, place: &pb::Place) -> Option<&Way> {
        self.ways().find(|it| it.to == *place)
    }

    /// Tells whether a ring opens a way that there is not without it.
    pub fn is_ring_of_use(&self, ring: pb::Ring) -> bool {
        let without = |to: &pb::Place| self.half.ways.iter().any(|it| it.ring == pb::Ring::Unspecified && it.to == *to);
        self.half.ways.iter().any(|it| it.ring == ring && !without(&it.to))
    }

    /// Chooses where the climber is to go; where it is chosen already, chooses nothing.
    pub fn choose_place(&mut self, place: &pb::Place) {
        if self.way_to(place).is_some() {
            self.half.to = Some(*place).filter(|it| self.half.to.as_ref() != Some(it));
        }
    }

    /// Chooses the next place that the climber can go to: the highest first; past the last one, none.
    pub fn next_way(&mut self, backward: bool) {
        let mut places: Vec<pb::Place> = self.ways().map(|it| it.to).collect();
        places.sort_by_key(|it| std::cmp::Reverse(place_cell(it).map_or(0, |it| it[2])));
        let here = self.half.to.and_then(|to| places.iter().position(|it| *it == to));
        let next = match (here, backward) {
            (None, false) => Some(0),
            (None, true) => places.len().checked_sub(1),
            (Some(it), false) => Some(it + 1),
            (Some(it), true) => it.checked_sub(1),
        };
        self.half.to = next.and_then(|it| places.get(it).copied());
    }

    /// Goes where the climber is to go, or stays.
    pub fn climb(&mut self) {
        let kind = match self.way() {
            Some(way) => Kind::Climb(pb::Climb { to: Some(way.to), ring: way.ring as i32 }),
            None => Kind::Stay(pb::Stay {}),
        };
        self.play_kind(kind);
    }

    /// Takes note of the ways.
    pub(super) fn note_ways(&mut self) {
        let way = |it: &pb::LegalMove| match kind(it)? {
            Kind::Climb(climb) => Some(Way { to: climb.to?, ring: climb.ring(), path: it.path.clone() }),
            _ => None,
        };
        self.half.ways = self.legal_moves().iter().filter_map(way).collect();
    }
}
