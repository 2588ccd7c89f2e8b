//! Cases that a random game hardly ever reaches: tiles without a place, an empty coin supply, ties, states that can't be.
//!
//! The layouts with unplaceable tiles were found by a search that lays every tile where it hurts one tile most.

#![allow(clippy::unwrap_used, reason = "a test that can't go on says so by panicking")]

use cornwall::{
    Deck, EndReason, Event, Game, InvalidState, Move, Phase, Rejection, Seat, Setup, Size, State, TieBreak, Turn, hex,
};

/// T24 came up and has no place; T21 has none either; the other tiles of the pile have.
const STUCK: &str = "recon-1 gap/20/all r0:2:000,g0:5:000 T17@2,-2/1;T12@3,-1/1;T32@-1,1/5;T11@0,-1/2;T13@-2,1/1;T06@-3,2/5;\
    T20@-2,3/4;T27@-3,0/4;T33@-5,2/5;T05@-4,3/4;T34@-1,4/1;T19@1,1/5;T23@4,0/3;T15@4,-1/0;T16@5,0/5;T29@6,-1/1;T26@6,1/4;T28@1,3/0;\
    T31@3,3/1;T30@3,4/0;T02@5,4/1;T04@8,-1/2;T14@7,0/5;T36@6,4/0;T18@9,2/4;T09@8,1/4 - draw 0 ";

/// T22 alone is left, and it has no place.
const DEAD: &str = "recon-1 gap/20/all r0:3:000,g0:5:000 T28@2,1/3;T23@3,-2/5;T19@4,-4/4;T03@1,-2/0;T26@3,0/0;T27@3,-5/4;T33@5,-5/2;\
    T36@3,-6/0;T32@1,-5/5;T05@2,-6/1;T09@0,-2/4;T08@-1,-2/1;T15@0,1/3;T02@-1,3/0;T34@0,-4/2;T07@-2,0/5;T17@0,-6/0;T20@-1,-5/2;\
    T25@-3,-4/5;T31@-2,-6/3;T06@1,-8/3;T11@-2,-8/5;T35@-3,-2/0;T04@-3,-1/5;T21@-5,-1/0;T29@-3,1/3;T14@-2,2/3;T30@-3,4/0;T10@-6,3/1;\
    T13@-5,3/5;T18@-5,5/0;T24@-7,4/5;T16@-6,1/3;T01@2,-9/5;T12@-6,-1/4 - draw 1 -";

fn state(line: &str) -> State {
    State::from_setup(&line.parse::<Setup>().unwrap()).unwrap_or_else(|why| panic!("{why}: {line}"))
}

fn refused(line: &str) -> InvalidState {
    State::from_setup(&line.parse::<Setup>().unwrap()).unwrap_err()
}

fn mv(text: &str) -> Move {
    Move::from_notation(Deck::standard(), text).unwrap()
}

#[test]
fn an_unplaceable_tile_goes_under_the_pile_and_no_turn_is_lost() {
    // Edge case 34.
    let mut state = state(&format!("{STUCK}T24"));
    let t21 = Deck::standard().tile("T21").unwrap();
    assert_eq!(state.validate(&mv("draw T24")), Err(vec![Rejection::TileUnderPile("T24".into())]));
    assert!(state.legal_moves().contains(&mv("draw T21")));
    assert_eq!(state.play(&mv("draw T21")), [Event::TilePutUnder(t21)]);
    assert_eq!((state.phase(), state.to_move(), state.under().len()), (Phase::Draw, Seat(0), 2));
    assert_eq!(state.play(&mv("draw T01")), [Event::TileDrawn(Deck::standard().tile("T01").unwrap())]);
    assert_eq!(state.phase(), Phase::Lay);
}

#[test]
fn what_was_put_under_the_pile_comes_up_last_and_in_order() {
    // Every other tile of the pile was put under too, so that the pile is used up.
    let state = state(&format!("{STUCK}T24;T21;T01;T03;T07;T08;T10;T22;T25;T35"));
    assert_eq!(state.pile().count(), 0);
    assert_eq!(state.legal_moves(), [mv("draw T24")]);
    assert_eq!(state.validate(&mv("draw T01")), Err(vec![Rejection::TileUnderPile("T01".into())]));
    // T24 still has no place: it goes to the end of the tail, and the tail moves up until a tile fits.
    let mut state = state;
    state.play(&mv("draw T24"));
    assert_eq!(state.legal_moves(), [mv("draw T21")]);
    state.play(&mv("draw T21"));
    assert_eq!(state.legal_moves(), [mv("draw T01")]);
    state.play(&mv("draw T01"));
    assert_eq!(state.phase(), Phase::Lay);
    let under: Vec<&str> = state.under().iter().map(|&it| state.deck().name(it)).collect();
    assert_eq!(under, ["T03", "T07", "T08", "T10", "T22", "T25", "T35", "T24", "T21"]);
}

