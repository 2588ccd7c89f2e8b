//! The choices of a game where the rulebook leaves one open (readings A2 to A15 of the rules).

use std::fmt;

use crate::stability::Rim;

/// The options of a game.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Options {
    /// How much of a block may hang in the air (R16, A3).
    pub overhang: Overhang,
    /// Whether a block must find a way to its place (R17, A4).
    pub insertion: Insertion,
    /// How many cells a climber is high: 1 or 2 (A5).
    pub climber_height: u8,
    /// When a climber is closed in (R19, A6).
    pub enclosure: Enclosure,
    /// Rings that a color may use in a turn: 1 or 2 (R32, A7). With 2, ring (a) leaves ring (b) or (c) to the climb.
    pub rings_per_turn: u8,
    /// Whose colors a climber may enter in a game of two (R30, A8).
    pub own_colors: OwnColors,
    /// Which elements break a tie after a collapse (R35, A10).
    pub collapse_elements: CollapseElements,
    /// Whether the block just placed counts among those that fall (A15).
    pub count_new_block: bool,
    /// What becomes of a block that balances on an edge exactly (A2).
    pub edge: Edge,
}

/// How much of a block may hang in the air (R16).
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum Overhang {
    /// One element of a block that lies; bridged elements do not hang.
    #[default]
    Flat,
    /// The same for a block in any orientation.
    Any,
    /// One element of a block in any orientation, bridged elements counted too.
    Count,
    /// As much as holds.
    Unlimited,
}

/// Whether a block must find a way to its place (R17).
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum Insertion {
    /// No: blocks may be lifted and put back.
    #[default]
    Anyhow,
    /// It must slide there from outside, without being turned.
    Path,
}

/// When a climber is closed in (R19).
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum Enclosure {
    /// Without a free place to step to, or without air.
    #[default]
    FreeSpaceAndAir,
    /// Without a free place to step to.
    FreeSpace,
    /// Without air.
    Air,
    /// Without a free place to step to that its color may enter, or without air.
    OwnSpaceAndAir,
}

/// Whose colors a climber may enter in a game of two (R30).
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum OwnColors {
    /// Its own alone.
    #[default]
    Climber,
    /// Both of its owner.
    Owner,
}

/// Which elements break a tie after a collapse (R35).
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum CollapseElements {
    /// Those in supply.
    #[default]
    Supply,
    /// Those in supply and those put out of the game.
    SupplyAndDiscarded,
}

/// What becomes of a block that balances on an edge exactly, or nearly.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum Edge {
    /// It falls.
    #[default]
    Falls,
    /// It stays.
    Holds,
    /// It falls, and so does what comes within 1/16 of a cube of the edge: for shaky hands.
    Shaky,
}

/// Options that can't be.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
pub enum OptionFault {
    /// One cell or two (A5).
    #[error("a climber is 1 or 2 cells high, not {0}")]
    ClimberHeight(u8),
    /// One ring or two (A7).
    #[error("1 or 2 rings may be used in a turn, not {0}")]
    RingsPerTurn(u8),
}

impl OptionFault {
    /// The name of the option at fault.
    pub fn option(self) -> &'static str {
        match self {
            OptionFault::ClimberHeight(_) => "climber_height",
            OptionFault::RingsPerTurn(_) => "rings_per_turn",
        }
    }
}

impl Default for Options {
    fn default() -> Options {
        Options {
            overhang: Overhang::default(),
            insertion: Insertion::default(),
            climber_height: 1,
            enclosure: Enclosure::default(),
            rings_per_turn: 1,
            own_colors: OwnColors::default(),
            collapse_elements: CollapseElements::default(),
            count_new_block: true,
            edge: Edge::default(),
        }
    }
}

impl Options {
    /// Checks the options.
    ///
    /// # Errors
    /// The first that can't be.
    pub fn check(&self) -> Result<(), OptionFault> {
        if !matches!(self.climber_height, 1 | 2) {
            return Err(OptionFault::ClimberHeight(self.climber_height));
        }
        if !matches!(self.rings_per_turn, 1 | 2) {
            return Err(OptionFault::RingsPerTurn(self.rings_per_turn));
        }
        Ok(())
    }

