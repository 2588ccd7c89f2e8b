//! A checked game at one moment.

use std::sync::Arc;

use game::{Game, Seat, Sink, Turn};

use crate::{
    block::{Block, BlockId, Form, Orientation},
    block_set::{BlockSet, N_BLOCKS},
    cell::Cell,
    class::Color,
    climb::{Climber, Reach},
    dice::Roll,
    enclosure::Guard,
    moves::{Judge, Move},
    options::{Options, OwnColors},
    physics::Standing,
    place::{ClimbRing, Place},
    placement::Site,
    play::Event,
    rejection::Rejection,
    score::Score,
    setup::{ColorSetup, InvalidState, Placed, Setup},
    tower::Tower,
};

/// What is due next.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Phase {
    /// The dice are rolled, by chance.
    Roll,
    /// A block is built, or put out of the game.
    Build,
    /// The climber moves or stays.
    Climb,
    /// Nothing: the game is over.
    Over,
}

/// A game of Cornerstone at one moment: whatever is in it is possible.
#[derive(Clone, Debug)]
pub struct State {
    pub(crate) set: Arc<BlockSet>,
    pub(crate) options: Options,
    pub(crate) n_colors: u8,
    pub(crate) colors: [ColorNow; 4],
    pub(crate) phase: Phase,
    pub(crate) round: u8,
    /// The place of the color to move.
    pub(crate) to_move: u8,
    pub(crate) roll: Option<Roll>,
    pub(crate) rings_used: u8,
    pub(crate) collapse: Option<Placed>,
    pub(crate) tower: Tower,
    /// What was found out about the tower's balance. It follows from the rest.
    pub(crate) standing: Standing,
}

/// A color as it is now.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct ColorNow {
    pub color: Color,
    pub owner: Seat,
    pub placed: [Option<(Orientation, Cell)>; N_BLOCKS],
    /// Blocks on the tower, a bit each.
    pub built: u16,
    /// Blocks put out of the game, a bit each.
    pub discarded: u16,
    pub rings: u8,
    pub climber: Place,
}

impl ColorNow {
    pub const NOBODY: ColorNow = ColorNow {
        color: Color::Red,
        owner: Seat(0),
        placed: [None; N_BLOCKS],
        built: 0,
        discarded: 0,
        rings: 0,
        climber: Place::Table,
    };

    /// Blocks neither on the tower nor out of the game, a bit each.
    pub fn supply(&self) -> u16 {
        !(self.built | self.discarded) & ((1 << N_BLOCKS) - 1)
    }

    /// Blocks used up (R5).
    pub fn used(&self) -> u8 {
        (self.built | self.discarded).count_ones() as u8
    }
}

/// Facts alone: what follows from them is not compared.
impl PartialEq for State {
    fn eq(&self, other: &State) -> bool {
        let facts = |it: &State| (it.options, it.n_colors, it.colors, it.phase, it.round, it.to_move, it.rings_used);
        self.set == other.set
            && facts(self) == facts(other)
            && (self.roll, self.collapse) == (other.roll, other.collapse)
    }
}

impl Eq for State {}

/// The blocks of a set of bits, by place.
pub(crate) fn blocks_of(bits: u16) -> impl Iterator<Item = BlockId> {
    (0..N_BLOCKS as u8).map(BlockId).filter(move |it| bits & it.bit() != 0)
}

impl State {
    /// Sets up a game of two seats with two colors each (R36), or of three or four with one color each (R1): the dice are to be rolled
    /// for `first`.
    ///
    /// # Errors
    /// If the number of seats, a color or an option is wrong.
    pub fn new_game(
        blocks: Arc<BlockSet>,
        options: Options,
        n_seats: usize,
        colors: &[Color],
        first: Color,
    ) -> Result<State, InvalidState> {
        let color = |(idx, &color): (usize, &Color)| ColorSetup {
            color,
            owner: Seat((idx % n_seats.clamp(1, 4)) as u8),
            placed: Vec::new(),
            discarded: Vec::new(),
            rings: 2,
            climber: Place::Table,
        };
        State::checked(&Setup {
            blocks,
            options,
            colors: colors.iter().enumerate().map(color).collect(),
            phase: Phase::Roll,
            round: 1,
            to_move: first,
            roll: None,
            rings_used: 0,
            collapse: None,
        })
    }

