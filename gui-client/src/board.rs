//! What the boards of all games share: where they look from, and how they are reached by keys and by assistive technology.

pub mod camera;

use std::fmt::Debug;

use egui::{
    Event, EventFilter, Id, PointerButton, Rect, Response, Role, Sense, Ui, WidgetInfo, accesskit::Action, vec2,
};

use self::camera::Camera;
use crate::i18n::{Lang, tr};

/// A cell of any board by its coordinates.
#[derive(Clone, Copy, Debug, Default, Eq, Ord, PartialEq, PartialOrd)]
pub struct Site {
    /// Its column.
    pub x: i32,
    /// Its row.
    pub y: i32,
    /// Its level; 0 on a flat board.
    pub z: i32,
}

impl From<(i32, i32)> for Site {
    fn from((x, y): (i32, i32)) -> Site {
        Site { x, y, z: 0 }
    }
}

/// Where a game is looked at from, and what is lit up: what the panels around every board ask of it.
pub trait View: Debug + Default {
    /// Shows the whole board in the next frame.
    fn fit(&mut self);

    /// Tells whether the board has been drawn, so that it is known where it lies.
    fn is_placed(&self) -> bool;

    /// Shows the board larger or smaller.
    fn zoom(&mut self, factor: f32);

    /// The size of the board's unit on screen, in points.
    fn scale(&self) -> f32;

    /// Lights cells up in place of those that are lit, and tells whether that is a change.
    fn light(&mut self, cells: Vec<Site>) -> bool;
}

/// Where a flat board is looked at from, and what is pointed at. Cells are named by their coordinates.
#[derive(Clone, Debug)]
pub struct BoardView {
    /// The camera.
    pub camera: Camera,
    /// Where the board was in the last frame.
    pub rect: Rect,
    /// The cell that the keyboard is at.
    pub cursor: (i32, i32),
    /// The cell under the pointer.
    pub hovered: Option<(i32, i32)>,
    /// The place under the pointer, in the board's world.
    pub pointer: Option<egui::Vec2>,
    /// Cells lit up by a line of the log or of the score.
    pub lit: Vec<(i32, i32)>,
    /// True while the keyboard, not the pointer, says where the tile is held.
    pub by_keyboard: bool,
    /// True when the whole board is to be shown in the next frame.
    pub fit_next: bool,
    /// True while it is shown who owns what.
    pub shows_owners: bool,
    /// True while places that nothing fits any more are marked.
    pub shows_dead: bool,
    /// How far the wheel has been turned since the tile was.
    pub wheel: f32,
}

impl Default for BoardView {
    fn default() -> BoardView {
        BoardView {
            camera: Camera::default(),
            rect: Rect::NOTHING,
            cursor: (0, 0),
            hovered: None,
            pointer: None,
            lit: Vec::new(),
            by_keyboard: false,
            fit_next: true,
            shows_owners: false,
            shows_dead: true,
            wheel: 0.0,
        }
    }
}

impl View for BoardView {
    fn fit(&mut self) {
        self.fit_next = true;
    }

    fn is_placed(&self) -> bool {
        self.rect.is_positive()
    }

    fn zoom(&mut self, factor: f32) {
        self.camera.zoom(self.rect, factor, self.rect.center());
    }

    fn scale(&self) -> f32 {
        self.camera.radius
    }

    fn light(&mut self, cells: Vec<Site>) -> bool {
        let cells = cells.into_iter().map(|it| (it.x, it.y)).collect();
        let changes = self.lit != cells;
        self.lit = cells;
        changes
    }
}

impl BoardView {
    /// Returns the cell that is spoken of: under the pointer, or under the keyboard's cursor.
    pub fn spoken(&self) -> Option<(i32, i32)> {
        if self.by_keyboard { Some(self.cursor) } else { self.hovered }
    }

    /// Takes the room for the board and gives it its widget.
    pub fn place(&mut self, ui: &mut Ui) -> Response {
        let rect = ui.available_rect_before_wrap();
        self.rect = rect;
        let response = ui.interact(rect, board_id(), Sense::click_and_drag());
        ui.advance_cursor_after_rect(rect);
        response
    }

    /// Pans with the pointer, and tells whether the pointer has moved.
    pub fn take_pan(&mut self, ui: &Ui, response: &Response) -> bool {
        if response.dragged_by(PointerButton::Primary) || response.dragged_by(PointerButton::Middle) {
            self.camera.pan(response.drag_delta());
        }
        // Whoever comes by Tab sees where they are.
        self.by_keyboard |= response.gained_focus() && ui.input(|it| it.key_pressed(egui::Key::Tab));
        let moved = has_pointed(ui);
        if moved && response.hover_pos().is_some() {
            self.by_keyboard = false;
        }
        moved
    }

