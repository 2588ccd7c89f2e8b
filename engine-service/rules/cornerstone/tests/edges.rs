//! The edge cases of the rules one by one, and the rulebook's examples. Their numbers are those of `docs/rules-cornerstone.md`.

#![allow(clippy::unwrap_used, reason = "a test that can't go on says so by panicking")]

use std::collections::BTreeSet;

use cornerstone::{
    Body, Cell, Color, Decision, Event, Game, InvalidState, Judge, Move, Permit, Phase, Place, Rejection, Roll, Seat,
    Setup, State, Turn, Verdict,
};

const OPTIONS: &str = "flat/lift/h1/both/r1/climber/supply/new/falls";

/// Four seats; of each color what stands after its seat and rings: climber, blocks placed, blocks put out of the game.
fn line(colors: [&str; 4], rest: &str) -> String {
    let [red, blue, green, black] = colors;
    format!("set-a {OPTIONS} r0:2:{red}|b1:2:{blue}|g2:2:{green}|k3:2:{black} {rest}")
}

/// Nothing is built, and every color put these blocks out of the game.
fn bare(discarded: &str, rest: &str) -> String {
    let color = format!("T:-:{discarded}");
    line([&color; 4], rest)
}

fn state(line: &str) -> State {
    State::from_setup(&line.parse::<Setup>().unwrap()).unwrap_or_else(|why| panic!("{why}: {line}"))
}

fn refused(line: &str) -> InvalidState {
    State::from_setup(&line.parse::<Setup>().unwrap()).unwrap_err()
}

fn mv(text: &str) -> Move {
    Move::from_notation(cornerstone::BlockSet::standard(), text).unwrap()
}

/// The names of the rules that a move breaks.
fn broken(state: &State, text: &str) -> Vec<String> {
    let name = |it: &Rejection| format!("{it:?}").split(['(', ' ', '{']).next().unwrap().to_owned();
    state.validate(&mv(text)).err().unwrap_or_default().iter().map(name).collect()
}

#[track_caller]
fn check(state: &State, text: &str, rules: &[&str]) {
    assert_eq!(broken(state, text), rules, "{text}\n{}", state.to_setup());
    assert_eq!(state.legal_moves().contains(&mv(text)), rules.is_empty(), "{text}");
}

/// The sizes of blocks that can be built with what the dice show.
fn sizes(state: &State) -> BTreeSet<u8> {
    let size = |it: &Move| match it {
        Move::Build { placed, by: Permit::Dice } => Some(state.blocks().block(placed.block).size()),
        _ => None,
    };
    state.legal_moves().iter().filter_map(size).collect()
}

fn discards(state: &State) -> usize {
    state.legal_moves().iter().filter(|it| matches!(it, Move::Discard(_))).count()
}

#[test]
fn g1_two_and_three_allow_no_five() {
    let state = state(&bare("-", "build=2-3 1 r"));
    assert_eq!(sizes(&state), BTreeSet::from([2, 3]));
    check(&state, "build 5a/0@0,0,1", &["SizeNotAllowed", "Parity"]);
}

#[test]
fn g2_a_block_of_four_with_two_in_the_air() {
    let state = state(&bare("-", "build=4-5 1 r"));
    let found = state.validate(&mv("build 4a/2@0,0,1")).unwrap_err();
    assert_eq!(found, [Rejection::Overhang(vec![Cell::new(2, 0, 1), Cell::new(3, 0, 1)])]);
}

#[test]
fn case_1_doubles_allow_any_block_even_with_none_of_that_size() {
    let state = state(&bare("4a;4b", "build=4-4 3 r"));
    assert_eq!(sizes(&state), BTreeSet::from([1, 2, 3, 5, 6]));
    assert_eq!(discards(&state), 0);
}

#[test]
fn case_2_ring_a_with_doubles_is_pointless_and_spent() {
    let mut state = state(&bare("4a;4b", "build=4-4 3 r"));
    check(&state, "build 1b/0@0,0,1 a", &[]);
    state.play(&mv("build 1b/0@0,0,1 a"));
    assert_eq!((state.rings(Color::Red), state.rings_used()), (1, 1));
}

