//! The map as a whole: its names, its numbers, its size.

use egui::{RichText, Ui};

use super::{
    Axis, Editor,
    brush::chip_key,
    history::Tag,
    square::{label_ui, number_field, number_ui, side_key, text_ui},
};
use crate::{
    carcassonne::map_art::{Chip, Side},
    i18n::{Lang, tr},
    panels::marks::{self, Weight, key_button},
    theme, words,
};

/// The most tiles that can be recommended here.
const MOST_TILES: u32 = 999;
/// The most start squares of a map.
const MOST_STARTS: u32 = 12;
/// Fields of the whole map belong to no square.
const NOWHERE: (i32, i32) = (-1, -1);

/// Shows the fields of the map.
pub(super) fn map_ui(ui: &mut Ui, editor: &mut Editor) {
    let lang = Lang::of(ui);
    marks::card(ui).show(ui, |ui| {
        ui.set_width(ui.available_width());
        marks::heading(ui, &tr!(lang, "map-heading"));
        names_ui(ui, editor);
        numbers_ui(ui, editor);
    });
    ui.add_space(theme::GAP);
    marks::card(ui).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let (width, height) = (editor.draft.width(), editor.draft.height());
        marks::heading(ui, &tr!(lang, "map-size", columns = width, rows = height));
        shape_ui(ui, editor);
    });
}

fn names_ui(ui: &mut Ui, editor: &mut Editor) {
    let lang = Lang::of(ui);
    if let Some(title) = text_ui(ui, &tr!(lang, "map-title"), &editor.draft.title.clone()) {
        editor.change(Tag::Field("title", NOWHERE), |it| it.title = title);
    }
    if let Some(id) = text_ui(ui, &tr!(lang, "map-id"), &editor.draft.id.clone()) {
        // What can't be in a short name is not taken.
        let id = id.to_lowercase().replace([' ', '_'], "-");
        let id = id.chars().filter(|it| it.is_ascii_lowercase() || it.is_ascii_digit() || *it == '-').collect();
        editor.change(Tag::Field("id", NOWHERE), |it| it.id = id);
    }
}

fn numbers_ui(ui: &mut Ui, editor: &mut Editor) {
    let lang = Lang::of(ui);
    let ([min, max], [from, to]) = (editor.draft.tiles, editor.draft.starts_used);
    let (mut tiles, mut starts) = ([min, max], [from, to]);
    if range_ui(ui, &tr!(lang, "map-tiles"), &mut tiles, MOST_TILES) {
        editor.change(Tag::Field("tiles", NOWHERE), |it| it.tiles = tiles);
    }
    if range_ui(ui, &tr!(lang, "map-starts"), &mut starts, MOST_STARTS) {
        editor.change(Tag::Field("starts", NOWHERE), |it| it.starts_used = starts);
    }
    ui.horizontal(|ui| {
        label_ui(ui, &tr!(lang, "map-meeples"));
        for n in [7, 9] {
            let response = ui.radio(editor.draft.meeples == n, n.to_string());
            ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(tr!(lang, "map-n-meeples", n = n)));
            marks::focus_ring(ui, &response);
            if response.clicked() {
                editor.change(Tag::Once, |it| it.meeples = n);
            }
        }
    });
    let mut isle = editor.draft.isle_of_man;
    let response = ui.checkbox(&mut isle, tr!(lang, "map-isle"));
    marks::focus_ring(ui, &response);
    if response.clicked() {
        editor.change(Tag::Once, |it| it.isle_of_man = isle);
    }
    let chips = [Chip::Purple, Chip::Blue, Chip::Orange].map(|it| (it, editor.draft.n_chips(it)));
    if chips.iter().all(|it| it.1 == 0) {
        return;
    }
    let mut with_chips = editor.draft.starts_used_with_chips;
    if number_ui(ui, &tr!(lang, "map-starts-with-chips"), &mut with_chips, MOST_STARTS) {
        editor.change(Tag::Field("with chips", NOWHERE), |it| it.starts_used_with_chips = with_chips);
    }
    let counts = chips.map(|(chip, n)| tr!(lang, "editor-chip", color = chip_key(chip), n = n));
    ui.label(RichText::new(words::join(lang, &counts)).small().color(theme::of(ui).faint));
}

