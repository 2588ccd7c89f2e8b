//! Enums, cells and places, one to one.

use cornerstone::{
    BlockId, BlockSet, Cell, Class, ClimbRing, Color, Decision, Judge, Orientation, Phase, Place, Placed, REACH, Roll,
    ScoreKind,
};
use proto::cornerstone::v1 as pb;

use super::impossible;
use crate::refusal::{Refusal, Within as _, shown};

pub fn cell_from_proto(cell: pb::Cell) -> Result<Cell, Refusal> {
    let pb::Cell { x, y, z } = cell;
    let number = |field: &str, it: i32| {
        let near = i16::try_from(it).ok().filter(|it| it.unsigned_abs() <= REACH.unsigned_abs());
        near.ok_or_else(|| Refusal::invalid(field, format!("is {it}, out of range -{REACH}..={REACH}")))
    };
    Ok(Cell { x: number("x", x)?, y: number("y", y)?, z: number("z", z)? })
}

pub fn cell_to_proto(cell: Cell) -> pb::Cell {
    let Cell { x, y, z } = cell;
    pb::Cell { x: x.into(), y: y.into(), z: z.into() }
}

pub fn cells_to_proto(cells: &[Cell]) -> Vec<pb::Cell> {
    cells.iter().copied().map(cell_to_proto).collect()
}

pub fn place_from_proto(place: pb::Place) -> Result<Place, Refusal> {
    use pb::place::Kind;
    match place.kind {
        None => Err(Refusal::missing("kind")),
        Some(Kind::Table(pb::Table {})) => Ok(Place::Table),
        Some(Kind::Cell(cell)) => Ok(Place::On(cell_from_proto(cell).within("cell")?)),
    }
}

pub fn place_to_proto(place: Place) -> pb::Place {
    use pb::place::Kind;
    let kind = match place {
        Place::Table => Kind::Table(pb::Table {}),
        Place::On(cell) => Kind::Cell(cell_to_proto(cell)),
    };
    pb::Place { kind: Some(kind) }
}

pub fn places_to_proto(places: &[Place]) -> Vec<pb::Place> {
    places.iter().copied().map(place_to_proto).collect()
}

pub fn color_from_proto(field: &str, color: i32) -> Result<Color, Refusal> {
    match pb::Color::try_from(color) {
        Ok(pb::Color::Red) => Ok(Color::Red),
        Ok(pb::Color::Blue) => Ok(Color::Blue),
        Ok(pb::Color::Green) => Ok(Color::Green),
        Ok(pb::Color::Black) => Ok(Color::Black),
        Ok(pb::Color::Yellow) => Ok(Color::Yellow),
        Ok(pb::Color::Unspecified) | Err(_) => Err(Refusal::unknown(field, color)),
    }
}

pub fn color_to_proto(color: Color) -> pb::Color {
    match color {
        Color::Red => pb::Color::Red,
        Color::Blue => pb::Color::Blue,
        Color::Green => pb::Color::Green,
        Color::Black => pb::Color::Black,
        Color::Yellow => pb::Color::Yellow,
    }
}

/// No color is unspecified.
pub fn maybe_color_to_proto(color: Option<Color>) -> i32 {
    color.map_or(pb::Color::Unspecified, color_to_proto).into()
}

pub fn class_to_proto(class: Class) -> pb::Class {
    match class {
        Class::Natural => pb::Class::Natural,
        Class::Dark => pb::Class::Dark,
        Class::Colored(_) => pb::Class::Colored,
    }
}

pub fn phase_from_proto(field: &str, phase: i32) -> Result<Phase, Refusal> {
    match pb::Phase::try_from(phase) {
        Ok(pb::Phase::Roll) => Ok(Phase::Roll),
        Ok(pb::Phase::Build) => Ok(Phase::Build),
        Ok(pb::Phase::Climb) => Ok(Phase::Climb),
        Ok(pb::Phase::Over) => Ok(Phase::Over),
        Ok(pb::Phase::Unspecified) | Err(_) => Err(Refusal::unknown(field, phase)),
    }
}

