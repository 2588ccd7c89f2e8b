//! Balance: hand cases, and towers whose fate an independent program worked out.

#![allow(clippy::unwrap_used, reason = "tests")]

mod stability_towers;

use cornerstone::{
    Cell,
    stability::{Assessment, MAX_BLOCKS, Rim, Scratch, Stand, TowerFault, Verdict, assess},
};

use stability_towers::{blocks, lines};

const BALANCE: &str = include_str!("data/balance.txt");
const TOWERS: &str = include_str!("data/towers.txt");

fn assessed(text: &str) -> Assessment {
    assess(&blocks(text)).unwrap()
}

#[test]
fn hand_cases_come_out_as_worked_out() {
    for line in lines(BALANCE) {
        let [name, margin, waves, tower] = *line else { panic!("{line:?}") };
        let assessment = assessed(tower);
        let waves: Vec<Vec<usize>> = match waves {
            "-" => Vec::new(),
            it => it.split(" / ").map(|wave| wave.split(' ').map(|it| it.parse().unwrap()).collect()).collect(),
        };
        assert_eq!(assessment.waves, waves, "{name}");
        match (margin, assessment.margin) {
            ("-", None) => (),
            (expected, Some(margin)) => {
                let expected: f64 = expected.parse().unwrap();
                assert!((margin - expected).abs() < 6e-6, "{name}: {margin} is not {expected}");
                assert_eq!(Rim::STANDARD.width() < margin, assessment.verdict == Verdict::Holds, "{name}");
            }
            (_, None) => panic!("{name}: no margin"),
        }
    }
}

#[test]
fn towers_stand_and_fall_as_an_independent_program_says() {
    let mut n_standing = 0;
    for (i, line) in lines(TOWERS).enumerate() {
        let [fate, tower] = *line else { panic!("{line:?}") };
        let blocks = blocks(tower);
        let assessment = assess(&blocks).unwrap();
        assert_eq!(assessment.verdict == Verdict::Holds, fate == "stands", "tower {i}: {}", assessment.verdict);
        let margin = assessment.margin.expect("every block rests on something");
        assert_eq!(Rim::STANDARD.width() < margin, fate == "stands", "tower {i}: margin {margin}");
        n_standing += usize::from(fate == "stands");
        // The same, asked of the tower before the last block.
        let (last, before) = blocks.split_last().unwrap();
        let stand = Stand::new(before, Rim::STANDARD).unwrap();
        assert_eq!(stand.judge(last, &mut Scratch::default()), assessment.verdict, "tower {i}");
        assert_eq!(stand.waves(last, &mut Scratch::default()), assessment.waves, "tower {i}");
    }
    assert_eq!(n_standing, 84);
}

#[test]
fn what_is_no_tower_is_named() {
    let check = |tower: &str, fault| assert_eq!(assess(&blocks(tower)), Err(fault));
    check("0,0,0; 0,0,1 0,0,-1", TowerFault::BelowTable { block: 1, cell: Cell::new(0, 0, -1) });
    check("0,0,0; 1,0,0 0,0,0", TowerFault::Overlap { blocks: [0, 1], cell: Cell::new(0, 0, 0) });
    check("5,0,0; 0,0,0 0,0,0", TowerFault::Overlap { blocks: [1, 1], cell: Cell::new(0, 0, 0) });
    assert_eq!(assess(&[vec![Cell::default()], vec![]]), Err(TowerFault::EmptyBlock(1)));
    assert_eq!(assess(&vec![vec![Cell::default()]; MAX_BLOCKS + 1]), Err(TowerFault::TooManyBlocks(MAX_BLOCKS + 1)));
    assert_eq!(assess(&[vec![Cell::default(); 601]]), Err(TowerFault::TooManyCubes(601)));
    assert_eq!(assess(&[] as &[Vec<Cell>]).unwrap().verdict, Verdict::Holds);
}
