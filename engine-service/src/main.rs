//! Starts the engine alone: reads flags and environment, listens, serves until it is told to stop.

use std::process::ExitCode;

use clap::Parser as _;
use engine_service::{Config, ops};
use tokio::net::TcpListener;
use tonic::transport::server::TcpIncoming;

#[tokio::main]
async fn main() -> ExitCode {
    let config = Config::parse();
    ops::log::start(&config.ops.log);
    match run(config).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("engine-service: {why}");
            ExitCode::FAILURE
        }
    }
}

async fn run(mut config: Config) -> Result<(), String> {
    let listener =
        TcpListener::bind(config.listen).await.map_err(|why| format!("can't listen on {}: {why}", config.listen))?;
    let address = listener.local_addr().map_err(|why| format!("the address is unknown: {why}"))?;
    let stop = ops::stop::signalled().map_err(|why| format!("signals can't be heard: {why}"))?;
    config.counts = ops::count_if_asked(&config.ops).await?;
    // Scripts read the port from this line when they asked for port 0.
    println!("listening on {address}");
    // An answer is one small write: waiting to fill a packet would only delay it.
    let incoming = TcpIncoming::from(listener).with_nodelay(Some(true));
    engine_service::serve(incoming, config, stop).await.map_err(|why| why.to_string())
}
