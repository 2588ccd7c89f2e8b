//! The door: checks a setup and derives everything that follows from it.

use game::Seat;

use crate::{
    feature::FeatureKind,
    meeple::{Chips, MAX_SEATS, Meeple},
    options::{BASE_TILES, TownVariant},
    rings::NO_TILE,
    setup::{InvalidState, Laid, SeatSetup, Setup, TilePlace},
    square::{Side, Square},
    state::{MAX_POINTS, Phase, SeatNow, State},
    table::{LARGE, NONE, TOWN, Table},
    tile::{MAX_KINDS, TileId, TileSet},
    tiles::Tiles,
};

impl State {
    /// Checks a setup and derives the rest.
    pub(crate) fn checked(setup: &Setup) -> Result<State, InvalidState> {
        setup.options.check(setup.map.as_deref())?;
        check_seats(setup)?;
        let mut state = State::bare(setup);
        state.check_tiles(setup)?;
        state.lay_all(&setup.laid)?;
        state.check_meeples()?;
        state.check_chips()?;
        state.check_phase()?;
        Ok(state)
    }

    /// A state before its tiles are laid and anything is checked.
    pub(crate) fn bare(setup: &Setup) -> State {
        let Setup { map, options, seats, laid, aside, drawn, extra_turn, discarded, phase, to_move } = setup;
        State {
            tiles: Tiles::shipped(),
            map: map.clone(),
            options: *options,
            n_seats: seats.len() as u8,
            seats: seats_from(seats),
            laid: Vec::with_capacity(laid.len() + 8),
            aside: aside.clone(),
            drawn: *drawn,
            extra_turn: *extra_turn,
            discarded: *discarded,
            phase: *phase,
            to_move: *to_move,
            unseen: unseen_of(Tiles::shipped(), options),
            left: options.tiles,
            table: map.as_ref().map_or_else(Table::endless, |it| it.table.clone()),
        }
    }

    /// Counts what is left of every kind (R-G0, E21).
    fn check_tiles(&mut self, setup: &Setup) -> Result<(), InvalidState> {
        let options = self.options;
        let total = u32::from(options.tiles);
        let expansions = total - u32::from(BASE_TILES) * u32::from(options.sets);
        let (mut n, mut n_expansions) = (0, 0);
        let laid = setup.laid.iter().enumerate().map(|(idx, it)| (TilePlace::Laid(idx), it.tile));
        let aside = setup.aside.iter().enumerate().map(|(idx, &it)| (TilePlace::Aside(idx), it));
        for (at, tile) in laid.chain(aside).chain(setup.drawn.map(|it| (TilePlace::Drawn, it))) {
            let unseen = &mut self.unseen[tile.idx()];
            let Some(left) = unseen.checked_sub(1) else {
                let count = u32::from(unseen_of(self.tiles, &options)[tile.idx()]);
                return Err(InvalidState::TooManyOfKind { at, tile: self.tiles.name(tile).into(), count });
            };
            *unseen = left;
            n += 1;
            n_expansions += u32::from(!self.tiles.is_base(tile.idx()));
            if total < n || expansions < n_expansions {
                return Err(InvalidState::TooManyTiles { tiles: total, expansions });
            }
        }
        self.left = (total - n) as u16;
        Ok(())
    }

    /// Lays every tile. Whatever the order was, each must match what it touches and hang together with a start tile, so that a table can
    /// be written down from a photograph.
    fn lay_all(&mut self, laid: &[Laid]) -> Result<(), InvalidState> {
        let starts = usize::from(self.options.starts);
        self.table.begin_bulk(laid.len());
        let mut in_order = true;
        for (idx, it) in laid.iter().enumerate() {
            if idx < starts {
                self.check_start(idx, it)?;
            }
            let cell = self.table.cell(it.square);
            let square = self.name(it.square);
            if !cell.is(crate::table::SQUARE) {
                return Err(InvalidState::NotASquare { laid: idx, square });
            }
            if FARTHEST < it.square.x.unsigned_abs().max(it.square.y.unsigned_abs()) {
                return Err(InvalidState::Disconnected { laid: idx, square });
            }
            if cell.tile != NONE {
                return Err(InvalidState::SquareTakenTwice { laid: idx, square });
            }
            let edges = self.tiles.tile(it.tile).oriented[it.turns.idx()].edges;
            if !edges.fit(cell.asked) {
                let wrong = |side: &Side| cell.asked.at(*side).is_some_and(|asked| Some(asked) != edges.at(*side));
                let side = Side::ALL.into_iter().find(wrong).unwrap_or(Side::North);
                return Err(InvalidState::EdgeMismatch { laid: idx, square, side });
            }
            in_order &= idx < starts || cell.is(crate::table::TOUCHED);
            self.put_tile(*it);
        }
        self.table.end_bulk();
        if in_order { Ok(()) } else { self.check_connected() }
    }

