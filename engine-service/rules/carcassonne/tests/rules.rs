//! Rules that whole games seldom reach, one after another, in notation.

#![allow(clippy::unwrap_used, reason = "a test that can't go on says so by panicking")]

use carcassonne::{
    Color, Expansions, Game, Map, MapFile, Move, Options, Phase, Rejection, Seat, Setup, State, Tiles, TownVariant,
    Turn,
};

fn state(text: &str) -> State {
    State::from_setup(&text.parse::<Setup>().unwrap()).unwrap_or_else(|why| panic!("{why}\n{text}"))
}

/// Why a text is no state.
#[track_caller]
fn refused(text: &str, part: &str) {
    let why = State::from_setup(&text.parse::<Setup>().unwrap()).unwrap_err().to_string();
    assert!(why.contains(part), "{why:?} does not hold {part:?}");
}

/// Which rules a move breaks.
#[track_caller]
fn check(text: &str, mv: &str, broken: &[&str]) {
    let said = state(text).validate(&mv.parse().unwrap()).err().unwrap_or_default();
    assert_eq!(said.iter().map(Rejection::to_string).collect::<Vec<_>>(), broken);
}

fn play(state: &mut State, moves: &[&str]) {
    for mv in moves {
        let mv: Move = mv.parse().unwrap();
        assert_eq!(state.validate(&mv), Ok(()), "{mv}");
        state.play(&mv);
    }
}

fn on_map(id: &str, change: impl FnOnce(&mut Options)) -> State {
    let map = Map::by_id(id).unwrap().clone();
    let mut options = Options::standard(Some(&map));
    change(&mut options);
    State::new_game(Some(map), options, &Color::ALL[..2], Seat(0)).unwrap()
}

const SEATS: &str = "r0:0:00.00.00,g0:0:00.00.00";

#[test]
fn one_start_tile_leaves_71_and_three_of_its_kind() {
    let state = State::new_game(None, Options::standard(None), &Color::ALL[..5], Seat(3)).unwrap();
    assert_eq!((state.tiles_left(), state.unseen(Tiles::shipped().start())), (71, 3));
    assert_eq!((state.turn(), state.to_move()), (Turn::Chance, Seat(3)));
    let total: u32 = state.legal_moves().iter().map(|mv| state.weight(mv)).sum();
    assert_eq!(total, 71);
}

#[test]
fn start_tiles_are_laid_on_start_squares_one_after_another() {
    let mut state = on_map("great-britain", |it| it.starts = 3);
    assert_eq!((state.phase(), state.legal_moves().len()), (Phase::Lay, 12));
    let to_i8 = state.validate(&"lay 8,7/0".parse().unwrap()).unwrap_err();
    assert_eq!(to_i8[0].to_string(), "I8 is no start square");
    play(&mut state, &["lay 8,13/1", "draw B-X"]);
    assert_eq!((state.phase(), state.legal_moves().len()), (Phase::Lay, 8));
    let twice = state.validate(&"lay 8,13/0".parse().unwrap()).unwrap_err();
    assert_eq!(twice[0].to_string(), "a tile lies on I14");
    play(&mut state, &["lay 3,11/0", "draw I-02", "lay 8,6/3"]);
    assert!(!state.is_setting_up());
    assert_eq!((state.phase(), state.to_move(), state.tiles_left()), (Phase::Draw, Seat(0), 97));
}

#[test]
fn of_expansions_each_tile_not_seen_is_as_likely_as_the_others() {
    let options = Options { expansions: Expansions::Both, tiles: 100, ..Options::standard(None) };
    let state = State::new_game(None, options, &Color::ALL[..2], Seat(0)).unwrap();
    let weight = |name: &str| state.weight(&Move::Draw(Tiles::shipped().by_name(name).unwrap()));
    // 71 base tiles and 28 of 42 others are left: a base tile weighs 42, one of the others 28.
    assert_eq!((weight("B-D"), weight("I-01"), weight("I-02")), (3 * 42, 28, 2 * 28));
    let total: u32 = state.legal_moves().iter().map(|mv| state.weight(mv)).sum();
    assert_eq!(total, 71 * 42 + 42 * 28);
}

#[test]
fn every_broken_rule_of_a_placement_is_named() {
    let base = format!("- 7/72/1/1/-/f {SEATS} B-D@0,0/0 - lay=B-B 0 00.00.00");
    check(&base, "lay 0,1/0", &[]);
    check(&base, "lay 0,0/0", &["a tile lies on 0,0"]);
    check(&base, "lay 3,3/0", &["3,3 touches no tile"]);
    check(&base, "lay 0,-1/0", &["the south side shows field, and the tile beside it city"]);
    check(&base, "pass", &["the drawn tile is to be laid first"]);
    let map = format!("germany 9/114/1/2/it/f {SEATS} B-D@7,1/0;B-D@6,7/0 - lay=B-B 0 00.00.00");
    check(&map, "lay 0,0/0", &["A1 is no square of the map"]);
    check(&map, "lay 9,4/0", &["J5 belongs to a large city"]);
    check(&map, "lay 3,1/0", &["D2 touches no tile", "the west side shows field, and a ferry needs a road"]);
    check(
        &map,
        "lay 10,7/0",
        &["K8 touches no tile", "the east side shows field, and a city is printed at the border"],
    );
    check(&map, "lay 8,4/0", &["I5 touches no tile", "the east side shows field, and a large city lies there"]);
}

