//! Arbitrary setups, moves and texts: nothing panics, nothing loops, and what passes the door obeys the laws.

#![allow(clippy::unwrap_used, reason = "a test that can't go on says so by panicking")]

use std::sync::Arc;

use cornerstone::{
    BlockFile, BlockId, BlockSet, BlockSetFile, Cell, ClimbRing, Color, ColorSetup, Game, Judge, Move, Options,
    Orientation, Overhang, Permit, Phase, Place, Placed, Roll, Seat, Setup, State,
};
use game::laws;
use proptest::{collection::vec, option, prelude::*};

fn block() -> impl Strategy<Value = BlockId> {
    (0_usize..12).prop_map(|idx| BlockSet::standard().blocks().nth(idx).unwrap().0)
}

fn cell() -> impl Strategy<Value = Cell> {
    // Near the base, far out, and at the ends of the range.
    let coordinate = || {
        prop_oneof![
            12 => -4_i16..=5,
            1 => -400_i16..=400,
            1 => prop_oneof![Just(i16::MIN), Just(i16::MAX), Just(i16::MIN + 3), Just(i16::MAX - 3)]
        ]
    };
    let up =
        || prop_oneof![12 => 0_i16..=4, 1 => prop_oneof![Just(-1), Just(i16::MIN), Just(i16::MAX), Just(i16::MAX - 2)]];
    (coordinate(), coordinate(), up()).prop_map(|(x, y, z)| Cell::new(x, y, z))
}

fn place() -> impl Strategy<Value = Place> {
    prop_oneof![Just(Place::Table), cell().prop_map(Place::On)]
}

fn placed() -> impl Strategy<Value = Placed> {
    let orientation = prop_oneof![9 => 0_u8..24, 1 => any::<u8>()].prop_map(Orientation);
    (block(), orientation, cell()).prop_map(|(block, orientation, cell)| Placed { block, orientation, cell })
}

fn roll() -> impl Strategy<Value = Roll> {
    (1_u8..=6, 1_u8..=6).prop_map(|(one, other)| Roll::new(one, other).unwrap())
}

fn color() -> impl Strategy<Value = Color> {
    (0_usize..5).prop_map(|idx| Color::ALL[idx])
}

fn options() -> impl Strategy<Value = Options> {
    (0_usize..4, 0_u8..4, 0_u8..4).prop_map(|(overhang, climber_height, rings_per_turn)| Options {
        overhang: Overhang::ALL[overhang],
        climber_height: if climber_height == 0 { 2 } else { climber_height.min(1) },
        rings_per_turn: rings_per_turn.clamp(1, 2),
        ..Options::default()
    })
}

fn phase() -> impl Strategy<Value = Phase> {
    prop_oneof![Just(Phase::Roll), Just(Phase::Build), Just(Phase::Climb), Just(Phase::Over)]
}

prop_compose! {
    fn color_setup()(color in color(), owner in 0_u8..4, placed in vec(placed(), 0..3), discarded in vec(block(), 0..3),
        rings in 0_u8..4, climber in place()) -> ColorSetup {
        ColorSetup { color, owner: Seat(owner), placed, discarded, rings, climber }
    }
}

prop_compose! {
    fn setup()(options in options(), colors in vec(color_setup(), 2..5), phase in phase(), round in 0_u8..14, to_move in color(),
        roll in option::of(roll()), rings_used in 0_u8..3, collapse in option::of(placed())) -> Setup {
        let blocks = BlockSet::standard().clone();
        Setup { blocks, options, colors, phase, round, to_move, roll, rings_used, collapse }
    }
}

fn any_move() -> impl Strategy<Value = Move> {
    let ring = prop_oneof![Just(None), Just(Some(ClimbRing::Colors)), Just(Some(ClimbRing::Jump))];
    prop_oneof![
        1 => roll().prop_map(Move::Roll),
        6 => (placed(), any::<bool>())
            .prop_map(|(placed, dice)| Move::Build { placed, by: if dice { Permit::Dice } else { Permit::Ring } }),
        1 => block().prop_map(Move::Discard),
        3 => (place(), ring).prop_map(|(to, ring)| Move::Climb { to, ring }),
        1 => Just(Move::Stay),
    ]
}

