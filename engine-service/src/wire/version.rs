//! The version of a catalog: it changes whenever the content does.

use prost::Message;

/// The rules' version and a fingerprint of everything written.
pub fn version_of(rules_version: &str, catalog: &impl Message) -> String {
    format!("{rules_version}-{:016x}", fingerprint(&catalog.encode_to_vec()))
}

/// FNV-1a, 64 bits: the same bytes give the same version in every build.
fn fingerprint(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}
