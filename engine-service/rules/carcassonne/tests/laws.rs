//! What must hold at every state, at every state of many seeded random games.
//!
//! A sample runs with the other tests. The full number runs by
//! `LAWS_GAMES=10000 cargo test --release -p carcassonne --test laws -- --nocapture` (docs/laws.md has its last result).

#![allow(clippy::unwrap_used, reason = "a law that can't be tested is broken")]

mod slow;

use std::collections::BTreeSet;

use carcassonne::{
    Chips, Color, Event, Expansions, FeatureKind, FeatureView, Game, Laid, Map, Move, Options, Part, Phase, Score,
    Seat, Setup, State, Tiles, TownVariant, Turns,
};
use game::laws;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use slow::{Spot, Table};

/// How many games a table gets.
fn n_games() -> u64 {
    std::env::var("LAWS_GAMES").ok().and_then(|it| it.parse().ok()).unwrap_or(8)
}

#[test]
fn the_laws_hold_without_a_map() {
    hold_for("no map", |seed| State::new_game(None, base_options(seed), colors(seed), Seat(0)).unwrap());
}

#[test]
fn the_laws_hold_on_great_britain() {
    hold_for("Great Britain", |seed| on_map("great-britain", seed));
}

#[test]
fn the_laws_hold_on_germany() {
    hold_for("Germany", |seed| on_map("germany", seed));
}

fn hold_for(what: &str, new_game: impl Fn(u64) -> State) {
    let mut states = 0;
    for seed in 0..n_games() {
        states += hold_in_game(new_game(seed), seed);
    }
    println!("{what}: {} games, {states} states, every law held", n_games());
}

fn colors(seed: u64) -> &'static [Color] {
    &Color::ALL[..2 + seed as usize % 4]
}

/// Options differ from game to game, so that each choice is played.
fn base_options(seed: u64) -> Options {
    let bit = |n: u32| seed >> n & 1 != 0;
    let mut options = Options::standard(None);
    options.expansions = Expansions::ALL[seed as usize % 4];
    options.tiles = options.standard_tiles(None) - u16::from(bit(2) && options.expansions != Expansions::None) * 9;
    Options { small_city: bit(0), farmers: !bit(3), inns: bit(1), cathedrals: bit(1), ..options }
}

fn on_map(id: &str, seed: u64) -> State {
    let bit = |n: u32| seed >> n & 1 != 0;
    let map = Map::by_id(id).unwrap().clone();
    let mut options = Options::standard(Some(&map));
    options.starts = 2 + u8::from(bit(1));
    options.towns = TownVariant::ALL[seed as usize % 4];
    options.tiles = if bit(0) { 114 } else { options.tiles };
    options.chips = bit(0) && map.has_chip_rules();
    options.recall = options.chips && !bit(1);
    options = Options { inns: bit(2), cathedrals: bit(2), ferry_in_final: bit(1), farmers: seed % 5 != 4, ..options };
    State::new_game(Some(map), options, colors(seed), Seat(0)).unwrap()
}

fn hold_in_game(mut state: State, seed: u64) -> u64 {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let (mut states, mut lines) = (0, vec![0; state.n_seats()]);
    let mut twin = turned(&state);
    loop {
        states += 1;
        let setup = state.to_setup();
        laws::hold(&state, &candidates(&setup));
        notation_comes_back(&setup, &state);
        meeples_tiles_and_chips_are_conserved(&state);
        the_list_is_that_of_the_slow_rule(&state);
        foreseen_claims_are_true(&state);
        // Walks over every feature are slow: a quarter of the tiles will do, another quarter in each game.
        if setup.laid.len() as u64 % 4 == seed % 4 || setup.phase == Phase::Over {
            features_are_those_of_a_walk(&state);
            the_score_is_that_of_the_rule(&state);
        }
        if let Some(twin) = &twin {
            a_turned_table_behaves_alike(&state, twin);
        }
        let moves = state.legal_moves();
        if moves.is_empty() {
            break;
        }
        // Seats keep some meeples: tables where everybody always claims are easy ones.
        let pass = state.phase() == Phase::Meeple && rng.random_range(0..3) == 0;
        let mv = if pass { Move::Pass } else { moves[rng.random_range(0..moves.len())] };
        let events = state.play(&mv);
        if let Some(twin) = &mut twin {
            twin.advance(&turned_move(&mv));
        }
        note_points(&mut lines, &events);
        let banked: Vec<i32> = state.seats().map(|it| state.points(it)).collect();
        assert_eq!(lines, banked, "the lines do not add up to the points, seed {seed}");
        assert!(states < 1200, "the game does not end");
    }
    states
}

