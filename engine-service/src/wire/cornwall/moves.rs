//! Moves, what they would do, and the rules that they break.

use cornwall::{Deck, Game as _, Hex, LayEffect, Move, Pieces, Rejection, Size, State, footprint};
use proto::cornwall::v1 as pb;

use super::{
    names::{
        hex_from_proto, hex_to_proto, hexes_to_proto, landscape_to_proto, landscapes_to_proto, phase_to_proto,
        size_from_proto, size_to_proto,
    },
    state::{rotation_from_proto, tile_from_proto},
};
use crate::{
    refusal::{Broken, Refusal, Within as _},
    wire::argument::{number, text},
};

pub fn move_from_proto(mv: pb::Move, deck: &Deck) -> Result<Move, Refusal> {
    use pb::r#move::Kind;
    match mv.kind {
        None => Err(Refusal::missing("kind")),
        Some(Kind::Draw(pb::Draw { tile_id })) => {
            Ok(Move::Draw(tile_from_proto(deck, &tile_id).within("draw.tile_id")?))
        }
        Some(Kind::Lay(lay)) => lay_from_proto(lay).within("lay"),
        Some(Kind::Redeem(pb::Redeem {})) => Ok(Move::Redeem),
        Some(Kind::PlacePieces(place)) => place_from_proto(place).within("place_pieces"),
    }
}

fn lay_from_proto(lay: pb::Lay) -> Result<Move, Refusal> {
    let pb::Lay { anchor, rotation } = lay;
    let anchor = anchor.ok_or_else(|| Refusal::missing("anchor"))?;
    Ok(Move::Lay { anchor: hex_from_proto(anchor).within("anchor")?, rotation: rotation_from_proto(rotation)? })
}

fn place_from_proto(place: pb::PlacePieces) -> Result<Move, Refusal> {
    let pb::PlacePieces { pieces } = place;
    let given = pieces.len();
    let too_many = || Refusal::invalid("pieces", format!("has {given} entries, a seat has {} pieces", Pieces::MAX));
    if Pieces::MAX < given {
        return Err(too_many());
    }
    let read = |(idx, piece): (usize, pb::PiecePlacement)| placement_from_proto(piece).within_item("pieces", idx);
    let pieces: Vec<(Hex, Size)> = pieces.into_iter().enumerate().map(read).collect::<Result<_, _>>()?;
    Pieces::new(&pieces).map(Move::Place).ok_or_else(too_many)
}

fn placement_from_proto(piece: pb::PiecePlacement) -> Result<(Hex, Size), Refusal> {
    let pb::PiecePlacement { cell, size } = piece;
    let cell = cell.ok_or_else(|| Refusal::missing("cell"))?;
    Ok((hex_from_proto(cell).within("cell")?, size_from_proto("size", size)?))
}

pub fn move_to_proto(mv: &Move, deck: &Deck) -> pb::Move {
    use pb::r#move::Kind;
    let kind = match mv {
        Move::Draw(tile) => Kind::Draw(pb::Draw { tile_id: deck.name(*tile).into() }),
        Move::Lay { anchor, rotation } => {
            Kind::Lay(pb::Lay { anchor: Some(hex_to_proto(*anchor)), rotation: rotation.direction() as u32 })
        }
        Move::Redeem => Kind::Redeem(pb::Redeem {}),
        Move::Place(pieces) => Kind::PlacePieces(pb::PlacePieces { pieces: pieces_to_proto(pieces) }),
    };
    pb::Move { kind: Some(kind) }
}

pub fn pieces_to_proto(pieces: &Pieces) -> Vec<pb::PiecePlacement> {
    let piece = |&(cell, size): &(Hex, Size)| pb::PiecePlacement {
        cell: Some(hex_to_proto(cell)),
        size: size_to_proto(size).into(),
    };
    pieces.as_slice().iter().map(piece).collect()
}

