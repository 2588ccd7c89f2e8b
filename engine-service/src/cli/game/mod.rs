//! What the command line needs of a game: its messages, its calls, and words for what happens.

mod carcassonne;
mod cornerstone;
mod cornwall;
mod standing;

use engine_service::{
    corridor::Counted,
    refusal::{Refusal, Told},
};
use prost::{Message, Name};

use super::people::People;
pub use {
    carcassonne::{Carcassonne, column_name},
    cornerstone::Cornerstone,
    cornwall::Cornwall,
    standing::{Line, SeatStanding, Standing},
};

/// A game, by its name alone.
#[derive(Clone, Copy, Debug, Eq, PartialEq, clap::ValueEnum)]
pub enum Which {
    Cornwall,
    Carcassonne,
    Cornerstone,
}

impl Which {
    /// Every game.
    pub const ALL: [Which; 3] = [Which::Cornwall, Which::Carcassonne, Which::Cornerstone];

    /// The name on the command line and in answers for programs.
    pub fn id(self) -> &'static str {
        match self {
            Which::Cornwall => "cornwall",
            Which::Carcassonne => "carcassonne",
            Which::Cornerstone => "cornerstone",
        }
    }

    /// The name on the box.
    pub fn title(self) -> &'static str {
        match self {
            Which::Cornwall => "Cornwall",
            Which::Carcassonne => "Carcassonne",
            Which::Cornerstone => "Cornerstone Essential",
        }
    }

    /// The `format` of its saved games.
    pub fn format(self) -> String {
        format!("meeplewright-{}-1", self.id())
    }
}

/// Does the same with whichever game it is.
macro_rules! with_game {
    ($which:expr, $G:ident => $do:expr) => {
        match $which {
            $crate::cli::game::Which::Cornwall => {
                type $G = $crate::cli::game::Cornwall;
                $do
            }
            $crate::cli::game::Which::Carcassonne => {
                type $G = $crate::cli::game::Carcassonne;
                $do
            }
            $crate::cli::game::Which::Cornerstone => {
                type $G = $crate::cli::game::Cornerstone;
                $do
            }
        }
    };
}
pub(super) use with_game;

/// A game from its first state on, taken out of a record.
#[derive(Clone, Debug)]
pub struct Parts<G: Game> {
    /// The names of the players, if there are any.
    pub names: Vec<String>,
    /// The first state.
    pub first: Option<G::State>,
    /// Every move.
    pub moves: Vec<G::Move>,
}

/// What is scored.
#[derive(Clone, Debug)]
pub enum Position<G: Game> {
    /// A game, replayed and checked.
    Record(G::Record),
    /// A state alone.
    State(G::State),
}

/// What one move did.
#[derive(Clone, Debug)]
pub struct Step<G: Game> {
    /// What happened, in order.
    pub events: Vec<G::Event>,
    /// The state after it.
    pub after: G::State,
}

/// Choices for a new game; what is left out takes its default.
#[derive(Clone, Debug, Default)]
pub struct NewGame {
    /// How many seats; the fewest if nothing is said.
    pub seats: Option<u32>,
    /// A map of Carcassonne that ships.
    pub map: Option<String>,
    /// Options as protobuf JSON.
    pub options: String,
}

/// A game, as the command line sees it.
pub trait Game: Clone + std::fmt::Debug + Sized {
    /// Which game it is.
    const WHICH: Which;
    /// A game at one moment.
    type State: Clone + std::fmt::Debug + Default + Message + Name;
    /// What is done at one ply.
    type Move: Clone + std::fmt::Debug;
    /// What happens.
    type Event: Clone + std::fmt::Debug;
    /// A whole game, as it is saved.
    type Record: Clone + std::fmt::Debug + Default + Message + Name;

    /// Looks into a record.
    fn parts(record: &Self::Record) -> Parts<Self>;
    /// A record with its first moves alone.
    fn cut(record: &Self::Record, n_moves: usize) -> Self::Record;
    /// The colors of each seat.
    fn colors(state: &Self::State) -> Vec<Vec<String>>;

