//! How far a tower is from falling.

use super::{
    fall::scene,
    pile::Pile,
    rim::Rim,
    settle::{RESTS, Settler},
};

/// Rims this much apart are taken for the same.
const FINE: f64 = 1e-9;

/// Finds the widest rim with which a pile stands: 1/2 at best, negative if contacts would have to be wider than they are, `None` if some
/// block rests on nothing.
///
/// The speed with which the first block starts to move vanishes at that rim, nearly along a straight line: where the line would end is tried
/// next (Newton's method), between a rim that holds and one that does not.
pub(super) fn margin(pile: &Pile) -> Option<f64> {
    if pile.beneath.iter().any(|it| it.is_empty()) {
        return None;
    }
    let mut pile = pile.clone();
    let mut settler = Settler::default();
    if stands(&mut pile, &mut settler, 0.5) {
        return Some(0.5);
    }
    let (mut narrow, mut wide) = (0.0, 0.5);
    let mut aim = next(&pile, &settler, wide);
    // Contacts so wide that every block stands on any of them, if need be.
    let mut grown = 1.0;
    while !stands(&mut pile, &mut settler, narrow) {
        wide = narrow;
        aim = next(&pile, &settler, wide);
        narrow -= grown;
        grown *= 2.0;
        if 1e6 < grown {
            return None;
        }
    }
    for turn in 0..60 {
        if wide - narrow < FINE {
            break;
        }
        let middle = 0.5 * (narrow + wide);
        let at = if turn % 4 == 3 || !(narrow < aim && aim < wide) { middle } else { aim };
        // A little short of where the line ends: what holds there closes the gap from below.
        let at = f64::max(at - 0.5 * FINE, 0.5 * (narrow + at));
        if stands(&mut pile, &mut settler, at) {
            narrow = at;
        } else {
            wide = at;
            aim = next(&pile, &settler, wide);
        }
    }
    Some(0.5 * (narrow + wide))
}

fn stands(pile: &mut Pile, settler: &mut Settler, width: f64) -> bool {
    pile.set_rim(Rim::unbounded(width));
    settler.settle(scene(pile), &[]);
    scene(pile).fastest(&settler.missing) < RESTS
}

/// Where the speed of the whole pile would vanish if it went on falling as it does with this rim.
fn next(pile: &Pile, settler: &Settler, width: f64) -> f64 {
    let mut square = 0.0;
    let mut sinking = Vec::with_capacity(pile.bodies.len());
    for (body, &missing) in pile.bodies.iter().zip(&settler.missing) {
        let speed = body.speed(missing);
        square += body.mass * speed * speed;
        sinking.push(body.acceleration(missing));
    }
    let mut fall = 0.0;
    for (i, corner) in pile.corners.iter().enumerate() {
        let [x, y] = pile.outward(i);
        let [_, p, q] = sinking[usize::from(corner.upper)];
        let mut by = x * p + y * q;
        if let Some(&[_, p, q]) = sinking.get(usize::from(corner.lower)) {
            by -= x * p + y * q;
        }
        fall += settler.forces[i] * by;
    }
    // Half the square of the speed has the slope `fall`, the speed itself `fall / speed`.
    if 0.0 < fall { width - square / fall } else { f64::NEG_INFINITY }
}
