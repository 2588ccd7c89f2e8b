//! Meeples, the colors of seats, and map chips.

use std::fmt;

use game::Seat;

use crate::feature::Part;

/// The color of a seat's meeples.
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
    /// Black.
    Black,
}

impl Color {
    /// Every color.
    pub const ALL: [Color; 5] = [Color::Red, Color::Green, Color::Blue, Color::Yellow, Color::Black];
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Color::Red => "red",
            Color::Green => "green",
            Color::Blue => "blue",
            Color::Yellow => "yellow",
            Color::Black => "black",
        })
    }
}

/// The most seats.
pub const MAX_SEATS: usize = 5;

/// A meeple on a tile.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Meeple {
    /// Whose it is.
    pub seat: Seat,
    /// The part of the tile that it stands on.
    pub part: Part,
}

/// The color of a map chip.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum ChipColor {
    /// Purple.
    Purple,
    /// Light blue.
    Blue,
    /// Orange.
    Orange,
}

impl ChipColor {
    /// Every color.
    pub const ALL: [ChipColor; 3] = [ChipColor::Purple, ChipColor::Blue, ChipColor::Orange];
}

impl fmt::Display for ChipColor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ChipColor::Purple => "purple",
            ChipColor::Blue => "light blue",
            ChipColor::Orange => "orange",
        })
    }
}

/// How many chips of each color and value.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct Chips {
    /// By color, chips of value 1 and of value 2.
    pub counts: [[u8; 2]; 3],
}

impl Chips {
    /// The chips of a box: of each color six of value 1 and four of value 2.
    pub const BOX: Chips = Chips { counts: [[6, 4]; 3] };

    /// How many of a color and a value, 1 or 2.
    pub fn of(&self, color: ChipColor, value: u8) -> u8 {
        self.counts[color as usize][usize::from(value == 2)]
    }

    pub(crate) fn of_mut(&mut self, color: ChipColor, value: u8) -> &mut u8 {
        &mut self.counts[color as usize][usize::from(value == 2)]
    }

    /// How many of a color.
    pub fn of_color(&self, color: ChipColor) -> u32 {
        self.counts[color as usize].iter().map(|&it| u32::from(it)).sum()
    }

    /// How many in all.
    pub fn total(&self) -> u32 {
        ChipColor::ALL.iter().map(|&it| self.of_color(it)).sum()
    }

    /// These and others.
    pub(crate) fn plus(mut self, other: &Chips) -> Chips {
        for (counts, others) in self.counts.iter_mut().zip(other.counts) {
            for (count, it) in counts.iter_mut().zip(others) {
                *count = count.saturating_add(it);
            }
        }
        self
    }

    /// These without others; `None` if there are not so many.
    pub(crate) fn minus(mut self, other: &Chips) -> Option<Chips> {
        for (counts, others) in self.counts.iter_mut().zip(other.counts) {
            for (count, it) in counts.iter_mut().zip(others) {
                *count = count.checked_sub(it)?;
            }
        }
        Some(self)
    }

    /// House rule for R-G3: one chip of each color, the cheaper one where there are both. `None` if a color is missing.
    ///
    /// The printed condition was never found in text; this is the one place to put it.
    pub(crate) fn ransom(&self) -> Option<Chips> {
        let mut ransom = Chips::default();
        for color in ChipColor::ALL {
            let value = [1, 2].into_iter().find(|&value| self.of(color, value) != 0)?;
            *ransom.of_mut(color, value) = 1;
        }
        Some(ransom)
    }
}

/// By color the chips of value 1 and 2: `10.21.00`.
impl fmt::Display for Chips {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [purple, blue, orange] = self.counts.map(|[ones, twos]| format!("{ones}{twos}"));
        write!(f, "{purple}.{blue}.{orange}")
    }
}