    /// Reads what [`Options`] writes of themselves.
    pub fn from_notation(word: &str) -> Option<Options> {
        let mut words = word.split('/');
        let overhang = find(Overhang::ALL, words.next()?, Overhang::word)?;
        let insertion = find(Insertion::ALL, words.next()?, Insertion::word)?;
        let climber_height = words.next()?.strip_prefix('h')?.parse().ok()?;
        let enclosure = find(Enclosure::ALL, words.next()?, Enclosure::word)?;
        let rings_per_turn = words.next()?.strip_prefix('r')?.parse().ok()?;
        let own_colors = find(OwnColors::ALL, words.next()?, OwnColors::word)?;
        let collapse_elements = find(CollapseElements::ALL, words.next()?, CollapseElements::word)?;
        let count_new_block = match words.next()? {
            "new" => true,
            "old" => false,
            _ => return None,
        };
        let edge = find(Edge::ALL, words.next()?, Edge::word)?;
        let options = Options {
            overhang,
            insertion,
            climber_height,
            enclosure,
            rings_per_turn,
            own_colors,
            collapse_elements,
            count_new_block,
            edge,
        };
        (words.next().is_none() && options.to_string() == word).then_some(options)
    }
}

fn find<T: Copy, const N: usize>(all: [T; N], word: &str, word_of: fn(T) -> &'static str) -> Option<T> {
    all.into_iter().find(|&it| word_of(it) == word)
}

impl Overhang {
    /// Every choice, the default first.
    pub const ALL: [Overhang; 4] = [Overhang::Flat, Overhang::Any, Overhang::Count, Overhang::Unlimited];

    fn word(self) -> &'static str {
        match self {
            Overhang::Flat => "flat",
            Overhang::Any => "any",
            Overhang::Count => "count",
            Overhang::Unlimited => "none",
        }
    }
}

impl Insertion {
    /// Every choice, the default first.
    pub const ALL: [Insertion; 2] = [Insertion::Anyhow, Insertion::Path];

    fn word(self) -> &'static str {
        match self {
            Insertion::Anyhow => "lift",
            Insertion::Path => "path",
        }
    }
}

impl Enclosure {
    /// Every choice, the default first.
    pub const ALL: [Enclosure; 4] =
        [Enclosure::FreeSpaceAndAir, Enclosure::FreeSpace, Enclosure::Air, Enclosure::OwnSpaceAndAir];

    pub(crate) fn counts_space(self) -> bool {
        self != Enclosure::Air
    }

    pub(crate) fn counts_air(self) -> bool {
        self != Enclosure::FreeSpace
    }

    fn word(self) -> &'static str {
        match self {
            Enclosure::FreeSpaceAndAir => "both",
            Enclosure::FreeSpace => "space",
            Enclosure::Air => "air",
            Enclosure::OwnSpaceAndAir => "own",
        }
    }
}

impl OwnColors {
    /// Every choice, the default first.
    pub const ALL: [OwnColors; 2] = [OwnColors::Climber, OwnColors::Owner];

    fn word(self) -> &'static str {
        match self {
            OwnColors::Climber => "climber",
            OwnColors::Owner => "owner",
        }
    }
}

impl CollapseElements {
    /// Every choice, the default first.
    pub const ALL: [CollapseElements; 2] = [CollapseElements::Supply, CollapseElements::SupplyAndDiscarded];

    fn word(self) -> &'static str {
        match self {
            CollapseElements::Supply => "supply",
            CollapseElements::SupplyAndDiscarded => "all",
        }
    }
}

impl Edge {
    /// Every choice, the default first.
    pub const ALL: [Edge; 3] = [Edge::Falls, Edge::Holds, Edge::Shaky];

    /// The strip along the edge of every contact that carries nothing.
    pub fn rim(self) -> Rim {
        match self {
            Edge::Falls => Rim::STANDARD,
            Edge::Holds => Rim::NONE,
            Edge::Shaky => Rim::new(1.0 / 16.0).expect("a sixteenth is less than half"),
        }
    }

    fn word(self) -> &'static str {
        match self {
            Edge::Falls => "falls",
            Edge::Holds => "holds",
            Edge::Shaky => "shaky",
        }
    }
}

/// The options in the order of their fields: `flat/lift/h1/both/r1/climber/supply/new/falls`.
impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Options {
            overhang,
            insertion,
            climber_height,
            enclosure,
            rings_per_turn,
            own_colors,
            collapse_elements,
            count_new_block,
            edge,
        } = self;
        let (overhang, insertion, enclosure) = (overhang.word(), insertion.word(), enclosure.word());
        write!(f, "{overhang}/{insertion}/h{climber_height}/{enclosure}/r{rings_per_turn}/{}/", own_colors.word())?;
        let counted = if *count_new_block { "new" } else { "old" };
        write!(f, "{}/{counted}/{}", collapse_elements.word(), edge.word())
    }
}
