//! A game in one line of text, as FEN is for chess, and a move in a few words.
//!
//! ```text
//! great-britain 9/100/1/2/it/f r12:0:00.00.00,b3:0:00.00.00 B-D@8,6/0;B-V@9,6/3=1r0 B-X lay=B-K 0 00.00.00
//! map           options        seats                        tiles laid              aside phase  seat  chips given up
//! ```
//! Without a map the first word is "-". A seat is its color, points, meeples on the Isle of Man and chips. A tile is its name, square and
//! turns, and after "=" the seat and part of the meeple on it. Empty lists are "-". The phase has a "+" in an extra turn.
//! Moves: `draw B-K`, `lay 9,6/3`, `chip 2`, `pass`, `claim r0`, `end`, `extra`, `isle`, `recall`.

use std::{fmt, str::FromStr, sync::Arc};

pub use game::notation::NotationError;
use game::{
    Seat,
    notation::{read_list, read_pair, write_list},
};

use crate::{
    feature::Part,
    map::Map,
    meeple::{Chips, Color, Meeple},
    moves::Move,
    options::Options,
    setup::{Laid, SeatSetup, Setup},
    square::{Square, Turns},
    state::Phase,
    tile::TileId,
    tiles::Tiles,
};

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { map, options, seats, laid, aside, drawn, extra_turn, discarded, phase, to_move } = self;
        let tiles = Tiles::shipped();
        write!(f, "{} {options} ", map.as_ref().map_or("-", |it| it.id()))?;
        write_list(f, ",", seats, |f, it| {
            write!(f, "{}{}:{}:{}", color_letter(it.color), it.points, it.on_isle, it.chips)
        })?;
        f.write_str(" ")?;
        write_list(f, ";", laid, |f, it| {
            write!(f, "{}@{}/{}", tiles.name(it.tile), it.square, it.turns)?;
            match it.meeple {
                Some(Meeple { seat, part }) => write!(f, "={}{part}", seat.0),
                None => Ok(()),
            }
        })?;
        f.write_str(" ")?;
        write_list(f, ";", aside, |f, &it| f.write_str(tiles.name(it)))?;
        write!(f, " {}{}", phase_word(*phase), if *extra_turn { "+" } else { "" })?;
        if let Some(tile) = drawn {
            write!(f, "={}", tiles.name(*tile))?;
        }
        write!(f, " {} {discarded}", to_move.0)
    }
}

/// Reads a game without a map or on a map that ships.
impl FromStr for Setup {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Setup, NotationError> {
        let map = match text.split(' ').next() {
            None | Some("-") => None,
            Some(id) => Some(Map::by_id(id).ok_or_else(|| NotationError::new("the map", id))?),
        };
        Setup::from_notation(text, map.cloned())
    }
}

impl Setup {
    /// Reads a game on a map that is at hand.
    ///
    /// # Errors
    /// The word that can't be read.
    pub fn from_notation(text: &str, map: Option<Arc<Map>>) -> Result<Setup, NotationError> {
        let words: Vec<&str> = text.split(' ').collect();
        let &[id, options, seats, laid, aside, phase, to_move, discarded] = words.as_slice() else {
            return Err(NotationError::new("a state of eight words", text));
        };
        if id != map.as_ref().map_or("-", |it| it.id()) {
            return Err(NotationError::new("the map", id));
        }
        let (phase, drawn) = match phase.split_once('=') {
            Some((phase, tile)) => (phase, Some(tile_from(tile)?)),
            None => (phase, None),
        };
        let (phase, extra_turn) = phase.strip_suffix('+').map_or((phase, false), |it| (it, true));
        Ok(Setup {
            map,
            options: Options::from_notation(options).ok_or_else(|| NotationError::new("the options", options))?,
            seats: read_list(seats, ',', seat_from)?,
            laid: read_list(laid, ';', laid_from)?,
            aside: read_list(aside, ';', tile_from)?,
            drawn,
            extra_turn,
            discarded: chips_from(discarded)?,
            phase: PHASES
                .into_iter()
                .find(|it| phase_word(*it) == phase)
                .ok_or_else(|| NotationError::new("the phase", phase))?,
            to_move: Seat(to_move.parse().map_err(|_| NotationError::new("the seat to move", to_move))?),
        })
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Draw(tile) => write!(f, "draw {}", Tiles::shipped().name(*tile)),
            Move::Lay { square, turns } => write!(f, "lay {square}/{turns}"),
            Move::TakeChip(value) => write!(f, "chip {value}"),
            Move::Pass => f.write_str("pass"),
            Move::PlaceMeeple(part) => write!(f, "claim {part}"),
            Move::EndTurn => f.write_str("end"),
            Move::TakeExtraTurn => f.write_str("extra"),
            Move::GoToIsle => f.write_str("isle"),
            Move::RecallFromIsle => f.write_str("recall"),
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Move, NotationError> {
        let unknown = || NotationError::new("a move", text);
        Ok(match text.split_once(' ') {
            None => match text {
                "pass" => Move::Pass,
                "end" => Move::EndTurn,
                "extra" => Move::TakeExtraTurn,
                "isle" => Move::GoToIsle,
                "recall" => Move::RecallFromIsle,
                _ => return Err(unknown()),
            },
            Some(("draw", tile)) => Move::Draw(tile_from(tile)?),
            Some(("lay", place)) => {
                let (square, turns) = place_from(place)?;
                Move::Lay { square, turns }
            }
            Some(("chip", value)) => Move::TakeChip(value.parse().map_err(|_| unknown())?),
            Some(("claim", part)) => Move::PlaceMeeple(Part::from_notation(part).ok_or_else(unknown)?),
            _ => return Err(unknown()),
        })
    }
}

const PHASES: [Phase; 6] = [Phase::Draw, Phase::Lay, Phase::Chip, Phase::Meeple, Phase::Extra, Phase::Over];

fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::Draw => "draw",
        Phase::Lay => "lay",
        Phase::Chip => "chip",
        Phase::Meeple => "meeple",
        Phase::Extra => "extra",
        Phase::Over => "over",
    }
}

