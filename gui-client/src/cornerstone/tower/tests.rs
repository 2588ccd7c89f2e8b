//! What is in front of what, held against rays that are followed cell by cell.

use egui::{Pos2, Rect, pos2, vec2};

use super::{
    Cell, Cube, Eye, Face, Finish, Hit, Lens, Scene, Tone, View,
    eye::along,
    lattice::cell_at,
    order::{Order, Thing, is_turned},
    pick,
};

/// The numbers of Lehmer's generator: always the same, and wild enough.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0 * 48_271 % 2_147_483_647;
        self.0 % n
    }

    fn part(&mut self) -> f32 {
        self.below(10_000) as f32 / 10_000.0
    }
}

fn rect() -> Rect {
    Rect::from_min_size(pos2(0.0, 0.0), vec2(600.0, 500.0))
}

fn scene(chance: &mut Chance) -> Scene {
    let n_cubes = 3 + chance.below(60);
    let cell = |chance: &mut Chance| [chance.below(6) as i32 - 2, chance.below(6) as i32 - 2, chance.below(7) as i32];
    let cubes = (0..n_cubes).map(|n| Cube { cell: cell(chance), block: n as u32 / 3, ..Cube::default() });
    Scene { cubes: cubes.collect(), ..Scene::default() }
}

fn eye(chance: &mut Chance) -> Eye {
    let view = View {
        turn: chance.part() * std::f32::consts::TAU,
        tilt: 0.05 + chance.part() * 1.45,
        scale: 20.0 + chance.part() * 40.0,
        center: [0.5, 0.5, 2.0],
    };
    Eye::at(view)
}

/// The first filled cell on the ray through a point, from the eye; in small steps, by the slow obvious way.
fn first_on_ray(lens: &Lens, scene: &Scene, at: Pos2) -> Option<Cell> {
    let start = along(lens.world_from_screen(at), lens.toward, 40.0);
    (0..16_000).find_map(|step| {
        let cell = cell_at(along(start, lens.toward, -(step as f32) * 0.005));
        scene.cubes.iter().any(|it| it.cell == cell).then_some(cell)
    })
}

#[test]
fn what_is_picked_is_what_a_ray_meets_first() {
    let mut chance = Chance(77);
    let (mut n_cubes, mut n_points) = (0, 0);
    for _ in 0..60 {
        let (scene, eye) = (scene(&mut chance), eye(&mut chance));
        let lens = eye.lens(rect());
        for _ in 0..12 {
            let at = pos2(120.0 + chance.part() * 360.0, 100.0 + chance.part() * 300.0);
            let found = match pick(rect(), &eye, &scene, at) {
                Some(Hit::Face { cell, face }) => {
                    assert!(is_turned(face, &lens), "only faces that show are picked");
                    Some(cell)
                }
                _ => None,
            };
            let wanted = first_on_ray(&lens, &scene, at);
            // A ray along an edge may meet either side.
            let near = [vec2(0.3, 0.0), vec2(-0.3, 0.0), vec2(0.0, 0.3), vec2(0.0, -0.3)];
            let is_clear = near.iter().all(|by| first_on_ray(&lens, &scene, at + *by) == wanted);
            n_points += usize::from(is_clear);
            n_cubes += usize::from(is_clear && wanted.is_some());
            assert!(!is_clear || found == wanted, "{found:?} is picked, a ray meets {wanted:?}");
        }
    }
    assert!(100 < n_cubes && 400 < n_points, "{n_cubes} of {n_points}");
}

#[test]
fn nothing_is_drawn_over_what_hides_it() {
    let mut chance = Chance(2024);
    let mut n_compared = 0;
    for _ in 0..900 {
        let (scene, eye) = (scene(&mut chance), eye(&mut chance));
        let lens = eye.lens(rect());
        let order = Order::new(&scene, &lens);
        let at = pos2(150.0 + chance.part() * 300.0, 120.0 + chance.part() * 260.0);
        // All cells on the ray, the nearest first.
        let start = along(lens.world_from_screen(at), lens.toward, 40.0);
        let mut met: Vec<Cell> = Vec::new();
        for step in 0..4_000 {
            let cell = cell_at(along(start, lens.toward, -(step as f32) * 0.02));
            if met.last() != Some(&cell) && scene.cubes.iter().any(|it| it.cell == cell) {
                met.push(cell);
            }
        }
        let place =
            |cell: &Cell| order.things.iter().position(|(it, thing)| it == cell && matches!(thing, Thing::Cube(_)));
        for pair in met.windows(2) {
            assert!(place(&pair[1]) < place(&pair[0]), "{:?} hides {:?}", pair[0], pair[1]);
            n_compared += 1;
        }
    }
    assert!(150 < n_compared, "{n_compared}");
}

#[test]
fn one_looks_through_a_ghost() {
    let cube = |cell: Cell, finish: Finish| Cube { cell, finish, ..Cube::default() };
    let front = Eye::at(View { turn: 0.0, tilt: 0.3, scale: 40.0, center: [0.0, 0.0, 0.5] });
    let scene = Scene {
        cubes: vec![cube([0, 0, 0], Finish::Solid), cube([0, -1, 0], Finish::Ghost(Tone::Green))],
        ..Scene::default()
    };
    let at = front.lens(rect()).screen_from_world([0.0, -0.5, 0.5]);
    assert_eq!(pick(rect(), &front, &scene, at), Some(Hit::Face { cell: [0, 0, 0], face: Face::MinusY }));
    let target = pick(rect(), &front, &scene, at).and_then(|it| it.target(&scene));
    assert_eq!(target, Some([0, -1, 0]), "a block is held in front of the face");
}

#[test]
fn faces_between_cubes_are_left_out() {
    let cubes = [[0, 0, 0], [0, 0, 1]].map(|cell| Cube { cell, ..Cube::default() });
    let scene = Scene { cubes: cubes.to_vec(), ..Scene::default() };
    let order = Order::new(&scene, &Eye::default().lens(rect()));
    assert!(!order.shows([0, 0, 0], Face::PlusZ));
    assert!(order.shows([0, 0, 1], Face::PlusZ));
    assert_eq!(order.faces.len(), 3, "a cube shows three faces at most");
    let far =
        Scene { cubes: vec![Cube { cell: [i32::MAX, i32::MIN, 0], ..Cube::default() }, cubes[0]], ..Scene::default() };
    assert!(
        pick(rect(), &Eye::default(), &far, pos2(300.0, 250.0)).is_some(),
        "cells at the ends of the range do no harm"
    );
}
