//! Balance against a general solver, on towers built at random: whether they stand, who falls wave by wave, margins, loads.
//!
//! `TOWERS=20000 cargo test --release -p cornerstone --test stability_oracle -- --nocapture` takes more towers.

#![allow(clippy::unwrap_used, reason = "tests")]

#[path = "stability_towers/clarabel.rs"]
mod clarabel;
mod stability_towers;

use cornerstone::{
    Cell,
    stability::{Rim, Support, Verdict, assess},
};
use stability_towers::{Site, Style};

fn n_towers() -> usize {
    std::env::var("TOWERS").ok().and_then(|it| it.parse().ok()).unwrap_or(2_000)
}

/// Shows every tower of many buildings, the last block just put there.
fn towers(seed: u64, n: usize, mut show: impl FnMut(&[Vec<Cell>], Verdict)) {
    let mut n_shown = 0;
    for seed in seed.. {
        let mut site = Site::new(seed, if seed % 2 == 0 { Style::Anywhere } else { Style::High });
        site.build(49, |stand, block, verdict| {
            if n_shown < n {
                let mut blocks = stand.blocks();
                blocks.push(block.to_vec());
                show(&blocks, verdict);
            }
            n_shown += 1;
        });
        if n <= n_shown {
            return;
        }
    }
}

#[test]
fn the_same_towers_stand_and_the_same_blocks_fall() {
    let (mut n, mut n_standing, mut n_collapses, mut n_waves) = (0, 0, 0, 0);
    towers(1, n_towers(), |blocks, verdict| {
        let expected = clarabel::waves(blocks, Rim::STANDARD.width());
        let found = assess(blocks).unwrap();
        assert_eq!(found.waves, expected, "{blocks:?}");
        assert_eq!(found.verdict, verdict, "{blocks:?}");
        n += 1;
        n_standing += usize::from(verdict == Verdict::Holds);
        n_collapses += usize::from(matches!(verdict, Verdict::Collapses(_)));
        n_waves += usize::from(1 < expected.len());
    });
    println!("{n} towers, all alike: {n_standing} stand, {n_collapses} collapse, {n_waves} in more than one wave");
}

#[test]
fn a_search_that_was_once_cut_short_is_not() {
    let blocks = stability_towers::blocks(include_str!("data/cut-short.txt").lines().nth(1).unwrap());
    let found = assess(&blocks).unwrap();
    assert_eq!(found.waves, [[10, 20, 31, 44, 46, 47, 48]]);
    assert_eq!(found.waves, clarabel::waves(&blocks, Rim::STANDARD.width()));
}

#[test]
fn towers_stand_just_short_of_their_margin_and_fall_just_beyond() {
    let mut n_negative = 0;
    towers(1001, n_towers() / 4, |blocks, _| {
        let margin = assess(blocks).unwrap().margin.unwrap_or_else(|| panic!("no margin {blocks:?}"));
        n_negative += usize::from(margin < 0.0);
        assert!(clarabel::stands(blocks, margin - 1e-3), "{margin} {blocks:?}");
        assert!(0.5 - 1e-3 < margin || !clarabel::stands(blocks, margin + 1e-3), "{margin} {blocks:?}");
    });
    println!("margins hold, {n_negative} of them negative");
}

#[test]
fn a_margin_that_was_once_told_too_small_is_not() {
    let blocks = stability_towers::blocks(include_str!("data/bent-line.txt").lines().nth(2).unwrap());
    let margin = assess(&blocks).unwrap().margin.unwrap();
    assert!(clarabel::stands(&blocks, margin - 1e-3) && !clarabel::stands(&blocks, margin + 1e-3), "{margin}");
}

#[test]
fn loads_are_those_of_least_squares() {
    let mut most = 0.0;
    towers(2001, n_towers() / 4, |blocks, verdict| {
        if verdict != Verdict::Holds {
            return;
        }
        let found = assess(blocks).unwrap();
        for (upper, lower, load) in clarabel::even_loads(blocks, Rim::STANDARD.width()) {
            let support = lower.map_or(Support::Table, Support::Block);
            let joint = found.joints.iter().find(|it| (it.upper, it.lower) == (upper, support)).unwrap();
            most = f64::max(most, (joint.load - load).abs());
            assert!((joint.load - load).abs() < 1e-5, "{joint:?} {load} {blocks:?}");
        }
    });
    println!("loads differ by {most} at most");
}
