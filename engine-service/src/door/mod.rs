//! The front door: where the engine listens, and how it is told to stop.

mod stop;

pub use stop::stop_signal;
