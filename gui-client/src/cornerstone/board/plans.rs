//! The plans of the layers, the highest first: what the tower hides, and the same for those who do not see it.

use egui::{Frame, Margin, Rect, RichText, ScrollArea, Sense, Ui, UiBuilder, vec2};
use proto::cornerstone::v1 as pb;

use super::super::{
    Command as Own, Cornerstone, TowerView,
    tower::{Scene, plan},
};
use crate::{
    board::{has_pointed, is_listened_to},
    command::Command,
    i18n::tr,
    panels::Desk,
    theme,
};

/// Shows the plans.
pub(super) fn plans_ui(
    ui: &mut Ui,
    rect: Rect,
    desk: &Desk<'_, Cornerstone>,
    view: &mut TowerView,
    scene: &Scene,
    commands: &mut Vec<Command>,
) {
    let (lang, colors) = (desk.lang(), theme::of(ui));
    ui.painter().rect_filled(rect, 0.0, colors.panel);
    ui.painter().vline(rect.right() - 0.5, rect.y_range(), egui::Stroke::new(1.0, colors.card_edge));
    ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| {
        Frame::new().inner_margin(Margin::symmetric(10, 8)).show(ui, |ui| {
            ui.label(RichText::new(tr!(lang, "cs-plans-title")).text_style(theme::lead()));
            ScrollArea::vertical().id_salt("plans").auto_shrink([false, false]).show(ui, |ui| {
                let held = desk.session.held_cubes().iter().map(|it| it.0[2]).max().unwrap_or(0);
                // One layer above the tower: there climbers stand, and blocks are put.
                for level in (0..=scene.height().max(held)).rev() {
                    ui.label(RichText::new(tr!(lang, "cs-level-title", level = level)).small().color(colors.faint));
                    plan_ui(ui, desk, view, scene, level, commands);
                    ui.add_space(4.0);
                }
            });
        });
    });
}

fn plan_ui(
    ui: &mut Ui,
    desk: &Desk<'_, Cornerstone>,
    view: &mut TowerView,
    scene: &Scene,
    level: i32,
    commands: &mut Vec<Command>,
) {
    let width = ui.available_width();
    let (rect, response) = ui.allocate_exact_size(vec2(width, plan::height(scene, width)), Sense::click());
    // Whoever moves the block by keys sees the layer that it is in.
    let held = desk.session.half.held.map(|it| it.target[2]);
    if view.by_keyboard && held == Some(level) && view.plan_shown != held {
        view.plan_shown = held;
        ui.scroll_to_rect(rect, Some(egui::Align::Center));
    }
    if !ui.is_rect_visible(rect) && !is_listened_to(ui) {
        return;
    }
    plan::paint(ui.painter(), rect, scene, level, ui.theme());
    let name = super::nodes::spoken_layer(desk, level);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Image, true, name.as_str()));
    let Some(cell) = response.hover_pos().and_then(|at| plan::cell_at(rect, scene, level, at)) else { return };
    let session = desk.session;
    let moved = has_pointed(ui);
    if session.phase() == pb::Phase::Build && session.half.block.is_some() {
        if moved && session.half.held.is_none_or(|it| it.target != cell) {
            commands.push(Command::Cornerstone(Own::AimAt(cell)));
        }
    } else if moved {
        view.by_keyboard = false;
        view.pointed = Some(cell);
    }
    if response.clicked() {
        super::click(
            session,
            view,
            Some(super::Hit::Face { cell: [cell[0], cell[1], cell[2] - 1], face: super::tower::Face::PlusZ }),
            scene,
            commands,
        );
    }
    response.on_hover_text(super::nodes::spoken_cell(desk, cell));
}
