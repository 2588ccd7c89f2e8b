//! Chance for tests: a small generator, so that a failure can be had again.

/// A generator of numbers; the same start gives the same numbers. It must not start at 0.
#[derive(Clone, Debug)]
pub struct Dice(pub u64);

impl Dice {
    /// A number below `sides`.
    pub fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % sides.max(1) as u64) as usize
    }

    /// One of some values.
    pub fn pick<T: Clone>(&mut self, values: &[T]) -> T {
        values[self.roll(values.len())].clone()
    }

    /// True once in so many times.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.roll(times) == 0
    }

    /// Spoils a few bytes: changed, cut out, doubled.
    pub fn spoil(&mut self, bytes: &[u8]) -> Vec<u8> {
        let mut bytes = bytes.to_vec();
        for _ in 0..=self.roll(3) {
            if bytes.is_empty() {
                break;
            }
            let at = self.roll(bytes.len());
            match self.roll(4) {
                0 => bytes[at] = self.roll(256) as u8,
                1 => bytes[at] ^= 1 << self.roll(8),
                2 => drop(bytes.remove(at)),
                _ => {
                    let end = (at + 1 + self.roll(20)).min(bytes.len());
                    let part = bytes[at..end].to_vec();
                    bytes.splice(at..at, part);
                }
            }
        }
        bytes
    }
}
