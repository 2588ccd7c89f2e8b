//! The layout: covered cells, regions, and the places where a tile may go, kept up to date as tiles are laid.
//!
//! Everything here follows from the tiles in their order. The tests compare it with a flood fill and a search from scratch.

use std::sync::OnceLock;

use crate::{
    evaluation::Completion,
    grid::{Grid, NO_FIELD},
    hex::{DIRECTIONS, Hex},
    options::Surrounded,
    piece::Piece,
    region::Region,
    tile::{Deck, Landscape, N_FIELDS, PrintedField, Symbol},
    trihex::{Rotation, SURROUNDINGS, footprint},
};

/// A covered cell.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Where it lies.
    pub cell: Hex,
    /// What is printed on it.
    pub printed: PrintedField,
    /// Where it comes from.
    pub origin: FieldOrigin,
    /// The piece on it.
    pub piece: Option<Piece>,
    /// The region it belongs to, named by one of its fields.
    pub(crate) region: u8,
    /// The next field of the region; they form a ring.
    pub(crate) next: u8,
}

/// The tile that a field is part of.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum FieldOrigin {
    /// The start tile; the number is the place in [`Deck::start`].
    Start(u8),
    /// A tile laid.
    Laid {
        /// Its place in the order of laying.
        idx: u8,
        /// The slot on it.
        slot: u8,
    },
}

/// What a tile would touch.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(crate) struct Contact {
    /// Slots whose cell is covered already, a bit a slot.
    pub overlap: u8,
    /// Edges touched (R5c).
    pub edges: u32,
    /// Landscapes extended (R5b, R11), a bit a landscape.
    pub extended: u8,
    /// Slots that would touch a closed region of their landscape (R5d), a bit a slot.
    pub closed: u8,
}

impl Contact {
    /// True if R5 is met as a whole.
    pub fn is_legal(self) -> bool {
        self.overlap == 0 && 2 <= self.edges && self.extended != 0 && self.closed == 0
    }
}

/// An empty cell that is slot 0 of places with at least two edges.
#[derive(Clone, Copy, Debug)]
struct Anchor {
    idx: u16,
    /// The rotations that touch at least two edges on empty cells, a bit each.
    rotations: u8,
}

#[derive(Debug)]
pub(crate) struct Board {
    grid: Grid,
    /// Sorted by number, so by cell. Found when they are first asked for, and kept up to date from then on.
    anchors: OnceLock<Vec<Anchor>>,
    fields: Vec<Field>,
    /// By field number; only those at the number that names a region count.
    regions: Vec<Region>,
}

impl Board {
    /// The start tile alone.
    pub fn new(deck: &Deck) -> Board {
        let (fields, regions) = (Vec::with_capacity(N_FIELDS), Vec::with_capacity(N_FIELDS));
        let mut board = Board { grid: Grid::new(), anchors: OnceLock::new(), fields, regions };
        for (place, &(cell, printed)) in (0..).zip(deck.start()) {
            board.cover(cell, printed, FieldOrigin::Start(place));
        }
        for number in 0..deck.start().len() {
            board.close_around(board.fields[number].region);
        }
        board
    }

    pub fn fields(&self) -> &[Field] {
        &self.fields
    }

    /// The number of the field that covers a cell.
    pub fn field_at(&self, cell: Hex) -> Option<u8> {
        Some(self.grid.at(cell).field).filter(|&it| it != NO_FIELD)
    }

    pub fn region(&self, name: u8) -> &Region {
        &self.regions[usize::from(name)]
    }

    pub fn region_mut(&mut self, name: u8) -> &mut Region {
        &mut self.regions[usize::from(name)]
    }

    /// The names of all regions, in the order of the fields that name them.
    pub fn region_names(&self) -> impl Iterator<Item = u8> {
        (0..).zip(&self.fields).filter(|(number, field)| field.region == *number).map(|(number, _)| number)
    }

    /// The numbers of the fields of a region.
    pub fn ring(&self, name: u8) -> impl Iterator<Item = u8> {
        let mut next = Some(name);
        std::iter::from_fn(move || {
            let it = next?;
            next = Some(self.fields[usize::from(it)].next).filter(|&it| it != name);
            Some(it)
        })
    }

    pub fn landscape(&self, name: u8) -> Landscape {
        self.fields[usize::from(name)].printed.landscape
    }