#[test]
fn the_game_ends_when_no_tile_that_is_left_has_a_place() {
    // Edge case 35.
    let mut state = state(DEAD);
    let t22 = Deck::standard().tile("T22").unwrap();
    let events = state.play(&mv("draw T22"));
    assert_eq!(events[0], Event::TilePutUnder(t22));
    match events.last() {
        Some(Event::GameEnded { reason, tiles_left, outcome }) => {
            assert_eq!((*reason, tiles_left.as_slice()), (EndReason::NoTileFits, [t22].as_slice()));
            assert_eq!((outcome.winners.as_slice(), outcome.tie_break), ([Seat(1)].as_slice(), TieBreak::Points));
        }
        other => panic!("{other:?}"),
    }
    assert_eq!(state.turn(), Turn::Over);
    assert_eq!((state.points(Seat(0)), state.points(Seat(1))), (3, 5));
    assert_eq!(state.legal_moves(), []);
    assert_eq!(state.validate(&mv("draw T22")), Err(vec![Rejection::GameOver]));
    assert_eq!(State::from_setup(&state.to_setup()), Ok(state));
}

#[test]
fn an_empty_supply_pays_what_it_has() {
    // Edge case 8: three landscapes are extended, and one coin is left.
    let line = "recon-1 gap/20/all b0:9:000,y0:10:000 T25@0,-2/5;T06@3,-1/1 - lay=T03 0 -";
    let mut short = state(line);
    let events = short.play(&mv("lay 2,-2/1"));
    assert!(matches!(events[0], Event::TileLaid { coins_owed: 2, coins_taken: 1, .. }), "{events:?}");
    assert_eq!((short.coins(Seat(0)), short.supply()), (10, Some(0)));
    let mut endless = state(&line.replace("/20/", "/unlimited/"));
    endless.play(&mv("lay 2,-2/1"));
    assert_eq!((endless.coins(Seat(0)), endless.supply()), (11, None));
    // Coins paid go back to the supply (R4).
    let mut paying = state("recon-1 gap/20/all b0:10:100,y0:10:000 T25@0,-2/5 - pieces 0 -");
    assert_eq!(paying.supply(), Some(0));
    paying.play(&mv("redeem"));
    assert_eq!((paying.supply(), paying.coins(Seat(0))), (Some(1), 9));
}

#[test]
fn the_pub_gives_all_or_nothing() {
    // Edge case 13, R13 to R15.
    let mut paying = state("recon-1 gap/20/all b0:2:210,y0:1:001 T25@0,-2/5 - pieces 0 -");
    assert_eq!(paying.legal_moves()[0], Move::Redeem);
    paying.play(&Move::Redeem);
    assert_eq!(Size::ALL.map(|size| paying.hand(Seat(0)).of(size)), [4, 2, 1]);
    assert!(paying.in_pub(Seat(0)).is_empty());
    assert_eq!(paying.in_pub(Seat(1)).of(Size::Fat), 1);
    assert_eq!(paying.validate(&Move::Redeem), Err(vec![Rejection::PubEmpty]));
    let poor = state("recon-1 gap/20/all b0:0:000,y0:1:001 T25@0,-2/5 - pieces 0 -");
    assert_eq!(poor.validate(&Move::Redeem), Err(vec![Rejection::PubEmpty, Rejection::NoCoin]));
}

#[test]
fn every_rule_that_pieces_break_is_named() {
    let state = state("recon-1 gap/20/all b0:0:311,y0:1:000 T25@0,-2/5 - pieces 0 -");
    // T25@(0,-2)/5 covers (0,-2), (0,-1), (1,-2).
    let broken = state.validate(&mv("place s0,-2 t0,-2 s5,5 s1,-2")).unwrap_err();
    assert_eq!(
        broken,
        [
            Rejection::TooManyPieces(4),
            Rejection::FieldTakenTwice(hex(0, -2)),
            Rejection::NotOnNewTile(hex(5, 5)),
            Rejection::NotInHand { size: Size::Small, wanted: 3, in_hand: 1 },
            Rejection::TooExpensive { cost: 4, coins: 0 },
        ]
    );
}

#[test]
fn ties_are_broken_by_coins_and_then_shared() {
    // Edge case 38, on the dead board: coins become points first.
    let ended = |seats: &str| {
        let line = DEAD.replace("r0:3:000,g0:5:000", seats).replace("draw 1 -", "over 1 T22");
        let outcome = state(&line).score().outcome;
        (outcome.winners.iter().map(|it| it.0).collect::<Vec<_>>(), outcome.tie_break)
    };
    assert_eq!(ended("r50:2:000,g50:1:000"), (vec![0], TieBreak::Coins));
    assert_eq!(ended("r50:1:000,g50:1:000"), (vec![0, 1], TieBreak::Shared));
    assert_eq!(ended("r50:1:000,g51:0:000"), (vec![1], TieBreak::Points));
    assert_eq!(ended("r50:1:000,g50:1:000,b50:2:000"), (vec![2], TieBreak::Coins));
}

