//! The command `perft`.

use std::{
    io,
    path::{Path, PathBuf},
    time::Instant,
};

use engine_service::{corridor::Counted, refusal::Refusal};
use proto::common::v1::OptionDescriptor;

use super::{
    Finish,
    console::Console,
    file,
    game::{Game, NewGame, Parts, Position, Untold, Which, with_game},
    input,
    refused::Refused,
    table::{Align, Table},
    text::counted,
};

const LONG_ABOUT: &str = "\
Counts move sequences of exactly DEPTH plies, the usual test that a move generator is right.

A ply is one move, of a seat or of chance: a draw or a roll counts by its outcomes. Sequences that end earlier, because the game is over, are \
not counted. The counts go to the standard output, the speed to the standard error.";

const EXAMPLES: &str = "\
Examples:
  engine-service perft cornwall 4
  engine-service perft cornwall 3 --divide                split by first move
  engine-service perft carcassonne 3 --map great-britain --seats 4
  engine-service perft carcassonne 3 --options expansions=both,farmers=off
  engine-service perft cornerstone 2 --options overhang=any --seats 3
  engine-service perft cornwall 2 --from state.json
  engine-service perft cornwall 2 --from game.meeplewright.json --after 12

Options have the names of the contract's Options message, values with or without their
prefix: surrounded=strict is surrounded=SURROUNDED_STRICT. Seats take the first colors of the
catalog. Ctrl-C stops the count; what was printed stands.

Exit codes:
  0  it was counted
  1  the file, the map or an option was refused
  2  the command line can't be understood";

/// What `perft` takes.
#[derive(Debug, clap::Args)]
#[command(long_about = LONG_ABOUT, after_long_help = EXAMPLES)]
pub struct Args {
    /// The game
    #[arg(value_enum)]
    game: Which,
    /// How many plies
    #[arg(value_parser = clap::value_parser!(u32).range(0..=100))]
    depth: u32,
    /// Splits the count by first move
    #[arg(long)]
    divide: bool,
    /// Starts from a state, or from the end of a saved game, instead of a new game; - is the standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seats", "map", "options"])]
    from: Option<PathBuf>,
    /// Of a saved game, plays so many moves first instead of all
    #[arg(long, value_name = "N", requires = "from")]
    after: Option<usize>,
    /// How many seats a new game has; the fewest if not given
    #[arg(long, value_name = "N")]
    seats: Option<u32>,
    /// The map of a new game of Carcassonne, such as great-britain
    #[arg(long, value_name = "ID")]
    map: Option<String>,
    /// Options of a new game
    #[arg(long, value_name = "NAME=VALUE", value_delimiter = ',')]
    options: Vec<String>,
    /// Tells on the standard error how far it is, even if that is no terminal
    #[arg(long)]
    progress: bool,
}

/// Counts.
///
/// # Errors
/// If nobody takes the counts.
pub fn run(args: &Args) -> io::Result<Finish> {
    let mut console = Console::new(args.progress);
    with_game!(args.game, G => count::<G>(args, &mut console))
}

fn count<G: Game>(args: &Args, console: &mut Console) -> io::Result<Finish> {
    let state = match start::<G>(args) {
        Ok(state) => state,
        Err(why) => return refuse(args, why, console),
    };
    // Every depth on the way costs little beside the last.
    let depths = if args.divide || args.depth == 0 { args.depth..=args.depth } else { 1..=args.depth };
    let begun = Instant::now();
    let (mut total, mut so_far) = (0, 0);
    for depth in depths {
        let mut firsts = Vec::new();
        let answer = G::perft(state.clone(), depth, |it| match it {
            Counted::More(n) => {
                so_far += n;
                console.progress(|| format!("depth {depth}: {so_far} sequences, {} s", begun.elapsed().as_secs()));
            }
            Counted::First(mv, n) => firsts.push((mv, n)),
        });
        let n = match answer {
            Ok(n) => n,
            Err(why) => return refuse(args, why.into(), console),
        };
        if args.divide {
            let mut table = Table::new(&[("first move", Align::Left), ("sequences", Align::Right)]);
            for (mv, n) in firsts {
                table.row(vec![G::moved(&mv, &state), n.to_string()]);
            }
            console.write(table)?;
        }
        console.say(format_args!("depth {depth}: {n}"))?;
        total += n;
    }
    let seconds = begun.elapsed().as_secs_f64();
    let speed = total as f64 / seconds.max(1e-6);
    console.remark(format_args!("{} in {seconds:.2} s, {speed:.0} a second", counted(total as i64, "sequence")));
    Ok(Finish::Good)
}

fn refuse(args: &Args, why: Untold, console: &mut Console) -> io::Result<Finish> {
    let of = args.from.as_deref().unwrap_or(Path::new(args.game.id()));
    Refused::new(of, why).tell(console);
    Ok(Finish::Refused)
}

