//! The rules once more, slow and obvious: everything from scratch, straight from the plain setup. An oracle for the fast engine.

use std::collections::{BTreeMap, BTreeSet};

use carcassonne::{Edge, FeatureKind, Part, PrintedPart, Setup, Side, Square, Tile, TileId, Tiles, TownVariant, Turns};

/// A part of a feature.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub enum Spot {
    /// A part of a tile laid.
    Tile(usize, Part),
    /// A large city of the map.
    Large(usize),
    /// A border piece of the map.
    Border(usize),
    /// A ferry of the map.
    Ferry(usize),
}

/// A feature, found by walking.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Feature {
    pub kind: FeatureKind,
    pub spots: BTreeSet<Spot>,
    pub open: usize,
    pub men: [u32; 5],
}

/// A table, as it can be seen.
pub struct Table<'a> {
    pub setup: &'a Setup,
    pub at: BTreeMap<Square, usize>,
}

impl<'a> Table<'a> {
    pub fn of(setup: &'a Setup) -> Table<'a> {
        Table { setup, at: setup.laid.iter().enumerate().map(|(idx, it)| (it.square, idx)).collect() }
    }

    fn tile(&self, idx: usize) -> &'static Tile {
        Tiles::shipped().tile(self.setup.laid[idx].tile)
    }

