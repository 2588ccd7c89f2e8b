//! The engine from the command line: serves until it is told to stop, or answers about files.

mod cli;

use std::process::ExitCode;

use clap::Parser as _;
use engine_service::Config;
use tokio::{net::TcpListener, signal::unix};
use tonic::transport::server::TcpIncoming;

fn main() -> ExitCode {
    match cli::Cli::parse().run() {
        cli::Task::Serve(config) => serve(*config),
        cli::Task::Answered(code) => code,
    }
}

#[tokio::main]
async fn serve(config: Config) -> ExitCode {
    let filter = tracing_subscriber::EnvFilter::try_from_default_env().unwrap_or_else(|_| "info".into());
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
    match run(config).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("engine-service: {why}");
            ExitCode::FAILURE
        }
    }
}

async fn run(config: Config) -> Result<(), String> {
    let listener =
        TcpListener::bind(config.listen).await.map_err(|why| format!("can't listen on {}: {why}", config.listen))?;
    let address = listener.local_addr().map_err(|why| format!("the address is unknown: {why}"))?;
    let stop = stop_signal().map_err(|why| format!("signals can't be heard: {why}"))?;
    // Scripts read the port from this line when they asked for port 0.
    println!("listening on {address}");
    // An answer is one small write: waiting to fill a packet would only delay it.
    let incoming = TcpIncoming::from(listener).with_nodelay(Some(true));
    engine_service::serve(incoming, config, stop).await.map_err(|why| why.to_string())
}

/// Resolves at the first SIGINT or SIGTERM.
fn stop_signal() -> std::io::Result<impl Future<Output = ()>> {
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
