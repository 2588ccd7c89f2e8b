//! Squares of a map by their names, and the sides of squares.

use egui::{Vec2, vec2};

/// A square: its column and row, counted from 0 in the north-west.
pub type Spot = (i32, i32);

/// The most rows and columns of a map.
pub const MOST: usize = 60;

/// Finds the square of a name such as "J5" or "AA12".
pub fn square_of(name: &str) -> Option<Spot> {
    let digits = name.find(|it: char| it.is_ascii_digit())?;
    let (letters, row) = name.split_at(digits);
    let is_number = row.len() <= 3 && !row.starts_with('0') && row.bytes().all(|it| it.is_ascii_digit());
    if letters.is_empty() || 2 < letters.len() || !is_number {
        return None;
    }
    let mut column = 0;
    for letter in letters.bytes() {
        if !letter.is_ascii_uppercase() {
            return None;
        }
        column = column * 26 + i32::from(letter - b'A') + 1;
    }
    Some((column - 1, row.parse::<i32>().ok()? - 1))
}

/// Names a square, such as "J5"; after column Z comes AA. West and north of A1 the numbers stand instead.
pub fn name_of(x: i32, y: i32) -> String {
    if x < 0 || y < 0 {
        return format!("{x},{y}");
    }
    format!("{}{}", column_name(x), y + 1)
}

/// Names a column, such as "J"; after Z comes AA.
pub fn column_name(x: i32) -> String {
    let letter = |it: i32| char::from(b'A' + it.rem_euclid(26) as u8);
    match x.max(0) / 26 {
        0 => letter(x).to_string(),
        first => format!("{}{}", letter(first - 1), letter(x)),
    }
}

/// A side of a square, clockwise from north.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
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

    /// The side that a letter names: N, E, S or W.
    pub fn from_letter(letter: &str) -> Option<Side> {
        Side::ALL.into_iter().find(|it| it.letter() == letter)
    }

    /// N, E, S or W.
    pub fn letter(self) -> &'static str {
        ["N", "E", "S", "W"][self.idx()]
    }

    /// The place in [`Side::ALL`].
    pub fn idx(self) -> usize {
        self as usize
    }

    /// The side that faces this one.
    pub fn opposite(self) -> Side {
        Side::ALL[(self.idx() + 2) % 4]
    }

    /// The square beside another one.
    pub fn beside(self, (x, y): Spot) -> Spot {
        let (dx, dy) = [(0, -1), (1, 0), (0, 1), (-1, 0)][self.idx()];
        (x.saturating_add(dx), y.saturating_add(dy))
    }

    /// The next side clockwise.
    pub(super) fn clockwise(self) -> Side {
        Side::ALL[(self.idx() + 1) % 4]
    }

    /// The way out of a square through this side.
    pub(super) fn outward(self) -> Vec2 {
        [vec2(0.0, -1.0), vec2(1.0, 0.0), vec2(0.0, 1.0), vec2(-1.0, 0.0)][self.idx()]
    }

    /// The way along this side, clockwise around the square.
    pub(super) fn along(self) -> Vec2 {
        let out = self.outward();
        vec2(-out.y, out.x)
    }

    /// The middle of this side of a square, in map coordinates.
    pub(super) fn middle(self, spot: Spot) -> Vec2 {
        center(spot) + self.outward() * 0.5
    }
}

/// The middle of a square, in map coordinates.
pub(super) fn center((x, y): Spot) -> Vec2 {
    vec2(x as f32 + 0.5, y as f32 + 0.5)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_come_back() {
        for (name, x, y) in
            [("A1", 0, 0), ("J5", 9, 4), ("Z16", 25, 15), ("AA2", 26, 1), ("AZ9", 51, 8), ("BH60", 59, 59)]
        {
            assert_eq!(square_of(name), Some((x, y)));
            assert_eq!(name_of(x, y), name);
        }
        for name in ["", "5", "A", "A0", "a1", "AAA1", "A1000", "A-1", "Ä1", "A1x", "A+1"] {
            assert_eq!(square_of(name), None, "{name}");
        }
        assert_eq!(name_of(-1, 3), "-1,3");
    }

    #[test]
    fn sides_lead_there_and_back() {
        for side in Side::ALL {
            assert_eq!(side.opposite().beside(side.beside((4, 7))), (4, 7));
            assert_eq!(Side::from_letter(side.letter()), Some(side));
        }
    }
}
