//! The command `score`.

use std::{
    io,
    panic::{AssertUnwindSafe, catch_unwind},
    path::{Path, PathBuf},
};

use engine_service::refusal::Refusal;
use serde::Serialize;

use super::{
    Finish,
    console::Console,
    file,
    game::{Game, Position, Standing, Untold, Which, with_game},
    input,
    refused::Refused,
    sheet,
};

const LONG_ABOUT: &str = "\
Scores saved games and states.

A saved game (*.meeplewright.json) is replayed and every move is checked; a state (protobuf JSON, as the engine gives it) is scored as it is. The \
file says which game it is of. A file that is refused is named on the standard error with its fault - for an illegal move its index, counted \
from 0, and every rule that it breaks - and the others are scored all the same.";

const EXAMPLES: &str = "\
Examples:
  engine-service score game.meeplewright.json
  engine-service score --lines game.meeplewright.json     every point with its reason
  engine-service score --format csv saved/*.json > scores.csv
  engine-service score --format json - < game.meeplewright.json

Formats:
  table  for people; * marks who won or would win
  json   one document: format \"meeplewright-scores-1\"; games (file, game, moves, over,
         winners, decidedBy, summary, seats with their figures, lines if asked for);
         refused (file, code, text, move, broken)
  csv    a header, then a row a seat; with --lines a row for each reason

Figures: points are what a seat has if the game ends now, banked what it has already.
Cornerstone Essential has levels, elements (put out of the game, after a collapse those in
supply) and rings instead, and the rank that follows from them. Seats are counted from 0.

Exit codes:
  0  every file was scored
  1  a file was refused, or the answer could not be written
  2  the command line can't be understood";

/// What `score` takes.
#[derive(Debug, clap::Args)]
#[command(long_about = LONG_ABOUT, after_long_help = EXAMPLES)]
pub struct Args {
    /// Saved games or states; - is the standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// How to answer
    #[arg(long, short, value_enum, default_value_t = Format::Table)]
    format: Format,
    /// Adds where every point comes from
    #[arg(long, short)]
    lines: bool,
    /// Tells on the standard error how far it is, even if that is no terminal
    #[arg(long)]
    progress: bool,
}

/// How scores are written.
#[derive(Clone, Copy, Debug, Eq, PartialEq, clap::ValueEnum)]
enum Format {
    Table,
    Json,
    Csv,
}

/// A game that was scored.
#[derive(Clone, Debug, Serialize)]
pub struct Scored {
    /// The file.
    pub file: String,
    /// The game's name for programs.
    pub game: &'static str,
    /// Moves replayed; nothing for a state alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<usize>,
    /// How it stands.
    #[serde(flatten)]
    pub standing: Standing,
}

/// The whole answer in JSON.
#[derive(Serialize)]
struct Document<'a> {
    format: &'static str,
    games: &'a [Scored],
    refused: &'a [Refused],
}

/// Scores file after file.
///
/// # Errors
/// If nobody takes the answer.
pub fn run(args: &Args) -> io::Result<Finish> {
    let mut console = Console::new(args.progress);
    let (mut games, mut refused) = (Vec::new(), Vec::new());
    if args.format == Format::Csv {
        console.write(sheet::csv_head(args.lines))?;
    }
    for (idx, path) in args.files.iter().enumerate() {
        console.progress(|| format!("{idx} of {} files, {} refused", args.files.len(), refused.len()));
        match score_file(path) {
            Ok((which, mut scored)) => {
                if !args.lines {
                    scored.standing.seats.iter_mut().for_each(|it| it.lines.clear());
                }
                match args.format {
                    Format::Table => console.write(sheet::table(which, &scored))?,
                    Format::Csv => console.write(sheet::csv_rows(&scored, args.lines)?)?,
                    Format::Json => games.push(scored),
                }
            }
            Err(why) => {
                let why = Refused::new(path, why);
                why.tell(&mut console);
                refused.push(why);
            }
        }
    }
    if args.format == Format::Json {
        let document = Document { format: "meeplewright-scores-1", games: &games, refused: &refused };
        console.say(serde_json::to_string_pretty(&document)?)?;
    }
    if 1 < args.files.len() && !refused.is_empty() {
        console.remark(format_args!("{} of {} files refused", refused.len(), args.files.len()));
    }
    Ok(if refused.is_empty() { Finish::Good } else { Finish::Refused })
}

fn score_file(path: &Path) -> Result<(Which, Scored), Untold> {
    let text = input::read(path).map_err(Untold::File)?;
    let which = file::which(&text)?;
    // A fault of ours must not keep the other files from being scored.
    let scored = catch_unwind(AssertUnwindSafe(|| with_game!(which, G => score_text::<G>(&text))));
    let (moves, standing) = scored.unwrap_or_else(|_| Err(Refusal::Fault.into()))?;
    Ok((which, Scored { file: input::shown(path), game: which.id(), moves, standing }))
}

fn score_text<G: Game>(text: &str) -> Result<(Option<usize>, Standing), Untold> {
    let position = file::position::<G>(text)?;
    let people = file::people(&position);
    let moves = match &position {
        Position::Record(record) => Some(G::parts(record).moves.len()),
        Position::State(_) => None,
    };
    Ok((moves, G::score(position, &people)?))
}
