//! Long work, away from the threads that answer short calls.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::{capacity::Capacity, ops::Metrics, refusal::Refusal};

/// How long a piece of long work thinks before it lets others have their turn, and looks whether anybody still waits for it.
pub const SLICE: Duration = Duration::from_millis(5);

/// Threads for long work. Turns are given in the order they were asked for, and long work takes a turn for
/// each slice: so callers with much to do and callers with little get on alike.
#[derive(Clone, Debug)]
pub struct Pool {
    turns: Arc<Semaphore>,
    calls: Arc<Semaphore>,
    playouts: Arc<Semaphore>,
    capacity: Capacity,
    counts: Metrics,
}

impl Default for Pool {
    fn default() -> Pool {
        Pool::new(Capacity::default())
    }
}

impl Pool {
    /// A pool that takes on so much.
    pub fn new(capacity: Capacity) -> Pool {
        Pool {
            turns: Arc::new(Semaphore::new(capacity.n_workers())),
            calls: Arc::new(Semaphore::new(capacity.max_long_calls)),
            playouts: Arc::new(Semaphore::new(capacity.max_playouts)),
            capacity,
            counts: Metrics::default(),
        }
    }

    /// The same pool, which counts its work with `counts`.
    pub fn counting_with(self, counts: Metrics) -> Pool {
        Pool { counts, ..self }
    }

    /// What counts the work.
    pub fn counts(&self) -> &Metrics {
        &self.counts
    }

    /// How much it takes on.
    pub fn capacity(&self) -> &Capacity {
        &self.capacity
    }

    /// Thinks on a thread of the pool as soon as one is free. A caller that goes away before has not cost anything.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the thought panics; the log has it.
    pub async fn think<T: Send + 'static>(&self, think: impl FnOnce() -> T + Send + 'static) -> Result<T, Refusal> {
        let waits = self.counts.long_work_waits();
        let turn = Arc::clone(&self.turns).acquire_owned().await.map_err(|_| Refusal::Fault)?;
        drop(waits);
        let runs = self.counts.long_work_runs();
        // What the log says of the thought has the id of its call.
        let span = tracing::Span::current();
        let thought = tokio::task::spawn_blocking(move || {
            let _runs = runs;
            let thought = span.in_scope(think);
            drop(turn);
            thought
        });
        thought.await.map_err(|why| {
            tracing::error!("long work panicked: {why}");
            Refusal::Fault
        })
    }

    /// Leave to wait for a turn with a long call, kept as long as the value.
    ///
    /// # Errors
    /// If too many wait.
    pub fn admit_call(&self) -> Result<OwnedSemaphorePermit, Refusal> {
        let busy = |_| Refusal::Busy { what: "long calls at once", limit: self.capacity.max_long_calls };
        Arc::clone(&self.calls).try_acquire_owned().map_err(busy)
    }

    /// Leave to run a playout, kept as long as the value.
    ///
    /// # Errors
    /// If too many run.
    pub fn admit_playout(&self) -> Result<OwnedSemaphorePermit, Refusal> {
        let busy = |_| Refusal::Busy { what: "playouts at once", limit: self.capacity.max_playouts };
        Arc::clone(&self.playouts).try_acquire_owned().map_err(busy)
    }
}

/// The end of a slice.
#[derive(Clone, Copy, Debug)]
pub struct Slice(Instant);

impl Slice {
    /// A slice that begins now.
    pub fn begin() -> Slice {
        Slice(Instant::now() + SLICE)
    }

    /// True when it is over.
    pub fn is_over(self) -> bool {
        self.0 <= Instant::now()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that can't go on says so by panicking")]

    use std::{
        num::NonZero,
        sync::atomic::{AtomicUsize, Ordering},
        thread,
    };

    use super::*;

    fn pool_of(workers: usize) -> Pool {
        Pool::new(Capacity { workers: NonZero::new(workers), max_playouts: 3, ..Capacity::default() })
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn no_more_think_at_once_than_there_are_turns() {
        let (pool, now, most) = (pool_of(2), Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let thoughts: Vec<_> = (0..20)
            .map(|_| {
                let (pool, now, most) = (pool.clone(), Arc::clone(&now), Arc::clone(&most));
                tokio::spawn(async move {
                    pool.think(move || {
                        most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                        thread::sleep(Duration::from_millis(2));
                        now.fetch_sub(1, Ordering::SeqCst);
                    })
                    .await
                })
            })
            .collect();
        for thought in thoughts {
            thought.await.unwrap().unwrap();
        }
        assert_eq!(most.load(Ordering::SeqCst), 2);
    }

    #[tokio::test]
    async fn a_panic_is_a_fault_and_gives_its_turn_back() {
        let pool = pool_of(1);
        assert_eq!(pool.think(|| panic!("inside")).await, Err::<(), _>(Refusal::Fault));
        assert_eq!(pool.think(|| 7).await, Ok(7));
    }

    #[tokio::test]
    async fn who_comes_too_many_is_told_so() {
        let pool = pool_of(1);
        let running: Vec<_> = (0..3).map(|_| pool.admit_playout().unwrap()).collect();
        assert!(matches!(pool.admit_playout(), Err(Refusal::Busy { limit: 3, .. })));
        drop(running);
        assert!(pool.admit_playout().is_ok());
    }
}
