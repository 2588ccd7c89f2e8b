//! The square under the cursor: what it is, in words and in fields.

use egui::{DragValue, RichText, TextEdit, Ui};

use super::{Editor, brush::chip_key, history::Tag};
use crate::{
    carcassonne::map_art::{BorderKind, Kind, Side, Spot},
    i18n::{Lang, tr},
    panels::marks,
    theme, words,
};

/// The most coats of arms of one thing.
const MOST_COATS: u32 = 9;
/// The most letters of a name.
const MOST_LETTERS: usize = 60;

/// Names a side for sentences.
pub(super) fn side_key(side: Side) -> &'static str {
    ["north", "east", "south", "west"][side.idx()]
}

fn kind_key(kind: Kind) -> &'static str {
    match kind {
        Kind::Void => "void",
        Kind::Plain => "plain",
        Kind::Town => "town",
        Kind::Start => "start",
        Kind::City => "city",
    }
}

/// Describes a square: what it is, what it is called, what is printed at its sides, and what is wrong with it.
pub(super) fn spoken(lang: Lang, editor: &Editor, spot: Spot) -> String {
    let draft = &editor.draft;
    let at = editor.plan.name_of(spot.0, spot.1);
    let name = draft.name(spot).unwrap_or_default();
    let mut parts = vec![tr!(lang, "square-spoken", at = at, kind = kind_key(draft.kind(spot)), name = name)];
    if draft.kind(spot) == Kind::City {
        let open: Vec<String> = (Side::ALL.into_iter().filter(|it| draft.is_open(spot, *it)))
            .map(|it| tr!(lang, "side", side = side_key(it)))
            .collect();
        if !open.is_empty() {
            parts.push(tr!(lang, "square-open", sides = words::join(lang, &open)));
        }
    }
    if let Some(chip) = draft.chip(spot) {
        parts.push(tr!(lang, "square-chip", color = chip_key(chip)));
    }
    for side in Side::ALL {
        let key = side_key(side);
        if let Some(it) = draft.border(spot, side) {
            parts.push(match it.kind {
                BorderKind::Road => tr!(lang, "square-road", side = key, to = it.to.as_str()),
                BorderKind::City => tr!(lang, "square-border-city", side = key, to = it.to.as_str()),
            });
        }
        if let Some(it) = draft.ferry(spot, side) {
            parts.push(tr!(lang, "square-ferry", side = key, name = it.name.as_str()));
        }
    }
    parts.extend(editor.faults().iter().filter(|it| it.spot == Some(spot)).map(|it| it.text(lang)));
    let parts: Vec<&str> = parts.iter().map(|it| it.trim()).collect();
    parts.join(". ")
}

/// Shows the fields of the square under the cursor.
pub(super) fn square_ui(ui: &mut Ui, editor: &mut Editor) {
    let lang = Lang::of(ui);
    let spot = editor.cursor;
    let kind = editor.draft.kind(spot);
    marks::card(ui).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let at = editor.plan.name_of(spot.0, spot.1);
        marks::heading(ui, &tr!(lang, "square-title", at = at, kind = kind_key(kind)));
        let name = editor.draft.name(spot).map(ToOwned::to_owned);
        if let Some(name) = name.and_then(|it| text_ui(ui, &tr!(lang, "square-name"), &it)) {
            editor.change(Tag::Field("name", spot), |it| it.rename(spot, &name));
        }
        if kind == Kind::City {
            city_ui(ui, editor, spot);
        }
        if let Some(chip) = editor.draft.chip(spot) {
            ui.label(words::capital(&tr!(lang, "square-chip", color = chip_key(chip))));
        }
        for side in Side::ALL {
            border_ui(ui, editor, spot, side);
            ferry_ui(ui, editor, spot, side);
        }
    });
}

