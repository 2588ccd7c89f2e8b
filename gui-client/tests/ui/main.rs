//! The window without a window: driven by label and key, with the real engine in this process.

mod cpu_renderer;
mod desk;
mod pictures;
mod turn;
