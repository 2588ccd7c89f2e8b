//! Whole calls, without a socket.
