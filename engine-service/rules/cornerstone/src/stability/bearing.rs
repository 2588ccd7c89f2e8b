//! A block resting on another, as the solver sees it.

use std::ops::Range;

use super::body::{Body, Triple};

/// What stands for the table where the number of a lower block is wanted.
pub(super) const TABLE: u8 = u8::MAX;

/// Two blocks, and the corners at which the lower one may press up and the upper one down.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bearing {
    pub upper: u8,
    pub lower: u8,
    first: u16,
    n_corners: u16,
    /// From the center of the lower block to that of the upper.
    offset: [f64; 2],
}

/// A corner's place off the center of the upper block.
pub(super) type Corner = [f64; 2];

/// Sums over corners: how many, of x, of y, of xx, of xy, of yy.
pub(super) type Moments = [f64; 6];

impl Bearing {
    pub fn new(bodies: &[Body], upper: u8, lower: u8, corners: Range<usize>) -> Bearing {
        let offset =
            if lower == TABLE { [0.0; 2] } else { bodies[usize::from(upper)].off(&bodies[usize::from(lower)]) };
        Bearing { upper, lower, first: corners.start as u16, n_corners: corners.len() as u16, offset }
    }

    /// The same between blocks of other numbers, its corners elsewhere.
    pub fn renumbered(self, upper: u8, lower: u8, first: usize) -> Bearing {
        Bearing { upper, lower, first: first as u16, ..self }
    }

    /// Its corners, as a range of all.
    pub fn corners(&self) -> Range<usize> {
        usize::from(self.first)..usize::from(self.first + self.n_corners)
    }

    /// How much it is squeezed as blocks sink and tilt: in the middle of the upper block, and by slope.
    pub fn squeeze(&self, sinking: &[Triple]) -> Triple {
        let upper = sinking[usize::from(self.upper)];
        if self.lower == TABLE {
            return upper;
        }
        let [z, p, q] = sinking[usize::from(self.lower)];
        let [x, y] = self.offset;
        [upper[0] - (z + p * x + q * y), upper[1] - p, upper[2] - q]
    }

    /// Force and moments of its corners, off the center of the upper block.
    pub fn thrust(&self, corners: &[Corner], forces: &[f64]) -> Triple {
        let range = self.corners();
        let mut thrust = [0.0; 3];
        for ([x, y], force) in corners[range.clone()].iter().zip(&forces[range]) {
            thrust[0] += force;
            thrust[1] += force * x;
            thrust[2] += force * y;
        }
        thrust
    }

    /// The same, off the center of the lower block.
    pub fn below(&self, [f, p, q]: Triple) -> Triple {
        [f, p + f * self.offset[0], q + f * self.offset[1]]
    }

    /// Takes its thrust from what the upper block has still to be held by, and adds it to what the lower one has.
    pub fn relieve(&self, thrust: Triple, wanting: &mut [Triple]) {
        for (it, by) in wanting[usize::from(self.upper)].iter_mut().zip(thrust) {
            *it -= by;
        }
        if self.lower != TABLE {
            for (it, by) in wanting[usize::from(self.lower)].iter_mut().zip(self.below(thrust)) {
                *it += by;
            }
        }
    }

    /// The stiffness that springs with these moments give: of the upper block; of the lower; and of the two against one another, a row an axis of
    /// the upper block.
    pub fn stiffness(&self, [n, x, y, xx, xy, yy]: Moments) -> [[Triple; 3]; 3] {
        let [dx, dy] = self.offset;
        let (lx, ly) = (x + n * dx, y + n * dy);
        let (xlx, xly) = (xx + x * dx, xy + x * dy);
        let (ylx, yly) = (xy + y * dx, yy + y * dy);
        let upper = [[n, x, y], [x, xx, xy], [y, xy, yy]];
        let mixed = [[n, lx, ly], [x, xlx, xly], [y, ylx, yly]];
        let (lxlx, lxly, lyly) = (xlx + lx * dx, xly + ly * dx, yly + ly * dy);
        let lower = [[n, lx, ly], [lx, lxlx, lxly], [ly, lxly, lyly]];
        [upper, lower, mixed]
    }
}

/// Adds up moments of the corners that press.
pub(super) fn moments(corners: &[Corner], pressing: impl Iterator<Item = bool>) -> Moments {
    let mut moments = [0.0; 6];
    for ([x, y], pressing) in corners.iter().zip(pressing) {
        if pressing {
            for (it, by) in moments.iter_mut().zip([1.0, *x, *y, x * x, x * y, y * y]) {
                *it += by;
            }
        }
    }
    moments
}
