//! What must hold at every state, at every state of many seeded random games.
//!
//! A sample runs with the other tests. More run by
//! `LAWS_GAMES=1000 cargo test --release -p cornerstone --test laws -- --nocapture` (docs/laws.md has the last result). The laws that need a
//! whole list with verdicts, or the brute force, are asked at one in `LAWS_EVERY` building plies, 16 if nothing is said. `LAWS_FIRST` is the
//! first game's seed, so that a long run can be parted.

#![allow(clippy::unwrap_used, reason = "a test that can't go on says so by panicking")]

mod slow;

use std::{collections::BTreeSet, env};

use cornerstone::{
    Axis, BlockSet, Body, Cell, ClimbRing, CollapseElements, Color, Edge, Enclosure, Event, Game, Insertion, Judge,
    Move, Options, Overhang, OwnColors, Permit, Phase, Place, Placed, ScoreKind, Setup, State, Turn, Verdict,
    stability,
};
use game::laws;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use slow::Table;

fn number(name: &str, default: u64) -> u64 {
    env::var(name).ok().and_then(|it| it.parse().ok()).unwrap_or(default)
}

#[test]
fn the_laws_hold_for_two() {
    hold_for(2);
}

#[test]
fn the_laws_hold_for_three() {
    hold_for(3);
}

#[test]
fn the_laws_hold_for_four() {
    hold_for(4);
}

fn hold_for(n_seats: usize) {
    let (first, games, every) = (number("LAWS_FIRST", 0), number("LAWS_GAMES", 4), number("LAWS_EVERY", 16));
    let (mut states, mut collapses) = (0, 0);
    for seed in first..first + games {
        let (n, collapsed) = hold_in_game(n_seats, seed, every);
        states += n;
        collapses += u64::from(collapsed);
    }
    println!("{n_seats} seats: {games} games, {collapses} of them by collapse, {states} states, every law held");
}

/// Options differ from game to game, so that each choice is played; every other game has the defaults.
fn options(seed: u64) -> Options {
    if seed.is_multiple_of(2) {
        return Options::default();
    }
    let pick = |n: u64, of: u64| (seed / 2 / of % n) as usize;
    Options {
        overhang: Overhang::ALL[pick(4, 1)],
        insertion: Insertion::ALL[pick(5, 3) / 4],
        climber_height: 1 + pick(2, 2) as u8,
        // The slow rules know the default enclosure alone.
        enclosure: Enclosure::default(),
        rings_per_turn: 1 + pick(2, 1) as u8,
        own_colors: OwnColors::ALL[pick(2, 2)],
        collapse_elements: CollapseElements::ALL[pick(2, 1)],
        count_new_block: pick(3, 1) != 0,
        edge: Edge::ALL[pick(3, 4)],
    }
}

fn hold_in_game(n_seats: usize, seed: u64, every: u64) -> (u64, bool) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed * 10 + n_seats as u64);
    let colors = if n_seats == 3 { 3 } else { 4 };
    let set = BlockSet::shipped()[usize::from(seed % 5 == 4)].clone();
    let mut state = State::new_game(set, options(seed), n_seats, &Color::ALL[..colors], Color::ALL[1]).unwrap();
    let mut twin = state.clone();
    let mut states = 0;
    while state.turn() != Turn::Over {
        states += 1;
        light(&state);
        if state.phase() != Phase::Build {
            heavy(&state);
        } else if rng.random_range(0..every) == 0 {
            heavy(&state);
            placements_are_those_of_the_rule(&state);
            a_turned_tower_behaves_alike(&state, &twin);
        }
        let mv = random_move(&state, &mut rng);
        assert_eq!(state.validate(&mv), Ok(()), "{mv:?}\n{}", state.to_setup());
        let before = state.clone();
        let events = state.play(&mv);
        twin.advance(&turned_move(&twin, &mv));
        what_happened_is_what_changed(&before, &state, &mv, &events);
        assert!(states < 200, "the game does not end");
    }
    light(&state);
    heavy(&state);
    let score =
        |it: &State| it.score().seats.iter().map(|it| (it.level, it.elements, it.rings, it.rank)).collect::<Vec<_>>();
    assert_eq!(score(&state), score(&twin));
    (states + 1, state.collapse().is_some())
}