    /// Reads the wheel: it turns the tile if there is one over a place that fits; elsewhere, or with Ctrl, it zooms.
    ///
    /// Returns whether to turn the tile, and true for backward.
    pub fn take_wheel(&mut self, ui: &Ui, at: egui::Pos2, turns: bool) -> Option<bool> {
        let pinch = ui.input(|it| it.zoom_delta());
        if pinch != 1.0 {
            self.camera.zoom(self.rect, pinch, at);
            return None;
        }
        let notches = notches(ui);
        if notches == 0.0 {
            return None;
        }
        if !turns {
            self.camera.zoom(self.rect, 1.12_f32.powf(notches.clamp(-3.0, 3.0)), at);
            return None;
        }
        // A touchpad scrolls in small steps; only a whole notch turns the tile.
        self.wheel += notches;
        if self.wheel.abs() <= 0.99 {
            return None;
        }
        let backward = 0.0 < self.wheel;
        self.wheel = 0.0;
        Some(backward)
    }
}

/// Returns how far the wheel was turned, in notches; away from the hand is positive.
pub fn notches(ui: &Ui) -> f32 {
    ui.input(|it| {
        let wheel = it.events.iter().filter_map(|it| match it {
            Event::MouseWheel { unit: egui::MouseWheelUnit::Point, delta, .. } => Some(delta.y / 50.0),
            Event::MouseWheel { delta, .. } => Some(delta.y),
            _ => None,
        });
        wheel.sum()
    })
}

/// Returns the id of the board's widget, which takes the keys when nothing else does.
pub fn board_id() -> Id {
    Id::unique("board")
}

/// Gives the board a name, a role and a focus of its own.
pub fn name_board(ui: &Ui, response: &Response, value: impl FnOnce() -> String) {
    let name = tr!(Lang::of(ui), "board");
    response.widget_info(|| WidgetInfo::labeled(Role::Grid, true, name.as_str()));
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_value(value()));
    if response.has_focus() {
        let filter =
            EventFilter { horizontal_arrows: true, vertical_arrows: true, escape: true, ..EventFilter::default() };
        ui.memory_mut(|it| it.set_focus_lock_filter(response.id, filter));
    }
}

/// Tells whether the pointer has moved or was pressed, and no key: what a key has just done is not undone by a pointer that is let go of.
pub fn has_pointed(ui: &Ui) -> bool {
    ui.input(|it| {
        let has_key = it.events.iter().any(|it| matches!(it, Event::Key { pressed: true, .. }));
        !has_key && (it.pointer.delta() != egui::Vec2::ZERO || it.pointer.any_pressed())
    })
}

/// Tells whether anybody reads the tree for assistive technology; else there is none to be built.
pub fn is_listened_to(ui: &Ui) -> bool {
    ui.ctx().accesskit_node_builder(board_id(), |_| ()).is_some()
}

/// Adds a named node that can be clicked by assistive technology; the pointer goes through it to the board.
pub fn node(ui: &Ui, view: Rect, id: Id, at: egui::Pos2, name: &str) -> bool {
    let rect = Rect::from_center_size(view.shrink(8.0).clamp(at), vec2(12.0, 12.0));
    let response = ui.interact(rect, id, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
    ui.ctx().accesskit_node_builder(id, |node| node.add_action(Action::Click));
    let mut is_clicked = false;
    ui.input_mut(|it| {
        it.consume_accesskit_action_requests(id, |request| {
            is_clicked |= request.action == Action::Click;
            request.action == Action::Click
        });
    });
    is_clicked
}

#[cfg(test)]
mod tests {
    use egui::{Context, Key, Modifiers, RawInput, pos2};

    use super::*;

    #[test]
    fn a_key_goes_before_a_pointer_that_moves_in_the_same_frame() {
        let ctx = Context::default();
        let has = |events: Vec<Event>| {
            let mut pointed = false;
            let mut output = ctx.run_ui(RawInput { events, ..RawInput::default() }, |ui| pointed |= has_pointed(ui));
            output.textures_delta.clear();
            pointed
        };
        let moved = |x: f32| Event::PointerMoved(pos2(x, 20.0));
        let key = Event::Key {
            key: Key::Space,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers: Modifiers::NONE,
        };
        has(vec![moved(10.0)]);
        assert!(has(vec![moved(30.0)]));
        assert!(!has(vec![moved(50.0), key]));
        assert!(!has(Vec::new()), "nothing has happened");
        assert!(has(vec![moved(70.0)]), "the pointer is heard again");
    }
}
