//! Starts the engine alone: reads flags and environment, starts the log, serves until it is told to stop.

use std::process::ExitCode;

use clap::Parser as _;
use engine_service::Config;

#[tokio::main]
async fn main() -> ExitCode {
    let config = Config::parse();
    let filter = tracing_subscriber::EnvFilter::try_from_default_env().unwrap_or_else(|_| "info".into());
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
    match engine_service::run(config).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("engine-service: {why}");
            ExitCode::FAILURE
        }
    }
}
