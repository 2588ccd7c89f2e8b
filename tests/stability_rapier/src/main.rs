//! Balance beside a simulation of blocks with friction, on towers built at random.
//!
//! A simulation may not decide rules: its contacts are soft, so it is asked only well away from the knife edge and of towers that are not too
//! tall. It lets blocks lean on their neighbors, as wood does and the rules do not, so of the towers that the rules let fall it holds up a part.
//! Wanted is that what the rules hold stands there: at least 97 of 100.
//!
//! `tests/run rapier` runs it on 100 towers of either kind; the number is the argument.

#[path = "../../../engine-service/rules/cornerstone/tests/stability_towers/mod.rs"]
mod stability_towers;

use cornerstone::{
    Cell,
    stability::{Verdict, assess},
};
use rapier3d::prelude::*;
use stability_towers::{Site, Style};

/// Towers nearer to falling or to standing than this, or taller, are left out.
const CLEAR: f64 = 0.05;
const HEIGHT: i16 = 20;

/// A block that is displaced by more, in cube widths, has fallen.
const MOVED: f32 = 0.3;
const SECONDS: u32 = 4;
const STEPS_A_SECOND: u32 = 480;

fn main() {
    let n_wanted: usize = std::env::args().nth(1).and_then(|it| it.parse().ok()).unwrap_or(40);
    let (mut stand, mut fall, mut alike) = (Tally::default(), Tally::default(), 0);
    for seed in 1.. {
        let style = if seed % 2 == 0 { Style::Anywhere } else { Style::High };
        let mut towers = Vec::new();
        Site::new(seed, style).build(5 + seed as usize * 7 % 36, |stand, block, verdict| {
            let mut blocks = stand.blocks().to_vec();
            blocks.push(block.to_vec());
            towers.push((blocks, verdict));
        });
        // The last tower that falls and the last that stands.
        let last = |holds: bool| towers.iter().rev().find(|it| (it.1 == Verdict::Holds) == holds && is_clear(&it.0));
        for (blocks, verdict) in [last(true), last(false)].into_iter().flatten() {
            let fallen = simulate(blocks);
            let tally = if *verdict == Verdict::Holds { &mut stand } else { &mut fall };
            tally.add(fallen == 0);
            alike += usize::from(fallen != 0 && (3 <= fallen) == matches!(verdict, Verdict::Collapses(_)));
            if *verdict == Verdict::Holds && fallen != 0 {
                println!("seed {seed}, {} blocks: {fallen} fell where the rules hold", blocks.len());
            }
        }
        if n_wanted <= stand.n && n_wanted <= fall.n {
            break;
        }
    }
    println!("the rules hold {}: {} stood in the simulation", stand.n, stand.n_stood);
    println!(
        "the rules drop {}: {} fell in the simulation, {alike} of them alike in whether it is a collapse",
        fall.n,
        fall.n - fall.n_stood
    );
    assert!(97 * stand.n <= 100 * stand.n_stood, "the simulation drops too much of what the rules hold");
}

#[derive(Default)]
struct Tally {
    n: usize,
    n_stood: usize,
}

impl Tally {
    fn add(&mut self, stood: bool) {
        self.n += 1;
        self.n_stood += usize::from(stood);
    }
}

fn is_clear(blocks: &[Vec<Cell>]) -> bool {
    let margin = assess(blocks).expect("players build towers").margin;
    margin.is_some_and(|it| CLEAR <= it.abs()) && blocks.iter().flatten().all(|it| it.z < HEIGHT)
}

/// How many blocks have fallen after some seconds.
fn simulate(blocks: &[Vec<Cell>]) -> usize {
    let mut world = PhysicsWorld::new();
    let stiff = SpringCoefficients::new(1000.0, 1.0);
    let settings = &mut world.integration_parameters;
    settings.dt = 1.0 / STEPS_A_SECOND as f32;
    settings.num_solver_iterations = 16;
    settings.contact_softness = stiff;
    settings.static_contact_softness = stiff;
    settings.contact_clustering = false;
    settings.contact_recycling = false;
    let rough = |it: ColliderBuilder| it.friction(0.8).restitution(0.0);
    let table = ColliderBuilder::cuboid(100.0, 0.5, 100.0);
    let _ = world.insert(RigidBodyBuilder::fixed().translation(Vector::new(0.0, -0.5, 0.0)), rough(table));
    let handles: Vec<RigidBodyHandle> = blocks
        .iter()
        .map(|block| {
            // Up is y there; blocks side by side are a hair apart.
            let cubes = block.iter().map(|it| {
                let at = Vector::new(f32::from(it.x), f32::from(it.z) + 0.5, f32::from(it.y));
                (Pose::from_translation(at), SharedShape::cuboid(0.49, 0.5, 0.49))
            });
            world.insert(RigidBodyBuilder::dynamic(), rough(ColliderBuilder::compound(cubes.collect()))).0
        })
        .collect();
    let centers =
        |world: &PhysicsWorld| -> Vec<Vector> { handles.iter().map(|&it| world.bodies[it].center_of_mass()).collect() };
    world.step();
    let before = centers(&world);
    for _ in 0..SECONDS * STEPS_A_SECOND {
        world.step();
    }
    before.iter().zip(centers(&world)).filter(|(before, now)| MOVED < (*now - **before).length()).count()
}
