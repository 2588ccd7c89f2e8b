//! Points, each with its reason.

use std::fmt;

use game::Seat;

use crate::{
    feature::FeatureKind,
    meeple::ChipColor,
    options::TownVariant,
    rings::{NO_TILE, Sums},
    square::Square,
    state::{Phase, State},
    table::{NONE, TOWN},
    tiles::Tiles,
};

/// The points of all seats.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Score {
    /// One entry a seat.
    pub seats: Vec<SeatScore>,
    /// The claimed features that the end would score, by their first square; none when the game is over.
    pub final_features: Vec<FeatureResult>,
    /// Who won, or would win.
    pub outcome: Outcome,
}

/// The points of one seat.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct SeatScore {
    /// The seat.
    pub seat: Seat,
    /// Points banked.
    pub banked: i32,
    /// Points if the game ended now: those banked and all of `final_lines`.
    pub if_ended_now: i32,
    /// What the end would add; nothing when the game is over.
    pub final_lines: Vec<ScoreLine>,
}

/// Points of one seat for one reason.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct ScoreLine {
    /// The seat.
    pub seat: Seat,
    /// The points.
    pub points: i32,
    /// What they are for.
    pub kind: ScoreKind,
    /// The squares concerned, sorted.
    pub squares: Vec<Square>,
    /// What was counted.
    pub tally: Tally,
    /// Who has how many meeples there, the most first.
    pub strengths: Vec<Strength>,
}

/// What a line counts.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum ScoreKind {
    /// A feature completed during the game (R-S1 to R-S7).
    Completed(FeatureKind),
    /// A feature at the end of the game (R-F1 to R-F5).
    Final(FeatureKind),
    /// A town that was covered (R-V2).
    TownCovered,
    /// A chip that was taken (R-G1).
    Chip(ChipColor),
}

/// What makes up the points of a feature.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Tally {
    /// Different tiles, and squares of large cities; for a monastery itself and the tiles around it.
    pub tiles: u32,
    /// Border pieces, which count as tiles (E12).
    pub border_pieces: u32,
    /// Ferries, which count as tiles of a road (R-S6, E4).
    pub ferries: u32,
    /// Coats of arms, those at ferries included where they count.
    pub coats: u32,
    /// Visible towns beside a road (R-V3).
    pub towns: u32,
    /// Completed cities that a field serves (R-F4).
    pub cities: u32,
    /// Points a tile, border piece or ferry.
    pub points_per_tile: u32,
    /// Points a coat of arms.
    pub points_per_coat: u32,
    /// Points a town or city.
    pub points_per_town: u32,
}

impl Tally {
    /// The points.
    pub fn points(&self) -> u32 {
        (self.tiles + self.border_pieces + self.ferries) * self.points_per_tile
            + self.coats * self.points_per_coat
            + (self.towns + self.cities) * self.points_per_town
    }
}

/// A seat's meeples in a feature.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Strength {
    /// The seat.
    pub seat: Seat,
    /// Its meeples.
    pub meeples: u32,
    /// True if it has as many as anyone (R-O1, R-O2).
    pub owns: bool,
}

/// A feature and how it counts.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct FeatureResult {
    /// Its kind.
    pub kind: FeatureKind,
    /// True if it is complete.
    pub complete: bool,
    /// True if it is scored by the rules of the end.
    pub at_the_end: bool,
    /// Its tiles and squares of large cities, for a monastery the filled squares around it too; sorted.
    pub squares: Vec<Square>,
    /// What is counted.
    pub tally: Tally,
    /// Who has how many meeples there, the most first.
    pub strengths: Vec<Strength>,
    /// One line an owner, by seat; lines of 0 points included.
    pub lines: Vec<ScoreLine>,
}

/// How a game stands or ended (R-F6).
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Outcome {
    /// True if the game is over.
    pub over: bool,
    /// The seats that won, or would win; several share the win.
    pub winners: Vec<Seat>,
}

