//! The board for those who do not see it: its spoken value, and a named node for every place and slot.

use egui::{Id, Response, Ui};
use proto::carcassonne::v1 as pb;

use super::{
    super::{Carcassonne, Command as Own, Coords, Session, words},
    canvas::Canvas,
    overlay::slot_place,
};
use crate::{
    board::{BoardView, is_listened_to, name_board, node},
    command::Command,
    i18n::tr,
    panels::Desk,
    words::percent,
};

/// Says what is under the cursor.
pub(super) fn describe_board(ui: &Ui, response: &Response, desk: &Desk<'_, Carcassonne>, view: &BoardView) {
    let session = desk.session;
    name_board(ui, response, || match session.half.aim.as_ref().and_then(|it| it.legal) {
        Some(idx) => session.place_name(idx).to_owned(),
        None => spoken_square(desk, view.spoken().unwrap_or(view.cursor)),
    });
}

/// Describes a square: the tile on it and its features, or what the engine says about an empty one.
pub fn spoken_square(desk: &Desk<'_, Carcassonne>, square: Coords) -> String {
    let (lang, session) = (desk.lang(), desk.session);
    let at = session.square_name(square);
    if let Some((laid_index, tile)) = session.laid_at(square) {
        let kind = desk.catalog.and_then(|it| it.tiles.iter().find(|it| it.id == tile.tile_id));
        let what = kind.map_or_else(|| tile.tile_id.clone(), |it| words::tile_turned(lang, it, tile.turns));
        let features = kind.into_iter().flat_map(|it| &it.parts).filter_map(|it| {
            let n = session.feature_of(laid_index, &it.part?)?;
            session.description.latest()?.features.get(n)
        });
        let told: Vec<String> = features
            .filter(|it| !it.strengths.is_empty())
            .map(|it| words::feature_summary(lang, &session.players, it))
            .collect();
        return tr!(lang, "cc-square-tile", square = at, tile = what, n = told.len(), features = told.join("; "));
    }
    let ways = session.fitting_turns(square).len();
    match session.empty_at(square) {
        Some(it) if it.dead => tr!(lang, "cc-square-dead", square = at),
        Some(it) => {
            let odds = percent(lang, it.probability);
            tr!(lang, "cc-square-empty", square = at, ways = ways, kinds = it.fitting.len(), odds = odds)
        }
        None => tr!(lang, "cc-square-nothing", square = at),
    }
}

/// Adds a node for every place where the tile can be laid.
pub(super) fn places_ui(ui: &Ui, canvas: &Canvas<'_>, session: &Session, commands: &mut Vec<Command>) {
    if !is_listened_to(ui) {
        return;
    }
    for (square, ways) in session.places() {
        for (_, idx) in ways {
            let at = canvas.rect(square).center();
            if node(ui, canvas.view, Id::unique(("place", *idx)), at, session.place_name(*idx)) {
                commands.push(Command::Carcassonne(Own::LayLegal(*idx)));
            }
        }
    }
}

/// Adds a node for every place where a meeple can be placed.
pub(super) fn slots_ui(ui: &Ui, canvas: &Canvas<'_>, desk: &Desk<'_, Carcassonne>, commands: &mut Vec<Command>) {
    if !is_listened_to(ui) || desk.session.phase() != pb::Phase::Meeple {
        return;
    }
    for slot in 0..desk.session.slots().len() {
        let Some(at) = slot_place(desk, slot) else { continue };
        let name = tr!(desk.lang(), "cc-slot-on-board", slot = spoken_slot(desk, slot));
        if node(ui, canvas.view, Id::unique(("slot", slot)), canvas.at(at.x, at.y), &name) {
            commands.push(Command::Carcassonne(Own::ToggleSlot(slot)));
        }
    }
}

/// Names the part that a slot would claim, such as "1, the city in the north".
pub fn spoken_slot(desk: &Desk<'_, Carcassonne>, slot: usize) -> String {
    let (lang, session) = (desk.lang(), desk.session);
    let part = session.slots().get(slot).and_then(|it| {
        let (_, laid) = session.new_tile()?;
        let tile = desk.catalog?.tiles.iter().find(|it| it.id == laid.tile_id)?;
        Some(words::part(lang, tile, laid.turns, &it.part))
    });
    tr!(lang, "cc-slot", key = slot + 1, part = part.unwrap_or_default())
}
