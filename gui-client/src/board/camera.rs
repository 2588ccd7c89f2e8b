//! Which part of the table the board shows.

use egui::{Pos2, Rect, Vec2, vec2};

/// Where the board is looked at from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// The place in the middle of the view, in world units.
    pub center: Vec2,
    /// The world's unit in points: the circumradius of a hexagon, the side of a square.
    pub radius: f32,
    /// The largest unit that fitting chooses.
    pub roomy: f32,
    /// True until the player pans or zooms: then the view grows with the island.
    pub follows: bool,
}

/// The smallest and the largest circumradius in points.
pub const RADII: std::ops::RangeInclusive<f32> = 10.0..=130.0;
/// The largest unit that fitting chooses when nothing is said.
const ROOMY: f32 = 62.0;

impl Default for Camera {
    fn default() -> Camera {
        Camera { center: Vec2::ZERO, radius: ROOMY, roomy: ROOMY, follows: true }
    }
}

impl Camera {
    /// Returns where a place of the world is on the screen.
    pub fn screen_from_world(&self, view: Rect, at: Vec2) -> Pos2 {
        view.center() + (at - self.center) * self.radius
    }

    /// Returns the place of the world at a point of the screen.
    pub fn world_from_screen(&self, view: Rect, at: Pos2) -> Vec2 {
        (at - view.center()) / self.radius + self.center
    }

    /// Moves the view by points of the screen.
    pub fn pan(&mut self, by: Vec2) {
        self.center -= by / self.radius;
        self.follows = false;
    }

    /// Zooms and keeps what lies under `around` where it is.
    pub fn zoom(&mut self, view: Rect, factor: f32, around: Pos2) {
        let before = self.world_from_screen(view, around);
        self.radius = (self.radius * factor).clamp(*RADII.start(), *RADII.end());
        let after = self.world_from_screen(view, around);
        self.center += before - after;
        self.follows = false;
    }

    /// Shows all the cells, given by their middles.
    pub fn fit(&mut self, view: Rect, cells: impl Iterator<Item = Vec2>) {
        let Some((min, max)) = bounds(cells) else { return };
        let size = max - min;
        let room = view.size();
        self.radius = (room.x / size.x).min(room.y / size.y).min(self.roomy).clamp(*RADII.start(), *RADII.end());
        self.center = (min + max) / 2.0;
        self.follows = true;
    }

    /// Shows all the cells if some of them lie outside, unless the player has taken the view in hand.
    pub fn follow(&mut self, view: Rect, cells: impl Iterator<Item = Vec2> + Clone) {
        if !self.follows {
            return;
        }
        let Some((min, max)) = bounds(cells.clone()) else {
            return;
        };
        let seen = Rect::from_two_pos(self.screen_from_world(view, min), self.screen_from_world(view, max));
        if !view.expand(1.0).contains_rect(seen) {
            self.fit(view, cells);
        }
    }

    /// Brings a cell into view.
    pub fn show(&mut self, view: Rect, cell: Vec2) {
        // Before it is drawn for the first time a board is nowhere.
        if !view.is_positive() {
            return;
        }
        let margin = (view.size().min_elem() / 2.0 - 1.0).min(self.radius * 1.5).max(0.0);
        let inner = view.shrink(margin);
        let at = self.screen_from_world(view, cell);
        let by = inner.clamp(at) - at;
        if by != Vec2::ZERO {
            let follows = self.follows;
            self.pan(by);
            self.follows = follows;
        }
    }
}

/// Returns the corners of the smallest box around the middles of cells, with a margin of about one cell.
fn bounds(mut cells: impl Iterator<Item = Vec2>) -> Option<(Vec2, Vec2)> {
    let first = cells.next()?;
    let (min, max) = cells.fold((first, first), |(min, max), it| (min.min(it), max.max(it)));
    Some((min - vec2(1.6, 1.6), max + vec2(1.6, 1.6)))
}

#[cfg(test)]
mod tests {
    use egui::pos2;

    use super::*;

    fn view() -> Rect {
        Rect::from_min_size(pos2(50.0, 20.0), vec2(800.0, 600.0))
    }

    #[test]
    fn screen_and_world_are_inverse() {
        let mut camera = Camera::default();
        camera.pan(vec2(33.0, -7.0));
        camera.zoom(view(), 0.7, pos2(100.0, 100.0));
        let at = camera.world_from_screen(view(), pos2(321.0, 222.0));
        assert!((camera.screen_from_world(view(), at) - pos2(321.0, 222.0)).length() < 1e-2);
    }

    #[test]
    fn zooming_keeps_what_is_under_the_pointer() {
        let mut camera = Camera::default();
        let before = camera.world_from_screen(view(), pos2(600.0, 500.0));
        camera.zoom(view(), 1.5, pos2(600.0, 500.0));
        assert!((camera.world_from_screen(view(), pos2(600.0, 500.0)) - before).length() < 1e-4);
    }

    #[test]
    fn fitting_shows_every_cell() {
        let mut camera = Camera::default();
        let cells = [vec2(-13.0, 4.5), vec2(17.3, -6.0), vec2(6.9, 12.0)];
        camera.fit(view(), cells.into_iter());
        assert!(cells.iter().all(|it| view().contains(camera.screen_from_world(view(), *it))));
    }

    #[test]
    fn a_board_that_was_never_drawn_shows_nothing() {
        let mut camera = Camera::default();
        let before = camera;
        for nowhere in [Rect::NOTHING, Rect::NAN] {
            camera.show(nowhere, vec2(3.0, -7.0));
            assert_eq!(camera, before);
        }
    }
}
