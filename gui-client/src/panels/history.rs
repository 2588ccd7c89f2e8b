//! The log. A line lights its cells while it is pointed at or has the focus; a click brings them into view.

use egui::{Align, Label, Layout, RichText, Role, ScrollArea, Sense, Ui, WidgetInfo, vec2};

use super::{Desk, marks};
use crate::{command::Command, i18n::tr, log::LogLine, table::Play, theme};

/// Shows the log at some height, the newest line at the bottom.
pub fn history_ui<G: Play>(ui: &mut Ui, desk: &Desk<'_, G>, height: f32, commands: &mut Vec<Command>) {
    let n_plies = desk.session.n_plies();
    let lines: Vec<&LogLine> = desk.session.log().filter(|it| !it.is_passing || it.ply + 1 == n_plies).collect();
    marks::heading(ui, &tr!(desk.lang(), "log-title"));
    if lines.is_empty() {
        ui.label(RichText::new(tr!(desk.lang(), "log-empty")).color(theme::of(ui).faint));
    }
    let width = ui.available_width().to_bits();
    let id = ui.scope_id().with("line heights");
    let mut heights: Heights = ui.data_mut(|it| it.get_temp(id)).unwrap_or_default();
    if heights.width != width || lines.len() < heights.of.len() {
        heights = Heights { width, of: Vec::new() };
    }
    ScrollArea::vertical().id_salt("log").max_height(height).auto_shrink([false, false]).stick_to_bottom(true).show(
        ui,
        |ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            for (idx, line) in lines.iter().enumerate() {
                // A line out of sight takes its room and nothing else: laying out a long log is not for free.
                let known = heights.of.get(idx).copied().filter(|(key, _)| *key == line_key(line)).map(|it| it.1);
                let room = |height: f32| egui::Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), height));
                if let Some(height) = known.filter(|it| !ui.is_rect_visible(room(*it))) {
                    ui.allocate_space(vec2(ui.available_width(), height));
                    continue;
                }
                let height = line_ui(ui, desk, line, idx, commands);
                match heights.of.get_mut(idx) {
                    Some(it) => *it = (line_key(line), height),
                    None => heights.of.push((line_key(line), height)),
                }
            }
        },
    );
    ui.data_mut(|it| it.insert_temp(id, heights));
}

/// How high the lines are at some width.
#[derive(Clone, Default)]
struct Heights {
    width: u32,
    of: Vec<(u64, f32)>,
}

fn line_key(line: &LogLine) -> u64 {
    egui::epaint::util::hash((line.ply, &line.text))
}

/// Shows a line and returns its height.
fn line_ui<G: Play>(ui: &mut Ui, desk: &Desk<'_, G>, line: &LogLine, idx: usize, commands: &mut Vec<Command>) -> f32 {
    let colors = theme::of(ui);
    let id = ui.scope_id().with(("line", idx));
    let before = ui.ctx().read_response(id);
    let is_lit = before.as_ref().is_some_and(|it| it.hovered() || it.has_focus());
    let inner = egui::Frame::new()
        .inner_margin(egui::Margin::symmetric(6, 2))
        .corner_radius(5.0)
        .fill(if is_lit { colors.accent.gamma_multiply(0.16) } else { egui::Color32::TRANSPARENT })
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.with_layout(Layout::left_to_right(Align::TOP), |ui| {
                let indent = if line.is_result { 14.0 } else { 0.0 };
                ui.add_space(indent);
                match line.seat {
                    Some(seat) => {
                        marks::seat_symbol(ui, desk.session.color(seat), 13.0);
                    }
                    None => {
                        ui.allocate_space(vec2(13.0, 13.0));
                    }
                }
                let color = if 0 < line.points { colors.text } else { colors.text.gamma_multiply(0.86) };
                let mut text = RichText::new(&line.text).size(13.0).color(color);
                if line.is_result && line.points == 0 {
                    text = text.color(colors.faint);
                }
                ui.add(Label::new(text).wrap());
            });
        });
    let response = ui.interact(inner.response.rect, id, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, line.text.as_str()));
    if response.hovered() || response.has_focus() {
        commands.push(Command::Light(line.cells.clone()));
    }
    if response.clicked()
        && let Some(first) = line.cells.first()
    {
        commands.push(Command::CenterOn(*first));
    }
    response.context_menu(|ui| {
        if ui.button(tr!(desk.lang(), "log-go-back")).clicked() {
            commands.push(Command::GoTo(line.ply + 1));
            ui.close();
        }
    });
    inner.response.rect.height()
}