/// A move as a player without plan would make it; collapses are rare, so that games go on.
fn random_move(state: &State, rng: &mut ChaCha8Rng) -> Move {
    if state.phase() == Phase::Build {
        let mut builds: Vec<Move> = state.choices(Judge::Nothing).into_iter().map(|it| it.mv).collect();
        let with_ring = rng.random_range(0..12) == 0;
        builds.retain(|it| matches!(it, Move::Build { by, .. } if with_ring || *by == Permit::Dice));
        while !builds.is_empty() {
            let mv = builds.swap_remove(rng.random_range(0..builds.len()));
            let Move::Build { placed, .. } = mv else { unreachable!() };
            match state.verdict(placed) {
                Some(Verdict::Holds) => return mv,
                Some(Verdict::Collapses(_)) if rng.random_range(0..200) == 0 => return mv,
                _ => (),
            }
        }
    }
    let mut moves = state.legal_moves();
    if state.phase() == Phase::Climb && rng.random_range(0..4) != 0 {
        let free = |it: &Move| !matches!(it, Move::Climb { ring: Some(_), .. });
        moves.retain(free);
        // Upward, so that climbers come among the blocks.
        let level = |it: &Move| if let Move::Climb { to, .. } = it { to.level() } else { 0 };
        let best = moves.iter().map(level).max().unwrap_or(0);
        if rng.random_range(0..2) == 0 {
            moves.retain(|it| level(it) == best);
        }
    }
    moves[rng.random_range(0..moves.len())]
}

/// Laws that are quick to ask.
fn light(state: &State) {
    let setup = state.to_setup();
    assert_eq!(setup.to_string().parse::<Setup>(), Ok(setup.clone()), "{setup}");
    let again = State::from_setup(&setup);
    assert_eq!(again.as_ref(), Ok(state), "{setup}");
    assert!(state.falling().is_empty(), "the tower does not stand\n{setup}");
    assert!(state.parity_faults().is_empty(), "{setup}");
    blocks_and_rings_are_conserved(state);
    let table = Table::of(&setup);
    let cubes: Vec<Cell> = state.cubes().iter().map(|it| it.cell).collect();
    assert_eq!(cubes, table.cubes.keys().copied().collect::<Vec<_>>());
    if state.phase() == Phase::Climb {
        climbs_are_those_of_the_rule(state, &table);
    }
}

fn heavy(state: &State) {
    let setup = state.to_setup();
    laws::hold(state, &candidates(state));
    for mv in state.legal_moves() {
        let text = mv.notation(&setup.blocks);
        assert_eq!(Move::from_notation(&setup.blocks, &text), Ok(mv), "{text}");
    }
    let unjudged: Vec<Move> = state.choices(Judge::Nothing).into_iter().map(|it| it.mv).collect();
    assert!(unjudged.windows(2).all(|pair| pair[0] < pair[1]));
    let judged = state.choices(Judge::Everything);
    for (idx, mv) in unjudged.iter().enumerate() {
        let &Move::Build { placed, .. } = mv else { continue };
        let listed = judged.iter().find(|it| it.mv == *mv).and_then(|it| it.verdict);
        match state.verdict(placed) {
            Some(Verdict::Slips(_)) => assert_eq!(listed, None),
            verdict => assert_eq!(listed, verdict),
        }
        if idx % 7 == 0 {
            what_falls_is_what_falls_from_scratch(state, placed);
        }
    }
}

