//! The state, and what can be wrong with it.

use cornerstone::{
    BlockSet, Color, ColorSetup, Game as _, InvalidState, N_BLOCKS, Phase, Place, RULES_VERSION, Setup, State,
};
use proto::cornerstone::v1 as pb;

use super::{
    MAX_SEATS,
    block_set::{block_set_from_id, block_set_from_proto, block_set_to_proto},
    impossible,
    names::{
        block_from_proto, block_to_proto, color_from_proto, color_to_proto, dice_from_proto, dice_to_proto,
        phase_from_proto, phase_to_proto, place_from_proto, place_to_proto, placed_from_proto, placed_to_proto,
    },
    options::{options_from_proto, options_to_proto},
};
use crate::{
    refusal::{Refusal, Within as _, shown},
    wire::request::{at_most, seat_from_proto},
};

/// The format of a saved game.
pub const RECORD_FORMAT: &str = "meeplewright-cornerstone-1";

/// More blocks than a color has are named by the rules; what is beyond is not even looked at.
const MAX_BLOCKS: usize = 4 * N_BLOCKS;
/// More forces than any tower of a game asks for.
const MAX_FORCES: usize = 10_000;

/// Reads a state to be played on and checks it, its balance too: the one door from the wire.
///
/// # Errors
/// If a field is wrong, or the state as a whole.
pub fn state_from_proto(state: pb::State) -> Result<State, Refusal> {
    let (state, setup) = unjudged_from_proto(state)?;
    match state.check_stands() {
        Ok(()) => Ok(state),
        Err(why) => Err(refusal_from_invalid(&why, &setup)),
    }
}

/// Reads a state to be looked at or scored, whose tower need not stand.
///
/// # Errors
/// If a field is wrong, or the state as a whole, balance aside.
pub fn tower_from_proto(state: pb::State) -> Result<State, Refusal> {
    let (state, setup) = unjudged_from_proto(state)?;
    match state.check_stands() {
        Ok(()) | Err(InvalidState::WouldNotStand(_)) => Ok(state),
        Err(why) => Err(refusal_from_invalid(&why, &setup)),
    }
}

fn unjudged_from_proto(state: pb::State) -> Result<(State, Setup), Refusal> {
    let (setup, certificate) = setup_from_proto(state)?;
    let mut state = State::from_setup_unjudged(&setup).map_err(|why| refusal_from_invalid(&why, &setup))?;
    if let Some(pb::SupportCertificate { forces }) = certificate {
        state.trust(&forces);
    }
    Ok((state, setup))
}

fn setup_from_proto(state: pb::State) -> Result<(Setup, Option<pb::SupportCertificate>), Refusal> {
    let pb::State {
        rules_version,
        blocks,
        options,
        colors,
        dice,
        round,
        phase,
        color_to_move,
        rings_used,
        collapse,
        certificate,
    } = state;
    // Sizes first: nothing below costs more than these allow.
    at_most("colors", MAX_SEATS, colors.len())?;
    let n_forces = certificate.as_ref().map_or(0, |it| it.forces.len());
    at_most("forces", MAX_FORCES, n_forces).within("certificate")?;
    match rules_version.as_str() {
        "" => return Err(Refusal::missing("rules_version")),
        RULES_VERSION => (),
        it => {
            let why = format!("{:?} is unknown here; this engine has {RULES_VERSION:?}", shown(it));
            return Err(impossible("rules_version", "STATE_UNKNOWN_RULES_VERSION", why));
        }
    }
    let blocks = match blocks {
        None => return Err(Refusal::missing("blocks")),
        Some(pb::state::Blocks::BlockSetId(id)) => block_set_from_id(&id)?,
        Some(pb::state::Blocks::BlockSetInline(set)) => block_set_from_proto(set)?,
    };
    let small = |field: &str, it: u32, range: std::ops::RangeInclusive<u8>| match u8::try_from(it) {
        Ok(small) if range.contains(&small) => Ok(small),
        _ => Err(Refusal::invalid(field, format!("is {it}, out of range {}..={}", range.start(), range.end()))),
    };
    let mut setup = Setup {
        options: options_from_proto(options.unwrap_or_default()).within("options")?,
        colors: Vec::with_capacity(colors.len()),
        phase: phase_from_proto("phase", phase)?,
        round: small("round", round, 1..=N_BLOCKS as u8)?,
        to_move: color_from_proto("color_to_move", color_to_move)?,
        roll: dice.map(dice_from_proto).transpose().within("dice")?,
        rings_used: small("rings_used", rings_used, 0..=2)?,
        collapse: collapse.map(|it| placed_from_proto(&blocks, it)).transpose().within("collapse")?,
        blocks,
    };
    for (idx, color) in colors.into_iter().enumerate() {
        setup.colors.push(color_setup_from_proto(&setup.blocks, color).within_item("colors", idx)?);
    }
    Ok((setup, certificate))
}

