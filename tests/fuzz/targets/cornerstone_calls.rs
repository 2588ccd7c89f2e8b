//! Any bytes as a call of Cornerstone.

#![no_main]

use fuzz::calls;
use libfuzzer_sys::{fuzz_mutator, fuzz_target, fuzzer_mutate};

fuzz_target!(|data: &[u8]| calls::ask(calls::CORNERSTONE, data));

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    calls::mutate(calls::CORNERSTONE, data, size, max_size, seed).unwrap_or_else(|| fuzzer_mutate(data, size, max_size))
});
