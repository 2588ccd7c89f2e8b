//! Climbers: turned on a lathe, lacquered in the color of a seat.
//!
//! ```text
//!      ( )      head
//!      === collar
//!      / \      body
//!     (___)     foot
//! ```

use super::symbol::cover;
use super::{Ink, ink_of, mix};
use crate::seat::SeatColor;

/// The height of a climber; its slot is 2 wide and 4 high.
pub(in super::super) const HEIGHT: f32 = 3.06;
const OUTLINE: [f32; 3] = [0.10, 0.07, 0.05];

/// How thick the figure is at a height from 0 to [`HEIGHT`]; nothing beyond.
fn radius(height: f32) -> f32 {
    if !(0.0..=HEIGHT).contains(&height) {
        return -1.0;
    }
    let arc = |middle: f32, high: f32, wide: f32| {
        let off = (height - middle) / high;
        if off.abs() < 1.0 { wide * (1.0 - off * off).sqrt() } else { 0.0 }
    };
    let body = if height < 2.0 { 0.70 - 0.50 * (height / 2.0).powf(0.75) } else { 0.0 };
    let foot = if height < 0.30 { 0.84 - 2.2 * (height - 0.15).powi(2) } else { 0.0 };
    body.max(foot).max(arc(1.93, 0.11, 0.46)).max(arc(2.50, 0.56, 0.56))
}

/// The ink from the side; x from -1 to 1, height from 0 to 4.
pub(super) fn from_the_side(color: SeatColor, x: f32, height: f32, blur: f32) -> Ink {
    let wide = radius(height);
    // The outline follows the nearest edge, be it beside or above.
    let near = (-6..=6).map(|n| {
        let dy = n as f32 * 0.020;
        (x.abs() - radius(height + dy)).max(0.0).hypot(dy)
    });
    let off = near.fold(f32::MAX, f32::min);
    let outer = cover(off - 0.09, blur);
    let inner = cover(x.abs() - wide, blur);
    let side = if wide <= 0.0 { 0.0 } else { (x / wide).clamp(-1.0, 1.0) };
    // How the surface leans: thicker below means that it looks up.
    let lean = ((radius((height - 0.04).max(0.0)) - radius((height + 0.04).min(HEIGHT))) / 0.08).clamp(-2.5, 2.5);
    let level = 1.0 / (1.0 + lean * lean).sqrt();
    let normal = [side * level, (1.0 - side * side).max(0.0).sqrt() * level, lean * level];
    let [red, green, blue] = mix(OUTLINE, lacquer(color, normal), inner);
    [red, green, blue, outer]
}

/// The ink from above; both from -1 to 1.
pub(super) fn from_above(color: SeatColor, x: f32, y: f32, blur: f32) -> Ink {
    let off = x.hypot(y);
    let outer = cover(off - 0.90, blur);
    let (inner, lean) = if off < 0.50 { (off / 0.50, 0.9) } else { (((off - 0.50) / 0.36).min(1.0), 0.8) };
    let tip = inner.powi(2) * lean;
    let normal = [x / off.max(1e-3) * tip, -y / off.max(1e-3) * tip, (1.0 - tip * tip).max(0.0).sqrt()];
    let groove = cover((off - 0.50).abs() - 0.03, blur) * 0.7 + cover(0.85 - off, blur);
    let [red, green, blue] = mix(lacquer(color, normal), OUTLINE, groove.min(1.0));
    [red, green, blue, outer]
}

/// The light on lacquer: right, toward the eye, up.
fn lacquer(color: SeatColor, [right, near, up]: [f32; 3]) -> [f32; 3] {
    let fill = ink_of(color.fill());
    let sun = (-0.52 * right + 0.50 * near + 0.69 * up).max(0.0);
    let base = mix([0.0; 3], fill, 0.50 + 0.56 * sun);
    let gloss = (-0.36 * right + 0.80 * near + 0.47 * up).max(0.0).powi(22);
    let rim = (1.0 - near).powi(3) * 0.10;
    mix(base.map(|it| it.min(1.0)), [1.0, 0.98, 0.94], (0.62 * gloss + rim).min(1.0))
}
