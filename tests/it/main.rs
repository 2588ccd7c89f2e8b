//! One test binary for everything that crosses the border: a real server, a real socket.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails, in its helpers too")]

mod absurd_carcassonne;
mod bulk;
mod discovery;
mod door_certificates;
mod door_crowd;
mod door_life;
mod door_raw;
mod door_tls;
mod door_tokens;
mod door_unix;
mod golden;
mod limits;
mod limits_carcassonne;
mod limits_cornerstone;
mod many;
mod operations;
mod playout;
mod refusals;
mod shutdown;
mod transcripts;
