//! From where the tower is looked at: an eye far away that goes around it.
//!
//! ```text
//!   from above                          from the side
//!          north                              up
//!            |                                 |  / the eye
//!    west ---+--- east                         | /
//!           /|                                 |/ tilt
//!     turn / | 0 degrees: the eye              +---------- the table
//!             is in the south
//! ```
//! A growing turn takes the eye from the south to the east. All rays are parallel, so heights can be compared.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

use egui::{Pos2, Rect, Vec2};

/// A point of the world.
pub(super) type Point = [f32; 3];

pub(super) fn dot(a: Point, b: Point) -> f32 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

pub(super) fn along(from: Point, direction: Point, by: f32) -> Point {
    [from[0] + direction[0] * by, from[1] + direction[1] * by, from[2] + direction[2] * by]
}

/// Points per cell, the least and the most.
pub const SCALES: std::ops::RangeInclusive<f32> = 8.0..=160.0;
/// The most points per cell that fitting chooses.
const ROOMY: f32 = 64.0;
/// How much of the view fitting fills.
const FILLED: f32 = 0.9;
/// How fast the eye follows its target, per second.
const SWIFTNESS: f32 = 11.0;
/// The tilt of the four views from the side.
const LOW: f32 = 0.32;

/// A place of the eye.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// The turn about the vertical, in radians.
    pub turn: f32,
    /// The height over the horizon, in radians: 0 looks from the side, a quarter turn from the top.
    pub tilt: f32,
    /// Points per cell.
    pub scale: f32,
    /// The point of the world that is in the middle of the view.
    pub center: [f32; 3],
}

/// An arrow key.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Arrow {
    /// To the left of the screen.
    Left,
    /// To the right of the screen.
    Right,
    /// Away from the eye.
    Up,
    /// Toward the eye.
    Down,
}

/// The eye: where it is, and where it is going.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Eye {
    now: View,
    target: View,
}

impl Default for Eye {
    fn default() -> Eye {
        Eye::at(View { turn: PI / 8.0, tilt: 0.52, scale: ROOMY, center: [0.5, 0.5, 0.5] })
    }
}

impl Eye {
    /// Puts the eye somewhere.
    pub fn at(view: View) -> Eye {
        Eye { now: view, target: view }
    }

    /// Returns where the eye is.
    pub fn view(&self) -> View {
        self.now
    }

    /// Returns where the eye is going.
    pub fn target(&self) -> View {
        self.target
    }

    /// Returns the projection onto a part of the screen.
    pub fn lens(&self, rect: Rect) -> Lens {
        Lens::new(&self.now, rect)
    }

    /// Goes on toward the target for some seconds, and tells whether there is still way to go.
    pub fn advance(&mut self, seconds: f32) -> bool {
        let part = 1.0 - (-seconds.max(0.0) * SWIFTNESS).exp();
        let (now, target) = (&mut self.now, &self.target);
        let mut rest = 0.0_f32;
        let mut ease = |it: &mut f32, to: f32, unit: f32| {
            *it += (to - *it) * part;
            rest = rest.max((to - *it).abs() / unit);
        };
        ease(&mut now.turn, target.turn, 1.0);
        ease(&mut now.tilt, target.tilt, 1.0);
        ease(&mut now.scale, target.scale, target.scale);
        for axis in 0..3 {
            ease(&mut now.center[axis], target.center[axis], 1.0);
        }
        if rest < 2e-3 {
            self.jump();
        }
        self.now != self.target
    }

    /// Arrives at once: for those who asked for little motion.
    pub fn jump(&mut self) {
        // Turns are kept small, or their digits would run out.
        self.target.turn = self.target.turn.rem_euclid(TAU);
        if TAU - self.target.turn < 1e-4 {
            self.target.turn = 0.0;
        }
        self.now = self.target;
    }

    /// Follows a drag by points of the screen: the tower turns under the pointer.
    pub fn orbit(&mut self, drag: Vec2) {
        self.now.turn -= drag.x * 0.009;
        self.now.tilt = (self.now.tilt + drag.y * 0.007).clamp(0.0, FRAC_PI_2);
        self.target = self.now;
    }

    /// Turns toward the next of the eight directions, so that the tower's left comes to the front.
    ///
    /// The eight lie between the axes and the diagonals: two sides of each cube show, and arrow keys never waver.
    pub fn turn_left(&mut self) {
        self.turn_eighth(-1.0);
    }

    /// Turns toward the next of the eight directions, so that the tower's right comes to the front.
    pub fn turn_right(&mut self) {
        self.turn_eighth(1.0);
    }

