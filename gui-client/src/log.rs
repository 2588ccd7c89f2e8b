//! A line of the log, whatever the game.

use crate::board::Site;

/// A line of the log.
#[derive(Clone, Debug, PartialEq)]
pub struct LogLine {
    /// The move it belongs to, counted from 0.
    pub ply: usize,
    /// The seat it is about.
    pub seat: Option<usize>,
    /// The sentence.
    pub text: String,
    /// The cells it is about.
    pub cells: Vec<Site>,
    /// Points that came with it.
    pub points: i32,
    /// True for what is not a player's own deed: a feature scored, the end.
    pub is_result: bool,
    /// True for what need not be read again once something else has happened.
    pub is_passing: bool,
}
