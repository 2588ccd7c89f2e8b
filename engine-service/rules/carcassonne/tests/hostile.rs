//! Arbitrary setups, moves, maps and texts: nothing panics, nothing loops, and what passes the door obeys the laws.

#![allow(clippy::unwrap_used, reason = "a test that can't go on says so by panicking")]

use carcassonne::{
    Chips, Color, Expansions, FeatureKind, Game, Laid, Map, MapFile, Meeple, Move, Options, Part, Phase, Seat,
    SeatSetup, Setup, Square, State, TileId, Tiles, TownVariant, Turns,
};
use game::laws;
use proptest::{collection::vec, option, prelude::*};

/// On a map or near it, far out, and at the ends of what a state may name.
fn square() -> impl Strategy<Value = Square> {
    squares(|| prop_oneof![Just(-1000_i16), Just(1000)].boxed())
}

/// The same, and at the ends of what a number can be: no text names such a square, a caller of the crate may.
fn any_square() -> impl Strategy<Value = Square> {
    squares(|| prop_oneof![Just(-1000_i16), Just(1000), Just(i16::MIN), Just(i16::MIN + 1), Just(i16::MAX)].boxed())
}

fn squares(end: fn() -> BoxedStrategy<i16>) -> impl Strategy<Value = Square> {
    let coordinate = || prop_oneof![8 => -3_i16..=16, 1 => -240_i16..=240, 1 => end()];
    (coordinate(), coordinate()).prop_map(|(x, y)| Square { x, y })
}

fn tile() -> impl Strategy<Value = TileId> {
    (0_usize..65).prop_map(|idx| Tiles::shipped().all().nth(idx).unwrap().0)
}

fn turns() -> impl Strategy<Value = Turns> {
    (0_usize..4).prop_map(|idx| Turns::ALL[idx])
}

fn part() -> impl Strategy<Value = Part> {
    (0_usize..4, 0_u8..6).prop_map(|(kind, idx)| Part { kind: FeatureKind::ALL[kind], idx })
}

fn chips() -> impl Strategy<Value = Chips> {
    prop_oneof![6 => Just(Chips::default()), 1 => any::<[[u8; 2]; 3]>().prop_map(|counts| Chips { counts })]
}

fn options() -> impl Strategy<Value = Options> {
    let numbers = (prop_oneof![Just(7_u8), Just(9), any::<u8>()], prop_oneof![3 => 72_u16..115, 1 => any::<u16>()]);
    let boxes = (prop_oneof![6 => Just(1_u8), 1 => any::<u8>()], 0_u8..4, 0_usize..4);
    (numbers, boxes, any::<[bool; 8]>(), 0_usize..4).prop_map(|((meeples, tiles), (sets, starts, boxes), on, towns)| {
        Options {
            meeples,
            tiles,
            sets,
            starts,
            expansions: Expansions::ALL[boxes],
            farmers: on[0],
            small_city: on[1],
            inns: on[2],
            cathedrals: on[3],
            ferry_in_final: on[4],
            towns: TownVariant::ALL[towns],
            chips: on[5],
            recall: on[6],
        }
    })
}

fn setup() -> impl Strategy<Value = Setup> {
    let seat = (
        0_usize..5,
        prop_oneof![6 => 0_i32..200, 1 => any::<i32>()],
        prop_oneof![6 => 0_u8..2, 1 => any::<u8>()],
        chips(),
    );
    let seat =
        seat.prop_map(|(color, points, on_isle, chips)| SeatSetup { color: Color::ALL[color], points, on_isle, chips });
    let meeple = (0_u8..6, part()).prop_map(|(seat, part)| Meeple { seat: Seat(seat), part });
    let laid = (tile(), square(), turns(), option::of(meeple));
    let laid = laid.prop_map(|(tile, square, turns, meeple)| Laid { tile, square, turns, meeple });
    let phases = [Phase::Draw, Phase::Lay, Phase::Chip, Phase::Meeple, Phase::Extra, Phase::Over];
    let lists = (vec(seat, 0..7), vec(laid, 0..5), vec(tile(), 0..3));
    let rest = (option::of(tile()), any::<bool>(), chips(), 0_usize..6, 0_u8..6);
    (option::of(0_usize..2), options(), lists, rest).prop_map(move |(map, options, (seats, laid, aside), rest)| {
        let (drawn, extra_turn, discarded, phase, to_move) = rest;
        let map = map.map(|it| Map::shipped()[it].clone());
        let (phase, to_move) = (phases[phase], Seat(to_move));
        Setup { map, options, seats, laid, aside, drawn, extra_turn, discarded, phase, to_move }
    })
}

