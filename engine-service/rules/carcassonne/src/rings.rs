//! Features as rings of nodes with their sums, kept up to date tile by tile.
//!
//! A node is a part of a tile on the table, or something printed on the map: a large city, a border piece, a ferry. The nodes of a
//! feature form a ring, each knows the root of its ring, and the root carries the sums. Two rings become one by swapping two links and
//! renaming the smaller one.

use crate::{feature::FeatureKind, meeple::MAX_SEATS};

/// The tile number of a node that is printed on the map.
pub(crate) const NO_TILE: u8 = u8::MAX;

/// A part of a feature.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    /// The node that carries the sums of the feature.
    pub root: u16,
    /// The next node of the ring.
    pub next: u16,
    /// The tile, in the order of laying.
    pub tile: u8,
    /// The part of that tile.
    pub part: u8,
    /// True if the tile has other cities or roads of the same kind: only then can it come to one feature twice.
    pub twin: bool,
}

/// The sums of a feature. They mean something at roots alone.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Sums {
    pub kind: FeatureKind,
    pub inn: bool,
    pub cathedral: bool,
    /// Meeples of all seats.
    pub n_men: u8,
    /// Meeples by seat.
    pub men: [u8; MAX_SEATS],
    /// Nodes of the ring.
    pub nodes: u16,
    /// Ends that nothing lies at yet: sides at empty squares, landings without a tile; for a monastery the empty squares around it.
    pub open: u16,
    /// Different tiles and squares of large cities; for a monastery itself and the tiles around it.
    pub tiles: u16,
    /// Border pieces.
    pub printed: u16,
    pub coats: u16,
    pub ferries: u16,
    pub ferry_coats: u16,
}

impl Sums {
    pub fn new(kind: FeatureKind) -> Sums {
        Sums {
            kind,
            inn: false,
            cathedral: false,
            n_men: 0,
            men: [0; MAX_SEATS],
            nodes: 1,
            open: 0,
            tiles: 0,
            printed: 0,
            coats: 0,
            ferries: 0,
            ferry_coats: 0,
        }
    }

    fn absorb(&mut self, other: &Sums) {
        self.inn |= other.inn;
        self.cathedral |= other.cathedral;
        self.n_men += other.n_men;
        for (men, others) in self.men.iter_mut().zip(other.men) {
            *men += others;
        }
        self.nodes += other.nodes;
        self.open += other.open;
        self.tiles += other.tiles;
        self.printed += other.printed;
        self.coats += other.coats;
        self.ferries += other.ferries;
        self.ferry_coats += other.ferry_coats;
    }
}

/// All nodes and their sums.
#[derive(Clone, Debug, Default)]
pub(crate) struct Rings {
    pub nodes: Vec<Node>,
    pub sums: Vec<Sums>,
}

impl Rings {
    /// Adds a node that is a feature of its own.
    pub fn add(&mut self, tile: u8, part: u8, sums: Sums, twin: bool) -> u16 {
        let name = self.nodes.len() as u16;
        self.nodes.push(Node { root: name, next: name, tile, part, twin });
        self.sums.push(sums);
        name
    }

    /// Makes room for that many nodes more.
    pub fn reserve(&mut self, n: usize) {
        self.nodes.reserve(n);
        self.sums.reserve(n);
    }

    pub fn root(&self, node: u16) -> u16 {
        self.nodes[usize::from(node)].root
    }

    /// The sums of the feature that a node belongs to.
    pub fn of(&self, node: u16) -> &Sums {
        &self.sums[usize::from(self.root(node))]
    }

    pub fn of_mut(&mut self, node: u16) -> &mut Sums {
        let root = self.root(node);
        &mut self.sums[usize::from(root)]
    }

    /// Every feature's root, in the order of the nodes.
    pub fn roots(&self) -> impl Iterator<Item = u16> + '_ {
        (0..).zip(&self.nodes).filter(|(name, node)| *name == node.root).map(|(name, _)| name)
    }

    /// The nodes of a feature, beginning with the one given.
    pub fn ring(&self, node: u16) -> impl Iterator<Item = u16> + '_ {
        let mut next = Some(node);
        std::iter::from_fn(move || {
            let here = next?;
            let after = self.nodes[usize::from(here)].next;
            next = (after != node).then_some(after);
            Some(here)
        })
    }

    /// Makes one feature of two. A tile that has parts in both counts once (R-S1, R-S3).
    pub fn unite(&mut self, a: u16, b: u16) {
        let (a, b) = (self.root(a), self.root(b));
        if a == b {
            return;
        }
        let smaller_first = self.sums[usize::from(a)].nodes < self.sums[usize::from(b)].nodes;
        let (small, big) = if smaller_first { (a, b) } else { (b, a) };
        let lost = self.sums[usize::from(small)];
        let shared =
            if matches!(lost.kind, FeatureKind::City | FeatureKind::Road) { self.shared(small, big) } else { 0 };
        let mut node = small;
        loop {
            let it = &mut self.nodes[usize::from(node)];
            it.root = big;
            node = it.next;
            if node == small {
                break;
            }
        }
        let (next_small, next_big) = (self.nodes[usize::from(small)].next, self.nodes[usize::from(big)].next);
        self.nodes[usize::from(small)].next = next_big;
        self.nodes[usize::from(big)].next = next_small;
        let sums = &mut self.sums[usize::from(big)];
        sums.absorb(&lost);
        sums.tiles -= shared;
    }

    /// The tiles that have a part in both rings. The parts of a tile are neighbors among the nodes.
    fn shared(&self, small: u16, big: u16) -> u16 {
        let mut shared = 0;
        for name in self.ring(small) {
            let Node { tile, twin, .. } = self.nodes[usize::from(name)];
            if !twin {
                continue;
            }
            let own = |it: &&Node| it.tile == tile;
            let before = self.nodes[..usize::from(name)].iter().rev().take_while(own);
            let (mut first, mut both) = (true, false);
            for other in before {
                first &= other.root != small;
                both |= other.root == big;
            }
            let mut after = self.nodes[usize::from(name) + 1..].iter().take_while(own);
            both |= after.any(|it| it.root == big);
            shared += u16::from(first && both);
        }
        shared
    }
}
