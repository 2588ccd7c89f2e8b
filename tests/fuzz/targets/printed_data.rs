//! Any text as the printed tiles of Cornwall or Carcassonne.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::with_text(data, fuzz::files::printed_data));
