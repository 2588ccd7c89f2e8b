//! Playing a game to its end with choices from outside, so that no rules crate ever rolls dice.

use crate::Game;

/// How a playout went.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Playout {
    /// Plies played.
    pub plies: u32,
    /// True if the game reached its end; false if `max_plies` stopped it.
    pub ended: bool,
}

/// Plays `state` on until it ends or `max_plies` are played. `choose` gets the number of legal moves and returns an index below it.
pub fn playout<G: Game>(state: &mut G, max_plies: u32, mut choose: impl FnMut(usize) -> usize) -> Playout {
    let mut moves = Vec::new();
    for plies in 0..max_plies {
        moves.clear();
        state.list_moves(&mut moves);
        let Some(mv) = moves.get(if moves.is_empty() { 0 } else { choose(moves.len()) }) else {
            return Playout { plies, ended: true };
        };
        state.advance(mv);
    }
    Playout { plies: max_plies, ended: state.legal_moves().is_empty() }
}