    /// Tells what a tile of these fields would touch on these cells, wherever they are. Slots that overlap touch nothing.
    pub fn contact(&self, printed: &[PrintedField; 3], cells: [Hex; 3]) -> Contact {
        let mut contact = Contact::default();
        for (slot, (field, hex)) in printed.iter().zip(cells).enumerate() {
            let (cell, bit) = (self.grid.at(hex), field.landscape.bit());
            if !cell.is_empty() {
                contact.overlap |= 1 << slot;
                continue;
            }
            contact.edges += cell.n_edges();
            contact.extended |= cell.near & bit;
            if cell.closed & bit != 0 {
                contact.closed |= 1 << slot;
            }
        }
        contact
    }

    /// Visits every legal place of a tile in the order of anchor and rotation.
    pub fn visit_places(&self, printed: &[PrintedField; 3], mut visit: impl FnMut(Hex, Rotation)) {
        let (steps, bits) = (self.grid.steps(), printed.map(|it| it.landscape.bit()));
        for &anchor in self.anchors.get_or_init(|| self.find_anchors()) {
            self.visit_rotations(anchor, &steps, bits, &mut |anchor, rotation| {
                visit(anchor, rotation);
                true
            });
        }
    }

    /// True if a tile has a legal place. Stops at the first, and does without the list of anchors if nobody has asked for it yet.
    pub fn has_place(&self, printed: &[PrintedField; 3]) -> bool {
        let (steps, bits) = (self.grid.steps(), printed.map(|it| it.landscape.bit()));
        let mut none_yet = |_, _| false;
        match self.anchors.get() {
            Some(anchors) => anchors.iter().any(|&it| !self.visit_rotations(it, &steps, bits, &mut none_yet)),
            None => self.near_coast(&steps).any(|idx| {
                let anchor = Anchor { idx: idx as u16, rotations: rotations_at(&self.grid, &steps, idx) };
                !self.visit_rotations(anchor, &steps, bits, &mut none_yet)
            }),
        }
    }

    /// Visits the legal rotations of a tile at an anchor until `visit` answers false; tells whether it never did.
    fn visit_rotations(
        &self,
        anchor: Anchor,
        steps: &[usize; 6],
        bits: [u8; 3],
        visit: &mut impl FnMut(Hex, Rotation) -> bool,
    ) -> bool {
        let idx = usize::from(anchor.idx);
        let own = self.grid.cell(idx);
        if anchor.rotations == 0 || own.closed & bits[0] != 0 {
            return true;
        }
        for rotation in Rotation::ALL {
            let direction = rotation.direction();
            if anchor.rotations & (1 << direction) == 0 {
                continue;
            }
            let one = self.grid.cell(idx.wrapping_add(steps[direction]));
            let two = self.grid.cell(idx.wrapping_add(steps[(direction + 1) % 6]));
            let closed = (one.closed & bits[1]) | (two.closed & bits[2]);
            let near = (own.near & bits[0]) | (one.near & bits[1]) | (two.near & bits[2]);
            if closed == 0 && near != 0 && !visit(self.grid.hex(idx), rotation) {
                return false;
            }
        }
        true
    }

    /// Lays a tile on empty cells. The caller has made sure that they are empty and not far out.
    pub fn lay(&mut self, printed: &[PrintedField; 3], anchor: Hex, rotation: Rotation, laid: u8) {
        let cells = footprint(anchor, rotation);
        self.make_room(&cells);
        let first = self.fields.len();
        for (slot, (&field, cell)) in (0..).zip(printed.iter().zip(cells)) {
            self.cover(cell, field, FieldOrigin::Laid { idx: laid, slot });
        }
        for number in first..first + 3 {
            self.close_around(self.fields[number].region);
        }
        let around = SURROUNDINGS[rotation.direction()].map(|it| anchor.plus(it));
        self.refresh_anchors(&around);
    }

    /// Finds every anchor from scratch.
    fn find_anchors(&self) -> Vec<Anchor> {
        let steps = self.grid.steps();
        let mut anchors = Vec::with_capacity(256);
        for idx in self.near_coast(&steps) {
            let rotations = rotations_at(&self.grid, &steps, idx);
            if rotations != 0 {
                anchors.push(Anchor { idx: idx as u16, rotations });
            }
        }
        anchors
    }

    /// The numbers of the empty cells beside covered ones and of all cells beside those, in order: every anchor is among them.
    fn near_coast(&self, steps: &[usize; 6]) -> impl Iterator<Item = usize> {
        let mut coast = self.grid.marks();
        for field in &self.fields {
            let idx = self.grid.idx(field.cell);
            let around = self.grid.cell(idx).around;
            for (direction, step) in steps.iter().enumerate() {
                if around & (1 << direction) == 0 {
                    coast.set(idx.wrapping_add(*step));
                }
            }
        }
        coast.spread(steps).into_iter()
    }

