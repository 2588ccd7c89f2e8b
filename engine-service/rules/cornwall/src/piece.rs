//! Pieces: four colors, three sizes, seven a seat (K2, K3).

use std::fmt;

use game::Seat;

/// The size of a piece.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Size {
    /// Small.
    Small,
    /// Tall and thin.
    Tall,
    /// Big and fat.
    Fat,
}

impl Size {
    /// All sizes, the weakest first.
    pub const ALL: [Size; 3] = [Size::Small, Size::Tall, Size::Fat];

    /// What the piece adds to a seat's strength in a region (R31).
    pub const fn strength(self) -> u8 {
        match self {
            Size::Small => 1,
            Size::Tall => 2,
            Size::Fat => 3,
        }
    }

    /// How many a seat has (K3).
    pub const fn count(self) -> u8 {
        match self {
            Size::Small => 4,
            Size::Tall => 2,
            Size::Fat => 1,
        }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Size::Small => "small",
            Size::Tall => "tall",
            Size::Fat => "fat",
        })
    }
}

/// The color of a seat's pieces.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Color {
    /// Red.
    Red,
    /// Green.
    Green,
    /// Blue.
    Blue,
    /// Yellow.
    Yellow,
}

impl Color {
    /// All colors, in the order in which seats take them when none are asked for.
    pub const ALL: [Color; 4] = [Color::Red, Color::Green, Color::Blue, Color::Yellow];
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Color::Red => "red",
            Color::Green => "green",
            Color::Blue => "blue",
            Color::Yellow => "yellow",
        })
    }
}

/// A piece on a field.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Piece {
    /// Whose it is.
    pub seat: Seat,
    /// Its size.
    pub size: Size,
}

/// How many pieces of each size.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct Counts([u8; 3]);

impl Counts {
    /// The seven pieces of a seat.
    pub const ALL: Counts = Counts([Size::Small.count(), Size::Tall.count(), Size::Fat.count()]);

    /// That many small, tall and fat pieces.
    pub const fn new(small: u8, tall: u8, fat: u8) -> Counts {
        Counts([small, tall, fat])
    }

    /// How many of a size.
    pub fn of(self, size: Size) -> u8 {
        self.0[size as usize]
    }

    /// How many in all.
    pub fn total(self) -> u32 {
        self.0.iter().map(|&n| u32::from(n)).sum()
    }

    /// True if there is none.
    pub fn is_empty(self) -> bool {
        self.0 == [0; 3]
    }

    /// One more of a size.
    pub fn with(mut self, size: Size) -> Counts {
        self.0[size as usize] = self.0[size as usize].saturating_add(1);
        self
    }

    /// These together with others.
    pub fn plus(self, other: Counts) -> Counts {
        Counts([0, 1, 2].map(|idx| self.0[idx].saturating_add(other.0[idx])))
    }

    /// What is left of these without others; `None` if there are too few of a size.
    pub fn minus(self, other: Counts) -> Option<Counts> {
        let mut left = self;
        for (mine, gone) in left.0.iter_mut().zip(other.0) {
            *mine = mine.checked_sub(gone)?;
        }
        Some(left)
    }
}
