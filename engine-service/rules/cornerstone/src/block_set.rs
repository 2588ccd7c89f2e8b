//! Sets of blocks as data: the file's form, its rules, and the sets that ship.

use std::sync::{Arc, LazyLock};

use crate::{
    block::{Block, BlockId, MAX_SIZE},
    cell::Cell,
};

/// Blocks of a color (R1).
pub const N_BLOCKS: usize = 12;
/// Longest id of a set or name of a block.
const MAX_NAME: usize = 24;
/// Longest layer, with the slashes between its rows.
const MAX_LAYER: usize = 41;

/// The sets that ship, the default one first.
const SHIPPED: [&str; 2] =
    [include_str!("../data/block-sets/set-a.toml"), include_str!("../data/block-sets/set-b.toml")];

/// The twelve blocks that every color has. Sets are equal if their ids and blocks are; names and remarks say nothing to the rules.
#[derive(Clone, Debug)]
pub struct BlockSet {
    file: BlockSetFile,
    blocks: Vec<Block>,
}

impl PartialEq for BlockSet {
    fn eq(&self, other: &BlockSet) -> bool {
        std::ptr::eq(self, other) || self.id() == other.id() && self.blocks == other.blocks
    }
}

impl Eq for BlockSet {}

/// A set of blocks as it stands in a file or a request.
#[derive(Clone, Debug, Default, Eq, PartialEq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BlockSetFile {
    /// The format of the file.
    pub format: String,
    /// The id that states carry.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// What is known of it and what is chosen.
    #[serde(default)]
    pub remark: String,
    /// The blocks.
    pub block: Vec<BlockFile>,
}

/// A block as it stands in a file.
#[derive(Clone, Debug, Default, Eq, PartialEq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BlockFile {
    /// Its name.
    pub id: String,
    /// Its layers, the lowest first: rows from north to south, "/" between them, meeting in the southwest corner; C color, N natural,
    /// "." nothing.
    pub layers: Vec<String>,
}

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

impl BlockSetFile {
    /// Reads a file without checking what it says.
    ///
    /// # Errors
    /// If it is no TOML of this form.
    pub fn from_toml(text: &str) -> Result<BlockSetFile, BlockSetFault> {
        toml::from_str(text).map_err(|why| BlockSetFault::Form(why.message().to_owned()))
    }
}

impl BlockSet {
    /// Checks a set and turns its blocks in every way.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn from_file(file: &BlockSetFile) -> Result<BlockSet, Vec<BlockSetFault>> {
        let mut faults = head_faults(file);
        if file.block.len() != N_BLOCKS {
            faults.push(BlockSetFault::Count(file.block.len()));
            return Err(faults);
        }
        let mut blocks = Vec::new();
        for (idx, BlockFile { id, layers }) in file.block.iter().enumerate() {
            if !is_name(id) {
                faults.push(BlockSetFault::Name(shortened(id)));
                continue;
            }
            if file.block[..idx].iter().any(|it| it.id == *id) {
                faults.push(BlockSetFault::NameTwice(id.clone()));
            }
            match elements_from(id, layers) {
                Ok(elements) => blocks.push(Block::new(id, &elements)),
                Err(fault) => faults.push(fault),
            }
        }
        if faults.is_empty() {
            faults = set_faults(&blocks);
        }
        match faults.is_empty() {
            true => Ok(BlockSet { file: file.clone(), blocks }),
            false => Err(faults),
        }
    }

    /// Checks a set that came from outside: one with the id of a set that ships must be that set.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn from_outside(file: &BlockSetFile) -> Result<Arc<BlockSet>, Vec<BlockSetFault>> {
        let set = BlockSet::from_file(file)?;
        match BlockSet::by_id(&file.id) {
            Some(shipped) if shipped.blocks == set.blocks => Ok(shipped.clone()),
            Some(_) => Err(vec![BlockSetFault::IdTaken(file.id.clone())]),
            None => Ok(Arc::new(set)),
        }
    }

    /// Every set that ships, the default one first.
    pub fn shipped() -> &'static [Arc<BlockSet>] {
        static SETS: LazyLock<Vec<Arc<BlockSet>>> = LazyLock::new(|| {
            let set = |text: &&str| BlockSet::from_file(&BlockSetFile::from_toml(text).ok()?).ok();
            SHIPPED.iter().map(|text| Arc::new(set(text).expect("shipped sets are checked by a test"))).collect()
        });
        &SETS
    }

    /// The set that is used when none is asked for.
    pub fn standard() -> &'static Arc<BlockSet> {
        &BlockSet::shipped()[0]
    }

    /// Finds a set that ships by its id.
    pub fn by_id(id: &str) -> Option<&'static Arc<BlockSet>> {
        BlockSet::shipped().iter().find(|it| it.id() == id)
    }

    /// True if the set ships, so that its id says it all.
    pub fn is_shipped(&self) -> bool {
        BlockSet::by_id(self.id()).is_some_and(|it| **it == *self)
    }

    /// The id that states carry.
    pub fn id(&self) -> &str {
        &self.file.id
    }

    /// What people call it.
    pub fn name(&self) -> &str {
        &self.file.name
    }

    /// What is known of it and what is chosen.
    pub fn remark(&self) -> &str {
        &self.file.remark
    }

    /// The set as a file.
    pub fn file(&self) -> &BlockSetFile {
        &self.file
    }

    /// Every block, by its place.
    pub fn blocks(&self) -> impl Iterator<Item = (BlockId, &Block)> {
        (0..).map(BlockId).zip(&self.blocks)
    }

    /// A block.
    pub fn block(&self, id: BlockId) -> &Block {
        &self.blocks[id.idx()]
    }

    /// Finds a block by its name.
    pub fn by_name(&self, name: &str) -> Option<BlockId> {
        self.blocks().find(|(_, block)| block.name() == name).map(|it| it.0)
    }
}

