//! A map as it is drawn: read from whatever the wire brings, with what makes no sense left out.

use std::sync::OnceLock;

use egui::{Pos2, Rect, Theme, vec2};
use proto::carcassonne::v1 as pb;

use super::{
    brush::Drawing,
    picture,
    place::{MOST, Side, Spot, name_of, square_of},
};

/// The most entries of a list that are drawn.
const MOST_ENTRIES: usize = 400;
/// The most letters of a name that are drawn.
const MOST_LETTERS: usize = 60;

/// What a square of the grid is.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Kind {
    /// Nothing: sea, or another country.
    #[default]
    Void,
    /// A square.
    Plain,
    /// A square with a town.
    Town,
    /// A start square.
    Start,
    /// A square of a large city.
    City,
}

impl Kind {
    /// What a letter of the grid means.
    pub fn from_letter(letter: char) -> Kind {
        match letter {
            '#' => Kind::Plain,
            't' => Kind::Town,
            's' => Kind::Start,
            'L' => Kind::City,
            _ => Kind::Void,
        }
    }

    /// The letter of the grid.
    pub fn letter(self) -> char {
        match self {
            Kind::Void => '.',
            Kind::Plain => '#',
            Kind::Town => 't',
            Kind::Start => 's',
            Kind::City => 'L',
        }
    }

    /// True if a tile may lie there.
    pub fn takes_tiles(self) -> bool {
        matches!(self, Kind::Plain | Kind::Town | Kind::Start)
    }
}

/// A town or start square.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct NamedSpot {
    /// Where it is.
    pub spot: Spot,
    /// Its name.
    pub name: String,
    /// Where the fact comes from.
    pub source: String,
}

/// A large city.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct City {
    /// Its name.
    pub name: String,
    /// Its squares, each with its open sides, clockwise from north.
    pub squares: Vec<(Spot, [bool; 4])>,
    /// Coats of arms.
    pub coats: u32,
    /// Where the fact comes from.
    pub source: String,
}

/// What is printed at a border.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum BorderKind {
    /// A road.
    Road,
    /// A city.
    City,
}

/// A road or city printed at the border.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Border {
    /// The square.
    pub spot: Spot,
    /// The side of it.
    pub side: Side,
    /// Road or city.
    pub kind: BorderKind,
    /// Coats of arms.
    pub coats: u32,
    /// Where it leads.
    pub to: String,
    /// Where the fact comes from.
    pub source: String,
}

/// A ferry.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Ferry {
    /// Its name.
    pub name: String,
    /// Its landings: a square and the side of it.
    pub landings: [(Spot, Side); 2],
    /// Coats of arms.
    pub coats: u32,
    /// Where the fact comes from.
    pub source: String,
}

/// The color of a chip.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Chip {
    /// Purple.
    Purple,
    /// Light blue.
    Blue,
    /// Orange.
    Orange,
}

/// A map as it is drawn. It is made from any message at all; what can't be drawn is left out.
#[derive(Clone, Debug, Default)]
pub struct MapPlan {
    /// The title.
    pub title: String,
    /// Columns, at most 60.
    pub width: i32,
    /// Rows, at most 60.
    pub height: i32,
    /// What each square is, row by row.
    pub kinds: Vec<Kind>,
    /// The towns with their names.
    pub towns: Vec<NamedSpot>,
    /// The start squares with their names.
    pub starts: Vec<NamedSpot>,
    /// The large cities.
    pub cities: Vec<City>,
    /// The border pieces.
    pub borders: Vec<Border>,
    /// The ferries.
    pub ferries: Vec<Ferry>,
    /// The squares with chips.
    pub chips: Vec<(Spot, Chip)>,
    pub(super) drawings: [OnceLock<Drawing>; 2],
}

impl MapPlan {
    /// Reads a map.
    pub fn of(map: &pb::Map) -> MapPlan {
        let rows: Vec<Vec<Kind>> =
            (map.grid.iter().take(MOST)).map(|row| row.chars().take(MOST).map(Kind::from_letter).collect()).collect();
        let width = rows.iter().map(Vec::len).max().unwrap_or(0);
        let kind = |row: &[Kind], x: usize| row.get(x).copied().unwrap_or_default();
        let mut plan = MapPlan {
            title: shortened(&map.title),
            width: width as i32,
            height: rows.len() as i32,
            kinds: rows.iter().flat_map(|row| (0..width).map(|x| kind(row, x))).collect(),
            ..MapPlan::default()
        };
        plan.towns = plan.named(&map.towns);
        plan.starts = plan.named(&map.starts);
        plan.cities = map.large_cities.iter().take(MOST_ENTRIES).filter_map(|it| plan.city(it)).collect();
        plan.borders = map.borders.iter().take(MOST_ENTRIES).filter_map(|it| plan.border(it)).collect();
        plan.ferries = map.ferries.iter().take(MOST_ENTRIES).filter_map(|it| plan.ferry(it)).collect();
        let lists =
            [(Chip::Purple, &map.purple_chips), (Chip::Blue, &map.blue_chips), (Chip::Orange, &map.orange_chips)];
        for (chip, names) in lists {
            let spots = names.iter().take(MOST_ENTRIES).filter_map(|it| plan.square_of(it));
            let found: Vec<(Spot, Chip)> = spots.map(|it| (it, chip)).collect();
            plan.chips.extend(found);
        }
        plan
    }

