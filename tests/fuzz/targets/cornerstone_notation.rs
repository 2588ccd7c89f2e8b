//! Any text as a state and moves of Cornerstone.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::with_text(data, fuzz::cornerstone::read));
