//! The worked examples of the rules in notation: the rulebook's wrong and right tiles, A to D, and E to J as one game.

#![allow(clippy::unwrap_used, reason = "a test that can't go on says so by panicking")]

use cornwall::{Deck, Event, Game, Hex, Move, Rejection, Seat, Setup, State, hex};

/// A table with a tile drawn, four seats with a coin each.
fn table(laid: &str, drawn: &str) -> State {
    let line = format!("recon-1 gap/20/all b0:1:000,y0:1:000,g0:1:000,r0:1:000 {laid} - lay={drawn} 0 -");
    state(&line)
}

fn state(line: &str) -> State {
    State::from_setup(&line.parse::<Setup>().unwrap()).unwrap_or_else(|why| panic!("{line}: {why}"))
}

fn mv(text: &str) -> Move {
    Move::from_notation(Deck::standard(), text).unwrap()
}

fn refused(laid: &str, drawn: &str, place: &str, broken: &[Rejection]) {
    let found = table(laid, drawn).validate(&mv(&format!("lay {place}")));
    assert_eq!(found, Err(broken.to_vec()), "{drawn}@{place}");
}

/// Lays a tile and tells edges, landscapes, coins.
fn laid(state: &mut State, place: &str) -> (u32, String, u32) {
    let lay = mv(&format!("lay {place}"));
    assert_eq!(state.validate(&lay), Ok(()), "{place}");
    match state.play(&lay).as_slice() {
        [Event::TileLaid { edges, extended, coins_owed, .. }] => {
            (*edges, extended.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "), *coins_owed)
        }
        other => panic!("{other:?}"),
    }
}

fn earns(on: &str, drawn: &str, place: &str, edges: u32, extended: &str, coins: u32) {
    assert_eq!(laid(&mut table(on, drawn), place), (edges, extended.into(), coins), "{drawn}@{place}");
}

#[test]
fn wrong_and_right_tiles() {
    refused("-", "T22", "-2,1/0", &[Rejection::NoMatch]); // W1
    refused("-", "T22", "3,-3/5", &[Rejection::TooFewEdges { edges: 1 }]); // W2
    earns("-", "T02", "-1,-1/5", 3, "mountain", 0); // OK1
    let closed =
        |cells: &[Hex]| Rejection::ClosedRegion { landscape: cornwall::Landscape::Meadow, cells: cells.to_vec() };
    refused("T17@0,1/5", "T30", "1,2/0", &[closed(&[hex(1, 2)])]); // W3
}

#[test]
fn a_closed_region_is_closed_along_its_whole_edge() {
    // W3, second part: the forest matches, and the meadow touches the start tile's meadow, not the cottage.
    let found = table("T17@0,1/5", "T30").validate(&mv("lay 3,-1/1")).unwrap_err();
    assert!(
        matches!(found.as_slice(), [Rejection::ClosedRegion { landscape: cornwall::Landscape::Meadow, .. }]),
        "{found:?}"
    );
}

#[test]
fn every_broken_rule_is_named() {
    refused("-", "T22", "5,5/0", &[Rejection::NoMatch, Rejection::TooFewEdges { edges: 0 }]);
    let found = table("-", "T22").validate(&mv("lay 0,0/0")).unwrap_err();
    assert_eq!(found[0], Rejection::Overlap(vec![hex(0, 0), hex(1, -1), hex(1, 0)]), "{found:?}");
    refused("-", "T22", "1000,-1000/3", &[Rejection::NoMatch, Rejection::TooFewEdges { edges: 0 }]);
}

#[test]
fn income_of_the_examples_a_to_d() {
    earns("-", "T19", "0,1/5", 4, "mountain meadow", 1); // A
    earns("-", "T30", "2,1/3", 3, "meadow", 0); // B
    earns("T02@2,-3/4", "T08", "-1,-1/5", 4, "mountain", 0); // C
    earns("T25@0,-2/5;T06@3,-1/1", "T03", "2,-2/1", 6, "swamp forest village", 2); // D
    earns("T19@0,1/4", "T31", "1,2/1", 6, "mountain meadow", 1); // edge case 7
}

#[test]
fn first_placements_of_every_tile() {
    let deck = Deck::standard();
    let mut sum = 0;
    for line in include_str!("first-placements.perft").lines().filter(|it| !it.starts_with('#')) {
        let (tile, count) = line.split_once(' ').unwrap();
        let state = table("-", tile);
        let count: u32 = count.parse().unwrap();
        assert_eq!(state.legal_moves().len() as u32, count, "{tile}");
        assert_eq!(state.n_places(deck.tile(tile).unwrap()), count);
        sum += state.legal_moves().len();
    }
    assert_eq!(sum, 822);
}

/// One turn of the transcript E to J.
struct Turn {
    seat: u8,
    tile: &'static str,
    legal: usize,
    lay: &'static str,
    edges: u32,
    extended: &'static str,
    income: u32,
    place: &'static str,
    cost: u32,
    /// Points after the turn: blue, yellow, green, red.
    points: [u32; 4],
    coins: [u32; 4],
}

#[test]
fn the_examples_e_to_j_as_one_game() {
    for surrounded in ["gap", "strict"] {
        // Red lays a filler first; the coins are those before E.
        let line = format!("recon-1 {surrounded}/20/all b0:1:000,y0:5:000,g0:1:000,r0:1:000 - - draw 3 -");
        let mut state = state(&line);
        let turn = |seat, tile, legal, lay, edges, extended, income, place, cost, points, coins| Turn {
            seat,
            tile,
            legal,
            lay,
            edges,
            extended,
            income,
            place,
            cost,
            points,
            coins,
        };
        let turns = [
            turn(3, "T13", 24, "1,1/3", 4, "mountain", 0, "place -", 0, [0, 0, 0, 0], [1, 5, 1, 1]),
            turn(0, "T20", 26, "-1,2/4", 3, "mountain village", 1, "place s-2,3 s-1,3", 1, [0, 0, 0, 0], [1, 5, 1, 1]),
            turn(1, "T30", 41, "-2,4/3", 3, "meadow", 0, "place t-2,4 s-3,5", 2, [0, 0, 0, 0], [1, 3, 1, 1]),
            turn(2, "T15", 55, "-2,5/0", 4, "forest meadow", 1, "place s-1,5 t-2,5", 2, [0, 0, 3, 0], [1, 3, 0, 1]),
            turn(3, "T16", 58, "1,4/3", 3, "mountain meadow", 1, "place f0,4", 2, [0, 0, 3, 0], [1, 3, 0, 0]),
            turn(0, "T07", 33, "1,6/2", 3, "mountain", 0, "place t1,5", 1, [3, 0, 3, 0], [0, 3, 0, 0]),
            turn(
                1,
                "T17",
                58,
                "1,2/4",
                8,
                "forest village meadow",
                2,
                "place s1,3 t0,3",
                5,
                [6, 18, 3, 9],
                [0, 0, 0, 0],
            ),
        ];
        for it in turns {
            assert_eq!(state.to_move(), Seat(it.seat));
            state.play(&mv(&format!("draw {}", it.tile)));
            assert_eq!(state.legal_moves().len(), it.legal, "{}", it.tile);
            assert_eq!(laid(&mut state, it.lay), (it.edges, it.extended.into(), it.income), "{}", it.tile);
            let Move::Place(pieces) = mv(it.place) else { panic!() };
            assert_eq!(state.validate(&mv(it.place)), Ok(()));
            assert_eq!(state.pieces_effect(&pieces).cost(), it.cost, "{}", it.tile);
            state.play(&mv(it.place));
            let seats = [0, 1, 2, 3].map(Seat);
            assert_eq!(seats.map(|seat| state.points(seat)), it.points, "{} {surrounded}", it.tile);
            assert_eq!(seats.map(|seat| state.coins(seat)), it.coins, "{}", it.tile);
        }
        let pubs = [0, 1, 2, 3].map(|seat| cornwall::Size::ALL.map(|size| state.in_pub(Seat(seat)).of(size)));
        assert_eq!(pubs, [[2, 1, 0], [1, 2, 0], [1, 0, 0], [0, 0, 1]]);
        let left: Vec<_> = state.to_setup().pieces.into_iter().map(|it| (it.cell, it.seat)).collect();
        assert_eq!(left, [(hex(-3, 5), Seat(1)), (hex(-2, 5), Seat(2))]);
    }
}

/// Plies: 36 tiles may come up, 822 places for them, then pieces. The last number was counted by the Python reference too.
#[test]
fn perft_from_the_start() {
    let start = state("recon-1 gap/20/all b0:1:000,y0:1:000 - - draw 0 -");
    assert_eq!([0, 1, 2, 3].map(|depth| game::perft(&start, depth)), [1, 36, 822, 25_911]);
    let divided = game::divide(&start, 2);
    assert_eq!(divided.len(), 36);
    assert_eq!(divided[0], (mv("draw T01"), 22));
}