/// Everything that might be legal, by brute force.
fn candidates(setup: &Setup) -> Vec<Move> {
    let mut candidates: Vec<Move> = Tiles::shipped().all().map(|(id, _)| Move::Draw(id)).collect();
    candidates.extend((0..4).map(Move::TakeChip));
    candidates.extend([Move::Pass, Move::EndTurn, Move::TakeExtraTurn, Move::GoToIsle, Move::RecallFromIsle]);
    for kind in FeatureKind::ALL {
        candidates.extend((0..5).map(|idx| Move::PlaceMeeple(Part { kind, idx })));
    }
    if setup.phase == Phase::Lay {
        let table = Table::of(setup);
        let mut squares: BTreeSet<_> = table.near();
        squares.extend(table.at.keys());
        candidates.extend(squares.into_iter().flat_map(|square| Turns::ALL.map(|turns| Move::Lay { square, turns })));
    }
    candidates
}

fn notation_comes_back(setup: &Setup, state: &State) {
    assert_eq!(setup.to_string().parse::<Setup>().as_ref(), Ok(setup), "{setup}");
    for mv in state.legal_moves() {
        assert_eq!(mv.to_string().parse(), Ok(mv));
    }
}

fn meeples_tiles_and_chips_are_conserved(state: &State) {
    let setup = state.to_setup();
    for seat in state.seats() {
        let standing = setup.laid.iter().filter(|it| it.meeple.is_some_and(|it| it.seat == seat)).count() as u32;
        assert_eq!(state.on_table(seat), standing);
        assert_eq!(state.supply(seat) + standing + state.on_isle(seat), u32::from(setup.options.meeples));
    }
    let seen = setup.laid.len() + setup.aside.len() + usize::from(setup.drawn.is_some());
    assert_eq!(seen as u32 + state.tiles_left(), u32::from(setup.options.tiles));
    let unseen: u32 = Tiles::shipped().all().map(|(id, _)| state.unseen(id)).sum();
    assert!(state.tiles_left() <= unseen);
    let chips = setup.seats.iter().map(|it| it.chips.total()).sum::<u32>() + setup.discarded.total();
    assert_eq!(state.chips_unseen().total() + chips, Chips::BOX.total());
}

fn the_list_is_that_of_the_slow_rule(state: &State) {
    let setup = state.to_setup();
    let table = Table::of(&setup);
    match (setup.phase, setup.drawn) {
        (Phase::Lay, Some(tile)) if !state.is_setting_up() => {
            let fast = state.legal_moves().into_iter().map(|mv| match mv {
                Move::Lay { square, turns } => (square, turns),
                other => panic!("{other:?} where a tile is to be laid"),
            });
            assert_eq!(fast.collect::<Vec<_>>(), table.places(tile), "{setup}");
        }
        (Phase::Meeple, _) => {
            let unclaimed = table.unclaimed().into_iter();
            let allowed = unclaimed.filter(|it| setup.options.farmers || it.kind != FeatureKind::Field);
            let slow: Vec<Part> = allowed.filter(|_| state.supply(setup.to_move) != 0).collect();
            assert_eq!(state.claims(), slow, "{setup}");
        }
        _ => (),
    }
}

/// What the list of whole turns says can be claimed, can be claimed once the tile lies.
fn foreseen_claims_are_true(state: &State) {
    let mut turns = Vec::new();
    state.list_turns(&mut turns);
    assert!(turns.windows(2).all(|it| it[0] < it[1]));
    for place in turns.iter().filter(|it| it.claim.is_none()).step_by(3) {
        let mut after = state.clone();
        after.advance(&Move::Lay { square: place.square, turns: place.turns });
        if after.phase() == Phase::Chip {
            after.advance(&after.legal_moves()[0]);
        }
        let foreseen = turns.iter().filter(|it| (it.square, it.turns) == (place.square, place.turns));
        assert_eq!(foreseen.filter_map(|it| it.claim).collect::<Vec<_>>(), after.claims(), "{}", state.to_setup());
    }
}

