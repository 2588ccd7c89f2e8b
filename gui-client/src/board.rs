//! The table: painting and finding cells. It reads the session, pushes commands, and keeps only where it looks from.

pub mod art;
pub mod camera;
pub mod hex;
mod inspector;
mod island;
mod nodes;
mod overlay;
pub mod skin;

use egui::{Event, EventFilter, Id, PointerButton, Pos2, Rect, Response, Role, Sense, Ui, WidgetInfo};
use proto::cornwall::v1 as pb;

use self::{
    camera::Camera,
    hex::{Cell, Corner, corner_from_world, hex_from_world, world_from_corner},
    island::Canvas,
};
use crate::{
    command::Command,
    i18n::{Lang, tr},
    panels::Desk,
    session::{Session, Spot},
};

pub(crate) use nodes::spoken_slot;
pub use overlay::SLOT_KEYS;

/// Where the board looks from, and what is pointed at.
#[derive(Clone, Debug)]
pub struct BoardView {
    /// The camera.
    pub camera: Camera,
    /// Where the board was in the last frame.
    pub rect: Rect,
    /// The cell that the keyboard is at.
    pub cursor: Cell,
    /// The cell under the pointer.
    pub hovered: Option<Cell>,
    /// Cells lit up by a line of the log or of the score.
    pub lit: Vec<Cell>,
    /// True while the keyboard, not the pointer, says where the tile is held.
    pub by_keyboard: bool,
    /// True when the whole board is to be shown in the next frame.
    pub fit_next: bool,
    /// How far the wheel has been turned since the tile was.
    pub wheel: f32,
}

impl Default for BoardView {
    fn default() -> BoardView {
        BoardView {
            camera: Camera::default(),
            rect: Rect::NOTHING,
            cursor: Cell::default(),
            hovered: None,
            lit: Vec::new(),
            by_keyboard: false,
            fit_next: true,
            wheel: 0.0,
        }
    }
}

/// Returns the id of the board's widget, which takes the keys when nothing else does.
pub fn board_id() -> Id {
    Id::unique("board")
}

/// Shows the board.
pub fn board_ui(ui: &mut Ui, desk: &Desk<'_>, view: &mut BoardView, commands: &mut Vec<Command>) {
    let rect = ui.available_rect_before_wrap();
    view.rect = rect;
    let response = ui.interact(rect, board_id(), Sense::click_and_drag());
    ui.advance_cursor_after_rect(rect);
    let session = desk.session;
    follow(view, session);
    take_pointer(ui, &response, session, view, commands);

    let painter = ui.painter_at(rect);
    let theme = ui.theme();
    let sheet = desk.skin.sheet(theme, view.camera.radius * ui.pixels_per_point());
    let canvas = Canvas { painter: &painter, camera: &view.camera, view: rect, sheet, theme };
    let shift = view.camera.screen_from_world(rect, egui::Vec2::ZERO).to_vec2();
    desk.skin.paint_table(&painter, theme, rect, shift, canvas.colors().sea);
    if let Some(description) = session.description.latest() {
        island::paint(&canvas, description, session.state());
        paint_over(ui, &canvas, desk, view, description);
    }
    nodes::describe_board(ui, &response, session, view);
    nodes::places_ui(ui, &canvas, session, commands);
    nodes::slots_ui(ui, &canvas, session, commands);
    inspector::inspector_ui(ui, desk, view);
}

