//! Holding a block over the tower: which of the engine's legal placements is meant, and how keys go through them.

use proto::cornerstone::v1::{self as pb, r#move::Kind};

use super::{
    Cell, Question, Session, blocks,
    blocks::{minus, plus},
    cell, cell_to_proto, kind,
};
use crate::remote::Remote;

/// An axis of the lattice, by its place among the coordinates.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Axis {
    /// It points east.
    X,
    /// It points north.
    Y,
    /// It points up.
    Z,
}

/// How a block lies, and where its least corner is.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub struct Lie {
    /// The cell of its least corner.
    pub corner: Cell,
    /// The number of its orientation.
    pub orientation: u32,
}

/// A block held over the tower.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Held {
    /// How and where it is held.
    pub lie: Lie,
    /// The cell that is pointed at: the anchor cube of the block is there.
    pub target: Cell,
    /// Its place in the list of legal moves, if it is legal there.
    pub legal: Option<usize>,
}

/// The legal placements of a block with one ring, or without.
#[derive(Clone, Debug)]
pub(super) struct Offer {
    block_id: String,
    ring: pb::Ring,
    places: Vec<Legal>,
}

/// A legal placement.
#[derive(Clone, Debug)]
struct Legal {
    lie: Lie,
    cells: Vec<Cell>,
    idx: usize,
}

impl Session {
    /// Takes a block into the hand, over its first legal place; a ring is offered for it where the dice do not allow it.
    pub fn choose_block(&mut self, id: &str) {
        if self.phase() != pb::Phase::Build || self.block(id).is_none() {
            return;
        }
        let target = self.half.held.map(|it| it.target);
        let needs_ring = self.n_places(id, pb::Ring::Unspecified) == 0 && 0 < self.n_places(id, pb::Ring::A);
        // Where it may go out of the game, a ring is spent only if one says so.
        let ring = if needs_ring && !self.may_go(id) { pb::Ring::A } else { pb::Ring::Unspecified };
        self.half.ring = ring;
        self.half.block = Some(id.to_owned());
        self.drop_held();
        match target {
            Some(target) if !self.may_go(id) => self.aim_at(target),
            _ => self.next_place(false),
        }
    }

    /// Tells whether a block may be put out of the game.
    pub fn may_go(&self, id: &str) -> bool {
        self.lists(&Kind::Discard(pb::Discard { block_id: id.to_owned() }))
    }

    /// Tells whether nothing can be built without a ring, so that a block goes out of the game.
    pub fn must_put_out(&self) -> bool {
        let discards = |it: &pb::LegalMove| matches!(kind(it), Some(Kind::Discard(_)));
        self.legal_moves().iter().any(discards)
    }

    /// Takes the next block of some size into the hand: of those that can be placed, if there are any.
    pub fn choose_size(&mut self, size: usize) {
        let of_size = self.blocks().iter().map(|it| it.id.clone()).filter(|it| self.size(it) == size);
        let of_size: Vec<String> = of_size.filter(|it| self.supply().contains(it)).collect();
        let usable: Vec<&String> = of_size.iter().filter(|it| self.can_use(it)).collect();
        let choices = if usable.is_empty() { of_size.iter().collect() } else { usable };
        let here = choices.iter().position(|it| self.half.block.as_ref() == Some(it));
        let next = here.map_or(0, |it| (it + 1) % choices.len());
        if let Some(id) = choices.get(next).map(|it| (*it).clone()) {
            self.choose_block(&id);
        }
    }

    /// Puts the block back.
    pub fn put_down(&mut self) {
        self.half.block = None;
        self.half.ring = pb::Ring::Unspecified;
        self.drop_held();
    }

    /// Holds the block with a cube in a cell: as before if that fits, else in the first way that does; where none does, as before.
    pub fn aim_at(&mut self, target: Cell) {
        if self.half.block.is_none() || self.half.held.is_some_and(|it| it.target == target) {
            return;
        }
        let anchor = self.anchor();
        let ways = self.ways_over(target);
        let same_anchor = |it: &Lie| minus(target, it.corner) == anchor;
        let as_before = |it: &&Lie| (it.orientation != self.half.preferred, !same_anchor(it), **it);
        match ways.iter().min_by_key(as_before) {
            Some(lie) => self.hold(*lie, target),
            None => {
                let orientation = self.half.preferred;
                self.hold(Lie { corner: minus(target, anchor), orientation }, target);
            }
        }
    }

