//! Which blocks fall, wave by wave.

use super::{
    pile::{Corner, Pile, TABLE},
    settle::{MOVES, Scene, Settler},
};

/// Finds the blocks that fall in each wave, given forces to start from; with none given, from nothing. `settler` is left with the forces of the
/// first wave.
pub(super) fn waves(scene: Scene<'_>, held: &[f64], settler: &mut Settler) -> Vec<Vec<usize>> {
    if settler.settle(scene, held) {
        return Vec::new();
    }
    let mut waves = vec![movers(scene, settler)];
    let mut rest = Rest::of(scene);
    let mut later = Settler::default();
    let mut forces = settler.forces.clone();
    loop {
        let fallen = waves.last().map_or(&[][..], |it| it);
        rest = rest.without(fallen, &mut forces);
        let scene = Scene { bodies: &rest.bodies, corners: &rest.corners };
        if later.settle(scene, &forces) {
            return waves;
        }
        let wave = movers(scene, &later);
        if wave.is_empty() {
            return waves;
        }
        forces.clone_from(&later.forces);
        waves.push(wave.iter().map(|&it| rest.numbers[it]).collect());
    }
}

fn movers(scene: Scene<'_>, settler: &Settler) -> Vec<usize> {
    let moves = |&block: &usize| MOVES < scene.bodies[block].speed(settler.missing[block]);
    (0..scene.bodies.len()).filter(moves).collect()
}

/// What has not fallen.
struct Rest {
    /// The number that each block had at first.
    numbers: Vec<usize>,
    bodies: Vec<super::body::Body>,
    corners: Vec<Corner>,
}

impl Rest {
    fn of(scene: Scene<'_>) -> Rest {
        Rest {
            numbers: (0..scene.bodies.len()).collect(),
            bodies: scene.bodies.to_vec(),
            corners: scene.corners.to_vec(),
        }
    }

    /// Takes blocks away, and their forces.
    fn without(self, fallen: &[usize], forces: &mut Vec<f64>) -> Rest {
        let mut now = vec![None; self.numbers.len()];
        let mut rest = Rest { numbers: Vec::new(), bodies: Vec::new(), corners: Vec::new() };
        for (i, &number) in self.numbers.iter().enumerate() {
            if !fallen.contains(&number) {
                now[i] = Some(rest.numbers.len() as u8);
                rest.numbers.push(number);
                rest.bodies.push(self.bodies[i]);
            }
        }
        let mut kept = Vec::new();
        for (corner, &force) in self.corners.iter().zip(forces.iter()) {
            let lower = if corner.lower == TABLE { Some(TABLE) } else { now[usize::from(corner.lower)] };
            if let (Some(upper), Some(lower)) = (now[usize::from(corner.upper)], lower) {
                rest.corners.push(Corner { upper, lower, ..*corner });
                kept.push(force);
            }
        }
        *forces = kept;
        rest
    }
}

/// The scene of a whole pile.
pub(super) fn scene(pile: &Pile) -> Scene<'_> {
    Scene { bodies: &pile.bodies, corners: &pile.corners }
}
