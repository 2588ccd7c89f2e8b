//! The tower: painting and finding cubes. It reads the session, pushes commands, and keeps only where it looks from.

mod fall;
mod inspector;
mod nodes;
mod plans;
mod scene;
mod tools;

use egui::{PointerButton, Rect, Response, Sense, Ui};
use proto::cornerstone::v1 as pb;

use super::{
    Cell, Command as Own, Cornerstone, Session, TowerView, Way, cell_to_proto,
    tower::{self, Hit, Scene},
};
use crate::{
    board::{board_id, has_pointed, notches},
    command::Command,
    i18n::{Lang, tr},
    panels::Desk,
    seat::SeatColor,
    theme, words as common,
};

pub(super) use scene::cubes;

/// The width of the plans beside the tower.
const PLANS_WIDTH: f32 = 168.0;
/// The height that the tools take.
const TOOLS_HEIGHT: f32 = 56.0;
/// The least width of the board at which there is room for plans.
const ROOM_FOR_PLANS: f32 = 620.0;

/// Shows the board.
pub fn board_ui(ui: &mut Ui, desk: &Desk<'_, Cornerstone>, view: &mut TowerView, commands: &mut Vec<Command>) {
    let session = desk.session;
    let whole = ui.available_rect_before_wrap();
    let has_plans = view.shows_plans && ROOM_FOR_PLANS <= whole.width();
    let plans_rect =
        Rect::from_min_size(whole.min, egui::vec2(if has_plans { PLANS_WIDTH } else { 0.0 }, whole.height()));
    view.rect = whole.with_min_x(plans_rect.right());
    let response = ui.interact(view.rect, board_id(), Sense::click_and_drag());

    let way = pointed_way(session, view);
    let mut scene = scene::scene(session, view, way);
    look(ui, view, &scene);
    take_pointer(ui, &response, desk, view, &scene, commands);
    scene.fall = fall::fall(ui, session, view);

    let painter = ui.painter_at(view.rect);
    tower::paint(&painter, view.rect, &view.eye, &scene, &mut view.lights, &desk.skins.cornerstone, ui.theme());
    nodes::describe_board(ui, &response, desk, view);
    nodes::places_ui(ui, desk, view, commands);
    nodes::ways_ui(ui, desk, view, commands);
    if has_plans {
        plans::plans_ui(ui, plans_rect, desk, view, &scene, commands);
    }
    tools::tools_ui(ui, desk, view, commands);
    inspector::inspector_ui(ui, desk, view);
    ui.advance_cursor_after_rect(whole);
}

/// Holds the block in hand where the pointer has moved to, by where the tower was in the last frame.
pub fn aim(ui: &Ui, session: &mut Session, view: &TowerView) {
    if session.phase() != pb::Phase::Build || session.half.block.is_none() || !has_pointed(ui) {
        return;
    }
    // While the tower is being turned, what is under the pointer means nothing.
    let Some(response) = ui.ctx().read_response(board_id()).filter(|it| !it.dragged()) else { return };
    let Some(at) = response.hover_pos() else { return };
    let scene = scene::scene(session, view, None);
    let target = tower::pick(view.rect, &view.eye, &scene, at).and_then(|it| it.target(&scene));
    if let Some(target) = target.filter(|target| session.half.held.is_none_or(|it| it.target != *target)) {
        session.aim_at(target);
    }
}

/// Keeps the tower in view, and lets the eye go on to where it is turning.
fn look(ui: &Ui, view: &mut TowerView, scene: &Scene) {
    let moves = theme::moves(ui.ctx());
    let surroundings = scene.surroundings();
    let grew = view
        .fitted
        .is_none_or(|it| (0..3).any(|n| surroundings[0][n] < it[0][n] - 0.01 || it[1][n] + 0.01 < surroundings[1][n]));
    if std::mem::take(&mut view.fits_next) || (grew && view.held_still()) {
        let is_first = view.fitted.is_none();
        view.fitted = Some(surroundings);
        view.eye.fit(view.rect.with_max_y(view.rect.bottom() - TOOLS_HEIGHT), surroundings);
        // The tools lie over the lower edge.
        view.eye.lower(TOOLS_HEIGHT / 2.0);
        if is_first {
            view.eye.jump();
        }
    }
    if let Some([x, y, z]) = view.center_next.take() {
        let eye = &mut view.eye;
        let at = eye.lens(view.rect).screen_from_world([x as f32, y as f32, z as f32 + 0.5]);
        if !view.rect.shrink(40.0).contains(at) {
            eye.pan(view.rect.center() - at);
        }
    }
    let dt = ui.input(|it| it.stable_dt).min(0.1);
    if !moves {
        view.eye.jump();
    } else if view.eye.advance(dt) {
        ui.ctx().request_repaint();
    }
}

