//! Many questions over one stream: the same answers as alone, in order, in parts, no faster than they are taken.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use engine_service::{Capacity, Config};
use prost::Message as _;
use prost_reflect::{DynamicMessage, SerializeOptions};
use proto::cornwall::v1 as pb;
use serde_json::{Value, json};
use tests::{TestServer, data, golden, wire};
use tokio_stream::{Stream, StreamExt as _};
use tonic::{Code, Request, Streaming, transport::Channel};

use pb::{cornwall_service_client::CornwallServiceClient, r#move::Kind};

const CORNWALL: &str = "meeplewright.cornwall.v1.CornwallService";

/// A state in which a tile is to be laid beside a few others, and the legal places.
async fn a_table(channel: &Channel) -> (pb::State, Vec<pb::Move>) {
    let mut client = CornwallServiceClient::new(channel.clone());
    let colors = vec![pb::Color::Green.into(), pb::Color::Yellow.into()];
    let new = pb::NewGameRequest { colors, ..Default::default() };
    let mut state = client.new_game(new).await.unwrap().into_inner().state.unwrap();
    loop {
        let listed = pb::ListLegalMovesRequest { state: Some(state.clone()), ..Default::default() };
        let moves: Vec<pb::Move> = client
            .list_legal_moves(listed)
            .await
            .unwrap()
            .into_inner()
            .moves
            .into_iter()
            .filter_map(|it| it.r#move)
            .collect();
        if state.phase() == pb::Phase::Lay && 6 <= state.laid_tiles.len() {
            return (state, moves);
        }
        let mv = moves[moves.len() / 2].clone();
        let request = pb::ApplyMovesRequest { state: Some(state), moves: vec![mv], every_state: false };
        state = client.apply_moves(request).await.unwrap().into_inner().state.unwrap();
    }
}

async fn bulk(
    channel: &Channel,
    requests: impl Stream<Item = pb::BulkRequest> + Send + 'static,
) -> Streaming<pb::BulkResponse> {
    let mut client = CornwallServiceClient::new(channel.clone()).max_decoding_message_size(usize::MAX);
    client.bulk(requests).await.unwrap().into_inner()
}

async fn all(mut stream: Streaming<pb::BulkResponse>) -> Vec<pb::BulkResponse> {
    let mut answers = Vec::new();
    while let Some(answer) = stream.message().await.unwrap() {
        answers.push(answer);
    }
    answers
}

fn lay(q: i32, r: i32, rotation: u32) -> pb::Move {
    let anchor = Some(pb::Hex { q, r });
    pb::Move { kind: Some(Kind::Lay(pb::Lay { anchor, rotation })) }
}

#[tokio::test]
async fn one_state_with_many_moves_has_the_answers_of_single_calls() {
    let server = TestServer::start().unwrap();
    let channel = server.channel();
    let (state, legal) = a_table(&channel).await;
    let mut moves = legal.clone();
    moves.extend((-6..6).flat_map(|q| (0..6).map(move |rotation| lay(q, 1, rotation))));
    moves.push(lay(0, 0, 99));
    moves.push(pb::Move { kind: None });
    moves.push(pb::Move { kind: Some(Kind::Redeem(pb::Redeem {})) });
    let asked = |explain| pb::BulkRequest {
        tag: 7,
        state: Some(state.clone()),
        moves: moves.clone(),
        explain,
        ..Default::default()
    };
    let answers = all(bulk(&channel, tokio_stream::iter([asked(true), asked(false)])).await).await;
    let [told, short] = &answers[..] else { panic!("{} answers", answers.len()) };
    assert!(told.last && told.tag == 7 && told.first == 0 && told.failure.is_none());
    assert_eq!(told.legal.len(), moves.len());
    assert!(told.legal[..legal.len()].iter().all(|it| *it));

    let mut client = CornwallServiceClient::new(channel);
    let mut refused = told.refused.iter();
    for (index, mv) in moves.iter().enumerate() {
        let request = pb::ValidateMoveRequest { state: Some(state.clone()), r#move: Some(mv.clone()) };
        match client.validate_move(request).await {
            Ok(answer) => {
                let answer = answer.into_inner();
                assert_eq!(told.legal[index], answer.legal, "move {index}");
                if !answer.legal {
                    let found = refused.next().unwrap();
                    assert_eq!((found.index, &found.violations), (index as u32, &answer.violations));
                }
            }
            Err(status) => {
                let found = refused.next().unwrap();
                let failure = found.failure.as_ref().unwrap();
                assert_eq!((found.index, failure.code), (index as u32, status.code() as u32));
                assert!(!told.legal[index]);
                let alone = status.message().strip_prefix("move.").unwrap();
                assert_eq!(failure.text, format!("moves[{index}].{alone}"));
            }
        }
    }
    assert!(refused.next().is_none());
    // Without being asked only what can't be read is explained.
    assert_eq!(short.legal, told.legal);
    assert_eq!(short.refused.len(), told.refused.iter().filter(|it| it.failure.is_some()).count());
    assert_eq!(short.refused.len(), 2);
}

/// Every golden request of every game as an item of one stream: what comes back is what the call alone gives.
#[tokio::test]
async fn many_calls_have_the_answers_of_single_calls() {
    let server = TestServer::start().unwrap();
    let channel = server.channel();
    for (game, at_least) in [("cornwall", 80), ("carcassonne", 40), ("cornerstone", 80)] {
        let service = wire::service_of(game);
        let mut calls = Vec::new();
        for (_, case) in golden::cases(&data(&format!("golden/{game}"))) {
            for step in case.steps {
                let field = match step.call.as_str() {
                    "ValidateMove" => "validateMove",
                    "ListLegalMoves" => "listLegalMoves",
                    "ApplyMoves" => "applyMoves",
                    "Score" => "score",
                    "DescribeState" => "describeState",
                    _ => continue,
                };
                if !step.request.to_string().contains("$state") {
                    calls.push((step.call, field, step.request));
                }
            }
        }
        assert!(at_least <= calls.len(), "only {} calls of {game}", calls.len());
        let items: Vec<Value> = calls.iter().map(|(_, field, request)| json!({ *field: request })).collect();
        // Two items a message, so that messages wait for one another too.
        let messages: Vec<Vec<u8>> = items
            .chunks(2)
            .enumerate()
            .map(|(tag, calls)| {
                let request = json!({ "tag": tag.to_string(), "calls": calls }).to_string();
                let name = format!("meeplewright.{game}.v1.BulkRequest");
                proto::json::dynamic_from_json(&name, &request).unwrap().encode_to_vec()
            })
            .collect();
        let mut stream = wire::stream_bytes(&channel, &service, "Bulk", tokio_stream::iter(messages)).await.unwrap();
        let descriptor =
            proto::json::pool().get_message_by_name(&format!("meeplewright.{game}.v1.BulkResponse")).unwrap();
        let options = SerializeOptions::new().skip_default_fields(false);
        let mut answers = Vec::new();
        while let Some(bytes) = stream.message().await.unwrap() {
            let part = DynamicMessage::decode(descriptor.clone(), bytes.as_slice()).unwrap();
            let part = part.serialize_with_options(serde_json::value::Serializer, &options).unwrap();
            assert_eq!(part["failure"], Value::Null);
            let tag: usize = part["tag"].as_str().unwrap().parse().unwrap();
            assert_eq!(answers.len(), tag * 2 + part["first"].as_u64().unwrap() as usize);
            answers.extend(part["answers"].as_array().unwrap().iter().cloned());
        }
        assert_eq!(answers.len(), calls.len());
        for ((index, (call, field, request)), answer) in calls.iter().enumerate().zip(&answers) {
            match wire::call_json(&channel, &service, call, request).await {
                Ok(alone) => assert_eq!(answer[field], alone, "{game} {call} {index}"),
                Err(refusal) => {
                    let failure = &answer["failure"];
                    let code = Code::from(failure["code"].as_i64().unwrap() as i32);
                    assert_eq!(format!("{code:?}").to_uppercase(), refusal["code"].as_str().unwrap().replace('_', ""));
                    assert_eq!(failure["reason"], refusal["reason"]);
                    let field = refusal["field"].as_str().unwrap();
                    if !field.is_empty() {
                        let path = failure["field"].as_str().unwrap();
                        assert!(path.starts_with("calls[") && path.ends_with(field), "{path} is not {field}");
                    }
                }
            }
        }
    }
}

#[tokio::test]
async fn a_long_answer_comes_in_parts_and_the_order_stays() {
    let server = TestServer::start().unwrap();
    let channel = server.channel();
    let (state, moves) = a_table(&channel).await;
    let describe = pb::DescribeStateRequest { state: Some(state.clone()) };
    let call = pb::BulkCall { call: Some(pb::bulk_call::Call::DescribeState(Box::new(describe))) };
    let long = pb::BulkRequest { tag: 1, calls: vec![call; 300], ..Default::default() };
    let short = |tag| pb::BulkRequest { tag, state: Some(state.clone()), moves: moves.clone(), ..Default::default() };
    let requests = [long.clone(), short(2), short(3), long, short(5)];
    let answers = all(bulk(&channel, tokio_stream::iter(requests)).await).await;
    let tags: Vec<u64> = answers.iter().filter(|it| it.last).map(|it| it.tag).collect();
    assert_eq!(tags, [1, 2, 3, 1, 5]);
    let mut done = 0;
    let mut parts = 0;
    for answer in &answers {
        assert!(answer.encoded_len() < 512 * 1024, "{} bytes in a part", answer.encoded_len());
        assert_eq!(answer.first as usize, done);
        done = if answer.last { 0 } else { done + answer.answers.len() };
        parts += usize::from(answer.tag == 1);
    }
    assert!(2 < parts, "{parts} parts");
    let described: usize = answers.iter().map(|it| it.answers.len()).sum();
    assert_eq!(described, 600);
}

#[tokio::test]
async fn a_bad_request_fails_alone() {
    let server = TestServer::start().unwrap();
    let channel = server.channel();
    let (state, moves) = a_table(&channel).await;
    let good = |tag| pb::BulkRequest { tag, state: Some(state.clone()), moves: moves.clone(), ..Default::default() };
    let unknown = pb::State { deck_id: "unknown".into(), ..state.clone() };
    let both = vec![pb::BulkCall { call: None }];
    let requests = [
        good(1),
        pb::BulkRequest { state: Some(unknown), ..good(2) },
        pb::BulkRequest { state: None, ..good(3) },
        pb::BulkRequest { calls: both.clone(), ..good(4) },
        pb::BulkRequest { moves: vec![pb::Move::default(); 65_537], ..good(5) },
        pb::BulkRequest { moves: Vec::new(), calls: both, ..good(6) },
        pb::BulkRequest { moves: Vec::new(), ..good(7) },
        good(8),
    ];
    let answers = all(bulk(&channel, tokio_stream::iter(requests)).await).await;
    let failures: Vec<(u64, Option<(Code, &str)>)> = answers
        .iter()
        .map(|it| (it.tag, it.failure.as_ref().map(|it| (Code::from(it.code as i32), it.field.as_str()))))
        .collect();
    assert_eq!(
        failures,
        [
            (1, None),
            (2, Some((Code::InvalidArgument, "state.deck_id"))),
            (3, Some((Code::InvalidArgument, "state"))),
            (4, Some((Code::InvalidArgument, "calls"))),
            (5, Some((Code::ResourceExhausted, "moves"))),
            (6, None),
            (7, None),
            (8, None),
        ]
    );
    let missing = answers[5].answers[0].answer.as_ref().unwrap();
    let pb::bulk_answer::Answer::Failure(missing) = missing else { panic!("{missing:?}") };
    assert_eq!((missing.field.as_str(), missing.code), ("calls[0].call", Code::InvalidArgument as u32));
    assert!(answers[6].legal.is_empty() && answers[6].last);
    assert_eq!(answers[7].legal.len(), moves.len());
}

#[tokio::test]
async fn the_number_of_items_can_be_set() {
    let capacity = Capacity { max_bulk_items: 10, ..Capacity::default() };
    let server = TestServer::start_with(Config { capacity, ..Config::default() }).unwrap();
    let channel = server.channel();
    let (state, _) = a_table(&channel).await;
    let asked = |n| pb::BulkRequest { state: Some(state.clone()), moves: vec![lay(0, 0, 0); n], ..Default::default() };
    let answers = all(bulk(&channel, tokio_stream::iter([asked(11), asked(10)])).await).await;
    let failure = answers[0].failure.as_ref().unwrap();
    assert_eq!((failure.code, failure.field.as_str()), (Code::ResourceExhausted as u32, "moves"));
    assert_eq!((answers[1].failure.as_ref(), answers[1].legal.len()), (None, 10));
}

#[tokio::test]
async fn a_message_may_have_four_mebibytes_and_no_more() {
    let server = TestServer::start().unwrap();
    let channel = server.channel();
    let filled = |n: usize| {
        let state = pb::State { rules_version: "x".repeat(n), ..Default::default() };
        pb::BulkRequest { state: Some(state), ..Default::default() }.encode_to_vec()
    };
    let most = 4 * 1024 * 1024;
    let at_limit = filled(most - (filled(most).len() - most));
    assert_eq!(at_limit.len(), most);
    let over = filled(most);
    let mut stream =
        wire::stream_bytes(&channel, CORNWALL, "Bulk", tokio_stream::iter([at_limit, over])).await.unwrap();
    let answer = pb::BulkResponse::decode(stream.message().await.unwrap().unwrap().as_slice()).unwrap();
    assert_eq!(answer.failure.unwrap().field, "state.rules_version");
    assert_eq!(stream.message().await.unwrap_err().code(), Code::OutOfRange);
}

/// A caller that takes no answers is not read on: what it sends fills the connection and then waits.
#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_read_is_not_read() {
    const MESSAGES: usize = 150;
    let server = TestServer::start().unwrap();
    let channel = server.channel();
    let (state, _) = a_table(&channel).await;
    // A small question with a large answer: what each of many illegal moves breaks.
    let moves = vec![lay(900, 0, 0); 3000];
    let request = pb::BulkRequest { state: Some(state), moves, explain: true, ..Default::default() };
    let sent = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&sent);
    let requests = tokio_stream::iter((0..MESSAGES as u64).map(move |tag| {
        counted.fetch_add(1, Ordering::SeqCst);
        pb::BulkRequest { tag, ..request.clone() }
    }));
    let stream = bulk(&channel, requests).await;
    // It stands still as soon as two looks half a second apart see the same.
    let mut last = usize::MAX;
    while last != sent.load(Ordering::SeqCst) {
        last = sent.load(Ordering::SeqCst);
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    assert!(last < MESSAGES * 2 / 3, "{last} of {MESSAGES} messages were taken without an answer being read");
    // Others are served meanwhile, on the same connection too.
    assert!(wire::call_bytes(&channel, CORNWALL, "GetCatalog", Vec::new()).await.is_ok());
    let answers = all(stream).await;
    assert_eq!(answers.iter().filter(|it| it.last).count(), MESSAGES);
}

#[tokio::test]
async fn a_stream_ends_with_the_time_it_was_given() {
    let server = TestServer::start().unwrap();
    let mut client = CornwallServiceClient::new(server.channel());
    let mut request = Request::new(tokio_stream::pending::<pb::BulkRequest>());
    request.set_timeout(Duration::from_millis(200));
    let status = match client.bulk(request).await {
        Ok(stream) => {
            tokio::time::timeout(wire::PATIENCE, stream.into_inner().next()).await.unwrap().unwrap().unwrap_err()
        }
        Err(status) => status,
    };
    assert!(matches!(status.code(), Code::DeadlineExceeded | Code::Cancelled), "{status}");
}
