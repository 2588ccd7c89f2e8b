//! Drafts by themselves, and before the engine.

use proto::carcassonne::v1::{self as pb, carcassonne_service_client::CarcassonneServiceClient};
use tokio::runtime::Runtime;

use super::*;
use crate::carcassonne::map_art::{BorderKind, square_of};

/// The engine in this process.
struct Engine {
    runtime: Runtime,
    client: CarcassonneServiceClient<tonic::transport::Channel>,
}

impl Engine {
    fn start() -> Engine {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
        let channel = runtime.block_on(async { crate::embedded::channel() });
        Engine { runtime, client: CarcassonneServiceClient::new(channel) }
    }

    fn shipped(&mut self, id: &str) -> pb::Map {
        let call = self.client.get_catalog(pb::GetCatalogRequest {});
        let maps = self.runtime.block_on(call).unwrap().into_inner().catalog.unwrap().maps;
        maps.into_iter().filter_map(|it| it.map).find(|it| it.id == id).unwrap()
    }

    fn read(&mut self, toml: String) -> pb::ValidateMapResponse {
        let request = pb::ValidateMapRequest { source: Some(pb::validate_map_request::Source::Toml(toml)) };
        self.runtime.block_on(self.client.validate_map(request)).unwrap().into_inner()
    }
}

fn at(name: &str) -> Spot {
    square_of(name).unwrap()
}

fn open_sides(draft: &Draft, name: &str) -> String {
    Side::ALL.into_iter().filter(|it| draft.is_open(at(name), *it)).map(Side::letter).collect()
}

/// Chance that is always the same.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: u64) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % n) as usize
    }
}

/// Does something to a draft, as a person without a plan would.
fn scribble(draft: &mut Draft, chance: &mut Chance) {
    let spot = (chance.below(18) as i32 - 2, chance.below(16) as i32 - 2);
    let side = Side::ALL[chance.below(4)];
    match chance.below(16) {
        0 => draft.lay(spot, Kind::Void),
        1 => draft.lay(spot, Kind::Plain),
        2 => draft.lay(spot, Kind::Town),
        3 if draft.n_starts() < 12 => draft.lay(spot, Kind::Start),
        4 => draft.build(spot, None),
        5 => draft.build(spot, Some(side.beside(spot))),
        6 => draft.toggle_side(spot, side),
        7 => draft.print(spot, side, BorderKind::Road),
        8 => draft.print(spot, side, BorderKind::City),
        9 => {
            let other = (chance.below(14) as i32, chance.below(12) as i32);
            draft.connect((spot, side), (other, Side::ALL[chance.below(4)]));
        }
        10 => draft.put_chip(spot, Some([Chip::Purple, Chip::Blue, Chip::Orange][chance.below(3)])),
        11 => draft.rename(spot, ["Köln \"am\" Rhein", "a\\b # c", "", "'''", "x = 1"][chance.below(5)]),
        12 => draft.erase_side(spot, side),
        13 if chance.below(4) == 0 => draft.mirror([Axis::EastWest, Axis::NorthSouth][chance.below(2)]),
        14 if draft.width() < 20 && draft.height() < 20 => draft.grow(side),
        15 if 8 < draft.width() && 8 < draft.height() => draft.shrink(side),
        _ => draft.shift(side),
    }
}

#[test]
fn shipped_maps_come_back_from_the_engine() {
    let mut engine = Engine::start();
    for id in ["great-britain", "germany"] {
        let map = engine.shipped(id);
        let draft = Draft::from_map(&map);
        assert_eq!(draft.to_map(), map);
        let answer = engine.read(draft.to_toml());
        assert_eq!(answer.faults, []);
        assert_eq!(answer.map, Some(map.clone()));
        let copy = Draft::copy_of(&map, "Mine".into());
        assert!(engine.read(copy.to_toml()).valid);
        assert_eq!((copy.id, copy.title), (format!("my-{id}"), "Mine".to_owned()));
    }
}

#[test]
fn any_draft_comes_back_from_the_engine() {
    let mut engine = Engine::start();
    let mut chance = Chance(7);
    let mut draft = Draft::blank("A \"blank\" map\twith\u{1} odd\r\nletters \\");
    draft.isle_of_man = true;
    (draft.tiles, draft.starts_used_with_chips) = ([90, 100], 2);
    for step in 0..1500 {
        scribble(&mut draft, &mut chance);
        if step % 15 == 0 {
            let answer = engine.read(draft.to_toml());
            // Whatever is wrong with it, it is read as it was written.
            assert_eq!(answer.map, Some(draft.to_map()), "{:?}", answer.faults);
            assert_eq!(Draft::from_map(&draft.to_map()).to_map(), draft.to_map());
            assert!(draft.starts.iter().all(|it| draft.kind(it.spot) == Kind::Start));
            assert!(draft.cities.iter().flat_map(|it| &it.squares).all(|it| draft.kind(it.0) == Kind::City));
        }
    }
}

#[test]
fn a_blank_map_can_be_played() {
    let answer = Engine::start().read(Draft::blank("New map").to_toml());
    assert_eq!((answer.faults, answer.squares), (vec![], 120));
}