    /// The blocks that every color has.
    pub fn blocks(&self) -> &Arc<BlockSet> {
        &self.set
    }

    /// The options.
    pub fn options(&self) -> Options {
        self.options
    }

    /// What is due.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The round, from 1 to 12.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// Whose turn it is.
    pub fn to_move(&self) -> Color {
        self.mover().color
    }

    /// The seat that plays the color to move.
    pub fn seat_to_move(&self) -> Seat {
        self.mover().owner
    }

    /// The dice, while a block is to be built.
    pub fn roll(&self) -> Option<Roll> {
        self.roll
    }

    /// Rings used in the turn that is going on.
    pub fn rings_used(&self) -> u8 {
        self.rings_used
    }

    /// What made the tower fall, if it did.
    pub fn collapse(&self) -> Option<Placed> {
        self.collapse
    }

    /// The number of seats.
    pub fn n_seats(&self) -> usize {
        self.colors().map(|it| it.owner.idx() + 1).max().unwrap_or(0)
    }

    /// The colors, in the order of their turns, with their seats.
    pub fn seats(&self) -> impl Iterator<Item = (Color, Seat)> {
        self.colors().map(|it| (it.color, it.owner))
    }

    /// How many turns are over or began: what a seeded roll depends on besides the seed.
    pub fn turns(&self) -> u64 {
        self.colors().map(|it| u64::from(it.used())).sum()
    }

    /// A color's blocks in supply; none of a color that does not play.
    pub fn supply(&self, color: Color) -> impl Iterator<Item = BlockId> {
        blocks_of(self.now(color).map_or(0, ColorNow::supply))
    }

    /// A color's blocks put out of the game.
    pub fn discarded(&self, color: Color) -> impl Iterator<Item = BlockId> {
        blocks_of(self.now(color).map_or(0, |it| it.discarded))
    }

    /// A color's blocks on the tower.
    pub fn placed(&self, color: Color) -> impl Iterator<Item = Placed> {
        let placed = self.now(color).map_or([None; N_BLOCKS], |it| it.placed);
        (0..)
            .zip(placed)
            .filter_map(|(block, it)| it.map(|(orientation, cell)| Placed { block: BlockId(block), orientation, cell }))
    }

    /// A color's rings left.
    pub fn rings(&self, color: Color) -> u8 {
        self.now(color).map_or(0, |it| it.rings)
    }

    /// Where a color's climber stands.
    pub fn climber(&self, color: Color) -> Place {
        self.now(color).map_or(Place::Table, |it| it.climber)
    }

    /// The elements of some blocks.
    pub(crate) fn elements(&self, bits: u16) -> u32 {
        blocks_of(bits).map(|it| u32::from(self.set.block(it).size())).sum()
    }

    pub(crate) fn colors(&self) -> impl Iterator<Item = &ColorNow> {
        self.colors[..usize::from(self.n_colors)].iter()
    }

    pub(crate) fn mover(&self) -> &ColorNow {
        &self.colors[usize::from(self.to_move)]
    }

    pub(crate) fn mover_mut(&mut self) -> &mut ColorNow {
        &mut self.colors[usize::from(self.to_move)]
    }

    fn now(&self, color: Color) -> Option<&ColorNow> {
        self.colors().find(|it| it.color == color)
    }

    /// Where a color's climber can go in one move, with a ring or without; nowhere if the color does not play.
    pub fn reach(&self, color: Color, ring: Option<ClimbRing>) -> Reach {
        let owner = (0..).zip(self.colors()).find(|(_, it)| it.color == color).map_or(self.to_move, |it| it.0);
        self.with_climber(owner, ring, |it| it.reach(self.climber(color)))
    }

    /// The cells and classes of a block where it would lie; none if it can't lie so.
    pub fn footprint(&self, placed: Placed) -> Option<Form> {
        self.form_at(placed)
    }

    /// A block where it would lie; none if it can't lie so.
    pub(crate) fn form_at(&self, placed: Placed) -> Option<Form> {
        self.set.form_at(placed)
    }

