//! Any bytes as a call of Cornerstone.

#![no_main]

use fuzz::calls;

libfuzzer_sys::fuzz_target!(|data: &[u8]| calls::ask(calls::CORNERSTONE, data));

libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    calls::mutate(calls::CORNERSTONE, data, size, max_size, seed)
});
