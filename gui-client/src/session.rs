//! One game on screen: its moves and states so far, what the engine said about the present one, and what is half chosen.
//!
//! Plain Rust, no window. Questions for the engine collect in an outbox; answers come in through [`Session::take_answer`].

use crate::{
    game::{Answer, AnyAnswer, Call, Game, News, Step},
    i18n::{Lang, Message, msg, tr},
    link::{Ask, Failure, Slot, next_revision},
    log::LogLine,
    remote::Remote,
    seat::SeatColor,
};

/// Who turns over the tiles.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Drawing {
    /// The engine, when it is asked to.
    #[default]
    Engine,
    /// The engine, by itself at the start of every turn.
    EngineAtOnce,
    /// The people, who have the box on the table.
    ByHand,
}

/// A move that was made, and what came of it.
#[derive(Clone, Debug)]
pub struct Ply<G: Game> {
    /// The move.
    pub mv: G::Move,
    /// The state after it.
    pub state: G::State,
    /// What happened.
    pub events: Vec<G::Event>,
    /// The same, in sentences.
    pub log: Vec<LogLine>,
}

/// Why a half chosen move is refused.
#[derive(Clone, Debug, Default)]
pub struct WhyNot {
    /// A sentence for every broken rule.
    pub reasons: Vec<Message>,
    /// The cells that clash, by their coordinates.
    pub cells: Vec<(i32, i32)>,
    /// The cells that would be covered.
    pub footprint: Vec<(i32, i32)>,
}

/// What the engine said about a state; kept, so that looking back asks nothing.
#[derive(Clone, Debug)]
struct Facts<G: Game> {
    description: Option<G::Description>,
    legal: Option<Vec<G::LegalMove>>,
    score: Option<G::Score>,
}

impl<G: Game> Default for Facts<G> {
    fn default() -> Facts<G> {
        Facts { description: None, legal: None, score: None }
    }
}

/// A game on screen.
#[derive(Debug)]
pub struct Session<G: Game> {
    /// The name of its file in the autosave folder.
    pub file_stem: String,
    /// The people, one a seat.
    pub players: Vec<String>,
    /// The seed that the engine draws with, if any.
    pub seed: Option<u64>,
    /// Who draws.
    pub drawing: Drawing,
    /// Everything about the present state that follows from it.
    pub description: Remote<G::Description>,
    /// The points.
    pub score: Remote<G::Score>,
    /// The legal moves of the present state.
    pub legal: Remote<Vec<G::LegalMove>>,
    /// What is half chosen.
    pub half: G::Half,
    /// Why what is half chosen is refused.
    pub why_not: Remote<G::WhyNot>,
    /// A refusal to be shown until the next move.
    pub notice: Option<Message>,
    lang: Lang,
    first_state: G::State,
    plies: Vec<Ply<G>>,
    /// One a state: those before and after each ply.
    facts: Vec<Facts<G>>,
    at: usize,
    revision: u64,
    pending: Option<G::Move>,
    sampling: bool,
    asked_about: Option<G::Move>,
    outbox: Vec<Ask>,
    changed: bool,
}

impl<G: Game> Session<G> {
    /// Starts a game from its first state.
    pub fn new(
        lang: Lang,
        file_stem: String,
        players: Vec<String>,
        first_state: G::State,
        seed: Option<u64>,
    ) -> Session<G> {
        let mut it = Session {
            file_stem,
            players,
            seed,
            drawing: Drawing::default(),
            description: Remote::Unasked,
            score: Remote::Unasked,
            legal: Remote::Unasked,
            half: G::Half::default(),
            why_not: Remote::Unasked,
            notice: None,
            lang,
            first_state,
            plies: Vec::new(),
            facts: vec![Facts::default()],
            at: 0,
            revision: 0,
            pending: None,
            sampling: false,
            asked_about: None,
            outbox: Vec::new(),
            changed: true,
        };
        it.moved();
        it
    }

    /// Takes up a saved game whose moves the engine has played through.
    ///
    /// # Errors
    /// If the engine did not bring a state for every move.
    pub fn from_record(
        lang: Lang,
        file_stem: String,
        names: &[String],
        (first_state, moves, seed): (G::State, Vec<G::Move>, Option<u64>),
        steps: Vec<Step<G>>,
    ) -> Result<Session<G>, Message> {
        let n_seats = G::colors(&first_state).len();
        let players = (0..n_seats)
            .map(|seat| names.get(seat).cloned().unwrap_or_default())
            .map(|name| if name.trim().is_empty() { tr!(lang, "new-nameless") } else { name })
            .collect();
        let mut it = Session::new(lang, file_stem, players, first_state, seed);
        if steps.len() != moves.len() {
            return Err(msg!("file-moves-missing"));
        }
        for (mv, Step { events, state }) in moves.into_iter().zip(steps) {
            let state = state.ok_or_else(|| msg!("engine-no-state"))?;
            it.push(mv, state, events);
        }
        it.moved();
        Ok(it)
    }

