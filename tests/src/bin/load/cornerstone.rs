//! The rows of Cornerstone: a tower grows by blocks, and its state may carry the certificate that the engine gave.

use proto::cornerstone::v1::{self as pb, cornerstone_service_client::CornerstoneServiceClient};
use tonic::transport::Channel;

use crate::{Failure, meter::Meter};

type Client = CornerstoneServiceClient<Channel>;

/// Prints the rows of a tower of so many blocks.
pub async fn measure(meter: &mut Meter, channel: Channel, blocks: usize) -> Result<(), Failure> {
    let mut client = Client::new(channel);
    let state = mid_game(&mut client, blocks).await?;
    let bare = pb::State { certificate: None, ..state.clone() };
    meter.title("cornerstone", " with a certificate", &state, blocks);
    let list = |judge: pb::Judge| pb::ListLegalMovesRequest {
        state: Some(state.clone()),
        judge: judge.into(),
        ..Default::default()
    };
    let legal = client.list_legal_moves(list(pb::Judge::All)).await?.into_inner().moves;
    let mv = legal.get(legal.len() / 2).and_then(|it| it.r#move.clone());
    for (about, state) in [("", &state), (", no certificate", &bare)] {
        let validate = pb::ValidateMoveRequest { state: Some(state.clone()), r#move: mv.clone(), margin: false };
        meter.row("ValidateMove", about, &validate).await?;
    }
    let moves = mv.into_iter().collect();
    let apply = pb::ApplyMovesRequest { state: Some(state.clone()), moves, every_state: false };
    meter.row("ApplyMoves", ", one move", &apply).await?;
    let unjudged = client.list_legal_moves(list(pb::Judge::None)).await?.into_inner().moves.len();
    let about = format!(", {unjudged} unjudged");
    meter.row("ListLegalMoves", &about, &list(pb::Judge::None)).await?;
    let about = format!(", {} judged", legal.len());
    meter.few_rows("ListLegalMoves", &about, &list(pb::Judge::All)).await?;
    let describe = pb::DescribeStateRequest { state: Some(state.clone()) };
    meter.row("DescribeState", "", &describe).await
}

/// Plays by the engine's own chance and every seventh legal move until a block is to be built on a tower of `blocks`.
async fn mid_game(client: &mut Client, blocks: usize) -> Result<pb::State, Failure> {
    let colors = [pb::Color::Red, pb::Color::Blue, pb::Color::Green, pb::Color::Yellow].map(i32::from).to_vec();
    let new = pb::NewGameRequest { seats: 4, colors, ..Default::default() };
    let mut state = client.new_game(new).await?.into_inner().state.ok_or("no state")?;
    let (mut turn, mut seed) = (0, 7);
    loop {
        let built = state.colors.iter().map(|it| it.placed_blocks.len()).sum::<usize>();
        if state.phase() == pb::Phase::Build && blocks <= built {
            return Ok(state);
        }
        let mv = if state.phase() == pb::Phase::Roll {
            let request = pb::SampleChanceRequest { state: Some(state.clone()), seed: Some(seed) };
            client.sample_chance(request).await?.into_inner().r#move
        } else {
            let request = pb::ListLegalMovesRequest { state: Some(state.clone()), ..Default::default() };
            let mut moves = client.list_legal_moves(request).await?.into_inner().moves;
            moves.retain(|it| it.verdict() != pb::Verdict::Collapses);
            turn += 7;
            match moves.is_empty() {
                // The game ended too low: another one.
                true => return Err(format!("no tower of {blocks} blocks came about").into()),
                false => moves.swap_remove(turn % moves.len()).r#move,
            }
        };
        let moves = mv.into_iter().collect();
        let request = pb::ApplyMovesRequest { state: Some(state), moves, every_state: false };
        state = client.apply_moves(request).await?.into_inner().state.ok_or("no state")?;
        seed += 1;
    }
}