    /// Holds the block as a legal placement has it.
    pub fn aim_at_legal(&mut self, idx: usize) {
        let mut all = self.half.builds.iter().flat_map(|offer| offer.places.iter().map(move |it| (offer, it)));
        if let Some((offer, &Legal { lie, ref cells, .. })) = all.find(|(_, it)| it.idx == idx) {
            let cells = cells.clone();
            self.half.block = Some(offer.block_id.clone());
            self.half.ring = offer.ring;
            self.half.preferred = lie.orientation;
            let target = cells.first().copied().unwrap_or(lie.corner);
            self.hold(lie, target);
        }
    }

    /// Turns the held block: through the ways that fit with a cube in the cell; where none does, through all orientations.
    pub fn rotate(&mut self, backward: bool) {
        let Some(held) = self.half.held else { return };
        let mut ways = self.ways_over(held.target);
        if ways.is_empty() {
            ways = self.all_ways(held.target);
        }
        ways.sort_by_key(|it| (it.orientation, it.corner));
        let at = ways.iter().position(|it| *it == held.lie);
        let next = match (at, backward) {
            (None, _) => 0,
            (Some(it), false) => (it + 1) % ways.len(),
            (Some(it), true) => (it + ways.len() - 1) % ways.len(),
        };
        if let Some(lie) = ways.get(next).copied() {
            self.half.preferred = lie.orientation;
            self.hold(lie, held.target);
        }
    }

    /// Turns the held block by a quarter about an axis through its anchor cube, whether it fits or not.
    pub fn turn(&mut self, axis: Axis) {
        let Some(held) = self.half.held else { return };
        let Some(form) = self.held_form() else { return };
        let Some(orientation) = form.turned(axis) else { return };
        let turned: Vec<Cell> = form.cubes.iter().map(|(it, _)| quarter(*it, axis)).collect();
        let least = [0, 1, 2].map(|n| turned.iter().map(|it| it[n]).min().unwrap_or(0));
        let anchor = minus(quarter(self.anchor(), axis), least);
        self.half.preferred = orientation;
        self.hold(Lie { corner: minus(held.target, anchor), orientation }, held.target);
    }

    /// Takes the held block by another cube, turned as it is.
    pub fn next_anchor(&mut self) {
        let Some(held) = self.half.held else { return };
        let Some(form) = self.held_form() else { return };
        let at = form.cubes.iter().position(|(it, _)| *it == self.anchor()).unwrap_or(0);
        let Some((anchor, _)) = form.cubes.get((at + 1) % form.cubes.len()) else { return };
        let corner = minus(held.target, *anchor);
        self.hold(Lie { corner, ..held.lie }, held.target);
    }

    /// Moves the held block by so many cells, whether it fits or not.
    pub fn shift(&mut self, by: Cell) {
        /// How far from the base a block may be held.
        const FAR: i32 = 60;
        let Some(held) = self.half.held else { return };
        let target = plus(held.target, by);
        if target.iter().all(|it| it.abs() <= FAR) {
            self.hold(Lie { corner: plus(held.lie.corner, by), ..held.lie }, target);
        }
    }

    /// Goes to the next corner, layer by layer, at which the block can be placed.
    pub fn next_place(&mut self, backward: bool) {
        let mut corners: Vec<Cell> = self.fitting().map(|it| it.lie.corner).collect();
        corners.sort_by_key(reading);
        corners.dedup();
        let Some(last) = corners.len().checked_sub(1) else { return };
        let here = self.half.held.map(|it| it.lie.corner);
        let next = match (here, backward) {
            (None, false) => 0,
            (None, true) => last,
            (Some(here), false) => corners.iter().position(|it| reading(it) > reading(&here)).unwrap_or(0),
            (Some(here), true) => corners.iter().rposition(|it| reading(it) < reading(&here)).unwrap_or(last),
        };
        let corner = corners[next];
        let wanted = self.half.preferred;
        let there = self.fitting().filter(|it| it.lie.corner == corner);
        if let Some(best) = there.min_by_key(|it| (it.lie.orientation != wanted, it.lie.orientation)).cloned() {
            let target = best.cells.first().copied().unwrap_or(corner);
            self.hold(best.lie, target);
        }
    }

