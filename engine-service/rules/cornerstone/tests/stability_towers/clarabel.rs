//! Balance once more, by a general solver, sharing nothing with the crate: forces at all four corners of every square face in contact.

#![allow(dead_code, clippy::unwrap_used, reason = "shared by tests and benches, each of which uses a part")]

use clarabel::{
    algebra::CscMatrix,
    solver::{DefaultSettings, DefaultSolver, IPSolver as _, NonnegativeConeT, SolverStatus, ZeroConeT},
};
use cornerstone::Cell;

/// What moves faster than this falls; free fall is 1. Of 20,000 towers one has a block that starts with 9e-6, all that rest stay below 1e-14.
const MOVES: f64 = 1e-6;

/// A force that may act: block above, block below if any, and where.
#[derive(Clone, Copy)]
pub struct Force {
    pub upper: usize,
    pub lower: Option<usize>,
    pub at: [f64; 2],
}

/// All blocks that rest on something, with the middles of the faces in contact, by pair.
pub fn contacts(blocks: &[Vec<Cell>]) -> Vec<(usize, Option<usize>, Vec<[f64; 2]>)> {
    let mut found: Vec<(usize, Option<usize>, Vec<[f64; 2]>)> = Vec::new();
    for (upper, block) in blocks.iter().enumerate() {
        for cell in block {
            let below = Cell::new(cell.x, cell.y, cell.z - 1);
            let lower = blocks.iter().position(|it| it.contains(&below));
            if lower == Some(upper) || (lower.is_none() && cell.z != 0) {
                continue;
            }
            let face = [f64::from(cell.x), f64::from(cell.y)];
            match found.iter_mut().find(|it| (it.0, it.1) == (upper, lower)) {
                Some(it) => it.2.push(face),
                None => found.push((upper, lower, vec![face])),
            }
        }
    }
    found
}

fn corners(faces: &[[f64; 2]], rim: f64) -> impl Iterator<Item = [f64; 2]> + '_ {
    let reach = 0.5 - rim;
    let signs = [[-1.0, -1.0], [1.0, -1.0], [-1.0, 1.0], [1.0, 1.0]];
    faces.iter().flat_map(move |it| signs.map(|sign| [it[0] + reach * sign[0], it[1] + reach * sign[1]]))
}

pub fn forces(blocks: &[Vec<Cell>], rim: f64) -> Vec<Force> {
    let mut all = Vec::new();
    for (upper, lower, faces) in contacts(blocks) {
        all.extend(corners(&faces, rim).map(|at| Force { upper, lower, at }));
    }
    all
}

/// The forces at those corners alone that stick out of the rest of their contact.
pub fn outline_forces(blocks: &[Vec<Cell>], rim: f64) -> Vec<Force> {
    let mut all = Vec::new();
    for (upper, lower, faces) in contacts(blocks) {
        let corners: Vec<[f64; 2]> = corners(&faces, rim).collect();
        for (i, &at) in corners.iter().enumerate() {
            if sticks_out(at, &corners) && !corners[..i].contains(&at) {
                all.push(Force { upper, lower, at });
            }
        }
    }
    all
}

/// True if all others lie within less than half a turn.
fn sticks_out(at: [f64; 2], others: &[[f64; 2]]) -> bool {
    let mut angles: Vec<f64> =
        others.iter().filter(|&&it| it != at).map(|it| (it[1] - at[1]).atan2(it[0] - at[0])).collect();
    angles.sort_by(f64::total_cmp);
    let turn = 2.0 * std::f64::consts::PI;
    let gaps = angles.iter().zip(angles.iter().skip(1).copied().chain([angles[0] + turn]));
    gaps.map(|(from, to)| to - from).fold(0.0, f64::max) > turn / 2.0 + 1e-6
}

fn center(block: &[Cell]) -> [f64; 3] {
    let n = block.len() as f64;
    let mean = |of: fn(&Cell) -> i16| block.iter().map(|it| f64::from(of(it))).sum::<f64>() / n;
    [mean(|it| it.x), mean(|it| it.y), mean(|it| it.z)]
}

/// The equations of balance: three rows a block (force up, moments), a column a force, as row, column, value.
fn balance(blocks: &[Vec<Cell>], forces: &[Force]) -> Vec<(usize, usize, f64)> {
    let centers: Vec<[f64; 3]> = blocks.iter().map(|it| center(it)).collect();
    let mut entries = Vec::new();
    for (column, force) in forces.iter().enumerate() {
        for (block, sign) in [(Some(force.upper), 1.0), (force.lower, -1.0)] {
            let Some(block) = block else { continue };
            let arm = [force.at[0] - centers[block][0], force.at[1] - centers[block][1]];
            entries.push((3 * block, column, sign));
            entries.push((3 * block + 1, column, sign * arm[1]));
            entries.push((3 * block + 2, column, -sign * arm[0]));
        }
    }
    entries
}

/// Solves with weights `p` on the squares of the variables, all zero or more in the first `n_signed`.
fn solve(
    p: &[f64],
    equations: &[(usize, usize, f64)],
    right: &[f64],
    n_signed: usize,
    fine: f64,
) -> DefaultSolver<f64> {
    let (n, m) = (p.len(), right.len());
    let diagonal: Vec<usize> = (0..n).collect();
    let p = CscMatrix::new_from_triplets(n, n, diagonal.clone(), diagonal, p.to_vec());
    let mut all = equations.to_vec();
    all.extend((0..n_signed).map(|it| (m + it, it, -1.0)));
    let pick = |of: fn(&(usize, usize, f64)) -> usize| all.iter().map(of).collect();
    let values = all.iter().map(|it| it.2).collect();
    let a = CscMatrix::new_from_triplets(m + n_signed, n, pick(|it| it.0), pick(|it| it.1), values);
    let mut b = right.to_vec();
    b.resize(m + n_signed, 0.0);
    let settings = DefaultSettings {
        verbose: false,
        tol_gap_abs: fine,
        tol_gap_rel: fine,
        tol_feas: fine,
        ..DefaultSettings::default()
    };
    let cones = [ZeroConeT(m), NonnegativeConeT(n_signed)];
    let mut solver = DefaultSolver::new(&p, &vec![0.0; n], &a, &b, &cones, settings).unwrap();
    solver.solve();
    solver
}

