//! A game in one line of text, as FEN is for chess, and a move in a few words.
//!
//! ```text
//! set-a flat/lift/h1/both/r1/climber/supply/new/falls r0:2:T:1b/0@0,0,1:-|b1:1:1,0,1:-:6a|g2:2:T:-:- roll 2 g
//! set   options                                       colors                                      phase round color to move
//! ```
//! A color is its letter and seat, rings, the climber's place (T is the table), blocks placed (name, orientation, least corner) and blocks put out
//! of the game. Empty lists are "-". The phase is `roll`, `build=2-5` with the dice, `climb`, `climb+a` after ring (a), `over`, or
//! `over=5b/6@3,1,9` with the placement at which the tower fell. A set that does not ship is written out: `id{1a=C;...;6b=N../CNC+C/N}`.
//!
//! Moves: `roll 2-5`, `build 1b/0@0,0,1`, `build 1b/0@0,0,1 a`, `discard 6a`, `climb 1,0,1`, `climb T b`, `stay`.

use std::{fmt, str::FromStr, sync::Arc};

use game::Seat;

use crate::{
    REACH,
    block::{BlockId, Orientation},
    block_set::{BlockFile, BlockSet, BlockSetFile, N_BLOCKS},
    cell::Cell,
    class::Color,
    dice::Roll,
    moves::{Move, Permit},
    options::Options,
    place::{ClimbRing, Place},
    setup::{ColorSetup, Placed, Setup},
    state::Phase,
};

/// A word of a notation that can't be read.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("{what} can't be read: {word:?}")]
pub struct NotationError {
    /// What should stand there.
    pub what: &'static str,
    /// What stands there.
    pub word: String,
}

/// Longest line that is read: no game comes near it.
const MAX_LINE: usize = 8192;

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { blocks, options, colors, phase, round, to_move, roll, rings_used, collapse } = self;
        write!(f, "{} {options} ", set_text(blocks))?;
        let colors: Vec<String> = colors.iter().map(|it| color_text(blocks, it)).collect();
        write!(f, "{} ", if colors.is_empty() { "-".into() } else { colors.join("|") })?;
        f.write_str(match phase {
            Phase::Roll => "roll",
            Phase::Build => "build",
            Phase::Climb => "climb",
            Phase::Over => "over",
        })?;
        if let Some(roll) = roll {
            write!(f, "={roll}")?;
        }
        if let Some(placed) = collapse {
            write!(f, "={}", placed_text(blocks, placed))?;
        }
        for _ in 0..*rings_used {
            f.write_str("+a")?;
        }
        write!(f, " {round} {}", to_move.letter())
    }
}

impl FromStr for Setup {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Setup, NotationError> {
        if MAX_LINE < text.len() {
            return Err(bad("a state of at most 8192 letters", text));
        }
        let words: Vec<&str> = text.split(' ').collect();
        let &[set, options, colors, phase, round, to_move] = words.as_slice() else {
            return Err(bad("a state of six words", text));
        };
        let blocks = set_from(set)?;
        let options = Options::from_notation(options).ok_or_else(|| bad("the options", options))?;
        let colors = items(colors, '|', |it| color_from(&blocks, it))?;
        let (base, after) = phase.split_once(['=', '+']).unwrap_or((phase, ""));
        let (due, mut roll, mut collapse, mut rings_used) = match base {
            "roll" => (Phase::Roll, None, None, 0),
            "build" => (Phase::Build, None, None, 0),
            "climb" => (Phase::Climb, None, None, 0),
            "over" => (Phase::Over, None, None, 0),
            _ => return Err(bad("the phase", phase)),
        };
        match (due, &phase[base.len()..]) {
            (_, "") => (),
            (Phase::Climb, "+a") => rings_used = 1,
            (Phase::Over, _) => collapse = Some(placed_from(&blocks, after)?),
            (Phase::Build, _) => roll = Some(roll_from(after)?),
            _ => return Err(bad("the phase", phase)),
        }
        let round = round.parse().map_err(|_| bad("the round", round))?;
        let to_move = only_letter(to_move).and_then(Color::from_letter).ok_or_else(|| bad("a color", to_move))?;
        Ok(Setup { blocks, options, colors, phase: due, round, to_move, roll, rings_used, collapse })
    }
}

impl Move {
    /// Writes the move.
    pub fn notation(&self, blocks: &BlockSet) -> String {
        match self {
            Move::Roll(roll) => format!("roll {roll}"),
            Move::Build { placed, by: Permit::Dice } => format!("build {}", placed_text(blocks, placed)),
            Move::Build { placed, by: Permit::Ring } => format!("build {} a", placed_text(blocks, placed)),
            Move::Discard(block) => format!("discard {}", blocks.block(*block).name()),
            Move::Climb { to, ring: None } => format!("climb {}", place_text(*to)),
            Move::Climb { to, ring: Some(ring) } => format!("climb {} {}", place_text(*to), ring.letter()),
            Move::Stay => "stay".into(),
        }
    }

    /// Reads a move.
    ///
    /// # Errors
    /// The word that can't be read.
    pub fn from_notation(blocks: &BlockSet, text: &str) -> Result<Move, NotationError> {
        let words: Vec<&str> = text.split(' ').take(4).collect();
        match words.as_slice() {
            ["roll", roll] => Ok(Move::Roll(roll_from(roll)?)),
            ["build", placed] => Ok(Move::Build { placed: placed_from(blocks, placed)?, by: Permit::Dice }),
            ["build", placed, "a"] => Ok(Move::Build { placed: placed_from(blocks, placed)?, by: Permit::Ring }),
            ["discard", block] => Ok(Move::Discard(block_from(blocks, block)?)),
            ["climb", to] => Ok(Move::Climb { to: place_from(to)?, ring: None }),
            ["climb", to, ring] => {
                let ring = ClimbRing::ALL.into_iter().find(|it| only_letter(ring) == Some(it.letter()));
                Ok(Move::Climb { to: place_from(to)?, ring: Some(ring.ok_or_else(|| bad("a move", text))?) })
            }
            ["stay"] => Ok(Move::Stay),
            _ => Err(bad("a move", text)),
        }
    }
}