#[test]
fn hostile_maps_make_some_draft() {
    let mut map = pb::Map { grid: vec!["L".repeat(900); 900], ..pb::Map::default() };
    map.towns = vec![pb::NamedSquare { at: "A1".into(), ..pb::NamedSquare::default() }; 2000];
    let mut draft = Draft::from_map(&map);
    assert_eq!((draft.width(), draft.height()), (60, 60));
    draft.lay(at("A1"), Kind::Plain);
    assert_eq!(draft.name(at("A1")), None);
    let mut nothing = Draft::from_map(&pb::Map::default());
    nothing.lay((0, 0), Kind::Plain);
    nothing.mirror(Axis::EastWest);
    nothing.shrink(Side::North);
    nothing.grow(Side::East);
    assert_eq!(nothing.n_squares(), 0);
}

#[test]
fn a_large_city_opens_towards_squares() {
    let mut draft = Draft::blank("Test");
    draft.build(at("B2"), None);
    assert_eq!(open_sides(&draft, "B2"), "ES");
    draft.build(at("C2"), Some(at("B2")));
    assert_eq!(open_sides(&draft, "C2"), "ESW");
    assert_eq!(draft.city(at("B2")).unwrap().squares.len(), 2);
    draft.lay(at("B3"), Kind::Void);
    assert_eq!(open_sides(&draft, "B2"), "E");
    draft.lay(at("B1"), Kind::Plain);
    assert_eq!(open_sides(&draft, "B2"), "NE");
    draft.toggle_side(at("B2"), Side::North);
    assert_eq!(open_sides(&draft, "B2"), "E");
    draft.lay(at("C2"), Kind::Plain);
    assert_eq!(draft.city(at("B2")).unwrap().squares.len(), 1);
    draft.build(at("B2"), Some(at("B2")));
    assert_eq!(draft.city(at("B2")).unwrap().squares.len(), 1);
}

#[test]
fn what_is_printed_goes_with_its_square() {
    let mut draft = Draft::blank("Test");
    draft.print(at("B5"), Side::West, BorderKind::Road);
    draft.set_border(at("B5"), Side::West, "Wales", 3);
    draft.print(at("B5"), Side::East, BorderKind::Road);
    assert_eq!(draft.borders.len(), 1);
    draft.print(at("B5"), Side::West, BorderKind::City);
    assert_eq!(draft.border(at("B5"), Side::West).unwrap().to, "Wales");
    draft.connect((at("B5"), Side::West), (at("C2"), Side::North));
    assert_eq!((draft.borders.len(), draft.ferries.len()), (0, 1));
    draft.lay(at("C1"), Kind::Plain);
    assert_eq!(draft.ferries.len(), 0);
    draft.put_chip(at("D4"), Some(Chip::Blue));
    assert_eq!(draft.n_chips(Chip::Blue), 0, "there is a start square");
    draft.put_chip(at("D6"), Some(Chip::Blue));
    draft.put_chip(at("D7"), Some(Chip::Blue));
    draft.put_chip(at("D7"), None);
    assert_eq!(draft.n_chips(Chip::Blue), 1);
    draft.lay(at("D6"), Kind::Town);
    assert_eq!(draft.n_chips(Chip::Blue), 0);
}

#[test]
fn names_stay_with_what_they_name() {
    let mut draft = Draft::blank("Test");
    draft.lay(at("E5"), Kind::Town);
    draft.rename(at("E5"), "York");
    draft.build(at("F9"), None);
    draft.grow(Side::West);
    draft.grow(Side::North);
    assert_eq!(draft.name(at("F6")), Some("York"));
    assert_eq!(draft.name(at("G10")), Some("G10"), "it had the name of its square");
    draft.shrink(Side::North);
    draft.shrink(Side::West);
    assert_eq!(draft.name(at("E5")), Some("York"));
    draft.lay(at("E5"), Kind::Start);
    assert_eq!(draft.name(at("E5")), Some("York"));
    draft.mirror(Axis::EastWest);
    assert_eq!(draft.name(at("J5")), Some("York"));
    draft.shift(Side::South);
    assert_eq!(draft.name(at("J6")), Some("York"));
}

#[test]
fn mirroring_twice_changes_nothing() {
    let mut draft = Draft::blank("Test");
    let mut chance = Chance(3);
    (0..300).for_each(|_| scribble(&mut draft, &mut chance));
    for axis in [Axis::EastWest, Axis::NorthSouth] {
        let before = draft.clone();
        draft.mirror(axis);
        assert_ne!(draft, before);
        draft.mirror(axis);
        assert_eq!(draft, before);
    }
}

#[test]
fn filling_stops_at_the_coast() {
    let mut draft = Draft::blank("Test");
    draft.fill(at("A1"), Kind::Plain);
    assert_eq!(draft.n_squares(), 14 * 12);
    draft.fill(at("A1"), Kind::Void);
    assert_eq!(draft.n_squares(), 3, "start squares stay");
    draft.fill(at("A1"), Kind::City);
    assert_eq!(draft.n_squares(), 3);
}

#[test]
fn a_map_has_a_largest_size() {
    let mut draft = Draft::blank("Test");
    (0..100).for_each(|_| draft.grow(Side::North));
    (0..100).for_each(|_| draft.grow(Side::East));
    assert_eq!((draft.width(), draft.height()), (60, 60));
    (0..100).for_each(|_| draft.shrink(Side::North));
    assert_eq!(draft.height(), 1);
}