#[test]
fn case_3_the_only_size_left_is_compulsory() {
    let state = state(&bare("2a;2b;5a", "build=2-5 4 r"));
    assert_eq!(sizes(&state), BTreeSet::from([5]));
    check(&state, "build 3a/0@0,0,1", &["SizeNotAllowed", "Parity"]);
    check(&state, "discard 3a", &["MustBuild"]);
    check(&state, "discard 5a", &["NotInSupply", "MustBuild"]);
}

#[test]
fn cases_4_and_5_with_both_sizes_gone_a_block_leaves_the_game() {
    // G8 too.
    let state = state(&bare("2a;2b;5a;5b", "build=2-5 5 r"));
    assert_eq!(sizes(&state), BTreeSet::new());
    assert_eq!(discards(&state), 8);
    check(&state, "discard 5a", &["NotInSupply"]);
    let mut passed = state.clone();
    assert_eq!(passed.play(&mv("discard 6a"))[0], Event::Discarded { color: Color::Red, block: block("6a") });
    assert_eq!(passed.phase(), Phase::Climb);
    check(&passed, "climb 0,0,1", &[]);
    check(&passed, "climb 0,0,1 b", &[]);
    check(&passed, "climb 0,0,1 c", &[]);
    let mut built = state;
    built.play(&mv("build 1b/0@0,0,1 a"));
    assert_eq!(built.discarded(Color::Red).count(), 4);
    // R33: ring (a) leaves none of the others in this turn.
    check(&built, "climb 0,1,1 b", &["RingUsed"]);
    check(&built, "climb 0,1,1", &[]);
}

fn block(name: &str) -> cornerstone::BlockId {
    cornerstone::BlockSet::standard().by_name(name).unwrap()
}

#[test]
fn r7_where_nothing_holds_a_block_leaves_the_game() {
    // Found among random games with the strict overhang: green's blocks of 3 and 6 have eleven places, and slip from all of them.
    let state = state(
        "set-a count/lift/h1/both/r1/climber/supply/new/falls r0:0:-1,-1,2:1a/0@0,0,2;2b/3@0,0,1:-|b1:0:0,-2,2:2a/5@0,-1,1;6a/7@1,-1,1:-|\
         g2:1:1,0,3:3b/11@-1,-1,0:-|k3:2:T:3b/5@0,-2,0:- build=3-6 2 g",
    );
    let places = state.choices(Judge::Nothing);
    let by_dice = |it: &Move| matches!(it, Move::Build { by: Permit::Dice, .. });
    assert_eq!(places.iter().filter(|it| by_dice(&it.mv)).count(), 11);
    assert!(!state.legal_moves().iter().any(by_dice));
    assert_eq!(discards(&state), 11);
    check(&state, "discard 1a", &[]);
    // Before anything is said of balance, the places are there.
    assert!(matches!(state.validate_unjudged(&mv("discard 1a")).unwrap_err()[0], Rejection::MustBuild { .. }));
}

#[test]
fn case_6_the_table_is_for_the_first_round() {
    check(&state(&bare("-", "build=2-2 1 r")), "build 2a/0@2,0,0", &[]);
    check(&state(&bare("1a", "build=2-2 2 r")), "build 2a/0@2,0,0", &["TableContact", "NoSupport"]);
}

#[test]
fn cases_7_and_8_the_first_block_touches_the_base_by_a_face() {
    let first = line(["T:2a/0@2,0,0:-", "T:-:-", "T:-:-", "T:-:-"], "build=1-1 1 b");
    check(&state(&first), "build 1a/0@3,0,1", &["NoBaseContact"]);
    check(&state(&bare("-", "build=1-1 1 r")), "build 1a/0@2,2,0", &["NoBaseContact", "NoContact"]);
}

