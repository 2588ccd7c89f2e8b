//! Where cells lie on the screen: pixel geometry of pointy-top hexagons, and nothing of the rules.
//!
//! World units: the circumradius of a cell is 1, x grows eastward, y grows downward. Corner `i` of a cell lies between its
//! directions `i` and `i + 1`, so each corner belongs to three cells:
//!
//! ```text
//!        1
//!     2 / \ 0        directions, counter-clockwise: 0 east, 1 north-east, 2 north-west,
//!      |   |                                        3 west, 4 south-west, 5 south-east
//!     3 \ / 5
//!        4
//! ```

use egui::{Pos2, Vec2, vec2};
use proto::cornwall::v1 as pb;

/// A cell, sorted by row and then by column, as people read.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Cell {
    /// Rows to the south-east.
    pub r: i32,
    /// Columns eastward.
    pub q: i32,
}

/// The six directions, counter-clockwise from east, as `(q, r)`.
pub const DIRECTIONS: [(i32, i32); 6] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];

const SQRT_3: f32 = 1.732_050_8;

impl Cell {
    /// Makes a cell.
    pub const fn new(q: i32, r: i32) -> Cell {
        Cell { r, q }
    }

    /// Returns the coordinates, as a line of the log carries them.
    pub fn coords(self) -> (i32, i32) {
        (self.q, self.r)
    }

    /// Returns the neighbor in a direction, 0 to 5.
    pub fn neighbor(self, direction: u32) -> Cell {
        let (dq, dr) = DIRECTIONS[direction as usize % 6];
        Cell { q: self.q + dq, r: self.r + dr }
    }

    /// Returns the column a person would count: cells above each other share one, every second row set off by half.
    pub fn column(self) -> i32 {
        self.q + self.r.div_euclid(2)
    }
}

impl From<(i32, i32)> for Cell {
    fn from((q, r): (i32, i32)) -> Cell {
        Cell { q, r }
    }
}

impl From<pb::Hex> for Cell {
    fn from(pb::Hex { q, r }: pb::Hex) -> Cell {
        Cell { q, r }
    }
}

impl From<&pb::Hex> for Cell {
    fn from(&pb::Hex { q, r }: &pb::Hex) -> Cell {
        Cell { q, r }
    }
}

impl From<Cell> for pb::Hex {
    fn from(Cell { q, r }: Cell) -> pb::Hex {
        pb::Hex { q, r }
    }
}

/// A corner of the grid, named by one of its three cells and the corner's number there; each has one name only.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Corner {
    /// The cell: the one that has the corner as its number 0 or 1.
    pub cell: Cell,
    /// 0 (the cell's corner to the upper right) or 1 (to the top).
    pub number: u32,
}

impl Corner {
    /// Names corner `number` (0 to 5) of a cell.
    pub fn of(cell: Cell, number: u32) -> Corner {
        let (cell, number) = match number % 6 {
            2 => (cell.neighbor(3), 0),
            3 => (cell.neighbor(4), 1),
            4 => (cell.neighbor(4), 0),
            5 => (cell.neighbor(5), 1),
            number => (cell, number),
        };
        Corner { cell, number }
    }

    /// Returns the three ways to say "around this corner": a cell and the direction of the next one, counter-clockwise.
    pub fn turns(self) -> [(Cell, u32); 3] {
        let Corner { cell, number } = self;
        [(cell, number), (cell.neighbor(number), (number + 2) % 6), (cell.neighbor(number + 1), (number + 4) % 6)]
    }
}

/// Returns the center of a cell in world units.
pub fn world_from_hex(cell: Cell) -> Vec2 {
    vec2(SQRT_3 * (cell.q as f32 + cell.r as f32 / 2.0), 1.5 * cell.r as f32)
}

/// Returns corner `number` of a cell in world units, relative to its center.
pub fn corner_offset(number: u32) -> Vec2 {
    let angle = std::f32::consts::FRAC_PI_6 + std::f32::consts::FRAC_PI_3 * (number % 6) as f32;
    vec2(angle.cos(), -angle.sin())
}

/// Returns a corner in world units.
pub fn world_from_corner(corner: Corner) -> Vec2 {
    world_from_hex(corner.cell) + corner_offset(corner.number)
}

/// Returns the cell at a place in world units.
pub fn hex_from_world(at: Vec2) -> Cell {
    let r = at.y / 1.5;
    let q = at.x / SQRT_3 - r / 2.0;
    let s = -q - r;
    let (mut rq, mut rr, rs) = (q.round(), r.round(), s.round());
    let (dq, dr, ds) = ((rq - q).abs(), (rr - r).abs(), (rs - s).abs());
    if dq > dr && dq > ds {
        rq = -rr - rs;
    } else if dr > ds {
        rr = -rq - rs;
    }
    Cell { q: rq as i32, r: rr as i32 }
}

/// Returns the corner nearest to a place in world units.
pub fn corner_from_world(at: Vec2) -> Corner {
    let cell = hex_from_world(at);
    let inside = at - world_from_hex(cell);
    let nearest = (0..6).min_by(|a, b| {
        let distance = |it: u32| (corner_offset(it) - inside).length_sq();
        distance(*a).total_cmp(&distance(*b))
    });
    Corner::of(cell, nearest.unwrap_or(0))
}

/// Returns the six corners of a hexagon on the screen, its radius in points.
pub fn hexagon(center: Pos2, radius: f32) -> [Pos2; 6] {
    std::array::from_fn(|it| center + corner_offset(it as u32) * radius)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_is_found_at_its_center() {
        for q in -9..9 {
            for r in -9..9 {
                let cell = Cell::new(q, r);
                assert_eq!(hex_from_world(world_from_hex(cell)), cell);
            }
        }
    }

    #[test]
    fn the_three_names_of_a_corner_are_one_place() {
        for number in 0..6 {
            let corner = Corner::of(Cell::new(2, -3), number);
            let direct = world_from_hex(Cell::new(2, -3)) + corner_offset(number);
            assert!((world_from_corner(corner) - direct).length() < 1e-4);
            assert_eq!(corner_from_world(direct * 0.999_99), corner);
            for (cell, number) in corner.turns() {
                assert_eq!(Corner::of(cell, number), corner);
            }
        }
    }

    #[test]
    fn neighbors_lie_where_their_direction_says() {
        let east = world_from_hex(Cell::new(0, 0).neighbor(0));
        let north_east = world_from_hex(Cell::new(0, 0).neighbor(1));
        assert!(east.x > 1.7 && east.y.abs() < 1e-6);
        assert!(north_east.x > 0.0 && north_east.y < 0.0);
    }
}
