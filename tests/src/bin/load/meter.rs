//! One call against an empty echo of the same sizes, in turn.

use std::time::{Duration, Instant};

use prost::Message;
use tonic::{Response, Status, transport::Channel};

use crate::{
    Failure,
    echo::{Blob, EchoClient},
};

/// Prints a row a call.
pub struct Meter {
    echo: EchoClient,
    calls: usize,
}

impl Meter {
    pub fn new(channel: Channel, calls: usize) -> Meter {
        Meter { echo: EchoClient::new(channel), calls }
    }

    /// Tells what the rows that follow are about.
    pub fn title(&self, game: &str, state: &impl Message, tiles: usize) {
        println!("\n{game} at {tiles}, {} bytes of state, {} calls each", state.encoded_len(), self.calls);
        println!(
            "{:<34}{:>8}{:>8}{:>10}{:>10}{:>10}{:>8}",
            "call", "asks", "gets", "p50 us", "p99 us", "echo p50", "ratio"
        );
    }

    /// A row of calls that take milliseconds: a twentieth as many.
    pub async fn few_rows<Q: Message + Clone, A: Message>(
        &mut self,
        name: &str,
        request: Q,
        call: impl AsyncFnMut(Q) -> Result<Response<A>, Status>,
    ) -> Result<(), Failure> {
        let calls = self.calls;
        self.calls = calls.div_ceil(20);
        let done = self.row(name, request, call).await;
        self.calls = calls;
        done
    }

    /// Calls and echoes by turns, one at a time.
    pub async fn row<Q: Message + Clone, A: Message>(
        &mut self,
        name: &str,
        request: Q,
        mut call: impl AsyncFnMut(Q) -> Result<Response<A>, Status>,
    ) -> Result<(), Failure> {
        let (asks, gets) = (request.encoded_len(), call(request.clone()).await?.into_inner().encoded_len());
        let blob = Blob::asking(asks, gets);
        let (mut ours, mut empty) = (Vec::new(), Vec::new());
        let warm_up = self.calls / 10;
        for turn in 0..self.calls + warm_up {
            let (asked, sent) = (request.clone(), blob.clone());
            let begun = Instant::now();
            let answer = call(asked).await?;
            let between = Instant::now();
            let back = self.echo.echo(sent).await?;
            if warm_up <= turn {
                ours.push(between - begun);
                empty.push(between.elapsed());
            }
            drop((answer, back));
        }
        ours.sort_unstable();
        empty.sort_unstable();
        let (p50, p99, echo) = (percentile(&ours, 50), percentile(&ours, 99), percentile(&empty, 50));
        println!("{name:<34}{asks:>8}{gets:>8}{p50:>10.1}{p99:>10.1}{echo:>10.1}{:>8.2}", p50 / echo);
        Ok(())
    }
}

/// Microseconds.
pub fn percentile(sorted: &[Duration], percent: usize) -> f64 {
    sorted.get(sorted.len() * percent / 100).map_or(f64::NAN, |it| it.as_secs_f64() * 1e6)
}
