//! Which parts of a tile could be claimed if it lay on a square, without laying it (R-P3).

use crate::{
    edge::facing_half,
    square::{Side, Turns},
    table::{LARGE, NO_NODE, NONE, Table},
    tile::Tile,
};

/// What lies around an empty square: the features at its sides and halves, and which of them are claimed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Surroundings {
    side_root: [u16; 4],
    half_root: [u16; 8],
    /// Sides at a claimed city or road, a bit each.
    taken_sides: u8,
    /// Halves at a claimed field, a bit each.
    taken_halves: u8,
}

impl Default for Surroundings {
    fn default() -> Surroundings {
        Surroundings { side_root: [NO_NODE; 4], half_root: [NO_NODE; 8], taken_sides: 0, taken_halves: 0 }
    }
}

impl Surroundings {
    pub fn of(table: &Table, at: usize) -> Surroundings {
        let mut around = Surroundings::default();
        for side in Side::ALL {
            let cell = table.cells[table.beside(at, side)];
            if cell.tile == NONE {
                if let Some(printed) = table.printed_at(at, side) {
                    around.note_side(table, side, printed.node);
                }
            } else if cell.is(LARGE) {
                around.note_side(table, side, cell.tile.into());
            } else {
                let lying = &table.tiles[usize::from(cell.tile)];
                around.note_side(table, side, lying.side_node[side.opposite().idx()]);
                for half in [2 * side.idx(), 2 * side.idx() + 1] {
                    around.note_half(table, half, lying.half_node[facing_half(half)]);
                }
            }
        }
        around
    }

    fn note_side(&mut self, table: &Table, side: Side, node: u16) {
        if node != NO_NODE {
            let root = table.rings.root(node);
            self.side_root[side.idx()] = root;
            self.taken_sides |= u8::from(table.rings.sums[usize::from(root)].n_men != 0) << side.idx();
        }
    }

    fn note_half(&mut self, table: &Table, half: usize, node: u16) {
        if node != NO_NODE {
            let root = table.rings.root(node);
            self.half_root[half] = root;
            self.taken_halves |= u8::from(table.rings.sums[usize::from(root)].n_men != 0) << half;
        }
    }

    /// The parts of a fitting tile whose feature would be nobody's, a bit each.
    pub fn claimable(&self, tile: &Tile, turns: Turns) -> u8 {
        let oriented = &tile.oriented[turns.idx()];
        let n_parts = tile.parts.len();
        let mut taken = 0_u8;
        for part in 0..n_parts {
            let at_taken = oriented.sides[part] & self.taken_sides | oriented.halves[part] & self.taken_halves;
            taken |= u8::from(at_taken != 0) << part;
        }
        // A part is taken too if it joins, through a feature beside the tile, with a part that is.
        while taken != 0 {
            let mut spread = taken;
            for part in 0..n_parts {
                if taken & 1 << part == 0 && self.meets_taken(tile, turns, part, taken) {
                    spread |= 1 << part;
                }
            }
            if spread == taken {
                break;
            }
            taken = spread;
        }
        !taken & ((1_u16 << n_parts) - 1) as u8
    }

    fn meets_taken(&self, tile: &Tile, turns: Turns, part: usize, taken: u8) -> bool {
        let oriented = &tile.oriented[turns.idx()];
        let side_meets = |side: usize| {
            let root = self.side_root[side];
            root != NO_NODE
                && (0..4).any(|other| {
                    let of = oriented.side_part[other];
                    self.side_root[other] == root && of != crate::tile::NO_PART && taken & 1 << of != 0
                })
        };
        let half_meets = |half: usize| {
            let root = self.half_root[half];
            root != NO_NODE
                && (0..8).any(|other| {
                    let of = oriented.half_part[other];
                    self.half_root[other] == root && of != crate::tile::NO_PART && taken & 1 << of != 0
                })
        };
        (0..4).filter(|side| oriented.sides[part] & 1 << side != 0).any(side_meets)
            || (0..8).filter(|half| oriented.halves[part] & 1 << half != 0).any(half_meets)
    }
}
