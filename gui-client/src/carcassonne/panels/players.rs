//! What a seat holds: meeples in supply and on the Isle of Man, and chips.

use egui::{Color32, RichText, Stroke, Ui, vec2};
use proto::carcassonne::v1 as pb;

use super::{
    super::{Carcassonne, art::Pose, map_art},
    marks,
};
use crate::{i18n::tr, panels::Desk, table::Play, theme};

/// Shows the meeples and chips of a seat.
pub fn belongings_ui(ui: &mut Ui, desk: &Desk<'_, Carcassonne>, seat: usize) {
    let (lang, session, colors) = (desk.lang(), desk.session, theme::of(ui));
    let state = session.state().seats.get(seat).cloned().unwrap_or_default();
    let now = session.description.latest().and_then(|it| it.seats.get(seat)).copied().unwrap_or_default();
    ui.spacing_mut().item_spacing.x = 1.0;
    for _ in 0..now.supply {
        marks::meeple(ui, desk, state.color(), Pose::Standing, 21.0, 0.84);
    }
    if now.supply == 0 {
        ui.label(RichText::new(tr!(lang, "cc-no-meeple")).small().color(colors.faint));
    }
    if 0 < now.on_isle {
        ui.add_space(8.0);
        ui.label(RichText::new(tr!(lang, "cc-on-isle", n = now.on_isle)).small().color(colors.faint));
    }
    if !state.chips.is_empty() {
        ui.add_space(8.0);
    }
    for chip in &state.chips {
        for _ in 0..chip.count {
            let (rect, _) = ui.allocate_exact_size(vec2(17.0, 17.0), egui::Sense::hover());
            let fill = chip_color(chip.color());
            ui.painter().circle(rect.center(), 7.5, fill, Stroke::new(1.0, colors.tile_line));
            let font = egui::FontId::proportional(11.0);
            ui.painter().text(rect.center(), egui::Align2::CENTER_CENTER, chip.value.to_string(), font, Color32::BLACK);
        }
    }
}

fn chip_color(it: pb::ChipColor) -> Color32 {
    match it {
        pb::ChipColor::Purple | pb::ChipColor::Unspecified => map_art::chip_color(map_art::Chip::Purple),
        pb::ChipColor::Blue => map_art::chip_color(map_art::Chip::Blue),
        pb::ChipColor::Orange => map_art::chip_color(map_art::Chip::Orange),
    }
}

/// Says aloud what a seat holds.
pub fn spoken(desk: &Desk<'_, Carcassonne>, seat: usize) -> String {
    let session = desk.session;
    let state = session.state().seats.get(seat).cloned().unwrap_or_default();
    let now = session.description.latest().and_then(|it| it.seats.get(seat)).copied().unwrap_or_default();
    tr!(
        desk.lang(),
        "cc-player-spoken",
        color = session.color(seat).key(),
        player = session.player(seat),
        points = state.points,
        now = Carcassonne::projected(desk, seat).unwrap_or(state.points),
        meeples = now.supply,
        isle = now.on_isle,
        chips = state.chips.iter().map(|it| it.count).sum::<u32>(),
    )
}
