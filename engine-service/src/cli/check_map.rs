//! The command `check-map`.

use std::{
    fmt::Write as _,
    io,
    path::{Path, PathBuf},
};

use engine_service::wire::carcassonne::validate_map;
use proto::carcassonne::v1 as pb;
use serde::Serialize;

use super::{
    Finish,
    console::Console,
    game::Untold,
    input, picture,
    refused::Refused,
    text::{counted, plain},
};

const LONG_ABOUT: &str = "\
Tells what is wrong with maps of Carcassonne, and where.

A map is a file in TOML of the format carcassonne-map/1, as the map editor saves it, at most 65,536 bytes. Every fault is told with its square, \
its stable name and a sentence, and the squares are shown in a picture of the grid: a digit is the number of the fault, ! one above 9.";

const EXAMPLES: &str = "\
Examples:
  engine-service check-map island.toml
  engine-service check-map --format json maps/*.toml

Exit codes:
  0  every map can be played
  1  a map has a fault, or could not be read
  2  the command line can't be understood";

/// What `check-map` takes.
#[derive(Debug, clap::Args)]
#[command(long_about = LONG_ABOUT, after_long_help = EXAMPLES)]
pub struct Args {
    /// Maps; - is the standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// How to answer
    #[arg(long, short, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// How faults are written.
#[derive(Clone, Copy, Debug, Eq, PartialEq, clap::ValueEnum)]
enum Format {
    Text,
    Json,
}

/// The whole answer in JSON.
#[derive(Serialize)]
struct Document {
    format: &'static str,
    maps: Vec<Checked>,
    refused: Vec<Refused>,
}

/// A map that was looked at.
#[derive(Serialize)]
struct Checked {
    file: String,
    id: String,
    valid: bool,
    squares: u32,
    faults: Vec<Fault>,
}

#[derive(Serialize)]
struct Fault {
    /// The square, such as "J5"; empty where it is not one square.
    at: String,
    kind: &'static str,
    text: String,
}

/// Checks map after map.
///
/// # Errors
/// If nobody takes the answer.
pub fn run(args: &Args) -> io::Result<Finish> {
    let mut console = Console::new(false);
    let mut finish = Finish::Good;
    let mut document = Document { format: "meeplewright-map-check-1", maps: Vec::new(), refused: Vec::new() };
    for path in &args.files {
        match validated(path) {
            Ok(answer) => {
                if !answer.valid {
                    finish = Finish::Refused;
                }
                let checked = checked(path, &answer);
                match args.format {
                    Format::Text => console.write(text_of(&checked, answer.map.as_ref()))?,
                    Format::Json => document.maps.push(checked),
                }
            }
            Err(why) => {
                finish = Finish::Refused;
                let why = Refused::new(path, why);
                why.tell(&mut console);
                document.refused.push(why);
            }
        }
    }
    if args.format == Format::Json {
        console.say(serde_json::to_string_pretty(&document)?)?;
    }
    Ok(finish)
}

fn validated(path: &Path) -> Result<pb::ValidateMapResponse, Untold> {
    let toml = input::read(path).map_err(Untold::File)?;
    let source = Some(pb::validate_map_request::Source::Toml(toml));
    Ok(validate_map(pb::ValidateMapRequest { source })?)
}

fn checked(path: &Path, answer: &pb::ValidateMapResponse) -> Checked {
    let fault = |it: &pb::MapFault| Fault { at: it.at.clone(), kind: it.kind().as_str_name(), text: it.text.clone() };
    Checked {
        file: input::shown(path),
        id: answer.map.as_ref().map(|it| it.id.clone()).unwrap_or_default(),
        valid: answer.valid,
        squares: answer.squares,
        faults: answer.faults.iter().map(fault).collect(),
    }
}

fn text_of(checked: &Checked, map: Option<&pb::Map>) -> String {
    let Checked { file, valid, squares, faults, .. } = checked;
    if *valid {
        let map = map.cloned().unwrap_or_default();
        let things = [
            counted(*squares, "square"),
            counted(map.starts.len() as i64, "start"),
            counted(map.towns.len() as i64, "town"),
            format!("{} large", map.large_cities.len()),
            format!("{} at the border", map.borders.len()),
            format!("{} by ferry", map.ferries.len()),
        ];
        return format!("{file}: good: {} ({}), {}\n", plain(&map.title), plain(&map.id), things.join(", "));
    }
    let mut text = format!("{file}: {}\n", counted(faults.len() as i64, "fault"));
    let wide = faults.iter().map(|it| it.at.len()).max().unwrap_or(0);
    for (idx, Fault { at, kind, text: why }) in faults.iter().enumerate() {
        let lines: Vec<String> = why.lines().map(plain).collect();
        let mut lines = lines.iter();
        let first = lines.next().map_or("", String::as_str);
        // Writing into a string never fails.
        writeln!(text, "  {:>2}  {at:<wide$}  {first} ({kind})", idx + 1).ok();
        for it in lines {
            writeln!(text, "      {it}").ok();
        }
    }
    if let Some(map) = map {
        text += &picture::of(&map.grid, &faults.iter().map(|it| it.at.as_str()).collect::<Vec<_>>());
    }
    text
}