    /// Lays a tile without a check.
    pub(crate) fn put_tile(&mut self, laid: Laid) {
        let Laid { tile, square, turns, .. } = laid;
        self.table.lay(self.tiles.tile(tile), tile, square, turns);
        self.laid.push(laid);
    }

    fn check_start(&self, idx: usize, laid: &Laid) -> Result<(), InvalidState> {
        let wrong = |why| Err(InvalidState::NotAStart { laid: idx, starts: self.options.starts, why });
        if idx == 0 && laid.tile != self.tiles.start() {
            return wrong("the first one is the start tile");
        }
        match &self.map {
            None if laid.square != Square::default() => wrong("without a map it lies at 0,0"),
            Some(_) if !self.table.cell(laid.square).is(crate::table::START) => wrong("it is not on a start square"),
            _ => Ok(()),
        }
    }

    /// Walks from the start tiles over sides, joined large cities and ferries (R-T2, R-M4, R-M7).
    fn check_connected(&self) -> Result<(), InvalidState> {
        let mut reached = vec![false; self.laid.len()];
        let mut todo: Vec<u8> = (0..self.laid.len().min(self.options.starts.into()) as u8).collect();
        let mut large_done = 0_u64;
        while let Some(number) = todo.pop() {
            if std::mem::replace(&mut reached[usize::from(number)], true) {
                continue;
            }
            let at = self.table.at(self.table.tiles[usize::from(number)].square).unwrap_or(0);
            for side in Side::ALL {
                let cell = self.table.cells[self.table.beside(at, side)];
                if cell.is(LARGE) {
                    if large_done & 1 << cell.tile == 0 {
                        large_done |= 1 << cell.tile;
                        let beside = &self.table.ground.beside[usize::from(cell.tile)];
                        todo.extend(beside.iter().map(|&it| self.table.cells[it as usize].tile));
                    }
                } else if cell.tile != NO_TILE {
                    todo.push(cell.tile);
                } else if let Some(far) = self.table.printed_at(at, side).and_then(|it| it.far) {
                    todo.push(self.table.cells[far as usize].tile);
                }
                todo.retain(|&it| it != NO_TILE);
            }
        }
        match reached.iter().position(|it| !it) {
            Some(laid) => Err(InvalidState::Disconnected { laid, square: self.name(self.laid[laid].square) }),
            None => Ok(()),
        }
    }

    /// Puts every meeple on its part. A feature that is complete was scored, unless the tile just laid completed it (R-O5).
    fn check_meeples(&mut self) -> Result<(), InvalidState> {
        let fresh = matches!(self.phase, Phase::Meeple | Phase::Chip);
        for idx in 0..self.laid.len() {
            let Laid { tile, square, meeple, .. } = self.laid[idx];
            let Some(Meeple { seat, part }) = meeple else { continue };
            let square = self.name(square);
            if self.n_seats() <= seat.idx() {
                return Err(InvalidState::MeepleOfNobody { laid: idx, seat });
            }
            let Some(number) = self.tiles.tile(tile).number_of(part) else {
                return Err(InvalidState::NoSuchPart { laid: idx, square, part });
            };
            if idx < usize::from(self.options.starts) {
                let why = "nobody can claim a part of a start tile";
                return Err(InvalidState::MeepleTooEarly { laid: idx, square, why });
            }
            if fresh && idx + 1 == self.laid.len() {
                let why = "no meeple was placed on the tile just laid";
                return Err(InvalidState::MeepleTooEarly { laid: idx, square, why });
            }
            if part.kind == FeatureKind::Field && !self.options.farmers {
                return Err(InvalidState::FarmerWithoutFarmers { laid: idx, square });
            }
            let node = self.table.tiles[idx].first_node + number as u16;
            if self.is_complete(node) && !(fresh && self.is_fresh(node)) {
                return Err(InvalidState::MeepleOnScoredFeature { laid: idx, square, kind: part.kind });
            }
            self.put_meeple(node, seat);
        }
        for (seat, now) in (0..).zip(&self.seats[..self.n_seats()]) {
            let (found, count) = (u32::from(now.on_isle) + u32::from(now.on_table), u32::from(self.options.meeples));
            if count < found {
                return Err(InvalidState::TooManyMeeples { seat: Seat(seat), found, count });
            }
        }
        Ok(())
    }