    /// The names of the regions in which something may have changed when a tile was laid there, without repeats.
    pub fn regions_near(&self, anchor: Hex, rotation: Rotation, mut visit: impl FnMut(u8)) {
        let mut seen = 0_u128;
        let around = SURROUNDINGS[rotation.direction()].iter().map(|&it| anchor.plus(it));
        for cell in around.chain(footprint(anchor, rotation)) {
            let field = self.grid.cell(self.grid.idx(cell)).field;
            if field == NO_FIELD {
                continue;
            }
            let name = self.fields[usize::from(field)].region;
            if seen & (1 << name) == 0 {
                seen |= 1 << name;
                visit(name);
            }
        }
    }

    /// Tells whether and why a region is complete (R23, R24). A swamp can be surrounded too, though it is never evaluated for that.
    pub fn completion(&self, name: u8, rule: Surrounded) -> Option<Completion> {
        match (0 < self.region(name).cottages, self.is_surrounded(name, rule)) {
            (true, true) => Some(Completion::CottageAndSurrounded),
            (true, false) => Some(Completion::Cottage),
            (false, true) => Some(Completion::Surrounded),
            (false, false) => None,
        }
    }

    /// True if the region is complete, whatever the cause.
    pub fn is_complete(&self, name: u8, rule: Surrounded) -> bool {
        0 < self.region(name).cottages || self.is_surrounded(name, rule)
    }

    fn is_surrounded(&self, name: u8, rule: Surrounded) -> bool {
        let steps = self.grid.steps();
        self.ring(name).all(|number| {
            let idx = self.grid.idx(self.fields[usize::from(number)].cell);
            let cell = self.grid.cell(idx);
            if cell.around == 0b11_1111 {
                return true;
            }
            steps.iter().all(|&step| {
                let beside = self.grid.cell(idx.wrapping_add(step));
                !beside.is_empty()
                    || match rule {
                        Surrounded::GapAware => !beside.is_fillable(),
                        Surrounded::Strict => false,
                    }
            })
        })
    }

    /// The empty cells next to a region that keep it open under the rule, sorted.
    pub fn open_cells(&self, name: u8, rule: Surrounded) -> Vec<Hex> {
        let mut open: Vec<Hex> = self
            .ring(name)
            .flat_map(|number| self.fields[usize::from(number)].cell.neighbors())
            .filter(|&it| {
                let cell = self.grid.at(it);
                cell.is_empty() && (rule == Surrounded::Strict || cell.is_fillable())
            })
            .collect();
        open.sort_unstable();
        open.dedup();
        open
    }

    /// The cells of a region, sorted.
    pub fn cells(&self, name: u8) -> Vec<Hex> {
        let mut cells: Vec<Hex> = self.ring(name).map(|number| self.fields[usize::from(number)].cell).collect();
        cells.sort_unstable();
        cells
    }

    /// Puts a piece on an empty field.
    pub fn put(&mut self, number: u8, piece: Piece) {
        let field = &mut self.fields[usize::from(number)];
        field.piece = Some(piece);
        let region = field.region;
        self.region_mut(region).add(piece);
    }

    /// Takes every piece off a region and hands each to `visit` with its cell, in no special order.
    pub fn lift_all(&mut self, name: u8, mut visit: impl FnMut(Hex, Piece)) {
        if self.region(name).pieces == 0 {
            return;
        }
        let mut number = name;
        loop {
            let field = &mut self.fields[usize::from(number)];
            if let Some(piece) = field.piece.take() {
                visit(field.cell, piece);
            }
            number = field.next;
            if number == name {
                break;
            }
        }
        self.region_mut(name).lift_all();
    }

    fn make_room(&mut self, cells: &[Hex]) {
        let (origin, shift) = self.grid.frame();
        if self.grid.make_room(cells) {
            for anchor in self.anchors.get_mut().into_iter().flatten() {
                anchor.idx = self.grid.idx(Grid::hex_in(origin, shift, usize::from(anchor.idx))) as u16;
            }
        }
    }

    /// Covers a cell: a region of its own, united with those of its landscape beside it.
    fn cover(&mut self, cell: Hex, printed: PrintedField, origin: FieldOrigin) {
        let (number, idx) = (self.fields.len() as u8, self.grid.idx(cell));
        self.fields.push(Field { cell, printed, origin, piece: None, region: number, next: number });
        self.regions.push(Region::of(printed));
        self.grid.cell_mut(idx).field = number;
        for (direction, step) in self.grid.steps().into_iter().enumerate() {
            let beside = self.grid.cell_mut(idx.wrapping_add(step));
            beside.around |= 1 << ((direction + 3) % 6);
            beside.near |= printed.landscape.bit();
            let other = beside.field;
            if other != NO_FIELD && self.fields[usize::from(other)].printed.landscape == printed.landscape {
                self.unite(number, other);
            }
        }
    }

