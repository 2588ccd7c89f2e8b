//! What the panels around the tower say.

use proto::cornerstone::v1 as pb;

use super::{bodies, body, cell as cell_words, color_key, place, ring_key};
use crate::i18n::{Lang, tr};

/// How things are with a block of the color to move.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum InTray {
    /// The dice allow it, and there are so many places.
    Allowed(usize),
    /// A ring would allow it, and there are so many places.
    WithRing(usize),
    /// The dice allow it, and there is no place.
    NoPlace,
    /// The dice do not allow it.
    NotAllowed,
    /// It can be put out of the game; with a ring there are so many places.
    MayGo(usize),
    /// Nothing is to be built now.
    Waiting,
    /// It is on the tower.
    Built,
    /// It is out of the game.
    Out,
}

/// Tells how things are with a block.
pub fn in_tray(lang: Lang, id: &str, standing: InTray) -> String {
    match standing {
        InTray::Allowed(n) => tr!(lang, "cs-tray-allowed", block = id, n = n),
        InTray::WithRing(n) => tr!(lang, "cs-tray-with-ring", block = id, n = n),
        InTray::NoPlace => tr!(lang, "cs-tray-no-place", block = id),
        InTray::NotAllowed => tr!(lang, "cs-tray-not-allowed", block = id),
        InTray::MayGo(n) => tr!(lang, "cs-tray-may-go", block = id, n = n),
        InTray::Waiting => tr!(lang, "cs-tray-waiting", block = id),
        InTray::Built => tr!(lang, "cs-tray-built", block = id),
        InTray::Out => tr!(lang, "cs-tray-out", block = id),
    }
}

/// Tells what the dice show and what they allow.
pub fn dice(lang: Lang, it: pb::Dice) -> String {
    if it.low == it.high {
        tr!(lang, "cs-dice-double", n = it.low)
    } else {
        tr!(lang, "cs-dice", low = it.low, high = it.high)
    }
}

/// Asks what the dice show: the first, then the other.
pub fn ask_dice(lang: Lang, first: Option<u32>) -> String {
    match first {
        Some(first) => tr!(lang, "cs-dice-ask-second", first = first),
        None => tr!(lang, "cs-dice-ask-first"),
    }
}

/// Names a way of the climber: where it ends, how many steps it takes, and the ring.
pub fn way(lang: Lang, to: &pb::Place, steps: usize, ring: pb::Ring) -> String {
    let text = tr!(lang, "cs-way", place = place(lang, to), n = steps, ring = ring_key(ring));
    crate::words::capital(&text)
}

/// Tells what is held where, and what becomes of it.
pub fn held(lang: Lang, id: &str, at: &pb::Cell, verdict: &str) -> String {
    crate::words::capital(&tr!(lang, "cs-held", block = id, at = cell_words(lang, at), verdict = verdict))
}

/// Tells why a block does not fit.
pub fn fits_not(lang: Lang, reasons: &[String]) -> String {
    tr!(lang, "cs-fits-not", why = reasons.join("; "))
}

/// Names a place for the block in hand.
pub fn place_for_block(lang: Lang, at: &pb::Cell) -> String {
    tr!(lang, "cs-place-for-block", at = cell_words(lang, at))
}

/// Of more blocks that fall than these the others are counted.
const MOST_NAMED: usize = 6;

/// Tells what falls in a wave of so many.
pub fn wave(lang: Lang, n: usize, n_waves: usize, fallen: &[pb::Body]) -> String {
    let which = match (n, n_waves) {
        (_, 1) => "only",
        (1, _) => "first",
        _ => "next",
    };
    let named = match fallen.get(..MOST_NAMED) {
        Some(first) if MOST_NAMED < fallen.len() => {
            tr!(
                lang,
                "cs-and-more",
                first = first.iter().map(|it| body(lang, it)).collect::<Vec<_>>().join(", "),
                n = fallen.len() - MOST_NAMED
            )
        }
        _ => bodies(lang, fallen),
    };
    let text = tr!(lang, "cs-wave", wave = which, n = fallen.len(), bodies = named);
    crate::words::capital(text.trim_start())
}

/// Tells what is in a cell.
pub fn cell(lang: Lang, at: &pb::Cell, cube: Option<&pb::Cube>, climber: Option<pb::Color>) -> String {
    let place = crate::words::capital(&cell_words(lang, at));
    if let Some(climber) = climber {
        return tr!(lang, "cs-cell-climber", at = place, color = color_key(climber));
    }
    let Some(cube) = cube else { return tr!(lang, "cs-cell-free", at = place) };
    let what = match cube.class() {
        pb::Class::Natural | pb::Class::Unspecified => "natural",
        pb::Class::Dark => "dark",
        pb::Class::Colored => "colored",
    };
    let block = if cube.block_id.is_empty() { "base" } else { cube.block_id.as_str() };
    tr!(lang, "cs-cell-cube", at = place, what = what, color = color_key(cube.owner()), block = block)
}

/// Says aloud what a color has; `left` is how many blocks are in supply, and their cubes, `out` the cubes out of the game.
pub fn color_spoken(lang: Lang, it: pb::Color, level: i32, rings: u32, left: (usize, u32), out: u32) -> String {
    let (n, cubes) = left;
    tr!(lang, "cs-color-spoken", color = color_key(it), level = level, rings = rings, n = n, cubes = cubes, out = out)
}