    /// Counts a meeple on a feature.
    pub(crate) fn put_meeple(&mut self, node: u16, seat: Seat) {
        let sums = self.table.rings.of_mut(node);
        sums.n_men += 1;
        sums.men[seat.idx()] += 1;
        self.seats[seat.idx()].on_table += 1;
    }

    /// True if the tile just laid is part of the feature, or lies beside the monastery.
    fn is_fresh(&self, node: u16) -> bool {
        let Some(last) = self.table.tiles.last() else { return false };
        let number = (self.table.tiles.len() - 1) as u8;
        match self.table.rings.of(node).kind {
            FeatureKind::Monastery => {
                let own = usize::from(self.table.rings.nodes[usize::from(node)].tile);
                self.table.tiles[own].square.around().contains(&last.square)
            }
            _ => self.table.rings.ring(node).any(|it| self.table.rings.nodes[usize::from(it)].tile == number),
        }
    }

    fn check_chips(&self) -> Result<(), InvalidState> {
        let wrong = |why| Err(InvalidState::Chips(why));
        let kept = self.seats[..self.n_seats()].iter().fold(Chips::default(), |all, it| all.plus(&it.chips));
        let seen = kept.plus(&self.discarded);
        let on_isle = self.seats.iter().any(|it| it.on_isle != 0);
        let Some(map) = self.map.as_ref().filter(|_| self.options.chips) else {
            return match seen.total() == 0 && !on_isle {
                true => Ok(()),
                false => wrong("the game is played without them"),
            };
        };
        if Chips::BOX.minus(&seen).is_none() {
            return wrong("there are six of value 1 and four of value 2 of each color");
        }
        if self.discarded.total() != 0 && !self.options.recall {
            return wrong("none can be given up in this game");
        }
        let [first, rest @ ..] = crate::meeple::ChipColor::ALL.map(|it| self.discarded.of_color(it));
        if rest.iter().any(|&it| it != first) {
            return wrong("they are given up by threes, one of each color");
        }
        let pending = self.laid.last().filter(|_| self.phase == Phase::Chip).map(|it| it.square);
        for color in crate::meeple::ChipColor::ALL {
            let covered = self.laid.iter().filter(|it| Some(it.square) != pending);
            let covered = covered.filter(|it| map.chip_at(it.square) == Some(color)).count();
            if covered as u32 != seen.of_color(color) {
                return wrong("as many are taken as their squares are covered");
            }
        }
        Ok(())
    }

    fn check_phase(&self) -> Result<(), InvalidState> {
        let wrong = |why| Err(InvalidState::UnreachablePhase(why));
        let setting_up = self.is_setting_up();
        if setting_up {
            let fresh = self.aside.is_empty() && !self.extra_turn;
            let due = match (self.phase, self.laid.len()) {
                (Phase::Lay, 0) => self.drawn == Some(self.tiles.start()),
                (Phase::Lay, _) => self.drawn.is_some(),
                (Phase::Draw, 1..) => self.drawn.is_none(),
                _ => false,
            };
            return if fresh && due { Ok(()) } else { wrong("start tiles are to be drawn and laid first") };
        }
        let last_is_start = self.laid.len() == usize::from(self.options.starts);
        let over = self.left == 0 || self.table.places.is_empty();
        match (self.phase, self.drawn) {
            (Phase::Lay, None) => wrong("a tile is to be laid, and none was drawn"),
            (Phase::Lay, Some(tile)) if !self.has_place(tile) => {
                wrong("the tile drawn has no place and leaves the game")
            }
            (Phase::Lay, Some(_)) => self.check_extra_turn(),
            (_, Some(_)) => wrong("a tile was drawn, and no tile is to be laid"),
            (Phase::Draw, None) if over => wrong("a tile is to be drawn, and none is left, or no square is"),
            (Phase::Draw, None) => self.check_extra_turn(),
            (Phase::Over, None) if !over => wrong("the game is over, and tiles and squares are left"),
            (Phase::Over, None) => self.check_extra_turn(),
            (_, None) if last_is_start => wrong("no tile was laid after the start tiles"),
            (Phase::Chip, None) if self.pending_chip().is_none() => wrong("the tile just laid covers no chip"),
            (Phase::Chip, None) if !self.options.chips => wrong("the game is played without chips"),
            (Phase::Extra, None) if self.extra_turn => wrong("there is one extra turn in a turn"),
            (Phase::Extra, None) if over => wrong("no extra turn can be taken: the game ends"),
            (Phase::Extra, None) if !self.has_extra_choice() => wrong("nothing gives an extra turn"),
            (Phase::Extra, None) => Ok(()),
            (Phase::Chip | Phase::Meeple, None) => self.check_extra_turn(),
        }
    }

