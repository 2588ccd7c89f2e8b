//! Why something is no tower, or none that stands.

use crate::cell::Cell;

/// The most blocks that a tower may have; a whole game has 49, the base included.
pub const MAX_BLOCKS: usize = 100;

/// The most cubes that a tower may have in all; a whole game has 172.
pub const MAX_CUBES: usize = 600;

/// Why blocks can't be assessed.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum TowerFault {
    /// More blocks than [`MAX_BLOCKS`].
    #[error("{0} blocks are more than {MAX_BLOCKS}")]
    TooManyBlocks(usize),
    /// More cubes than [`MAX_CUBES`].
    #[error("{0} cubes are more than {MAX_CUBES}")]
    TooManyCubes(usize),
    /// A block without a cube.
    #[error("block {0} has no cube")]
    EmptyBlock(usize),
    /// A cube below the table.
    #[error("block {block} has a cube below the table at {cell}")]
    BelowTable {
        /// The block.
        block: usize,
        /// The first such cell.
        cell: Cell,
    },
    /// Two cubes in one cell; a block may be at odds with itself.
    #[error("blocks {} and {} both have a cube at {cell}", .blocks[0], .blocks[1])]
    Overlap {
        /// The blocks, the lower number first.
        blocks: [usize; 2],
        /// The first such cell.
        cell: Cell,
    },
}

/// Why blocks are no standing tower.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum StandFault {
    /// They are no tower at all.
    #[error(transparent)]
    Tower(#[from] TowerFault),
    /// They do not stand; the blocks that fall, wave by wave.
    #[error("blocks {0:?} fall")]
    Falls(Vec<Vec<usize>>),
}
