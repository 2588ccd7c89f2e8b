//! The door: checks a setup and derives everything that follows from it.

use game::Seat;

use crate::{
    block::{Form, MAX_SIZE},
    block_set::{BlockSet, N_BLOCKS},
    cell::{Cell, sorted_cubes},
    class::Color,
    climb::is_standable,
    moves::{Judge, Move, Permit},
    physics::Standing,
    place::Place,
    setup::{ColorSetup, InvalidState, Placed, Setup},
    stability::Verdict,
    state::{ColorNow, Phase, State},
    tower::{BASE, Tower},
};

/// No cell of a tower is further from (0,0,0): each block reaches at most six cells beyond the others.
const FARTHEST: i16 = 300;

impl State {
    /// Checks everything about a setup but whether the tower stands. Such a state may be looked at and scored; before it is played on,
    /// [`State::check_stands`] is to be asked.
    ///
    /// # Errors
    /// The first thing found that makes the setup impossible.
    pub fn from_setup_unjudged(setup: &Setup) -> Result<State, InvalidState> {
        State::checked(setup)
    }

    /// Checks that the tower stands and, if the game ended by a collapse, that it was one.
    ///
    /// # Errors
    /// What falls, or why it was none.
    pub fn check_stands(&self) -> Result<(), InvalidState> {
        let falling = self.falling();
        if !falling.is_empty() {
            return Err(InvalidState::WouldNotStand(falling.concat()));
        }
        match self.collapse.map(|it| self.verdict(it)) {
            None | Some(Some(Verdict::Collapses(_))) => Ok(()),
            _ => Err(InvalidState::NoCollapse),
        }
    }

    /// Checks all but the balance.
    pub(crate) fn checked(setup: &Setup) -> Result<State, InvalidState> {
        setup.options.check()?;
        check_colors(setup)?;
        let Setup { blocks, options, colors, phase, round, to_move, roll, rings_used, collapse } = setup;
        let to_move = colors.iter().position(|it| it.color == *to_move).ok_or(InvalidState::NoSuchColor(*to_move))?;
        let forms = check_blocks(blocks, colors)?;
        let mut state = State {
            set: blocks.clone(),
            options: *options,
            n_colors: colors.len() as u8,
            colors: [ColorNow::NOBODY; 4],
            phase: *phase,
            round: *round,
            to_move: to_move as u8,
            roll: *roll,
            rings_used: *rings_used,
            collapse: *collapse,
            tower: Tower::of(&forms),
            standing: Standing::default(),
        };
        for (now, it) in state.colors.iter_mut().zip(colors) {
            let &ColorSetup { color, owner, rings, climber, .. } = it;
            *now = ColorNow { color, owner, rings, climber, ..ColorNow::NOBODY };
        }
        for (owner, it) in (0..).zip(colors) {
            it.placed.iter().for_each(|&placed| state.note_block(owner, placed));
            state.colors[usize::from(owner)].discarded = it.discarded.iter().fold(0, |all, it| all | it.bit());
        }
        state.check_climbers()?;
        state.check_turn()?;
        state.check_phase()?;
        Ok(state)
    }

    fn check_climbers(&self) -> Result<(), InvalidState> {
        for (idx, now) in self.colors().enumerate() {
            let Place::On(cell) = now.climber else { continue };
            if !is_standable(&self.tower, cell, self.options.climber_height) {
                return Err(InvalidState::ClimberNowhere { color: now.color, place: now.climber });
            }
            if self.colors[..idx].iter().any(|it| it.climber == now.climber) {
                return Err(InvalidState::ClimbersTogether(now.climber));
            }
        }
        Ok(())
    }

    /// R5: the colors that had their turn in this round have used up one block more than the others.
    fn check_turn(&self) -> Result<(), InvalidState> {
        let round = self.round;
        if !(1..=N_BLOCKS as u8).contains(&round) {
            return Err(InvalidState::UnreachablePhase("there are rounds 1 to 12"));
        }
        let mover_done = self.phase == Phase::Climb || self.phase == Phase::Over && self.collapse.is_none();
        let before = |back: u8| usize::from((self.to_move + self.n_colors - back) % self.n_colors);
        // Going back from the color to move: first those that are done, then those that are not.
        let mut done = true;
        for back in 0..self.n_colors {
            let now = &self.colors[before(back)];
            let wanted = match back {
                0 => round - u8::from(!mover_done),
                _ => {
                    done &= now.used() == round;
                    round - u8::from(!done)
                }
            };
            if now.used() != wanted {
                let (to_move, color, found) = (self.to_move(), now.color, now.used());
                return Err(InvalidState::BlocksAndTurns { round, to_move, color, wanted, found });
            }
        }
        Ok(())
    }

