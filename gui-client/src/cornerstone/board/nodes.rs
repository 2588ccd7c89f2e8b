//! The tower for those who do not see it: its spoken value, and a named node for every place.

use egui::{Id, Response, Ui};
use proto::cornerstone::v1 as pb;

use super::super::{
    Cell, Command as Own, Cornerstone, TowerView, cell, cell_to_proto, place_cell,
    tower::Wood,
    words::{self, panel},
};
use crate::{
    board::{is_listened_to, name_board, node},
    command::Command,
    i18n::tr,
    panels::Desk,
};

/// Says what is in hand and what becomes of it, or what the climber would do.
pub(super) fn describe_board(ui: &Ui, response: &Response, desk: &Desk<'_, Cornerstone>, view: &TowerView) {
    let (lang, session) = (desk.lang(), desk.session);
    name_board(ui, response, || match session.phase() {
        pb::Phase::Build if session.half.held.is_some() => spoken_held(desk),
        pb::Phase::Climb => match session.way() {
            Some(way) => panel::way(lang, &way.to, way.steps(), way.ring),
            None => tr!(lang, "cs-stays"),
        },
        _ => view.pointed.map_or_else(String::new, |it| spoken_cell(desk, it)),
    });
}

/// Says what is held where, and whether it fits.
pub(super) fn spoken_held(desk: &Desk<'_, Cornerstone>) -> String {
    let (lang, session) = (desk.lang(), desk.session);
    let Some(held) = session.half.held else { return String::new() };
    let judged = session.why_not.known();
    let reasons = judged.map_or(&[][..], |it| it.reasons.as_slice());
    let verdict = match session.held_legal() {
        Some(it) => words::verdict(lang, it.verdict(), it.fallen as usize, judged.and_then(|it| it.margin)),
        None => panel::fits_not(lang, &reasons.iter().map(|it| it.say(lang)).collect::<Vec<_>>()),
    };
    let block = session.half.block.as_deref().unwrap_or_default();
    panel::held(lang, block, &cell_to_proto(held.lie.corner), &verdict)
}

/// Says what is in a cell.
pub(super) fn spoken_cell(desk: &Desk<'_, Cornerstone>, at: Cell) -> String {
    let (lang, session) = (desk.lang(), desk.session);
    let description = session.description.latest();
    let cube = description.into_iter().flat_map(|it| &it.cubes).find(|it| it.cell.as_ref().map(cell) == Some(at));
    let standing = |it: &&pb::ColorState| it.climber.as_ref().and_then(place_cell) == Some(at);
    let climber = session.state().colors.iter().find(standing).map(|it| it.color());
    panel::cell(lang, &cell_to_proto(at), cube, climber)
}

/// Says what a layer holds: how many cubes of whom.
pub(super) fn spoken_layer(desk: &Desk<'_, Cornerstone>, level: i32) -> String {
    let cubes = desk.session.tower().iter().filter(|it| it.cell[2] == level);
    let (mut natural, mut colored) = (0, 0);
    for it in cubes {
        match it.wood {
            Wood::Natural | Wood::Dark => natural += 1,
            Wood::Painted(_) => colored += 1,
        }
    }
    tr!(desk.lang(), "cs-layer", level = level, natural = natural, colored = colored)
}

/// Adds a node for every corner at which the block in hand can lie.
pub(super) fn places_ui(ui: &Ui, desk: &Desk<'_, Cornerstone>, view: &TowerView, commands: &mut Vec<Command>) {
    let session = desk.session;
    if session.phase() != pb::Phase::Build || session.half.block.is_none() || !is_listened_to(ui) {
        return;
    }
    let lens = view.eye.lens(view.rect);
    for (corner, idx) in session.fitting_corners() {
        let at = lens.screen_from_world([corner[0] as f32, corner[1] as f32, corner[2] as f32 + 0.5]);
        let name = panel::place_for_block(desk.lang(), &cell_to_proto(corner));
        if node(ui, view.rect, Id::unique(("tower place", idx)), at, &name) {
            commands.push(Command::Cornerstone(Own::HoldLegal(idx)));
        }
    }
}

/// Adds a node for every place that the climber can go to.
pub(super) fn ways_ui(ui: &Ui, desk: &Desk<'_, Cornerstone>, view: &TowerView, commands: &mut Vec<Command>) {
    let session = desk.session;
    if session.phase() != pb::Phase::Climb || !is_listened_to(ui) {
        return;
    }
    let lens = view.eye.lens(view.rect);
    for (n, way) in session.ways().enumerate() {
        let [x, y, z] = place_cell(&way.to).unwrap_or([0, -2, 0]);
        let at = lens.screen_from_world([x as f32, y as f32, z as f32]);
        let name = panel::way(desk.lang(), &way.to, way.steps(), way.ring);
        if node(ui, view.rect, Id::unique(("tower way", n)), at, &name) {
            commands.push(Command::Cornerstone(Own::ChoosePlace(way.to)));
        }
    }
}
