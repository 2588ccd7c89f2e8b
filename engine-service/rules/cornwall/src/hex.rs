//! Cells of the table.

use std::fmt;

/// A cell in axial coordinates, pointy-top: `q` grows eastward, `r` to the south-east.
///
/// ```text
///      / \     / \
///   NW(0,-1)|NE(1,-1)|
///    \ / \ / \ /
///  W(-1,0)|(0,0)|E(1,0)
///    / \ / \ / \
///   SW(-1,1)|SE(0,1)|
///      \ /     \ /
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Hex {
    /// Columns eastward.
    pub q: i16,
    /// Rows to the south-east.
    pub r: i16,
}

/// The six neighbors of (0,0), counter-clockwise from east (section 1.1 of the rules).
pub const DIRECTIONS: [Hex; 6] = [hex(1, 0), hex(1, -1), hex(0, -1), hex(-1, 0), hex(-1, 1), hex(0, 1)];

/// No coordinate of a cell that a move or a state may name is further from 0. A layout of 37 tiles reaches no further than about 76.
pub const REACH: i16 = 1000;

/// Names a cell.
pub const fn hex(q: i16, r: i16) -> Hex {
    Hex { q, r }
}

impl Hex {
    /// The cell next to this one in direction 0..=5.
    pub const fn neighbor(self, direction: usize) -> Hex {
        self.plus(DIRECTIONS[direction % 6])
    }

    /// All six neighbors, counter-clockwise from east.
    pub fn neighbors(self) -> [Hex; 6] {
        DIRECTIONS.map(|it| self.plus(it))
    }

    /// The sum of two cells taken as vectors. At the ends of the range it comes out at the other end, as far from any layout as before.
    pub const fn plus(self, other: Hex) -> Hex {
        hex(self.q.wrapping_add(other.q), self.r.wrapping_add(other.r))
    }

    /// The difference of two cells taken as vectors; the ends of the range are as in [`Hex::plus`].
    pub const fn minus(self, other: Hex) -> Hex {
        hex(self.q.wrapping_sub(other.q), self.r.wrapping_sub(other.r))
    }

    /// Steps from one cell to the other.
    pub const fn distance(self, other: Hex) -> i16 {
        let it = self.minus(other);
        let (q, r, s) = (it.q.abs(), it.r.abs(), (it.q + it.r).abs());
        // The largest of the three cube coordinates.
        if q < r {
            if r < s { s } else { r }
        } else if q < s {
            s
        } else {
            q
        }
    }

    /// Turns the cell about (0,0) by 60 degrees counter-clockwise: direction k becomes direction k + 1.
    pub const fn turned(self) -> Hex {
        hex(self.q + self.r, -self.q)
    }

    /// False if the cell lies so far out that no layout can come near it.
    pub const fn is_within_reach(self) -> bool {
        self.q <= REACH && -REACH <= self.q && self.r <= REACH && -REACH <= self.r
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.q, self.r)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turning_moves_each_direction_to_the_next() {
        for (idx, it) in DIRECTIONS.iter().enumerate() {
            assert_eq!(it.turned(), DIRECTIONS[(idx + 1) % 6]);
            assert_eq!(it.distance(hex(0, 0)), 1);
        }
        assert_eq!(hex(3, -5).distance(hex(-1, 2)), 7);
    }
}
