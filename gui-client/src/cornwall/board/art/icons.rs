//! Small pictures for panels and overlays.

use proto::cornwall::v1 as pb;
use tiny_skia::PathBuilder;

use super::brush::{Brush, Spot, oval, polygon};
use super::country::APOTHEM;
use super::ink::{Ink, ink};
use super::symbols::{self, CREAM, OUTLINE};

/// A small picture on a square.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Icon {
    /// A coin.
    Coin,
    /// The sign of the pub: a tankard.
    Pub,
    /// The little house that is set on a cottage when its region is closed.
    CottageMarker,
    /// The back of a tile, for the pile.
    TileBack,
    /// A cottage as it is printed on fields.
    Cottage,
    /// The flag of Cornwall as it is printed on fields.
    Flag,
    /// A chapel as it is printed on fields.
    Chapel,
}

impl Icon {
    /// Every icon.
    pub const ALL: [Icon; 7] =
        [Icon::Coin, Icon::Pub, Icon::CottageMarker, Icon::TileBack, Icon::Cottage, Icon::Flag, Icon::Chapel];
}

const BRASS: Ink = ink(0xe4_ae_3c);
const OAK: Ink = ink(0x8a_5a_34);
const NIGHT: Ink = ink(0x24_3a_56);

/// Paints an icon; the square is -1..=1.
pub(super) fn paint(brush: &mut Brush<'_>, icon: Icon) {
    match icon {
        Icon::Coin => coin(brush),
        Icon::Pub => pub_sign(&mut brush.at((0.02, 0.0), 0.95)),
        Icon::CottageMarker => cottage_marker(&mut brush.at((0.0, 0.02), 0.93)),
        Icon::TileBack => tile_back(&mut brush.at((0.0, 0.05), 0.92)),
        Icon::Cottage => symbols::paint(&mut brush.at((0.0, 0.0), 1.4), pb::Symbol::Cottage),
        Icon::Flag => symbols::paint(&mut brush.at((-0.04, 0.0), 1.36), pb::Symbol::Flag),
        Icon::Chapel => symbols::paint(&mut brush.at((0.0, 0.0), 1.25), pb::Symbol::Chapel),
    }
}

fn coin(brush: &mut Brush<'_>) {
    brush.glow((0.06, 0.08), (0.93, 0.91), OUTLINE.alpha(0.7));
    brush.disc((0.0, 0.0), 0.82, OUTLINE);
    for (radius, from, to) in [(0.75, 0.65, 0.35), (0.60, 0.0, 0.45)] {
        if let Some(path) = oval((0.0, 0.0), (radius, radius)) {
            let dim = if 0.7 < radius { BRASS.shaded(to) } else { BRASS.lit(to) };
            let bright = if 0.7 < radius { BRASS.lit(from) } else { BRASS.shaded(0.12) };
            brush.fill_from_to(&path, ((-0.5, -0.55), bright), ((0.5, 0.55), dim));
        }
    }
    // The cross of Saint Piran in relief: the shadow first, then the light.
    for (shift, ink) in [(0.035, BRASS.shaded(0.5)), (-0.02, BRASS.lit(0.6)), (0.0, BRASS.lit(0.12))] {
        let width = if shift == 0.0 { 0.13 } else { 0.16 };
        brush.line(&[(shift, shift - 0.33), (shift, shift + 0.33)], width, ink);
        brush.line(&[(shift - 0.33, shift), (shift + 0.33, shift)], width, ink);
    }
    for n in 0..16 {
        let turn = n as f32 / 16.0 * std::f32::consts::TAU;
        brush.disc((0.675 * turn.cos(), 0.675 * turn.sin()), 0.035, BRASS.shaded(0.3));
    }
}

fn pub_sign(brush: &mut Brush<'_>) {
    // The bracket.
    for (width, ink) in [(0.22, CREAM), (0.16, OUTLINE), (0.07, ink(0x6a_66_70))] {
        brush.line(&[(-0.88, 0.9), (-0.88, -0.86), (0.72, -0.86)], width, ink);
        brush.bow([(-0.85, -0.35), (-0.80, -0.80), (-0.38, -0.84)], width * 0.7, ink);
        for x in [-0.42, 0.50] {
            brush.line(&[(x, -0.86), (x, -0.60)], width * 0.7, ink);
        }
    }
    // The board.
    let board = |inset: f32| {
        let (left, right, top, bottom) = (-0.66 + inset, 0.76 - inset, -0.62 + inset, 0.56 - inset);
        let mut it = PathBuilder::new();
        it.move_to(left, top);
        it.line_to(right, top);
        it.line_to(right, bottom);
        it.quad_to(0.05, bottom + 0.44, left, bottom);
        it.close();
        it.finish()
    };
    if let (Some(edge), Some(field)) = (board(0.0), board(0.08)) {
        brush.stroke(&edge, 0.18, CREAM);
        brush.stroke(&edge, 0.12, OUTLINE);
        brush.fill(&edge, BRASS);
        brush.fill_from_to(&field, ((-0.5, -0.6), ink(0x3f_6a_58)), ((0.6, 0.7), ink(0x1f_3d_38)));
    }
    // The tankard.
    let mug = &mut brush.at((0.0, 0.08), 0.9);
    if let Some(handle) = oval((0.36, 0.06), (0.19, 0.22)) {
        mug.stroke(&handle, 0.18, OUTLINE);
        mug.stroke(&handle, 0.08, OAK.lit(0.3));
    }
    let body = [(-0.34, -0.28), (0.30, -0.28), (0.36, 0.46), (-0.40, 0.46)];
    if let Some(path) = polygon(&body) {
        mug.stroke(&path, 0.11, OUTLINE);
        mug.fill_from_to(&path, ((-0.4, 0.0), ink(0xf6_c2_5a)), ((0.36, 0.0), ink(0xb8_70_24)));
    }
    for x in [-0.16, 0.10] {
        mug.line(&[(x, -0.20), (x + 0.1 * x, 0.42)], 0.03, OAK);
    }
    for y in [-0.08, 0.34] {
        mug.line(&[(-0.36, y), (0.33, y)], 0.07, ink(0x70_6a_74));
    }
    for (grow, ink) in [(0.05, OUTLINE), (0.0, ink(0xff_fc_f0))] {
        for (x, y, radius) in [(-0.28, -0.30, 0.14), (-0.06, -0.38, 0.18), (0.20, -0.32, 0.15)] {
            mug.disc((x, y), radius + grow, ink);
        }
    }
    mug.rect((-0.36, -0.34), (0.66, 0.10), ink(0xff_fc_f0));
}