/// The sides of a large city, and its coats of arms.
fn city_ui(ui: &mut Ui, editor: &mut Editor, spot: Spot) {
    let lang = Lang::of(ui);
    let Some(mut coats) = editor.draft.city(spot).map(|it| it.coats) else { return };
    if coats_ui(ui, &mut coats) {
        editor.change(Tag::Field("coats", spot), |it| it.set_city_coats(spot, coats));
    }
    ui.label(RichText::new(tr!(lang, "square-open-sides")).color(theme::of(ui).faint));
    ui.horizontal(|ui| {
        for side in Side::ALL {
            let text = words::capital(&tr!(lang, "side", side = side_key(side)));
            let response = ui.selectable_label(editor.draft.is_open(spot, side), text);
            marks::focus_ring(ui, &response);
            if response.clicked() {
                editor.change(Tag::Once, |it| it.toggle_side(spot, side));
            }
        }
    });
}

/// The border piece at a side.
fn border_ui(ui: &mut Ui, editor: &mut Editor, spot: Spot, side: Side) {
    let (lang, key) = (Lang::of(ui), side_key(side));
    let Some(border) = editor.draft.border(spot, side).cloned() else { return };
    let title = match border.kind {
        BorderKind::Road => tr!(lang, "square-road", side = key, to = ""),
        BorderKind::City => tr!(lang, "square-border-city", side = key, to = ""),
    };
    ui.separator();
    ui.label(RichText::new(words::capital(title.trim())).strong());
    let mut coats = border.coats;
    let to = text_ui(ui, &tr!(lang, "square-to"), &border.to);
    let is_set = coats_ui(ui, &mut coats);
    if to.is_some() || is_set {
        let to = to.unwrap_or(border.to);
        editor.change(Tag::Field(key, spot), |it| it.set_border(spot, side, &to, coats));
    }
}

/// The ferry that lands at a side.
fn ferry_ui(ui: &mut Ui, editor: &mut Editor, spot: Spot, side: Side) {
    let (lang, key) = (Lang::of(ui), side_key(side));
    let Some(ferry) = editor.draft.ferry(spot, side).cloned() else { return };
    ui.separator();
    let title = tr!(lang, "square-ferry", side = key, name = "");
    ui.label(RichText::new(words::capital(title.trim())).strong());
    let mut coats = ferry.coats;
    let name = text_ui(ui, &tr!(lang, "square-name"), &ferry.name);
    let is_set = coats_ui(ui, &mut coats);
    if name.is_some() || is_set {
        let name = name.unwrap_or(ferry.name);
        editor.change(Tag::Field(key, spot), |it| it.set_ferry(spot, side, &name, coats));
    }
}

/// A field for words. Returns what is in it after a change.
pub(super) fn text_ui(ui: &mut Ui, title: &str, text: &str) -> Option<String> {
    let mut text = text.to_owned();
    let response = ui.horizontal(|ui| {
        let label = label_ui(ui, title);
        let edit = TextEdit::singleline(&mut text).char_limit(MOST_LETTERS).desired_width(f32::INFINITY);
        let response = ui.add(edit).labelled_by(label.id);
        marks::focus_ring(ui, &response);
        response
    });
    response.inner.changed().then_some(text)
}

/// A field for the number of coats of arms. Returns true if it was changed.
fn coats_ui(ui: &mut Ui, coats: &mut u32) -> bool {
    let title = tr!(Lang::of(ui), "square-coats");
    number_ui(ui, &title, coats, MOST_COATS)
}

/// A field for a number. Returns true if it was changed.
pub(super) fn number_ui(ui: &mut Ui, title: &str, number: &mut u32, most: u32) -> bool {
    ui.horizontal(|ui| {
        label_ui(ui, title);
        number_field(ui, title, number, most)
    })
    .inner
}

/// A field for a number without its title beside it.
pub(super) fn number_field(ui: &mut Ui, name: &str, number: &mut u32, most: u32) -> bool {
    let response = ui.add(DragValue::new(number).range(0..=most).speed(0.05));
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(name));
    marks::focus_ring(ui, &response);
    response.changed()
}

/// The title of a field, as wide as every other.
pub(super) fn label_ui(ui: &mut Ui, title: &str) -> egui::Response {
    let size = egui::vec2(118.0, ui.spacing().interact_size.y);
    let layout = egui::Layout::left_to_right(egui::Align::Center);
    ui.allocate_ui_with_layout(size, layout, |ui| {
        ui.set_min_width(size.x);
        ui.label(RichText::new(title).color(theme::of(ui).faint))
    })
    .inner
}
