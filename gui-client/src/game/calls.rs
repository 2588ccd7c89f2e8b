//! The calls of the services, made with the clients that tonic writes. The services are alike, so one macro makes them all.

use proto::{carcassonne::v1 as carcassonne, cornerstone::v1 as cornerstone, cornwall::v1 as cornwall};
use tonic::{Status, transport::Channel};

use super::{AnyAnswer, AnyCall, Game, Nothing};
use crate::{carcassonne::Carcassonne, cornerstone::Cornerstone, cornwall::Cornwall};

/// The largest answer taken.
pub const LARGEST_ANSWER: usize = 16 << 20;

/// The clients of all services, cheap to clone.
#[derive(Clone)]
pub struct Calls {
    cornwall: <Cornwall as Game>::Client,
    carcassonne: <Carcassonne as Game>::Client,
    cornerstone: <Cornerstone as Game>::Client,
}

impl Calls {
    /// Makes the clients.
    pub fn new(channel: Channel) -> Calls {
        Calls {
            cornwall: Cornwall::client(channel.clone()),
            carcassonne: Carcassonne::client(channel.clone()),
            cornerstone: Cornerstone::client(channel),
        }
    }

    /// Makes a call.
    ///
    /// # Errors
    /// The status that the engine, or the way to it, answers with.
    pub async fn make(&self, call: AnyCall) -> Result<AnyAnswer, Status> {
        Ok(match call {
            AnyCall::Cornwall(call) => AnyAnswer::Cornwall(Cornwall::make(self.cornwall.clone(), call).await?),
            AnyCall::Carcassonne(call) => {
                AnyAnswer::Carcassonne(Carcassonne::make(self.carcassonne.clone(), call).await?)
            }
            AnyCall::Cornerstone(call) => {
                AnyAnswer::Cornerstone(Cornerstone::make(self.cornerstone.clone(), call).await?)
            }
            AnyCall::Map(request) => {
                let mut client = self.carcassonne.clone();
                AnyAnswer::Map(Box::new(client.validate_map(*request).await?.into_inner()))
            }
        })
    }
}

/// Says that an answer is not whole.
pub fn lacks(what: &str) -> Status {
    Status::data_loss(format!("the answer lacks its {what}"))
}

/// Answers the question that a game does not have.
///
/// # Errors
/// Never: nobody can ask it.
pub async fn asks_nothing<C>(_: C, question: Nothing) -> Result<Nothing, Status> {
    match question {}
}

/// Makes one call with the client of one service; `$list` and `$validate` build the questions that differ, `$own` asks what one game alone asks.
macro_rules! make {
    ($pb:ident, $client:expr, $call:expr, $list:expr, $validate:expr, $own:expr) => {{
        use $crate::game::{Answer, Call, Step, lacks};
        let (mut client, call) = ($client, $call);
        Ok(match call {
            Call::Catalog => {
                let it = client.get_catalog($pb::GetCatalogRequest {}).await?.into_inner();
                Answer::Catalog(Box::new(it.catalog.ok_or_else(|| lacks("catalog"))?))
            }
            Call::NewGame(request) => {
                let it = client.new_game(*request).await?.into_inner();
                Answer::NewGame(Box::new(it.state.ok_or_else(|| lacks("state"))?))
            }
            Call::LegalMoves(state) => {
                Answer::LegalMoves(client.list_legal_moves($list(*state)).await?.into_inner().moves)
            }
            Call::Validate(state, mv) => {
                Answer::Validate(Box::new(client.validate_move($validate(*state, *mv)).await?.into_inner()))
            }
            Call::Apply { state, moves, every_state } => {
                let request = $pb::ApplyMovesRequest { state: Some(*state), moves, every_state };
                let it = client.apply_moves(request).await?.into_inner();
                let steps = it.steps.into_iter().map(|it| Step { events: it.events, state: it.state }).collect();
                Answer::Apply(Box::new(it.state.ok_or_else(|| lacks("state"))?), steps)
            }
            Call::Sample(state, seed) => {
                let request = $pb::SampleChanceRequest { state: Some(*state), seed };
                let it = client.sample_chance(request).await?.into_inner();
                Answer::Sample(it.r#move.ok_or_else(|| lacks("move"))?)
            }
            Call::Score(record) => {
                let position = Some($pb::score_request::Position::Record(*record));
                Answer::Score(Box::new(client.score($pb::ScoreRequest { position }).await?.into_inner()))
            }
            Call::Describe(state) => {
                let it = client.describe_state($pb::DescribeStateRequest { state: Some(*state) }).await?.into_inner();
                Answer::Describe(Box::new(it.description.ok_or_else(|| lacks("description"))?))
            }
            Call::Own(question) => Answer::Own($own(client, question).await?),
        })
    }};
}

pub(crate) use make;

/// The client of Cornwall's service.
pub type CornwallClient = cornwall::cornwall_service_client::CornwallServiceClient<Channel>;
/// The client of Carcassonne's service.
pub type CarcassonneClient = carcassonne::carcassonne_service_client::CarcassonneServiceClient<Channel>;
/// The client of Cornerstone's service.
pub type CornerstoneClient = cornerstone::cornerstone_service_client::CornerstoneServiceClient<Channel>;
