//! Moves, what they would do, and the rules that they break.

use carcassonne::{Event, Game as _, Move, Rejection, Square, State, Tiles};
use proto::carcassonne::v1 as pb;

use super::{
    names::{
        edge_to_proto, kind_to_proto, part_from_numbers, part_to_proto, parts_to_proto, phase_to_proto, side_to_proto,
        square_from_proto, square_to_proto, turns_from_proto,
    },
    score::result_to_proto,
    state::tile_from_proto,
};
use crate::{
    refusal::{Broken, Refusal, Within as _},
    wire::argument::{number, text},
};

pub fn move_from_proto(mv: pb::Move) -> Result<Move, Refusal> {
    use pb::r#move::Kind;
    match mv.kind {
        None => Err(Refusal::missing("kind")),
        Some(Kind::Draw(pb::Draw { tile_id })) => Ok(Move::Draw(tile_from_proto(&tile_id).within("draw.tile_id")?)),
        Some(Kind::Lay(lay)) => lay_from_proto(lay).within("lay"),
        Some(Kind::TakeChip(pb::TakeChip { value })) => match value {
            1 | 2 => Ok(Move::TakeChip(value as u8)),
            _ => Err(Refusal::invalid("take_chip.value", format!("is {value}, out of range 1..=2"))),
        },
        Some(Kind::Pass(pb::Pass {})) => Ok(Move::Pass),
        Some(Kind::PlaceMeeple(pb::PlaceMeeple { part })) => {
            let pb::Part { kind, index } = part.ok_or_else(|| Refusal::missing("place_meeple.part"))?;
            Ok(Move::PlaceMeeple(part_from_numbers(kind, index).within("place_meeple.part")?))
        }
        Some(Kind::EndTurn(pb::EndTurn {})) => Ok(Move::EndTurn),
        Some(Kind::TakeExtraTurn(pb::TakeExtraTurn {})) => Ok(Move::TakeExtraTurn),
        Some(Kind::GoToIsle(pb::GoToIsle {})) => Ok(Move::GoToIsle),
        Some(Kind::RecallFromIsle(pb::RecallFromIsle {})) => Ok(Move::RecallFromIsle),
    }
}

fn lay_from_proto(lay: pb::Lay) -> Result<Move, Refusal> {
    let pb::Lay { square, turns } = lay;
    let square = square.ok_or_else(|| Refusal::missing("square"))?;
    Ok(Move::Lay { square: square_from_proto(square).within("square")?, turns: turns_from_proto(turns)? })
}

pub fn move_to_proto(mv: &Move) -> pb::Move {
    use pb::r#move::Kind;
    let kind = match *mv {
        Move::Draw(tile) => Kind::Draw(pb::Draw { tile_id: Tiles::shipped().name(tile).into() }),
        Move::Lay { square, turns } => {
            Kind::Lay(pb::Lay { square: Some(square_to_proto(square)), turns: turns.idx() as u32 })
        }
        Move::TakeChip(value) => Kind::TakeChip(pb::TakeChip { value: value.into() }),
        Move::Pass => Kind::Pass(pb::Pass {}),
        Move::PlaceMeeple(part) => Kind::PlaceMeeple(pb::PlaceMeeple { part: Some(part_to_proto(part)) }),
        Move::EndTurn => Kind::EndTurn(pb::EndTurn {}),
        Move::TakeExtraTurn => Kind::TakeExtraTurn(pb::TakeExtraTurn {}),
        Move::GoToIsle => Kind::GoToIsle(pb::GoToIsle {}),
        Move::RecallFromIsle => Kind::RecallFromIsle(pb::RecallFromIsle {}),
    };
    pb::Move { kind: Some(kind) }
}