fn paint_over(ui: &Ui, canvas: &Canvas<'_>, desk: &Desk<'_>, view: &BoardView, description: &pb::Description) {
    let session = desk.session;
    if let Some(last) = session.state().laid_tiles.len().checked_sub(1) {
        let cells: Vec<Cell> = description
            .fields
            .iter()
            .filter(|it| usize::try_from(it.laid_index) == Ok(last))
            .filter_map(|it| it.cell.map(Cell::from))
            .collect();
        let mover = session.last_layer().unwrap_or(session.seat());
        overlay::paint_last_tile(canvas, &cells, session.color(mover));
    }
    match session.phase() {
        pb::Phase::Lay => {
            overlay::paint_places(canvas, session);
            if let Some(tile) = desk.tile(&session.state().drawn_tile_id) {
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
        overlay::paint_light(canvas, &view.lit);
    }
    if view.by_keyboard && ui.memory(|it| it.has_focus(board_id())) {
        overlay::paint_cursor(canvas, view.cursor);
    }
}

/// Keeps the island in view.
fn follow(view: &mut BoardView, session: &Session) {
    let Some(description) = session.description.latest() else {
        return;
    };
    let fields = description.fields.iter().filter_map(|it| it.cell.map(Cell::from));
    let places = session.legal_moves().iter().flat_map(|it| &it.footprint).map(Cell::from);
    let cells = fields.chain(places);
    if std::mem::take(&mut view.fit_next) {
        view.camera.fit(view.rect, cells);
    } else {
        view.camera.follow(view.rect, cells);
    }
}

fn take_pointer(ui: &Ui, response: &Response, session: &Session, view: &mut BoardView, commands: &mut Vec<Command>) {
    if response.dragged_by(PointerButton::Primary) || response.dragged_by(PointerButton::Middle) {
        view.camera.pan(response.drag_delta());
    }
    // Whoever comes by Tab sees where they are.
    view.by_keyboard |= response.gained_focus() && ui.input(|it| it.key_pressed(egui::Key::Tab));
    let pointer = response.hover_pos();
    let moved = ui.input(|it| it.pointer.delta() != egui::Vec2::ZERO || it.pointer.any_pressed());
    view.hovered = pointer.map(|at| hex_from_world(view.camera.world_from_screen(view.rect, at)));
    if moved && pointer.is_some() {
        view.by_keyboard = false;
    }
    if let Some(at) = pointer {
        take_wheel(ui, at, session, view, commands);
        if session.phase() == pb::Phase::Lay && moved && !response.dragged() {
            aim(at, session, view, commands);
        }
    } else if moved && !view.by_keyboard && session.aim.is_some() {
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
        if session.aim.is_some() {
            commands.push(Command::DropHalf);
        }
        return;
    };
    if session.aim.as_ref().is_none_or(|it| it.spot != spot) {
        commands.push(Command::AimAt(spot));
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
    view.cursor = cell;
    match session.phase() {
        pb::Phase::Lay => {
            // A click right on a mark counts even where the mark lies on the coast.
            let corner = corner_from_world(view.camera.world_from_screen(view.rect, at));
            let on_mark = Some(Spot::Corner(corner)).filter(|_| session.fits_around(corner));
            if let Some(spot) = spot_at(at, session, view).or(on_mark) {
                commands.push(Command::AimAt(spot));
                commands.push(Command::Commit);
            }
        }
        pb::Phase::Pieces => {
            if let Some(slot) = session.slots().iter().position(|it| Cell::from(it) == cell) {
                commands.push(Command::ToggleSlot(slot));
            }
        }
        _ => (),
    }
}

/// The wheel turns the tile over a place that fits; elsewhere, or with Ctrl, it zooms.
fn take_wheel(ui: &Ui, at: Pos2, session: &Session, view: &mut BoardView, commands: &mut Vec<Command>) {
    let pinch = ui.input(|it| it.zoom_delta());
    if pinch != 1.0 {
        view.camera.zoom(view.rect, pinch, at);
        return;
    }
    let notches: f32 = ui.input(|it| {
        let wheel = it.events.iter().filter_map(|it| match it {
            Event::MouseWheel { unit: egui::MouseWheelUnit::Point, delta, .. } => Some(delta.y / 50.0),
            Event::MouseWheel { delta, .. } => Some(delta.y),
            _ => None,
        });
        wheel.sum()
    });
    if notches == 0.0 {
        return;
    }
    let has_place = session.aimed().is_some();
    if session.phase() == pb::Phase::Lay && has_place {
        // A touchpad scrolls in small steps; only a whole notch turns the tile.
        view.wheel += notches;
        if 0.99 < view.wheel.abs() {
            commands.push(Command::Rotate { backward: 0.0 < view.wheel });
            view.wheel = 0.0;
        }
    } else {
        view.camera.zoom(view.rect, 1.12_f32.powf(notches.clamp(-3.0, 3.0)), at);
    }
}

/// Returns the cell that is spoken of: under the pointer, or under the keyboard's cursor.
pub fn spoken_cell(view: &BoardView) -> Option<Cell> {
    if view.by_keyboard { Some(view.cursor) } else { view.hovered }
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

/// Gives the board a name, a role and a focus of its own.
fn name_board(ui: &Ui, response: &Response, value: impl FnOnce() -> String) {
    let name = tr!(Lang::of(ui), "board");
    response.widget_info(|| WidgetInfo::labeled(Role::Grid, true, name.as_str()));
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_value(value()));
    if response.has_focus() {
        let filter =
            EventFilter { horizontal_arrows: true, vertical_arrows: true, escape: true, ..EventFilter::default() };
        ui.memory_mut(|it| it.set_focus_lock_filter(response.id, filter));
    }
}
