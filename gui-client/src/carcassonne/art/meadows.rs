//! Fields: what cities, roads and the monastery leave of a tile, on a fine grid.
//!
//! Each node of the grid knows how far it is from all that is built (negative inside). What is connected belongs
//! together; the halves of the border say to which field. Outlines run where the distance is nought:
//!
//! ```text
//!   + + + +        + nodes of a field
//!   + +/- -        the outline cuts an edge of the grid where the distances
//!   +/- - -        of its two nodes say
//! ```

use std::collections::BTreeMap;

use proto::carcassonne::v1 as pb;

use super::curve::{Point, between, distance, line_distance};
use super::walls::of_kind;

/// Cells along a side.
const CELLS: usize = 48;
const NODES: usize = CELLS + 1;

/// A node, or the cut of an edge between two.
type Name = (usize, usize);

/// The fields of a tile.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Meadows {
    /// How far each node is from all that is built.
    clearance: Vec<f32>,
    /// The place in the list of fields of each node; none where something is built.
    field: Vec<Option<usize>>,
}

impl Meadows {
    /// Parts what is free into fields; `clearance` tells how far a point is from all that is built.
    pub(super) fn new(descriptor: &pb::TileDescriptor, clearance: impl Fn(Point) -> f32) -> Meadows {
        let clearance: Vec<f32> = (0..NODES * NODES).map(|node| clearance(place(node))).collect();
        let mut meadows = Meadows { field: vec![None; clearance.len()], clearance };
        let mut fields: Vec<&pb::PrintedPart> = of_kind(descriptor, pb::FeatureKind::Field).collect();
        fields.sort_by_key(|it| super::walls::index(it));
        if fields.is_empty() {
            return meadows;
        }
        let mut rest = Vec::new();
        for patch in meadows.patches() {
            let claims = claims(&fields, &patch, &meadows.clearance);
            if claims.is_empty() {
                rest.push(patch);
                continue;
            }
            for node in patch {
                let far = |claim: &&(usize, Point)| distance(claim.1, place(node));
                let nearest = claims.iter().min_by(|a, b| far(a).total_cmp(&far(b)));
                meadows.field[node] = nearest.map(|it| it.0);
            }
        }
        meadows.give_away(&fields, rest);
        meadows
    }

    /// The field at a point.
    pub(super) fn at(&self, point: Point) -> Option<usize> {
        let [column, row] = point.map(|it| (it.clamp(0.0, 1.0) * CELLS as f32).round() as usize);
        if let Some(field) = self.field[row * NODES + column] {
            return Some(field);
        }
        let far = |node: &usize| distance(place(*node), point);
        let owned = (0..self.field.len()).filter(|it| self.field[*it].is_some());
        owned.min_by(|a, b| far(a).total_cmp(&far(b))).and_then(|it| self.field[it])
    }

    /// About how far a point is from all that is built; negative within.
    pub(super) fn room(&self, point: Point) -> f32 {
        let [column, row] = point.map(|it| (it.clamp(0.0, 1.0) * CELLS as f32).round() as usize);
        self.clearance[row * NODES + column]
    }

    /// The nodes of a field and how far each is from its border.
    pub(super) fn nodes(&self, field: usize) -> impl Iterator<Item = (Point, f32)> {
        let own = self.field.iter().enumerate().filter(move |(_, it)| **it == Some(field));
        own.map(|(node, _)| (place(node), self.clearance[node]))
    }

    /// The outline of a field: its rims, and those of its holes.
    pub(super) fn outline(&self, field: usize) -> Vec<Vec<Point>> {
        let value = |node: usize| match self.field[node] {
            Some(it) if it == field => self.clearance[node].max(1e-4),
            Some(_) => -self.clearance[node].abs().max(1e-4),
            None => self.clearance[node].min(-1e-6),
        };
        // Names at twice the scale: nodes are even, cuts of edges odd.
        let mut places: BTreeMap<Name, Point> = BTreeMap::new();
        let mut steps: BTreeMap<Name, Vec<Name>> = BTreeMap::new();
        for (row, column) in (0..CELLS).flat_map(|row| (0..CELLS).map(move |column| (row, column))) {
            let corners = [(column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1)];
            let values = corners.map(|(column, row)| value(row * NODES + column));
            let on_border = [row == 0, column + 1 == CELLS, row + 1 == CELLS, column == 0];
            let within = values.map(|it| 0.0 < it);
            if within == [false; 4] || (within == [true; 4] && on_border == [false; 4]) {
                continue;
            }
            let mut cuts = Vec::new();
            for n in 0..4 {
                let (here, next) = (corners[n], corners[(n + 1) % 4]);
                let [start, end] = [here, next].map(|(column, row)| place(row * NODES + column));
                let cut = (here.0 + next.0, here.1 + next.1);
                let (from, to) = ((2 * here.0, 2 * here.1), (2 * next.0, 2 * next.1));
                let (a, b) = (values[n], values[(n + 1) % 4]);
                let side = match (within[n], within[(n + 1) % 4]) {
                    (false, false) => continue,
                    (true, true) => (from, to),
                    (true, false) => (from, cut),
                    (false, true) => (cut, to),
                };
                places.extend([(from, start), (to, end)]);
                if within[n] != within[(n + 1) % 4] {
                    places.insert(cut, between(start, end, a / (a - b)));
                    cuts.push((within[n], cut));
                }
                // Within the tile the neighbor has this stretch the other way round.
                if on_border[n] {
                    steps.entry(side.0).or_default().push(side.1);
                }
            }
            for (n, &(_, cut)) in cuts.iter().enumerate().filter(|(_, it)| it.0) {
                steps.entry(cut).or_default().push(cuts[(n + 1) % cuts.len()].1);
            }
        }
        chains(steps).into_iter().map(|it| simple(it.iter().filter_map(|name| places.get(name)).copied())).collect()
    }

