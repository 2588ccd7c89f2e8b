//! Counts whole turns (place, turns of the tile, claim) in a fixed order of draws, against a table of known numbers.
//!
//! `PERFT_NODES=n` counts as deep as n leaves; the table tells how deep it goes.

#![allow(clippy::unwrap_used, reason = "a table that can't be read fails")]

use carcassonne::{Color, Game, Map, Move, Options, Phase, Seat, Square, State, TileId, Tiles, Turns};

#[test]
fn numbers_of_turns_are_those_of_the_table() {
    let limit = std::env::var("PERFT_NODES").ok().and_then(|it| it.parse().ok()).unwrap_or(300_000);
    for line in include_str!("turns.perft").lines().filter(|it| !it.is_empty() && !it.starts_with('#')) {
        let parts: Vec<&str> = line.split('|').map(str::trim).collect();
        let &[map, starts, draws, counts] = parts.as_slice() else { panic!("{line}") };
        let first = first_state(map, starts);
        let draws: Vec<TileId> = draws.split(' ').map(tile).collect();
        for (depth, count) in counts.split(' ').map(|it| it.parse::<u64>().unwrap()).enumerate() {
            if count <= limit {
                assert_eq!(turns(&first, &draws[..=depth]), count, "{line}\nafter {} draws", depth + 1);
            }
        }
    }
}

fn first_state(map: &str, starts: &str) -> State {
    let map = Map::by_id(map).cloned();
    let mut options = Options::standard(map.as_deref());
    let starts: Vec<&str> = starts.split(' ').filter(|it| *it != "-").collect();
    options.starts = starts.len().max(1) as u8;
    let mut state = State::new_game(map, options, &Color::ALL[..2], Seat(0)).unwrap();
    for (idx, start) in starts.into_iter().enumerate() {
        let (square, id) = start.split_once('=').unwrap();
        if idx != 0 {
            state.advance(&Move::Draw(tile(id)));
        }
        state.advance(&Move::Lay { square: Square::from_map_name(square).unwrap(), turns: Turns::NONE });
    }
    state
}

fn tile(name: &str) -> TileId {
    Tiles::shipped().by_name(name).unwrap()
}

/// The number of ways to play these draws, one after another.
fn turns(state: &State, draws: &[TileId]) -> u64 {
    let Some((&first, rest)) = draws.split_first() else { return 1 };
    let mut drawn = state.clone();
    drawn.advance(&Move::Draw(first));
    if drawn.phase() != Phase::Lay {
        return turns(&drawn, rest);
    }
    let mut n = 0;
    for lay in drawn.legal_moves() {
        let mut laid = drawn.clone();
        laid.advance(&lay);
        for claim in laid.legal_moves() {
            let mut after = laid.clone();
            after.advance(&claim);
            n += turns(&after, rest);
        }
    }
    n
}
