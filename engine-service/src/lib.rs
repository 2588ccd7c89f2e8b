//! The gRPC engine: stateless, one service a game, behind it pure rules crates.
//!
//! A call comes in through [`serve`], is named in `service.rs`, walks the corridor, crosses the border in `wire/`, and is answered by a
//! rules crate. Nothing is kept between calls.

mod config;
pub mod corridor;
pub mod ops;
pub mod refusal;
pub mod service;
pub mod wire;

use std::{
    error::Error,
    future::{self, Future},
    time::Duration,
};

use proto::{
    carcassonne::v1::carcassonne_service_server::CarcassonneServiceServer,
    cornerstone::v1::cornerstone_service_server::CornerstoneServiceServer,
    cornwall::v1::cornwall_service_server::CornwallServiceServer,
};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    sync::oneshot,
};
use tokio_stream::{Stream, StreamExt as _};
use tonic::{
    server::NamedService as _,
    transport::server::{Connected, Server},
};

pub use config::Config;

/// How long the last word to a caller may take on its way, when the grace is over.
const LAST_WORD: Duration = Duration::from_secs(1);

/// Why the engine stopped.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The transport failed as a whole.
    #[error("the transport failed: {0}")]
    Transport(#[from] tonic::transport::Error),
    /// The contract's own description can't be served.
    #[error("reflection can't be served: {0}")]
    Reflection(#[from] tonic_reflection::server::Error),
}

/// Serves every game, health and reflection on the connections of `incoming` until `shutdown` resolves; running calls finish, or are told
/// when the grace of `config` is over.
///
/// # Errors
/// If the transport fails as a whole; a single bad connection does not.
pub async fn serve<I, IO, IE>(incoming: I, config: Config, shutdown: impl Future<Output = ()>) -> Result<(), ServeError>
where
    I: Stream<Item = Result<IO, IE>>,
    IO: AsyncRead + AsyncWrite + Connected + Unpin + Send + 'static,
    IE: Into<Box<dyn Error + Send + Sync>>,
{
    let cornwall =
        CornwallServiceServer::new(service::CornwallService).max_decoding_message_size(config.max_request_bytes);
    let carcassonne =
        CarcassonneServiceServer::new(service::CarcassonneService).max_decoding_message_size(config.max_request_bytes);
    let cornerstone =
        CornerstoneServiceServer::new(service::CornerstoneService).max_decoding_message_size(config.max_request_bytes);
    let (mut reporter, health) = tonic_health::server::health_reporter();
    reporter.set_serving::<CornwallServiceServer<service::CornwallService>>().await;
    reporter.set_serving::<CarcassonneServiceServer<service::CarcassonneService>>().await;
    reporter.set_serving::<CornerstoneServiceServer<service::CornerstoneService>>().await;
    let reflection = || {
        tonic_reflection::server::Builder::configure()
            .register_encoded_file_descriptor_set(proto::DESCRIPTOR_SET)
            .register_encoded_file_descriptor_set(tonic_health::pb::FILE_DESCRIPTOR_SET)
            // The details of refusals, so that a tool without proto files can show them.
            .register_encoded_file_descriptor_set(tonic_types::pb::FILE_DESCRIPTOR_SET)
    };
    let counts = config.counts;
    let incoming = incoming.map(|io| io.map(|io| ops::Counted::new(io, &counts)));
    let (grace, grace_over) = ops::stop::grace();
    let (stopping, stopped) = oneshot::channel();
    // Whoever watches our health is told, and let go: a watch never ends by itself and would keep us from stopping.
    let shutdown = async {
        shutdown.await;
        counts.stopping();
        let games = [
            CornwallServiceServer::<service::CornwallService>::NAME,
            CarcassonneServiceServer::<service::CarcassonneService>::NAME,
            CornerstoneServiceServer::<service::CornerstoneService>::NAME,
        ];
        for service in games.into_iter().chain([""]) {
            reporter.set_service_status(service, tonic_health::ServingStatus::NotServing).await;
            reporter.clear_service_status(service).await;
        }
        // Nobody may be left who waits for the grace to end.
        let _ = stopping.send(());
    };
    counts.started();
    let served = Server::builder()
        .layer(ops::CallLayer::new(counts.clone(), grace_over))
        .add_service(cornwall)
        .add_service(carcassonne)
        .add_service(cornerstone)
        .add_service(health)
        .add_service(reflection().build_v1()?)
        .add_service(reflection().build_v1alpha()?)
        .serve_with_incoming_shutdown(incoming, shutdown);
    let cut_off = async {
        if stopped.await.is_err() {
            // It ends without being told to; nothing is to be cut off.
            future::pending::<()>().await;
        }
        tokio::time::sleep(config.ops.shutdown_grace).await;
        grace.end();
        tokio::time::sleep(LAST_WORD).await;
    };
    tokio::select! {
        served = served => served?,
        () = cut_off => tracing::warn!("connections are cut off: they did not close when the grace was over"),
    }
    Ok(())
}
