//! Sizes and counts of Cornerstone: what is too much is refused at once; and a whole game by nothing but calls.

use std::time::Instant;

use engine_service::Config;
use prost::Message as _;
use proto::cornerstone::v1 as pb;
use tests::{TestServer, dice::Dice, wire};
use tonic::Code;

use pb::{cornerstone_service_client::CornerstoneServiceClient, place::Kind as At};

const CORNERSTONE: &str = "meeplewright.cornerstone.v1.CornerstoneService";

fn many<T: Clone>(item: T) -> Vec<T> {
    vec![item; 100_000]
}

/// A game in which the dice are to be rolled.
fn state() -> pb::State {
    let colors = [pb::Color::Red, pb::Color::Blue, pb::Color::Green];
    let color = |(owner, color): (u32, pb::Color)| pb::ColorState {
        color: color.into(),
        owner,
        rings: 2,
        ..Default::default()
    };
    pb::State {
        rules_version: "cornerstone-1".into(),
        blocks: Some(pb::state::Blocks::BlockSetId("set-a".into())),
        colors: (0..).zip(colors).map(color).collect(),
        round: 1,
        phase: pb::Phase::Roll.into(),
        color_to_move: pb::Color::Red.into(),
        ..pb::State::default()
    }
}

fn describe(state: pb::State) -> Vec<u8> {
    pb::DescribeStateRequest { state: Some(state) }.encode_to_vec()
}

fn with_red(change: impl FnOnce(&mut pb::ColorState)) -> Vec<u8> {
    let mut state = state();
    change(&mut state.colors[0]);
    describe(state)
}

fn with_blocks(blocks: Vec<pb::Block>) -> Vec<u8> {
    let set = pb::BlockSet { id: "own".into(), blocks, ..Default::default() };
    let blocks = Some(pb::new_game_request::Blocks::BlockSetInline(set));
    pb::NewGameRequest { seats: 3, colors: vec![1, 2, 3], blocks, ..Default::default() }.encode_to_vec()
}

fn assess(blocks: Vec<pb::TowerBlock>) -> Vec<u8> {
    pb::AssessTowerRequest { blocks, edge: 0 }.encode_to_vec()
}

/// Everything that there can be a hundred thousand of: what, call, bytes, the field at fault.
fn floods() -> Vec<(&'static str, &'static str, Vec<u8>, &'static str)> {
    let cell = pb::Cell { x: 0, y: 0, z: 1 };
    let placed = pb::PlacedBlock { block_id: "1b".into(), orientation: 0, cell: Some(cell) };
    let forces = Some(pb::SupportCertificate { forces: many(1.0) });
    let moves = pb::ApplyMovesRequest { state: Some(state()), moves: many(pb::Move::default()), every_state: true };
    let record = pb::GameRecord { format: "meeplewright-cornerstone-1".into(), ..Default::default() };
    let players = pb::GameRecord { players: many(pb::Player::default()), first_state: Some(state()), ..record };
    let players = pb::ScoreRequest { position: Some(pb::score_request::Position::Record(players)) };
    let layers = vec![pb::Block { id: "1a".into(), layers: many("C".into()) }];
    vec![
        ("a tower", "AssessTower", assess(many(pb::TowerBlock { cells: vec![cell] })), "blocks"),
        ("cubes", "AssessTower", assess(vec![pb::TowerBlock { cells: many(cell) }]), "blocks.cells"),
        ("blocks", "DescribeState", with_red(|it| it.placed_blocks = many(placed)), "state.colors[0].placed_blocks"),
        (
            "blocks put out",
            "DescribeState",
            with_red(|it| it.discarded_block_ids = many("1a".into())),
            "state.colors[0].discarded_block_ids",
        ),
        (
            "colors",
            "DescribeState",
            describe(pb::State { colors: many(Default::default()), ..state() }),
            "state.colors",
        ),
        ("forces", "DescribeState", describe(pb::State { certificate: forces, ..state() }), "state.certificate.forces"),
        ("moves", "ApplyMoves", moves.encode_to_vec(), "moves"),
        ("players", "Score", players.encode_to_vec(), "record.players"),
        ("blocks of a set", "NewGame", with_blocks(many(pb::Block::default())), "block_set_inline.blocks"),
        ("layers of a block", "NewGame", with_blocks(layers), "block_set_inline.blocks[0].layers"),
    ]
}

