//! Any text as a map of Carcassonne.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::with_text(data, fuzz::files::map));
