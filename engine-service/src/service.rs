//! Gives each game its gRPC service, one line a game. A method names its call in the border and nothing else.

use tonic::{Request, Response, Status};

use crate::{corridor::answer, wire};

/// Writes the service of a game: the generated traits differ in name alone.
macro_rules! serve {
    ($(#[$doc:meta])* $Service:ident: $package:ident, $server:ident; $($call:ident: $Request:ident -> $Response:ident;)*) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default)]
        pub struct $Service;

        #[tonic::async_trait]
        impl proto::$package::v1::$server::$Service for $Service {
            $(
                async fn $call(
                    &self,
                    request: Request<proto::$package::v1::$Request>,
                ) -> Result<Response<proto::$package::v1::$Response>, Status> {
                    answer(request, wire::$package::$call)
                }
            )*
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
    list_legal_moves: ListLegalMovesRequest -> ListLegalMovesResponse;
    validate_move: ValidateMoveRequest -> ValidateMoveResponse;
    apply_moves: ApplyMovesRequest -> ApplyMovesResponse;
    sample_chance: SampleChanceRequest -> SampleChanceResponse;
    score: ScoreRequest -> ScoreResponse;
    describe_state: DescribeStateRequest -> DescribeStateResponse;
    assess_tower: AssessTowerRequest -> AssessTowerResponse;
}
