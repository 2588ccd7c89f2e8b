//! Every tile of the engine's table can be told; and the engine of this process, for tests that need what it really says.

use std::collections::BTreeSet;

use proto::carcassonne::v1::carcassonne_service_client::CarcassonneServiceClient;
use tonic::transport::Channel;

use super::*;
use crate::embedded;

/// Asks the engine of this process.
pub fn ask<A>(asking: impl AsyncFnOnce(CarcassonneServiceClient<Channel>) -> A) -> A {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async { asking(CarcassonneServiceClient::new(embedded::channel())).await })
}

pub fn catalog() -> pb::Catalog {
    let asking = async |mut it: CarcassonneServiceClient<Channel>| it.get_catalog(pb::GetCatalogRequest {}).await;
    ask(asking).unwrap().into_inner().catalog.unwrap()
}

fn descriptor(id: &str) -> pb::TileDescriptor {
    catalog().tiles.into_iter().find(|it| it.id == id).unwrap()
}

#[test]
fn tiles_are_described() {
    let check = |id: &str, turns: u32, english: &str, german: &str| {
        let it = descriptor(id);
        assert_eq!([Lang::En, Lang::De].map(|lang| tile_turned(lang, &it, turns)), [english, german]);
    };
    check(
        "B-D",
        0,
        "B-D: city in the north; road from east to west",
        "B-D: Stadt im Norden; Straße von Osten nach Westen",
    );
    check(
        "B-D",
        1,
        "B-D: city in the east; road from north to south",
        "B-D: Stadt im Osten; Straße von Norden nach Süden",
    );
    check("B-A", 2, "B-A: monastery; road in the south", "B-A: Kloster; Straße im Süden");
    check("B-C", 0, "B-C: city on all four sides with a coat of arms", "B-C: Stadt auf allen vier Seiten mit Wappen");
    check("B-I", 3, "B-I: cities in the north and west", "B-I: Städte im Norden und Westen");
    check("B-R", 0, "B-R: city in the north, east and south", "B-R: Stadt im Norden, Osten und Süden");
    check(
        "B-L",
        0,
        "B-L: city in the north; roads in the east, south and west",
        "B-L: Stadt im Norden; Straßen im Osten, Süden und Westen",
    );
    check(
        "I-05",
        1,
        "I-05: city from east to south with a coat of arms; road from north to west with an inn",
        "I-05: Stadt von Osten nach Süden mit Wappen; Straße von Norden nach Westen mit Wirtshaus",
    );
    check(
        "I-02",
        0,
        "I-02: city on all four sides with a cathedral",
        "I-02: Stadt auf allen vier Seiten mit Kathedrale",
    );
    assert_eq!(tile(Lang::En, &descriptor("B-D")), tile_turned(Lang::En, &descriptor("B-D"), 0));
}

#[test]
fn parts_are_named() {
    let check = |id: &str, turns: u32, kind: pb::FeatureKind, index: u32, english: &str, german: &str| {
        let (it, named) = (descriptor(id), pb::Part { kind: kind.into(), index });
        assert_eq!([Lang::En, Lang::De].map(|lang| part(lang, &it, turns, &named)), [english, german]);
    };
    use pb::FeatureKind::{City, Field, Monastery, Road};
    check("B-D", 0, City, 0, "the city in the north", "die Stadt im Norden");
    check("B-K", 0, Road, 0, "the road from south to west", "die Straße von Süden nach Westen");
    check("B-A", 0, Monastery, 0, "the monastery", "das Kloster");
    check("B-A", 0, Field, 0, "the field all around", "die Wiese ringsum");
    check(
        "B-D",
        1,
        Field,
        0,
        "the field in the east (serves 1 city on this tile)",
        "die Wiese im Osten (grenzt an 1 Stadt auf diesem Plättchen)",
    );
    check("B-D", 0, Field, 1, "the field in the south", "die Wiese im Süden");
    check("B-X", 0, Field, 1, "the field in the north-east", "die Wiese im Nordosten");
    check(
        "B-H",
        0,
        Field,
        0,
        "the field in the east and west (serves 2 cities on this tile)",
        "die Wiese im Osten und Westen (grenzt an 2 Städte auf diesem Plättchen)",
    );
    check("I-13", 0, Field, 0, "the field from north-west to south-east", "die Wiese von Nordwesten nach Südosten");
    check(
        "T-09",
        0,
        Field,
        1,
        "the field in the south, west of the road (serves 1 city on this tile)",
        "die Wiese im Süden, westlich der Straße (grenzt an 1 Stadt auf diesem Plättchen)",
    );
    check(
        "T-02",
        0,
        Field,
        0,
        "the field in the middle (serves 2 cities on this tile)",
        "die Wiese in der Mitte (grenzt an 2 Städte auf diesem Plättchen)",
    );
    // What the table does not have.
    check("B-B", 0, Road, 3, "the road", "die Straße");
}

#[test]
fn no_two_parts_of_a_tile_have_the_same_name() {
    let tiles = catalog().tiles;
    assert_eq!(tiles.len(), 65);
    for it in &tiles {
        for (lang, turns) in Lang::ALL.into_iter().flat_map(|lang| (0..4).map(move |turns| (lang, turns))) {
            let parts: Vec<pb::Part> = it.parts.iter().filter_map(|it| it.part).collect();
            let names: BTreeSet<String> = parts.iter().map(|named| part(lang, it, turns, named)).collect();
            assert_eq!(names.len(), parts.len(), "{} turned {turns}: {names:?}", it.id);
        }
    }
}

#[test]
fn a_turned_tile_comes_round() {
    for it in catalog().tiles {
        assert_eq!(tile_turned(Lang::De, &it, 4), tile(Lang::De, &it));
        for named in it.parts.iter().filter_map(|it| it.part) {
            assert_eq!(part(Lang::De, &it, 4, &named), part(Lang::De, &it, 0, &named));
        }
    }
}

#[test]
fn words_are_told_in_both_languages() {
    let both = |word: &dyn Fn(Lang) -> String| [Lang::En, Lang::De].map(word);
    assert_eq!(both(&|lang| color(lang, pb::Color::Black)), ["Black", "Schwarz"]);
    assert_eq!(both(&|lang| feature(lang, pb::FeatureKind::Field)), ["field", "Wiese"]);
    assert_eq!(both(&|lang| role(lang, pb::FeatureKind::Road)), ["highwayman", "Wegelagerer"]);
    assert_eq!(both(&|lang| side(lang, pb::Side::South)), ["south", "Süden"]);
    assert_eq!(both(&|lang| edge(lang, pb::Edge::City)), ["city", "Stadt"]);
    assert_eq!(both(&|lang| chip(lang, pb::ChipColor::Blue)), ["light blue", "hellblau"]);
    assert_eq!(both(&|lang| player(lang, &[], 1)), ["Seat 2", "Platz 2"]);
}
