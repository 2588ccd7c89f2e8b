//! What must hold of balance whatever the tower: starting from the standing tower changes no answer, nor does a certificate, nor where the
//! tower stands and how its blocks are numbered.

#![allow(clippy::unwrap_used, reason = "tests")]

mod stability_towers;

use cornerstone::{
    Cell,
    stability::{Assessment, Rim, Scratch, Stand, StandFault, Verdict, assess, assess_with},
};
use rand::RngExt;
use stability_towers::{Site, Style, block, blocks};

fn n_sites() -> u64 {
    std::env::var("SITES").ok().and_then(|it| it.parse().ok()).unwrap_or(24)
}

/// Shows every proposal of many buildings with the tower before it.
fn proposals(seed: u64, mut show: impl FnMut(&Stand, &[Cell], Verdict)) {
    for seed in seed..seed + n_sites() {
        let style = if seed % 2 == 0 { Style::Anywhere } else { Style::High };
        Site::new(seed, style).build(49, &mut show);
    }
}

fn with(stand: &Stand, block: &[Cell]) -> Vec<Vec<Cell>> {
    let mut blocks = stand.blocks();
    blocks.push(block.to_vec());
    blocks
}

#[test]
fn from_the_standing_tower_the_answer_is_the_same_as_from_scratch() {
    let mut n = 0;
    let mut scratch = Scratch::default();
    proposals(100, |stand, block, verdict| {
        let blocks = with(stand, block);
        let scratch_free = assess(&blocks).unwrap();
        assert_eq!(scratch_free.verdict, verdict, "{blocks:?}");
        assert_eq!(stand.waves(block, &mut scratch), scratch_free.waves, "{blocks:?}");
        assert_eq!(Rim::STANDARD.width() < scratch_free.margin.unwrap(), verdict == Verdict::Holds, "{blocks:?}");
        n += 1;
    });
    println!("{n} places, judged alike");
}

#[test]
fn with_a_wider_rim_or_none_the_answer_is_the_same_as_from_scratch_too() {
    let mut scratch = Scratch::default();
    for rim in [Rim::NONE, Rim::new(0.05).unwrap(), Rim::new(0.1).unwrap()] {
        proposals(200, |stand, block, _| {
            let Ok(stand) = Stand::new(&stand.blocks(), rim) else { return };
            let expected = assess_with(&with(&stand, block), rim).unwrap();
            assert_eq!(stand.waves(block, &mut scratch), expected.waves, "{rim:?} {:?}", with(&stand, block));
        });
    }
}

#[test]
fn a_certificate_changes_no_answer_right_or_wrong_or_garbled() {
    let mut scratch = Scratch::default();
    let mut rng = Site::new(7, Style::Anywhere).rng;
    let mut n = 0;
    proposals(300, |stand, block, verdict| {
        n += 1;
        if n % 4 != 0 {
            return;
        }
        let blocks = stand.blocks();
        let right = Stand::new(&blocks, Rim::STANDARD).unwrap().certificate();
        assert_eq!(bits(&right), bits(&stand.certificate()), "however it came about");
        let mut more = right.clone();
        let at = rng.random_range(0..more.len());
        more[at] += 1e-3;
        let mut garbled = right.clone();
        garbled[at] = [f64::NAN, f64::INFINITY, -1.0, f64::MIN_POSITIVE, 1e300][n / 4 % 5];
        let mut turned = right.clone();
        turned.reverse();
        let zeros = vec![0.0; right.len()];
        for certificate in [&right[..], &more, &garbled, &turned, &zeros, &right[1..], &[]] {
            let stand = Stand::with_certificate(&blocks, Rim::STANDARD, certificate).unwrap();
            assert_eq!(stand.judge(block, &mut scratch), verdict, "{:?}", with(&stand, block));
            assert_eq!(bits(&stand.certificate()), bits(&right));
            assert_eq!(stand.assess(), assess(&blocks).unwrap());
        }
        // No certificate holds what falls.
        if verdict != Verdict::Holds {
            let falling = with(stand, block);
            for certificate in [&right[..], &zeros, &vec![1.0; right.len() + 4]] {
                let refused = Stand::with_certificate(&falling, Rim::STANDARD, certificate);
                let Err(StandFault::Falls(waves)) = refused else { panic!("{falling:?}") };
                assert_eq!(Verdict::of(waves.concat().len()), verdict, "{falling:?}");
            }
        }
    });
}

fn bits(forces: &[f64]) -> Vec<u64> {
    forces.iter().map(|it| it.to_bits()).collect()
}

#[test]
fn where_a_tower_stands_and_which_way_it_faces_does_not_matter() {
    let mut n = 0;
    proposals(400, |stand, block, _| {
        n += 1;
        if n % 3 != 0 {
            return;
        }
        let blocks = with(stand, block);
        let expected = assess(&blocks).unwrap();
        let moved = |to: fn(Cell) -> Cell| -> Assessment {
            let blocks: Vec<Vec<Cell>> = blocks.iter().map(|it| it.iter().map(|&it| to(it)).collect()).collect();
            assess(&blocks).unwrap()
        };
        same(&moved(|it| it + Cell::new(20_000, -20_000, 0)), &expected, Exactly::Yes);
        same(&moved(|it| Cell::new(-it.y, it.x, it.z)), &expected, Exactly::No);
        same(&moved(|it| Cell::new(-it.x, -it.y, it.z)), &expected, Exactly::No);
        same(&moved(|it| Cell::new(it.y, -it.x, it.z)), &expected, Exactly::No);
        same(&moved(|it| Cell::new(-it.x, it.y, it.z)), &expected, Exactly::No);
    });
}

#[derive(PartialEq)]
enum Exactly {
    Yes,
    No,
}