#[test]
fn cases_9_to_11_the_checker() {
    let first = state(&bare("-", "build=1-1 1 r"));
    check(&first, "build 1a/0@0,0,1", &["Parity"]);
    check(&first, "build 1b/0@0,0,1", &[]);
    check(&first, "build 1b/0@1,0,1", &["Parity"]);
    let faces = first.validate(&mv("build 1a/0@0,0,1")).unwrap_err();
    assert_eq!(faces[0].to_string(), "no checker at (0,0,1) beside (0,0,0) (neither natural)");
    // 10: a red element beside a blue one.
    let beside = line(["T:1a/0@1,0,1:-", "T:-:-", "T:-:-", "T:-:-"], "build=1-1 1 b");
    check(&state(&beside), "build 1a/0@1,1,1", &["Parity"]);
    // 11: wherever a natural cube may lie, x + y + z is odd; and everybody may stand on it.
    let natural = block("1b");
    for choice in first.choices(Judge::Nothing) {
        if let Move::Build { placed, .. } = choice.mv {
            assert!(placed.block != natural || (placed.cell.x + placed.cell.y + placed.cell.z) % 2 != 0);
        }
    }
    let stands = line(["T:1b/0@0,0,1:-", "0,0,2:-:1a", "T:-:-", "T:-:-"], "build=1-1 1 g");
    assert_eq!(state(&stands).top_owner(Place::On(Cell::new(0, 0, 2))), None);
}

#[test]
fn case_13_a_domino_half_out_slips_and_upright_it_holds() {
    let state = state(&bare("1a", "build=2-2 2 r"));
    let ways: Vec<Move> = state.choices(Judge::Nothing).iter().map(|it| it.mv).collect();
    let (mut slips, mut holds) = (0, 0);
    for way in ways {
        let Move::Build { placed, by: Permit::Dice } = way else { continue };
        if placed.block != block("2a") {
            continue;
        }
        let form = state.blocks().block(placed.block).form(placed.orientation).unwrap();
        let on_base = form.cells().iter().filter(|it| state.class_at((**it + placed.cell).below()).is_some()).count();
        let upright = !form.is_flat();
        match (upright, on_base) {
            (false, 1) => {
                let body = Body::Block { color: Color::Red, block: "2a".into() };
                assert_eq!(state.validate(&way), Err(vec![Rejection::Slips(vec![body])]), "{placed:?}");
                slips += 1;
            }
            _ => {
                assert_eq!(state.validate(&way), Ok(()), "{placed:?}");
                holds += 1;
            }
        }
    }
    assert_eq!((slips, holds), (8, 8));
}

/// Two piers with a gap: red natural on the base at (0,0,1), blue over (2,0,0) and (3,0,0).
fn piers(overhang: &str, rest: &str) -> State {
    let text = line(["T:1b/0@0,0,1;1a/0@3,0,1:-", "T:3a/0@2,0,0:2a", "T:-:1a;1b", "T:-:1a;1b"], rest);
    state(&text.replacen("flat", overhang, 1))
}

#[test]
fn case_14_bridges_hold() {
    let narrow = line(["T:1b/0@0,0,1:-", "T:2a/4@2,0,0:-", "T:-:1a", "T:-:1b"], "build=3-3 2 r");
    let narrow = state(&narrow.replacen("2a/4", &format!("2a/{}", upright_color_below()), 1));
    check(&narrow, "build 3a/0@0,0,2", &[]);
    let wide = piers("flat", "build=4-4 3 r");
    let bridge = bridge_of_four(&wide);
    assert_eq!(wide.validate(&bridge), Ok(()));
    let Move::Build { placed, .. } = bridge else { unreachable!() };
    assert_eq!(wide.verdict(placed), Some(Verdict::Holds));
    let counted = piers("count", "build=4-4 3 r").validate(&bridge).unwrap_err();
    assert_eq!(counted, [Rejection::Overhang(vec![Cell::new(1, 0, 2), Cell::new(2, 0, 2)])]);
}

/// The way in which a domino stands with its colored element below.
fn upright_color_below() -> u8 {
    let set = cornerstone::BlockSet::standard();
    let stands = |it: &cornerstone::Form| !it.is_flat() && !it.is_natural(0);
    set.block(block("2a")).forms().iter().position(stands).unwrap() as u8
}

fn bridge_of_four(state: &State) -> Move {
    let wanted = |it: &Move| match it {
        Move::Build { placed, by: Permit::Dice } => {
            let form = state.blocks().block(placed.block).form(placed.orientation).unwrap();
            placed.block == block("4a")
                && placed.cell == Cell::new(0, 0, 2)
                && form.cells().iter().all(|it| it.y == 0 && it.z == 0)
        }
        _ => false,
    };
    state.choices(Judge::Nothing).into_iter().map(|it| it.mv).find(wanted).unwrap()
}