/// The verdict from the standing tower is that of all blocks together, and nothing falls without the new block.
fn what_falls_is_what_falls_from_scratch(state: &State, placed: Placed) {
    let block = state.blocks().block(placed.block);
    let mut blocks = state.tower_blocks();
    blocks.push(block.form(placed.orientation).unwrap().cells().iter().map(|it| *it + placed.cell).collect());
    let scratch = stability::assess_with(&blocks, state.options().edge.rim()).unwrap();
    let waves = state.waves(placed);
    let numbers: Vec<usize> = scratch.waves.iter().map(Vec::len).collect();
    assert_eq!(waves.iter().map(Vec::len).collect::<Vec<_>>(), numbers, "{placed:?}\n{}", state.to_setup());
    if let Some(first) = waves.first() {
        let new = Body::Block { color: state.to_move(), block: block.name().into() };
        assert!(first.contains(&new), "{placed:?} stays, and others fall\n{}", state.to_setup());
    }
}

/// Everything that might be legal: all rolls, all blocks wherever the static rules allow them, all places.
fn candidates(state: &State) -> Vec<Move> {
    let mut candidates: Vec<Move> = cornerstone::Roll::all().map(Move::Roll).collect();
    candidates.extend(state.blocks().blocks().map(|it| Move::Discard(it.0)));
    candidates.push(Move::Stay);
    let tops = state.tops().into_iter().map(|it| Place::On(it.cell)).chain([Place::Table]);
    for to in tops {
        candidates.extend([None, Some(ClimbRing::Colors), Some(ClimbRing::Jump)].map(|ring| Move::Climb { to, ring }));
    }
    if state.phase() == Phase::Build {
        for choice in state.choices(Judge::Nothing) {
            if let Move::Build { placed, .. } = choice.mv {
                candidates.extend([Permit::Dice, Permit::Ring].map(|by| Move::Build { placed, by }));
            }
        }
    }
    candidates
}

fn blocks_and_rings_are_conserved(state: &State) {
    let setup = state.to_setup();
    for it in &setup.colors {
        let supply: Vec<_> = state.supply(it.color).collect();
        let mut all: Vec<_> = it.placed.iter().map(|it| it.block).chain(it.discarded.iter().copied()).collect();
        all.extend(&supply);
        all.sort();
        assert_eq!(all, setup.blocks.blocks().map(|it| it.0).collect::<Vec<_>>());
        assert!(it.rings <= 2);
    }
    let cubes: usize =
        setup.colors.iter().flat_map(|it| &it.placed).map(|it| usize::from(setup.blocks.block(it.block).size())).sum();
    assert_eq!(state.cubes().len(), 4 + cubes);
}

fn climbs_are_those_of_the_rule(state: &State, table: &Table) {
    let tops: BTreeSet<Cell> = state.tops().iter().map(|it| it.cell).collect();
    assert_eq!(&tops, table.nodes());
    let owner = |color| state.seats().find(|it| it.0 == color).unwrap().1;
    for (color, seat) in state.seats() {
        let shared = state.options().own_colors == OwnColors::Owner;
        let mates: Vec<Color> =
            state.seats().map(|it| it.0).filter(|it| *it == color || shared && owner(*it) == seat).collect();
        for ring in [None, Some(ClimbRing::Colors), Some(ClimbRing::Jump)] {
            let reach = state.reach(color, ring);
            let fast: Vec<(Place, usize)> = reach.ends().iter().map(|it| (it.place, usize::from(it.steps))).collect();
            let slow = table.reach(color, &mates, ring);
            assert_eq!(fast, slow.into_iter().collect::<Vec<_>>(), "{color} {ring:?}\n{}", state.to_setup());
            for (place, steps) in fast {
                assert_eq!(reach.path(place).unwrap().len(), steps + 1);
            }
        }
    }
}