fn same(found: &Assessment, expected: &Assessment, exactly: Exactly) {
    assert_eq!(found.waves, expected.waves);
    let close =
        |a: f64, b: f64| if exactly == Exactly::Yes { a.to_bits() == b.to_bits() } else { (a - b).abs() < 1e-6 };
    assert!(close(found.margin.unwrap(), expected.margin.unwrap()), "{:?} {:?}", found.margin, expected.margin);
    assert_eq!(found.joints.len(), expected.joints.len());
    for (found, expected) in found.joints.iter().zip(&expected.joints) {
        assert_eq!((found.upper, found.lower), (expected.upper, expected.lower));
        assert!(close(found.load, expected.load), "{found:?} {expected:?}");
    }
}

#[test]
fn the_order_of_blocks_and_cubes_does_not_matter() {
    let mut rng = Site::new(8, Style::Anywhere).rng;
    let mut n = 0;
    proposals(500, |stand, block, _| {
        n += 1;
        if n % 3 != 0 {
            return;
        }
        let blocks = with(stand, block);
        let expected = assess(&blocks).unwrap();
        let mut order: Vec<usize> = (0..blocks.len()).collect();
        for i in (1..order.len()).rev() {
            order.swap(i, rng.random_range(0..=i));
        }
        let shuffled: Vec<Vec<Cell>> = order.iter().map(|&it| blocks[it].iter().copied().rev().collect()).collect();
        let found = assess(&shuffled).unwrap();
        let waves: Vec<Vec<usize>> = found
            .waves
            .iter()
            .map(|wave| {
                let mut wave: Vec<usize> = wave.iter().map(|&it| order[it]).collect();
                wave.sort();
                wave
            })
            .collect();
        assert_eq!(waves, expected.waves);
        assert!((found.margin.unwrap() - expected.margin.unwrap()).abs() < 1e-6);
    });
}

/// Weight straight above solid ground upsets nothing.
#[test]
fn a_cube_on_a_full_column_never_brings_a_tower_down() {
    let mut n = 0;
    proposals(600, |stand, _, _| {
        let blocks = stand.blocks();
        let is_built = |cell: Cell| blocks.iter().flatten().any(|&it| it == cell);
        for top in blocks.iter().flatten() {
            let above = *top + Cell::new(0, 0, 1);
            // Each cube down to the table rests on another block's cube or its own.
            if is_built(above) || !(0..top.z).all(|z| is_built(Cell::new(top.x, top.y, z))) {
                continue;
            }
            // The column's own blocks must rest there alone, else weight may tip them: single cubes and upright bars.
            let straight = |it: &&Vec<Cell>| it.iter().all(|cell| (cell.x, cell.y) == (top.x, top.y));
            let crossing = blocks.iter().filter(|it| it.iter().any(|cell| (cell.x, cell.y) == (top.x, top.y)));
            if crossing.clone().count() != crossing.filter(straight).count() {
                continue;
            }
            n += 1;
            assert_eq!(stand.judge(&[above], &mut Scratch::default()), Verdict::Holds, "{above} {blocks:?}");
        }
    });
    assert!(0 < n);
}

#[test]
fn a_pushed_tower_answers_as_one_put_up_at_once() {
    let mut site = Site::new(9, Style::Anywhere);
    site.build(30, |_, _, _| ());
    let pushed = &site.stand;
    let fresh = Stand::new(&pushed.blocks(), Rim::STANDARD).unwrap();
    let places: Vec<Vec<Cell>> = (0..10).flat_map(|shape| site.places(shape)).collect();
    let mut scratch = Scratch::default();
    for place in &places {
        let verdict = fresh.judge(place, &mut scratch);
        assert_eq!(pushed.judge(place, &mut scratch), verdict);
        let result = pushed.clone().push(place);
        assert_eq!(result.is_ok(), verdict == Verdict::Holds);
    }
    assert!(100 < places.len());
}

#[test]
fn blocks_that_hook_into_one_another_are_judged_too() {
    // Two blocks each of which rests on the other, held up by the lower one's foot.
    let hooks = blocks("0,0,0 0,0,1 0,0,2 1,0,2; 1,0,1 1,0,3 2,0,1 2,0,2 2,0,3");
    let expected = assess(&hooks).unwrap();
    assert_eq!(expected.joints.len(), 3);
    if let Ok(stand) = Stand::new(&hooks, Rim::STANDARD) {
        assert_eq!(stand.judge(&block("0,0,3"), &mut Scratch::default()).n_fallen(), 0);
    } else {
        assert_ne!(expected.verdict, Verdict::Holds);
    }
    let floating = blocks("5,5,0; 0,0,1 0,0,2 1,0,2; 1,0,1 1,0,3 2,0,1 2,0,2 2,0,3");
    let assessment = assess(&floating).unwrap();
    assert_eq!((assessment.waves, assessment.margin), (vec![vec![1, 2]], None));
}

#[test]
fn a_search_from_the_standing_tower_that_was_once_cut_short_is_not() {
    let line = include_str!("data/cut-short.txt").lines().nth(3).unwrap();
    let (falling, tower) = line.split_once(" | ").unwrap();
    let falling: Vec<usize> = falling.split(' ').map(|it| it.parse().unwrap()).collect();
    let tower = blocks(tower);
    let (last, rest) = tower.split_last().unwrap();
    let mut stand = Stand::new(&rest[..1], Rim::STANDARD).unwrap();
    for block in &rest[1..] {
        stand.push(block).unwrap();
    }
    assert_eq!(assess(&tower).unwrap().waves, [&falling[..]]);
    assert_eq!(stand.waves(last, &mut Scratch::default()), [falling]);
}