/// Writes the legal moves, those on one square alone if it is given, each with what `include` asks for.
pub fn legal_moves_to_proto(state: &State, include: pb::Include, only: Option<Square>) -> Vec<pb::LegalMove> {
    let pb::Include { claims, effects } = include;
    let mut turns = Vec::new();
    if claims {
        state.list_turns(&mut turns);
    }
    let on_square = |mv: &Move| match (mv, only) {
        (_, None) => true,
        (Move::Lay { square, .. }, Some(only)) => *square == only,
        (_, Some(_)) => false,
    };
    let one = |mv: Move| {
        let mut legal =
            pb::LegalMove { r#move: Some(move_to_proto(&mv)), weight: state.weight(&mv), ..pb::LegalMove::default() };
        match mv {
            Move::Lay { square, turns: it } => {
                let here = turns.partition_point(|choice| (choice.square, choice.turns) < (square, it));
                let same = turns[here..].iter().take_while(|choice| (choice.square, choice.turns) == (square, it));
                legal.claims = parts_to_proto(&same.filter_map(|choice| choice.claim).collect::<Vec<_>>());
            }
            Move::Pass | Move::PlaceMeeple(_) if effects => {
                let events = state.clone().play(&mv);
                let scored = events.iter().filter_map(|it| match it {
                    Event::FeatureScored(result) => Some(result_to_proto(result, -1)),
                    _ => None,
                });
                legal.scored = scored.collect();
            }
            Move::Draw(tile) if effects => legal.unplaceable = !state.is_setting_up() && !state.has_place(tile),
            _ => (),
        }
        legal
    };
    state.legal_moves().into_iter().filter(on_square).map(one).collect()
}

/// The rule's stable name.
fn rejection_to_proto(rejection: &Rejection) -> pb::Rejection {
    match rejection {
        Rejection::GameOver => pb::Rejection::GameOver,
        Rejection::WrongPhase { .. } => pb::Rejection::WrongPhase,
        Rejection::TileNotLeft(_) => pb::Rejection::TileNotLeft,
        Rejection::NotAStartSquare(_) => pb::Rejection::NotAStartSquare,
        Rejection::NotASquare(_) => pb::Rejection::NotASquare,
        Rejection::LargeCity(_) => pb::Rejection::LargeCity,
        Rejection::SquareTaken(_) => pb::Rejection::SquareTaken,
        Rejection::NotTouching(_) => pb::Rejection::NotTouching,
        Rejection::EdgeMismatch { .. } => pb::Rejection::EdgeMismatch,
        Rejection::LargeCityMismatch { .. } => pb::Rejection::LargeCityMismatch,
        Rejection::BorderMismatch { .. } => pb::Rejection::BorderMismatch,
        Rejection::FerryMismatch { .. } => pb::Rejection::FerryMismatch,
        Rejection::ChipNotLeft(_) => pb::Rejection::ChipNotLeft,
        Rejection::NoMeeple => pb::Rejection::NoMeeple,
        Rejection::NoSuchPart(_) => pb::Rejection::NoSuchPart,
        Rejection::NoFarmers => pb::Rejection::NoFarmers,
        Rejection::FeatureTaken(_) => pb::Rejection::FeatureTaken,
        Rejection::NoTownCovered => pb::Rejection::NoTownCovered,
        Rejection::RuleOff => pb::Rejection::RuleOff,
        Rejection::NobodyOnIsle => pb::Rejection::NobodyOnIsle,
        Rejection::ChipsMissing => pb::Rejection::ChipsMissing,
    }
}

pub fn broken_from_rejection(rejection: &Rejection) -> Broken {
    Broken { name: rejection_to_proto(rejection).as_str_name(), text: rejection.to_string() }
}

pub fn violation_from_rejection(rejection: &Rejection) -> pb::Violation {
    let mut squares = Vec::new();
    let side = |it: &carcassonne::Side| text("side", side_to_proto(*it).as_str_name());
    let edge = |name: &str, it: &carcassonne::Edge| text(name, edge_to_proto(Some(*it)).as_str_name());
    let arguments = match rejection {
        Rejection::GameOver
        | Rejection::NoMeeple
        | Rejection::NoFarmers
        | Rejection::NoTownCovered
        | Rejection::RuleOff
        | Rejection::NobodyOnIsle
        | Rejection::ChipsMissing => Vec::new(),
        Rejection::WrongPhase { due } => vec![text("due", phase_to_proto(*due).as_str_name())],
        Rejection::TileNotLeft(tile) => vec![text("tile", tile)],
        Rejection::NotAStartSquare(it)
        | Rejection::NotASquare(it)
        | Rejection::LargeCity(it)
        | Rejection::SquareTaken(it)
        | Rejection::NotTouching(it) => {
            squares.push(square_to_proto(it.square));
            Vec::new()
        }
        Rejection::EdgeMismatch { side: it, shows, asks } | Rejection::BorderMismatch { side: it, shows, asks } => {
            vec![side(it), edge("shows", shows), edge("asks", asks)]
        }
        Rejection::LargeCityMismatch { side: it, shows } | Rejection::FerryMismatch { side: it, shows } => {
            vec![side(it), edge("shows", shows)]
        }
        Rejection::ChipNotLeft(value) => vec![number("value", *value)],
        Rejection::NoSuchPart(part) => vec![text("part", &part.to_string())],
        Rejection::FeatureTaken(kind) => vec![text("kind", kind_to_proto(*kind).as_str_name())],
    };
    pb::Violation { rejection: rejection_to_proto(rejection).into(), arguments, squares, text: rejection.to_string() }
}
