//! What the window needs to know of a game to show it: its messages, its calls, and a few facts about a state.

mod calls;
mod record;

use std::fmt::Debug;

use proto::{carcassonne::v1 as carcassonne, cornerstone::v1 as cornerstone, cornwall::v1 as cornwall};
use tonic::{Status, transport::Channel};

use crate::{i18n::Message, log::LogLine, seat::SeatColor, session::Session};

pub(crate) use calls::make;
pub use calls::{Calls, CarcassonneClient, CornerstoneClient, CornwallClient, LARGEST_ANSWER, asks_nothing, lacks};
pub use record::{LONGEST_NAME, MOST_MOVES, Record};

/// A game, by its name alone.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Which {
    /// Cornwall.
    #[default]
    Cornwall,
    /// Carcassonne, with or without a map.
    Carcassonne,
    /// Cornerstone Essential.
    Cornerstone,
}

impl Which {
    /// Every game.
    pub const ALL: [Which; 3] = [Which::Cornwall, Which::Carcassonne, Which::Cornerstone];

    /// The name on the box, the same in every language.
    pub fn title(self) -> &'static str {
        match self {
            Which::Cornwall => "Cornwall",
            Which::Carcassonne => "Carcassonne",
            Which::Cornerstone => "Cornerstone Essential",
        }
    }

    /// The first part of the names of its saved games.
    pub fn stem(self) -> &'static str {
        match self {
            Which::Cornwall => "cornwall",
            Which::Carcassonne => "carcassonne",
            Which::Cornerstone => "cornerstone",
        }
    }
}

/// A game as the window sees it: the types of its contract, and what is asked of them.
///
/// The client knows no rules: everything here is read out of messages.
pub trait Game: Clone + Debug + Sized + 'static {
    /// Which game it is.
    const WHICH: Which;
    /// The `format` of its records.
    const RECORD_FORMAT: &'static str;

    /// What is known before a game begins.
    type Catalog: Clone + Debug + Send;
    /// The question for a new game.
    type NewGame: Clone + Debug + Send;
    /// A game at one moment.
    type State: Clone + Debug + PartialEq + Send;
    /// What is done at one ply.
    type Move: Clone + Debug + PartialEq + Send;
    /// What happened.
    type Event: Clone + Debug + Send;
    /// A legal move, with what it does.
    type LegalMove: Clone + Debug + Send;
    /// What the engine says about a move.
    type Verdict: Clone + Debug + Send;
    /// The points.
    type Score: Clone + Debug + Send;
    /// What follows from a state.
    type Description: Clone + Debug + Send;
    /// A whole game.
    type Record: Clone + Debug + Send;
    /// What is half chosen in a turn.
    type Half: Debug + Default;
    /// What a verdict means for what is half chosen.
    type WhyNot: Clone + Debug + Default;
    /// A question that this game alone has.
    type Question: Clone + Debug + Send;
    /// Its answer.
    type Reply: Clone + Debug + Send;
    /// The client of the game's service.
    type Client: Clone + Send + Sync;

    /// Makes the client.
    fn client(channel: Channel) -> Self::Client;

    /// Makes a call.
    fn make(client: Self::Client, call: Call<Self>) -> impl Future<Output = Result<Answer<Self>, Status>> + Send;

    /// Addresses a call to this game's service.
    fn call(call: Call<Self>) -> AnyCall;

    /// Takes this game's answer out of any; none if it is another's.
    fn answer(answer: AnyAnswer) -> Option<Answer<Self>>;

    /// Writes a record.
    fn record(players: &[String], first_state: Self::State, moves: Vec<Self::Move>, seed: Option<u64>) -> Self::Record;

    /// Returns the seat to move.
    fn seat_to_move(state: &Self::State) -> usize;

    /// Returns the colors of the seats.
    fn colors(state: &Self::State) -> Vec<SeatColor>;

    /// Returns the points banked by a seat.
    fn points(state: &Self::State, seat: usize) -> i32;

    /// Tells whether a move of chance is due.
    fn is_chance_due(state: &Self::State) -> bool;

    /// Tells whether the chance that is due follows upon a move, and so is not waited for.
    fn comes_at_once(state: &Self::State) -> bool;

    /// Tells whether the game is over.
    fn is_over(state: &Self::State) -> bool;

    /// Tells whether an answer is on its way to a question about what is half chosen; most games have no such question.
    fn is_half_waiting(_half: &Self::Half) -> bool {
        false
    }

    /// Reads what a verdict means for what is half chosen.
    fn why_not(verdict: &Self::Verdict) -> Self::WhyNot;

    /// Tells what a move did.
    fn log(session: &Session<Self>, ply: usize, events: &[Self::Event]) -> Vec<LogLine>;

    /// Lets go of what is half chosen, for another state is on screen.
    fn let_go(half: &mut Self::Half);

    /// Takes note of news: what is half chosen may look different now.
    fn refresh(session: &mut Session<Self>, news: News);

    /// Takes the answer to a question that this game alone has.
    fn take_reply(session: &mut Session<Self>, reply: Self::Reply);

    /// Takes note that a question that this game alone has was refused, or failed.
    fn take_own_failure(_session: &mut Session<Self>, _why: Message) {}
}

