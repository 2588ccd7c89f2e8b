//! The engine from the command line: serves until it is told to stop, or answers about files.

mod cli;

use std::process::ExitCode;

use engine_service::{Config, ops};
use mimalloc::MiMalloc;

/// What one thread reads another one answers and a third one sends: the system's allocator makes them wait for each other.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    match cli::Cli::read().run() {
        cli::Task::Serve(config) => serve(*config),
        cli::Task::Answered(code) => code,
    }
}

#[tokio::main]
async fn serve(config: Config) -> ExitCode {
    ops::log::start(&config.ops.log);
    match engine_service::run(config).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("engine-service: {why}");
            ExitCode::FAILURE
        }
    }
}
