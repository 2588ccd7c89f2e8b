//! The state, and what can be wrong with it.

use std::sync::Arc;

use carcassonne::{
    Game as _, InvalidState, Laid, MAX_POINTS, MAX_SEATS, Map, Meeple, RULES_VERSION, SeatSetup, Setup, State,
    TILE_SET_ID, TileId, TilePlace, Tiles,
};
use proto::carcassonne::v1 as pb;

use super::{
    impossible,
    map::{file_to_proto, map_from_id, map_from_proto},
    names::{
        chips_from_proto, chips_to_proto, color_from_proto, color_to_proto, kind_to_proto, options_from_proto,
        options_to_proto, part_from_numbers, phase_from_proto, phase_to_proto, square_from_numbers, turns_from_proto,
    },
};
use crate::{
    refusal::{Refusal, Within as _, shown},
    wire::request::{at_most, seat_from_proto},
};

/// The format of a saved game.
pub const RECORD_FORMAT: &str = "meeplewright-carcassonne-1";

/// Tiles of two sets of everything.
const MAX_TILES: usize = 228;
/// Meeples that a seat can have on the Isle of Man.
const MAX_ON_ISLE: u32 = 9;

/// Reads a state and checks it: the one door from the wire.
///
/// # Errors
/// If a field is wrong, or the state as a whole.
pub fn state_from_proto(state: pb::State) -> Result<State, Refusal> {
    let setup = setup_from_proto(state)?;
    State::from_setup(&setup).map_err(|why| refusal_from_invalid(&why))
}

fn setup_from_proto(state: pb::State) -> Result<Setup, Refusal> {
    let pb::State {
        rules_version,
        tile_set_id,
        map,
        options,
        seats,
        laid_tiles,
        tiles_set_aside,
        drawn_tile_id,
        extra_turn,
        discarded_chips,
        phase,
        seat_to_move,
    } = state;
    // Sizes first: nothing below costs more than these allow.
    at_most("seats", MAX_SEATS, seats.len())?;
    at_most("laid_tiles", MAX_TILES, laid_tiles.len())?;
    at_most("tiles_set_aside", MAX_TILES, tiles_set_aside.len())?;
    at_most("discarded_chips", 6, discarded_chips.len())?;
    known("rules_version", &rules_version, RULES_VERSION, "STATE_UNKNOWN_RULES_VERSION")?;
    known("tile_set_id", &tile_set_id, TILE_SET_ID, "STATE_UNKNOWN_TILE_SET")?;
    let map = match map {
        None => None,
        Some(pb::state::Map::MapId(id)) => Some(map_from_id(&id)?),
        Some(pb::state::Map::MapInline(map)) => Some(map_from_proto(map)?),
    };
    let mut setup = Setup {
        options: options_from_proto(options.unwrap_or_default(), map.as_deref()).within("options")?,
        map,
        seats: Vec::with_capacity(seats.len()),
        laid: Vec::with_capacity(laid_tiles.len()),
        aside: Vec::with_capacity(tiles_set_aside.len()),
        drawn: match drawn_tile_id.as_str() {
            "" => None,
            id => Some(tile_from_proto(id).within("drawn_tile_id")?),
        },
        extra_turn,
        discarded: chips_from_proto("discarded_chips", &discarded_chips)?,
        phase: phase_from_proto("phase", phase)?,
        to_move: seat_from_proto("seat_to_move", seat_to_move, MAX_SEATS)?,
    };
    for (idx, seat) in seats.into_iter().enumerate() {
        setup.seats.push(seat_setup_from_proto(seat).within_item("seats", idx)?);
    }
    for (idx, laid) in laid_tiles.into_iter().enumerate() {
        setup.laid.push(laid_from_proto(laid).within_item("laid_tiles", idx)?);
    }
    for (idx, id) in tiles_set_aside.iter().enumerate() {
        setup.aside.push(tile_from_proto(id).within_item("tiles_set_aside", idx)?);
    }
    Ok(setup)
}

