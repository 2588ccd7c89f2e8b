//! A session fed with answers by hand.

use super::{
    board::hex::{Cell, Corner},
    *,
};
use crate::{
    game::Step,
    i18n::{Lang, Message},
    link::{Failure, Slot},
};

type Answers = Answer<Cornwall>;

fn state(phase: pb::Phase) -> pb::State {
    let seat = |color: pb::Color| pb::SeatState { color: color as i32, coins: 1, ..pb::SeatState::default() };
    pb::State {
        phase: phase as i32,
        seats: vec![seat(pb::Color::Red), seat(pb::Color::Blue)],
        drawn_tile_id: if phase == pb::Phase::Lay { "T01".into() } else { String::new() },
        ..pb::State::default()
    }
}

fn session(phase: pb::Phase) -> Session {
    Session::new(Lang::En, "test".into(), vec!["Anna".into(), "Ben".into()], state(phase), Some(7))
}

/// Answers the question that waits in a slot.
fn tell(session: &mut Session, slot: Slot, answer: Answers) {
    let asks = session.take_asks();
    let revision = asks.iter().find(|it| it.slot == slot).map(|it| it.revision).expect("it was asked");
    session.put_back(asks.into_iter().filter(|it| it.slot != slot).collect());
    session.take_answer(slot, revision, Ok(AnyAnswer::Cornwall(answer)));
}

fn asked(session: &mut Session) -> Vec<Slot> {
    session.take_asks().into_iter().map(|it| it.slot).collect()
}

fn draw(id: &str) -> Kind {
    Kind::Draw(pb::Draw { tile_id: id.into() })
}

fn applied(phase: pb::Phase) -> Answers {
    Answer::Apply(Box::new(state(phase)), vec![Step { events: Vec::new(), state: None }])
}

