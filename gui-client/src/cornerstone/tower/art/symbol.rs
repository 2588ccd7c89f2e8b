//! The symbols of seats, inlaid in light wood: red circle, green triangle, blue square, yellow diamond, black cross.

use super::{Ink, ink_of, mix};
use crate::seat::SeatColor;

const CREAM: [f32; 3] = [1.0, 0.97, 0.89];
const DARK: [f32; 3] = [0.20, 0.15, 0.08];

/// The ink at a place from -1 to 1; y grows downward.
pub(super) fn ink(color: SeatColor, x: f32, y: f32, blur: f32) -> Ink {
    let off = outside(color, x, y);
    let fill = ink_of(color.fill());
    // Cream would drown in yellow.
    let (body, rim) = match color {
        SeatColor::Yellow => (DARK, mix(fill, DARK, 0.30)),
        _ => (CREAM, mix(fill, [0.0; 3], 0.52)),
    };
    let inner = cover(off, blur);
    let outer = cover(off - 0.07, blur);
    let [red, green, blue] = mix(rim, body, inner);
    [red, green, blue, outer * (0.75 + 0.25 * inner)]
}

/// How far outside of a symbol a place is.
pub(super) fn outside(color: SeatColor, x: f32, y: f32) -> f32 {
    match color {
        SeatColor::Red => x.hypot(y) - 0.70,
        SeatColor::Unknown => (x.hypot(y) - 0.56).abs() - 0.12,
        SeatColor::Green => {
            let side = x.abs() * 0.875 - (y + 0.80) * 0.484;
            side.max(y - 0.58)
        }
        SeatColor::Blue => x.abs().max(y.abs()) - 0.60,
        SeatColor::Yellow => (x.abs() + y.abs()) * std::f32::consts::FRAC_1_SQRT_2 - 0.56,
        SeatColor::Black => {
            let bar = |a: f32, b: f32| (a.abs() - 0.76).max(b.abs() - 0.25);
            bar(x, y).min(bar(y, x))
        }
    }
}

/// How much of a pixel is covered by what begins so far away.
pub(super) fn cover(outside: f32, blur: f32) -> f32 {
    (0.5 - outside / blur).clamp(0.0, 1.0)
}
