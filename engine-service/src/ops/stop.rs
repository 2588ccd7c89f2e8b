//! The grace of calls that run when the engine is told to stop.

use std::{sync::Arc, time::Duration};

use tokio::sync::watch;

/// How long the last word to a caller may take on its way, when the grace is over.
const LAST_WORD: Duration = Duration::from_secs(1);

/// The grace of calls that run when the engine is told to stop.
#[derive(Debug)]
pub struct Grace {
    length: Duration,
    now: watch::Sender<Phase>,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Phase {
    Serving,
    Stopping,
    Over,
}

/// Hears that the grace is over. Every call has one, and hardly any ever listens: a clone is cheap, and listening begins when it is waited for.
#[derive(Clone, Debug)]
pub struct GraceOver(Arc<watch::Receiver<Phase>>);

/// A grace of that length, which has not begun, and who hears of its end.
pub fn grace(length: Duration) -> (Grace, GraceOver) {
    let (now, over) = watch::channel(Phase::Serving);
    (Grace { length, now }, GraceOver(Arc::new(over)))
}

impl Grace {
    /// It begins now.
    pub fn begin(&self) {
        self.now.send_replace(Phase::Stopping);
    }

    /// Lets it pass once it has begun, ends all calls then, and resolves when their callers had time to hear it.
    pub async fn cut_off(&self) {
        reached(self.now.subscribe(), Phase::Stopping).await;
        tokio::time::sleep(self.length).await;
        self.now.send_replace(Phase::Over);
        tokio::time::sleep(LAST_WORD).await;
    }
}

impl GraceOver {
    /// Resolves when the grace is over.
    pub async fn wait(self) {
        reached(self.0.as_ref().clone(), Phase::Over).await;
    }
}

async fn reached(mut now: watch::Receiver<Phase>, phase: Phase) {
    if now.wait_for(|it| *it == phase).await.is_err() {
        // Nobody is left who could say so.
        std::future::pending::<()>().await;
    }
}
