//! Small things that Carcassonne's panels are made of: tiles, meeples, icons.

use egui::{Color32, Rect, Response, Sense, Ui, vec2};
use proto::carcassonne::v1 as pb;

use super::super::{
    Carcassonne,
    art::{Icon, Pose},
};
use crate::panels::Desk;

/// Returns a kind of tile.
pub fn catalog_tile<'a>(desk: &Desk<'a, Carcassonne>, id: &str) -> Option<&'a pb::TileDescriptor> {
    desk.catalog?.tiles.iter().find(|it| it.id == id)
}

/// Adds a tile as a picture.
pub fn tile(ui: &mut Ui, desk: &Desk<'_, Carcassonne>, id: &str, turns: u32, side: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(side, side), Sense::hover());
    paint_tile(ui, desk, rect, id, turns, Color32::WHITE);
    response
}

/// Paints a tile into a square.
pub fn paint_tile(ui: &Ui, desk: &Desk<'_, Carcassonne>, rect: Rect, id: &str, turns: u32, tint: Color32) {
    let mut brush = desk.skins.carcassonne.brush(ui, rect.width());
    brush.tile(rect, id, turns, tint);
    ui.painter().add(brush.mesh);
}

/// Adds a meeple.
pub fn meeple(
    ui: &mut Ui,
    desk: &Desk<'_, Carcassonne>,
    color: pb::Color,
    pose: Pose,
    side: f32,
    width: f32,
) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(side * width, side), Sense::hover());
    let mut brush = desk.skins.carcassonne.brush(ui, side * 3.0);
    brush.meeple(rect.center(), side, color, pose, Color32::WHITE);
    ui.painter().add(brush.mesh);
    response
}

/// Adds an icon.
pub fn icon(ui: &mut Ui, desk: &Desk<'_, Carcassonne>, icon: Icon, side: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(side, side), Sense::hover());
    let mut brush = desk.skins.carcassonne.brush(ui, side * 2.0);
    brush.icon(rect.center(), side, icon, Color32::WHITE);
    ui.painter().add(brush.mesh);
    response
}

/// The icon of what a meeple becomes on a part of some kind.
pub fn kind_icon(kind: pb::FeatureKind) -> Icon {
    match kind {
        pb::FeatureKind::City | pb::FeatureKind::Unspecified => Icon::Knight,
        pb::FeatureKind::Road => Icon::Thief,
        pb::FeatureKind::Field => Icon::Farmer,
        pb::FeatureKind::Monastery => Icon::Monk,
    }
}