    pub(crate) fn block(&self, block: BlockId) -> &Block {
        self.set.block(block)
    }

    /// Where the climbers stand, by the place of their colors.
    pub(crate) fn climbers(&self) -> ([Place; 4], usize) {
        (self.colors.map(|it| it.climber), usize::from(self.n_colors))
    }

    /// The colors that a climber may enter, a bit each (R26, R30).
    pub(crate) fn enters(&self, owner: u8) -> u8 {
        let now = self.colors[usize::from(owner)];
        let shared = self.options.own_colors == OwnColors::Owner;
        let is_own = |it: &ColorNow| it.color == now.color || shared && it.owner == now.owner;
        (0..).zip(self.colors()).filter(|(_, it)| is_own(it)).fold(0, |all, (idx, _): (u8, _)| all | 1 << idx)
    }

    /// What a placement of the color to move is judged against.
    pub(crate) fn site<'a>(&'a self, climbers: &'a [Place]) -> Site<'a> {
        let height = self.options.climber_height;
        let guard = |(owner, place): (u8, &Place)| {
            let (enters, rule) = (self.enters(owner), self.options.enclosure);
            place.cell().map(|cell| Guard::new(&self.tower, climbers, owner, cell, height, enters, rule))
        };
        Site {
            tower: &self.tower,
            options: self.options,
            first_round: self.round == 1,
            builder: self.to_move,
            climbers,
            guards: (0..).zip(climbers).filter_map(guard).collect(),
        }
    }

    /// Asks where the climber of a color can go.
    pub(crate) fn with_climber<T>(&self, owner: u8, ring: Option<ClimbRing>, ask: impl FnOnce(Climber<'_>) -> T) -> T {
        let mut others = [Place::Table; 3];
        let mut n = 0;
        for (idx, now) in (0..).zip(self.colors()) {
            if idx != owner {
                others[n] = now.climber;
                n += 1;
            }
        }
        ask(Climber {
            tower: &self.tower,
            others: &others[..n],
            may_enter: self.enters(owner),
            ring,
            height: self.options.climber_height,
        })
    }

    /// Puts a block on the tower without a check.
    pub(crate) fn put_block(&mut self, owner: u8, placed: Placed) {
        let Some(form) = self.form_at(placed) else { return };
        self.note_block(owner, placed);
        self.tower.lay(&form, owner);
    }

    /// Notes that a block is on the tower, without putting it there.
    pub(crate) fn note_block(&mut self, owner: u8, placed: Placed) {
        let Placed { block, orientation, cell } = placed;
        let now = &mut self.colors[usize::from(owner)];
        now.placed[block.idx()] = Some((orientation, cell));
        now.built |= block.bit();
    }

    pub(crate) fn plain(&self) -> Setup {
        let color = |now: &ColorNow| ColorSetup {
            color: now.color,
            owner: now.owner,
            placed: self.placed(now.color).collect(),
            discarded: blocks_of(now.discarded).collect(),
            rings: now.rings,
            climber: now.climber,
        };
        Setup {
            blocks: self.set.clone(),
            options: self.options,
            colors: self.colors().map(color).collect(),
            phase: self.phase,
            round: self.round,
            to_move: self.to_move(),
            roll: self.roll,
            rings_used: self.rings_used,
            collapse: self.collapse,
        }
    }
}

impl Game for State {
    type Setup = Setup;
    type Move = Move;
    type Event = Event;
    type Rejection = Rejection;
    type InvalidState = InvalidState;
    type Score = Score;

    fn from_setup(setup: &Setup) -> Result<State, InvalidState> {
        let state = State::checked(setup)?;
        state.check_stands()?;
        Ok(state)
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
        match mv {
            Move::Roll(roll) => roll.weight(),
            _ => 0,
        }
    }

    fn validate(&self, mv: &Move) -> Result<(), Vec<Rejection>> {
        let broken = self.rejections(mv, Judge::Everything);
        if broken.is_empty() { Ok(()) } else { Err(broken) }
    }

    fn play_into(&mut self, mv: &Move, sink: &mut impl Sink<Event>) {
        self.play_move(mv, sink);
    }

    fn score(&self) -> Score {
        self.count()
    }
}
