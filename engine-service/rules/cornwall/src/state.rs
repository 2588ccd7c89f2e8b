//! A checked game at one moment.

use game::Seat;

use crate::{
    board::{Board, Field, FieldOrigin},
    evaluation::ranking,
    hex::Hex,
    options::Options,
    piece::{Color, Counts, Piece, Size},
    region::RegionView,
    setup::{InvalidState, Laid, PieceSetup, SeatSetup, Setup, TilePlace},
    tile::{Deck, N_TILES, TileId},
    trihex::footprint,
};

/// What is due next.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Phase {
    /// A tile is drawn, by chance.
    Draw,
    /// The drawn tile is laid.
    Lay,
    /// The seat may fetch its pieces from the pub, then places pieces.
    Pieces,
    /// Nothing: the game is over.
    Over,
}

/// A game of Cornwall at one moment: whatever is in it is possible.
#[derive(Clone, Debug)]
pub struct State {
    pub(crate) deck: &'static Deck,
    pub(crate) options: Options,
    pub(crate) seats: Vec<SeatNow>,
    pub(crate) laid: Vec<Laid>,
    pub(crate) phase: Phase,
    pub(crate) to_move: Seat,
    pub(crate) drawn: Option<TileId>,
    pub(crate) under: Vec<TileId>,
    /// The tiles that are neither laid nor drawn nor under the pile, a bit each.
    pub(crate) pile: u64,
    pub(crate) board: Board,
}

/// A seat, with its hand, which follows from the rest.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct SeatNow {
    pub color: Color,
    pub points: u32,
    pub coins: u32,
    pub in_pub: Counts,
    pub hand: Counts,
}

/// More points than any game can give.
pub const MAX_POINTS: u32 = 100_000;

/// The start tile's bit in sets of tiles laid.
const START_TILE: usize = 63;

/// No cell of a connected layout of 37 tiles is further from 0: each tile reaches at most two cells beyond the others.
const FARTHEST: i16 = 80;

impl State {
    /// Sets up a game: a tile is to be drawn for `first` (R1, R2).
    ///
    /// # Errors
    /// If the number of seats or a color is wrong.
    pub fn new_game(
        deck: &'static Deck,
        options: Options,
        colors: &[Color],
        first: Seat,
    ) -> Result<State, InvalidState> {
        let seat = |&color| SeatSetup { color, points: 0, coins: 1, in_pub: Counts::default() };
        State::checked(&Setup {
            deck,
            options,
            seats: colors.iter().map(seat).collect(),
            laid: Vec::new(),
            pieces: Vec::new(),
            phase: Phase::Draw,
            to_move: first,
            drawn: None,
            under: Vec::new(),
        })
    }