pub fn state_to_proto(state: &State) -> pb::State {
    let Setup { map, options, seats, laid, aside, drawn, extra_turn, discarded, phase, to_move } = state.to_setup();
    let name = |tile: TileId| Tiles::shipped().name(tile).to_owned();
    pb::State {
        rules_version: RULES_VERSION.into(),
        tile_set_id: TILE_SET_ID.into(),
        map: map.as_ref().map(map_to_proto),
        options: Some(options_to_proto(options)),
        seats: seats
            .into_iter()
            .map(|SeatSetup { color, points, on_isle, chips }| pb::SeatState {
                color: color_to_proto(color).into(),
                points,
                meeples_on_isle: on_isle.into(),
                chips: chips_to_proto(&chips),
            })
            .collect(),
        laid_tiles: laid.into_iter().map(laid_to_proto).collect(),
        tiles_set_aside: aside.into_iter().map(name).collect(),
        drawn_tile_id: drawn.map(name).unwrap_or_default(),
        extra_turn,
        discarded_chips: chips_to_proto(&discarded),
        phase: phase_to_proto(phase).into(),
        seat_to_move: to_move.0.into(),
    }
}

/// A map that ships goes by its id, another one as a whole.
fn map_to_proto(map: &Arc<Map>) -> pb::state::Map {
    match Map::by_id(map.id()) {
        Some(shipped) if shipped == map => pb::state::Map::MapId(map.id().into()),
        _ => pb::state::Map::MapInline(file_to_proto(map.file())),
    }
}

pub fn tile_from_proto(id: &str) -> Result<TileId, Refusal> {
    match id {
        "" => Err(Refusal::missing("")),
        _ => Tiles::shipped()
            .by_name(id)
            .ok_or_else(|| impossible("", "STATE_UNKNOWN_TILE", format!("{:?} is no tile", shown(id)))),
    }
}

pub fn laid_to_proto(laid: Laid) -> pb::LaidTile {
    let Laid { tile, square, turns, meeple } = laid;
    pb::LaidTile {
        tile_id: Tiles::shipped().name(tile).into(),
        x: square.x.into(),
        y: square.y.into(),
        turns: turns.idx() as u32,
        meeple: meeple.map(|Meeple { seat, part }| pb::Meeple {
            seat: seat.0.into(),
            kind: kind_to_proto(part.kind).into(),
            index: part.idx.into(),
        }),
    }
}

fn laid_from_proto(laid: pb::LaidTile) -> Result<Laid, Refusal> {
    let pb::LaidTile { tile_id, x, y, turns, meeple } = laid;
    Ok(Laid {
        tile: tile_from_proto(&tile_id).within("tile_id")?,
        square: square_from_numbers(x, y)?,
        turns: turns_from_proto(turns)?,
        meeple: meeple.map(meeple_from_proto).transpose().within("meeple")?,
    })
}

fn meeple_from_proto(meeple: pb::Meeple) -> Result<Meeple, Refusal> {
    let pb::Meeple { seat, kind, index } = meeple;
    Ok(Meeple { seat: seat_from_proto("seat", seat, MAX_SEATS)?, part: part_from_numbers(kind, index)? })
}

fn seat_setup_from_proto(seat: pb::SeatState) -> Result<SeatSetup, Refusal> {
    let pb::SeatState { color, points, meeples_on_isle, chips } = seat;
    at_most("chips", 6, chips.len())?;
    if points.unsigned_abs() > MAX_POINTS.unsigned_abs() {
        return Err(Refusal::invalid("points", format!("is {points}, out of range -{MAX_POINTS}..={MAX_POINTS}")));
    }
    if MAX_ON_ISLE < meeples_on_isle {
        let why = format!("is {meeples_on_isle}, out of range 0..={MAX_ON_ISLE}");
        return Err(Refusal::invalid("meeples_on_isle", why));
    }
    Ok(SeatSetup {
        color: color_from_proto("color", color)?,
        points,
        on_isle: meeples_on_isle as u8,
        chips: chips_from_proto("chips", &chips)?,
    })
}