    /// An extra turn has a reason: the tile laid before covers a town, or the seat has a meeple on the Isle of Man.
    fn check_extra_turn(&self) -> Result<(), InvalidState> {
        let wrong = |why| Err(InvalidState::UnreachablePhase(why));
        if !self.extra_turn {
            return Ok(());
        }
        // A game that is over may have ended with a tile laid in the extra turn, or with one set aside before any was.
        let laid_in_it: &[usize] = match self.phase {
            Phase::Chip | Phase::Meeple => &[1],
            Phase::Over => &[0, 1],
            _ => &[0],
        };
        let before = laid_in_it.iter().filter_map(|it| self.laid.len().checked_sub(1 + it));
        let before: Vec<usize> = before.filter(|&it| usize::from(self.options.starts) <= it).collect();
        if before.is_empty() {
            return wrong("an extra turn follows a turn");
        }
        let covers_town = |&it: &usize| self.table.cell(self.laid[it].square).is(TOWN);
        let town = self.options.towns == TownVariant::ExtraTurn && before.iter().any(covers_town);
        match town || self.seats[self.to_move.idx()].on_isle != 0 {
            true => Ok(()),
            false => wrong("nothing gave an extra turn"),
        }
    }
}

/// No tile of a connected table is further from the start tile.
const FARTHEST: u16 = 230;

/// Copies of each kind in the boxes of a game.
fn unseen_of(tiles: &Tiles, options: &crate::options::Options) -> [u8; MAX_KINDS] {
    let mut unseen = [0; MAX_KINDS];
    for (TileId(id), tile) in tiles.all() {
        if tile.set == TileSet::Base || options.expansions.include(tile.set) {
            unseen[usize::from(id)] = tile.count * options.sets;
        }
    }
    unseen
}

fn seats_from(seats: &[SeatSetup]) -> [SeatNow; MAX_SEATS] {
    let nobody =
        SeatNow { color: crate::meeple::Color::Red, points: 0, on_isle: 0, on_table: 0, chips: Chips::default() };
    let mut now = [nobody; MAX_SEATS];
    for (now, &SeatSetup { color, points, on_isle, chips }) in now.iter_mut().zip(seats) {
        *now = SeatNow { color, points, on_isle, on_table: 0, chips };
    }
    now
}

fn check_seats(setup: &Setup) -> Result<(), InvalidState> {
    let Setup { seats, options, to_move, .. } = setup;
    if seats.len() < 2 || MAX_SEATS < seats.len() {
        return Err(InvalidState::SeatCount(seats.len()));
    }
    if seats.len() <= to_move.idx() {
        return Err(InvalidState::NoSuchSeat(*to_move, seats.len()));
    }
    // E18: covering towns may cost more than was earned.
    let least = match (options.towns, &setup.map) {
        (TownVariant::Cost, Some(map)) => -2 * map.squares().filter(|it| it.1.is_town()).count() as i32,
        _ => 0,
    };
    for (idx, seat) in seats.iter().enumerate() {
        if seats[..idx].iter().any(|it| it.color == seat.color) {
            return Err(InvalidState::ColorTwice { seat: idx, color: seat.color });
        }
        if seat.points < least || MAX_POINTS < seat.points {
            return Err(InvalidState::PointsOutOfRange { seat: idx, points: seat.points });
        }
    }
    Ok(())
}
