//! The two dice: what they show, or what the people at the table say they show.

use egui::{Color32, Response, RichText, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};
use proto::cornerstone::v1 as pb;

use super::super::{Command as Own, Cornerstone, words::panel};
use crate::{command::Command, i18n::tr, panels::Desk, panels::marks, session::Drawing, theme};

/// Shows the dice.
pub(super) fn dice_ui(ui: &mut Ui, desk: &Desk<'_, Cornerstone>, commands: &mut Vec<Command>) {
    let (lang, session) = (desk.lang(), desk.session);
    if session.phase() == pb::Phase::Roll && session.drawing == Drawing::ByHand {
        by_hand_ui(ui, desk, commands);
        return;
    }
    let dice = session.state().dice.or_else(|| last_roll(desk));
    ui.horizontal(|ui| {
        let faint = session.phase() != pb::Phase::Build;
        for eyes in [dice.map(|it| it.low), dice.map(|it| it.high)] {
            die_ui(ui, eyes.unwrap_or(0), 34.0, faint, false);
        }
        ui.add_space(4.0);
        let text = match session.state().dice {
            Some(dice) => panel::dice(lang, dice),
            None if session.phase() == pb::Phase::Roll => tr!(lang, "cs-dice-to-roll"),
            None => tr!(lang, "cs-dice-done"),
        };
        ui.add(egui::Label::new(RichText::new(text).size(13.5)).wrap());
    });
}

/// What was rolled in the turn that goes on.
fn last_roll(desk: &Desk<'_, Cornerstone>) -> Option<pb::Dice> {
    let last = desk.session.plies().iter().rev().take(2);
    last.filter_map(|it| it.mv.kind.as_ref())
        .find_map(|it| match it {
            pb::r#move::Kind::Roll(roll) => roll.dice,
            _ => None,
        })
        .filter(|_| desk.session.phase() == pb::Phase::Climb)
}

/// Lets people say what their dice show: first one, then the other.
fn by_hand_ui(ui: &mut Ui, desk: &Desk<'_, Cornerstone>, commands: &mut Vec<Command>) {
    let lang = desk.lang();
    let id = ui.scope_id().with(("first die", desk.session.n_plies()));
    let first: Option<u32> = ui.data(|it| it.get_temp(id));
    ui.label(panel::ask_dice(lang, first));
    ui.horizontal(|ui| {
        for eyes in 1..=6 {
            let response = die_ui(ui, eyes, 34.0, false, true);
            let name = tr!(lang, "cs-die", n = eyes);
            response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name.as_str()));
            marks::focus_ring(ui, &response);
            if !response.clicked() {
                continue;
            }
            match first {
                Some(first) => {
                    ui.data_mut(|it| it.remove::<u32>(id));
                    commands.push(Command::Cornerstone(Own::RollByHand(first, eyes)));
                }
                None => {
                    ui.data_mut(|it| it.insert_temp(id, eyes));
                }
            }
        }
    });
}

/// Draws a die from above; 0 eyes is a die that has not been rolled.
fn die_ui(ui: &mut Ui, eyes: u32, size: f32, faint: bool, is_button: bool) -> Response {
    let sense = if is_button { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(vec2(size, size), sense);
    let colors = theme::of(ui);
    let alpha = if faint { 0.55 } else { 1.0 };
    let body = Color32::from_rgb(0xFB, 0xF4, 0xE2).gamma_multiply(alpha);
    let shade = Color32::from_rgb(0xC9, 0xB9, 0x95).gamma_multiply(alpha);
    let dot = Color32::from_rgb(0x3A, 0x2B, 0x1B).gamma_multiply(alpha);
    let inner = rect.shrink(2.0);
    ui.painter().rect_filled(inner.translate(vec2(0.0, 1.5)), size * 0.2, shade);
    ui.painter().rect_filled(inner, size * 0.2, body);
    let edge = if response.hovered() && is_button { Stroke::new(2.0, colors.accent) } else { Stroke::new(1.0, shade) };
    ui.painter().rect_stroke(inner, size * 0.2, edge, StrokeKind::Inside);
    for at in places(eyes) {
        let off = vec2(at.0, at.1) * inner.width() * 0.26;
        ui.painter().circle_filled(inner.center() + off, size * 0.085, dot);
    }
    response
}

/// Where the eyes of a die are, from its middle.
fn places(eyes: u32) -> &'static [(f32, f32)] {
    match eyes {
        1 => &[(0.0, 0.0)],
        2 => &[(-1.0, -1.0), (1.0, 1.0)],
        3 => &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
        4 => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
        5 => &[(-1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
        6 => &[(-1.0, -1.0), (-1.0, 0.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 0.0), (1.0, 1.0)],
        _ => &[],
    }
}
