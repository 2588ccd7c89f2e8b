//! Blocks that nobody would build: whatever is put up, balance is judged in bounded time and alike each time.

#![allow(clippy::unwrap_used, reason = "tests")]

use cornerstone::{
    Cell,
    stability::{MAX_BLOCKS, MAX_CUBES, Rim, Scratch, Stand, assess},
};
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// A box of cubes dealt out to blocks at random: each block is in pieces and touches nearly all others.
fn dealt(seed: u64, [x, y, z]: [i16; 3], n_blocks: usize) -> Vec<Vec<Cell>> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut cubes: Vec<Cell> = (0..x * y * z).map(|it| Cell::new(it % x, it / x % y, it / x / y)).collect();
    for i in (1..cubes.len()).rev() {
        cubes.swap(i, rng.random_range(0..=i));
    }
    let mut blocks = vec![Vec::new(); n_blocks];
    for (i, cube) in cubes.into_iter().enumerate() {
        blocks[i % n_blocks].push(cube);
    }
    blocks
}

#[test]
fn the_most_tangled_towers_are_assessed() {
    for (size, n_blocks) in [([10, 10, 6], MAX_BLOCKS), ([3, 2, 100], MAX_BLOCKS), ([1, 1, 100], 100), ([6, 5, 20], 49)]
    {
        let blocks = dealt(1, size, n_blocks);
        assert!(blocks.concat().len() <= MAX_CUBES);
        let start = std::time::Instant::now();
        let assessment = assess(&blocks).unwrap();
        println!("{size:?} in {n_blocks} blocks: {} in {:?}", assessment.verdict, start.elapsed());
        assert_eq!(assess(&blocks).unwrap(), assessment);
    }
}

#[test]
fn blocks_at_the_ends_of_the_range_are_assessed() {
    let (low, high) = (i16::MIN, i16::MAX);
    let far = vec![vec![Cell::new(low, low, 0), Cell::new(high, high, 0)], vec![Cell::new(low, low, 1)]];
    assert_eq!(assess(&far).unwrap().verdict.n_fallen(), 0);
    let bridge = vec![Cell::new(high, high, 1), Cell::new(high, high, high), Cell::new(low, high, high)];
    assert_eq!(assess(&[far.concat(), bridge.clone()]).unwrap().verdict.n_fallen(), 1);
    let stand = Stand::new(&far, Rim::STANDARD).unwrap();
    assert_eq!(stand.judge(&bridge, &mut Scratch::default()).n_fallen(), 1);
    assert_eq!(stand.judge(&[Cell::new(high, low, high)], &mut Scratch::default()).n_fallen(), 1);
}

/// Forces so great that weights vanish beside them, or that their sums are no numbers, prove nothing.
#[test]
fn great_forces_do_not_hold_what_falls() {
    // Two blocks that hook into one another in the air, a third that hangs by its edge.
    let floating = [
        vec![Cell::new(5, 5, 0)],
        vec![Cell::new(0, 0, 1), Cell::new(0, 0, 2), Cell::new(1, 0, 2)],
        vec![Cell::new(1, 0, 1), Cell::new(1, 0, 3), Cell::new(2, 0, 1), Cell::new(2, 0, 2), Cell::new(2, 0, 3)],
    ];
    let tipping = [vec![Cell::new(0, 0, 0)], vec![Cell::new(0, 0, 1), Cell::new(1, 0, 1), Cell::new(2, 0, 1)]];
    for force in [1.0, 1e5, 9e5, 1e9, 1e17, 1e150, 1e300, f64::MAX] {
        for n_corners in 0..20 {
            let certificate = vec![force; n_corners];
            assert!(Stand::with_certificate(&floating, Rim::STANDARD, &certificate).is_err(), "{force} {n_corners}");
            assert!(Stand::with_certificate(&tipping, Rim::STANDARD, &certificate).is_err(), "{force} {n_corners}");
        }
    }
}

fn any_blocks() -> impl Strategy<Value = Vec<Vec<Cell>>> {
    let cell = (-3..4i16, -3..4i16, -1..6i16).prop_map(|(x, y, z)| Cell::new(x, y, z));
    prop::collection::vec(prop::collection::vec(cell, 0..7), 0..12)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_blocks_are_refused_by_name_or_assessed(blocks in any_blocks()) {
        let Ok(assessment) = assess(&blocks) else { return Ok(()) };
        let fallen = assessment.fallen();
        prop_assert_eq!(fallen.len(), assessment.verdict.n_fallen());
        prop_assert!(fallen.windows(2).all(|it| it[0] < it[1]));
        let stand = Stand::new(&blocks, Rim::STANDARD);
        prop_assert_eq!(stand.is_ok(), fallen.is_empty());
        if let (Ok(stand), Some((last, rest))) = (stand, blocks.split_last()) {
            prop_assert_eq!(stand.assess(), assessment.clone());
            if let Ok(before) = Stand::new(rest, Rim::STANDARD) {
                prop_assert_eq!(before.judge(last, &mut Scratch::default()), assessment.verdict);
            }
        }
        // Each block that stays is held: what comes from below is its weight and what lies on it.
        for (i, block) in blocks.iter().enumerate().filter(|(i, _)| !fallen.contains(i)) {
            let carried: f64 = assessment.joints.iter().map(|it| {
                if it.upper == i { it.load } else if it.lower == cornerstone::stability::Support::Block(i) { -it.load } else { 0.0 }
            }).sum();
            prop_assert!((carried - block.len() as f64).abs() < 1e-6, "{} {:?}", carried, assessment);
        }
    }

    #[test]
    fn any_certificate_is_taken_or_left(forces in prop::collection::vec(any::<f64>(), 0..20)) {
        let tower = [vec![Cell::new(0, 0, 0), Cell::new(1, 0, 0)], vec![Cell::new(0, 0, 1)], vec![Cell::new(1, 0, 1), Cell::new(1, 0, 2)]];
        let stand = Stand::with_certificate(&tower, Rim::STANDARD, &forces).unwrap();
        prop_assert_eq!(stand.judge(&[Cell::new(0, 0, 2)], &mut Scratch::default()).n_fallen(), 0);
        prop_assert_eq!(stand.judge(&[Cell::new(1, 0, 3), Cell::new(2, 0, 3)], &mut Scratch::default()).n_fallen(), 1);
    }
}
