//! Bytes as games of Carcassonne, text as its notation.

use ::carcassonne::{
    Chips, Color, Expansions, FeatureKind, Game as _, Laid, Map, Meeple, Move, Options, Part, Phase, Seat, Setup,
    Square, State, TileId, Tiles, TownVariant, Turns,
};
use arbitrary::{Result, Unstructured};

use crate::play::{near, play_on};

/// Plays a game, changes its setup, and plays on if it is still one.
pub fn play(data: &[u8]) {
    // Bytes that are too few are no game.
    let _ = play_bytes(&mut Unstructured::new(data));
}

fn play_bytes(bytes: &mut Unstructured<'_>) -> Result<()> {
    let map = if bytes.arbitrary()? { Some(bytes.choose(Map::shipped())?.clone()) } else { None };
    let mut options = Options::standard(map.as_deref());
    if bytes.arbitrary()? {
        change_options(&mut options, bytes)?;
    }
    let n_seats = bytes.int_in_range(2..=5)?;
    let first = Seat(bytes.int_in_range(0..=n_seats as u8 - 1)?);
    let Ok(mut state) = State::new_game(map, options, &Color::ALL[..n_seats], first) else { return Ok(()) };
    for _ in 0..bytes.arbitrary_len::<[u8; 2]>()?.min(300) {
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
        Ok(state) => play_on(state, 80, bytes, strange, check),
        Err(why) => {
            assert!(!why.to_string().is_empty());
            Ok(())
        }
    }
}

fn change_options(options: &mut Options, bytes: &mut Unstructured<'_>) -> Result<()> {
    options.expansions = *bytes.choose(&Expansions::ALL)?;
    options.tiles = match bytes.int_in_range(0..=3)? {
        0 => bytes.int_in_range(0..=120)?,
        _ => options.standard_tiles(None),
    };
    options.towns = *bytes.choose(&TownVariant::ALL)?;
    options.starts = bytes.int_in_range(0..=4)?;
    let [farmers, small_city, inns, cathedrals, ferries, chips, recall] = bytes.arbitrary::<[bool; 7]>()?;
    *options = Options { farmers, small_city, inns, cathedrals, ferry_in_final: ferries, chips, recall, ..*options };
    options.meeples = bytes.int_in_range(1..=10)?;
    Ok(())
}

fn change(setup: &mut Setup, bytes: &mut Unstructured<'_>) -> Result<()> {
    let seat = Seat(bytes.int_in_range(0..=5)?);
    let (laid, seats) = (setup.laid.len(), setup.seats.len());
    let phases = [Phase::Draw, Phase::Lay, Phase::Chip, Phase::Meeple, Phase::Extra, Phase::Over];
    match bytes.int_in_range(0..=14)? {
        0 if laid != 0 => setup.laid[bytes.choose_index(laid)?] = any_laid(bytes)?,
        1 => setup.laid.push(any_laid(bytes)?),
        2 if laid != 0 => drop(setup.laid.remove(bytes.choose_index(laid)?)),
        3 if laid != 0 => setup.laid.swap(bytes.choose_index(laid)?, bytes.choose_index(laid)?),
        4 if laid != 0 => {
            let at = bytes.choose_index(laid)?;
            setup.laid[at].meeple = Some(Meeple { seat, part: part(bytes)? });
        }
        5 if laid != 0 => setup.laid[bytes.choose_index(laid)?].meeple = None,
        6 => setup.phase = *bytes.choose(&phases)?,
        7 => setup.to_move = seat,
        8 => setup.drawn = if bytes.arbitrary()? { Some(tile(bytes)?) } else { None },
        9 => setup.aside.push(tile(bytes)?),
        10 => setup.extra_turn = !setup.extra_turn,
        11 if seats != 0 => setup.seats[bytes.choose_index(seats)?].points = bytes.arbitrary()?,
        12 if seats != 0 => setup.seats[bytes.choose_index(seats)?].on_isle = bytes.int_in_range(0..=8)?,
        13 if seats != 0 => setup.seats[bytes.choose_index(seats)?].chips = chips(bytes)?,
        14 => setup.discarded = chips(bytes)?,
        _ => change_options(&mut setup.options, bytes)?,
    }
    Ok(())
}

fn chips(bytes: &mut Unstructured<'_>) -> Result<Chips> {
    let counts = bytes.arbitrary::<[[u8; 2]; 3]>()?;
    Ok(Chips { counts: counts.map(|it| it.map(|n| if n < 240 { n % 4 } else { n })) })
}

fn square(bytes: &mut Unstructured<'_>) -> Result<Square> {
    Ok(Square { x: near(bytes)?, y: near(bytes)? })
}

fn tile(bytes: &mut Unstructured<'_>) -> Result<TileId> {
    let tiles: Vec<TileId> = Tiles::shipped().all().map(|it| it.0).collect();
    Ok(*bytes.choose(&tiles)?)
}

fn part(bytes: &mut Unstructured<'_>) -> Result<Part> {
    Ok(Part { kind: *bytes.choose(&FeatureKind::ALL)?, idx: bytes.int_in_range(0..=8)? })
}

fn any_laid(bytes: &mut Unstructured<'_>) -> Result<Laid> {
    let (tile, square, turns) = (tile(bytes)?, square(bytes)?, *bytes.choose(&Turns::ALL)?);
    let seat = Seat(bytes.int_in_range(0..=5)?);
    let meeple = if bytes.arbitrary()? { Some(Meeple { seat, part: part(bytes)? }) } else { None };
    Ok(Laid { tile, square, turns, meeple })
}

fn strange(bytes: &mut Unstructured<'_>) -> Result<Move> {
    Ok(match bytes.int_in_range(0..=8)? {
        0 => Move::Draw(tile(bytes)?),
        1 => Move::Lay { square: square(bytes)?, turns: *bytes.choose(&Turns::ALL)? },
        2 => Move::TakeChip(bytes.arbitrary()?),
        3 => Move::PlaceMeeple(part(bytes)?),
        4 => Move::Pass,
        5 => Move::EndTurn,
        6 => Move::TakeExtraTurn,
        7 => Move::GoToIsle,
        _ => Move::RecallFromIsle,
    })
}

fn check(state: &State) {
    let setup = state.to_setup();
    assert_eq!(setup.to_string().parse::<Setup>().as_ref(), Ok(&setup), "{setup}");
    for mv in state.legal_moves() {
        assert_eq!(mv.to_string().parse(), Ok(mv));
    }
    assert!(state.empty_squares().iter().all(|it| (0.0..=1.0).contains(&it.probability)));
}

/// Reads a state or a move; what can be read comes back from its own text, and a state is refused or obeys the laws.
pub fn read(text: &str) {
    if let Ok(mv) = text.parse::<Move>() {
        assert_eq!(mv.to_string().parse(), Ok(mv), "{text}");
    }
    let Ok(setup) = text.parse::<Setup>() else { return };
    assert_eq!(setup.to_string().parse::<Setup>().as_ref(), Ok(&setup), "{text}");
    if let Ok(state) = State::from_setup(&setup) {
        game::laws::hold(&state, &state.legal_moves());
    }
}
