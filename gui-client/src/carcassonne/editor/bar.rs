//! The bar above the map, and the line of words below it.

use egui::{Align, Layout, RichText, Ui, vec2};

use super::{Editor, Wish, square};
use crate::{
    i18n::{Lang, tr},
    panels::{
        marks::{Weight, key_button},
        sentence,
    },
    theme,
};

/// Shows the bar.
pub(super) fn bar_ui(ui: &mut Ui, editor: &mut Editor, link_is_up: bool, wishes: &mut Vec<Wish>) {
    let lang = Lang::of(ui);
    ui.allocate_ui_with_layout(vec2(ui.available_width(), 38.0), Layout::right_to_left(Align::Center), |ui| {
        let why = why_not_play(lang, editor, link_is_up);
        let buttons = [
            (tr!(lang, "editor-play"), tr!(lang, "key-start"), Weight::Main, why, Wish::Play),
            (tr!(lang, "editor-save"), tr!(lang, "key-save"), Weight::Plain, None, Wish::Save),
            (tr!(lang, "editor-open"), tr!(lang, "key-open"), Weight::Plain, None, Wish::Open),
        ];
        for (text, key, weight, why, wish) in buttons {
            if key_button(ui, &text, &key, weight, why.as_deref()).clicked() {
                wishes.push(wish);
            }
        }
        if key_button(ui, &tr!(lang, "editor-new"), &tr!(lang, "key-new"), Weight::Plain, None).clicked() {
            editor.chooses_start = true;
        }
        ui.add_space(theme::WIDE_GAP);
        let nothing = tr!(lang, "button-undo-why-not");
        let why_not = |is_possible: bool| (!is_possible).then_some(nothing.as_str());
        let (undo, redo) = (tr!(lang, "button-undo"), tr!(lang, "button-redo"));
        let response = key_button(ui, &redo, "", Weight::Plain, why_not(editor.can_redo()));
        if response.on_hover_text(tr!(lang, "key-redo")).clicked() {
            editor.redo();
        }
        let response = key_button(ui, &undo, "", Weight::Plain, why_not(editor.can_undo()));
        if response.on_hover_text(tr!(lang, "key-undo")).clicked() {
            editor.undo();
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            if key_button(ui, &tr!(lang, "editor-back"), &tr!(lang, "key-esc"), Weight::Plain, None).clicked() {
                wishes.push(Wish::Back);
            }
            ui.add_space(theme::GAP);
            let title = tr!(lang, "editor-title", title = editor.draft.title.as_str());
            ui.add(egui::Label::new(RichText::new(title).heading()).truncate());
        });
    });
}

/// Says why no game can be set up on the map, if so.
fn why_not_play(lang: Lang, editor: &Editor, link_is_up: bool) -> Option<String> {
    if !link_is_up {
        Some(tr!(lang, "editor-away"))
    } else if editor.is_valid() {
        None
    } else if editor.is_judged() {
        Some(tr!(lang, "editor-play-why-not", n = editor.faults().len()))
    } else {
        Some(tr!(lang, "asking"))
    }
}

/// Shows what is going on: what is asked for, what went wrong, or what is pointed at.
pub(super) fn hint_ui(ui: &mut Ui, editor: &mut Editor) {
    let (lang, colors) = (Lang::of(ui), theme::of(ui));
    ui.horizontal(|ui| {
        if let Some(notice) = &editor.notice {
            ui.label(RichText::new(sentence(ui, notice)).color(colors.refused));
        } else if editor.awaits_side {
            ui.label(RichText::new(tr!(lang, "editor-which-side")).strong());
        } else if let Some((spot, side)) = editor.landing {
            let (at, side) = (editor.plan.name_of(spot.0, spot.1), square::side_key(side));
            ui.label(RichText::new(tr!(lang, "editor-other-landing", at = at, side = side)).strong());
        } else {
            ui.label(RichText::new(editor.brush.hint(lang)).color(colors.faint));
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            zoom_ui(ui, editor);
            let spot = if editor.by_keyboard { Some(editor.cursor) } else { editor.hovered };
            if let Some(spot) = spot.filter(|it| editor.draft.has(*it)) {
                ui.label(RichText::new(square::spoken(lang, editor, spot)).color(colors.text));
            }
        });
    });
}

/// Nearer, farther, and the whole map; from right to left.
fn zoom_ui(ui: &mut Ui, editor: &mut Editor) {
    let lang = Lang::of(ui);
    let small = |ui: &mut Ui, text: &str, name: &str| {
        let response = key_button(ui, text, "", Weight::Plain, None).on_hover_text(name);
        ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(name));
        response.clicked()
    };
    let middle = editor.rect.center();
    if small(ui, "+", &tr!(lang, "status-zoom-in")) {
        editor.camera.zoom(editor.rect, 1.2, middle);
    }
    if small(ui, &tr!(lang, "status-fit"), &tr!(lang, "status-fit")) {
        editor.fit_next = true;
    }
    if small(ui, "-", &tr!(lang, "status-zoom-out")) {
        editor.camera.zoom(editor.rect, 1.0 / 1.2, middle);
    }
}
