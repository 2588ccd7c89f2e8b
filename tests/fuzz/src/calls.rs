//! Bytes as calls: the first byte names the call of a game, the rest is its request.

use std::sync::Once;

use engine_service::{
    bulk::{Job, Progress},
    playout::Player,
    pool::Slice,
    refusal::Refusal,
    wire,
};
use prost::Message;
use prost_reflect::{DynamicMessage, MessageDescriptor};
use proto::json::pool;
use tests::{dice::Dice, mutation};
use tonic::{Code, Status};

/// A game's package and its calls.
pub type Game = (&'static str, &'static [Call]);

/// A call of a game.
pub struct Call {
    /// The name of its request in the package.
    pub request: &'static str,
    /// Reads bytes as its request and answers it.
    ask: fn(&[u8]),
}

macro_rules! calls {
    ($(#[$doc:meta])* $GAME:ident: $package:ident; $($call:ident: $Request:ident;)*) => {
        $(#[$doc])*
        pub const $GAME: Game = (stringify!($package), &[
            $(Call {
                request: stringify!($Request),
                ask: |bytes| answer::<proto::$package::v1::$Request, _>(bytes, wire::$package::$call),
            },)*
            Call { request: "BulkRequest", ask: stream::<wire::bulk::Bulk<wire::$package::Bulk>> },
            Call { request: "PlayoutRequest", ask: |bytes| play(bytes, wire::$package::playout) },
        ]);
    };
}

// The places of the calls are in the corpus: if they change, `tests/run fuzz-corpus` is due.
calls! {
    /// Cornwall.
    CORNWALL: cornwall;
    get_catalog: GetCatalogRequest;
    new_game: NewGameRequest;
    list_legal_moves: ListLegalMovesRequest;
    validate_move: ValidateMoveRequest;
    apply_moves: ApplyMovesRequest;
    sample_chance: SampleChanceRequest;
    score: ScoreRequest;
    describe_state: DescribeStateRequest;
}

calls! {
    /// Carcassonne.
    CARCASSONNE: carcassonne;
    get_catalog: GetCatalogRequest;
    new_game: NewGameRequest;
    list_legal_moves: ListLegalMovesRequest;
    validate_move: ValidateMoveRequest;
    apply_moves: ApplyMovesRequest;
    sample_chance: SampleChanceRequest;
    score: ScoreRequest;
    describe_state: DescribeStateRequest;
    validate_map: ValidateMapRequest;
}

calls! {
    /// Cornerstone.
    CORNERSTONE: cornerstone;
    get_catalog: GetCatalogRequest;
    new_game: NewGameRequest;
    list_legal_moves: ListLegalMovesRequest;
    validate_move: ValidateMoveRequest;
    apply_moves: ApplyMovesRequest;
    sample_chance: SampleChanceRequest;
    score: ScoreRequest;
    describe_state: DescribeStateRequest;
    assess_tower: AssessTowerRequest;
}

/// Asks what the bytes ask.
pub fn ask(game: Game, data: &[u8]) {
    static CHECKED: Once = Once::new();
    CHECKED.call_once(|| no_call_is_missing(game));
    if let Some((&first, bytes)) = data.split_first() {
        (call_at(game, first).ask)(bytes);
    }
}

/// Changes a request as a message, half of the time, and gives the new size; nothing if its bytes are to be changed.
pub fn mutate(game: Game, data: &mut [u8], size: usize, max_size: usize, seed: u32) -> Option<usize> {
    let mut dice = Dice(u64::from(seed) << 20 | 1);
    dice.roll(2);
    if size == 0 || dice.once_in(2) {
        return None;
    }
    let kind = descriptor(game, call_at(game, data[0]).request)?;
    let mut message = DynamicMessage::decode(kind, &data[1..size]).ok()?;
    let donor = message.clone();
    mutation::mutate(&mut message, &donor, &mut dice);
    let bytes = message.encode_to_vec();
    let size = 1 + bytes.len();
    (size <= max_size).then(|| {
        data[1..size].copy_from_slice(&bytes);
        size
    })
}

/// The place of the call with such a request.
pub fn place_of(game: Game, request: &str) -> Option<u8> {
    game.1.iter().position(|it| it.request == request).and_then(|it| u8::try_from(it).ok())
}

fn call_at(game: Game, first: u8) -> &'static Call {
    &game.1[usize::from(first) % game.1.len()]
}

fn descriptor(game: Game, request: &str) -> Option<MessageDescriptor> {
    pool().get_message_by_name(&format!("meeplewright.{}.v1.{request}", game.0))
}

/// Every call of the contract has its place here.
fn no_call_is_missing(game: Game) {
    let package = format!("meeplewright.{}.v1", game.0);
    for service in pool().services().filter(|it| it.package_name() == package) {
        for method in service.methods() {
            let request = method.input();
            assert!(place_of(game, request.name()).is_some(), "{} is not fuzzed", method.full_name());
        }
    }
}

fn answer<Q: Message + Default, A: Message>(bytes: &[u8], think: fn(Q) -> Result<A, Refusal>) {
    let Ok(request) = Q::decode(bytes) else { return };
    match think(request) {
        Ok(answer) => drop(answer.encode_to_vec()),
        Err(refusal) => refuse(refusal),
    }
}

/// As many items as a request may have by default.
const MAX_ITEMS: usize = 65_536;

/// One request of a stream, in all parts of its answer.
fn stream<J: Job<Request: Message + Default, Response: Message>>(bytes: &[u8]) {
    let Ok(request) = J::Request::decode(bytes) else { return };
    let mut job = J::begin(request, MAX_ITEMS);
    loop {
        match job.go_on(Slice::begin()) {
            Progress::Paused => (),
            Progress::Part(part) => drop(part.encode_to_vec()),
            Progress::Last(part) => return drop(part.encode_to_vec()),
        }
    }
}

/// Games played on, as many as a slice of time holds.
fn play<Q: Message + Default, P: Player>(bytes: &[u8], share_out: fn(Q, usize) -> Result<Vec<P>, Refusal>) {
    let Ok(request) = Q::decode(bytes) else { return };
    match share_out(request, 1) {
        Ok(mut players) => {
            for player in &mut players {
                let (games, _) = player.order();
                player.play_until(games.min(3), Slice::begin());
            }
            drop(P::result(&players, false).encode_to_vec());
        }
        Err(refusal) => refuse(refusal),
    }
}

fn refuse(refusal: Refusal) {
    let status = Status::from(refusal);
    assert!(status.code() != Code::Internal, "a fault of ours: {status}");
    // It travels in headers, which clients limit.
    let size = status.message().len() + status.details().len();
    assert!(size < 8000, "a refusal of {size} bytes: {}", status.message());
}
