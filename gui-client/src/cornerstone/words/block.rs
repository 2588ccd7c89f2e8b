//! Blocks, and what falls.

use proto::cornerstone::v1 as pb;

use super::{color_key, join};
use crate::i18n::{Lang, Message, msg, tr};

/// Names a block, such as "block 4b".
pub fn block(lang: Lang, id: &str) -> String {
    tr!(lang, "cs-block", block = id)
}

/// Names a block of a color, such as "Red's block 4b".
pub fn block_of(lang: Lang, color: pb::Color, id: &str) -> String {
    tr!(lang, "cs-block-of", color = color_key(color), block = id)
}

/// Counts blocks, such as "2 blocks".
pub fn n_blocks(lang: Lang, n: usize) -> String {
    tr!(lang, "cs-n-blocks", n = n)
}

/// Counts cubes, such as "2 cubes".
pub fn n_cubes(lang: Lang, n: usize) -> String {
    tr!(lang, "cs-n-cubes", n = n)
}

/// Describes a block of a color, such as "block 4b: 2 red and 2 natural cubes, 3 × 2 × 1".
pub fn block_described(lang: Lang, color: pb::Color, it: &pb::BlockDescriptor) -> String {
    let Some(lying) = it.orientations.first() else { return block(lang, &it.id) };
    let natural = lying.cubes.iter().filter(|it| it.class() == pb::Class::Natural).count();
    tr!(
        lang,
        "cs-block-described",
        block = it.id.as_str(),
        color = color_key(color),
        colored = lying.cubes.len() - natural,
        natural = natural,
        spans = spans(lying),
    )
}

/// Tells how many columns, rows and levels a block takes as it lies, such as "3 × 2 × 1".
pub fn spans(it: &pb::OrientationDescriptor) -> String {
    let span = |along: fn(&pb::Cell) -> i32| {
        let places = it.cubes.iter().filter_map(|it| it.cell.as_ref().map(along));
        places.clone().max().map_or(0, |most| 1 + most - places.min().unwrap_or(most))
    };
    format!("{} × {} × {}", span(|it| it.x), span(|it| it.y), span(|it| it.z))
}

/// Names what can fall: "the base", or "Red's block 5a".
pub fn body(lang: Lang, it: &pb::Body) -> String {
    body_said(it).say(lang)
}

/// Names what falls, such as "the base, Red's block 5a and Blue's block 2a".
pub fn bodies<'a>(lang: Lang, list: impl IntoIterator<Item = &'a pb::Body>) -> String {
    bodies_said(list).say(lang)
}

pub(super) fn body_said(it: &pb::Body) -> Message {
    if it.block_id.is_empty() {
        return msg!("cs-base");
    }
    msg!("cs-block-of", color = color_key(it.color()), block = it.block_id.as_str())
}

pub(super) fn bodies_said<'a>(list: impl IntoIterator<Item = &'a pb::Body>) -> Message {
    join(list.into_iter().map(body_said))
}
