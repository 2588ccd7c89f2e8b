//! Every rule that a move can break, and the test of a move against all of them.

use crate::{
    edge::Edge,
    feature::{FeatureKind, Part},
    moves::Move,
    square::{Side, Square, SquareName, Turns},
    state::{Phase, State},
    table::{LARGE, NONE, SQUARE, START, TOUCHED},
    tile::TileId,
};

/// One rule that a move breaks, in the order of the rulebook.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum Rejection {
    /// The game is over (R-M13).
    #[error("the game is over")]
    GameOver,
    /// Something else is due.
    #[error("{}", due_text(*.due))]
    WrongPhase {
        /// What is due.
        due: Phase,
    },
    /// No copy of the tile is left in the stack (R-T1).
    #[error("no tile {0} is left in the stack")]
    TileNotLeft(String),
    /// Start tiles go on free start squares (R-M2).
    #[error("{0} is no start square")]
    NotAStartSquare(SquareName),
    /// Nothing is printed there (R-M1).
    #[error("{0} is no square of the map")]
    NotASquare(SquareName),
    /// A large city never takes a tile (R-M3).
    #[error("{0} belongs to a large city")]
    LargeCity(SquareName),
    /// A tile lies there (R-T2).
    #[error("a tile lies on {0}")]
    SquareTaken(SquareName),
    /// No tile lies beside it, and no joined large city or ferry (R-T2, R-M4, R-M7).
    #[error("{0} touches no tile")]
    NotTouching(SquareName),
    /// A side differs from the tile beside it (R-T3).
    #[error("the {side} side shows {shows}, and the tile beside it {asks}")]
    EdgeMismatch {
        /// The side.
        side: Side,
        /// What the tile shows there.
        shows: Edge,
        /// What it must show.
        asks: Edge,
    },
    /// A side at a large city shows no city (R-M3).
    #[error("the {side} side shows {shows}, and a large city lies there")]
    LargeCityMismatch {
        /// The side.
        side: Side,
        /// What the tile shows there.
        shows: Edge,
    },
    /// A side differs from what is printed at the border (R-M6).
    #[error("the {side} side shows {shows}, and a {asks} is printed at the border")]
    BorderMismatch {
        /// The side.
        side: Side,
        /// What the tile shows there.
        shows: Edge,
        /// What is printed.
        asks: Edge,
    },
    /// A side at a landing shows no road (R-M7, E1).
    #[error("the {side} side shows {shows}, and a ferry needs a road")]
    FerryMismatch {
        /// The side.
        side: Side,
        /// What the tile shows there.
        shows: Edge,
    },
    /// No such chip is left (R-G1).
    #[error("no chip of value {0} and that color is left")]
    ChipNotLeft(u8),
    /// No meeple is in supply (R-P5, R-G2).
    #[error("no meeple is in supply")]
    NoMeeple,
    /// The tile has no such part (R-P2).
    #[error("the tile just laid has no part {0}")]
    NoSuchPart(Part),
    /// The game is played without farmers.
    #[error("the game is played without farmers")]
    NoFarmers,
    /// A meeple stands in the feature (R-P3).
    #[error("a meeple stands in the {0} already")]
    FeatureTaken(FeatureKind),
    /// No town was covered (R-V1).
    #[error("no town was covered")]
    NoTownCovered,
    /// The game is played without that rule (R-G2, R-G3).
    #[error("the game is played without that rule")]
    RuleOff,
    /// No meeple is on the Isle of Man (R-G3).
    #[error("no meeple is on the Isle of Man")]
    NobodyOnIsle,
    /// A chip of each color is needed (R-G3).
    #[error("it takes a chip of each color")]
    ChipsMissing,
}

impl State {
    pub(crate) fn rejections(&self, mv: &Move) -> Vec<Rejection> {
        match (self.phase, *mv) {
            (Phase::Over, _) => vec![Rejection::GameOver],
            (Phase::Draw, Move::Draw(tile)) => self.refuse_draw(tile),
            (Phase::Lay, Move::Lay { square, .. }) if self.is_setting_up() => self.refuse_start(square),
            (Phase::Lay, Move::Lay { square, turns }) => self.refuse_lay(square, turns),
            (Phase::Chip, Move::TakeChip(value)) => match value {
                1 | 2 if self.chips_left(value) != 0 => Vec::new(),
                _ => vec![Rejection::ChipNotLeft(value)],
            },
            (Phase::Meeple, Move::Pass) | (Phase::Extra, Move::EndTurn) => Vec::new(),
            (Phase::Meeple, Move::PlaceMeeple(part)) => self.refuse_meeple(part),
            (Phase::Extra, Move::TakeExtraTurn) => refused([(!self.covered_town(), Rejection::NoTownCovered)]),
            (Phase::Extra, Move::GoToIsle) => refused([
                (!self.options.chips, Rejection::RuleOff),
                (self.supply(self.to_move) == 0, Rejection::NoMeeple),
            ]),
            (Phase::Extra, Move::RecallFromIsle) => {
                let seat = &self.seats[self.to_move.idx()];
                refused([
                    (!self.options.recall, Rejection::RuleOff),
                    (seat.on_isle == 0, Rejection::NobodyOnIsle),
                    (seat.chips.ransom().is_none(), Rejection::ChipsMissing),
                ])
            }
            (due, _) => vec![Rejection::WrongPhase { due }],
        }
    }

