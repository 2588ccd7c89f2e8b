//! The stream of a playout: games shared out over the pool, a message when so many are played.

use proto::common::v1::PlayoutResult;
use tokio::{
    sync::mpsc::{Sender, channel},
    task::JoinSet,
};
use tokio_stream::wrappers::ReceiverStream;
use tonic::{Request, Status};
use tracing::Instrument as _;

use crate::{
    corridor::guarded,
    ops,
    pool::{Pool, Slice},
    refusal::Refusal,
};

/// Somebody who plays a share of the games.
pub trait Player: Sized + Send + 'static {
    /// Plays the games of its share below that number, or until the slice is over; true if they are played.
    fn play_until(&mut self, game: u32, slice: Slice) -> bool;

    /// How many games are to be played in all, and after how many there is a message.
    fn order(&self) -> (u32, u32);

    /// What came of the games that all of them have played.
    fn result(players: &[Self], done: bool) -> PlayoutResult;
}

/// Plays what was asked for and tells how it goes, each time with `pack` around it. `game` is the name that counts have.
///
/// The work stops at the end of a slice when the caller goes away, when the time it gave is over, or when it does not take what it is told.
///
/// # Errors
/// If the request is wrong, or too many playouts run.
pub fn answer<Q, P: Player, R: Send + 'static>(
    pool: Pool,
    game: &'static str,
    request: Request<Q>,
    share_out: fn(Q, usize) -> Result<Vec<P>, Refusal>,
    pack: fn(PlayoutResult) -> R,
) -> Result<ReceiverStream<Result<R, Status>>, Status> {
    let leave = pool.admit_playout()?;
    let (request, n_sharing) = (request.into_inner(), pool.capacity().n_workers());
    let players = guarded(|| share_out(request, n_sharing))?;
    let (news, stream) = channel(1);
    let count = pool.counts().playout(game);
    let played = async move {
        let _leave = leave;
        tokio::select! {
            () = play(&pool, players, &count, &news, pack) => (),
            () = news.closed() => (),
        }
    };
    tokio::spawn(played.in_current_span());
    Ok(ReceiverStream::new(stream))
}

async fn play<P: Player, R>(
    pool: &Pool,
    mut players: Vec<P>,
    count: &ops::Playout,
    news: &Sender<Result<R, Status>>,
    pack: fn(PlayoutResult) -> R,
) {
    let Some((games, every)) = players.first().map(Player::order) else { return };
    let mut played = 0;
    while played < games {
        let before = played;
        played = games.min(played + every);
        // What is dropped while it waits is taken back: the set ends with this function.
        let mut at_work = JoinSet::new();
        for player in players.drain(..) {
            at_work.spawn(play_share(pool.clone(), player, played).in_current_span());
        }
        while let Some(done) = at_work.join_next().await {
            match done {
                Ok(Ok(player)) => players.push(player),
                Ok(Err(refusal)) => {
                    let _ = news.send(Err(refusal.into())).await;
                    return;
                }
                Err(_) => {
                    let _ = news.send(Err(Refusal::Fault.into())).await;
                    return;
                }
            }
        }
        count.games(u64::from(played - before));
        if news.send(Ok(pack(P::result(&players, played == games)))).await.is_err() {
            return;
        }
    }
}

async fn play_share<P: Player>(pool: Pool, mut player: P, until: u32) -> Result<P, Refusal> {
    loop {
        let (same, done) = pool
            .think(move || {
                let done = player.play_until(until, Slice::begin());
                (player, done)
            })
            .await?;
        player = same;
        if done {
            return Ok(player);
        }
    }
}
