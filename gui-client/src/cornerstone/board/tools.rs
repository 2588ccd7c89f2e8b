//! The buttons on the board: how it is looked at.

use egui::{Area, Id, Order, Ui, vec2};

use super::super::{Command as Own, Cornerstone, TowerView};
use crate::{
    command::Command,
    i18n::tr,
    panels::{
        Desk,
        marks::{self, Weight, key_button},
    },
    theme,
};

/// Shows the buttons along the lower edge.
pub(super) fn tools_ui(ui: &Ui, desk: &Desk<'_, Cornerstone>, view: &TowerView, commands: &mut Vec<Command>) {
    let lang = desk.lang();
    let buttons = [
        (tr!(lang, "cs-view-left"), "Q", Own::TurnView(-1), false),
        (tr!(lang, "cs-view-right"), "W", Own::TurnView(1), false),
        (tr!(lang, "cs-view-next"), "V", Own::NextView, false),
        (tr!(lang, "cs-view-peel"), "[", Own::Peel(1), 0 < view.n_peeled),
        (tr!(lang, "cs-view-unpeel"), "]", Own::Peel(-1), false),
        (tr!(lang, "cs-view-balance"), "S", Own::ToggleBalance, desk.session.half.shows_balance),
        (tr!(lang, "cs-view-plans"), "P", Own::TogglePlans, view.shows_plans),
    ];
    let at = view.rect.center_bottom() - vec2(0.0, 10.0);
    let area =
        Area::new(Id::unique("tower tools")).order(Order::Middle).fixed_pos(at).pivot(egui::Align2::CENTER_BOTTOM);
    area.constrain_to(view.rect).show(ui.ctx(), |ui| {
        marks::card(ui).inner_margin(4).show(ui, |ui| {
            ui.set_max_width(view.rect.width() - 24.0);
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = vec2(1.0, 0.0);
                ui.spacing_mut().button_padding = vec2(6.0, 3.0);
                ui.style_mut().text_styles.insert(egui::TextStyle::Button, egui::FontId::proportional(13.0));
                for (text, key, command, is_on) in buttons {
                    let response = key_button(ui, &text, key, Weight::Quiet, None);
                    if is_on {
                        let line = response.rect.with_min_y(response.rect.bottom() - 2.5).shrink2(vec2(6.0, 0.0));
                        ui.painter().rect_filled(line, 1.0, theme::of(ui).accent);
                    }
                    if response.clicked() {
                        commands.push(Command::Cornerstone(command));
                    }
                }
            });
        });
    });
}
