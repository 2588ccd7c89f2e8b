//! TLS: who trusts our authority is served, who shows no good certificate of its own hears what one without a token hears.

use std::time::Duration;

use engine_service::{Config, TlsFiles};
use prost::Message as _;
use proto::cornwall::v1 as pb;
use tests::{TestServer, wire};
use tonic::{
    Code,
    transport::{Certificate, Channel, ClientTlsConfig, Endpoint},
};
use tonic_health::pb::{HealthCheckRequest, health_client::HealthClient};

use crate::{
    door_certificates::{Authority, Files},
    door_raw::{CORNWALL, ask, assert_stranger, patiently},
};

fn server(tls: TlsFiles) -> TestServer {
    let mut config = Config { tls, ..Config::default() };
    config.limits.reload_every = Duration::from_millis(20);
    TestServer::start_with(config).unwrap()
}

fn channel(server: &TestServer, tls: ClientTlsConfig) -> Channel {
    let endpoint = Endpoint::from_shared(format!("https://{}", server.address())).unwrap();
    endpoint.tls_config(tls).unwrap().connect_lazy()
}

#[tokio::test]
async fn only_who_trusts_the_authority_is_served() {
    let (authority, other, files) = (Authority::new(), Authority::new(), Files::new());
    let server = server(files.tls(&authority.server(), None));
    assert!(ask(&channel(&server, authority.trusted())).await.is_ok());
    assert!(ask(&channel(&server, other.trusted())).await.is_err(), "the client must not trust us");
    assert!(ask(&server.channel()).await.is_err(), "bytes without TLS");
    assert!(ask(&channel(&server, authority.trusted())).await.is_ok(), "the engine goes on");
}

#[tokio::test]
async fn a_caller_without_a_good_certificate_is_a_stranger() {
    let (authority, callers, other, files) = (Authority::new(), Authority::new(), Authority::new(), Files::new());
    let server = server(files.tls(&authority.server(), Some(&callers)));
    let showing = |tls: ClientTlsConfig| channel(&server, tls);
    let good = showing(authority.trusted().identity(callers.client().identity()));
    assert!(ask(&good).await.is_ok());
    let strangers = [
        ("none", authority.trusted()),
        ("signed by another", authority.trusted().identity(other.client().identity())),
        ("too old", authority.trusted().identity(callers.old_client().identity())),
        ("for servers", authority.trusted().identity(callers.server().identity())),
    ];
    for (what, tls) in strangers {
        let channel = showing(tls);
        for _ in 0..2 {
            let refused = ask(&channel).await.unwrap_err();
            assert_stranger(&refused, what);
        }
        let health = HealthClient::new(channel).check(HealthCheckRequest::default()).await;
        assert!(health.is_ok(), "{what}: probes have no certificate");
    }
    assert!(ask(&good).await.is_ok());
}

#[tokio::test]
async fn a_renewed_certificate_is_shown_to_who_comes_next() {
    let (old, new, files) = (Authority::new(), Authority::new(), Files::new());
    let server = server(files.tls(&old.server(), None));
    let before = channel(&server, old.trusted());
    assert!(ask(&before).await.is_ok());
    files.tls(&new.server(), None);
    let renewed = async { while ask(&channel(&server, new.trusted())).await.is_err() {} };
    patiently("the new certificate", renewed).await;
    assert!(ask(&before).await.is_ok(), "who was there stays");
}

#[tokio::test]
async fn files_that_are_no_certificates_are_named() {
    let (authority, files) = (Authority::new(), Files::new());
    let (paper, other) = (authority.server(), authority.server());
    let start = |change: &dyn Fn(&mut TlsFiles)| {
        let mut tls = files.tls(&paper, None);
        change(&mut tls);
        let started = TestServer::start_with(Config { tls, ..Config::default() });
        started.err().map(|why| why.to_string()).unwrap_or_default()
    };
    let put = |text: &str| Some(files.put("other.pem", text));
    assert_eq!(start(&|_| ()), "");
    let gone = start(&|it| it.cert = Some(files.path("gone.pem")));
    assert!(gone.contains("gone.pem can't be read: "), "{gone}");
    let swapped = start(&|it| (it.cert, it.key) = (it.key.clone(), it.cert.clone()));
    assert!(swapped.ends_with("key.pem has no certificate in PEM"), "{swapped}");
    let nonsense = start(&|it| it.key = put("-----BEGIN PRIVATE KEY-----\n?\n"));
    assert!(nonsense.ends_with("other.pem has no private key in PEM, or one under a password"), "{nonsense}");
    let strange = start(&|it| it.key = put(&other.key));
    assert!(strange.contains("other.pem is not the key of the certificate in "), "{strange}");
    let no_authority = start(&|it| it.client_ca = put(""));
    assert!(no_authority.ends_with("other.pem has no certificate in PEM"), "{no_authority}");
    let broken = start(&|it| it.client_ca = put("-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"));
    assert!(broken.contains("other.pem has a certificate of no use: "), "{broken}");
}