impl State {
    pub(crate) fn count(&self) -> Score {
        let over = self.phase == Phase::Over;
        let final_features: Vec<FeatureResult> = match over {
            true => Vec::new(),
            false => self.final_roots().into_iter().map(|(_, root)| self.result(root, true)).collect(),
        };
        let seats: Vec<SeatScore> = self
            .seats()
            .map(|seat| {
                let lines = final_features.iter().flat_map(|it| &it.lines).filter(|it| it.seat == seat);
                let final_lines: Vec<ScoreLine> = lines.cloned().collect();
                let banked = self.points(seat);
                let if_ended_now = banked + final_lines.iter().map(|it| it.points).sum::<i32>();
                SeatScore { seat, banked, if_ended_now, final_lines }
            })
            .collect();
        let outcome = self.outcome(seats.iter().map(|it| it.if_ended_now));
        Score { seats, final_features, outcome }
    }

    /// R-F6: the highest total wins; equal totals share the win.
    pub(crate) fn outcome(&self, points: impl Iterator<Item = i32>) -> Outcome {
        let points: Vec<i32> = points.collect();
        let best = points.iter().max();
        let winners = self.seats().zip(&points).filter(|(_, it)| Some(*it) == best).map(|(seat, _)| seat).collect();
        Outcome { over: self.phase == Phase::Over, winners }
    }

    /// The claimed features, by their first square.
    pub(crate) fn final_roots(&self) -> Vec<(Square, u16)> {
        let rings = &self.table.rings;
        let claimed = rings.roots().filter(|&it| rings.sums[usize::from(it)].n_men != 0);
        let mut roots: Vec<(Square, u16)> = claimed.map(|it| (self.first_square(it), it)).collect();
        roots.sort_unstable();
        roots
    }

    /// The smallest square of a feature.
    pub(crate) fn first_square(&self, root: u16) -> Square {
        let rings = &self.table.rings;
        let squares = rings.ring(root).filter_map(|it| {
            let tile = rings.nodes[usize::from(it)].tile;
            (tile != NO_TILE).then(|| self.table.tiles[usize::from(tile)].square)
        });
        squares.min().unwrap_or_default()
    }

    /// True if nothing more can come to the feature. A field is never complete.
    pub(crate) fn is_complete(&self, node: u16) -> bool {
        let sums = self.table.rings.of(node);
        sums.kind != FeatureKind::Field && sums.open == 0
    }

    /// What a feature counts. With `at_the_end` an unfinished one counts by the rules of the end, and a complete one as it was completed.
    pub(crate) fn tally(&self, root: u16, at_the_end: bool) -> Tally {
        let sums = &self.table.rings.sums[usize::from(root)];
        let by_completion = !at_the_end || self.is_complete(root);
        match sums.kind {
            FeatureKind::City => self.city_tally(sums, by_completion),
            FeatureKind::Road => self.road_tally(root, sums, by_completion),
            FeatureKind::Monastery => Tally { tiles: sums.tiles.into(), points_per_tile: 1, ..Tally::default() },
            // R-F4: a city counts once however many of its parts the field touches.
            FeatureKind::Field => {
                let mut cities = 0;
                self.visit_cities(root, |city| cities += u32::from(self.is_complete(city)));
                Tally { cities, points_per_town: 3, ..Tally::default() }
            }
        }
    }

    fn city_tally(&self, sums: &Sums, complete: bool) -> Tally {
        let Sums { tiles, printed, coats, cathedral, .. } = *sums;
        let small = self.options.small_city && tiles + printed == 2;
        let cathedral = self.options.cathedrals && cathedral;
        // R-S1, R-F2; R-X1 for cathedrals.
        let per = match (complete, cathedral) {
            (true, true) => 3,
            (true, false) if small => 1,
            (true, false) => 2,
            (false, true) => 0,
            (false, false) => 1,
        };
        Tally {
            tiles: tiles.into(),
            border_pieces: printed.into(),
            coats: coats.into(),
            points_per_tile: per,
            points_per_coat: per,
            ..Tally::default()
        }
    }

