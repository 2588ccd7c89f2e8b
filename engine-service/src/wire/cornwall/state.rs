//! The state, and what can be wrong with it.

use cornwall::{
    Deck, Game as _, InvalidState, Laid, MAX_POINTS, N_TILES, PieceSetup, RULES_VERSION, Rotation, SeatSetup, Setup,
    State, TileId, TilePlace,
};
use proto::cornwall::v1 as pb;

use super::{
    impossible,
    names::{
        color_from_proto, color_to_proto, counts_from_proto, counts_to_proto, hex_from_proto, hex_to_proto,
        options_from_proto, options_to_proto, phase_from_proto, phase_to_proto, size_from_proto, size_to_proto,
    },
};
use crate::{
    refusal::{Refusal, Within as _, shown},
    wire::request::{at_most, seat_from_proto},
};

/// The format of a saved game.
pub const RECORD_FORMAT: &str = "meeplewright-cornwall-1";

/// The most seats.
pub const MAX_SEATS: usize = 4;
/// Pieces that can lie on the table or in a pub at once: seven a seat.
const MAX_PIECES: usize = 28;
/// More coins than a seat can ever hold, whatever the supply.
const MAX_COINS: i32 = 100;

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
        deck_id,
        options,
        seats,
        laid_tiles,
        pieces,
        phase,
        seat_to_move,
        drawn_tile_id,
        tiles_under,
    } = state;
    // Sizes first: nothing below costs more than these allow.
    at_most("seats", MAX_SEATS, seats.len())?;
    at_most("laid_tiles", N_TILES, laid_tiles.len())?;
    at_most("pieces", MAX_PIECES, pieces.len())?;
    at_most("tiles_under", N_TILES, tiles_under.len())?;
    match rules_version.as_str() {
        RULES_VERSION => (),
        "" => return Err(Refusal::missing("rules_version")),
        other => {
            let why = format!("{:?} is unknown here; this engine plays {RULES_VERSION:?}", shown(other));
            return Err(impossible("rules_version", "STATE_UNKNOWN_RULES_VERSION", why));
        }
    }
    let deck = match deck_id.as_str() {
        "" => return Err(Refusal::missing("deck_id")),
        id => deck_from_proto(id)?,
    };
    let mut setup = Setup {
        deck,
        options: options_from_proto(options.unwrap_or_default()).within("options")?,
        seats: Vec::with_capacity(seats.len()),
        laid: Vec::with_capacity(N_TILES),
        pieces: Vec::with_capacity(pieces.len()),
        phase: phase_from_proto("phase", phase)?,
        to_move: seat_from_proto("seat_to_move", seat_to_move, MAX_SEATS)?,
        drawn: match drawn_tile_id.as_str() {
            "" => None,
            id => Some(tile_from_proto(deck, id).within("drawn_tile_id")?),
        },
        under: Vec::with_capacity(tiles_under.len()),
    };
    for (idx, seat) in seats.into_iter().enumerate() {
        setup.seats.push(seat_setup_from_proto(seat).within_item("seats", idx)?);
    }
    for (idx, laid) in laid_tiles.into_iter().enumerate() {
        setup.laid.push(laid_from_proto(deck, laid).within_item("laid_tiles", idx)?);
    }
    for (idx, piece) in pieces.into_iter().enumerate() {
        setup.pieces.push(piece_from_proto(piece).within_item("pieces", idx)?);
    }
    for (idx, id) in tiles_under.iter().enumerate() {
        setup.under.push(tile_from_proto(deck, id).within_item("tiles_under", idx)?);
    }
    Ok(setup)
}

pub fn state_to_proto(state: &State) -> pb::State {
    let Setup { deck, options, seats, laid, pieces, phase, to_move, drawn, under } = state.to_setup();
    let name = |tile: TileId| deck.name(tile).to_owned();
    pb::State {
        rules_version: RULES_VERSION.into(),
        deck_id: deck.id().into(),
        options: Some(options_to_proto(options)),
        seats: seats
            .into_iter()
            .map(|SeatSetup { color, points, coins, in_pub }| pb::SeatState {
                color: color_to_proto(color).into(),
                points: points as i32,
                coins: coins as i32,
                r#pub: Some(counts_to_proto(in_pub)),
            })
            .collect(),
        laid_tiles: laid.into_iter().map(|it| laid_to_proto(it, deck)).collect(),
        pieces: pieces.into_iter().map(piece_to_proto).collect(),
        phase: phase_to_proto(phase).into(),
        seat_to_move: to_move.0.into(),
        drawn_tile_id: drawn.map(name).unwrap_or_default(),
        tiles_under: under.into_iter().map(name).collect(),
    }
}

pub fn deck_from_proto(id: &str) -> Result<&'static Deck, Refusal> {
    let unknown = || impossible("deck_id", "STATE_UNKNOWN_DECK", format!("{:?} is unknown here", shown(id)));
    Deck::by_id(id).ok_or_else(unknown)
}

pub fn tile_from_proto(deck: &Deck, id: &str) -> Result<TileId, Refusal> {
    match id {
        "" => Err(Refusal::missing("")),
        _ => deck.tile(id).ok_or_else(|| {
            impossible("", "STATE_UNKNOWN_TILE", format!("{:?} is not a tile of the deck {:?}", shown(id), deck.id()))
        }),
    }
}

pub fn laid_to_proto(laid: Laid, deck: &Deck) -> pb::LaidTile {
    let Laid { tile, anchor, rotation } = laid;
    pb::LaidTile {
        tile_id: deck.name(tile).into(),
        anchor: Some(hex_to_proto(anchor)),
        rotation: rotation.direction() as u32,
    }
}

