//! The tiles and meeples on the table, in two meshes however large the country grows.

use egui::{Color32, Mesh, Pos2};
use proto::carcassonne::v1 as pb;

use super::{
    super::{Session, art::geometry, skin::pose},
    canvas::Canvas,
};
use crate::theme;

/// The side of a meeple's picture, in sides of a square.
pub const MEEPLE_SPAN: f32 = 0.36;

/// Paints the tiles.
pub fn paint(canvas: &Canvas<'_>, session: &Session) {
    let mut brush = canvas.brush();
    let mut lines = Mesh::default();
    let width = (canvas.side() * theme::TILE_LINE * 0.4).clamp(0.75, 2.0);
    for tile in session.state().laid_tiles.iter().filter(|it| canvas.sees((it.x, it.y))) {
        brush.tile(canvas.rect((tile.x, tile.y)), &tile.tile_id, tile.turns, Color32::WHITE);
        canvas.outline(&mut lines, &[(tile.x, tile.y)], width, canvas.colors().tile_line.gamma_multiply(0.55));
    }
    canvas.painter.add(brush.mesh);
    canvas.painter.add(lines);
}

/// Paints the meeples.
pub fn paint_meeples(canvas: &Canvas<'_>, session: &Session) {
    let mut brush = canvas.brush();
    let state = session.state();
    for tile in state.laid_tiles.iter().filter(|it| canvas.sees((it.x, it.y))) {
        let Some(meeple) = &tile.meeple else { continue };
        let part = pb::Part { kind: meeple.kind, index: meeple.index };
        let color = state.seats.get(meeple.seat as usize).map_or(pb::Color::Unspecified, pb::SeatState::color);
        let at = spot(canvas, tile, &part);
        brush.meeple(at, canvas.side() * MEEPLE_SPAN, color, pose(meeple.kind()), Color32::WHITE);
    }
    canvas.painter.add(brush.mesh);
}

/// Returns where a meeple stands on a part of a laid tile.
pub fn spot(canvas: &Canvas<'_>, tile: &pb::LaidTile, part: &pb::Part) -> Pos2 {
    let shape = canvas.skin.shape(&tile.tile_id);
    let spot = shape.and_then(|it| it.parts.iter().find(|it| it.part == *part)).map_or([0.5, 0.5], |it| it.spot);
    canvas.inside((tile.x, tile.y), geometry::turned(spot, tile.turns))
}
