//! The tower's pictures as textures.

use egui::{Context, TextureOptions, Theme};

use super::art::Atlas;
use crate::skin::{Sheet, Shelf};

/// The sides of a cube, in pixels, that sheets are drawn for.
const BUCKETS: [u32; 3] = [32, 64, 112];

/// All the pictures so far.
pub struct Skin {
    sheets: Shelf<Atlas>,
}

impl Skin {
    /// Starts without any; `wake` is called whenever one is drawn.
    pub fn new(wake: impl Fn() + Send + Sync + 'static) -> Skin {
        Skin { sheets: Shelf::new("cubes", &BUCKETS, TextureOptions::LINEAR, wake) }
    }

    /// Takes in what has been drawn.
    pub fn take_in(&mut self, ctx: &Context) {
        self.sheets.take_in(ctx);
    }

    /// Sees to it that there are pictures for cubes of these sides, in pixels.
    pub fn prepare(&mut self, ctx: &Context, sides_px: &[f32]) {
        self.sheets.prepare(ctx, sides_px, Atlas::new);
    }

    /// Tells whether pictures are still being drawn.
    pub fn is_drawing(&self) -> bool {
        self.sheets.is_drawing()
    }

    /// Returns the pictures that suit cubes of that side best, in pixels.
    pub(super) fn sheet(&self, theme: Theme, side_px: f32) -> Option<&Sheet<Atlas>> {
        self.sheets.sheet(theme, side_px)
    }
}
