//! Sets of blocks, as they are written.

use std::sync::Arc;

use cornerstone::{BlockFile, BlockSet, BlockSetFault, BlockSetFile};
use proto::cornerstone::v1 as pb;

use super::impossible;
use crate::refusal::{Refusal, Within as _, shown};

/// The format that the loader knows.
const FORMAT: &str = "cornerstone-blocks/1";
/// Far more blocks, layers and letters than a sound set has: these are named by the loader, what is beyond is not even looked at.
const MAX_BLOCKS: usize = 100;
const MAX_LAYERS: usize = 20;
const MAX_LETTERS: usize = 100;
/// The longest remark, in bytes.
const MAX_REMARK: usize = 2000;

/// Finds a set that ships.
pub fn block_set_from_id(id: &str) -> Result<Arc<BlockSet>, Refusal> {
    match (id, BlockSet::by_id(id)) {
        ("", _) => Err(Refusal::missing("block_set_id")),
        (_, Some(set)) => Ok(set.clone()),
        (_, None) => {
            Err(impossible("block_set_id", "STATE_UNKNOWN_BLOCK_SET", format!("{:?} is unknown here", shown(id))))
        }
    }
}

/// Reads and checks a set that does not ship.
pub fn block_set_from_proto(set: pb::BlockSet) -> Result<Arc<BlockSet>, Refusal> {
    let file = file_from_proto(set).within("block_set_inline")?;
    BlockSet::from_outside(&file).map_err(|faults| match faults.as_slice() {
        [taken @ BlockSetFault::IdTaken(_)] => impossible("block_set_inline.id", "STATE_BLOCK_SET_NAME_TAKEN", taken),
        _ => {
            let first: Vec<String> = faults.iter().take(5).map(BlockSetFault::to_string).collect();
            let more = if 5 < faults.len() { "; and more" } else { "" };
            impossible("block_set_inline", "STATE_INVALID_BLOCK_SET", format!("{}{more}", first.join("; ")))
        }
    })
}

/// Sizes first: nothing after this costs more than they allow.
fn file_from_proto(set: pb::BlockSet) -> Result<BlockSetFile, Refusal> {
    let pb::BlockSet { id, name, remark, blocks } = set;
    let at_most = |field: &str, limit: usize, given: usize| match given <= limit {
        true => Ok(()),
        false => Err(Refusal::too_many(field, limit, given)),
    };
    at_most("id", MAX_LETTERS, id.len())?;
    at_most("name", MAX_LETTERS, name.len())?;
    at_most("remark", MAX_REMARK, remark.len())?;
    at_most("blocks", MAX_BLOCKS, blocks.len())?;
    let mut block = Vec::with_capacity(blocks.len());
    for (idx, pb::Block { id, layers }) in blocks.into_iter().enumerate() {
        at_most("id", MAX_LETTERS, id.len()).within_item("blocks", idx)?;
        at_most("layers", MAX_LAYERS, layers.len()).within_item("blocks", idx)?;
        for (layer, letters) in layers.iter().enumerate() {
            at_most("", MAX_LETTERS, letters.len()).within_item("layers", layer).within_item("blocks", idx)?;
        }
        block.push(BlockFile { id, layers });
    }
    Ok(BlockSetFile { format: FORMAT.into(), id, name, remark, block })
}

pub fn file_to_proto(file: &BlockSetFile) -> pb::BlockSet {
    let BlockSetFile { format: _, id, name, remark, block } = file;
    let block_to_proto = |it: &BlockFile| {
        let BlockFile { id, layers } = it;
        pb::Block { id: id.clone(), layers: layers.clone() }
    };
    pb::BlockSet {
        id: id.clone(),
        name: name.clone(),
        remark: remark.clone(),
        blocks: block.iter().map(block_to_proto).collect(),
    }
}

/// A set that ships goes by its id, another one as a whole.
pub fn block_set_to_proto(set: &BlockSet) -> pb::state::Blocks {
    match set.is_shipped() {
        true => pb::state::Blocks::BlockSetId(set.id().into()),
        false => pb::state::Blocks::BlockSetInline(file_to_proto(set.file())),
    }
}