/// True if forces exist that hold every block (linear programming).
pub fn stands(blocks: &[Vec<Cell>], rim: f64) -> bool {
    if blocks.is_empty() {
        return true;
    }
    let forces = forces(blocks, rim);
    let right: Vec<f64> = blocks.iter().flat_map(|it| [it.len() as f64, 0.0, 0.0]).collect();
    let solver = solve(&vec![0.0; forces.len()], &balance(blocks, &forces), &right, forces.len(), 1e-8);
    match solver.solution.status {
        SolverStatus::Solved | SolverStatus::AlmostSolved => true,
        SolverStatus::PrimalInfeasible | SolverStatus::AlmostPrimalInfeasible => false,
        other => panic!("clarabel: {other:?}"),
    }
}

/// The blocks that start to move by Gauss's principle (quadratic programming).
pub fn movers(blocks: &[Vec<Cell>], rim: f64) -> Vec<usize> {
    let forces = forces(blocks, rim);
    let n_forces = forces.len();
    let mut rows = vec![Vec::new(); 3 * blocks.len()];
    for (row, column, value) in balance(blocks, &forces) {
        rows[row].push((column, value));
    }
    // Whitened by mass and inertia, so that the squares of what is missing are those of the accelerations.
    let mut equations = Vec::new();
    let mut right = Vec::new();
    for (i, block) in blocks.iter().enumerate() {
        let n = block.len() as f64;
        let [cx, cy, cz] = center(block);
        let (mut xx, mut yy, mut xy) = (n / 6.0, n / 6.0, 0.0);
        for cell in block {
            let [x, y, z] = [f64::from(cell.x) - cx, f64::from(cell.y) - cy, f64::from(cell.z) - cz];
            xx += y * y + z * z;
            yy += x * x + z * z;
            xy -= x * y;
        }
        let a = xx.sqrt();
        let b = xy / a;
        let c = (yy - b * b).sqrt();
        for &(column, value) in &rows[3 * i] {
            equations.push((3 * i, column, value / n.sqrt()));
        }
        for &(column, value) in &rows[3 * i + 1] {
            equations.push((3 * i + 1, column, value / a));
            equations.push((3 * i + 2, column, -value * b / (a * c)));
        }
        for &(column, value) in &rows[3 * i + 2] {
            equations.push((3 * i + 2, column, value / c));
        }
        for row in 3 * i..3 * i + 3 {
            equations.push((row, n_forces + row, 1.0));
        }
        right.extend([n.sqrt(), 0.0, 0.0]);
    }
    // An entry may come twice: add them up.
    equations.sort_by_key(|it| (it.1, it.0));
    equations.dedup_by(|next, kept| {
        let same = (next.0, next.1) == (kept.0, kept.1);
        if same {
            kept.2 += next.2;
        }
        same
    });
    let mut p = vec![0.0; n_forces];
    p.resize(n_forces + 3 * blocks.len(), 1.0);
    let solver = solve(&p, &equations, &right, n_forces, 1e-11);
    let status = solver.solution.status;
    assert!(matches!(status, SolverStatus::Solved | SolverStatus::AlmostSolved), "clarabel: {status:?}");
    let rest = &solver.solution.x[n_forces..];
    let speed = |i: usize| {
        rest[3 * i..3 * i + 3].iter().map(|it| it * it).sum::<f64>().sqrt() / (blocks[i].len() as f64).sqrt()
    };
    (0..blocks.len()).filter(|&it| MOVES < speed(it)).collect()
}

/// The blocks that fall, wave by wave.
pub fn waves(blocks: &[Vec<Cell>], rim: f64) -> Vec<Vec<usize>> {
    let mut left: Vec<usize> = (0..blocks.len()).collect();
    let mut waves = Vec::new();
    loop {
        let standing: Vec<Vec<Cell>> = left.iter().map(|&it| blocks[it].clone()).collect();
        if stands(&standing, rim) {
            return waves;
        }
        let wave: Vec<usize> = movers(&standing, rim).into_iter().map(|it| left[it]).collect();
        assert!(!wave.is_empty(), "a tower that can't stand moves");
        left.retain(|it| !wave.contains(it));
        waves.push(wave);
    }
}

/// The load of each contact, in the order of [`contacts`], with the least sum of squares of the forces at the corners of its outline.
pub fn even_loads(blocks: &[Vec<Cell>], rim: f64) -> Vec<(usize, Option<usize>, f64)> {
    let forces = outline_forces(blocks, rim);
    let right: Vec<f64> = blocks.iter().flat_map(|it| [it.len() as f64, 0.0, 0.0]).collect();
    let solver = solve(&vec![1.0; forces.len()], &balance(blocks, &forces), &right, forces.len(), 1e-12);
    let mut loads: Vec<(usize, Option<usize>, f64)> = Vec::new();
    for (force, by) in forces.iter().zip(&solver.solution.x) {
        match loads.iter_mut().find(|it| (it.0, it.1) == (force.upper, force.lower)) {
            Some(it) => it.2 += by,
            None => loads.push((force.upper, force.lower, *by)),
        }
    }
    loads
}
