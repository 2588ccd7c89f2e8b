//! What must hold at every state, at every state of many seeded random games.
//!
//! A sample runs with the other tests. The full number runs by
//! `LAWS_GAMES=10000 cargo test --release -p cornwall --test laws -- --nocapture` (docs/laws.md has its last result).

#![allow(clippy::unwrap_used, reason = "a test that can't go on says so by panicking")]

mod slow;

use std::collections::{BTreeMap, BTreeSet};

use cornwall::{
    Color, Counts, Deck, Event, Game, Hex, Laid, Landscape, Move, Options, Phase, Pieces, Rotation, Seat, Setup, Size,
    State, Turn, footprint,
};
use game::laws;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use slow::Table;

/// How many games a number of seats gets.
fn n_games() -> u64 {
    std::env::var("LAWS_GAMES").ok().and_then(|it| it.parse().ok()).unwrap_or(25)
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
    let mut states = 0;
    for seed in 0..n_games() {
        states += hold_in_game(n_seats, seed);
    }
    println!("{n_seats} seats: {} games, {states} states, every law held", n_games());
}

/// Options differ from game to game, so that each choice is played.
fn options(seed: u64) -> Options {
    let pick = |n: u64, of: u64| ((seed / of) % n) as usize;
    Options {
        surrounded: cornwall::Surrounded::ALL[pick(2, 1)],
        coin_supply: cornwall::CoinSupply::ALL[pick(3, 2)],
        unfinished_regions: cornwall::UnfinishedRegions::ALL[pick(2, 6)],
    }
}

fn hold_in_game(n_seats: usize, seed: u64) -> u64 {
    let mut rng = ChaCha8Rng::seed_from_u64(seed * 10 + n_seats as u64);
    let mut state = State::new_game(Deck::standard(), options(seed), &Color::ALL[..n_seats], Seat(0)).unwrap();
    let mut twin = turned(&state, turned_deck());
    let (mut states, mut evaluated, mut lines) = (0, BTreeSet::new(), vec![0; n_seats]);
    loop {
        states += 1;
        let setup = state.to_setup();
        laws::hold(&state, &candidates(&setup));
        notation_comes_back(&state);
        pieces_and_coins_are_conserved(&state);
        regions_are_those_of_a_flood_fill(&state, &evaluated);
        places_are_those_of_the_rule(&state);
        // Flood fills for every choice of pieces are slow: a quarter of the tiles will do, another quarter in each game.
        if setup.laid.len() as u64 % 4 == seed % 4 {
            costs_are_those_of_the_rule(&state);
        }
        score_is_that_of_the_rule(&state, &evaluated);
        a_turned_board_behaves_alike(&state, &twin);
        let moves = state.legal_moves();
        if moves.is_empty() {
            break;
        }
        // Pieces are put down more often than a coin toss would: boards with many of them are the hard ones.
        let mv = moves[rng.random_range(0..moves.len())];
        let before = state.clone();
        let events = state.play(&mv);
        twin.advance(&turned_move(&mv));
        scores_never_fall(&before, &state);
        what_happened_explains_the_points(&mut lines, &events);
        note_evaluated(&mut evaluated, &before, &events);
        assert!(states < 400, "the game does not end");
    }
    let totals: Vec<u32> = (0..n_seats).map(|seat| state.points(Seat(seat as u8))).collect();
    assert_eq!(lines, totals, "the lines do not add up to the points, seed {seed}");
    states
}

/// Everything that might be legal, by brute force.
fn candidates(setup: &Setup) -> Vec<Move> {
    let mut candidates: Vec<Move> = setup.deck.tiles().map(|(id, _, _)| Move::Draw(id)).collect();
    candidates.push(Move::Redeem);
    match (setup.phase, setup.laid.last()) {
        (Phase::Lay, _) => {
            let table = Table::of(setup, setup.laid.len());
            let anchors = table.anchors();
            candidates.extend(
                anchors.into_iter().flat_map(|anchor| Rotation::ALL.map(|rotation| Move::Lay { anchor, rotation })),
            );
        }
        (Phase::Pieces, Some(last)) => {
            let cells = footprint(last.anchor, last.rotation);
            let sizes = [None, Some(Size::Small), Some(Size::Tall), Some(Size::Fat)];
            for choice in 0..64 {
                let pieces: Vec<(Hex, Size)> = cells
                    .into_iter()
                    .zip([choice % 4, choice / 4 % 4, choice / 16])
                    .filter_map(|(cell, size)| Some((cell, sizes[size]?)))
                    .collect();
                candidates.extend(Pieces::new(&pieces).map(Move::Place));
            }
        }
        _ => (),
    }
    candidates
}

fn notation_comes_back(state: &State) {
    let setup = state.to_setup();
    assert_eq!(setup.to_string().parse::<Setup>(), Ok(setup.clone()), "{setup}");
    for mv in state.legal_moves() {
        let text = mv.notation(setup.deck);
        assert_eq!(Move::from_notation(setup.deck, &text), Ok(mv), "{text}");
    }
}