/// Two fields for the fewest and the most.
fn range_ui(ui: &mut Ui, title: &str, range: &mut [u32; 2], most: u32) -> bool {
    let lang = Lang::of(ui);
    ui.horizontal(|ui| {
        label_ui(ui, title);
        let names = [tr!(lang, "map-fewest", what = title), tr!(lang, "map-most", what = title)];
        let is_set = number_field(ui, &names[0], &mut range[0], most);
        ui.label(tr!(lang, "map-to"));
        number_field(ui, &names[1], &mut range[1], most) || is_set
    })
    .inner
}

/// What changes every square at once.
fn shape_ui(ui: &mut Ui, editor: &mut Editor) {
    let (lang, faint) = (Lang::of(ui), theme::of(ui).faint);
    egui::Grid::new("shape").num_columns(4).spacing(egui::vec2(6.0, 4.0)).show(ui, |ui| {
        ui.label("");
        for text in [tr!(lang, "shape-add"), tr!(lang, "shape-remove"), tr!(lang, "shape-shift")] {
            ui.label(RichText::new(text).small().color(faint));
        }
        ui.end_row();
        for side in Side::ALL {
            let key = side_key(side);
            ui.label(words::capital(&tr!(lang, "side", side = key)));
            if small_button(ui, Sign::Plus, &tr!(lang, "shape-add-at", side = key)) {
                editor.grow(side);
            }
            if small_button(ui, Sign::Minus, &tr!(lang, "shape-remove-at", side = key)) {
                editor.shrink(side);
            }
            if small_button(ui, Sign::Arrow(side), &tr!(lang, "shape-shift-to", side = key)) {
                editor.change(Tag::Once, |it| it.shift(side));
            }
            ui.end_row();
        }
    });
    ui.add_space(theme::GAP);
    ui.horizontal_wrapped(|ui| {
        let axes =
            [(Axis::EastWest, tr!(lang, "mirror-east-west")), (Axis::NorthSouth, tr!(lang, "mirror-north-south"))];
        for (axis, text) in axes {
            if key_button(ui, &text, "", Weight::Plain, None).clicked() {
                editor.change(Tag::Once, |it| it.mirror(axis));
            }
        }
    });
}

/// What is on a small button; no font has all of them.
#[derive(Clone, Copy)]
enum Sign {
    Plus,
    Minus,
    Arrow(Side),
}

fn small_button(ui: &mut Ui, sign: Sign, name: &str) -> bool {
    let colors = theme::of(ui);
    let (rect, response) = ui.allocate_exact_size(egui::vec2(54.0, 24.0), egui::Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, name));
    let response = response.on_hover_text(name);
    let (fill, line) = match response.hovered() {
        true => (colors.card.lerp_to_gamma(colors.accent, 0.16), colors.accent),
        false => (colors.card, colors.card_edge),
    };
    ui.painter().rect(rect, 6.0, fill, egui::Stroke::new(1.0, line), egui::StrokeKind::Inside);
    let (middle, stroke) = (rect.center(), egui::Stroke::new(2.0, colors.text));
    let stroke_line = |from: egui::Vec2, to: egui::Vec2| {
        ui.painter().line_segment([middle + from, middle + to], stroke);
    };
    match sign {
        Sign::Plus | Sign::Minus => {
            stroke_line(egui::vec2(-5.0, 0.0), egui::vec2(5.0, 0.0));
            if matches!(sign, Sign::Plus) {
                stroke_line(egui::vec2(0.0, -5.0), egui::vec2(0.0, 5.0));
            }
        }
        Sign::Arrow(side) => {
            let (x, y) = side.beside((0, 0));
            let (ahead, across) = (egui::vec2(x as f32, y as f32), egui::vec2(-y as f32, x as f32));
            stroke_line(ahead * -6.0, ahead * 6.0);
            stroke_line(ahead * 6.0, ahead * 1.5 + across * 4.5);
            stroke_line(ahead * 6.0, ahead * 1.5 - across * 4.5);
        }
    }
    marks::focus_ring(ui, &response);
    response.clicked()
}
