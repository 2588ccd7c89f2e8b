//! How the engine stops: at a signal, with a grace for what is running, at once at the second signal.

use std::{future::Future, io, process};

use tokio::{
    signal::unix::{SignalKind, signal},
    sync::watch,
};

/// Resolves at the first SIGINT or SIGTERM. From then on a second one ends the process at once.
///
/// # Errors
/// If the operating system lets nobody listen to signals.
pub fn signalled() -> io::Result<impl Future<Output = ()>> {
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    let mut either = async move || {
        tokio::select! {
            _ = interrupt.recv() => (),
            _ = terminate.recv() => (),
        }
    };
    Ok(async move {
        either().await;
        tracing::info!("stopping: no more calls are taken, those that run may finish");
        tokio::spawn(async move {
            either().await;
            tracing::warn!("told twice to stop: calls are cut off");
            process::exit(1);
        });
    })
}

/// Says that the grace is over. Dropped without a word it never will be.
#[derive(Debug)]
pub struct Grace(watch::Sender<bool>);

/// Hears that the grace is over.
#[derive(Clone, Debug)]
pub struct GraceOver(watch::Receiver<bool>);

/// The two ends.
pub fn grace() -> (Grace, GraceOver) {
    let (sender, receiver) = watch::channel(false);
    (Grace(sender), GraceOver(receiver))
}

impl Grace {
    /// It is over: calls that have not ended are told so.
    pub fn end(&self) {
        self.0.send_replace(true);
    }
}

impl GraceOver {
    /// Resolves when the grace is over.
    pub async fn wait(mut self) {
        if self.0.wait_for(|it| *it).await.is_err() {
            // Nobody is left who could say so.
            std::future::pending::<()>().await;
        }
    }
}
