//! Carcassonne on the screen.

mod aim;
pub mod art;
pub mod board;
pub mod editor;
pub mod log;
pub mod map_art;
pub mod map_choice;
pub mod panels;
pub mod skin;
mod slots;
mod table;
pub mod words;

use std::{cell::OnceCell, collections::BTreeMap};

use proto::carcassonne::v1::{self as pb, r#move::Kind};
use tonic::{Status, transport::Channel};

use crate::{
    game::{
        Answer, AnyAnswer, AnyCall, Call, CarcassonneClient, Game, LARGEST_ANSWER, News, Nothing, Which, asks_nothing,
        make,
    },
    log::LogLine,
    seat::SeatColor,
    session::{self, WhyNot},
};

pub use aim::Aim;
pub use slots::Slot;
pub use table::{Command, own_key};

/// Carcassonne, with or without a map.
#[derive(Clone, Copy, Debug)]
pub struct Carcassonne;

/// A game of Carcassonne on screen.
pub type Session = session::Session<Carcassonne>;

/// A square by its coordinates: column and row.
pub type Coords = (i32, i32);

/// What is half chosen, and what is worked out once for every state.
#[derive(Debug, Default)]
pub struct Half {
    /// Where the drawn tile is held.
    pub aim: Option<Aim>,
    /// The slot that a meeple is held over.
    pub slot: Option<usize>,
    /// Where the tile can be laid: for each square its turns, each with its place in the list of legal moves.
    lays: BTreeMap<Coords, Vec<(u32, usize)>>,
    /// The places where a meeple can be placed, in the order of their keys.
    slots: Vec<Slot>,
    /// What the legal placements are called, in the order of the list of legal moves.
    place_names: Vec<String>,
    /// The feature of each part of each laid tile, by the description's list.
    features: BTreeMap<(u32, i32, u32), usize>,
    preferred_turns: u32,
    /// The map on the table, read once.
    plan: OnceCell<map_art::MapPlan>,
}

impl Game for Carcassonne {
    const WHICH: Which = Which::Carcassonne;
    const RECORD_FORMAT: &'static str = "meeplewright-carcassonne-1";

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
    type Client = CarcassonneClient;

    fn client(channel: Channel) -> CarcassonneClient {
        CarcassonneClient::new(channel).max_decoding_message_size(LARGEST_ANSWER)
    }

    async fn make(client: CarcassonneClient, call: Call<Carcassonne>) -> Result<Answer<Carcassonne>, Status> {
        let list = |state| {
            let include = Some(pb::Include { claims: true, effects: true });
            pb::ListLegalMovesRequest { state: Some(state), include, filter: None }
        };
        let validate = |state, mv| pb::ValidateMoveRequest { state: Some(state), r#move: Some(mv) };
        make!(pb, client, call, list, validate, asks_nothing)
    }

    fn call(call: Call<Carcassonne>) -> AnyCall {
        AnyCall::Carcassonne(call)
    }

    fn answer(answer: AnyAnswer) -> Option<Answer<Carcassonne>> {
        match answer {
            AnyAnswer::Carcassonne(it) => Some(it),
            _ => None,
        }
    }

    fn record(players: &[String], first_state: pb::State, moves: Vec<pb::Move>, seed: Option<u64>) -> pb::GameRecord {
        pb::GameRecord {
            format: Carcassonne::RECORD_FORMAT.into(),
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
        matches!(state.phase(), pb::Phase::Draw | pb::Phase::Chip)
    }

    fn comes_at_once(state: &pb::State) -> bool {
        state.phase() == pb::Phase::Chip
    }

    fn is_over(state: &pb::State) -> bool {
        state.phase() == pb::Phase::Over
    }

    fn why_not(verdict: &pb::ValidateMoveResponse) -> WhyNot {
        let mut cells: Vec<Coords> =
            verdict.violations.iter().flat_map(|it| &it.squares).map(|it| (it.x, it.y)).collect();
        cells.sort_unstable();
        cells.dedup();
        WhyNot { reasons: verdict.violations.iter().map(words::why_not).collect(), cells, footprint: Vec::new() }
    }

    fn log(session: &Session, ply: usize, events: &[pb::Event]) -> Vec<LogLine> {
        let before = session.state_after(ply);
        let on_map = before.map.is_some();
        let name = |x: i32, y: i32| square_name(on_map, (x, y));
        log::lines(session.lang(), &session.players, ply, before, events, &name)
    }

    fn let_go(half: &mut Half) {
        *half = Half { preferred_turns: half.preferred_turns, plan: std::mem::take(&mut half.plan), ..Half::default() };
    }

    fn refresh(session: &mut Session, news: News) {
        match news {
            News::LegalMoves => {
                session.note_lays();
                session.note_slots();
                session.name_places();
                session.refresh_aim();
            }
            News::Description => {
                session.note_features();
                session.note_slots();
            }
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

    /// Plays a move of some kind.
    pub fn play_kind(&mut self, kind: Kind) {
        self.play(pb::Move { kind: Some(kind) });
    }

    /// Plays a move if it is in the engine's list.
    pub fn play_listed(&mut self, kind: Kind) {
        if self.lists(&kind) {
            self.play_kind(kind);
        }
    }

    /// Tells whether a move is in the engine's list.
    pub fn lists(&self, wanted: &Kind) -> bool {
        self.legal_moves().iter().any(|it| kind(it) == Some(wanted))
    }

    /// Names a square as people do: "J5" on a map, "3,-2" without one.
    pub fn square_name(&self, square: Coords) -> String {
        square_name(self.state().map.is_some(), square)
    }

    /// Returns the tile on a square, and its place in the state's list.
    pub fn laid_at(&self, square: Coords) -> Option<(usize, &pb::LaidTile)> {
        self.state().laid_tiles.iter().enumerate().find(|(_, it)| (it.x, it.y) == square)
    }

    /// Returns what the engine says about an empty square.
    pub fn empty_at(&self, square: Coords) -> Option<&pb::EmptySquare> {
        let description = self.description.latest()?;
        description.empty_squares.iter().find(|it| it.square.is_some_and(|it| (it.x, it.y) == square))
    }

    /// Returns the feature of a part of a laid tile, by its place in the description's list.
    pub fn feature_of(&self, laid_index: usize, part: &pb::Part) -> Option<usize> {
        let key = (u32::try_from(laid_index).ok()?, part.kind, part.index);
        self.half.features.get(&key).copied()
    }

    /// Returns the squares of the tiles that the seats laid last, the latest last.
    pub fn last_laid(&self) -> Vec<(usize, Coords)> {
        let mut last: Vec<(usize, Coords)> = Vec::new();
        for (n, ply) in self.plies().iter().enumerate().rev() {
            if let Some(Kind::Lay(lay)) = &ply.mv.kind {
                let seat = Carcassonne::seat_to_move(self.state_after(n));
                let square = lay.square.unwrap_or_default();
                if last.iter().all(|(it, _)| *it != seat) {
                    last.push((seat, (square.x, square.y)));
                }
                if last.len() == self.players.len() {
                    break;
                }
            }
        }
        last.reverse();
        last
    }

    /// Returns the map on the table, as soon as the catalog or the state itself has shown it; none on an endless table.
    pub fn plan(&self, catalog: Option<&pb::Catalog>) -> Option<&map_art::MapPlan> {
        if let Some(plan) = self.half.plan.get() {
            return Some(plan);
        }
        let map = match self.state().map.as_ref()? {
            pb::state::Map::MapInline(map) => map,
            pb::state::Map::MapId(id) => {
                catalog?.maps.iter().filter_map(|it| it.map.as_ref()).find(|it| it.id == *id)?
            }
        };
        let chips = self.state().options.is_some_and(|it| it.chips() == pb::Switch::On);
        Some(self.half.plan.get_or_init(|| {
            let mut plan = map_art::MapPlan::of(map);
            // Without their rules the chips stay in the box.
            plan.chips.retain(|_| chips);
            plan
        }))
    }

    fn note_features(&mut self) {
        let Some(description) = self.description.known() else { return };
        let parts = description.features.iter().enumerate().flat_map(|(n, feature)| {
            feature.parts.iter().filter_map(move |it| {
                let part = it.part?;
                Some(((it.laid_index, part.kind, part.index), n))
            })
        });
        self.half.features = parts.collect();
    }
}

/// Names a square as people do: "J5" on a map, "3,-2" without one.
fn square_name(on_map: bool, (x, y): Coords) -> String {
    if on_map && 0 <= x && 0 <= y { map_art::name_of(x, y) } else { format!("{x},{y}") }
}

/// Returns what a legal move does.
pub fn kind(mv: &pb::LegalMove) -> Option<&Kind> {
    mv.r#move.as_ref()?.kind.as_ref()
}
