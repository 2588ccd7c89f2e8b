//! Whole games from an independent implementation, replayed figure by figure against the crate.
//!
//! `TRANSCRIPTS_CARCASSONNE=dir` replays the files of another folder.

#![allow(clippy::unwrap_used, reason = "a test that can't go on says so by panicking")]

use std::{env, fs, path::PathBuf};

use carcassonne::{
    Color, Event, Expansions, FeatureKind, Game, Map, Move, Options, Part, Phase, ScoreLine, Seat, Square, State,
    TileId, Tiles, TownVariant, Turns,
};
use serde_json::Value;

#[test]
fn every_figure_of_every_transcript_agrees() {
    let home = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../tests/transcripts/carcassonne"));
    let folder = env::var_os("TRANSCRIPTS_CARCASSONNE").map_or(home, PathBuf::from);
    let mut files: Vec<PathBuf> = fs::read_dir(&folder).unwrap().map(|it| it.unwrap().path()).collect();
    files.retain(|it| it.extension().is_some_and(|it| it == "json"));
    files.sort();
    assert!(!files.is_empty());
    let mut faults = Vec::new();
    for file in &files {
        let text = fs::read_to_string(file).unwrap();
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        let mut replay = Replay::new(&serde_json::from_str(&text).unwrap(), name);
        replay.game();
        faults.append(&mut replay.faults);
    }
    println!("{} transcripts replayed", files.len());
    assert!(faults.is_empty(), "{} figures differ\n{}", faults.len(), faults.join("\n"));
}

struct Replay {
    transcript: Value,
    file: String,
    at: String,
    state: State,
    scored: Vec<(u64, i64, String)>,
    faults: Vec<String>,
}

impl Replay {
    fn new(transcript: &Value, file: String) -> Replay {
        let map = transcript["map"].as_str().map(|id| Map::by_id(id).unwrap().clone());
        let given = &transcript["options"];
        let on = |name: &str| given[name].as_bool().unwrap_or(false);
        let starts = transcript["starts"].as_array().unwrap().len() as u8;
        let mut options = Options::standard(map.as_deref());
        options = Options {
            meeples: given["meeples"].as_u64().unwrap() as u8,
            starts,
            sets: given["tile_sets"].as_u64().unwrap_or(1) as u8,
            chips: on("chips"),
            recall: on("recall"),
            farmers: on("farmers"),
            small_city: on("small_city"),
            inns: on("inns"),
            cathedrals: on("cathedrals"),
            ferry_in_final: on("ferry_in_final"),
            towns: match given["town_variant"].as_str() {
                Some("a") => TownVariant::ExtraTurn,
                Some("b") => TownVariant::Cost,
                Some("c") => TownVariant::Roads,
                _ => TownVariant::None,
            },
            ..options
        };
        if let Some(boxes) = given["boxes"].as_array() {
            let has = |name: &str| boxes.iter().any(|it| it.as_str() == Some(name));
            options.expansions = match (has("inns"), has("traders")) {
                (false, false) => Expansions::None,
                (true, false) => Expansions::Inns,
                (false, true) => Expansions::Traders,
                (true, true) => Expansions::Both,
            };
        }
        options.tiles = given["tiles"].as_u64().map_or(options.tiles_possible().1, |it| it as u16);
        let seats = transcript["seats"].as_u64().unwrap() as usize;
        let state = State::new_game(map, options, &Color::ALL[..seats], Seat(0)).unwrap();
        Replay { transcript: transcript.clone(), at: file.clone(), file, state, scored: Vec::new(), faults: Vec::new() }
    }

    fn game(&mut self) {
        if self.state.map().is_some() {
            for (idx, start) in self.transcript["starts"].clone().as_array().unwrap().iter().enumerate() {
                if idx != 0 {
                    self.advance(Move::Draw(tile(&start[1])));
                }
                self.advance(Move::Lay { square: place(&start[0]), turns: turns(&start[2]) });
            }
        }
        let turns = self.transcript["turns"].clone();
        let turns = turns.as_array().unwrap();
        for (idx, turn) in turns.iter().enumerate() {
            self.at = format!("{} turn {idx}", self.file);
            self.turn(turn, idx + 1 == turns.len());
        }
        self.at = format!("{} final", self.file);
        let end = self.transcript["final"].clone();
        self.equal("phase", Phase::Over, self.state.phase());
        let points: Vec<i64> = self.state.seats().map(|it| self.state.points(it).into()).collect();
        self.equal("points", numbers(&end["points"]), points);
        let score = self.state.score();
        let winners: Vec<i64> = score.outcome.winners.iter().map(|it| it.0.into()).collect();
        self.equal("winners", numbers(&end["winners"]), winners);
        let scored = std::mem::take(&mut self.scored);
        self.equal("final scorings", lines(&end["scored"]), sorted(scored));
    }

