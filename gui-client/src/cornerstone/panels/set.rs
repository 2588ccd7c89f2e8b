//! Which blocks every color has, where a game is set up.

use egui::{ComboBox, RichText, Ui};
use proto::cornerstone::v1 as pb;

use super::super::words;
use crate::{
    i18n::{Lang, tr},
    panels::marks,
    theme,
};

/// Lets a set be chosen; an empty id stands for the default one.
pub fn block_set_ui(ui: &mut Ui, chosen_id: &mut String, catalog: Option<&pb::Catalog>) {
    let lang = Lang::of(ui);
    let Some(catalog) = catalog else { return };
    marks::heading(ui, &tr!(lang, "cs-block-set"));
    let sets = || catalog.block_sets.iter().filter_map(|it| it.block_set.as_ref());
    let Some(chosen) = sets().find(|it| it.id == *chosen_id).or_else(|| sets().next()) else { return };
    let title = words::set_title(lang, chosen);
    let response = ComboBox::from_id_salt("block set").selected_text(title).width(220.0).show_ui(ui, |ui| {
        for it in sets() {
            if ui.selectable_label(it.id == chosen.id, words::set_title(lang, it)).clicked() {
                *chosen_id = it.id.clone();
            }
        }
    });
    let name = tr!(lang, "cs-block-set");
    ui.ctx().accesskit_node_builder(response.response.id, |node| node.set_label(name.as_str()));
    ui.label(RichText::new(words::set_remark(lang, chosen)).small().color(theme::of(ui).faint));
}
