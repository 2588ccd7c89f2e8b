//! Worked examples of placements and climbs, read from `tests/data`. Their towers are single cubes that no game builds, so they are put down
//! without a check.

use crate::{
    block::Form,
    block_set::BlockSet,
    cell::Cell,
    class::Color,
    options::{Enclosure, Insertion, Options},
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
    assert_eq!(n, 14);
}

/// The names of the rules that a single cube breaks in round 2.
fn faults(state: &State, at: &str) -> Vec<String> {
    let (cell, letter) = cube(at);
    let mut names: Vec<String> =
        state.static_faults(&Form::new(&[(Cell::default(), letter == 'n')]).at(cell)).iter().map(name).collect();
    names.sort();
    names
}

/// Four walls around (1,0,1).
const WELL: &str = "0,0,1n 1,1,1n 2,0,0r 2,0,1n 1,-1,0k 1,-1,1n";

#[test]
fn a_hollow_is_filled_anyhow_or_by_sliding_in() {
    for (cubes, rules) in [(WELL.to_owned(), vec![]), (format!("{WELL} 1,0,2n"), vec!["NoWayIn"])] {
        let mut state = tower(&cubes);
        state.round = 2;
        assert!(faults(&state, "1,0,1g").is_empty());
        state.options.insertion = Insertion::Path;
        assert_eq!(faults(&state, "1,0,1g"), rules);
    }
}

#[test]
fn closing_in_is_what_the_option_says() {
    let enclosed = vec!["ClimberEnclosed(R)"];
    // A lid takes the air; the climber in the well has no free space to lose.
    // A wall takes the last free space, a blue top, and leaves the air.
    let corridor = "0,0,1n 0,0,2r 1,1,1n 1,1,2r 1,-1,0k 1,-1,1n 1,-1,2k 2,0,0b";
    let cases = [
        (Enclosure::FreeSpaceAndAir, enclosed.clone(), enclosed.clone()),
        (Enclosure::FreeSpace, vec![], enclosed.clone()),
        (Enclosure::Air, enclosed.clone(), vec![]),
        (Enclosure::OwnSpaceAndAir, enclosed.clone(), vec![]),
    ];
    for (rule, lid, wall) in cases {
        let deep =
            "0,0,1n 0,0,2r 0,0,3n 1,1,1n 1,1,2r 1,1,3n 1,-1,0k 1,-1,1n 1,-1,2k 1,-1,3n 2,0,0r 2,0,1n 2,0,2r 2,0,3n";
        for (cubes, block, broken) in [(deep, "1,0,3r", &lid), (corridor, "2,0,1n 2,0,2r", &wall)] {
            let mut state = tower(cubes);
            (state.round, state.options.enclosure) = (2, rule);
            state.colors[0].climber = Place::On(Cell::new(1, 0, 1));
            let elements: Vec<(Cell, bool)> = list(block).map(cube).map(|(it, letter)| (it, letter == 'n')).collect();
            let found: Vec<String> =
                state.static_faults(&Form::new(&elements).at(elements[0].0)).iter().map(name).collect();
            let found: Vec<&String> = found.iter().filter(|it| it.starts_with("Climber")).collect();
            assert_eq!(found, broken.iter().collect::<Vec<_>>(), "{rule:?} {block}");
        }
    }
}