    fn refuse_draw(&self, tile: TileId) -> Vec<Rejection> {
        let left = self.weight_of(&Move::Draw(tile)) != 0;
        refused([(!left, Rejection::TileNotLeft(self.tiles.name(tile).into()))])
    }

    /// R-M2: any turn, for nothing lies at a start square yet (E14).
    fn refuse_start(&self, square: Square) -> Vec<Rejection> {
        let (cell, name) = (self.table.cell(square), self.name(square));
        refused([
            (!cell.is(START), Rejection::NotAStartSquare(name)),
            (cell.is(START) && cell.tile != NONE, Rejection::SquareTaken(name)),
        ])
    }

    /// R-M1, R-T2, R-M4, R-M7, then the sides.
    fn refuse_lay(&self, square: Square, turns: Turns) -> Vec<Rejection> {
        let (cell, name) = (self.table.cell(square), self.name(square));
        if !cell.is(SQUARE) {
            return vec![if cell.is(LARGE) { Rejection::LargeCity(name) } else { Rejection::NotASquare(name) }];
        }
        if cell.tile != NONE {
            return vec![Rejection::SquareTaken(name)];
        }
        let mut broken = refused([(!cell.is(TOUCHED), Rejection::NotTouching(name))]);
        let tile = self.drawn.expect("the door lets no state in phase Lay through without a tile drawn");
        let edges = self.tiles.tile(tile).oriented[turns.idx()].edges;
        for side in Side::ALL {
            if let (Some(asks), Some(shows)) = (cell.asked.at(side), edges.at(side))
                && asks != shows
            {
                broken.push(self.mismatch(square, side, shows, asks));
            }
        }
        broken
    }

    /// Names the rule that a side breaks, by what lies there.
    fn mismatch(&self, square: Square, side: Side, shows: Edge, asks: Edge) -> Rejection {
        let beside = self.table.cell(square.neighbor(side));
        if beside.is(LARGE) {
            return Rejection::LargeCityMismatch { side, shows };
        }
        if beside.tile != NONE {
            return Rejection::EdgeMismatch { side, shows, asks };
        }
        let landing =
            self.table.at(square).and_then(|at| self.table.printed_at(at, side)).is_some_and(|it| it.far.is_some());
        match landing {
            true => Rejection::FerryMismatch { side, shows },
            false => Rejection::BorderMismatch { side, shows, asks },
        }
    }

    fn refuse_meeple(&self, part: Part) -> Vec<Rejection> {
        let last = self.table.tiles.last().expect("the door lets no state in phase Meeple through without a tile laid");
        let mut broken = refused([(self.supply(self.to_move) == 0, Rejection::NoMeeple)]);
        let Some(number) = self.tiles.tile(last.id).number_of(part) else {
            broken.push(Rejection::NoSuchPart(part));
            return broken;
        };
        if part.kind == FeatureKind::Field && !self.options.farmers {
            broken.push(Rejection::NoFarmers);
        }
        if self.table.rings.of(last.first_node + number as u16).n_men != 0 {
            broken.push(Rejection::FeatureTaken(part.kind));
        }
        broken
    }
}

/// The rejections whose condition holds.
fn refused<const N: usize>(rules: [(bool, Rejection); N]) -> Vec<Rejection> {
    rules.into_iter().filter(|it| it.0).map(|it| it.1).collect()
}

fn due_text(due: Phase) -> &'static str {
    match due {
        Phase::Draw => "a tile is to be drawn first",
        Phase::Lay => "the drawn tile is to be laid first",
        Phase::Chip => "the chip is to be turned over first",
        Phase::Meeple => "a meeple is to be placed first, or none",
        Phase::Extra => "the turn is to be ended first, or an extra turn taken",
        Phase::Over => "nothing is due",
    }
}
