//! Cornerstone Essential on the screen.

mod aim;
mod blocks;
pub mod board;
mod climb;
pub mod log;
pub mod panels;
mod table;
#[cfg(test)]
mod tests;
pub mod tower;
mod view;
pub mod words;

use proto::cornerstone::v1::{self as pb, r#move::Kind};
use tonic::{Status, transport::Channel};

use crate::{
    board::Site,
    game::{Answer, AnyAnswer, AnyCall, Call, CornerstoneClient, Game, LARGEST_ANSWER, News, Which, lacks, make},
    i18n::Message,
    log::LogLine,
    remote::Remote,
    seat::SeatColor,
    session,
};

pub use aim::{Axis, Held, Lie};
pub use blocks::{Block, Form};
pub use climb::Way;
pub use table::{Command, own_key};
pub use view::TowerView;

/// Cornerstone Essential.
#[derive(Clone, Copy, Debug)]
pub struct Cornerstone;

/// A game of Cornerstone on screen.
pub type Session = session::Session<Cornerstone>;

/// A cell of the lattice: eastward, northward, upward.
pub type Cell = [i32; 3];

/// What is half chosen, and what is worked out once for every state.
#[derive(Debug, Default)]
pub struct Half {
    /// The block that is to be built.
    pub block: Option<String>,
    /// The ring that is to be spent.
    pub ring: pb::Ring,
    /// Where the block is held.
    pub held: Option<Held>,
    /// Where the climber is to go.
    pub to: Option<pb::Place>,
    /// True while it is shown what each contact carries.
    pub shows_balance: bool,
    /// The balance of the tower with the held block on it; unasked while none is held.
    pub balance: Remote<pb::Stability>,
    /// The tower that the balance was asked for last.
    balance_of: Option<Box<pb::AssessTowerRequest>>,
    /// The blocks of the set and how they can lie; learned from the catalog and from the legal moves.
    blocks: Vec<Block>,
    /// The legal placements, by block and ring.
    builds: Vec<aim::Offer>,
    /// The ways that the climber can go, with each ring.
    ways: Vec<Way>,
    preferred: u32,
    /// The tower as it is drawn.
    tower: Vec<tower::Cube>,
}

/// What the engine says about a block where it is held.
#[derive(Clone, Debug, Default)]
pub struct Judged {
    /// A sentence for every broken rule; none if it may be built there.
    pub reasons: Vec<Message>,
    /// The cells that are in the way, and those on both sides of every face that breaks the checker.
    pub cells: Vec<Cell>,
    /// What becomes of the tower.
    pub verdict: pb::Verdict,
    /// What falls, wave by wave.
    pub waves: Vec<pb::Wave>,
    /// How far the tower is from falling, in cube widths.
    pub margin: Option<f64>,
}

/// What Cornerstone alone asks.
#[derive(Clone, Debug)]
pub enum Question {
    /// Which blocks there are, and how they can lie.
    Blocks,
    /// Whether blocks stand, and what each contact carries.
    Assess(Box<pb::AssessTowerRequest>),
}

/// What Cornerstone alone is told.
#[derive(Clone, Debug)]
pub enum Reply {
    /// The sets of blocks.
    Blocks(Vec<pb::BlockSetDescriptor>),
    /// What a tower carries, and which tower.
    Assessed(Box<pb::Stability>, Box<pb::AssessTowerRequest>),
}

impl Game for Cornerstone {
    const WHICH: Which = Which::Cornerstone;
    const RECORD_FORMAT: &'static str = "meeplewright-cornerstone-1";

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
    type WhyNot = Judged;
    type Question = Question;
    type Reply = Reply;
    type Client = CornerstoneClient;

    fn client(channel: Channel) -> CornerstoneClient {
        CornerstoneClient::new(channel).max_decoding_message_size(LARGEST_ANSWER)
    }

    async fn make(client: CornerstoneClient, call: Call<Cornerstone>) -> Result<Answer<Cornerstone>, Status> {
        let list = |state| pb::ListLegalMovesRequest {
            state: Some(state),
            include: Some(pb::Include { cubes: true, paths: true }),
            ..pb::ListLegalMovesRequest::default()
        };
        let validate = |state, mv| pb::ValidateMoveRequest { state: Some(state), r#move: Some(mv), margin: true };
        make!(pb, client, call, list, validate, ask)
    }

    fn call(call: Call<Cornerstone>) -> AnyCall {
        AnyCall::Cornerstone(call)
    }

    fn answer(answer: AnyAnswer) -> Option<Answer<Cornerstone>> {
        match answer {
            AnyAnswer::Cornerstone(it) => Some(it),
            _ => None,
        }
    }

    fn record(players: &[String], first_state: pb::State, moves: Vec<pb::Move>, seed: Option<u64>) -> pb::GameRecord {
        pb::GameRecord {
            format: Cornerstone::RECORD_FORMAT.into(),
            players: players.iter().map(|name| pb::Player { name: name.clone() }).collect(),
            first_state: Some(first_state),
            moves,
            seed,
        }
    }

    fn seat_to_move(state: &pb::State) -> usize {
        Cornerstone::seat_of(state, state.color_to_move()) as usize
    }

    fn colors(state: &pb::State) -> Vec<SeatColor> {
        // A seat with two colors goes by the one that moves first.
        let first = |seat: u32| state.colors.iter().find(|it| it.owner == seat).map(|it| it.color().into());
        (0..).map_while(first).collect()
    }

    /// The levels of the seat's climbers: what wins.
    fn points(state: &pb::State, seat: usize) -> i32 {
        state.colors.iter().filter(|it| it.owner as usize == seat).map(|it| level(it.climber.as_ref())).sum()
    }

    fn is_chance_due(state: &pb::State) -> bool {
        state.phase() == pb::Phase::Roll
    }

    fn comes_at_once(_: &pb::State) -> bool {
        false
    }

    fn is_over(state: &pb::State) -> bool {
        state.phase() == pb::Phase::Over
    }

    fn is_half_waiting(half: &Half) -> bool {
        half.balance.is_waiting()
    }

    fn why_not(verdict: &pb::ValidateMoveResponse) -> Judged {
        Judged {
            reasons: verdict.violations.iter().map(words::why_not).collect(),
            cells: verdict.violations.iter().flat_map(words::where_not).map(|it| [it.x, it.y, it.z]).collect(),
            verdict: verdict.verdict(),
            waves: verdict.waves.clone(),
            margin: verdict.margin,
        }
    }

    fn log(session: &Session, ply: usize, events: &[pb::Event]) -> Vec<LogLine> {
        let cubes = |it: &pb::PlacedBlock| {
            let form = session.form(&it.block_id, it.orientation);
            let corner = it.cell.as_ref().map(cell).unwrap_or_default();
            form.into_iter().flat_map(|it| it.cells(corner)).map(Site::from).collect()
        };
        log::lines(session.lang(), &session.players, ply, session.state_after(ply), events, &cubes)
    }

    fn let_go(half: &mut Half) {
        *half = Half {
            preferred: half.preferred,
            shows_balance: half.shows_balance,
            blocks: std::mem::take(&mut half.blocks),
            // Until the new one is described, the old tower stands on screen.
            tower: std::mem::take(&mut half.tower),
            ..Half::default()
        };
    }

    fn refresh(session: &mut Session, news: News) {
        match news {
            News::LegalMoves => {
                session.note_builds();
                session.note_ways();
            }
            News::Description => {
                session.half.tower = session.description.known().map_or_else(Vec::new, board::cubes);
                session.ask_balance();
                if session.half.blocks.is_empty() {
                    session.ask_own(Question::Blocks);
                }
            }
            News::Language => (),
        }
    }

    fn take_reply(session: &mut Session, reply: Reply) {
        match reply {
            Reply::Blocks(sets) => {
                session.note_blocks(&sets);
                // The log can name cells only now.
                session.set_lang(session.lang());
            }
            // The block has been moved on since, or put down.
            Reply::Assessed(_, of) if session.half.balance_of.as_ref() != Some(&of) => (),
            Reply::Assessed(mut it, _) => {
                // The engine counts blocks; here they have names again, the one in hand last.
                let standing = session.description.latest().and_then(|it| it.stability.as_ref());
                it.bodies = standing.map_or_else(Vec::new, |it| it.bodies.clone());
                let block_id = session.half.block.clone().unwrap_or_default();
                it.bodies.push(pb::Body { color: session.state().color_to_move, block_id });
                session.half.balance.settle(Ok(*it));
            }
        }
    }

    fn take_own_failure(session: &mut Session, why: Message) {
        // The blocks are asked for again with the next state.
        if session.half.balance.is_waiting() {
            session.half.balance.settle(Err(why));
        }
    }
}

async fn ask(mut client: CornerstoneClient, question: Question) -> Result<Reply, Status> {
    Ok(match question {
        Question::Blocks => {
            let it = client.get_catalog(pb::GetCatalogRequest {}).await?.into_inner();
            Reply::Blocks(it.catalog.ok_or_else(|| lacks("catalog"))?.block_sets)
        }
        Question::Assess(request) => {
            let it = client.assess_tower(request.as_ref().clone()).await?.into_inner();
            Reply::Assessed(Box::new(it.stability.ok_or_else(|| lacks("stability"))?), request)
        }
    })
}

impl Cornerstone {
    /// Returns the seat that plays a color.
    pub fn seat_of(state: &pb::State, color: pb::Color) -> u32 {
        state.colors.iter().find(|it| it.color() == color).map_or(0, |it| it.owner)
    }
}

impl Session {
    /// Returns what is due.
    pub fn phase(&self) -> pb::Phase {
        self.state().phase()
    }

    /// Returns the color whose turn it is.
    pub fn color_to_move(&self) -> pb::Color {
        self.state().color_to_move()
    }

    /// Plays a move of some kind.
    pub fn play_kind(&mut self, kind: Kind) {
        self.play(pb::Move { kind: Some(kind) });
    }

    /// Tells whether a move is in the engine's list.
    pub fn lists(&self, wanted: &Kind) -> bool {
        self.legal_moves().iter().any(|it| kind(it) == Some(wanted))
    }

    /// Returns what is known of the color to move.
    pub fn described(&self, color: pb::Color) -> Option<&pb::ColorDescription> {
        self.description.latest()?.colors.iter().find(|it| it.color() == color)
    }

    /// Returns the rings that a color has left.
    pub fn rings(&self, color: pb::Color) -> u32 {
        self.state().colors.iter().find(|it| it.color() == color).map_or(0, |it| it.rings)
    }

    /// Returns the tower as it is drawn; each block has its number in the description of the balance.
    pub fn tower(&self) -> &[tower::Cube] {
        &self.half.tower
    }
}

/// Returns what a legal move does.
pub fn kind(mv: &pb::LegalMove) -> Option<&Kind> {
    mv.r#move.as_ref()?.kind.as_ref()
}

/// Returns the coordinates of a cell.
pub fn cell(it: &pb::Cell) -> Cell {
    [it.x, it.y, it.z]
}

/// Writes a cell as the contract does.
pub fn cell_to_proto([x, y, z]: Cell) -> pb::Cell {
    pb::Cell { x, y, z }
}

/// Returns the cell of a place; none for the table.
pub fn place_cell(place: &pb::Place) -> Option<Cell> {
    match place.kind.as_ref()? {
        pb::place::Kind::Cell(it) => Some(cell(it)),
        pb::place::Kind::Table(_) => None,
    }
}

/// Returns the level of a place: the layer of its cell, 0 on the table.
pub fn level(place: Option<&pb::Place>) -> i32 {
    place.and_then(place_cell).map_or(0, |it| it[2])
}

impl From<Cell> for Site {
    fn from([x, y, z]: Cell) -> Site {
        Site { x, y, z }
    }
}
