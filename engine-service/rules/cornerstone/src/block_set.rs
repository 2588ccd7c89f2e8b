//! Sets of blocks as data: the file's form and its rules.

use crate::{
    block::{Block, BlockId, Form, MAX_SIZE},
    block_fault::BlockSetFault,
    cell::Cell,
    setup::Placed,
};

/// Blocks of a color (R1).
pub const N_BLOCKS: usize = 12;
/// Longest id of a set or name of a block.
const MAX_NAME: usize = 24;
/// Longest layer, with the slashes between its rows.
const MAX_LAYER: usize = 41;

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

    /// A block where it would lie; none if it can't lie so.
    pub(crate) fn form_at(&self, placed: Placed) -> Option<Form> {
        let Placed { block, orientation, cell } = placed;
        self.block(block).form(orientation).map(|it| it.at(cell))
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
