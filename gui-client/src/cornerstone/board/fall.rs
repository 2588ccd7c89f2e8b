//! The fall of a tower: what the engine says of it, as far as the clock has come.

use egui::Ui;
use proto::cornerstone::v1 as pb;

use super::super::{
    Session, TowerView,
    tower::{Cube, Fall},
};
use crate::theme;

/// The number of the block at which the tower fell: it is not part of the tower.
const LAST_BLOCK: u32 = u32::MAX - 2;

/// Returns the cubes of the block at which the tower fell, if it did.
pub(super) fn last_block(session: &Session) -> Vec<Cube> {
    let cubes = session.description.known().map_or(&[][..], |it| it.collapse_cubes.as_slice());
    cubes.iter().map(|it| super::scene::cube(it, LAST_BLOCK)).collect()
}

/// Returns the fall at this moment, and sees to it that it goes on.
pub(super) fn fall(ui: &Ui, session: &Session, view: &mut TowerView) -> Option<Fall> {
    let description = session.description.known().filter(|it| !it.collapse_waves.is_empty());
    let now = ui.input(|it| it.time);
    let time = view.watch_fall(description.is_some(), now, theme::moves(ui.ctx()))?;
    if time < 1.0 {
        ui.ctx().request_repaint();
    }
    let bodies = description?.stability.as_ref().map_or(&[][..], |it| it.bodies.as_slice());
    let number = |body: &pb::Body| {
        let found = bodies.iter().position(|it| it == body).and_then(|it| u32::try_from(it).ok());
        found.unwrap_or(LAST_BLOCK)
    };
    let waves = description?.collapse_waves.iter().map(|it| it.bodies.iter().map(number).collect()).collect();
    Some(Fall { waves, time })
}
