//! The tower: wooden cubes to be turned around, pointed at, and looked through. Pure view: it knows no rules and asks nothing.
//!
//! [`Scene`] says what is there, [`Eye`] from where it is looked at, [`paint`] paints it, [`pick`] says what lies under a point, [`plan`] draws one
//! level from above, [`fall`] lets blocks tumble.
//!
//! ```text
//!            z up                 a cube at cell (x, y, z) fills x-1/2..x+1/2, y-1/2..y+1/2, z..z+1:
//!            |   y north          the middle of cell (0, 0) is the point (0, 0), the table is the plane z = 0
//!            |  /
//!            | /
//!            +------ x east       the front is the south, where -y points
//! ```

mod art;
mod brush;
pub mod eye;
pub mod fall;
mod ghost;
mod lattice;
mod light;
mod lights;
mod order;
mod overlay;
pub mod paint;
pub mod pick;
pub mod plan;
pub mod scene;
pub mod skin;
mod table;
#[cfg(test)]
mod tests;

pub use self::{
    eye::{Arrow, Eye, Lens, View},
    fall::Fall,
    lattice::Face,
    lights::Lights,
    paint::{paint, paint_block},
    pick::{Hit, pick},
    scene::{Cell, Cube, Finish, Joint, Mark, MarkStyle, Pawn, Peel, Rest, Scene, Tone, Wood},
    skin::Skin,
};

/// Cividis: from dark blue over grey to yellow, the same order of brightness for every eye. 0 is calm, 1 is dire.
pub fn heat_color(heat: f32) -> egui::Color32 {
    const RAMP: [[f32; 3]; 6] = [
        [0.0, 34.0, 78.0],
        [53.0, 69.0, 108.0],
        [102.0, 105.0, 112.0],
        [148.0, 142.0, 119.0],
        [200.0, 184.0, 102.0],
        [254.0, 232.0, 56.0],
    ];
    let at = heat.clamp(0.0, 1.0) * (RAMP.len() - 1) as f32;
    let low = (at as usize).min(RAMP.len() - 2);
    let [red, green, blue] = [0, 1, 2].map(|it| {
        let (from, to) = (RAMP[low][it], RAMP[low + 1][it]);
        (from + (to - from) * (at - low as f32)).round() as u8
    });
    egui::Color32::from_rgb(red, green, blue)
}