#[tokio::test]
async fn a_hundred_thousand_of_anything_are_refused() {
    // A server that reads anything: counts have to be checked, too.
    let server = TestServer::start_with(Config { max_request_bytes: 64 << 20, ..Config::default() }).unwrap();
    let channel = server.channel();
    for (what, call, bytes, field) in floods() {
        let begun = Instant::now();
        let refused = wire::call_bytes(&channel, CORNERSTONE, call, bytes).await.unwrap_err();
        println!("{what}: refused in {:?}", begun.elapsed());
        let refusal = wire::refusal_from_status(&refused);
        assert!(matches!(refused.code(), Code::InvalidArgument | Code::ResourceExhausted), "{what}: {refused}");
        assert_eq!(refusal["field"], field, "{what}: {refusal}");
        assert!(refused.message().len() + refused.details().len() < 2000, "{what}: a long refusal");
    }
    assert!(wire::call_bytes(&channel, CORNERSTONE, "GetCatalog", Vec::new()).await.is_ok());
}

/// A refusal travels in a header: one that quoted a long text whole would cost its caller the connection.
#[tokio::test]
async fn a_refusal_that_quotes_the_request_stays_small() {
    let server = TestServer::start().unwrap();
    let channel = server.channel();
    let long = || "x".repeat(200_000);
    let placed = pb::PlacedBlock { block_id: long(), ..Default::default() };
    let set = |id: String, name: String, remark: String| {
        let set = pb::BlockSet { id, name, remark, ..Default::default() };
        describe(pb::State { blocks: Some(pb::state::Blocks::BlockSetInline(set)), ..state() })
    };
    let block_set_id = pb::state::Blocks::BlockSetId(long());
    let twelve = |block: pb::Block| with_blocks(vec![block; 12]);
    let record = pb::GameRecord { format: long(), ..Default::default() };
    let record = pb::ScoreRequest { position: Some(pb::score_request::Position::Record(record)) };
    let asked = [
        ("DescribeState", describe(pb::State { rules_version: long(), ..state() })),
        ("DescribeState", describe(pb::State { blocks: Some(block_set_id), ..state() })),
        ("DescribeState", with_red(|it| it.placed_blocks = vec![placed])),
        ("DescribeState", with_red(|it| it.discarded_block_ids = vec![long()])),
        ("DescribeState", set(long(), String::new(), String::new())),
        ("DescribeState", set("own".into(), long(), String::new())),
        ("DescribeState", set("own".into(), String::new(), long())),
        ("NewGame", twelve(pb::Block { id: "X".repeat(100), layers: vec!["?".repeat(100); 20] })),
        ("NewGame", twelve(pb::Block { id: "1a".into(), layers: vec!["?".repeat(100); 20] })),
        ("NewGame", with_blocks(vec![pb::Block { id: long(), layers: Vec::new() }])),
        ("Score", record.encode_to_vec()),
    ];
    for (call, bytes) in asked {
        let refused = wire::call_bytes(&channel, CORNERSTONE, call, bytes).await.unwrap_err();
        let (message, details) = (refused.message().len(), refused.details().len());
        assert!(message + details < 2000, "{call}: {message} bytes of message, {details} of details");
        assert!(wire::call_bytes(&channel, CORNERSTONE, "GetCatalog", Vec::new()).await.is_ok());
    }
}