/// What a game has that asks nothing of its own.
#[derive(Clone, Copy, Debug)]
pub enum Nothing {}

/// What a session has learned.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum News {
    /// The legal moves.
    LegalMoves,
    /// The description.
    Description,
    /// That another language is spoken.
    Language,
}

/// A call to make.
#[derive(Clone, Debug)]
pub enum Call<G: Game> {
    /// `GetCatalog`.
    Catalog,
    /// `NewGame`.
    NewGame(Box<G::NewGame>),
    /// `ListLegalMoves`.
    LegalMoves(Box<G::State>),
    /// `ValidateMove`.
    Validate(Box<G::State>, Box<G::Move>),
    /// `ApplyMoves`.
    Apply {
        /// The state before the first move.
        state: Box<G::State>,
        /// The moves.
        moves: Vec<G::Move>,
        /// Whether every state on the way is wanted.
        every_state: bool,
    },
    /// `SampleChance`, with a seed.
    Sample(Box<G::State>, Option<u64>),
    /// `Score`.
    Score(Box<G::Record>),
    /// `DescribeState`.
    Describe(Box<G::State>),
    /// What this game alone asks.
    Own(G::Question),
}

/// An answer.
#[derive(Clone, Debug)]
pub enum Answer<G: Game> {
    /// The catalog.
    Catalog(Box<G::Catalog>),
    /// The first state.
    NewGame(Box<G::State>),
    /// The legal moves.
    LegalMoves(Vec<G::LegalMove>),
    /// Legal, or why not.
    Validate(Box<G::Verdict>),
    /// The state after the last move, and for each move what happened and, if asked for, the state after it.
    Apply(Box<G::State>, Vec<Step<G>>),
    /// An outcome of chance.
    Sample(G::Move),
    /// The points.
    Score(Box<G::Score>),
    /// The description.
    Describe(Box<G::Description>),
    /// What this game alone is told.
    Own(G::Reply),
}

/// What one move did.
#[derive(Clone, Debug)]
pub struct Step<G: Game> {
    /// What happened, in order.
    pub events: Vec<G::Event>,
    /// The state after the move, if it was asked for.
    pub state: Option<G::State>,
}

/// A call to any service.
#[derive(Clone, Debug)]
pub enum AnyCall {
    /// Cornwall's.
    Cornwall(Call<crate::cornwall::Cornwall>),
    /// Carcassonne's.
    Carcassonne(Call<crate::carcassonne::Carcassonne>),
    /// Cornerstone's.
    Cornerstone(Call<crate::cornerstone::Cornerstone>),
    /// `ValidateMap`.
    Map(Box<carcassonne::ValidateMapRequest>),
}

/// An answer of any service.
#[derive(Clone, Debug)]
pub enum AnyAnswer {
    /// Cornwall's.
    Cornwall(Answer<crate::cornwall::Cornwall>),
    /// Carcassonne's.
    Carcassonne(Answer<crate::carcassonne::Carcassonne>),
    /// Cornerstone's.
    Cornerstone(Answer<crate::cornerstone::Cornerstone>),
    /// What is wrong with a map.
    Map(Box<carcassonne::ValidateMapResponse>),
}

impl AnyCall {
    /// Tells whose service is called.
    pub fn which(&self) -> Which {
        match self {
            AnyCall::Cornwall(_) => Which::Cornwall,
            AnyCall::Carcassonne(_) | AnyCall::Map(_) => Which::Carcassonne,
            AnyCall::Cornerstone(_) => Which::Cornerstone,
        }
    }
}

/// The catalogs, as far as they are known.
#[derive(Clone, Debug, Default)]
pub struct Catalogs {
    /// Cornwall's.
    pub cornwall: crate::remote::Remote<cornwall::Catalog>,
    /// Carcassonne's.
    pub carcassonne: crate::remote::Remote<carcassonne::Catalog>,
    /// Cornerstone's.
    pub cornerstone: crate::remote::Remote<cornerstone::Catalog>,
}