#[test]
fn case_15_an_upright_block_may_hang_as_far_as_it_holds() {
    for (rule, rules) in [("flat", vec!["Slips"]), ("any", vec!["Overhang"]), ("none", vec!["Slips"])] {
        let state = state(&bare("-", "build=4-4 1 r").replacen("flat", rule, 1));
        let cells = [Cell::new(-2, 0, 2), Cell::new(-1, 0, 2), Cell::new(0, 0, 1), Cell::new(0, 0, 2)];
        let forms = state.blocks().block(block("4b")).forms();
        let corner = Cell::new(-2, 0, 1);
        let idx = forms.iter().position(|it| cells.iter().all(|cell| it.cells().contains(&(*cell - corner)))).unwrap();
        check(&state, &format!("build 4b/{idx}@-2,0,1"), &rules);
    }
}

#[test]
fn case_17_climbers_are_built_over_and_never_crushed() {
    let text = line(["1,0,1:1b/0@0,0,1:-", "T:3a/0@2,0,0:-", "T:-:1a", "T:-:1b"], "build=1-1 2 r");
    let state = state(&text);
    check(&state, "build 1a/0@1,0,1", &["ClimberCell"]);
    // Red's own climber is no exception; a roof one above is.
    let roof = piers("flat", "build=4-4 3 r");
    assert_eq!(roof.validate(&bridge_of_four(&roof)), Ok(()));
    let under = line(["1,0,1:1b/0@0,0,1;1a/0@3,0,1:-", "T:3a/0@2,0,0:2a", "T:-:1a;1b", "T:-:1a;1b"], "build=4-4 3 r");
    let under = self::state(&under);
    assert_eq!(under.validate(&bridge_of_four(&under)), Ok(()));
    // With climbers of two cells there is no room below.
    let tall = self::state(&under.to_setup().to_string().replacen("h1", "h2", 1));
    assert_eq!(
        tall.validate_unjudged(&bridge_of_four(&under)),
        Err(vec![Rejection::ClimberCell(vec![Cell::new(1, 0, 2)])])
    );
}

#[test]
fn case_23_down_to_the_table_and_up_elsewhere() {
    let text = line(["2,0,1:1b/0@0,1,0:-", "T:3a/0@2,0,0:-", "T:-:1a", "T:-:1b"], "climb 1 b");
    assert!(matches!(refused(&text), InvalidState::Overlap { .. }));
    let text = line(["2,0,1:3a/0@2,0,0:-", "T:-:1b", "T:-:1a", "T:-:1b"], "climb 1 k");
    let state = state(&text);
    // Four climbers but one stand on the table together.
    assert_eq!(state.reach(Color::Black, None).ends().len(), 5 + 1);
    let red = state.reach(Color::Red, None);
    let path = red.path(Place::On(Cell::new(4, 0, 1))).unwrap();
    assert_eq!(path, [(2, 0, 1), (3, 0, 1), (4, 0, 1)].map(|(x, y, z)| Place::On(Cell::new(x, y, z))));
    assert!(red.holds(Place::Table));
}

#[test]
fn case_22_who_stands_on_a_foreign_color_may_leave() {
    // Blue stands on red's end cube.
    let text = line(["T:3a/0@2,0,0:-", "4,0,1:-:1b", "T:-:1a", "T:-:1b"], "climb 1 k");
    let state = state(&text);
    let blue = state.reach(Color::Blue, None);
    assert!(blue.holds(Place::On(Cell::new(3, 0, 1))) && blue.holds(Place::Table));
    assert!(!blue.holds(Place::On(Cell::new(2, 0, 1))));
    assert!(state.reach(Color::Red, None).holds(Place::On(Cell::new(2, 0, 1))));
}

