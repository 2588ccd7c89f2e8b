//! The strip along the edge of a contact that carries nothing.

/// How far the carrying part of every contact stays from its edge, in cube widths.
///
/// With a rim wider than nothing, a block that is balanced exactly on an edge falls, and no arithmetic has to decide a tie: the weakest
/// tower that stands and the strongest that falls are a rim apart.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Rim(f64);

impl Rim {
    /// The rim of the rules, 1/512 of a cube: a knife edge falls, and nothing that balances with room to spare is refused.
    pub const STANDARD: Rim = Rim(1.0 / 512.0);

    /// No rim: a block balanced exactly on an edge stays there.
    pub const NONE: Rim = Rim(0.0);

    /// A rim of so many cube widths, from 0 (steady hands) to below 1/2 (each cube must be hit in its middle).
    pub fn new(width: f64) -> Option<Rim> {
        (0.0..0.5).contains(&width).then_some(Rim(width))
    }

    /// How wide it is, in cube widths.
    pub fn width(self) -> f64 {
        self.0
    }

    /// A rim of any width, outside of a cube too (then negative): what a margin is searched with.
    pub(super) fn unbounded(width: f64) -> Rim {
        Rim(width)
    }

    /// How far from the middle of a cube its face carries.
    pub(super) fn reach(self) -> f64 {
        0.5 - self.0
    }
}

impl Default for Rim {
    fn default() -> Rim {
        Rim::STANDARD
    }
}
