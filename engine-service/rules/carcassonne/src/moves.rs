//! What may be done at one ply, and the list of all that may.

use game::Turn;

use crate::{
    claim::Surroundings,
    feature::{FeatureKind, Part},
    options::TownVariant,
    square::{Square, Turns},
    state::{Phase, State},
    table::START,
    tile::{Tile, TileId},
};

/// What is done at one ply. The order of moves is the order of lists.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Move {
    /// Chance: this kind of tile comes up (R-T1).
    Draw(TileId),
    /// The drawn tile is laid (R-T2); in the set-up on a start square (R-M2).
    Lay {
        /// Where.
        square: Square,
        /// Its clockwise quarter turns.
        turns: Turns,
    },
    /// Chance: the chip on the square just covered has this value, 1 or 2 (R-G1).
    TakeChip(u8),
    /// No meeple is placed.
    Pass,
    /// A meeple is placed on a part of the tile just laid (R-P1).
    PlaceMeeple(Part),
    /// The turn ends without an extra turn (E16).
    EndTurn,
    /// The seat takes the extra turn that covering a town gives (R-V1).
    TakeExtraTurn,
    /// The seat puts a meeple on the Isle of Man and takes an extra turn (R-G2).
    GoToIsle,
    /// House rule: the seat gives three chips for all its meeples on the Isle of Man (R-G3).
    RecallFromIsle,
}

/// A whole turn: where the drawn tile is laid, and what is claimed then.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct TurnChoice {
    /// Where.
    pub square: Square,
    /// Clockwise quarter turns.
    pub turns: Turns,
    /// The part claimed; `None` if no meeple is placed.
    pub claim: Option<Part>,
}

impl State {
    pub(crate) fn whose_turn(&self) -> Turn {
        match self.phase {
            Phase::Draw | Phase::Chip => Turn::Chance,
            Phase::Lay | Phase::Meeple | Phase::Extra => Turn::Seat(self.to_move),
            Phase::Over => Turn::Over,
        }
    }

    pub(crate) fn list(&self, moves: &mut Vec<Move>) {
        match (self.phase, self.drawn) {
            (Phase::Draw, _) => {
                let weights = self.weights();
                let kinds = (0..self.tiles.len() as u8).map(TileId).filter(|&it| self.weight_in(weights, it) != 0);
                moves.extend(kinds.map(Move::Draw));
            }
            (Phase::Lay, Some(_)) if self.is_setting_up() => self.list_starts(moves),
            (Phase::Lay, Some(tile)) => {
                self.table.visit_places(self.tiles, tile, |place, turns| {
                    moves.push(Move::Lay { square: place.square, turns });
                });
            }
            (Phase::Chip, _) => {
                moves.extend([1, 2].into_iter().filter(|&it| self.chips_left(it) != 0).map(Move::TakeChip))
            }
            (Phase::Meeple, _) => {
                moves.push(Move::Pass);
                self.visit_claims(|part| moves.push(Move::PlaceMeeple(part)));
            }
            (Phase::Extra, _) => {
                moves.push(Move::EndTurn);
                let choices = [
                    (Move::TakeExtraTurn, self.covered_town()),
                    (Move::GoToIsle, self.options.chips && self.supply(self.to_move) != 0),
                    (Move::RecallFromIsle, self.can_recall()),
                ];
                moves.extend(choices.into_iter().filter(|it| it.1).map(|it| it.0));
            }
            (Phase::Lay, None) | (Phase::Over, _) => (),
        }
    }

    fn list_starts(&self, moves: &mut Vec<Move>) {
        let Some(map) = &self.map else { return };
        let mut free: Vec<Square> =
            map.starts().iter().map(|it| it.square).filter(|it| self.is_free_start(*it)).collect();
        free.sort_unstable();
        moves.extend(free.into_iter().flat_map(|square| Turns::ALL.map(|turns| Move::Lay { square, turns })));
    }

    pub(crate) fn is_free_start(&self, square: Square) -> bool {
        let cell = self.table.cell(square);
        cell.is_free() && cell.is(START)
    }

    /// Shows every part of the tile just laid that the seat to move may claim, in order (R-P1 to R-P5).
    pub(crate) fn visit_claims(&self, mut visit: impl FnMut(Part)) {
        let Some(lying) = self.table.tiles.last() else { return };
        if self.supply(self.to_move) == 0 {
            return;
        }
        for (node, printed) in (lying.first_node..).zip(&self.tiles.tile(lying.id).parts) {
            let banned = printed.part.kind == FeatureKind::Field && !self.options.farmers;
            if !banned && self.table.rings.of(node).n_men == 0 {
                visit(printed.part);
            }
        }
    }

