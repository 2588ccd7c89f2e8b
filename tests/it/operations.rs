//! What those who run the engine see of it: counts, ids of requests, and what open streams are told when it stops.

use std::time::Duration;

use engine_service::{Config, ops::Metrics};
use proto::cornwall::v1 as pb;
use tests::{TestServer, wire};
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;
use tonic::{Code, Request};
use tonic_health::pb::{HealthCheckRequest, health_check_response::ServingStatus, health_client::HealthClient};

use pb::cornwall_service_client::CornwallServiceClient;

const CORNWALL: &str = "meeplewright.cornwall.v1.CornwallService";

/// An engine that counts, and its counts.
fn counting(grace: Duration) -> (TestServer, Metrics) {
    let counts = Metrics::counting();
    let mut config = Config { counts: counts.clone(), ..Config::default() };
    config.ops.shutdown_grace = grace;
    (TestServer::start_with(config).unwrap(), counts)
}

/// The value of a line of the page of metrics, if there is such a line.
fn count(counts: &Metrics, series: &str) -> Option<String> {
    let page = counts.text();
    let lines = page.lines().filter_map(|it| it.rsplit_once(' '));
    lines.filter(|(name, _)| *name == series).map(|(_, value)| value.to_owned()).next()
}

/// Waits until a line has that value: the engine counts a call a moment after its caller has the answer.
async fn wait_for(counts: &Metrics, series: &str, value: &str) {
    for _ in 0..2000 {
        if count(counts, series).as_deref() == Some(value) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("{series} is not {value}:\n{}", counts.text());
}

fn calls(service: &str, method: &str, code: &str) -> String {
    format!(r#"meeplewright_calls_total{{service="{service}",method="{method}",code="{code}"}}"#)
}

async fn new_game(client: &mut CornwallServiceClient<tonic::transport::Channel>) -> pb::State {
    let colors = vec![pb::Color::Red.into(), pb::Color::Blue.into()];
    let new = pb::NewGameRequest { colors, ..Default::default() };
    client.new_game(new).await.unwrap().into_inner().state.unwrap()
}

#[tokio::test]
async fn calls_are_counted_by_method_and_code() {
    let (server, counts) = counting(Duration::from_secs(20));
    let mut client = CornwallServiceClient::new(server.channel());
    assert_eq!(count(&counts, &calls(CORNWALL, "NewGame", "OK")).as_deref(), Some("0"), "before the first call");
    new_game(&mut client).await;
    new_game(&mut client).await;
    assert!(client.new_game(pb::NewGameRequest::default()).await.is_err());
    wait_for(&counts, &calls(CORNWALL, "NewGame", "OK"), "2").await;
    wait_for(&counts, &calls(CORNWALL, "NewGame", "INVALID_ARGUMENT"), "1").await;
    let took = format!(r#"meeplewright_call_duration_seconds_count{{service="{CORNWALL}",method="NewGame"}}"#);
    wait_for(&counts, &took, "3").await;
    wait_for(&counts, "meeplewright_connections", "1").await;
    wait_for(&counts, "meeplewright_calls_in_flight", "0").await;
}

#[tokio::test]
async fn methods_that_nobody_serves_are_one_line() {
    let (server, counts) = counting(Duration::from_secs(20));
    let channel = server.channel();
    for method in ["Checkmate", "Castle", "Promote"] {
        for service in ["meeplewright.chess.v1.ChessService", CORNWALL] {
            let refused = wire::call_bytes(&channel, service, method, Vec::new()).await.unwrap_err();
            assert_eq!(refused.code(), Code::Unimplemented);
        }
    }
    wait_for(&counts, &calls("unknown", "unknown", "UNIMPLEMENTED"), "6").await;
    assert!(!counts.text().contains("Castle") && !counts.text().contains("chess"));
}

#[tokio::test]
async fn a_stream_counts_when_it_ends_and_a_caller_who_leaves_is_cancelled() {
    let (server, counts) = counting(Duration::from_secs(20));
    let mut client = CornwallServiceClient::new(server.channel());
    let state = Some(new_game(&mut client).await);
    let few = pb::PlayoutRequest { state: state.clone(), games: 10, seed: Some(1), ..Default::default() };
    let mut few = client.playout(few).await.unwrap().into_inner();
    while few.message().await.unwrap().is_some() {}
    wait_for(&counts, &calls(CORNWALL, "Playout", "OK"), "1").await;
    wait_for(&counts, r#"meeplewright_playout_games_total{game="cornwall"}"#, "10").await;

    let many = pb::PlayoutRequest { state, games: 1_000_000, progress_every: 1000, ..Default::default() };
    let mut many = client.playout(many).await.unwrap().into_inner();
    assert!(many.message().await.unwrap().is_some());
    wait_for(&counts, r#"meeplewright_playouts_running{game="cornwall"}"#, "1").await;
    assert_eq!(count(&counts, "meeplewright_calls_in_flight").as_deref(), Some("1"));
    drop(many);
    wait_for(&counts, &calls(CORNWALL, "Playout", "CANCELLED"), "1").await;
    wait_for(&counts, r#"meeplewright_playouts_running{game="cornwall"}"#, "0").await;
    wait_for(&counts, "meeplewright_calls_in_flight", "0").await;
}

#[tokio::test]
async fn every_answer_has_the_id_of_its_request() {
    let server = TestServer::start().unwrap();
    let mut client = CornwallServiceClient::new(server.channel());
    let id = |given: Option<&str>| {
        let mut request = Request::new(pb::GetCatalogRequest {});
        if let Some(given) = given {
            request.metadata_mut().insert("x-request-id", given.parse().unwrap());
        }
        request
    };
    let told = |it: &tonic::metadata::MetadataMap| it.get("x-request-id").unwrap().to_str().unwrap().to_owned();
    let given = client.get_catalog(id(Some("order-66"))).await.unwrap();
    assert_eq!(told(given.metadata()), "order-66");
    let (one, two) = (client.get_catalog(id(None)).await.unwrap(), client.get_catalog(id(None)).await.unwrap());
    assert_ne!(told(one.metadata()), told(two.metadata()));
    let long = "x".repeat(65);
    for wrong in ["two words", long.as_str()] {
        assert_ne!(told(client.get_catalog(id(Some(wrong))).await.unwrap().metadata()), wrong);
    }
    // A refusal has it too.
    let mut refused = Request::new(pb::NewGameRequest::default());
    refused.metadata_mut().insert("x-request-id", "order-67".parse().unwrap());
    assert_eq!(told(client.new_game(refused).await.unwrap_err().metadata()), "order-67");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_watches_is_told_that_it_stops_serving_by_service() {
    let mut server = TestServer::start().unwrap();
    let mut watches = Vec::new();
    for service in ["", CORNWALL] {
        let mut health = HealthClient::new(server.channel());
        let mut watch = health.watch(HealthCheckRequest { service: service.into() }).await.unwrap().into_inner();
        assert_eq!(watch.message().await.unwrap().unwrap().status(), ServingStatus::Serving);
        watches.push(watch);
    }
    server.ask_to_stop();
    for mut watch in watches {
        assert_eq!(watch.message().await.unwrap().unwrap().status(), ServingStatus::NotServing);
        assert!(watch.message().await.unwrap().is_none(), "and is let go");
    }
    assert_eq!(server.join(), Ok(()));
}

/// Proxies see that it stops before it takes no more, and nobody meets a closed door.
#[tokio::test(flavor = "multi_thread")]
async fn in_the_delay_it_says_that_it_stops_and_takes_calls() {
    let counts = Metrics::counting();
    let mut config = Config { counts: counts.clone(), ..Config::default() };
    config.ops.shutdown_delay = Duration::from_secs(3600);
    let mut server = TestServer::start_with(config).unwrap();
    let mut client = CornwallServiceClient::new(server.channel());
    new_game(&mut client).await;
    assert!(counts.is_serving());
    server.ask_to_stop();
    let mut health = HealthClient::new(server.channel());
    for service in ["", CORNWALL] {
        let mut watch = health.watch(HealthCheckRequest { service: service.into() }).await.unwrap().into_inner();
        while watch.message().await.unwrap().unwrap().status() != ServingStatus::NotServing {}
        let now = health.check(HealthCheckRequest { service: service.into() }).await.unwrap().into_inner();
        assert_eq!(now.status(), ServingStatus::NotServing, "{service}");
    }
    assert!(!counts.is_serving());
    new_game(&mut client).await;
    new_game(&mut CornwallServiceClient::new(server.channel())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_may_finish_in_the_grace() {
    let (mut server, counts) = counting(Duration::from_secs(60));
    let mut client = CornwallServiceClient::new(server.channel());
    let state = Some(new_game(&mut client).await);
    let (asks, asked) = mpsc::channel(4);
    let mut answers = client.bulk(ReceiverStream::new(asked)).await.unwrap().into_inner();
    let question = |tag| pb::BulkRequest { tag, state: state.clone(), ..Default::default() };
    asks.send(question(1)).await.unwrap();
    assert_eq!(answers.message().await.unwrap().unwrap().tag, 1);
    server.ask_to_stop();
    let address = server.address();
    while tokio::net::TcpStream::connect(address).await.is_ok() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    // Nobody else is let in, and what was begun goes on.
    asks.send(question(2)).await.unwrap();
    assert_eq!(answers.message().await.unwrap().unwrap().tag, 2);
    drop(asks);
    assert!(answers.message().await.unwrap().is_none());
    assert_eq!(server.join(), Ok(()));
    assert_eq!(count(&counts, &calls(CORNWALL, "Bulk", "OK")).as_deref(), Some("1"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_that_does_not_end_is_told_when_the_grace_is_over() {
    let (server, counts) = counting(Duration::from_millis(50));
    let mut client = CornwallServiceClient::new(server.channel());
    let (_asks, asked) = mpsc::channel(1);
    let mut answers = client.bulk(ReceiverStream::new(asked)).await.unwrap().into_inner();
    let stopped = tokio::task::spawn_blocking(|| server.join());
    let told = answers.message().await.unwrap_err();
    assert_eq!(told.code(), Code::Unavailable);
    // Not the words of the client's library about a connection that is gone.
    assert!(told.message().contains("the engine stops"), "{told}");
    assert_eq!(stopped.await.unwrap(), Ok(()));
    assert_eq!(count(&counts, &calls(CORNWALL, "Bulk", "UNAVAILABLE")).as_deref(), Some("1"));
}
