//! The table: painting and finding cells. It reads the session, pushes commands, and keeps only where it looks from.

pub mod art;
pub mod hex;
mod inspector;
mod island;
mod nodes;
mod overlay;
pub mod skin;

use egui::{PointerButton, Pos2, Response, Ui};
use proto::cornwall::v1 as pb;

use self::{
    hex::{Cell, Corner, corner_from_world, hex_from_world, world_from_corner, world_from_hex},
    island::Canvas,
};
use super::{Cornwall, Session, Spot};
use crate::{
    board::{BoardView, board_id},
    command::Command,
    panels::Desk,
};

pub(super) use nodes::spoken_slot;
pub use overlay::SLOT_KEYS;

/// Shows the board.
pub fn board_ui(ui: &mut Ui, desk: &Desk<'_, Cornwall>, view: &mut BoardView, commands: &mut Vec<Command>) {
    let response = view.place(ui);
    let rect = view.rect;
    let session = desk.session;
    follow(view, session);
    take_pointer(ui, &response, session, view, commands);

    let painter = ui.painter_at(rect);
    let theme = ui.theme();
    let sheet = desk.skins.cornwall.sheet(theme, view.camera.radius * ui.pixels_per_point());
    let canvas = Canvas { painter: &painter, camera: &view.camera, view: rect, sheet, theme };
    let shift = view.camera.screen_from_world(rect, egui::Vec2::ZERO).to_vec2();
    desk.skins.cornwall.paint_table(&painter, theme, rect, shift, canvas.colors().sea);
    if let Some(description) = session.description.latest() {
        island::paint(&canvas, description, session.state());
        paint_over(ui, &canvas, desk, view, description);
    }
    nodes::describe_board(ui, &response, session, view);
    nodes::places_ui(ui, &canvas, session, commands);
    nodes::slots_ui(ui, &canvas, session, commands);
    inspector::inspector_ui(ui, desk, view);
}

fn paint_over(
    ui: &Ui,
    canvas: &Canvas<'_>,
    desk: &Desk<'_, Cornwall>,
    view: &BoardView,
    description: &pb::Description,
) {
    let session = desk.session;
    if let Some(last) = session.state().laid_tiles.len().checked_sub(1) {
        let cells: Vec<Cell> = description
            .fields
            .iter()
            .filter(|it| usize::try_from(it.laid_index) == Ok(last))
            .filter_map(|it| it.cell.map(Cell::from))
            .collect();
        let mover = session.last_layer().unwrap_or(session.seat());
        overlay::paint_last_tile(canvas, &cells, session.pb_color(mover));
    }
    match session.phase() {
        pb::Phase::Lay => {
            overlay::paint_places(canvas, session);
            if let Some(tile) = super::panels::marks::catalog_tile(desk, &session.state().drawn_tile_id) {
                overlay::paint_ghost(canvas, session, tile);
            }
        }
        pb::Phase::Pieces => overlay::paint_slots(canvas, session),
        _ => (),
    }
    if view.lit.is_empty() {
        if let Some(region) = region_at(session, spoken_cell(view)) {
            overlay::paint_light(canvas, &cells_of(region));
        }
    } else {
        let lit: Vec<Cell> = view.lit.iter().map(|it| Cell::from(*it)).collect();
        overlay::paint_light(canvas, &lit);
    }
    if view.by_keyboard && ui.memory(|it| it.has_focus(board_id())) {
        overlay::paint_cursor(canvas, view.cursor.into());
    }
}

/// Keeps the island in view.
fn follow(view: &mut BoardView, session: &Session) {
    let Some(description) = session.description.latest() else {
        return;
    };
    let fields = description.fields.iter().filter_map(|it| it.cell.map(Cell::from));
    let places = session.legal_moves().iter().flat_map(|it| &it.footprint).map(Cell::from);
    let cells = fields.chain(places).map(world_from_hex);
    if std::mem::take(&mut view.fit_next) {
        view.camera.fit(view.rect, cells);
    } else {
        view.camera.follow(view.rect, cells);
    }
}

