//! The word to stop, as an operating system says it.

use std::{io, process};

use tokio::signal::unix;

/// Resolves at the first SIGINT or SIGTERM. From then on a second one ends the process at once.
///
/// # Errors
/// If signals can't be heard.
pub fn stop_signal() -> io::Result<impl Future<Output = ()>> {
    let mut interrupt = unix::signal(unix::SignalKind::interrupt())?;
    let mut terminate = unix::signal(unix::SignalKind::terminate())?;
    let mut either = async move || {
        tokio::select! {
            _ = interrupt.recv() => (),
            _ = terminate.recv() => (),
        }
    };
    Ok(async move {
        either().await;
        tracing::info!("stopping: calls that run may finish");
        tokio::spawn(async move {
            either().await;
            tracing::warn!("told twice to stop: calls are cut off");
            process::exit(1);
        });
    })
}