fn bad(what: &'static str, word: &str) -> NotationError {
    NotationError { what, word: word.chars().take(80).collect() }
}

fn only_letter(word: &str) -> Option<char> {
    let mut letters = word.chars();
    letters.next().filter(|_| letters.next().is_none())
}

fn items<T>(
    word: &str,
    between: char,
    read: impl Fn(&str) -> Result<T, NotationError>,
) -> Result<Vec<T>, NotationError> {
    match word {
        "-" => Ok(Vec::new()),
        _ => word.split(between).map(read).collect(),
    }
}

fn list<T>(items: &[T], write: impl Fn(&T) -> String) -> String {
    match items {
        [] => "-".into(),
        _ => items.iter().map(write).collect::<Vec<String>>().join(";"),
    }
}

fn set_text(set: &BlockSet) -> String {
    if set.is_shipped() {
        return set.id().into();
    }
    let block = |it: &BlockFile| format!("{}={}", it.id, it.layers.join("+"));
    format!("{}{{{}}}", set.id(), set.file().block.iter().map(block).collect::<Vec<String>>().join(";"))
}

fn set_from(word: &str) -> Result<Arc<BlockSet>, NotationError> {
    let unreadable = || bad("the block set", word);
    let Some((id, blocks)) = word.split_once('{') else {
        return BlockSet::by_id(word).cloned().ok_or_else(unreadable);
    };
    let block = |it: &str| {
        let (id, layers) = it.split_once('=')?;
        Some(BlockFile { id: id.into(), layers: layers.split('+').map(str::to_owned).collect() })
    };
    let blocks = blocks.strip_suffix('}').ok_or_else(unreadable)?;
    let block: Vec<BlockFile> =
        blocks.split(';').take(N_BLOCKS + 1).map(block).collect::<Option<_>>().ok_or_else(unreadable)?;
    let format = "cornerstone-blocks/1".into();
    let file = BlockSetFile { format, id: id.into(), name: id.into(), remark: String::new(), block };
    BlockSet::from_outside(&file).map_err(|_| unreadable())
}

fn color_text(blocks: &BlockSet, it: &ColorSetup) -> String {
    let ColorSetup { color, owner, placed, discarded, rings, climber } = it;
    let placed = list(placed, |it| placed_text(blocks, it));
    let discarded = list(discarded, |it| blocks.block(*it).name().into());
    format!("{}{}:{rings}:{}:{placed}:{discarded}", color.letter(), owner.0, place_text(*climber))
}

fn color_from(blocks: &BlockSet, word: &str) -> Result<ColorSetup, NotationError> {
    let unreadable = || bad("a color", word);
    let parts: Vec<&str> = word.split(':').collect();
    let &[who, rings, climber, placed, discarded] = parts.as_slice() else { return Err(unreadable()) };
    let color = who.chars().next().and_then(Color::from_letter).ok_or_else(unreadable)?;
    Ok(ColorSetup {
        color,
        owner: Seat(who[1..].parse().map_err(|_| unreadable())?),
        placed: items(placed, ';', |it| placed_from(blocks, it))?,
        discarded: items(discarded, ';', |it| block_from(blocks, it))?,
        rings: rings.parse().map_err(|_| unreadable())?,
        climber: place_from(climber)?,
    })
}

fn placed_text(blocks: &BlockSet, placed: &Placed) -> String {
    let Placed { block, orientation, cell } = placed;
    format!("{}/{orientation}@{}", blocks.block(*block).name(), cell_text(*cell))
}

fn placed_from(blocks: &BlockSet, word: &str) -> Result<Placed, NotationError> {
    let unreadable = || bad("a placement", word);
    let (what, cell) = word.split_once('@').ok_or_else(unreadable)?;
    let (block, orientation) = what.split_once('/').ok_or_else(unreadable)?;
    let orientation = Orientation(orientation.parse().map_err(|_| unreadable())?);
    Ok(Placed { block: block_from(blocks, block)?, orientation, cell: cell_from(cell)? })
}

fn block_from(blocks: &BlockSet, word: &str) -> Result<BlockId, NotationError> {
    blocks.by_name(word).ok_or_else(|| bad("a block", word))
}

fn roll_from(word: &str) -> Result<Roll, NotationError> {
    let dice = word.split_once('-').and_then(|(low, high)| Roll::new(low.parse().ok()?, high.parse().ok()?));
    dice.ok_or_else(|| bad("the dice", word))
}

fn place_text(place: Place) -> String {
    place.cell().map_or_else(|| "T".into(), cell_text)
}

fn place_from(word: &str) -> Result<Place, NotationError> {
    if word == "T" { Ok(Place::Table) } else { Ok(Place::On(cell_from(word)?)) }
}

fn cell_text(Cell { x, y, z }: Cell) -> String {
    format!("{x},{y},{z}")
}

fn cell_from(word: &str) -> Result<Cell, NotationError> {
    let unreadable = || bad("a cell", word);
    let parts: Vec<i16> =
        word.split(',').take(4).map(str::parse).collect::<Result<_, _>>().map_err(|_| unreadable())?;
    match parts.as_slice() {
        &[x, y, z] if [x, y, z].iter().all(|it| it.unsigned_abs() <= REACH.unsigned_abs()) => Ok(Cell { x, y, z }),
        _ => Err(unreadable()),
    }
}
