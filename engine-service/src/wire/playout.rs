//! Games played on to their end, and what came of them. How a game is played and counted is in the folder of each game.

use std::collections::BTreeMap;

use game::{Game, Seat, Turn};
use proto::common::v1::{PlayoutBucket, PlayoutPolicy, PlayoutResult, SeatPlayouts};
use rand::{Rng as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use crate::{corridor::random_number, playout::Player, pool::Slice, refusal::Refusal};

/// The most games of one call.
const MAX_GAMES: u32 = 1_000_000;

/// The most messages of one call.
const MAX_MESSAGES: u32 = 1000;

/// How the seats choose.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Policy {
    /// Any legal move.
    Random,
    /// The move after which the seat is furthest ahead.
    Greedy,
}

/// What was asked for, beside the state.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Order {
    /// The games.
    pub games: u32,
    /// The seed.
    pub seed: u64,
    /// How the seats choose.
    pub policy: Policy,
    /// A message after so many games.
    pub every: u32,
    /// In Cornerstone, whether a seat may make the tower fall.
    pub collapses: bool,
}

impl Order {
    /// Checks what was asked for.
    ///
    /// # Errors
    /// If a number is out of range or the policy unknown.
    pub fn new(games: u32, seed: Option<u64>, policy: i32, progress_every: u32) -> Result<Order, Refusal> {
        if games == 0 || MAX_GAMES < games {
            return Err(Refusal::invalid("games", format!("is {games}; 1 to {MAX_GAMES} can be played")));
        }
        let policy = match PlayoutPolicy::try_from(policy) {
            Ok(PlayoutPolicy::Unspecified | PlayoutPolicy::Random) => Policy::Random,
            Ok(PlayoutPolicy::Greedy) => Policy::Greedy,
            Err(_) => return Err(Refusal::unknown("policy", policy)),
        };
        let every = if progress_every == 0 { games } else { progress_every.min(games) };
        if MAX_MESSAGES < games.div_ceil(every) {
            let why = format!("is {progress_every}, which makes more than {MAX_MESSAGES} messages");
            return Err(Refusal::invalid("progress_every", why));
        }
        let seed = seed.map_or_else(random_number, Ok)?;
        Ok(Order { games, seed, policy, every, collapses: false })
    }
}

/// The end of a game.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Ending {
    /// The points of each seat, in Cornerstone its levels.
    pub points: Vec<i32>,
    /// The seats that won.
    pub winners: Vec<Seat>,
}

/// What playouts need to know of a game.
pub trait Played: Game<Move: Send> + Send + 'static {
    /// How many seats there are.
    fn n_seats(&self) -> usize;

    /// How the game stands, or ended.
    fn ending(&self) -> Ending;

    /// How far a seat is ahead of the best other one if the game ended now.
    fn lead(&self, seat: Seat) -> i64;

    /// Chooses a move for a seat; `None` if there is none. `moves` is room to work in.
    fn choose(&self, order: &Order, seat: Seat, moves: &mut Vec<Self::Move>, dice: &mut Dice) -> Option<Self::Move> {
        moves.clear();
        self.list_moves(moves);
        if order.policy == Policy::Greedy && 1 < moves.len() {
            keep_best(moves, |mv| {
                let mut after = self.clone();
                after.advance(mv);
                after.lead(seat)
            });
        }
        take(moves, dice)
    }
}

/// Keeps the moves of the highest worth.
pub fn keep_best<M>(moves: &mut Vec<M>, mut worth: impl FnMut(&M) -> i64) {
    let worths: Vec<i64> = moves.iter().map(&mut worth).collect();
    let best = worths.iter().copied().max().unwrap_or_default();
    let mut worths = worths.into_iter();
    moves.retain(|_| worths.next() == Some(best));
}

/// Takes any one of the moves out of the list; each is as likely.
pub fn take<M>(moves: &mut Vec<M>, dice: &mut Dice) -> Option<M> {
    if moves.is_empty() { None } else { Some(moves.swap_remove(dice.below(moves.len() as u32) as usize)) }
}

/// The chance of one game: ChaCha8, keyed with the seed as eight little-endian bytes, a one and 23 zeros, its stream the number of the game.
/// The one keeps it apart from the generator of `SampleChance`.
pub struct Dice(ChaCha8Rng);

impl Dice {
    fn new(seed: u64, game: u32) -> Dice {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        key[8] = 1;
        let mut rng = ChaCha8Rng::from_seed(key);
        rng.set_stream(game.into());
        Dice(rng)
    }

    /// A number below `bound`, which is not 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        ((u128::from(self.0.next_u64()) * u128::from(bound)) >> 64) as u32
    }
}

/// Plays its share of the games: every so-manieth one, so that what comes out does not depend on how many share the work.
pub struct Games<S: Played> {
    first: S,
    order: Order,
    n_sharing: u32,
    next: u32,
    playing: Option<(S, Dice)>,
    moves: Vec<S::Move>,
    tally: Tally,
}

impl<S: Played> Games<S> {
    /// Shares the games out.
    pub fn shared_out(first: &S, order: Order, n_sharing: usize) -> Vec<Games<S>> {
        let n_sharing = (n_sharing as u32).clamp(1, order.games);
        let one = |next| Games {
            first: first.clone(),
            order,
            n_sharing,
            next,
            playing: None,
            moves: Vec::new(),
            tally: Tally::new(first.n_seats()),
        };
        (0..n_sharing).map(one).collect()
    }
}

