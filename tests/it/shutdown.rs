//! The engine stops when it is told to, and what was asked before is still answered.

use std::{error::Error as _, time::Duration};

use proto::cornwall::v1 as pb;
use tests::TestServer;
use tonic::Code;
use tonic_health::pb::{HealthCheckRequest, health_client::HealthClient};

use pb::cornwall_service_client::CornwallServiceClient;

/// Waits for the engine to stop, but not for ever.
async fn stopped(server: TestServer) -> Result<(), String> {
    let joined = tokio::task::spawn_blocking(|| server.join());
    tokio::time::timeout(Duration::from_secs(20), joined).await.map_err(|_| "it does not stop".to_owned())?.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn it_stops_with_idle_clients_connected_and_takes_no_more() {
    let server = TestServer::start().unwrap();
    let mut client = CornwallServiceClient::new(server.channel());
    assert!(client.get_catalog(pb::GetCatalogRequest {}).await.is_ok());
    let address = server.address();
    assert_eq!(stopped(server).await, Ok(()));
    assert_eq!(client.get_catalog(pb::GetCatalogRequest {}).await.unwrap_err().code(), Code::Unavailable);
    assert!(tokio::net::TcpStream::connect(address).await.is_err(), "the port is still taken");
}

#[tokio::test(flavor = "multi_thread")]
async fn running_calls_are_answered_or_told() {
    let mut server = TestServer::start().unwrap();
    let channel = server.channel();
    let mut calls = tokio::task::JoinSet::new();
    let (first_answer, answered) = tokio::sync::oneshot::channel();
    let mut first_answer = Some(first_answer);
    for _ in 0..500 {
        let mut client = CornwallServiceClient::new(channel.clone());
        let first_answer = first_answer.take();
        calls.spawn(async move {
            let answer = client.get_catalog(pb::GetCatalogRequest {}).await;
            if let Some(it) = first_answer {
                it.send(()).unwrap();
            }
            answer
        });
    }
    answered.await.unwrap();
    server.ask_to_stop();
    let mut whole = 0;
    while let Some(answer) = calls.join_next().await {
        match answer.unwrap() {
            Ok(answer) => {
                assert!(answer.into_inner().catalog.is_some());
                whole += 1;
            }
            // The connection closed before the call was on its way: the client's own words, never the engine's.
            Err(status) => assert!(status.source().is_some(), "{status}"),
        }
    }
    assert!(0 < whole);
    assert_eq!(stopped(server).await, Ok(()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_watcher_of_health_does_not_keep_it_alive() {
    let server = TestServer::start().unwrap();
    let mut health = HealthClient::new(server.channel());
    let mut watch = health.watch(HealthCheckRequest::default()).await.unwrap().into_inner();
    assert!(watch.message().await.unwrap().is_some());
    assert_eq!(stopped(server).await, Ok(()));
}
