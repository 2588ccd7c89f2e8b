//! Everything that follows from a state.

use carcassonne::{FeatureView, Game as _, Square, SquareView, State, Tiles, Turn};
use proto::carcassonne::v1 as pb;

use super::{
    names::{
        edge_to_proto, kind_to_proto, part_to_proto, parts_to_proto, side_to_proto, square_to_proto, squares_to_proto,
    },
    score::{strengths_to_proto, tally_to_proto},
};

pub fn description_of(state: &State) -> pb::Description {
    let tiles = Tiles::shipped();
    let seat =
        |it| pb::SeatDescription { supply: state.supply(it), on_tiles: state.on_table(it), on_isle: state.on_isle(it) };
    let tile_left = |(id, probability)| pb::TileLeft {
        tile_id: tiles.name(id).into(),
        copies: state.unseen(id),
        probability,
        places: state.n_places(id),
    };
    pb::Description {
        features: state.features().into_iter().map(feature_to_proto).collect(),
        empty_squares: state.empty_squares().into_iter().map(|it| empty_to_proto(state, it)).collect(),
        seats: state.seats().map(seat).collect(),
        tiles_in_stack: state.tiles_left(),
        tiles_left: state.probabilities().into_iter().map(tile_left).collect(),
        claims: parts_to_proto(&state.claims()),
        chance_is_due: state.turn() == Turn::Chance,
        setting_up: state.is_setting_up(),
        free_start_squares: squares_to_proto(&free_starts(state)),
        notation: state.to_setup().to_string(),
    }
}

fn free_starts(state: &State) -> Vec<Square> {
    let starts = state.map().filter(|_| state.is_setting_up()).map_or(&[][..], |it| it.starts());
    let mut free: Vec<Square> =
        starts.iter().map(|it| it.square).filter(|it| state.laid().iter().all(|laid| laid.square != *it)).collect();
    free.sort_unstable();
    free
}

fn feature_to_proto(view: FeatureView) -> pb::FeatureDescription {
    let FeatureView {
        kind,
        squares,
        parts,
        large,
        borders,
        ferries,
        complete,
        open,
        coats,
        strengths,
        now,
        if_completed,
        cities,
    } = &view;
    let places = |list: &[usize]| list.iter().map(|&it| it as u32).collect();
    pb::FeatureDescription {
        kind: kind_to_proto(*kind).into(),
        squares: squares_to_proto(squares),
        parts: parts
            .iter()
            .map(|&(idx, part)| pb::LaidPart { laid_index: idx as u32, part: Some(part_to_proto(part)) })
            .collect(),
        large_cities: places(large),
        borders: places(borders),
        ferries: places(ferries),
        complete: *complete,
        open_ends: open
            .iter()
            .map(|&(square, side)| pb::OpenEnd {
                square: Some(square_to_proto(square)),
                side: side.map_or(pb::Side::Unspecified, side_to_proto).into(),
            })
            .collect(),
        coats: *coats,
        strengths: strengths_to_proto(strengths),
        now: Some(tally_to_proto(now)),
        if_completed: Some(tally_to_proto(if_completed)),
        cities: places(cities),
    }
}

fn empty_to_proto(state: &State, view: SquareView) -> pb::EmptySquare {
    let dead = state.is_dead(&view);
    let SquareView { square, open, asks, fitting, probability } = view;
    pb::EmptySquare {
        square: Some(square_to_proto(square)),
        name: state.name(square).to_string(),
        open,
        asks: asks.iter().map(|&it| edge_to_proto(it).into()).collect(),
        fitting: fitting
            .into_iter()
            .map(|(id, turns)| pb::FittingTile { tile_id: Tiles::shipped().name(id).into(), turns })
            .collect(),
        probability,
        dead,
    }
}