fn features_are_those_of_a_walk(state: &State) {
    let setup = state.to_setup();
    let table = Table::of(&setup);
    let (slow, fast) = (table.features(), state.features());
    assert_eq!(fast.len(), slow.len());
    let spots = |view: &FeatureView| -> BTreeSet<Spot> {
        let parts = view.parts.iter().map(|&(idx, part)| Spot::Tile(idx, part));
        let printed =
            view.large.iter().map(|&it| Spot::Large(it)).chain(view.borders.iter().map(|&it| Spot::Border(it)));
        parts.chain(printed).chain(view.ferries.iter().map(|&it| Spot::Ferry(it))).collect()
    };
    for (fast, slow) in fast.iter().zip(&slow) {
        assert_eq!((fast.kind, spots(fast)), (slow.kind, slow.spots.clone()));
        assert_eq!(fast.complete, table.is_complete(slow), "{setup}");
        let mut men = [0; 5];
        fast.strengths.iter().for_each(|it| men[it.seat.idx()] = it.meeples);
        assert_eq!(men, slow.men);
        assert_eq!(fast.now.points(), table.points(slow), "{setup}");
        assert!(fast.kind == FeatureKind::Field || fast.open.is_empty() == (slow.open == 0), "{setup}");
        // Between turns nobody stands in what is complete.
        let fresh = matches!(setup.phase, Phase::Meeple | Phase::Chip);
        assert!(fresh || !fast.complete || slow.men == [0; 5], "{setup}");
    }
}

fn the_score_is_that_of_the_rule(state: &State) {
    let (setup, Score { seats, final_features, outcome }) = (state.to_setup(), state.score());
    for seat in &seats {
        let lines: i32 = seat.final_lines.iter().map(|it| it.points).sum();
        assert_eq!(seat.if_ended_now, seat.banked + lines);
    }
    for line in final_features.iter().flat_map(|it| &it.lines) {
        assert_eq!(line.points, line.tally.points() as i32);
        assert!(line.to_string().starts_with(&line.points.to_string()));
    }
    let now: Vec<i32> = seats.iter().map(|it| it.if_ended_now).collect();
    match setup.phase {
        Phase::Over => assert_eq!(now, setup.seats.iter().map(|it| it.points).collect::<Vec<_>>()),
        _ => assert_eq!(now, Table::of(&setup).totals(), "{setup}"),
    }
    let best = now.iter().max().unwrap();
    let winners: Vec<Seat> = state.seats().zip(&now).filter(|it| it.1 == best).map(|it| it.0).collect();
    assert_eq!((outcome.winners, outcome.over), (winners, setup.phase == Phase::Over));
}

fn note_points(lines: &mut [i32], events: &[Event]) {
    for event in events {
        let told = match event {
            Event::FeatureScored(result) => result.lines.as_slice(),
            Event::TownCovered(line) | Event::ChipTaken { line, .. } => std::slice::from_ref(line),
            _ => continue,
        };
        for line in told {
            assert!(!line.to_string().is_empty());
            lines[line.seat.idx()] += line.points;
        }
    }
}

/// The same game on a table turned by a quarter; maps do not turn.
fn turned(state: &State) -> Option<State> {
    let mut setup = state.to_setup();
    for laid in &mut setup.laid {
        *laid = Laid { square: laid.square.turned(), turns: laid.turns.turned(), ..*laid };
    }
    setup.map.is_none().then(|| State::from_setup(&setup).unwrap())
}

fn turned_move(mv: &Move) -> Move {
    match *mv {
        Move::Lay { square, turns } => Move::Lay { square: square.turned(), turns: turns.turned() },
        other => other,
    }
}

fn a_turned_table_behaves_alike(state: &State, twin: &State) {
    let mut moves: Vec<Move> = state.legal_moves().iter().map(turned_move).collect();
    moves.sort();
    assert_eq!(moves, twin.legal_moves());
    let sums = |state: &State| -> Vec<(i32, i32)> {
        state.score().seats.iter().map(|it| (it.banked, it.if_ended_now)).collect()
    };
    assert_eq!(sums(state), sums(twin));
}
