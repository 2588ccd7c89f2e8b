//! One call against an empty echo of the same sizes, in turn.

use std::time::{Duration, Instant};

use prost::Message;
use tonic::transport::Channel;
use tonic_health::pb::HealthCheckRequest;

use crate::{
    Failure,
    echo::{Blob, Caller},
};

/// Prints a row a call.
pub struct Meter {
    engine: Channel,
    echo: Caller,
    calls: usize,
    service: String,
}

impl Meter {
    pub fn new(engine: Channel, echo: Channel, calls: usize) -> Meter {
        Meter { engine, echo: Caller::echo(echo), calls, service: String::new() }
    }

    /// A row of a call that needs no thought: what the door costs, and the layers around every call.
    pub async fn door(&mut self) -> Result<(), Failure> {
        self.service = "grpc.health.v1.Health".into();
        println!("\nthe door alone, {} calls each", self.calls);
        head();
        self.row("Check", ", our health", &HealthCheckRequest::default()).await
    }

    /// Tells what the rows that follow are about.
    pub fn title(&mut self, game: &str, remark: &str, state: &impl Message, tiles: usize) {
        self.service = tests::wire::service_of(game);
        println!("\n{game}{remark} at {tiles}, {} bytes of state, {} calls each", state.encoded_len(), self.calls);
        head();
    }

    /// A row of calls that take milliseconds: a twentieth as many.
    pub async fn few_rows(&mut self, method: &str, about: &str, request: &impl Message) -> Result<(), Failure> {
        let calls = self.calls;
        self.calls = calls.div_ceil(20);
        let done = self.row(method, about, request).await;
        self.calls = calls;
        done
    }

    /// Calls and echoes by turns, one at a time. Both are sent as bytes that are there already: what a client's library takes to make
    /// messages of its own is not the engine's.
    pub async fn row(&mut self, method: &str, about: &str, request: &impl Message) -> Result<(), Failure> {
        let request = request.encode_to_vec();
        let mut engine = Caller::new(self.engine.clone(), format!("/{}/{method}", self.service).try_into()?);
        let (asks, gets) = (request.len(), engine.call(request.clone()).await?.len());
        let blob = Blob::asking(asks, gets);
        let (mut ours, mut empty) = (Vec::new(), Vec::new());
        let warm_up = self.calls / 10;
        for turn in 0..self.calls + warm_up {
            let (asked, sent) = (request.clone(), blob.clone());
            let begun = Instant::now();
            let answer = engine.call(asked).await?;
            let between = Instant::now();
            let back = self.echo.call(sent).await?;
            if warm_up <= turn {
                ours.push(between - begun);
                empty.push(between.elapsed());
            }
            drop((answer, back));
        }
        ours.sort_unstable();
        empty.sort_unstable();
        let (p50, p99, echo) = (percentile(&ours, 50), percentile(&ours, 99), percentile(&empty, 50));
        let name = format!("{method}{about}");
        println!("{name:<34}{asks:>8}{gets:>8}{p50:>10.1}{p99:>10.1}{echo:>10.1}{:>8.2}", p50 / echo);
        Ok(())
    }
}

fn head() {
    println!(
        "{:<34}{:>8}{:>8}{:>10}{:>10}{:>10}{:>8}",
        "call", "asks", "gets", "p50 us", "p99 us", "echo p50", "ratio"
    );
}

/// Microseconds.
pub fn percentile(sorted: &[Duration], percent: usize) -> f64 {
    sorted.get(sorted.len() * percent / 100).map_or(f64::NAN, |it| it.as_secs_f64() * 1e6)
}
