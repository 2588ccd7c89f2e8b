//! The part of a contact that carries.

use super::{bearing::Corner, body::Body, rim::Rim};

/// A corner of a patch: a corner of one of the square faces in contact, pulled in by the rim.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Anchor {
    /// The square face.
    pub cell: [i16; 2],
    /// Which of its corners: -1 or 1 along x and y.
    pub sign: [i8; 2],
}

impl Anchor {
    /// Its place off the center of a block.
    pub fn place(self, body: &Body, rim: Rim) -> Corner {
        let [x, y] = body.arm(self.cell[0], self.cell[1]);
        let [sx, sy] = self.sign.map(f64::from);
        [x + sx * rim.reach(), y + sy * rim.reach()]
    }
}

/// Finds the corners of patches; keeps its room from one to the next.
#[derive(Clone, Debug, Default)]
pub(super) struct Hull {
    points: Vec<[i32; 2]>,
    chain: Vec<[i32; 2]>,
}

impl Hull {
    /// Names the corners of the convex hull of square faces, counter-clockwise.
    ///
    /// Squares pulled in by a rim have the same hull corners for every width of the rim: the hull of their middles, widened by a square.
    pub fn corners(&mut self, faces: &[[i16; 2]], found: &mut Vec<Anchor>) {
        if let Some([near, far]) = ends_of_row(faces) {
            let along = usize::from(near[1] != far[1]);
            let anchor = |sign: [i8; 2]| Anchor { cell: if sign[along] < 0 { near } else { far }, sign };
            found.extend([[-1, -1], [1, -1], [1, 1], [-1, 1]].map(anchor));
            return;
        }
        self.put_corners(faces);
        self.walk_round();
        found.extend(self.chain.iter().copied().map(anchor));
    }

    /// With cubes of width 4 and corners 1 off the middle, all corners are different points of a whole-numbered grid.
    fn put_corners(&mut self, faces: &[[i16; 2]]) {
        self.points.clear();
        for &[x, y] in faces {
            let (x, y) = (4 * i32::from(x), 4 * i32::from(y));
            self.points.extend([[x - 1, y - 1], [x - 1, y + 1], [x + 1, y - 1], [x + 1, y + 1]]);
        }
        // One block may rest on another twice in one column.
        self.points.sort_unstable();
        self.points.dedup();
    }

    /// Walks round the points, keeping those where the way turns left (Andrew's monotone chain).
    fn walk_round(&mut self) {
        let Hull { points, chain } = self;
        chain.clear();
        keep_left(chain, points.iter().copied());
        keep_left(chain, points.iter().rev().copied());
    }
}

/// The ends of faces that lie in one row along an axis, the one with the lesser coordinate first; most contacts are such.
fn ends_of_row(faces: &[[i16; 2]]) -> Option<[[i16; 2]; 2]> {
    let (&first, rest) = faces.split_first()?;
    let is_row = |axis: usize| rest.iter().all(|it| it[axis] == first[axis]);
    if !is_row(0) && !is_row(1) {
        return None;
    }
    Some(rest.iter().fold([first, first], |[low, high], &it| [low.min(it), high.max(it)]))
}

/// Adds one side of a hull, up to its last point, with which the other side begins.
fn keep_left(chain: &mut Vec<[i32; 2]>, points: impl Iterator<Item = [i32; 2]>) {
    let start = chain.len();
    for point in points {
        while start + 2 <= chain.len() && turn(chain[chain.len() - 2], chain[chain.len() - 1], point) <= 0 {
            chain.pop();
        }
        chain.push(point);
    }
    chain.pop();
}

fn anchor(point: [i32; 2]) -> Anchor {
    let sign = point.map(|at| if (at - 1).rem_euclid(4) == 0 { 1 } else { -1 });
    let cell = [0, 1].map(|axis| ((point[axis] - i32::from(sign[axis])) / 4) as i16);
    Anchor { cell, sign }
}

/// Positive if the way from a over b to c turns left.
fn turn(a: [i32; 2], b: [i32; 2], c: [i32; 2]) -> i64 {
    let [ab, ac] = [b, c].map(|to| [i64::from(to[0] - a[0]), i64::from(to[1] - a[1])]);
    ab[0] * ac[1] - ab[1] * ac[0]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(faces: &[[i16; 2]], expected: &[([i16; 2], [i8; 2])]) {
        let mut found = Vec::new();
        Hull::default().corners(faces, &mut found);
        let expected: Vec<Anchor> = expected.iter().map(|&(cell, sign)| Anchor { cell, sign }).collect();
        assert_eq!(found, expected);
    }

    /// By the walk, which goes round anything.
    fn slowly(faces: &[[i16; 2]]) -> Vec<Anchor> {
        let mut hull = Hull::default();
        hull.put_corners(faces);
        hull.walk_round();
        hull.chain.iter().copied().map(anchor).collect()
    }

    #[test]
    fn a_row_has_the_corners_of_its_hull() {
        let rows: [&[[i16; 2]]; 7] = [
            &[[2, -3]],
            &[[2, -3], [2, -2]],
            &[[4, 1], [3, 1]],
            &[[-1, 5], [-1, 3], [-1, 4]],
            &[[0, 0], [2, 0], [5, 0]],
            &[[7, 7], [7, 7]],
            &[[300, -300], [300, -299], [300, -298], [300, -297]],
        ];
        for faces in rows {
            let mut found = Vec::new();
            Hull::default().corners(faces, &mut found);
            assert_eq!(found, slowly(faces), "{faces:?}");
        }
        assert_eq!(ends_of_row(&[[0, 0], [1, 0], [1, 1]]), None);
    }

    #[test]
    fn a_patch_has_the_corners_of_its_hull() {
        check(&[[-3, 7]], &[([-3, 7], [-1, -1]), ([-3, 7], [1, -1]), ([-3, 7], [1, 1]), ([-3, 7], [-1, 1])]);
        check(&[[0, 0], [1, 0], [2, 0]], &[([0, 0], [-1, -1]), ([2, 0], [1, -1]), ([2, 0], [1, 1]), ([0, 0], [-1, 1])]);
        check(
            &[[-1, 0], [0, -1]],
            &[
                ([-1, 0], [-1, -1]),
                ([0, -1], [-1, -1]),
                ([0, -1], [1, -1]),
                ([0, -1], [1, 1]),
                ([-1, 0], [1, 1]),
                ([-1, 0], [-1, 1]),
            ],
        );
    }
}
