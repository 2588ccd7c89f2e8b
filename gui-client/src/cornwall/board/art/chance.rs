//! Chance that always falls the same way.

/// A small generator (xorshift). Art must come out alike on every machine, so nothing else may decide.
pub(crate) struct Chance(u32);

impl Chance {
    /// Starts from a seed; near seeds give unlike sequences.
    pub(crate) fn new(seed: u32) -> Chance {
        // Zero would stay zero for ever.
        Chance(hash(seed) | 1)
    }

    /// Draws a number.
    pub(crate) fn next(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0
    }

    /// Draws from 0..1.
    pub(crate) fn unit(&mut self) -> f32 {
        (self.next() >> 8) as f32 / 16_777_216.0
    }

    /// Draws from a range.
    pub(crate) fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.unit()
    }

    /// Draws one of the choices.
    pub(crate) fn pick<T: Copy, const N: usize>(&mut self, choices: [T; N]) -> T {
        choices[self.next() as usize % N]
    }
}

/// Mixes the bits of a number.
pub(crate) fn hash(seed: u32) -> u32 {
    let mut it = seed.wrapping_add(0x9e37_79b9);
    it = (it ^ (it >> 16)).wrapping_mul(0x21f0_aaad);
    it = (it ^ (it >> 15)).wrapping_mul(0x735a_2d97);
    it ^ (it >> 15)
}
