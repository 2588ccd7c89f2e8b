//! The table of Carcassonne: painting and finding squares. It reads the session, pushes commands, and keeps only where it looks from.
//!
//! World units: a square has side 1 and spans `x..x+1`, `y..y+1`; x grows eastward, y southward.

mod canvas;
mod features;
mod inspector;
mod nodes;
mod overlay;
mod tiles;

use egui::{PointerButton, Pos2, Response, Ui};
use proto::carcassonne::v1 as pb;

use self::canvas::Canvas;
use super::{Carcassonne, Command as Own, Coords, Session, art::geometry, map_art};
use crate::{
    board::{BoardView, board_id},
    command::Command,
    panels::Desk,
};

pub(super) use nodes::spoken_slot;

/// Shows the board.
pub fn board_ui(ui: &mut Ui, desk: &Desk<'_, Carcassonne>, view: &mut BoardView, commands: &mut Vec<Command>) {
    let response = view.place(ui);
    let session = desk.session;
    follow(view, desk);
    take_pointer(ui, &response, desk, view, commands);

    let painter = ui.painter_at(view.rect);
    let canvas = Canvas::new(ui, &painter, desk, view);
    match session.plan(desk.catalog) {
        Some(plan) => {
            let at = |x: f32, y: f32| canvas.at(x, y);
            map_art::paint_ground(&painter, plan, &at, canvas.side(), canvas.theme);
            map_art::paint_coordinates(&painter, plan, &at, canvas.side(), canvas.theme);
        }
        None => {
            painter.rect_filled(view.rect, 0.0, canvas.colors().table);
        }
    }
    tiles::paint(&canvas, session);
    paint_over(ui, &canvas, desk, view);
    nodes::describe_board(ui, &response, desk, view);
    nodes::places_ui(ui, &canvas, session, commands);
    nodes::slots_ui(ui, &canvas, desk, commands);
    inspector::inspector_ui(ui, desk, view);
    if view.shows_owners {
        overlay::paint_owner_legend(ui, desk, view.rect);
    }
}

fn paint_over(ui: &Ui, canvas: &Canvas<'_>, desk: &Desk<'_, Carcassonne>, view: &BoardView) {
    let session = desk.session;
    if view.shows_owners {
        features::paint_owners(canvas, session);
    }
    if view.shows_dead {
        overlay::paint_dead(canvas, session);
    }
    tiles::paint_meeples(canvas, session);
    overlay::paint_last_tiles(canvas, session);
    match session.phase() {
        pb::Phase::Lay => {
            overlay::paint_places(canvas, session);
            overlay::paint_ghost(canvas, session);
        }
        pb::Phase::Meeple => overlay::paint_slots(canvas, session),
        _ => (),
    }
    if !view.lit.is_empty() {
        overlay::paint_light(canvas, &view.lit);
    } else if let Some(feature) = spoken_feature(desk, view) {
        features::paint_light(canvas, session, feature);
    }
    if view.by_keyboard && ui.memory(|it| it.has_focus(board_id())) {
        overlay::paint_cursor(canvas, view.cursor);
    }
}

/// Keeps the country in view: on a map all of it, on an endless table what is laid.
fn follow(view: &mut BoardView, desk: &Desk<'_, Carcassonne>) {
    let session = desk.session;
    let corners = session.plan(desk.catalog).map(|it| [(0, 0), (it.width - 1, it.height - 1)]);
    let tiles = session.state().laid_tiles.iter().map(|it| (it.x, it.y)).filter(|_| corners.is_none());
    let places = session.places().map(|(square, _)| square);
    let squares = corners.into_iter().flatten().chain(tiles).chain(places).map(Carcassonne::middle);
    if std::mem::take(&mut view.fit_next) {
        view.camera.fit(view.rect, squares);
    } else {
        view.camera.follow(view.rect, squares);
    }
}

