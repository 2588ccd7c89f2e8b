//! One test binary for everything that crosses the border: a real server, a real socket.

mod discovery;
mod golden;
mod limits;
mod many;
mod refusals;
mod shutdown;
mod transcripts;
