//! Where things lie: squares, their sides, and quarter turns.

use std::fmt;

/// A square of the table: `x` grows eastward, `y` southward. On a map (0,0) is the north-west corner, called A1; without a map it is
/// where the start tile lies.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Square {
    /// Columns eastward.
    pub x: i16,
    /// Rows southward.
    pub y: i16,
}

/// Makes a square.
pub const fn square(x: i16, y: i16) -> Square {
    Square { x, y }
}

impl Square {
    /// The square beside this one.
    pub fn neighbor(self, side: Side) -> Square {
        let (dx, dy) = side.step();
        Square { x: self.x + dx, y: self.y + dy }
    }

    /// The squares beside this one, clockwise from north.
    pub fn neighbors(self) -> [Square; 4] {
        Side::ALL.map(|side| self.neighbor(side))
    }

    /// The eight squares around this one.
    pub fn around(self) -> [Square; 8] {
        AROUND.map(|(dx, dy)| Square { x: self.x + dx, y: self.y + dy })
    }

    /// The square seen after the whole table is turned clockwise about (0,0).
    pub fn turned(self) -> Square {
        Square { x: -self.y, y: self.x }
    }

    /// Reads the name of a square of a map, such as "J5".
    pub fn from_map_name(name: &str) -> Option<Square> {
        let digits = name.find(|it: char| it.is_ascii_digit())?;
        let (letters, row) = name.split_at(digits);
        if letters.is_empty() || 2 < letters.len() || 3 < row.len() || row.starts_with('0') {
            return None;
        }
        let mut column = 0;
        for letter in letters.bytes() {
            if !letter.is_ascii_uppercase() {
                return None;
            }
            column = column * 26 + i16::from(letter - b'A') + 1;
        }
        Some(Square { x: column - 1, y: row.parse::<i16>().ok()? - 1 })
    }

    /// The name of a square of a map, such as "J5"; west or north of A1 and east of ZZ there are none, and the numbers stand instead.
    pub fn map_name(self) -> String {
        const ZZ: i16 = 26 * 27 - 1;
        if !(0..=ZZ).contains(&self.x) || !(0..i16::MAX).contains(&self.y) {
            return self.to_string();
        }
        let letter = |it: i16| char::from(b'A' + (it % 26) as u8);
        match self.x / 26 {
            0 => format!("{}{}", letter(self.x), self.y + 1),
            first => format!("{}{}{}", letter(first - 1), letter(self.x), self.y + 1),
        }
    }
}

/// The steps to the eight squares around one.
pub(crate) const AROUND: [(i16, i16); 8] = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// A square under the name that people use: "J5" on a map, "3,-2" without one.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct SquareName {
    /// The square.
    pub square: Square,
    /// True if it is a square of a map.
    pub on_map: bool,
}

impl fmt::Display for SquareName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.on_map {
            true => f.write_str(&self.square.map_name()),
            false => self.square.fmt(f),
        }
    }
}

/// A side of a square, clockwise from north.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
#[repr(u8)]
pub enum Side {
    /// North.
    North,
    /// East.
    East,
    /// South.
    South,
    /// West.
    West,
}

impl Side {
    /// Every side, clockwise from north.
    pub const ALL: [Side; 4] = [Side::North, Side::East, Side::South, Side::West];

    /// The place in [`Side::ALL`].
    pub fn idx(self) -> usize {
        self as usize
    }

    /// The side that faces this one.
    pub fn opposite(self) -> Side {
        Side::ALL[(self.idx() + 2) % 4]
    }

    /// Where the side of a tile points after quarter turns.
    pub fn turned(self, turns: Turns) -> Side {
        Side::ALL[(self.idx() + turns.idx()) % 4]
    }

    /// The side that a letter names.
    pub fn from_letter(letter: char) -> Option<Side> {
        Side::ALL.into_iter().find(|it| it.letter() == letter)
    }

    /// N, E, S or W.
    pub fn letter(self) -> char {
        match self {
            Side::North => 'N',
            Side::East => 'E',
            Side::South => 'S',
            Side::West => 'W',
        }
    }

    pub(crate) fn step(self) -> (i16, i16) {
        match self {
            Side::North => (0, -1),
            Side::East => (1, 0),
            Side::South => (0, 1),
            Side::West => (-1, 0),
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::North => "north",
            Side::East => "east",
            Side::South => "south",
            Side::West => "west",
        })
    }
}

/// Clockwise quarter turns of a tile, 0 to 3.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Turns(u8);

impl Turns {
    /// Every number of turns.
    pub const ALL: [Turns; 4] = [Turns(0), Turns(1), Turns(2), Turns(3)];
    /// No turn.
    pub const NONE: Turns = Turns(0);

    /// Checks a number of turns.
    pub fn new(turns: u32) -> Option<Turns> {
        Turns::ALL.get(usize::try_from(turns).ok()?).copied()
    }

    /// The number.
    pub fn idx(self) -> usize {
        usize::from(self.0)
    }

    /// One turn more.
    pub fn turned(self) -> Turns {
        Turns((self.0 + 1) % 4)
    }
}

impl fmt::Display for Turns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_come_back() {
        for (name, x, y) in [("A1", 0, 0), ("J5", 9, 4), ("Z16", 25, 15), ("AA2", 26, 1), ("BH60", 59, 59)] {
            assert_eq!(Square::from_map_name(name), Some(square(x, y)));
            assert_eq!(square(x, y).map_name(), name);
        }
        assert_eq!(square(701, 0).map_name(), "ZZ1");
        for (x, y) in [(702, 0), (-1, 3), (3, -1), (0, i16::MAX), (i16::MAX, 0)] {
            assert_eq!(square(x, y).map_name(), format!("{x},{y}"), "no square of a map");
        }
        for name in ["", "5", "A", "A0", "a1", "AAA1", "A1000", "A-1", "Ä1"] {
            assert_eq!(Square::from_map_name(name), None, "{name}");
        }
    }
}