/// A wooden house in perspective: it stands on the board and is not printed on it.
fn cottage_marker(brush: &mut Brush<'_>) {
    let base: Spot = (0.0, 0.78);
    brush.glow((base.0 + 0.12, base.1 - 0.06), (0.86, 0.26), OUTLINE.alpha(0.85));
    let front = [(-0.72, 0.62), (-0.72, 0.02), (-0.34, -0.52), (0.06, 0.10), (0.06, 0.78)];
    let side = [(0.06, 0.78), (0.06, 0.10), (0.70, -0.04), (0.70, 0.58)];
    let roof = [(-0.34, -0.52), (0.36, -0.66), (0.86, 0.02), (0.12, 0.20)];
    let eaves = [(-0.34, -0.52), (-0.44, -0.50), (-0.86, 0.10), (-0.72, 0.12)];
    let chimney = [(0.20, -0.40), (0.20, -0.86), (0.40, -0.90), (0.40, -0.42)];
    let parts = [&front[..], &side, &roof, &eaves, &chimney];
    for (width, ink) in [(0.24, CREAM), (0.13, OUTLINE)] {
        for path in parts.iter().filter_map(|it| polygon(it)) {
            brush.stroke(&path, width, ink);
        }
    }
    brush.polygon(&chimney, ink(0x8c_84_84));
    brush.polygon(&[chimney[0], chimney[1], (0.29, -0.88), (0.29, -0.41)], ink(0xc9_c2_bc));
    brush.polygon(&front, ink(0xff_f8_ea));
    brush.polygon(&side, ink(0xcd_bf_ae));
    if let Some(path) = polygon(&roof) {
        brush.fill_from_to(&path, ((-0.2, -0.6), ink(0xe8_5a_3c)), ((0.7, 0.2), ink(0x9c_24_22)));
    }
    brush.polygon(&eaves, ink(0xf0_86_62));
    for t in [0.33, 0.66] {
        let from = (-0.34 + 0.46 * t, -0.52 + 0.72 * t);
        brush.line(&[from, (from.0 + 0.71, from.1 - 0.16)], 0.035, ink(0x7c_1c_1e).alpha(0.7));
    }
    brush.polygon(&[(-0.44, 0.67), (-0.44, 0.24), (-0.20, 0.27), (-0.20, 0.72)], ink(0x5c_3a_2a));
    brush.polygon(&[(0.24, 0.42), (0.24, 0.20), (0.50, 0.14), (0.50, 0.36)], ink(0x34_52_74));
}

/// Three hexes in a triangle, as all tiles, in midnight blue with a golden cross in each.
fn tile_back(brush: &mut Brush<'_>) {
    const SIDE: f32 = 0.50;
    let centers = [(0.0, -SIDE), (-APOTHEM * SIDE, 0.5 * SIDE), (APOTHEM * SIDE, 0.5 * SIDE)];
    let hex = |(x, y): Spot, radius: f32| {
        let (half, high) = (APOTHEM * radius, radius);
        polygon(&[
            (x, y - high),
            (x + half, y - 0.5 * high),
            (x + half, y + 0.5 * high),
            (x, y + high),
            (x - half, y + 0.5 * high),
            (x - half, y - 0.5 * high),
        ])
    };
    brush.glow((0.05, 0.08), (0.94, 0.91), OUTLINE.alpha(0.6));
    for (radius, width, ink) in [(SIDE * 0.90, 0.19, CREAM), (SIDE * 0.90, 0.13, OUTLINE)] {
        for path in centers.iter().filter_map(|&it| hex(it, radius)) {
            brush.stroke(&path, width, ink);
        }
    }
    for &(x, y) in &centers {
        if let Some(path) = hex((x, y), SIDE * 0.97) {
            brush.fill_from_to(&path, ((x - 0.4, y - 0.4), NIGHT.lit(0.22)), ((x + 0.4, y + 0.4), NIGHT.shaded(0.3)));
        }
        if let Some(path) = hex((x, y), SIDE * 0.78) {
            brush.stroke(&path, 0.025, BRASS.alpha(0.75));
        }
        celtic_cross(&mut brush.at((x, y), SIDE * 0.55));
    }
}

fn celtic_cross(brush: &mut Brush<'_>) {
    for (shift, ink) in [(0.06, OUTLINE.alpha(0.6)), (0.0, BRASS.lit(0.15))] {
        brush.line(&[(shift, shift - 0.85), (shift, shift + 0.95)], 0.22, ink);
        brush.line(&[(shift - 0.66, shift - 0.2), (shift + 0.66, shift - 0.2)], 0.22, ink);
        if let Some(ring) = oval((shift, shift - 0.2), (0.42, 0.42)) {
            brush.stroke(&ring, 0.12, ink);
        }
    }
}