#[test]
fn case_25_a_collapse_ends_the_game_and_the_highest_of_the_others_wins() {
    let text = "set-a flat/lift/h1/both/r1/climber/supply/new/falls r0:2:0,1,3:2b/1@1,0,1;5a/13@0,-1,3:-|\
        b1:2:0,0,1:3b/6@-1,1,1;5a/4@1,1,2:-|g2:2:T:6a/8@0,-2,0;6b/10@0,1,4:- build=2-4 3 r";
    let mut state = state(text);
    let fatal = mv("build 2a/0@2,2,6");
    let Move::Build { placed, .. } = fatal else { unreachable!() };
    assert_eq!((state.validate(&fatal), state.verdict(placed)), (Ok(()), Some(Verdict::Collapses(3))));
    let before = state.clone();
    let events = state.play(&fatal);
    assert_eq!(state.phase(), Phase::Over);
    let body = |color, block: &str| Body::Block { color, block: block.into() };
    let waves = vec![vec![body(Color::Red, "2a"), body(Color::Blue, "5a"), body(Color::Green, "6b")]];
    assert_eq!(events[0], Event::Collapsed { color: Color::Red, placed, waves });
    // The tower and the climbers are as they were before: red stands on 3, blue on 1.
    assert_eq!(state.cubes(), before.cubes());
    let score = state.score();
    assert_eq!((score.outcome.winners, score.outcome.decided_by), (vec![Seat(1)], Decision::Level));
    assert_eq!(score.outcome.collapsed_by, Some(Color::Red));
    assert_eq!(State::from_setup(&state.to_setup()), Ok(state.clone()));
    // If the new block does not count, two fall: it slips.
    let lenient = self::state(&text.replace("/new/", "/old/"));
    assert_eq!(lenient.verdict(placed), Some(Verdict::Slips(2)));
    assert!(
        matches!(lenient.validate(&fatal).unwrap_err().as_slice(), [Rejection::Slips(falling)] if falling.len() == 3)
    );
}

#[test]
fn a_certificate_changes_no_answer() {
    let wide = piers("flat", "build=4-4 3 r");
    let forces = wide.certificate().unwrap();
    let judged = wide.choices(Judge::Everything);
    for certificate in [forces.clone(), vec![1.0; forces.len()], Vec::new(), vec![f64::NAN; 1000]] {
        let mut trusting = State::from_setup_unjudged(&wide.to_setup()).unwrap();
        trusting.trust(&certificate);
        assert_eq!(trusting.check_stands(), Ok(()));
        assert_eq!(
            (trusting.choices(Judge::Everything), trusting.certificate()),
            (judged.clone(), Some(forces.clone()))
        );
    }
    assert_eq!(wide.tower_bodies().len(), wide.tower_blocks().len());
    assert_eq!((wide.tower_bodies()[0].clone(), wide.assess().waves.len()), (Body::Base, 0));
    // Played on, the forces are brought along.
    let mut built = wide.clone();
    built.advance(&bridge_of_four(&wide));
    let again = State::from_setup(&built.to_setup()).unwrap();
    assert_eq!(built.certificate(), again.certificate());
}

#[test]
fn options_change_what_they_say() {
    // A7: with two rings a turn, ring (a) leaves one to the climb.
    let mut two = state(&bare("2a;2b;5a;5b", "build=2-5 5 r").replace("r1/", "r2/"));
    two.play(&mv("build 1b/0@0,0,1 a"));
    check(&two, "climb 0,1,1 b", &[]);
    assert_eq!(State::from_setup(&two.to_setup()), Ok(two.clone()));
    // A8: in a game of two a climber may enter both colors of its owner.
    let text = "set-a flat/lift/h1/both/r1/climber/supply/new/falls r0:2:T:3a/0@2,0,0:-|b1:2:T:-:1b|g0:2:T:-:1a|k1:2:T:-:1b climb 1 k";
    let end = Place::On(Cell::new(4, 0, 1));
    assert!(!state(text).reach(Color::Green, None).holds(end));
    assert!(state(&text.replace("climber/", "owner/")).reach(Color::Green, None).holds(end));
    assert!(!state(&text.replace("climber/", "owner/")).reach(Color::Blue, None).holds(end));
    // A4: a hollow that is walled in can't be filled by sliding.
    let open = bare("1a", "build=1-1 2 r");
    check(&state(&open.replace("lift", "path")), "build 1b/0@0,0,1", &[]);
    // A2: on a knife edge.
    let edge = bare("1a", "build=2-2 2 r");
    let ways = |text: &str| state(text).choices(Judge::Everything).len();
    assert!(ways(&edge) < ways(&edge.replace("falls", "holds")));
    assert!(ways(&edge.replace("falls", "shaky")) <= ways(&edge));
}

