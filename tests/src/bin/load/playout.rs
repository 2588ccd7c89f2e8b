//! Games a second of playouts, and how soon one stops when its caller leaves.

use std::{
    fs,
    time::{Duration, Instant},
};

use proto::{carcassonne::v1 as country, common::v1::PlayoutPolicy, cornerstone::v1 as tower, cornwall::v1 as pb};
use tonic::transport::Channel;

use crate::Failure;

/// Prints a row a game and policy, then what the process still does after a caller has left.
pub async fn measure(channel: Channel) -> Result<(), Failure> {
    use country::carcassonne_service_client::CarcassonneServiceClient;
    use pb::cornwall_service_client::CornwallServiceClient;
    use tower::cornerstone_service_client::CornerstoneServiceClient;

    println!("\nplayouts from the first state, all workers");
    println!("{:<44}{:>10}{:>12}{:>14}", "what", "games", "games/s", "plies/s");
    let mut cornwall = CornwallServiceClient::new(channel.clone());
    let new = pb::NewGameRequest { colors: vec![1, 2, 3, 4], ..Default::default() };
    let first = cornwall.new_game(new).await?.into_inner().state;
    for (policy, games) in [(PlayoutPolicy::Random, 20_000), (PlayoutPolicy::Greedy, 100)] {
        let request = pb::PlayoutRequest { state: first.clone(), games, policy: policy.into(), ..Default::default() };
        let begun = Instant::now();
        let plies = cornwall.playout(request).await?.into_inner().message().await?.and_then(|it| it.result);
        row("cornwall, four seats", policy, games, plies.map_or(0, |it| it.plies), begun.elapsed());
    }
    let mut carcassonne = CarcassonneServiceClient::new(channel.clone());
    let new = country::NewGameRequest { colors: vec![1, 2], ..Default::default() };
    let state = carcassonne.new_game(new).await?.into_inner().state;
    for (policy, games) in [(PlayoutPolicy::Random, 20_000), (PlayoutPolicy::Greedy, 50)] {
        let request =
            country::PlayoutRequest { state: state.clone(), games, policy: policy.into(), ..Default::default() };
        let begun = Instant::now();
        let plies = carcassonne.playout(request).await?.into_inner().message().await?.and_then(|it| it.result);
        row("carcassonne, two seats", policy, games, plies.map_or(0, |it| it.plies), begun.elapsed());
    }
    let mut cornerstone = CornerstoneServiceClient::new(channel);
    let new = tower::NewGameRequest { seats: 4, colors: vec![1, 2, 3, 4], ..Default::default() };
    let state = cornerstone.new_game(new).await?.into_inner().state;
    for (policy, games) in [(PlayoutPolicy::Random, 100), (PlayoutPolicy::Greedy, 100)] {
        let request =
            tower::PlayoutRequest { state: state.clone(), games, policy: policy.into(), ..Default::default() };
        let begun = Instant::now();
        let plies = cornerstone.playout(request).await?.into_inner().message().await?.and_then(|it| it.result);
        row("cornerstone, four seats", policy, games, plies.map_or(0, |it| it.plies), begun.elapsed());
    }

    // The engine is in this process: after the caller has left, it should take no more processor time.
    let mut tails = Vec::new();
    for _ in 0..20 {
        let request = pb::PlayoutRequest { state: first.clone(), games: 1_000_000, ..Default::default() };
        let stream = cornwall.playout(request).await?.into_inner();
        tokio::time::sleep(Duration::from_millis(100)).await;
        drop(stream);
        let left = Instant::now();
        let mut busy_until = Duration::ZERO;
        let mut ticks = processor_ticks()?;
        while left.elapsed() < Duration::from_millis(200) {
            tokio::time::sleep(Duration::from_millis(10)).await;
            let now = processor_ticks()?;
            if now != ticks {
                busy_until = left.elapsed();
            }
            ticks = now;
        }
        tails.push(busy_until);
    }
    tails.sort_unstable();
    println!(
        "a caller leaves: the last processor tick {} ms later at the median, {} ms at most (looked at every 10 ms)",
        tails[tails.len() / 2].as_millis(),
        tails[tails.len() - 1].as_millis()
    );
    Ok(())
}

fn row(game: &str, policy: PlayoutPolicy, games: u32, plies: u64, took: Duration) {
    let policy = policy.as_str_name().trim_start_matches("PLAYOUT_POLICY_").to_lowercase();
    let seconds = took.as_secs_f64();
    let name = format!("{game}, {policy}");
    println!("{name:<44}{games:>10}{:>12.0}{:>14.0}", f64::from(games) / seconds, plies as f64 / seconds);
}

/// Processor time of this process so far, in ticks of 10 ms.
fn processor_ticks() -> Result<u64, Failure> {
    let stat = fs::read_to_string("/proc/self/stat")?;
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    // User and system time are the 14th and 15th field; those after the name begin with the third.
    let ticks = |idx: usize| fields.get(idx).and_then(|it| it.parse::<u64>().ok()).ok_or("no ticks in /proc/self/stat");
    Ok(ticks(11)? + ticks(12)?)
}
