//! Starts the engine alone: reads flags and environment, starts the log, serves until it is told to stop.

use std::process::ExitCode;

use clap::Parser as _;
use engine_service::{Config, ops};

#[tokio::main]
async fn main() -> ExitCode {
    let config = Config::parse();
    ops::log::start(&config.ops.log);
    match engine_service::run(config).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("engine-service: {why}");
            ExitCode::FAILURE
        }
    }
}
