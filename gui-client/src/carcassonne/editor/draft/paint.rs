//! Changing single squares and sides.

use super::{Draft, first_name};
use crate::carcassonne::map_art::{Border, BorderKind, Chip, City, Ferry, Kind, NamedSpot, Side, Spot};

impl Draft {
    /// Makes a square what is said; squares of large cities are [`Draft::build`]'s.
    pub fn lay(&mut self, spot: Spot, kind: Kind) {
        let Some(idx) = self.idx(spot) else { return };
        let is_listed = self.name(spot).is_some();
        let is_there = self.kinds[idx] == kind && (is_listed || !matches!(kind, Kind::Town | Kind::Start));
        if is_there || kind == Kind::City {
            return;
        }
        let name = self.name(spot).filter(|it| *it != first_name(spot)).map(ToOwned::to_owned);
        self.clear(spot);
        self.kinds[idx] = kind;
        let named = |name: String| NamedSpot { spot, name, source: String::new() };
        // A town keeps its name when it becomes a start square, and the other way round.
        match kind {
            Kind::Start => {
                let name = name.filter(|it| !it.is_empty()).unwrap_or_else(|| first_name(spot));
                self.starts.push(named(name));
            }
            Kind::Town => self.towns.push(named(name.unwrap_or_default())),
            Kind::Void | Kind::Plain | Kind::City => (),
        }
        self.settle(spot);
    }

    /// Makes a square one of a large city: of the city at another square, or of a new one.
    pub fn build(&mut self, spot: Spot, with: Option<Spot>) {
        let Some(idx) = self.idx(spot) else { return };
        let has = |city: &City, spot: Spot| city.squares.iter().any(|it| it.0 == spot);
        let joined = with.and_then(|with| self.cities.iter().find(|it| has(it, with))).cloned();
        let is_there = match &joined {
            Some(city) => has(city, spot),
            None => self.city(spot).is_some(),
        };
        if is_there {
            return;
        }
        self.clear(spot);
        self.kinds[idx] = Kind::City;
        let square = (spot, [false; 4]);
        match joined.and_then(|it| self.city_mut(it.squares[0].0)) {
            Some(city) => city.squares.push(square),
            None => {
                let city = City { name: first_name(spot), squares: vec![square], coats: 1, source: String::new() };
                self.cities.push(city);
            }
        }
        self.settle(spot);
    }

    /// Opens a closed side of a large city, and closes an open one.
    pub fn toggle_side(&mut self, spot: Spot, side: Side) {
        let square = self.city_mut(spot).and_then(|it| it.squares.iter_mut().find(|it| it.0 == spot));
        if let Some((_, open)) = square {
            open[side.idx()] = !open[side.idx()];
        }
    }

    /// True if something can be printed at that side: tiles lie there, and nothing is beyond.
    pub fn may_print(&self, spot: Spot, side: Side) -> bool {
        self.kind(spot).takes_tiles() && self.kind(side.beside(spot)) == Kind::Void
    }

    /// Prints a road or a city at a side; one that is there already still leads where it led.
    pub fn print(&mut self, spot: Spot, side: Side, kind: BorderKind) {
        if !self.may_print(spot, side) {
            return;
        }
        if let Some(it) = self.borders.iter_mut().find(|it| (it.spot, it.side) == (spot, side)) {
            it.kind = kind;
            return;
        }
        self.erase_side(spot, side);
        self.borders.push(Border { spot, side, kind, coats: 1, to: String::new(), source: String::new() });
    }

    /// Takes away what is printed at a side, the whole of a ferry.
    pub fn erase_side(&mut self, spot: Spot, side: Side) {
        self.borders.retain(|it| (it.spot, it.side) != (spot, side));
        self.ferries.retain(|it| !it.landings.contains(&(spot, side)));
    }

    /// Lets a ferry go from one side to another.
    pub fn connect(&mut self, a: (Spot, Side), b: (Spot, Side)) {
        if a == b || !self.may_print(a.0, a.1) || !self.may_print(b.0, b.1) {
            return;
        }
        self.erase_side(a.0, a.1);
        self.erase_side(b.0, b.1);
        self.ferries.push(Ferry { name: String::new(), landings: [a, b], coats: 1, source: String::new() });
    }

    /// Puts a chip on a plain square, or takes it away.
    pub fn put_chip(&mut self, spot: Spot, chip: Option<Chip>) {
        if self.chip(spot) == chip || self.kind(spot) != Kind::Plain {
            return;
        }
        self.chips.retain(|it| it.0 != spot);
        self.chips.extend(chip.map(|it| (spot, it)));
    }

    /// Removes every entry that speaks of a square itself.
    fn clear(&mut self, spot: Spot) {
        self.starts.retain(|it| it.spot != spot);
        self.towns.retain(|it| it.spot != spot);
        self.chips.retain(|it| it.0 != spot);
        for city in &mut self.cities {
            city.squares.retain(|it| it.0 != spot);
        }
        self.cities.retain(|it| !it.squares.is_empty());
    }

    /// Makes what lies around a changed square fit it: what is printed at sides that face nothing, and the open sides of cities.
    fn settle(&mut self, spot: Spot) {
        for side in Side::ALL {
            for (spot, side) in [(spot, side), (side.beside(spot), side.opposite())] {
                if !self.may_print(spot, side) {
                    self.erase_side(spot, side);
                }
                self.mend(spot, side);
            }
        }
    }

    /// Opens a side of a large city that faces a square or the city itself, and closes one that faces neither (R-M5).
    fn mend(&mut self, spot: Spot, side: Side) {
        let other = side.beside(spot);
        let is_own = self.city(spot).is_some_and(|it| it.squares.iter().any(|it| it.0 == other));
        let is_open = is_own || self.kind(other).takes_tiles();
        let square = self.city_mut(spot).and_then(|it| it.squares.iter_mut().find(|it| it.0 == spot));
        if let Some((_, open)) = square {
            open[side.idx()] = is_open;
        }
    }
}
