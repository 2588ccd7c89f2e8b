//! What every call walks through, whatever the game: decode, think, encode; and the thinking that needs no knowledge of a game.

use std::panic::{AssertUnwindSafe, catch_unwind};

use game::{Game, Turn};
use rand::{Rng as _, SeedableRng as _, TryRng as _, rngs::SysRng};
use rand_chacha::ChaCha8Rng;
use tonic::{Request, Response, Status};

use crate::{
    pool::Pool,
    refusal::{Broken, Refusal},
};

/// The most moves that one call plays.
pub const MAX_MOVES: usize = 1000;

/// Answers a call. A panic fails this call alone and tells nothing of our insides; the log has it.
///
/// # Errors
/// The refusal as a status.
pub fn answer<Q, A>(request: Request<Q>, think: impl FnOnce(Q) -> Result<A, Refusal>) -> Result<Response<A>, Status> {
    let request = request.into_inner();
    Ok(guarded(|| think(request)).map(Response::new)?)
}

/// Thinks. A panic fails this thought alone and tells nothing of our insides; the log has it.
///
/// # Errors
/// What the thought refuses, and [`Refusal::Fault`] for a panic.
pub fn guarded<T>(think: impl FnOnce() -> Result<T, Refusal>) -> Result<T, Refusal> {
    catch_unwind(AssertUnwindSafe(think)).unwrap_or_else(|_| {
        tracing::error!("an answer of type {} was not found: the engine panicked", std::any::type_name::<T>());
        Err(Refusal::Fault)
    })
}

/// Answers a call that takes long, on the pool.
///
/// # Errors
/// The refusal as a status, [`Refusal::Busy`] among them.
pub async fn answer_long<Q: Send + 'static, A: Send + 'static>(
    pool: &Pool,
    request: Request<Q>,
    think: fn(Q) -> Result<A, Refusal>,
) -> Result<Response<A>, Status> {
    let _leave = pool.admit_call()?;
    let request = request.into_inner();
    Ok(Response::new(pool.think(move || think(request)).await??))
}

/// Plays moves one after another and tells each one's events and the state after it.
///
/// # Errors
/// The first illegal move with every rule that it breaks. `state` is then of no use.
pub fn play_all<G: Game>(
    state: &mut G,
    moves: &[G::Move],
    domain: &'static str,
    broken: impl Fn(&G::Rejection) -> Broken,
    mut each: impl FnMut(usize, Vec<G::Event>, &G),
) -> Result<(), Refusal> {
    for (index, mv) in moves.iter().enumerate() {
        if let Err(rejections) = state.validate(mv) {
            return Err(Refusal::Illegal { index, broken: rejections.iter().map(&broken).collect(), domain });
        }
        let events = state.play(mv);
        each(index, events, state);
    }
    Ok(())
}

/// How far a count of move sequences has come.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Counted<M> {
    /// So many more sequences were found.
    More(u64),
    /// All sequences that begin with this move were found.
    First(M, u64),
}

/// Counts the move sequences of exactly `depth` plies, chance included; sequences that end earlier are not counted. `told` hears of every
/// first move and, in between, how many were found.
pub fn perft<G: Game>(state: &G, depth: u32, mut told: impl FnMut(Counted<G::Move>)) -> u64 {
    let Some(below) = depth.checked_sub(1) else { return 1 };
    let mut total = 0;
    for mv in state.legal_moves() {
        let mut next = state.clone();
        next.advance(&mv);
        let n = count(&next, below, &mut |n| told(Counted::More(n)));
        told(Counted::First(mv, n));
        total += n;
    }
    total
}

/// Small trees are counted at once: telling costs time too.
fn count<G: Game>(state: &G, depth: u32, told: &mut impl FnMut(u64)) -> u64 {
    if depth < 3 {
        let n = game::perft(state, depth);
        told(n);
        return n;
    }
    let mut total = 0;
    for mv in state.legal_moves() {
        let mut next = state.clone();
        next.advance(&mv);
        total += count(&next, depth - 1, told);
    }
    total
}

/// An outcome of chance.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Sample<M> {
    /// The move.
    pub mv: M,
    /// Its weight.
    pub weight: u32,
    /// The weights of all outcomes together.
    pub total: u32,
}

/// Draws one outcome of the chance that is due.
///
/// With a seed the generator is ChaCha8, keyed with the seed as eight little-endian bytes and 24 zeros, its stream the number of chance
/// moves so far; one 64-bit number, multiplied by the total weight and divided by 2^64, falls into the outcome's share. This stays as it
/// is across releases, so that one seed replays a whole game. Without a seed the number comes from the operating system.
///
/// # Errors
/// If no chance is due, or the operating system has no random number.
pub fn sample<G: Game>(
    state: &G,
    seed: Option<u64>,
    ply: u64,
    domain: &'static str,
) -> Result<Sample<G::Move>, Refusal> {
    if state.turn() != Turn::Chance {
        return Err(Refusal::NoChance { domain });
    }
    let number = match seed {
        Some(seed) => seeded_number(seed, ply),
        None => random_number()?,
    };
    let moves = state.legal_moves();
    let total: u32 = moves.iter().map(|mv| state.weight(mv)).sum();
    let mut point = ((u128::from(number) * u128::from(total)) >> 64) as u32;
    for mv in moves {
        let weight = state.weight(&mv);
        if point < weight {
            return Ok(Sample { mv, weight, total });
        }
        point -= weight;
    }
    Err(Refusal::Fault)
}

/// A number from the operating system.
///
/// # Errors
/// If it has none.
pub fn random_number() -> Result<u64, Refusal> {
    SysRng.try_next_u64().map_err(|why| {
        tracing::error!("the operating system gave no random number: {why}");
        Refusal::Fault
    })
}

fn seeded_number(seed: u64, ply: u64) -> u64 {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    let mut rng = ChaCha8Rng::from_seed(key);
    rng.set_stream(ply);
    rng.next_u64()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeded_numbers_never_change() {
        // Saved games are replayed by their seeds: these numbers are part of the contract. An own ChaCha8 in another language gave
        // the same ones.
        let numbers = [(0, 0), (0, 1), (7, 0), (u64::MAX, 35)].map(|(seed, ply)| seeded_number(seed, ply));
        assert_eq!(numbers, PINNED);
    }

    const PINNED: [u64; 4] = [
        15_438_444_565_445_410_878,
        14_557_467_404_244_061_995,
        14_095_323_943_061_994_099,
        15_670_738_260_167_960_234,
    ];

    #[test]
    fn a_panic_fails_one_call_and_tells_nothing() {
        let refused = answer(Request::new(()), |()| -> Result<(), Refusal> { panic!("the inside") }).unwrap_err();
        assert_eq!(refused.code(), tonic::Code::Internal);
        assert!(!refused.message().contains("inside"), "{refused}");
    }
}