/// A legal placement; the footprint is what the engine would say.
fn lay(q: i32, r: i32, rotation: u32) -> pb::LegalMove {
    let anchor = Cell::new(q, r);
    let footprint = [anchor, anchor.neighbor(rotation), anchor.neighbor(rotation + 1)].map(pb::Hex::from).to_vec();
    let kind = Kind::Lay(pb::Lay { anchor: Some(anchor.into()), rotation });
    pb::LegalMove { r#move: Some(pb::Move { kind: Some(kind) }), footprint, ..pb::LegalMove::default() }
}

fn laying(moves: Vec<pb::LegalMove>) -> Session {
    let mut session = session(pb::Phase::Lay);
    tell(&mut session, Slot::LegalMoves, Answer::LegalMoves(moves));
    session
}

#[test]
fn a_new_state_raises_three_questions() {
    let mut session = session(pb::Phase::Draw);
    assert_eq!(asked(&mut session), [Slot::Describe, Slot::LegalMoves, Slot::Score]);
    assert!(session.legal.is_waiting() && session.description.is_waiting() && session.score.is_waiting());
}

#[test]
fn late_answers_are_dropped() {
    let mut session = session(pb::Phase::Draw);
    let late = session.revision();
    session.play_kind(draw("T01"));
    tell(&mut session, Slot::Apply, applied(pb::Phase::Lay));
    session.take_answer(Slot::LegalMoves, late, Ok(AnyAnswer::Cornwall(Answer::LegalMoves(vec![lay(0, 0, 0)]))));
    assert!(session.legal.known().is_none());
    session.take_answer(Slot::Apply, late, Ok(AnyAnswer::Cornwall(applied(pb::Phase::Over))));
    assert_eq!(session.phase(), pb::Phase::Lay);
}

#[test]
fn a_drawn_tile_taken_back_is_drawn_again() {
    let mut session = session(pb::Phase::Draw);
    session.play_kind(draw("T05"));
    tell(&mut session, Slot::Apply, applied(pb::Phase::Lay));
    session.undo();
    assert_eq!(session.phase(), pb::Phase::Draw);
    session.take_asks();
    session.draw();
    assert_eq!(session.phase(), pb::Phase::Lay);
    assert!(!asked(&mut session).contains(&Slot::Sample), "chance is not asked twice");
    assert_eq!(session.record().moves[0].kind, Some(draw("T05")));
}

#[test]
fn looking_back_asks_nothing_again() {
    let mut session = session(pb::Phase::Draw);
    tell(&mut session, Slot::Describe, Answer::Describe(Box::default()));
    tell(&mut session, Slot::LegalMoves, Answer::LegalMoves(vec![]));
    tell(&mut session, Slot::Score, Answer::Score(Box::default()));
    session.play_kind(draw("T05"));
    tell(&mut session, Slot::Apply, applied(pb::Phase::Lay));
    session.undo();
    assert_eq!(asked(&mut session), []);
    assert!(session.description.known().is_some() && session.legal.known().is_some());
    session.redo();
    assert_eq!(asked(&mut session).len(), 3, "what was never answered is asked");
}

#[test]
fn another_move_forgets_what_was_taken_back() {
    let mut session = session(pb::Phase::Draw);
    session.play_kind(draw("T05"));
    tell(&mut session, Slot::Apply, applied(pb::Phase::Lay));
    session.undo();
    session.play_kind(draw("T09"));
    tell(&mut session, Slot::Apply, applied(pb::Phase::Lay));
    assert!(!session.can_redo());
    assert_eq!(session.record().moves.len(), 1);
    assert_eq!(session.record().moves[0].kind, Some(draw("T09")));
}

#[test]
fn a_move_waits_for_the_one_before() {
    let mut session = session(pb::Phase::Draw);
    session.play_kind(draw("T05"));
    session.play_kind(draw("T06"));
    tell(&mut session, Slot::Apply, applied(pb::Phase::Lay));
    assert_eq!(session.record().moves[0].kind, Some(draw("T05")));
}

#[test]
fn a_refused_move_leaves_everything_and_says_why() {
    let mut session = session(pb::Phase::Draw);
    session.play_kind(draw("T05"));
    let revision = session.revision();
    let failure = Failure { text: Message::from("T05 is not in the pile"), ..Failure::default() };
    session.take_answer(Slot::Apply, revision, Err(failure));
    assert_eq!((session.n_plies(), session.is_busy()), (0, false));
    assert_eq!(session.notice, Some(Message::from("T05 is not in the pile")));
}

#[test]
fn turning_goes_through_the_legal_ways_first() {
    let corner = Corner::of(Cell::new(0, 0), 0);
    let [_, (b, turn_b), (c, turn_c)] = corner.turns();
    let mut session = laying(vec![lay(b.q, b.r, turn_b), lay(c.q, c.r, turn_c)]);
    session.aim_at(Spot::Corner(corner));
    let mut seen = Vec::new();
    for _ in 0..4 {
        seen.push(session.half.aim.as_ref().map(|it| it.legal.is_some()));
        session.rotate(false);
    }
    assert_eq!(seen, [Some(true), Some(true), Some(false), Some(true)]);
    session.rotate(false);
    assert!(asked(&mut session).contains(&Slot::Validate), "the third way is asked about");
}

#[test]
fn over_a_cell_every_way_can_be_reached() {
    let mut session = laying(vec![lay(0, 0, 3), lay(1, 0, 2), lay(5, 5, 0)]);
    session.aim_at(Spot::Cell(Cell::new(0, 0)));
    let mut ways = std::collections::BTreeSet::new();
    for _ in 0..12 {
        let aim = session.half.aim.clone().expect("the tile is held");
        ways.insert((aim.anchor, aim.rotation));
        session.rotate(false);
    }
    let free = (0..6).map(|it| (Cell::new(0, 0), it));
    assert!(free.chain([(Cell::new(1, 0), 2)]).all(|it| ways.contains(&it)), "{ways:?}");
}

#[test]
fn places_are_walked_in_reading_order_and_round() {
    let mut session = laying(vec![lay(0, 3, 0), lay(0, -3, 0), lay(4, -3, 0)]);
    let mut rows = Vec::new();
    for _ in 0..4 {
        session.next_place(false);
        rows.push(session.half.aim.as_ref().map(|it| (it.anchor.q, it.anchor.r)));
    }
    assert_eq!(rows, [Some((0, -3)), Some((4, -3)), Some((0, 3)), Some((0, -3))]);
    session.next_place(true);
    assert_eq!(session.half.aim.as_ref().map(|it| (it.anchor.q, it.anchor.r)), Some((0, 3)));
}

#[test]
fn what_is_not_legal_is_not_laid() {
    let mut session = laying(vec![lay(0, 0, 0)]);
    session.aim_at(Spot::Cell(Cell::new(9, 9)));
    assert!(session.aimed().is_none());
    session.lay();
    assert!(!session.is_busy());
    session.next_place(false);
    session.lay();
    assert!(session.is_busy());
}

/// Three fields, five coins' worth of small pieces, and the engine's prices: the third field is too dear.
fn placing() -> Session {
    let cells = [Cell::new(0, 0), Cell::new(1, 0), Cell::new(1, -1)].map(pb::Hex::from);
    let place = |on: &[usize], cost: u32| {
        let pieces = on.iter().map(|it| pb::PiecePlacement { cell: Some(cells[*it]), size: pb::Size::Small as i32 });
        let kind = Kind::PlacePieces(pb::PlacePieces { pieces: pieces.collect() });
        let pieces_effect = Some(pb::PiecesEffect { cost, chapel_points: 0 });
        pb::LegalMove { r#move: Some(pb::Move { kind: Some(kind) }), pieces_effect, ..pb::LegalMove::default() }
    };
    let mut session = session(pb::Phase::Pieces);
    let hand = pb::PieceCounts { small: 4, tall: 0, fat: 1 };
    let seat = pb::SeatDescription { hand: Some(hand), ..pb::SeatDescription::default() };
    let description =
        pb::Description { placeable_cells: cells.to_vec(), seats: vec![seat, seat], ..pb::Description::default() };
    tell(&mut session, Slot::Describe, Answer::Describe(Box::new(description)));
    let moves = vec![place(&[], 0), place(&[0], 0), place(&[1], 1), place(&[0, 1], 2)];
    tell(&mut session, Slot::LegalMoves, Answer::LegalMoves(moves));
    session
}

#[test]
fn prices_are_the_engines() {
    let mut session = placing();
    let price = |session: &Session, slot: usize| {
        session.effect_of(&session.half.pieces.with(slot, pb::Size::Small)).map(|it| it.cost)
    };
    assert_eq!([0, 1, 2].map(|it| price(&session, it)), [Some(0), Some(1), None]);
    session.toggle_slot(0);
    assert_eq!([1, 2].map(|it| price(&session, it)), [Some(2), None]);
}

#[test]
fn a_piece_that_is_refused_is_asked_about_and_not_taken() {
    let mut session = placing();
    session.toggle_slot(2);
    assert_eq!(session.half.pieces.n_pieces(), 0);
    let violation = pb::Violation { text: "it costs 3 coins".into(), ..pb::Violation::default() };
    let verdict = pb::ValidateMoveResponse { violations: vec![violation], ..pb::ValidateMoveResponse::default() };
    tell(&mut session, Slot::Validate, Answer::Validate(Box::new(verdict)));
    assert_eq!(session.pieces_refused(), Some(&Message::from("it costs 3 coins")));
    session.toggle_slot(0);
    assert_eq!((session.half.pieces.n_pieces(), session.pieces_refused()), (1, None));
}

#[test]
fn pressing_again_takes_the_piece_back() {
    let mut session = placing();
    session.toggle_slot(1);
    session.toggle_slot(1);
    assert_eq!(session.half.pieces.n_pieces(), 0);
    session.choose_size(pb::Size::Tall);
    assert_eq!(session.half.pieces.size, pb::Size::Small, "no tall piece is in hand");
}

#[test]
fn placing_sends_exactly_what_is_chosen() {
    let mut session = placing();
    session.toggle_slot(1);
    session.place();
    let ask = session.take_asks().into_iter().find(|it| it.slot == Slot::Apply).expect("the move is on its way");
    let AnyCall::Cornwall(Call::Apply { moves, .. }) = ask.call else { panic!("another call") };
    let Some(Kind::PlacePieces(place)) = &moves[0].kind else { panic!("another move") };
    assert_eq!(place.pieces.len(), 1);
    assert_eq!(place.pieces[0].cell, Some(pb::Hex { q: 1, r: 0 }));
}