fn take_pointer(
    ui: &Ui,
    response: &Response,
    desk: &Desk<'_, Cornerstone>,
    view: &mut TowerView,
    scene: &Scene,
    commands: &mut Vec<Command>,
) {
    let session = desk.session;
    if response.dragged_by(PointerButton::Middle)
        || (response.dragged_by(PointerButton::Primary) && ui.input(|it| it.modifiers.shift))
    {
        view.eye.pan(response.drag_delta());
    } else if response.dragged() {
        view.eye.orbit(response.drag_delta());
    }
    view.by_keyboard |= response.gained_focus() && ui.input(|it| it.key_pressed(egui::Key::Tab));
    let Some(at) = response.hover_pos() else {
        view.pointed = None;
        return;
    };
    if has_pointed(ui) {
        view.by_keyboard = false;
    }
    zoom(ui, view, at);
    // While the tower is being turned, what is under the pointer means nothing.
    if response.dragged() {
        return;
    }
    let hit = tower::pick(view.rect, &view.eye, scene, at);
    view.pointed = match hit {
        Some(Hit::Face { cell, .. }) if session.half.block.is_none() => Some(cell),
        _ => hit.and_then(|it| it.target(scene)).filter(|it| is_near(scene, *it)),
    };
    if response.clicked_by(PointerButton::Secondary) {
        commands.push(Command::Rotate { backward: ui.input(|it| it.modifiers.shift) });
    }
    if response.clicked_by(PointerButton::Primary) {
        click(session, view, hit, scene, commands);
    }
}

/// Tells whether a cell is at the tower, not somewhere on the table.
fn is_near(scene: &Scene, cell: Cell) -> bool {
    let [min, max] = scene.surroundings();
    (0..2).all(|n| min[n] <= cell[n] as f32 && cell[n] as f32 <= max[n])
}

fn zoom(ui: &Ui, view: &mut TowerView, at: egui::Pos2) {
    let pinch = ui.input(|it| it.zoom_delta());
    let notches = notches(ui);
    let factor = if pinch == 1.0 { 1.12_f32.powf(notches.clamp(-3.0, 3.0)) } else { pinch };
    if factor != 1.0 {
        view.eye.zoom(view.rect, factor, at);
    }
}

fn click(session: &Session, view: &TowerView, hit: Option<Hit>, scene: &Scene, commands: &mut Vec<Command>) {
    if view.is_falling() {
        return commands.push(Command::Commit);
    }
    match session.phase() {
        pb::Phase::Build => {
            let verdict = session.held_legal().map(|it| it.verdict());
            // Nobody makes a tower fall by a mere click.
            if verdict.is_some_and(|it| it != pb::Verdict::Collapses) {
                commands.push(Command::Commit);
            }
        }
        pb::Phase::Climb => {
            if let Some(way) = hit.and_then(|it| way_to_hit(session, it, scene)) {
                let own = if session.half.to.as_ref() == Some(&way.to) { Own::ClimbTo } else { Own::ChoosePlace };
                commands.push(Command::Cornerstone(own(way.to)));
            }
        }
        _ => (),
    }
}

/// Returns the way to what is hit: a top, a climber, a mark; the table outside counts as a whole.
fn way_to_hit<'a>(session: &'a Session, hit: Hit, scene: &Scene) -> Option<&'a Way> {
    let cell = hit.target(scene)?;
    let place = |it: Cell| pb::Place { kind: Some(pb::place::Kind::Cell(cell_to_proto(it))) };
    let table = pb::Place { kind: Some(pb::place::Kind::Table(pb::Table {})) };
    let on_table = matches!(hit, Hit::Table { .. });
    session.way_to(&place(cell)).or_else(|| session.way_to(&table).filter(|_| on_table))
}

/// Returns the way that the pointer asks for.
fn pointed_way<'a>(session: &'a Session, view: &TowerView) -> Option<&'a Way> {
    if session.phase() != pb::Phase::Climb || view.by_keyboard {
        return None;
    }
    let [x, y, z] = view.pointed?;
    let place = |it: Cell| pb::Place { kind: Some(pb::place::Kind::Cell(cell_to_proto(it))) };
    // Whoever points at a cube means its top.
    session.way_to(&place([x, y, z + 1])).or_else(|| session.way_to(&place([x, y, z])))
}

/// Returns the letter on a climber's chest: that of its color.
fn letter(lang: Lang, color: SeatColor) -> char {
    common::capital(&tr!(lang, "color", color = color.key())).chars().next().unwrap_or(' ')
}
