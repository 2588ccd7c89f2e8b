//! Paints a scene: the plate, then everything on it from the farthest to the nearest, then what is written over it.

use std::mem::discriminant;

use egui::{Color32, Mesh, Painter, Rect, Shape, Theme, vec2};

use super::art::{self, Slot};
use super::brush::{Brush, EDGES, Frame, dimmed};
use super::eye::{Eye, Lens, View, dot};
use super::fall::{self, FallingFace};
use super::lattice::{Face, direction};
use super::light::chance;
use super::lights::Lights;
use super::order::{Order, Thing};
use super::scene::{Cell, Cube, Finish, Mark, MarkStyle, Pawn, Scene, Wood};
use super::{Skin, ghost, heat_color, overlay, table};
use crate::{kept::paint_kept, seat::SeatColor, theme};

/// The line along the outside of cubes, and between blocks.
const SEAM: [u8; 3] = [0x2a, 0x17, 0x0a];
/// How high a climber's picture is, in cells; half of that is its width.
const PAWN: f32 = 1.30;
/// From this height of the eye on climbers are seen from above.
const STEEP: f32 = 0.93;

/// Paints a scene as an eye sees it, into a part of the screen.
pub fn paint(painter: &Painter, rect: Rect, eye: &Eye, scene: &Scene, lights: &mut Lights, skin: &Skin, theme: Theme) {
    let painter = painter.with_clip_rect(rect.intersect(painter.clip_rect()));
    let lens = eye.lens(rect);
    let order = Order::new(scene, &lens);
    lights.turn_to(&order.solid);
    let pixels_per_point = painter.pixels_per_point();
    let sheet = skin.sheet(theme, lens.scale * pixels_per_point);
    let mut brush = Brush::new(sheet, theme, 1.0 / pixels_per_point);
    table::paint(&mut brush, rect, &lens, scene, lights);
    overlay::ladder(&mut brush, &lens, scene);
    let falling = fall::faces(scene, &lens);
    let standing = order.things.iter().map(|it| lens.nearness(direction(it.0)));
    let (count, sum) = standing.fold((0.0, 0.0), |(count, sum), it| (count + 1.0, sum + it));
    let front = falling.partition_point(|it| it.nearness < sum / f32::max(count, 1.0));
    tumble(&mut brush, scene, &falling[..front]);
    let mut work = Work { scene, lens: &lens, order: &order, lights };
    for (cell, thing) in &order.things {
        match *thing {
            Thing::Cube(it) => work.cube(&mut brush, &scene.cubes[it]),
            Thing::Ghost(it) => ghost::paint(&mut brush, &lens, &order, &scene.cubes[it]),
            Thing::Mark(it) => work.mark(&mut brush, *cell, &scene.marks[it]),
            Thing::Pawn(it) => work.pawn(&mut brush, &scene.pawns[it]),
        }
    }
    tumble(&mut brush, scene, &falling[front..]);
    painter.add(Shape::mesh(brush.mesh));
    overlay::paint(&painter, rect, &lens, scene, &order, theme);
}

/// Paints a block by itself, as large as fits, seen as the tower is at first.
pub fn paint_block(painter: &Painter, rect: Rect, cubes: &[Cube], skin: &Skin, theme: Theme) {
    let pixels_per_point = painter.pixels_per_point();
    let scene = Scene { cubes: cubes.to_vec(), ..Scene::default() };
    let ([min, max], mut eye) = (scene.extent(), Eye::default());
    // Measured as it is seen, for it never turns.
    let lens = eye.lens(rect);
    let corners =
        (0..8).map(|corner| [0, 1, 2].map(|axis| if corner >> axis & 1 == 0 { min[axis] } else { max[axis] }));
    let seen = Rect::from_points(&corners.map(|it| lens.screen_from_world(it)).collect::<Vec<_>>());
    let scale = lens.scale * (rect.width() / seen.width()).min(rect.height() / seen.height()).min(0.3);
    eye = Eye::at(View { scale, center: [0, 1, 2].map(|it| (min[it] + max[it]) / 2.0), ..eye.view() });
    let sheet = skin.sheet(theme, scale * pixels_per_point);
    let brush = Brush::new(sheet, theme, 1.0 / pixels_per_point);
    let heat = |it: &Cube| if let Finish::Heat(heat) = it.finish { heat.to_bits() } else { 0 };
    let look: Vec<_> =
        cubes.iter().map(|it| (it.cell, it.wood, discriminant(&it.finish), heat(it), it.block)).collect();
    let place = [rect.min.x, rect.min.y, rect.max.x, rect.max.y, pixels_per_point].map(f32::to_bits);
    let from = ("block", look, place, theme == Theme::Dark, brush.mesh.texture_id);
    paint_kept(painter, from, || block_mesh(brush, &scene, &eye.lens(rect)));
}

