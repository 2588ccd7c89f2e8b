//! Where events go while a move is played.

/// Takes events, or does not want them: then a game need not even build them.
pub trait Sink<E> {
    /// False if events are thrown away.
    const WANTED: bool;

    /// Takes one event.
    fn take(&mut self, event: E);

    /// Builds and takes an event if events are wanted.
    fn tell(&mut self, event: impl FnOnce() -> E) {
        if Self::WANTED {
            self.take(event());
        }
    }
}

impl<E> Sink<E> for Vec<E> {
    const WANTED: bool = true;

    fn take(&mut self, event: E) {
        self.push(event);
    }
}

/// Throws events away.
#[derive(Clone, Copy, Debug, Default)]
pub struct Quiet;

impl<E> Sink<E> for Quiet {
    const WANTED: bool = false;

    fn take(&mut self, _: E) {}
}
