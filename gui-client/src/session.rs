//! One game on screen: its moves and states so far, what the engine said about the present one, and what is half chosen.
//!
//! Plain Rust, no window. Questions for the engine collect in an outbox; answers come in through [`Session::take_answer`].

mod aim;
mod log;
mod pieces;

use std::collections::BTreeMap;

use proto::cornwall::v1 as pb;

use crate::{
    board::hex::Cell,
    i18n::{Lang, Message, msg, tr},
    link::{Answer, Ask, Call, Failure, Slot, next_revision},
    remote::Remote,
    words,
};

pub use aim::{Aim, Spot};
pub use log::LogLine;
pub use pieces::{PiecesChoice, SIZES, count_of};

/// The `format` of a game record.
pub const RECORD_FORMAT: &str = "meeplewright-cornwall-1";

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
pub struct Ply {
    /// The move.
    pub mv: pb::Move,
    /// The state after it.
    pub state: pb::State,
    /// What happened.
    pub events: Vec<pb::Event>,
    /// The same, in sentences.
    pub log: Vec<LogLine>,
}

/// Why a half chosen move is refused.
#[derive(Clone, Debug, Default)]
pub struct WhyNot {
    /// A sentence for every broken rule.
    pub reasons: Vec<Message>,
    /// The cells that clash.
    pub cells: Vec<Cell>,
    /// The cells that the tile would cover.
    pub footprint: Vec<Cell>,
}

/// What the engine said about a state; kept, so that looking back asks nothing.
#[derive(Clone, Debug, Default)]
struct Facts {
    description: Option<pb::Description>,
    legal: Option<Vec<pb::LegalMove>>,
    score: Option<pb::ScoreResponse>,
}

/// A game on screen.
pub struct Session {
    /// The name of its file in the autosave folder.
    pub file_stem: String,
    /// The people, one a seat.
    pub players: Vec<String>,
    /// The seed that the engine draws with, if any.
    pub seed: Option<u64>,
    /// Who draws.
    pub drawing: Drawing,
    /// Everything about the present state that follows from it.
    pub description: Remote<pb::Description>,
    /// The points.
    pub score: Remote<pb::ScoreResponse>,
    /// The legal moves of the present state.
    pub legal: Remote<Vec<pb::LegalMove>>,
    /// Where the drawn tile is held.
    pub aim: Option<Aim>,
    /// The pieces half placed.
    pub pieces: PiecesChoice,
    /// Why what is half chosen is refused.
    pub why_not: Remote<WhyNot>,
    /// A refusal to be shown until the next move.
    pub notice: Option<Message>,
    lang: Lang,
    first_state: pb::State,
    plies: Vec<Ply>,
    /// One a state: those before and after each ply.
    facts: Vec<Facts>,
    at: usize,
    revision: u64,
    pending: Option<pb::Move>,
    sampling: bool,
    asked_about: Option<pb::Move>,
    lays: BTreeMap<(Cell, u32), usize>,
    /// What the legal placements are called, in the order of the list of legal moves.
    place_names: Vec<String>,
    preferred_rotation: u32,
    outbox: Vec<Ask>,
    changed: bool,
}

