//! The card in the corner of the board: the region that is pointed at, what the tile would do there, or why it may not.

use egui::{Align2, Area, Id, Order, RichText, Ui, vec2};
use proto::cornwall::v1 as pb;

use super::{
    super::{Cornwall, words},
    hex::{Cell, world_from_hex},
    region_at, spoken_cell,
};
use crate::{
    board::BoardView,
    i18n::{Lang, tr},
    panels::{Desk, marks, sentence},
    theme,
    words::capital,
};

/// The width of the card.
const WIDTH: f32 = 300.0;

/// Shows the card, if there is something to say.
pub(super) fn inspector_ui(ui: &Ui, desk: &Desk<'_, Cornwall>, view: &BoardView) {
    let session = desk.session;
    let region = region_at(session, spoken_cell(view)).filter(|_| view.lit.is_empty());
    let says_why = session.why_not.known().is_some_and(|it| !it.reasons.is_empty());
    if region.is_none() && session.half.aim.is_none() && !says_why {
        return;
    }
    let corner = emptiest_corner(desk, view);
    let at = corner.pos_in_rect(&view.rect.shrink(12.0));
    let area = Area::new(Id::unique("inspector")).order(Order::Middle).interactable(false);
    area.fixed_pos(at).pivot(corner).show(ui.ctx(), |ui| {
        marks::card(ui).show(ui, |ui| {
            ui.set_width(WIDTH);
            if says_why {
                why_ui(ui, desk);
            } else if let Some(mv) = session.aimed() {
                effect_ui(ui, desk.lang(), mv);
            } else if let Some(region) = region {
                region_ui(ui, desk, region);
            } else {
                ui.label(RichText::new(tr!(desk.lang(), "asking")).color(theme::of(ui).faint));
            }
        });
    });
}

/// Finds the corner of the board in which the card hides the least, so that it stays there while one looks around.
fn emptiest_corner(desk: &Desk<'_, Cornwall>, view: &BoardView) -> Align2 {
    let corners = [Align2::LEFT_BOTTOM, Align2::LEFT_TOP, Align2::RIGHT_BOTTOM, Align2::RIGHT_TOP];
    let Some(description) = desk.session.description.latest() else { return corners[0] };
    let at = |cell: Cell| view.camera.screen_from_world(view.rect, world_from_hex(cell));
    let hidden = |corner: &Align2| {
        let card =
            corner.align_size_within_rect(vec2(WIDTH + 24.0, 120.0), view.rect).expand(view.camera.radius + 12.0);
        let fields = description.fields.iter().filter_map(|it| it.cell.map(Cell::from));
        let places = desk.session.legal_moves().iter().flat_map(|it| &it.footprint).map(Cell::from);
        let n_fields = fields.filter(|it| card.contains(at(*it))).count();
        10 * n_fields + places.filter(|it| card.contains(at(*it))).count()
    };
    corners.into_iter().min_by_key(hidden).unwrap_or(Align2::LEFT_BOTTOM)
}

fn why_ui(ui: &mut Ui, desk: &Desk<'_, Cornwall>) {
    let colors = theme::of(ui);
    let lang = desk.lang();
    let is_piece = desk.session.phase() == pb::Phase::Pieces;
    let what = if is_piece { tr!(lang, "why-not-there") } else { tr!(lang, "why-no-fit") };
    ui.label(RichText::new(what).text_style(theme::lead()).color(colors.refused));
    for reason in desk.session.why_not.known().into_iter().flat_map(|it| &it.reasons) {
        ui.label(sentence(ui, reason));
    }
    if desk.session.phase() == pb::Phase::Lay {
        ui.label(RichText::new(tr!(lang, "why-hint")).small().color(colors.faint));
    }
}

fn effect_ui(ui: &mut Ui, lang: Lang, mv: &pb::LegalMove) {
    let colors = theme::of(ui);
    let effect = mv.lay_effect.clone().unwrap_or_default();
    let extends = tr!(lang, "effect-extends", lands = words::landscapes(lang, effect.extended()));
    ui.label(RichText::new(extends).text_style(theme::lead()));
    let pb::LayEffect { edges, coins, completes, .. } = effect;
    ui.label(tr!(lang, "effect-detail", edges = edges, coins = coins, completes = completes));
    ui.label(RichText::new(tr!(lang, "effect-hint")).small().color(colors.faint));
}

fn region_ui(ui: &mut Ui, desk: &Desk<'_, Cornwall>, region: &pb::RegionDescription) {
    let colors = theme::of(ui);
    let session = desk.session;
    let lang = desk.lang();
    let land = words::land_key(region.landscape());
    let title = tr!(lang, "region-title", land = land, n = region.cells.len(), flags = region.flags);
    ui.label(RichText::new(capital(&title)).text_style(theme::lead()));
    let completion = words::completion_key(region.completion());
    let status = match (region.status(), region.completion()) {
        (pb::RegionStatus::Final, pb::Completion::Unspecified) => tr!(lang, "region-at-the-end"),
        (pb::RegionStatus::Evaluated | pb::RegionStatus::Final, _) => tr!(lang, "region-evaluated", how = completion),
        (pb::RegionStatus::Complete, _) => tr!(lang, "region-complete", how = completion),
        _ if region.landscape() == pb::Landscape::Swamp => tr!(lang, "region-swamp"),
        _ => tr!(lang, "region-open", n = region.open_cells.len()),
    };
    ui.label(RichText::new(status).color(colors.faint));
    let done = matches!(region.status(), pb::RegionStatus::Evaluated | pb::RegionStatus::Final);
    let lines = region.result.as_ref().map_or(&[][..], |it| it.lines.as_slice());
    for it in &region.strengths {
        let seat = it.seat as usize;
        let points: i32 = lines.iter().filter(|line| line.seat == it.seat).map(|line| line.points).sum();
        ui.horizontal(|ui| {
            marks::seat_symbol(ui, session.color(seat), 14.0);
            let text = tr!(lang, "region-strength", who = session.player(seat), strength = it.strength);
            ui.add(egui::Label::new(text).truncate());
            if !done {
                ui.label(RichText::new(tr!(lang, "region-points-now", n = points)).strong());
            }
        });
    }
    if region.strengths.is_empty() && !done {
        ui.label(tr!(lang, "region-nobody"));
    }
    if session.phase() == pb::Phase::Pieces
        && 0 < region.pieces
        && region.cells.iter().any(|it| session.slots().contains(it))
    {
        let text = tr!(lang, "region-pieces", n = region.pieces);
        ui.label(RichText::new(text).small().color(colors.faint));
    }
}
