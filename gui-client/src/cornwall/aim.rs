//! Holding the drawn tile over the table: which of the engine's legal placements are meant, and how R goes through them.

use proto::cornwall::v1 as pb;

use super::{
    Session,
    board::hex::{Cell, Corner, world_from_corner},
    kind,
};
use crate::i18n::{Lang, tr};

/// The place at which a tile is held.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Spot {
    /// Around a corner of the grid: the pointer is near it.
    Corner(Corner),
    /// Over a cell: the keyboard's cursor stands on it.
    Cell(Cell),
}

/// A tile held at a spot.
#[derive(Clone, Debug, PartialEq)]
pub struct Aim {
    /// Where.
    pub spot: Spot,
    /// Where its slot 0 would lie.
    pub anchor: Cell,
    /// Its rotation, 0 to 5.
    pub rotation: u32,
    /// Its place in the list of legal moves, if it is legal.
    pub legal: Option<usize>,
}

impl Session {
    /// Holds the tile at a spot, turned as before if that is legal there.
    pub fn aim_at(&mut self, spot: Spot) {
        if self.phase() != pb::Phase::Lay || self.half.aim.as_ref().is_some_and(|it| it.spot == spot) {
            return;
        }
        let ways = self.ways(spot);
        let wanted = self.half.preferred_rotation;
        let Some(best) = ways.iter().min_by_key(|it| (it.legal.is_none(), (it.rotation + 6 - wanted) % 6)) else {
            return;
        };
        self.hold(best.clone());
    }

    /// Holds the tile as a legal placement has it.
    pub fn aim_at_legal(&mut self, idx: usize) {
        if let Some((anchor, rotation)) = self.half.lays.iter().find(|(_, it)| **it == idx).map(|(key, _)| *key) {
            self.half.preferred_rotation = rotation;
            let spot = Spot::Corner(Corner::of(anchor, rotation));
            self.hold(Aim { spot, anchor, rotation, legal: Some(idx) });
        }
    }

    /// Turns the held tile to the next way at its spot: first the legal ones, then the others.
    pub fn rotate(&mut self, backward: bool) {
        let Some(aim) = self.half.aim.clone() else { return };
        let ways = self.ways(aim.spot);
        let at = ways.iter().position(|it| (it.anchor, it.rotation) == (aim.anchor, aim.rotation)).unwrap_or(0);
        let step = if backward { ways.len() - 1 } else { 1 };
        if let Some(next) = ways.get((at + step) % ways.len()) {
            self.half.preferred_rotation = next.rotation;
            self.hold(next.clone());
        }
    }

    /// Goes to the next place, in reading order, where the tile can be laid.
    pub fn next_place(&mut self, backward: bool) {
        let mut places: Vec<Corner> = self.half.lays.keys().map(|(anchor, it)| Corner::of(*anchor, *it)).collect();
        let reading = |it: &Corner| {
            let at = world_from_corner(*it);
            ((at.y * 4.0).round() as i64, (at.x * 4.0).round() as i64)
        };
        places.sort_by_key(reading);
        places.dedup();
        let Some(last) = places.len().checked_sub(1) else {
            return;
        };
        let here = self.half.aim.as_ref().map(|it| Corner::of(it.anchor, it.rotation));
        let next = match (here, backward) {
            (None, false) => 0,
            (None, true) => last,
            (Some(here), false) => places.iter().position(|it| reading(it) > reading(&here)).unwrap_or(0),
            (Some(here), true) => places.iter().rposition(|it| reading(it) < reading(&here)).unwrap_or(last),
        };
        self.aim_at(Spot::Corner(places[next]));
    }

    /// Lets go of the tile.
    pub fn drop_aim(&mut self) {
        if self.half.aim.take().is_some() {
            self.forget_why();
        }
    }