    /// Returns the language it is told in.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Tells everything in another language, the past included.
    pub fn set_lang(&mut self, lang: Lang) {
        self.lang = lang;
        for ply in 0..self.plies.len() {
            self.plies[ply].log = G::log(self, ply, &self.plies[ply].events);
        }
        G::refresh(self, News::Language);
    }

    /// Returns the present state.
    pub fn state(&self) -> &G::State {
        self.state_after(self.at)
    }

    /// Returns the state after so many moves.
    pub fn state_after(&self, n_plies: usize) -> &G::State {
        n_plies.checked_sub(1).and_then(|last| self.plies.get(last)).map_or(&self.first_state, |it| &it.state)
    }

    /// Returns the seat to move.
    pub fn seat(&self) -> usize {
        G::seat_to_move(self.state())
    }

    /// Returns the color of a seat.
    pub fn color(&self, seat: usize) -> SeatColor {
        G::colors(self.state()).get(seat).copied().unwrap_or_default()
    }

    /// Names a seat by its person.
    pub fn player(&self, seat: usize) -> &str {
        self.players.get(seat).map_or("?", String::as_str)
    }

    /// Tells whether the game is over.
    pub fn is_over(&self) -> bool {
        G::is_over(self.state())
    }

    /// Returns the moves in effect, the oldest first.
    pub fn plies(&self) -> &[Ply<G>] {
        &self.plies[..self.at]
    }

    /// Returns the number of moves in effect.
    pub fn n_plies(&self) -> usize {
        self.at
    }

    /// Tells whether a move waits for the engine.
    pub fn is_busy(&self) -> bool {
        self.pending.is_some() || self.sampling
    }

    /// Tells whether any answer is on its way.
    pub fn is_waiting(&self) -> bool {
        self.is_busy()
            || self.legal.is_waiting()
            || self.description.is_waiting()
            || self.score.is_waiting()
            || self.why_not.is_waiting()
            || G::is_half_waiting(&self.half)
    }

    /// Returns the game as it is saved: the moves in effect, without those taken back.
    pub fn record(&self) -> G::Record {
        let moves = self.plies().iter().map(|it| it.mv.clone()).collect();
        G::record(&self.players, self.first_state.clone(), moves, self.seed)
    }

    /// Returns the lines of the log, the oldest first.
    pub fn log(&self) -> impl DoubleEndedIterator<Item = &LogLine> {
        self.plies().iter().flat_map(|it| &it.log)
    }

    /// Returns the newest line of the log.
    pub fn last_line(&self) -> Option<&LogLine> {
        self.log().next_back()
    }

    /// Returns the questions that wait to be asked.
    pub fn take_asks(&mut self) -> Vec<Ask> {
        std::mem::take(&mut self.outbox)
    }

    /// Tells, once, whether the game has changed since the last time.
    pub fn take_changed(&mut self) -> bool {
        std::mem::take(&mut self.changed)
    }

    /// Tells whether there is a move to take back.
    pub fn can_undo(&self) -> bool {
        self.at > 0
    }

    /// Tells whether there is a move that was taken back.
    pub fn can_redo(&self) -> bool {
        self.at < self.plies.len()
    }

    /// Takes back one move.
    pub fn undo(&mut self) {
        self.go_to(self.at.saturating_sub(1));
    }

    /// Makes again one move that was taken back; a drawn tile is the same tile.
    pub fn redo(&mut self) {
        self.go_to((self.at + 1).min(self.plies.len()));
    }

    /// Goes to the state after so many moves; those after it can be made again until another move is made.
    pub fn go_to(&mut self, n_plies: usize) {
        if n_plies != self.at && n_plies <= self.plies.len() {
            self.at = n_plies;
            self.moved();
        }
    }

    /// Lets chance speak: what was taken back, if there is something, else what the engine turns over.
    pub fn draw(&mut self) {
        if !G::is_chance_due(self.state()) || self.is_busy() {
            return;
        }
        // What chance has said once, it does not say otherwise because somebody looked back.
        if self.can_redo() {
            return self.redo();
        }
        if self.drawing == Drawing::ByHand {
            return;
        }
        self.sampling = true;
        let call = Call::Sample(Box::new(self.state().clone()), self.seed);
        self.push_ask(Slot::Sample, call);
    }

    /// Plays a move, unless one is on its way already.
    pub fn play(&mut self, mv: G::Move) {
        if self.is_busy() {
            return;
        }
        let call = Call::Apply { state: Box::new(self.state().clone()), moves: vec![mv.clone()], every_state: false };
        self.pending = Some(mv);
        self.push_ask(Slot::Apply, call);
    }

    /// Returns the legal moves of the present state; none while they are on their way.
    pub fn legal_moves(&self) -> &[G::LegalMove] {
        self.legal.known().map_or(&[], Vec::as_slice)
    }