    /// Spends a ring, or no longer.
    pub fn choose_ring(&mut self, ring: pb::Ring) {
        if 0 < self.rings(self.color_to_move()) || ring == pb::Ring::Unspecified {
            self.half.ring = ring;
            self.half.to = self.half.to.filter(|it| self.way_to(it).is_some());
            match self.half.held {
                Some(_) if self.fitting().next().is_none() => self.drop_held(),
                Some(held) => self.hold(held.lie, held.target),
                None => self.next_place(false),
            }
        }
    }

    /// Builds the block as it is held; if that is not legal, nothing happens but the reasons shown already.
    pub fn build(&mut self) {
        if let Some(mv) = self.held_legal().and_then(|it| it.r#move) {
            self.play(mv);
        }
    }

    /// Puts the chosen block out of the game, if that is what the engine lists.
    pub fn put_out(&mut self) {
        let Some(block_id) = self.half.block.clone() else { return };
        let kind = Kind::Discard(pb::Discard { block_id });
        if self.lists(&kind) {
            self.play_kind(kind);
        }
    }

    /// Returns the legal placement that the block is held at.
    pub fn held_legal(&self) -> Option<pb::LegalMove> {
        self.legal_moves().get(self.half.held?.legal?).cloned()
    }

    /// Returns the cells of the held block, each with what its cube shows.
    pub fn held_cubes(&self) -> Vec<(Cell, pb::Class)> {
        let Some(held) = self.half.held else { return Vec::new() };
        let cubes = self.held_form().map_or(&[][..], |it| it.cubes.as_slice());
        cubes.iter().map(|(it, class)| (plus(*it, held.lie.corner), *class)).collect()
    }

    /// Returns the number of placements of a block with a ring, or without.
    pub fn n_places(&self, id: &str, ring: pb::Ring) -> usize {
        self.places(id, ring).len()
    }

    /// Returns the cells in which a cube of the block in hand can be, each with the place of one such move in the list.
    pub fn fitting_corners(&self) -> Vec<(Cell, usize)> {
        let mut corners: Vec<(Cell, usize)> = self.fitting().map(|it| (it.lie.corner, it.idx)).collect();
        corners.sort_by_key(|(it, idx)| (reading(it), *idx));
        corners.dedup_by_key(|it| it.0);
        corners
    }

    /// Tells whether a block can be built or put out of the game, with a ring or without.
    pub fn can_use(&self, id: &str) -> bool {
        self.half.builds.iter().any(|it| it.block_id == id) || self.may_go(id)
    }

    /// Returns the blocks that the color to move has in supply.
    pub fn supply(&self) -> &[String] {
        self.described(self.color_to_move()).map_or(&[], |it| &it.supply_block_ids)
    }

    /// Shows what each contact carries, or no longer.
    pub fn toggle_balance(&mut self) {
        self.half.shows_balance = !self.half.shows_balance;
        self.ask_balance();
    }

    /// Takes note of where blocks can be placed, and holds the block on if one is in hand.
    pub(super) fn note_builds(&mut self) {
        self.learn_forms();
        let mut offers: Vec<Offer> = Vec::new();
        for (idx, it) in self.legal_moves().iter().enumerate() {
            let Some(Kind::Build(build)) = kind(it) else { continue };
            let Some(corner) = build.cell.as_ref().map(cell) else { continue };
            let cells = it.cubes.iter().filter_map(|it| it.cell.as_ref()).map(cell).collect();
            let legal = Legal { lie: Lie { corner, orientation: build.orientation }, cells, idx };
            let is_same = |it: &&mut Offer| it.block_id == build.block_id && it.ring == build.ring();
            match offers.iter_mut().find(is_same) {
                Some(offer) => offer.places.push(legal),
                None => {
                    let (block_id, ring) = (build.block_id.clone(), build.ring());
                    offers.push(Offer { block_id, ring, places: vec![legal] });
                }
            }
        }
        self.half.builds = offers;
        if let Some(held) = self.half.held {
            self.hold(held.lie, held.target);
        }
    }

    /// Lists the legal placements of the block in hand.
    fn fitting(&self) -> impl Iterator<Item = &Legal> {
        self.places(self.half.block.as_deref().unwrap_or_default(), self.half.ring).iter()
    }

    fn places(&self, block_id: &str, ring: pb::Ring) -> &[Legal] {
        let offer = self.half.builds.iter().find(|it| it.block_id == block_id && it.ring == ring);
        offer.map_or(&[], |it| &it.places)
    }

