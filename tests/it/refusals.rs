//! Bytes that no client would send. What a client might send by mistake stands in the golden cases.

use std::time::{Duration, Instant};

use prost::Message as _;
use proto::cornwall::v1 as pb;
use serde_json::Value;
use tests::{TestServer, data, golden, wire};
use tonic::{Code, Status, transport::Channel};

const CORNWALL: &str = "meeplewright.cornwall.v1.CornwallService";

async fn call(channel: &Channel, call: &str, bytes: Vec<u8>) -> Result<Vec<u8>, Status> {
    wire::call_bytes(channel, CORNWALL, call, bytes).await
}

#[tokio::test]
async fn bytes_that_are_no_message_are_internal() {
    let server = TestServer::start().unwrap();
    let channel = server.channel();
    let mut cut = pb::NewGameRequest {
        deck_id: "recon-1".into(),
        ..Default::default()
    }
    .encode_to_vec();
    cut.pop();
    let groups = vec![0x0b; 100_000];
    let no_text = [&[0x0a, 0x04, 0x0a, 0x02], &[0xff, 0xfe][..]].concat();
    let bad = [
        ("ones", vec![0xff; 64]),
        ("cut short", cut),
        ("deep groups", groups),
        ("no UTF-8", no_text),
    ];
    for (what, bytes) in bad {
        let name = if what == "cut short" {
            "NewGame"
        } else {
            "DescribeState"
        };
        let refused = call(&channel, name, bytes).await.unwrap_err();
        assert_eq!(refused.code(), Code::Internal, "{what}: {refused}");
        assert!(
            !refused.message().contains("a fault of the engine"),
            "{what}: {refused}"
        );
    }
    assert!(
        call(&channel, "GetCatalog", Vec::new()).await.is_ok(),
        "the engine goes on"
    );
}

/// Every request of the golden cases that carries its state.
fn requests() -> Vec<(String, Vec<u8>)> {
    let mut found = Vec::new();
    for (_, case) in golden::cases(&data("golden/cornwall")) {
        for step in case
            .steps
            .into_iter()
            .filter(|it| !it.request.to_string().contains("$state"))
        {
            found.push((step.call.clone(), bytes_from_json(&step.call, &step.request)));
        }
    }
    found
}

fn bytes_from_json(call: &str, request: &Value) -> Vec<u8> {
    let name = format!("meeplewright.cornwall.v1.{call}Request");
    proto::json::dynamic_from_json(&name, &request.to_string())
        .unwrap()
        .encode_to_vec()
}

/// A small generator, so that a failure can be had again.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % sides as u64) as usize
    }

    /// Spoils a few bytes: changed, cut out, doubled.
    fn spoil(&mut self, bytes: &[u8]) -> Vec<u8> {
        let mut bytes = bytes.to_vec();
        for _ in 0..=self.roll(3) {
            if bytes.is_empty() {
                break;
            }
            let at = self.roll(bytes.len());
            match self.roll(4) {
                0 => bytes[at] = self.roll(256) as u8,
                1 => bytes[at] ^= 1 << self.roll(8),
                2 => drop(bytes.remove(at)),
                _ => {
                    let end = (at + 1 + self.roll(20)).min(bytes.len());
                    let part = bytes[at..end].to_vec();
                    bytes.splice(at..at, part);
                }
            }
        }
        bytes
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn spoiled_requests_are_answered_or_refused_and_never_hurt() {
    let server = TestServer::start().unwrap();
    let channel = server.channel();
    let requests = requests();
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let mut slowest = Duration::ZERO;
    let mut tally = std::collections::BTreeMap::<String, u32>::new();
    for _ in 0..3000 {
        let (name, bytes) = &requests[dice.roll(requests.len())];
        let spoiled = dice.spoil(bytes);
        let begun = Instant::now();
        let answer = call(&channel, name, spoiled.clone()).await;
        slowest = slowest.max(begun.elapsed());
        let code = answer.as_ref().map_or_else(Status::code, |_| Code::Ok);
        *tally.entry(format!("{code:?}")).or_default() += 1;
        if let Err(status) = answer {
            let known = [
                Code::InvalidArgument,
                Code::FailedPrecondition,
                Code::ResourceExhausted,
                Code::Internal,
            ];
            assert!(known.contains(&code), "{name} {spoiled:?}: {status}");
            assert!(
                !status.message().contains("a fault of the engine"),
                "{name} {spoiled:?}: {status}"
            );
        }
    }
    println!("spoiled requests: {tally:?}, the slowest took {slowest:?}");
    assert!(2 < tally.len(), "spoiling spoils nothing: {tally:?}");
}