/// Plays on with moves that hold, chosen at random, and checks each listed move; tells the last state and the moves.
async fn play_out(
    client: &mut CornerstoneServiceClient<tonic::transport::Channel>,
    seed: u64,
) -> (pb::State, Vec<pb::Move>) {
    let (mut state, mut moves, mut dice) = (state(), Vec::new(), Dice(seed));
    loop {
        if state.phase() == pb::Phase::Over {
            return (state, moves);
        }
        let mv = if state.phase() == pb::Phase::Roll {
            let request = pb::SampleChanceRequest { state: Some(state.clone()), seed: Some(seed) };
            client.sample_chance(request).await.unwrap().into_inner().r#move.unwrap()
        } else {
            let include = Some(pb::Include { cubes: true, paths: true });
            let request = pb::ListLegalMovesRequest { state: Some(state.clone()), include, ..Default::default() };
            let mut listed = client.list_legal_moves(request).await.unwrap().into_inner().moves;
            listed.retain(|it| it.verdict() != pb::Verdict::Collapses);
            let legal = listed.swap_remove(dice.roll(listed.len()));
            if let Some(pb::r#move::Kind::Climb(climb)) = legal.r#move.as_ref().unwrap().kind {
                assert_eq!(legal.path.last().unwrap().kind, climb.to.unwrap().kind);
            }
            legal.r#move.unwrap()
        };
        let request = pb::ValidateMoveRequest { state: Some(state.clone()), r#move: Some(mv.clone()), margin: true };
        let validated = client.validate_move(request).await.unwrap().into_inner();
        assert!(validated.legal, "{mv:?}: {:?}", validated.violations);
        let apply = |state: pb::State| pb::ApplyMovesRequest {
            state: Some(state),
            moves: vec![mv.clone()],
            every_state: false,
        };
        let applied = client.apply_moves(apply(state.clone())).await.unwrap().into_inner();
        assert_eq!(applied.steps[0].events, validated.events);
        // Without the support certificate the answer is the same, to the bit.
        let bare = pb::State { certificate: None, ..state };
        assert_eq!(client.apply_moves(apply(bare)).await.unwrap().into_inner(), applied);
        state = applied.state.unwrap();
        let request = pb::DescribeStateRequest { state: Some(state.clone()) };
        let described = client.describe_state(request).await.unwrap().into_inner().description.unwrap();
        assert_eq!(described.stability.unwrap().verdict(), pb::Verdict::Holds);
        assert!(described.parity_faults.is_empty());
        moves.push(mv);
    }
}

#[tokio::test]
async fn a_whole_game_passes_the_border_and_its_record_is_scored() {
    let server = TestServer::start().unwrap();
    let mut client = CornerstoneServiceClient::new(server.channel());
    let (last, moves) = play_out(&mut client, 5).await;
    let n_climbers_up =
        last.colors.iter().filter(|it| matches!(it.climber, Some(pb::Place { kind: Some(At::Cell(_)) })));
    println!("{} moves, {} climbers on the tower, {} bytes", moves.len(), n_climbers_up.count(), last.encoded_len());
    assert_eq!((last.round, moves.len()), (12, 3 * 12 * 3));
    let record = pb::GameRecord {
        format: "meeplewright-cornerstone-1".into(),
        players: ["A", "B", "C"].map(|it| pb::Player { name: it.into() }).to_vec(),
        first_state: Some(state()),
        moves,
        seed: Some(5),
    };
    let mut score = async |position| {
        let request = pb::ScoreRequest { position: Some(position) };
        client.score(request).await.unwrap().into_inner()
    };
    let of_record = score(pb::score_request::Position::Record(record)).await;
    assert_eq!(score(pb::score_request::Position::State(last)).await, of_record);
    assert!(of_record.outcome.is_some_and(|it| it.over && !it.winners.is_empty()));
    for seat in &of_record.seats {
        let sum = |kind| seat.lines.iter().filter(|it| it.kind() == kind).map(|it| it.count).sum::<u32>();
        let told = (sum(pb::ScoreKind::Level), sum(pb::ScoreKind::Discarded), sum(pb::ScoreKind::Rings));
        assert_eq!(told, (seat.level, seat.elements, seat.rings));
    }
}