fn color_setup_from_proto(blocks: &BlockSet, color: pb::ColorState) -> Result<ColorSetup, Refusal> {
    let pb::ColorState { color, owner, placed_blocks, discarded_block_ids, rings, climber } = color;
    at_most("placed_blocks", MAX_BLOCKS, placed_blocks.len())?;
    at_most("discarded_block_ids", MAX_BLOCKS, discarded_block_ids.len())?;
    let mut setup = ColorSetup {
        color: color_from_proto("color", color)?,
        owner: seat_from_proto("owner", owner, MAX_SEATS)?,
        placed: Vec::with_capacity(placed_blocks.len()),
        discarded: Vec::with_capacity(discarded_block_ids.len()),
        rings: u8::try_from(rings).map_err(|_| Refusal::invalid("rings", format!("is {rings}, out of range 0..=2")))?,
        climber: climber.map_or(Ok(Place::Table), place_from_proto).within("climber")?,
    };
    for (idx, placed) in placed_blocks.into_iter().enumerate() {
        setup.placed.push(placed_from_proto(blocks, placed).within_item("placed_blocks", idx)?);
    }
    for (idx, id) in discarded_block_ids.iter().enumerate() {
        setup.discarded.push(block_from_proto(blocks, id).within_item("discarded_block_ids", idx)?);
    }
    Ok(setup)
}

/// Writes a state without a support certificate.
pub fn state_to_proto(state: &State) -> pb::State {
    let Setup { blocks, options, colors, phase, round, to_move, roll, rings_used, collapse } = state.to_setup();
    let color_to_state = |it: ColorSetup| {
        let ColorSetup { color, owner, placed, discarded, rings, climber } = it;
        pb::ColorState {
            color: color_to_proto(color).into(),
            owner: owner.0.into(),
            placed_blocks: placed.into_iter().map(|it| placed_to_proto(&blocks, it)).collect(),
            discarded_block_ids: discarded.into_iter().map(|it| block_to_proto(&blocks, it)).collect(),
            rings: rings.into(),
            climber: Some(place_to_proto(climber)),
        }
    };
    pb::State {
        rules_version: RULES_VERSION.into(),
        blocks: Some(block_set_to_proto(&blocks)),
        options: Some(options_to_proto(options)),
        colors: colors.into_iter().map(color_to_state).collect(),
        dice: roll.map(dice_to_proto),
        round: round.into(),
        phase: phase_to_proto(phase).into(),
        color_to_move: color_to_proto(to_move).into(),
        rings_used: rings_used.into(),
        collapse: collapse.map(|it| placed_to_proto(&blocks, it)),
        certificate: None,
    }
}

/// The forces that hold a tower that will be built on.
pub fn certificate_to_proto(state: &State) -> Option<pb::SupportCertificate> {
    let forces = (state.phase() != Phase::Over).then(|| state.certificate()).flatten();
    forces.map(|forces| pb::SupportCertificate { forces })
}

