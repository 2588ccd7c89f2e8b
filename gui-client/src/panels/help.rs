//! The keys.

use egui::{Align2, Grid, RichText, Ui, vec2};

use super::marks;
use crate::{
    command::Command,
    game::Which,
    i18n::{Lang, tr},
    theme,
};

/// A key, and what it does.
type Entry = (String, String);

fn keys(lang: Lang, which: Which) -> [(String, Vec<Entry>); 3] {
    let letter = |key: &str, what: String| (key.to_owned(), what);
    let (own, overlays) = match which {
        Which::Cornwall => (
            vec![
                letter("1 2 3", tr!(lang, "help-size")),
                letter("Q W E", tr!(lang, "help-slot")),
                letter("0", tr!(lang, "help-none")),
                letter("B", tr!(lang, "help-fetch")),
            ],
            vec![],
        ),
        Which::Carcassonne => (
            vec![
                letter("1 - 9", tr!(lang, "cc-help-slot")),
                letter("0", tr!(lang, "help-none")),
                letter("X", tr!(lang, "cc-help-extra")),
                letter("I", tr!(lang, "cc-help-isle")),
                letter("B", tr!(lang, "cc-help-recall")),
            ],
            vec![letter("O", tr!(lang, "cc-help-owners")), letter("K", tr!(lang, "cc-help-dead"))],
        ),
        Which::Cornerstone => (
            vec![
                letter("1 - 6", tr!(lang, "cs-help-size")),
                letter("X Y Z", tr!(lang, "cs-help-axis")),
                letter("E", tr!(lang, "cs-help-anchor")),
                letter("I", tr!(lang, "cs-help-ring")),
                letter("0", tr!(lang, "cs-help-stay")),
            ],
            vec![
                letter("Q W", tr!(lang, "cs-help-eighth")),
                letter("V", tr!(lang, "cs-help-view")),
                letter("[ ]", tr!(lang, "cs-help-peel")),
                letter("S", tr!(lang, "cs-help-balance")),
                letter("P", tr!(lang, "cs-help-plans")),
                letter("A", tr!(lang, "cs-help-fall")),
            ],
        ),
    };
    let is_tower = which == Which::Cornerstone;
    let text = |flat: fn(Lang) -> String, tower: fn(Lang) -> String| if is_tower { tower(lang) } else { flat(lang) };
    let arrows = if is_tower { tr!(lang, "key-arrows-and-pages") } else { tr!(lang, "key-arrows") };
    let mut keys = [
        (
            tr!(lang, "help-your-turn"),
            vec![
                letter("D", text(|it| tr!(it, "help-draw"), |it| tr!(it, "cs-help-roll"))),
                (tr!(lang, "key-spaces"), text(|it| tr!(it, "help-next-place"), |it| tr!(it, "cs-help-next"))),
                (arrows, text(|it| tr!(it, "help-cursor"), |it| tr!(it, "cs-help-arrows"))),
                (tr!(lang, "key-turns"), text(|it| tr!(it, "help-turn"), |it| tr!(it, "cs-help-turn"))),
                (tr!(lang, "key-enter"), text(|it| tr!(it, "help-commit"), |it| tr!(it, "cs-help-commit"))),
                (tr!(lang, "key-esc"), tr!(lang, "help-drop")),
            ],
        ),
        (
            tr!(lang, "help-board"),
            vec![
                (tr!(lang, "key-click"), text(|it| tr!(it, "help-click"), |it| tr!(it, "cs-help-click"))),
                (
                    tr!(lang, "key-right-click"),
                    text(|it| tr!(it, "help-right-click"), |it| tr!(it, "cs-help-right-click")),
                ),
                (tr!(lang, "key-drag"), text(|it| tr!(it, "help-drag"), |it| tr!(it, "cs-help-drag"))),
                (tr!(lang, "key-wheel"), tr!(lang, "help-zoom")),
                letter("F", tr!(lang, "help-fit")),
                letter("L", tr!(lang, "help-theme")),
            ],
        ),
        (
            tr!(lang, "help-game"),
            vec![
                (tr!(lang, "key-undo"), tr!(lang, "help-undo")),
                (tr!(lang, "key-redo"), tr!(lang, "help-redo")),
                (tr!(lang, "key-save"), tr!(lang, "help-save")),
                (tr!(lang, "key-open"), tr!(lang, "help-open")),
                (tr!(lang, "key-new"), tr!(lang, "help-new")),
                (tr!(lang, "key-editor"), tr!(lang, "start-editor")),
                (tr!(lang, "key-tab"), tr!(lang, "help-tab")),
                (tr!(lang, "key-help"), tr!(lang, "help-help")),
            ],
        ),
    ];
    keys[0].1.extend(own);
    keys[1].1.extend(overlays);
    keys
}

/// Shows the keys in a window of its own.
pub fn help_window_ui(ui: &Ui, which: Which, commands: &mut Vec<Command>) {
    let mut open = true;
    let lang = Lang::of(ui);
    let window = marks::window(ui, &tr!(lang, "help-title"), "help window");
    window.open(&mut open).anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0)).show(ui.ctx(), |ui| {
        ui.horizontal_top(|ui| {
            for (title, keys) in keys(lang, which) {
                ui.vertical(|ui| keys_ui(ui, &title, keys));
                ui.add_space(theme::WIDE_GAP);
            }
        });
    });
    if !open {
        commands.push(Command::ToggleHelp);
    }
}

fn keys_ui(ui: &mut Ui, title: &str, keys: Vec<Entry>) {
    ui.label(RichText::new(title).text_style(theme::lead()));
    ui.spacing_mut().interact_size.y = 18.0;
    Grid::new(title).num_columns(2).show(ui, |ui| {
        for (key, what) in keys {
            ui.label(RichText::new(key).color(theme::of(ui).accent));
            ui.label(what);
            ui.end_row();
        }
    });
}
