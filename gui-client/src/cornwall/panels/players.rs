//! What a seat holds: coins, pieces in hand and in the pub.

use egui::{RichText, Ui};
use proto::cornwall::v1 as pb;

use super::{
    super::{Cornwall, SIZES, board::art::Icon, count_of, words},
    marks,
};
use crate::{i18n::tr, panels::Desk, theme};

/// Shows the coins and pieces of a seat.
pub fn belongings_ui(ui: &mut Ui, desk: &Desk<'_, Cornwall>, seat: usize) {
    let session = desk.session;
    let colors = theme::of(ui);
    let color = session.pb_color(seat);
    let coins = session.state().seats.get(seat).map_or(0, |it| it.coins);
    marks::icon(ui, &desk.skins.cornwall, Icon::Coin, 17.0);
    ui.label(coins.to_string()).on_hover_text(tr!(desk.lang(), "player-coins"));
    ui.add_space(6.0);
    let seat_now = session.description.latest().and_then(|it| it.seats.get(seat));
    ui.spacing_mut().item_spacing.x = 1.0;
    let hand = seat_now.and_then(|it| it.hand).unwrap_or_default();
    for size in SIZES {
        for _ in 0..count_of(&hand, size) {
            marks::piece(ui, &desk.skins.cornwall, size, color, 25.0, 1.0);
        }
    }
    if hand == pb::PieceCounts::default() {
        ui.label(RichText::new(tr!(desk.lang(), "player-no-piece")).small().color(colors.faint));
    }
    let pub_pieces = seat_now.and_then(|it| it.pub_pieces()).unwrap_or_default();
    if pub_pieces != pb::PieceCounts::default() {
        ui.add_space(8.0);
        marks::icon(ui, &desk.skins.cornwall, Icon::Pub, 20.0).on_hover_text(tr!(desk.lang(), "player-pub"));
        for size in SIZES {
            for _ in 0..count_of(&pub_pieces, size) {
                marks::piece(ui, &desk.skins.cornwall, size, color, 20.0, 0.6);
            }
        }
    }
}

/// Says aloud what a seat holds.
pub fn spoken(desk: &Desk<'_, Cornwall>, seat: usize) -> String {
    let session = desk.session;
    let state = session.state().seats.get(seat).copied().unwrap_or_default();
    let hand = session.description.latest().and_then(|it| it.seats.get(seat)).and_then(|it| it.hand);
    let now = session.score.latest().and_then(|it| it.seats.get(seat)).map_or(state.points, |it| it.if_ended_now);
    let lang = desk.lang();
    tr!(
        lang,
        "player-spoken",
        color = session.color(seat).key(),
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
