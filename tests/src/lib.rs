//! What tests of the border share: a real server, calls by name and bytes, the golden reader, chance, the replayer of transcripts.

pub mod dice;
pub mod golden;
pub mod mutation;
pub mod process;
pub mod replay;
pub mod replay_carcassonne;
pub mod replay_cornerstone;
pub mod requests;
pub mod server;
pub mod transcript;
pub mod transcript_carcassonne;
pub mod transcript_cornerstone;
pub mod wire;

use std::path::PathBuf;

pub use server::TestServer;

/// A folder of test data, such as "golden/cornwall".
pub fn data(folder: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(folder)
}