    fn road_tally(&self, root: u16, sums: &Sums, complete: bool) -> Tally {
        let Sums { tiles, printed, coats, ferries, ferry_coats, inn, .. } = *sums;
        let inn = self.options.inns && inn;
        // E4: an unfinished road leaves its ferries out, unless the option says otherwise.
        let (ferries, ferry_coats) = match complete || self.options.ferry_in_final {
            true => (ferries, ferry_coats),
            false => (0, 0),
        };
        // R-S3, R-S4, R-F1, R-F3; E19 for inns: tiles double, coats do not, and an unfinished road counts nothing.
        let (per_tile, per_coat) = match (complete, inn) {
            (true, true) => (2, 2),
            (true, false) => (1, 2),
            (false, true) => (0, 0),
            (false, false) => (1, 1),
        };
        let counts_towns = self.options.towns == TownVariant::Roads && (complete || !inn);
        Tally {
            tiles: tiles.into(),
            border_pieces: printed.into(),
            ferries: ferries.into(),
            coats: u32::from(coats) + u32::from(ferry_coats),
            towns: if counts_towns { self.towns_beside(root) } else { 0 },
            points_per_tile: per_tile,
            points_per_coat: per_coat,
            points_per_town: if counts_towns { 2 } else { 0 },
            ..Tally::default()
        }
    }

    /// R-V3, E17: visible towns beside any tile of the road, each once.
    fn towns_beside(&self, root: u16) -> u32 {
        let rings = &self.table.rings;
        let mut towns: Vec<Square> = Vec::new();
        for node in rings.ring(root) {
            let tile = rings.nodes[usize::from(node)].tile;
            if tile != NO_TILE {
                let around = self.table.tiles[usize::from(tile)].square.neighbors();
                towns.extend(around.into_iter().filter(|&it| {
                    let cell = self.table.cell(it);
                    cell.is(TOWN) && cell.tile == NONE
                }));
            }
        }
        towns.sort_unstable();
        towns.dedup();
        towns.len() as u32
    }

    /// Shows the root of every city that a field touches, each once.
    pub(crate) fn visit_cities(&self, root: u16, mut visit: impl FnMut(u16)) {
        let (rings, tiles) = (&self.table.rings, Tiles::shipped());
        let mut seen: Vec<u16> = Vec::new();
        for node in rings.ring(root) {
            let node = rings.nodes[usize::from(node)];
            let Some(lying) = self.table.tiles.get(usize::from(node.tile)) else { continue };
            let mut cities = tiles.tile(lying.id).parts[usize::from(node.part)].cities;
            while cities != 0 {
                let city = rings.root(lying.first_node + cities.trailing_zeros() as u16);
                if !seen.contains(&city) {
                    seen.push(city);
                    visit(city);
                }
                cities &= cities - 1;
            }
        }
    }

    /// Meeples in a feature by seat, the most first, then by seat.
    pub(crate) fn strengths(&self, root: u16) -> Vec<Strength> {
        let men = &self.table.rings.sums[usize::from(root)].men;
        let most = men.iter().copied().max().unwrap_or(0);
        let held = self.seats().zip(men).filter(|(_, n)| **n != 0);
        let mut all: Vec<Strength> =
            held.map(|(seat, &n)| Strength { seat, meeples: n.into(), owns: n == most }).collect();
        all.sort_by_key(|it| (std::cmp::Reverse(it.meeples), it.seat));
        all
    }

