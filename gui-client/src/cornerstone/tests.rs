//! What a session does with answers about the block in hand.

use super::*;
use crate::{
    i18n::{Lang, msg},
    link::{Failure, Slot},
};

const ID: &str = "A1";

/// A session in which a block of two cubes is held over a tower of one block, and its balance is asked for.
fn holding() -> (Session, u64) {
    let state = pb::State { phase: pb::Phase::Build.into(), ..pb::State::default() };
    let mut session = Session::new(Lang::En, "test".into(), vec!["Anna".into(), "Ben".into()], state, Some(7));
    let revision = session.revision();
    let stability = Some(pb::Stability { bodies: vec![pb::Body::default()], ..pb::Stability::default() });
    let answer = Answer::Describe(Box::new(pb::Description { stability, ..pb::Description::default() }));
    session.take_answer(Slot::Describe, revision, Ok(AnyAnswer::Cornerstone(answer)));
    let form =
        Form { cubes: vec![([0, 0, 0], pb::Class::default()), ([1, 0, 0], pb::Class::default())], ..Form::default() };
    session.half.blocks = vec![Block { id: ID.into(), forms: vec![form] }];
    session.half.block = Some(ID.into());
    session.half.held = Some(Held { lie: Lie { corner: [0, 0, 1], orientation: 0 }, target: [0, 0, 1], legal: None });
    session.toggle_balance();
    (session, revision)
}

fn tower_asked_for(session: &mut Session) -> Box<pb::AssessTowerRequest> {
    let mut asks = session.take_asks().into_iter().filter(|it| it.slot == Slot::Own);
    let tower = asks.next_back().and_then(|it| match it.call {
        AnyCall::Cornerstone(Call::Own(Question::Assess(tower))) => Some(tower),
        _ => None,
    });
    tower.expect("the balance was asked for")
}

fn assessed(of: &pb::AssessTowerRequest) -> Result<AnyAnswer, Failure> {
    let reply = Reply::Assessed(Box::default(), Box::new(of.clone()));
    Ok(AnyAnswer::Cornerstone(Answer::Own(reply)))
}

#[test]
fn a_balance_that_is_refused_is_not_waited_for() {
    let (mut session, revision) = holding();
    assert!(session.half.balance.is_waiting() && session.is_waiting());
    let failure = Failure { text: msg!("engine-fault"), index: None };
    session.take_answer(Slot::Own, revision, Err(failure));
    assert!(!session.half.balance.is_waiting());
    assert_eq!(session.half.balance.why(), Some(&msg!("engine-fault")));
}

#[test]
fn the_balance_of_where_a_block_was_is_not_shown_where_it_is() {
    let (mut session, revision) = holding();
    let there = tower_asked_for(&mut session);
    session.shift([0, 0, 1]);
    session.take_answer(Slot::Own, revision, assessed(&there));
    assert!(session.half.balance.is_waiting(), "the answer to the question before");
    let here = tower_asked_for(&mut session);
    session.take_answer(Slot::Own, revision, assessed(&here));
    assert!(session.half.balance.known().is_some());
    session.put_down();
    session.take_answer(Slot::Own, revision, assessed(&here));
    assert!(session.half.balance.known().is_none(), "the block was put down");
}

#[test]
fn a_balance_asked_for_before_the_tower_is_known_is_asked_for_then() {
    let (mut session, revision) = holding();
    let known = session.description.known().cloned().unwrap();
    session.description.ask();
    session.toggle_balance();
    session.toggle_balance();
    assert!(!session.half.balance.is_waiting(), "of which tower?");
    let answer = Answer::Describe(Box::new(known));
    session.take_answer(Slot::Describe, revision, Ok(AnyAnswer::Cornerstone(answer)));
    assert!(session.half.balance.is_waiting());
}