#[test]
fn every_broken_rule_of_a_claim_is_named() {
    let base = format!("- 7/72/1/1/-/f {SEATS} B-D@0,0/0;B-U@1,0/1=1r0;B-L@2,0/0 - meeple 0 00.00.00");
    check(&base, "claim c0", &[]);
    check(&base, "claim r2", &["a meeple stands in the road already"]);
    check(&base, "claim m0", &["the tile just laid has no part m0"]);
    check(&base, "draw B-A", &["a meeple is to be placed first, or none"]);
    let without = base.replace("-/f ", "-/ ");
    check(&without, "claim f0", &["the game is played without farmers"]);
    let bends = format!("- 7/72/1/1/-/f {SEATS} B-D@0,0/0;B-V@1,0/2=0r0;B-V@1,1/3;B-W@0,1/1 - meeple 1 00.00.00");
    check(&bends, "claim r0", &["a meeple stands in the road already"]);
    check(&bends, "claim r1", &[]);
}

#[test]
fn a_chip_is_turned_over_by_chance_and_a_meeple_on_the_isle_gives_a_turn() {
    let mut state = on_map("great-britain", |it| (it.chips, it.recall, it.starts) = (true, true, 3));
    play(&mut state, &["lay 8,13/0", "draw B-U", "lay 3,11/0", "draw B-B", "lay 8,6/0"]);
    // I13 carries a purple chip and lies beside Bristol, whose tile shows city there.
    play(&mut state, &["draw B-E", "lay 8,12/2"]);
    assert_eq!((state.phase(), state.turn()), (Phase::Chip, Turn::Chance));
    let weights: Vec<u32> = state.legal_moves().iter().map(|mv| state.weight(mv)).collect();
    assert_eq!(weights, [6, 4]);
    assert_eq!(state.validate(&Move::TakeChip(3)), Err(vec![Rejection::ChipNotLeft(3)]));
    play(&mut state, &["chip 2", "pass"]);
    assert_eq!((state.points(Seat(0)), state.phase()), (2, Phase::Extra));
    assert_eq!(state.validate(&Move::TakeExtraTurn), Err(vec![Rejection::NoTownCovered]));
    assert_eq!(state.validate(&Move::RecallFromIsle).unwrap_err().len(), 2);
    play(&mut state, &["isle"]);
    assert_eq!((state.supply(Seat(0)), state.on_isle(Seat(0)), state.is_extra_turn()), (8, 1, true));
    play(&mut state, &["draw B-V", "lay 7,12/2", "pass"]);
    assert_eq!((state.phase(), state.to_move()), (Phase::Draw, Seat(1)));
}

#[test]
fn three_chips_of_three_colors_bring_meeples_home() {
    let chips = "great-britain 9/100/1/2/it/fpr r9:2:20.10.10,g0:0:00.00.00";
    // H8, H10 purple; H1 blue; C7 orange: covered squares can't be faked, so the door counts them.
    refused(&format!("{chips} B-D@8,13/0;B-D@8,6/0 - draw 0 00.00.00"), "their squares are covered");
    let mut state = on_map("great-britain", |it| (it.chips, it.recall) = (true, true));
    play(&mut state, &["lay 8,13/0", "draw B-U", "lay 3,11/0"]);
    assert_eq!(state.validate(&Move::RecallFromIsle).unwrap_err().len(), 1, "another phase is due");
}

#[test]
fn covering_a_town_gives_one_turn_that_may_be_declined() {
    let setup = |state: &mut State| play(state, &["lay 8,13/0", "draw B-U", "lay 3,11/0"]);
    let mut state = on_map("great-britain", |it| it.towns = TownVariant::ExtraTurn);
    setup(&mut state);
    play(&mut state, &["draw B-V", "lay 7,13/1", "pass"]);
    assert_eq!((state.phase(), state.to_move()), (Phase::Extra, Seat(0)));
    let moves: Vec<String> = state.legal_moves().iter().map(Move::to_string).collect();
    assert_eq!(moves, ["end", "extra"]);
    let mut declined = state.clone();
    play(&mut declined, &["end"]);
    assert_eq!((declined.phase(), declined.to_move()), (Phase::Draw, Seat(1)));
    play(&mut state, &["extra", "draw B-V", "lay 7,14/0", "pass"]);
    assert_eq!((state.phase(), state.to_move()), (Phase::Draw, Seat(1)), "H15 is a town too, and gives no second turn");
}

/// A start, a town, and one square more: the extra turn fills the map.
const STRIP: &str = r#"
format = "carcassonne-map/1"
id = "strip"
title = "A strip"
layout_status = "reconstructed"
starts_used_min = 1
starts_used_max = 1
grid = ["st#"]
start = [{ at = "A1", name = "West" }]
town = [{ at = "B1", name = "Middle" }]
"#;

