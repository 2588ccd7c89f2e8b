//! The drawn tile, large, with the turns that fit; and while a tile is to be drawn, the stack, or a picker for those who have the box.

use egui::{Align2, Color32, FontId, Response, RichText, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};
use proto::carcassonne::v1::{self as pb, r#move::Kind};

use super::{
    super::{Carcassonne, Command as Own, art::Icon, kind, words},
    marks::{self, catalog_tile},
};
use crate::{
    command::Command,
    i18n::tr,
    panels::{
        Desk,
        marks::{Weight, card, focus_ring, key_button},
    },
    session::Drawing,
    theme,
};

/// Shows the tile in hand, or how to get one.
pub fn tile_ui(ui: &mut Ui, desk: &Desk<'_, Carcassonne>, commands: &mut Vec<Command>) {
    match desk.session.phase() {
        pb::Phase::Lay => held_ui(ui, desk, commands),
        pb::Phase::Draw => stack_ui(ui, desk, commands),
        pb::Phase::Chip if desk.session.drawing == Drawing::ByHand => chips_ui(ui, desk, commands),
        _ => (),
    }
}

fn held_ui(ui: &mut Ui, desk: &Desk<'_, Carcassonne>, commands: &mut Vec<Command>) {
    let (lang, session) = (desk.lang(), desk.session);
    let id = session.state().drawn_tile_id.as_str();
    let turns = session.half.aim.as_ref().map_or(0, |it| it.turns);
    card(ui).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            let response = marks::tile(ui, desk, id, turns, 96.0);
            let what = catalog_tile(desk, id).map_or_else(|| id.to_owned(), |it| words::tile_turned(lang, it, turns));
            let name = tr!(lang, "tile-drawn-spoken", tile = what.as_str());
            response.widget_info(|| WidgetInfo::labeled(Role::Image, true, name.as_str()));
            ui.vertical(|ui| {
                ui.label(RichText::new(id).text_style(theme::lead()));
                ui.add(egui::Label::new(RichText::new(what).size(13.0)).wrap());
            });
        });
        fitting_ui(ui, desk, commands);
    });
}

/// Shows the turns in which the tile fits the square that it is held over; a click takes one.
fn fitting_ui(ui: &mut Ui, desk: &Desk<'_, Carcassonne>, commands: &mut Vec<Command>) {
    let (lang, session, colors) = (desk.lang(), desk.session, theme::of(ui));
    let Some(aim) = session.half.aim.as_ref().filter(|it| it.legal.is_some()) else {
        ui.label(RichText::new(tr!(lang, "cc-hint-place")).small().color(colors.faint));
        return;
    };
    ui.horizontal(|ui| {
        ui.label(RichText::new(tr!(lang, "cc-fits-as")).small().color(colors.faint));
        for (square, ways) in session.places().filter(|it| it.0 == aim.square) {
            for (turns, idx) in ways {
                let (rect, response) = ui.allocate_exact_size(vec2(40.0, 40.0), Sense::click());
                marks::paint_tile(ui, desk, rect.shrink(3.0), &session.state().drawn_tile_id, *turns, Color32::WHITE);
                let is_now = *turns == aim.turns;
                let stroke = if is_now { Stroke::new(2.5, colors.legal) } else { Stroke::new(1.0, colors.card_edge) };
                ui.painter().rect_stroke(rect, 4.0, stroke, StrokeKind::Inside);
                let name = tr!(lang, "cc-fits-spoken", square = session.square_name(square), turns = *turns);
                response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, is_now, name.as_str()));
                focus_ring(ui, &response);
                if response.clicked() {
                    commands.push(Command::Carcassonne(Own::HoldLegal(*idx)));
                }
            }
        }
    });
}

fn stack_ui(ui: &mut Ui, desk: &Desk<'_, Carcassonne>, commands: &mut Vec<Command>) {
    let (lang, session) = (desk.lang(), desk.session);
    let left = session.description.latest().map_or(0, |it| it.tiles_in_stack);
    card(ui).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            let stack = marks::icon(ui, desk, Icon::Stack, 52.0).interact(Sense::click());
            stack.widget_info(|| WidgetInfo::labeled(Role::Button, true, tr!(lang, "cc-stack-name")));
            focus_ring(ui, &stack);
            if stack.clicked() && session.drawing != Drawing::ByHand {
                commands.push(Command::Draw);
            }
            ui.vertical(|ui| {
                ui.label(RichText::new(tr!(lang, "n-tiles", n = left)).text_style(theme::lead()));
                ui.horizontal(|ui| drawing_ui(ui, desk, commands));
            });
        });
        if session.drawing == Drawing::ByHand {
            picker_ui(ui, desk, commands);
        }
    });
}

