//! The gRPC engine: stateless, one service a game, behind it pure rules crates.
//!
//! A call comes in through [`serve`], is named in `service.rs`, walks the corridor, crosses the border in `wire/`, and is answered by a
//! rules crate. Nothing is kept between calls.

pub mod bulk;
mod by_method;
mod config;
pub mod corridor;
mod door;
pub mod ops;
pub mod playout;
pub mod pool;
pub mod refusal;
pub mod service;
pub mod wire;

use std::{convert::Infallible, error::Error, io, net::SocketAddr};

use proto::{
    carcassonne::v1::carcassonne_service_server::CarcassonneServiceServer,
    cornerstone::v1::cornerstone_service_server::CornerstoneServiceServer,
    cornwall::v1::cornwall_service_server::CornwallServiceServer,
};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpListener,
};
use tokio_stream::{Stream, StreamExt as _};
use tonic::{
    body::Body,
    codegen::http::{Request, Response},
    server::NamedService as _,
    service::Routes,
    transport::server::{Connected, Server, TcpIncoming},
};
use tonic_health::server::HealthReporter;
use tower::{Service, ServiceBuilder};

use by_method::ByMethod;
pub use config::Config;
use pool::Pool;

/// Why the engine did not start, or stopped.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// An address can't be had.
    #[error("can't listen on {address}: {why}")]
    Listen {
        /// The address that was asked for.
        address: String,
        /// What the operating system says.
        why: io::Error,
    },
    /// The address for metrics can't be had.
    #[error("can't show metrics on {address}: {why}")]
    Metrics {
        /// The address that was asked for.
        address: SocketAddr,
        /// What the operating system says.
        why: io::Error,
    },
    /// The operating system tells us no signals.
    #[error("signals can't be heard: {0}")]
    Signals(io::Error),
    /// The transport failed as a whole.
    #[error("the transport failed: {0}")]
    Transport(#[from] tonic::transport::Error),
    /// The contract's own description can't be served.
    #[error("reflection can't be served: {0}")]
    Reflection(#[from] tonic_reflection::server::Error),
}

/// Bytes of a stream that may wait to be read.
const STREAM_WINDOW: u32 = 1 << 20;

/// Bytes of a connection that may wait to be read: more than a stream's, so that one that stands still does not hold up the others.
const CONNECTION_WINDOW: u32 = 1 << 22;

/// Listens where `config` says, tells so on standard output, and serves until SIGINT or SIGTERM; running calls finish.
///
/// # Errors
/// If it can't listen, or the transport fails as a whole.
pub async fn run(mut config: Config) -> Result<(), ServeError> {
    let unheard = |why| ServeError::Listen { address: config.listen.to_string(), why };
    let listener = TcpListener::bind(config.listen).await.map_err(unheard)?;
    let address = listener.local_addr().map_err(unheard)?;
    let stop = door::stop_signal().map_err(ServeError::Signals)?;
    config.counts = ops::count_if_asked(&config.ops).await?;
    // Scripts read the port from this line when they asked for port 0.
    println!("listening on {address}");
    // An answer is one small write: waiting to fill a packet would only delay it.
    let incoming = TcpIncoming::from(listener).with_nodelay(Some(true));
    serve(incoming, config, stop).await
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
    let (reporter, health) = tonic_health::server::health_reporter();
    let routes = reflected(games(&config).add_service(health))?;
    report_serving(&reporter).await;
    config.counts.started();
    let (grace, grace_over) = ops::stop::grace(config.ops.shutdown_grace);
    let shutdown = async {
        shutdown.await;
        config.counts.stopping();
        report_stopping(&reporter).await;
        tokio::time::sleep(config.ops.shutdown_delay).await;
        let_watchers_go(&reporter).await;
        grace.begin();
    };
    let incoming = incoming.map(|io| io.map(|io| ops::Counted::new(io, &config.counts)));
    let service = layered(routes.prepare(), &config, grace_over);
    let served = Server::builder()
        .initial_stream_window_size(STREAM_WINDOW)
        .initial_connection_window_size(CONNECTION_WINDOW)
        .serve_with_incoming_shutdown(service, incoming, shutdown);
    tokio::select! {
        served = served => served?,
        () = grace.cut_off() => tracing::warn!("connections are cut off: they did not close when the grace was over"),
    }
    Ok(())
}

/// The games, one service each.
fn games(config: &Config) -> Routes {
    let pool = Pool::default().counting_with(config.counts.clone());
    let cornwall = CornwallServiceServer::new(service::CornwallService::new(pool.clone()));
    let carcassonne = CarcassonneServiceServer::new(service::CarcassonneService::new(pool.clone()));
    let cornerstone = CornerstoneServiceServer::new(service::CornerstoneService::new(pool));
    // A limit holds for a whole service, and a bulk message may be larger than a call: each service stands there twice.
    let cornwall = ByMethod::new(cornwall, |it, most| it.max_decoding_message_size(most), config);
    let carcassonne = ByMethod::new(carcassonne, |it, most| it.max_decoding_message_size(most), config);
    let cornerstone = ByMethod::new(cornerstone, |it, most| it.max_decoding_message_size(most), config);
    Routes::new(cornwall).add_service(carcassonne).add_service(cornerstone)
}

/// Adds what describes the contract to a tool without proto files.
fn reflected(routes: Routes) -> Result<Routes, ServeError> {
    let reflection = || {
        tonic_reflection::server::Builder::configure()
            .register_encoded_file_descriptor_set(proto::DESCRIPTOR_SET)
            .register_encoded_file_descriptor_set(tonic_health::pb::FILE_DESCRIPTOR_SET)
            // The details of refusals, so that a tool without proto files can show them.
            .register_encoded_file_descriptor_set(tonic_types::pb::FILE_DESCRIPTOR_SET)
    };
    Ok(routes.add_service(reflection().build_v1()?).add_service(reflection().build_v1alpha()?))
}

/// What every call passes before it reaches its service, the outermost first.
fn layered(
    routes: Routes,
    config: &Config,
    grace_over: ops::stop::GraceOver,
) -> impl Service<Request<Body>, Response = Response<Body>, Error = Infallible, Future: Send> + Clone + Send + 'static {
    ServiceBuilder::new().layer(ops::CallLayer::new(config.counts.clone(), grace_over)).service(routes)
}

/// The names under which health is asked for.
const SERVICES: [&str; 3] = [
    CornwallServiceServer::<service::CornwallService>::NAME,
    CarcassonneServiceServer::<service::CarcassonneService>::NAME,
    CornerstoneServiceServer::<service::CornerstoneService>::NAME,
];

/// Tells health that every game is served.
async fn report_serving(reporter: &HealthReporter) {
    for service in SERVICES {
        reporter.set_service_status(service, tonic_health::ServingStatus::Serving).await;
    }
}

/// Tells whoever asks for our health that nothing is served any more.
async fn report_stopping(reporter: &HealthReporter) {
    for service in SERVICES.into_iter().chain([""]) {
        reporter.set_service_status(service, tonic_health::ServingStatus::NotServing).await;
    }
}

/// Ends all watches of our health: a watch never ends by itself and would keep us from stopping.
async fn let_watchers_go(reporter: &HealthReporter) {
    let mut reporter = reporter.clone();
    for service in SERVICES.into_iter().chain([""]) {
        reporter.clear_service_status(service).await;
    }
}
