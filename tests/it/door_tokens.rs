//! Tokens: who has one is served, who has none hears one and the same sentence.

use std::time::Duration;

use engine_service::Config;
use proto::cornwall::v1::{self as pb, cornwall_service_client::CornwallServiceClient};
use tests::TestServer;
use tonic::{
    Code, Request, Status,
    metadata::{Ascii, MetadataValue},
    transport::Channel,
};
use tonic_health::pb::{HealthCheckRequest, health_client::HealthClient};
use tonic_reflection::pb::v1::{
    ServerReflectionRequest, server_reflection_client::ServerReflectionClient,
    server_reflection_request::MessageRequest,
};

use crate::{
    door_certificates::Files,
    door_raw::{assert_stranger, patiently},
};

const FIRST: &str = "first-token-of-the-test";
const SECOND: &str = "second-token-of-the-test";

fn server(files: &Files, tokens: &str) -> TestServer {
    let mut config = Config { tokens_file: Some(files.put("tokens", tokens)), ..Config::default() };
    config.limits.reload_every = Duration::from_millis(20);
    TestServer::start_with(config).unwrap()
}

async fn ask(channel: &Channel, shown: &[&str]) -> Result<(), Status> {
    let mut request = Request::new(pb::GetCatalogRequest {});
    for value in shown {
        let value: MetadataValue<Ascii> = value.parse().unwrap();
        request.metadata_mut().append("authorization", value);
    }
    patiently("an answer", CornwallServiceClient::new(channel.clone()).get_catalog(request)).await.map(|_| ())
}

async fn ask_with(channel: &Channel, token: &str) -> Result<(), Status> {
    ask(channel, &[&format!("Bearer {token}")]).await
}

#[tokio::test]
async fn each_token_of_the_file_is_good_and_no_other() {
    let files = Files::new();
    let server = server(&files, &format!("# one a line\n{FIRST}\n\n{SECOND}\n"));
    let channel = server.channel();
    for token in [FIRST, SECOND] {
        assert!(ask_with(&channel, token).await.is_ok(), "{token}");
    }
    assert!(ask(&channel, &[&format!("bearer {FIRST}")]).await.is_ok(), "the scheme has no case");
    let good = format!("Bearer {FIRST}");
    let basic = format!("Basic {FIRST}");
    let longer = format!("Bearer {FIRST}x");
    let wrong: [&[&str]; 8] = [
        &[],
        &[""],
        &["Bearer"],
        &["Bearer "],
        &[&basic],
        &[&longer],
        &["Bearer # one a line"],
        // Nobody could say which of the two was believed.
        &[&good, &good],
    ];
    for shown in wrong {
        let refused = ask(&channel, shown).await.unwrap_err();
        assert_stranger(&refused, &format!("{shown:?}"));
    }
}

#[tokio::test]
async fn health_is_open_and_nothing_else() {
    let files = Files::new();
    let server = server(&files, FIRST);
    let channel = server.channel();
    assert!(HealthClient::new(channel.clone()).check(HealthCheckRequest::default()).await.is_ok());
    let reflection = || {
        let asked = MessageRequest::ListServices(String::new());
        let asked = ServerReflectionRequest { host: String::new(), message_request: Some(asked) };
        Request::new(tokio_stream::once(asked))
    };
    let refused = ServerReflectionClient::new(channel.clone()).server_reflection_info(reflection()).await.unwrap_err();
    assert_eq!(refused.code(), Code::Unauthenticated);
    let mut known = reflection();
    known.metadata_mut().insert("authorization", format!("Bearer {FIRST}").parse().unwrap());
    assert!(ServerReflectionClient::new(channel.clone()).server_reflection_info(known).await.is_ok());
    // Whether a call exists is not told to strangers either.
    let nowhere = tests::wire::call_bytes(&channel, "meeplewright.Nowhere", "Nothing", Vec::new()).await.unwrap_err();
    assert_eq!(nowhere.code(), Code::Unauthenticated);
}

#[tokio::test]
async fn a_large_request_without_a_token_is_refused_like_a_small_one() {
    let files = Files::new();
    let server = server(&files, FIRST);
    let channel = server.channel();
    for size in [0, 1000, 200_000, 20_000_000] {
        let refused =
            tests::wire::call_bytes(&channel, crate::door_raw::CORNWALL, "DescribeState", vec![1; size]).await;
        assert_eq!(refused.unwrap_err().code(), Code::Unauthenticated, "{size} bytes");
    }
}

#[tokio::test]
async fn a_new_file_takes_the_place_of_the_old_one() {
    let files = Files::new();
    let server = server(&files, FIRST);
    let channel = server.channel();
    assert!(ask_with(&channel, FIRST).await.is_ok());
    files.put("tokens", SECOND);
    patiently("the second token", async { while ask_with(&channel, SECOND).await.is_err() {} }).await;
    assert_eq!(ask_with(&channel, FIRST).await.unwrap_err().code(), Code::Unauthenticated);
}

#[tokio::test]
async fn without_a_file_that_can_be_used_there_is_no_engine() {
    let files = Files::new();
    let start = async |text: Option<&str>| {
        let path = match text {
            Some(text) => files.put("tokens", text),
            None => files.path("nowhere"),
        };
        let config = Config { tokens_file: Some(path), ..Config::default() };
        let never = tokio_stream::empty::<std::io::Result<tokio::io::DuplexStream>>();
        engine_service::serve(never, config, std::future::ready(())).await.map_err(|why| why.to_string())
    };
    assert_eq!(start(Some(FIRST)).await, Ok(()));
    for (text, why) in [
        (Some(""), "tokens has no token"),
        (Some("short"), "tokens line 1: a token has 16 characters at least"),
        (None, "nowhere can't be read: "),
    ] {
        let said = start(text).await.unwrap_err();
        assert!(said.contains(why), "{text:?}: {said}");
        assert!(!said.contains("short"), "{said}");
    }
}
