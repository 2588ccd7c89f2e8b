//! How much long work is taken on.

use std::{
    num::{NonZero, NonZeroUsize},
    thread,
};

use clap::builder::RangedU64ValueParser;

/// Counts that keep long work within bounds: bulk streams, playouts, lists of Cornerstone with verdicts.
#[derive(Clone, Debug, clap::Args)]
#[command(next_help_heading = "Long work")]
pub struct Capacity {
    /// Threads for long work; as many as the machine has, if it is not given.
    #[arg(long, env = "MEEPLEWRIGHT_WORKERS", value_name = "COUNT")]
    pub workers: Option<NonZeroUsize>,
    /// The most long calls that wait for their turn or have it; one more is refused.
    #[arg(long, env = "MEEPLEWRIGHT_MAX_LONG_CALLS", value_name = "COUNT", value_parser = count(), default_value = "256")]
    pub max_long_calls: usize,
    /// The most playouts at once; one more is refused.
    #[arg(long, env = "MEEPLEWRIGHT_MAX_PLAYOUTS", value_name = "COUNT", value_parser = count(), default_value = "64")]
    pub max_playouts: usize,
    /// The most moves or calls of one message of a Bulk stream; one with more is refused.
    #[arg(long, env = "MEEPLEWRIGHT_MAX_BULK_ITEMS", value_name = "COUNT", value_parser = count(), default_value = "65536")]
    pub max_bulk_items: usize,
}

/// A semaphore holds no more.
const MOST: u64 = 1_000_000_000;

fn count() -> RangedU64ValueParser<usize> {
    RangedU64ValueParser::new().range(1..=MOST)
}

impl Default for Capacity {
    fn default() -> Capacity {
        Capacity { workers: None, max_long_calls: 256, max_playouts: 64, max_bulk_items: 65_536 }
    }
}

impl Capacity {
    /// Threads for long work, one at least.
    pub fn n_workers(&self) -> usize {
        // More threads than this help nobody, and each has a stack.
        const MOST_WORKERS: usize = 256;
        let machine = || thread::available_parallelism().map_or(1, NonZero::get);
        self.workers.map_or_else(machine, NonZero::get).min(MOST_WORKERS)
    }
}
