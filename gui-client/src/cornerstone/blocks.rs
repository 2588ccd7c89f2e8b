//! The blocks of the set on the table, and the ways in which each can lie.

use proto::cornerstone::v1::{self as pb, r#move::Kind};

use super::{Cell, Session, aim::Axis, cell, kind};

/// A block, whoever has it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Block {
    /// Its id, such as "4b".
    pub id: String,
    /// The ways in which it can lie, by their numbers; one that is not known here is empty.
    pub forms: Vec<Form>,
}

/// One of the ways in which a block can lie.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Form {
    /// Its cubes, from the block's least corner, sorted.
    pub cubes: Vec<(Cell, pb::Class)>,
    /// The form after a quarter turn about the axes that point east, north and up; none if that is not known.
    pub(super) turned: Option<[u32; 3]>,
}

impl Form {
    /// Returns the number of the form after a quarter turn.
    pub fn turned(&self, axis: Axis) -> Option<u32> {
        Some(self.turned?[axis as usize])
    }

    /// Returns the cells when the least corner lies at `corner`.
    pub fn cells(&self, corner: Cell) -> impl Iterator<Item = Cell> + '_ {
        self.cubes.iter().map(move |(it, _)| plus(*it, corner))
    }
}

/// Adds coordinates; those far outside stay at the end of the range.
pub fn plus(a: Cell, b: Cell) -> Cell {
    [0, 1, 2].map(|it| a[it].saturating_add(b[it]))
}

/// Subtracts coordinates; those far outside stay at the end of the range.
pub fn minus(a: Cell, b: Cell) -> Cell {
    [0, 1, 2].map(|it| a[it].saturating_sub(b[it]))
}

impl Session {
    /// Returns a block.
    pub fn block(&self, id: &str) -> Option<&Block> {
        self.half.blocks.iter().find(|it| it.id == id)
    }

    /// Returns the blocks of the set, in its order; empty until they are known.
    pub fn blocks(&self) -> &[Block] {
        &self.half.blocks
    }

    /// Returns one of the ways in which a block can lie, if it is known.
    pub fn form(&self, block_id: &str, orientation: u32) -> Option<&Form> {
        let form = self.block(block_id)?.forms.get(orientation as usize)?;
        Some(form).filter(|it| !it.cubes.is_empty())
    }

    /// Returns the number of cubes of a block; 0 if it is not known.
    pub fn size(&self, block_id: &str) -> usize {
        let forms = self.block(block_id).map_or(&[][..], |it| it.forms.as_slice());
        forms.iter().map(|it| it.cubes.len()).max().unwrap_or(0)
    }

    /// Takes the blocks of the set on the table from the catalog.
    pub(super) fn note_blocks(&mut self, sets: &[pb::BlockSetDescriptor]) {
        let id = match &self.state().blocks {
            Some(pb::state::Blocks::BlockSetId(id)) => id,
            // How the blocks of a set that does not ship can lie is learned from the legal moves.
            Some(pb::state::Blocks::BlockSetInline(set)) => {
                let known = |id: &String| self.block(id).cloned();
                let unknown = |id: &String| Block { id: id.clone(), forms: Vec::new() };
                let ids = set.blocks.iter().map(|it| &it.id);
                self.half.blocks = ids.map(|id| known(id).unwrap_or_else(|| unknown(id))).collect();
                return;
            }
            None => return,
        };
        let Some(set) = sets.iter().find(|it| it.block_set.as_ref().is_some_and(|it| it.id == *id)) else { return };
        self.half.blocks = set.blocks.iter().map(block).collect();
    }

    /// Learns from the legal moves how blocks can lie.
    pub(super) fn learn_forms(&mut self) {
        let mut learned: Vec<(String, u32, Form)> = Vec::new();
        for it in self.legal_moves() {
            let Some(Kind::Build(build)) = kind(it) else { continue };
            if self.form(&build.block_id, build.orientation).is_some() {
                continue;
            }
            if learned.last().is_some_and(|(id, lies, _)| (id, *lies) == (&build.block_id, build.orientation)) {
                continue;
            }
            let corner = build.cell.as_ref().map(cell).unwrap_or_default();
            let cubes =
                it.cubes.iter().map(|it| (minus(it.cell.as_ref().map(cell).unwrap_or_default(), corner), it.class()));
            learned.push((build.block_id.clone(), build.orientation, Form { cubes: cubes.collect(), turned: None }));
        }
        /// The most ways in which a block can lie.
        const MOST_FORMS: u32 = 24;
        for (id, orientation, form) in learned {
            if MOST_FORMS <= orientation {
                continue;
            }
            let at = self.half.blocks.iter().position(|it| it.id == id).unwrap_or_else(|| {
                self.half.blocks.push(Block { id, forms: Vec::new() });
                self.half.blocks.len() - 1
            });
            let forms = &mut self.half.blocks[at].forms;
            let orientation = orientation as usize;
            if forms.len() <= orientation {
                forms.resize(orientation + 1, Form::default());
            }
            forms[orientation] = form;
        }
    }
}

fn block(it: &pb::BlockDescriptor) -> Block {
    let form = |it: &pb::OrientationDescriptor| Form {
        cubes: it.cubes.iter().map(|it| (it.cell.as_ref().map(cell).unwrap_or_default(), it.class())).collect(),
        turned: Some([it.turned_about_x, it.turned_about_y, it.turned_about_z]),
    };
    Block { id: it.id.clone(), forms: it.orientations.iter().map(form).collect() }
}
