//! The choice of what a new map begins as.

use egui::{Frame, Id, Modal, RichText, Ui, vec2};

use super::{Draft, Editor};
use crate::{
    carcassonne::map_art::{MapPlan, preview_ui},
    i18n::{Lang, tr},
    panels::marks::{Weight, key_button},
    theme,
};

/// Shows the choice.
pub(super) fn start_ui(ui: &Ui, editor: &mut Editor) {
    let frame = Frame::window(ui.style()).inner_margin(20);
    let mut chosen = None;
    let response = Modal::new(Id::unique("new map")).frame(frame).show(ui.ctx(), |ui| {
        let lang = Lang::of(ui);
        ui.set_width(560.0);
        ui.label(RichText::new(tr!(lang, "new-map-title")).heading());
        ui.label(RichText::new(tr!(lang, "new-map-hint")).color(theme::of(ui).faint));
        ui.add_space(theme::GAP);
        ui.horizontal_wrapped(|ui| {
            let blank = Draft::blank(&tr!(lang, "new-map-name"));
            let text = tr!(lang, "new-map-blank");
            if card_ui(ui, &blank.plan(), &text) {
                chosen = Some(blank);
            }
            for map in editor.shipped.iter().filter(|it| !it.grid.is_empty()) {
                let text = tr!(lang, "new-map-from", title = map.title.as_str());
                if card_ui(ui, &MapPlan::of(map), &text) {
                    let title = tr!(lang, "new-map-copy", title = map.title.as_str());
                    chosen = Some(Draft::copy_of(map, title));
                }
            }
        });
        ui.add_space(theme::GAP);
        key_button(ui, &tr!(lang, "dialog-cancel"), &tr!(lang, "key-esc"), Weight::Plain, None).clicked()
    });
    let is_cancelled = response.inner || response.should_close();
    if is_cancelled || chosen.is_some() {
        editor.chooses_start = false;
    }
    if let Some(draft) = chosen {
        editor.replace(draft);
        editor.saved = editor.draft.clone();
    }
}

/// A picture of a map with a button below it.
fn card_ui(ui: &mut Ui, plan: &MapPlan, text: &str) -> bool {
    ui.vertical(|ui| {
        ui.set_width(170.0);
        preview_ui(ui, plan, vec2(170.0, 190.0), ui.theme());
        key_button(ui, text, "", Weight::Plain, None).clicked()
    })
    .inner
}