    /// How many pieces a field is in.
    #[cfg(test)]
    pub(super) fn pieces(&self, field: usize) -> usize {
        let only = Meadows {
            clearance: self.field.iter().map(|it| if *it == Some(field) { 1.0 } else { -1.0 }).collect(),
            field: Vec::new(),
        };
        only.patches().iter().filter(|it| 4 < it.len()).count()
    }

    /// Connected free nodes.
    fn patches(&self) -> Vec<Vec<usize>> {
        let mut seen = vec![false; self.clearance.len()];
        let mut patches = Vec::new();
        for start in 0..seen.len() {
            if seen[start] || self.clearance[start] <= 0.0 {
                continue;
            }
            seen[start] = true;
            let mut patch = vec![start];
            let mut next = 0;
            while let Some(&node) = patch.get(next) {
                next += 1;
                let (column, row) = (node % NODES, node / NODES);
                let steps = [
                    (0 < column).then(|| node - 1),
                    (column < CELLS).then(|| node + 1),
                    (0 < row).then(|| node - NODES),
                    (row < CELLS).then(|| node + NODES),
                ];
                for step in steps.into_iter().flatten() {
                    if !seen[step] && 0.0 < self.clearance[step] {
                        seen[step] = true;
                        patch.push(step);
                    }
                }
            }
            patches.push(patch);
        }
        patches
    }

    /// Gives patches away from the border, the largest first, to fields closed in by cities, and slivers to the next.
    fn give_away(&mut self, fields: &[&pb::PrintedPart], mut rest: Vec<Vec<usize>>) {
        rest.sort_by_key(|it| std::cmp::Reverse(it.len()));
        let closed: Vec<usize> = (0..fields.len()).filter(|&it| !self.field.contains(&Some(it))).collect();
        let mut closed = closed.into_iter();
        for patch in rest {
            let owner = closed.next().or_else(|| self.at(place(patch[0])));
            for node in patch {
                self.field[node] = owner;
            }
        }
    }
}

/// Which fields a patch belongs to by the halves of the border it reaches, and where these are.
fn claims(fields: &[&pb::PrintedPart], patch: &[usize], clearance: &[f32]) -> Vec<(usize, Point)> {
    let mut claims = Vec::new();
    for (field, part) in fields.iter().enumerate() {
        for half in (0..8).filter(|it| part.halves.contains(it)) {
            let (from, to) = half_side(half);
            let on_it = |node: &&usize| line_distance(&[from, to], place(**node)) < 1e-3;
            let best = patch.iter().filter(on_it).max_by(|a, b| clearance[**a].total_cmp(&clearance[**b]));
            claims.extend(best.map(|&it| (field, place(it))));
        }
    }
    claims
}

/// The ends of a half of the border, 0 to 7 clockwise from the west half of the north side, without the corners.
pub(super) fn half_side(half: u32) -> (Point, Point) {
    let side = (half / 2 % 4) as usize;
    let (from, to) = (super::curve::CORNERS[side], super::curve::CORNERS[(side + 1) % 4]);
    let start = if half.is_multiple_of(2) { 0.04 } else { 0.54 };
    (between(from, to, start), between(from, to, start + 0.42))
}

fn place(node: usize) -> Point {
    [(node % NODES) as f32 / CELLS as f32, (node / NODES) as f32 / CELLS as f32]
}

/// Puts steps together to closed chains.
fn chains(mut steps: BTreeMap<Name, Vec<Name>>) -> Vec<Vec<Name>> {
    let mut chains = Vec::new();
    while let Some((&start, _)) = steps.first_key_value() {
        let (mut chain, mut at) = (Vec::new(), start);
        while let Some(nexts) = steps.get_mut(&at) {
            chain.push(at);
            let next = nexts.pop();
            if nexts.is_empty() {
                steps.remove(&at);
            }
            at = next.unwrap_or(start);
        }
        chains.push(chain);
    }
    chains
}

/// Leaves out points on straight stretches.
fn simple(points: impl Iterator<Item = Point>) -> Vec<Point> {
    let points: Vec<Point> = points.collect();
    let mut kept: Vec<Point> = Vec::new();
    for (n, &point) in points.iter().enumerate() {
        let next = points[(n + 1) % points.len()];
        let from = kept.last().copied().unwrap_or(points[points.len() - 1]);
        if 6e-4 < line_distance(&[from, next], point) {
            kept.push(point);
        }
    }
    kept
}