    /// Scores.
    fn score(position: Position<Self>, people: &People) -> Result<Standing, Refusal>;
    /// Plays.
    fn play(first: Self::State, moves: Vec<Self::Move>) -> Result<Vec<Step<Self>>, Refusal>;
    /// A state in one line of notation.
    fn notation(state: Self::State) -> Result<String, Refusal>;
    /// The first state of a new game.
    fn new_game(choices: NewGame) -> Result<Self::State, Untold>;
    /// Counts move sequences.
    fn perft(state: Self::State, depth: u32, told: impl FnMut(Counted<Self::Move>)) -> Result<u64, Refusal>;
    /// The options as the catalog describes them.
    fn options() -> Vec<proto::common::v1::OptionDescriptor>;

    /// Who moves, by name and color; nobody where chance does.
    fn mover(state: &Self::State, people: &People) -> Option<String>;
    /// What a move does, after the name of who does it: "lays T05 at 3,1"; of chance what comes: "T05 comes up".
    fn moved(mv: &Self::Move, before: &Self::State) -> String;
    /// What happened besides, a sentence each; what the move said already is left out.
    fn happened(event: &Self::Event, before: &Self::State, people: &People) -> Vec<String>;
    /// How the seats stand, in one line, as the state itself says.
    fn standing(state: &Self::State, people: &People) -> String;
}

/// Why there is no answer.
#[derive(Clone, Debug)]
pub enum Untold {
    /// Nothing of the contract could be read.
    File(String),
    /// The engine refused.
    Engine(Told),
}

impl From<Refusal> for Untold {
    fn from(refusal: Refusal) -> Untold {
        Untold::Engine(refusal.told())
    }
}

/// What the calls of all games have in common.
macro_rules! calls {
    ($game:ident) => {
        type State = pb::State;
        type Move = pb::Move;
        type Event = pb::Event;
        type Record = pb::GameRecord;

        fn parts(record: &pb::GameRecord) -> Parts<Self> {
            Parts {
                names: record.players.iter().map(|it| it.name.clone()).collect(),
                first: record.first_state.clone(),
                moves: record.moves.clone(),
            }
        }

        fn cut(record: &pb::GameRecord, n_moves: usize) -> pb::GameRecord {
            let moves = record.moves.iter().take(n_moves).cloned().collect();
            pb::GameRecord { moves, ..record.clone() }
        }

        fn play(first: pb::State, moves: Vec<pb::Move>) -> Result<Vec<Step<Self>>, Refusal> {
            let request = pb::ApplyMovesRequest { state: Some(first), moves, every_state: true };
            let steps = wire::$game::apply_moves(request)?.steps;
            Ok(steps.into_iter().map(|it| Step { events: it.events, after: it.state.unwrap_or_default() }).collect())
        }

        fn notation(state: pb::State) -> Result<String, Refusal> {
            let answer = wire::$game::describe_state(pb::DescribeStateRequest { state: Some(state) })?;
            Ok(answer.description.map(|it| it.notation).unwrap_or_default())
        }

        fn perft(state: pb::State, depth: u32, told: impl FnMut(Counted<pb::Move>)) -> Result<u64, Refusal> {
            wire::$game::perft(state, depth, told)
        }

        fn options() -> Vec<proto::common::v1::OptionDescriptor> {
            let catalog = wire::$game::get_catalog(pb::GetCatalogRequest {}).ok().and_then(|it| it.catalog);
            catalog.map(|it| it.options).unwrap_or_default()
        }
    };
}
use calls;

/// Asks the engine to score.
macro_rules! scored {
    ($game:ident, $position:expr) => {{
        use pb::score_request::Position as Asked;
        let position = match $position {
            Position::Record(record) => Asked::Record(record),
            Position::State(state) => Asked::State(state),
        };
        wire::$game::score(pb::ScoreRequest { position: Some(position) })?
    }};
}
use scored;
