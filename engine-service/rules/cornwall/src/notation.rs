//! A game in one line of text, as FEN is for chess, and a move in a few words.
//!
//! ```text
//! recon-1 gap/20/all r12:1:000,b3:0:210 T05@3,1/2;T03@1,-2/3 0t3,1;1f1,-2 lay=T12 0 -
//! deck    options    seats              tiles laid           pieces       phase   seat  under the pile
//! ```
//! A seat is its color, points, coins, and small, tall and fat pieces in the pub. A piece is its seat, size and cell. Empty lists are "-".
//! Moves: `draw T05`, `lay 3,1/2`, `redeem`, `place s3,1 t4,1`, `place -`.

use std::{fmt, str::FromStr};

pub use game::notation::NotationError;
use game::{
    Seat,
    notation::{read_list, read_pair, write_list},
};

use crate::{
    hex::Hex,
    moves::{Move, Pieces},
    options::{CoinSupply, Options, Surrounded, UnfinishedRegions},
    piece::{Color, Counts, Size},
    setup::{Laid, PieceSetup, SeatSetup, Setup},
    state::Phase,
    tile::{Deck, TileId},
    trihex::Rotation,
};

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { deck, options, seats, laid, pieces, phase, to_move, drawn, under } = self;
        write!(f, "{} {options} ", deck.id())?;
        write_list(f, ",", seats, |f, it| {
            let [small, tall, fat] = Size::ALL.map(|size| it.in_pub.of(size));
            write!(f, "{}{}:{}:{small}{tall}{fat}", color_letter(it.color), it.points, it.coins)
        })?;
        f.write_str(" ")?;
        write_list(f, ";", laid, |f, it| write!(f, "{}@{}/{}", deck.name(it.tile), it.anchor, it.rotation))?;
        f.write_str(" ")?;
        write_list(f, ";", pieces, |f, it| write!(f, "{}{}{}", it.seat.0, size_letter(it.size), it.cell))?;
        match (phase, drawn) {
            (Phase::Draw, _) => write!(f, " draw"),
            (Phase::Lay, Some(tile)) => write!(f, " lay={}", deck.name(*tile)),
            (Phase::Lay, None) => write!(f, " lay"),
            (Phase::Pieces, _) => write!(f, " pieces"),
            (Phase::Over, _) => write!(f, " over"),
        }?;
        write!(f, " {} ", to_move.0)?;
        write_list(f, ";", under, |f, &it| f.write_str(deck.name(it)))
    }
}

impl FromStr for Setup {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Setup, NotationError> {
        let words: Vec<&str> = text.split(' ').collect();
        let &[deck, options, seats, laid, pieces, phase, to_move, under] = words.as_slice() else {
            return Err(NotationError::new("a state of eight words", text));
        };
        let deck = Deck::by_id(deck).ok_or_else(|| NotationError::new("the deck", deck))?;
        let (phase, drawn) = phase_from(deck, phase)?;
        Ok(Setup {
            deck,
            options: options_from(options)?,
            seats: read_list(seats, ',', seat_from)?,
            laid: read_list(laid, ';', |word| laid_from(deck, word))?,
            pieces: read_list(pieces, ';', piece_from)?,
            phase,
            to_move: Seat(to_move.parse().map_err(|_| NotationError::new("the seat to move", to_move))?),
            drawn,
            under: read_list(under, ';', |word| tile_from(deck, word))?,
        })
    }
}

impl Move {
    /// Writes the move.
    pub fn notation(&self, deck: &Deck) -> String {
        match self {
            Move::Draw(tile) => format!("draw {}", deck.name(*tile)),
            Move::Lay { anchor, rotation } => format!("lay {anchor}/{rotation}"),
            Move::Redeem => "redeem".into(),
            Move::Place(pieces) if pieces.as_slice().is_empty() => "place -".into(),
            Move::Place(pieces) => {
                let words = pieces.as_slice().iter().map(|(cell, size)| format!(" {}{cell}", size_letter(*size)));
                format!("place{}", words.collect::<String>())
            }
        }
    }

    /// Reads a move.
    ///
    /// # Errors
    /// The word that can't be read.
    pub fn from_notation(deck: &Deck, text: &str) -> Result<Move, NotationError> {
        let unknown = || NotationError::new("a move", text);
        match text.split_once(' ') {
            None if text == "redeem" => Ok(Move::Redeem),
            Some(("draw", tile)) => Ok(Move::Draw(tile_from(deck, tile)?)),
            Some(("lay", place)) => {
                let (anchor, rotation) = place_from(place)?;
                Ok(Move::Lay { anchor, rotation })
            }
            Some(("place", "-")) => Ok(Move::Place(Pieces::NONE)),
            Some(("place", pieces)) => {
                let pieces: Vec<(Hex, Size)> = pieces.split(' ').map(sized_cell_from).collect::<Result<_, _>>()?;
                Pieces::new(&pieces).map(Move::Place).ok_or_else(unknown)
            }
            _ => Err(unknown()),
        }
    }
}

