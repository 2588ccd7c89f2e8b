//! The gRPC engine: stateless, one service a game, behind it pure rules crates.

mod config;

use std::{error::Error, future::Future};

use tokio::io::{AsyncRead, AsyncWrite};
use tokio_stream::Stream;
use tonic::transport::server::{Connected, Server};

pub use config::Config;

/// Serves every game on the connections of `incoming` until `shutdown` resolves, then lets running calls finish.
///
/// # Errors
/// If the transport fails as a whole; a single bad connection does not.
pub async fn serve<I, IO, IE>(
    incoming: I,
    config: Config,
    shutdown: impl Future<Output = ()>,
) -> Result<(), tonic::transport::Error>
where
    I: Stream<Item = Result<IO, IE>>,
    IO: AsyncRead + AsyncWrite + Connected + Unpin + Send + 'static,
    IE: Into<Box<dyn Error + Send + Sync>>,
{
    let _ = config;
    let (_, health) = tonic_health::server::health_reporter();
    Server::builder()
        .add_service(health)
        .serve_with_incoming_shutdown(incoming, shutdown)
        .await
}
