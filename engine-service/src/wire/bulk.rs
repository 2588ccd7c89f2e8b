//! The questions of a bulk request, answered one after another. The types of the games differ in name alone: `bulk_of!` names them.

use std::vec;

use prost::Message;
use proto::common::v1::Failure;

use crate::{
    bulk::{Job, PART_BYTES, Progress},
    corridor::guarded,
    pool::Slice,
    refusal::{Refusal, Within as _},
};

/// What a request asks.
#[derive(Debug)]
pub struct Asked<W: Words> {
    /// Comes back in the answer.
    pub tag: u64,
    /// The state of the moves.
    pub state: Option<W::WireState>,
    /// Moves to test.
    pub moves: Vec<W::Move>,
    /// Whether to tell what illegal moves break.
    pub explain: bool,
    /// Calls to answer.
    pub calls: Vec<W::Call>,
}

/// A part of the answer.
#[derive(Debug)]
pub struct Part<W: Words> {
    /// The tag of the request.
    pub tag: u64,
    /// Whether it is the last one.
    pub last: bool,
    /// The index of the first item that it answers.
    pub first: usize,
    /// What each move is.
    pub legal: Vec<bool>,
    /// Why some are not.
    pub refused: Vec<W::RefusedMove>,
    /// What each call got.
    pub answers: Vec<W::Answer>,
    /// Why there is no answer at all.
    pub failure: Option<Failure>,
}

/// The words of one game for all this.
pub trait Words: Sized + Send + 'static {
    /// The request.
    type Request: Send + 'static;
    /// The answer.
    type Response: Send + 'static;
    /// A state as it was sent.
    type WireState: Send;
    /// A state that was checked.
    type State: Send;
    /// A move as it was sent.
    type Move: Send;
    /// A call.
    type Call: Send;
    /// The answer to a call.
    type Answer: Message;
    /// Why a move is not legal.
    type RefusedMove: Message;
    /// A rule that a move breaks.
    type Violation;

    /// Opens a request.
    fn open(request: Self::Request) -> Asked<Self>;
    /// Checks a state.
    fn check(state: Option<Self::WireState>) -> Result<Self::State, Refusal>;
    /// Tests a move; if it is illegal, tells every rule that it breaks, or none if nobody asked.
    fn test(state: &Self::State, mv: Self::Move, explain: bool) -> Result<Result<(), Vec<Self::Violation>>, Refusal>;
    /// Answers a call.
    fn answer(call: Self::Call) -> Result<Self::Answer, Refusal>;
    /// Says that a call failed.
    fn failed(failure: Failure) -> Self::Answer;
    /// Says why a move is not legal.
    fn refused(index: u32, violations: Vec<Self::Violation>, failure: Option<Failure>) -> Self::RefusedMove;
    /// Closes a part of the answer.
    fn close(part: Part<Self>) -> Self::Response;
}

/// A request that is being answered.
pub struct Bulk<W: Words> {
    tag: u64,
    asked: Stage<W>,
    explain: bool,
    max_items: usize,
    /// How many items are answered.
    done: usize,
    part: Part<W>,
    part_bytes: usize,
}

enum Stage<W: Words> {
    Unread(Box<Asked<W>>),
    Moves(Box<W::State>, vec::IntoIter<W::Move>),
    Calls(vec::IntoIter<W::Call>),
}

impl<W: Words> Part<W> {
    fn new(tag: u64, first: usize) -> Part<W> {
        let (legal, refused, answers) = (Vec::new(), Vec::new(), Vec::new());
        Part { tag, last: false, first, legal, refused, answers, failure: None }
    }
}

impl<W: Words> Job for Bulk<W> {
    type Request = W::Request;
    type Response = W::Response;

    fn begin(request: W::Request, max_items: usize) -> Bulk<W> {
        let asked = W::open(request);
        let (tag, explain) = (asked.tag, asked.explain);
        let (asked, part) = (Stage::Unread(Box::new(asked)), Part::new(tag, 0));
        Bulk { tag, asked, explain, max_items, done: 0, part, part_bytes: 0 }
    }

    fn go_on(&mut self, slice: Slice) -> Progress<W::Response> {
        if let Err(refusal) = self.read() {
            self.part.failure = Some(refusal.into());
            return Progress::Last(self.take_part(true));
        }
        loop {
            // The clock is not asked for each move: one takes less than asking.
            for _ in 0..self.items_a_look() {
                if !self.answer_next() {
                    return Progress::Last(self.take_part(true));
                }
            }
            if PART_BYTES <= self.part_bytes {
                return Progress::Part(self.take_part(false));
            }
            if slice.is_over() {
                return Progress::Paused;
            }
        }
    }
}

impl<W: Words> Bulk<W> {
    /// Checks what was asked, the first time.
    fn read(&mut self) -> Result<(), Refusal> {
        let Stage::Unread(asked) = &mut self.asked else { return Ok(()) };
        let (moves, calls) = (std::mem::take(&mut asked.moves), std::mem::take(&mut asked.calls));
        for (field, given) in [("moves", moves.len()), ("calls", calls.len())] {
            if self.max_items < given {
                return Err(Refusal::too_many(field, self.max_items, given));
            }
        }
        if calls.is_empty() {
            let state = asked.state.take();
            self.asked = Stage::Moves(Box::new(guarded(|| W::check(state))?), moves.into_iter());
        } else if moves.is_empty() {
            self.asked = Stage::Calls(calls.into_iter());
        } else {
            return Err(Refusal::invalid("calls", "can't be given together with moves"));
        }
        Ok(())
    }