fn color_letter(color: Color) -> char {
    match color {
        Color::Red => 'r',
        Color::Green => 'g',
        Color::Blue => 'b',
        Color::Yellow => 'y',
    }
}

fn size_letter(size: Size) -> char {
    match size {
        Size::Small => 's',
        Size::Tall => 't',
        Size::Fat => 'f',
    }
}

fn options_from(word: &str) -> Result<Options, NotationError> {
    let options = Surrounded::ALL.into_iter().flat_map(|surrounded| {
        CoinSupply::ALL.into_iter().flat_map(move |coin_supply| {
            UnfinishedRegions::ALL.into_iter().map(move |unfinished_regions| Options {
                surrounded,
                coin_supply,
                unfinished_regions,
            })
        })
    });
    options.into_iter().find(|it| it.to_string() == word).ok_or_else(|| NotationError::new("the options", word))
}

fn seat_from(word: &str) -> Result<SeatSetup, NotationError> {
    let unreadable = || NotationError::new("a seat", word);
    let color = Color::ALL.into_iter().find(|&it| word.starts_with(color_letter(it))).ok_or_else(unreadable)?;
    let mut parts = word[1..].split(':');
    let (Some(points), Some(coins), Some(in_pub), None) = (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return Err(unreadable());
    };
    let digits: Vec<u8> = in_pub.bytes().map(|it| it.wrapping_sub(b'0')).collect();
    let &[small, tall, fat] = digits.as_slice() else {
        return Err(unreadable());
    };
    if [small, tall, fat].iter().any(|&it| 9 < it) {
        return Err(unreadable());
    }
    Ok(SeatSetup {
        color,
        points: points.parse().map_err(|_| unreadable())?,
        coins: coins.parse().map_err(|_| unreadable())?,
        in_pub: Counts::new(small, tall, fat),
    })
}

fn laid_from(deck: &Deck, word: &str) -> Result<Laid, NotationError> {
    let (tile, place) = word.split_once('@').ok_or_else(|| NotationError::new("a tile laid", word))?;
    let (anchor, rotation) = place_from(place)?;
    Ok(Laid { tile: tile_from(deck, tile)?, anchor, rotation })
}

fn piece_from(word: &str) -> Result<PieceSetup, NotationError> {
    let seat = word.bytes().next().filter(u8::is_ascii_digit).ok_or_else(|| NotationError::new("a piece", word))?;
    let (cell, size) = sized_cell_from(&word[1..])?;
    Ok(PieceSetup { cell, seat: Seat(seat - b'0'), size })
}

fn sized_cell_from(word: &str) -> Result<(Hex, Size), NotationError> {
    let size = Size::ALL
        .into_iter()
        .find(|&it| word.starts_with(size_letter(it)))
        .ok_or_else(|| NotationError::new("a piece", word))?;
    Ok((hex_from(&word[1..])?, size))
}

fn place_from(word: &str) -> Result<(Hex, Rotation), NotationError> {
    let (anchor, rotation) = word.split_once('/').ok_or_else(|| NotationError::new("a place", word))?;
    let rotation =
        rotation.parse().ok().and_then(Rotation::new).ok_or_else(|| NotationError::new("a rotation", rotation))?;
    Ok((hex_from(anchor)?, rotation))
}

fn hex_from(word: &str) -> Result<Hex, NotationError> {
    let (q, r) = read_pair("a cell", word)?;
    let cell = Hex { q, r };
    cell.is_within_reach().then_some(cell).ok_or_else(|| NotationError::new("a cell", word))
}

fn tile_from(deck: &Deck, word: &str) -> Result<TileId, NotationError> {
    deck.tile(word).ok_or_else(|| NotationError::new("a tile", word))
}

fn phase_from(deck: &Deck, word: &str) -> Result<(Phase, Option<TileId>), NotationError> {
    match word.split_once('=') {
        Some(("lay", tile)) => Ok((Phase::Lay, Some(tile_from(deck, tile)?))),
        None if word == "draw" => Ok((Phase::Draw, None)),
        None if word == "lay" => Ok((Phase::Lay, None)),
        None if word == "pieces" => Ok((Phase::Pieces, None)),
        None if word == "over" => Ok((Phase::Over, None)),
        _ => Err(NotationError::new("the phase", word)),
    }
}
