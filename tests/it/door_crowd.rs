//! Crowds: whoever is silent, slow or too many stands in nobody's way.

use std::time::Duration;

use engine_service::{Config, door::Limits};
use tests::TestServer;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};
use tonic::{
    Code,
    transport::{Channel, Endpoint},
};
use tonic_health::pb::{HealthCheckRequest, health_client::HealthClient};
use tonic_types::StatusExt as _;

use crate::{
    door_certificates::{Authority, Files},
    door_raw::{Raw, ask, ask_until_no_more, patiently},
};

fn limited(set: impl FnOnce(&mut Limits)) -> TestServer {
    let mut config = Config::default();
    set(&mut config.limits);
    TestServer::start_with(config).unwrap()
}

/// Resolves when the other side has closed.
async fn closed(mut io: TcpStream) {
    let mut bytes = Vec::new();
    // What it said before does not matter, nor whether it ended or was reset.
    let _ = patiently("the end of a connection", io.read_to_end(&mut bytes)).await;
}

/// Sockets that say nothing, or the beginning of something.
async fn silent(server: &TestServer, count: usize) -> Vec<TcpStream> {
    let mut crowd = Vec::new();
    for idx in 0..count {
        let mut io = TcpStream::connect(server.address()).await.unwrap();
        io.write_all(&b"PRI * HTTP/2.0\r\n"[..idx % 17]).await.unwrap();
        crowd.push(io);
    }
    crowd
}

async fn check_crowd(server: TestServer, channel: impl Fn() -> Channel) {
    let mut crowd = silent(&server, 150).await;
    assert!(ask(&channel()).await.is_ok());
    crowd.extend(silent(&server, 150).await);
    assert!(ask(&channel()).await.is_ok());
    // The first ones had to give way, though their time was not over.
    for io in crowd.drain(..200) {
        closed(io).await;
    }
    assert!(ask(&channel()).await.is_ok());
}

fn for_few(limits: &mut Limits) {
    (limits.max_handshakes, limits.max_connections) = (16, 4);
    limits.handshake_time = Duration::from_secs(3600);
}

#[tokio::test]
async fn hundreds_of_silent_sockets_keep_nobody_out() {
    let server = limited(for_few);
    let address = server.address().to_string();
    check_crowd(server, || tests::server::channel(&address)).await;
}

#[tokio::test]
async fn hundreds_of_silent_sockets_keep_nobody_out_of_tls() {
    let (authority, files) = (Authority::new(), Files::new());
    let mut config = Config { tls: files.tls(&authority.server(), None), ..Config::default() };
    for_few(&mut config.limits);
    let server = TestServer::start_with(config).unwrap();
    let endpoint = Endpoint::from_shared(format!("https://{}", server.address())).unwrap();
    let endpoint = endpoint.tls_config(authority.trusted()).unwrap();
    check_crowd(server, || endpoint.connect_lazy()).await;
}

#[tokio::test]
async fn silence_has_its_time() {
    let server = limited(|it| it.handshake_time = Duration::from_millis(100));
    for io in silent(&server, 20).await {
        closed(io).await;
    }
    assert!(ask(&server.channel()).await.is_ok());
}

#[tokio::test]
async fn more_connections_than_there_may_be_are_turned_away() {
    let server = limited(|it| it.max_connections = 3);
    let inside: Vec<Channel> = (0..3).map(|_| server.channel()).collect();
    for channel in &inside {
        assert!(ask(channel).await.is_ok());
    }
    let outside = server.channel();
    let refused = ask(&outside).await.unwrap_err();
    assert!(matches!(refused.code(), Code::Unavailable | Code::Unknown), "{refused}");
    assert!(ask(&inside[0]).await.is_ok());
    drop(inside);
    let inside = async { while ask(&outside).await.is_err() {} };
    patiently("a place", inside).await;
}

#[tokio::test]
async fn more_calls_than_there_may_be_are_refused_and_health_is_told() {
    let server = limited(|it| it.max_calls = 2);
    let mut raw = Raw::connect(server.address(), 1 << 16).await;
    let mut waiting = Vec::new();
    let channel = server.channel();
    // One of the two may find our own call in its place: more of them, until there is none left for us.
    let refused = async {
        loop {
            waiting.push(raw.call("NewGame", &[], false).await);
            if let Err(refused) = ask(&channel).await {
                return refused;
            }
        }
    };
    let refused = patiently("a refusal", refused).await;
    assert_eq!(refused.code(), Code::ResourceExhausted, "{refused}");
    assert!(refused.message().contains("calls at once: at most 2"), "{refused}");
    let quota = refused.get_details_quota_failure().unwrap();
    assert_eq!(quota.violations[0].subject, "calls at once");
    assert!(HealthClient::new(channel.clone()).check(HealthCheckRequest::default()).await.is_ok());
    drop((waiting, raw));
    assert!(ask_until_no_more(Code::ResourceExhausted, &channel).await.is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_one_waits_in_its_client_and_the_calls_of_another_are_answered() {
    let server = limited(|it| (it.max_calls, it.max_calls_per_connection) = (150, 100));
    let flooding = server.channel();
    let flood = tokio::spawn(async move {
        let mut asked = tokio::task::JoinSet::new();
        for _ in 0..300 {
            let channel = flooding.clone();
            asked.spawn(async move { ask(&channel).await });
        }
        asked.join_all().await
    });
    let other = server.channel();
    for _ in 0..50 {
        assert!(ask(&other).await.is_ok());
    }
    // One connection has at most 100 at once, the rest of its calls wait in the client: none is refused.
    let flood = patiently("the flood", flood).await.unwrap();
    assert!(flood.iter().all(Result::is_ok), "{:?}", flood.iter().find(|it| it.is_err()));
}

#[tokio::test]
async fn canceled_by_the_thousand_costs_the_connection_and_nobody_else() {
    let server = limited(|it| it.max_resets = 10);
    let raw = Raw::connect(server.address(), 1 << 16).await;
    let channel = server.channel();
    'flood: for _ in 0..100 {
        for _ in 0..100 {
            let Ok(mut ready) = raw.send.clone().ready().await else { break 'flood };
            let request = tonic::codegen::http::Request::post("http://localhost/a/b").body(()).unwrap();
            match ready.send_request(request, false) {
                Ok((_, mut body)) => body.send_reset(h2::Reason::CANCEL),
                Err(_) => break 'flood,
            }
        }
        assert!(ask(&channel).await.is_ok());
    }
    assert!(ask(&channel).await.is_ok());
}

#[tokio::test]
async fn headers_have_a_limit() {
    let server = TestServer::start().unwrap();
    let channel = server.channel();
    let mut request = tonic::Request::new(proto::cornwall::v1::GetCatalogRequest {});
    request.metadata_mut().insert("x-long", "x".repeat(100_000).parse().unwrap());
    let mut client = proto::cornwall::v1::cornwall_service_client::CornwallServiceClient::new(channel.clone());
    assert!(patiently("a refusal", client.get_catalog(request)).await.is_err());
    assert!(ask(&channel).await.is_ok());
}
