//! The gRPC engine: stateless, one service a game, behind it pure rules crates.
//!
//! A call comes in through [`serve`], is named in `service.rs`, walks the corridor, crosses the border in `wire/`, and is answered by a
//! rules crate. Nothing is kept between calls.

pub mod bulk;
mod by_method;
pub mod capacity;
mod config;
pub mod corridor;
pub mod door;
pub mod ops;
pub mod playout;
pub mod pool;
pub mod refusal;
pub mod service;
pub mod wire;

use std::{convert::Infallible, error::Error, io, net::SocketAddr, sync::Arc};

use proto::{
    carcassonne::v1::carcassonne_service_server::CarcassonneServiceServer,
    cornerstone::v1::cornerstone_service_server::CornerstoneServiceServer,
    cornwall::v1::cornwall_service_server::CornwallServiceServer,
};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio_stream::{Stream, StreamExt as _};
use tonic::{
    body::Body,
    codegen::http::{Request, Response},
    server::NamedService as _,
    service::Routes,
    transport::server::Connected,
};
use tonic_health::server::HealthReporter;
use tower::{Service, ServiceBuilder};

use by_method::ByMethod;
pub use capacity::Capacity;
pub use config::{Config, TlsFiles};
#[cfg(feature = "listen")]
pub use door::{Door, DoorError};
use door::{Gate, Rules};
use pool::Pool;

/// Why the engine did not start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// An address can't be had, or the files of TLS can't be used.
    #[cfg(feature = "listen")]
    #[error(transparent)]
    Door(#[from] DoorError),
    /// The operating system tells us no signals, or not where we listen.
    #[error("the operating system does not help: {0}")]
    System(#[from] io::Error),
    /// The address for metrics can't be had.
    #[error("can't show metrics on {address}: {why}")]
    Metrics {
        /// The address that was asked for.
        address: SocketAddr,
        /// What the operating system says.
        why: io::Error,
    },
    /// The file of tokens can't be used.
    #[error(transparent)]
    Tokens(#[from] door::FileError),
    /// The contract's own description can't be served.
    #[error("reflection can't be served: {0}")]
    Reflection(#[from] tonic_reflection::server::Error),
}

/// Listens where `config` says, tells so on standard output, and serves until SIGINT or SIGTERM; running calls finish.
///
/// # Errors
/// If it can't listen, or a file that `config` names can't be used.
#[cfg(feature = "listen")]
pub async fn run(mut config: Config) -> Result<(), ServeError> {
    let stop = door::stop_signal()?;
    let rules = Rules::open(&config).await?;
    let door = Door::open(&config).await?;
    config.counts = ops::count_if_asked(&config.ops).await?;
    door::announce(&door, &config)?;
    serve_by(rules, door, config, stop).await
}

/// Serves every game, health and reflection on the connections of `incoming` until `shutdown` resolves; running calls finish, or are told
/// when the grace of `config` is over.
///
/// Reads no environment, and no file but those that `config` names. [`Config::listen`] and [`Config::tls`] mean nothing here: they are for
/// whoever makes the connections.
///
/// # Errors
/// If the file of tokens can't be used.
pub async fn serve<I, IO, IE>(incoming: I, config: Config, shutdown: impl Future<Output = ()>) -> Result<(), ServeError>
where
    I: Stream<Item = Result<IO, IE>>,
    IO: AsyncRead + AsyncWrite + Connected + Unpin + Send + 'static,
    IE: Into<Box<dyn Error + Send + Sync>>,
{
    serve_by(Rules::open(&config).await?, incoming, config, shutdown).await
}

async fn serve_by<I, IO, IE>(
    rules: Rules,
    incoming: I,
    config: Config,
    shutdown: impl Future<Output = ()>,
) -> Result<(), ServeError>
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
    let service = layered(routes.prepare(), rules, &config, grace_over);
    tokio::select! {
        () = door::attend_all(incoming, service, &config, shutdown) => (),
        () = grace.cut_off() => tracing::warn!("connections are cut off: they did not close when the grace was over"),
    }
    Ok(())
}

/// The games, one service each.
fn games(config: &Config) -> Routes {
    let pool = Pool::new(config.capacity.clone()).counting_with(config.counts.clone());
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
    rules: Rules,
    config: &Config,
    grace_over: ops::stop::GraceOver,
) -> impl Service<Request<Body>, Response = Response<Body>, Error = Infallible, Future: Send> + Clone + Send + 'static {
    let rules = Arc::new(rules);
    let service = ServiceBuilder::new()
        .layer(ops::CallLayer::new(config.counts.clone(), grace_over))
        .layer_fn(move |inner| Gate::new(rules.clone(), inner))
        .service(routes);
    ops::web::for_browsers(&config.ops.web, service)
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