/// Bad input is refused alike whatever carries it: same code, same words, same details.
#[tokio::test]
async fn refusals_are_the_same_by_every_way() {
    let (authority, files) = (Authority::new(), Files::new());
    let secure = server(files.tls(&authority.server(), Some(&authority)));
    let mut config = Config::default();
    config.listen.push(engine_service::door::Address::Unix(files.path("it.sock")));
    config.listen[0] = engine_service::door::Address::Tcp(([127, 0, 0, 1], 0).into());
    let open = TestServer::start_at(config).unwrap();
    let trusted = authority.trusted().identity(authority.client().identity());
    let ways = [open.channel(), crate::door_unix::channel(&open), channel(&secure, trusted)];
    let new = pb::NewGameRequest { colors: vec![1, 2], deck_id: "recon-1".into(), ..Default::default() };
    let new = wire::call_bytes(&ways[0], CORNWALL, "NewGame", new.encode_to_vec()).await.unwrap();
    let state = pb::NewGameResponse::decode(new.as_slice()).unwrap().state;
    let apply = |moves| pb::ApplyMovesRequest { state: state.clone(), moves, every_state: false }.encode_to_vec();
    let redeem = pb::Move { kind: Some(pb::r#move::Kind::Redeem(pb::Redeem::default())) };
    let odd = pb::State { deck_id: "x".into(), ..state.clone().unwrap() };
    let asked = [
        ("NewGame", pb::NewGameRequest::default().encode_to_vec(), Code::InvalidArgument),
        ("DescribeState", pb::DescribeStateRequest { state: Some(odd) }.encode_to_vec(), Code::InvalidArgument),
        ("ApplyMoves", apply(vec![redeem.clone()]), Code::FailedPrecondition),
        ("ApplyMoves", apply(vec![redeem; 1001]), Code::ResourceExhausted),
        ("DescribeState", vec![0xff; 64], Code::Internal),
        ("DescribeState", vec![0; 300_000], Code::OutOfRange),
        ("NoSuchCall", Vec::new(), Code::Unimplemented),
    ];
    for (call, bytes, code) in asked {
        let mut heard = Vec::new();
        for way in &ways {
            let refused = wire::call_bytes(way, CORNWALL, call, bytes.clone()).await.unwrap_err();
            heard.push((refused.code(), refused.message().to_owned(), refused.details().to_vec()));
        }
        assert_eq!(heard[0].0, code, "{call}: {heard:?}");
        assert!(heard.iter().all(|it| *it == heard[0]), "{call}: {heard:?}");
    }
}

#[tokio::test]
async fn a_token_and_a_certificate_are_both_asked_for_and_neither_is_named() {
    let (authority, files) = (Authority::new(), Files::new());
    let tls = files.tls(&authority.server(), Some(&authority));
    let tokens_file = Some(files.put("tokens", "a-token-of-this-test"));
    let server = TestServer::start_with(Config { tls, tokens_file, ..Config::default() }).unwrap();
    let ask = async |identity: bool, token: &str| {
        let tls = authority.trusted();
        let tls = if identity { tls.identity(authority.client().identity()) } else { tls };
        let mut client = pb::cornwall_service_client::CornwallServiceClient::new(channel(&server, tls));
        let mut request = tonic::Request::new(pb::GetCatalogRequest {});
        request.metadata_mut().insert("authorization", format!("Bearer {token}").parse().unwrap());
        client.get_catalog(request).await.map(|_| ()).map_err(|it| (it.code(), it.message().to_owned()))
    };
    assert_eq!(ask(true, "a-token-of-this-test").await, Ok(()));
    let no = Err((Code::Unauthenticated, "the caller is not known here".to_owned()));
    for (identity, token) in [(false, "a-token-of-this-test"), (true, "another-token-of-no-test"), (false, "x")] {
        assert_eq!(ask(identity, token).await, no);
    }
}

/// Whoever connects to a port of TLS and trusts nobody in particular sees no more than a certificate.
#[tokio::test]
async fn a_client_that_trusts_the_wrong_certificate_is_not_fooled() {
    let (authority, files) = (Authority::new(), Files::new());
    let server = server(files.tls(&authority.server(), None));
    let pem = authority.server().certificate;
    let tls = ClientTlsConfig::new().ca_certificate(Certificate::from_pem(pem)).domain_name("elsewhere");
    assert!(ask(&channel(&server, tls)).await.is_err());
}
