//! The colors of seats, whatever the game: each has a symbol too, for those who see colors in another way.

use egui::Color32;
use proto::{carcassonne::v1 as carcassonne, cornerstone::v1 as cornerstone, cornwall::v1 as cornwall};

/// The color of a seat.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum SeatColor {
    /// None that is known here.
    #[default]
    Unknown,
    /// Red, a circle.
    Red,
    /// Green, a triangle.
    Green,
    /// Blue, a square.
    Blue,
    /// Yellow, a diamond.
    Yellow,
    /// Black, a cross.
    Black,
}

impl SeatColor {
    /// The color's name in the files of sentences.
    pub fn key(self) -> &'static str {
        match self {
            SeatColor::Unknown => "none",
            SeatColor::Red => "red",
            SeatColor::Green => "green",
            SeatColor::Blue => "blue",
            SeatColor::Yellow => "yellow",
            SeatColor::Black => "black",
        }
    }

    /// The color itself: as far apart as can be for color-blind eyes, yet still what its name says.
    pub fn fill(self) -> Color32 {
        match self {
            SeatColor::Unknown => Color32::from_rgb(0x9a, 0x9a, 0x9a),
            SeatColor::Red => Color32::from_rgb(0xd9, 0x4a, 0x1e),
            SeatColor::Green => Color32::from_rgb(0x00, 0x9e, 0x73),
            SeatColor::Blue => Color32::from_rgb(0x1f, 0x6f, 0xc0),
            SeatColor::Yellow => Color32::from_rgb(0xf4, 0xde, 0x3c),
            SeatColor::Black => Color32::from_rgb(0x30, 0x2e, 0x36),
        }
    }
}

impl From<cornwall::Color> for SeatColor {
    fn from(it: cornwall::Color) -> SeatColor {
        match it {
            cornwall::Color::Unspecified => SeatColor::Unknown,
            cornwall::Color::Red => SeatColor::Red,
            cornwall::Color::Green => SeatColor::Green,
            cornwall::Color::Blue => SeatColor::Blue,
            cornwall::Color::Yellow => SeatColor::Yellow,
        }
    }
}

impl From<carcassonne::Color> for SeatColor {
    fn from(it: carcassonne::Color) -> SeatColor {
        match it {
            carcassonne::Color::Unspecified => SeatColor::Unknown,
            carcassonne::Color::Red => SeatColor::Red,
            carcassonne::Color::Green => SeatColor::Green,
            carcassonne::Color::Blue => SeatColor::Blue,
            carcassonne::Color::Yellow => SeatColor::Yellow,
            carcassonne::Color::Black => SeatColor::Black,
        }
    }
}

impl From<cornerstone::Color> for SeatColor {
    fn from(it: cornerstone::Color) -> SeatColor {
        match it {
            cornerstone::Color::Unspecified => SeatColor::Unknown,
            cornerstone::Color::Red => SeatColor::Red,
            cornerstone::Color::Green => SeatColor::Green,
            cornerstone::Color::Blue => SeatColor::Blue,
            cornerstone::Color::Yellow => SeatColor::Yellow,
            cornerstone::Color::Black => SeatColor::Black,
        }
    }
}

impl From<SeatColor> for cornwall::Color {
    fn from(it: SeatColor) -> cornwall::Color {
        match it {
            // Cornwall has no black pieces.
            SeatColor::Unknown | SeatColor::Black => cornwall::Color::Unspecified,
            SeatColor::Red => cornwall::Color::Red,
            SeatColor::Green => cornwall::Color::Green,
            SeatColor::Blue => cornwall::Color::Blue,
            SeatColor::Yellow => cornwall::Color::Yellow,
        }
    }
}

impl From<SeatColor> for carcassonne::Color {
    fn from(it: SeatColor) -> carcassonne::Color {
        match it {
            SeatColor::Unknown => carcassonne::Color::Unspecified,
            SeatColor::Red => carcassonne::Color::Red,
            SeatColor::Green => carcassonne::Color::Green,
            SeatColor::Blue => carcassonne::Color::Blue,
            SeatColor::Yellow => carcassonne::Color::Yellow,
            SeatColor::Black => carcassonne::Color::Black,
        }
    }
}

impl From<SeatColor> for cornerstone::Color {
    fn from(it: SeatColor) -> cornerstone::Color {
        match it {
            SeatColor::Unknown => cornerstone::Color::Unspecified,
            SeatColor::Red => cornerstone::Color::Red,
            SeatColor::Green => cornerstone::Color::Green,
            SeatColor::Blue => cornerstone::Color::Blue,
            SeatColor::Yellow => cornerstone::Color::Yellow,
            SeatColor::Black => cornerstone::Color::Black,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{carcassonne::art as country, cornwall::board::art as island};

    #[test]
    fn a_seat_has_one_color_in_panels_and_on_the_boards() {
        for it in [cornwall::Color::Red, cornwall::Color::Green, cornwall::Color::Blue, cornwall::Color::Yellow] {
            assert_eq!(SeatColor::from(it).fill(), island::seat_color(it));
        }
        for it in (1..).map_while(|it| carcassonne::Color::try_from(it).ok()) {
            assert_eq!(SeatColor::from(it).fill(), country::seat_color(it));
        }
    }
}
