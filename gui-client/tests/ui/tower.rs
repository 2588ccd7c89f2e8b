//! Cornerstone: whole turns by key, by pointer and by name; refusals, rings, balance, plans and a fall.

use std::path::PathBuf;

use egui::{Key, Modifiers, ThemePreference};
use gui_client::{cornerstone, files, link::Target};
use proto::cornerstone::v1 as pb;

use crate::desk::Desk;

/// A game of four that ends with a fall, and one that is half played.
fn game(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/ui/games").join(name)
}

fn opened(name: &str) -> Desk {
    let mut desk = Desk::with(Target::BuiltIn, ThemePreference::Light, Some(game(name)));
    desk.until("the game is there", |it| it.state().game().is_some());
    desk.settle();
    desk
}

fn level_of(desk: &Desk, color: pb::Color) -> i32 {
    let state = desk.cornerstone().state();
    let color = state.colors.iter().find(|it| it.color() == color).unwrap();
    cornerstone::level(color.climber.as_ref())
}

#[test]
fn a_turn_is_played_by_keys_alone() {
    let mut desk = Desk::open();
    desk.start_cornerstone();
    assert!(desk.sees("Red, Anna: roll the dice"));
    desk.press(Key::D);
    assert_eq!(desk.cornerstone().phase(), pb::Phase::Build);
    desk.press(Key::Space);
    let held = desk.cornerstone().half.held.expect("a block is in hand");
    assert!(held.legal.is_some());
    let margin = desk.cornerstone().why_not.known().and_then(|it| it.margin);
    assert!(margin.is_some_and(|it| 0.0 < it), "the engine tells how firmly it stands");
    assert!(desk.sees("Stands, margin 0."));
    desk.press(Key::Enter);
    assert_eq!(desk.cornerstone().phase(), pb::Phase::Climb);
    assert_eq!(desk.cornerstone().tower().len(), 4 + desk.cornerstone().size(&built(&desk)));
    desk.press(Key::Space);
    let steps = desk.cornerstone().way().expect("a place is chosen").steps();
    assert!(0 < steps);
    desk.press(Key::Enter);
    assert!(0 < level_of(&desk, pb::Color::Red));
    assert!(desk.sees("Blue, Ben: roll the dice"));
    for key in [Key::D, Key::Space, Key::Enter, Key::Num0] {
        desk.press(key);
    }
    assert_eq!(level_of(&desk, pb::Color::Blue), 0, "0 stays");
    assert!(desk.sees("Green, Anna: roll the dice"), "each of two plays two colors");
}

fn built(desk: &Desk) -> String {
    let color = desk.cornerstone().state().colors.iter().find(|it| !it.placed_blocks.is_empty()).unwrap();
    color.placed_blocks[0].block_id.clone()
}

#[test]
fn a_turn_is_played_by_names_alone() {
    let mut desk = Desk::open();
    desk.start_cornerstone();
    desk.click("Roll the dice");
    let id = {
        let session = desk.cornerstone();
        let id = session.supply().iter().find(|it| 0 < session.n_places(it, pb::Ring::Unspecified)).unwrap();
        id.clone()
    };
    desk.click_starting(&format!("block {id}: "));
    assert_eq!(desk.cornerstone().half.block.as_deref(), Some(id.as_str()));
    desk.click_starting("Place at level 1");
    assert!(desk.cornerstone().half.held.is_some_and(|it| it.legal.is_some()));
    desk.click("Build");
    assert_eq!(desk.cornerstone().phase(), pb::Phase::Climb);
    desk.click_starting("Level 1, ");
    desk.click("Climb");
    assert_eq!(level_of(&desk, pb::Color::Red), 1);
    assert!(desk.sees("Blue, Ben: roll the dice"));
}

#[test]
fn the_pointer_builds_where_it_points() {
    let mut desk = Desk::open();
    desk.start_cornerstone();
    desk.press(Key::D);
    desk.press(Key::Space);
    // Over every cell of the base the block follows the pointer, in a way that fits.
    for cell in [[0, 0], [1, 0], [1, 1], [0, 1]] {
        let at = desk.tower_point([cell[0] as f32, cell[1] as f32, 1.0]);
        desk.harness.hover_at(at);
        desk.settle();
        let held = desk.cornerstone().half.held.unwrap();
        assert_eq!(held.target, [cell[0], cell[1], 1]);
        assert!(held.legal.is_some() || desk.cornerstone().why_not.known().is_some_and(|it| !it.reasons.is_empty()));
    }
    let fits = desk.cornerstone().fitting_corners().into_iter().find(|(it, _)| it[2] == 1).unwrap().0;
    let at = desk.tower_point([fits[0] as f32, fits[1] as f32, 1.0]);
    desk.harness.hover_at(at);
    desk.settle();
    let before = desk.cornerstone().half.held.unwrap();
    assert!(before.legal.is_some());
    desk.harness.drag_at(at);
    desk.harness.drop_at(at);
    desk.settle();
    assert_eq!(desk.cornerstone().phase(), pb::Phase::Climb, "a click builds");
    assert!(desk.cornerstone().tower().iter().any(|it| it.cell == before.target));
}

