//! The cards of the players: points, and what the seat holds.

use egui::{Align, Layout, Rect, Response, RichText, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};

use super::{Counts, Desk, marks};
use crate::{command::Command, i18n::tr, table::Play, theme};

/// Shows a card a seat. A click shows where its points come from.
pub fn players_ui<G: Play>(ui: &mut Ui, desk: &Desk<'_, G>, commands: &mut Vec<Command>) {
    for seat in 0..desk.session.players.len() {
        let response = card_ui(ui, desk, seat);
        if response.clicked() {
            commands.push(Command::ToggleScore(seat));
        }
    }
}

fn card_ui<G: Play>(ui: &mut Ui, desk: &Desk<'_, G>, seat: usize) -> Response {
    let colors = theme::of(ui);
    let session = desk.session;
    let is_due = seat == session.seat() && !session.is_over();
    let inner = marks::card(ui).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 3.0;
        ui.horizontal(|ui| {
            marks::seat_symbol(ui, session.color(seat), 18.0);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                points_ui(ui, desk, seat);
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    let name = RichText::new(session.player(seat)).text_style(theme::lead());
                    ui.add(egui::Label::new(name).truncate());
                });
            });
        });
        ui.horizontal(|ui| G::belongings_ui(ui, desk, seat));
    });
    let rect = inner.response.rect;
    if is_due {
        let bar = Rect::from_min_size(rect.min, vec2(5.0, rect.height()));
        ui.painter().rect_filled(bar.shrink2(vec2(0.0, 4.0)), 3.0, session.color(seat).fill());
        ui.painter().rect_stroke(rect, 9.0, Stroke::new(2.0, colors.accent), StrokeKind::Inside);
    }
    let response = ui.interact(rect, ui.scope_id().with(("player", seat)), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, G::spoken_seat(desk, seat)));
    marks::focus_ring(ui, &response);
    response.on_hover_text(match G::COUNTS {
        Counts::Points => tr!(desk.lang(), "player-hint"),
        Counts::Levels => tr!(desk.lang(), "player-hint-levels"),
    })
}

fn points_ui<G: Play>(ui: &mut Ui, desk: &Desk<'_, G>, seat: usize) {
    let colors = theme::of(ui);
    let banked = G::points(desk.session.state(), seat);
    let projected = G::projected(desk, seat);
    if !desk.session.is_over()
        && let Some(projected) = projected
    {
        ui.label(RichText::new(format!("({projected})")).color(colors.faint))
            .on_hover_text(tr!(desk.lang(), "player-if-ended-now"));
    }
    let hint = match G::COUNTS {
        Counts::Points => tr!(desk.lang(), "player-banked"),
        Counts::Levels => tr!(desk.lang(), "player-levels"),
    };
    ui.label(RichText::new(banked.to_string()).heading()).on_hover_text(hint);
}