    /// The deck.
    pub fn deck(&self) -> &'static Deck {
        self.deck
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
        self.seats.len()
    }

    /// The tile drawn and not yet laid.
    pub fn drawn(&self) -> Option<TileId> {
        self.drawn
    }

    /// The tiles laid after the start tile, in order.
    pub fn laid(&self) -> &[Laid] {
        &self.laid
    }

    /// The tiles put under the pile, the first to come up again first.
    pub fn under(&self) -> &[TileId] {
        &self.under
    }

    /// The tiles in the pile above those put under it, by name.
    pub fn pile(&self) -> impl Iterator<Item = TileId> + use<> {
        let pile = self.pile;
        (0..N_TILES as u8).map(TileId).filter(move |it| pile & it.bit() != 0)
    }

    /// A seat's pieces in hand.
    pub fn hand(&self, seat: Seat) -> Counts {
        self.seats[seat.idx()].hand
    }

    /// A seat's pieces in the pub.
    pub fn in_pub(&self, seat: Seat) -> Counts {
        self.seats[seat.idx()].in_pub
    }

    /// A seat's coins.
    pub fn coins(&self, seat: Seat) -> u32 {
        self.seats[seat.idx()].coins
    }

    /// A seat's points banked.
    pub fn points(&self, seat: Seat) -> u32 {
        self.seats[seat.idx()].points
    }

    /// Coins in the supply, `None` if there is no end to them (R4).
    pub fn supply(&self) -> Option<u32> {
        let held: u32 = self.seats.iter().map(|it| it.coins).sum();
        self.options.coin_supply.total().map(|total| total - held)
    }

    /// How many tiles have come up so far: what a seeded draw depends on besides the seed.
    pub fn draws(&self) -> u64 {
        (self.laid.len() + self.under.len()) as u64
    }

    /// Every covered cell, in the order of laying, the start tile first.
    pub fn fields(&self) -> &[Field] {
        self.board.fields()
    }

    /// How many ways there are to lay a tile now.
    pub fn n_places(&self, tile: TileId) -> u32 {
        let mut n = 0;
        self.board.visit_places(self.deck.fields(tile), |_, _| n += 1);
        n
    }

    /// True if there is a way to lay a tile now.
    pub fn has_place(&self, tile: TileId) -> bool {
        self.board.has_place(self.deck.fields(tile))
    }

    /// The cells of the tile just laid, while pieces may be placed on it.
    pub fn placeable_cells(&self) -> Option<[Hex; 3]> {
        match (self.phase, self.laid.last()) {
            (Phase::Pieces, Some(last)) => Some(footprint(last.anchor, last.rotation)),
            _ => None,
        }
    }

    /// Every region, by smallest cell. The number of each stands at the same place in the second list for every field of [`State::fields`].
    pub fn regions(&self) -> (Vec<RegionView>, Vec<usize>) {
        let mut named: Vec<(u8, RegionView)> =
            self.board.region_names().map(|name| (name, self.region_view(name))).collect();
        named.sort_by_key(|(_, view)| view.cells[0]);
        let idx_of_field = |field: &Field| {
            named.iter().position(|&(name, _)| name == field.region).expect("every field is in a region that is named")
        };
        let idxs = self.fields().iter().map(idx_of_field).collect();
        (named.into_iter().map(|(_, view)| view).collect(), idxs)
    }

    fn region_view(&self, name: u8) -> RegionView {
        let region = self.board.region(name);
        RegionView {
            landscape: self.board.landscape(name),
            cells: self.board.cells(name),
            completion: self.board.completion(name, self.options.surrounded),
            evaluated: region.evaluated,
            flags: region.flags,
            pieces: region.pieces,
            strengths: ranking(region.strengths),
            open_cells: self.board.open_cells(name, self.options.surrounded),
        }
    }

    /// The door: checks a setup and derives the rest.
    pub(crate) fn checked(setup: &Setup) -> Result<State, InvalidState> {
        let Setup { deck, options, seats, laid, pieces, phase, to_move, drawn, under } = setup;
        check_seats(seats, *options, *to_move)?;
        let pile = pile_without(deck, laid, *drawn, under)?;
        let seats = seats
            .iter()
            .map(|&SeatSetup { color, points, coins, in_pub }| SeatNow {
                color,
                points,
                coins,
                in_pub,
                hand: Counts::ALL,
            })
            .collect();
        let mut state = State {
            deck,
            options: *options,
            seats,
            laid: laid.clone(),
            phase: *phase,
            to_move: *to_move,
            drawn: *drawn,
            under: under.clone(),
            pile,
            board: Board::new(deck),
        };
        state.lay_all()?;
        state.put_all(pieces)?;
        state.check_phase()?;
        Ok(state)
    }

    /// Rebuilds the layout. Regions complete before the last tile of a running turn are marked as evaluated.
    fn lay_all(&mut self) -> Result<(), InvalidState> {
        for idx in 0..self.laid.len() {
            let Laid { tile, anchor, rotation } = self.laid[idx];
            if FARTHEST.unsigned_abs() < anchor.q.unsigned_abs().max(anchor.r.unsigned_abs()) {
                return Err(InvalidState::Disconnected { laid: idx });
            }
            if let Some(&cell) = footprint(anchor, rotation).iter().find(|&&it| self.board.field_at(it).is_some()) {
                return Err(InvalidState::Overlap { laid: idx, cell });
            }
            if self.phase == Phase::Pieces && idx + 1 == self.laid.len() {
                self.mark_complete_as_evaluated();
            }
            self.board.lay(self.deck.fields(tile), anchor, rotation, idx as u8);
        }
        if self.phase != Phase::Pieces {
            self.mark_complete_as_evaluated();
        }
        self.check_layout()
    }

    fn mark_complete_as_evaluated(&mut self) {
        let names: Vec<u8> = self.board.region_names().collect();
        for name in names {
            // R28: a swamp is never evaluated during the game.
            if self.board.landscape(name) != crate::tile::Landscape::Swamp
                && self.board.is_complete(name, self.options.surrounded)
            {
                self.board.region_mut(name).evaluated = true;
            }
        }
    }

    /// Checks what must hold whatever the order of laying was, so that a layout can be written down from a photograph.
    fn check_layout(&self) -> Result<(), InvalidState> {
        let fields = self.fields();
        let n_start = self.deck.start().len();
        // By tile: edges touched, whether one of them matches, and the tiles beside it, a bit each; the last bit is the start tile.
        let mut support = [(0_u32, false, 0_u64); N_TILES];
        for (number, field) in fields.iter().enumerate().skip(n_start) {
            let own = (number - n_start) / 3;
            for beside in field.cell.neighbors() {
                let Some(other) = self.board.field_at(beside).map(usize::from) else {
                    continue;
                };
                let tile = other.checked_sub(n_start).map_or(START_TILE, |it| it / 3);
                if tile != own {
                    support[own].0 += 1;
                    support[own].1 |= fields[other].printed.landscape == field.printed.landscape;
                    support[own].2 |= 1 << tile;
                }
            }
        }
        let support = &support[..self.laid.len()];
        let mut reached = 1 << START_TILE;
        while let Some(next) = (0..support.len()).find(|&it| reached & (1 << it) == 0 && support[it].2 & reached != 0) {
            reached |= 1 << next;
        }
        for (laid, &(edges, matches, _)) in support.iter().enumerate() {
            if reached & (1 << laid) == 0 {
                return Err(InvalidState::Disconnected { laid });
            }
            if edges < 2 || !matches {
                let matches = if matches { "extends a region" } else { "extends no region" };
                return Err(InvalidState::Unsupported { laid, edges, matches });
            }
        }
        match self.board.region_names().find(|&name| 1 < self.board.region(name).cottages) {
            Some(name) => Err(InvalidState::ClosedRegionExtended { cell: self.board.cells(name)[0] }),
            None => Ok(()),
        }
    }

    fn put_all(&mut self, pieces: &[PieceSetup]) -> Result<(), InvalidState> {
        let new_tile = self.placeable_cells();
        let mut out: Vec<[u32; 3]> =
            self.seats.iter().map(|it| Size::ALL.map(|size| u32::from(it.in_pub.of(size)))).collect();
        for (idx, &PieceSetup { cell, seat, size }) in pieces.iter().enumerate() {
            let Some(counts) = out.get_mut(seat.idx()) else {
                return Err(InvalidState::PieceOfNobody { piece: idx, seat });
            };
            counts[size as usize] += 1;
            let number = match self.board.field_at(cell) {
                Some(it) if self.fields()[usize::from(it)].origin.laid().is_some() => it,
                _ => return Err(InvalidState::PieceOffTile { piece: idx, cell }),
            };
            let field = self.fields()[usize::from(number)];
            if field.piece.is_some() {
                return Err(InvalidState::FieldTakenTwice { piece: idx, cell });
            }
            if self.board.region(field.region).evaluated {
                return Err(InvalidState::PieceOnEvaluatedRegion { piece: idx, cell });
            }
            if new_tile.is_some_and(|it| it.contains(&cell)) {
                return Err(InvalidState::PieceOnNewTile { piece: idx, cell });
            }
            self.board.put(number, Piece { seat, size });
        }
        for (seat, (now, found)) in (0..).zip(self.seats.iter_mut().zip(out)) {
            for size in Size::ALL {
                let (found, count) = (found[size as usize], u32::from(size.count()));
                if count < found {
                    return Err(InvalidState::TooManyPieces { seat: Seat(seat), size, found, count });
                }
            }
            let left = Size::ALL.map(|size| size.count() - found[size as usize] as u8);
            now.hand = Counts::new(left[0], left[1], left[2]);
        }
        Ok(())
    }

    fn check_phase(&self) -> Result<(), InvalidState> {
        let wrong = |why| Err(InvalidState::UnreachablePhase(why));
        let nothing_left = self.pile == 0 && self.under.is_empty();
        match (self.phase, self.drawn) {
            (Phase::Lay, None) => wrong("a tile is to be laid, and none was drawn"),
            (Phase::Lay, Some(tile)) if !self.has_place(tile) => {
                wrong("the tile drawn has no place and belongs under the pile")
            }
            (Phase::Lay, Some(_)) => Ok(()),
            (_, Some(_)) => wrong("a tile was drawn, and no tile is to be laid"),
            (Phase::Draw, None) if nothing_left => wrong("a tile is to be drawn, and none is left"),
            (Phase::Pieces, None) if self.laid.is_empty() => wrong("pieces are to be placed, and no tile was laid"),
            (Phase::Over, None) if self.pile().chain(self.under.iter().copied()).any(|it| self.has_place(it)) => {
                wrong("the game is over, and a tile that is left has a place")
            }
            (Phase::Draw | Phase::Pieces | Phase::Over, None) => Ok(()),
        }
    }

    pub(crate) fn plain(&self) -> Setup {
        let seat = |&SeatNow { color, points, coins, in_pub, .. }: &SeatNow| SeatSetup { color, points, coins, in_pub };
        let mut pieces: Vec<PieceSetup> = self
            .fields()
            .iter()
            .filter_map(|field| field.piece.map(|Piece { seat, size }| PieceSetup { cell: field.cell, seat, size }))
            .collect();
        pieces.sort_unstable();
        Setup {
            deck: self.deck,
            options: self.options,
            seats: self.seats.iter().map(seat).collect(),
            laid: self.laid.clone(),
            pieces,
            phase: self.phase,
            to_move: self.to_move,
            drawn: self.drawn,
            under: self.under.clone(),
        }
    }
}

