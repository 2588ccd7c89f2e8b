//! What a region is worth and who gets it (R31 to R39).

use game::Seat;

use crate::{region::SEATS, tile::Landscape};

/// Why a region is complete (R23).
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Completion {
    /// A cottage stands in it.
    Cottage,
    /// It is surrounded.
    Surrounded,
    /// Both.
    CottageAndSurrounded,
}

/// What a seat is to a region.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Place {
    /// Alone with the most strength (R34).
    First,
    /// One of several with the most strength (R35).
    TiedFirst,
    /// Alone with the second most (R34).
    Second,
    /// One of several with the second most, behind a sole first (R36).
    TiedSecond,
    /// In the region with less.
    Other,
}

/// A seat's strength in a region and what it amounts to.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Strength {
    /// The seat.
    pub seat: Seat,
    /// Its strength (R31).
    pub strength: u8,
    /// Its place.
    pub place: Place,
}

/// What one seat gets of a region.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Share {
    /// Its place.
    pub place: Place,
    /// Its points.
    pub points: u32,
    /// Points a field before sharing.
    pub points_each: u32,
    /// How many seats share them.
    pub shared_by: u32,
}

/// Points a field for the first and the second place (R32, R33).
pub fn rates(landscape: Landscape, flag: bool) -> (u32, u32) {
    match (landscape, flag) {
        (Landscape::Swamp, _) => (2, 1),
        (Landscape::Village, true) => (3, 1),
        (_, true) => (2, 1),
        (_, false) => (1, 0),
    }
}

/// Shares a region of `n_fields` out by the strengths of the seats; a seat without strength takes no part (R31).
pub fn share_out(n_fields: u32, (first, second): (u32, u32), strengths: [u8; 4]) -> [Option<Share>; 4] {
    let top = strengths.into_iter().max().unwrap_or(0);
    let next = strengths.into_iter().filter(|&it| it < top).max().unwrap_or(0);
    let n_top = strengths.iter().filter(|&&it| it == top).count() as u32;
    let n_next = strengths.iter().filter(|&&it| it == next).count() as u32;
    strengths.map(|strength| {
        let (place, points_each, shared_by) = match strength {
            0 => return None,
            // R35: a tie for first takes both places' points, and nobody else scores.
            it if it == top && 1 < n_top => (Place::TiedFirst, first + second, n_top),
            it if it == top => (Place::First, first, 1),
            it if it == next && 1 < n_top => (Place::Other, 0, 1),
            it if it == next && 1 < n_next => (Place::TiedSecond, second, n_next),
            it if it == next => (Place::Second, second, 1),
            _ => (Place::Other, 0, 1),
        };
        // R38: each share is rounded up.
        Some(Share { place, points: (n_fields * points_each).div_ceil(shared_by), points_each, shared_by })
    })
}

/// Ranks the seats of a region, the strongest first, then by seat.
pub(crate) fn ranking(strengths: [u8; 4]) -> Vec<Strength> {
    let shares = share_out(0, (0, 0), strengths);
    let mut ranks: Vec<Strength> = SEATS
        .into_iter()
        .filter_map(|seat| Some(Strength { seat, strength: strengths[seat.idx()], place: shares[seat.idx()]?.place }))
        .collect();
    ranks.sort_by_key(|it| (u8::MAX - it.strength, it.seat));
    ranks
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(n_fields: u32, landscape: Landscape, flag: bool, strengths: [u8; 4], points: [u32; 4]) {
        let shares = share_out(n_fields, rates(landscape, flag), strengths);
        assert_eq!(
            shares.map(|it| it.map_or(0, |it| it.points)),
            points,
            "{n_fields} {landscape} {flag} {strengths:?}"
        );
    }

    #[test]
    fn the_edge_cases_of_section_4() {
        use Landscape::{Forest, Meadow, Mountain, Swamp, Village};
        check(6, Meadow, true, [3, 3, 1, 0], [9, 9, 0, 0]); // 15
        check(5, Forest, true, [2, 2, 0, 0], [8, 8, 0, 0]); // 16
        check(4, Mountain, true, [1, 1, 1, 0], [4, 4, 4, 0]); // 17
        check(5, Forest, true, [3, 1, 1, 0], [10, 3, 3, 0]); // 19
        check(3, Forest, false, [2, 1, 0, 0], [3, 0, 0, 0]); // 20
        check(3, Forest, false, [1, 1, 0, 0], [2, 2, 0, 0]);
        check(1, Forest, false, [1, 1, 1, 0], [1, 1, 1, 0]);
        check(3, Village, true, [2, 2, 1, 0], [6, 6, 0, 0]); // 21
        check(4, Village, false, [0, 3, 0, 0], [0, 4, 0, 0]); // 23
        check(6, Meadow, true, [0, 0, 4, 0], [0, 0, 12, 0]); // 25
        check(4, Swamp, false, [3, 2, 2, 1], [8, 2, 2, 0]); // R36 for swamps
        check(4, Swamp, false, [0, 0, 0, 0], [0, 0, 0, 0]);
        check(3, Village, true, [2, 1, 0, 0], [9, 3, 0, 0]); // example J
    }

    #[test]
    fn places_are_named() {
        let places = |strengths| ranking(strengths).into_iter().map(|it| (it.seat.0, it.place)).collect::<Vec<_>>();
        assert_eq!(places([1, 3, 0, 1]), [(1, Place::First), (0, Place::TiedSecond), (3, Place::TiedSecond)]);
        assert_eq!(places([2, 2, 1, 0]), [(0, Place::TiedFirst), (1, Place::TiedFirst), (2, Place::Other)]);
        assert_eq!(places([3, 2, 1, 0]), [(0, Place::First), (1, Place::Second), (2, Place::Other)]);
        assert_eq!(places([0; 4]), []);
    }
}
