//! Games played on by the engine: counted right, the same with the same seed, ended when nobody waits for them.

use std::time::Duration;

use proto::{
    carcassonne::v1 as country,
    common::v1::{PlayoutPolicy, PlayoutResult},
    cornerstone::v1 as tower,
    cornwall::v1 as pb,
};
use tests::{TestServer, wire};
use tonic::{Code, Request, Status, transport::Channel};

use country::carcassonne_service_client::CarcassonneServiceClient;
use pb::cornwall_service_client::CornwallServiceClient;
use tower::cornerstone_service_client::CornerstoneServiceClient;

async fn cornwall_state(channel: &Channel) -> pb::State {
    let colors = vec![pb::Color::Green.into(), pb::Color::Yellow.into(), pb::Color::Red.into()];
    let new = pb::NewGameRequest { colors, ..Default::default() };
    CornwallServiceClient::new(channel.clone()).new_game(new).await.unwrap().into_inner().state.unwrap()
}

/// Takes every message of a playout of Cornwall.
async fn played(channel: &Channel, request: pb::PlayoutRequest) -> Result<Vec<PlayoutResult>, Status> {
    let mut stream = CornwallServiceClient::new(channel.clone()).playout(request).await?.into_inner();
    let mut told = Vec::new();
    while let Some(message) = stream.message().await? {
        told.push(message.result.unwrap());
    }
    Ok(told)
}

fn counts_are_sound(result: &PlayoutResult) {
    assert!(result.done && result.games == result.asked, "{result:?}");
    let mut share = 0.0;
    for seat in &result.seats {
        let games: u32 = seat.distribution.iter().map(|it| it.games).sum();
        let points: i64 = seat.distribution.iter().map(|it| i64::from(it.points) * i64::from(it.games)).sum();
        assert_eq!((games, points), (result.games, seat.points));
        assert!(seat.distribution.windows(2).all(|pair| pair[0].points < pair[1].points), "{seat:?}");
        assert_eq!(seat.distribution.first().unwrap().points, seat.least);
        assert_eq!(seat.distribution.last().unwrap().points, seat.most);
        assert_eq!(seat.mean, points as f64 / f64::from(games));
        share += seat.win_rate;
    }
    let decided = f64::from(result.games - result.undecided) / f64::from(result.games);
    assert!((share - decided).abs() < 1e-9, "the win rates come to {share}, {decided} of the games were decided");
}

#[tokio::test]
async fn the_same_seed_plays_the_same_games_however_often_it_is_told() {
    let server = TestServer::start().unwrap();
    let channel = server.channel();
    let state = cornwall_state(&channel).await;
    let asked = |seed, progress_every| pb::PlayoutRequest {
        state: Some(state.clone()),
        games: 60,
        seed: Some(seed),
        progress_every,
        ..Default::default()
    };
    let quiet = played(&channel, asked(7, 0)).await.unwrap();
    let told = played(&channel, asked(7, 25)).await.unwrap();
    let other = played(&channel, asked(8, 0)).await.unwrap();
    assert_eq!(quiet.len(), 1);
    counts_are_sound(&quiet[0]);
    assert_eq!(told.iter().map(|it| (it.games, it.done)).collect::<Vec<_>>(), [(25, false), (50, false), (60, true)]);
    assert!(told[0].seats.iter().all(|it| it.distribution.is_empty() && it.points != 0), "{:?}", told[0]);
    assert_eq!(told.last(), quiet.last());
    assert_ne!(other[0].seats, quiet[0].seats);
    // The games are not all one and the same.
    assert!(10 < quiet[0].seats[0].distribution.len(), "{:?}", quiet[0].seats[0]);
    // Without a seed one is told, and it plays the same games again.
    let by_chance = played(&channel, pb::PlayoutRequest { seed: None, ..asked(0, 0) }).await.unwrap();
    let again = played(&channel, asked(by_chance[0].seed, 0)).await.unwrap();
    assert_eq!(again, by_chance);
}

