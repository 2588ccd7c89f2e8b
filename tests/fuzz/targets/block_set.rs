//! Any text as a set of blocks of Cornerstone.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::with_text(data, fuzz::files::block_set));
