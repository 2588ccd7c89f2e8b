//! The blocks of the color to move: what the dice allow, what a ring would allow, and what is gone.

use egui::{Color32, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};
use proto::cornerstone::v1 as pb;

use super::super::{
    Command as Own, Cornerstone, Session,
    tower::{self, Cube, Finish, Wood},
    words::panel::{self, InTray},
};
use crate::{command::Command, panels::Desk, panels::marks, theme};

/// The columns of the tray: two blocks of each size, one above the other.
const COLUMNS: usize = 6;

/// Shows the tray.
pub(super) fn tray_ui(ui: &mut Ui, desk: &Desk<'_, Cornerstone>, commands: &mut Vec<Command>) {
    let session = desk.session;
    let ids: Vec<String> = session.blocks().iter().map(|it| it.id.clone()).collect();
    if ids.is_empty() {
        return;
    }
    let mut columns: Vec<Vec<&String>> = vec![Vec::new(); COLUMNS];
    for id in &ids {
        let column = session.size(id).clamp(1, COLUMNS) - 1;
        columns[column].push(id);
    }
    let rows = columns.iter().map(Vec::len).max().unwrap_or(0);
    let gap = 4.0;
    let side = ((ui.available_width() - gap * (COLUMNS - 1) as f32) / COLUMNS as f32).floor();
    ui.spacing_mut().item_spacing = vec2(gap, gap);
    for row in 0..rows {
        ui.horizontal(|ui| {
            for column in &columns {
                match column.get(row) {
                    Some(id) => block_ui(ui, desk, id, side, commands),
                    None => {
                        ui.allocate_space(vec2(side, side));
                    }
                }
            }
        });
    }
}

/// Tells how things are with a block of the color to move.
fn standing(session: &Session, id: &str) -> InTray {
    let color = session.color_to_move();
    let state = session.state().colors.iter().find(|it| it.color() == color);
    if state.is_some_and(|it| it.placed_blocks.iter().any(|it| it.block_id == id)) {
        return InTray::Built;
    }
    if state.is_some_and(|it| it.discarded_block_ids.iter().any(|it| it == id)) {
        return InTray::Out;
    }
    if session.phase() != pb::Phase::Build {
        return InTray::Waiting;
    }
    let (places, with_ring) = (session.n_places(id, pb::Ring::Unspecified), session.n_places(id, pb::Ring::A));
    let allowed = session.described(color).is_some_and(|it| it.allowed_block_ids.iter().any(|it| it == id));
    match (places, with_ring) {
        (0, n) if session.may_go(id) => InTray::MayGo(n),
        (0, 0) if allowed => InTray::NoPlace,
        (0, 0) => InTray::NotAllowed,
        (0, n) => InTray::WithRing(n),
        (n, _) => InTray::Allowed(n),
    }
}

fn block_ui(ui: &mut Ui, desk: &Desk<'_, Cornerstone>, id: &str, side: f32, commands: &mut Vec<Command>) {
    let (lang, session, colors) = (desk.lang(), desk.session, theme::of(ui));
    let standing = standing(session, id);
    let (rect, response) = ui.allocate_exact_size(vec2(side, side), Sense::click());
    let is_chosen = session.half.block.as_deref() == Some(id);
    let can_choose = matches!(standing, InTray::Allowed(_) | InTray::WithRing(_) | InTray::MayGo(_) | InTray::NoPlace);
    let fill = match standing {
        _ if is_chosen => colors.accent.gamma_multiply(0.22),
        InTray::Allowed(_) | InTray::MayGo(_) => colors.light.gamma_multiply(0.5),
        _ => Color32::TRANSPARENT,
    };
    let stroke = if is_chosen {
        Stroke::new(2.0, colors.accent)
    } else if response.hovered() && can_choose {
        Stroke::new(1.5, colors.accent)
    } else {
        Stroke::new(1.0, colors.card_edge)
    };
    ui.painter().rect(rect, 6.0, fill, stroke, StrokeKind::Inside);
    let is_there = !matches!(standing, InTray::Built | InTray::Out);
    if is_there {
        let faded = !matches!(standing, InTray::Allowed(_) | InTray::MayGo(_) | InTray::Waiting);
        paint_block(ui, desk, id, rect.shrink(3.0), faded);
    } else {
        let line = Stroke::new(1.0, colors.card_edge);
        ui.painter().line_segment([rect.left_bottom() + vec2(10.0, -10.0), rect.right_top() + vec2(-10.0, 10.0)], line);
    }
    corner_sign(ui, rect, standing);
    let name = panel::in_tray(lang, id, standing);
    response.widget_info(|| WidgetInfo::selected(Role::Button, can_choose, is_chosen, name.as_str()));
    marks::focus_ring(ui, &response);
    let response: Response = response.on_hover_text(name);
    if response.clicked() && can_choose {
        commands.push(Command::Cornerstone(Own::Choose(id.to_owned())));
    }
}

/// Draws a ring where one is needed, and a cross where nothing can be placed.
fn corner_sign(ui: &Ui, rect: Rect, standing: InTray) {
    let colors = theme::of(ui);
    let at = rect.right_top() + vec2(-9.0, 9.0);
    match standing {
        InTray::WithRing(_) => {
            ui.painter().circle_stroke(at, 4.5, Stroke::new(2.5, colors.coin));
        }
        InTray::MayGo(_) | InTray::NoPlace => {
            let stroke = Stroke::new(2.0, colors.refused);
            for end in [vec2(4.0, 4.0), vec2(4.0, -4.0)] {
                ui.painter().line_segment([at - end, at + end], stroke);
            }
        }
        _ => (),
    }
}

/// Draws a small picture of a block as it lies first.
fn paint_block(ui: &Ui, desk: &Desk<'_, Cornerstone>, id: &str, rect: Rect, faded: bool) {
    let session = desk.session;
    let color = session.color_to_move().into();
    let form = session.block(id).and_then(|it| it.forms.iter().find(|it| !it.cubes.is_empty()));
    let Some(form) = form else { return };
    let finish = if faded { Finish::Faded } else { Finish::Solid };
    let cube = |(cell, class): &(super::super::Cell, pb::Class)| {
        let wood = if *class == pb::Class::Colored { Wood::Painted(color) } else { Wood::Natural };
        Cube { cell: *cell, wood, block: 0, finish }
    };
    let cubes: Vec<Cube> = form.cubes.iter().map(cube).collect();
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    tower::paint_block(&painter, rect, &cubes, &desk.skins.cornerstone, ui.theme());
}
