//! Gives each game its gRPC service, one line a game. A method names its call in the border and nothing else.

use tokio_stream::wrappers::ReceiverStream;
use tonic::{Request, Response, Status, Streaming};

use crate::{
    bulk,
    corridor::{answer, answer_long},
    playout,
    pool::Pool,
    wire,
};

/// Writes the service of a game: the generated traits differ in name alone. What is marked `long` is answered on the pool, if the request
/// is one that takes long.
macro_rules! serve {
    (
        $(#[$doc:meta])* $Service:ident: $package:ident, $server:ident;
        $($call:ident: $Request:ident -> $Response:ident $(, long if $is_long:path)?;)*
    ) => {
        $(#[$doc])*
        #[derive(Clone, Debug, Default)]
        pub struct $Service {
            pool: Pool,
        }

        impl $Service {
            /// A service that does its long work on that pool.
            pub fn new(pool: Pool) -> $Service {
                $Service { pool }
            }
        }

        #[tonic::async_trait]
        impl proto::$package::v1::$server::$Service for $Service {
            type BulkStream = ReceiverStream<Result<proto::$package::v1::BulkResponse, Status>>;
            type PlayoutStream = ReceiverStream<Result<proto::$package::v1::PlayoutResponse, Status>>;

            $(
                async fn $call(
                    &self,
                    request: Request<proto::$package::v1::$Request>,
                ) -> Result<Response<proto::$package::v1::$Response>, Status> {
                    $(
                        if $is_long(request.get_ref()) {
                            return answer_long(&self.pool, request, wire::$package::$call).await;
                        }
                    )?
                    answer(request, wire::$package::$call)
                }
            )*

            async fn bulk(
                &self,
                requests: Request<Streaming<proto::$package::v1::BulkRequest>>,
            ) -> Result<Response<Self::BulkStream>, Status> {
                Ok(Response::new(bulk::answer::<wire::bulk::Bulk<wire::$package::Bulk>>(self.pool.clone(), stringify!($package), requests)))
            }

            async fn playout(
                &self,
                request: Request<proto::$package::v1::PlayoutRequest>,
            ) -> Result<Response<Self::PlayoutStream>, Status> {
                let pack = |result| proto::$package::v1::PlayoutResponse { result: Some(result) };
                playout::answer(self.pool.clone(), stringify!($package), request, wire::$package::playout, pack).map(Response::new)
            }
        }
    };
}

serve! {
    /// Cornwall.
    CornwallService: cornwall, cornwall_service_server;
    get_catalog: GetCatalogRequest -> GetCatalogResponse;
    new_game: NewGameRequest -> NewGameResponse;
    list_legal_moves: ListLegalMovesRequest -> ListLegalMovesResponse;
    validate_move: ValidateMoveRequest -> ValidateMoveResponse;
    apply_moves: ApplyMovesRequest -> ApplyMovesResponse;
    sample_chance: SampleChanceRequest -> SampleChanceResponse;
    score: ScoreRequest -> ScoreResponse;
    describe_state: DescribeStateRequest -> DescribeStateResponse;
}

serve! {
    /// Carcassonne, with Carcassonne Maps.
    CarcassonneService: carcassonne, carcassonne_service_server;
    get_catalog: GetCatalogRequest -> GetCatalogResponse;
    new_game: NewGameRequest -> NewGameResponse;
    list_legal_moves: ListLegalMovesRequest -> ListLegalMovesResponse;
    validate_move: ValidateMoveRequest -> ValidateMoveResponse;
    apply_moves: ApplyMovesRequest -> ApplyMovesResponse;
    sample_chance: SampleChanceRequest -> SampleChanceResponse;
    score: ScoreRequest -> ScoreResponse;
    describe_state: DescribeStateRequest -> DescribeStateResponse;
    validate_map: ValidateMapRequest -> ValidateMapResponse;
}

serve! {
    /// Cornerstone Essential.
    CornerstoneService: cornerstone, cornerstone_service_server;
    get_catalog: GetCatalogRequest -> GetCatalogResponse;
    new_game: NewGameRequest -> NewGameResponse;
    list_legal_moves: ListLegalMovesRequest -> ListLegalMovesResponse, long if wire::cornerstone::lists_verdicts;
    validate_move: ValidateMoveRequest -> ValidateMoveResponse;
    apply_moves: ApplyMovesRequest -> ApplyMovesResponse, long if wire::cornerstone::plays_many;
    sample_chance: SampleChanceRequest -> SampleChanceResponse;
    score: ScoreRequest -> ScoreResponse, long if wire::cornerstone::scores_record;
    describe_state: DescribeStateRequest -> DescribeStateResponse;
    assess_tower: AssessTowerRequest -> AssessTowerResponse, long if wire::cornerstone::assesses_many;
}