    fn turn_eighth(&mut self, sign: f32) {
        let eighth = PI / 4.0;
        let place = (self.target.turn - eighth / 2.0) / eighth * sign;
        self.target.turn = sign * ((place + 0.02).floor() + 1.0) * eighth + eighth / 2.0;
    }

    /// Goes on to the next of front, right, back, left and top.
    pub fn next_view(&mut self) {
        let quarters = self.target.turn.rem_euclid(TAU) / FRAC_PI_2;
        let is_side = (quarters - quarters.round()).abs() < 0.01;
        let place = quarters.round() as i32 % 4;
        let (turn, tilt) = match (FRAC_PI_2 - self.target.tilt < 0.01, is_side) {
            (true, _) | (false, false) => (0, LOW),
            (false, true) if place == 3 => (0, FRAC_PI_2),
            (false, true) => (place + 1, LOW),
        };
        let turn = turn as f32 * FRAC_PI_2;
        // The short way around.
        let way = (turn - self.target.turn + PI).rem_euclid(TAU) - PI;
        self.target.turn += way;
        self.target.tilt = tilt;
    }

    /// Shifts the view by points of the screen.
    pub fn pan(&mut self, by: Vec2) {
        let lens = Lens::new(&self.now, Rect::ZERO);
        let at = along(self.now.center, lens.right, -by.x / self.now.scale);
        self.now.center = along(at, lens.up, by.y / self.now.scale);
        self.target = self.now;
    }

    /// Zooms and keeps what is under `around` where it is.
    pub fn zoom(&mut self, rect: Rect, factor: f32, around: Pos2) {
        let lens = Lens::new(&self.now, rect);
        let scale = (self.now.scale * factor).clamp(*SCALES.start(), *SCALES.end());
        let by = 1.0 / self.now.scale - 1.0 / scale;
        let off = around - lens.middle;
        self.now.center = along(along(self.now.center, lens.right, off.x * by), lens.up, -off.y * by);
        self.now.scale = scale;
        self.target = self.now;
    }

    /// Goes where a box shows as a whole, from whichever side; the direction stays.
    pub fn fit(&mut self, rect: Rect, [min, max]: [[f32; 3]; 2]) {
        let size = [0, 1, 2].map(|it| max[it] - min[it]);
        // Measured around, so that turning never asks for another scale.
        let wide = size[0].hypot(size[1]);
        let high = wide * self.target.tilt.sin() + size[2] * self.target.tilt.cos();
        let scale = (rect.width() / wide).min(rect.height() / high) * FILLED;
        self.target.scale = scale.min(ROOMY).clamp(*SCALES.start(), *SCALES.end());
        self.target.center = [0, 1, 2].map(|it| (min[it] + max[it]) / 2.0);
    }

    /// Aims the eye that is being fitted so many points higher or lower: what it looks at moves the other way.
    pub fn lower(&mut self, points: f32) {
        let lens = Lens::new(&self.target, Rect::ZERO);
        self.target.center = along(self.target.center, lens.up, -points / self.target.scale);
    }

    /// Returns the step on the lattice, eastward and northward, that looks most like an arrow of the screen.
    ///
    /// The four arrows always give four different steps.
    pub fn step(&self, arrow: Arrow) -> [i32; 2] {
        let quarters = (self.target.turn / FRAC_PI_2).round() as i32
            + match arrow {
                Arrow::Right => 0,
                Arrow::Up => 1,
                Arrow::Left => 2,
                Arrow::Down => 3,
            };
        [[1, 0], [0, 1], [-1, 0], [0, -1]][quarters.rem_euclid(4) as usize]
    }
}

/// The projection of the world onto a part of the screen.
#[derive(Clone, Copy, Debug)]
pub struct Lens {
    /// What points to the right of the screen.
    pub right: [f32; 3],
    /// What points to the top of the screen.
    pub up: [f32; 3],
    /// What points to the eye.
    pub toward: [f32; 3],
    /// Points per cell.
    pub scale: f32,
    center: Point,
    middle: Pos2,
}

impl Lens {
    fn new(view: &View, rect: Rect) -> Lens {
        let ((sin, cos), (high, flat)) = (view.turn.sin_cos(), view.tilt.sin_cos());
        Lens {
            right: [cos, sin, 0.0],
            up: [-sin * high, cos * high, flat],
            toward: [sin * flat, -cos * flat, high],
            scale: view.scale,
            center: view.center,
            middle: rect.center(),
        }
    }

