//! The command `completions`.

use std::io;

use clap::CommandFactory as _;

use super::{Cli, Finish, console::Console};

const EXAMPLES: &str = "\
Examples:
  engine-service completions bash > ~/.local/share/bash-completion/completions/engine-service
  engine-service completions zsh > ~/.zfunc/_engine-service
  engine-service completions fish > ~/.config/fish/completions/engine-service.fish";

/// What `completions` takes.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    /// The shell
    shell: clap_complete::Shell,
}

/// Prints the script.
///
/// # Errors
/// If nobody takes it.
pub fn run(args: &Args) -> io::Result<Finish> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "engine-service", &mut script);
    Console::new(false).write(String::from_utf8_lossy(&script))?;
    Ok(Finish::Good)
}
