//! The window in German: a whole turn by name, a whole game without a word of English, and changing the language in between.

use std::collections::BTreeSet;

use egui::{Key, Modifiers, Role};
use egui_kittest::{
    Harness,
    kittest::{NodeT as _, Queryable as _},
};
use gui_client::{app::App, files, i18n::Lang};
use proto::cornwall::v1 as pb;

use crate::desk::Desk;

fn start_game(desk: &mut Desk) {
    desk.click("Neue Partie");
    desk.type_into("Name an Platz 1", "Änne");
    desk.type_into("Name an Platz 2", "Jürgen");
    desk.type_into("Startzahl", "7");
    desk.click("Partie beginnen");
}

#[test]
fn a_turn_is_played_by_german_names_alone() {
    let mut desk = Desk::speaking(Lang::De);
    start_game(&mut desk);
    assert!(desk.sees("Rot, Änne: Plättchen ziehen"));
    desk.click("Plättchen ziehen");
    assert!(desk.sees("Gezogenes Plättchen T"));
    desk.click_starting("Platz bei Spalte");
    assert_eq!(desk.session().phase(), pb::Phase::Pieces);
    assert!(desk.sees("Rot, Änne: bis zu 3 Figuren"));
    desk.click_starting("Große Figur, Stärke 2, 2 verfügbar");
    desk.click_starting("Feld W");
    desk.click("1 Figur gratis einsetzen");
    assert!(desk.sees("Blau, Jürgen: Plättchen ziehen"));
    assert!(desk.sees("Änne setzt eine große Figur gratis ein"));
}

#[test]
fn the_board_speaks_german() {
    let mut desk = Desk::speaking(Lang::De);
    start_game(&mut desk);
    desk.press(Key::ArrowRight);
    let board = desk.harness.get_by_role_and_label(Role::Grid, "Tisch");
    assert_eq!(board.value().unwrap(), "Spalte 1, Reihe 0: Dorf, Gebiet mit 1 Feld, offen");
}

#[test]
fn a_refusal_is_german() {
    let mut desk = Desk::speaking(Lang::De);
    start_game(&mut desk);
    desk.press(Key::D);
    for _ in 0..9 {
        desk.press(Key::ArrowDown);
    }
    assert!(desk.sees("Das Plättchen passt hier nicht"));
    assert!(desk.sees("Kein Feld des Plättchens berührt ein Feld gleicher Landschaft"));
    assert!(desk.sees("Keine Kante liegt an anderen Plättchen an, nötig sind 2"));
}

#[test]
fn an_illegal_move_in_a_file_is_told_in_german() {
    let mut desk = Desk::speaking(Lang::De);
    start_game(&mut desk);
    for key in [Key::D, Key::Space, Key::Enter] {
        desk.press(key);
    }
    let mut record = desk.session().record();
    let Some(pb::r#move::Kind::Lay(lay)) = &mut record.moves[1].kind else { panic!("the second move lays") };
    lay.anchor = Some(pb::Hex { q: 90, r: 90 });
    let path = desk.folder.join("falsch.json");
    files::save(&path, &record.clone().into()).unwrap();
    desk.press_with(Modifiers::COMMAND, Key::O);
    desk.type_into("Pfad", &path.display().to_string());
    desk.click("Öffnen");
    let why = "falsch.json lässt sich nicht öffnen: Zug 2 von 2 ist nicht erlaubt: kein Feld";
    desk.until("it says what is wrong", |it| read(it).iter().any(|it| it.contains(why)));
}

#[test]
fn the_language_changes_while_a_game_is_played_and_is_remembered() {
    let mut desk = Desk::open();
    desk.start_game();
    for key in [Key::D, Key::Space, Key::Enter, Key::Q, Key::Enter, Key::D] {
        desk.press(key);
    }
    assert!(desk.sees("Anna places a small piece for free"));
    assert!(desk.sees("Place at column"));
    desk.click("Menu");
    desk.click("Deutsch");
    assert!(desk.sees("Blau, Ben: legen. "));
    assert!(desk.sees("Anna setzt eine kleine Figur gratis ein"), "the past is told anew");
    assert!(desk.sees("Platz bei Spalte"));
    let autosave = desk.folder.join("autosave");
    desk.until("it is remembered", |_| files::remembered_lang(&autosave) == Some(Lang::De));
    desk.press(Key::Escape);
    desk.click("Menü");
    desk.click("English");
    assert!(desk.sees("Anna places a small piece for free"));
    desk.until("it is remembered", |_| files::remembered_lang(&autosave) == Some(Lang::En));
}

/// Words that a German sentence does not have.
const ENGLISH: [&str; 33] = [
    "the", "a", "and", "of", "with", "to", "for", "is", "are", "or", "no", "not", "tile", "tiles", "coin", "coins",
    "point", "points", "piece", "pieces", "field", "fields", "region", "place", "places", "turn", "swamp", "forest",
    "mountain", "village", "meadow", "draw", "lay",
];

/// Everything on the screen that can be read or heard.
fn read(harness: &Harness<'static, App>) -> Vec<String> {
    let nodes = harness.query_all_by(|it| it.label().is_some() || it.value().is_some());
    nodes.flat_map(|it| [it.accesskit_node().label(), it.accesskit_node().value()]).flatten().collect()
}

fn check(desk: &Desk, seen: &mut BTreeSet<String>) {
    for text in read(&desk.harness) {
        let words = text.split(|it: char| !it.is_alphanumeric()).map(str::to_lowercase);
        let english: Vec<String> = words.filter(|it| ENGLISH.contains(&it.as_str())).collect();
        assert!(english.is_empty(), "{english:?} in \"{text}\"");
        seen.insert(text);
    }
}

#[test]
fn a_whole_game_is_told_without_a_word_of_english() {
    let mut desk = Desk::speaking(Lang::De);
    let mut seen = BTreeSet::new();
    check(&desk, &mut seen);
    desk.press(Key::F1);
    check(&desk, &mut seen);
    desk.press(Key::F1);
    desk.press_with(Modifiers::COMMAND, Key::N);
    check(&desk, &mut seen);
    desk.press(Key::Escape);
    start_game(&mut desk);
    for turn in 0.. {
        if desk.session().phase() == pb::Phase::Over {
            break;
        }
        if turn == 5 {
            desk.click("Von Hand");
            check(&desk, &mut seen);
            desk.click("Engine zieht");
            desk.click("Menü");
            check(&desk, &mut seen);
            desk.press(Key::Escape);
            desk.click_starting("Rot, Änne: ");
            check(&desk, &mut seen);
            desk.press(Key::Escape);
            desk.press_with(Modifiers::COMMAND, Key::S);
            check(&desk, &mut seen);
            desk.press(Key::Escape);
        }
        desk.press(Key::D);
        for _ in 0..=(turn * 5 % 11) {
            desk.press(Key::Space);
        }
        check(&desk, &mut seen);
        desk.press(Key::Enter);
        check(&desk, &mut seen);
        if turn % 4 == 3 {
            desk.press(Key::B);
        }
        desk.press([Key::Num1, Key::Num3, Key::Num2][turn / 2 % 3]);
        desk.press([Key::Q, Key::W, Key::E][turn % 3]);
        check(&desk, &mut seen);
        desk.press(Key::Enter);
    }
    check(&desk, &mut seen);
    for part in ["Das Spiel ist zu Ende: ", "Rangliste", "in den Pub", "für die Mehrheit"] {
        assert!(seen.iter().any(|it| it.contains(part)), "nobody said \"{part}\"");
    }
}
