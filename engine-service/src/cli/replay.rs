//! The command `replay`.

use std::{
    io,
    panic::{AssertUnwindSafe, catch_unwind},
    path::PathBuf,
};

use engine_service::refusal::Refusal;

use super::{
    Finish,
    console::Console,
    file,
    game::{Game, Parts, Position, Standing, Step, Untold, with_game},
    input,
    people::People,
    refused::Refused,
    score::Scored,
    sheet,
    text::counted,
};

const LONG_ABOUT: &str = "\
Tells a saved game ply by ply, in words: who moves, what happens, how the seats stand whenever that changes, and the score at the end.

Every move is checked. An illegal one ends the tale with every rule that it breaks and the score before it.";

const EXAMPLES: &str = "\
Examples:
  engine-service replay game.meeplewright.json
  engine-service replay --until 20 game.meeplewright.json   the first 20 moves, and the score
  engine-service replay --notation game.meeplewright.json   with the state after each move

Moves are counted from 0, as in everything that the engine says.

Exit codes:
  0  the game was told
  1  the file was refused, or a move is illegal
  2  the command line can't be understood";

/// What `replay` takes.
#[derive(Debug, clap::Args)]
#[command(long_about = LONG_ABOUT, after_long_help = EXAMPLES)]
pub struct Args {
    /// A saved game; - is the standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Stops after so many moves; what comes later is not looked at
    #[arg(long, value_name = "N")]
    until: Option<usize>,
    /// Adds the state in notation after each move
    #[arg(long)]
    notation: bool,
}

/// A game that can be told.
struct Tale<G: Game> {
    people: People,
    first: G::State,
    moves: Vec<G::Move>,
    steps: Vec<Step<G>>,
    standing: Standing,
    /// Why the move after the last step is illegal.
    illegal: Option<Untold>,
}

/// Tells a game.
///
/// # Errors
/// If nobody takes the tale.
pub fn run(args: &Args) -> io::Result<Finish> {
    let mut console = Console::new(false);
    let which = input::read(&args.file).map_err(Untold::File).and_then(|text| Ok((file::which(&text)?, text)));
    match which {
        Ok((which, text)) => with_game!(which, G => tell::<G>(args, &text, &mut console)),
        Err(why) => refuse(args, why, &mut console),
    }
}

fn refuse(args: &Args, why: Untold, console: &mut Console) -> io::Result<Finish> {
    Refused::new(&args.file, why).tell(console);
    Ok(Finish::Refused)
}

fn tell<G: Game>(args: &Args, text: &str, console: &mut Console) -> io::Result<Finish> {
    let tale = catch_unwind(AssertUnwindSafe(|| tale_of::<G>(text, args.until)));
    let tale = match tale.unwrap_or_else(|_| Err(Refusal::Fault.into())) {
        Ok(tale) => tale,
        Err(why) => return refuse(args, why, console),
    };
    let Tale { people, first, moves, steps, standing, illegal } = tale;
    let seats: Vec<String> = (0..people.0.len() as u32).map(|it| people.who(it)).collect();
    console.say(format_args!("{}: {}; {}", G::WHICH.title(), seats.join(", "), counted(moves.len() as i64, "move")))?;
    tell_notation::<G>(args, &first, console)?;
    let mut before = &first;
    let mut told = G::standing(before, &people);
    for (index, (mv, Step { events, after })) in moves.iter().zip(&steps).enumerate() {
        console.say(format_args!("{index:>4}  {}", ply::<G>(mv, before, &people)))?;
        for line in events.iter().flat_map(|it| G::happened(it, before, &people)) {
            console.say(format_args!("        {line}"))?;
        }
        let now = G::standing(after, &people);
        if now != told {
            console.say(format_args!("        = {now}"))?;
            told = now;
        }
        tell_notation::<G>(args, after, console)?;
        before = after;
    }
    if illegal.is_some()
        && let Some(mv) = moves.get(steps.len())
    {
        console.say(format_args!("{:>4}  {}: ILLEGAL", steps.len(), ply::<G>(mv, before, &people)))?;
    }
    let file = input::shown(&args.file);
    let mut scored = Scored { file, game: G::WHICH.id(), moves: Some(steps.len()), standing };
    scored.standing.seats.iter_mut().for_each(|it| it.lines.clear());
    console.write(format_args!("\n{}", sheet::table(G::WHICH, &scored)))?;
    match illegal {
        None => Ok(Finish::Good),
        Some(why) => refuse(args, why, console),
    }
}

fn ply<G: Game>(mv: &G::Move, before: &G::State, people: &People) -> String {
    match G::mover(before, people) {
        Some(who) => format!("{who} {}", G::moved(mv, before)),
        None => G::moved(mv, before),
    }
}

fn tell_notation<G: Game>(args: &Args, state: &G::State, console: &mut Console) -> io::Result<()> {
    match args.notation.then(|| G::notation(state.clone())) {
        Some(Ok(notation)) => console.say(format_args!("        {notation}")),
        Some(Err(_)) | None => Ok(()),
    }
}

/// Scores first: that checks the head, the players and every move. If a move is illegal, the game before it is still told.
fn tale_of<G: Game>(text: &str, until: Option<usize>) -> Result<Tale<G>, Untold> {
    let position = file::position::<G>(text)?;
    let people = file::people(&position);
    let record = match position {
        Position::Record(record) => record,
        Position::State(_) => {
            return Err(Untold::File("is a state and no saved game; `score` can tell its points".into()));
        }
    };
    let record = until.map_or_else(|| record.clone(), |n| G::cut(&record, n));
    let Parts { names: _, first, moves } = G::parts(&record);
    let (legal, standing, illegal) = match G::score(Position::Record(record.clone()), &people).map_err(|it| it.told()) {
        Ok(standing) => (moves.len(), standing, None),
        Err(told) => match told.index {
            None => return Err(Untold::Engine(told)),
            Some(index) => {
                let standing = G::score(Position::Record(G::cut(&record, index)), &people)?;
                (index, standing, Some(Untold::Engine(told)))
            }
        },
    };
    let first = first.unwrap_or_default();
    let steps = G::play(first.clone(), moves[..legal].to_vec())?;
    Ok(Tale { people, first, moves, steps, standing, illegal })
}
