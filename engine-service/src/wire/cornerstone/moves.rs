//! Moves, and lists of them.

use cornerstone::{
    BlockId, BlockSet, Cell, Choice, ClimbRing, Form, Game as _, Judge, Move, Permit, Place, Placed, Reach, State,
};
use proto::cornerstone::v1 as pb;

use super::{
    names::{
        block_from_proto, block_to_proto, cell_from_proto, cell_to_proto, climb_ring_to_proto, dice_from_proto,
        dice_to_proto, place_from_proto, place_to_proto, placed_from_parts, places_to_proto,
    },
    tower::{cubes_of, verdict_to_proto},
};
use crate::refusal::{Refusal, Within as _};

pub fn move_from_proto(blocks: &BlockSet, mv: pb::Move) -> Result<Move, Refusal> {
    use pb::r#move::Kind;
    match mv.kind {
        None => Err(Refusal::missing("kind")),
        Some(Kind::Roll(pb::Roll { dice })) => {
            let dice = dice.ok_or_else(|| Refusal::missing("roll.dice"))?;
            Ok(Move::Roll(dice_from_proto(dice).within("roll.dice")?))
        }
        Some(Kind::Build(build)) => build_from_proto(blocks, build).within("build"),
        Some(Kind::Discard(pb::Discard { block_id })) => {
            Ok(Move::Discard(block_from_proto(blocks, &block_id).within("discard.block_id")?))
        }
        Some(Kind::Climb(climb)) => climb_from_proto(climb).within("climb"),
        Some(Kind::Stay(pb::Stay {})) => Ok(Move::Stay),
    }
}

fn build_from_proto(blocks: &BlockSet, build: pb::Build) -> Result<Move, Refusal> {
    let pb::Build { block_id, orientation, cell, ring } = build;
    let by = match pb::Ring::try_from(ring) {
        Ok(pb::Ring::Unspecified) => Permit::Dice,
        Ok(pb::Ring::A) => Permit::Ring,
        Ok(pb::Ring::B | pb::Ring::C) => {
            return Err(Refusal::invalid("ring", "is for climbing; building takes RING_A"));
        }
        Err(_) => return Err(Refusal::unknown("ring", ring)),
    };
    Ok(Move::Build { placed: placed_from_parts(blocks, &block_id, orientation, cell)?, by })
}

fn climb_from_proto(climb: pb::Climb) -> Result<Move, Refusal> {
    let pb::Climb { to, ring } = climb;
    let ring = match pb::Ring::try_from(ring) {
        Ok(pb::Ring::Unspecified) => None,
        Ok(pb::Ring::B) => Some(ClimbRing::Colors),
        Ok(pb::Ring::C) => Some(ClimbRing::Jump),
        Ok(pb::Ring::A) => return Err(Refusal::invalid("ring", "is for building; climbing takes RING_B or RING_C")),
        Err(_) => return Err(Refusal::unknown("ring", ring)),
    };
    Ok(Move::Climb { to: place_from_proto(to.ok_or_else(|| Refusal::missing("to"))?).within("to")?, ring })
}

pub fn move_to_proto(blocks: &BlockSet, mv: &Move) -> pb::Move {
    use pb::r#move::Kind;
    let kind = match *mv {
        Move::Roll(roll) => Kind::Roll(pb::Roll { dice: Some(dice_to_proto(roll)) }),
        Move::Build { placed: Placed { block, orientation, cell }, by } => Kind::Build(pb::Build {
            block_id: block_to_proto(blocks, block),
            orientation: orientation.0.into(),
            cell: Some(cell_to_proto(cell)),
            ring: match by {
                Permit::Dice => pb::Ring::Unspecified,
                Permit::Ring => pb::Ring::A,
            }
            .into(),
        }),
        Move::Discard(block) => Kind::Discard(pb::Discard { block_id: block_to_proto(blocks, block) }),
        Move::Climb { to, ring } => {
            Kind::Climb(pb::Climb { to: Some(place_to_proto(to)), ring: climb_ring_to_proto(ring).into() })
        }
        Move::Stay => Kind::Stay(pb::Stay {}),
    };
    pb::Move { kind: Some(kind) }
}

/// What a list is narrowed to.
#[derive(Clone, Copy, Debug, Default)]
pub struct Filter {
    block: Option<BlockId>,
    level: Option<u32>,
    cell: Option<Cell>,
}

pub fn filter_from_proto(blocks: &BlockSet, filter: pb::MoveFilter) -> Result<Filter, Refusal> {
    let pb::MoveFilter { block_id, level, cell } = filter;
    let block = match block_id.as_str() {
        "" => None,
        id => Some(block_from_proto(blocks, id).within("block_id")?),
    };
    Ok(Filter { block, level, cell: cell.map(cell_from_proto).transpose().within("cell")? })
}

impl Filter {
    fn wants(&self, placed: Placed, form: &Form) -> bool {
        let on_level = |it: &Cell| self.level.is_none_or(|level| i64::from(it.z) == i64::from(level));
        self.block.is_none_or(|it| it == placed.block)
            && form.cells().iter().any(on_level)
            && self.cell.is_none_or(|it| form.cells().contains(&it))
    }

    /// Whether a move is wanted; placements were looked at before.
    fn lets_through(&self, mv: &Move) -> bool {
        let Filter { block, level, cell } = *self;
        match *mv {
            Move::Build { .. } => true,
            Move::Discard(it) => block.is_none_or(|block| block == it) && level.is_none() && cell.is_none(),
            Move::Climb { to, .. } => {
                block.is_none()
                    && level.is_none_or(|it| it == u32::from(to.level()))
                    && cell.is_none_or(|it| to == Place::On(it))
            }
            Move::Roll(_) | Move::Stay => block.is_none() && level.is_none() && cell.is_none(),
        }
    }
}

/// A list that was asked for.
#[derive(Debug)]
pub struct Listing<'a> {
    pub state: &'a State,
    pub include: pb::Include,
    pub filter: Filter,
    pub judge: Judge,
}

impl Listing<'_> {
    /// The legal moves that are wanted, each with what was asked for.
    pub fn moves(&self) -> Vec<pb::LegalMove> {
        let Listing { state, include: pb::Include { cubes, paths }, filter, judge } = *self;
        let mut choices = state.choices_where(judge, |placed, form| filter.wants(placed, form));
        choices.retain(|it| filter.lets_through(&it.mv));
        // Ways are looked for once a ring.
        let mut reaches: Vec<(Option<ClimbRing>, Reach)> = Vec::new();
        let mut path = |to: Place, ring: Option<ClimbRing>| {
            let known = reaches.iter().position(|it| it.0 == ring).unwrap_or_else(|| {
                reaches.push((ring, state.reach(state.to_move(), ring)));
                reaches.len() - 1
            });
            places_to_proto(&reaches[known].1.path(to).unwrap_or_default())
        };
        let one = |Choice { mv, verdict }: Choice| pb::LegalMove {
            r#move: Some(move_to_proto(state.blocks(), &mv)),
            weight: state.weight(&mv),
            verdict: verdict.map_or(pb::Verdict::Unspecified, verdict_to_proto).into(),
            fallen: verdict.map_or(0, |it| it.n_fallen() as u32),
            cubes: match mv {
                Move::Build { placed, .. } if cubes => cubes_of(state.blocks(), state.to_move(), placed),
                _ => Vec::new(),
            },
            path: match mv {
                Move::Climb { to, ring } if paths => path(to, ring),
                _ => Vec::new(),
            },
        };
        choices.into_iter().map(one).collect()
    }
}