fn block_mesh(mut brush: Brush<'_>, scene: &Scene, lens: &Lens) -> Mesh {
    let order = Order::new(scene, lens);
    let mut lights = Lights::default();
    lights.turn_to(&order.solid);
    let mut work = Work { scene, lens, order: &order, lights: &mut lights };
    for (_, thing) in &order.things {
        if let Thing::Cube(it) = *thing {
            work.cube(&mut brush, &scene.cubes[it]);
        }
    }
    brush.mesh
}

/// Where a climber's picture is on the screen.
pub(super) fn pawn_picture(lens: &Lens, cell: Cell) -> Rect {
    let [.., high] = lens.toward;
    let flat = (1.0 - high * high).max(0.0).sqrt();
    let floor = lens.screen_from_world(direction(cell));
    let side = PAWN * lens.scale;
    if is_steep(lens) {
        return Rect::from_center_size(floor, vec2(0.72, 0.72) * lens.scale);
    }
    // It never leaves the outline of its cell, or it would be drawn over what is before it.
    let size = vec2(side * 0.5, side * (flat + 0.5 * high).min(1.0));
    let foot = floor + vec2(0.0, 0.20 * high * lens.scale);
    Rect::from_min_size(foot - vec2(size.x * 0.5, size.y), size)
}

/// Where a climber's body is on the screen.
pub(super) fn pawn_rect(lens: &Lens, cell: Cell) -> Rect {
    let mut rect = pawn_picture(lens, cell);
    if !is_steep(lens) {
        rect.min.y += rect.height() * (1.0 - art::figure::HEIGHT / 4.0);
    }
    rect
}

/// Tells whether the eye is so high that climbers are seen from above.
pub(super) fn is_steep(lens: &Lens) -> bool {
    STEEP < lens.toward[2]
}

/// The wood of a cube's face: the picture, how it is flipped, and its tint.
fn wood(cube: &Cube, face: Face, theme: Theme) -> (Slot, u32, Color32) {
    let luck = chance(cube.cell, 5);
    // The grain of each cube runs along one of the axes; most of them lie.
    let grain = [0, 1, 0, 1, 2][(luck >> 4) as usize % 5];
    let is_end = grain == face.axis();
    let pick = luck >> 8;
    let along_second = face.axes()[1][grain] != 0;
    let flips = (luck >> 16 & 3) | if along_second { 4 } else { 0 };
    let shade = 0.94 + 0.06 * ((luck >> 20 & 15) as f32 / 15.0);
    let white = if is_end { Slot::WhiteEnd(pick) } else { Slot::White(pick) };
    let (slot, tint) = match cube.wood {
        Wood::Natural if is_end => (Slot::NaturalEnd(pick), Color32::WHITE),
        Wood::Natural => (Slot::Natural(pick), Color32::WHITE),
        Wood::Dark if is_end => (Slot::DarkEnd(pick), Color32::WHITE),
        Wood::Dark => (Slot::Dark(pick), Color32::WHITE),
        Wood::Painted(color) => (white, color.fill()),
    };
    let pale =
        if theme == Theme::Dark { Color32::from_rgb(0x6d, 0x70, 0x6e) } else { Color32::from_rgb(0xd4, 0xd2, 0xc9) };
    let (slot, tint) = match cube.finish {
        Finish::Heat(heat) => (white, heat_color(heat)),
        Finish::Faded => {
            let own = match cube.wood {
                Wood::Natural => Color32::from_rgb(0xd9, 0xb8, 0x86),
                Wood::Dark => Color32::from_rgb(0x5e, 0x3b, 0x26),
                Wood::Painted(color) => color.fill(),
            };
            (white, own.lerp_to_gamma(pale, 0.78))
        }
        Finish::Solid | Finish::Lit | Finish::Ghost(_) => (slot, tint),
    };
    (slot, flips, dimmed(tint, shade))
}