    /// Makes one region of those of two fields. The smaller one takes the larger one's name.
    fn unite(&mut self, one: u8, other: u8) {
        let (a, b) = (self.fields[usize::from(one)].region, self.fields[usize::from(other)].region);
        if a == b {
            return;
        }
        let (kept, lost) = match self.region(a).n_fields < self.region(b).n_fields {
            true => (b, a),
            false => (a, b),
        };
        let joined = *self.region(lost);
        self.region_mut(kept).join(&joined);
        let mut number = lost;
        loop {
            let field = &mut self.fields[usize::from(number)];
            field.region = kept;
            number = field.next;
            if number == lost {
                break;
            }
        }
        // Two rings become one when they swap their next fields.
        let (after_kept, after_lost) = (self.fields[usize::from(kept)].next, self.fields[usize::from(lost)].next);
        self.fields[usize::from(kept)].next = after_lost;
        self.fields[usize::from(lost)].next = after_kept;
    }

    /// Tells the empty cells around a region with a cottage that it is closed (R7: all of its fields, not the cottage's alone).
    fn close_around(&mut self, name: u8) {
        if self.region(name).cottages == 0 {
            return;
        }
        let (bit, steps) = (self.landscape(name).bit(), self.grid.steps());
        let mut number = name;
        loop {
            let field = self.fields[usize::from(number)];
            let idx = self.grid.idx(field.cell);
            for step in steps {
                self.grid.cell_mut(idx.wrapping_add(step)).closed |= bit;
            }
            number = field.next;
            if number == name {
                break;
            }
        }
    }

    /// Finds out anew which of the cells are anchors, after something changed near them; drops those that were covered.
    fn refresh_anchors(&mut self, cells: &[Hex]) {
        let steps = self.grid.steps();
        let Board { grid, anchors, .. } = self;
        let Some(anchors) = anchors.get_mut() else { return };
        anchors.retain(|it| grid.cell(usize::from(it.idx)).is_empty());
        for &cell in cells {
            let idx = grid.idx(cell);
            let rotations = rotations_at(grid, &steps, idx);
            let number = idx as u16;
            match anchors.binary_search_by_key(&number, |it| it.idx) {
                Ok(place) if rotations == 0 => {
                    anchors.remove(place);
                }
                Ok(place) => anchors[place].rotations = rotations,
                Err(_) if rotations == 0 => (),
                Err(place) => anchors.insert(place, Anchor { idx: number, rotations }),
            }
        }
    }

    /// True if the field shows the symbol.
    pub fn shows(&self, number: u8, symbol: Symbol) -> bool {
        self.fields[usize::from(number)].printed.symbol == Some(symbol)
    }
}

/// A copy that writes over another reuses its memory: lists of effects try many moves on one board.
impl Clone for Board {
    fn clone(&self) -> Board {
        let Board { grid, anchors, fields, regions } = self;
        Board { grid: grid.clone(), anchors: anchors.clone(), fields: fields.clone(), regions: regions.clone() }
    }

    /// Without the anchors, which are found again if they are asked for.
    fn clone_from(&mut self, source: &Board) {
        let Board { grid, anchors, fields, regions } = source;
        self.grid.clone_from(grid);
        let _ = anchors;
        self.anchors.take();
        self.fields.clone_from(fields);
        self.regions.clone_from(regions);
    }
}

/// The rotations in which a tile with slot 0 on a cell covers empty cells and touches at least two edges, a bit each.
fn rotations_at(grid: &Grid, steps: &[usize; 6], idx: usize) -> u8 {
    let own = grid.cell(idx);
    if !own.is_empty() {
        return 0;
    }
    // A covered neighbor counts so little that no sum with it reaches two.
    let edges = steps.map(|step| match grid.cell(idx.wrapping_add(step)) {
        it if it.is_empty() => it.n_edges() as i32,
        _ => -100,
    });
    let own = own.n_edges() as i32;
    let mut rotations = 0;
    for direction in 0..DIRECTIONS.len() {
        if 2 <= own + edges[direction] + edges[(direction + 1) % 6] {
            rotations |= 1 << direction;
        }
    }
    rotations
}
