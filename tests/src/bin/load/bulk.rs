//! Validations a second by a bulk stream: one state with many moves, and a state with each.

use std::time::{Duration, Instant};

use prost::Message as _;
use proto::{carcassonne::v1 as country, cornwall::v1 as pb};
use tests::wire::{service_of, stream_bytes};
use tonic::transport::Channel;

use crate::{
    Failure,
    rows::{carcassonne, cornwall},
};

/// How long each row sends.
const TIME: Duration = Duration::from_secs(3);

/// Prints two rows a game.
pub async fn measure(channel: Channel) -> Result<(), Failure> {
    println!("\nbulk streams, one client, one stream, {} s each", TIME.as_secs());
    println!("{:<44}{:>10}{:>14}{:>16}", "what", "a message", "validations/s", "requests MB/s");
    cornwall_rows(channel.clone(), 18).await?;
    carcassonne_rows(channel, 10).await
}

/// Writes the rows of a game: the generated types differ in name alone.
macro_rules! rows {
    ($rows:ident, $game:ident, $pb:ident, $Client:path) => {
        async fn $rows(channel: Channel, tiles: usize) -> Result<(), Failure> {
            use $Client as Client;
            let mut client = Client::new(channel.clone()).max_decoding_message_size(usize::MAX);
            let state = $game::mid_game(&mut client, tiles).await?;
            let listed = $pb::ListLegalMovesRequest { state: Some(state.clone()), ..Default::default() };
            let legal = client.list_legal_moves(listed).await?.into_inner().moves;
            let moves: Vec<$pb::Move> = legal.into_iter().filter_map(|it| it.r#move).collect();
            let many: Vec<$pb::Move> = moves.iter().cycle().take(4000).cloned().collect();
            let one_state = $pb::BulkRequest { state: Some(state.clone()), moves: many, ..Default::default() };
            let each = moves.iter().cycle().take(500).map(|mv| {
                let validate = $pb::ValidateMoveRequest { state: Some(state.clone()), r#move: Some(mv.clone()) };
                $pb::BulkCall { call: Some($pb::bulk_call::Call::ValidateMove(Box::new(validate))) }
            });
            let own_states = $pb::BulkRequest { calls: each.collect(), ..Default::default() };
            for (name, request, items) in
                [("one state, many moves", one_state, 4000), ("a state with each move", own_states, 500)]
            {
                let bytes = request.encoded_len();
                let begun = Instant::now();
                // Encoded anew each time, as every client does, and not copied first, as none need do.
                let mut request = request;
                let requests = tokio_stream::iter((0_u64..).map_while(move |tag| {
                    request.tag = tag;
                    (begun.elapsed() < TIME).then(|| request.encode_to_vec())
                }));
                let service = service_of(stringify!($game));
                let mut stream = stream_bytes(&channel, &service, "Bulk", requests).await?;
                let (mut answered, mut messages) = (0, 0);
                while let Some(part) = stream.message().await? {
                    let part = $pb::BulkResponse::decode(part.as_slice())?;
                    if let Some(failure) = part.failure {
                        return Err(failure.text.into());
                    }
                    answered += part.legal.iter().filter(|it| **it).count() + part.answers.len();
                    messages += usize::from(part.last);
                }
                let seconds = begun.elapsed().as_secs_f64();
                let name = format!("{} at {tiles} tiles, {name}", stringify!($game));
                let megabytes = (messages * bytes) as f64 / 1e6 / seconds;
                println!("{name:<44}{items:>10}{:>14.0}{megabytes:>16.1}", answered as f64 / seconds);
            }
            Ok(())
        }
    };
}

rows!(cornwall_rows, cornwall, pb, pb::cornwall_service_client::CornwallServiceClient);
rows!(carcassonne_rows, carcassonne, country, country::carcassonne_service_client::CarcassonneServiceClient);
