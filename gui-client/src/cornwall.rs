//! Cornwall on the screen.

mod aim;
pub mod board;
mod log;
pub mod panels;
mod pieces;
mod table;
#[cfg(test)]
mod tests;
pub mod words;

use std::collections::BTreeMap;

use proto::cornwall::v1::{self as pb, r#move::Kind};
use tonic::{Status, transport::Channel};

use self::board::hex::Cell;
use crate::{
    game::{
        Answer, AnyAnswer, AnyCall, Call, CornwallClient, Game, LARGEST_ANSWER, News, Nothing, Which, asks_nothing,
        make,
    },
    log::LogLine,
    seat::SeatColor,
    session::{self, WhyNot},
};

pub use aim::{Aim, Spot};
pub use pieces::{PiecesChoice, SIZES, count_of};
pub use table::{Command, own_key};

/// Cornwall.
#[derive(Clone, Copy, Debug)]
pub struct Cornwall;

/// A game of Cornwall on screen.
pub type Session = session::Session<Cornwall>;

/// What is half chosen.
#[derive(Debug, Default)]
pub struct Half {
    /// Where the drawn tile is held.
    pub aim: Option<Aim>,
    /// The pieces half placed.
    pub pieces: PiecesChoice,
    lays: BTreeMap<(Cell, u32), usize>,
    /// What the legal placements are called, in the order of the list of legal moves.
    place_names: Vec<String>,
    preferred_rotation: u32,
}

impl Game for Cornwall {
    const WHICH: Which = Which::Cornwall;
    const RECORD_FORMAT: &'static str = "meeplewright-cornwall-1";

    type Catalog = pb::Catalog;
    type NewGame = pb::NewGameRequest;
    type State = pb::State;
    type Move = pb::Move;
    type Event = pb::Event;
    type LegalMove = pb::LegalMove;
    type Verdict = pb::ValidateMoveResponse;
    type Score = pb::ScoreResponse;
    type Description = pb::Description;
    type Record = pb::GameRecord;
    type Half = Half;
    type WhyNot = WhyNot;
    type Question = Nothing;
    type Reply = Nothing;
    type Client = CornwallClient;

    fn client(channel: Channel) -> CornwallClient {
        CornwallClient::new(channel).max_decoding_message_size(LARGEST_ANSWER)
    }

    async fn make(client: CornwallClient, call: Call<Cornwall>) -> Result<Answer<Cornwall>, Status> {
        let list = |state| {
            let include = Some(pb::Include { footprints: true, effects: true });
            pb::ListLegalMovesRequest { state: Some(state), include, filter: None }
        };
        let validate = |state, mv| pb::ValidateMoveRequest { state: Some(state), r#move: Some(mv) };
        make!(pb, client, call, list, validate, asks_nothing)
    }

    fn call(call: Call<Cornwall>) -> AnyCall {
        AnyCall::Cornwall(call)
    }

    fn answer(answer: AnyAnswer) -> Option<Answer<Cornwall>> {
        match answer {
            AnyAnswer::Cornwall(it) => Some(it),
            _ => None,
        }
    }

    fn record(players: &[String], first_state: pb::State, moves: Vec<pb::Move>, seed: Option<u64>) -> pb::GameRecord {
        pb::GameRecord {
            format: Cornwall::RECORD_FORMAT.into(),
            players: players.iter().map(|name| pb::Player { name: name.clone() }).collect(),
            first_state: Some(first_state),
            moves,
            seed,
        }
    }

    fn seat_to_move(state: &pb::State) -> usize {
        state.seat_to_move as usize
    }

    fn colors(state: &pb::State) -> Vec<SeatColor> {
        state.seats.iter().map(|it| it.color().into()).collect()
    }

    fn points(state: &pb::State, seat: usize) -> i32 {
        state.seats.get(seat).map_or(0, |it| it.points)
    }

    fn is_chance_due(state: &pb::State) -> bool {
        state.phase() == pb::Phase::Draw
    }

    fn comes_at_once(_state: &pb::State) -> bool {
        false
    }

    fn is_over(state: &pb::State) -> bool {
        state.phase() == pb::Phase::Over
    }

    fn why_not(verdict: &pb::ValidateMoveResponse) -> WhyNot {
        let coords = |it: &pb::Hex| (it.q, it.r);
        let mut cells: Vec<(i32, i32)> = verdict.violations.iter().flat_map(|it| &it.cells).map(coords).collect();
        cells.sort_unstable();
        cells.dedup();
        WhyNot {
            reasons: verdict.violations.iter().map(words::why_not).collect(),
            cells,
            footprint: verdict.footprint.iter().map(coords).collect(),
        }
    }

    fn log(session: &Session, ply: usize, events: &[pb::Event]) -> Vec<LogLine> {
        log::lines(session, ply, events)
    }

    fn let_go(half: &mut Half) {
        *half = Half { preferred_rotation: half.preferred_rotation, ..Half::default() };
    }

    fn refresh(session: &mut Session, news: News) {
        match news {
            News::LegalMoves => {
                session.note_lays();
                session.name_places();
                session.refresh_aim();
                session.prepare_pieces();
            }
            News::Description => session.prepare_pieces(),
            News::Language => session.name_places(),
        }
    }

    fn take_reply(_: &mut Session, reply: Nothing) {
        match reply {}
    }
}

impl Session {
    /// Returns what is due.
    pub fn phase(&self) -> pb::Phase {
        self.state().phase()
    }

    /// Returns the color of a seat as the contract has it.
    pub fn pb_color(&self, seat: usize) -> pb::Color {
        self.state().seats.get(seat).map_or(pb::Color::Unspecified, pb::SeatState::color)
    }

    /// Returns the seat that laid the last tile.
    pub fn last_layer(&self) -> Option<usize> {
        self.plies().iter().rev().find_map(|it| match &it.mv.kind {
            Some(Kind::Lay(_)) => Some(it.state.seat_to_move as usize),
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

    /// Plays a move of some kind.
    pub fn play_kind(&mut self, kind: Kind) {
        self.play(pb::Move { kind: Some(kind) });
    }

    /// Tells whether fetching the pieces from the pub is legal.
    pub fn may_redeem(&self) -> bool {
        self.legal_moves().iter().any(|it| matches!(kind(it), Some(Kind::Redeem(_))))
    }
}

/// Returns what a legal move does.
pub fn kind(mv: &pb::LegalMove) -> Option<&Kind> {
    mv.r#move.as_ref()?.kind.as_ref()
}
