//! The rows of each game, a few lines a game.

/// Writes what is measured of a game: the generated clients differ in name alone.
macro_rules! rows {
    ($game:ident, $clients:ident::$Client:ident, $new_game:expr, $everything:expr) => {
        pub mod $game {
            use proto::$game::v1::{self as pb, $clients::$Client};
            use tonic::transport::Channel;

            use crate::{Failure, meter::Meter};

            pub async fn measure(meter: &mut Meter, channel: Channel, tiles: usize) -> Result<(), Failure> {
                let mut client = $Client::new(channel);
                let state = mid_game(&mut client, tiles).await?;
                meter.title(stringify!($game), "", &state, tiles);
                let some = || Some(state.clone());
                let list = |include| pb::ListLegalMovesRequest { state: some(), include, filter: None };
                let legal = client.list_legal_moves(list(None)).await?.into_inner().moves;
                let mv = legal[0].r#move.clone();
                let validate = pb::ValidateMoveRequest { state: some(), r#move: mv.clone() };
                meter.row("ValidateMove", "", &validate).await?;
                let moves = mv.into_iter().collect();
                let apply = pb::ApplyMovesRequest { state: some(), moves, every_state: false };
                meter.row("ApplyMoves", ", one move", &apply).await?;
                let about = format!(", {} moves", legal.len());
                meter.row("ListLegalMoves", &about, &list(None)).await?;
                let all = list(Some($everything));
                meter.row("ListLegalMoves", ", all included", &all).await?;
                let score = pb::ScoreRequest { position: Some(pb::score_request::Position::State(state.clone())) };
                meter.row("Score", "", &score).await?;
                let describe = pb::DescribeStateRequest { state: some() };
                meter.row("DescribeState", "", &describe).await
            }

            /// Plays by the engine's own chance and every seventh legal move until the tile number `tiles` + 1 is to be laid.
            pub async fn mid_game(client: &mut $Client<Channel>, tiles: usize) -> Result<pb::State, Failure> {
                let mut state = client.new_game($new_game(tiles)).await?.into_inner().state.ok_or("no state")?;
                let mut turn = 0;
                while state.phase() != pb::Phase::Lay || state.laid_tiles.len() < tiles {
                    let mv = if state.phase() == pb::Phase::Draw {
                        let request = pb::SampleChanceRequest { state: Some(state.clone()), seed: Some(7) };
                        client.sample_chance(request).await?.into_inner().r#move
                    } else {
                        let request = pb::ListLegalMovesRequest { state: Some(state.clone()), ..Default::default() };
                        let moves = client.list_legal_moves(request).await?.into_inner().moves;
                        turn += 7;
                        let chosen = turn % moves.len().max(1);
                        moves.into_iter().nth(chosen).ok_or("the game has not so many tiles")?.r#move
                    };
                    let moves = mv.into_iter().collect();
                    let request = pb::ApplyMovesRequest { state: Some(state), moves, every_state: false };
                    state = client.apply_moves(request).await?.into_inner().state.ok_or("no state")?;
                }
                Ok(state)
            }
        }
    };
}

// Four seats.
rows!(
    cornwall,
    cornwall_service_client::CornwallServiceClient,
    |_| pb::NewGameRequest { colors: vec![1, 2, 3, 4], ..Default::default() },
    pb::Include { footprints: true, effects: true }
);

// Two seats on an endless table, with all boxes, twice where one set would not reach.
rows!(
    carcassonne,
    carcassonne_service_client::CarcassonneServiceClient,
    |tiles| {
        let (expansions, tile_sets) = (pb::Expansions::Both.into(), if tiles < 114 { 1 } else { 2 });
        let options = Some(pb::Options { expansions, tile_sets, ..Default::default() });
        pb::NewGameRequest { colors: vec![1, 2], options, ..Default::default() }
    },
    pb::Include { claims: true, effects: true }
);
