//! What a seat has: for each of its colors the climber's level, rings, and blocks that are still to be built.

use egui::{RichText, Ui};
use proto::cornerstone::v1 as pb;

use super::{
    super::{Cornerstone, level, words::panel},
    rings::rings,
};
use crate::{i18n::tr, panels::Desk, panels::marks, theme};

/// Shows the colors of a seat.
pub fn belongings_ui(ui: &mut Ui, desk: &Desk<'_, Cornerstone>, seat: usize) {
    let (lang, session, faint) = (desk.lang(), desk.session, theme::of(ui).faint);
    let colors: Vec<&pb::ColorState> = session.state().colors.iter().filter(|it| it.owner as usize == seat).collect();
    let has_two = 1 < colors.len();
    ui.vertical(|ui| {
        for it in colors {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 5.0;
                if has_two {
                    marks::seat_symbol(ui, it.color().into(), 13.0);
                    ui.label(tr!(lang, "cs-level-short", level = level(it.climber.as_ref())));
                }
                rings(ui, it.color().into(), it.rings, 13.0);
                let now = session.described(it.color());
                let (n, cubes) = now.map_or((0, 0), |it| (it.supply_block_ids.len(), it.supply_elements));
                ui.label(RichText::new(tr!(lang, "cs-supply", n = n, cubes = cubes)).small().color(faint));
                if let Some(out) = now.map(|it| it.discarded_elements).filter(|it| 0 < *it) {
                    ui.label(RichText::new(tr!(lang, "cs-out-of-game", cubes = out)).small().color(faint));
                }
            });
        }
    });
}

/// Says aloud what a seat has.
pub fn spoken(desk: &Desk<'_, Cornerstone>, seat: usize) -> String {
    let session = desk.session;
    let colors = session.state().colors.iter().filter(|it| it.owner as usize == seat);
    let told: Vec<String> = colors
        .map(|it| {
            let now = session.described(it.color());
            let (n, cubes) = now.map_or((0, 0), |it| (it.supply_block_ids.len(), it.supply_elements));
            let out = now.map_or(0, |it| it.discarded_elements);
            panel::color_spoken(desk.lang(), it.color(), level(it.climber.as_ref()), it.rings, (n, cubes), out)
        })
        .collect();
    tr!(desk.lang(), "cs-seat-spoken", player = session.player(seat), colors = told.join(". "))
}
