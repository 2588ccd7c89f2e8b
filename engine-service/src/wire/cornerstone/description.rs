//! Everything that follows from a state.

use cornerstone::{
    BlockId, Color, CubeView, Game as _, Phase, Place, Reach, ReachView, Reached, Seat, State, TopView, Turn,
};
use proto::cornerstone::v1 as pb;

use super::{
    names::{
        block_to_proto, cell_to_proto, class_to_proto, climb_ring_to_proto, color_to_proto, maybe_color_to_proto,
        place_to_proto, places_to_proto,
    },
    tower::{cubes_of, face_to_proto, stability_of, waves_to_proto},
};

pub fn description_of(state: &State) -> pb::Description {
    let collapse = state.collapse();
    pb::Description {
        cubes: state.cubes().into_iter().map(|it| cube_to_proto(state, it)).collect(),
        tops: state.tops().into_iter().map(|it| top_to_proto(state, it)).collect(),
        reaches: state.reaches().iter().map(reach_to_proto).collect(),
        colors: state.seats().map(|(color, seat)| color_to_description(state, color, seat)).collect(),
        stability: Some(stability_of(state)),
        collapse_waves: collapse.map(|it| waves_to_proto(&state.waves(it))).unwrap_or_default(),
        collapse_cubes: collapse.map(|it| cubes_of(state.blocks(), state.to_move(), it)).unwrap_or_default(),
        parity_faults: state.parity_faults().iter().map(face_to_proto).collect(),
        height: state.height().into(),
        seat_to_move: state.seat_to_move().0.into(),
        chance_is_due: state.turn() == Turn::Chance,
        notation: state.to_setup().to_string(),
    }
}

fn cube_to_proto(state: &State, cube: CubeView) -> pb::Cube {
    let CubeView { cell, class, block } = cube;
    pb::Cube {
        cell: Some(cell_to_proto(cell)),
        class: class_to_proto(class).into(),
        owner: maybe_color_to_proto(block.map(|it| it.0)),
        block_id: block.map(|it| block_to_proto(state.blocks(), it.1)).unwrap_or_default(),
    }
}

fn top_to_proto(state: &State, top: TopView) -> pb::Top {
    let TopView { cell, class, climber } = top;
    pb::Top {
        cell: Some(cell_to_proto(cell)),
        class: class.map_or(pb::Class::Unspecified, class_to_proto).into(),
        owner: maybe_color_to_proto(state.top_owner(Place::On(cell))),
        climber: maybe_color_to_proto(climber),
    }
}

fn reach_to_proto(view: &ReachView) -> pb::Reach {
    let ReachView { climber, ring, reach } = view;
    pb::Reach {
        climber: color_to_proto(*climber).into(),
        ring: climb_ring_to_proto(*ring).into(),
        places: reach.ends().iter().map(|it| reached_to_proto(reach, it)).collect(),
    }
}

fn reached_to_proto(reach: &Reach, reached: &Reached) -> pb::ReachedPlace {
    let path = reach.path(reached.place).unwrap_or_default();
    pb::ReachedPlace {
        place: Some(place_to_proto(reached.place)),
        steps: reached.steps.into(),
        path: places_to_proto(&path),
    }
}

fn color_to_description(state: &State, color: Color, seat: Seat) -> pb::ColorDescription {
    let blocks = state.blocks();
    let names = |list: &[BlockId]| list.iter().map(|&it| block_to_proto(blocks, it)).collect();
    let elements = |list: &[BlockId]| list.iter().map(|&it| u32::from(blocks.block(it).size())).sum();
    let supply: Vec<BlockId> = state.supply(color).collect();
    let roll = state.roll().filter(|_| state.phase() == Phase::Build && state.to_move() == color);
    let allowed = supply.iter().copied().filter(|&it| roll.is_some_and(|roll| roll.allows(blocks.block(it).size())));
    pb::ColorDescription {
        color: color_to_proto(color).into(),
        seat: seat.0.into(),
        level: state.climber(color).level().into(),
        supply_block_ids: names(&supply),
        supply_elements: elements(&supply),
        discarded_elements: elements(&state.discarded(color).collect::<Vec<_>>()),
        allowed_block_ids: names(&allowed.collect::<Vec<_>>()),
    }
}
