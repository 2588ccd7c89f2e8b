//! What painting on the board needs.

use egui::{Color32, Mesh, Painter, Pos2, Rect, Theme, Ui, pos2, vec2};

use super::super::{
    Carcassonne, Coords,
    skin::{Brush, Sheet, Skin},
};
use crate::{
    board::{BoardView, camera::Camera},
    cornwall::board::skin::draw_line,
    panels::Desk,
    theme::{self, Palette},
};

/// What painting on the board needs.
pub struct Canvas<'a> {
    /// Paints.
    pub painter: &'a Painter,
    /// Where the board is looked at from.
    pub camera: Camera,
    /// Where the board is on the screen.
    pub view: Rect,
    /// The pictures and shapes of the tiles.
    pub skin: &'a Skin,
    /// Light or dark.
    pub theme: Theme,
    sheet: Option<&'a Sheet>,
}

impl<'a> Canvas<'a> {
    /// Spreads a canvas over the board.
    pub fn new(ui: &Ui, painter: &'a Painter, desk: &Desk<'a, Carcassonne>, view: &BoardView) -> Canvas<'a> {
        let skin = &desk.skins.carcassonne;
        let sheet = skin.sheet(ui.theme(), view.camera.radius * ui.pixels_per_point());
        Canvas { painter, camera: view.camera, view: view.rect, skin, theme: ui.theme(), sheet }
    }

    /// Returns the colors.
    pub fn colors(&self) -> &'static Palette {
        theme::palette(self.theme)
    }

    /// Returns where a place of the world is on the screen.
    pub fn at(&self, x: f32, y: f32) -> Pos2 {
        self.camera.screen_from_world(self.view, vec2(x, y))
    }

    /// Returns where a square is on the screen.
    pub fn rect(&self, (x, y): Coords) -> Rect {
        Rect::from_min_max(self.at(x as f32, y as f32), self.at(x as f32 + 1.0, y as f32 + 1.0))
    }

    /// Returns where a place inside a square is, with the square's corners at 0 and 1.
    pub fn inside(&self, (x, y): Coords, [u, v]: [f32; 2]) -> Pos2 {
        self.at(x as f32 + u, y as f32 + v)
    }

    /// Returns the side of a square in points.
    pub fn side(&self) -> f32 {
        self.camera.radius
    }

    /// Takes a brush for the tile art.
    pub fn brush(&self) -> Brush<'a> {
        Brush::new(self.sheet, self.theme)
    }

    /// Tells whether any of a square can be seen.
    pub fn sees(&self, square: Coords) -> bool {
        self.view.expand(self.side() * 0.3).intersects(self.rect(square))
    }

    /// Draws the line around squares.
    pub fn outline(&self, mesh: &mut Mesh, squares: &[Coords], width: f32, color: Color32) {
        for &(x, y) in squares {
            let rect = self.rect((x, y));
            let sides = [
                ((x, y - 1), rect.left_top(), rect.right_top()),
                ((x + 1, y), rect.right_top(), rect.right_bottom()),
                ((x, y + 1), rect.right_bottom(), rect.left_bottom()),
                ((x - 1, y), rect.left_bottom(), rect.left_top()),
            ];
            for (neighbor, from, to) in sides {
                if !squares.contains(&neighbor) {
                    draw_line(mesh, from, to, width, color);
                }
            }
        }
    }
}

/// Adds a filled triangle to a mesh.
pub fn triangle(mesh: &mut Mesh, corners: [Pos2; 3], color: Color32) {
    let first = mesh.vertices.len() as u32;
    for corner in corners {
        mesh.colored_vertex(pos2(corner.x, corner.y), color);
    }
    mesh.add_triangle(first, first + 1, first + 2);
}
