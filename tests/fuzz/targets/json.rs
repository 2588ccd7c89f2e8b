//! Any text as protobuf JSON.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::with_text(data, fuzz::json::read));
