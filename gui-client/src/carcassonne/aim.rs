//! Holding the drawn tile over the table: which of the engine's legal placements is meant, and how R goes through them.

use proto::carcassonne::v1::{self as pb, r#move::Kind};

use super::{Coords, Session, kind};
use crate::i18n::tr;

/// A tile held over a square.
#[derive(Clone, Debug, PartialEq)]
pub struct Aim {
    /// The square.
    pub square: Coords,
    /// Its clockwise quarter turns.
    pub turns: u32,
    /// Its place in the list of legal moves, if it is legal.
    pub legal: Option<usize>,
}

impl Session {
    /// Holds the tile over a square: turned as before if that fits, else in the first turn that does.
    pub fn aim_at(&mut self, square: Coords) {
        if self.phase() != pb::Phase::Lay || self.half.aim.as_ref().is_some_and(|it| it.square == square) {
            return;
        }
        let wanted = self.half.preferred_turns;
        let ways = self.ways(square);
        if let Some(best) = ways.into_iter().min_by_key(|it| (it.turns + 4 - wanted) % 4) {
            self.hold(best);
        }
    }

    /// Holds the tile as a legal placement has it.
    pub fn aim_at_legal(&mut self, idx: usize) {
        let found = self
            .half
            .lays
            .iter()
            .find_map(|(square, ways)| ways.iter().find(|(_, it)| *it == idx).map(|(turns, _)| (*square, *turns)));
        if let Some((square, turns)) = found {
            self.half.preferred_turns = turns;
            self.hold(Aim { square, turns, legal: Some(idx) });
        }
    }

    /// Turns the held tile: through the turns that fit; where none does, through all.
    pub fn rotate(&mut self, backward: bool) {
        let Some(aim) = self.half.aim.clone() else { return };
        let ways = self.ways(aim.square);
        let at = ways.iter().position(|it| it.turns == aim.turns).unwrap_or(0);
        let step = if backward { ways.len() - 1 } else { 1 };
        if let Some(next) = ways.get((at + step) % ways.len()) {
            self.half.preferred_turns = next.turns;
            self.hold(next.clone());
        }
    }

    /// Goes to the next square, in reading order, where the tile can be laid.
    pub fn next_place(&mut self, backward: bool) {
        let mut squares: Vec<Coords> = self.half.lays.keys().copied().collect();
        let reading = |it: &Coords| (it.1, it.0);
        squares.sort_by_key(reading);
        let Some(last) = squares.len().checked_sub(1) else {
            return;
        };
        let here = self.half.aim.as_ref().map(|it| it.square);
        let next = match (here, backward) {
            (None, false) => 0,
            (None, true) => last,
            (Some(here), false) => squares.iter().position(|it| reading(it) > reading(&here)).unwrap_or(0),
            (Some(here), true) => squares.iter().rposition(|it| reading(it) < reading(&here)).unwrap_or(last),
        };
        self.aim_at(squares[next]);
    }

    /// Lets go of the tile.
    pub fn drop_aim(&mut self) {
        if self.half.aim.take().is_some() {
            self.forget_why();
        }
    }

    /// Lays the tile as it is held; if that is not legal, nothing happens but the reasons shown already.
    pub fn lay(&mut self) {
        let Some(Aim { square: (x, y), turns, legal: Some(_) }) = self.half.aim else {
            return;
        };
        self.play_kind(Kind::Lay(pb::Lay { square: Some(pb::Square { x, y }), turns }));
    }

    /// Returns the legal placement the tile is held at.
    pub fn aimed(&self) -> Option<&pb::LegalMove> {
        self.legal_moves().get(self.half.aim.as_ref()?.legal?)
    }

    /// Returns the squares where the tile can be laid, each with its turns and their places in the list of legal moves.
    pub fn places(&self) -> impl Iterator<Item = (Coords, &[(u32, usize)])> + Clone {
        self.half.lays.iter().map(|(square, ways)| (*square, ways.as_slice()))
    }

    /// Returns the number of squares where the tile can be laid.
    pub fn n_places(&self) -> usize {
        self.half.lays.len()
    }

    /// Returns the turns in which the tile fits a square.
    pub fn fitting_turns(&self, square: Coords) -> Vec<u32> {
        self.half.lays.get(&square).into_iter().flatten().map(|it| it.0).collect()
    }

    /// Names a legal placement by its place in the list of legal moves.
    pub fn place_name(&self, idx: usize) -> &str {
        self.half.place_names.get(idx).map_or("", String::as_str)
    }

    /// Takes note of where the tile can be laid.
    pub(super) fn note_lays(&mut self) {
        let mut lays: std::collections::BTreeMap<Coords, Vec<(u32, usize)>> = std::collections::BTreeMap::new();
        for (idx, it) in self.legal_moves().iter().enumerate() {
            if let Some(Kind::Lay(pb::Lay { square: Some(square), turns })) = kind(it) {
                lays.entry((square.x, square.y)).or_default().push((*turns, idx));
            }
        }
        self.half.lays = lays;
    }

    /// Names the legal placements: once, for a frame has no time to do it.
    pub(super) fn name_places(&mut self) {
        let name = |it: &pb::LegalMove| match kind(it) {
            Some(Kind::Lay(pb::Lay { square: Some(square), turns })) => {
                let at = self.square_name((square.x, square.y));
                tr!(self.lang(), "cc-place-spoken", square = at, turns = *turns)
            }
            _ => String::new(),
        };
        self.half.place_names = self.legal_moves().iter().map(name).collect();
    }

    /// Takes up the aim again when the legal moves arrive.
    pub(super) fn refresh_aim(&mut self) {
        if let Some(aim) = self.half.aim.take() {
            self.forget_why();
            self.aim_at(aim.square);
        }
    }

    fn hold(&mut self, aim: Aim) {
        let (x, y) = aim.square;
        let lay = pb::Lay { square: Some(pb::Square { x, y }), turns: aim.turns };
        let asks_why = aim.legal.is_none() && self.legal.known().is_some();
        self.half.aim = Some(aim);
        if asks_why {
            self.ask_why(pb::Move { kind: Some(Kind::Lay(lay)) });
        } else {
            self.forget_why();
        }
    }

    /// Lists the ways to hold the tile over a square: those that fit; if none does, all four.
    fn ways(&self, square: Coords) -> Vec<Aim> {
        match self.half.lays.get(&square) {
            Some(ways) => ways.iter().map(|(turns, idx)| Aim { square, turns: *turns, legal: Some(*idx) }).collect(),
            None => (0..4).map(|turns| Aim { square, turns, legal: None }).collect(),
        }
    }
}
