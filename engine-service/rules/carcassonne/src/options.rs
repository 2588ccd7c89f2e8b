//! The choices of a game: variants of the rulebook, recommendations of the publisher, and readings where the rulebook is silent.

use std::fmt;

use crate::{map::Map, tile::TileSet};

/// The options of a game.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Options {
    /// Meeples of a seat: 7, or 9 on maps (R-M2).
    pub meeples: u8,
    /// Tiles in the game, start tiles included (E21).
    pub tiles: u16,
    /// Tile sets put together: 1 or 2 (E21).
    pub sets: u8,
    /// Start squares in use (R-M2, E15); 1 without a map.
    pub starts: u8,
    /// The expansions whose tiles are mixed in.
    pub expansions: Expansions,
    /// Meeples may claim fields.
    pub farmers: bool,
    /// First edition: a city of two tiles scores 1 a tile and a coat (R-S1).
    pub small_city: bool,
    /// Inns have their rule.
    pub inns: bool,
    /// Cathedrals have their rule.
    pub cathedrals: bool,
    /// Ferries count in the final scoring (E4).
    pub ferry_in_final: bool,
    /// The variant for towns (R-V1 to R-V3).
    pub towns: TownVariant,
    /// The chips of a map (R-G1, R-G2).
    pub chips: bool,
    /// House rule: three chips, one of each color, bring all meeples back from the Isle of Man (R-G3).
    pub recall: bool,
}

/// The expansions whose tiles are mixed in; their rules are options of their own (R-X1).
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum Expansions {
    /// None.
    #[default]
    None,
    /// Inns & Cathedrals.
    Inns,
    /// Traders & Builders.
    Traders,
    /// Both.
    Both,
}

impl Expansions {
    /// Every choice.
    pub const ALL: [Expansions; 4] = [Expansions::None, Expansions::Inns, Expansions::Traders, Expansions::Both];

    /// True if the tiles of a box are in the game.
    pub fn include(self, set: TileSet) -> bool {
        match set {
            TileSet::Base => true,
            TileSet::Inns => matches!(self, Expansions::Inns | Expansions::Both),
            TileSet::Traders => matches!(self, Expansions::Traders | Expansions::Both),
        }
    }

    /// Tiles that one set of them has.
    pub fn tiles(self) -> u16 {
        match self {
            Expansions::None => 0,
            Expansions::Inns => 18,
            Expansions::Traders => 24,
            Expansions::Both => 42,
        }
    }
}

/// What covering a town, or leaving it, does (at most one variant a game).
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum TownVariant {
    /// Nothing.
    #[default]
    None,
    /// (a) Covering a town gives one extra turn (R-V1).
    ExtraTurn,
    /// (b) Covering a town costs two points (R-V2).
    Cost,
    /// (c) A scored road gains two points a visible town beside it (R-V3).
    Roads,
}

impl TownVariant {
    /// Every choice, the default first.
    pub const ALL: [TownVariant; 4] =
        [TownVariant::None, TownVariant::ExtraTurn, TownVariant::Cost, TownVariant::Roads];
}

/// Tiles of one base game.
pub const BASE_TILES: u16 = 72;

/// Options that can't be.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
pub enum OptionFault {
    /// Seven or nine meeples (R-G0, R-M2).
    #[error("a seat has 7 or 9 meeples, not {0}")]
    Meeples(u8),
    /// One tile set or two (E21).
    #[error("there are 1 or 2 tile sets, not {0}")]
    Sets(u8),
    /// The tiles must be at least the base tiles and at most all (E21).
    #[error("these boxes make a game of {min} to {max} tiles, not {tiles}")]
    Tiles {
        /// Tiles asked for.
        tiles: u16,
        /// Base tiles.
        min: u16,
        /// All tiles.
        max: u16,
    },
    /// The map says how many start squares are used (R-M2).
    #[error("{min} to {max} start squares are used, not {starts}")]
    Starts {
        /// Start squares asked for.
        starts: u8,
        /// The fewest.
        min: u8,
        /// The most.
        max: u8,
    },
    /// Towns are printed on maps alone.
    #[error("towns need a map")]
    TownsWithoutMap,
    /// The first edition's rule for small cities is not defined for printed cities.
    #[error("the first edition's small cities are not played on maps")]
    SmallCityOnMap,
    /// The map has no chips, or nothing to do with them.
    #[error("there are no chip rules without a map that prints chips and the Isle of Man")]
    NoChips,
    /// The house rule spends chips.
    #[error("meeples can't be called back without chips")]
    RecallWithoutChips,
}

impl OptionFault {
    /// The name of the option at fault.
    pub fn option(self) -> &'static str {
        match self {
            OptionFault::Meeples(_) => "meeples",
            OptionFault::Sets(_) => "tile_sets",
            OptionFault::Tiles { .. } => "tiles",
            OptionFault::Starts { .. } => "start_squares",
            OptionFault::TownsWithoutMap => "town_variant",
            OptionFault::SmallCityOnMap => "small_city",
            OptionFault::NoChips => "chips",
            OptionFault::RecallWithoutChips => "recall_from_isle",
        }
    }
}