    /// The part of a tile laid at a side of the table.
    fn part_at(&self, idx: usize, side: Side) -> Option<&'static PrintedPart> {
        let printed = (0..4).find(|it| (it + self.setup.laid[idx].turns.idx()) % 4 == side.idx())?;
        self.tile(idx).parts.iter().find(|it| it.sides & 1 << printed != 0)
    }

    fn edge_at(&self, idx: usize, side: Side) -> Edge {
        self.tile(idx).edges[(side.idx() + 4 - self.setup.laid[idx].turns.idx()) % 4]
    }

    fn field_at(&self, idx: usize, half: usize) -> Option<&'static PrintedPart> {
        let printed = (half + 8 - 2 * self.setup.laid[idx].turns.idx()) % 8;
        self.tile(idx).parts.iter().find(|it| it.halves & 1 << printed != 0)
    }

    fn is_square(&self, square: Square) -> bool {
        self.setup.map.as_ref().is_none_or(|map| map.kind(square).takes_tiles())
    }

    fn is_free(&self, square: Square) -> bool {
        self.is_square(square) && !self.at.contains_key(&square)
    }

    fn large_at(&self, square: Square) -> Option<usize> {
        let map = self.setup.map.as_ref()?;
        map.large().iter().position(|it| it.squares.iter().any(|it| it.0 == square))
    }

    fn border_at(&self, square: Square, side: Side) -> Option<usize> {
        let map = self.setup.map.as_ref()?;
        map.borders().iter().position(|it| (it.square, it.side) == (square, side))
    }

    fn ferry_at(&self, square: Square, side: Side) -> Option<usize> {
        let map = self.setup.map.as_ref()?;
        map.ferries().iter().position(|it| it.landings.contains(&(square, side)))
    }

    /// The sides of large cities at which tiles can lie: the square beyond, and its side.
    fn large_sides(&self, large: usize) -> Vec<(Square, Side)> {
        let Some(map) = &self.setup.map else { return Vec::new() };
        let squares = &map.large()[large].squares;
        let sides = squares.iter().flat_map(|&(square, open)| {
            let open = Side::ALL.into_iter().filter(move |side| open & 1 << side.idx() != 0);
            open.map(move |side| (square.neighbor(side), side.opposite()))
        });
        sides.filter(|it| self.is_square(it.0)).collect()
    }

    /// R-T2, R-M4, R-M7.
    pub fn takes_tiles(&self, square: Square) -> bool {
        if !self.is_free(square) {
            return false;
        }
        let beside_tile = square.neighbors().iter().any(|it| self.at.contains_key(it));
        let Some(map) = &self.setup.map else { return beside_tile };
        let beside_large = (0..map.large().len()).any(|large| {
            let sides = self.large_sides(large);
            let joined = sides.iter().any(|it| self.at.contains_key(&it.0));
            joined && sides.iter().any(|it| it.0 == square)
        });
        let over_ferry = map.ferries().iter().any(|it| {
            let [a, b] = it.landings;
            (a.0 == square && self.at.contains_key(&b.0)) || (b.0 == square && self.at.contains_key(&a.0))
        });
        beside_tile || beside_large || over_ferry
    }

    /// What a side must show, if anything (R-T3, R-M3, R-M6, E1).
    fn asked(&self, square: Square, side: Side) -> Option<Edge> {
        let beyond = square.neighbor(side);
        if let Some(&idx) = self.at.get(&beyond) {
            return Some(self.edge_at(idx, side.opposite()));
        }
        if self.large_at(beyond).is_some() {
            return Some(Edge::City);
        }
        if let Some(border) = self.border_at(square, side) {
            let kind = self.setup.map.as_ref().map(|it| it.borders()[border].kind);
            return Some(if kind == Some(FeatureKind::City) { Edge::City } else { Edge::Road });
        }
        self.ferry_at(square, side).map(|_| Edge::Road)
    }

    pub fn places(&self, tile: TileId) -> Vec<(Square, Turns)> {
        let edges = &Tiles::shipped().tile(tile).edges;
        let mut places = Vec::new();
        for square in self.near().into_iter().filter(|it| self.takes_tiles(*it)) {
            for turns in Turns::ALL {
                let shows = |side: Side| edges[(side.idx() + 4 - turns.idx()) % 4];
                if Side::ALL.iter().all(|&side| self.asked(square, side).is_none_or(|it| it == shows(side))) {
                    places.push((square, turns));
                }
            }
        }
        places
    }

    /// Every square of a map, or every square beside a tile, sorted.
    pub fn near(&self) -> BTreeSet<Square> {
        match &self.setup.map {
            Some(map) => map.squares().map(|it| it.0).collect(),
            None => self.at.keys().flat_map(|it| it.neighbors()).collect(),
        }
    }

    fn links(&self, spot: Spot) -> Vec<Spot> {
        let tile_part = |square: Square, side: Side, kind: FeatureKind| {
            let idx = *self.at.get(&square)?;
            let part = self.part_at(idx, side)?;
            (part.part.kind == kind).then_some(Spot::Tile(idx, part.part))
        };
        let Some(map) = &self.setup.map else {
            return match spot {
                Spot::Tile(idx, part) => self.links_of_part(idx, part, &tile_part),
                _ => Vec::new(),
            };
        };
        match spot {
            Spot::Tile(idx, part) => self.links_of_part(idx, part, &tile_part),
            Spot::Large(large) => {
                let sides = self.large_sides(large).into_iter();
                sides.filter_map(|(square, side)| tile_part(square, side, FeatureKind::City)).collect()
            }
            Spot::Border(border) => {
                let it = &map.borders()[border];
                tile_part(it.square, it.side, it.kind).into_iter().collect()
            }
            Spot::Ferry(ferry) => {
                let landings = map.ferries()[ferry].landings.into_iter();
                landings.filter_map(|(square, side)| tile_part(square, side, FeatureKind::Road)).collect()
            }
        }
    }

    fn links_of_part(
        &self,
        idx: usize,
        part: Part,
        tile_part: &dyn Fn(Square, Side, FeatureKind) -> Option<Spot>,
    ) -> Vec<Spot> {
        let square = self.setup.laid[idx].square;
        let mut links = Vec::new();
        for side in Side::ALL {
            let beyond = square.neighbor(side);
            if part.kind == FeatureKind::Field {
                let (first, second) = (2 * side.idx(), 2 * side.idx() + 1);
                // The west half of a north side lies at the west half of the other's south side, and so on.
                let opposite = side.opposite().idx();
                for (mine, theirs) in [(first, 2 * opposite + 1), (second, 2 * opposite)] {
                    let Some(&other) = self.at.get(&beyond) else { continue };
                    let is_mine = self.field_at(idx, mine).is_some_and(|it| it.part == part);
                    if let Some(field) = self.field_at(other, theirs).filter(|_| is_mine) {
                        links.push(Spot::Tile(other, field.part));
                    }
                }
            } else if self.part_at(idx, side).is_some_and(|it| it.part == part) {
                links.extend(tile_part(beyond, side.opposite(), part.kind));
                links.extend(self.large_at(beyond).map(Spot::Large));
                links.extend(self.border_at(square, side).map(Spot::Border));
                links.extend(self.ferry_at(square, side).map(Spot::Ferry));
            }
        }
        links
    }

    /// Every feature with a tile in it.
    pub fn features(&self) -> Vec<Feature> {
        let mut seen: BTreeSet<Spot> = BTreeSet::new();
        let mut features = Vec::new();
        for kind in FeatureKind::ALL {
            for idx in 0..self.setup.laid.len() {
                for part in self.tile(idx).parts.iter().map(|it| it.part).filter(|it| it.kind == kind) {
                    if !seen.contains(&Spot::Tile(idx, part)) {
                        let feature = self.feature(Spot::Tile(idx, part), kind);
                        seen.extend(&feature.spots);
                        features.push(feature);
                    }
                }
            }
        }
        features
    }

    pub fn feature(&self, start: Spot, kind: FeatureKind) -> Feature {
        let mut spots = BTreeSet::from([start]);
        let mut todo = vec![start];
        while let Some(spot) = todo.pop() {
            todo.extend(self.links(spot).into_iter().filter(|it| spots.insert(*it)));
        }
        let mut men = [0; 5];
        let mut open = 0;
        for &spot in &spots {
            open += self.open_at(spot);
            if let Spot::Tile(idx, part) = spot
                && let Some(meeple) = self.setup.laid[idx].meeple.filter(|it| it.part == part)
            {
                men[meeple.seat.idx()] += 1;
            }
        }
        Feature { kind, spots, open, men }
    }

    fn open_at(&self, spot: Spot) -> usize {
        match spot {
            Spot::Tile(idx, part) => {
                let square = self.setup.laid[idx].square;
                match part.kind {
                    FeatureKind::Monastery => square.around().iter().filter(|it| self.is_free(**it)).count(),
                    FeatureKind::Field => 0,
                    FeatureKind::City | FeatureKind::Road => {
                        let own =
                            Side::ALL.into_iter().filter(|&it| self.part_at(idx, it).is_some_and(|it| it.part == part));
                        own.filter(|&it| self.is_free(square.neighbor(it))).count()
                    }
                }
            }
            Spot::Large(large) => self.large_sides(large).iter().filter(|it| self.is_free(it.0)).count(),
            Spot::Border(_) => 0,
            Spot::Ferry(ferry) => {
                let landings = self.setup.map.as_ref().map(|it| it.ferries()[ferry].landings);
                landings.iter().flatten().filter(|it| self.is_free(it.0)).count()
            }
        }
    }

    pub fn is_complete(&self, feature: &Feature) -> bool {
        feature.kind != FeatureKind::Field && feature.open == 0
    }

    /// What a feature counts if the game ends now; a complete one counts as completed.
    pub fn points(&self, feature: &Feature) -> u32 {
        let (options, complete) = (self.setup.options, self.is_complete(feature));
        let tiles: BTreeSet<usize> = feature
            .spots
            .iter()
            .filter_map(|it| match it {
                Spot::Tile(idx, _) => Some(*idx),
                _ => None,
            })
            .collect();
        let (mut n_tiles, mut coats, mut inn, mut cathedral) = (tiles.len() as u32, 0, false, false);
        let (mut ferries, mut ferry_coats) = (0, 0);
        for spot in &feature.spots {
            let map = self.setup.map.as_ref();
            match *spot {
                Spot::Tile(idx, part) => {
                    let printed = self.tile(idx).parts.iter().find(|it| it.part == part).unwrap();
                    coats += u32::from(printed.coats);
                    inn |= printed.inn;
                    cathedral |= printed.cathedral;
                }
                Spot::Large(large) => {
                    n_tiles += map.unwrap().large()[large].squares.len() as u32;
                    coats += u32::from(map.unwrap().large()[large].coats);
                }
                Spot::Border(border) => {
                    n_tiles += 1;
                    coats += u32::from(map.unwrap().borders()[border].coats);
                }
                Spot::Ferry(ferry) => {
                    ferries += 1;
                    ferry_coats += u32::from(map.unwrap().ferries()[ferry].coats);
                }
            }
        }
        match feature.kind {
            FeatureKind::City => match (complete, options.cathedrals && cathedral) {
                (true, true) => 3 * (n_tiles + coats),
                (true, false) if options.small_city && n_tiles == 2 => n_tiles + coats,
                (true, false) => 2 * (n_tiles + coats),
                (false, true) => 0,
                (false, false) => n_tiles + coats,
            },
            FeatureKind::Road => {
                let towns: BTreeSet<Square> = tiles
                    .iter()
                    .flat_map(|&it| self.setup.laid[it].square.neighbors())
                    .filter(|it| self.is_town(*it))
                    .collect();
                let bonus = if options.towns == TownVariant::Roads { 2 * towns.len() as u32 } else { 0 };
                match (complete, options.inns && inn) {
                    (true, true) => 2 * (n_tiles + ferries) + 2 * (coats + ferry_coats) + bonus,
                    (true, false) => n_tiles + ferries + 2 * (coats + ferry_coats) + bonus,
                    (false, true) => 0,
                    (false, false) if options.ferry_in_final => n_tiles + ferries + coats + ferry_coats + bonus,
                    (false, false) => n_tiles + coats + bonus,
                }
            }
            FeatureKind::Monastery => {
                let square = self.setup.laid[*tiles.first().unwrap()].square;
                let filled = |it: &&Square| self.at.contains_key(it) || self.large_at(**it).is_some();
                1 + square.around().iter().filter(filled).count() as u32
            }
            FeatureKind::Field => {
                let mut cities: Vec<BTreeSet<Spot>> = Vec::new();
                for spot in &feature.spots {
                    let Spot::Tile(idx, part) = *spot else { continue };
                    let bits = self.tile(idx).parts.iter().find(|it| it.part == part).unwrap().cities;
                    for city in (0..8).filter(|it| bits & 1 << it != 0) {
                        let part = Part { kind: FeatureKind::City, idx: city };
                        let city = self.feature(Spot::Tile(idx, part), FeatureKind::City);
                        if self.is_complete(&city) && !cities.contains(&city.spots) {
                            cities.push(city.spots);
                        }
                    }
                }
                3 * cities.len() as u32
            }
        }
    }

    fn is_town(&self, square: Square) -> bool {
        self.setup.map.as_ref().is_some_and(|it| it.kind(square).is_town()) && !self.at.contains_key(&square)
    }

    /// The points of every seat if the game ends now.
    pub fn totals(&self) -> Vec<i32> {
        let mut totals: Vec<i32> = self.setup.seats.iter().map(|it| it.points).collect();
        for feature in self.features() {
            let most = feature.men.iter().copied().max().unwrap_or(0);
            for (total, men) in totals.iter_mut().zip(feature.men) {
                if men != 0 && men == most {
                    *total += self.points(&feature) as i32;
                }
            }
        }
        totals
    }

    /// The parts of the last tile that nobody's meeple holds.
    pub fn unclaimed(&self) -> Vec<Part> {
        let Some(idx) = self.setup.laid.len().checked_sub(1) else { return Vec::new() };
        let parts = self.tile(idx).parts.iter().map(|it| it.part);
        parts.filter(|&it| self.feature(Spot::Tile(idx, it), it.kind).men == [0; 5]).collect()
    }
}
