//! The contract: one module a package, the descriptor set for reflection, and protobuf JSON.

pub mod codec;
pub mod json;

/// What the games share.
pub mod common {
    /// Version 1.
    pub mod v1 {
        #![allow(
            clippy::all,
            missing_docs,
            unused_qualifications,
            reason = "generated from the documented proto files"
        )]
        tonic::include_proto!("meeplewright.common.v1");
    }
}

/// Carcassonne.
pub mod carcassonne {
    /// Version 1.
    pub mod v1 {
        #![allow(
            clippy::all,
            missing_docs,
            unused_qualifications,
            reason = "generated from the documented proto files"
        )]
        tonic::include_proto!("meeplewright.carcassonne.v1");
    }
}

/// Cornerstone Essential.
pub mod cornerstone {
    /// Version 1.
    pub mod v1 {
        #![allow(
            clippy::all,
            missing_docs,
            unused_qualifications,
            reason = "generated from the documented proto files"
        )]
        tonic::include_proto!("meeplewright.cornerstone.v1");
    }
}

/// Cornwall.
pub mod cornwall {
    /// Version 1.
    pub mod v1 {
        #![allow(
            clippy::all,
            missing_docs,
            unused_qualifications,
            reason = "generated from the documented proto files"
        )]
        tonic::include_proto!("meeplewright.cornwall.v1");
    }
}

/// The encoded `FileDescriptorSet` of the whole contract, comments included.
pub const DESCRIPTOR_SET: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/meeplewright.binpb"));