    /// Takes an answer; late ones, to questions about an earlier state, are dropped.
    pub fn take_answer(&mut self, slot: Slot, revision: u64, result: Result<AnyAnswer, Failure>) {
        if revision != self.revision {
            return;
        }
        let result = result.map(G::answer);
        let failure = match (slot, result) {
            (Slot::Describe, Ok(Some(Answer::Describe(it)))) => {
                self.facts[self.at].description = Some((*it).clone());
                self.description.settle(Ok(*it));
                return G::refresh(self, News::Description);
            }
            (Slot::Score, Ok(Some(Answer::Score(it)))) => {
                self.facts[self.at].score = Some((*it).clone());
                return self.score.settle(Ok(*it));
            }
            (Slot::LegalMoves, Ok(Some(Answer::LegalMoves(it)))) => {
                self.facts[self.at].legal = Some(it.clone());
                self.legal.settle(Ok(it));
                return G::refresh(self, News::LegalMoves);
            }
            (Slot::Validate, Ok(Some(Answer::Validate(it)))) => return self.why_not.settle(Ok(G::why_not(&it))),
            (Slot::Sample, Ok(Some(Answer::Sample(mv)))) => {
                self.sampling = false;
                return self.play(mv);
            }
            (Slot::Own, Ok(Some(Answer::Own(reply)))) => return G::take_reply(self, reply),
            (Slot::Apply, Ok(Some(Answer::Apply(state, steps)))) => return self.take_applied(*state, steps),
            (_, Ok(_)) => Failure { text: msg!("engine-other-answer"), ..Failure::default() },
            (_, Err(failure)) => failure,
        };
        match slot {
            Slot::Describe => self.description.settle(Err(failure.text)),
            Slot::Score => self.score.settle(Err(failure.text)),
            Slot::LegalMoves => self.legal.settle(Err(failure.text)),
            Slot::Validate => self.why_not.settle(Err(failure.text)),
            Slot::Own => G::take_own_failure(self, failure.text),
            _ => {
                self.pending = None;
                self.sampling = false;
                self.notice = Some(failure.text);
            }
        }
    }

    fn take_applied(&mut self, state: G::State, steps: Vec<Step<G>>) {
        let Some(mv) = self.pending.take() else {
            return;
        };
        let events = steps.into_iter().flat_map(|it| it.events).collect::<Vec<_>>();
        self.plies.truncate(self.at);
        self.push(mv, state, events);
        self.moved();
        if self.drawing == Drawing::EngineAtOnce || G::comes_at_once(self.state()) {
            self.draw();
        }
    }

    fn push(&mut self, mv: G::Move, state: G::State, events: Vec<G::Event>) {
        let log = G::log(self, self.plies.len(), &events);
        self.plies.push(Ply { mv, state, events, log });
        self.at = self.plies.len();
        self.facts.truncate(self.at);
        self.facts.push(Facts::default());
    }

    /// Forgets what was half chosen and asks everything about the new state.
    fn moved(&mut self) {
        self.revision = next_revision();
        self.pending = None;
        self.sampling = false;
        self.notice = None;
        G::let_go(&mut self.half);
        self.why_not = Remote::Unasked;
        self.asked_about = None;
        self.changed = true;
        self.outbox.clear();
        self.description.ask();
        self.score.ask();
        self.legal.ask();
        let Facts { description, legal, score } = self.facts[self.at].clone();
        let state = Box::new(self.state().clone());
        match description {
            Some(it) => self.description.settle(Ok(it)),
            None => self.push_ask(Slot::Describe, Call::Describe(state.clone())),
        }
        match legal {
            Some(it) => self.legal.settle(Ok(it)),
            None => self.push_ask(Slot::LegalMoves, Call::LegalMoves(state)),
        }
        match score {
            Some(it) => self.score.settle(Ok(it)),
            None => {
                let call = Call::Score(Box::new(self.record()));
                self.push_ask(Slot::Score, call);
            }
        }
        if self.description.known().is_some() {
            G::refresh(self, News::Description);
        }
        if self.legal.known().is_some() {
            G::refresh(self, News::LegalMoves);
        }
    }

    /// Asks why a move is refused, unless that was the last question.
    pub fn ask_why(&mut self, mv: G::Move) {
        if self.asked_about.as_ref() == Some(&mv) {
            return;
        }
        self.asked_about = Some(mv.clone());
        self.why_not = Remote::Waiting { last: None };
        let call = Call::Validate(Box::new(self.state().clone()), Box::new(mv));
        self.push_ask(Slot::Validate, call);
    }

    /// Asks what this game alone asks; an earlier question that has not been sent is dropped.
    pub fn ask_own(&mut self, question: G::Question) {
        self.push_ask(Slot::Own, Call::Own(question));
    }

    /// Asks no longer why something is refused.
    pub fn forget_why(&mut self) {
        self.asked_about = None;
        self.why_not = Remote::Unasked;
        self.outbox.retain(|it| it.slot != Slot::Validate);
    }

    fn push_ask(&mut self, slot: Slot, call: Call<G>) {
        self.outbox.retain(|it| it.slot != slot);
        self.outbox.push(Ask { slot, revision: self.revision, call: G::call(call) });
    }
}

#[cfg(test)]
impl<G: Game> Session<G> {
    /// Returns the number that the present questions carry.
    pub(crate) fn revision(&self) -> u64 {
        self.revision
    }

    /// Puts questions back that were taken out.
    pub(crate) fn put_back(&mut self, asks: Vec<Ask>) {
        self.outbox = asks;
    }
}