    /// Shows every way to lay the drawn tile with the parts that could be claimed then, a bit each as the tile table lists them.
    pub fn visit_turns(&self, mut visit: impl FnMut(Square, Turns, u8)) {
        let Some(id) = self.drawn.filter(|_| self.phase == Phase::Lay && !self.is_setting_up()) else { return };
        let tile = self.tiles.tile(id);
        let allowed = self.claimable_kinds(tile);
        let mut at = u32::MAX;
        let mut around = Surroundings::default();
        self.table.visit_places(self.tiles, id, |place, turns| {
            if allowed != 0 && place.at != at {
                at = place.at;
                around = Surroundings::of(&self.table, place.at as usize);
            }
            let claims = if allowed == 0 { 0 } else { around.claimable(tile, turns) & allowed };
            visit(place.square, turns, claims);
        });
    }

    /// Appends every whole turn that the drawn tile allows, sorted.
    pub fn list_turns(&self, turns: &mut Vec<TurnChoice>) {
        let Some(id) = self.drawn else { return };
        let parts = &self.tiles.tile(id).parts;
        self.visit_turns(|square, it, claims| {
            turns.push(TurnChoice { square, turns: it, claim: None });
            let mut rest = claims;
            while rest != 0 {
                let part = parts[rest.trailing_zeros() as usize].part;
                turns.push(TurnChoice { square, turns: it, claim: Some(part) });
                rest &= rest - 1;
            }
        });
    }

    /// The parts of a tile that the seat to move could claim if nobody held them, a bit each.
    fn claimable_kinds(&self, tile: &Tile) -> u8 {
        if self.supply(self.to_move) == 0 {
            return 0;
        }
        let all = (1_u16 << tile.parts.len()) - 1;
        let fields = tile.parts_of(FeatureKind::Field).fold(0, |bits, part| bits | 1_u16 << part);
        (if self.options.farmers { all } else { all & !fields }) as u8
    }

    /// The weight of each kind of tile in a draw (E21).
    ///
    /// The base tiles are all in the game. Of the tiles of expansions only some are, and nobody knows which: each of those not yet seen
    /// is as likely as the others to be among those that are left.
    pub(crate) fn weights(&self) -> Weights {
        let (mut base, mut expansion) = (0, 0);
        for (idx, n) in self.unseen.iter().enumerate() {
            *(if self.tiles.is_base(idx) { &mut base } else { &mut expansion }) += u32::from(*n);
        }
        let inside = u32::from(self.left).saturating_sub(base);
        match inside == expansion {
            true => Weights { base: 1, expansion: 1 },
            false => Weights { base: expansion, expansion: inside },
        }
    }

    pub(crate) fn weight_in(&self, weights: Weights, tile: TileId) -> u32 {
        let copies = u32::from(self.unseen[tile.idx()]);
        copies * if self.tiles.is_base(tile.idx()) { weights.base } else { weights.expansion }
    }

    pub(crate) fn weight_of(&self, mv: &Move) -> u32 {
        match (self.phase, mv) {
            (Phase::Draw, Move::Draw(tile)) => self.weight_in(self.weights(), *tile),
            (Phase::Chip, Move::TakeChip(value)) => u32::from(self.chips_left(*value)),
            _ => 0,
        }
    }

    /// Chips of the color on the square just covered that nobody has seen.
    pub(crate) fn chips_left(&self, value: u8) -> u8 {
        self.pending_chip().map_or(0, |color| self.chips_unseen().of(color, value))
    }

    /// True if the tile just laid covers a town and that gives an extra turn (R-V1).
    pub(crate) fn covered_town(&self) -> bool {
        self.options.towns == TownVariant::ExtraTurn
            && self.laid.last().is_some_and(|it| self.table.cell(it.square).is(crate::table::TOWN))
    }

    pub(crate) fn can_recall(&self) -> bool {
        let seat = &self.seats[self.to_move.idx()];
        self.options.recall && seat.on_isle != 0 && seat.chips.ransom().is_some()
    }
}

/// What a copy of a tile weighs in a draw.
#[derive(Clone, Copy)]
pub(crate) struct Weights {
    base: u32,
    expansion: u32,
}
