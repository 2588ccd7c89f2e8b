//! Any bytes as a setup of Carcassonne and what is played from it.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::carcassonne::play(data));
