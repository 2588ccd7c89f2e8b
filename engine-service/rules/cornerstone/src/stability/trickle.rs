//! The short way: what a new block loads, followed downward.
