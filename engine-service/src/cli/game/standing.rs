//! How a game of any kind stands: what the answers of all games come down to.

use serde::Serialize;

use crate::cli::people::People;

/// How a game stands or ended.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Standing {
    /// True if it is over.
    pub over: bool,
    /// The seats that won, or would win if it ended now.
    pub winners: Vec<u32>,
    /// What decided, such as "coins"; nothing while it is not over.
    pub decided_by: Option<String>,
    /// The seats among which nothing decides, after a collapse in Cornerstone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub undecided: Vec<u32>,
    /// The color that made the tower of Cornerstone fall.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub collapsed_by: Option<String>,
    /// All of that in a sentence.
    pub summary: String,
    /// One entry a seat.
    pub seats: Vec<SeatStanding>,
}

/// How one seat stands.
#[derive(Clone, Debug, Default, Serialize)]
pub struct SeatStanding {
    /// The seat, counted from 0.
    pub seat: u32,
    /// The name; empty if there is none.
    pub name: String,
    /// The colors.
    pub colors: Vec<String>,
    /// True if it won or would win.
    pub winner: bool,
    /// Points if the game ended now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<i32>,
    /// Points so far.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub banked: Option<i32>,
    /// Coins of Cornwall.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coins: Option<u32>,
    /// The rank in Cornerstone, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rank: Option<u32>,
    /// The levels of its climbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u32>,
    /// Elements that break a tie: put out of the game, after a collapse in supply.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub elements: Option<u32>,
    /// Rings left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rings: Option<u32>,
    /// Where the figures come from.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<Line>,
}

impl SeatStanding {
    /// A seat without figures.
    pub fn new(seat: u32, winners: &[u32], people: &People) -> SeatStanding {
        let person = people.0.get(seat as usize).cloned().unwrap_or_default();
        let winner = winners.contains(&seat);
        SeatStanding { seat, name: person.name, colors: person.colors, winner, ..SeatStanding::default() }
    }
}

/// One figure and its reason.
#[derive(Clone, Debug, Serialize)]
pub struct Line {
    /// What is counted, such as "region" or "level".
    pub kind: String,
    /// How much.
    pub amount: i64,
    /// True if it counts already; false if only the end would bring it.
    pub banked: bool,
    /// The index of the move that brought it, where one did.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub mv: Option<i32>,
    /// A sentence.
    pub text: String,
}
