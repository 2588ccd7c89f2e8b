//! The plain form of a state, and what can be wrong with it.

use std::sync::Arc;

use game::Seat;

use crate::{
    block::{BlockId, Orientation},
    block_set::BlockSet,
    cell::Cell,
    class::Color,
    dice::Roll,
    options::{OptionFault, Options},
    physics::{Body, bodies_text},
    place::Place,
    rejection::Rejection,
    state::Phase,
};

/// A game at one moment, unchecked: only facts that do not follow from others.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Setup {
    /// The blocks that every color has.
    pub blocks: Arc<BlockSet>,
    /// The options.
    pub options: Options,
    /// The colors, in the order of their turns.
    pub colors: Vec<ColorSetup>,
    /// What is due.
    pub phase: Phase,
    /// The round, from 1 to 12.
    pub round: u8,
    /// Whose turn it is.
    pub to_move: Color,
    /// The dice, while a block is to be built.
    pub roll: Option<Roll>,
    /// Rings used in the turn that is going on: 1 if ring (a) was and the climb is still due.
    pub rings_used: u8,
    /// The placement at which the tower fell, if the game ended so. It is not among those placed.
    pub collapse: Option<Placed>,
}

/// A color, and what became of its things.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct ColorSetup {
    /// The color.
    pub color: Color,
    /// The seat that plays it.
    pub owner: Seat,
    /// Its blocks on the tower, in any order.
    pub placed: Vec<Placed>,
    /// Its blocks put out of the game, in any order.
    pub discarded: Vec<BlockId>,
    /// Rings left.
    pub rings: u8,
    /// Where its climber stands.
    pub climber: Place,
}

/// A block and where it lies. Placements are sorted by block, orientation, and from the bottom up.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Placed {
    /// The block.
    pub block: BlockId,
    /// How it lies.
    pub orientation: Orientation,
    /// Its least corner: the least x, y and z of its elements.
    pub cell: Cell,
}

impl Ord for Placed {
    fn cmp(&self, other: &Placed) -> std::cmp::Ordering {
        let key = |it: &Placed| (it.block, it.orientation, it.cell.bottom_up());
        key(self).cmp(&key(other))
    }
}

impl PartialOrd for Placed {
    fn partial_cmp(&self, other: &Placed) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// Why a setup is no state. Indexes count from 0 in the setup's lists.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum InvalidState {
    /// An option can't be.
    #[error("{0}")]
    Options(#[from] OptionFault),
    /// Three or four colors (R1).
    #[error("there are 3 or 4 colors, not {0}")]
    ColorCount(usize),
    /// Two of the colors are the same.
    #[error("the color {0} is taken twice")]
    ColorTwice(Color),
    /// Each seat plays one color, or two seats play every other one (R36).
    #[error("the color {0} has the wrong owner: each seat plays one color, or each of two seats every other one")]
    WrongOwner(Color),
    /// The color to move does not play.
    #[error("the color {0} is to move and does not play")]
    NoSuchColor(Color),
    /// A color has twelve blocks (R1).
    #[error("the color {color} has {found} blocks, and there are 12")]
    TooManyBlocks {
        /// The color.
        color: Color,
        /// Blocks named.
        found: usize,
    },
    /// A block is in two places.
    #[error("the {color} block {block} is in two places")]
    BlockTwice {
        /// The color.
        color: Color,
        /// The block's name.
        block: String,
    },
    /// Two rings (R1).
    #[error("the color {color} has {rings} rings, and there are 2")]
    TooManyRings {
        /// The color.
        color: Color,
        /// Its rings.
        rings: u8,
    },
    /// The block can't lie so.
    #[error("the {color} block {block} has no orientation {orientation}")]
    NoSuchOrientation {
        /// The color.
        color: Color,
        /// The block's name.
        block: String,
        /// The orientation.
        orientation: Orientation,
    },
    /// An element is below the table or too far away to hang together with the base.
    #[error("the {color} block {block} reaches {cell}, where no tower can be")]
    OutOfReach {
        /// The color.
        color: Color,
        /// The block's name.
        block: String,
        /// One of its cells.
        cell: Cell,
    },
    /// Two cubes in one cell (R10).
    #[error("the {color} block {block} covers {cell}, where another cube is")]
    Overlap {
        /// The color.
        color: Color,
        /// The block's name.
        block: String,
        /// The cell.
        cell: Cell,
    },
    /// A block rests on nothing that rests on the base or the table (R14).
    #[error("the {color} block {block} floats: it rests on nothing")]
    Floating {
        /// The color.
        color: Color,
        /// The block's name.
        block: String,
    },
    /// After the first round no block comes on the table (R12).
    #[error("the {color} block {block} is a second one on the table")]
    SecondOnTable {
        /// The color.
        color: Color,
        /// The block's name.
        block: String,
    },
    /// The block of the first round touches the base (R11).
    #[error("no {0} block touches the base, and one was to in the first round")]
    NoneAtBase(Color),
    /// A climber stands in a cube, in the air, or where its head has no room.
    #[error("the {color} climber can't stand at {place}")]
    ClimberNowhere {
        /// The color.
        color: Color,
        /// The place.
        place: Place,
    },
    /// Two climbers in one place (R27).
    #[error("two climbers stand at {0}")]
    ClimbersTogether(Place),
    /// Every turn uses one block up (R5), so that the blocks tell the round and the turn.
    #[error("in round {round} with {to_move} to move, {color} has used up {wanted} blocks, not {found}")]
    BlocksAndTurns {
        /// The round.
        round: u8,
        /// The color to move.
        to_move: Color,
        /// The color whose blocks do not agree.
        color: Color,
        /// Blocks that it must have used up.
        wanted: u8,
        /// Blocks that it has used up.
        found: u8,
    },
    /// The phase can't be reached with what else the state says.
    #[error("the phase can't be: {0}")]
    UnreachablePhase(&'static str),
    /// The tower would not stand (R21).
    #[error("the tower does not stand: {}", bodies_text(.0))]
    WouldNotStand(Vec<Body>),
    /// The placement that is to have made the tower fall breaks a rule of its own.
    #[error("the placement that made the tower fall is not legal: {0}")]
    CollapseNotLegal(Box<Rejection>),
    /// The placement that is to have made the tower fall does not.
    #[error("the placement that made the tower fall does not make it fall")]
    NoCollapse,
}
