//! The command line: what the engine knows, without a server.

mod check_map;
mod completions;
mod console;
mod file;
mod game;
mod input;
mod people;
mod perft;
mod picture;
mod ready;
mod refused;
mod replay;
mod score;
mod sheet;
mod table;
mod text;

use std::{io, process::ExitCode};

use clap::{CommandFactory as _, FromArgMatches as _, builder::Resettable};
use engine_service::Config;

const ABOUT: &str =
    "Judges Cornwall, Carcassonne and Cornerstone Essential: legal moves, reasons for refusals, scores.";

const LONG_ABOUT: &str = "\
Judges Cornwall, Carcassonne and Cornerstone Essential: legal moves, reasons for refusals, scores.

Without a command it serves the engine over gRPC, as `serve` does, and takes the same flags: `engine-service serve --help` tells them. The other commands need no server and no network: they read saved games \
(*.meeplewright.json), states and maps from files, and answer on the standard output. What is wrong with a file is told on the standard error.";

const EXAMPLES: &str = "\
Examples:
  engine-service --listen 127.0.0.1:0            serve on a free port, and tell which
  engine-service score *.meeplewright.json       a table of points for each saved game
  engine-service replay game.meeplewright.json   what happened, ply by ply
  engine-service perft cornwall 3                count all beginnings of three plies
  engine-service check-map island.toml           what is wrong with a map, and where

Exit codes:
  0  all is well
  1  a file was refused or has a fault, or the answer could not be written;
     of serve: it could not listen
  2  the command line can't be understood

`engine-service COMMAND --help` has examples for each command.";

/// The engine's command line.
#[derive(Debug, clap::Parser)]
#[command(
    name = "engine-service",
    version,
    about = ABOUT,
    long_about = LONG_ABOUT,
    after_long_help = EXAMPLES,
    override_usage = "engine-service [FLAGS OF serve]\n       engine-service <COMMAND>",
    args_conflicts_with_subcommands = true,
    max_term_width = 100
)]
pub struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    config: Config,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    /// Serves the engine over gRPC; the same as no command at all
    #[command(long_about = None, after_long_help = SERVE_EXAMPLES)]
    Serve(Box<Config>),
    /// Scores saved games and states
    Score(score::Args),
    /// Tells a saved game ply by ply, in words
    Replay(replay::Args),
    /// Counts move sequences, the usual test that a move generator is right
    Perft(perft::Args),
    /// Tells what is wrong with maps of Carcassonne, and where
    CheckMap(check_map::Args),
    /// Tells whether an engine takes calls, for containers
    Ready(ready::Args),
    /// Prints a script that completes this command line in a shell
    Completions(completions::Args),
}

const SERVE_EXAMPLES: &str = "\
Examples:
  engine-service serve                            on 127.0.0.1:50051
  engine-service serve --listen 127.0.0.1:0       on a free port; the first line tells which
  MEEPLEWRIGHT_LISTEN=[::1]:7000 engine-service   flags can stand in the environment too

Stops at SIGINT or SIGTERM once the running calls are answered.";

/// What the command line asks for.
#[derive(Debug)]
pub enum Task {
    /// A server.
    Serve(Box<Config>),
    /// An answer that was given, with its exit code.
    Answered(ExitCode),
}

/// How a command ended.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Finish {
    /// All is well.
    Good,
    /// A file was refused or has a fault.
    Refused,
}

/// The commands that serve nothing.
const ANSWERING: [&str; 6] = ["score", "replay", "perft", "check-map", "ready", "completions"];

impl Cli {
    /// Reads the command line. Like [`clap::Parser::parse`], it ends the program if that is wrong or help is asked for.
    pub fn read() -> Cli {
        // The flags of serving are many, and the help of `serve` tells them; here they would hide the commands.
        let mut command = Cli::command().mut_args(|it| it.hide(true));
        // The environment is for serving: whatever stands there keeps nobody from asking about a file.
        if std::env::args_os().nth(1).is_some_and(|it| ANSWERING.iter().any(|name| it == *name)) {
            command = command.mut_args(|it| it.env(Resettable::Reset));
        }
        Cli::from_arg_matches(&command.get_matches()).unwrap_or_else(|why| why.exit())
    }

    /// Answers, or tells what is to be served.
    pub fn run(self) -> Task {
        let answered = match self.command {
            None => return Task::Serve(Box::new(self.config)),
            Some(Command::Serve(config)) => return Task::Serve(config),
            Some(Command::Score(args)) => score::run(&args),
            Some(Command::Replay(args)) => replay::run(&args),
            Some(Command::Perft(args)) => perft::run(&args),
            Some(Command::CheckMap(args)) => check_map::run(&args),
            Some(Command::Ready(args)) => ready::run(&args),
            Some(Command::Completions(args)) => completions::run(&args),
        };
        Task::Answered(exit_code(answered))
    }
}

fn exit_code(answered: io::Result<Finish>) -> ExitCode {
    match answered {
        Ok(Finish::Good) => ExitCode::SUCCESS,
        Ok(Finish::Refused) => ExitCode::FAILURE,
        // Whoever reads has seen enough, as `head` does.
        Err(why) if why.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("engine-service: the answer can't be written: {why}");
            ExitCode::FAILURE
        }
    }
}