    fn check_phase(&self) -> Result<(), InvalidState> {
        let wrong = |why| Err(InvalidState::UnreachablePhase(why));
        if self.roll.is_some() != (self.phase == Phase::Build) {
            return wrong("the dice are shown while a block is to be built, and only then");
        }
        if self.rings_used != 0 && self.phase != Phase::Climb {
            return wrong("ring (a) was used, and no climb is due");
        }
        if 1 < self.rings_used || 2 < self.mover().rings + self.rings_used {
            return wrong("more rings were used than there are");
        }
        let all_used = self.colors().all(|it| usize::from(it.used()) == N_BLOCKS);
        match (self.phase, self.collapse) {
            (Phase::Over, Some(placed)) => self.check_collapse(placed),
            (Phase::Over, None) if !all_used => wrong("the game is over, and blocks are left"),
            (_, Some(_)) => wrong("the tower fell, and the game is not over"),
            _ => Ok(()),
        }
    }

    /// The placement at which the tower fell was legal, but for the fall. By which dice or ring it was allowed is not known.
    fn check_collapse(&self, placed: Placed) -> Result<(), InvalidState> {
        let mut before = self.clone();
        (before.phase, before.collapse) = (Phase::Build, None);
        let build = Move::Build { placed, by: Permit::Dice };
        let size = self.block(placed.block).size();
        before.roll = crate::dice::Roll::new(size, size);
        match before.rejections(&build, Judge::Nothing).into_iter().next() {
            Some(why) => Err(InvalidState::CollapseNotLegal(Box::new(why))),
            None => Ok(()),
        }
    }
}

/// Blocks lie in some way, within reach, apart, and rest on one another down to the base or the table, whatever the order was. Gives where they
/// lie, each with the place of its color.
fn check_blocks(blocks: &BlockSet, colors: &[ColorSetup]) -> Result<Vec<(u8, Form)>, InvalidState> {
    let name = |it: &Placed| blocks.block(it.block).name().to_owned();
    let n = colors.iter().map(|it| it.placed.len()).sum();
    let mut cubes: Vec<(Cell, u8)> = Vec::with_capacity(BASE.len() + n * MAX_SIZE);
    cubes.extend(BASE.iter().map(|it| (it.0, 0)));
    let (mut bodies, mut forms) = (Vec::with_capacity(n), Vec::with_capacity(n));
    // What is found first is told first: an overlap before what is wrong with a later block.
    let overlap = |cubes: &[(Cell, u8)], bodies: &[(Color, Placed)]| {
        let again = |&idx: &usize| cubes[..idx].iter().any(|it| it.0 == cubes[idx].0);
        let (cell, body) = cubes[(0..cubes.len()).find(again)?];
        let (color, placed) = bodies[usize::from(body).checked_sub(1)?];
        Some(InvalidState::Overlap { color, block: name(&placed), cell })
    };
    for (owner, it) in (0..).zip(colors) {
        let color = it.color;
        for placed in &it.placed {
            let Some(form) = blocks.form_at(*placed) else {
                let (block, orientation) = (name(placed), placed.orientation);
                let fault = InvalidState::NoSuchOrientation { color, block, orientation };
                return Err(overlap(&cubes, &bodies).unwrap_or(fault));
            };
            let far = |it: &Cell| it.z < 0 || FARTHEST < it.x.abs().max(it.y.abs()).max(it.z);
            // The absolute value of the least number would overflow; the corner is checked first.
            let corner = placed.cell;
            let corner_far = [corner.x, corner.y].iter().any(|it| FARTHEST < it.saturating_abs());
            if let Some(&cell) = form.cells().iter().find(|it| corner_far || far(it)) {
                let fault = InvalidState::OutOfReach { color, block: name(placed), cell };
                return Err(overlap(&cubes, &bodies).unwrap_or(fault));
            }
            bodies.push((color, *placed));
            forms.push((owner, form));
            cubes.extend(form.cells().iter().map(|&cell| (cell, bodies.len() as u8)));
        }
    }
    let sorted = sorted_cubes(&cubes);
    if sorted.windows(2).any(|it| it[0].0 == it[1].0)
        && let Some(fault) = overlap(&cubes, &bodies)
    {
        return Err(fault);
    }
    if let Some(body) = floating(&sorted, bodies.len()) {
        let (color, placed) = &bodies[body - 1];
        return Err(InvalidState::Floating { color: *color, block: name(placed) });
    }
    for it in colors {
        check_first_round(blocks, it)?;
    }
    Ok(forms)
}

/// R11, R12: one block of a color touches the base, unless it was put out of the game; no other is on the table.
fn check_first_round(blocks: &BlockSet, it: &ColorSetup) -> Result<(), InvalidState> {
    let color = it.color;
    let touches_base = |placed: &Placed| {
        let beside = |cell: &Cell| cell.neighbors().iter().any(|it| BASE.iter().any(|base| base.0 == *it));
        blocks.form_at(*placed).is_some_and(|it| it.cells().iter().any(beside))
    };
    let on_table: Vec<&Placed> = it.placed.iter().filter(|it| it.cell.z == 0).collect();
    if let Some(second) = on_table.get(1) {
        return Err(InvalidState::SecondOnTable { color, block: blocks.block(second.block).name().into() });
    }
    let at_base = match on_table.first() {
        Some(first) => touches_base(first),
        None => it.placed.is_empty() || !it.discarded.is_empty() || it.placed.iter().any(touches_base),
    };
    if at_base { Ok(()) } else { Err(InvalidState::NoneAtBase(color)) }
}

