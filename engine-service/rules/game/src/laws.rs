//! What must hold at every state of every game. Each law panics with the state and the move that break it, for tests to show.

use crate::{Game, Turn};

/// Checks every law that needs no knowledge of the game. `candidates` are moves that might be legal, legal ones among them; the game's
/// tests supply them by brute force, so that the fast list is compared with the plain rule both ways.
///
/// # Panics
/// If a law is broken.
pub fn hold<G: Game>(state: &G, candidates: &[G::Move]) {
    a_setup_comes_back(state);
    the_list_is_sorted(state);
    the_list_is_the_rule(state, candidates);
    quiet_play_is_play(state);
    the_end_is_the_end(state);
}

/// `from_setup(to_setup(s)) == s`, and what was kept up to date move by move allows the same as what is rebuilt from scratch.
///
/// # Panics
/// If it is not.
pub fn a_setup_comes_back<G: Game>(state: &G) {
    match G::from_setup(&state.to_setup()) {
        Ok(again) => {
            assert_eq!(&again, state, "a state changed on its way through its setup");
            assert_eq!(again.legal_moves(), state.legal_moves(), "a rebuilt state allows other moves\n{state:?}");
            assert_eq!(again.score(), state.score(), "a rebuilt state scores otherwise\n{state:?}");
        }
        Err(why) => panic!("a state that was reached is refused: {why}\n{state:?}"),
    }
}

/// Legal moves come sorted, without repeats.
///
/// # Panics
/// If they do not.
pub fn the_list_is_sorted<G: Game>(state: &G) {
    let moves = state.legal_moves();
    assert!(moves.windows(2).all(|pair| pair[0] < pair[1]), "unsorted or repeated: {moves:?}\n{state:?}");
}

/// What the list holds, `validate` allows; what `validate` allows among the candidates, the list holds.
///
/// # Panics
/// If the two disagree.
pub fn the_list_is_the_rule<G: Game>(state: &G, candidates: &[G::Move]) {
    let moves = state.legal_moves();
    for mv in &moves {
        assert_eq!(state.validate(mv), Ok(()), "listed but refused: {mv:?}\n{state:?}");
    }
    let mut allowed: Vec<&G::Move> = candidates.iter().filter(|mv| state.validate(mv).is_ok()).collect();
    allowed.sort();
    allowed.dedup();
    assert_eq!(allowed, moves.iter().collect::<Vec<_>>(), "the fast and the slow list differ\n{state:?}");
}

/// Playing without telling leads to the same state as playing.
///
/// # Panics
/// If it does not.
pub fn quiet_play_is_play<G: Game>(state: &G) {
    for mv in state.legal_moves().iter().take(3) {
        let (mut loud, mut quiet) = (state.clone(), state.clone());
        loud.play(mv);
        quiet.advance(mv);
        assert_eq!(loud, quiet, "{mv:?} played twice leads to two states");
    }
}

/// A game is over exactly when it has no legal move; chance has weights, seats have none.
///
/// # Panics
/// If it is not so.
pub fn the_end_is_the_end<G: Game>(state: &G) {
    let moves = state.legal_moves();
    assert_eq!(moves.is_empty(), state.turn() == Turn::Over, "over and moves disagree\n{state:?}");
    let chance = state.turn() == Turn::Chance;
    assert!(
        moves.iter().all(|mv| (state.weight(mv) != 0) == chance),
        "a weight without chance, or chance without\n{state:?}"
    );
}
