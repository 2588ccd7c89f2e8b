//! The rules that a move breaks, by name, with their values.

use cornerstone::{Cell, ClosedIn, Place, Rejection, State};
use proto::cornerstone::v1 as pb;

use super::{
    names::{cells_to_proto, color_to_proto, phase_to_proto},
    tower::{body_to_proto, face_to_proto},
};
use crate::{
    refusal::Broken,
    wire::argument::{number, text},
};

/// The rule's stable name.
fn rejection_to_proto(rejection: &Rejection) -> pb::Rejection {
    match rejection {
        Rejection::GameOver => pb::Rejection::GameOver,
        Rejection::WrongPhase { .. } => pb::Rejection::WrongPhase,
        Rejection::NotInSupply(_) => pb::Rejection::NotInSupply,
        Rejection::SizeNotAllowed { .. } => pb::Rejection::SizeNotAllowed,
        Rejection::MustBuild { .. } => pb::Rejection::MustBuild,
        Rejection::NoRingLeft => pb::Rejection::NoRingLeft,
        Rejection::RingUsed => pb::Rejection::RingUsed,
        Rejection::NoSuchOrientation { .. } => pb::Rejection::NoSuchOrientation,
        Rejection::BelowTable(_) => pb::Rejection::BelowTable,
        Rejection::Overlap(_) => pb::Rejection::Overlap,
        Rejection::ClimberCell(_) => pb::Rejection::ClimberCell,
        Rejection::NoBaseContact => pb::Rejection::NoBaseContact,
        Rejection::TableContact(_) => pb::Rejection::TableContact,
        Rejection::NoContact => pb::Rejection::NoContact,
        Rejection::NoSupport => pb::Rejection::NoSupport,
        Rejection::Parity(_) => pb::Rejection::Parity,
        Rejection::Overhang(_) => pb::Rejection::Overhang,
        Rejection::NoWayIn => pb::Rejection::NoWayIn,
        Rejection::ClimberEnclosed { .. } => pb::Rejection::ClimberEnclosed,
        Rejection::Slips(_) => pb::Rejection::Slips,
        Rejection::TowerFalls(_) => pb::Rejection::TowerFalls,
        Rejection::SamePlace => pb::Rejection::SamePlace,
        Rejection::NotAPlace(_) => pb::Rejection::NotAPlace,
        Rejection::ForeignColor { .. } => pb::Rejection::ForeignColor,
        Rejection::PlaceTaken { .. } => pb::Rejection::PlaceTaken,
        Rejection::NoWay(_) => pb::Rejection::NoWay,
    }
}

pub fn broken_from_rejection(rejection: &Rejection) -> Broken {
    Broken { name: rejection_to_proto(rejection).as_str_name(), text: rejection.to_string() }
}

pub fn violation_from_rejection(state: &State, rejection: &Rejection) -> pb::Violation {
    let mut violation = pb::Violation {
        rejection: rejection_to_proto(rejection).into(),
        text: rejection.to_string(),
        ..pb::Violation::default()
    };
    let mut cells: Vec<Cell> = Vec::new();
    let color = |name: &str, it: &cornerstone::Color| text(name, color_to_proto(*it).as_str_name());
    match rejection {
        Rejection::GameOver
        | Rejection::NoRingLeft
        | Rejection::RingUsed
        | Rejection::NoBaseContact
        | Rejection::NoContact
        | Rejection::NoSupport
        | Rejection::NoWayIn
        | Rejection::SamePlace
        | Rejection::NoWay(Place::Table) => (),
        Rejection::WrongPhase { due } => violation.arguments = vec![text("due", phase_to_proto(*due).as_str_name())],
        Rejection::NotInSupply(block) => violation.arguments = vec![text("block", block)],
        Rejection::SizeNotAllowed { size, roll } => {
            let (low, high) = roll.dice();
            violation.arguments = vec![number("size", *size), number("low", low), number("high", high)];
        }
        Rejection::MustBuild { block, placed } => {
            violation.arguments = vec![text("block", block), number("orientation", placed.orientation.0)];
            cells.push(placed.cell);
        }
        Rejection::NoSuchOrientation { block, orientation } => {
            violation.arguments = vec![text("block", block), number("orientation", orientation.0)];
        }
        Rejection::BelowTable(at)
        | Rejection::Overlap(at)
        | Rejection::ClimberCell(at)
        | Rejection::TableContact(at)
        | Rejection::Overhang(at) => cells.extend(at),
        Rejection::Parity(faces) => {
            violation.faces = faces.iter().map(face_to_proto).collect();
            cells.extend(faces.iter().map(|it| it.element));
        }
        Rejection::ClimberEnclosed { climber, why } => {
            let lacks = match why {
                ClosedIn::NoFreeSpace => "space",
                ClosedIn::NoAir => "air",
            };
            violation.arguments = vec![color("climber", climber), text("lacks", lacks)];
            cells.extend(state.climber(*climber).cell());
        }
        Rejection::Slips(bodies) | Rejection::TowerFalls(bodies) => {
            violation.falling = bodies.iter().map(body_to_proto).collect();
        }
        Rejection::NotAPlace(cell) | Rejection::NoWay(Place::On(cell)) => cells.push(*cell),
        Rejection::ForeignColor { cell, owner } => {
            violation.arguments = vec![color("owner", owner)];
            cells.push(*cell);
        }
        Rejection::PlaceTaken { cell, climber } => {
            violation.arguments = vec![color("climber", climber)];
            cells.push(*cell);
        }
    }
    cells.sort_unstable();
    cells.dedup();
    violation.cells = cells_to_proto(&cells);
    violation
}
