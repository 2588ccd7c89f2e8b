//! The light on a tower, kept: as long as the same cubes stand in the same cells, every ray to the sun meets the same.

use super::lattice::{Face, Lattice};
use super::light::face_light;
use super::scene::Cell;
use super::table::Shadow;

/// The light on what stands, reckoned when it is asked for first.
#[derive(Debug, Default)]
pub struct Lights {
    solid: Lattice,
    /// The nine points of each face of each cube, by the cube's number in the lattice.
    faces: Vec<[Option<[f32; 9]>; 6]>,
    shadow: Option<Shadow>,
}

impl Lights {
    /// Turns to what stands now; what was reckoned stays if it is the same.
    pub(super) fn turn_to(&mut self, solid: &Lattice) {
        if self.solid != *solid {
            *self = Lights { solid: solid.clone(), ..Lights::default() };
        }
    }

    /// The light on a face of a cube that stands; see [`face_light`].
    pub(super) fn on_face(&mut self, cell: Cell, face: Face) -> [f32; 9] {
        let Some(number) = self.solid.get(cell) else { return face_light(&self.solid, cell, face) };
        let number = number as usize;
        if self.faces.len() <= number {
            self.faces.resize(number + 1, [None; 6]);
        }
        *self.faces[number][face as usize].get_or_insert_with(|| face_light(&self.solid, cell, face))
    }

    /// What falls on a round table of that radius, or a larger one.
    pub(super) fn on_table(&mut self, radius: f32) -> &Shadow {
        if self.shadow.as_ref().is_some_and(|it| it.reach < radius) {
            self.shadow = None;
        }
        self.shadow.get_or_insert_with(|| Shadow::of(&self.solid, radius))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn light_follows_what_stands() {
        let low = Lattice::new([([0, 0, 0], 0), ([1, 0, 0], 1)].into_iter());
        let high = Lattice::new([([0, 0, 0], 0), ([1, 0, 0], 1), ([0, 0, 1], 2)].into_iter());
        let mut lights = Lights::default();
        for solid in [&low, &high, &low] {
            lights.turn_to(solid);
            for cell in [[0, 0, 0], [1, 0, 0], [0, 0, 1], [7, 7, 7]] {
                for face in Face::ALL {
                    assert_eq!(lights.on_face(cell, face), face_light(solid, cell, face), "{cell:?} {face:?}");
                }
            }
            for (radius, reach) in [(4.0, 4.0), (5.0, 5.0), (4.0, 5.0)] {
                assert_eq!(*lights.on_table(radius), Shadow::of(solid, reach));
            }
        }
        lights.turn_to(&low);
        let before = lights.on_face([1, 0, 0], Face::PlusZ);
        lights.turn_to(&high);
        assert_ne!(lights.on_face([1, 0, 0], Face::PlusZ), before, "a cube beside it takes some of the sky");
    }
}
