//! How the block in hand is turned: the buttons for it.

use egui::{Role, Ui, WidgetInfo};
use proto::cornerstone::v1 as pb;

use super::super::{Axis, Command as Own, Cornerstone};
use crate::{
    command::Command,
    i18n::tr,
    panels::Desk,
    panels::marks::{Weight, key_button},
};

/// Shows the buttons, while a block is in hand.
pub(super) fn turning_ui(ui: &mut Ui, desk: &Desk<'_, Cornerstone>, commands: &mut Vec<Command>) {
    let (lang, session) = (desk.lang(), desk.session);
    if session.phase() != pb::Phase::Build || session.half.held.is_none() {
        return;
    }
    ui.horizontal(|ui| {
        let turn = key_button(ui, &tr!(lang, "cs-button-turn"), "R", Weight::Plain, None);
        if turn.on_hover_text(tr!(lang, "cs-help-turn")).clicked() {
            commands.push(Command::Rotate { backward: false });
        }
        let axes = [Axis::X, Axis::Y, Axis::Z].map(|axis| {
            let name = ["x", "y", "z"][axis as usize];
            (["X", "Y", "Z"][axis as usize], tr!(lang, "cs-turn-about", axis = name), Own::Turn(axis))
        });
        let anchor = ("E", crate::words::capital(&tr!(lang, "cs-help-anchor")), Own::NextAnchor);
        for (key, name, command) in axes.into_iter().chain([anchor]) {
            let response = key_button(ui, key, "", Weight::Plain, None);
            response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name.as_str()));
            if response.on_hover_text(name).clicked() {
                commands.push(Command::Cornerstone(command));
            }
        }
    });
}
