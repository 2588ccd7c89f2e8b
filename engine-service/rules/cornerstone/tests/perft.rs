//! Counts whole turns (block and climb) in a fixed order of rolls, against a table of known numbers. The numbers are our own: they
//! guard, they prove nothing. `PERFT_NODES=n` counts as deep as n leaves; the table tells how deep it goes.

#![allow(clippy::unwrap_used, reason = "a table that can't be read fails")]

use cornerstone::{BlockSet, Color, Game, Judge, Move, Options, Overhang, Permit, Roll, State, Verdict};

#[test]
fn numbers_of_turns_are_those_of_the_table() {
    let limit = std::env::var("PERFT_NODES").ok().and_then(|it| it.parse().ok()).unwrap_or(50_000);
    for line in include_str!("first-turns.perft").lines().filter(|it| !it.is_empty() && !it.starts_with('#')) {
        let parts: Vec<&str> = line.split('|').map(str::trim).collect();
        let &[seats, overhang, rolls, counts] = parts.as_slice() else { panic!("{line}") };
        let words = ["flat", "any", "count", "none"];
        let overhang = Overhang::ALL[words.iter().position(|it| *it == overhang).unwrap()];
        let options = Options { overhang, ..Options::default() };
        let n_seats = seats.parse().unwrap();
        let colors = &Color::ALL[..if n_seats == 3 { 3 } else { 4 }];
        let first = State::new_game(BlockSet::standard().clone(), options, n_seats, colors, Color::Red).unwrap();
        let rolls: Vec<Roll> = rolls.split(' ').map(roll).collect();
        for (depth, count) in counts.split(' ').map(|it| it.parse::<u64>().unwrap()).enumerate() {
            if count <= limit {
                assert_eq!(turns(&first, &rolls[..=depth]), count, "{line}\nafter {} rolls", depth + 1);
            }
        }
    }
}

fn roll(word: &str) -> Roll {
    let (low, high) = word.split_once('-').unwrap();
    Roll::new(low.parse().unwrap(), high.parse().unwrap()).unwrap()
}

/// The number of ways to play these rolls, one after another, without rings and without a collapse.
fn turns(state: &State, rolls: &[Roll]) -> u64 {
    let Some((&first, rest)) = rolls.split_first() else { return 1 };
    let mut rolled = state.clone();
    rolled.advance(&Move::Roll(first));
    let mut n = 0;
    for choice in rolled.choices(Judge::Everything) {
        let with_ring = matches!(choice.mv, Move::Build { by: Permit::Ring, .. });
        if with_ring || matches!(choice.verdict, Some(Verdict::Collapses(_))) {
            continue;
        }
        let mut built = rolled.clone();
        built.advance(&choice.mv);
        let climbs = built.legal_moves().into_iter().filter(|it| !matches!(it, Move::Climb { ring: Some(_), .. }));
        for climb in climbs.collect::<Vec<_>>() {
            let mut after = built.clone();
            after.advance(&climb);
            n += turns(&after, rest);
        }
    }
    n
}
