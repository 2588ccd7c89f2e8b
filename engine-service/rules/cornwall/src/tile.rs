//! Landscapes, tiles and decks.

use std::fmt;

use game::Names;

use crate::hex::Hex;

/// The landscape of a field (K7).
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Landscape {
    /// Swamp, evaluated only at the end (R28).
    Swamp,
    /// Forest.
    Forest,
    /// Mountain.
    Mountain,
    /// Village.
    Village,
    /// Meadow.
    Meadow,
}

impl Landscape {
    /// All landscapes, in the rulebook's order.
    pub const ALL: [Landscape; 5] =
        [Landscape::Swamp, Landscape::Forest, Landscape::Mountain, Landscape::Village, Landscape::Meadow];

    /// The landscape's bit in a set of landscapes.
    pub(crate) const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// Lists the landscapes of a set, in order.
    pub(crate) fn of_set(set: u8) -> impl Iterator<Item = Landscape> {
        Landscape::ALL.into_iter().filter(move |it| set & it.bit() != 0)
    }
}

impl fmt::Display for Landscape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Landscape::Swamp => "swamp",
            Landscape::Forest => "forest",
            Landscape::Mountain => "mountain",
            Landscape::Village => "village",
            Landscape::Meadow => "meadow",
        })
    }
}

/// What is printed on a field besides its landscape (K12).
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Symbol {
    /// A cottage: closes its region.
    Cottage,
    /// A flag: raises what its region is worth.
    Flag,
    /// A chapel: three points for a piece put on it.
    Chapel,
}

/// A field as it is printed.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct PrintedField {
    /// Its landscape.
    pub landscape: Landscape,
    /// Its symbol, if it has one.
    pub symbol: Option<Symbol>,
}

/// A tile of a deck, by its place in it; the order of places is the order of names.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct TileId(pub(crate) u8);

impl TileId {
    /// The place in [`Deck::tiles`].
    pub fn idx(self) -> usize {
        usize::from(self.0)
    }

    pub(crate) const fn bit(self) -> u64 {
        1 << self.0
    }
}

/// A start tile and the tiles to draw. Decks are data; see `data/`.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Deck {
    pub(crate) id: String,
    pub(crate) reconstructed: bool,
    pub(crate) remark: String,
    pub(crate) start: Vec<(Hex, PrintedField)>,
    pub(crate) tiles: Vec<(String, [PrintedField; 3])>,
    pub(crate) names: Names,
}

/// Tiles in a deck besides the start tile (K6).
pub const N_TILES: usize = 36;
/// Fields of the start tile (K5).
pub const N_START_FIELDS: usize = 5;
/// Fields when all tiles are laid (K6).
pub const N_FIELDS: usize = N_START_FIELDS + 3 * N_TILES;

impl Deck {
    /// The deck's id, which states carry.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// True if the deck is a reconstruction, not the printed one.
    pub fn is_reconstructed(&self) -> bool {
        self.reconstructed
    }

    /// What is known of the deck and what is chosen.
    pub fn remark(&self) -> &str {
        &self.remark
    }

    /// The start tile's fields, sorted by cell.
    pub fn start(&self) -> &[(Hex, PrintedField)] {
        &self.start
    }

    /// Every tile's id, name and fields, slot 0 first.
    pub fn tiles(&self) -> impl Iterator<Item = (TileId, &str, &[PrintedField; 3])> {
        (0..).zip(&self.tiles).map(|(idx, (name, fields))| (TileId(idx), name.as_str(), fields))
    }

    /// Finds a tile by its name, such as "T05".
    pub fn tile(&self, name: &str) -> Option<TileId> {
        let idx = self.names.find(name)?;
        u8::try_from(idx).ok().map(TileId)
    }

    /// The tile's name.
    pub fn name(&self, tile: TileId) -> &str {
        &self.tiles[tile.idx()].0
    }

    /// The tile's fields, slot 0 first.
    pub fn fields(&self, tile: TileId) -> &[PrintedField; 3] {
        &self.tiles[tile.idx()].1
    }

    /// The set of all tiles.
    pub(crate) fn all_tiles(&self) -> u64 {
        (1 << self.tiles.len()) - 1
    }

    /// The same deck with its start tile turned about (0,0) by 60 degrees counter-clockwise, to test that the rules know no compass.
    pub fn turned(&self) -> Deck {
        let mut start: Vec<_> = self.start.iter().map(|&(cell, field)| (cell.turned(), field)).collect();
        start.sort_by_key(|&(cell, _)| cell);
        Deck { start, ..self.clone() }
    }
}
