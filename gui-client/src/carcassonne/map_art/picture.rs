//! The whole picture of a map, from the sea up to the coats of arms.

use egui::Theme;

use super::{
    border,
    brush::{Brush, Drawing},
    city, coast, country,
    inks::inks,
    plan::MapPlan,
};

/// Draws a map.
pub(super) fn draw(plan: &MapPlan, theme: Theme) -> Drawing {
    let inks = inks(theme);
    let mut brush = Brush::default();
    coast::draw(&mut brush, plan, inks);
    coast::hatch(&mut brush, plan, inks);
    country::draw(&mut brush, plan, inks);
    city::draw(&mut brush, plan, inks);
    border::draw(&mut brush, plan, inks);
    brush.finish()
}