fn pieces_and_coins_are_conserved(state: &State) {
    let setup = state.to_setup();
    let seats = || (0..setup.seats.len()).map(|it| Seat(it as u8));
    for seat in seats() {
        let on_table =
            setup.pieces.iter().filter(|it| it.seat == seat).fold(Counts::default(), |sum, it| sum.with(it.size));
        assert_eq!(state.hand(seat).plus(state.in_pub(seat)).plus(on_table), Counts::ALL, "{seat}");
    }
    let held: u32 = seats().map(|it| state.coins(it)).sum();
    assert_eq!(state.supply().map(|it| it + held), setup.options.coin_supply.total());
    assert_eq!(state.fields().len(), 5 + 3 * setup.laid.len());
    let n_tiles = slow::pile(&setup).len() + setup.laid.len() + setup.under.len() + usize::from(setup.drawn.is_some());
    assert_eq!(n_tiles, 36);
    assert_eq!(state.pile().collect::<Vec<_>>(), slow::pile(&setup));
}

/// The fast regions are the slow ones; between turns no complete region but a swamp holds a piece; what was evaluated never grows.
fn regions_are_those_of_a_flood_fill(state: &State, evaluated: &BTreeSet<Hex>) {
    let setup = state.to_setup();
    let slow = Table::of(&setup, setup.laid.len()).regions();
    let (fast, idx_of_field) = state.regions();
    assert_eq!(fast.len(), slow.len());
    for (fast, slow) in fast.iter().zip(&slow) {
        assert_eq!(fast.cells, slow.cells.iter().copied().collect::<Vec<_>>());
        assert_eq!((fast.landscape, fast.flags), (slow.landscape, slow.flags));
        assert_eq!(fast.completion.is_some(), slow.cottage || slow.surrounded);
        assert_eq!(fast.open_cells.is_empty(), slow.surrounded);
        let strengths = fast.strengths.iter().fold([0; 4], |mut all, it| {
            all[it.seat.idx()] = it.strength;
            all
        });
        assert_eq!(strengths, slow.strengths);
        let was_evaluated = fast.cells.iter().filter(|it| evaluated.contains(it)).count();
        assert!(was_evaluated == 0 || was_evaluated == fast.cells.len(), "an evaluated region grew: {:?}", fast.cells);
        if setup.phase != Phase::Over {
            assert_eq!(fast.evaluated, was_evaluated != 0, "{:?}", fast.cells);
        }
        if matches!(setup.phase, Phase::Draw | Phase::Lay)
            && fast.completion.is_some()
            && fast.landscape != Landscape::Swamp
        {
            assert!(fast.evaluated && fast.pieces == 0, "a complete region was not evaluated: {:?}", fast.cells);
        }
    }
    for (field, idx) in state.fields().iter().zip(idx_of_field) {
        assert!(fast[idx].cells.contains(&field.cell));
    }
}

fn costs_are_those_of_the_rule(state: &State) {
    let setup = state.to_setup();
    for mv in state.legal_moves() {
        match mv {
            Move::Place(pieces) => {
                let cost = slow::cost(&setup, pieces.as_slice(), setup.to_move);
                assert_eq!(state.pieces_effect(&pieces).cost(), cost, "{pieces:?}");
                let mut backward = pieces.as_slice().to_vec();
                backward.reverse();
                assert_eq!(
                    slow::cost(&setup, &backward, setup.to_move),
                    cost,
                    "R18: the order of pieces changes the cost"
                );
                if cost != 0 && pieces.as_slice().len() == 3 {
                    break;
                }
            }
            Move::Lay { anchor, rotation } if (i32::from(anchor.q) + i32::from(anchor.r)) % 7 == 0 => {
                let tile = setup.drawn.unwrap();
                let effect = state.trial().unwrap().effect(anchor, rotation);
                let mut after = setup.clone();
                after.laid.push(Laid { tile, anchor, rotation });
                let (old, new) = (Table::of(&setup, setup.laid.len()), Table::of(&after, after.laid.len()));
                let complete = |table: &Table| {
                    let regions = table.regions().into_iter();
                    regions.filter(|it| it.landscape != Landscape::Swamp && (it.cottage || it.surrounded)).count()
                };
                assert_eq!(effect.completes as usize, complete(&new) - complete(&old), "{anchor}/{rotation}");
                let fields = setup.deck.fields(tile);
                let extended: BTreeSet<Landscape> = fields
                    .iter()
                    .zip(footprint(anchor, rotation))
                    .filter(|(field, cell)| {
                        cell.neighbors()
                            .iter()
                            .any(|it| old.cells.get(it).is_some_and(|(it, _)| it.landscape == field.landscape))
                    })
                    .map(|(field, _)| field.landscape)
                    .collect();
                assert_eq!(effect.extended, extended.iter().copied().collect::<Vec<_>>());
                assert_eq!(effect.coins_owed as usize, extended.len() - 1);
            }
            _ => (),
        }
    }
}

