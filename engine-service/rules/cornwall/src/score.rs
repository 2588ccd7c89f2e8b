//! Points, each with its reason.

use std::fmt;

use game::Seat;

use crate::{
    evaluation::{Completion, Place, Strength, ranking, rates, share_out},
    hex::Hex,
    moves::CHAPEL_POINTS,
    region::SEATS,
    state::{Phase, State},
    tile::Landscape,
};

/// The points of all seats.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Score {
    /// One entry a seat.
    pub seats: Vec<SeatScore>,
    /// The regions that the end would evaluate, by smallest cell; none when the game is over.
    pub final_regions: Vec<RegionResult>,
    /// Who won, or would win.
    pub outcome: Outcome,
}

/// The points of one seat.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct SeatScore {
    /// The seat.
    pub seat: Seat,
    /// Points banked.
    pub banked: u32,
    /// Points if the game ended now: those banked and all of `final_lines`.
    pub if_ended_now: u32,
    /// Coins in hand.
    pub coins: u32,
    /// What the end would add; nothing when the game is over.
    pub final_lines: Vec<ScoreLine>,
}

/// Points of one seat for one reason.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct ScoreLine {
    /// The seat.
    pub seat: Seat,
    /// The points.
    pub points: u32,
    /// What they are for.
    pub kind: ScoreKind,
    /// The fields concerned, sorted.
    pub cells: Vec<Hex>,
    /// The landscape of the region or of the chapel's field.
    pub landscape: Option<Landscape>,
    /// Fields of the region, or coins.
    pub count: u32,
    /// Points a field or coin, before sharing.
    pub points_each: u32,
    /// How many seats share them.
    pub shared_by: u32,
    /// The seat's place in the region.
    pub place: Option<Place>,
    /// Who held how much of the region, the strongest first.
    pub strengths: Vec<Strength>,
    /// True if the region has a flag.
    pub flag: bool,
}

/// What a line counts.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum ScoreKind {
    /// A region evaluated during the game.
    Region,
    /// A chapel.
    Chapel,
    /// A region evaluated at the end.
    FinalRegion,
    /// Coins at the end.
    Coins,
}

/// A region and how it counts.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct RegionResult {
    /// Its landscape.
    pub landscape: Landscape,
    /// Its cells, sorted.
    pub cells: Vec<Hex>,
    /// Why it is complete, if it is.
    pub completion: Option<Completion>,
    /// True if it has a flag.
    pub flag: bool,
    /// Points a field for the first place.
    pub points_first: u32,
    /// Points a field for the second place.
    pub points_second: u32,
    /// Who holds how much, the strongest first.
    pub strengths: Vec<Strength>,
    /// One line a seat that gets points, by seat.
    pub lines: Vec<ScoreLine>,
}

/// How a game stands or ended.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Outcome {
    /// True if the game is over.
    pub over: bool,
    /// The seats that won, or would win.
    pub winners: Vec<Seat>,
    /// How they were found.
    pub tie_break: TieBreak,
}

/// How winners are found (R42).
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum TieBreak {
    /// By points alone.
    Points,
    /// By coins, points being equal.
    Coins,
    /// Not at all: points and coins are equal, and the win is shared.
    Shared,
}

impl State {
    pub(crate) fn count(&self) -> Score {
        let over = self.phase == Phase::Over;
        let final_regions: Vec<RegionResult> = match over {
            true => Vec::new(),
            false => self.final_regions().into_iter().map(|name| self.region_result(name, true)).collect(),
        };
        let coin_lines = if over { Vec::new() } else { self.coin_lines() };
        let mut seats = Vec::with_capacity(self.seats.len());
        for (seat, now) in SEATS.into_iter().zip(&self.seats) {
            let of_regions = final_regions.iter().flat_map(|it| &it.lines);
            let final_lines: Vec<ScoreLine> =
                of_regions.chain(&coin_lines).filter(|it| it.seat == seat).cloned().collect();
            let if_ended_now = now.points + final_lines.iter().map(|it| it.points).sum::<u32>();
            seats.push(SeatScore { seat, banked: now.points, if_ended_now, coins: now.coins, final_lines });
        }
        let outcome = self.outcome(seats.iter().map(|it| it.if_ended_now));
        Score { seats, final_regions, outcome }
    }