#[test]
fn a_block_is_turned_moved_and_refused_with_reasons() {
    let mut desk = Desk::open();
    desk.start_cornerstone();
    desk.press(Key::D);
    desk.press(Key::Space);
    let first = desk.cornerstone().half.held.unwrap();
    desk.press(Key::PageUp);
    desk.press(Key::PageUp);
    let lifted = desk.cornerstone().half.held.unwrap();
    assert_eq!(lifted.lie.corner[2], first.lie.corner[2] + 2);
    let why = desk.cornerstone().why_not.known().unwrap().clone();
    assert!(lifted.legal.is_none() && why.reasons.len() >= 2, "it hangs in the air: {why:?}");
    assert!(desk.sees("touches nothing"));
    desk.press(Key::Enter);
    assert_eq!(desk.cornerstone().phase(), pb::Phase::Build, "nothing is built");
    desk.press(Key::PageDown);
    desk.press(Key::PageDown);
    assert_eq!(desk.cornerstone().half.held.unwrap(), first);
    desk.press(Key::ArrowRight);
    desk.press(Key::ArrowUp);
    desk.press(Key::ArrowLeft);
    desk.press(Key::ArrowDown);
    assert_eq!(desk.cornerstone().half.held.unwrap(), first, "arrows go around a square");
    for key in [Key::X, Key::Y, Key::Z] {
        for _ in 0..4 {
            desk.press(key);
        }
        assert_eq!(desk.cornerstone().half.held.unwrap().lie.orientation, first.lie.orientation, "four quarters");
    }
    desk.press(Key::R);
    desk.press(Key::Escape);
    assert!(desk.cornerstone().half.block.is_none());
}

#[test]
fn a_ring_opens_every_block() {
    let mut desk = Desk::open();
    desk.start_cornerstone();
    desk.press(Key::D);
    // Doubles allow every block by themselves.
    while desk.cornerstone().state().dice.is_some_and(|it| it.low == it.high) {
        for key in [Key::Space, Key::Enter, Key::Num0, Key::D] {
            desk.press(key);
        }
    }
    let color = desk.cornerstone().color_to_move();
    let dice = desk.cornerstone().state().dice.unwrap();
    let other = (1..=6_usize).find(|it| ![dice.low, dice.high].contains(&(*it as u32))).unwrap();
    desk.press([Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6][other - 1]);
    assert_eq!(desk.cornerstone().half.ring, pb::Ring::A, "the dice do not allow it");
    assert!(desk.cornerstone().half.held.is_some_and(|it| it.legal.is_some()));
    desk.press(Key::Enter);
    assert_eq!(desk.cornerstone().rings(color), 1);
    assert!(desk.sees("spends a ring"));
}

#[test]
fn the_balance_is_shown_before_one_commits() {
    let mut desk = opened("half_played.meeplewright.json");
    desk.press(Key::D);
    desk.press(Key::S);
    assert!(desk.sees("Weakest: "), "of the standing tower");
    desk.press(Key::Space);
    let session = desk.cornerstone();
    let (standing, with_held) = (
        session.description.known().unwrap().stability.as_ref().unwrap().joints.len(),
        session.half.balance.known().expect("the engine was asked").joints.len(),
    );
    assert!(standing < with_held, "the block in hand rests on something");
    desk.press(Key::S);
    assert!(!desk.sees("Weakest: "));
}

#[test]
fn the_balance_is_shown_from_far_away_too() {
    let mut desk = opened("half_played.meeplewright.json");
    desk.press(Key::S);
    for _ in 0..12 {
        desk.press(Key::Minus);
    }
    assert!(desk.tower_view().eye.view().scale < 10.0);
    assert!(desk.sees("Weakest: "));
}