fn color_letter(color: Color) -> char {
    match color {
        Color::Red => 'r',
        Color::Green => 'g',
        Color::Blue => 'b',
        Color::Yellow => 'y',
        Color::Black => 'k',
    }
}

fn seat_from(word: &str) -> Result<SeatSetup, NotationError> {
    let unreadable = || NotationError::new("a seat", word);
    let color = Color::ALL.into_iter().find(|&it| word.starts_with(color_letter(it))).ok_or_else(unreadable)?;
    let parts: Vec<&str> = word[1..].split(':').collect();
    let &[points, on_isle, chips] = parts.as_slice() else { return Err(unreadable()) };
    Ok(SeatSetup {
        color,
        points: points.parse().map_err(|_| unreadable())?,
        on_isle: on_isle.parse().map_err(|_| unreadable())?,
        chips: chips_from(chips)?,
    })
}

fn chips_from(word: &str) -> Result<Chips, NotationError> {
    let mut chips = Chips::default();
    let colors: Vec<&[u8]> = word.split('.').map(str::as_bytes).collect();
    if colors.len() != 3 || colors.iter().any(|it| it.len() != 2 || !it.iter().all(u8::is_ascii_digit)) {
        return Err(NotationError::new("the chips", word));
    }
    for (counts, digits) in chips.counts.iter_mut().zip(colors) {
        *counts = [digits[0] - b'0', digits[1] - b'0'];
    }
    Ok(chips)
}

fn laid_from(word: &str) -> Result<Laid, NotationError> {
    let (rest, meeple) = match word.split_once('=') {
        Some((rest, meeple)) => (rest, Some(meeple_from(meeple)?)),
        None => (word, None),
    };
    let (tile, place) = rest.split_once('@').ok_or_else(|| NotationError::new("a tile laid", word))?;
    let (square, turns) = place_from(place)?;
    Ok(Laid { tile: tile_from(tile)?, square, turns, meeple })
}

fn meeple_from(word: &str) -> Result<Meeple, NotationError> {
    let unreadable = || NotationError::new("a meeple", word);
    let seat = word.bytes().next().filter(u8::is_ascii_digit).ok_or_else(unreadable)?;
    let part = Part::from_notation(&word[1..]).ok_or_else(unreadable)?;
    Ok(Meeple { seat: Seat(seat - b'0'), part })
}

fn place_from(word: &str) -> Result<(Square, Turns), NotationError> {
    let unreadable = || NotationError::new("a place", word);
    let (square, turns) = word.split_once('/').ok_or_else(unreadable)?;
    let (x, y) = read_pair("a place", square).map_err(|_| unreadable())?;
    let inside = [x, y].iter().all(|it| it.unsigned_abs() <= crate::REACH.unsigned_abs());
    let turns = turns.parse().ok().and_then(Turns::new).filter(|_| inside);
    Ok((Square { x, y }, turns.ok_or_else(unreadable)?))
}

fn tile_from(word: &str) -> Result<TileId, NotationError> {
    Tiles::shipped().by_name(word).ok_or_else(|| NotationError::new("a tile", word))
}
