//! The tiles and meeples as vector art.
