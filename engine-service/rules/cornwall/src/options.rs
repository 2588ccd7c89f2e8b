//! The choices of a game where the rulebook leaves one open.

use std::fmt;

/// The options of a game.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct Options {
    /// When a region counts as surrounded (R24).
    pub surrounded: Surrounded,
    /// How many coins there are (R4).
    pub coin_supply: CoinSupply,
    /// Which unfinished regions the end evaluates (R41).
    pub unfinished_regions: UnfinishedRegions,
}

/// When a region without a cottage counts as surrounded (R24).
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum Surrounded {
    /// No tile of three fields fits over any empty cell next to the region.
    #[default]
    GapAware,
    /// Every cell next to the region is covered.
    Strict,
}

impl Surrounded {
    /// Every choice, the default first.
    pub const ALL: [Surrounded; 2] = [Surrounded::GapAware, Surrounded::Strict];
}

/// How many coins there are in all, the start coins included (R4, K17).
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum CoinSupply {
    /// As many as the box holds.
    #[default]
    Twenty,
    /// As many as the rulebook prints.
    Forty,
    /// As many as are needed.
    Unlimited,
}

impl CoinSupply {
    /// Every choice, the default first.
    pub const ALL: [CoinSupply; 3] = [CoinSupply::Twenty, CoinSupply::Forty, CoinSupply::Unlimited];

    /// The number of coins in all, `None` if there is no end to them.
    pub fn total(self) -> Option<u32> {
        match self {
            CoinSupply::Twenty => Some(20),
            CoinSupply::Forty => Some(40),
            CoinSupply::Unlimited => None,
        }
    }
}

/// Which regions not yet evaluated count at the end (R41).
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum UnfinishedRegions {
    /// All of them.
    #[default]
    All,
    /// Swamps alone.
    SwampsOnly,
}

impl UnfinishedRegions {
    /// Every choice, the default first.
    pub const ALL: [UnfinishedRegions; 2] = [UnfinishedRegions::All, UnfinishedRegions::SwampsOnly];
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.surrounded {
            Surrounded::GapAware => "gap/",
            Surrounded::Strict => "strict/",
        })?;
        f.write_str(match self.coin_supply {
            CoinSupply::Twenty => "20/",
            CoinSupply::Forty => "40/",
            CoinSupply::Unlimited => "unlimited/",
        })?;
        f.write_str(match self.unfinished_regions {
            UnfinishedRegions::All => "all",
            UnfinishedRegions::SwampsOnly => "swamps",
        })
    }
}
