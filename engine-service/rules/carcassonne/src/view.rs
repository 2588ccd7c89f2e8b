//! Everything about a state that follows from it and that a board needs to be drawn.

use crate::{
    edge::Edge,
    feature::{FeatureKind, Part},
    rings::NO_TILE,
    score::{Strength, Tally},
    square::{Side, Square},
    state::State,
    table::Printed,
    tile::TileId,
};

/// A feature, as it stands.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct FeatureView {
    /// Its kind.
    pub kind: FeatureKind,
    /// Its tiles and squares of large cities, sorted.
    pub squares: Vec<Square>,
    /// Its parts of tiles: the place in [`State::laid`], and the part; sorted.
    pub parts: Vec<(usize, Part)>,
    /// Large cities in it, as places in the map's list.
    pub large: Vec<usize>,
    /// Border pieces in it, as places in the map's list.
    pub borders: Vec<usize>,
    /// Ferries in it, as places in the map's list.
    pub ferries: Vec<usize>,
    /// True if it is complete (R-S1, R-S3, R-S7); a field never is.
    pub complete: bool,
    /// Sides at which it can go on: the empty square beyond and the side of that square; for a monastery the empty squares around it.
    pub open: Vec<(Square, Option<Side>)>,
    /// Coats of arms, those at ferries included.
    pub coats: u32,
    /// Meeples by seat, the most first.
    pub strengths: Vec<Strength>,
    /// What it would count if the game ended now.
    pub now: Tally,
    /// What it would count if nothing more came to it and it were complete.
    pub if_completed: Tally,
    /// For a field, the cities that it touches, as places in the list of features.
    pub cities: Vec<usize>,
}

/// An empty square that takes a tile now, or that asks for something.
#[derive(Clone, Debug, PartialEq)]
pub struct SquareView {
    /// Where.
    pub square: Square,
    /// True if a tile may be laid there now.
    pub open: bool,
    /// What its sides ask for, clockwise from north.
    pub asks: [Option<Edge>; 4],
    /// The kinds of tiles that are left and fit, with the number of turns in which they do.
    pub fitting: Vec<(TileId, u32)>,
    /// The probability that the next tile drawn fits.
    pub probability: f64,
}

impl State {
    /// Every feature on the table, printed things that nothing has joined left out; cities, roads, fields, monasteries, each by first part.
    pub fn features(&self) -> Vec<FeatureView> {
        let rings = &self.table.rings;
        let mut roots: Vec<(FeatureKind, u16, u16)> = Vec::new();
        for root in rings.roots() {
            let first = rings.ring(root).filter(|&it| rings.nodes[usize::from(it)].tile != NO_TILE).min();
            roots.extend(first.map(|first| (rings.sums[usize::from(root)].kind, first, root)));
        }
        roots.sort_unstable();
        let place_of = |root: u16| roots.iter().position(|it| it.2 == root);
        roots.iter().map(|&(_, _, root)| self.feature_view(root, place_of)).collect()
    }

    fn feature_view(&self, root: u16, place_of: impl Fn(u16) -> Option<usize>) -> FeatureView {
        let (rings, sums) = (&self.table.rings, self.table.rings.sums[usize::from(root)]);
        let (n_large, n_borders) = self.map.as_ref().map_or((0, 0), |it| (it.large().len(), it.borders().len()));
        let mut view = FeatureView {
            kind: sums.kind,
            squares: self.squares_of(root),
            parts: Vec::new(),
            large: Vec::new(),
            borders: Vec::new(),
            ferries: Vec::new(),
            complete: self.is_complete(root),
            open: self.open_ends(root),
            coats: u32::from(sums.coats) + u32::from(sums.ferry_coats),
            strengths: self.strengths(root),
            now: self.tally(root, true),
            if_completed: self.tally(root, false),
            cities: Vec::new(),
        };
        for name in rings.ring(root) {
            let (node, name) = (rings.nodes[usize::from(name)], usize::from(name));
            match self.table.tiles.get(usize::from(node.tile)) {
                Some(lying) => {
                    let part = self.tiles.tile(lying.id).parts[usize::from(node.part)].part;
                    view.parts.push((node.tile.into(), part));
                }
                None if name < n_large => view.large.push(name),
                None if name < n_large + n_borders => view.borders.push(name - n_large),
                None => view.ferries.push(name - n_large - n_borders),
            }
        }
        for list in [&mut view.large, &mut view.borders, &mut view.ferries] {
            list.sort_unstable();
        }
        view.parts.sort_unstable();
        if sums.kind == FeatureKind::Field {
            self.visit_cities(root, |city| view.cities.extend(place_of(city)));
            view.cities.sort_unstable();
        }
        view
    }