fn take_pointer(ui: &Ui, response: &Response, session: &Session, view: &mut BoardView, commands: &mut Vec<Command>) {
    let moved = view.take_pan(ui, response);
    let pointer = response.hover_pos();
    view.hovered = pointer.map(|at| hex_from_world(view.camera.world_from_screen(view.rect, at)).coords());
    if let Some(at) = pointer {
        let turns = session.phase() == pb::Phase::Lay && session.aimed().is_some();
        if let Some(backward) = view.take_wheel(ui, at, turns) {
            commands.push(Command::Rotate { backward });
        }
        if session.phase() == pb::Phase::Lay && moved && !response.dragged() {
            aim(at, session, view, commands);
        }
    } else if moved && !view.by_keyboard && session.half.aim.is_some() {
        // The pointer has left the board: the tile is back in the hand.
        if ui.input(|it| it.pointer.latest_pos()).is_some_and(|at| !view.rect.contains(at)) {
            commands.push(Command::DropHalf);
        }
    }
    if response.clicked_by(PointerButton::Secondary) {
        commands.push(Command::Rotate { backward: ui.input(|it| it.modifiers.shift) });
    }
    if response.clicked_by(PointerButton::Primary)
        && let Some(at) = pointer
    {
        response.request_focus();
        click(at, session, view, commands);
    }
}

/// Holds the tile where the pointer is; over the island itself the pointer asks for regions instead.
fn aim(at: Pos2, session: &Session, view: &BoardView, commands: &mut Vec<Command>) {
    let Some(spot) = spot_at(at, session, view) else {
        if session.half.aim.is_some() {
            commands.push(Command::DropHalf);
        }
        return;
    };
    if session.half.aim.as_ref().is_none_or(|it| it.spot != spot) {
        commands.push(Command::Cornwall(super::Command::AimAt(spot)));
    }
}

/// How much nearer a corner seems if the tile fits around it.
const PULL: f32 = 0.55;

/// Finds the corner of the grid that is meant: the nearest, but one where the tile fits is found from farther away.
fn spot_at(at: Pos2, session: &Session, view: &BoardView) -> Option<Spot> {
    let world = view.camera.world_from_screen(view.rect, at);
    let cell = hex_from_world(world);
    if region_at(session, Some(cell)).is_some() {
        return None;
    }
    let distance = |it: &Corner| {
        let pull = if session.fits_around(*it) { PULL } else { 1.0 };
        (world_from_corner(*it) - world).length() * pull
    };
    let corners = (0..6).map(|it| Corner::of(cell, it));
    corners.min_by(|a, b| distance(a).total_cmp(&distance(b))).map(Spot::Corner)
}

fn click(at: Pos2, session: &Session, view: &mut BoardView, commands: &mut Vec<Command>) {
    let cell = hex_from_world(view.camera.world_from_screen(view.rect, at));
    view.cursor = cell.coords();
    match session.phase() {
        pb::Phase::Lay => {
            // A click right on a mark counts even where the mark lies on the coast.
            let corner = corner_from_world(view.camera.world_from_screen(view.rect, at));
            let on_mark = Some(Spot::Corner(corner)).filter(|_| session.fits_around(corner));
            if let Some(spot) = spot_at(at, session, view).or(on_mark) {
                commands.push(Command::Cornwall(super::Command::AimAt(spot)));
                commands.push(Command::Commit);
            }
        }
        pb::Phase::Pieces => {
            if let Some(slot) = session.slots().iter().position(|it| Cell::from(it) == cell) {
                commands.push(Command::Cornwall(super::Command::ToggleSlot(slot)));
            }
        }
        _ => (),
    }
}

/// Returns the cell that is spoken of: under the pointer, or under the keyboard's cursor.
pub fn spoken_cell(view: &BoardView) -> Option<Cell> {
    view.spoken().map(Cell::from)
}

/// Returns the region of a cell.
pub fn region_at(session: &Session, cell: Option<Cell>) -> Option<&pb::RegionDescription> {
    let cell = cell?;
    let description = session.description.latest()?;
    let field = description.fields.iter().find(|it| it.cell.map(Cell::from) == Some(cell))?;
    description.regions.get(field.region as usize)
}

fn cells_of(region: &pb::RegionDescription) -> Vec<Cell> {
    region.cells.iter().map(Cell::from).collect()
}