impl Options {
    /// The defaults: without a map those of the base game, with one those that the publisher recommends (R-M2).
    pub fn standard(map: Option<&Map>) -> Options {
        let blank = Options {
            meeples: 7,
            tiles: BASE_TILES,
            sets: 1,
            starts: 1,
            expansions: Expansions::None,
            farmers: true,
            small_city: false,
            inns: false,
            cathedrals: false,
            ferry_in_final: false,
            towns: TownVariant::None,
            chips: false,
            recall: false,
        };
        let Some(map) = map else { return blank };
        let mut options =
            Options { meeples: map.meeples(), starts: map.starts_used().0, expansions: Expansions::Both, ..blank };
        options.tiles = options.standard_tiles(Some(map));
        options
    }

    /// The tiles that a game with these boxes has if nothing is said: all of them, on a map at most what it recommends.
    pub fn standard_tiles(&self, map: Option<&Map>) -> u16 {
        let (min, max) = self.tiles_possible();
        map.and_then(Map::recommended_tiles).map_or(max, |(_, most)| most.clamp(min, max))
    }

    /// The fewest and the most tiles that these boxes make (E21).
    pub fn tiles_possible(&self) -> (u16, u16) {
        let sets = u16::from(self.sets.clamp(1, 2));
        (BASE_TILES * sets, (BASE_TILES + self.expansions.tiles()) * sets)
    }

    /// Checks the options.
    ///
    /// # Errors
    /// The first that can't be.
    pub fn check(&self, map: Option<&Map>) -> Result<(), OptionFault> {
        if !matches!(self.meeples, 7 | 9) {
            return Err(OptionFault::Meeples(self.meeples));
        }
        if !matches!(self.sets, 1 | 2) {
            return Err(OptionFault::Sets(self.sets));
        }
        let (min, max) = self.tiles_possible();
        if self.tiles < min || max < self.tiles {
            return Err(OptionFault::Tiles { tiles: self.tiles, min, max });
        }
        let (min, max) = map.map_or((1, 1), Map::starts_used);
        if self.starts < min || max < self.starts {
            return Err(OptionFault::Starts { starts: self.starts, min, max });
        }
        if map.is_none() && self.towns != TownVariant::None {
            return Err(OptionFault::TownsWithoutMap);
        }
        if map.is_some() && self.small_city {
            return Err(OptionFault::SmallCityOnMap);
        }
        if self.chips && !map.is_some_and(Map::has_chip_rules) {
            return Err(OptionFault::NoChips);
        }
        if self.recall && !self.chips {
            return Err(OptionFault::RecallWithoutChips);
        }
        Ok(())
    }

    /// Reads what [`Options`] writes of themselves.
    pub fn from_notation(word: &str) -> Option<Options> {
        let mut words = word.split('/');
        let mut number = || words.next().filter(|it| it.bytes().all(|it| it.is_ascii_digit()))?.parse::<u16>().ok();
        let (meeples, tiles, sets, starts) = (number()?, number()?, number()?, number()?);
        let expansions = words.next()?;
        let letters = words.next()?;
        let has = |letter: char| letters.contains(letter);
        let options = Options {
            meeples: meeples.try_into().ok()?,
            tiles,
            sets: sets.try_into().ok()?,
            starts: starts.try_into().ok()?,
            expansions: Expansions::ALL.into_iter().find(|it| expansions_word(*it) == expansions)?,
            farmers: has('f'),
            small_city: has('s'),
            inns: has('i'),
            cathedrals: has('c'),
            ferry_in_final: has('e'),
            towns: TownVariant::ALL.into_iter().rev().find(|it| town_letter(*it).is_none_or(has))?,
            chips: has('p'),
            recall: has('r'),
        };
        (words.next().is_none() && options.to_string() == word).then_some(options)
    }
}

fn expansions_word(expansions: Expansions) -> &'static str {
    match expansions {
        Expansions::None => "-",
        Expansions::Inns => "i",
        Expansions::Traders => "t",
        Expansions::Both => "it",
    }
}

fn town_letter(variant: TownVariant) -> Option<char> {
    match variant {
        TownVariant::None => None,
        TownVariant::ExtraTurn => Some('A'),
        TownVariant::Cost => Some('B'),
        TownVariant::Roads => Some('C'),
    }
}

/// Meeples, tiles, tile sets, start squares, expansions, and a letter for each rule that is on: `9/114/1/2/it/fA`.
impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Options {
            meeples,
            tiles,
            sets,
            starts,
            expansions,
            farmers,
            small_city,
            inns,
            cathedrals,
            ferry_in_final,
            towns,
            chips,
            recall,
        } = self;
        write!(f, "{meeples}/{tiles}/{sets}/{starts}/{}/", expansions_word(*expansions))?;
        let letters = [
            (*farmers, 'f'),
            (*small_city, 's'),
            (*inns, 'i'),
            (*cathedrals, 'c'),
            (*ferry_in_final, 'e'),
            (town_letter(*towns).is_some(), town_letter(*towns).unwrap_or('-')),
            (*chips, 'p'),
            (*recall, 'r'),
        ];
        for (_, letter) in letters.into_iter().filter(|(on, _)| *on) {
            write!(f, "{letter}")?;
        }
        Ok(())
    }
}