#[tokio::test]
async fn whoever_looks_ahead_gets_more() {
    let server = TestServer::start().unwrap();
    let channel = server.channel();
    let state = cornwall_state(&channel).await;
    let asked = |policy: PlayoutPolicy| pb::PlayoutRequest {
        state: Some(state.clone()),
        games: 12,
        seed: Some(1),
        policy: policy.into(),
        ..Default::default()
    };
    let random = played(&channel, asked(PlayoutPolicy::Random)).await.unwrap();
    let greedy = played(&channel, asked(PlayoutPolicy::Greedy)).await.unwrap();
    counts_are_sound(&greedy[0]);
    let mean = |it: &PlayoutResult| it.seats.iter().map(|it| it.mean).sum::<f64>();
    assert!(mean(&random[0]) < mean(&greedy[0]), "{} and {}", mean(&random[0]), mean(&greedy[0]));
    assert_eq!(random, played(&channel, asked(PlayoutPolicy::Unspecified)).await.unwrap());
}

#[tokio::test]
async fn carcassonne_is_played_on() {
    let server = TestServer::start().unwrap();
    let mut client = CarcassonneServiceClient::new(server.channel());
    let colors = vec![country::Color::Black.into(), country::Color::Red.into()];
    let map = Some(country::new_game_request::Map::MapId("great-britain".into()));
    for (map, policy, games) in
        [(None, PlayoutPolicy::Random, 40), (map, PlayoutPolicy::Random, 40), (None, PlayoutPolicy::Greedy, 2)]
    {
        let new = country::NewGameRequest { colors: colors.clone(), map, ..Default::default() };
        let state = client.new_game(new).await.unwrap().into_inner().state;
        let request = country::PlayoutRequest { state, games, seed: Some(3), policy: policy.into(), progress_every: 0 };
        let mut stream = client.playout(request).await.unwrap().into_inner();
        let result = stream.message().await.unwrap().unwrap().result.unwrap();
        counts_are_sound(&result);
        assert!(stream.message().await.unwrap().is_none());
        assert!(72 * u64::from(games) < result.plies, "{} plies", result.plies);
    }
}

#[tokio::test]
async fn a_tower_is_built_on() {
    let server = TestServer::start().unwrap();
    let mut client = CornerstoneServiceClient::new(server.channel());
    let colors = [tower::Color::Red, tower::Color::Blue, tower::Color::Green].map(i32::from).to_vec();
    let new = tower::NewGameRequest { seats: 3, colors, ..Default::default() };
    let state = client.new_game(new).await.unwrap().into_inner().state;
    for (policy, collapses) in
        [(PlayoutPolicy::Random, false), (PlayoutPolicy::Greedy, false), (PlayoutPolicy::Random, true)]
    {
        let request = tower::PlayoutRequest {
            state: state.clone(),
            games: 6,
            seed: Some(3),
            policy: policy.into(),
            progress_every: 0,
            collapses,
        };
        let mut stream = client.playout(request).await.unwrap().into_inner();
        let result = stream.message().await.unwrap().unwrap().result.unwrap();
        counts_are_sound(&result);
        assert!(result.seats.iter().all(|it| 0 <= it.least), "{result:?}");
        assert!(6 * 30 < result.plies || collapses, "{} plies", result.plies);
    }
}

/// What came of a game that is over is what its score says.
#[tokio::test]
async fn a_game_that_is_over_is_counted_as_it_stands() {
    let server = TestServer::start().unwrap();
    let channel = server.channel();
    let mut client = CornwallServiceClient::new(channel.clone());
    let mut state = cornwall_state(&channel).await;
    while state.phase() != pb::Phase::Over {
        let listed = pb::ListLegalMovesRequest { state: Some(state.clone()), ..Default::default() };
        let mut moves = client.list_legal_moves(listed).await.unwrap().into_inner().moves;
        let mv = moves.pop().unwrap().r#move.into_iter().collect();
        let request = pb::ApplyMovesRequest { state: Some(state), moves: mv, every_state: false };
        state = client.apply_moves(request).await.unwrap().into_inner().state.unwrap();
    }
    let request = pb::PlayoutRequest { state: Some(state.clone()), games: 5, ..Default::default() };
    let result = played(&channel, request).await.unwrap().pop().unwrap();
    counts_are_sound(&result);
    assert_eq!(result.plies, 0);
    let position = Some(pb::score_request::Position::State(state));
    let score = client.score(pb::ScoreRequest { position }).await.unwrap().into_inner();
    let winners = score.outcome.unwrap().winners;
    for (played, scored) in result.seats.iter().zip(&score.seats) {
        assert_eq!((played.least, played.most), (scored.if_ended_now, scored.if_ended_now));
        assert_eq!(played.won + played.shared, if winners.contains(&played.seat) { 5 } else { 0 });
        assert_eq!(played.shared == 0, winners.len() == 1 || !winners.contains(&played.seat));
    }
}