/// What a face looks like on the average while there are no pictures.
fn flat(slot: Slot, tint: Color32) -> Color32 {
    match slot {
        Slot::Natural(_) | Slot::NaturalEnd(_) => Color32::from_rgb(0xe0, 0xbd, 0x8b) * tint,
        Slot::Dark(_) | Slot::DarkEnd(_) => Color32::from_rgb(0x64, 0x3f, 0x28) * tint,
        _ => tint,
    }
}

struct Work<'a> {
    scene: &'a Scene,
    lens: &'a Lens,
    order: &'a Order,
    lights: &'a mut Lights,
}

impl Work<'_> {
    fn cube(&mut self, brush: &mut Brush<'_>, cube: &Cube) {
        let order = self.order;
        for face in order.faces.iter().copied().filter(|it| order.shows(cube.cell, *it)) {
            let frame = Frame::of(self.lens, cube.cell, face);
            let (slot, flips, tint) = wood(cube, face, brush.theme);
            let tint = if brush.uv(slot).is_some() { tint } else { flat(slot, tint) };
            let light = self.lights.on_face(cube.cell, face);
            brush.face(&frame, slot, flips, light.map(|it| dimmed(tint, it)));
            if let (Wood::Painted(color), Finish::Solid | Finish::Lit) = (cube.wood, cube.finish) {
                symbol(brush, self.lens, &frame, face, color, light[4]);
            }
            self.edges(brush, cube, face, &frame);
        }
    }

    fn edges(&self, brush: &mut Brush<'_>, cube: &Cube, face: Face, frame: &Frame) {
        let (normal, [u, v]) = (face.normal(), face.axes());
        let solid = &self.order.solid;
        let [red, green, blue] = SEAM;
        let ink = |alpha: f32| Color32::from_rgba_unmultiplied(red, green, blue, (alpha * 255.0) as u8);
        for (a, b) in EDGES {
            let out = [0, 1, 2].map(|n| a * u[n] + b * v[n]);
            let beside = [0, 1, 2].map(|n| cube.cell[n] + out[n]);
            let before = [0, 1, 2].map(|n| beside[n] + normal[n]);
            if solid.has(before) {
                brush.strip(frame, (a, b), 0.07, ink(0.42));
            } else if let Some(other) = solid.get(beside) {
                let other = self.scene.cubes[other as usize].block;
                if other != cube.block {
                    brush.strip(frame, (a, b), 0.055, ink(0.85));
                    brush.bar(frame, (a, b), 0.012, ink(0.55));
                } else {
                    brush.strip(frame, (a, b), 0.018, ink(0.20));
                }
            } else if 0.0 < dot(direction(out), self.lens.toward) {
                // Worn edges catch the light.
                let gleam = if face == Face::PlusZ || out[2] == 1 { 0.42 } else { 0.24 };
                brush.strip(frame, (a, b), 0.07, Color32::from_white_alpha((gleam * 255.0) as u8));
            } else {
                brush.strip(frame, (a, b), 0.05, ink(0.50));
                brush.feather(frame, (a, b), ink(0.55));
            }
            if cube.finish == Finish::Lit
                && solid.get(beside).is_none_or(|it| self.scene.cubes[it as usize].block != cube.block)
            {
                let light = theme::palette(brush.theme).light;
                brush.bar(frame, (a, b), 0.09, light);
                brush.strip(frame, (a, b), 0.30, light.gamma_multiply(0.7));
            }
        }
    }

    fn mark(&self, brush: &mut Brush<'_>, cell: Cell, mark: &Mark) {
        let below = [cell[0], cell[1], cell[2] - 1];
        if self.lens.toward[2] < 0.02 {
            return;
        }
        let frame = Frame::of(self.lens, below, Face::PlusZ);
        let colors = theme::palette(brush.theme);
        let (ink, rim) = match mark.style {
            MarkStyle::Reachable => (Color32::from_rgb(0x14, 0x5a, 0x62), Color32::from_rgb(0xff, 0xf6, 0xe0)),
            MarkStyle::Chosen => (Color32::from_rgb(0xff, 0xe0, 0x7a), Color32::from_rgb(0x2a, 0x22, 0x10)),
            MarkStyle::Anchor => (colors.legal, Color32::from_white_alpha(210)),
        };
        match mark.style {
            MarkStyle::Anchor => {
                brush.picture(&frame.scaled(0.42), Slot::Disc, Color32::from_black_alpha(70));
                brush.picture(&frame.scaled(0.38), Slot::Ring, rim);
                brush.picture(&frame.scaled(0.20), Slot::Disc, rim);
            }
            MarkStyle::Reachable | MarkStyle::Chosen => {
                brush.picture(&frame.scaled(0.86), Slot::Disc, Color32::from_black_alpha(46));
                brush.picture(&frame.scaled(0.78), Slot::Disc, rim);
                brush.picture(&frame.scaled(0.68), Slot::Disc, ink);
            }
        }
    }

    fn pawn(&self, brush: &mut Brush<'_>, pawn: &Pawn) {
        let below = [pawn.cell[0], pawn.cell[1], pawn.cell[2] - 1];
        if 0.02 < self.lens.toward[2] {
            // Its shadow falls to the back and to the right of the front.
            let floor = Frame::of(self.lens, below, Face::PlusZ);
            let off = self.lens.screen_from_direction([0.05, 0.06, 0.0]);
            for (size, alpha) in [(0.92, 26), (0.80, 40), (0.68, 60)] {
                let frame = Frame { center: floor.center + off, ..floor.scaled(size) };
                brush.picture(&frame, Slot::Disc, Color32::from_black_alpha(alpha));
            }
        }
        let picture = pawn_picture(self.lens, pawn.cell);
        let slot = if is_steep(self.lens) { Slot::PawnTop(pawn.color) } else { Slot::Pawn(pawn.color) };
        let frame = Frame { center: picture.center(), u: vec2(picture.width(), 0.0), v: vec2(0.0, -picture.height()) };
        let tint = if brush.uv(slot).is_some() { Color32::WHITE } else { pawn.color.fill() };
        brush.picture(&frame, slot, tint);
    }
}

