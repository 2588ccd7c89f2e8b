//! Cubes, and whether what they make stands.

use cornerstone::{
    BlockSet, Body, Cell, Color, Face, Placed, State, Verdict,
    stability::{Assessment, Joint, MAX_BLOCKS, MAX_CUBES, Support, TowerFault, assess_with},
};
use proto::cornerstone::v1 as pb;

use super::{
    impossible,
    names::{block_to_proto, cell_from_proto, cell_to_proto, cells_to_proto, color_to_proto, maybe_color_to_proto},
    options::edge_from_proto,
};
use crate::refusal::{Refusal, Within as _};

/// Assesses any blocks. Sizes first: nothing after this costs more than they allow.
pub fn assess(request: pb::AssessTowerRequest) -> Result<pb::AssessTowerResponse, Refusal> {
    let pb::AssessTowerRequest { blocks, edge } = request;
    if MAX_BLOCKS < blocks.len() {
        return Err(Refusal::too_many("blocks", MAX_BLOCKS, blocks.len()));
    }
    let n_cubes = blocks.iter().map(|it| it.cells.len()).sum();
    if MAX_CUBES < n_cubes {
        return Err(Refusal::too_many("blocks.cells", MAX_CUBES, n_cubes));
    }
    let rim = edge_from_proto("edge", edge)?.rim();
    let mut read: Vec<Vec<Cell>> = Vec::with_capacity(blocks.len());
    for (idx, pb::TowerBlock { cells }) in blocks.into_iter().enumerate() {
        let one = |(at, cell): (usize, pb::Cell)| cell_from_proto(cell).within_item("cells", at);
        let cells = cells.into_iter().enumerate().map(one).collect::<Result<_, Refusal>>();
        read.push(cells.within_item("blocks", idx)?);
    }
    let assessment = assess_with(&read, rim).map_err(|why| refusal_from_fault(&why))?;
    Ok(pb::AssessTowerResponse { stability: Some(stability_to_proto(&assessment, &[])) })
}

fn refusal_from_fault(fault: &TowerFault) -> Refusal {
    match fault {
        TowerFault::TooManyBlocks(given) => Refusal::too_many("blocks", MAX_BLOCKS, *given),
        TowerFault::TooManyCubes(given) => Refusal::too_many("blocks.cells", MAX_CUBES, *given),
        TowerFault::EmptyBlock(block) => Refusal::missing(&format!("blocks[{block}].cells")),
        TowerFault::BelowTable { block, .. } => impossible(format!("blocks[{block}]"), "TOWER_BELOW_TABLE", fault),
        TowerFault::Overlap { blocks: [_, later], .. } => {
            impossible(format!("blocks[{later}]"), "TOWER_OVERLAP", fault)
        }
    }
}

/// The balance of a state's tower.
pub fn stability_of(state: &State) -> pb::Stability {
    stability_to_proto(&state.assess(), &state.tower_bodies())
}

fn stability_to_proto(assessment: &Assessment, bodies: &[Body]) -> pb::Stability {
    let Assessment { verdict, waves, margin, joints, weakest } = assessment;
    let numbers = |wave: &Vec<usize>| pb::NumberedWave { blocks: wave.iter().map(|&it| it as u32).collect() };
    pb::Stability {
        bodies: bodies.iter().map(body_to_proto).collect(),
        verdict: verdict_to_proto(*verdict).into(),
        fallen: verdict.n_fallen() as u32,
        waves: waves.iter().map(numbers).collect(),
        margin: *margin,
        joints: joints.iter().map(joint_to_proto).collect(),
        weakest_joint: weakest.map(|it| it as u32),
    }
}

fn joint_to_proto(joint: &Joint) -> pb::Joint {
    let Joint { upper, lower, resting, load, center, to_edge } = joint;
    pb::Joint {
        upper: *upper as u32,
        lower: match lower {
            Support::Table => None,
            Support::Block(it) => Some(*it as u32),
        },
        resting: cells_to_proto(resting),
        load: *load,
        center: center.map(|[x, y]| pb::Point { x, y }),
        to_edge: *to_edge,
    }
}

pub fn verdict_to_proto(verdict: Verdict) -> pb::Verdict {
    match verdict {
        Verdict::Holds => pb::Verdict::Holds,
        Verdict::Slips(_) => pb::Verdict::Slips,
        Verdict::Collapses(_) => pb::Verdict::Collapses,
    }
}

pub fn body_to_proto(body: &Body) -> pb::Body {
    match body {
        Body::Base => pb::Body { color: maybe_color_to_proto(None), block_id: String::new() },
        Body::Block { color, block } => pb::Body { color: color_to_proto(*color).into(), block_id: block.clone() },
    }
}

pub fn waves_to_proto(waves: &[Vec<Body>]) -> Vec<pb::Wave> {
    waves.iter().map(|it| pb::Wave { bodies: it.iter().map(body_to_proto).collect() }).collect()
}

pub fn face_to_proto(face: &Face) -> pb::Face {
    let Face { element, cube, natural } = *face;
    pb::Face { element: Some(cell_to_proto(element)), cube: Some(cell_to_proto(cube)), natural }
}

/// The cubes of a block of a color where it lies; none if it can't lie so.
pub fn cubes_of(blocks: &BlockSet, color: Color, placed: Placed) -> Vec<pb::Cube> {
    let Placed { block, orientation, cell: corner } = placed;
    let elements = blocks.block(block).form(orientation).into_iter().flat_map(|it| it.elements());
    let cube = |(cell, natural): (Cell, bool)| pb::Cube {
        cell: Some(cell_to_proto(corner + cell)),
        class: if natural { pb::Class::Natural } else { pb::Class::Colored }.into(),
        owner: color_to_proto(color).into(),
        block_id: block_to_proto(blocks, block),
    };
    elements.map(cube).collect()
}
