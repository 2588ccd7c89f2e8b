//! What a side of a tile shows, and what an empty square asks of the tile that comes.

use std::fmt;

use crate::square::{Side, Turns};

/// What a side of a tile shows.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
#[repr(u8)]
pub enum Edge {
    /// A city.
    City = 1,
    /// A road, with field on both sides of it.
    Road = 2,
    /// Field alone.
    Field = 3,
}

impl Edge {
    /// The edge that a letter of the tile table names.
    pub fn from_letter(letter: char) -> Option<Edge> {
        match letter {
            'C' => Some(Edge::City),
            'R' => Some(Edge::Road),
            'F' => Some(Edge::Field),
            _ => None,
        }
    }
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Edge::City => "city",
            Edge::Road => "road",
            Edge::Field => "field",
        })
    }
}

/// The four edges of a tile, or what an empty square asks of them: two bits a side, north in the lowest; 0 asks for nothing.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub(crate) struct Edges(pub u8);

impl Edges {
    pub fn of(edges: [Edge; 4]) -> Edges {
        edges.into_iter().zip(Side::ALL).fold(Edges::default(), |all, (edge, side)| all.with(side, edge))
    }

    pub fn with(self, side: Side, edge: Edge) -> Edges {
        let shift = 2 * side.idx();
        Edges(self.0 & !(0b11 << shift) | (edge as u8) << shift)
    }

    pub fn at(self, side: Side) -> Option<Edge> {
        match self.0 >> (2 * side.idx()) & 0b11 {
            1 => Some(Edge::City),
            2 => Some(Edge::Road),
            3 => Some(Edge::Field),
            _ => None,
        }
    }

    /// Turned clockwise: what was north is east after one turn.
    pub fn turned(self, turns: Turns) -> Edges {
        Edges(self.0.rotate_left(2 * turns.idx() as u32))
    }

    /// True if a tile with these edges gives what `asked` asks for (R-T3).
    pub fn fit(self, asked: Edges) -> bool {
        let low = (asked.0 | asked.0 >> 1) & 0b0101_0101;
        let mask = low | low << 1;
        (self.0 ^ asked.0) & mask == 0
    }
}

/// The halves of a tile's border are counted 0 to 7, clockwise from the west half of the north side.
///
/// ```text
///     0 1
///   7     2
///   6     3
///     5 4
/// ```
/// Gives the half of the neighbor that lies at this half.
pub(crate) fn facing_half(half: usize) -> usize {
    match half {
        0 | 1 | 4 | 5 => 5 - half,
        _ => 9 - half,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_turn_and_fit() {
        let tile = Edges::of([Edge::City, Edge::Road, Edge::Field, Edge::Field]);
        assert_eq!(tile.turned(Turns::ALL[1]).at(Side::East), Some(Edge::City));
        assert_eq!(tile.turned(Turns::ALL[3]).at(Side::North), Some(Edge::Road));
        let asked = Edges::default().with(Side::East, Edge::Road);
        let fitting = Turns::ALL.map(|turns| tile.turned(turns).fit(asked));
        assert_eq!(fitting, [true, false, false, false]);
        assert!(tile.fit(Edges::default()));
    }

    #[test]
    fn halves_face_each_other() {
        for half in 0..8 {
            assert_eq!(facing_half(facing_half(half)), half);
            assert_eq!(half / 2, (facing_half(half) / 2 + 2) % 4);
        }
    }
}
