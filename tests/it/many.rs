//! Many calls at once, and the same answer to the same question.

use prost::Message as _;
use proto::cornwall::v1 as pb;
use tests::{TestServer, data, golden, wire};
use tonic::transport::Channel;

use pb::cornwall_service_client::CornwallServiceClient;

#[tokio::test(flavor = "multi_thread")]
async fn the_same_request_has_the_same_bytes_whoever_answers() {
    let servers = [TestServer::start().unwrap(), TestServer::start().unwrap()];
    let channels = servers.each_ref().map(TestServer::channel);
    for game in ["cornwall", "carcassonne", "cornerstone"] {
        let (service, mut compared) = (wire::service_of(game), 0);
        for (file, case) in golden::cases(&data(&format!("golden/{game}"))) {
            for step in case.steps.iter().filter(|it| !it.request.to_string().contains("$state")) {
                let name = format!("meeplewright.{game}.v1.{}Request", step.call);
                let bytes = proto::json::dynamic_from_json(&name, &step.request.to_string()).unwrap().encode_to_vec();
                let mut answers = Vec::new();
                for channel in [&channels[0], &channels[0], &channels[1]] {
                    let answer = wire::call_bytes(channel, &service, &step.call, bytes.clone()).await;
                    answers.push(answer.map_err(|it| (it.code(), it.message().to_owned(), it.details().to_vec())));
                }
                assert!(answers[0] == answers[1] && answers[0] == answers[2], "{file}: {} differs", step.call);
                compared += 1;
            }
        }
        assert!(100 < compared, "only {compared} requests of {game} were compared");
    }
}

/// Plays a game by seed, always the first legal move, and tells the tiles in the order they came up.
async fn seeded_game(channel: Channel, seed: u64) -> Vec<String> {
    let mut client = CornwallServiceClient::new(channel);
    let colors = vec![pb::Color::Green.into(), pb::Color::Yellow.into()];
    let new = pb::NewGameRequest { colors, ..Default::default() };
    let mut state = client.new_game(new).await.unwrap().into_inner().state.unwrap();
    for _ in 0..1000 {
        let mv = match state.phase() {
            pb::Phase::Over => return state.laid_tiles.into_iter().map(|it| it.tile_id).collect(),
            pb::Phase::Draw => {
                let request = pb::SampleChanceRequest { state: Some(state.clone()), seed: Some(seed) };
                client.sample_chance(request).await.unwrap().into_inner().r#move
            }
            _ => {
                let request = pb::ListLegalMovesRequest { state: Some(state.clone()), ..Default::default() };
                client.list_legal_moves(request).await.unwrap().into_inner().moves.swap_remove(0).r#move
            }
        };
        let request = pb::ApplyMovesRequest { state: Some(state), moves: mv.into_iter().collect(), every_state: false };
        state = client.apply_moves(request).await.unwrap().into_inner().state.unwrap();
    }
    panic!("the game does not end");
}

#[tokio::test(flavor = "multi_thread")]
async fn many_games_at_once_are_each_what_they_are_alone() {
    let server = TestServer::start().unwrap();
    let shared = server.channel();
    let mut alone = Vec::new();
    for seed in 0..4 {
        alone.push(seeded_game(server.channel(), seed).await);
    }
    let mut games = tokio::task::JoinSet::new();
    for task in 0..32 {
        // Half of them share one connection, the others bring their own.
        let channel = if task % 2 == 0 { shared.clone() } else { server.channel() };
        let seed = task / 2 % 4;
        games.spawn(async move { (seed, seeded_game(channel, seed).await) });
    }
    while let Some(game) = games.join_next().await {
        let (seed, tiles) = game.unwrap();
        assert_eq!(tiles, alone[seed as usize], "seed {seed}");
    }
    assert_ne!(alone[0], alone[1], "another seed is another game");
    assert!(alone.iter().all(|it| it.len() == 36));
}

#[tokio::test]
async fn without_a_seed_chance_is_chance() {
    let server = TestServer::start().unwrap();
    let mut client = CornwallServiceClient::new(server.channel());
    let colors = vec![pb::Color::Red.into(), pb::Color::Blue.into()];
    let new = pb::NewGameRequest { colors, ..Default::default() };
    let state = client.new_game(new).await.unwrap().into_inner().state;
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..40 {
        let request = pb::SampleChanceRequest { state: state.clone(), seed: None };
        let sample = client.sample_chance(request).await.unwrap().into_inner();
        assert_eq!((sample.weight, sample.total_weight), (1, 36));
        let Some(pb::r#move::Kind::Draw(draw)) = sample.r#move.unwrap().kind else { panic!("chance draws") };
        seen.insert(draw.tile_id);
    }
    // Forty draws of 36 tiles that show fewer than five of them: one chance in 10^30.
    assert!(5 <= seen.len(), "{seen:?}");
}

/// Every golden request of Carcassonne at once, over one connection, has the answer that it has alone.
#[tokio::test(flavor = "multi_thread")]
async fn many_calls_at_once_have_the_answers_that_they_have_alone() {
    let server = TestServer::start().unwrap();
    let channel = server.channel();
    let service = wire::service_of("carcassonne");
    let mut calls = tokio::task::JoinSet::new();
    for (file, case) in golden::cases(&data("golden/carcassonne")) {
        for step in case.steps.into_iter().filter(|it| !it.request.to_string().contains("$state")) {
            let name = format!("meeplewright.carcassonne.v1.{}Request", step.call);
            let bytes = proto::json::dynamic_from_json(&name, &step.request.to_string()).unwrap().encode_to_vec();
            let alone = wire::call_bytes(&channel, &service, &step.call, bytes.clone()).await;
            let (channel, service, file) = (channel.clone(), service.clone(), file.clone());
            calls.spawn(async move {
                let again = wire::call_bytes(&channel, &service, &step.call, bytes).await;
                let same = match (&alone, &again) {
                    (Ok(alone), Ok(again)) => alone == again,
                    (Err(alone), Err(again)) => alone.code() == again.code() && alone.details() == again.details(),
                    _ => false,
                };
                assert!(same, "{file}: {} differs", step.call);
            });
        }
    }
    let asked = calls.len();
    while let Some(call) = calls.join_next().await {
        call.unwrap();
    }
    assert!(200 < asked, "only {asked} calls at once");
}