    fn open_ends(&self, root: u16) -> Vec<(Square, Option<Side>)> {
        let (table, rings) = (&self.table, &self.table.rings);
        let free = |square: Square| table.cell(square).is_free();
        let mut open = Vec::new();
        for name in rings.ring(root) {
            let node = rings.nodes[usize::from(name)];
            let Some(lying) = table.tiles.get(usize::from(node.tile)) else {
                open.extend(self.printed_ends(name));
                continue;
            };
            match rings.sums[usize::from(root)].kind {
                FeatureKind::Monastery => {
                    open.extend(lying.square.around().into_iter().filter(|it| free(*it)).map(|it| (it, None)));
                }
                FeatureKind::City | FeatureKind::Road => {
                    let own = Side::ALL.into_iter().filter(|side| lying.side_node[side.idx()] == name);
                    let ends = own.map(|side| (lying.square.neighbor(side), Some(side.opposite())));
                    open.extend(ends.filter(|it| free(it.0)));
                }
                FeatureKind::Field => {
                    let sides = Side::ALL.into_iter().filter(|side| {
                        let first = 2 * side.idx();
                        lying.half_node[first] == name || lying.half_node[first + 1] == name
                    });
                    let ends = sides.map(|side| (lying.square.neighbor(side), Some(side.opposite())));
                    open.extend(ends.filter(|it| free(it.0)));
                }
            }
        }
        open.sort_unstable();
        open.dedup();
        open
    }

    /// The open sides of a large city, and the landings without a tile.
    fn printed_ends(&self, name: u16) -> Vec<(Square, Option<Side>)> {
        let Some(map) = &self.map else { return Vec::new() };
        let free = |square: Square| self.table.cell(square).is_free();
        if let Some(large) = map.large().get(usize::from(name)) {
            let sides = large.squares.iter().flat_map(|&(square, open)| {
                let open = Side::ALL.into_iter().filter(move |side| open & 1 << side.idx() != 0);
                open.map(move |side| (square.neighbor(side), Some(side.opposite())))
            });
            return sides.filter(|it| free(it.0)).collect();
        }
        let landings = self.table.ground.printed.iter().filter(|it| it.node == name && it.far.is_some());
        let ends = landings.map(|&Printed { at, side, .. }| (self.table.square_at(at as usize), Some(side)));
        ends.filter(|it| free(it.0)).collect()
    }

    /// Every empty square that takes a tile now or asks for something, sorted.
    pub fn empty_squares(&self) -> Vec<SquareView> {
        let weights = self.weights();
        let kinds: Vec<(TileId, u32)> =
            self.tiles.all().map(|(id, _)| (id, self.weight_in(weights, id))).filter(|it| it.1 != 0).collect();
        let total: u32 = kinds.iter().map(|it| it.1).sum();
        let table = &self.table;
        let asked = (0..table.cells.len()).filter(|&at| table.cells[at].is_free() && table.cells[at].asked.0 != 0);
        let mut squares: Vec<SquareView> = asked
            .map(|at| {
                let (square, asked) = (table.square_at(at), table.cells[at].asked);
                let turns = |id: TileId| self.tiles.fitting(id)[usize::from(asked.0)].count_ones();
                let fits: Vec<(TileId, u32, u32)> =
                    kinds.iter().map(|&(id, weight)| (id, turns(id), weight)).filter(|it| it.1 != 0).collect();
                let weight: u32 = fits.iter().map(|it| it.2).sum();
                SquareView {
                    square,
                    open: table.is_place(square),
                    asks: Side::ALL.map(|side| asked.at(side)),
                    fitting: fits.into_iter().map(|(id, turns, _)| (id, turns)).collect(),
                    probability: if total == 0 { 0.0 } else { f64::from(weight) / f64::from(total) },
                }
            })
            .collect();
        squares.sort_unstable_by_key(|it| it.square);
        squares
    }

    /// True if neither the drawn tile nor any tile left fits the square any more.
    pub fn is_dead(&self, view: &SquareView) -> bool {
        let drawn = self.drawn.is_some_and(|it| {
            let asked = self.table.cell(view.square).asked;
            self.tiles.fitting(it)[usize::from(asked.0)] != 0
        });
        view.fitting.is_empty() && !drawn
    }

    /// The probability of each kind of tile at the next draw, by name; those that can't come left out.
    pub fn probabilities(&self) -> Vec<(TileId, f64)> {
        let weights = self.weights();
        let all = || self.tiles.all().map(|(id, _)| (id, self.weight_in(weights, id)));
        let total: u32 = all().map(|it| it.1).sum();
        all().filter(|it| it.1 != 0).map(|(id, it)| (id, f64::from(it) / f64::from(total))).collect()
    }
}