/// The places of the drawn tile are those that R5 allows, found from scratch.
fn places_are_those_of_the_rule(state: &State) {
    let setup = state.to_setup();
    let Some(tile) = setup.drawn else { return };
    let slow = Table::of(&setup, setup.laid.len()).placements(setup.deck.fields(tile));
    let fast = state.legal_moves().into_iter().map(|mv| match mv {
        Move::Lay { anchor, rotation } => (anchor, rotation),
        other => panic!("{other:?} where a tile is to be laid"),
    });
    assert_eq!(fast.collect::<Vec<_>>(), slow, "{setup}");
    assert_eq!(state.n_places(tile) as usize, slow.len());
}

fn score_is_that_of_the_rule(state: &State, evaluated: &BTreeSet<Hex>) {
    let (setup, score) = (state.to_setup(), state.score());
    for seat in &score.seats {
        let lines: u32 = seat.final_lines.iter().map(|it| it.points).sum();
        assert_eq!(seat.if_ended_now, seat.banked + lines);
    }
    let now: Vec<u32> = score.seats.iter().map(|it| it.if_ended_now).collect();
    if setup.phase == Phase::Over {
        assert_eq!(now, setup.seats.iter().map(|it| it.points).collect::<Vec<_>>());
    } else {
        assert_eq!(now, slow::totals(&setup, evaluated));
    }
    let best = score.seats.iter().map(|it| (it.if_ended_now, it.coins)).max().unwrap();
    let winners: Vec<Seat> =
        score.seats.iter().filter(|it| (it.if_ended_now, it.coins) == best).map(|it| it.seat).collect();
    assert_eq!(score.outcome.winners, winners);
    assert_eq!(score.outcome.over, state.turn() == Turn::Over);
}

fn scores_never_fall(before: &State, after: &State) {
    for seat in (0..before.n_seats()).map(|it| Seat(it as u8)) {
        assert!(before.points(seat) <= after.points(seat));
    }
}

fn what_happened_explains_the_points(lines: &mut [u32], events: &[Event]) {
    for event in events {
        let told = match event {
            Event::ChapelVisited(line) => std::slice::from_ref(line),
            Event::RegionEvaluated(result) => &result.lines,
            Event::CoinsCounted(lines) => lines,
            _ => continue,
        };
        for line in told {
            assert!(!line.to_string().is_empty());
            lines[line.seat.idx()] += line.points;
        }
    }
}

fn note_evaluated(evaluated: &mut BTreeSet<Hex>, before: &State, events: &[Event]) {
    let mut last = None;
    for event in events {
        if let Event::RegionEvaluated(result) = event {
            assert!(!result.cells.iter().any(|it| evaluated.contains(it)), "evaluated twice: {:?}", result.cells);
            if before.phase() == Phase::Pieces && result.completion.is_some() && result.landscape != Landscape::Swamp {
                evaluated.extend(&result.cells);
            }
            last = last.max(Some(result.cells[0]));
        }
    }
}

fn turned_deck() -> &'static Deck {
    static DECK: std::sync::OnceLock<Deck> = std::sync::OnceLock::new();
    DECK.get_or_init(|| Deck::standard().turned())
}

fn turned(state: &State, deck: &'static Deck) -> State {
    State::from_setup(&Setup { deck, ..state.to_setup() }).unwrap()
}

fn turned_move(mv: &Move) -> Move {
    match mv {
        Move::Lay { anchor, rotation } => Move::Lay { anchor: anchor.turned(), rotation: rotation.turned() },
        Move::Place(pieces) => {
            let turned: Vec<(Hex, Size)> =
                pieces.as_slice().iter().map(|&(cell, size)| (cell.turned(), size)).collect();
            Move::Place(Pieces::new(&turned).unwrap())
        }
        &other => other,
    }
}

fn a_turned_board_behaves_alike(state: &State, twin: &State) {
    let mut moves: Vec<Move> = state.legal_moves().iter().map(turned_move).collect();
    moves.sort();
    assert_eq!(moves, twin.legal_moves());
    let sums = |state: &State| {
        let seats = state.score().seats.into_iter().map(|it| (it.banked, it.if_ended_now, it.coins));
        seats.collect::<Vec<_>>()
    };
    assert_eq!(sums(state), sums(twin));
    let regions = |state: &State| {
        state.regions().0.into_iter().fold(BTreeMap::new(), |mut all: BTreeMap<_, usize>, it| {
            *all.entry((it.landscape, it.cells.len(), it.pieces, it.evaluated)).or_default() += 1;
            all
        })
    };
    assert_eq!(regions(state), regions(twin));
}
