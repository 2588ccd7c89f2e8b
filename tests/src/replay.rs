//! Replays transcripts through an engine, over the wire, and compares every figure.

use std::{collections::VecDeque, fmt::Debug};

use proto::cornwall::v1 as pb;
use tonic::{Status, transport::Channel};

use crate::transcript::{Cell, Region, Transcript, Turn, Under};
use pb::{cornwall_service_client::CornwallServiceClient, event::Kind, r#move::Kind as MoveKind};

const TILES: usize = 36;

/// Replays a game and tells every figure that differs; a refused move ends the replay.
pub async fn replay(channel: &Channel, file: &str, transcript: &Transcript) -> Vec<String> {
    let mut replay = Replay {
        client: CornwallServiceClient::new(channel.clone()),
        at: file.to_owned(),
        faults: Vec::new(),
        under: under_the_pile(transcript),
        moves: Vec::new(),
    };
    if let Err(status) = replay.game(file, transcript).await {
        replay.faults.push(format!("{}: refused: {:?} {}", replay.at, status.code(), status.message()));
    }
    replay.faults
}

struct Replay {
    client: CornwallServiceClient<Channel>,
    /// File and turn, for messages.
    at: String,
    faults: Vec<String>,
    /// The tiles that go under the pile, in order.
    under: VecDeque<String>,
    moves: Vec<pb::Move>,
}

impl Replay {
    async fn game(&mut self, file: &str, transcript: &Transcript) -> Result<(), Status> {
        let first = self.new_game(transcript).await?;
        let mut state = first.clone();
        for (index, turn) in transcript.turns.iter().enumerate() {
            self.at = format!("{file} turn {index}");
            state = self.turn(state, turn).await?;
            if index + 1 < transcript.turns.len() {
                self.points(&state, &turn.after.points).await?;
                self.equal("coins", &turn.after.coins, &coins(&state));
            }
        }
        self.at = format!("{file} final");
        // The last tiles may be left over without a place: the game ends when one of them comes up.
        while state.phase() == pb::Phase::Draw && state.laid_tiles.len() + state.tiles_under.len() < TILES {
            state = self.put_under(state).await?;
        }
        self.equal("phase", &pb::Phase::Over, &state.phase());
        self.equal("coins", &transcript.end.coins, &coins(&state));
        let score = self.points(&state, &transcript.end.points).await?;
        self.equal("winners", &transcript.end.winners, &outcome(&score).winners);
        self.equal("over", &true, &outcome(&score).over);
        self.record(first, &state, transcript).await
    }

    async fn new_game(&mut self, transcript: &Transcript) -> Result<pb::State, Status> {
        let colors = [pb::Color::Red, pb::Color::Green, pb::Color::Blue, pb::Color::Yellow];
        let options = options(transcript).map_err(Status::invalid_argument)?;
        let request = pb::NewGameRequest {
            colors: colors.iter().take(transcript.seats).map(|it| *it as i32).collect(),
            options: Some(options),
            deck_id: transcript.options.deck.clone(),
            first_seat: transcript.turns.first().map_or(0, |it| it.seat),
        };
        let answer = self.client.new_game(request).await?.into_inner();
        answer.state.ok_or_else(|| Status::data_loss("no state in the answer"))
    }

    /// Takes one turn: draws, listed places, the lay, the pub, pieces and what they bring.
    async fn turn(&mut self, mut state: pb::State, turn: &Turn) -> Result<pb::State, Status> {
        self.equal("seat", &turn.seat, &state.seat_to_move);
        for _ in 0..turn.unplaceable_before.count() {
            state = self.put_under(state).await?;
        }
        let (next, events) = self.apply(&state, MoveKind::Draw(pb::Draw { tile_id: turn.tile.clone() })).await?;
        state = next;
        self.equal(
            "tile",
            &Some(turn.tile.as_str()),
            &find(&events, |it| match it {
                Kind::TileDrawn(it) => Some(it.tile_id.as_str()),
                _ => None,
            }),
        );
        let lay = pb::Lay { anchor: Some(hex(turn.anchor)), rotation: turn.rotation };
        self.places(&state, turn, lay).await?;
        let (next, events) = self.apply(&state, MoveKind::Lay(lay)).await?;
        state = next;
        let laid = find(&events, |it| match it {
            Kind::TileLaid(it) => Some((it.edges, letters(&it.extended), it.coins_taken)),
            _ => None,
        });
        let (edges, landscapes, gained) = laid.unwrap_or_default();
        self.equal("edges", &turn.edges, &edges);
        self.equal("landscapes", &sorted(&turn.landscapes), &landscapes);
        self.equal("gained", &turn.gained, &gained);
        if turn.redeem {
            state = self.apply(&state, MoveKind::Redeem(pb::Redeem {})).await?.0;
        }
        let before = state.clone();
        let pieces: Result<Vec<_>, Status> = turn.pieces.iter().map(|(size, cell)| placement(size, *cell)).collect();
        let (next, events) = self.apply(&state, MoveKind::PlacePieces(pb::PlacePieces { pieces: pieces? })).await?;
        self.brought(&before, &events, turn);
        self.supply(&next, turn).await?;
        Ok(next)
    }

    /// Draws the next tile that has no place.
    async fn put_under(&mut self, state: pb::State) -> Result<pb::State, Status> {
        let request = pb::ListLegalMovesRequest {
            state: Some(state.clone()),
            include: Some(pb::Include { footprints: false, effects: true }),
            filter: None,
        };
        let listed = self.client.list_legal_moves(request).await?.into_inner().moves;
        let tile_id = match listed.as_slice() {
            [only] => match &only.r#move {
                Some(pb::Move { kind: Some(MoveKind::Draw(draw)) }) => draw.tile_id.clone(),
                _ => String::new(),
            },
            _ => self.under.pop_front().unwrap_or_default(),
        };
        let (next, events) = self.apply(&state, MoveKind::Draw(pb::Draw { tile_id })).await?;
        let put = events.iter().filter(|it| matches!(it, Kind::TilePutUnder(_))).count();
        self.equal("unplaceable_before", &1, &put);
        Ok(next)
    }

    /// Counts the places of the drawn tile and looks at the one that will be chosen.
    async fn places(&mut self, state: &pb::State, turn: &Turn, lay: pb::Lay) -> Result<(), Status> {
        let request = pb::ListLegalMovesRequest {
            state: Some(state.clone()),
            include: Some(pb::Include { footprints: false, effects: true }),
            filter: None,
        };
        let listed = self.client.list_legal_moves(request).await?.into_inner().moves;
        self.equal("legal", &turn.legal, &listed.len());
        let chosen = pb::Move { kind: Some(MoveKind::Lay(lay)) };
        let effect = listed.into_iter().find(|it| it.r#move.as_ref() == Some(&chosen)).and_then(|it| it.lay_effect);
        let effect = effect.unwrap_or_default();
        self.equal("edges as listed", &turn.edges, &effect.edges);
        self.equal("landscapes as listed", &sorted(&turn.landscapes), &letters(&effect.extended));
        self.equal("gained as listed", &turn.gained, &effect.coins);
        Ok(())
    }

    /// Compares what placing pieces cost and brought, the end of the game left aside.
    fn brought(&mut self, before: &pb::State, events: &[Kind], turn: &Turn) {
        let mut cost = 0;
        let mut chapel = 0;
        let mut points: Vec<i32> = before.seats.iter().map(|it| it.points).collect();
        let mut in_pub: Vec<u32> = before.seats.iter().map(|it| in_pub(it.r#pub)).collect();
        let mut coins = coins(before);
        let mut regions: Vec<Region> = Vec::new();
        for event in events {
            match event {
                Kind::PiecesPlaced(it) => cost += it.cost_further_pieces + it.cost_occupied_regions,
                Kind::ChapelVisited(pb::ChapelVisited { line: Some(line) }) => {
                    chapel += line.points;
                    add(&mut points, line.seat, line.points);
                }
                Kind::RegionEvaluated(pb::RegionEvaluated { result: Some(result) }) if !is_final(result) => {
                    result.lines.iter().for_each(|line| add(&mut points, line.seat, line.points));
                    regions.push(region(result));
                }
                Kind::PiecesToPub(it) => {
                    for piece in &it.pieces {
                        let cell = piece.cell.map(|it| [it.q, it.r]);
                        if regions.iter().any(|region| region.cells.iter().any(|it| Some(*it) == cell)) {
                            in_pub[piece.seat as usize] += 1;
                        }
                    }
                }
                _ => (),
            }
        }
        coins[turn.seat as usize] -= cost.cast_signed();
        let mut expected = turn.evaluated.clone();
        expected.sort();
        regions.sort();
        self.equal("cost", &turn.cost, &cost);
        self.equal("chapel", &turn.chapel, &chapel);
        self.equal("evaluated", &expected, &regions);
        self.equal("points after", &turn.after.points, &points);
        self.equal("coins after", &turn.after.coins, &coins);
        self.equal("pub after", &turn.after.in_pub, &in_pub);
    }

    /// Compares the coins left in the box; at the end of the game coins stay in hand, so it holds there too.
    async fn supply(&mut self, state: &pb::State, turn: &Turn) -> Result<(), Status> {
        let request = pb::DescribeStateRequest { state: Some(state.clone()) };
        let description = self.client.describe_state(request).await?.into_inner().description.unwrap_or_default();
        self.equal("supply", &turn.after.supply, &description.coins_in_supply.map(i64::from));
        if state.phase() != pb::Phase::Over {
            let described: Vec<u32> = description.seats.iter().map(|it| in_pub(it.r#pub)).collect();
            self.equal("pub as described", &turn.after.in_pub, &described);
        }
        Ok(())
    }

    /// Scores a state: the points banked, and lines that add up.
    async fn points(&mut self, state: &pb::State, expected: &[i32]) -> Result<pb::ScoreResponse, Status> {
        let position = Some(pb::score_request::Position::State(state.clone()));
        let score = self.client.score(pb::ScoreRequest { position }).await?.into_inner();
        self.score("points", &score, expected);
        Ok(score)
    }

    fn score(&mut self, figure: &str, score: &pb::ScoreResponse, expected: &[i32]) {
        let banked: Vec<i32> = score.seats.iter().map(|it| it.banked).collect();
        self.equal(figure, expected, banked.as_slice());
        for seat in &score.seats {
            let lines: i32 = seat.banked_lines.iter().map(|it| it.points).sum();
            let last: i32 = seat.final_lines.iter().map(|it| it.points).sum();
            self.equal(&format!("sum of the lines of seat {}", seat.seat), &seat.banked, &lines);
            self.equal(&format!("sum of all lines of seat {}", seat.seat), &seat.if_ended_now, &(lines + last));
        }
    }

    /// Plays the whole record in one call and scores it as a record: every point has a line with its move.
    async fn record(&mut self, first: pb::State, last: &pb::State, transcript: &Transcript) -> Result<(), Status> {
        let request =
            pb::ApplyMovesRequest { state: Some(first.clone()), moves: self.moves.clone(), every_state: false };
        let answer = self.client.apply_moves(request).await?.into_inner();
        self.equal("state after all moves in one call", &Some(last), &answer.state.as_ref());
        let ended = answer.steps.iter().flat_map(|it| &it.events).find_map(|it| match &it.kind {
            Some(Kind::GameEnded(it)) => Some(it.tiles_left.len()),
            _ => None,
        });
        self.equal("tiles_left", &Some(TILES - transcript.turns.len()), &ended);
        let record = pb::GameRecord {
            format: "meeplewright-cornwall-1".into(),
            players: Vec::new(),
            first_state: Some(first),
            moves: self.moves.clone(),
            seed: None,
        };
        let position = Some(pb::score_request::Position::Record(record));
        let score = self.client.score(pb::ScoreRequest { position }).await?.into_inner();
        self.score("points of the record", &score, &transcript.end.points);
        self.equal("winners of the record", &transcript.end.winners, &outcome(&score).winners);
        let by_kind = |kind: pb::ScoreKind| -> Vec<i32> {
            let lines =
                |it: &pb::SeatScore| it.banked_lines.iter().filter(|it| it.kind() == kind).map(|it| it.points).sum();
            score.seats.iter().map(lines).collect()
        };
        let in_play: Vec<&Region> = transcript.turns.iter().flat_map(|it| &it.evaluated).collect();
        let at_end: Vec<&Region> = transcript.end.regions.iter().collect();
        self.equal("lines of regions", &sums(&in_play, transcript.seats), &by_kind(pb::ScoreKind::Region));
        self.equal("lines of final regions", &sums(&at_end, transcript.seats), &by_kind(pb::ScoreKind::FinalRegion));
        self.equal("lines of coins", &transcript.end.coins, &by_kind(pb::ScoreKind::Coins));
        let mut finals: Vec<Region> =
            score.final_regions.iter().map(region).filter(|it| !it.points.is_empty()).collect();
        let mut expected = transcript.end.regions.clone();
        finals.sort();
        expected.sort();
        self.equal("final regions", &expected, &finals);
        Ok(())
    }

    async fn apply(&mut self, state: &pb::State, kind: MoveKind) -> Result<(pb::State, Vec<Kind>), Status> {
        let mv = pb::Move { kind: Some(kind) };
        self.moves.push(mv.clone());
        let request = pb::ApplyMovesRequest { state: Some(state.clone()), moves: vec![mv], every_state: false };
        let answer = self.client.apply_moves(request).await?.into_inner();
        let events = answer.steps.into_iter().flat_map(|it| it.events).filter_map(|it| it.kind).collect();
        let next = answer.state.ok_or_else(|| Status::data_loss("no state in the answer"))?;
        Ok((next, events))
    }

    fn equal<T: Debug + PartialEq + ?Sized>(&mut self, figure: &str, expected: &T, got: &T) {
        if expected != got {
            self.faults.push(format!("{}: {figure} is {got:?}, the transcript says {expected:?}", self.at));
        }
    }
}

/// The tiles that go under the pile, in order: named by the file, or those that come up last, since the pile ends with them.
fn under_the_pile(transcript: &Transcript) -> VecDeque<String> {
    let mut named = VecDeque::new();
    let (mut pile, mut from_pile) = (TILES, 0);
    for turn in &transcript.turns {
        if let Under::Tiles(tiles) = &turn.unplaceable_before {
            named.extend(tiles.iter().cloned());
        }
        let put = turn.unplaceable_before.count().min(pile);
        from_pile += put;
        pile = (pile - put).saturating_sub(1);
    }
    if !named.is_empty() {
        return named;
    }
    let mut order: Vec<String> = transcript.turns.iter().map(|it| it.tile.clone()).collect();
    if let Some(left) = transcript.tiles_left.as_array() {
        order.extend(left.iter().filter_map(|it| it.as_str()).map(str::to_owned));
    }
    order.split_off(order.len().saturating_sub(from_pile)).into()
}

fn options(transcript: &Transcript) -> Result<pb::Options, String> {
    let options = &transcript.options;
    let surrounded = match options.surrounded.as_str() {
        "" | "gap-aware" => pb::Surrounded::GapAware,
        "strict" => pb::Surrounded::Strict,
        other => return Err(format!("what is surrounded = {other}?")),
    };
    let coin_supply = match options.coin_supply.to_string().trim_matches('"') {
        "20" => pb::CoinSupply::Twenty,
        "40" => pb::CoinSupply::Forty,
        "null" | "unlimited" => pb::CoinSupply::Unlimited,
        other => return Err(format!("what is coin_supply = {other}?")),
    };
    let unfinished_regions = match options.unfinished.as_str() {
        "" | "all" => pb::UnfinishedRegions::All,
        "swamp-only" | "swamps-only" | "swamps" | "swamp" => pb::UnfinishedRegions::SwampsOnly,
        other => return Err(format!("what is final = {other}?")),
    };
    Ok(pb::Options {
        surrounded: surrounded.into(),
        coin_supply: coin_supply.into(),
        unfinished_regions: unfinished_regions.into(),
    })
}

fn placement(size: &str, cell: Cell) -> Result<pb::PiecePlacement, Status> {
    let size = match size {
        "small" => pb::Size::Small,
        "tall" => pb::Size::Tall,
        "fat" => pb::Size::Fat,
        other => return Err(Status::invalid_argument(format!("what is a {other} piece?"))),
    };
    Ok(pb::PiecePlacement { cell: Some(hex(cell)), size: size.into() })
}

fn hex([q, r]: Cell) -> pb::Hex {
    pb::Hex { q, r }
}

fn region(result: &pb::RegionResult) -> Region {
    let mut cells: Vec<Cell> = result.cells.iter().map(|it| [it.q, it.r]).collect();
    cells.sort();
    let points = result.lines.iter().filter(|it| it.points != 0).map(|it| (it.seat, it.points)).collect();
    Region { landscape: letters(&[result.landscape]), cells, points }
}

/// Whether a region was evaluated by the end of the game and not by being complete.
fn is_final(result: &pb::RegionResult) -> bool {
    result.completion() == pb::Completion::Unspecified || result.landscape() == pb::Landscape::Swamp
}

fn letters(landscapes: &[i32]) -> String {
    // Unspecified, swamp, forest, mountain, village, meadow.
    let letter = |it: &i32| usize::try_from(*it).ok().and_then(|it| "?SFMVW".chars().nth(it)).unwrap_or('?');
    sorted(&landscapes.iter().map(letter).collect::<String>())
}

fn sorted(letters: &str) -> String {
    let mut letters: Vec<char> = letters.chars().collect();
    letters.sort_unstable();
    letters.into_iter().collect()
}

fn coins(state: &pb::State) -> Vec<i32> {
    state.seats.iter().map(|it| it.coins).collect()
}

fn in_pub(counts: Option<pb::PieceCounts>) -> u32 {
    let pb::PieceCounts { small, tall, fat } = counts.unwrap_or_default();
    small + tall + fat
}

fn add(points: &mut [i32], seat: u32, more: i32) {
    points[seat as usize] += more;
}

fn sums(regions: &[&Region], seats: usize) -> Vec<i32> {
    let mut points = vec![0; seats];
    regions.iter().flat_map(|it| &it.points).for_each(|(seat, more)| add(&mut points, *seat, *more));
    points
}

fn outcome(score: &pb::ScoreResponse) -> pb::Outcome {
    score.outcome.clone().unwrap_or_default()
}

fn find<'a, T>(events: &'a [Kind], pick: impl Fn(&'a Kind) -> Option<T>) -> Option<T> {
    events.iter().find_map(pick)
}
