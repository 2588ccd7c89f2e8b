//! What follows from a state and a player wants to see: cubes, tops, where climbers can go, what is wrong with the tower.

use crate::{
    block::BlockId,
    cell::Cell,
    class::{Class, Color},
    climb::{Reach, is_standable, owner_of},
    grid::Fill,
    place::{ClimbRing, Place},
    rejection::Face,
    state::State,
    tower::BASE,
};

/// A cube of the tower.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct CubeView {
    /// Where it is.
    pub cell: Cell,
    /// What it shows.
    pub class: Class,
    /// The block that it belongs to; none for the base.
    pub block: Option<(Color, BlockId)>,
}

/// A place on the tower where a climber can stand.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct TopView {
    /// The cell in which a climber would stand.
    pub cell: Cell,
    /// What the cube below shows; none in a yard, on the table.
    pub class: Option<Class>,
    /// The climber that stands there.
    pub climber: Option<Color>,
}

/// Where one climber can go.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct ReachView {
    /// The climber.
    pub climber: Color,
    /// The ring used.
    pub ring: Option<ClimbRing>,
    /// Every place it can come to.
    pub reach: Reach,
}

impl State {
    /// Every cube, sorted by cell.
    pub fn cubes(&self) -> Vec<CubeView> {
        let mut cubes: Vec<CubeView> = BASE
            .iter()
            .map(|&(cell, natural)| CubeView {
                cell,
                class: if natural { Class::Natural } else { Class::Dark },
                block: None,
            })
            .collect();
        for now in self.colors() {
            for placed in self.placed(now.color) {
                let elements = self.form_at(placed).into_iter();
                for (cell, natural) in elements.flat_map(|it| it.elements().collect::<Vec<(Cell, bool)>>()) {
                    let class = if natural { Class::Natural } else { Class::Colored(now.color) };
                    cubes.push(CubeView { cell, class, block: Some((now.color, placed.block)) });
                }
            }
        }
        cubes.sort();
        cubes
    }

    /// What a cube shows; none where no cube is.
    pub fn class_at(&self, cell: Cell) -> Option<Class> {
        let fill = self.tower.at(cell);
        match fill.owner()? {
            _ if fill.is_natural() => Some(Class::Natural),
            Fill::BASE => Some(Class::Dark),
            owner => Some(Class::Colored(self.colors[usize::from(owner)].color)),
        }
    }

    /// Every place on the tower and in yards where a climber can stand, sorted by cell.
    pub fn tops(&self) -> Vec<TopView> {
        let above = self.tower.cubes().iter().map(|it| it.0.above());
        let cells = above.chain(self.tower.yards().iter().copied());
        let standable = cells.filter(|&it| is_standable(&self.tower, it, self.options.climber_height));
        let climber = |cell| self.colors().find(|it| it.climber == Place::On(cell)).map(|it| it.color);
        let class = |cell: Cell| if cell.z == 0 { None } else { self.class_at(cell.below()) };
        let mut tops: Vec<TopView> =
            standable.map(|cell| TopView { cell, class: class(cell), climber: climber(cell) }).collect();
        tops.sort();
        tops
    }

    /// Where every climber can go, color by color: without a ring, and with each of those it might use.
    pub fn reaches(&self) -> Vec<ReachView> {
        let mut reaches = Vec::new();
        for now in self.colors() {
            let rings = ClimbRing::ALL.into_iter().filter(|_| now.rings != 0).map(Some);
            for ring in std::iter::once(None).chain(rings) {
                reaches.push(ReachView { climber: now.color, ring, reach: self.reach(now.color, ring) });
            }
        }
        reaches
    }

    /// The color whose colored top it is; none if it is anybody's (R26).
    pub fn top_owner(&self, place: Place) -> Option<Color> {
        owner_of(&self.tower, place).map(|it| self.colors[usize::from(it)].color)
    }

    /// Faces between cubes of different blocks that break the checker (R20), sorted; each is named once.
    pub fn parity_faults(&self) -> Vec<Face> {
        let cubes = self.cubes();
        let mut faults = Vec::new();
        for one in &cubes {
            for beside in [Cell::new(1, 0, 0), Cell::new(0, 1, 0), Cell::new(0, 0, 1)].map(|it| one.cell + it) {
                let Ok(other) = cubes.binary_search_by_key(&beside, |it| it.cell) else { continue };
                let natural = one.class == Class::Natural;
                if natural == (cubes[other].class == Class::Natural) {
                    faults.push(Face { element: one.cell, cube: beside, natural });
                }
            }
        }
        faults.sort();
        faults
    }

    /// The highest cube's layer, from 0.
    pub fn height(&self) -> u8 {
        u8::try_from(self.tower.bounds().1.z).unwrap_or(u8::MAX)
    }
}