/// The first of `n` bodies, counted from 1, that does not rest on the base (0), on the table, or on what rests there, and so on.
fn floating(sorted: &[(Cell, u8)], n: usize) -> Option<usize> {
    // A bit for each body: at most four times twelve, and the base.
    let mut beneath = vec![0_u64; n + 1];
    let mut rests = 1_u64;
    for (idx, &(cell, body)) in sorted.iter().enumerate() {
        if cell.z == 0 {
            rests |= 1 << body;
            continue;
        }
        // Sorted by x, y, z, the cube below stands just before.
        if let Some(&(below, lower)) = idx.checked_sub(1).map(|it| &sorted[it])
            && lower != body
            && below == cell.below()
        {
            beneath[usize::from(body)] |= 1 << lower;
        }
    }
    loop {
        let before = rests;
        for (body, &it) in beneath.iter().enumerate() {
            rests |= u64::from(it & rests != 0) << body;
        }
        if rests == before {
            return (1..=n).find(|&it| rests & 1 << it == 0);
        }
    }
}

fn check_colors(setup: &Setup) -> Result<(), InvalidState> {
    let colors = &setup.colors;
    if !matches!(colors.len(), 3 | 4) {
        return Err(InvalidState::ColorCount(colors.len()));
    }
    let two_seats = colors.iter().all(|it| it.owner.0 < 2);
    for (idx, it) in colors.iter().enumerate() {
        let color = it.color;
        if colors[..idx].iter().any(|other| other.color == color) {
            return Err(InvalidState::ColorTwice(color));
        }
        // R36: two seats play every other of four colors.
        let owner = if two_seats { idx % 2 } else { idx };
        if it.owner != Seat(owner as u8) || two_seats && colors.len() != 4 {
            return Err(InvalidState::WrongOwner(color));
        }
        let found = it.placed.len() + it.discarded.len();
        if N_BLOCKS < found {
            return Err(InvalidState::TooManyBlocks { color, found });
        }
        let mut seen = 0;
        for block in it.placed.iter().map(|it| it.block).chain(it.discarded.iter().copied()) {
            if seen & block.bit() != 0 {
                let block = setup.blocks.block(block).name().into();
                return Err(InvalidState::BlockTwice { color, block });
            }
            seen |= block.bit();
        }
        if 2 < it.rings {
            return Err(InvalidState::TooManyRings { color, rings: it.rings });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::{collection::btree_map, prelude::*};

    use super::*;

    #[test]
    fn colors_are_those_of_one_table() {
        let blocks = BlockSet::standard().clone();
        use Color::{Black, Blue, Green, Red};
        let new = |n_seats, colors: &[Color]| {
            State::new_game(blocks.clone(), crate::Options::default(), n_seats, colors, Red)
        };
        assert!(new(2, &[Red, Blue, Green, Black]).is_ok());
        assert!(new(3, &[Red, Blue, Green]).is_ok());
        assert!(new(4, &[Red, Blue, Green, Black]).is_ok());
        assert_eq!(new(2, &[Red, Blue, Green]), Err(InvalidState::WrongOwner(Red)));
        assert_eq!(new(3, &[Red, Blue, Green, Black]), Err(InvalidState::WrongOwner(Black)));
        assert_eq!(new(2, &[Red, Blue]), Err(InvalidState::ColorCount(2)));
        assert_eq!(new(3, &[Red, Blue, Red]), Err(InvalidState::ColorTwice(Red)));
        assert_eq!(new(3, &[Black, Blue, Green]), Err(InvalidState::NoSuchColor(Red)));
    }

    /// The same as [`floating`], one body at a time for as long as one more comes to rest.
    fn floating_slowly(cubes: &BTreeMap<Cell, u8>, n: usize) -> Option<usize> {
        let mut rests = vec![false; n + 1];
        rests[0] = true;
        let comes_to_rest = |body: usize, rests: &[bool]| {
            cubes.iter().filter(|it| usize::from(*it.1) == body).any(|(cell, _)| {
                let below = cubes.get(&cell.below()).map(|it| usize::from(*it));
                cell.z == 0 || below.is_some_and(|below| below != body && rests[below])
            })
        };
        while let Some(body) = (1..=n).find(|&it| !rests[it] && comes_to_rest(it, &rests)) {
            rests[body] = true;
        }
        rests.iter().position(|it| !it)
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn what_floats_is_found_as_slowly(cubes in btree_map((0_i16..3, 0_i16..3, 0_i16..5), 0_u8..7, 0..30)) {
            let cubes: BTreeMap<Cell, u8> = cubes.into_iter().map(|((x, y, z), it)| (Cell::new(x, y, z), it)).collect();
            let sorted: Vec<(Cell, u8)> = cubes.iter().map(|(cell, body)| (*cell, *body)).collect();
            prop_assert_eq!(floating(&sorted, 6), floating_slowly(&cubes, 6));
        }
    }
}
