//! The card in the corner of the board: the feature or square that is pointed at, or why the tile may not lie there.

use egui::{Align2, Area, Id, Order, Rect, RichText, Ui, vec2};
use proto::carcassonne::v1 as pb;

use super::{
    super::{Carcassonne, Coords, words},
    spoken_feature,
};
use crate::{
    board::BoardView,
    i18n::tr,
    panels::{Desk, marks, sentence},
    theme,
    words::{capital, percent},
};

/// The width of the card.
const WIDTH: f32 = 300.0;

/// What the card is about.
enum About<'a> {
    WhyNot,
    Lay(&'a pb::LegalMove),
    Feature(&'a pb::FeatureDescription),
    Empty(&'a pb::EmptySquare),
    Asking,
}

/// Shows the card, if there is something to say.
pub(super) fn inspector_ui(ui: &Ui, desk: &Desk<'_, Carcassonne>, view: &BoardView) {
    let session = desk.session;
    if !view.lit.is_empty() {
        return;
    }
    let says_why = session.why_not.known().is_some_and(|it| !it.reasons.is_empty());
    let empty = view.spoken().and_then(|it| session.empty_at(it));
    let about = if says_why {
        About::WhyNot
    } else if let Some(mv) = session.aimed() {
        About::Lay(mv)
    } else if session.half.aim.is_some() {
        About::Asking
    } else if let Some(feature) = spoken_feature(desk, view) {
        About::Feature(feature)
    } else if let Some(empty) = empty {
        About::Empty(empty)
    } else {
        return;
    };
    let corner = emptiest_corner(desk, view);
    let at = corner.pos_in_rect(&view.rect.shrink(12.0));
    let area = Area::new(Id::unique("inspector")).order(Order::Middle).interactable(false);
    area.fixed_pos(at).pivot(corner).show(ui.ctx(), |ui| {
        marks::card(ui).show(ui, |ui| {
            ui.set_width(WIDTH);
            match about {
                About::WhyNot => why_ui(ui, desk),
                About::Lay(mv) => lay_ui(ui, desk, mv),
                About::Feature(feature) => feature_ui(ui, desk, feature),
                About::Empty(empty) => empty_ui(ui, desk, empty),
                About::Asking => {
                    ui.label(RichText::new(tr!(desk.lang(), "asking")).color(theme::of(ui).faint));
                }
            }
        });
    });
}

/// Finds the corner of the board in which the card hides the least, so that it stays there while one looks around.
fn emptiest_corner(desk: &Desk<'_, Carcassonne>, view: &BoardView) -> Align2 {
    let corners = [Align2::LEFT_BOTTOM, Align2::RIGHT_BOTTOM, Align2::LEFT_TOP, Align2::RIGHT_TOP];
    let at = |it: Coords| view.camera.screen_from_world(view.rect, Carcassonne::middle(it));
    let spoken = view.spoken().map(at);
    let hidden = |corner: &Align2| {
        let card: Rect =
            corner.align_size_within_rect(vec2(WIDTH + 24.0, 150.0), view.rect).expand(view.camera.radius * 0.5 + 12.0);
        let tiles = desk.session.state().laid_tiles.iter().filter(|it| card.contains(at((it.x, it.y)))).count();
        let places = desk.session.places().filter(|it| card.contains(at(it.0))).count();
        1000 * usize::from(spoken.is_some_and(|it| card.contains(it))) + 10 * tiles + places
    };
    corners.into_iter().min_by_key(hidden).unwrap_or(Align2::LEFT_BOTTOM)
}

fn why_ui(ui: &mut Ui, desk: &Desk<'_, Carcassonne>) {
    let colors = theme::of(ui);
    let what = tr!(desk.lang(), "why-no-fit");
    ui.label(RichText::new(what).text_style(theme::lead()).color(colors.refused));
    for reason in desk.session.why_not.known().into_iter().flat_map(|it| &it.reasons) {
        ui.label(sentence(ui, reason));
    }
    ui.label(RichText::new(tr!(desk.lang(), "why-hint")).small().color(colors.faint));
}

fn lay_ui(ui: &mut Ui, desk: &Desk<'_, Carcassonne>, mv: &pb::LegalMove) {
    let (lang, session, colors) = (desk.lang(), desk.session, theme::of(ui));
    let Some(aim) = &session.half.aim else { return };
    let title = tr!(
        lang,
        "cc-lay-title",
        square = session.square_name(aim.square),
        n = session.fitting_turns(aim.square).len()
    );
    ui.label(RichText::new(title).text_style(theme::lead()));
    let tile = desk.catalog.and_then(|it| it.tiles.iter().find(|it| it.id == session.state().drawn_tile_id));
    if let Some(tile) = tile {
        let claims: Vec<String> = mv.claims.iter().map(|it| words::part(lang, tile, aim.turns, it)).collect();
        if claims.is_empty() {
            ui.label(tr!(lang, "cc-lay-no-claims"));
        } else {
            ui.label(tr!(lang, "cc-lay-claims", parts = claims.join(", ")));
        }
    }
    ui.label(RichText::new(tr!(lang, "effect-hint")).small().color(colors.faint));
}

fn feature_ui(ui: &mut Ui, desk: &Desk<'_, Carcassonne>, feature: &pb::FeatureDescription) {
    let (lang, session, colors) = (desk.lang(), desk.session, theme::of(ui));
    let kind = words::kind_key(feature.kind());
    let n = feature.squares.len();
    let title = tr!(lang, "cc-card-title", kind = kind, n = n, coats = feature.coats);
    ui.label(RichText::new(capital(&title)).text_style(theme::lead()));
    let status = match (feature.kind(), feature.complete) {
        (pb::FeatureKind::Field, _) => tr!(lang, "cc-feature-field", n = feature.cities.len()),
        (_, true) => tr!(lang, "cc-feature-complete"),
        (_, false) => tr!(lang, "cc-feature-open", n = feature.open_ends.len()),
    };
    ui.label(RichText::new(status).color(colors.faint));
    for it in &feature.strengths {
        let seat = it.seat as usize;
        ui.horizontal(|ui| {
            marks::seat_symbol(ui, session.color(seat), 14.0);
            let text = tr!(lang, "cc-feature-meeples", who = session.player(seat), n = it.meeples);
            ui.add(egui::Label::new(text).truncate());
            if it.owns {
                ui.label(RichText::new(tr!(lang, "cc-feature-owns")).strong());
            }
        });
    }
    if feature.strengths.is_empty() {
        ui.label(tr!(lang, "cc-feature-nobody"));
    }
    if let Some(now) = &feature.now {
        let sum = words::tally(lang, feature.kind(), now);
        ui.label(tr!(lang, "cc-feature-now", n = now.points, sum = sum));
    }
    if let Some(then) =
        feature.if_completed.as_ref().filter(|_| !feature.complete && feature.now != feature.if_completed)
    {
        let sum = words::tally(lang, feature.kind(), then);
        ui.label(tr!(lang, "cc-feature-then", n = then.points, sum = sum));
    }
}

fn empty_ui(ui: &mut Ui, desk: &Desk<'_, Carcassonne>, empty: &pb::EmptySquare) {
    let (lang, colors) = (desk.lang(), theme::of(ui));
    let title = tr!(lang, "cc-empty-title", square = empty.name.as_str());
    ui.label(RichText::new(title).text_style(theme::lead()));
    if empty.dead {
        ui.label(RichText::new(tr!(lang, "cc-empty-dead")).color(colors.refused));
        return;
    }
    let odds = percent(lang, empty.probability);
    ui.label(tr!(lang, "cc-empty-odds", odds = odds, n = empty.fitting.len()));
    if !empty.open {
        ui.label(RichText::new(tr!(lang, "cc-empty-closed")).small().color(colors.faint));
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(3.0, 3.0);
        for it in empty.fitting.iter().take(24) {
            super::super::panels::marks::tile(ui, desk, &it.tile_id, 0, 34.0);
        }
    });
}
