//! The start screen.

use std::time::SystemTime;

use egui::{Align, FontId, Layout, Rect, RichText, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2};

use super::{
    language::language_ui,
    marks::{self, Weight, key_button},
};
use crate::{
    command::Command,
    cornwall::panels::marks::paint_tile,
    files::Unfinished,
    game::{Catalogs, Which},
    i18n::{Lang, tr},
    skin::Skins,
    theme, words,
};

/// Shows the start screen.
pub fn start_ui(
    ui: &mut Ui,
    skins: &Skins,
    catalogs: &Catalogs,
    unfinished: &[Unfinished],
    commands: &mut Vec<Command>,
) {
    let lang = Lang::of(ui);
    scenery_ui(ui, skins, catalogs);
    let width = 460.0_f32.min(ui.available_width() - 32.0);
    let height = 404.0 + 56.0 * unfinished.len().min(4) as f32;
    let top = ((ui.available_height() - height) / 2.0).max(16.0);
    let rect = Rect::from_min_size(
        pos2(ui.max_rect().center().x - width / 2.0, ui.max_rect().top() + top),
        vec2(width, height),
    );
    ui.scope_builder(egui::UiBuilder::new().max_rect(rect), |ui| {
        marks::card(ui).inner_margin(28).corner_radius(16).show(ui, |ui| {
            ui.set_width(width - 56.0);
            ui.vertical_centered(|ui| {
                ui.label(RichText::new("Meeplewright").text_style(theme::title()));
                let games = Which::ALL.map(Which::title);
                ui.label(RichText::new(words::join(lang, &games)).heading().color(theme::of(ui).accent));
            });
            ui.add_space(theme::WIDE_GAP);
            for it in unfinished.iter().take(4) {
                continue_ui(ui, it, commands);
            }
            if !unfinished.is_empty() {
                ui.add_space(theme::GAP);
            }
            ui.vertical_centered_justified(|ui| {
                ui.spacing_mut().button_padding.y = 9.0;
                if key_button(ui, &tr!(lang, "start-new-game"), &tr!(lang, "key-new"), Weight::Main, None).clicked() {
                    commands.push(Command::ShowNewGame);
                }
                if key_button(ui, &tr!(lang, "start-open"), &tr!(lang, "key-open"), Weight::Plain, None).clicked() {
                    commands.push(Command::ShowOpen);
                }
                if key_button(ui, &tr!(lang, "start-editor"), &tr!(lang, "key-editor"), Weight::Plain, None).clicked() {
                    commands.push(Command::ShowEditor);
                }
                if key_button(ui, &tr!(lang, "start-keys"), "F1", Weight::Plain, None).clicked() {
                    commands.push(Command::ToggleHelp);
                }
            });
            ui.add_space(theme::GAP);
            ui.with_layout(Layout::top_down(Align::Center), |ui| {
                ui.label(RichText::new(tr!(lang, "start-disclaimer")).small().color(theme::of(ui).faint));
            });
            ui.add_space(theme::GAP);
            ui.horizontal(|ui| {
                ui.label(RichText::new(tr!(lang, "language")).small().color(theme::of(ui).faint));
                language_ui(ui, commands);
            });
        });
    });
}

/// Offers to take up a game.
fn continue_ui(ui: &mut Ui, it: &Unfinished, commands: &mut Vec<Command>) {
    let (lang, colors) = (Lang::of(ui), theme::of(ui));
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 48.0), Sense::click());
    let who = words::join(lang, &it.players);
    let detail =
        tr!(lang, "start-continue-detail", game = it.which.title(), n = it.n_moves, when = ago(lang, it.saved));
    let name = tr!(lang, "start-continue-spoken", who = who.as_str(), detail = detail.as_str());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name.as_str()));
    let (fill, stroke) = if response.hovered() {
        (colors.accent.gamma_multiply(0.14), Stroke::new(1.5, colors.accent))
    } else {
        (colors.panel, Stroke::new(1.0, colors.card_edge))
    };
    ui.painter().rect(rect, 8.0, fill, stroke, StrokeKind::Inside);
    let text = |at: egui::Pos2, text: String, size: f32, color| {
        let font = FontId::proportional(size);
        let galley = ui.painter().layout_no_wrap(text, font, color);
        let clip = rect.shrink(8.0);
        ui.painter().with_clip_rect(clip).galley(at - vec2(0.0, galley.size().y / 2.0), galley, color);
    };
    text(rect.left_top() + vec2(14.0, 15.0), tr!(lang, "start-continue", who = who), 15.0, colors.text);
    text(rect.left_bottom() + vec2(14.0, -14.0), detail, 12.5, colors.faint);
    marks::focus_ring(ui, &response);
    if response.clicked() {
        commands.push(Command::Continue(it.path.clone()));
    }
}

/// Says how long ago something was.
fn ago(lang: Lang, then: SystemTime) -> String {
    let minutes = SystemTime::now().duration_since(then).map_or(0, |it| it.as_secs() / 60);
    match minutes {
        0 => tr!(lang, "ago-now"),
        1..60 => tr!(lang, "ago-minutes", n = minutes),
        60..1440 => tr!(lang, "ago-hours", n = minutes / 60),
        _ => tr!(lang, "ago-days", n = minutes / 1440),
    }
}

/// Fills the background with sea and a few tiles of the deck.
fn scenery_ui(ui: &Ui, skins: &Skins, catalogs: &Catalogs) {
    let rect = ui.max_rect();
    skins.cornwall.paint_table(ui.painter(), ui.theme(), rect, rect.min.to_vec2(), theme::of(ui).sea);
    // Until the engine has told what the tiles look like, the sea is empty.
    let Some(deck) = catalogs.cornwall.latest().and_then(|it| it.decks.first()) else {
        return;
    };
    let radius = 46.0;
    let picks = [
        (0.06, 0.16),
        (0.20, 0.40),
        (0.09, 0.72),
        (0.25, 0.88),
        (0.93, 0.20),
        (0.80, 0.46),
        (0.91, 0.76),
        (0.73, 0.92),
    ];
    for (idx, (x, y)) in picks.into_iter().enumerate() {
        let Some(tile) = deck.tiles.get(idx * 4 + 2) else {
            continue;
        };
        let at = rect.min + vec2(rect.width() * x, rect.height() * y);
        paint_tile(ui, &skins.cornwall, tile, idx as u32 % 6, at, radius);
    }
}