/// Offers to change who draws.
fn drawing_ui(ui: &mut Ui, desk: &Desk<'_, Carcassonne>, commands: &mut Vec<Command>) {
    let by_hand = desk.session.drawing == Drawing::ByHand;
    let choices = [
        (tr!(desk.lang(), "pile-engine-draws"), !by_hand, Drawing::Engine),
        (tr!(desk.lang(), "pile-by-hand"), by_hand, Drawing::ByHand),
    ];
    for (text, selected, drawing) in choices {
        let response = ui.selectable_label(selected, text);
        focus_ring(ui, &response);
        if response.clicked() && !selected {
            commands.push(Command::SetDrawing(drawing));
        }
    }
}

/// Shows every tile that may come up as a picture; a click says that it did.
fn picker_ui(ui: &mut Ui, desk: &Desk<'_, Carcassonne>, commands: &mut Vec<Command>) {
    ui.label(RichText::new(tr!(desk.lang(), "pile-which")).color(theme::of(ui).faint));
    let draws = desk.session.legal_moves().iter().filter_map(|it| match kind(it) {
        Some(Kind::Draw(draw)) => Some((draw.tile_id.as_str(), it.weight)),
        _ => None,
    });
    let height = (ui.clip_rect().bottom() - ui.cursor().top() - 190.0).max(200.0);
    egui::ScrollArea::vertical().id_salt("picker").max_height(height).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
            for (id, copies) in draws {
                if tile_button(ui, desk, id, copies).clicked() {
                    commands.push(Command::Carcassonne(Own::DrawByHand(id.to_owned())));
                }
            }
        });
    });
}

/// Adds a small picture of a tile that can be clicked.
fn tile_button(ui: &mut Ui, desk: &Desk<'_, Carcassonne>, id: &str, copies: u32) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(54.0, 68.0), Sense::click());
    let lang = desk.lang();
    let name = catalog_tile(desk, id).map_or_else(|| id.to_owned(), |it| words::tile(lang, it));
    let spoken = || tr!(lang, "pile-draw-spoken", tile = name.as_str());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, spoken()));
    if ui.is_rect_visible(rect) {
        let colors = theme::of(ui);
        let (fill, stroke) = if response.hovered() || response.has_focus() {
            (colors.accent.gamma_multiply(0.18), Stroke::new(2.0, colors.accent))
        } else {
            (colors.panel, Stroke::new(1.0, colors.card_edge))
        };
        ui.painter().rect(rect, 6.0, fill, stroke, StrokeKind::Inside);
        let picture = egui::Rect::from_center_size(rect.center() - vec2(0.0, 8.0), vec2(44.0, 44.0));
        marks::paint_tile(ui, desk, picture, id, 0, Color32::WHITE);
        let at = rect.center_bottom() - vec2(0.0, 3.0);
        let text = tr!(lang, "cc-copies", id = id, n = copies);
        ui.painter().text(at, Align2::CENTER_BOTTOM, text, FontId::proportional(11.0), colors.text);
    }
    response.on_hover_text(name)
}

/// Lets those who have the chips on the table say which one they turned over.
fn chips_ui(ui: &mut Ui, desk: &Desk<'_, Carcassonne>, commands: &mut Vec<Command>) {
    card(ui).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.label(tr!(desk.lang(), "cc-which-chip"));
        ui.horizontal(|ui| {
            for it in desk.session.legal_moves() {
                let Some(Kind::TakeChip(chip)) = kind(it) else { continue };
                let text = tr!(desk.lang(), "n-points", n = chip.value);
                if key_button(ui, &text, "", Weight::Plain, desk.away().as_deref()).clicked() {
                    commands.push(Command::Carcassonne(Own::ChipByHand(chip.value)));
                }
            }
        });
    });
}