/// Writes legal moves, each with what `include` asks for.
pub fn legal_moves_to_proto(state: &State, moves: &[Move], include: pb::Include) -> Vec<pb::LegalMove> {
    let pb::Include { footprints, effects } = include;
    let mut trial = if effects { state.trial() } else { None };
    let mut one = |mv: &Move| {
        let mut legal = pb::LegalMove {
            r#move: Some(move_to_proto(mv, state.deck())),
            weight: state.weight(mv),
            ..pb::LegalMove::default()
        };
        match mv {
            &Move::Lay { anchor, rotation } => {
                if footprints {
                    legal.footprint = hexes_to_proto(&footprint(anchor, rotation));
                }
                legal.lay_effect = trial.as_mut().map(|it| lay_effect_to_proto(it.effect(anchor, rotation)));
            }
            Move::Place(pieces) if effects => {
                let effect = state.pieces_effect(pieces);
                let (cost, chapel_points) = (effect.cost(), effect.chapel_points);
                legal.pieces_effect = Some(pb::PiecesEffect { cost, chapel_points });
            }
            Move::Draw(tile) if effects => legal.unplaceable = !state.has_place(*tile),
            Move::Draw(_) | Move::Redeem | Move::Place(_) => (),
        }
        legal
    };
    moves.iter().map(&mut one).collect()
}

fn lay_effect_to_proto(effect: LayEffect) -> pb::LayEffect {
    let LayEffect { edges, extended, coins_owed: _, coins_taken, completes } = effect;
    pb::LayEffect { edges, extended: landscapes_to_proto(&extended), coins: coins_taken, completes }
}

/// The rule's stable name.
pub fn rejection_to_proto(rejection: &Rejection) -> pb::Rejection {
    match rejection {
        Rejection::GameOver => pb::Rejection::GameOver,
        Rejection::WrongPhase { .. } => pb::Rejection::WrongPhase,
        Rejection::TileNotInPile(_) => pb::Rejection::TileNotInPile,
        Rejection::TileUnderPile(_) => pb::Rejection::TileUnderPile,
        Rejection::Overlap(_) => pb::Rejection::Overlap,
        Rejection::NoMatch => pb::Rejection::NoMatch,
        Rejection::TooFewEdges { .. } => pb::Rejection::TooFewEdges,
        Rejection::ClosedRegion { .. } => pb::Rejection::ClosedRegion,
        Rejection::PubEmpty => pb::Rejection::PubEmpty,
        Rejection::NoCoin => pb::Rejection::NoCoin,
        Rejection::TooManyPieces(_) => pb::Rejection::TooManyPieces,
        Rejection::NotOnNewTile(_) => pb::Rejection::NotOnNewTile,
        Rejection::FieldTakenTwice(_) => pb::Rejection::FieldTakenTwice,
        Rejection::NotInHand { .. } => pb::Rejection::NotInHand,
        Rejection::TooExpensive { .. } => pb::Rejection::TooExpensive,
    }
}

pub fn broken_from_rejection(rejection: &Rejection) -> Broken {
    Broken { name: rejection_to_proto(rejection).as_str_name(), text: rejection.to_string() }
}

pub fn violation_from_rejection(rejection: &Rejection) -> pb::Violation {
    let mut arguments = Vec::new();
    let mut cells = Vec::new();
    match rejection {
        Rejection::GameOver | Rejection::NoMatch | Rejection::PubEmpty | Rejection::NoCoin => (),
        Rejection::WrongPhase { due } => arguments.push(text("due", phase_to_proto(*due).as_str_name())),
        Rejection::TileNotInPile(tile) | Rejection::TileUnderPile(tile) => arguments.push(text("tile", tile)),
        Rejection::Overlap(covered) => cells = hexes_to_proto(covered),
        Rejection::TooFewEdges { edges } => arguments.push(number("edges", *edges)),
        Rejection::ClosedRegion { landscape, cells: touching } => {
            arguments.push(text("landscape", landscape_to_proto(*landscape).as_str_name()));
            cells = hexes_to_proto(touching);
        }
        Rejection::TooManyPieces(pieces) => arguments.push(number("pieces", *pieces as u32)),
        Rejection::NotOnNewTile(cell) | Rejection::FieldTakenTwice(cell) => cells = vec![hex_to_proto(*cell)],
        Rejection::NotInHand { size, wanted, in_hand } => {
            arguments.push(text("size", size_to_proto(*size).as_str_name()));
            arguments.extend([number("wanted", *wanted), number("in_hand", *in_hand)]);
        }
        Rejection::TooExpensive { cost, coins } => arguments.extend([number("cost", *cost), number("coins", *coins)]),
    }
    pb::Violation { rejection: rejection_to_proto(rejection).into(), arguments, cells, text: rejection.to_string() }
}
