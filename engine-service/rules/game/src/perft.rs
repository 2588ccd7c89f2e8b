//! Counting the leaves of the move tree: the field's standard test that a generator is right.

use crate::Game;

/// Counts the move sequences of exactly `depth` plies from `state`; sequences that end earlier are not counted.
pub fn perft<G: Game>(state: &G, depth: u32) -> u64 {
    let moves = match depth {
        0 => return 1,
        _ => state.legal_moves(),
    };
    if depth == 1 {
        return moves.len() as u64;
    }
    moves.iter().map(|mv| perft(&after(state, mv), depth - 1)).sum()
}

/// Splits [`perft`] by first move, in the order of the moves.
pub fn divide<G: Game>(state: &G, depth: u32) -> Vec<(G::Move, u64)> {
    let below = depth.saturating_sub(1);
    state.legal_moves().into_iter().map(|mv| (mv.clone(), perft(&after(state, &mv), below))).collect()
}

fn after<G: Game>(state: &G, mv: &G::Move) -> G {
    let mut next = state.clone();
    next.advance(mv);
    next
}
