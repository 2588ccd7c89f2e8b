//! Playing on from a state with choices from bytes, and asking the laws on the way.

use arbitrary::{Result, Unstructured};
use game::{Game, laws};

/// Plays up to so many plies. Once in four plies, and at the end, every law is asked, and what `strange` makes of bytes is either listed
/// or refused with reasons; `check` asks what only the game knows.
pub fn play_on<G: Game>(
    mut state: G,
    most: usize,
    bytes: &mut Unstructured<'_>,
    strange: impl Fn(&mut Unstructured<'_>) -> Result<G::Move>,
    check: impl Fn(&G),
) -> Result<()> {
    for _ in 0..most {
        let choice: u8 = if bytes.is_empty() { break } else { bytes.arbitrary()? };
        if choice % 4 == 3 {
            hold(&state, &strange(bytes)?);
            check(&state);
        }
        let moves = state.legal_moves();
        let Some(mv) = moves.get((usize::from(choice) / 4 * moves.len()) / 64) else { break };
        state.advance(mv);
    }
    hold(&state, &strange(bytes)?);
    check(&state);
    Ok(())
}

fn hold<G: Game>(state: &G, strange: &G::Move) {
    let mut candidates = state.legal_moves();
    candidates.push(strange.clone());
    laws::hold(state, &candidates);
    state.score();
    if let Err(broken) = state.validate(strange) {
        assert!(!broken.is_empty(), "refused without a reason: {strange:?}");
        assert!(broken.iter().all(|it| !it.to_string().is_empty()), "a reason without words: {strange:?}");
    }
}

/// A number that is mostly small, now and then at the end of the range.
pub fn near(bytes: &mut Unstructured<'_>) -> Result<i16> {
    Ok(match bytes.arbitrary::<u8>()? {
        byte @ 0..=239 => i16::from(byte % 24) - 9,
        byte => [-1000, 1000, -999, 999, 1001, i16::MIN, i16::MAX, 300][usize::from(byte % 8)],
    })
}