impl<S: Played> Player for Games<S> {
    fn play_until(&mut self, game: u32, slice: Slice) -> bool {
        let mut plies = 0_u32;
        while self.next < game {
            let (state, dice) =
                self.playing.get_or_insert_with(|| (self.first.clone(), Dice::new(self.order.seed, self.next)));
            let mv = match state.turn() {
                Turn::Chance => chance(state, &mut self.moves, dice),
                Turn::Seat(seat) => state.choose(&self.order, seat, &mut self.moves, dice),
                Turn::Over => None,
            };
            match mv {
                Some(mv) => {
                    state.advance(&mv);
                    self.tally.plies += 1;
                }
                None => {
                    self.tally.add(&state.ending());
                    self.playing = None;
                    self.next += self.n_sharing;
                }
            }
            // The clock is not asked for each ply: many take less than asking.
            plies += 1;
            if plies.is_multiple_of(8) && slice.is_over() {
                return false;
            }
        }
        true
    }

    fn order(&self) -> (u32, u32) {
        (self.order.games, self.order.every)
    }

    fn result(players: &[Games<S>], done: bool) -> PlayoutResult {
        let mut all = Tally::new(players.first().map_or(0, |it| it.first.n_seats()));
        players.iter().for_each(|it| all.join(&it.tally));
        let order = players.first().map(|it| it.order);
        all.to_proto(order.map_or(0, |it| it.games), order.map_or(0, |it| it.seed), done)
    }
}

fn chance<S: Played>(state: &S, moves: &mut Vec<S::Move>, dice: &mut Dice) -> Option<S::Move> {
    moves.clear();
    state.list_moves(moves);
    let total: u32 = moves.iter().map(|mv| state.weight(mv)).sum();
    let mut point = dice.below(total.max(1));
    moves.drain(..).find(|mv| match point.checked_sub(state.weight(mv)) {
        Some(rest) => {
            point = rest;
            false
        }
        None => true,
    })
}

/// What came of games. Only whole numbers are added up, so that the order of the games does not show.
#[derive(Clone, Debug, Eq, PartialEq)]
struct Tally {
    games: u32,
    plies: u64,
    undecided: u32,
    seats: Vec<SeatTally>,
}

#[derive(Clone, Debug, Default, Eq, PartialEq)]
struct SeatTally {
    /// Games won by this seat and 0, 1, 2, … others.
    won_with: [u32; 8],
    points: BTreeMap<i32, u32>,
}

impl Tally {
    fn new(n_seats: usize) -> Tally {
        Tally { games: 0, plies: 0, undecided: 0, seats: vec![SeatTally::default(); n_seats] }
    }

    fn add(&mut self, Ending { points, winners }: &Ending) {
        self.games += 1;
        self.undecided += u32::from(winners.is_empty());
        for (seat, &points) in self.seats.iter_mut().zip(points) {
            *seat.points.entry(points).or_default() += 1;
        }
        for winner in winners {
            if let Some(seat) = self.seats.get_mut(winner.idx())
                && let Some(count) = seat.won_with.get_mut(winners.len() - 1)
            {
                *count += 1;
            }
        }
    }

    fn join(&mut self, other: &Tally) {
        self.games += other.games;
        self.plies += other.plies;
        self.undecided += other.undecided;
        for (seat, more) in self.seats.iter_mut().zip(&other.seats) {
            seat.won_with.iter_mut().zip(more.won_with).for_each(|(a, b)| *a += b);
            more.points.iter().for_each(|(&points, games)| *seat.points.entry(points).or_default() += games);
        }
    }

    fn to_proto(&self, asked: u32, seed: u64, done: bool) -> PlayoutResult {
        let seats = (0..).zip(&self.seats).map(|(seat, it)| it.to_proto(seat, self.games, done)).collect();
        PlayoutResult { games: self.games, asked, done, seed, plies: self.plies, undecided: self.undecided, seats }
    }
}

impl SeatTally {
    fn to_proto(&self, seat: u32, games: u32, done: bool) -> SeatPlayouts {
        let shares = self.won_with.iter().zip(1..).map(|(&games, by)| f64::from(games) / f64::from(by)).sum::<f64>();
        let points: i64 = self.points.iter().map(|(&points, &games)| i64::from(points) * i64::from(games)).sum();
        let of = f64::from(games.max(1));
        SeatPlayouts {
            seat,
            won: self.won_with[0],
            shared: self.won_with[1..].iter().sum(),
            win_rate: shares / of,
            points,
            mean: points as f64 / of,
            least: self.points.first_key_value().map_or(0, |it| *it.0),
            most: self.points.last_key_value().map_or(0, |it| *it.0),
            distribution: match done {
                true => self.points.iter().map(|(&points, &games)| PlayoutBucket { points, games }).collect(),
                false => Vec::new(),
            },
        }
    }
}

/// How far a seat is ahead of the best of the others.
pub fn lead_of(seat: Seat, worths: impl Iterator<Item = i64>) -> i64 {
    let (mut mine, mut best) = (0, None);
    for (idx, worth) in worths.enumerate() {
        match idx == seat.idx() {
            true => mine = worth,
            false => best = best.max(Some(worth)),
        }
    }
    mine - best.unwrap_or_default()
}
