//! Bytes as games of Cornwall, text as its notation.

use ::cornwall::{
    CoinSupply, Color, Counts, Deck, Game as _, Hex, Laid, Move, Options, Phase, PieceSetup, Pieces, REACH, Rotation,
    Seat, Setup, Size, State, Surrounded, TileId, UnfinishedRegions,
};
use arbitrary::{Result, Unstructured};

use crate::play::{near, play_on};

/// Plays a game, changes its setup, and plays on if it is still one.
pub fn play(data: &[u8]) {
    // Bytes that are too few are no game.
    let _ = play_bytes(&mut Unstructured::new(data));
}

fn play_bytes(bytes: &mut Unstructured<'_>) -> Result<()> {
    let options = Options {
        surrounded: *bytes.choose(&Surrounded::ALL)?,
        coin_supply: *bytes.choose(&CoinSupply::ALL)?,
        unfinished_regions: *bytes.choose(&UnfinishedRegions::ALL)?,
    };
    let n_seats = bytes.int_in_range(2..=4)?;
    let first = Seat(bytes.int_in_range(0..=n_seats as u8 - 1)?);
    let Ok(mut state) = State::new_game(Deck::standard(), options, &Color::ALL[..n_seats], first) else {
        panic!("a new game is possible");
    };
    for _ in 0..bytes.arbitrary_len::<[u8; 2]>()?.min(150) {
        let moves = state.legal_moves();
        match moves.is_empty() {
            true => break,
            false => state.advance(bytes.choose(&moves)?),
        }
    }
    let mut setup = state.to_setup();
    for _ in 0..bytes.int_in_range(0..=3)? {
        change(&mut setup, bytes)?;
    }
    match State::from_setup(&setup) {
        Ok(state) => play_on(state, 60, bytes, strange, check),
        Err(why) => {
            assert!(!why.to_string().is_empty());
            // What is wrong with it can be written down, unless it is out of reach, which no text can be.
            if let Ok(again) = setup.to_string().parse::<Setup>() {
                assert_eq!(again.to_string(), setup.to_string());
            }
            Ok(())
        }
    }
}

fn change(setup: &mut Setup, bytes: &mut Unstructured<'_>) -> Result<()> {
    let seat = Seat(bytes.int_in_range(0..=4)?);
    let (laid, pieces, seats) = (setup.laid.len(), setup.pieces.len(), setup.seats.len());
    match bytes.int_in_range(0..=12)? {
        0 if laid != 0 => setup.laid[bytes.choose_index(laid)?] = any_laid(bytes)?,
        1 => setup.laid.push(any_laid(bytes)?),
        2 if laid != 0 => drop(setup.laid.remove(bytes.choose_index(laid)?)),
        3 if laid != 0 => setup.laid.swap(bytes.choose_index(laid)?, bytes.choose_index(laid)?),
        4 => setup.pieces.push(PieceSetup { cell: hex(bytes)?, seat, size: *bytes.choose(&Size::ALL)? }),
        5 if pieces != 0 => drop(setup.pieces.remove(bytes.choose_index(pieces)?)),
        6 => setup.phase = *bytes.choose(&[Phase::Draw, Phase::Lay, Phase::Pieces, Phase::Over])?,
        7 => setup.to_move = seat,
        8 => setup.drawn = if bytes.arbitrary()? { Some(tile(bytes)?) } else { None },
        9 => setup.under.push(tile(bytes)?),
        10 if seats != 0 => {
            let it = &mut setup.seats[bytes.choose_index(seats)?];
            it.in_pub = Counts::new(bytes.int_in_range(0..=5)?, bytes.int_in_range(0..=3)?, bytes.int_in_range(0..=2)?);
        }
        11 if seats != 0 => setup.seats[bytes.choose_index(seats)?].points = bytes.arbitrary()?,
        12 if seats != 0 => setup.seats[bytes.choose_index(seats)?].coins = u32::from(bytes.arbitrary::<u8>()?),
        _ => setup.seats.truncate(bytes.int_in_range(0..=4)?),
    }
    Ok(())
}

fn hex(bytes: &mut Unstructured<'_>) -> Result<Hex> {
    Ok(Hex { q: near(bytes)?, r: near(bytes)? })
}

fn tile(bytes: &mut Unstructured<'_>) -> Result<TileId> {
    let tiles: Vec<TileId> = Deck::standard().tiles().map(|it| it.0).collect();
    Ok(*bytes.choose(&tiles)?)
}

fn any_laid(bytes: &mut Unstructured<'_>) -> Result<Laid> {
    Ok(Laid { tile: tile(bytes)?, anchor: hex(bytes)?, rotation: *bytes.choose(&Rotation::ALL)? })
}

/// Any move that the notation or the border would hand on: its cells are within reach, which the rules rely on.
fn strange(bytes: &mut Unstructured<'_>) -> Result<Move> {
    Ok(match bytes.int_in_range(0..=3)? {
        0 => Move::Draw(tile(bytes)?),
        1 => Move::Lay { anchor: within_reach(hex(bytes)?), rotation: *bytes.choose(&Rotation::ALL)? },
        2 => Move::Redeem,
        _ => {
            let n = bytes.int_in_range(0..=Pieces::MAX)?;
            let pieces: Vec<(Hex, Size)> =
                (0..n).map(|_| Ok((within_reach(hex(bytes)?), *bytes.choose(&Size::ALL)?))).collect::<Result<_>>()?;
            Move::Place(Pieces::new(&pieces).expect("they are not too many"))
        }
    })
}

fn within_reach(it: Hex) -> Hex {
    Hex { q: it.q.clamp(-REACH, REACH), r: it.r.clamp(-REACH, REACH) }
}

fn check(state: &State) {
    let setup = state.to_setup();
    assert_eq!(setup.to_string().parse::<Setup>().as_ref(), Ok(&setup), "{setup}");
    for mv in state.legal_moves() {
        assert_eq!(Move::from_notation(setup.deck, &mv.notation(setup.deck)), Ok(mv));
    }
}

/// Reads a state or a move; what can be read comes back from its own text, and a state is refused or obeys the laws.
pub fn read(text: &str) {
    let deck = Deck::standard();
    if let Ok(mv) = Move::from_notation(deck, text) {
        assert_eq!(Move::from_notation(deck, &mv.notation(deck)), Ok(mv), "{text}");
    }
    let Ok(setup) = text.parse::<Setup>() else { return };
    assert_eq!(setup.to_string().parse::<Setup>().as_ref(), Ok(&setup), "{text}");
    if let Ok(state) = State::from_setup(&setup) {
        game::laws::hold(&state, &state.legal_moves());
    }
}
