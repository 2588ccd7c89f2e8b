//! What Cornerstone shows around the tower.

mod dice;
pub mod players;
pub mod result;
mod rings;
pub mod set;
mod tray;
pub mod turn;
mod turning;

use egui::Ui;
use proto::cornerstone::v1 as pb;

use super::Cornerstone;
use crate::{command::Command, panels::Desk, theme};

/// Shows the dice, the blocks of the color to move and the rings.
pub fn hand_ui(ui: &mut Ui, desk: &Desk<'_, Cornerstone>, commands: &mut Vec<Command>) {
    if desk.session.phase() == pb::Phase::Over {
        return;
    }
    crate::panels::marks::card(ui).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = theme::GAP;
        dice::dice_ui(ui, desk, commands);
        tray::tray_ui(ui, desk, commands);
        turning::turning_ui(ui, desk, commands);
        rings::rings_ui(ui, desk, commands);
    });
}