    /// R42: most points, then most coins, then a shared win.
    pub(crate) fn outcome(&self, points: impl Iterator<Item = u32>) -> Outcome {
        let ranks: Vec<(u32, u32)> = points.zip(&self.seats).map(|(points, seat)| (points, seat.coins)).collect();
        let best = ranks.iter().copied().max().unwrap_or_default();
        let winners: Vec<Seat> =
            SEATS.into_iter().zip(&ranks).filter(|(_, rank)| **rank == best).map(|(seat, _)| seat).collect();
        let level_on_points = ranks.iter().filter(|it| it.0 == best.0).count();
        let tie_break = match (level_on_points, winners.len()) {
            (1, _) => TieBreak::Points,
            (_, 1) => TieBreak::Coins,
            _ => TieBreak::Shared,
        };
        Outcome { over: self.phase == Phase::Over, winners, tie_break }
    }

    /// What a region counts as it stands. `at_the_end` tells lines of the end from those of the game.
    pub(crate) fn region_result(&self, name: u8, at_the_end: bool) -> RegionResult {
        let (region, landscape) = (*self.board.region(name), self.board.landscape(name));
        let (flag, n_fields) = (0 < region.flags, u32::from(region.n_fields));
        let (points_first, points_second) = rates(landscape, flag);
        let (cells, strengths) = (self.board.cells(name), ranking(region.strengths));
        let shares = share_out(n_fields, (points_first, points_second), region.strengths);
        let line = |(seat, share): (Seat, Option<crate::evaluation::Share>)| {
            let share = share.filter(|it| 0 < it.points)?;
            Some(ScoreLine {
                seat,
                points: share.points,
                kind: if at_the_end { ScoreKind::FinalRegion } else { ScoreKind::Region },
                cells: cells.clone(),
                landscape: Some(landscape),
                count: n_fields,
                points_each: share.points_each,
                shared_by: share.shared_by,
                place: Some(share.place),
                strengths: strengths.clone(),
                flag,
            })
        };
        let lines = SEATS.into_iter().zip(shares).filter_map(line).collect();
        let completion = self.board.completion(name, self.options.surrounded);
        RegionResult { landscape, cells, completion, flag, points_first, points_second, strengths, lines }
    }

    /// What the region that covers a cell would count if it were evaluated now.
    pub fn region_result_at(&self, cell: Hex) -> Option<RegionResult> {
        let field = self.board.field_at(cell)?;
        Some(self.region_result(self.fields()[usize::from(field)].region, false))
    }

    pub(crate) fn coin_lines(&self) -> Vec<ScoreLine> {
        let line = |(seat, coins): (Seat, u32)| ScoreLine {
            seat,
            points: coins,
            kind: ScoreKind::Coins,
            cells: Vec::new(),
            landscape: None,
            count: coins,
            points_each: 1,
            shared_by: 1,
            place: None,
            strengths: Vec::new(),
            flag: false,
        };
        SEATS.into_iter().zip(self.seats.iter().map(|it| it.coins)).filter(|it| 0 < it.1).map(line).collect()
    }
}

impl ScoreLine {
    /// R20: three points for a piece on a chapel.
    pub(crate) fn chapel(seat: Seat, cell: Hex, landscape: Landscape) -> ScoreLine {
        ScoreLine {
            seat,
            points: CHAPEL_POINTS,
            kind: ScoreKind::Chapel,
            cells: vec![cell],
            landscape: Some(landscape),
            count: 1,
            points_each: CHAPEL_POINTS,
            shared_by: 1,
            place: None,
            strengths: Vec::new(),
            flag: false,
        }
    }
}

/// A plain English sentence.
impl fmt::Display for ScoreLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ScoreLine { points, count, points_each, shared_by, .. } = self;
        let s = |n: u32| if n == 1 { "" } else { "s" };
        match (self.kind, self.landscape) {
            (ScoreKind::Coins, _) => return write!(f, "{points} for {count} coin{}", s(*count)),
            (ScoreKind::Chapel, _) => return write!(f, "{points} for a piece on a chapel"),
            (ScoreKind::Region | ScoreKind::FinalRegion, landscape) => {
                let flag = if self.flag { " with a flag" } else { "" };
                let name = landscape.map_or_else(String::new, |it| it.to_string());
                write!(f, "{points} for {} in a {name} of {count} field{}{flag}: ", place_text(self.place), s(*count))?;
            }
        }
        match shared_by {
            1 => write!(f, "{count} x {points_each}"),
            _ => write!(f, "{count} x {points_each} shared by {shared_by}, rounded up"),
        }
    }
}

fn place_text(place: Option<Place>) -> &'static str {
    match place {
        Some(Place::First) => "the majority",
        Some(Place::TiedFirst) => "a shared majority",
        Some(Place::Second) => "the second place",
        Some(Place::TiedSecond) => "a shared second place",
        Some(Place::Other) | None => "a place",
    }
}
