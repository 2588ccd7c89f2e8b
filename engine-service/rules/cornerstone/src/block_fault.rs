//! What can be wrong with a set of blocks.

use crate::cell::Cell;

/// What is wrong with a set of blocks.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum BlockSetFault {
    /// It is no TOML of the set's form.
    #[error("the block set can't be read: {0}")]
    Form(String),
    /// Another format.
    #[error("the format is {0:?}, not \"cornerstone-blocks/1\"")]
    Format(String),
    /// An id or name that can't be used.
    #[error("{0:?} is no name: 1 to 24 small letters, digits and hyphens are")]
    Name(String),
    /// The id belongs to a set that ships and is another.
    #[error("{0:?} is the id of another set, which ships")]
    IdTaken(String),
    /// Not twelve blocks (R1).
    #[error("there are 12 blocks, not {0}")]
    Count(usize),
    /// Two blocks of one name.
    #[error("two blocks are called {0:?}")]
    NameTwice(String),
    /// A layer holds a letter that means nothing, or is too long.
    #[error("block {block}: layer {layer} can't be read")]
    Layer {
        /// The block.
        block: String,
        /// The layer, counted from 1 at the bottom.
        layer: usize,
    },
    /// No element or more than six.
    #[error("block {block} has {size} elements, not 1 to 6")]
    Size {
        /// The block.
        block: String,
        /// Its elements.
        size: usize,
    },
    /// The elements do not hang together by faces.
    #[error("block {0} falls apart")]
    Disconnected(String),
    /// Two elements of one class share a face (R15).
    #[error("block {block} is not checkered at {cell}")]
    NotCheckered {
        /// The block.
        block: String,
        /// One of the two elements.
        cell: Cell,
    },
    /// Not two blocks of each size.
    #[error("there are 2 blocks of size {size}, not {found}")]
    SizeCount {
        /// The size.
        size: usize,
        /// Blocks of it.
        found: usize,
    },
    /// Not exactly one block without color.
    #[error("1 block is all natural, not {0}")]
    Naturals(usize),
}