    /// Lays the tile as it is held; if that is not legal, nothing happens but the reasons shown already.
    pub fn lay(&mut self) {
        let Some(Aim { anchor, rotation, legal: Some(_), .. }) = self.half.aim else {
            return;
        };
        self.play_kind(pb::r#move::Kind::Lay(pb::Lay { anchor: Some(anchor.into()), rotation }));
    }

    /// Returns the legal placement the tile is held at.
    pub fn aimed(&self) -> Option<&pb::LegalMove> {
        self.legal_moves().get(self.half.aim.as_ref()?.legal?)
    }

    /// Returns the cells under the held tile, slot 0 first, as the engine gave them.
    pub fn ghost_cells(&self) -> Vec<Cell> {
        match self.aimed() {
            Some(mv) => mv.footprint.iter().map(Cell::from).collect(),
            None if self.half.aim.is_some() => self
                .why_not
                .latest()
                .map(|it| it.footprint.iter().map(|it| Cell::from(*it)).collect())
                .unwrap_or_default(),
            None => Vec::new(),
        }
    }

    /// Returns the places where the tile can be laid, each with its placements in the list of legal moves.
    pub fn places(&self) -> Vec<(Corner, Vec<usize>)> {
        let mut places: Vec<(Corner, usize)> =
            self.half.lays.iter().map(|((anchor, rotation), idx)| (Corner::of(*anchor, *rotation), *idx)).collect();
        places.sort_unstable();
        let mut grouped: Vec<(Corner, Vec<usize>)> = Vec::new();
        for (corner, idx) in places {
            match grouped.last_mut() {
                Some((last, list)) if *last == corner => list.push(idx),
                _ => grouped.push((corner, vec![idx])),
            }
        }
        grouped
    }

    /// Tells whether the tile can be laid around a corner in some way.
    pub fn fits_around(&self, corner: Corner) -> bool {
        corner.turns().iter().any(|it| self.half.lays.contains_key(it))
    }

    /// Names a legal placement by its place in the list of legal moves.
    pub fn place_name(&self, idx: usize) -> &str {
        self.half.place_names.get(idx).map_or("", String::as_str)
    }

    /// Takes note of where the tile can be laid.
    pub(super) fn note_lays(&mut self) {
        let lays = self.legal_moves().iter().enumerate().filter_map(|(idx, it)| match kind(it) {
            Some(pb::r#move::Kind::Lay(lay)) => Some(((lay.anchor?.into(), lay.rotation), idx)),
            _ => None,
        });
        self.half.lays = lays.collect();
    }

    /// Names the legal placements: once, for a frame has no time to do it.
    pub(super) fn name_places(&mut self) {
        self.half.place_names = self.legal_moves().iter().map(|it| spoken_place(self.lang(), it)).collect();
    }

    /// Takes up the aim again when the legal moves arrive.
    pub(super) fn refresh_aim(&mut self) {
        if let Some(aim) = self.half.aim.take() {
            self.forget_why();
            self.aim_at(aim.spot);
        }
    }

    fn hold(&mut self, aim: Aim) {
        let lay = pb::Lay { anchor: Some(aim.anchor.into()), rotation: aim.rotation };
        let asks_why = aim.legal.is_none() && self.legal.known().is_some();
        self.half.aim = Some(aim);
        if asks_why {
            self.ask_why(pb::Move { kind: Some(pb::r#move::Kind::Lay(lay)) });
        } else {
            self.forget_why();
        }
    }

    /// Lists the ways to hold the tile at a spot: the legal ones first, then the others.
    fn ways(&self, spot: Spot) -> Vec<Aim> {
        let way = |anchor: Cell, rotation: u32| Aim {
            spot,
            anchor,
            rotation,
            legal: self.half.lays.get(&(anchor, rotation)).copied(),
        };
        let mut ways: Vec<Aim> = match spot {
            Spot::Corner(corner) => {
                corner.turns().into_iter().map(|(anchor, rotation)| way(anchor, rotation)).collect()
            }
            Spot::Cell(cell) => {
                let covers = |idx: usize| {
                    self.legal_moves().get(idx).is_some_and(|it| it.footprint.iter().any(|it| Cell::from(it) == cell))
                };
                let legal = self.half.lays.iter().filter(|(_, idx)| covers(**idx)).map(|((a, r), _)| way(*a, *r));
                let free = (0..6).map(|rotation| way(cell, rotation)).filter(|it| it.legal.is_none());
                legal.chain(free).collect()
            }
        };
        ways.sort_by_key(|it| (it.legal.is_none(), it.rotation));
        ways
    }
}

/// Describes a legal placement in words, such as "Place at column 4, row 3, turn 2: touches 3 edges, +1 coin".
fn spoken_place(lang: Lang, mv: &pb::LegalMove) -> String {
    let Some(pb::r#move::Kind::Lay(lay)) = kind(mv) else {
        return String::new();
    };
    let at = lay.anchor.map(Cell::from).unwrap_or_default();
    let effect = mv.lay_effect.clone().unwrap_or_default();
    tr!(
        lang,
        "place-spoken",
        column = at.column(),
        row = at.r,
        turn = lay.rotation,
        edges = effect.edges,
        coins = effect.coins,
        completes = effect.completes,
    )
}