fn known(field: &str, given: &str, ours: &str, reason: &'static str) -> Result<(), Refusal> {
    match given {
        "" => Err(Refusal::missing(field)),
        it if it == ours => Ok(()),
        it => Err(impossible(field, reason, format!("{:?} is unknown here; this engine has {ours:?}", shown(it)))),
    }
}

/// What is wrong with a game to set up: the fields are named by the request for one.
pub fn new_game_refusal(why: &InvalidState) -> Refusal {
    match why {
        InvalidState::ColorTwice { seat, .. } => impossible(format!("colors[{seat}]"), "STATE_COLOR_TWICE", why),
        InvalidState::NoSuchSeat(..) => impossible("first_seat", "STATE_NO_SUCH_SEAT", why),
        InvalidState::SeatCount(_) => impossible("colors", "STATE_SEAT_COUNT", why),
        _ => refusal_from_invalid(why),
    }
}

/// The one table from what can be wrong with a state to the field that gives it away and a stable reason.
fn refusal_from_invalid(why: &InvalidState) -> Refusal {
    let tile = |laid: &usize| format!("laid_tiles[{laid}]");
    let meeple = |laid: &usize| format!("laid_tiles[{laid}].meeple");
    let (field, reason) = match why {
        InvalidState::Options(fault) => (format!("options.{}", fault.option()), "STATE_OPTIONS"),
        InvalidState::SeatCount(_) => ("seats".into(), "STATE_SEAT_COUNT"),
        InvalidState::NoSuchSeat(..) => ("seat_to_move".into(), "STATE_NO_SUCH_SEAT"),
        InvalidState::ColorTwice { seat, .. } => (format!("seats[{seat}].color"), "STATE_COLOR_TWICE"),
        InvalidState::PointsOutOfRange { seat, .. } => (format!("seats[{seat}].points"), "STATE_POINTS_OUT_OF_RANGE"),
        InvalidState::TooManyOfKind { at, .. } => (tile_path(*at), "STATE_TOO_MANY_OF_KIND"),
        InvalidState::TooManyTiles { .. } => ("laid_tiles".into(), "STATE_TOO_MANY_TILES"),
        InvalidState::NotAStart { laid, .. } => (tile(laid), "STATE_NOT_A_START"),
        InvalidState::NotASquare { laid, .. } => (tile(laid), "STATE_NOT_A_SQUARE"),
        InvalidState::SquareTakenTwice { laid, .. } => (tile(laid), "STATE_SQUARE_TAKEN_TWICE"),
        InvalidState::EdgeMismatch { laid, .. } => (tile(laid), "STATE_EDGE_MISMATCH"),
        InvalidState::Disconnected { laid, .. } => (tile(laid), "STATE_DISCONNECTED"),
        InvalidState::MeepleOfNobody { laid, .. } => (format!("{}.seat", meeple(laid)), "STATE_NO_SUCH_SEAT"),
        InvalidState::NoSuchPart { laid, .. } => (meeple(laid), "STATE_NO_SUCH_PART"),
        InvalidState::MeepleTooEarly { laid, .. } => (meeple(laid), "STATE_MEEPLE_TOO_EARLY"),
        InvalidState::MeepleOnScoredFeature { laid, .. } => (meeple(laid), "STATE_MEEPLE_ON_SCORED_FEATURE"),
        InvalidState::FarmerWithoutFarmers { laid, .. } => (meeple(laid), "STATE_FARMER_WITHOUT_FARMERS"),
        InvalidState::TooManyMeeples { .. } => ("laid_tiles".into(), "STATE_TOO_MANY_MEEPLES"),
        InvalidState::Chips(_) => ("seats".into(), "STATE_CHIPS"),
        InvalidState::UnreachablePhase(_) => ("phase".into(), "STATE_UNREACHABLE_PHASE"),
    };
    impossible(field, reason, why)
}

fn tile_path(at: TilePlace) -> String {
    match at {
        TilePlace::Laid(idx) => format!("laid_tiles[{idx}].tile_id"),
        TilePlace::Aside(idx) => format!("tiles_set_aside[{idx}]"),
        TilePlace::Drawn => "drawn_tile_id".into(),
    }
}
