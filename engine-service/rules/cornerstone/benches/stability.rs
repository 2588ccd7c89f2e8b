//! How fast balance is judged, by the height of the tower.
//!
//! Run by `cargo bench -p cornerstone --bench stability`. The figures stand in docs/stability.md.

use std::{hint::black_box, time::Instant};

#[path = "../tests/stability_towers/clarabel.rs"]
mod clarabel;
#[path = "../tests/stability_towers/mod.rs"]
mod stability_towers;

use cornerstone::{
    Cell,
    stability::{Rim, Scratch, Stand, Verdict, assess},
};
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use stability_towers::{Site, Style};

/// Blocks of the tower at which growth is shown, the base included.
const SIZES: [usize; 5] = [5, 15, 25, 35, 45];

/// Standing towers of so many blocks with every place for a block.
fn stands(n_blocks: usize) -> Vec<(Stand, Vec<Vec<Cell>>)> {
    (0..10)
        .map(|seed| {
            let mut site = Site::new(seed, if seed % 2 == 0 { Style::Anywhere } else { Style::High });
            site.build(n_blocks, |_, _, _| ());
            let places = (0..10).flat_map(|shape| site.places(shape)).collect();
            (site.stand, places)
        })
        .collect()
}

fn with(stand: &Stand, block: &[Cell]) -> Vec<Vec<Cell>> {
    let mut blocks = stand.blocks();
    blocks.push(block.to_vec());
    blocks
}

/// Times each verdict by itself and prints how the times are spread; the least of three, so that what else the machine does is left out.
fn spread(_: &mut Criterion) {
    println!("one verdict from the standing tower, microseconds: median / 99 of 100 / most");
    let mut scratch = Scratch::default();
    for n_blocks in SIZES {
        let (mut holding, mut falling, mut listings) = (Vec::new(), Vec::new(), Vec::new());
        for (stand, places) in stands(n_blocks) {
            let mut listing = 0.0;
            for place in &places {
                let mut least = f64::INFINITY;
                let mut verdict = Verdict::Holds;
                for _ in 0..3 {
                    let start = Instant::now();
                    verdict = black_box(stand.judge(place, &mut scratch));
                    least = least.min(start.elapsed().as_secs_f64() * 1e6);
                }
                listing += least;
                if verdict == Verdict::Holds { holding.push(least) } else { falling.push(least) }
            }
            listings.push(listing);
        }
        let all = [&holding[..], &falling].concat();
        println!("  {n_blocks:2} blocks: all {}", shape(all));
        println!("             holds {}", shape(holding));
        println!("             falls {}", shape(falling));
        println!("             every place of every shape {}", shape(listings));
    }
}

fn shape(mut times: Vec<f64>) -> String {
    times.sort_by(f64::total_cmp);
    let Some(most) = times.last() else { return "none".into() };
    let (median, late) = (times[times.len() / 2], times[times.len() * 99 / 100]);
    format!("{median:.1} / {late:.1} / {most:.1} ({})", times.len())
}

fn verdicts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("verdict, blocks");
    for n_blocks in SIZES {
        let stands = stands(n_blocks);
        let cases: Vec<(&Stand, &Vec<Cell>)> =
            stands.iter().flat_map(|(stand, places)| places.iter().step_by(7).map(move |it| (stand, it))).collect();
        let towers: Vec<Vec<Vec<Cell>>> = cases.iter().map(|(stand, place)| with(stand, place)).collect();
        let mut scratch = Scratch::default();
        let mut turn = 0;
        group.bench_function(BenchmarkId::new("from the standing tower", n_blocks), |bench| {
            bench.iter(|| {
                turn = (turn + 1) % cases.len();
                cases[turn].0.judge(cases[turn].1, &mut scratch)
            });
        });
        group.bench_function(BenchmarkId::new("from scratch", n_blocks), |bench| {
            bench.iter(|| {
                turn = (turn + 1) % towers.len();
                Stand::new(&towers[turn], Rim::STANDARD).is_ok()
            });
        });
        group.bench_function(BenchmarkId::new("clarabel, whether it holds", n_blocks), |bench| {
            bench.iter(|| {
                turn = (turn + 1) % towers.len();
                clarabel::stands(&towers[turn], Rim::STANDARD.width())
            });
        });
        group.bench_function(BenchmarkId::new("margin, joints and all", n_blocks), |bench| {
            bench.iter(|| {
                turn = (turn + 1) % towers.len();
                assess(&towers[turn])
            });
        });
        let (blocks, certificate) = (stands[0].0.blocks(), stands[0].0.certificate());
        group.bench_function(BenchmarkId::new("check a certificate", n_blocks), |bench| {
            bench.iter(|| Stand::with_certificate(&blocks, Rim::STANDARD, &certificate).is_ok());
        });
        let (last, rest) = blocks.split_last().expect("a tower has a base");
        let rest = Stand::new(rest, Rim::STANDARD).expect("it stood before");
        group.bench_function(BenchmarkId::new("push a block", n_blocks), |bench| {
            bench.iter_batched(|| rest.clone(), |mut it| it.push(last), criterion::BatchSize::SmallInput);
        });
    }
    group.finish();
}

criterion_group!(benches, spread, verdicts);
criterion_main!(benches);
