//! The window without a window: driven by label and key, with the real engine in this process.
#![allow(clippy::unwrap_used, reason = "these are tests")]

mod country;
mod cpu_renderer;
mod desk;
mod editor;
mod files;
mod german;
mod link;
mod maps;
mod monkey;
mod names;
mod pictures;
mod tower;
mod turn;