pub fn phase_to_proto(phase: Phase) -> pb::Phase {
    match phase {
        Phase::Roll => pb::Phase::Roll,
        Phase::Build => pb::Phase::Build,
        Phase::Climb => pb::Phase::Climb,
        Phase::Over => pb::Phase::Over,
    }
}

pub fn dice_from_proto(dice: pb::Dice) -> Result<Roll, Refusal> {
    let pb::Dice { low, high } = dice;
    let die = |field: &str, it: u32| match it {
        1..=6 => Ok(it as u8),
        _ => Err(Refusal::invalid(field, format!("is {it}, out of range 1..=6"))),
    };
    Ok(Roll::new(die("low", low)?, die("high", high)?).expect("both were just checked"))
}

pub fn dice_to_proto(roll: Roll) -> pb::Dice {
    let (low, high) = roll.dice();
    pb::Dice { low: low.into(), high: high.into() }
}

pub fn climb_ring_to_proto(ring: Option<ClimbRing>) -> pb::Ring {
    match ring {
        None => pb::Ring::Unspecified,
        Some(ClimbRing::Colors) => pb::Ring::B,
        Some(ClimbRing::Jump) => pb::Ring::C,
    }
}

pub fn judge_from_proto(field: &str, judge: i32) -> Result<Judge, Refusal> {
    match pb::Judge::try_from(judge) {
        Ok(pb::Judge::Unspecified | pb::Judge::All) => Ok(Judge::Everything),
        Ok(pb::Judge::None) => Ok(Judge::Nothing),
        Err(_) => Err(Refusal::unknown(field, judge)),
    }
}

pub fn block_from_proto(blocks: &BlockSet, id: &str) -> Result<BlockId, Refusal> {
    match id {
        "" => Err(Refusal::missing("")),
        _ => blocks.by_name(id).ok_or_else(|| {
            let why = format!("{:?} is no block of {:?}", shown(id), blocks.id());
            impossible("", "STATE_UNKNOWN_BLOCK", why)
        }),
    }
}

pub fn block_to_proto(blocks: &BlockSet, block: BlockId) -> String {
    blocks.block(block).name().into()
}

pub fn placed_from_proto(blocks: &BlockSet, placed: pb::PlacedBlock) -> Result<Placed, Refusal> {
    let pb::PlacedBlock { block_id, orientation, cell } = placed;
    placed_from_parts(blocks, &block_id, orientation, cell)
}

pub fn placed_from_parts(
    blocks: &BlockSet,
    block_id: &str,
    orientation: u32,
    cell: Option<pb::Cell>,
) -> Result<Placed, Refusal> {
    Ok(Placed {
        block: block_from_proto(blocks, block_id).within("block_id")?,
        orientation: match orientation {
            0..24 => Orientation(orientation as u8),
            _ => return Err(Refusal::invalid("orientation", format!("is {orientation}, out of range 0..=23"))),
        },
        cell: cell_from_proto(cell.ok_or_else(|| Refusal::missing("cell"))?).within("cell")?,
    })
}

pub fn placed_to_proto(blocks: &BlockSet, placed: Placed) -> pb::PlacedBlock {
    let Placed { block, orientation, cell } = placed;
    pb::PlacedBlock {
        block_id: block_to_proto(blocks, block),
        orientation: orientation.0.into(),
        cell: Some(cell_to_proto(cell)),
    }
}

pub fn score_kind_to_proto(kind: ScoreKind) -> pb::ScoreKind {
    match kind {
        ScoreKind::Level => pb::ScoreKind::Level,
        ScoreKind::Discarded => pb::ScoreKind::Discarded,
        ScoreKind::Supply => pb::ScoreKind::Supply,
        ScoreKind::Rings => pb::ScoreKind::Rings,
    }
}

pub fn decision_to_proto(decision: Decision) -> pb::Decision {
    match decision {
        Decision::Level => pb::Decision::Level,
        Decision::Elements => pb::Decision::Elements,
        Decision::Rings => pb::Decision::Rings,
        Decision::Shared => pb::Decision::Shared,
        Decision::Undecided => pb::Decision::Undecided,
        Decision::OtherSeatCollapsed => pb::Decision::OtherSeatCollapsed,
    }
}
