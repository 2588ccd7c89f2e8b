//! The cards of the players: points, coins, pieces.

use egui::{Align, Layout, Rect, Response, RichText, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};
use proto::cornwall::v1 as pb;

use super::{Desk, marks};
use crate::{
    board::art::{self, Icon},
    command::Command,
    i18n::tr,
    session::{SIZES, count_of},
    theme, words,
};

/// Shows a card a seat. A click shows where its points come from.
pub fn players_ui(ui: &mut Ui, desk: &Desk<'_>, commands: &mut Vec<Command>) {
    for seat in 0..desk.session.state().seats.len() {
        let response = card_ui(ui, desk, seat);
        if response.clicked() {
            commands.push(Command::ToggleScore(seat));
        }
    }
}

fn card_ui(ui: &mut Ui, desk: &Desk<'_>, seat: usize) -> Response {
    let colors = theme::of(ui);
    let session = desk.session;
    let is_due = seat == session.seat() && session.phase() != pb::Phase::Over;
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
        ui.horizontal(|ui| belongings_ui(ui, desk, seat));
    });
    let rect = inner.response.rect;
    if is_due {
        let bar = Rect::from_min_size(rect.min, vec2(5.0, rect.height()));
        ui.painter().rect_filled(bar.shrink2(vec2(0.0, 4.0)), 3.0, art::seat_color(session.color(seat)));
        ui.painter().rect_stroke(rect, 9.0, Stroke::new(2.0, colors.accent), StrokeKind::Inside);
    }
    let response = ui.interact(rect, ui.scope_id().with(("player", seat)), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, spoken(desk, seat)));
    marks::focus_ring(ui, &response);
    response.on_hover_text(tr!(desk.lang(), "player-hint"))
}

fn points_ui(ui: &mut Ui, desk: &Desk<'_>, seat: usize) {
    let colors = theme::of(ui);
    let banked = desk.session.state().seats.get(seat).map_or(0, |it| it.points);
    let projected = desk.session.score.latest().and_then(|it| it.seats.get(seat)).map(|it| it.if_ended_now);
    if desk.session.phase() != pb::Phase::Over
        && let Some(projected) = projected
    {
        ui.label(RichText::new(format!("({projected})")).color(colors.faint))
            .on_hover_text(tr!(desk.lang(), "player-if-ended-now"));
    }
    ui.label(RichText::new(banked.to_string()).heading()).on_hover_text(tr!(desk.lang(), "player-banked"));
}

fn belongings_ui(ui: &mut Ui, desk: &Desk<'_>, seat: usize) {
    let session = desk.session;
    let colors = theme::of(ui);
    let color = session.color(seat);
    let coins = session.state().seats.get(seat).map_or(0, |it| it.coins);
    marks::icon(ui, desk.skin, Icon::Coin, 17.0);
    ui.label(coins.to_string()).on_hover_text(tr!(desk.lang(), "player-coins"));
    ui.add_space(6.0);
    let seat_now = session.description.latest().and_then(|it| it.seats.get(seat));
    ui.spacing_mut().item_spacing.x = 1.0;
    let hand = seat_now.and_then(|it| it.hand).unwrap_or_default();
    for size in SIZES {
        for _ in 0..count_of(&hand, size) {
            marks::piece(ui, desk.skin, size, color, 25.0, 1.0);
        }
    }
    if hand == pb::PieceCounts::default() {
        ui.label(RichText::new(tr!(desk.lang(), "player-no-piece")).small().color(colors.faint));
    }
    let pub_pieces = seat_now.and_then(|it| it.pub_pieces()).unwrap_or_default();
    if pub_pieces != pb::PieceCounts::default() {
        ui.add_space(8.0);
        marks::icon(ui, desk.skin, Icon::Pub, 20.0).on_hover_text(tr!(desk.lang(), "player-pub"));
        for size in SIZES {
            for _ in 0..count_of(&pub_pieces, size) {
                marks::piece(ui, desk.skin, size, color, 20.0, 0.6);
            }
        }
    }
}

fn spoken(desk: &Desk<'_>, seat: usize) -> String {
    let session = desk.session;
    let state = session.state().seats.get(seat).copied().unwrap_or_default();
    let hand = session.description.latest().and_then(|it| it.seats.get(seat)).and_then(|it| it.hand);
    let now = session.score.latest().and_then(|it| it.seats.get(seat)).map_or(state.points, |it| it.if_ended_now);
    let lang = desk.lang();
    tr!(
        lang,
        "player-spoken",
        color = words::color_key(session.color(seat)),
        player = session.player(seat),
        points = state.points,
        now = now,
        coins = state.coins,
        pieces = words::pieces(lang, &hand.unwrap_or_default()),
    )
}

/// The pieces in the pub; `pub` is a word of the language.
trait PubPieces {
    fn pub_pieces(&self) -> Option<pb::PieceCounts>;
}

impl PubPieces for pb::SeatDescription {
    fn pub_pieces(&self) -> Option<pb::PieceCounts> {
        self.r#pub
    }
}
