//! The island: coast, tiles, lines and pieces, in two meshes however large it grows.

use std::collections::BTreeMap;

use egui::{Color32, Mesh, Painter, Pos2, Rect, Theme};
use proto::cornwall::v1 as pb;

use super::{
    art,
    hex::{Cell, Corner, corner_offset, world_from_corner, world_from_hex},
    skin::{Brush, Sheet, draw_line, fill_hexagon},
};
use crate::{
    board::camera::Camera,
    theme::{self, Palette},
};

/// What painting on the board needs.
pub struct Canvas<'a> {
    /// Paints.
    pub painter: &'a Painter,
    /// Where the board is looked at from.
    pub camera: &'a Camera,
    /// Where the board is on the screen.
    pub view: Rect,
    /// The tile art, if it is drawn already.
    pub sheet: Option<&'a Sheet>,
    /// Light or dark.
    pub theme: Theme,
}

impl<'a> Canvas<'a> {
    /// Returns the colors.
    pub fn colors(&self) -> &'static Palette {
        theme::palette(self.theme)
    }

    /// Returns where a cell's center is.
    pub fn at(&self, cell: Cell) -> Pos2 {
        self.camera.screen_from_world(self.view, world_from_hex(cell))
    }

    /// Returns where a corner is.
    pub fn corner(&self, corner: Corner) -> Pos2 {
        self.camera.screen_from_world(self.view, world_from_corner(corner))
    }

    /// Returns the circumradius of a cell in points.
    pub fn radius(&self) -> f32 {
        self.camera.radius
    }

    /// Takes a brush for the tile art.
    pub fn brush(&self) -> Brush<'a> {
        Brush::new(self.sheet, self.theme)
    }

    /// Tells whether any of a cell can be seen.
    pub fn sees(&self, cell: Cell) -> bool {
        self.view.expand(self.radius() * 1.4).contains(self.at(cell))
    }

    /// Returns the ends of the edge of a cell in a direction.
    pub fn edge(&self, cell: Cell, direction: u32) -> [Pos2; 2] {
        let center = self.at(cell);
        // Corner i lies between directions i and i + 1.
        [center + corner_offset(direction + 5) * self.radius(), center + corner_offset(direction) * self.radius()]
    }

    /// Draws the line around cells.
    pub fn outline(&self, mesh: &mut Mesh, cells: &[Cell], width: f32, color: Color32) {
        for cell in cells {
            for direction in 0..6 {
                if !cells.contains(&cell.neighbor(direction)) {
                    let [from, to] = self.edge(*cell, direction);
                    draw_line(mesh, from, to, width, color);
                }
            }
        }
    }
}

/// Paints everything that lies on the table.
pub fn paint(canvas: &Canvas<'_>, description: &pb::Description, state: &pb::State) {
    let fields: BTreeMap<Cell, &pb::FieldDescription> =
        description.fields.iter().filter_map(|it| Some((Cell::from(it.cell?), it))).collect();
    let seen: Vec<(Cell, &pb::FieldDescription)> =
        fields.iter().filter(|(cell, _)| canvas.sees(**cell)).map(|(cell, it)| (*cell, *it)).collect();
    let colors = canvas.colors();
    let radius = canvas.radius();

    let mut ground = Mesh::default();
    for (cell, _) in &seen {
        fill_hexagon(&mut ground, canvas.at(*cell), radius * 1.42, colors.shallows);
    }
    for (cell, _) in &seen {
        fill_hexagon(&mut ground, canvas.at(*cell), radius * 1.13, colors.beach);
    }
    canvas.painter.add(ground);

    let mut brush = canvas.brush();
    for (cell, it) in &seen {
        let field = pb::PrintedField { landscape: it.landscape, symbol: it.symbol };
        brush.field(canvas.at(*cell), radius, field, art::variant(cell.q, cell.r), Color32::WHITE);
    }
    canvas.painter.add(brush.mesh);

    canvas.painter.add(lines(canvas, &fields, &seen));
    paint_pieces(canvas, &fields, state);
}

/// Draws the lines: hairlines inside a tile, a thicker line around it.
fn lines(
    canvas: &Canvas<'_>,
    fields: &BTreeMap<Cell, &pb::FieldDescription>,
    seen: &[(Cell, &pb::FieldDescription)],
) -> Mesh {
    let colors = canvas.colors();
    let mut mesh = Mesh::default();
    let mut thick = Vec::new();
    for (cell, it) in seen {
        for direction in 0..6 {
            let neighbor = fields.get(&cell.neighbor(direction));
            let is_same_tile = neighbor.is_some_and(|other| other.laid_index == it.laid_index);
            // Each edge once: the one who sees it eastward, or who has no neighbor there.
            if neighbor.is_some() && 3 <= direction {
                continue;
            }
            let [from, to] = canvas.edge(*cell, direction);
            if is_same_tile {
                let width = (canvas.radius() * theme::FIELD_LINE).max(0.75);
                draw_line(&mut mesh, from, to, width, colors.field_line);
            } else {
                thick.push([from, to]);
            }
        }
    }
    let width = (canvas.radius() * theme::TILE_LINE).clamp(1.0, 3.5);
    for [from, to] in thick {
        draw_line(&mut mesh, from, to, width, colors.tile_line);
    }
    mesh
}

fn paint_pieces(canvas: &Canvas<'_>, fields: &BTreeMap<Cell, &pb::FieldDescription>, state: &pb::State) {
    let mut brush = canvas.brush();
    for piece in &state.pieces {
        let Some(cell) = piece.cell.map(Cell::from) else {
            continue;
        };
        let color = state.seats.get(piece.seat as usize).map_or(pb::Color::Unspecified, pb::SeatState::color);
        let symbol = fields.get(&cell).map_or(pb::Symbol::Unspecified, |it| it.symbol());
        brush.piece_on_field(canvas.at(cell), canvas.radius(), symbol, piece.size(), color);
    }
    canvas.painter.add(brush.mesh);
}