/// What is wrong with a game to set up: the fields are named by the request for one.
pub fn new_game_refusal(why: &InvalidState, colors: &[Color]) -> Refusal {
    match why {
        InvalidState::Options(fault) => impossible(format!("options.{}", fault.option()), "STATE_OPTIONS", why),
        InvalidState::ColorTwice(color) => {
            let twice = colors.iter().rposition(|it| it == color).unwrap_or(0);
            impossible(format!("colors[{twice}]"), "STATE_COLOR_TWICE", why)
        }
        InvalidState::NoSuchColor(_) => impossible("first_color", "STATE_NO_SUCH_COLOR", why),
        _ => impossible("colors", "STATE_COLOR_COUNT", why),
    }
}

/// The one table from what can be wrong with a state to the field that gives it away and a stable reason.
fn refusal_from_invalid(why: &InvalidState, setup: &Setup) -> Refusal {
    let at = |color: &Color| setup.colors.iter().rposition(|it| it.color == *color).unwrap_or(0);
    let color = |color: &Color, field: &str| format!("colors[{}].{field}", at(color));
    let block = |owner: &Color, name: &str| {
        let placed = &setup.colors[at(owner)].placed;
        match placed.iter().rposition(|it| setup.blocks.block(it.block).name() == name) {
            Some(idx) => format!("colors[{}].placed_blocks[{idx}]", at(owner)),
            None => color(owner, "discarded_block_ids"),
        }
    };
    let (field, reason) = match why {
        InvalidState::Options(fault) => (format!("options.{}", fault.option()), "STATE_OPTIONS"),
        InvalidState::ColorCount(_) => ("colors".into(), "STATE_COLOR_COUNT"),
        InvalidState::ColorTwice(it) => (color(it, "color"), "STATE_COLOR_TWICE"),
        InvalidState::WrongOwner(it) => (color(it, "owner"), "STATE_WRONG_OWNER"),
        InvalidState::NoSuchColor(_) => ("color_to_move".into(), "STATE_NO_SUCH_COLOR"),
        InvalidState::TooManyBlocks { color: it, .. } => (color(it, "placed_blocks"), "STATE_TOO_MANY_BLOCKS"),
        InvalidState::BlockTwice { color, block: name } => (block(color, name), "STATE_BLOCK_TWICE"),
        InvalidState::TooManyRings { color: it, .. } => (color(it, "rings"), "STATE_TOO_MANY_RINGS"),
        InvalidState::NoSuchOrientation { color, block: name, .. } => {
            (format!("{}.orientation", block(color, name)), "STATE_NO_SUCH_ORIENTATION")
        }
        InvalidState::OutOfReach { color, block: name, .. } => {
            (format!("{}.cell", block(color, name)), "STATE_OUT_OF_REACH")
        }
        InvalidState::Overlap { color, block: name, .. } => (block(color, name), "STATE_OVERLAP"),
        InvalidState::Floating { color, block: name } => (block(color, name), "STATE_FLOATING"),
        InvalidState::SecondOnTable { color, block: name } => (block(color, name), "STATE_SECOND_ON_TABLE"),
        InvalidState::NoneAtBase(it) => (color(it, "placed_blocks"), "STATE_NONE_AT_BASE"),
        InvalidState::ClimberNowhere { color: it, .. } => (color(it, "climber"), "STATE_CLIMBER_NOWHERE"),
        InvalidState::ClimbersTogether(place) => {
            let second = setup.colors.iter().rposition(|it| it.climber == *place).unwrap_or(0);
            (format!("colors[{second}].climber"), "STATE_CLIMBERS_TOGETHER")
        }
        InvalidState::BlocksAndTurns { color: it, .. } => (color(it, "placed_blocks"), "STATE_BLOCKS_AND_TURNS"),
        InvalidState::UnreachablePhase(_) => ("phase".into(), "STATE_UNREACHABLE_PHASE"),
        InvalidState::WouldNotStand(_) => ("colors".into(), "STATE_WOULD_NOT_STAND"),
        InvalidState::CollapseNotLegal(_) => ("collapse".into(), "STATE_COLLAPSE_NOT_LEGAL"),
        InvalidState::NoCollapse => ("collapse".into(), "STATE_NO_COLLAPSE"),
    };
    impossible(field, reason, why)
}