fn take_pointer(
    ui: &Ui,
    response: &Response,
    desk: &Desk<'_, Carcassonne>,
    view: &mut BoardView,
    commands: &mut Vec<Command>,
) {
    let session = desk.session;
    let moved = view.take_pan(ui, response);
    let pointer = response.hover_pos();
    view.hovered = pointer.map(|at| square_at(view, at));
    view.pointer = pointer.map(|at| view.camera.world_from_screen(view.rect, at));
    if let Some(at) = pointer {
        let square = square_at(view, at);
        let turns = session.phase() == pb::Phase::Lay && session.aimed().is_some();
        if let Some(backward) = view.take_wheel(ui, at, turns) {
            commands.push(Command::Rotate { backward });
        }
        if session.phase() == pb::Phase::Lay && moved && !response.dragged() {
            aim(square, session, commands);
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
        click(at, desk, view, commands);
    }
}

/// Returns the square at a place on the screen.
fn square_at(view: &BoardView, at: Pos2) -> Coords {
    let world = view.camera.world_from_screen(view.rect, at);
    (world.x.floor() as i32, world.y.floor() as i32)
}

/// Holds the tile where the pointer is: over squares that something is asked of; elsewhere the pointer asks for features.
fn aim(square: Coords, session: &Session, commands: &mut Vec<Command>) {
    let is_spot = !session.fitting_turns(square).is_empty() || session.empty_at(square).is_some();
    if is_spot && session.laid_at(square).is_none() {
        if session.half.aim.as_ref().is_none_or(|it| it.square != square) {
            commands.push(Command::Carcassonne(Own::AimAt(square)));
        }
    } else if session.half.aim.is_some() {
        commands.push(Command::DropHalf);
    }
}

fn click(at: Pos2, desk: &Desk<'_, Carcassonne>, view: &mut BoardView, commands: &mut Vec<Command>) {
    let session = desk.session;
    let square = square_at(view, at);
    view.cursor = square;
    match session.phase() {
        pb::Phase::Lay if session.laid_at(square).is_none() => {
            commands.push(Command::Carcassonne(Own::AimAt(square)));
            commands.push(Command::Commit);
        }
        pb::Phase::Meeple => {
            let world = view.camera.world_from_screen(view.rect, at);
            let distance = |slot: &usize| overlay::slot_place(desk, *slot).map_or(f32::MAX, |it| (it - world).length());
            let nearest = (0..session.slots().len()).min_by(|a, b| distance(a).total_cmp(&distance(b)));
            if let Some(slot) = nearest.filter(|it| distance(it) < 0.22) {
                commands.push(Command::Carcassonne(Own::ToggleSlot(slot)));
            }
        }
        _ => (),
    }
}

/// Returns the feature that is spoken of: the one that a slot would claim, or the one under the pointer or the cursor.
fn spoken_feature<'a>(desk: &Desk<'a, Carcassonne>, view: &BoardView) -> Option<&'a pb::FeatureDescription> {
    let session = desk.session;
    if session.phase() == pb::Phase::Lay && session.half.aim.is_some() {
        return None;
    }
    if let Some(slot) = session.half.slot.filter(|_| session.phase() == pb::Phase::Meeple) {
        return session.slot_feature(slot);
    }
    let features = &session.description.latest()?.features;
    features.get(feature_at(desk, view)?)
}

/// Returns the feature under the pointer, or, for the keyboard, the first on the cursor's tile; by its place in the list.
fn feature_at(desk: &Desk<'_, Carcassonne>, view: &BoardView) -> Option<usize> {
    let session = desk.session;
    let square = view.spoken()?;
    if let Some((laid_index, tile)) = session.laid_at(square) {
        let shape = desk.skins.carcassonne.shape(&tile.tile_id)?;
        let part = match view.pointer.filter(|_| !view.by_keyboard) {
            Some(world) => {
                let inside = [world.x - square.0 as f32, world.y - square.1 as f32];
                let [x, y] = geometry::unturned(inside, tile.turns);
                shape.part_at(x, y)?
            }
            None => shape.parts.first()?,
        };
        return session.feature_of(laid_index, &part.part);
    }
    // A large city is a feature of its own.
    let city = session.plan(desk.catalog)?.cities.iter().position(|it| it.squares.iter().any(|it| it.0 == square))?;
    let city = u32::try_from(city).ok()?;
    session.description.latest()?.features.iter().position(|it| it.large_cities.contains(&city))
}
