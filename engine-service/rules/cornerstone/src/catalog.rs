//! What the game is made of: the sets of blocks that ship, loaded from data and checked.

use std::sync::{Arc, LazyLock};

use crate::{
    block_fault::BlockSetFault,
    block_set::{BlockSet, BlockSetFile},
};

/// The version of the rules that every state carries. It changes whenever an answer may change.
pub const RULES_VERSION: &str = "cornerstone-1";

/// The sets that ship, the default one first.
const SHIPPED: [&str; 2] =
    [include_str!("../data/block-sets/set-a.toml"), include_str!("../data/block-sets/set-b.toml")];

impl BlockSet {
    /// Checks a set that came from outside: one with the id of a set that ships must be that set.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn from_outside(file: &BlockSetFile) -> Result<Arc<BlockSet>, Vec<BlockSetFault>> {
        let set = BlockSet::from_file(file)?;
        match BlockSet::by_id(&file.id) {
            Some(shipped) if **shipped == set => Ok(shipped.clone()),
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Cell, block::BlockId, block_set::BlockFile};

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
