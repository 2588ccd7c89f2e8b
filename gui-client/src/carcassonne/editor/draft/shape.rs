//! Changing a map as a whole: its size, its place in the grid, and its hand.

use super::{Draft, first_name};
use crate::carcassonne::map_art::{Kind, MOST, Side, Spot};

/// Along which line a map is mirrored.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Axis {
    /// East becomes west.
    EastWest,
    /// North becomes south.
    NorthSouth,
}

impl Draft {
    /// Adds a row or column of nothing at a side.
    pub fn grow(&mut self, side: Side) {
        let (width, height) = self.size_with(side, 1);
        if width.max(height) <= MOST as i32 {
            let (dx, dy) = (i32::from(side == Side::West), i32::from(side == Side::North));
            self.remap(width, height, |(x, y)| (x + dx, y + dy), |it| it);
        }
    }

    /// Takes the row or column at a side away, with whatever is on it.
    pub fn shrink(&mut self, side: Side) {
        let (width, height) = self.size_with(side, -1);
        if 1 <= width.min(height) {
            let (dx, dy) = (i32::from(side == Side::West), i32::from(side == Side::North));
            self.remap(width, height, |(x, y)| (x - dx, y - dy), |it| it);
        }
    }

    /// Moves everything by a square; what leaves the grid is gone.
    pub fn shift(&mut self, side: Side) {
        self.remap(self.width, self.height, |it| side.beside(it), |it| it);
    }

    /// Mirrors the map.
    pub fn mirror(&mut self, axis: Axis) {
        let (width, height) = (self.width, self.height);
        let turned = |it: Side| match (axis, it) {
            (Axis::EastWest, Side::East | Side::West) | (Axis::NorthSouth, Side::North | Side::South) => it.opposite(),
            _ => it,
        };
        let moved = |(x, y): Spot| match axis {
            Axis::EastWest => (width - 1 - x, y),
            Axis::NorthSouth => (x, height - 1 - y),
        };
        self.remap(width, height, moved, turned);
    }

    /// Makes a square, and every square like it that hangs together with it, sea or land.
    pub fn fill(&mut self, spot: Spot, kind: Kind) {
        let old = self.kind(spot);
        if old == kind || !matches!(kind, Kind::Void | Kind::Plain) {
            return;
        }
        let mut todo = vec![spot];
        while let Some(spot) = todo.pop() {
            if self.has(spot) && self.kind(spot) == old {
                self.lay(spot, kind);
                todo.extend(Side::ALL.map(|it| it.beside(spot)));
            }
        }
    }

    fn size_with(&self, side: Side, more: i32) -> (i32, i32) {
        match side {
            Side::North | Side::South => (self.width, self.height + more),
            Side::East | Side::West => (self.width + more, self.height),
        }
    }

    /// Moves every square, and everything on it, to its new place; what has none is gone.
    fn remap(&mut self, width: i32, height: i32, moved: impl Fn(Spot) -> Spot, turned: impl Fn(Side) -> Side) {
        let old = std::mem::take(self);
        *self = Draft {
            width,
            height,
            kinds: vec![Kind::Void; (width * height) as usize],
            starts: vec![],
            towns: vec![],
            cities: vec![],
            borders: vec![],
            ferries: vec![],
            chips: vec![],
            ..old.clone()
        };
        for (at, kind) in old.kinds.iter().enumerate() {
            let spot = moved((at as i32 % old.width, at as i32 / old.width));
            if let Some(idx) = self.idx(spot) {
                self.kinds[idx] = *kind;
            }
        }
        // Whoever is still called by the old name of the square is called by the new one.
        let called =
            |name: &str, old: Spot| if name == first_name(old) { first_name(moved(old)) } else { name.to_owned() };
        for mut it in old.starts {
            (it.name, it.spot) = (called(&it.name, it.spot), moved(it.spot));
            self.starts.extend(self.has(it.spot).then_some(it));
        }
        for mut it in old.towns {
            it.spot = moved(it.spot);
            self.towns.extend(self.has(it.spot).then_some(it));
        }
        for mut it in old.cities {
            it.name = it.squares.first().map_or_else(String::new, |first| called(&it.name, first.0));
            for (spot, open) in &mut it.squares {
                let mut sides = [false; 4];
                Side::ALL.into_iter().for_each(|side| sides[turned(side).idx()] = open[side.idx()]);
                (*spot, *open) = (moved(*spot), sides);
            }
            it.squares.retain(|it| self.has(it.0));
            self.cities.extend((!it.squares.is_empty()).then_some(it));
        }
        for mut it in old.borders {
            (it.spot, it.side) = (moved(it.spot), turned(it.side));
            self.borders.extend(self.has(it.spot).then_some(it));
        }
        for mut it in old.ferries {
            it.landings = it.landings.map(|(spot, side)| (moved(spot), turned(side)));
            self.ferries.extend(it.landings.iter().all(|it| self.has(it.0)).then_some(it));
        }
        for (spot, chip) in old.chips {
            self.chips.extend(self.has(moved(spot)).then_some((moved(spot), chip)));
        }
    }
}
