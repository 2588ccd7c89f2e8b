//! The shape of a tile: three hexagons, each touching the two others (K10).

use std::fmt;

use crate::hex::Hex;

/// The direction from slot 0 of a tile to its slot 1, in 0..=5. Each way to lay a tile has exactly one anchor and rotation (section 1.3).
///
/// ```text
///  rotation 0        rotation 1
///      2              2   1
///    0   1              0
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Rotation(u8);

impl Rotation {
    /// All six rotations.
    pub const ALL: [Rotation; 6] = [Rotation(0), Rotation(1), Rotation(2), Rotation(3), Rotation(4), Rotation(5)];

    /// Gives the rotation of that number, none beyond 5.
    pub fn new(direction: u32) -> Option<Rotation> {
        Rotation::ALL.get(usize::try_from(direction).ok()?).copied()
    }

    /// The direction from slot 0 to slot 1.
    pub fn direction(self) -> usize {
        usize::from(self.0)
    }

    /// The next rotation, counter-clockwise.
    pub fn turned(self) -> Rotation {
        Rotation((self.0 + 1) % 6)
    }
}

impl fmt::Display for Rotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// The cells that a tile covers, slot 0 first.
pub const fn footprint(anchor: Hex, rotation: Rotation) -> [Hex; 3] {
    let direction = rotation.0 as usize;
    [anchor, anchor.neighbor(direction), anchor.neighbor(direction + 1)]
}

/// The cells within two steps of a tile of the given rotation anchored at (0,0), the three of the tile left out: wherever something can
/// change when it is laid.
pub(crate) const fn surroundings(rotation: Rotation) -> [Hex; 24] {
    let tile = footprint(Hex { q: 0, r: 0 }, rotation);
    let mut around = [Hex { q: 0, r: 0 }; 24];
    let mut n = 0;
    let mut q = -3;
    while q <= 3 {
        let mut r = -3;
        while r <= 3 {
            let cell = Hex { q, r };
            let (a, b, c) = (cell.distance(tile[0]), cell.distance(tile[1]), cell.distance(tile[2]));
            if 0 < a && 0 < b && 0 < c && (a <= 2 || b <= 2 || c <= 2) {
                around[n] = cell;
                n += 1;
            }
            r += 1;
        }
        q += 1;
    }
    assert!(n == 24);
    around
}

/// [`surroundings`] for each rotation.
pub(crate) const SURROUNDINGS: [[Hex; 24]; 6] = [
    surroundings(Rotation(0)),
    surroundings(Rotation(1)),
    surroundings(Rotation(2)),
    surroundings(Rotation(3)),
    surroundings(Rotation(4)),
    surroundings(Rotation(5)),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hex::hex;

    #[test]
    fn every_pair_of_fields_of_a_tile_touches() {
        for rotation in Rotation::ALL {
            let [a, b, c] = footprint(hex(4, -7), rotation);
            assert_eq!((a.distance(b), b.distance(c), c.distance(a)), (1, 1, 1));
        }
    }

    #[test]
    fn a_triangle_can_be_laid_in_exactly_three_ways() {
        let mut ways = Vec::new();
        for q in -3..=3 {
            for r in -3..=3 {
                for rotation in Rotation::ALL {
                    let mut cells = footprint(hex(q, r), rotation);
                    cells.sort();
                    if cells == [hex(0, 0), hex(1, -1), hex(1, 0)] {
                        ways.push((hex(q, r), rotation));
                    }
                }
            }
        }
        assert_eq!(ways.len(), 3, "{ways:?}");
    }

    #[test]
    fn the_footprints_of_the_examples() {
        let rotation = |n| Rotation::new(n).unwrap();
        // W1, OK1 and W2 of section 3.
        assert_eq!(footprint(hex(-2, 1), rotation(0)), [hex(-2, 1), hex(-1, 1), hex(-1, 0)]);
        assert_eq!(footprint(hex(-1, -1), rotation(5)), [hex(-1, -1), hex(-1, 0), hex(0, -1)]);
        assert_eq!(footprint(hex(3, -3), rotation(5)), [hex(3, -3), hex(3, -2), hex(4, -3)]);
        assert_eq!(Rotation::new(6), None);
        assert_eq!(Rotation::new(u32::MAX), None);
    }
}
