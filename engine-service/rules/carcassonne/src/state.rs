//! A checked game at one moment.

use std::sync::Arc;

use game::{Seat, Turn};

use crate::{
    feature::Part,
    map::Map,
    meeple::{ChipColor, Chips, Color, MAX_SEATS},
    moves::Move,
    options::Options,
    play::Event,
    rejection::Rejection,
    score::Score,
    setup::{InvalidState, Laid, SeatSetup, Setup},
    square::{Square, SquareName, Turns},
    table::Table,
    tile::{MAX_KINDS, TileId},
    tiles::Tiles,
};

/// What is due next.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Phase {
    /// A tile is drawn, by chance (R-T1).
    Draw,
    /// The drawn tile is laid (R-T2); in the set-up on a start square (R-M2).
    Lay,
    /// The chip on the square just covered is turned over, by chance (R-G1).
    Chip,
    /// The seat may place a meeple on the tile just laid (R-P1).
    Meeple,
    /// The turn is scored; the seat may take an extra turn or end its own (R-V1, R-G2).
    Extra,
    /// Nothing: the game is over.
    Over,
}

/// A game of Carcassonne at one moment: whatever is in it is possible.
#[derive(Clone)]
pub struct State {
    pub(crate) tiles: &'static Tiles,
    pub(crate) map: Option<Arc<Map>>,
    pub(crate) options: Options,
    pub(crate) n_seats: u8,
    pub(crate) seats: [SeatNow; MAX_SEATS],
    pub(crate) laid: Vec<Laid>,
    pub(crate) aside: Vec<TileId>,
    pub(crate) drawn: Option<TileId>,
    pub(crate) extra_turn: bool,
    pub(crate) discarded: Chips,
    pub(crate) phase: Phase,
    pub(crate) to_move: Seat,
    /// By kind, copies of the boxes that are neither laid nor aside nor drawn.
    pub(crate) unseen: [u8; MAX_KINDS],
    /// Tiles that are left in the stack.
    pub(crate) left: u16,
    pub(crate) table: Table,
}

/// A seat, with what follows from the rest.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct SeatNow {
    pub color: Color,
    pub points: i32,
    pub on_isle: u8,
    pub on_table: u8,
    pub chips: Chips,
}

/// More points than any game can give.
pub const MAX_POINTS: i32 = 100_000;

impl State {
    /// Sets up a game. Without a map the start tile lies at (0,0); with one it is drawn, and to be laid on a start square (R-G0, R-M2).
    ///
    /// # Errors
    /// If the number of seats, a color or an option is wrong.
    pub fn new_game(
        map: Option<Arc<Map>>,
        options: Options,
        colors: &[Color],
        first: Seat,
    ) -> Result<State, InvalidState> {
        let start = Tiles::shipped().start();
        let at_home = Laid { tile: start, square: Square::default(), turns: Turns::NONE, meeple: None };
        let (laid, drawn, phase) = match map {
            None => (vec![at_home], None, Phase::Draw),
            Some(_) => (Vec::new(), Some(start), Phase::Lay),
        };
        let seat = |&color| SeatSetup { color, points: 0, on_isle: 0, chips: Chips::default() };
        State::checked(&Setup {
            map,
            options,
            seats: colors.iter().map(seat).collect(),
            laid,
            aside: Vec::new(),
            drawn,
            extra_turn: false,
            discarded: Chips::default(),
            phase,
            to_move: first,
        })
    }

    /// The map; none for an endless table.
    pub fn map(&self) -> Option<&Arc<Map>> {
        self.map.as_ref()
    }

    /// The options.
    pub fn options(&self) -> Options {
        self.options
    }

    /// What is due.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Whose turn it is.
    pub fn to_move(&self) -> Seat {
        self.to_move
    }

    /// The number of seats.
    pub fn n_seats(&self) -> usize {
        usize::from(self.n_seats)
    }

