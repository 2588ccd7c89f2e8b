//! Whether a tower stands.
