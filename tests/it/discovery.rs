//! Health and reflection: what a stranger can ask before knowing the contract.

use tests::{TestServer, wire};
use tokio_stream::StreamExt as _;
use tonic::Code;
use tonic_health::pb::{HealthCheckRequest, health_check_response::ServingStatus, health_client::HealthClient};
use tonic_reflection::pb::{v1, v1alpha};

const GAMES: [&str; 3] = [
    "meeplewright.cornwall.v1.CornwallService",
    "meeplewright.carcassonne.v1.CarcassonneService",
    "meeplewright.cornerstone.v1.CornerstoneService",
];

#[tokio::test]
async fn the_engine_and_each_game_are_healthy() {
    let server = TestServer::start().unwrap();
    let mut health = HealthClient::new(server.channel());
    for service in ["", GAMES[0], GAMES[1], GAMES[2]] {
        let answer = health.check(HealthCheckRequest { service: service.into() }).await.unwrap().into_inner();
        assert_eq!(answer.status(), ServingStatus::Serving, "{service}");
    }
    let unknown = health.check(HealthCheckRequest { service: "meeplewright.chess.v1".into() }).await.unwrap_err();
    assert_eq!(unknown.code(), Code::NotFound);
}

/// Both versions of the protocol have the same messages in different modules.
macro_rules! check_reflection {
    ($version:ident) => {{
        use $version::{
            ServerReflectionRequest, server_reflection_client::ServerReflectionClient,
            server_reflection_request::MessageRequest, server_reflection_response::MessageResponse,
        };
        let server = TestServer::start().unwrap();
        let mut reflection = ServerReflectionClient::new(server.channel());
        let ask = |it| ServerReflectionRequest { host: String::new(), message_request: Some(it) };
        let asked = tokio_stream::iter([
            ask(MessageRequest::ListServices(String::new())),
            ask(MessageRequest::FileContainingSymbol(GAMES[0].into())),
            ask(MessageRequest::FileContainingSymbol(GAMES[1].into())),
            ask(MessageRequest::FileContainingSymbol(GAMES[2].into())),
            ask(MessageRequest::FileContainingSymbol("meeplewright.nowhere".into())),
        ]);
        let answers = reflection.server_reflection_info(asked).await.unwrap().into_inner();
        let mut answers = answers.map(|it| it.map(|it| it.message_response)).take(5);
        let Some(Ok(Some(MessageResponse::ListServicesResponse(listed)))) = answers.next().await else {
            panic!("no list of services");
        };
        let names: Vec<_> = listed.service.iter().map(|it| it.name.as_str()).collect();
        assert!(names.contains(&"grpc.health.v1.Health"), "{names:?}");
        for game in GAMES {
            assert!(names.contains(&game), "{names:?}");
            let Some(Ok(Some(MessageResponse::FileDescriptorResponse(files)))) = answers.next().await else {
                panic!("no description of {game}");
            };
            let folder = game.rsplit_once('.').unwrap().0.replace('.', "/");
            let described = files.file_descriptor_proto.iter().any(|it| {
                let file = String::from_utf8_lossy(it);
                file.contains(&format!("{folder}/service.proto")) && file.contains("ListLegalMoves")
            });
            assert!(described, "the description does not hold {game}");
        }
        match answers.next().await {
            Some(Ok(Some(MessageResponse::ErrorResponse(error)))) => {
                assert_eq!(error.error_code, Code::NotFound as i32)
            }
            Some(Err(status)) => assert_eq!(status.code(), Code::NotFound),
            other => panic!("an unknown symbol was described: {other:?}"),
        }
    }};
}

#[tokio::test]
async fn reflection_v1_describes_the_contract() {
    check_reflection!(v1);
}

#[tokio::test]
async fn reflection_v1alpha_describes_the_contract() {
    check_reflection!(v1alpha);
}

#[tokio::test]
async fn an_unknown_call_is_unimplemented() {
    let server = TestServer::start().unwrap();
    let unknown = [
        (GAMES[0], "Cheat"),
        (GAMES[0], "ValidateMap"),
        (GAMES[1], "Cheat"),
        (GAMES[2], "ValidateMap"),
        (GAMES[1], "AssessTower"),
        ("meeplewright.cornwall.v2.CornwallService", "Score"),
    ];
    for (service, call) in unknown {
        let refused = wire::call_bytes(&server.channel(), service, call, Vec::new()).await.unwrap_err();
        assert_eq!(refused.code(), Code::Unimplemented, "{service}/{call}");
    }
}