impl FieldOrigin {
    /// The place of the field's tile in the order of laying, `None` for the start tile.
    pub fn laid(self) -> Option<usize> {
        match self {
            FieldOrigin::Start(_) => None,
            FieldOrigin::Laid { idx, .. } => Some(usize::from(idx)),
        }
    }
}

/// Two states are equal if their plain forms are: the rest follows.
impl PartialEq for State {
    fn eq(&self, other: &State) -> bool {
        self.plain() == other.plain()
    }
}

impl Eq for State {}

fn check_seats(seats: &[SeatSetup], options: Options, to_move: Seat) -> Result<(), InvalidState> {
    if seats.len() < 2 || 4 < seats.len() {
        return Err(InvalidState::SeatCount(seats.len()));
    }
    if seats.len() <= to_move.idx() {
        return Err(InvalidState::NoSuchSeat(to_move, seats.len()));
    }
    for (idx, seat) in seats.iter().enumerate() {
        if seats[..idx].iter().any(|it| it.color == seat.color) {
            return Err(InvalidState::ColorTwice { seat: idx, color: seat.color });
        }
        if MAX_POINTS < seat.points {
            return Err(InvalidState::TooManyPoints { seat: idx, points: seat.points });
        }
    }
    // Without a limit on coins: one at the start, and two a tile (R1, R11).
    let supply = options.coin_supply.total().unwrap_or(4 + 2 * N_TILES as u32);
    match seats.iter().map(|it| u64::from(it.coins)).sum::<u64>() {
        held if u64::from(supply) < held => {
            Err(InvalidState::TooManyCoins { held: u32::try_from(held).unwrap_or(u32::MAX), supply })
        }
        _ => Ok(()),
    }
}

