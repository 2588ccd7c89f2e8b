//! The start screen.

use std::time::SystemTime;

use egui::{Align, FontId, Layout, Rect, RichText, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2};
use proto::cornwall::v1 as pb;

use super::marks::{self, Weight, key_button};
use crate::{board::skin::Skin, command::Command, files::Unfinished, theme, words};

/// What the program is, in one line.
const DISCLAIMER: &str = "A free engine and window for board games. Not made or endorsed by any publisher; \
                          rules only, own drawings.";

/// Shows the start screen.
pub fn start_ui(
    ui: &mut Ui,
    skin: &Skin,
    catalog: Option<&pb::Catalog>,
    unfinished: &[Unfinished],
    commands: &mut Vec<Command>,
) {
    scenery_ui(ui, skin, catalog);
    let width = 460.0_f32.min(ui.available_width() - 32.0);
    let height = 330.0 + 56.0 * unfinished.len().min(4) as f32;
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
                ui.label(RichText::new("Cornwall").heading().color(theme::of(ui).accent));
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
                if key_button(ui, "New game", "Ctrl+N", Weight::Main, None).clicked() {
                    commands.push(Command::ShowNewGame);
                }
                if key_button(ui, "Open …", "Ctrl+O", Weight::Plain, None).clicked() {
                    commands.push(Command::ShowOpen);
                }
                if key_button(ui, "Keys", "F1", Weight::Plain, None).clicked() {
                    commands.push(Command::ToggleHelp);
                }
            });
            ui.add_space(theme::GAP);
            ui.with_layout(Layout::top_down(Align::Center), |ui| {
                ui.label(RichText::new(DISCLAIMER).small().color(theme::of(ui).faint));
            });
        });
    });
}

/// Offers to take up a game.
fn continue_ui(ui: &mut Ui, it: &Unfinished, commands: &mut Vec<Command>) {
    let colors = theme::of(ui);
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 48.0), Sense::click());
    let who = words::join(&it.players);
    let detail = format!("{}, {}", words::count(it.n_moves as i64, "move"), ago(it.saved));
    let name = format!("Continue: {who}, {detail}");
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
    text(rect.left_top() + vec2(14.0, 15.0), format!("Continue: {who}"), 15.0, colors.text);
    text(rect.left_bottom() + vec2(14.0, -14.0), detail, 12.5, colors.faint);
    marks::focus_ring(ui, &response);
    if response.clicked() {
        commands.push(Command::Continue(it.path.clone()));
    }
}

/// Says how long ago something was.
fn ago(then: SystemTime) -> String {
    let minutes = SystemTime::now().duration_since(then).map_or(0, |it| it.as_secs() / 60);
    let (n, unit) = match minutes {
        0 => return "just now".into(),
        1..60 => (minutes, "minute"),
        60..1440 => (minutes / 60, "hour"),
        _ => (minutes / 1440, "day"),
    };
    format!("{} ago", words::count(i64::try_from(n).unwrap_or(0), unit))
}

/// Fills the background with sea and a few tiles of the deck.
fn scenery_ui(ui: &Ui, skin: &Skin, catalog: Option<&pb::Catalog>) {
    let rect = ui.max_rect();
    skin.paint_table(ui.painter(), ui.theme(), rect, rect.min.to_vec2(), theme::of(ui).sea);
    // Until the engine has told what the tiles look like, the sea is empty.
    let Some(deck) = catalog.and_then(|it| it.decks.first()) else {
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
        marks::paint_tile(ui, skin, tile, idx as u32 % 6, at, radius);
    }
}
