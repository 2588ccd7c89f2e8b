//! Bytes as games of Cornerstone, text as its notation.

use ::cornerstone::{
    BlockId, BlockSet, Cell, ClimbRing, CollapseElements, Color, Edge, Enclosure, Game as _, Insertion, Judge, Move,
    Options, Orientation, Overhang, OwnColors, Permit, Phase, Place, Placed, Roll, Seat, Setup, State,
};
use arbitrary::{Result, Unstructured};

use crate::play::{near, play_on};

/// Plays a game, changes its setup, and plays on if it is still one.
pub fn play(data: &[u8]) {
    // Bytes that are too few are no game.
    let _ = play_bytes(&mut Unstructured::new(data));
}

fn play_bytes(bytes: &mut Unstructured<'_>) -> Result<()> {
    let set = bytes.choose(BlockSet::shipped())?.clone();
    let options = if bytes.arbitrary()? { any_options(bytes)? } else { Options::default() };
    let n_seats = bytes.int_in_range(2..=4)?;
    let colors = if n_seats == 3 { 3 } else { 4 };
    let first = Color::ALL[bytes.int_in_range(0..=colors - 1)?];
    let Ok(mut state) = State::new_game(set, options, n_seats, &Color::ALL[..colors], first) else { return Ok(()) };
    for _ in 0..bytes.arbitrary_len::<[u8; 4]>()?.min(40) {
        // A whole list with verdicts would take too long: placements are tried until one holds.
        let mut moves: Vec<Move> = state.choices(Judge::Nothing).into_iter().map(|it| it.mv).collect();
        if moves.is_empty() {
            break;
        }
        let first = bytes.choose_index(moves.len())?;
        moves.rotate_left(first);
        match moves.iter().find(|it| state.validate(it).is_ok()) {
            Some(mv) => state.advance(mv),
            None => break,
        }
    }
    let mut setup = state.to_setup();
    for _ in 0..bytes.int_in_range(0..=3)? {
        change(&mut setup, bytes)?;
    }
    if let Ok(state) = State::from_setup_unjudged(&setup) {
        state.score();
        state.choices(Judge::Nothing);
        state.falling();
        state.reaches();
    }
    match State::from_setup(&setup) {
        Ok(state) => play_on(state, 2, bytes, strange, check),
        Err(why) => {
            assert!(!why.to_string().is_empty());
            Ok(())
        }
    }
}

fn any_options(bytes: &mut Unstructured<'_>) -> Result<Options> {
    Ok(Options {
        overhang: *bytes.choose(&Overhang::ALL)?,
        insertion: *bytes.choose(&Insertion::ALL)?,
        climber_height: bytes.int_in_range(0..=3)?,
        enclosure: *bytes.choose(&Enclosure::ALL)?,
        rings_per_turn: bytes.int_in_range(0..=3)?,
        own_colors: *bytes.choose(&OwnColors::ALL)?,
        collapse_elements: *bytes.choose(&CollapseElements::ALL)?,
        count_new_block: bytes.arbitrary()?,
        edge: *bytes.choose(&Edge::ALL)?,
    })
}

fn change(setup: &mut Setup, bytes: &mut Unstructured<'_>) -> Result<()> {
    let n = setup.colors.len();
    let color = if n == 0 { None } else { Some(bytes.choose_index(n)?) };
    let phases = [Phase::Roll, Phase::Build, Phase::Climb, Phase::Over];
    match (bytes.int_in_range(0..=12)?, color) {
        (0, Some(idx)) => setup.colors[idx].placed.push(placed(bytes)?),
        (1, Some(idx)) => drop(setup.colors[idx].placed.pop()),
        (2, Some(idx)) => {
            let to = near(bytes)?;
            if let Some(it) = setup.colors[idx].placed.first_mut() {
                it.cell.x = it.cell.x.wrapping_add(to);
            }
        }
        (3, Some(idx)) => setup.colors[idx].discarded.push(block(bytes)?),
        (4, Some(idx)) => setup.colors[idx].rings = bytes.int_in_range(0..=3)?,
        (5, Some(idx)) => setup.colors[idx].climber = place(bytes)?,
        (6, Some(idx)) => setup.colors[idx].owner = Seat(bytes.int_in_range(0..=4)?),
        (7, _) => setup.phase = *bytes.choose(&phases)?,
        (8, _) => setup.round = bytes.int_in_range(0..=14)?,
        (9, _) => setup.to_move = *bytes.choose(&Color::ALL)?,
        (10, _) => setup.roll = if bytes.arbitrary()? { Some(roll(bytes)?) } else { None },
        (11, _) => setup.rings_used = bytes.int_in_range(0..=3)?,
        (12, _) => setup.collapse = if bytes.arbitrary()? { Some(placed(bytes)?) } else { None },
        _ => setup.options = any_options(bytes)?,
    }
    Ok(())
}

fn cell(bytes: &mut Unstructured<'_>) -> Result<Cell> {
    Ok(Cell::new(near(bytes)?, near(bytes)?, near(bytes)?))
}

fn place(bytes: &mut Unstructured<'_>) -> Result<Place> {
    Ok(if bytes.arbitrary()? { Place::On(cell(bytes)?) } else { Place::Table })
}

fn block(bytes: &mut Unstructured<'_>) -> Result<BlockId> {
    let blocks: Vec<BlockId> = BlockSet::standard().blocks().map(|it| it.0).collect();
    Ok(*bytes.choose(&blocks)?)
}

fn placed(bytes: &mut Unstructured<'_>) -> Result<Placed> {
    Ok(Placed { block: block(bytes)?, orientation: Orientation(bytes.int_in_range(0..=24)?), cell: cell(bytes)? })
}

fn roll(bytes: &mut Unstructured<'_>) -> Result<Roll> {
    let rolls: Vec<Roll> = Roll::all().collect();
    Ok(*bytes.choose(&rolls)?)
}

fn strange(bytes: &mut Unstructured<'_>) -> Result<Move> {
    Ok(match bytes.int_in_range(0..=4)? {
        0 => Move::Roll(roll(bytes)?),
        1 => Move::Build { placed: placed(bytes)?, by: *bytes.choose(&[Permit::Dice, Permit::Ring])? },
        2 => Move::Discard(block(bytes)?),
        3 => {
            let ring = *bytes.choose(&[None, Some(ClimbRing::Colors), Some(ClimbRing::Jump)])?;
            Move::Climb { to: place(bytes)?, ring }
        }
        _ => Move::Stay,
    })
}

fn check(state: &State) {
    let setup = state.to_setup();
    assert_eq!(setup.to_string().parse::<Setup>().as_ref(), Ok(&setup), "{setup}");
    for choice in state.choices(Judge::Nothing) {
        let mv = choice.mv;
        assert_eq!(Move::from_notation(&setup.blocks, &mv.notation(&setup.blocks)), Ok(mv));
    }
}

/// Reads a state or a move; what can be read comes back from its own text, and a state is refused or comes back from its setup.
pub fn read(text: &str) {
    let set = BlockSet::standard();
    if let Ok(mv) = Move::from_notation(set, text) {
        assert_eq!(Move::from_notation(set, &mv.notation(set)), Ok(mv), "{text}");
    }
    let Ok(setup) = text.parse::<Setup>() else { return };
    assert_eq!(setup.to_string().parse::<Setup>().as_ref(), Ok(&setup), "{text}");
    if let Ok(state) = State::from_setup(&setup) {
        assert_eq!(State::from_setup(&state.to_setup()).as_ref(), Ok(&state), "{text}");
        state.score();
    }
}
