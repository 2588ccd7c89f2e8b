//! Worked examples of placements and climbs, read from `tests/data`. Their towers are single cubes that no game builds, so they are put down
//! without a check.

use crate::{
    block::Form,
    block_set::BlockSet,
    cell::Cell,
    class::Color,
    options::Options,
    place::{ClimbRing, Place},
    rejection::Rejection,
    state::{Phase, State},
};

/// The columns of each case of a file.
fn cases(text: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    let lines = text.lines().filter(|it| !it.is_empty() && !it.starts_with('#'));
    lines.map(|it| it.split('|').map(str::trim).collect())
}

fn list(word: &str) -> impl Iterator<Item = &str> {
    word.split(' ').filter(|it| *it != "-")
}

fn cell(word: &str) -> Cell {
    let parts: Vec<i16> = word.split(',').map(|it| it.parse().unwrap()).collect();
    Cell::new(parts[0], parts[1], parts[2])
}

fn place(word: &str) -> Place {
    if word == "T" { Place::Table } else { Place::On(cell(word)) }
}

/// A cell and the letter of its class.
fn cube(word: &str) -> (Cell, char) {
    let letter = word.chars().last().unwrap();
    (cell(word.trim_end_matches(letter)), letter)
}

/// Single cubes on the base. Natural ones belong to red.
fn tower(cubes: &str) -> State {
    turned_tower(cubes, |it| it)
}

/// The same, every cube turned.
fn turned_tower(cubes: &str, turn: impl Fn(Cell) -> Cell) -> State {
    let blocks = BlockSet::standard().clone();
    let mut state = State::new_game(blocks, Options::default(), 4, &Color::ALL[..4], Color::Red).unwrap();
    for (cell, letter) in list(cubes).map(cube) {
        let owner = Color::from_letter(letter).map_or(0, |it| it as u8);
        state.tower.lay(&Form::new(&[(Cell::default(), letter == 'n')]).at(turn(cell)), owner);
    }
    state.phase = Phase::Build;
    state
}

fn name(rejection: &Rejection) -> String {
    match rejection {
        Rejection::Overhang(cells) => format!("Overhang({})", cells.len()),
        Rejection::ClimberEnclosed { climber, .. } => {
            format!("ClimberEnclosed({})", climber.letter().to_ascii_uppercase())
        }
        other => format!("{other:?}").split(['(', ' ', '{']).next().unwrap().to_owned(),
    }
}

/// A quarter turn about the middle of the base. Climbers do not mind that the base's classes change places.
fn quarter(it: Cell) -> Cell {
    Cell::new(1 - it.y, it.x, it.z)
}

fn turned(place: Place) -> Place {
    place.cell().map_or(Place::Table, |it| Place::On(quarter(it)))
}

#[test]
fn placements_break_the_rules_that_they_should() {
    let mut n = 0;
    for case in cases(include_str!("../tests/data/placements.txt")) {
        let &[what, cubes, block, round, climbers, broken] = case.as_slice() else { panic!("{case:?}") };
        let mut state = tower(cubes);
        state.round = round.parse().unwrap();
        for word in list(climbers) {
            let (color, at) = word.split_once('@').unwrap();
            state.colors[Color::from_letter(color.parse().unwrap()).unwrap() as usize].climber = place(at);
        }
        let elements: Vec<(Cell, bool)> = list(block).map(cube).map(|(cell, letter)| (cell, letter == 'n')).collect();
        let corner = elements
            .iter()
            .fold(elements[0].0, |low, (it, _)| Cell::new(low.x.min(it.x), low.y.min(it.y), low.z.min(it.z)));
        let found = state.static_faults(&Form::new(&elements).at(corner));
        let mut names: Vec<String> = found.iter().map(name).collect();
        let mut wanted: Vec<&str> = list(broken).collect();
        names.sort();
        wanted.sort();
        assert_eq!(names, wanted, "{what}");
        n += 1;
    }
    assert_eq!(n, 20);
}

#[test]
fn climbers_reach_what_they_should() {
    let mut n = 0;
    for case in cases(include_str!("../tests/data/climbs.txt")) {
        let &[what, cubes, start, color, others, ring, ends] = case.as_slice() else { panic!("{case:?}") };
        let color = Color::from_letter(color.parse().unwrap()).unwrap();
        let ring = ClimbRing::ALL.into_iter().find(|it| it.letter().to_string() == ring);
        let turns: [fn(Place) -> Place; 4] =
            [|it| it, turned, |it| turned(turned(it)), |it| turned(turned(turned(it)))];
        for turn in turns {
            let turned_cell = |it: Cell| turn(Place::On(it)).cell().unwrap();
            let mut state = turned_tower(cubes, turned_cell);
            state.colors[color as usize].climber = turn(place(start));
            for (other, at) in Color::ALL.into_iter().filter(|it| *it != color).zip(list(others)) {
                state.colors[other as usize].climber = turn(place(at));
            }
            let reach = state.reach(color, ring);
            let found: Vec<Place> = reach.ends().iter().map(|it| it.place).collect();
            let mut wanted: Vec<Place> = list(ends).map(place).map(turn).collect();
            wanted.sort();
            assert_eq!(found, wanted, "{what}");
            for end in reach.ends() {
                let path = reach.path(end.place).unwrap();
                assert_eq!(path.len(), usize::from(end.steps) + 1, "{what}");
                assert_eq!((path[0], path[path.len() - 1]), (turn(place(start)), end.place), "{what}");
            }
        }
        n += 1;
    }
    assert_eq!(n, 13);
}
