//! Which blocks fall, wave by wave.

use super::{
    bearing::{Bearing, Corner, TABLE},
    body::Body,
    pile::Pile,
    settle::{MOVES, Scene, Settler},
};

/// Finds the blocks that fall in each wave, given forces to start from; with none given, from nothing. `settler` is left with the forces of the
/// first wave.
pub(super) fn waves(scene: Scene<'_>, held: &[f64], settler: &mut Settler) -> Vec<Vec<usize>> {
    if settler.settle(scene, held) { Vec::new() } else { further(scene, movers(scene, settler), &settler.forces) }
}

/// The same where all blocks but the last are known to stand without it.
pub(super) fn waves_after_last(scene: Scene<'_>, held: &[f64], settler: &mut Settler) -> Vec<Vec<usize>> {
    if settler.settle(scene, held) {
        return Vec::new();
    }
    let wave = movers(scene, settler);
    if wave == [scene.bodies.len() - 1] { vec![wave] } else { further(scene, wave, &settler.forces) }
}

/// Takes away what falls first and asks the rest, until it stands.
pub(super) fn further(scene: Scene<'_>, first: Vec<usize>, forces: &[f64]) -> Vec<Vec<usize>> {
    let mut settler = Settler::default();
    settler.forces = forces.to_vec();
    let mut rest = Rest::of(scene);
    let mut waves = vec![first];
    while let Some(fallen) = waves.last() {
        let mut forces = std::mem::take(&mut settler.forces);
        rest = rest.without(fallen, &mut forces);
        let scene = Scene { bodies: &rest.bodies, bearings: &rest.bearings, corners: &rest.corners };
        if settler.settle(scene, &forces) {
            break;
        }
        waves.push(movers(scene, &settler).iter().map(|&it| rest.numbers[it]).collect());
    }
    waves
}

fn movers(scene: Scene<'_>, settler: &Settler) -> Vec<usize> {
    let moves = |&block: &usize| MOVES <= scene.bodies[block].speed(settler.missing[block]);
    (0..scene.bodies.len()).filter(moves).collect()
}

/// What has not fallen.
struct Rest {
    /// The number that each block had at first.
    numbers: Vec<usize>,
    bodies: Vec<Body>,
    bearings: Vec<Bearing>,
    corners: Vec<Corner>,
}

impl Rest {
    fn of(scene: Scene<'_>) -> Rest {
        Rest {
            numbers: (0..scene.bodies.len()).collect(),
            bodies: scene.bodies.to_vec(),
            bearings: scene.bearings.to_vec(),
            corners: scene.corners.to_vec(),
        }
    }

    /// Takes blocks away, and their forces.
    fn without(self, fallen: &[usize], forces: &mut Vec<f64>) -> Rest {
        let mut now = vec![None; self.numbers.len()];
        let mut rest = Rest { numbers: Vec::new(), bodies: Vec::new(), bearings: Vec::new(), corners: Vec::new() };
        for (i, &number) in self.numbers.iter().enumerate() {
            if !fallen.contains(&number) {
                now[i] = Some(rest.numbers.len() as u8);
                rest.numbers.push(number);
                rest.bodies.push(self.bodies[i]);
            }
        }
        let mut kept = Vec::new();
        for bearing in &self.bearings {
            let lower = if bearing.lower == TABLE { Some(TABLE) } else { now[usize::from(bearing.lower)] };
            if let (Some(upper), Some(lower)) = (now[usize::from(bearing.upper)], lower) {
                rest.bearings.push(bearing.renumbered(upper, lower, rest.corners.len()));
                rest.corners.extend_from_slice(&self.corners[bearing.corners()]);
                kept.extend_from_slice(&forces[bearing.corners()]);
            }
        }
        *forces = kept;
        rest
    }
}

/// The scene of a whole pile.
pub(super) fn scene(pile: &Pile) -> Scene<'_> {
    Scene { bodies: &pile.bodies, bearings: &pile.bearings, corners: &pile.corners }
}