impl Session {
    /// Starts a game from its first state.
    pub fn new(
        lang: Lang,
        file_stem: String,
        players: Vec<String>,
        first_state: pb::State,
        seed: Option<u64>,
    ) -> Session {
        let mut it = Session {
            file_stem,
            players,
            seed,
            drawing: Drawing::default(),
            description: Remote::Unasked,
            score: Remote::Unasked,
            legal: Remote::Unasked,
            aim: None,
            pieces: PiecesChoice::default(),
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
            lays: BTreeMap::new(),
            place_names: Vec::new(),
            preferred_rotation: 0,
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
        record: pb::GameRecord,
        replay: pb::ApplyMovesResponse,
    ) -> Result<Session, Message> {
        let first_state = record.first_state.ok_or_else(|| msg!("file-no-state"))?;
        let n_seats = first_state.seats.len();
        let players = (0..n_seats)
            .map(|seat| record.players.get(seat).map(|it| it.name.clone()).unwrap_or_default())
            .map(|name| if name.trim().is_empty() { tr!(lang, "new-nameless") } else { name })
            .collect();
        let mut it = Session::new(lang, file_stem, players, first_state, record.seed);
        if replay.steps.len() != record.moves.len() {
            return Err(msg!("file-moves-missing"));
        }
        for (mv, step) in record.moves.into_iter().zip(replay.steps) {
            let state = step.state.ok_or_else(|| msg!("engine-no-state"))?;
            it.push(mv, state, step.events);
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
            self.plies[ply].log = log::lines(self, ply, &self.plies[ply].events);
        }
        self.name_places();
    }

    /// Returns the present state.
    pub fn state(&self) -> &pb::State {
        self.state_after(self.at)
    }

    /// Returns the state after so many moves.
    fn state_after(&self, n_plies: usize) -> &pb::State {
        n_plies.checked_sub(1).map_or(&self.first_state, |last| &self.plies[last].state)
    }

    /// Returns what is due.
    pub fn phase(&self) -> pb::Phase {
        self.state().phase()
    }

    /// Returns the seat to move.
    pub fn seat(&self) -> usize {
        self.state().seat_to_move as usize
    }

    /// Returns the color of a seat.
    pub fn color(&self, seat: usize) -> pb::Color {
        self.state().seats.get(seat).map_or(pb::Color::Unspecified, pb::SeatState::color)
    }

    /// Names a seat by its person.
    pub fn player(&self, seat: usize) -> &str {
        self.players.get(seat).map_or("?", String::as_str)
    }

    /// Returns the seat that laid the last tile.
    pub fn last_layer(&self) -> Option<usize> {
        (0..self.at).rev().find_map(|it| match &self.plies[it].mv.kind {
            Some(pb::r#move::Kind::Lay(_)) => Some(self.plies[it].state.seat_to_move as usize),
            _ => None,
        })
    }

    /// Returns the symbol printed on a covered cell.
    pub fn symbol_at(&self, cell: Cell) -> pb::Symbol {
        let field = |it: &pb::Description| {
            it.fields.iter().find(|it| it.cell.map(Cell::from) == Some(cell)).map(|it| it.symbol())
        };
        self.description.latest().and_then(field).unwrap_or(pb::Symbol::Unspecified)
    }

    /// Returns the number of moves in effect.
    pub fn n_plies(&self) -> usize {
        self.at
    }

    /// Tells whether a move waits for the engine.
    pub fn is_busy(&self) -> bool {
        self.pending.is_some() || self.sampling
    }

    /// Returns the game as it is saved: the moves in effect, without those taken back.
    pub fn record(&self) -> pb::GameRecord {
        pb::GameRecord {
            format: RECORD_FORMAT.into(),
            players: self.players.iter().map(|name| pb::Player { name: name.clone() }).collect(),
            first_state: Some(self.first_state.clone()),
            moves: self.plies[..self.at].iter().map(|it| it.mv.clone()).collect(),
            seed: self.seed,
        }
    }

    /// Returns the lines of the log, the oldest first.
    pub fn log(&self) -> impl DoubleEndedIterator<Item = &LogLine> {
        self.plies[..self.at].iter().flat_map(|it| &it.log)
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

    /// Draws a tile: the one that was taken back, if there is one, else what the engine turns over.
    pub fn draw(&mut self) {
        if self.phase() != pb::Phase::Draw || self.is_busy() {
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
        let request = pb::SampleChanceRequest { state: Some(self.state().clone()), seed: self.seed };
        self.push_ask(Slot::Sample, Call::Sample(Box::new(request)));
    }

    /// Plays a move, unless one is on its way already.
    pub fn play(&mut self, kind: pb::r#move::Kind) {
        if self.is_busy() {
            return;
        }
        let mv = pb::Move { kind: Some(kind) };
        let request =
            pb::ApplyMovesRequest { state: Some(self.state().clone()), moves: vec![mv.clone()], every_state: false };
        self.pending = Some(mv);
        self.push_ask(Slot::Apply, Call::Apply(Box::new(request)));
    }

    /// Tells whether fetching the pieces from the pub is legal.
    pub fn may_redeem(&self) -> bool {
        self.legal_moves().iter().any(|it| matches!(kind(it), Some(pb::r#move::Kind::Redeem(_))))
    }

    /// Returns the legal moves of the present state; none while they are on their way.
    pub fn legal_moves(&self) -> &[pb::LegalMove] {
        self.legal.known().map_or(&[], Vec::as_slice)
    }

    /// Takes an answer; late ones, to questions about an earlier state, are dropped.
    pub fn take_answer(&mut self, slot: Slot, revision: u64, result: Result<Answer, Failure>) {
        if revision != self.revision {
            return;
        }
        let result = match (slot, result) {
            (Slot::Describe, Ok(Answer::Describe(it))) => {
                self.facts[self.at].description = Some((*it).clone());
                self.description.settle(Ok(*it));
                return self.prepare_pieces();
            }
            (Slot::Score, Ok(Answer::Score(it))) => {
                self.facts[self.at].score = Some((*it).clone());
                return self.score.settle(Ok(*it));
            }
            (Slot::LegalMoves, Ok(Answer::LegalMoves(it))) => {
                self.facts[self.at].legal = Some(it.clone());
                return self.take_legal(it);
            }
            (Slot::Validate, Ok(Answer::Validate(it))) => return self.take_verdict(&it),
            (Slot::Sample, Ok(Answer::Sample(it))) => return self.take_sample(it),
            (Slot::Apply, Ok(Answer::Apply(it))) => return self.take_applied(*it),
            (_, Ok(_)) => Failure { text: msg!("engine-other-answer"), ..Failure::default() },
            (_, Err(failure)) => failure,
        };
        match slot {
            Slot::Describe => self.description.settle(Err(result.text)),
            Slot::Score => self.score.settle(Err(result.text)),
            Slot::LegalMoves => self.legal.settle(Err(result.text)),
            Slot::Validate => self.why_not.settle(Err(result.text)),
            _ => {
                self.pending = None;
                self.sampling = false;
                self.notice = Some(result.text);
            }
        }
    }

    fn take_legal(&mut self, moves: Vec<pb::LegalMove>) {
        self.lays = moves
            .iter()
            .enumerate()
            .filter_map(|(idx, it)| match kind(it) {
                Some(pb::r#move::Kind::Lay(lay)) => Some(((lay.anchor?.into(), lay.rotation), idx)),
                _ => None,
            })
            .collect();
        self.legal.settle(Ok(moves));
        self.name_places();
        self.refresh_aim();
        self.prepare_pieces();
    }

    fn take_sample(&mut self, sample: pb::SampleChanceResponse) {
        self.sampling = false;
        if let Some(kind) = sample.r#move.and_then(|it| it.kind) {
            self.play(kind);
        }
    }

    fn take_applied(&mut self, applied: pb::ApplyMovesResponse) {
        let (Some(mv), Some(state)) = (self.pending.take(), applied.state) else {
            return;
        };
        let events = applied.steps.into_iter().flat_map(|it| it.events).collect::<Vec<_>>();
        self.plies.truncate(self.at);
        self.push(mv, state, events);
        self.moved();
        if self.drawing == Drawing::EngineAtOnce {
            self.draw();
        }
    }

    fn push(&mut self, mv: pb::Move, state: pb::State, events: Vec<pb::Event>) {
        let log = log::lines(self, self.plies.len(), &events);
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
        self.aim = None;
        self.pieces = PiecesChoice::default();
        self.why_not = Remote::Unasked;
        self.asked_about = None;
        self.lays.clear();
        self.place_names.clear();
        self.changed = true;
        self.outbox.clear();
        self.description.ask();
        self.score.ask();
        self.legal.ask();
        let Facts { description, legal, score } = self.facts[self.at].clone();
        let state = Some(self.state().clone());
        match description {
            Some(it) => self.description.settle(Ok(it)),
            None => {
                let request = pb::DescribeStateRequest { state: state.clone() };
                self.push_ask(Slot::Describe, Call::Describe(Box::new(request)));
            }
        }
        match legal {
            Some(it) => self.take_legal(it),
            None => {
                let include = Some(pb::Include { footprints: true, effects: true });
                let request = pb::ListLegalMovesRequest { state, include, filter: None };
                self.push_ask(Slot::LegalMoves, Call::LegalMoves(Box::new(request)));
            }
        }
        match score {
            Some(it) => self.score.settle(Ok(it)),
            None => {
                let position = Some(pb::score_request::Position::Record(self.record()));
                self.push_ask(Slot::Score, Call::Score(Box::new(pb::ScoreRequest { position })));
            }
        }
    }

    /// Asks why a move is refused, unless that was the last question.
    fn ask_why(&mut self, kind: pb::r#move::Kind) {
        let mv = pb::Move { kind: Some(kind) };
        if self.asked_about.as_ref() == Some(&mv) {
            return;
        }
        self.asked_about = Some(mv.clone());
        self.why_not = Remote::Waiting { last: None };
        let request = pb::ValidateMoveRequest { state: Some(self.state().clone()), r#move: Some(mv) };
        self.push_ask(Slot::Validate, Call::Validate(Box::new(request)));
    }

    fn forget_why(&mut self) {
        self.asked_about = None;
        self.why_not = Remote::Unasked;
        self.outbox.retain(|it| it.slot != Slot::Validate);
    }

    fn take_verdict(&mut self, verdict: &pb::ValidateMoveResponse) {
        let mut cells: Vec<Cell> = verdict.violations.iter().flat_map(|it| &it.cells).map(Cell::from).collect();
        cells.sort_unstable();
        cells.dedup();
        self.why_not.settle(Ok(WhyNot {
            reasons: verdict.violations.iter().map(words::why_not).collect(),
            cells,
            footprint: verdict.footprint.iter().map(Cell::from).collect(),
        }));
    }

    fn push_ask(&mut self, slot: Slot, call: Call) {
        self.outbox.retain(|it| it.slot != slot);
        self.outbox.push(Ask { slot, revision: self.revision, call });
    }
}

/// Returns what a legal move does.
pub fn kind(mv: &pb::LegalMove) -> Option<&pb::r#move::Kind> {
    mv.r#move.as_ref()?.kind.as_ref()
}

#[cfg(test)]
mod tests;