    fn turn(&mut self, turn: &Value, last: bool) {
        let id = tile(&turn["tile"]);
        self.equal("seat", turn["seat"].as_u64().unwrap(), self.state.to_move().0.into());
        self.advance(Move::Draw(id));
        if turn["set_aside"].as_bool() == Some(true) {
            let aside = self.state.aside().last().copied();
            self.equal("set aside", Some(id), aside);
            return;
        }
        let legal = self.state.legal_moves();
        self.equal("legal", turn["legal"].as_u64().unwrap(), legal.len() as u64);
        let (square, turns) = (place(&turn["square"]), turns(&turn["turns"]));
        let mut pairs = Vec::new();
        self.state.list_turns(&mut pairs);
        let in_pairs: Vec<Part> =
            pairs.iter().filter(|it| it.square == square && it.turns == turns).filter_map(|it| it.claim).collect();
        self.scored.clear();
        self.advance(Move::Lay { square, turns });
        self.equal(
            "chip",
            turn["chip"][0].as_str().map(color_name),
            self.state.pending_chip().map(|it| it.to_string()),
        );
        if let Some(value) = turn["chip"][1].as_u64() {
            self.advance(Move::TakeChip(value as u8));
        }
        let claimable: Vec<Part> = turn["claimable"].as_array().unwrap().iter().map(part).collect();
        let claims = self.state.claims();
        self.equal("claimable", sorted(claimable), claims.clone());
        self.equal("claims foreseen", in_pairs, claims);
        let meeple = &turn["meeple"];
        self.advance(if meeple.is_null() { Move::Pass } else { Move::PlaceMeeple(part(meeple)) });
        if last {
            // The last tile is followed at once by the end, which scores too.
            let given = lines(&turn["scored"]);
            for line in &given {
                match self.scored.iter().position(|it| it == line) {
                    Some(idx) => drop(self.scored.remove(idx)),
                    None => self.faults.push(format!("{}: {line:?} was not scored", self.at)),
                }
            }
            return;
        }
        let scored = std::mem::take(&mut self.scored);
        self.equal("scored", lines(&turn["scored"]), sorted(scored));
        let points: Vec<i64> = self.state.seats().map(|it| self.state.points(it).into()).collect();
        self.equal("points", numbers(&turn["after"]["points"]), points);
        let out: Vec<i64> = self.state.seats().map(|it| self.state.on_table(it).into()).collect();
        self.equal("meeples out", numbers(&turn["after"]["meeples_out"]), out);
        if turn["after"]["isle"].is_array() {
            let on_isle: Vec<i64> = self.state.seats().map(|it| self.state.on_isle(it).into()).collect();
            self.equal("meeples on the isle", numbers(&turn["after"]["isle"]), on_isle);
            let chips: Vec<_> = self.state.seats().map(|it| self.state.chips(it).counts).collect();
            self.equal("chips", serde_json::from_value(turn["after"]["chips"].clone()).unwrap(), chips);
        }
        self.between(&turn["between"]);
    }

    /// What was chosen between two turns, and from what.
    fn between(&mut self, choices: &Value) {
        let Some(choices) = choices.as_array() else { return };
        for choice in choices {
            let words = |it: &Value| it.as_str().unwrap().to_owned();
            let offered: Vec<String> = choice["offered"].as_array().unwrap().iter().map(words).collect();
            let listed = self.state.legal_moves().iter().map(Move::to_string).collect();
            self.equal("offered", offered, listed);
            self.advance(choice["chosen"].as_str().unwrap().parse().unwrap());
        }
        self.equal("more is offered", false, self.state.phase() == Phase::Extra);
    }

    fn advance(&mut self, mv: Move) {
        if let Err(broken) = self.state.validate(&mv) {
            panic!("{}: {mv} is refused: {broken:?}\n{}", self.at, self.state.to_setup());
        }
        for event in self.state.play(&mv) {
            let single = |it: &ScoreLine, word: &str| (it.seat.0.into(), it.points.into(), word.to_owned());
            match &event {
                Event::TownCovered(line) => self.scored.push(single(line, "town")),
                Event::ChipTaken { line, .. } => self.scored.push(single(line, "chip")),
                _ => (),
            }
            if let Event::FeatureScored(result) = event {
                let word = match result.kind {
                    FeatureKind::City => "city",
                    FeatureKind::Road => "road",
                    FeatureKind::Field => "field",
                    FeatureKind::Monastery => "monastery",
                };
                self.scored.extend(result.lines.iter().map(|it| (it.seat.0.into(), it.points.into(), word.to_owned())));
            }
        }
        let again = State::from_setup(&self.state.to_setup());
        assert_eq!(again.as_ref(), Ok(&self.state), "{}", self.at);
    }

    fn equal<T: PartialEq + std::fmt::Debug>(&mut self, figure: &str, given: T, found: T) {
        if given != found {
            self.faults.push(format!("{}: {figure} is {found:?}, the transcript says {given:?}", self.at));
        }
    }
}

fn sorted<T: Ord>(mut list: Vec<T>) -> Vec<T> {
    list.sort();
    list
}

fn lines(value: &Value) -> Vec<(u64, i64, String)> {
    let line = |it: &Value| (it[0].as_u64().unwrap(), it[1].as_i64().unwrap(), it[2].as_str().unwrap().to_owned());
    let mut lines: Vec<_> = value.as_array().unwrap().iter().map(line).collect();
    lines.sort();
    lines
}

fn numbers(value: &Value) -> Vec<i64> {
    value.as_array().unwrap().iter().map(|it| it.as_i64().unwrap()).collect()
}

fn color_name(word: &str) -> String {
    if word == "blue" { "light blue".into() } else { word.into() }
}

fn tile(value: &Value) -> TileId {
    Tiles::shipped().by_name(value.as_str().unwrap()).unwrap()
}

fn turns(value: &Value) -> Turns {
    Turns::new(value.as_u64().unwrap() as u32).unwrap()
}

fn place(value: &Value) -> Square {
    match value.as_str() {
        Some(name) => Square::from_map_name(name).unwrap(),
        None => Square { x: value[1].as_i64().unwrap() as i16, y: value[0].as_i64().unwrap() as i16 },
    }
}

fn part(value: &Value) -> Part {
    let kind = match value[0].as_str().unwrap() {
        "city" => FeatureKind::City,
        "road" => FeatureKind::Road,
        "field" => FeatureKind::Field,
        "cloister" => FeatureKind::Monastery,
        other => panic!("{other:?} is no kind"),
    };
    Part { kind, idx: value[1].as_u64().unwrap() as u8 }
}
