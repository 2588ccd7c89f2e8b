//! Many calls at once on one connection, against as many echoes of the same sizes.

use std::time::{Duration, Instant};

use prost::Message as _;
use proto::cornwall::v1::{self as pb, cornwall_service_client::CornwallServiceClient};
use tests::wire::service_of;
use tokio::task::JoinSet;
use tonic::{Status, transport::Channel};

use crate::{
    Failure,
    echo::{Blob, Caller},
    meter::percentile,
    rows::cornwall,
};

/// Rounds of each kind, by turns.
const ROUNDS: usize = 5;

/// Prints a row for each number of calls in flight.
pub async fn measure(channel: Channel, echo: Channel, in_flight: &[usize], calls: usize) -> Result<(), Failure> {
    let mut client = CornwallServiceClient::new(channel.clone());
    let state = cornwall::mid_game(&mut client, 18).await?;
    let listed = pb::ListLegalMovesRequest { state: Some(state.clone()), ..Default::default() };
    let mv = client.list_legal_moves(listed).await?.into_inner().moves.swap_remove(0).r#move;
    let request = pb::ValidateMoveRequest { state: Some(state), r#move: mv }.encode_to_vec();
    let mut engine = Caller::new(channel, format!("/{}/ValidateMove", service_of("cornwall")).try_into()?);
    let gets = engine.call(request.clone()).await?.len();
    let (echo, blob) = (Caller::echo(echo), Blob::asking(request.len(), gets));
    println!("\nValidateMove of Cornwall at 18 tiles, {calls} calls of each kind on one connection");
    println!(
        "{:>10}{:>12}{:>10}{:>10}{:>12}{:>10}{:>10}{:>8}",
        "in flight", "a second", "p50 us", "p99 us", "echo", "p50 us", "p99 us", "ratio"
    );
    for &n in in_flight.iter().filter(|it| 0 < **it) {
        let (mut ours, mut empty) = (Round::default(), Round::default());
        for _ in 0..ROUNDS {
            ours.join(
                round(n, calls / ROUNDS, || {
                    let (mut engine, request) = (engine.clone(), request.clone());
                    async move { engine.call(request).await.map(drop) }
                })
                .await?,
            );
            empty.join(
                round(n, calls / ROUNDS, || {
                    let (mut echo, blob) = (echo.clone(), blob.clone());
                    async move { echo.call(blob).await.map(drop) }
                })
                .await?,
            );
        }
        let (ours_a_second, echoes) = (ours.a_second(), empty.a_second());
        print!("{n:>10}{ours_a_second:>12.0}{:>10.0}{:>10.0}", ours.percentile(50), ours.percentile(99));
        println!(
            "{echoes:>12.0}{:>10.0}{:>10.0}{:>8.2}",
            empty.percentile(50),
            empty.percentile(99),
            echoes / ours_a_second
        );
    }
    Ok(())
}

#[derive(Default)]
struct Round {
    took: Vec<Duration>,
    time: Duration,
}

impl Round {
    fn join(&mut self, mut other: Round) {
        self.took.append(&mut other.took);
        self.time += other.time;
        self.took.sort_unstable();
    }

    fn a_second(&self) -> f64 {
        self.took.len() as f64 / self.time.as_secs_f64()
    }

    fn percentile(&self, percent: usize) -> f64 {
        percentile(&self.took, percent)
    }
}

/// Keeps `n` calls in flight until `calls` are answered.
async fn round<F>(n: usize, calls: usize, call: impl Fn() -> F) -> Result<Round, Failure>
where
    F: Future<Output = Result<(), Status>> + Send + 'static,
{
    let (begun, mut started) = (Instant::now(), 0);
    let mut flying: JoinSet<Result<Duration, Status>> = JoinSet::new();
    let mut took = Vec::with_capacity(calls);
    while took.len() < calls {
        while flying.len() < n && started < calls {
            let one = call();
            flying.spawn(async move {
                let begun = Instant::now();
                one.await.map(|()| begun.elapsed())
            });
            started += 1;
        }
        match flying.join_next().await {
            Some(done) => took.push(done??),
            None => break,
        }
    }
    Ok(Round { took, time: begun.elapsed() })
}
