//! How far a tower is from falling.

use super::{bearing::TABLE, fall::scene, pile::Pile, rim::Rim, settle::Settler};

/// Rims this much apart are taken for the same.
const FINE: f64 = 1e-7;

/// So near the beginning of a line is looked whether it is straight so far down.
const NEAR: f64 = 1e-4;

/// More solves than this are never needed.
const MAX_TRIES: usize = 80;

/// Finds the widest rim with which a pile stands: 1/2 at best, negative if contacts would have to be wider than they are, `None` if some
/// blocks rest on nothing but one another.
///
/// Beyond that rim the speed with which blocks start to move grows from nothing, at first along a straight line. Where the line begins is tried
/// next (Newton's method), between a rim that holds and one that does not.
pub(super) fn margin(pile: &Pile) -> Option<f64> {
    if !is_grounded(pile) {
        return None;
    }
    let mut pile = pile.clone();
    let mut settler = Settler::default();
    let mut stands = |width: f64| {
        pile.set_rim(Rim::unbounded(width));
        if settler.settle(scene(&pile), &[]) { Ok(()) } else { Err(beginning(&pile, &settler, width)) }
    };
    let Err(mut aim) = stands(0.5) else { return Some(0.5) };
    let mut wide = 0.5;
    // Contacts so wide that every block stands on any of them, if need be.
    let (mut narrow, mut step) = (0.0, 1.0);
    while let Err(beginning) = stands(narrow) {
        (wide, aim) = (narrow, beginning);
        narrow -= step;
        step *= 2.0;
        if 1e6 < step {
            return None;
        }
    }
    // An aim that held says nothing more; then the middle is tried.
    let mut is_news = true;
    for turn in 0..MAX_TRIES {
        // A line drawn from afar may be bent, and begin by chance where the blocks still hold: then they hold a little beyond, too.
        let begins_at_narrow = is_news && (aim - narrow).abs() < FINE;
        let is_begun = begins_at_narrow && wide - narrow < 1.5 * NEAR || is_news && (aim - wide).abs() < FINE;
        if wide - narrow < FINE || is_begun {
            break;
        }
        let is_aimed = is_news && turn % 4 != 3 && narrow < aim && aim < wide;
        let at = match (begins_at_narrow, is_aimed) {
            (true, _) => narrow + NEAR,
            (false, true) => aim,
            (false, false) => 0.5 * (narrow + wide),
        };
        match stands(at) {
            Ok(()) => (narrow, is_news) = (at, !(is_aimed || begins_at_narrow) && is_news),
            Err(beginning) => (wide, aim, is_news) = (at, beginning, true),
        }
    }
    Some(aim.clamp(narrow, wide))
}

/// True if every block rests on the table, if by way of others.
fn is_grounded(pile: &Pile) -> bool {
    let mut grounded: u128 = 0;
    loop {
        let before = grounded;
        for bearing in &pile.bearings {
            if bearing.lower == TABLE || grounded >> bearing.lower & 1 == 1 {
                grounded |= 1 << bearing.upper;
            }
        }
        if grounded == before {
            return grounded.count_ones() as usize == pile.bodies.len();
        }
    }
}

/// The rim at which blocks would begin to move if their speed grew evenly up to this one.
fn beginning(pile: &Pile, settler: &Settler, width: f64) -> f64 {
    let mut square = 0.0;
    let mut sinking = Vec::with_capacity(pile.bodies.len());
    for (body, &missing) in pile.bodies.iter().zip(&settler.missing) {
        let speed = body.speed(missing);
        square += body.mass * speed * speed;
        sinking.push(body.acceleration(missing));
    }
    let mut fall = 0.0;
    for bearing in &pile.bearings {
        let [_, p, q] = bearing.squeeze(&sinking);
        for corner in bearing.corners() {
            let [x, y] = pile.outward(corner);
            fall += settler.forces[corner] * (x * p + y * q);
        }
    }
    // Half the square of the speed has the slope `fall`, the speed itself `fall / speed`.
    if 0.0 < fall { width - square / fall } else { f64::NEG_INFINITY }
}
