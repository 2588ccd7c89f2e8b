//! The maps that ship, loaded from data and checked, and those of which only facts are known.

use std::sync::{Arc, LazyLock};

use crate::{map::Map, map_file::MapFile};

/// The version of the rules that every state carries. It changes whenever an answer may change.
pub const RULES_VERSION: &str = "carcassonne-1";

/// Every map, by name; those without a grid can't be played.
const SHIPPED: [&str; 10] = [
    include_str!("../data/maps/benelux.toml"),
    include_str!("../data/maps/france.toml"),
    include_str!("../data/maps/germany.toml"),
    include_str!("../data/maps/great-britain.toml"),
    include_str!("../data/maps/iberian-peninsula.toml"),
    include_str!("../data/maps/nordics.toml"),
    include_str!("../data/maps/taiwan.toml"),
    include_str!("../data/maps/ukraine.toml"),
    include_str!("../data/maps/usa-east.toml"),
    include_str!("../data/maps/usa-west.toml"),
];

static FILES: LazyLock<Vec<MapFile>> = LazyLock::new(|| {
    SHIPPED.iter().map(|text| MapFile::from_toml(text).expect("shipped maps are checked by a test")).collect()
});

impl Map {
    /// The maps that ship and can be played, by name.
    pub fn shipped() -> &'static [Arc<Map>] {
        static MAPS: LazyLock<Vec<Arc<Map>>> = LazyLock::new(|| {
            let files = FILES.iter().filter(|it| !it.grid.is_empty());
            files.map(|it| Arc::new(Map::from_file(it).expect("shipped maps are checked by a test"))).collect()
        });
        &MAPS
    }

    /// Finds a shipped map by its id.
    pub fn by_id(id: &str) -> Option<&'static Arc<Map>> {
        Map::shipped().iter().find(|it| it.id() == id)
    }

    /// The maps whose layout is not known, with what is known of them, by name.
    pub fn facts_alone() -> impl Iterator<Item = &'static MapFile> {
        FILES.iter().filter(|it| it.grid.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map_fault::MapFault;

    #[test]
    fn shipped_maps_are_sound() {
        let known: Vec<(&str, usize)> = Map::shipped().iter().map(|it| (it.id(), it.squares().count())).collect();
        assert_eq!(known, [("germany", 113), ("great-britain", 94)]);
        assert_eq!(Map::facts_alone().count(), 8);
        assert!(Map::shipped().iter().all(|it| it.status() == crate::map::LayoutStatus::Reconstructed));
    }

    /// Spoils Great Britain and tells what the validator says.
    fn said(spoil: impl FnOnce(&mut MapFile)) -> Vec<String> {
        let mut file = Map::by_id("great-britain").unwrap().file().clone();
        spoil(&mut file);
        Map::from_file(&file).err().unwrap_or_default().iter().map(MapFault::to_string).collect()
    }

    #[track_caller]
    fn check(spoil: impl FnOnce(&mut MapFile), part: &str) {
        let said = said(spoil);
        assert!(said.iter().any(|it| it.contains(part)), "{part:?} is not among {said:#?}");
    }

    fn letter(file: &mut MapFile, x: usize, y: usize, letter: &str) {
        file.grid[y].replace_range(x..=x, letter);
    }

    #[test]
    fn what_is_wrong_with_a_map_is_named_with_its_square() {
        check(|it| it.format = "other/2".into(), "the format is \"other/2\"");
        check(|it| it.grid.clear(), "no grid");
        check(|it| it.grid = vec!["#".repeat(61); 61], "61 rows, at most 60");
        check(|it| it.grid[2].push('#'), "row 3 has 14 letters");
        check(|it| letter(it, 0, 0, "?"), "A1 holds the unknown letter '?'");
        check(|it| it.start[0].at = "Q99".into(), "\"Q99\", which is no square");
        check(|it| letter(it, 9, 12, "#"), "\"Oxford\" is listed at J13");
        check(|it| drop(it.town.remove(0)), "a town at J13, and none is listed");
        check(|it| it.town[1].at = "J13".into(), "J13 is listed twice");
        check(|it| it.large[4].edges[0] = "CCCC".into(), "east side of the large city at E10 is open");
        check(|it| it.large[0].edges[0] = "CCC-".into(), "west side of the large city at L14 is closed");
        check(|it| it.large[0].edges[0] = "CCCX".into(), "London must have four edges");
        check(|it| it.border[0].side = "N".into(), "north side of M14 faces a square");
        check(|it| it.border[0].at = "A1".into(), "is at A1, which takes no tile");
        check(|it| it.ferry[0].a = ["M14".into(), "S".into()], "two things are printed at the south side of M14");
        check(|it| it.start[1].at = "I8".into(), "\"Carlisle\" is listed at I8");
        check(|it| it.border[0].coats = 99, "coats can't be \"99\"");
        check(|it| it.border[0].kind = "canal".into(), "kind can't be \"canal\"");
        check(|it| drop(it.chips.as_mut().unwrap().blue.pop()), "9 light blue");
        check(|it| it.chips.as_mut().unwrap().blue[0] = "L14".into(), "a chip can't lie on L14");
        check(|it| it.recommended_tiles = Some([10, 20]), "94 squares, outside the 10 to 20");
        check(|it| it.starts_used_max = 9, "2 to 9 start squares are in use of 3");
        check(|it| it.large[0].at.push("A1".into()), "London must have four edges");
        check(
            |it| {
                it.ferry.clear();
            },
            "can't be reached when the start tiles lie on",
        );
        check(
            |it| {
                let mut start = it.start[0].clone();
                start.at = "K14".into();
                it.start.push(start);
                letter(it, 10, 13, "s");
            },
            "start square K14 can't lie beside a large city",
        );
    }
}