#[test]
fn the_view_turns_and_looks_inside() {
    let mut desk = opened("half_played.meeplewright.json");
    let view = |desk: &Desk| desk.tower_view().eye.view();
    let first = view(&desk);
    desk.press(Key::W);
    assert_ne!(view(&desk).turn, first.turn);
    desk.press(Key::Q);
    assert!((view(&desk).turn - first.turn).abs() < 0.01);
    for _ in 0..5 {
        desk.press(Key::V);
    }
    assert!(1.5 < view(&desk).tilt, "the fifth view is from the top");
    desk.press(Key::OpenBracket);
    desk.press(Key::OpenBracket);
    assert_eq!(desk.tower_view().n_peeled, 2);
    desk.press(Key::CloseBracket);
    assert_eq!(desk.tower_view().n_peeled, 1);
    let tilted = view(&desk).tilt;
    desk.press_with(Modifiers::ALT, Key::ArrowDown);
    assert_ne!(view(&desk).tilt, tilted);
    desk.press(Key::F);
    assert_eq!(desk.tower_view().n_peeled, 0);
    assert!(desk.sees("Level 3: "), "the plans name their layers");
    desk.press(Key::P);
    assert!(!desk.sees("Level 3: "));
}

#[test]
fn a_fall_is_told_and_can_be_seen_again() {
    let mut desk = opened("fall.meeplewright.json");
    assert_eq!(desk.cornerstone().phase(), pb::Phase::Over);
    assert!(desk.sees("made the tower fall"));
    desk.press(Key::A);
    assert!(desk.sees("made the tower fall"));
    desk.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(desk.cornerstone().phase(), pb::Phase::Build);
    assert!(!desk.sees("made the tower fall"));
    let falls = |it: &&pb::LegalMove| it.verdict() == pb::Verdict::Collapses;
    let falls = desk.cornerstone().legal_moves().iter().find(falls).unwrap().clone();
    hold(&mut desk, &falls);
    let before = desk.cornerstone().n_plies();
    assert!(desk.sees("The tower would fall: "));
    assert!(desk.sees("that ends the game"));
    // A mere click does not do it.
    let target = desk.cornerstone().half.held.unwrap().target;
    let at = desk.tower_point([target[0] as f32, target[1] as f32, target[2] as f32 + 0.5]);
    desk.harness.drag_at(at);
    desk.harness.drop_at(at);
    desk.settle();
    assert_eq!(desk.cornerstone().n_plies(), before);
    hold(&mut desk, &falls);
    desk.click("Build, and let it fall");
    assert_eq!(desk.cornerstone().phase(), pb::Phase::Over);
}

/// Takes a block to a legal placement by keys: its size, Space to its corner, R to its orientation.
fn hold(desk: &mut Desk, legal: &pb::LegalMove) {
    let Some(pb::r#move::Kind::Build(build)) = legal.r#move.as_ref().and_then(|it| it.kind.as_ref()) else {
        panic!("nothing is built")
    };
    let size = desk.cornerstone().size(&build.block_id);
    let corner = build.cell.as_ref().map(cornerstone::cell).unwrap();
    for _ in 0..3 {
        if desk.cornerstone().half.block.as_ref() != Some(&build.block_id) {
            desk.press([Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6][size - 1]);
        }
    }
    if desk.cornerstone().half.ring != build.ring() {
        desk.press(Key::I);
    }
    let held = |desk: &Desk| desk.cornerstone().half.held.unwrap().lie;
    for _ in 0..200 {
        if held(desk).corner == corner {
            break;
        }
        desk.press(Key::Space);
    }
    for _ in 0..60 {
        if held(desk).corner == corner && held(desk).orientation == build.orientation {
            return;
        }
        desk.press(Key::R);
    }
    panic!("{build:?} can't be held by keys");
}

#[test]
fn dice_are_typed_in_when_people_roll() {
    let mut desk = Desk::open();
    desk.press_with(Modifiers::COMMAND, Key::N);
    desk.click("Cornerstone Essential");
    desk.click("We do: the dice are on the table");
    desk.click("Start the game");
    desk.click("4 on a die");
    assert!(desk.sees("One shows 4"));
    desk.click("2 on a die");
    let dice = desk.cornerstone().state().dice.unwrap();
    assert_eq!((dice.low, dice.high), (2, 4));
}

#[test]
fn a_game_is_saved_and_taken_up_again() {
    let desk = opened("half_played.meeplewright.json");
    let record = desk.cornerstone().record();
    let path = desk.folder.join("again.json");
    files::save(&path, &record.clone().into()).unwrap();
    let mut other = Desk::with(Target::BuiltIn, ThemePreference::Light, Some(path));
    other.until("the game is there", |it| it.state().game().is_some());
    other.settle();
    assert_eq!(other.cornerstone().record(), record);
    assert_eq!(other.cornerstone().state(), desk.cornerstone().state());
}
