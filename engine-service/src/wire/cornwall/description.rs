//! Everything that follows from a state.

use cornwall::{Field, FieldOrigin, Game as _, Phase, Piece, RegionView, Seat, State, TileId};
use proto::cornwall::v1 as pb;

use super::{
    names::{completion_to_proto, counts_to_proto, hex_to_proto, hexes_to_proto, landscape_to_proto, symbol_to_proto},
    score::{result_to_proto, strengths_to_proto},
};

pub fn description_of(state: &State) -> pb::Description {
    let (regions, region_of_field) = state.regions();
    let mut fields: Vec<pb::FieldDescription> = state
        .fields()
        .iter()
        .zip(region_of_field)
        .map(|(field, region)| field_to_proto(field, region as u32))
        .collect();
    fields.sort_by_key(|it| it.cell.map(|it| (it.q, it.r)));
    let turns = state.laid().len() as u32;
    pb::Description {
        fields,
        regions: regions.iter().map(|it| region_to_proto(state, it)).collect(),
        seats: (0..state.n_seats() as u8).map(|it| seat_to_proto(state, Seat(it))).collect(),
        coins_in_supply: state.supply(),
        tiles_left: tiles_left(state),
        placeable_cells: state.placeable_cells().map(|it| hexes_to_proto(&it)).unwrap_or_default(),
        chance_is_due: state.phase() == Phase::Draw,
        turn: match state.phase() {
            Phase::Draw | Phase::Lay => turns + 1,
            Phase::Pieces | Phase::Over => turns,
        },
        notation: state.to_setup().to_string(),
    }
}

fn field_to_proto(field: &Field, region: u32) -> pb::FieldDescription {
    let (laid_index, slot) = match field.origin {
        FieldOrigin::Start(slot) => (-1, slot),
        FieldOrigin::Laid { idx, slot } => (i32::from(idx), slot),
    };
    pb::FieldDescription {
        cell: Some(hex_to_proto(field.cell)),
        landscape: landscape_to_proto(field.printed.landscape).into(),
        symbol: symbol_to_proto(field.printed.symbol).into(),
        laid_index,
        slot: slot.into(),
        region,
    }
}

fn region_to_proto(state: &State, view: &RegionView) -> pb::RegionDescription {
    let RegionView { landscape, cells, completion, evaluated, flags, pieces, strengths, open_cells } = view;
    let status = match (state.phase(), evaluated, completion) {
        (_, true, _) => pb::RegionStatus::Evaluated,
        (Phase::Over, ..) => pb::RegionStatus::Final,
        // A surrounded swamp can't grow either, but it is evaluated only at the end (R28).
        (_, false, Some(_)) if *landscape != cornwall::Landscape::Swamp => pb::RegionStatus::Complete,
        (_, false, _) => pb::RegionStatus::Open,
    };
    pb::RegionDescription {
        landscape: landscape_to_proto(*landscape).into(),
        cells: hexes_to_proto(cells),
        status: status.into(),
        completion: completion_to_proto(*completion).into(),
        flags: u32::from(*flags),
        pieces: u32::from(*pieces),
        strengths: strengths_to_proto(strengths),
        result: state.region_result_at(cells[0]).map(|it| result_to_proto(&it, -1)),
        open_cells: hexes_to_proto(open_cells),
    }
}

fn seat_to_proto(state: &State, seat: Seat) -> pb::SeatDescription {
    let mine = |field: &Field| field.piece.filter(|it| it.seat == seat);
    let on_table = state
        .fields()
        .iter()
        .filter_map(mine)
        .fold(Default::default(), |sum: cornwall::Counts, Piece { size, .. }| sum.with(size));
    pb::SeatDescription {
        hand: Some(counts_to_proto(state.hand(seat))),
        r#pub: Some(counts_to_proto(state.in_pub(seat))),
        on_table: Some(counts_to_proto(on_table)),
    }
}

fn tiles_left(state: &State) -> Vec<pb::TileLeft> {
    let pile: Vec<TileId> = state.pile().collect();
    let share = 1.0 / pile.len() as f64;
    let tile = |tile: TileId, probability: f64, under_pile: bool| pb::TileLeft {
        tile_id: state.deck().name(tile).into(),
        probability,
        places: state.n_places(tile),
        under_pile,
    };
    let under = state.under().iter().enumerate().map(|(place, &it)| {
        // What was put under the pile comes up when the pile is used up, in that order (R8).
        let next = pile.is_empty() && place == 0;
        tile(it, if next { 1.0 } else { 0.0 }, true)
    });
    pile.iter().map(|&it| tile(it, share, false)).chain(under).collect()
}
