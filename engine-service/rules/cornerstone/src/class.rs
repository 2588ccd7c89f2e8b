//! Colors, and what a cube shows.

use std::fmt;

/// The color of a set of blocks, its climber and its rings. One box has four of them; the two printings differ in one.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Color {
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Green.
    Green,
    /// Black.
    Black,
    /// Yellow, in place of black in the other printing.
    Yellow,
}

impl Color {
    /// Every color; the first four are those of one box, in the order of turns.
    pub const ALL: [Color; 5] = [Color::Red, Color::Blue, Color::Green, Color::Black, Color::Yellow];

    /// The letter that stands for it.
    pub const fn letter(self) -> char {
        match self {
            Color::Red => 'r',
            Color::Blue => 'b',
            Color::Green => 'g',
            Color::Black => 'k',
            Color::Yellow => 'y',
        }
    }

    /// Finds a color by its letter.
    pub fn from_letter(letter: char) -> Option<Color> {
        Color::ALL.into_iter().find(|it| it.letter() == letter)
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Color::Red => "red",
            Color::Blue => "blue",
            Color::Green => "green",
            Color::Black => "black",
            Color::Yellow => "yellow",
        })
    }
}

/// What a cube shows. Where two cubes share a face, exactly one of them is natural (R15).
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Class {
    /// Natural wood: anybody's.
    Natural,
    /// The dark brown of the base: anybody's too.
    Dark,
    /// A player's color.
    Colored(Color),
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Class::Natural => f.write_str("natural"),
            Class::Dark => f.write_str("dark"),
            Class::Colored(color) => color.fmt(f),
        }
    }
}