    fn items_a_look(&self) -> usize {
        match self.asked {
            Stage::Moves(..) => 16,
            Stage::Unread(_) | Stage::Calls(_) => 1,
        }
    }

    /// Answers the next item; false if there is none.
    fn answer_next(&mut self) -> bool {
        let index = self.done;
        match &mut self.asked {
            Stage::Unread(_) => return false,
            Stage::Moves(state, moves) => {
                let Some(mv) = moves.next() else { return false };
                let explain = self.explain;
                let tested = guarded(|| W::test(state, mv, explain)).within_item("moves", index);
                self.part.legal.push(matches!(tested, Ok(Ok(()))));
                let refused = match tested {
                    Ok(Ok(())) => None,
                    Ok(Err(_)) if !explain => None,
                    Ok(Err(violations)) => Some(W::refused(index as u32, violations, None)),
                    Err(refusal) => Some(W::refused(index as u32, Vec::new(), Some(refusal.into()))),
                };
                self.part_bytes += 1 + refused.as_ref().map_or(0, Message::encoded_len);
                self.part.refused.extend(refused);
            }
            Stage::Calls(calls) => {
                let Some(call) = calls.next() else { return false };
                let answer = guarded(|| W::answer(call)).within_item("calls", index);
                let answer = answer.unwrap_or_else(|refusal| W::failed(refusal.into()));
                self.part_bytes += answer.encoded_len();
                self.part.answers.push(answer);
            }
        }
        self.done += 1;
        true
    }

    fn take_part(&mut self, last: bool) -> W::Response {
        self.part_bytes = 0;
        let part = std::mem::replace(&mut self.part, Part::new(self.tag, self.done));
        W::close(Part { last, ..part })
    }
}

/// Names the types of one game.
macro_rules! bulk_of {
    ($State:ty) => {
        /// The bulk requests of this game.
        pub struct Bulk;

        impl crate::wire::bulk::Words for Bulk {
            type Request = pb::BulkRequest;
            type Response = pb::BulkResponse;
            type WireState = pb::State;
            type State = $State;
            type Move = pb::Move;
            type Call = pb::BulkCall;
            type Answer = pb::BulkAnswer;
            type RefusedMove = pb::BulkRefusedMove;
            type Violation = pb::Violation;

            fn open(request: pb::BulkRequest) -> crate::wire::bulk::Asked<Bulk> {
                let pb::BulkRequest { tag, state, moves, explain, calls } = request;
                crate::wire::bulk::Asked { tag, state, moves, explain, calls }
            }

            fn check(state: Option<pb::State>) -> Result<$State, Refusal> {
                required_state(state)
            }

            fn test(state: &$State, mv: pb::Move, explain: bool) -> Result<Result<(), Vec<pb::Violation>>, Refusal> {
                test_move(state, mv, explain)
            }

            fn answer(call: pb::BulkCall) -> Result<pb::BulkAnswer, Refusal> {
                use pb::{bulk_answer::Answer, bulk_call::Call};
                let answer = match call.call.ok_or_else(|| Refusal::missing("call"))? {
                    Call::ValidateMove(it) => {
                        Answer::ValidateMove(Box::new(validate_move(*it).within("validate_move")?))
                    }
                    Call::ListLegalMoves(it) => {
                        Answer::ListLegalMoves(Box::new(list_legal_moves(*it).within("list_legal_moves")?))
                    }
                    Call::ApplyMoves(it) => Answer::ApplyMoves(Box::new(apply_moves(*it).within("apply_moves")?)),
                    Call::SampleChance(it) => {
                        Answer::SampleChance(Box::new(sample_chance(*it).within("sample_chance")?))
                    }
                    Call::Score(it) => Answer::Score(Box::new(score(*it).within("score")?)),
                    Call::DescribeState(it) => {
                        Answer::DescribeState(Box::new(describe_state(*it).within("describe_state")?))
                    }
                };
                Ok(pb::BulkAnswer { answer: Some(answer) })
            }

            fn failed(failure: proto::common::v1::Failure) -> pb::BulkAnswer {
                pb::BulkAnswer { answer: Some(pb::bulk_answer::Answer::Failure(failure)) }
            }

            fn refused(
                index: u32,
                violations: Vec<pb::Violation>,
                failure: Option<proto::common::v1::Failure>,
            ) -> pb::BulkRefusedMove {
                pb::BulkRefusedMove { index, violations, failure }
            }

            fn close(part: crate::wire::bulk::Part<Bulk>) -> pb::BulkResponse {
                let crate::wire::bulk::Part { tag, last, first, legal, refused, answers, failure } = part;
                pb::BulkResponse { tag, last, first: first as u32, legal, refused, answers, failure }
            }
        }
    };
}
pub(super) use bulk_of;