    /// What a feature counts, and for whom.
    pub(crate) fn result(&self, root: u16, at_the_end: bool) -> FeatureResult {
        let kind = self.table.rings.sums[usize::from(root)].kind;
        let (tally, strengths) = (self.tally(root, at_the_end), self.strengths(root));
        let mut squares = self.squares_of(root);
        if kind == FeatureKind::Monastery {
            let around: Vec<Square> = squares.iter().flat_map(|it| it.around()).collect();
            squares.extend(around.into_iter().filter(|&it| self.table.cell(it).is_filled()));
            squares.sort_unstable();
        }
        let mut owners: Vec<Seat> = strengths.iter().filter(|it| it.owns).map(|it| it.seat).collect();
        owners.sort_unstable();
        let line = |seat| ScoreLine {
            seat,
            points: tally.points() as i32,
            kind: if at_the_end { ScoreKind::Final(kind) } else { ScoreKind::Completed(kind) },
            squares: squares.clone(),
            tally,
            strengths: strengths.clone(),
        };
        let lines = owners.into_iter().map(line).collect();
        FeatureResult { kind, complete: self.is_complete(root), at_the_end, squares, tally, strengths, lines }
    }

    /// The squares of a feature, those of large cities included, sorted.
    pub(crate) fn squares_of(&self, root: u16) -> Vec<Square> {
        let rings = &self.table.rings;
        let mut squares = Vec::new();
        for node in rings.ring(root) {
            let tile = rings.nodes[usize::from(node)].tile;
            match self.table.tiles.get(usize::from(tile)) {
                Some(lying) => squares.push(lying.square),
                // The nodes of large cities come first, in the order of the map.
                None => {
                    let large = self.map.as_ref().and_then(|map| map.large().get(usize::from(node)));
                    squares.extend(large.into_iter().flat_map(|it| it.squares.iter().map(|it| it.0)));
                }
            }
        }
        squares.sort_unstable();
        squares.dedup();
        squares
    }
}

impl ScoreLine {
    /// Points for something that is no feature.
    pub(crate) fn single(seat: Seat, points: i32, kind: ScoreKind, square: Square) -> ScoreLine {
        ScoreLine { seat, points, kind, squares: vec![square], tally: Tally::default(), strengths: Vec::new() }
    }
}

/// A plain English sentence.
impl fmt::Display for ScoreLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let points = self.points;
        let (state, kind) = match self.kind {
            ScoreKind::TownCovered => return write!(f, "{points} for covering a town"),
            ScoreKind::Chip(ChipColor::Orange) => return write!(f, "{points} for an orange chip"),
            ScoreKind::Chip(color) => return write!(f, "{points} for a {color} chip"),
            ScoreKind::Completed(kind) => ("completed", kind),
            ScoreKind::Final(kind) => ("final", kind),
        };
        let share = if self.strengths.iter().filter(|it| it.owns).count() == 1 { "the" } else { "a shared" };
        write!(f, "{points} for {share} majority in a {state} {kind}: ")?;
        let t = &self.tally;
        let terms = [
            (t.tiles, "tile", t.points_per_tile),
            (t.border_pieces, "border piece", t.points_per_tile),
            (t.ferries, "ferry", t.points_per_tile),
            (t.coats, "coat of arms", t.points_per_coat),
            (t.towns, "town", t.points_per_town),
            (t.cities, "completed city", t.points_per_town),
        ];
        let mut terms = terms.into_iter().filter(|it| it.0 != 0).peekable();
        if terms.peek().is_none() {
            return f.write_str("nothing counts");
        }
        for (idx, (count, what, each)) in terms.enumerate() {
            write!(f, "{}{count} {} x {each}", if idx == 0 { "" } else { " + " }, plural(what, count))?;
        }
        Ok(())
    }
}

fn plural(what: &'static str, count: u32) -> &'static str {
    match (what, count) {
        (_, 1) => what,
        ("tile", _) => "tiles",
        ("border piece", _) => "border pieces",
        ("ferry", _) => "ferries",
        ("coat of arms", _) => "coats of arms",
        ("town", _) => "towns",
        _ => "completed cities",
    }
}