#[tokio::test]
async fn what_makes_no_sense_is_refused() {
    let server = TestServer::start().unwrap();
    let channel = server.channel();
    let state = cornwall_state(&channel).await;
    let good = pb::PlayoutRequest { state: Some(state), games: 1, ..Default::default() };
    let wrong = [
        ("games", pb::PlayoutRequest { games: 0, ..good.clone() }),
        ("games", pb::PlayoutRequest { games: 1_000_001, ..good.clone() }),
        ("policy", pb::PlayoutRequest { policy: 9, ..good.clone() }),
        ("progress_every", pb::PlayoutRequest { games: 100_000, progress_every: 99, ..good.clone() }),
        ("state", pb::PlayoutRequest { state: None, ..good.clone() }),
    ];
    for (field, request) in wrong {
        let status = played(&channel, request).await.unwrap_err();
        assert_eq!(status.code(), Code::InvalidArgument);
        assert!(status.message().starts_with(&format!("{field}:")), "{status}");
    }
    assert_eq!(played(&channel, good).await.unwrap().len(), 1);
}

/// As many as may run at once run, the next one is told so; when the callers leave, there is room again.
#[tokio::test(flavor = "multi_thread")]
async fn a_playout_ends_when_its_caller_leaves() {
    let server = TestServer::start().unwrap();
    let channel = server.channel();
    let state = cornwall_state(&channel).await;
    let endless = pb::PlayoutRequest { state: Some(state), games: 1_000_000, ..Default::default() };
    let mut client = CornwallServiceClient::new(channel.clone());
    let mut running = Vec::new();
    let refused = loop {
        match client.playout(endless.clone()).await {
            Ok(stream) => running.push(stream),
            Err(status) => break status,
        }
        assert!(running.len() <= 64, "more than 64 run");
    };
    assert_eq!((running.len(), refused.code()), (64, Code::ResourceExhausted));
    assert!(refused.message().contains("playouts at once: at most 64"), "{refused}");
    // Short calls and long ones of others get their turn all the same.
    let short = wire::call_bytes(&channel, "meeplewright.cornwall.v1.CornwallService", "GetCatalog", Vec::new());
    assert!(short.await.is_ok());
    drop(running);
    let small = pb::PlayoutRequest { games: 3, ..endless };
    let mut tries = 0;
    while let Err(status) = played(&channel, small.clone()).await {
        assert_eq!(status.code(), Code::ResourceExhausted);
        tries += 1;
        assert!(tries < 100, "the playouts go on though nobody waits for them");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_small_playout_does_not_wait_for_a_large_one() {
    let server = TestServer::start().unwrap();
    let channel = server.channel();
    let state = cornwall_state(&channel).await;
    let large = pb::PlayoutRequest { state: Some(state), games: 1_000_000, ..Default::default() };
    let mut client = CornwallServiceClient::new(channel.clone());
    let running = client.playout(large.clone()).await.unwrap();
    let small = played(&channel, pb::PlayoutRequest { games: 20, ..large });
    let told = tokio::time::timeout(wire::PATIENCE, small).await.unwrap().unwrap();
    assert_eq!(told[0].games, 20);
    drop(running);
}

#[tokio::test]
async fn a_playout_ends_with_the_time_it_was_given() {
    let server = TestServer::start().unwrap();
    let channel = server.channel();
    let state = cornwall_state(&channel).await;
    let endless = pb::PlayoutRequest { state: Some(state), games: 1_000_000, ..Default::default() };
    let mut request = Request::new(endless);
    request.set_timeout(Duration::from_millis(300));
    let mut stream = CornwallServiceClient::new(channel).playout(request).await.unwrap().into_inner();
    let status = tokio::time::timeout(wire::PATIENCE, stream.message()).await.unwrap().unwrap_err();
    assert!(matches!(status.code(), Code::DeadlineExceeded | Code::Cancelled), "{status}");
}
