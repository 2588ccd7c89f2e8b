//! Numbers of first moves that an independent count gave, block by block and for every option of the overhang.

#![allow(clippy::unwrap_used, reason = "a test that can't go on says so by panicking")]

use cornerstone::{BlockSet, Color, Game, Judge, Move, Options, Overhang, Permit, Roll, State};

/// First placements of each block of Set A, all of them allowed.
fn first_moves(overhang: Overhang) -> Vec<(String, usize)> {
    let options = Options { overhang, ..Options::default() };
    let blocks = BlockSet::standard().clone();
    let mut state = State::new_game(blocks, options, 4, &Color::ALL[..4], Color::Red).unwrap();
    state.advance(&Move::Roll(Roll::new(1, 1).unwrap()));
    let choices = state.choices(Judge::Nothing);
    let count = |wanted| {
        let builds = choices.iter().filter(|it| match it.mv {
            Move::Build { placed, by } => placed.block == wanted && by == Permit::Dice,
            _ => false,
        });
        builds.count()
    };
    state.blocks().blocks().map(|(id, block)| (block.name().to_owned(), count(id))).collect()
}

#[track_caller]
fn check(overhang: Overhang, wanted: [usize; 12]) {
    let found = first_moves(overhang);
    assert_eq!(found.iter().map(|it| it.1).collect::<Vec<_>>(), wanted, "{found:?}");
}

#[test]
fn first_moves_are_those_counted_elsewhere() {
    //                      1a 1b  2a  2b  3a  3b  4a   4b   5a  5b   6a   6b
    check(Overhang::Flat, [6, 6, 44, 44, 22, 84, 40, 180, 184, 94, 100, 230]);
    check(Overhang::Any, [6, 6, 44, 44, 22, 84, 40, 152, 168, 62, 92, 98]);
    check(Overhang::Count, [6, 6, 44, 44, 22, 84, 40, 152, 168, 62, 92, 98]);
    let all: usize = first_moves(Overhang::Unlimited).iter().map(|it| it.1).sum();
    assert_eq!(all, 1192);
    let all: usize = first_moves(Overhang::Flat).iter().map(|it| it.1).sum();
    assert_eq!(all, 1034);
}