/// The door once took only the latest tile for the one that gave the extra turn.
#[test]
fn a_game_may_end_in_an_extra_turn() {
    let map = std::sync::Arc::new(Map::from_file(&MapFile::from_toml(STRIP).unwrap()).unwrap());
    let on_strip = |rest: &str| {
        let text = format!("strip 9/72/1/1/it/fA {SEATS} {rest} 00.00.00");
        State::from_setup(&Setup::from_notation(&text, Some(map.clone())).unwrap())
    };
    let mut state = on_strip("B-D@0,0/0 - lay=B-A 0").unwrap();
    play(&mut state, &["lay 1,0/3", "pass", "extra", "draw B-B", "lay 2,0/0", "pass"]);
    assert_eq!((state.phase(), state.is_extra_turn()), (Phase::Over, true));
    assert_eq!(State::from_setup(&state.to_setup()), Ok(state));
    let none = on_strip("B-D@0,0/0;B-A@1,0/3 - over+ 0").unwrap_err();
    assert!(none.to_string().contains("tiles and squares are left"), "{none}");
}

#[test]
fn covering_towns_may_cost_more_than_was_earned() {
    let mut state = on_map("great-britain", |it| it.towns = TownVariant::Cost);
    play(&mut state, &["lay 8,13/0", "draw B-U", "lay 3,11/0", "draw B-V", "lay 7,13/1", "pass"]);
    assert_eq!(state.points(Seat(0)), -2);
    assert!(State::from_setup(&state.to_setup()).is_ok());
}

#[test]
fn a_tile_without_a_place_leaves_the_game_and_the_seat_draws_again() {
    // Four fields around the only city side left open: the city tile of four sides fits nowhere.
    let closed = format!("- 7/72/1/1/-/f {SEATS} B-D@0,0/0;B-E@0,-1/2 - draw 1 00.00.00");
    let mut state = state(&closed);
    play(&mut state, &["draw B-C"]);
    assert_eq!((state.phase(), state.to_move(), state.aside().len()), (Phase::Draw, Seat(1), 1));
    assert_eq!(state.validate(&"draw B-C".parse().unwrap()), Err(vec![Rejection::TileNotLeft("B-C".into())]));
}

/// A tile that ended in the second row from the edge of the cells had a place in the first, beyond which there were none.
#[test]
fn a_column_may_run_beyond_the_cells_that_a_table_begins_with() {
    for (first, step) in [("B-E@0,-1/2", -1), ("B-E@0,1/1", 1)] {
        let mut column = format!("B-D@0,0/0;{first}");
        for n in 2..=17 {
            column += &format!(";{}@0,{}/1", if n < 10 { "B-U" } else { "B-B" }, n * step);
            let state = state(&format!("- 7/144/2/1/-/f {SEATS} {column} - lay=B-V 0 00.00.00"));
            let mut turns = Vec::new();
            state.list_turns(&mut turns);
            let places: Vec<_> = turns.iter().filter(|it| it.claim.is_none()).collect();
            assert_eq!(places.len(), state.legal_moves().len());
        }
    }
}

#[test]
fn the_order_of_tiles_does_not_matter_between_turns() {
    let mut state = on_map("germany", |it| it.starts = 3);
    let mut ply = 0_usize;
    while state.laid().len() < 60 || state.phase() != Phase::Draw {
        let moves = state.legal_moves();
        let mv = moves[ply * 31 % moves.len()];
        state.advance(&mv);
        ply += 1;
    }
    let mut setup = state.to_setup();
    setup.laid[3..].reverse();
    let other = State::from_setup(&setup).unwrap();
    assert_eq!(other.legal_moves(), state.legal_moves());
    let totals = |it: &State| it.score().seats.iter().map(|it| it.if_ended_now).collect::<Vec<_>>();
    assert_eq!(totals(&other), totals(&state));
}

#[test]
fn impossible_tables_are_refused() {
    let on = |rest: &str| format!("- 7/72/1/1/-/f {SEATS} {rest} 00.00.00");
    refused(&on("B-D@0,0/0;B-B@4,4/0 - draw 0"), "does not hang together");
    refused(&on("B-D@0,0/0 - over 0"), "tiles and squares are left");
    refused(&on("B-D@0,0/0 - meeple 0"), "no tile was laid after the start tiles");
    refused(&on("B-D@0,0/0 - draw+ 0"), "an extra turn follows a turn");
    refused(&on("B-D@0,0/0;B-E@0,-1/2=0c0 - draw 0"), "complete and was scored");
    refused(&on("B-D@0,0/0;B-E@0,-1/2=0r0 - draw 0"), "does not have");
    refused(&on("B-D@0,0/0 - lay 0"), "none was drawn");
    refused(&on("B-D@0,0/0;B-E@0,-1/2 - lay=B-C 0"), "has no place");
    refused(&on("B-D@0,0/0 - extra 0"), "no tile was laid after the start tiles");
    refused(&on("B-D@0,0/0;B-E@0,-1/2 - extra 0"), "nothing gives an extra turn");
    refused(&on("B-D@0,0/0;B-C@0,-1/0 B-C draw 0"), "there are only 1 tiles B-C");
}
