//! Compiles the contract with protox (pure Rust, no protoc) into prost messages, tonic services and one descriptor set.

use std::{env, error::Error, fs, path::PathBuf};

use prost::Message as _;

/// Every file of the contract, relative to this crate.
const FILES: [&str; 30] = [
    "meeplewright/common/v1/common.proto",
    "meeplewright/common/v1/failure.proto",
    "meeplewright/common/v1/playout.proto",
    "meeplewright/carcassonne/v1/state.proto",
    "meeplewright/carcassonne/v1/map.proto",
    "meeplewright/carcassonne/v1/move.proto",
    "meeplewright/carcassonne/v1/score.proto",
    "meeplewright/carcassonne/v1/event.proto",
    "meeplewright/carcassonne/v1/record.proto",
    "meeplewright/carcassonne/v1/description.proto",
    "meeplewright/carcassonne/v1/catalog.proto",
    "meeplewright/carcassonne/v1/service.proto",
    "meeplewright/cornerstone/v1/state.proto",
    "meeplewright/cornerstone/v1/block_set.proto",
    "meeplewright/cornerstone/v1/tower.proto",
    "meeplewright/cornerstone/v1/move.proto",
    "meeplewright/cornerstone/v1/score.proto",
    "meeplewright/cornerstone/v1/event.proto",
    "meeplewright/cornerstone/v1/record.proto",
    "meeplewright/cornerstone/v1/description.proto",
    "meeplewright/cornerstone/v1/catalog.proto",
    "meeplewright/cornerstone/v1/service.proto",
    "meeplewright/cornwall/v1/state.proto",
    "meeplewright/cornwall/v1/move.proto",
    "meeplewright/cornwall/v1/score.proto",
    "meeplewright/cornwall/v1/event.proto",
    "meeplewright/cornwall/v1/record.proto",
    "meeplewright/cornwall/v1/description.proto",
    "meeplewright/cornwall/v1/catalog.proto",
    "meeplewright/cornwall/v1/service.proto",
];

fn main() -> Result<(), Box<dyn Error>> {
    for file in FILES {
        println!("cargo::rerun-if-changed={file}");
    }
    let descriptors = protox::compile(FILES, ["."])?;
    let out = PathBuf::from(env::var("OUT_DIR")?);
    fs::write(out.join("meeplewright.binpb"), descriptors.encode_to_vec())?;
    let mut config = prost_build::Config::new();
    config.enable_type_names();
    // A call is as wide as its widest kind: without the box an empty one of two bytes would take hundreds in memory.
    for game in ["carcassonne", "cornerstone", "cornwall"] {
        for call in ["validate_move", "list_legal_moves", "apply_moves", "sample_chance", "score", "describe_state"] {
            config.boxed(format!(".meeplewright.{game}.v1.BulkCall.call.{call}"));
            config.boxed(format!(".meeplewright.{game}.v1.BulkAnswer.answer.{call}"));
        }
    }
    tonic_prost_build::configure()
        .codec_path("crate::codec::InOnePiece")
        .compile_fds_with_config(descriptors, config)?;
    Ok(())
}
