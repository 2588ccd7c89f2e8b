//! The words for what Cornerstone Essential is made of, in the language asked for.

mod block;
mod joint;
mod options;
pub mod panel;
mod place;
mod score;
#[cfg(test)]
pub(super) mod tests;
mod verdict;
mod why;

use proto::cornerstone::v1 as pb;

use crate::i18n::{Lang, Message, msg, tr};

pub use block::{block, block_described, block_of, bodies, body, n_blocks, n_cubes, spans};
pub use joint::{joint, weakest};
pub use options::{option_help, option_title, set_remark, set_title, value_help, value_title};
pub use place::{at, cell, cubes_of, level, place, sites_of, to};
pub use score::{outcome, score_line, standing};
pub use verdict::{Firmness, decimal, firmness, n_fallen, stands, verdict};
pub use why::{rule, where_not, why_not};

/// The color's name in the files of sentences.
pub fn color_key(it: pb::Color) -> &'static str {
    match it {
        pb::Color::Unspecified => "none",
        pb::Color::Red => "red",
        pb::Color::Blue => "blue",
        pb::Color::Green => "green",
        pb::Color::Black => "black",
        pb::Color::Yellow => "yellow",
    }
}

/// The ring's name in the files of sentences.
pub fn ring_key(it: pb::Ring) -> &'static str {
    match it {
        pb::Ring::Unspecified => "none",
        pb::Ring::A => "a",
        pb::Ring::B => "b",
        pb::Ring::C => "c",
    }
}

/// The name, in the files of sentences, of what is due.
pub fn phase_key(it: pb::Phase) -> &'static str {
    match it {
        pb::Phase::Roll => "roll",
        pb::Phase::Build => "build",
        pb::Phase::Climb => "climb",
        pb::Phase::Over | pb::Phase::Unspecified => "over",
    }
}

/// Names a color.
pub fn color(lang: Lang, it: pb::Color) -> String {
    tr!(lang, "cs-color", color = color_key(it))
}

/// Names a ring by its letter, such as "ring (b)".
pub fn ring(lang: Lang, it: pb::Ring) -> String {
    tr!(lang, "cs-ring", ring = ring_key(it))
}

/// Tells what a ring does, such as "two levels in one step".
pub fn ring_does(lang: Lang, it: pb::Ring) -> String {
    tr!(lang, "cs-ring-does", ring = ring_key(it))
}

/// Names who plays a color: the player, and for two players, who play two colors each, the color too.
pub fn who(lang: Lang, players: &[String], seat: u32, color: pb::Color) -> String {
    let player = player(lang, players, seat);
    if players.len() == 2 { tr!(lang, "cs-who", player = player, color = color_key(color)) } else { player }
}

/// The name of a seat's player.
pub fn player(lang: Lang, players: &[String], seat: u32) -> String {
    players.get(seat as usize).cloned().unwrap_or_else(|| tr!(lang, "cs-seat", n = seat + 1))
}

/// Joins messages, such as "the base, Red's block 5a and Blue's block 2a".
fn join(list: impl IntoIterator<Item = Message>) -> Message {
    let mut list: Vec<Message> = list.into_iter().collect();
    let last = list.pop().unwrap_or_default();
    let Some(first) = list.into_iter().reduce(|first, last| msg!("cs-comma", first = first, last = last)) else {
        return last;
    };
    msg!("cs-and", first = first, last = last)
}
