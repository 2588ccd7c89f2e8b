//! What the painter is given: the tower as the engine describes it, the block in hand, climbers, marks and joints.

use std::collections::BTreeSet;

use proto::cornerstone::v1 as pb;

use super::super::{
    Cell, Session, TowerView, Way, cell, place_cell,
    tower::{Cube, Finish, Joint, Mark, MarkStyle, Pawn, Peel, Rest, Scene, Tone, Wood},
};
use crate::seat::SeatColor;

/// Below this margin, in cube widths, a block that stands is shown in amber.
pub const NEAR_THE_EDGE: f64 = 0.1;

/// Returns the tower's cubes, each with the number of its block in the description of its balance.
pub fn cubes(description: &pb::Description) -> Vec<Cube> {
    let bodies = description.stability.as_ref().map_or(&[][..], |it| it.bodies.as_slice());
    let number =
        |it: &pb::Cube| bodies.iter().position(|body| (body.color, &body.block_id) == (it.owner, &it.block_id));
    let known = |it: &pb::Cube| number(it).and_then(|it| u32::try_from(it).ok()).unwrap_or(u32::MAX);
    description.cubes.iter().map(|it| cube(it, known(it))).collect()
}

/// Returns a cube as it is drawn.
pub(super) fn cube(it: &pb::Cube, block: u32) -> Cube {
    let cell = it.cell.as_ref().map(cell).unwrap_or_default();
    Cube { cell, wood: wood(it.class(), it.owner()), block, finish: Finish::Solid }
}

fn wood(class: pb::Class, owner: pb::Color) -> Wood {
    match class {
        pb::Class::Natural | pb::Class::Unspecified => Wood::Natural,
        pb::Class::Dark => Wood::Dark,
        pb::Class::Colored => Wood::Painted(owner.into()),
    }
}

/// Returns the sign of the block in hand.
pub fn tone(session: &Session) -> Tone {
    let legal = session.half.held.and_then(|it| it.legal).and_then(|it| session.legal_moves().get(it));
    let Some(legal) = legal else {
        // Until the engine has told, nobody knows.
        return if session.legal.known().is_some() { Tone::Red } else { Tone::Amber };
    };
    let margin = session.why_not.known().and_then(|it| it.margin);
    match legal.verdict() {
        pb::Verdict::Collapses => Tone::Red,
        _ if margin.is_some_and(|it| it < NEAR_THE_EDGE) => Tone::Amber,
        _ => Tone::Green,
    }
}

/// Puts together what is drawn; `way` is that which is pointed at.
pub fn scene(session: &Session, view: &TowerView, way: Option<&Way>) -> Scene {
    let mut scene = Scene { shows_grid: true, shows_ladder: true, ..Scene::default() };
    scene.cubes.extend_from_slice(session.tower());
    scene.cubes.extend(super::fall::last_block(session));
    let height = scene.height();
    if 0 < view.n_peeled {
        scene.peel = Some(Peel { layer: (height - 1 - view.n_peeled).max(0), rest: Rest::Outlined });
    }
    let lit: BTreeSet<Cell> = view.lit.iter().map(|it| [it.x, it.y, it.z]).collect();
    let clash: BTreeSet<Cell> = session.why_not.known().into_iter().flat_map(|it| it.cells.iter().copied()).collect();
    for it in &mut scene.cubes {
        if lit.contains(&it.cell) || clash.contains(&it.cell) {
            it.finish = Finish::Lit;
        }
    }
    if session.half.shows_balance {
        show_balance(session, &mut scene);
    }
    let tone = tone(session);
    for (cell, class) in session.held_cubes() {
        let wood = wood(class, session.color_to_move());
        scene.cubes.push(Cube { cell, wood, block: u32::MAX - 1, finish: Finish::Ghost(tone) });
    }
    scene.pawns = pawns(session);
    match session.phase() {
        pb::Phase::Build => mark_places(session, &mut scene),
        pb::Phase::Climb => mark_ways(session, way, &mut scene),
        _ => (),
    }
    scene
}

/// Heats every block by the contact below it that comes nearest to its edge.
fn show_balance(session: &Session, scene: &mut Scene) {
    let standing = session.description.latest().and_then(|it| it.stability.as_ref());
    let with_held = session.half.balance.latest().filter(|_| session.half.held.is_some());
    let Some(balance) = with_held.or(standing) else { return };
    let closeness = |it: &pb::Joint| it.to_edge.map_or(0.0, |it| (1.0 - it as f32 / 0.5).clamp(0.0, 1.0));
    for it in &mut scene.cubes {
        let below = balance.joints.iter().filter(|joint| joint.upper == it.block);
        it.finish = Finish::Heat(below.map(closeness).fold(0.0, f32::max));
    }
    let joint = |(n, it): (usize, &pb::Joint)| {
        let center = it.center?;
        let floor = it.resting.first()?.z;
        Some(Joint {
            at: [center.x as f32, center.y as f32, floor as f32],
            load: it.load as f32,
            closeness: closeness(it),
            is_weakest: balance.weakest_joint.is_some_and(|weakest| weakest as usize == n),
        })
    };
    scene.joints = balance.joints.iter().enumerate().filter_map(joint).collect();
}

/// Marks where the block in hand can lie: on the tops that carry it.
fn mark_places(session: &Session, scene: &mut Scene) {
    let solid: BTreeSet<Cell> = scene.cubes.iter().filter(|it| it.is_opaque()).map(|it| it.cell).collect();
    let rests = |[x, y, z]: Cell| z == 0 || solid.contains(&[x, y, z - 1]);
    let corners = session.fitting_corners().into_iter().map(|it| it.0);
    let mark = |cell: Cell| Mark { cell, text: String::new(), style: MarkStyle::Anchor };
    scene.marks = corners.filter(|it| rests(*it) && !solid.contains(it)).map(mark).collect();
}

/// Marks where the climber can go, and the way that is chosen or pointed at.
fn mark_ways(session: &Session, pointed: Option<&Way>, scene: &mut Scene) {
    let chosen = session.way();
    for way in session.ways() {
        let Some(cell) = place_cell(&way.to) else { continue };
        let is_chosen = chosen.is_some_and(|it| it.to == way.to);
        let style = if is_chosen { MarkStyle::Chosen } else { MarkStyle::Reachable };
        scene.marks.push(Mark { cell, text: way.steps().to_string(), style });
    }
    if let Some(way) = pointed.or(chosen) {
        scene.path = way.path.iter().filter_map(place_cell).collect();
    }
}

/// Returns the climbers: those on the table stand in a row before the tower.
fn pawns(session: &Session) -> Vec<Pawn> {
    let feet = session.tower().iter().filter(|it| it.cell[2] == 0).map(|it| it.cell);
    let (west, south) = feet.fold((0, 0), |(west, south), it| (west.min(it[0]), south.min(it[1])));
    let mut n_waiting = 0;
    let mut pawns = Vec::new();
    for it in &session.state().colors {
        let color = SeatColor::from(it.color());
        let cell = it.climber.as_ref().and_then(place_cell).unwrap_or_else(|| {
            n_waiting += 1;
            [west + n_waiting - 1, south - 2, 0]
        });
        pawns.push(Pawn { cell, color, letter: super::letter(session.lang(), color) });
    }
    pawns
}