/// Paints the symbol of a color on a face, upright for the eye.
fn symbol(brush: &mut Brush<'_>, lens: &Lens, frame: &Frame, face: Face, color: SeatColor, light: f32) {
    let slot = Slot::Symbol(color);
    if brush.uv(slot).is_none() {
        return;
    }
    let mut frame = frame.scaled(0.46);
    if face == Face::PlusZ {
        // The quarter turn that brings its top the nearest to the screen's.
        let flat = vec2(-lens.right[1], lens.right[0]);
        let turns = [vec2(0.0, 1.0), vec2(1.0, 0.0), vec2(0.0, -1.0), vec2(-1.0, 0.0)];
        let best = (0..4).max_by(|a, b| turns[*a].dot(flat).total_cmp(&turns[*b].dot(flat))).unwrap_or(0);
        let (u, v) = (frame.u, frame.v);
        (frame.u, frame.v) = [(u, v), (-v, u), (-u, -v), (v, -u)][best];
    }
    brush.picture(&frame, slot, dimmed(Color32::WHITE, light.max(0.55)).gamma_multiply(0.92));
}

fn tumble(brush: &mut Brush<'_>, scene: &Scene, faces: &[FallingFace]) {
    for it in faces.iter().filter(|it| 0.0 < it.presence) {
        let cube = &scene.cubes[it.cube];
        let frame = Frame { center: it.center, u: it.u, v: it.v };
        let (slot, flips, tint) = wood(cube, it.face, brush.theme);
        let tint = if brush.uv(slot).is_some() { tint } else { flat(slot, tint) };
        let color = dimmed(tint, it.light).gamma_multiply(it.presence);
        brush.face(&frame, slot, flips, [color; 9]);
        if let (Wood::Painted(color), true) = (cube.wood, brush.uv(slot).is_some()) {
            let tint = dimmed(Color32::WHITE, it.light).gamma_multiply(it.presence * 0.92);
            brush.picture(&frame.scaled(0.46), Slot::Symbol(color), tint);
        }
        let [red, green, blue] = SEAM;
        let ink = Color32::from_rgba_unmultiplied(red, green, blue, (120.0 * it.presence) as u8);
        for edge in EDGES {
            brush.strip(&frame, edge, 0.05, ink);
        }
    }
}
