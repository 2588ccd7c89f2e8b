//! Replays transcripts of Carcassonne through an engine, over the wire, and compares every figure.

use std::fmt::Debug;

use proto::carcassonne::v1 as pb;
use tonic::{Status, transport::Channel};

use crate::transcript_carcassonne::{Choice, Claim, Laid, Place, Scoring, Transcript, Turn};
use pb::{carcassonne_service_client::CarcassonneServiceClient, event::Kind, r#move::Kind as MoveKind};

/// Replays a game and tells every figure that differs; a refused move ends the replay.
pub async fn replay(channel: &Channel, file: &str, transcript: &Transcript) -> Vec<String> {
    let mut replay = Replay {
        client: CarcassonneServiceClient::new(channel.clone()),
        at: file.to_owned(),
        faults: Vec::new(),
        moves: Vec::new(),
        scored: Vec::new(),
    };
    if let Err(status) = replay.game(file, transcript).await {
        replay.faults.push(format!("{}: refused: {:?} {}", replay.at, status.code(), status.message()));
    }
    replay.faults
}

struct Replay {
    client: CarcassonneServiceClient<Channel>,
    /// File and turn, for messages.
    at: String,
    faults: Vec<String>,
    moves: Vec<pb::Move>,
    /// What the end scored.
    scored: Vec<Scoring>,
}

/// What happened in a move.
#[derive(Default)]
struct Happened {
    drawn: Vec<String>,
    set_aside: Vec<String>,
    chip: Option<(String, u32)>,
    scored: Vec<Scoring>,
    at_the_end: Vec<Scoring>,
    placed: Vec<u32>,
    returned: Vec<u32>,
    ended: bool,
}

impl Replay {
    async fn game(&mut self, file: &str, transcript: &Transcript) -> Result<(), Status> {
        let first = self.new_game(transcript).await?;
        let mut state = self.starts(first.clone(), transcript).await?;
        let mut out = vec![0; transcript.seats];
        let mut points = vec![0; transcript.seats];
        for (index, turn) in transcript.turns.iter().enumerate() {
            self.at = format!("{file} turn {index}");
            if state.phase() == pb::Phase::Extra {
                // R-V1: the next turn is the same seat's if it took the extra turn. Transcripts that know more choices tell them.
                let extra = turn.seat == state.seat_to_move;
                let kind = match extra {
                    true => MoveKind::TakeExtraTurn(pb::TakeExtraTurn {}),
                    false => MoveKind::EndTurn(pb::EndTurn {}),
                };
                state = self.apply(&state, kind).await?.0;
            }
            state = self.turn(state, turn, &mut points, &mut out).await?;
        }
        self.at = format!("{file} final");
        if state.phase() == pb::Phase::Extra {
            state = self.apply(&state, MoveKind::EndTurn(pb::EndTurn {})).await?.0;
        }
        self.equal("phase", &pb::Phase::Over, &state.phase());
        let scored = std::mem::take(&mut self.scored);
        self.equal("final scorings", &sorted(transcript.end.scored.clone()), &sorted(scored));
        let score = self.points(&state, &transcript.end.points).await?;
        self.equal("winners", &transcript.end.winners, &outcome(&score).winners);
        self.equal("over", &true, &outcome(&score).over);
        self.record(first, &state, transcript).await
    }

    async fn new_game(&mut self, transcript: &Transcript) -> Result<pb::State, Status> {
        use pb::Color::{Black, Blue, Green, Red, Yellow};
        let request = pb::NewGameRequest {
            colors: [Red, Green, Blue, Yellow, Black].iter().take(transcript.seats).map(|&it| it as i32).collect(),
            options: Some(options(transcript).map_err(Status::invalid_argument)?),
            map: transcript.map.clone().map(pb::new_game_request::Map::MapId),
            first_seat: transcript.turns.first().map_or(0, |it| it.seat),
        };
        let answer = self.client.new_game(request).await?.into_inner();
        answer.state.ok_or_else(|| Status::data_loss("no state in the answer"))
    }

    /// Lays the start tiles; without a map the engine has laid the one there is.
    async fn starts(&mut self, mut state: pb::State, transcript: &Transcript) -> Result<pb::State, Status> {
        for (index, (place, tile, turns)) in transcript.starts.iter().enumerate().filter(|_| transcript.map.is_some()) {
            if index != 0 {
                state = self.apply(&state, MoveKind::Draw(pb::Draw { tile_id: tile.clone() })).await?.0;
            }
            let lay = pb::Lay { square: Some(square(place)?), turns: *turns };
            state = self.apply(&state, MoveKind::Lay(lay)).await?.0;
        }
        let laid: Vec<_> = state.laid_tiles.iter().map(|it| (it.x, it.y, it.tile_id.as_str(), it.turns)).collect();
        let expected = transcript.starts.iter().map(|(place, tile, turns)| {
            let pb::Square { x, y } = square(place)?;
            Ok((x, y, tile.as_str(), *turns))
        });
        self.equal("starts", &expected.collect::<Result<Vec<_>, Status>>()?, &laid);
        Ok(state)
    }

    async fn turn(
        &mut self,
        state: pb::State,
        turn: &Turn,
        points: &mut Vec<i32>,
        out: &mut Vec<u32>,
    ) -> Result<pb::State, Status> {
        self.equal("seat", &turn.seat, &state.seat_to_move);
        let (state, mut happened) = self.apply(&state, MoveKind::Draw(pb::Draw { tile_id: turn.tile.clone() })).await?;
        let (drawn, aside) = (vec![turn.tile.clone()], Vec::new());
        let (drawn, aside) = if turn.set_aside { (aside, drawn) } else { (drawn, aside) };
        self.equal("tile", &drawn, &happened.drawn);
        self.equal("set_aside", &aside, &happened.set_aside);
        let Some(laid) = turn.laid.as_ref().filter(|_| !turn.set_aside) else {
            if !turn.set_aside {
                self.faults.push(format!("{}: the tile was neither laid nor set aside", self.at));
            }
            self.scored.append(&mut happened.at_the_end);
            return Ok(state);
        };
        let lay = pb::Lay { square: Some(square(&laid.square)?), turns: laid.turns };
        self.places(&state, laid, lay).await?;
        let (mut state, covered) = self.apply(&state, MoveKind::Lay(lay)).await?;
        let mut chip = Happened::default();
        if let Some((_, value)) = laid.chip {
            (state, chip) = self.apply(&state, MoveKind::TakeChip(pb::TakeChip { value })).await?;
        }
        self.equal("chip", &laid.chip, &chip.chip);
        let kind = match &laid.meeple {
            None => MoveKind::Pass(pb::Pass {}),
            Some(claim) => MoveKind::PlaceMeeple(pb::PlaceMeeple { part: Some(part(claim)?) }),
        };
        self.claims(&state, laid, &kind).await?;
        let (next, happened) = self.apply(&state, kind).await?;
        let scored = sorted([covered.scored, chip.scored, happened.scored].concat());
        self.equal("scored", &sorted(laid.scored.clone()), &scored);
        for (seat, more, _) in &scored {
            points[*seat as usize] += more;
        }
        for seat in &happened.placed {
            out[*seat as usize] += 1;
        }
        for seat in &happened.returned {
            out[*seat as usize] -= 1;
        }
        // What the events tell holds for the last turn too, after which the end is scored at once.
        self.equal("points by events", &laid.after.points, points);
        self.equal("meeples out by events", &laid.after.meeples_out, out);
        self.scored.extend(happened.at_the_end);
        if !happened.ended {
            self.points(&next, &laid.after.points).await?;
            self.meeples(&next, laid).await?;
        }
        self.between(next, laid).await
    }

    /// Plays what was chosen between two turns, where the transcript tells it.
    async fn between(&mut self, mut state: pb::State, laid: &Laid) -> Result<pb::State, Status> {
        let Some(choices) = &laid.between else { return Ok(state) };
        for Choice { offered, chosen } in choices {
            let request = pb::ListLegalMovesRequest { state: Some(state.clone()), ..Default::default() };
            let listed = self.client.list_legal_moves(request).await?.into_inner().moves;
            let listed: Vec<_> = listed.into_iter().filter_map(|it| it.r#move?.kind).collect();
            let words: Vec<String> = listed.iter().map(|it| choice(it).to_owned()).collect();
            self.equal("offered", offered, &words);
            let Some(at) = words.iter().position(|it| it == chosen) else {
                return Err(Status::invalid_argument(format!("{chosen:?} is not offered")));
            };
            state = self.apply(&state, listed[at].clone()).await?.0;
        }
        self.equal("more is offered", &false, &(state.phase() == pb::Phase::Extra));
        Ok(state)
    }

    /// Counts the places of the drawn tile, and looks at what could be claimed at the one that will be chosen.
    async fn places(&mut self, state: &pb::State, laid: &Laid, lay: pb::Lay) -> Result<(), Status> {
        let request = pb::ListLegalMovesRequest {
            state: Some(state.clone()),
            include: Some(pb::Include { claims: true, effects: false }),
            filter: None,
        };
        let listed = self.client.list_legal_moves(request).await?.into_inner().moves;
        self.equal("legal", &laid.legal, &listed.len());
        let chosen = pb::Move { kind: Some(MoveKind::Lay(lay)) };
        let chosen = listed.into_iter().find(|it| it.r#move.as_ref() == Some(&chosen)).unwrap_or_default();
        let claims = chosen.claims.iter().map(claim).collect();
        self.equal("claimable as foreseen", &sorted(laid.claimable.clone()), &sorted(claims));
        Ok(())
    }

    /// Compares the parts that can be claimed, and what is foretold of the one that will be chosen.
    async fn claims(&mut self, state: &pb::State, laid: &Laid, chosen: &MoveKind) -> Result<(), Status> {
        let request = pb::ListLegalMovesRequest {
            state: Some(state.clone()),
            include: Some(pb::Include { claims: false, effects: true }),
            filter: None,
        };
        let listed = self.client.list_legal_moves(request).await?.into_inner().moves;
        let mut claims = Vec::new();
        for legal in listed {
            let kind = legal.r#move.and_then(|it| it.kind);
            if let Some(MoveKind::PlaceMeeple(pb::PlaceMeeple { part: Some(it) })) = &kind {
                claims.push(claim(it));
            }
            if kind.as_ref() == Some(chosen) {
                let in_turn = legal.scored.iter().filter(|it| !it.at_the_end).flat_map(scorings).collect();
                let expected =
                    laid.scored.iter().filter(|it| !matches!(it.2.as_str(), "town" | "chip")).cloned().collect();
                self.equal("scored as foreseen", &sorted(expected), &sorted(in_turn));
            }
        }
        self.equal("claimable", &sorted(laid.claimable.clone()), &sorted(claims));
        Ok(())
    }

    async fn meeples(&mut self, state: &pb::State, laid: &Laid) -> Result<(), Status> {
        let mut out = vec![0; state.seats.len()];
        for meeple in state.laid_tiles.iter().filter_map(|it| it.meeple.as_ref()) {
            out[meeple.seat as usize] += 1;
        }
        self.equal("meeples out", &laid.after.meeples_out, &out);
        let request = pb::DescribeStateRequest { state: Some(state.clone()) };
        let description = self.client.describe_state(request).await?.into_inner().description.unwrap_or_default();
        let described: Vec<u32> = description.seats.iter().map(|it| it.on_tiles).collect();
        self.equal("meeples out as described", &laid.after.meeples_out, &described);
        if let Some(isle) = &laid.after.isle {
            let on_isle: Vec<u32> = state.seats.iter().map(|it| it.meeples_on_isle).collect();
            self.equal("meeples on the isle", isle, &on_isle);
            let described: Vec<u32> = description.seats.iter().map(|it| it.on_isle).collect();
            self.equal("meeples on the isle as described", isle, &described);
        }
        if let Some(chips) = &laid.after.chips {
            let held: Vec<_> = state.seats.iter().map(|it| by_color(&it.chips)).collect();
            self.equal("chips", chips, &held);
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
        let record = pb::GameRecord {
            format: "meeplewright-carcassonne-1".into(),
            players: Vec::new(),
            first_state: Some(first),
            moves: self.moves.clone(),
            seed: None,
        };
        let position = Some(pb::score_request::Position::Record(record));
        let score = self.client.score(pb::ScoreRequest { position }).await?.into_inner();
        self.score("points of the record", &score, &transcript.end.points);
        self.equal("winners of the record", &transcript.end.winners, &outcome(&score).winners);
        let mut lines: Vec<Scoring> = Vec::new();
        for line in score.seats.iter().flat_map(|it| &it.banked_lines) {
            if line.move_index < 0 {
                self.faults.push(format!("{}: a line of the record has no move: {}", self.at, line.text));
            }
            lines.push(scoring(line));
        }
        let in_play = transcript.turns.iter().filter_map(|it| it.laid.as_ref()).flat_map(|it| &it.scored);
        let expected: Vec<Scoring> = in_play.chain(&transcript.end.scored).cloned().collect();
        self.equal("lines of the record", &sorted(expected), &sorted(lines));
        let finals = score.final_features.iter().flat_map(scorings).collect();
        self.equal("final features", &sorted(transcript.end.scored.clone()), &sorted(finals));
        Ok(())
    }

    async fn apply(&mut self, state: &pb::State, kind: MoveKind) -> Result<(pb::State, Happened), Status> {
        let mv = pb::Move { kind: Some(kind) };
        self.moves.push(mv.clone());
        let request = pb::ApplyMovesRequest { state: Some(state.clone()), moves: vec![mv], every_state: false };
        let answer = self.client.apply_moves(request).await?.into_inner();
        let mut happened = Happened::default();
        for event in answer.steps.into_iter().flat_map(|it| it.events).filter_map(|it| it.kind) {
            happened.add(event);
        }
        let next = answer.state.ok_or_else(|| Status::data_loss("no state in the answer"))?;
        Ok((next, happened))
    }

    fn equal<T: Debug + PartialEq + ?Sized>(&mut self, figure: &str, expected: &T, got: &T) {
        if expected != got {
            self.faults.push(format!("{}: {figure} is {got:?}, the transcript says {expected:?}", self.at));
        }
    }
}

impl Happened {
    fn add(&mut self, event: Kind) {
        match event {
            Kind::TileDrawn(it) => self.drawn.push(it.tile_id),
            Kind::TileSetAside(it) => self.set_aside.push(it.tile_id),
            Kind::TownCovered(pb::TownCovered { line: Some(line) }) => self.scored.push(scoring(&line)),
            Kind::ChipTaken(pb::ChipTaken { color, value, line: Some(line) }) => {
                let color = pb::ChipColor::try_from(color).unwrap_or_default().as_str_name();
                self.chip = Some((color.trim_start_matches("CHIP_COLOR_").to_lowercase(), value));
                self.scored.push(scoring(&line));
            }
            Kind::FeatureScored(pb::FeatureScored { result: Some(result) }) => {
                let list = if result.at_the_end { &mut self.at_the_end } else { &mut self.scored };
                list.extend(scorings(&result));
            }
            Kind::MeeplePlaced(pb::MeeplePlaced { meeple: Some(it) }) => self.placed.push(it.seat),
            // Where meeples are when the game is over, the rules do not tell.
            Kind::MeeplesReturned(it) if self.at_the_end.is_empty() => {
                self.returned.extend(it.meeples.iter().map(|it| it.seat));
            }
            Kind::GameEnded(_) => self.ended = true,
            _ => (),
        }
    }
}

fn options(transcript: &Transcript) -> Result<pb::Options, String> {
    let given = &transcript.options;
    let switch = |on: bool| if on { pb::Switch::On } else { pb::Switch::Off } as i32;
    let has = |name: &str, letter: char| match &given.boxes {
        Some(boxes) => boxes.iter().any(|it| it == name),
        None => transcript.map.is_some() || transcript.tiles().any(|it| it.starts_with(letter)),
    };
    let (expansions, all) = match (has("inns", 'I'), has("traders", 'T')) {
        (true, true) => (pb::Expansions::Both, 114),
        (true, false) => (pb::Expansions::Inns, 90),
        (false, true) => (pb::Expansions::Traders, 96),
        (false, false) => (pb::Expansions::None, 72),
    };
    let tile_sets = given.tile_sets.unwrap_or(1);
    let town_variant = match given.town_variant.as_deref() {
        None | Some("none") => pb::TownVariant::None,
        Some("a") => pb::TownVariant::ExtraTurn,
        Some("b") => pb::TownVariant::Cost,
        Some("c") => pb::TownVariant::Roads,
        Some(other) => return Err(format!("what is town_variant = {other}?")),
    };
    Ok(pb::Options {
        meeples: given.meeples.unwrap_or_default(),
        tiles: given.tiles.unwrap_or(all * tile_sets),
        tile_sets,
        start_squares: transcript.starts.len() as u32,
        expansions: expansions.into(),
        farmers: switch(given.farmers.unwrap_or(true)),
        small_city: switch(given.small_city),
        inns: switch(given.inns),
        cathedrals: switch(given.cathedrals),
        ferry_in_final: switch(given.ferry_in_final),
        town_variant: town_variant.into(),
        chips: switch(given.chips),
        recall_from_isle: switch(given.recall),
    })
}

fn square(place: &Place) -> Result<pb::Square, Status> {
    let found = place.x_and_y().map(|(x, y)| pb::Square { x, y });
    found.ok_or_else(|| Status::invalid_argument(format!("where is {place:?}?")))
}

fn part((kind, index): &Claim) -> Result<pb::Part, Status> {
    let kind = match kind.as_str() {
        "city" => pb::FeatureKind::City,
        "road" => pb::FeatureKind::Road,
        "field" => pb::FeatureKind::Field,
        "cloister" | "monastery" => pb::FeatureKind::Monastery,
        other => return Err(Status::invalid_argument(format!("what is a {other}?"))),
    };
    Ok(pb::Part { kind: kind.into(), index: *index })
}

/// A choice between two turns in the words of transcripts.
fn choice(kind: &MoveKind) -> &'static str {
    match kind {
        MoveKind::EndTurn(_) => "end",
        MoveKind::TakeExtraTurn(_) => "extra",
        MoveKind::GoToIsle(_) => "isle",
        MoveKind::RecallFromIsle(_) => "recall",
        _ => "?",
    }
}

/// By color, chips of value 1 and of value 2.
fn by_color(chips: &[pb::ChipCount]) -> [[u32; 2]; 3] {
    let mut held = [[0; 2]; 3];
    for pb::ChipCount { color, value, count } in chips {
        held[*color as usize - 1][*value as usize - 1] += count;
    }
    held
}

/// A part in the words of transcripts.
fn claim(part: &pb::Part) -> Claim {
    let kind = match part.kind() {
        pb::FeatureKind::Monastery => "cloister",
        kind => word(kind),
    };
    (kind.into(), part.index)
}

fn scorings(result: &pb::FeatureResult) -> Vec<Scoring> {
    result.lines.iter().map(scoring).collect()
}

fn scoring(line: &pb::ScoreLine) -> Scoring {
    let kind = match line.kind() {
        pb::ScoreKind::TownCovered => "town",
        pb::ScoreKind::Chip => "chip",
        _ => word(line.feature()),
    };
    (line.seat, line.points, kind.into())
}

fn word(kind: pb::FeatureKind) -> &'static str {
    match kind {
        pb::FeatureKind::City => "city",
        pb::FeatureKind::Road => "road",
        pb::FeatureKind::Field => "field",
        pb::FeatureKind::Monastery => "monastery",
        pb::FeatureKind::Unspecified => "?",
    }
}

fn outcome(score: &pb::ScoreResponse) -> pb::Outcome {
    score.outcome.clone().unwrap_or_default()
}

fn sorted<T: Ord>(mut list: Vec<T>) -> Vec<T> {
    list.sort_unstable();
    list
}