    /// What a square is; beyond the grid nothing.
    pub fn kind(&self, spot: Spot) -> Kind {
        self.idx(spot).and_then(|it| self.kinds.get(it)).copied().unwrap_or_default()
    }

    /// Finds the square of a name, if the grid has it.
    pub fn square_of(&self, name: &str) -> Option<Spot> {
        square_of(name).filter(|it| self.idx(*it).is_some())
    }

    /// Names a square, such as "J5".
    pub fn name_of(&self, x: i32, y: i32) -> String {
        name_of(x, y)
    }

    /// Counts the squares that take tiles.
    pub fn n_squares(&self) -> usize {
        self.kinds.iter().filter(|it| it.takes_tiles()).count()
    }

    /// Every square of the grid, row by row, with what it is.
    pub fn squares(&self) -> impl Iterator<Item = (Spot, Kind)> + '_ {
        let width = self.width.max(1);
        self.kinds.iter().enumerate().map(move |(at, kind)| ((at as i32 % width, at as i32 / width), *kind))
    }

    /// Returns the room that a map takes with everything that is printed beyond its border, in map coordinates.
    pub fn frame(&self) -> Rect {
        let mut frame = Rect::from_min_size(Pos2::ZERO, vec2(self.width as f32, self.height as f32));
        for border in &self.borders {
            // What the letters take is a guess: they are as large as they must be to be read.
            let reach = match border.side {
                Side::North | Side::South => 1.0,
                Side::East | Side::West => 0.75 + 0.125 * border.to.chars().count() as f32,
            };
            frame.extend_with((border.side.middle(border.spot) + border.side.outward() * reach).to_pos2());
        }
        frame
    }

    /// True if a border piece or a landing is at a side of a square.
    pub fn is_printed(&self, spot: Spot, side: Side) -> bool {
        self.borders.iter().any(|it| (it.spot, it.side) == (spot, side))
            || self.ferries.iter().any(|it| it.landings.contains(&(spot, side)))
    }

    /// The picture in a theme; it is drawn once.
    pub(super) fn drawing(&self, theme: Theme) -> &Drawing {
        self.drawings[usize::from(theme == Theme::Dark)].get_or_init(|| picture::draw(self, theme))
    }

    fn idx(&self, (x, y): Spot) -> Option<usize> {
        let is_inside = (0..self.width).contains(&x) && (0..self.height).contains(&y);
        is_inside.then(|| y as usize * self.width as usize + x as usize)
    }

    fn named(&self, list: &[pb::NamedSquare]) -> Vec<NamedSpot> {
        let named = |it: &pb::NamedSquare| {
            let spot = self.square_of(&it.at)?;
            Some(NamedSpot { spot, name: shortened(&it.name), source: it.source.clone() })
        };
        list.iter().take(MOST_ENTRIES).filter_map(named).collect()
    }

    fn city(&self, city: &pb::LargeCity) -> Option<City> {
        let pb::LargeCity { name, at, edges, coats, source } = city;
        let open = |idx: usize| {
            let letters = edges.get(idx).map_or("", String::as_str);
            std::array::from_fn(|side| letters.chars().nth(side) == Some('C'))
        };
        let squares: Vec<(Spot, [bool; 4])> = (at.iter().take(MOST_ENTRIES).enumerate())
            .filter_map(|(idx, name)| Some((self.square_of(name)?, open(idx))))
            .collect();
        let source = source.clone();
        (!squares.is_empty()).then(|| City { name: shortened(name), squares, coats: *coats, source })
    }

    fn border(&self, border: &pb::BorderPiece) -> Option<Border> {
        let pb::BorderPiece { at, side, kind, coats, to, source } = border;
        let kind = match kind.as_str() {
            "road" => BorderKind::Road,
            "city" => BorderKind::City,
            _ => return None,
        };
        let (spot, side) = (self.square_of(at)?, Side::from_letter(side)?);
        Some(Border { spot, side, kind, coats: *coats, to: shortened(to), source: source.clone() })
    }

    fn ferry(&self, ferry: &pb::Ferry) -> Option<Ferry> {
        let landing = |it: &Option<pb::Landing>| {
            let it = it.as_ref()?;
            Some((self.square_of(&it.at)?, Side::from_letter(&it.side)?))
        };
        let landings = [landing(&ferry.a)?, landing(&ferry.b)?];
        let source = ferry.source.clone();
        Some(Ferry { name: shortened(&ferry.name), landings, coats: ferry.coats, source })
    }
}

fn shortened(text: &str) -> String {
    text.chars().filter(|it| !it.is_control()).take(MOST_LETTERS).collect()
}