fn pile_without(deck: &Deck, laid: &[Laid], drawn: Option<TileId>, under: &[TileId]) -> Result<u64, InvalidState> {
    let mut pile = deck.all_tiles();
    let laid = laid.iter().enumerate().map(|(idx, it)| (TilePlace::Laid(idx), it.tile));
    let under = under.iter().enumerate().map(|(idx, &it)| (TilePlace::Under(idx), it));
    for (at, tile) in laid.chain(under).chain(drawn.map(|it| (TilePlace::Drawn, it))) {
        if pile & tile.bit() == 0 {
            return Err(InvalidState::TileTwice { at, tile: deck.name(tile).into() });
        }
        pile &= !tile.bit();
    }
    Ok(pile)
}

impl game::Game for State {
    type Setup = Setup;
    type Move = crate::moves::Move;
    type Event = crate::play::Event;
    type Rejection = crate::rejection::Rejection;
    type InvalidState = InvalidState;
    type Score = crate::score::Score;

    fn from_setup(setup: &Setup) -> Result<State, InvalidState> {
        State::checked(setup)
    }

    fn to_setup(&self) -> Setup {
        self.plain()
    }

    fn turn(&self) -> game::Turn {
        self.whose_turn()
    }

    fn list_moves(&self, moves: &mut Vec<Self::Move>) {
        self.list(moves);
    }

    fn weight(&self, _: &Self::Move) -> u32 {
        // Every tile that may come up is as likely as the others.
        u32::from(self.phase == Phase::Draw)
    }

    fn validate(&self, mv: &Self::Move) -> Result<(), Vec<Self::Rejection>> {
        match self.rejections(mv) {
            broken if broken.is_empty() => Ok(()),
            broken => Err(broken),
        }
    }

    fn play_into(&mut self, mv: &Self::Move, sink: &mut impl game::Sink<Self::Event>) {
        self.play_move(mv, sink);
    }

    fn score(&self) -> Self::Score {
        self.count()
    }
}
