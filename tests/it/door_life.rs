//! How connections and calls end that would not end by themselves.

use std::{
    error::Error as _,
    time::{Duration, Instant},
};

use engine_service::{Config, door::Limits};
use prost::bytes::Bytes;
use tests::TestServer;
use tonic::{Code, Status};

use crate::door_raw::{Raw, ask, ask_until_no_more, patiently};

const SOON: Duration = Duration::from_millis(200);

/// A window in which every answer has room.
const WIDE: u32 = 1 << 24;

fn limited(set: impl FnOnce(&mut Limits)) -> TestServer {
    let mut config = Config::default();
    set(&mut config.limits);
    TestServer::start_with(config).unwrap()
}

#[tokio::test]
async fn an_old_connection_is_asked_to_end_and_its_calls_do_first() {
    let server = limited(|it| it.max_connection_age = SOON);
    let mut raw = Raw::connect(server.address(), WIDE).await;
    let mut slow = raw.call("GetCatalog", &[], false).await;
    // The engine no longer takes calls on this connection.
    let refuses = async {
        while raw.send.clone().ready().await.is_ok() {
            tokio::time::sleep(Duration::from_millis(5)).await
        }
    };
    patiently("the word to go", refuses).await;
    assert!(!raw.connection.is_finished(), "its call is cut off");
    slow.body.send_data(Bytes::from_static(&[0; 3]), true).unwrap();
    let (catalog, code) = slow.whole().await;
    assert_eq!(code, Some(Code::Ok));
    assert!(1000 < catalog.len());
    drop(raw.send);
    patiently("the end of the connection", raw.connection).await.unwrap().unwrap();
}

#[tokio::test]
async fn a_call_that_outlasts_the_grace_is_cut_off() {
    let server = limited(|it| (it.max_connection_age, it.connection_grace) = (SOON, SOON));
    let mut raw = Raw::connect(server.address(), WIDE).await;
    let slow = raw.call("Bulk", &[], false).await;
    patiently("the end of the connection", raw.connection).await.unwrap().ok();
    // The head of its answer may have come; no end did.
    if let Ok(head) = patiently("the end of the call", slow.answer).await {
        let piece = patiently("the end of the call", head.into_body().data()).await;
        assert!(piece.is_none_or(|it| it.is_err()), "it was not cut off");
    }
}

/// True if the client's library did not send the call, because its connection ended just then. Others send such a call again by themselves.
fn was_never_sent(status: &Status) -> bool {
    let mut cause = status.source();
    while let Some(it) = cause {
        if let Some(it) = it.downcast_ref::<hyper::Error>() {
            return it.is_canceled();
        }
        cause = it.source();
    }
    false
}

#[tokio::test]
async fn no_call_is_lost_when_connections_age() {
    let server = limited(|it| it.max_connection_age = Duration::from_millis(50));
    let channel = server.channel();
    let begun = Instant::now();
    let mut n_calls = 0;
    while begun.elapsed() < Duration::from_secs(1) {
        n_calls += 1;
        let asking = async {
            loop {
                match ask(&channel).await {
                    Err(status) if was_never_sent(&status) => tokio::task::yield_now().await,
                    answered => return answered,
                }
            }
        };
        let answered = patiently("a call that is sent", asking).await;
        assert!(answered.is_ok(), "call {n_calls}: {answered:?}");
    }
}

#[tokio::test]
async fn a_connection_without_calls_ends_and_one_with_a_call_does_not() {
    let server = limited(|it| it.idle_time = SOON);
    let mut busy = Raw::connect(server.address(), WIDE).await;
    let slow = busy.call("Bulk", &[], false).await;
    let mut idle = Raw::connect(server.address(), WIDE).await;
    assert_eq!(idle.call("GetCatalog", &[], true).await.whole().await.1, Some(Code::Ok));
    patiently("the end of the idle one", idle.connection).await.unwrap().unwrap();
    assert!(busy.send.clone().ready().await.is_ok());
    drop(slow);
    patiently("the end of the other", busy.connection).await.unwrap().unwrap();
    // A client of a library connects anew, and nobody notices.
    let channel = server.channel();
    assert!(ask(&channel).await.is_ok());
    tokio::time::sleep(2 * SOON).await;
    assert!(ask(&channel).await.is_ok());
}

#[tokio::test]
async fn answers_that_nobody_takes_cost_the_connection() {
    let server = limited(|it| (it.stall_time, it.max_calls) = (SOON, 8));
    let channel = server.channel();
    // No window at all, or not enough: not all bytes of an answer can be sent.
    for window in [0, 1, 100] {
        let mut stuck = Raw::connect(server.address(), window).await;
        let mut untaken = Vec::new();
        for _ in 0..8 {
            untaken.push(stuck.call("GetCatalog", &[], true).await);
        }
        assert!(ask_until_no_more(Code::ResourceExhausted, &channel).await.is_ok());
        patiently("the end of the connection", stuck.connection).await.unwrap().ok();
        drop(untaken);
    }
}

#[tokio::test]
async fn one_answer_left_lying_is_enough() {
    let server = limited(|it| it.stall_time = SOON);
    let mut raw = Raw::connect(server.address(), 100).await;
    let lying = raw.call("GetCatalog", &[], true).await;
    // Others are taken all the time.
    let taking = async {
        while let Ok(send) = raw.send.clone().ready().await {
            raw.send = send;
            let small = raw.call("NoSuchCall", &[], true).await;
            if small.answer.await.is_err() {
                return;
            }
        }
    };
    patiently("the end of the connection", taking).await;
    drop(lying);
    assert!(ask(&server.channel()).await.is_ok());
}

#[tokio::test]
async fn who_no_longer_reads_is_let_go() {
    let quick = |it: &mut Limits| {
        (it.keepalive, it.keepalive_timeout) = (SOON, SOON);
        it.max_connections = 1;
    };
    let server = limited(quick);
    let mut raw = Raw::connect(server.address(), WIDE).await;
    assert_eq!(raw.call("GetCatalog", &[], true).await.whole().await.1, Some(Code::Ok));
    let channel = server.channel();
    assert!(ask(&channel).await.is_err(), "there is one place");
    // Nobody drives the connection any more: it answers no ping.
    raw.connection.abort();
    let held = raw.send;
    let place = async { while ask(&channel).await.is_err() {} };
    patiently("the place", place).await;
    drop(held);
}

#[tokio::test]
async fn half_a_call_has_its_time() {
    let server = limited(|it| it.call_time = SOON);
    let mut raw = Raw::connect(server.address(), WIDE).await;
    let (_, code) = raw.call("GetCatalog", &[], false).await.whole().await;
    assert_eq!(code, Some(Code::DeadlineExceeded));
    assert!(ask(&server.channel()).await.is_ok());
}

#[tokio::test]
async fn the_time_of_the_caller_is_kept_for_calls_and_streams() {
    let server = TestServer::start().unwrap();
    let mut raw = Raw::connect(server.address(), WIDE).await;
    for call in ["GetCatalog", "Bulk"] {
        let (_, code) = raw.call(call, &[("grpc-timeout", "200m")], false).await.whole().await;
        assert_eq!(code, Some(Code::DeadlineExceeded), "{call}");
    }
    // Time enough is no trouble, and nonsense asks for nothing.
    for time in ["99999999H", "200", "-1S", ""] {
        let (_, code) = raw.call("GetCatalog", &[("grpc-timeout", time)], true).await.whole().await;
        assert_eq!(code, Some(Code::Ok), "{time:?}");
    }
}