    /// Returns where a point of the world is on the screen.
    pub fn screen_from_world(&self, at: [f32; 3]) -> Pos2 {
        self.middle + self.screen_from_direction(along(at, self.center, -1.0))
    }

    /// Returns how far a step in the world goes on the screen.
    pub fn screen_from_direction(&self, by: [f32; 3]) -> Vec2 {
        Vec2::new(dot(by, self.right), -dot(by, self.up)) * self.scale
    }

    /// Returns how near a point is; greater is nearer.
    pub fn nearness(&self, at: [f32; 3]) -> f32 {
        dot(along(at, self.center, -1.0), self.toward)
    }

    /// Returns a point that is seen at a place of the screen; all others lie along [`Lens::toward`].
    pub fn world_from_screen(&self, at: Pos2) -> [f32; 3] {
        let off = (at - self.middle) / self.scale;
        along(along(self.center, self.right, off.x), self.up, -off.y)
    }

    /// Returns the point of a horizontal plane that is seen at a place of the screen, unless the plane is seen from its edge.
    pub fn plane_from_screen(&self, at: Pos2, height: f32) -> Option<[f32; 3]> {
        if self.toward[2] < 0.02 {
            return None;
        }
        let from = self.world_from_screen(at);
        Some(along(from, self.toward, (height - from[2]) / self.toward[2]))
    }
}

#[cfg(test)]
mod tests {
    use egui::{pos2, vec2};

    use super::*;

    fn rect() -> Rect {
        Rect::from_min_size(pos2(20.0, 10.0), vec2(800.0, 600.0))
    }

    #[test]
    fn the_front_shows_east_to_the_right_and_up_to_the_top() {
        let lens = Eye::at(View { turn: 0.0, tilt: 0.0, scale: 10.0, center: [0.0; 3] }).lens(rect());
        assert!((lens.screen_from_world([2.0, 5.0, 3.0]) - rect().center() - vec2(20.0, -30.0)).length() < 1e-3);
        assert!(lens.nearness([0.0, 1.0, 0.0]) < lens.nearness([0.0, -1.0, 0.0]));
    }

    #[test]
    fn zooming_keeps_what_is_under_the_pointer() {
        let mut eye = Eye::default();
        let at = pos2(600.0, 150.0);
        let before = eye.lens(rect()).plane_from_screen(at, 0.0).unwrap();
        eye.zoom(rect(), 1.7, at);
        let after = eye.lens(rect()).plane_from_screen(at, 0.0).unwrap();
        assert!(before.iter().zip(after).all(|(a, b)| (a - b).abs() < 1e-3));
    }

    #[test]
    fn views_come_around_and_eighths_add_up() {
        let mut eye = Eye::default();
        let mut seen = Vec::new();
        for _ in 0..6 {
            eye.next_view();
            eye.jump();
            seen.push((eye.view().turn.to_degrees().round() as i32, FRAC_PI_2 - eye.view().tilt < 0.01));
        }
        assert_eq!(seen, [(0, false), (90, false), (180, false), (270, false), (0, true), (0, false)]);
        for _ in 0..8 {
            eye.turn_left();
        }
        eye.jump();
        assert_eq!(eye.view().turn.to_degrees().round(), 23.0);
    }

    #[test]
    fn arrows_follow_the_eye() {
        let view = |degrees: f32| Eye::at(View { turn: degrees.to_radians(), ..Eye::default().view() });
        assert_eq!(view(20.0).step(Arrow::Right), [1, 0]);
        assert_eq!(view(20.0).step(Arrow::Up), [0, 1]);
        assert_eq!(view(100.0).step(Arrow::Right), [0, 1]);
        assert_eq!(view(-100.0).step(Arrow::Down), [-1, 0]);
    }

    #[test]
    fn the_eye_arrives() {
        let mut eye = Eye::default();
        eye.turn_right();
        let frames = (0..300).take_while(|_| eye.advance(1.0 / 60.0)).count();
        assert!(frames < 60, "{frames} frames");
        assert_eq!(eye.view(), eye.target());
    }

    #[test]
    fn fitting_shows_the_box_from_every_side() {
        let bounds = [[-3.0, -1.0, 0.0], [4.0, 6.0, 15.0]];
        let mut eye = Eye::default();
        eye.fit(rect(), bounds);
        for _ in 0..8 {
            eye.turn_right();
            eye.jump();
            let lens = eye.lens(rect());
            for corner in 0..8 {
                let at = [0, 1, 2].map(|axis| bounds[corner >> axis & 1][axis]);
                assert!(rect().contains(lens.screen_from_world(at)));
            }
        }
    }
}