#[test]
fn a_state_that_cannot_be_is_refused_by_name() {
    let with = |seats: &str, laid: &str, pieces: &str, rest: &str| {
        refused(&format!("recon-1 gap/20/all {seats} {laid} {pieces} {rest}"))
    };
    let two = "b0:1:000,y0:1:000";
    let check = |found: InvalidState, wanted: &str| {
        assert!(format!("{found:?}").starts_with(wanted), "{found:?} is not {wanted}")
    };
    check(with("b0:1:000", "-", "-", "draw 0 -"), "SeatCount(1)");
    check(with("b0:1:000,y0:1:000,r0:1:000,g0:1:000,b0:1:000", "-", "-", "draw 0 -"), "SeatCount(5)");
    check(with("b0:1:000,b0:1:000", "-", "-", "draw 0 -"), "ColorTwice { seat: 1");
    check(with(two, "-", "-", "draw 2 -"), "NoSuchSeat");
    check(with("b100001:1:000,y0:1:000", "-", "-", "draw 0 -"), "TooManyPoints");
    check(with("b0:11:000,y0:10:000", "-", "-", "draw 0 -"), "TooManyCoins { held: 21, supply: 20 }");
    check(with("b0:4000000000:000,y0:4000000000:000", "-", "-", "draw 0 -"), "TooManyCoins");
    check(with(two, "T02@-1,-1/5;T02@1,1/3", "-", "draw 0 -"), "TileTwice { at: Laid(1)");
    check(with(two, "T02@-1,-1/5", "-", "draw 0 T02"), "TileTwice { at: Under(0)");
    check(with(two, "T02@-1,-1/5", "-", "lay=T02 0 -"), "TileTwice { at: Drawn");
    check(with(two, "T02@0,0/0", "-", "draw 0 -"), "Overlap { laid: 0");
    check(with(two, "T02@20,20/0", "-", "draw 0 -"), "Disconnected { laid: 0 }");
    check(with(two, "T02@1000,-1000/0", "-", "draw 0 -"), "Disconnected { laid: 0 }");
    check(with(two, "T22@-2,1/0", "-", "draw 0 -"), "Unsupported { laid: 0, edges: 2");
    check(with(two, "T22@3,-3/5", "-", "draw 0 -"), "Unsupported { laid: 0, edges: 1");
    check(with(two, "T17@0,1/5;T32@3,-1/0", "-", "draw 0 -"), "ClosedRegionExtended");
    check(with(two, "T25@0,-2/5", "0s7,7", "draw 1 -"), "PieceOffTile");
    check(with(two, "T25@0,-2/5", "0s0,0", "draw 1 -"), "PieceOffTile");
    check(with(two, "T25@0,-2/5", "3s0,-1", "draw 1 -"), "PieceOfNobody");
    check(with(two, "T25@0,-2/5", "0s0,-1;1s0,-1", "draw 1 -"), "FieldTakenTwice");
    check(with(two, "T17@0,1/5", "0s1,1", "draw 1 -"), "PieceOnEvaluatedRegion");
    check(with(two, "T25@0,-2/5", "0s0,-1", "pieces 0 -"), "PieceOnNewTile");
    check(
        with("b0:1:420,y0:1:000", "T25@0,-2/5", "0s0,-1", "draw 1 -"),
        "TooManyPieces { seat: Seat(0), size: Small, found: 5",
    );
    check(with(two, "-", "-", "pieces 0 -"), "UnreachablePhase");
    check(with(two, "-", "-", "lay 0 -"), "UnreachablePhase");
    check(with(two, "-", "-", "over 0 -"), "UnreachablePhase");
    check(refused(&DEAD.replace("draw 1 -", "lay=T22 1 -")), "UnreachablePhase");
}

#[test]
fn a_layout_may_be_written_in_any_order() {
    let forth = state("recon-1 gap/20/all b0:1:000,y0:1:000 T25@0,-2/5;T06@3,-1/1;T03@2,-2/1 - draw 1 -");
    let back = state("recon-1 gap/20/all b0:1:000,y0:1:000 T03@2,-2/1;T06@3,-1/1;T25@0,-2/5 - draw 1 -");
    assert_eq!(forth.regions().0, back.regions().0);
    let places = |state: &State| state.deck().tiles().map(|(id, _, _)| state.n_places(id)).collect::<Vec<_>>();
    assert_eq!(places(&forth), places(&back));
}

#[test]
fn the_rules_that_only_an_option_changes() {
    // Swamps only: an open meadow with a piece counts for nothing at the end (edge case 33).
    let line = "recon-1 gap/20/all b0:1:000,y0:1:000 T19@0,1/5 0s1,1 draw 1 -";
    let totals = |state: State| state.score().seats.into_iter().map(|it| it.if_ended_now).collect::<Vec<_>>();
    assert_eq!(totals(state(line)), [3, 1]);
    assert_eq!(totals(state(&line.replace("/all", "/swamps"))), [1, 1]);
}