fn any_move() -> impl Strategy<Value = Move> {
    prop_oneof![
        tile().prop_map(Move::Draw),
        (any_square(), turns()).prop_map(|(square, turns)| Move::Lay { square, turns }),
        any::<u8>().prop_map(Move::TakeChip),
        part().prop_map(Move::PlaceMeeple),
        prop_oneof![
            Just(Move::Pass),
            Just(Move::EndTurn),
            Just(Move::TakeExtraTurn),
            Just(Move::GoToIsle),
            Just(Move::RecallFromIsle)
        ],
    ]
}

/// A state reached by choosing among the legal moves with arbitrary numbers.
fn reached(map: Option<usize>, choices: &[u16]) -> State {
    let map = map.map(|it| Map::shipped()[it].clone());
    let chips = map.as_ref().is_some_and(|it| it.has_chip_rules());
    let options = Options { chips, recall: chips, ..Options::standard(map.as_deref()) };
    let mut state = State::new_game(map, options, &Color::ALL[..3], Seat(1)).unwrap();
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
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn an_arbitrary_setup_is_refused_or_obeys_the_laws(setup in setup()) {
        if let Ok(state) = State::from_setup(&setup) {
            laws::a_setup_comes_back(&state);
            laws::the_list_is_sorted(&state);
            laws::the_end_is_the_end(&state);
            prop_assert!(state.features().len() <= 8 * state.laid().len());
            prop_assert!(state.empty_squares().iter().all(|it| it.probability <= 1.0));
        }
        let text = setup.to_string();
        let again = text.parse::<Setup>();
        prop_assert!(again.is_err() || again.unwrap().to_string() == text);
    }

    #[test]
    fn an_arbitrary_move_is_refused_or_played(map in option::of(0_usize..2), choices in vec(any::<u16>(), 0..200), mv in any_move()) {
        let state = reached(map, &choices);
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
    fn a_mangled_setup_is_refused_or_sound(
        map in option::of(0_usize..2),
        choices in vec(any::<u16>(), 3..200),
        laid in any::<usize>(),
        square in any_square(),
        swap in any::<(usize, usize)>(),
        points in any::<i32>(),
    ) {
        let whole = reached(map, &choices).to_setup();
        let n = whole.laid.len().max(1);
        let mut setup = whole.clone();
        if let Some(it) = setup.laid.get_mut(laid % n) {
            it.square = square;
        }
        setup.seats[0].points = points;
        let mut other = whole;
        if !other.laid.is_empty() {
            other.laid.swap(swap.0 % n, swap.1 % n);
        }
        for setup in [setup, other] {
            if let Ok(state) = State::from_setup(&setup) {
                laws::a_setup_comes_back(&state);
                laws::the_list_is_sorted(&state);
            }
        }
    }

    #[test]
    fn an_arbitrary_map_is_refused_or_played(
        grid in vec("[.#tsL]{6}", 1..8),
        names in vec("[A-H][1-9]", 12),
        sides in vec("[NESWC-]{1,4}", 8),
        numbers in any::<[u8; 4]>(),
    ) {
        let mut file = MapFile { grid, ..Map::by_id("germany").unwrap().file().clone() };
        file.recommended_tiles = None;
        for (it, name) in file.start.iter_mut().zip(&names) {
            it.at.clone_from(name);
        }
        file.starts_used_min = numbers[0] % 4;
        file.starts_used_max = numbers[1] % 4;
        file.town.truncate(usize::from(numbers[2] % 3));
        file.large.truncate(usize::from(numbers[3] % 3));
        file.border.truncate(3);
        for (it, (name, side)) in file.border.iter_mut().zip(names.iter().zip(&sides)) {
            it.at.clone_from(name);
            it.side.clone_from(side);
        }
        for (it, (name, side)) in file.large.iter_mut().zip(names.iter().zip(&sides)) {
            it.at = vec![name.clone()];
            it.edges = vec![side.clone()];
        }
        if let Err(faults) = Map::from_file(&file) {
            prop_assert!(!faults.is_empty());
            prop_assert!(faults.iter().all(|it| !it.to_string().is_empty()));
        }
    }

    #[test]
    fn an_arbitrary_text_is_no_panic(text in "\\PC{0,60}", words in vec("[a-zA-Z0-9@,;:/=.+é-]{0,9}", 8)) {
        let _ = (text.parse::<Setup>(), text.parse::<Move>(), MapFile::from_toml(&text), Tiles::from_json(&text));
        let line = format!("- 7/72/1/1/-/f {}", words[2..].join(" "));
        let _ = (line.parse::<Setup>(), format!("lay {}", words[0]).parse::<Move>(), format!("claim {}", words[1]).parse::<Move>());
    }
}
