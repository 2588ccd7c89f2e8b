//! From where the tower is looked at, what is taken off for a look inside, and how far a fall has been shown.

use egui::{Rect, Vec2};

use super::{
    Cell,
    tower::{Arrow, Eye, Lights},
};
use crate::board::{Site, View};

/// How long a fall is shown, in seconds.
const FALL_TIME: f64 = super::tower::fall::SECONDS as f64;

/// Where the tower is looked at from.
#[derive(Debug)]
pub struct TowerView {
    /// The eye.
    pub eye: Eye,
    /// Where the tower was in the last frame.
    pub rect: Rect,
    /// True while the plans of the layers are shown beside the tower.
    pub shows_plans: bool,
    /// True while the keyboard, not the pointer, says where the block is held.
    pub by_keyboard: bool,
    /// Cells lit up by a line of the log or of the score.
    pub lit: Vec<Site>,
    /// The cell under the pointer: that of a cube, or an empty one in front of it.
    pub pointed: Option<Cell>,
    /// How many layers are taken off from the top.
    pub n_peeled: i32,
    /// The light on what stands.
    pub(super) lights: Lights,
    /// The layer whose plan was brought into view last.
    pub(super) plan_shown: Option<i32>,
    /// True when the whole tower is to be shown in the next frame.
    pub(super) fits_next: bool,
    /// The point that is brought into view in the next frame.
    pub(super) center_next: Option<Cell>,
    /// The box that was fitted last.
    pub(super) fitted: Option<[[f32; 3]; 2]>,
    /// When the fall that is shown began.
    fall_since: Option<f64>,
    /// How much of it has been shown, from 0 to 1.
    fallen: f32,
}

impl Default for TowerView {
    fn default() -> TowerView {
        TowerView {
            eye: Eye::default(),
            rect: Rect::NOTHING,
            shows_plans: true,
            by_keyboard: false,
            lit: Vec::new(),
            pointed: None,
            n_peeled: 0,
            lights: Lights::default(),
            plan_shown: None,
            fits_next: true,
            center_next: None,
            fitted: None,
            fall_since: None,
            fallen: 0.0,
        }
    }
}

impl View for TowerView {
    fn fit(&mut self) {
        self.fits_next = true;
        self.n_peeled = 0;
    }

    fn is_placed(&self) -> bool {
        self.rect.is_positive()
    }

    fn zoom(&mut self, factor: f32) {
        self.eye.zoom(self.rect, factor, self.rect.center());
    }

    fn scale(&self) -> f32 {
        self.eye.view().scale
    }

    fn light(&mut self, cells: Vec<Site>) -> bool {
        let changes = self.lit != cells;
        self.lit = cells;
        changes
    }
}

impl TowerView {
    /// Turns the view by so many eighths of a circle, to the right if positive.
    pub fn turn_eighths(&mut self, eighths: i32) {
        for _ in 0..eighths.unsigned_abs().min(8) {
            if eighths < 0 { self.eye.turn_left() } else { self.eye.turn_right() }
        }
    }

    /// Turns the view by a drag.
    pub fn orbit(&mut self, drag: Vec2) {
        self.eye.orbit(drag);
    }

    /// Returns the step on the lattice that looks like so many columns to the right and rows down.
    pub fn step(&self, columns: i32, rows: i32) -> Cell {
        let part = |arrow: Arrow, n: i32| self.eye.step(arrow).map(|it| it * n);
        let parts = [part(Arrow::Right, columns), part(Arrow::Down, rows)];
        [parts[0][0] + parts[1][0], parts[0][1] + parts[1][1], 0]
    }

    /// Takes off more layers from the top, or puts some back.
    pub fn peel(&mut self, layers: i32) {
        /// More layers than any tower has.
        const MOST: i32 = 300;
        self.n_peeled = (self.n_peeled + layers).clamp(0, MOST);
    }

    /// Brings a cell into view.
    pub fn show(&mut self, cell: Cell) {
        self.center_next = Some(cell);
    }

    /// Goes on with a fall, if there is one, and returns how much of it is to be shown, from 0 to 1.
    pub(super) fn watch_fall(&mut self, has_fallen: bool, now: f64, moves: bool) -> Option<f32> {
        if !has_fallen {
            (self.fall_since, self.fallen) = (None, 0.0);
            return None;
        }
        let since = *self.fall_since.get_or_insert(now);
        self.fallen = if moves { ((now - since) / FALL_TIME).clamp(0.0, 1.0) as f32 } else { 1.0 };
        Some(self.fallen)
    }

    /// Tells whether no fall is shown, which would carry the view away.
    pub(super) fn held_still(&self) -> bool {
        self.fall_since.is_none()
    }

    /// Tells whether a fall is being shown.
    pub fn is_falling(&self) -> bool {
        self.fall_since.is_some() && self.fallen < 1.0
    }

    /// Shows what lies there when all has fallen.
    pub fn end_fall(&mut self) {
        self.fall_since = Some(f64::NEG_INFINITY);
        self.fallen = 1.0;
    }

    /// Shows the fall from its beginning.
    pub fn fall_again(&mut self) {
        (self.fall_since, self.fallen) = (None, 0.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fall_is_shown_once_and_can_be_cut_short() {
        let mut view = TowerView::default();
        assert_eq!(view.watch_fall(false, 10.0, true), None);
        assert_eq!(view.watch_fall(true, 10.0, true), Some(0.0));
        assert_eq!(view.watch_fall(true, 10.75, true), Some(0.5));
        assert!(view.is_falling());
        view.end_fall();
        assert_eq!(view.watch_fall(true, 10.8, true), Some(1.0));
        assert!(!view.is_falling());
        view.fall_again();
        assert_eq!(view.watch_fall(true, 20.0, true), Some(0.0));
        assert_eq!(view.watch_fall(true, 20.0, false), Some(1.0), "at once for those who want no motion");
    }

    #[test]
    fn layers_come_off_and_go_back() {
        let mut view = TowerView::default();
        view.peel(2);
        view.peel(-5);
        assert_eq!(view.n_peeled, 0);
        view.peel(1);
        view.fit();
        assert_eq!(view.n_peeled, 0);
    }
}
