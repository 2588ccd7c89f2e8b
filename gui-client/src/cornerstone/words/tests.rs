//! What the table is made of can be told; and the engine of this process, for tests that need what it really says.

use std::collections::BTreeSet;

use proto::cornerstone::v1::cornerstone_service_client::CornerstoneServiceClient;
use tonic::transport::Channel;

use super::*;
use crate::{board::Site, embedded};

/// Asks the engine of this process.
pub fn ask<A>(asking: impl AsyncFnOnce(CornerstoneServiceClient<Channel>) -> A) -> A {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async { asking(CornerstoneServiceClient::new(embedded::channel())).await })
}

pub fn catalog() -> pb::Catalog {
    let asking = async |mut it: CornerstoneServiceClient<Channel>| it.get_catalog(pb::GetCatalogRequest {}).await;
    ask(asking).unwrap().into_inner().catalog.unwrap()
}

#[track_caller]
fn check(word: &dyn Fn(Lang) -> String, english: &str, german: &str) {
    assert_eq!([Lang::En, Lang::De].map(word), [english, german]);
}

#[test]
fn words_are_told_in_both_languages() {
    check(&|lang| color(lang, pb::Color::Black), "Black", "Schwarz");
    check(&|lang| ring(lang, pb::Ring::B), "ring (b)", "Ring (b)");
    check(&|lang| ring_does(lang, pb::Ring::C), "two levels in one step", "zwei Ebenen auf einmal");
    check(&|lang| player(lang, &[], 1), "Seat 2", "Platz 2");
    let players = ["Anna", "Ben"].map(String::from);
    check(&|lang| who(lang, &players, 1, pb::Color::Blue), "Ben (Blue)", "Ben (Blau)");
    let three = ["Anna", "Ben", "Cleo"].map(String::from);
    check(&|lang| who(lang, &three, 1, pb::Color::Blue), "Ben", "Ben");
}

#[test]
fn places_are_named() {
    let on = |x, y, z| pb::Place { kind: Some(pb::place::Kind::Cell(pb::Cell { x, y, z })) };
    let table = pb::Place::default();
    check(&|lang| place(lang, &table), "the table", "der Tisch");
    check(&|lang| place(lang, &on(2, -1, 3)), "level 3, column 2, row -1", "Ebene 3, Spalte 2, Reihe -1");
    check(&|lang| place(lang, &on(2, -1, 0)), "the yard at column 2, row -1", "der Hof in Spalte 2, Reihe -1");
    check(&|lang| at(lang, &table), "on the table", "auf dem Tisch");
    check(&|lang| at(lang, &on(1, 1, 0)), "in the yard at column 1, row 1", "im Hof in Spalte 1, Reihe 1");
    check(&|lang| to(lang, &table), "to the table", "auf den Tisch");
    check(&|lang| to(lang, &on(1, 0, 4)), "to level 4, column 1, row 0", "auf Ebene 4, Spalte 1, Reihe 0");
    assert_eq!(sites_of(&[table, on(1, 0, 4)]), [Site { x: 1, y: 0, z: 4 }]);
}

#[test]
fn blocks_are_described() {
    let set = catalog().block_sets.remove(0);
    let described = |id: &str, english: &str, german: &str| {
        let it = set.blocks.iter().find(|it| it.id == id).unwrap();
        check(&|lang| block_described(lang, pb::Color::Red, it), english, german);
    };
    described("1a", "block 1a: 1 red cube, 1 × 1 × 1", "Baustein 1a: 1 rotes Klötzchen, 1 × 1 × 1");
    described("1b", "block 1b: 1 natural cube, 1 × 1 × 1", "Baustein 1b: 1 naturfarbenes Klötzchen, 1 × 1 × 1");
    described(
        "2a",
        "block 2a: 1 red and 1 natural cube, 2 × 1 × 1",
        "Baustein 2a: 1 rotes und 1 naturfarbenes Klötzchen, 2 × 1 × 1",
    );
    described(
        "5b",
        "block 5b: 2 red and 3 natural cubes, 3 × 3 × 1",
        "Baustein 5b: 2 rote und 3 naturfarbene Klötzchen, 3 × 3 × 1",
    );
    let told: BTreeSet<String> = set.blocks.iter().map(|it| block_described(Lang::De, pb::Color::Black, it)).collect();
    assert_eq!(told.len(), 12);
}

#[test]
fn what_falls_is_listed() {
    let of = |color: pb::Color, id: &str| pb::Body { color: color.into(), block_id: id.into() };
    let list = [of(pb::Color::Unspecified, ""), of(pb::Color::Red, "5a"), of(pb::Color::Blue, "2a")];
    check(
        &|lang| bodies(lang, &list),
        "the base, Red's block 5a and Blue's block 2a",
        "der Grundstein, Baustein 5a von Rot und Baustein 2a von Blau",
    );
    check(&|lang| bodies(lang, &list[1..2]), "Red's block 5a", "Baustein 5a von Rot");
    check(&|lang| bodies(lang, []), "", "");
    let waves = [pb::Wave { bodies: list[..1].to_vec() }, pb::Wave { bodies: list[1..].to_vec() }];
    assert_eq!(n_fallen(&waves), 3);
}

#[test]
fn a_verdict_is_told() {
    use pb::Verdict::{Collapses, Holds, Slips, Unspecified};
    let check_verdict = |it: pb::Verdict, n, margin, english: &str, german: &str| {
        check(&|lang| verdict(lang, it, n, margin), english, german);
    };
    check_verdict(Holds, 0, None, "stands", "steht");
    check_verdict(Holds, 0, Some(0.214), "stands, margin 0.21: firm", "steht, Spielraum 0,21: fest");
    check_verdict(Holds, 0, Some(0.25), "stands, margin 0.25: safe", "steht, Spielraum 0,25: sicher");
    check_verdict(Holds, 0, Some(-0.001), "stands, margin 0.00: near the edge", "steht, Spielraum 0,00: knapp am Rand");
    check_verdict(Slips, 1, None, "slips: 1 block would fall", "rutscht: 1 Baustein würde fallen");
    check_verdict(Slips, 2, None, "slips: 2 blocks would fall", "rutscht: 2 Bausteine würden fallen");
    check_verdict(
        Collapses,
        5,
        None,
        "the tower would fall: 5 blocks",
        "der Turm würde einstürzen: 5 Bausteine fallen",
    );
    check_verdict(Unspecified, 0, None, "", "");
}
