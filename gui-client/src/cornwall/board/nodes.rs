//! The board for those who do not see it: its spoken value, and a named node for every place and slot.

use egui::{Id, Response, Ui};
use proto::cornwall::v1 as pb;

use super::{
    super::{Command as Own, Session, words},
    hex::Cell,
    island::Canvas,
    overlay::SLOT_KEYS,
    region_at,
};
use crate::{
    board::{BoardView, is_listened_to, name_board, node},
    command::Command,
    i18n::tr,
    words::join,
};

/// Says what is under the cursor.
pub(super) fn describe_board(ui: &Ui, response: &Response, session: &Session, view: &BoardView) {
    name_board(ui, response, || match session.aimed() {
        Some(_) => session.half.aim.as_ref().and_then(|it| it.legal).map_or("", |it| session.place_name(it)).to_owned(),
        None => spoken_cell_value(session, super::spoken_cell(view).unwrap_or(view.cursor.into())),
    });
}

/// Describes a cell: its region and who holds it, or that it is empty, and whether a tile fits there.
pub(super) fn spoken_cell_value(session: &Session, cell: Cell) -> String {
    let (lang, column, row) = (session.lang(), cell.column(), cell.r);
    let Some(region) = region_at(session, Some(cell)) else {
        let covers = |it: &&pb::LegalMove| it.footprint.iter().any(|it| Cell::from(it) == cell);
        let ways = session.legal_moves().iter().filter(covers).count();
        return tr!(lang, "cell-empty", column = column, row = row, ways = ways);
    };
    let land = words::land_key(region.landscape());
    let symbol = words::symbol_key(session.symbol_at(cell));
    let region = region_summary(session, region);
    match session.state().pieces.iter().find(|it| it.cell.map(Cell::from) == Some(cell)) {
        Some(it) => {
            let (size, who) = (words::size_key(it.size()), session.player(it.seat as usize));
            tr!(
                lang,
                "cell-piece",
                column = column,
                row = row,
                land = land,
                symbol = symbol,
                size = size,
                who = who,
                region = region
            )
        }
        None => tr!(lang, "cell-field", column = column, row = row, land = land, symbol = symbol, region = region),
    }
}

/// Describes a region in a few words.
pub(super) fn region_summary(session: &Session, region: &pb::RegionDescription) -> String {
    let status = match region.status() {
        pb::RegionStatus::Open | pb::RegionStatus::Unspecified => "open",
        pb::RegionStatus::Complete => "complete",
        pb::RegionStatus::Evaluated | pb::RegionStatus::Final => "evaluated",
    };
    let (lang, n, flags) = (session.lang(), region.cells.len(), region.flags);
    let holders: Vec<String> =
        region.strengths.iter().map(|it| format!("{} {}", session.player(it.seat as usize), it.strength)).collect();
    if holders.is_empty() {
        return tr!(lang, "region-spoken", n = n, flags = flags, status = status);
    }
    let holders = join(lang, &holders);
    tr!(lang, "region-spoken-held", n = n, flags = flags, status = status, holders = holders)
}

/// Adds a node for every place where the tile can be laid.
pub(super) fn places_ui(ui: &Ui, canvas: &Canvas<'_>, session: &Session, commands: &mut Vec<Command>) {
    if !is_listened_to(ui) {
        return;
    }
    for (corner, ways) in session.places() {
        let at = canvas.corner(corner);
        for idx in ways {
            if node(ui, canvas.view, Id::unique(("place", idx)), at, session.place_name(idx)) {
                commands.push(Command::Cornwall(Own::LayLegal(idx)));
            }
        }
    }
}

/// Adds a node for every field that a piece can be put on.
pub(super) fn slots_ui(ui: &Ui, canvas: &Canvas<'_>, session: &Session, commands: &mut Vec<Command>) {
    if !is_listened_to(ui) {
        return;
    }
    for (slot, cell) in session.slots().iter().map(Cell::from).enumerate() {
        if node(ui, canvas.view, Id::unique(("field", slot)), canvas.at(cell), &spoken_slot(session, slot)) {
            commands.push(Command::Cornwall(Own::ToggleSlot(slot)));
        }
    }
}

/// Describes a field of the new tile and what a piece there costs, such as "Field W, meadow: small piece, 2 coins in all".
pub(crate) fn spoken_slot(session: &Session, slot: usize) -> String {
    let lang = session.lang();
    let cell = session.slots().get(slot).map(Cell::from);
    let land = words::land_key(region_at(session, cell).map_or(pb::Landscape::Unspecified, |it| it.landscape()));
    let key = SLOT_KEYS[slot % SLOT_KEYS.len()];
    let there = session.half.pieces.on.get(slot).copied().flatten();
    if let Some(size) = there {
        return tr!(lang, "slot-spoken-back", key = key, land = land, size = words::size_key(size));
    }
    let size = words::size_key(session.half.pieces.size);
    match session.effect_of(&session.half.pieces.with(slot, session.half.pieces.size)) {
        Some(effect) => {
            let so_far = session.effect_of(&session.half.pieces).map_or(0, |it| it.chapel_points);
            let points = effect.chapel_points.saturating_sub(so_far);
            tr!(lang, "slot-spoken", key = key, land = land, size = size, cost = effect.cost, points = points)
        }
        None => tr!(lang, "slot-spoken-not", key = key, land = land, size = size),
    }
}