/// A state reached by choosing among the moves with arbitrary numbers; placements are tried until one holds.
fn reached(choices: &[u16]) -> State {
    let set = BlockSet::standard().clone();
    let mut state = State::new_game(set, Options::default(), 3, &Color::ALL[..3], Color::Blue).unwrap();
    for &choice in choices {
        let mut moves: Vec<Move> = state.choices(Judge::Nothing).into_iter().map(|it| it.mv).collect();
        let n = moves.len().max(1);
        moves.rotate_left(usize::from(choice) % n);
        match moves.iter().find(|it| state.validate(it).is_ok()) {
            Some(mv) => state.advance(mv),
            None => break,
        }
    }
    state
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 128, ..ProptestConfig::default() })]

    #[test]
    fn an_arbitrary_setup_is_refused_or_obeys_the_laws(setup in setup()) {
        if let Ok(state) = State::from_setup(&setup) {
            laws::a_setup_comes_back(&state);
            laws::the_list_is_sorted(&state);
            laws::the_end_is_the_end(&state);
            state.score();
        }
        if let Ok(state) = State::from_setup_unjudged(&setup) {
            state.score();
            state.choices(Judge::Nothing);
            state.falling();
            state.reaches();
        }
    }

    #[test]
    fn an_arbitrary_move_is_refused_or_played(choices in vec(any::<u16>(), 0..24), mv in any_move()) {
        let state = reached(&choices);
        match state.validate(&mv) {
            Ok(()) => {
                prop_assert!(state.legal_moves().contains(&mv));
                let mut after = state.clone();
                after.play(&mv);
                prop_assert_eq!(State::from_setup(&after.to_setup()), Ok(after));
            }
            Err(broken) => {
                prop_assert!(!broken.is_empty());
                prop_assert!(!state.legal_moves().contains(&mv));
                prop_assert!(broken.iter().all(|it| !it.to_string().is_empty()));
            }
        }
        if let Move::Build { placed, .. } = mv {
            // Asked of anything, whatever the rules say of it.
            let _ = (state.verdict(placed), state.waves(placed));
        }
    }

    #[test]
    fn a_mangled_setup_is_refused_or_sound(choices in vec(any::<u16>(), 3..40), which in any::<usize>(), cell in cell(), climber in place()) {
        let mut setup = reached(&choices).to_setup();
        let n = setup.colors.len();
        setup.colors[which % n].climber = climber;
        if let Some(it) = setup.colors[which / 7 % n].placed.first_mut() {
            it.cell = cell;
        }
        if let Ok(state) = State::from_setup(&setup) {
            laws::the_list_is_sorted(&state);
            prop_assert_eq!(State::from_setup(&state.to_setup()), Ok(state));
        }
    }

    #[test]
    fn an_arbitrary_text_is_no_panic(text in "\\PC{0,60}", words in vec("[a-zA-Z0-9@,;:/=|{}é-]{0,12}", 6)) {
        let set = BlockSet::standard();
        let _ = (text.parse::<Setup>(), Move::from_notation(set, &text));
        let line = format!("set-a flat/lift/h1/both/r1/climber/supply/new/falls {} {}=2-3 1 r", words[0], words[1]);
        let _ = (line.parse::<Setup>(), format!("x{{{}}} {}", words[2], words[3]).parse::<Setup>());
        let _ = (Move::from_notation(set, &format!("build {}", words[4])), Move::from_notation(set, &format!("climb {}", words[5])));
    }

    #[test]
    fn an_arbitrary_block_set_is_refused_or_played(layers in vec(vec("[CN./]{0,8}", 0..3), 12..13), id in "[a-z-]{0,9}") {
        let block = layers.into_iter().enumerate().map(|(n, layers)| BlockFile { id: format!("b{n}"), layers }).collect();
        let file = BlockSetFile { format: "cornerstone-blocks/1".into(), id, name: String::new(), remark: String::new(), block };
        if let Ok(set) = BlockSet::from_outside(&file) {
            let state = State::new_game(set, Options::default(), 3, &Color::ALL[..3], Color::Red).unwrap();
            prop_assert_eq!(state.to_setup().to_string().parse::<Setup>(), Ok(state.to_setup()));
        }
    }
}

#[test]
fn an_own_set_travels_in_a_line() {
    let mut file = BlockSet::standard().file().clone();
    file.id = "screw".into();
    file.block[6].layers = vec![".C/CN".into(), ".N/..".into()];
    let set: Arc<BlockSet> = BlockSet::from_outside(&file).unwrap();
    let state = State::new_game(set, Options::default(), 4, &Color::ALL[..4], Color::Red).unwrap();
    let line = state.to_setup().to_string();
    assert!(line.starts_with("screw{1a=C;"), "{line}");
    assert_eq!(line.parse::<Setup>(), Ok(state.to_setup()));
    assert!(line.replace("1a=C", "1a=CC").parse::<Setup>().is_err());
}

#[test]
fn a_hundred_thousand_blocks_are_refused_at_once() {
    let mut setup = reached(&[]).to_setup();
    let placed = Placed {
        block: BlockSet::standard().by_name("1a").unwrap(),
        orientation: Orientation(0),
        cell: Cell::new(0, 0, 1),
    };
    setup.colors[0].placed = vec![placed; 100_000];
    assert!(State::from_setup(&setup).unwrap_err().to_string().contains("100000 blocks"));
}
