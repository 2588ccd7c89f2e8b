//! The pictures that cubes and climbers are covered with, drawn pixel by pixel: the same on every machine.
//!
//! ```text
//!   light wood, end grain   dark wood   white wood, to be stained
//!   symbols   discs, rings, white       climbers, from the side and from above
//! ```

pub(super) mod figure;
mod symbol;
mod wood;

use egui::{Color32, ColorImage, Pos2, Rect, pos2, vec2};

use crate::{cornwall::board::art::Shade, seat::SeatColor, skin::Picture};

/// A color with four parts from 0 to 1, the last one how much it covers; not premultiplied.
type Ink = [f32; 4];

/// Slots side by side.
const COLUMNS: u32 = 8;
/// Pixels around each slot that belong to it and are never asked for.
const MARGIN: u32 = 4;
/// The colors that things are painted in.
const COLORS: [SeatColor; 6] =
    [SeatColor::Unknown, SeatColor::Red, SeatColor::Green, SeatColor::Blue, SeatColor::Yellow, SeatColor::Black];

/// Pieces of light wood that differ.
pub(super) const NATURALS: u32 = 6;
/// Pieces of dark wood that differ.
pub(super) const DARKS: u32 = 3;
/// Pieces of white wood that differ.
pub(super) const WHITES: u32 = 4;
/// Pieces of end grain that differ, for each wood.
pub(super) const ENDS: u32 = 2;

/// A picture of the sheet.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Slot {
    /// Light wood along the grain.
    Natural(u32),
    /// Light wood across the grain.
    NaturalEnd(u32),
    /// Dark wood along the grain.
    Dark(u32),
    /// Dark wood across the grain.
    DarkEnd(u32),
    /// White wood along the grain, to be tinted.
    White(u32),
    /// White wood across the grain, to be tinted.
    WhiteEnd(u32),
    /// The symbol of a color.
    Symbol(SeatColor),
    /// A white disc, to be tinted.
    Disc,
    /// A white ring, to be tinted.
    Ring,
    /// Nothing but white.
    Plain,
    /// A climber from above.
    PawnTop(SeatColor),
    /// A climber from the side: as wide as a slot, and twice as high.
    Pawn(SeatColor),
}

const FIRST_PAWN: u32 = 40;

impl Slot {
    fn place(self) -> (u32, u32) {
        let color = |it: SeatColor| COLORS.iter().position(|other| *other == it).unwrap_or(0) as u32;
        let place = match self {
            Slot::Natural(it) => it % NATURALS,
            Slot::NaturalEnd(it) => 6 + it % ENDS,
            Slot::Dark(it) => 8 + it % DARKS,
            Slot::DarkEnd(it) => 11 + it % ENDS,
            Slot::White(it) => 13 + it % WHITES,
            Slot::WhiteEnd(it) => 17 + it % ENDS,
            Slot::Symbol(it) => 19 + color(it),
            Slot::Disc => 25,
            Slot::Ring => 26,
            Slot::Plain => 27,
            Slot::PawnTop(it) => 28 + color(it),
            Slot::Pawn(it) => FIRST_PAWN + color(it),
        };
        (place % COLUMNS, place / COLUMNS)
    }

    fn rows(self) -> u32 {
        if matches!(self, Slot::Pawn(_)) { 2 } else { 1 }
    }

    fn all() -> Vec<Slot> {
        let mut all = vec![Slot::Disc, Slot::Ring, Slot::Plain];
        all.extend((0..NATURALS).map(Slot::Natural));
        all.extend((0..DARKS).map(Slot::Dark));
        all.extend((0..WHITES).map(Slot::White));
        all.extend((0..ENDS).flat_map(|it| [Slot::NaturalEnd(it), Slot::DarkEnd(it), Slot::WhiteEnd(it)]));
        all.extend(COLORS.into_iter().flat_map(|it| [Slot::Symbol(it), Slot::PawnTop(it), Slot::Pawn(it)]));
        all
    }

