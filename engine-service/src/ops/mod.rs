//! What those who run the engine need: logs, metrics, request ids, a way to stop that drops no call.
//!
//! None of it knows a game, and none of it sees a message: it looks at paths, headers and trailers alone.

mod call;
mod connection;
mod layer;
pub mod log;
mod methods;
pub mod metrics;
mod metrics_page;
mod options;
mod request_id;
pub mod stop;
pub mod web;

use tokio::net::TcpListener;

use crate::ServeError;

pub use layer::CallLayer;
pub use metrics::{Metrics, Playout};
pub use options::Options;

pub(crate) use connection::Counted;

/// Starts the page of metrics if the options name an address for it, says on standard output where it is, and gives what counts.
///
/// # Errors
/// If the address can't be had.
pub async fn count_if_asked(options: &Options) -> Result<Metrics, ServeError> {
    let Some(address) = options.metrics else { return Ok(Metrics::default()) };
    let no = |why| ServeError::Metrics { address, why };
    let listener = TcpListener::bind(address).await.map_err(no)?;
    println!("metrics on http://{}/metrics", listener.local_addr().map_err(no)?);
    let metrics = Metrics::counting();
    tokio::spawn(metrics_page::serve(listener, metrics.clone()));
    Ok(metrics)
}
