//! What one connection has open: its calls, and answers that nobody takes.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

/// Pieces of answers are remembered by the turn in which they were laid out. After [`TURNS_TO_STALL`] turns they are overdue, and the connection
/// ends; so one slot more is enough for ever.
const SLOTS: usize = TURNS_TO_STALL + 1;

/// The turns that an answer may lie: it is overdue after two whole turns at least.
pub const TURNS_TO_STALL: usize = 3;

/// The open calls of one connection. Its numbers are hints to end a connection by, so they need no order among each other.
#[derive(Debug)]
pub struct Calls {
    born: Instant,
    open: AtomicUsize,
    /// When the last call came or went, in milliseconds since birth.
    moved: AtomicU64,
    turn: AtomicUsize,
    untaken: [AtomicUsize; SLOTS],
}

impl Calls {
    /// No calls yet.
    pub fn new() -> Arc<Calls> {
        Arc::new(Calls {
            born: Instant::now(),
            open: AtomicUsize::new(0),
            moved: AtomicU64::new(0),
            turn: AtomicUsize::new(0),
            untaken: Default::default(),
        })
    }

    /// A call has come; it is open as long as the value lives.
    pub fn open(self: &Arc<Calls>) -> OpenCall {
        self.open.fetch_add(1, Ordering::Relaxed);
        self.touch();
        OpenCall(self.clone())
    }

    /// A piece of an answer waits for its caller to take it, as long as the value lives.
    pub fn lay(self: &Arc<Calls>) -> Lying {
        let slot = self.turn.load(Ordering::Relaxed) % SLOTS;
        self.untaken[slot].fetch_add(1, Ordering::Relaxed);
        Lying { calls: self.clone(), slot }
    }

    /// How long no call has been open; nothing if one is.
    pub fn idle_for(&self) -> Option<Duration> {
        let age = self.born.elapsed();
        let moved = Duration::from_millis(self.moved.load(Ordering::Relaxed));
        (self.open.load(Ordering::Relaxed) == 0).then(|| age.saturating_sub(moved))
    }

    /// Begins the next turn; true if an answer lies there since [`TURNS_TO_STALL`] turns.
    pub fn turn(&self) -> bool {
        let next = self.turn.fetch_add(1, Ordering::Relaxed) + 1;
        // In a ring of one slot more, the oldest is the one that comes after the next.
        let oldest = (next + 1) % SLOTS;
        0 < self.untaken[oldest].load(Ordering::Relaxed)
    }

    fn touch(&self) {
        let age = self.born.elapsed().as_millis();
        self.moved.store(u64::try_from(age).unwrap_or(u64::MAX), Ordering::Relaxed);
    }
}

/// One open call.
#[derive(Debug)]
pub struct OpenCall(Arc<Calls>);

impl Drop for OpenCall {
    fn drop(&mut self) {
        self.0.open.fetch_sub(1, Ordering::Relaxed);
        self.0.touch();
    }
}

/// One piece of an answer that waits to be taken.
#[derive(Debug)]
pub struct Lying {
    calls: Arc<Calls>,
    /// Of the turn in which it was laid there.
    slot: usize,
}

impl Drop for Lying {
    fn drop(&mut self) {
        self.calls.untaken[self.slot].fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_connection_is_idle_while_no_call_is_open() {
        let calls = Calls::new();
        assert!(calls.idle_for().is_some());
        let (one, two) = (calls.open(), calls.open());
        drop(one);
        assert_eq!(calls.idle_for(), None);
        drop(two);
        assert!(calls.idle_for().is_some());
    }

    #[test]
    fn an_answer_is_overdue_after_its_turns_and_not_before() {
        let calls = Calls::new();
        for start in 0..10 {
            let lying = calls.lay();
            for turn in 1..TURNS_TO_STALL {
                assert!(!calls.turn(), "from {start}: overdue after {turn} turns");
            }
            assert!(calls.turn(), "from {start}: never overdue");
            drop(lying);
            assert!(!(0..2 * SLOTS).any(|_| calls.turn()), "from {start}: taken and overdue");
            // Another start in the ring next time.
            calls.turn();
        }
    }

    #[test]
    fn one_that_moves_on_does_not_hide_one_that_lies() {
        let calls = Calls::new();
        let lying = calls.lay();
        let mut moving = calls.lay();
        let overdue = (0..TURNS_TO_STALL).any(|_| {
            moving = calls.lay();
            calls.turn()
        });
        assert!(overdue);
        drop((lying, moving));
        let _new = calls.lay();
        assert!(!calls.turn());
    }
}