fn head_faults(file: &BlockSetFile) -> Vec<BlockSetFault> {
    let mut faults = Vec::new();
    if file.format != "cornerstone-blocks/1" {
        faults.push(BlockSetFault::Format(shortened(&file.format)));
    }
    if !is_name(&file.id) {
        faults.push(BlockSetFault::Name(shortened(&file.id)));
    }
    faults
}

fn set_faults(blocks: &[Block]) -> Vec<BlockSetFault> {
    let mut faults = Vec::new();
    for size in 1..=MAX_SIZE {
        let found = blocks.iter().filter(|it| usize::from(it.size()) == size).count();
        if found != 2 {
            faults.push(BlockSetFault::SizeCount { size, found });
        }
    }
    let naturals = blocks.iter().filter(|it| it.forms()[0].elements().all(|(_, natural)| natural)).count();
    if naturals != 1 {
        faults.push(BlockSetFault::Naturals(naturals));
    }
    faults
}

fn is_name(name: &str) -> bool {
    let fits = |it: u8| it.is_ascii_lowercase() || it.is_ascii_digit() || it == b'-';
    !name.is_empty() && name.len() <= MAX_NAME && name.bytes().all(fits)
}

fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}

/// Reads the layers of a block; `true` for natural elements.
fn elements_from(block: &str, layers: &[String]) -> Result<Vec<(Cell, bool)>, BlockSetFault> {
    let mut elements = Vec::new();
    if MAX_SIZE < layers.len() {
        return Err(BlockSetFault::Layer { block: block.into(), layer: MAX_SIZE + 1 });
    }
    for (z, layer) in layers.iter().enumerate() {
        let unreadable = || BlockSetFault::Layer { block: block.into(), layer: z + 1 };
        if MAX_LAYER < layer.len() {
            return Err(unreadable());
        }
        for (y, row) in layer.split('/').rev().enumerate() {
            for (x, letter) in row.bytes().enumerate() {
                let natural = match letter {
                    b'.' => continue,
                    b'C' => false,
                    b'N' => true,
                    _ => return Err(unreadable()),
                };
                elements.push((Cell::new(x as i16, y as i16, z as i16), natural));
            }
        }
    }
    if elements.is_empty() || MAX_SIZE < elements.len() {
        return Err(BlockSetFault::Size { block: block.into(), size: elements.len() });
    }
    let mut reached = vec![elements[0]];
    let mut next = 0;
    while let Some(&(cell, natural)) = reached.get(next) {
        next += 1;
        for beside in cell.neighbors().into_iter().filter(|it| *it != cell) {
            let Some(other) = elements.iter().find(|it| it.0 == beside) else { continue };
            if other.1 == natural {
                return Err(BlockSetFault::NotCheckered { block: block.into(), cell });
            }
            if !reached.contains(other) {
                reached.push(*other);
            }
        }
    }
    match reached.len() == elements.len() {
        true => Ok(elements),
        false => Err(BlockSetFault::Disconnected(block.into())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_sets_are_sound() {
        for text in SHIPPED {
            let file = BlockSetFile::from_toml(text).unwrap();
            BlockSet::from_file(&file).unwrap();
        }
        assert_eq!(BlockSet::standard().id(), "set-a");
        assert!(BlockSet::by_id("set-b").is_some_and(|it| it.is_shipped()));
    }

    #[test]
    fn set_a_has_the_forms_of_its_table() {
        let set = BlockSet::standard();
        let found: Vec<(&str, usize)> = set.blocks().map(|(_, it)| (it.name(), it.forms().len())).collect();
        let wanted = [
            ("1a", 1),
            ("1b", 1),
            ("2a", 6),
            ("2b", 6),
            ("3a", 3),
            ("3b", 12),
            ("4a", 6),
            ("4b", 24),
            ("5a", 24),
            ("5b", 12),
            ("6a", 12),
            ("6b", 24),
        ];
        assert_eq!(found, wanted);
        for set in BlockSet::shipped() {
            let naturals = set.blocks().flat_map(|(_, it)| it.forms()[0].elements()).filter(|it| it.1).count();
            assert_eq!(naturals, 21, "{}", set.id());
        }
        let cells = |name| set.block(set.by_name(name).unwrap()).forms()[0].cells().to_vec();
        let at = |list: &[(i16, i16, i16)]| {
            let mut cells: Vec<Cell> = list.iter().map(|&(x, y, z)| Cell::new(x, y, z)).collect();
            cells.sort();
            cells
        };
        assert_eq!(cells("6b"), at(&[(0, 0, 0), (1, 0, 0), (2, 0, 0), (0, 1, 0), (0, 0, 1), (0, 1, 1)]));
        assert_eq!(cells("5a"), at(&[(0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0), (0, 2, 0)]));
    }

    /// Spoils Set A and tells what the loader says.
    #[track_caller]
    fn check(spoil: impl FnOnce(&mut BlockSetFile), part: &str) {
        let mut file = BlockSet::standard().file().clone();
        spoil(&mut file);
        let said = BlockSet::from_outside(&file).err().unwrap_or_default();
        let said: Vec<String> = said.iter().map(BlockSetFault::to_string).collect();
        assert!(said.iter().any(|it| it.contains(part)), "{part:?} is not among {said:#?}");
    }

    fn layers(file: &mut BlockSetFile, block: usize, layers: &[&str]) {
        file.block[block].layers = layers.iter().map(|&it| it.to_owned()).collect();
    }

    #[test]
    fn what_is_wrong_with_a_set_is_named() {
        check(|it| it.format = "other/1".into(), "the format is \"other/1\"");
        check(|it| it.id = "Set A".into(), "\"Set A\" is no name");
        check(|it| it.block[3].id = String::new(), "\"\" is no name");
        check(|it| drop(it.block.pop()), "12 blocks, not 11");
        check(|it| it.block = vec![BlockFile::default(); 100_000], "12 blocks, not 100000");
        check(|it| it.block[1].id = "1a".into(), "two blocks are called \"1a\"");
        check(|it| layers(it, 4, &["CNX"]), "block 3a: layer 1 can't be read");
        check(|it| layers(it, 4, &["C"; 7]), "block 3a: layer 7 can't be read");
        check(|it| it.block[4].layers[0] = ".".repeat(1_000_000), "block 3a: layer 1 can't be read");
        check(|it| layers(it, 4, &[]), "block 3a has 0 elements");
        check(|it| layers(it, 4, &["CNCNCNC"]), "block 3a has 7 elements");
        check(|it| layers(it, 4, &["CN.N"]), "block 3a falls apart");
        check(|it| layers(it, 4, &["CCN"]), "block 3a is not checkered at (0,0,0)");
        check(|it| layers(it, 4, &["C", "C"]), "block 3a is not checkered");
        check(|it| layers(it, 4, &["CNCN"]), "2 blocks of size 3, not 1");
        check(|it| layers(it, 0, &["N"]), "1 block is all natural, not 2");
        check(|it| layers(it, 1, &["C"]), "1 block is all natural, not 0");
        check(|it| layers(it, 4, &["NCN"]), "\"set-a\" is the id of another set");
        assert!(BlockSetFile::from_toml("format = 3").is_err());
    }

    #[test]
    fn an_own_set_is_taken() {
        let mut file = BlockSet::standard().file().clone();
        file.id = "screw".into();
        layers(&mut file, 6, &[".N/.C", ".C"]);
        layers(&mut file, 6, &[".C/CN", ".N/.."]);
        let set = BlockSet::from_outside(&file).unwrap();
        assert_eq!(set.block(BlockId(6)).forms().len(), 24);
        assert!(!set.is_shipped());
    }
}
