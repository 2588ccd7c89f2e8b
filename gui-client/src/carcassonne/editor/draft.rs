//! A map while it is made. Plain data: no window, no engine.

mod paint;
mod shape;
mod wire;

use crate::carcassonne::map_art::{Border, Chip, City, Ferry, Kind, MapPlan, NamedSpot, Side, Spot, name_of};

pub use shape::Axis;

/// A map while it is made. What is listed and what the grid shows go together: each change keeps them so.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Draft {
    /// A short name in small letters, digits and "-".
    pub id: String,
    /// The title.
    pub title: String,
    /// The fewest and the most tiles recommended; zeros if nothing is.
    pub tiles: [u32; 2],
    /// The fewest and the most start squares in use.
    pub starts_used: [u32; 2],
    /// Start squares in use with the chip rules; 0 if nothing is said.
    pub starts_used_with_chips: u32,
    /// Meeples of a seat, 7 or 9.
    pub meeples: u32,
    /// True if the map has an Isle of Man for meeples.
    pub isle_of_man: bool,
    width: i32,
    height: i32,
    kinds: Vec<Kind>,
    starts: Vec<NamedSpot>,
    towns: Vec<NamedSpot>,
    cities: Vec<City>,
    borders: Vec<Border>,
    ferries: Vec<Ferry>,
    chips: Vec<(Spot, Chip)>,
}

impl Draft {
    /// A new map: land with sea around it, and three start squares.
    pub fn blank(title: &str) -> Draft {
        let (width, height) = (14, 12);
        let mut draft = Draft {
            id: "my-map".into(),
            title: title.to_owned(),
            starts_used: [2, 3],
            meeples: 9,
            width,
            height,
            kinds: vec![Kind::Void; (width * height) as usize],
            ..Draft::default()
        };
        for (x, y) in (1..width - 1).flat_map(|x| (1..height - 1).map(move |y| (x, y))) {
            draft.lay((x, y), Kind::Plain);
        }
        for spot in [(3, 3), (10, 4), (6, 8)] {
            draft.lay(spot, Kind::Start);
        }
        draft
    }

    /// Columns.
    pub fn width(&self) -> i32 {
        self.width
    }

    /// Rows.
    pub fn height(&self) -> i32 {
        self.height
    }

    /// What a square is; beyond the grid nothing.
    pub fn kind(&self, spot: Spot) -> Kind {
        self.idx(spot).map_or(Kind::Void, |it| self.kinds[it])
    }

    /// True if a square lies within the grid.
    pub fn has(&self, spot: Spot) -> bool {
        self.idx(spot).is_some()
    }

    /// The name of a town, start square or large city.
    pub fn name(&self, spot: Spot) -> Option<&str> {
        let named = self.starts.iter().chain(&self.towns).find(|it| it.spot == spot).map(|it| it.name.as_str());
        named.or_else(|| self.city(spot).map(|it| it.name.as_str()))
    }

    /// The large city of a square.
    pub fn city(&self, spot: Spot) -> Option<&City> {
        self.cities.iter().find(|it| it.squares.iter().any(|it| it.0 == spot))
    }

    /// True if that side of a square of a large city is open.
    pub fn is_open(&self, spot: Spot, side: Side) -> bool {
        let square = self.city(spot).and_then(|it| it.squares.iter().find(|it| it.0 == spot));
        square.is_some_and(|it| it.1[side.idx()])
    }

    /// The border piece at a side.
    pub fn border(&self, spot: Spot, side: Side) -> Option<&Border> {
        self.borders.iter().find(|it| (it.spot, it.side) == (spot, side))
    }

    /// The ferry that lands at a side.
    pub fn ferry(&self, spot: Spot, side: Side) -> Option<&Ferry> {
        self.ferries.iter().find(|it| it.landings.contains(&(spot, side)))
    }

    /// The chip on a square.
    pub fn chip(&self, spot: Spot) -> Option<Chip> {
        self.chips.iter().find(|it| it.0 == spot).map(|it| it.1)
    }

    /// How many chips of a color there are.
    pub fn n_chips(&self, chip: Chip) -> usize {
        self.chips.iter().filter(|it| it.1 == chip).count()
    }

    /// How many start squares there are.
    pub fn n_starts(&self) -> usize {
        self.starts.len()
    }

    /// How many squares take tiles.
    pub fn n_squares(&self) -> usize {
        self.kinds.iter().filter(|it| it.takes_tiles()).count()
    }

    /// Names a town, start square or large city.
    pub fn rename(&mut self, spot: Spot, name: &str) {
        for it in self.starts.iter_mut().chain(&mut self.towns).filter(|it| it.spot == spot) {
            name.clone_into(&mut it.name);
        }
        if let Some(city) = self.city_mut(spot) {
            name.clone_into(&mut city.name);
        }
    }

    /// Sets the coats of arms of a large city.
    pub fn set_city_coats(&mut self, spot: Spot, coats: u32) {
        if let Some(city) = self.city_mut(spot) {
            city.coats = coats;
        }
    }

    /// Says where the border piece at a side leads, and how many coats of arms it has.
    pub fn set_border(&mut self, spot: Spot, side: Side, to: &str, coats: u32) {
        if let Some(it) = self.borders.iter_mut().find(|it| (it.spot, it.side) == (spot, side)) {
            to.clone_into(&mut it.to);
            it.coats = coats;
        }
    }

    /// Names the ferry that lands at a side, and says how many coats of arms it has.
    pub fn set_ferry(&mut self, spot: Spot, side: Side, name: &str, coats: u32) {
        if let Some(it) = self.ferries.iter_mut().find(|it| it.landings.contains(&(spot, side))) {
            name.clone_into(&mut it.name);
            it.coats = coats;
        }
    }

    /// The map as it is drawn.
    pub fn plan(&self) -> MapPlan {
        let mut plan = MapPlan::default();
        plan.title.clone_from(&self.title);
        (plan.width, plan.height) = (self.width, self.height);
        plan.kinds.clone_from(&self.kinds);
        plan.towns.clone_from(&self.towns);
        plan.starts.clone_from(&self.starts);
        plan.cities.clone_from(&self.cities);
        plan.borders.clone_from(&self.borders);
        plan.ferries.clone_from(&self.ferries);
        plan.chips.clone_from(&self.chips);
        plan
    }

    fn city_mut(&mut self, spot: Spot) -> Option<&mut City> {
        self.cities.iter_mut().find(|it| it.squares.iter().any(|it| it.0 == spot))
    }

    fn idx(&self, (x, y): Spot) -> Option<usize> {
        let is_inside = (0..self.width).contains(&x) && (0..self.height).contains(&y);
        is_inside.then(|| (y * self.width + x) as usize)
    }
}

/// The name that a start square or large city has until somebody gives it one: the faults speak of them by name.
fn first_name((x, y): Spot) -> String {
    name_of(x, y)
}

#[cfg(test)]
mod tests;