/// The state to count from.
fn start<G: Game>(args: &Args) -> Result<G::State, Untold> {
    let Some(path) = &args.from else {
        let options = options_json(&G::options(), &args.options).map_err(Untold::File)?;
        return G::new_game(NewGame { seats: args.seats, map: args.map.clone(), options });
    };
    let text = input::read(path).map_err(Untold::File)?;
    let which = file::which(&text)?;
    if which != G::WHICH {
        return Err(Untold::File(format!("is of {}, not of {}", which.title(), G::WHICH.title())));
    }
    match file::position::<G>(&text)? {
        Position::State(state) => Ok(state),
        Position::Record(record) => {
            let record = G::cut(&record, args.after.unwrap_or(usize::MAX));
            // Checks the head and the players too.
            G::score(Position::Record(record.clone()), &file::people::<G>(&Position::Record(record.clone())))?;
            let Parts { names: _, first, moves } = G::parts(&record);
            let first = first.ok_or_else(|| Refusal::missing("first_state"))?;
            let last = G::play(first.clone(), moves)?.pop();
            Ok(last.map_or(first, |it| it.after))
        }
    }
}

/// The first colors of a game, one a seat.
///
/// # Errors
/// If the game has not so many seats.
pub fn first_colors(seats: Option<u32>, min: u32, max: u32, colors: &[i32]) -> Result<Vec<i32>, Untold> {
    match seats.unwrap_or(min) {
        n if (min..=max).contains(&n) => Ok(colors.iter().copied().take(n as usize).collect()),
        n => Err(Untold::File(format!("has {min} to {max} seats, not {n}"))),
    }
}

/// Writes options, given as NAME=VALUE, as JSON.
fn options_json(known: &[OptionDescriptor], given: &[String]) -> Result<String, String> {
    let mut options = serde_json::Map::new();
    for it in given {
        let (name, value) = it.split_once('=').ok_or_else(|| format!("--options: {it:?} is not NAME=VALUE"))?;
        let ids = || known.iter().map(|it| it.id.as_str()).collect::<Vec<_>>().join(", ");
        let option = known.iter().find(|it| it.id == name.replace('-', "_"));
        let option = option.ok_or_else(|| format!("has no option {name:?}; it has {}", ids()))?;
        options.insert(option.id.clone(), option_value(option, value)?);
    }
    Ok(serde_json::Value::Object(options).to_string())
}

/// A value by its whole name, or without what all names of the option begin with.
fn option_value(option: &OptionDescriptor, value: &str) -> Result<serde_json::Value, String> {
    let asked = value.to_uppercase().replace('-', "_");
    let prefixes = [String::new(), option.id.to_uppercase() + "_", "SWITCH_".into()];
    let is_asked = |name: &str| prefixes.iter().any(|prefix| name.strip_prefix(prefix.as_str()) == Some(&asked));
    let names = || option.values.iter().map(|it| it.name.as_str());
    if names().all(|it| it.parse::<u32>().is_ok()) {
        let number =
            value.parse::<u32>().map_err(|_| format!("the option {} is a number, not {value:?}", option.id))?;
        return Ok(number.into());
    }
    match names().find(|it| is_asked(it)) {
        Some(name) => Ok(name.into()),
        None => {
            let names: Vec<&str> = names().collect();
            Err(format!("the option {} can't be {value:?}; it can be {}", option.id, names.join(", ")))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::game::{Carcassonne, Cornerstone, Cornwall};

    fn check<G: Game>(given: &str, json: &str) {
        let given: Vec<String> = given.split(',').map(str::to_owned).collect();
        let got = options_json(&G::options(), &given);
        assert_eq!(got.as_ref().unwrap_or_else(|why| why), json);
    }

    #[test]
    fn options_go_by_short_and_long_names() {
        check::<Cornwall>("surrounded=strict", r#"{"surrounded":"SURROUNDED_STRICT"}"#);
        check::<Cornwall>("coin-supply=COIN_SUPPLY_FORTY", r#"{"coin_supply":"COIN_SUPPLY_FORTY"}"#);
        check::<Carcassonne>("meeples=9,farmers=off", r#"{"farmers":"SWITCH_OFF","meeples":9}"#);
        check::<Cornerstone>("enclosure=air", r#"{"enclosure":"ENCLOSURE_AIR"}"#);
    }

    #[test]
    fn unknown_options_are_told_with_those_that_are_known() {
        check::<Cornwall>("strict", "--options: \"strict\" is not NAME=VALUE");
        check::<Cornwall>("round=yes", "has no option \"round\"; it has surrounded, coin_supply, unfinished_regions");
        check::<Cornwall>(
            "surrounded=yes",
            "the option surrounded can't be \"yes\"; it can be SURROUNDED_GAP_AWARE, SURROUNDED_STRICT",
        );
        check::<Carcassonne>("meeples=many", "the option meeples is a number, not \"many\"");
    }
}
