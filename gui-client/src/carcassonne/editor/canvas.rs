//! The map in the middle: the pointer on it, and what it says of itself.

use egui::{Event, EventFilter, PointerButton, Response, Role, Sense, Ui, WidgetInfo};

use super::{Brush, Editor, canvas_id, overlay, square, work::Act};
use crate::{
    carcassonne::map_art::{Spot, paint_coordinates, paint_ground},
    i18n::{Lang, tr},
};

/// Shows the map.
pub(super) fn canvas_ui(ui: &mut Ui, editor: &mut Editor) {
    let rect = ui.available_rect_before_wrap();
    editor.rect = rect;
    let response = ui.interact(rect, canvas_id(), Sense::click_and_drag());
    ui.advance_cursor_after_rect(rect);
    if std::mem::take(&mut editor.fit_next) {
        editor.fit();
    }
    take_pointer(ui, &response, editor);

    let painter = ui.painter_at(rect);
    let camera = editor.camera;
    let at = |x: f32, y: f32| camera.screen_from_world(rect, egui::vec2(x, y));
    paint_ground(&painter, &editor.plan, &at, camera.radius, ui.theme());
    overlay::paint(ui, &painter, editor);
    paint_coordinates(&painter, &editor.plan, &at, camera.radius, ui.theme());

    let name = tr!(Lang::of(ui), "editor-canvas");
    response.widget_info(|| WidgetInfo::labeled(Role::Grid, true, name.as_str()));
    let value = square::spoken(Lang::of(ui), editor, editor.cursor);
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_value(value));
    if response.has_focus() {
        let filter =
            EventFilter { horizontal_arrows: true, vertical_arrows: true, escape: true, ..EventFilter::default() };
        ui.memory_mut(|it| it.set_focus_lock_filter(response.id, filter));
    }
    tell_faults(ui, response, editor);
}

/// Says what is wrong with the square under the pointer.
fn tell_faults(ui: &Ui, response: Response, editor: &Editor) {
    let lang = Lang::of(ui);
    let Some(spot) = editor.hovered.filter(|_| editor.stroke.is_none()) else { return };
    let texts: Vec<String> =
        editor.faults().iter().filter(|it| it.spot == Some(spot)).map(|it| it.text(lang)).collect();
    if !texts.is_empty() {
        response.on_hover_text_at_pointer(texts.join("\n"));
    }
}

fn take_pointer(ui: &Ui, response: &Response, editor: &mut Editor) {
    let (delta, alt) = ui.input(|it| (it.pointer.delta(), it.modifiers.alt));
    let looks = editor.brush == Brush::Look || alt;
    let pans = response.dragged_by(PointerButton::Middle) || looks && response.dragged_by(PointerButton::Primary);
    if pans {
        editor.camera.pan(response.drag_delta());
    }
    // Whoever comes by Tab sees where they are.
    editor.by_keyboard |= response.gained_focus() && ui.input(|it| it.key_pressed(egui::Key::Tab));
    let pointer = response.hover_pos();
    if delta != egui::Vec2::ZERO && pointer.is_some() {
        editor.by_keyboard = false;
    }
    editor.hovered = pointer.map(|it| editor.spot_at(it));
    editor.hovered_side = pointer.filter(|_| editor.brush.is_for_sides()).and_then(|it| editor.side_at(it));
    if let Some(at) = pointer {
        let (notches, pinch) = ui.input(|it| (it.events.iter().map(notches).sum::<f32>(), it.zoom_delta()));
        let factor = if pinch == 1.0 { 1.12_f32.powf(notches.clamp(-3.0, 3.0)) } else { pinch };
        if factor != 1.0 {
            editor.camera.zoom(editor.rect, factor, at);
        }
    }
    if response.clicked() || response.drag_started() {
        response.request_focus();
    }
    if looks {
        editor.end_stroke();
        if response.clicked_by(PointerButton::Primary)
            && let Some(spot) = editor.hovered
        {
            editor.let_go();
            editor.go_to(spot);
        }
        return;
    }
    stroke(ui, response, editor);
}

/// Paints while the left button is down, erases while the right one is.
fn stroke(ui: &Ui, response: &Response, editor: &mut Editor) {
    let (primary, secondary, shift, at) = ui.input(|it| {
        let pointer = &it.pointer;
        (pointer.primary_down(), pointer.secondary_down(), it.modifiers.shift, pointer.interact_pos())
    });
    let Some(at) = at.filter(|_| response.is_pointer_button_down_on() && (primary || secondary)) else {
        return editor.end_stroke();
    };
    let spot: Spot = editor.spot_at(at);
    let act = if primary { Act::Paint } else { Act::Erase };
    if editor.stroke.is_none_or(|it| it.act != act) {
        editor.go_to(spot);
        if shift && primary {
            editor.fill(spot);
            return;
        }
        editor.begin_stroke(act);
    }
    if editor.rect.contains(at) {
        let side = editor.side_at(at);
        editor.stroke_to(spot, side);
        if !editor.brush.is_for_sides() {
            editor.go_to(spot);
        }
    }
}

/// How far an event turns the wheel.
fn notches(event: &Event) -> f32 {
    match event {
        Event::MouseWheel { unit: egui::MouseWheelUnit::Point, delta, .. } => delta.y / 50.0,
        Event::MouseWheel { delta, .. } => delta.y,
        _ => 0.0,
    }
}