#[test]
fn case_28_a_fault_in_the_checker_may_be_imported() {
    let text = line(["T:1a/0@0,0,1:-", "T:-:1a", "T:-:1a", "T:-:1a"], "build=1-1 2 r");
    let state = state(&text);
    assert_eq!(state.parity_faults().len(), 1);
    // Beside the colored cube on a dark top everything is wrong: natural on natural below, or colored beside colored.
    check(&state, "build 1b/0@1,0,1", &["Parity"]);
    check(&state, "build 1b/0@0,0,2", &[]);
}

#[test]
fn case_29_and_g5_two_seats_play_their_colors_in_turn() {
    use Color::{Black, Blue, Green, Red};
    let colors = &Color::ALL[..4];
    let set = cornerstone::BlockSet::standard().clone();
    let mut state = State::new_game(set, cornerstone::Options::default(), 2, colors, Red).unwrap();
    let mut order = Vec::new();
    for _ in 0..5 {
        assert_eq!(state.turn(), Turn::Chance);
        state.advance(&Move::Roll(Roll::new(1, 1).unwrap()));
        order.push((state.to_move(), state.seat_to_move()));
        let build = state.legal_moves().into_iter().rfind(|it| matches!(it, Move::Build { by: Permit::Dice, .. }));
        state.advance(&build.unwrap());
        let before: Vec<Place> = colors.iter().map(|it| state.climber(*it)).collect();
        let up =
            state.legal_moves().into_iter().find(|it| matches!(it, Move::Climb { ring: Some(_), to: Place::On(_) }));
        let color = state.to_move();
        state.advance(&up.unwrap_or(Move::Stay));
        for (it, was) in colors.iter().zip(before) {
            assert!(
                *it == color
                    || state.climber(*it) == was
                        && state.rings(*it) == if order.iter().any(|o| o.0 == *it) { 1 } else { 2 }
            );
        }
    }
    assert_eq!(order, [(Red, Seat(0)), (Blue, Seat(1)), (Green, Seat(0)), (Black, Seat(1)), (Red, Seat(0))]);
}

#[test]
fn case_30_the_game_ends_after_the_last_color() {
    let all = "1a;1b;2a;2b;3a;3b;4a;4b;5a;5b;6a;6b";
    let most = "1a;1b;2a;2b;3a;3b;4a;4b;5a;5b;6a";
    let text = line(
        [&format!("T:-:{all}"), &format!("T:-:{all}"), &format!("T:-:{all}"), &format!("T:-:{most}")],
        "build=6-1 12 k",
    );
    let mut state = state(&text.replace("6-1", "1-6"));
    assert_eq!((discards(&state), sizes(&state)), (0, BTreeSet::from([6])));
    let build = state.legal_moves()[0];
    state.advance(&build);
    assert_eq!(state.phase(), Phase::Climb);
    let events = state.play(&Move::Stay);
    assert!(matches!(events.as_slice(), [Event::GameEnded(_)]));
    assert_eq!((state.turn(), state.legal_moves().len()), (Turn::Over, 0));
    let score = state.score();
    // All stand on the table: fewer elements left over decide.
    assert_eq!((score.outcome.winners, score.outcome.decided_by), (vec![Seat(3)], Decision::Elements));
    check(&state, "stay", &["GameOver"]);
}

#[test]
fn climbs_that_can_not_be_are_refused_by_name() {
    // A stair by the base: red at (2,0,0), its cubes up to 2 and 3; blue's climber on the first step.
    let text = line(["T:3a/0@2,0,0:-", "3,0,1:-:1b", "T:-:1a", "T:-:1b"], "climb 1 k");
    let state = state(&text);
    check(&state, "climb T", &["SamePlace"]);
    check(&state, "climb 0,0,2", &["NotAPlace"]);
    check(&state, "climb 7,7,0", &["NotAPlace"]);
    check(&state, "climb 4,0,1", &["ForeignColor"]);
    check(&state, "climb 4,0,1 b", &[]);
    check(&state, "climb 3,0,1", &["PlaceTaken"]);
    check(&state, "climb 3,0,1 b", &["PlaceTaken"]);
    check(&state, "build 1a/0@0,0,1", &["WrongPhase"]);
    check(&state, "roll 1-2", &["WrongPhase"]);
    let spent = self::state(&text.replace("k3:2", "k3:0"));
    check(&spent, "climb 4,0,1 b", &["NoRingLeft"]);
}