    /// Every seat, in the order of the turns.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.n_seats).map(Seat)
    }

    /// The tile drawn and not yet laid.
    pub fn drawn(&self) -> Option<TileId> {
        self.drawn
    }

    /// The tiles on the table, the start tiles first, with the meeples on them.
    pub fn laid(&self) -> &[Laid] {
        &self.laid
    }

    /// The tiles that left the game without a place, in order (R-T4).
    pub fn aside(&self) -> &[TileId] {
        &self.aside
    }

    /// True while start tiles are laid (R-M2).
    pub fn is_setting_up(&self) -> bool {
        self.laid.len() < usize::from(self.options.starts)
    }

    /// True while the turn is an extra turn.
    pub fn is_extra_turn(&self) -> bool {
        self.extra_turn
    }

    /// Tiles left in the stack.
    pub fn tiles_left(&self) -> u32 {
        self.left.into()
    }

    /// Copies of a kind that are neither laid nor aside nor drawn. With fewer tiles than the boxes hold some are not in the stack.
    pub fn unseen(&self, tile: TileId) -> u32 {
        self.unseen[tile.idx()].into()
    }

    /// A seat's color.
    pub fn color(&self, seat: Seat) -> Color {
        self.seats[seat.idx()].color
    }

    /// A seat's points banked.
    pub fn points(&self, seat: Seat) -> i32 {
        self.seats[seat.idx()].points
    }

    /// A seat's meeples in supply (R-P5).
    pub fn supply(&self, seat: Seat) -> u32 {
        let SeatNow { on_isle, on_table, .. } = self.seats[seat.idx()];
        u32::from(self.options.meeples) - u32::from(on_isle) - u32::from(on_table)
    }

    /// A seat's meeples on tiles.
    pub fn on_table(&self, seat: Seat) -> u32 {
        self.seats[seat.idx()].on_table.into()
    }

    /// A seat's meeples on the Isle of Man (R-G2).
    pub fn on_isle(&self, seat: Seat) -> u32 {
        self.seats[seat.idx()].on_isle.into()
    }

    /// A seat's chips (R-G1).
    pub fn chips(&self, seat: Seat) -> Chips {
        self.seats[seat.idx()].chips
    }

    /// Chips that nobody has seen yet.
    pub fn chips_unseen(&self) -> Chips {
        let seen = self.seats[..self.n_seats()].iter().fold(self.discarded, |all, it| all.plus(&it.chips));
        Chips::BOX.minus(&seen).unwrap_or_default()
    }

    /// The color of the chip on the square just covered, while it is to be turned over.
    pub fn pending_chip(&self) -> Option<ChipColor> {
        let last = self.laid.last().filter(|_| self.phase == Phase::Chip)?;
        self.map.as_ref()?.chip_at(last.square)
    }

    /// How many chance moves have been: what a seeded draw depends on besides the seed.
    pub fn draws(&self) -> u64 {
        let chips = Chips::BOX.total() - self.chips_unseen().total();
        (self.laid.len() + self.aside.len()) as u64 + u64::from(chips)
    }

    /// The way a square is called in this game.
    pub fn name(&self, square: Square) -> SquareName {
        SquareName { square, on_map: self.map.is_some() }
    }

    /// How many ways there are to lay a tile now.
    pub fn n_places(&self, tile: TileId) -> u32 {
        let mut n = 0;
        self.table.visit_places(self.tiles, tile, |_, _| n += 1);
        n
    }

    /// True if there is a way to lay a tile now.
    pub fn has_place(&self, tile: TileId) -> bool {
        self.table.has_place(self.tiles, tile)
    }

    /// The parts of the tile just laid that the seat to move may claim now.
    pub fn claims(&self) -> Vec<Part> {
        let mut claims = Vec::new();
        if self.phase == Phase::Meeple {
            self.visit_claims(|part| claims.push(part));
        }
        claims
    }

    pub(crate) fn plain(&self) -> Setup {
        let seat =
            |&SeatNow { color, points, on_isle, chips, .. }: &SeatNow| SeatSetup { color, points, on_isle, chips };
        Setup {
            map: self.map.clone(),
            options: self.options,
            seats: self.seats[..self.n_seats()].iter().map(seat).collect(),
            laid: self.laid.clone(),
            aside: self.aside.clone(),
            drawn: self.drawn,
            extra_turn: self.extra_turn,
            discarded: self.discarded,
            phase: self.phase,
            to_move: self.to_move,
        }
    }
}

/// The notation: what a person can read, and a test can play on from.
impl std::fmt::Debug for State {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "State({})", self.plain())
    }
}

/// Two states are equal if their plain forms are: the rest follows.
impl PartialEq for State {
    fn eq(&self, other: &State) -> bool {
        self.plain() == other.plain()
    }
}

impl Eq for State {}

impl game::Game for State {
    type Setup = Setup;
    type Move = Move;
    type Event = Event;
    type Rejection = Rejection;
    type InvalidState = InvalidState;
    type Score = Score;

    fn from_setup(setup: &Setup) -> Result<State, InvalidState> {
        State::checked(setup)
    }

    fn to_setup(&self) -> Setup {
        self.plain()
    }

    fn turn(&self) -> Turn {
        self.whose_turn()
    }

    fn list_moves(&self, moves: &mut Vec<Move>) {
        self.list(moves);
    }

    fn weight(&self, mv: &Move) -> u32 {
        self.weight_of(mv)
    }

    fn validate(&self, mv: &Move) -> Result<(), Vec<Rejection>> {
        match self.rejections(mv) {
            broken if broken.is_empty() => Ok(()),
            broken => Err(broken),
        }
    }

    fn play_into(&mut self, mv: &Move, sink: &mut impl game::Sink<Event>) {
        self.play_move(mv, sink);
    }

    fn score(&self) -> Score {
        self.count()
    }
}