    /// The ink at a place of the slot; both numbers go from 0 to 1, the second one downward, and a little beyond. `blur` is the width of a pixel.
    fn ink(self, x: f32, y: f32, blur: f32) -> Ink {
        match self {
            Slot::Natural(it) => wood::along(wood::LIGHT, it, x, y),
            Slot::NaturalEnd(it) => wood::across(wood::LIGHT, it, x, y),
            Slot::Dark(it) => wood::along(wood::DARK, 20 + it, x, y),
            Slot::DarkEnd(it) => wood::across(wood::DARK, 20 + it, x, y),
            Slot::White(it) => wood::along(wood::WHITE, 40 + it, x, y),
            Slot::WhiteEnd(it) => wood::across(wood::WHITE, 40 + it, x, y),
            Slot::Symbol(it) => symbol::ink(it, x * 2.0 - 1.0, y * 2.0 - 1.0, blur * 2.0),
            Slot::Disc => [1.0, 1.0, 1.0, symbol::cover((x - 0.5).hypot(y - 0.5) - 0.46, blur)],
            Slot::Ring => [1.0, 1.0, 1.0, symbol::cover(((x - 0.5).hypot(y - 0.5) - 0.41).abs() - 0.06, blur)],
            Slot::Plain => [1.0; 4],
            Slot::PawnTop(it) => figure::from_above(it, x * 2.0 - 1.0, y * 2.0 - 1.0, blur * 2.0),
            Slot::Pawn(it) => figure::from_the_side(it, x * 2.0 - 1.0, 4.0 - y * 4.0 - 0.12, blur * 2.0),
        }
    }
}

/// All pictures in one texture.
pub struct Atlas {
    side: u32,
    image: ColorImage,
}

impl Picture for Atlas {
    fn image(&self) -> ColorImage {
        self.image.clone()
    }
}

impl Atlas {
    /// Draws everything for cubes of that side in pixels. Takes a while, so make it beside the frame.
    pub(super) fn new(shade: Shade, side: u32) -> Atlas {
        let side = side.clamp(16, 160);
        let pitch = side + 2 * MARGIN;
        let size = [COLUMNS * pitch, 7 * pitch].map(|it| it as usize);
        let mut image = ColorImage::filled(size, Color32::TRANSPARENT);
        for slot in Slot::all() {
            let ((column, row), high) = (slot.place(), slot.rows() * pitch - 2 * MARGIN);
            for y in 0..high + 2 * MARGIN {
                for x in 0..pitch {
                    let place = |it: u32, side: u32| (it as f32 + 0.5 - MARGIN as f32) / side as f32;
                    let ink = slot.ink(place(x, side), place(y, high), 1.0 / side as f32);
                    let at = ((row * pitch + y) as usize) * size[0] + (column * pitch + x) as usize;
                    image.pixels[at] = pixel(ink, shade);
                }
            }
        }
        Atlas { side, image }
    }

    /// Returns where a picture lies in the texture.
    pub(super) fn uv(&self, slot: Slot) -> Rect {
        let ((column, row), pitch) = (slot.place(), self.side + 2 * MARGIN);
        let [wide, high] = self.image.size.map(|it| it as f32);
        let corner = pos2((column * pitch + MARGIN) as f32, (row * pitch + MARGIN) as f32);
        let size = vec2(self.side as f32, (slot.rows() * pitch - 2 * MARGIN) as f32);
        let scale = |it: Pos2| pos2(it.x / wide, it.y / high);
        Rect::from_min_max(scale(corner), scale(corner + size))
    }
}

/// In a dark room everything is a little dimmer and warmer.
fn pixel([red, green, blue, cover]: Ink, shade: Shade) -> Color32 {
    let [dim_red, dim_green, dim_blue] = if shade == Shade::Dark { [0.93, 0.90, 0.86] } else { [1.0; 3] };
    let channel = |it: f32| (it.clamp(0.0, 1.0) * cover * 255.0).round() as u8;
    let alpha = (cover.clamp(0.0, 1.0) * 255.0).round() as u8;
    Color32::from_rgba_premultiplied(
        channel(red * dim_red),
        channel(green * dim_green),
        channel(blue * dim_blue),
        alpha,
    )
}

/// A color as ink.
fn ink_of(it: Color32) -> [f32; 3] {
    [it.r(), it.g(), it.b()].map(|it| f32::from(it) / 255.0)
}

fn mix(from: [f32; 3], to: [f32; 3], part: f32) -> [f32; 3] {
    [0, 1, 2].map(|n| from[n] + (to[n] - from[n]) * part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_pixels_each_time() {
        assert_eq!(Atlas::new(Shade::Light, 24).image, Atlas::new(Shade::Light, 24).image);
    }

    #[test]
    fn no_two_pictures_share_a_place() {
        let mut places: Vec<_> = Slot::all()
            .into_iter()
            .flat_map(|it| (0..it.rows()).map(move |n| (it.place().0, it.place().1 + n)))
            .collect();
        let n = places.len();
        places.sort();
        places.dedup();
        assert_eq!(places.len(), n);
        assert!(places.iter().all(|it| it.1 < 7));
    }
}