    /// Lists the legal ways to hold the block with a cube in a cell.
    fn ways_over(&self, target: Cell) -> Vec<Lie> {
        self.fitting().filter(|it| it.cells.contains(&target)).map(|it| it.lie).collect()
    }

    /// Lists all ways to hold the block by the first cube of each orientation.
    fn all_ways(&self, target: Cell) -> Vec<Lie> {
        let block = self.half.block.as_deref().and_then(|it| self.block(it));
        let forms = block.map_or(&[][..], |it| it.forms.as_slice());
        let lie = |(orientation, form): (u32, &blocks::Form)| {
            let (anchor, _) = form.cubes.first()?;
            Some(Lie { corner: minus(target, *anchor), orientation })
        };
        (0..).zip(forms).filter_map(lie).collect()
    }

    /// Returns the cube by which the block is held, from its least corner: the one before, if it still is one of it.
    fn anchor(&self) -> Cell {
        let Some(form) = self.half.block.as_deref().and_then(|it| self.form(it, self.half.preferred)) else {
            return [0; 3];
        };
        let before = self.half.held.map(|it| minus(it.target, it.lie.corner));
        let is_cube = |anchor: &Cell| form.cubes.iter().any(|(it, _)| it == anchor);
        before.filter(is_cube).or(form.cubes.first().map(|it| it.0)).unwrap_or_default()
    }

    fn held_form(&self) -> Option<&blocks::Form> {
        self.form(self.half.block.as_deref()?, self.half.held?.lie.orientation)
    }

    fn hold(&mut self, lie: Lie, target: Cell) {
        let legal = self.fitting().find(|it| it.lie == lie).map(|it| it.idx);
        self.half.held = Some(Held { lie, target, legal });
        let build = pb::Build {
            block_id: self.half.block.clone().unwrap_or_default(),
            orientation: lie.orientation,
            cell: Some(cell_to_proto(lie.corner)),
            ring: self.half.ring as i32,
        };
        // Also asked of what is legal: how firmly would it stand?
        self.ask_why(pb::Move { kind: Some(Kind::Build(build)) });
        self.ask_balance();
    }

    fn drop_held(&mut self) {
        self.half.held = None;
        self.forget_balance();
        self.forget_why();
    }

    /// Asks what each contact would carry with the held block on the tower.
    pub(super) fn ask_balance(&mut self) {
        self.forget_balance();
        if !self.half.shows_balance || self.half.held.is_none() {
            return;
        }
        // Of the tower that stands now, not of the one before.
        let Some(stability) = self.description.known().and_then(|it| it.stability.as_ref()) else { return };
        // The blocks in the engine's order of the standing tower, so that numbers mean the same; the held one is the last.
        let mut blocks: Vec<pb::TowerBlock> = vec![pb::TowerBlock::default(); stability.bodies.len()];
        for cube in self.tower() {
            if let Some(block) = blocks.get_mut(cube.block as usize) {
                block.cells.push(cell_to_proto(cube.cell));
            }
        }
        let held: Vec<Cell> = self.held_cubes().into_iter().map(|it| it.0).collect();
        // What can't be there carries nothing.
        if held.iter().any(|it| it[2] < 0 || self.tower().iter().any(|cube| cube.cell == *it)) {
            return;
        }
        blocks.push(pb::TowerBlock { cells: held.into_iter().map(cell_to_proto).collect() });
        let edge = self.state().options.as_ref().map_or(0, |it| it.edge);
        let tower = Box::new(pb::AssessTowerRequest { blocks, edge });
        self.half.balance.ask();
        self.half.balance_of = Some(tower.clone());
        self.ask_own(Question::Assess(tower));
    }

    fn forget_balance(&mut self) {
        self.half.balance = Remote::Unasked;
        self.half.balance_of = None;
    }
}

/// Layer by layer, from north to south, from west to east.
fn reading(it: &Cell) -> (i32, i32, i32) {
    (it[2], -it[1], it[0])
}

/// Turns a cell by a quarter about an axis through the origin, counter-clockwise as seen from the end of the axis.
fn quarter([x, y, z]: Cell, axis: Axis) -> Cell {
    match axis {
        Axis::X => [x, -z, y],
        Axis::Y => [z, y, -x],
        Axis::Z => [-y, x, z],
    }
}
