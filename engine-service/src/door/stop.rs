//! The word to stop, as an operating system says it.

use std::io;

use tokio::signal::unix;

/// Resolves at the first SIGINT or SIGTERM.
///
/// # Errors
/// If signals can't be heard.
pub fn stop_signal() -> io::Result<impl Future<Output = ()>> {
    let mut interrupt = unix::signal(unix::SignalKind::interrupt())?;
    let mut terminate = unix::signal(unix::SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => (),
            _ = terminate.recv() => (),
        }
        tracing::info!("stopping");
    })
}
