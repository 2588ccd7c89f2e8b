//! Places on the tower: a level, a column and a row.

use proto::cornerstone::v1::{self as pb, place::Kind};

use crate::{
    board::Site,
    i18n::{Lang, Message, msg, tr},
};

/// Names a level, such as "level 3".
pub fn level(lang: Lang, level: i32) -> String {
    tr!(lang, "cs-level", level = level)
}

/// Names a cell, such as "level 3, column 2, row -1".
pub fn cell(lang: Lang, it: &pb::Cell) -> String {
    cell_said(it).say(lang)
}

/// Names a place where a climber may stand: a cell, a yard, "the table".
pub fn place(lang: Lang, it: &pb::Place) -> String {
    let said = match &it.kind {
        Some(Kind::Cell(it)) if it.z == 0 => msg!("cs-yard", column = i64::from(it.x), row = i64::from(it.y)),
        Some(Kind::Cell(it)) => cell_said(it),
        Some(Kind::Table(_)) | None => msg!("cs-table"),
    };
    said.say(lang)
}

/// Tells where something is, such as "on the table".
pub fn at(lang: Lang, it: &pb::Place) -> String {
    at_said(it).say(lang)
}

/// Tells where something goes, such as "to the table".
pub fn to(lang: Lang, it: &pb::Place) -> String {
    to_said(it).say(lang)
}

/// Lists the cells of places; the table has none.
pub fn sites_of(places: &[pb::Place]) -> Vec<Site> {
    let cells = places.iter().filter_map(|it| match &it.kind {
        Some(Kind::Cell(it)) => Some(site(it)),
        Some(Kind::Table(_)) | None => None,
    });
    cells.collect()
}

/// Lists the cubes of a block where it lies, by the table of its set; its least corner alone if the set does not know it.
pub fn cubes_of(set: Option<&pb::BlockSetDescriptor>, it: &pb::PlacedBlock) -> Vec<Site> {
    let corner = site(&it.cell.unwrap_or_default());
    let block = set.and_then(|set| set.blocks.iter().find(|block| block.id == it.block_id));
    let Some(lying) = block.and_then(|block| block.orientations.get(it.orientation as usize)) else {
        return vec![corner];
    };
    let cells = lying.cubes.iter().filter_map(|it| it.cell.as_ref());
    cells.map(|it| Site { x: corner.x + it.x, y: corner.y + it.y, z: corner.z + it.z }).collect()
}

pub(in crate::cornerstone) fn site(it: &pb::Cell) -> Site {
    Site { x: it.x, y: it.y, z: it.z }
}

pub(super) fn cell_said(it: &pb::Cell) -> Message {
    msg!("cs-cell", level = i64::from(it.z), column = i64::from(it.x), row = i64::from(it.y))
}

/// Names the first cells of a list and counts the others.
pub(super) fn cells_said(cells: &[pb::Cell]) -> Message {
    match cells {
        [] => Message::default(),
        [only] => cell_said(only),
        [first, last] => msg!("cs-and", first = cell_said(first), last = cell_said(last)),
        [first, rest @ ..] => msg!("cs-and-more", first = cell_said(first), n = rest.len()),
    }
}

pub(super) fn at_said(it: &pb::Place) -> Message {
    match &it.kind {
        Some(Kind::Cell(it)) if it.z == 0 => msg!("cs-at-yard", column = i64::from(it.x), row = i64::from(it.y)),
        Some(Kind::Cell(it)) => at_cell_said(it),
        Some(Kind::Table(_)) | None => msg!("cs-at-table"),
    }
}

pub(super) fn at_cell_said(it: &pb::Cell) -> Message {
    msg!("cs-at-cell", level = i64::from(it.z), column = i64::from(it.x), row = i64::from(it.y))
}

pub(super) fn to_said(it: &pb::Place) -> Message {
    match &it.kind {
        Some(Kind::Cell(it)) if it.z == 0 => msg!("cs-to-yard", column = i64::from(it.x), row = i64::from(it.y)),
        Some(Kind::Cell(it)) => {
            msg!("cs-to-cell", level = i64::from(it.z), column = i64::from(it.x), row = i64::from(it.y))
        }
        Some(Kind::Table(_)) | None => msg!("cs-to-table"),
    }
}