/// What the list holds is what R10 to R19 allow, found by brute force with other rotations.
fn placements_are_those_of_the_rule(state: &State) {
    let setup = state.to_setup();
    if setup.options.insertion == Insertion::Path {
        return;
    }
    let table = Table::of(&setup);
    let choices = state.choices(Judge::Nothing);
    let by_ring = state.rings(state.to_move()) != 0;
    for block in state.supply(state.to_move()) {
        let allowed = by_ring || state.roll().unwrap().allows(setup.blocks.block(block).size());
        let by = if by_ring { Permit::Ring } else { Permit::Dice };
        let mut fast = BTreeSet::new();
        for choice in &choices {
            let Move::Build { placed, by: it } = choice.mv else { continue };
            if placed.block == block && it == by {
                let form = setup.blocks.block(block).form(placed.orientation).unwrap();
                let mut lying: Vec<(Cell, bool)> = form.elements().map(|(it, n)| (it + placed.cell, n)).collect();
                lying.sort();
                assert!(fast.insert(lying), "listed twice: {placed:?}");
            }
        }
        let slow = if allowed { table.placements(&setup.blocks, block) } else { BTreeSet::new() };
        assert_eq!(fast, slow, "block {}\n{setup}", setup.blocks.block(block).name());
    }
}

/// Turned by a half about the middle of the base, which comes to lie on itself, classes and all.
fn turned_cell(it: Cell) -> Cell {
    Cell::new(1 - it.x, 1 - it.y, it.z)
}

fn turned_placed(state: &State, placed: Placed) -> Placed {
    let block = state.blocks().block(placed.block);
    let half = |it| block.turned(block.turned(it, Axis::Z).unwrap(), Axis::Z).unwrap();
    let cells = block.form(placed.orientation).unwrap().cells();
    let far = |of: fn(&Cell) -> i16| cells.iter().map(of).max().unwrap();
    let corner = placed.cell + Cell::new(far(|it| it.x), far(|it| it.y), 0);
    Placed { orientation: half(placed.orientation), cell: turned_cell(corner), ..placed }
}

fn turned_move(state: &State, mv: &Move) -> Move {
    let place = |it: Place| it.cell().map_or(Place::Table, |it| Place::On(turned_cell(it)));
    match *mv {
        Move::Build { placed, by } => Move::Build { placed: turned_placed(state, placed), by },
        Move::Climb { to, ring } => Move::Climb { to: place(to), ring },
        other => other,
    }
}

fn a_turned_tower_behaves_alike(state: &State, twin: &State) {
    let mut moves: Vec<_> =
        state.choices(Judge::Everything).iter().map(|it| (turned_move(state, &it.mv), it.verdict)).collect();
    moves.sort_by_key(|it| it.0);
    let other: Vec<_> = twin.choices(Judge::Everything).iter().map(|it| (it.mv, it.verdict)).collect();
    assert_eq!(moves, other, "{}", state.to_setup());
}

fn what_happened_is_what_changed(before: &State, after: &State, mv: &Move, events: &[Event]) {
    let color = before.to_move();
    let rings = before.rings(color) - after.rings(color);
    let told = events.iter().filter(|it| matches!(it, Event::RingUsed { .. })).count();
    assert_eq!(usize::from(rings), told);
    for it in after.score().seats {
        let level: u32 = it.lines.iter().filter(|it| it.kind == ScoreKind::Level).map(|it| it.count).sum();
        assert_eq!(level, it.level);
        assert!(it.lines.iter().all(|it| !it.to_string().is_empty()));
    }
    match mv {
        Move::Climb { to, .. } => {
            let path =
                events.iter().find_map(|it| if let Event::Climbed { path, .. } = it { Some(path) } else { None });
            assert_eq!((path.unwrap()[0], *path.unwrap().last().unwrap()), (before.climber(color), *to));
        }
        Move::Build { placed, .. } => {
            let fallen = before.waves(*placed).concat().len();
            assert_eq!(after.collapse().is_some(), fallen != 0, "what falls ends the game, what holds does not");
        }
        _ => (),
    }
    if after.phase() == Phase::Over {
        assert!(matches!(events.last(), Some(Event::GameEnded(outcome)) if *outcome == after.score().outcome));
    }
}