pub fn piece_to_proto(piece: PieceSetup) -> pb::PlacedPiece {
    let PieceSetup { cell, seat, size } = piece;
    pb::PlacedPiece { seat: seat.0.into(), size: size_to_proto(size).into(), cell: Some(hex_to_proto(cell)) }
}

pub fn rotation_from_proto(rotation: u32) -> Result<Rotation, Refusal> {
    Rotation::new(rotation).ok_or_else(|| Refusal::invalid("rotation", format!("is {rotation}, out of range 0..=5")))
}

fn seat_setup_from_proto(seat: pb::SeatState) -> Result<SeatSetup, Refusal> {
    let pb::SeatState { color, points, coins, r#pub } = seat;
    let within = |field: &str, it: i32, max: i32| match u32::try_from(it) {
        Ok(n) if it <= max => Ok(n),
        _ => Err(Refusal::invalid(field, format!("is {it}, out of range 0..={max}"))),
    };
    Ok(SeatSetup {
        color: color_from_proto("color", color)?,
        points: within("points", points, MAX_POINTS as i32)?,
        coins: within("coins", coins, MAX_COINS)?,
        in_pub: counts_from_proto(r#pub.unwrap_or_default()).within("pub")?,
    })
}

fn laid_from_proto(deck: &Deck, laid: pb::LaidTile) -> Result<Laid, Refusal> {
    let pb::LaidTile { tile_id, anchor, rotation } = laid;
    let anchor = anchor.ok_or_else(|| Refusal::missing("anchor"))?;
    Ok(Laid {
        tile: tile_from_proto(deck, &tile_id).within("tile_id")?,
        anchor: hex_from_proto(anchor).within("anchor")?,
        rotation: rotation_from_proto(rotation)?,
    })
}

fn piece_from_proto(piece: pb::PlacedPiece) -> Result<PieceSetup, Refusal> {
    let pb::PlacedPiece { seat, size, cell } = piece;
    let cell = cell.ok_or_else(|| Refusal::missing("cell"))?;
    Ok(PieceSetup {
        cell: hex_from_proto(cell).within("cell")?,
        seat: seat_from_proto("seat", seat, MAX_SEATS)?,
        size: size_from_proto("size", size)?,
    })
}

/// What is wrong with a game to set up: the fields are named by the request for one.
pub fn new_game_refusal(why: &InvalidState) -> Refusal {
    match why {
        InvalidState::ColorTwice { seat, .. } => impossible(format!("colors[{seat}]"), "STATE_COLOR_TWICE", why),
        InvalidState::NoSuchSeat(..) => impossible("first_seat", "STATE_NO_SUCH_SEAT", why),
        _ => impossible("colors", "STATE_SEAT_COUNT", why),
    }
}

/// The one table from what can be wrong with a state to the field that gives it away and a stable reason.
fn refusal_from_invalid(why: &InvalidState) -> Refusal {
    let (field, reason) = match why {
        InvalidState::SeatCount(_) => ("seats".into(), "STATE_SEAT_COUNT"),
        InvalidState::NoSuchSeat(..) => ("seat_to_move".into(), "STATE_NO_SUCH_SEAT"),
        InvalidState::ColorTwice { seat, .. } => (format!("seats[{seat}].color"), "STATE_COLOR_TWICE"),
        InvalidState::TooManyPoints { seat, .. } => (format!("seats[{seat}].points"), "STATE_TOO_MANY_POINTS"),
        InvalidState::TooManyCoins { .. } => ("seats".into(), "STATE_TOO_MANY_COINS"),
        InvalidState::TileTwice { at, .. } => (tile_path(*at), "STATE_TILE_TWICE"),
        InvalidState::Overlap { laid, .. } => (format!("laid_tiles[{laid}]"), "STATE_OVERLAP"),
        InvalidState::Disconnected { laid } => (format!("laid_tiles[{laid}]"), "STATE_DISCONNECTED"),
        InvalidState::Unsupported { laid, .. } => (format!("laid_tiles[{laid}]"), "STATE_TILE_UNSUPPORTED"),
        InvalidState::ClosedRegionExtended { .. } => ("laid_tiles".into(), "STATE_CLOSED_REGION_EXTENDED"),
        InvalidState::PieceOffTile { piece, .. } => (format!("pieces[{piece}].cell"), "STATE_PIECE_OFF_TILE"),
        InvalidState::PieceOfNobody { piece, .. } => (format!("pieces[{piece}].seat"), "STATE_NO_SUCH_SEAT"),
        InvalidState::FieldTakenTwice { piece, .. } => (format!("pieces[{piece}].cell"), "STATE_FIELD_TAKEN_TWICE"),
        InvalidState::PieceOnEvaluatedRegion { piece, .. } => {
            (format!("pieces[{piece}].cell"), "STATE_PIECE_ON_EVALUATED_REGION")
        }
        InvalidState::PieceOnNewTile { piece, .. } => (format!("pieces[{piece}].cell"), "STATE_PIECE_ON_NEW_TILE"),
        InvalidState::TooManyPieces { .. } => ("pieces".into(), "STATE_TOO_MANY_PIECES"),
        InvalidState::UnreachablePhase(_) => ("phase".into(), "STATE_UNREACHABLE_PHASE"),
    };
    impossible(field, reason, why)
}

fn tile_path(at: TilePlace) -> String {
    match at {
        TilePlace::Laid(idx) => format!("laid_tiles[{idx}].tile_id"),
        TilePlace::Under(idx) => format!("tiles_under[{idx}]"),
        TilePlace::Drawn => "drawn_tile_id".into(),
    }
}
