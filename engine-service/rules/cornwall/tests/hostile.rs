//! Arbitrary setups, moves and texts: nothing panics, nothing loops, and what passes the door obeys the laws.

#![allow(clippy::unwrap_used, reason = "a test that can't go on says so by panicking")]

use cornwall::{
    CoinSupply, Color, Counts, Deck, Game, Hex, Laid, Move, Options, Phase, PieceSetup, Pieces, Rotation, Seat,
    SeatSetup, Setup, Size, State, Surrounded, TileId, UnfinishedRegions,
};
use game::laws;
use proptest::{collection::vec, option, prelude::*};

/// Near the start tile, far out, and at the ends of what a state may name.
fn hex() -> impl Strategy<Value = Hex> {
    cells(|| prop_oneof![Just(-1000_i16), Just(1000)].boxed())
}

/// The same, and at the ends of what a number can be: no text names such a cell, a caller of the crate may.
fn any_hex() -> impl Strategy<Value = Hex> {
    cells(|| prop_oneof![Just(-1000_i16), Just(1000), Just(i16::MIN), Just(i16::MIN + 1), Just(i16::MAX)].boxed())
}

fn cells(end: fn() -> BoxedStrategy<i16>) -> impl Strategy<Value = Hex> {
    let coordinate = || prop_oneof![8 => -6_i16..=6, 1 => -90_i16..=90, 1 => end()];
    (coordinate(), coordinate()).prop_map(|(q, r)| Hex { q, r })
}

fn tile() -> impl Strategy<Value = TileId> {
    (0_usize..36).prop_map(|idx| Deck::standard().tiles().nth(idx).unwrap().0)
}

fn rotation() -> impl Strategy<Value = Rotation> {
    (0_usize..6).prop_map(|idx| Rotation::ALL[idx])
}

fn size() -> impl Strategy<Value = Size> {
    (0_usize..3).prop_map(|idx| Size::ALL[idx])
}

fn options() -> impl Strategy<Value = Options> {
    (0_usize..2, 0_usize..3, 0_usize..2).prop_map(|(surrounded, coins, unfinished)| Options {
        surrounded: Surrounded::ALL[surrounded],
        coin_supply: CoinSupply::ALL[coins],
        unfinished_regions: UnfinishedRegions::ALL[unfinished],
    })
}

fn seat_setup() -> impl Strategy<Value = SeatSetup> {
    let points = prop_oneof![9 => 0_u32..200, 1 => any::<u32>()];
    let coins = prop_oneof![9 => 0_u32..6, 1 => any::<u32>()];
    let counts = (0_u8..6, 0_u8..4, 0_u8..3).prop_map(|(small, tall, fat)| Counts::new(small, tall, fat));
    (0_usize..4, points, coins, counts).prop_map(|(color, points, coins, in_pub)| SeatSetup {
        color: Color::ALL[color],
        points,
        coins,
        in_pub,
    })
}

fn setup() -> impl Strategy<Value = Setup> {
    let laid = (tile(), hex(), rotation()).prop_map(|(tile, anchor, rotation)| Laid { tile, anchor, rotation });
    let piece = (hex(), 0_u8..5, size()).prop_map(|(cell, seat, size)| PieceSetup { cell, seat: Seat(seat), size });
    let phase = prop_oneof![Just(Phase::Draw), Just(Phase::Lay), Just(Phase::Pieces), Just(Phase::Over)];
    let lists = (vec(seat_setup(), 0..6), vec(laid, 0..5), vec(piece, 0..4), vec(tile(), 0..3));
    (options(), lists, phase, 0_u8..6, option::of(tile())).prop_map(|(options, lists, phase, to_move, drawn)| {
        let (seats, laid, pieces, under) = lists;
        Setup { deck: Deck::standard(), options, seats, laid, pieces, phase, to_move: Seat(to_move), drawn, under }
    })
}

fn any_move() -> impl Strategy<Value = Move> {
    prop_oneof![
        tile().prop_map(Move::Draw),
        (any_hex(), rotation()).prop_map(|(anchor, rotation)| Move::Lay { anchor, rotation }),
        Just(Move::Redeem),
        vec((any_hex(), size()), 0..=Pieces::MAX).prop_map(|pieces| Move::Place(Pieces::new(&pieces).unwrap())),
    ]
}

/// A state reached by choosing among the legal moves with arbitrary numbers.
fn reached(choices: &[u16]) -> State {
    let mut state = State::new_game(Deck::standard(), Options::default(), &Color::ALL[..3], Seat(1)).unwrap();
    for &choice in choices {
        let moves = state.legal_moves();
        match moves.get(usize::from(choice) % moves.len().max(1)) {
            Some(mv) => state.advance(mv),
            None => break,
        }
    }
    state
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn an_arbitrary_setup_is_refused_or_obeys_the_laws(setup in setup()) {
        if let Ok(state) = State::from_setup(&setup) {
            laws::a_setup_comes_back(&state);
            laws::the_list_is_sorted(&state);
            laws::the_end_is_the_end(&state);
            state.score();
        }
        prop_assert_eq!(setup.to_string().parse::<Setup>().map(|it| it.to_string()), Ok(setup.to_string()));
    }

    #[test]
    fn an_arbitrary_move_is_refused_or_played(choices in vec(any::<u16>(), 0..120), mv in any_move()) {
        let state = reached(&choices);
        match state.validate(&mv) {
            Ok(()) => {
                prop_assert!(state.legal_moves().contains(&mv));
                let mut after = state.clone();
                after.play(&mv);
                laws::a_setup_comes_back(&after);
            }
            Err(broken) => {
                prop_assert!(!broken.is_empty());
                prop_assert!(!state.legal_moves().contains(&mv));
                prop_assert!(broken.iter().all(|it| !it.to_string().is_empty()));
            }
        }
    }

    #[test]
    fn a_mangled_setup_is_refused_or_sound(choices in vec(any::<u16>(), 3..120), laid in 0_usize..36, anchor in any_hex(), points in any::<u32>()) {
        let mut setup = reached(&choices).to_setup();
        let n = setup.laid.len().max(1);
        if let Some(it) = setup.laid.get_mut(laid % n) {
            it.anchor = anchor;
        }
        setup.seats[0].points = points;
        if let Ok(state) = State::from_setup(&setup) {
            laws::a_setup_comes_back(&state);
            laws::the_list_is_sorted(&state);
        }
    }

    #[test]
    fn an_arbitrary_text_is_no_panic(text in "\\PC{0,60}", words in vec("[a-zA-Z0-9@,;:/=é-]{0,9}", 8)) {
        let deck = Deck::standard();
        let _ = (text.parse::<Setup>(), Move::from_notation(deck, &text));
        let line = format!("recon-1 gap/20/all {}", words[2..].join(" "));
        let _ = (line.parse::<Setup>(), Move::from_notation(deck, &format!("place {}", words[0])), Move::from_notation(deck, &format!("lay {}", words[1])));
    }
}
