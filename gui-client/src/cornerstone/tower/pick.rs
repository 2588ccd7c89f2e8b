//! What lies under a point of the screen: exact, in the order of drawing backward.

use egui::{Pos2, Rect, Vec2};

use super::eye::{Eye, Lens, along};
use super::lattice::{Face, cell_at, direction, middle};
use super::order::{Order, Thing};
use super::paint::pawn_rect;
use super::scene::{Cell, Scene};
use super::table;

/// What lies under a point.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Hit {
    /// A face of a cube that is no ghost.
    Face {
        /// The cube's cell.
        cell: Cell,
        /// The face.
        face: Face,
    },
    /// The table: the cell in which a cube would rest there.
    Table {
        /// The cell, with z = 0.
        cell: Cell,
    },
    /// A climber, by its place in the scene.
    Pawn(usize),
    /// A mark, by its place in the scene.
    Mark(usize),
}

impl Hit {
    /// Returns the empty cell that is pointed at: in front of a face, on the table, or where a climber or a mark is.
    pub fn target(&self, scene: &Scene) -> Option<Cell> {
        match *self {
            Hit::Face { cell, face } => Some(face.beyond(cell)),
            Hit::Table { cell } => Some(cell),
            Hit::Pawn(it) => scene.pawns.get(it).map(|it| it.cell),
            Hit::Mark(it) => scene.marks.get(it).map(|it| it.cell),
        }
    }
}

/// Returns what lies under a point: nothing beyond the table. One looks through ghosts; falling blocks are not there.
pub fn pick(rect: Rect, eye: &Eye, scene: &Scene, at: Pos2) -> Option<Hit> {
    if !rect.contains(at) {
        return None;
    }
    let lens = eye.lens(rect);
    let order = Order::new(scene, &lens);
    pick_in(&order, &lens, at).filter(|it| !matches!(it, Hit::Table { cell } if !table::reaches(scene, *cell)))
}

/// The same, when the order is known.
pub(super) fn pick_in(order: &Order, lens: &Lens, at: Pos2) -> Option<Hit> {
    for (cell, thing) in order.things.iter().rev() {
        match *thing {
            Thing::Ghost(_) => (),
            Thing::Cube(_) => {
                if let Some(face) = face_under(order, lens, *cell, at) {
                    return Some(Hit::Face { cell: *cell, face });
                }
            }
            Thing::Pawn(n) => {
                let body = pawn_rect(lens, *cell);
                if ((at - body.center()) / (body.size() * 0.5)).length() < 1.0 {
                    return Some(Hit::Pawn(n));
                }
            }
            Thing::Mark(n) => {
                let on_floor = lens.plane_from_screen(at, cell[2] as f32);
                let off = on_floor.map(|it| Vec2::new(it[0] - cell[0] as f32, it[1] - cell[1] as f32));
                if off.is_some_and(|it| it.length() < 0.36) {
                    return Some(Hit::Mark(n));
                }
            }
        }
    }
    let [x, y, _] = cell_at(lens.plane_from_screen(at, 0.0)?);
    Some(Hit::Table { cell: [x, y, 0] })
}

/// The face of a cube that shows at a point.
fn face_under(order: &Order, lens: &Lens, cell: Cell, at: Pos2) -> Option<Face> {
    order.faces.iter().copied().find(|face| order.shows(cell, *face) && covers(lens, cell, *face, at))
}

fn covers(lens: &Lens, cell: Cell, face: Face, at: Pos2) -> bool {
    let center = lens.screen_from_world(along(middle(cell), direction(face.normal()), 0.5));
    let [u, v] = face.axes().map(|it| lens.screen_from_direction(direction(it)));
    let off = at - center;
    let area = u.x * v.y - u.y * v.x;
    let (a, b) = ((off.x * v.y - off.y * v.x) / area, (u.x * off.y - u.y * off.x) / area);
    a.abs() <= 0.5 && b.abs() <= 0.5
}

/// Tells whether nothing solid lies between a point of the world and the eye.
pub(super) fn is_seen(order: &Order, lens: &Lens, at: [f32; 3]) -> bool {
    let mut place = along(at, lens.toward, 0.02);
    // Whatever is above everything, or far off, is seen.
    for _ in 0..120 {
        if order.solid.has(cell_at(place)) {
            return false;
        }
        if order.solid.top() as f32 <= place[2] && 0.0 < lens.toward[2] {
            return true;
        }
        place = along(place, lens.toward, 0.2);
    }
    true
}