#[test]
fn states_that_can_not_be_are_refused_by_name() {
    let cases: &[(String, &str)] = &[
        (line(["T:1a/0@5,5,5:-", "T:-:-", "T:-:-", "T:-:-"], "build=1-1 1 b"), "the red block 1a floats"),
        (line(["T:1a/0@0,0,-1:-", "T:-:-", "T:-:-", "T:-:-"], "build=1-1 1 b"), "reaches (0,0,-1)"),
        (line(["T:1a/0@1000,0,0:-", "T:-:-", "T:-:-", "T:-:-"], "build=1-1 1 b"), "reaches (1000,0,0)"),
        (line(["T:1a/0@0,0,0:-", "T:-:-", "T:-:-", "T:-:-"], "build=1-1 1 b"), "covers (0,0,0)"),
        (line(["T:1a/1@0,0,1:-", "T:-:-", "T:-:-", "T:-:-"], "build=1-1 1 b"), "no orientation 1"),
        (line(["T:1a/0@0,0,1:1a", "T:-:-", "T:-:-", "T:-:-"], "build=1-1 1 b"), "the red block 1a is in two places"),
        (bare("1a;1b;2a;2b;3a;3b;4a;4b;5a;5b;6a;6b;1a", "over 12 r"), "13 blocks"),
        (line(["T:2a/0@2,0,0;2b/0@2,1,0:-", "T:-:1a", "T:-:1a", "T:-:1a"], "climb 2 r"), "second one on the table"),
        (line(["T:1a/0@5,5,0:-", "T:-:-", "T:-:-", "T:-:-"], "build=1-1 1 b"), "no red block touches the base"),
        (
            line(["T:-:-", "T:-:-", "T:-:1a", "T:-:-"], "roll 1 b"),
            "in round 1 with blue to move, green has used up 0 blocks, not 1",
        ),
        (bare("1a", "roll 1 r"), "red has used up 0 blocks, not 1"),
        (bare("1a", "roll 13 r"), "rounds 1 to 12"),
        (line(["4,4,4:-:-", "T:-:-", "T:-:-", "T:-:-"], "roll 1 r"), "the red climber can't stand at (4,4,4)"),
        (line(["0,0,0:-:-", "T:-:-", "T:-:-", "T:-:-"], "roll 1 r"), "the red climber can't stand at (0,0,0)"),
        (line(["5,5,0:-:-", "T:-:-", "T:-:-", "T:-:-"], "roll 1 r"), "the red climber can't stand at (5,5,0)"),
        (line(["0,0,1:-:-", "0,0,1:-:-", "T:-:-", "T:-:-"], "roll 1 r"), "two climbers stand at (0,0,1)"),
        (bare("-", "build 1 r"), "the dice are shown"),
        (bare("-", "over 1 r"), "blocks"),
        (bare("-", "over=1a/0@0,0,1 1 r"), "no checker"),
        (bare("-", "over=1b/0@0,0,1 1 r"), "does not make it fall"),
        (bare("-", "roll 1 y"), "yellow is to move and does not play"),
        (bare("-", "roll 1 r").replace("r0:2", "r0:3"), "3 rings"),
        (bare("-", "roll 1 r").replace("b1", "b0"), "wrong owner"),
        (bare("-", "roll 1 r").replace("b1", "r1"), "red is taken twice"),
        (bare("-", "roll 1 r").replace("h1", "h7"), "1 or 2 cells high, not 7"),
        (bare("1a", "climb+a 1 k"), "more rings"),
        (
            line(["T:3a/0@1,0,1:-", "T:-:-", "T:-:-", "T:-:-"], "build=1-1 1 b"),
            "the tower does not stand: red 3a falls",
        ),
    ];
    for (line, why) in cases {
        let said = refused(line).to_string();
        assert!(said.contains(why), "{said:?} does not say {why:?}\n{}", line);
    }
    // A tower that does not stand may be looked at and scored all the same.
    let setup: Setup = cases.last().unwrap().0.parse().unwrap();
    let state = State::from_setup_unjudged(&setup).unwrap();
    assert_eq!(state.falling(), [[Body::Block { color: Color::Red, block: "3a".into() }]]);
    assert_eq!(state.score().seats.len(), 4);
    assert_eq!(broken(&state, "build 1b/0@0,0,1"), ["TowerFalls"]);
}
